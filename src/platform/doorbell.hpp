// What wakes a thread that waits for descriptors.
#pragma once

namespace zubr::platform {

class Doorbell {
  public:
    Doorbell();
    ~Doorbell();
    Doorbell(const Doorbell&) = delete;
    Doorbell& operator=(const Doorbell&) = delete;

    /// False when the system gave none.
    [[nodiscard]] bool is_hung() const { return read_ >= 0; }
    /// From any thread; never waits.
    void ring() const;
    /// Until it rings again.
    void silence() const;
    /// Has bytes from the first ring until it is silenced.
    [[nodiscard]] int descriptor() const { return read_; }
    /// Nobody waits for it any more; ringing does nothing.
    void take_down();

  private:
    int read_ = -1;
    int write_ = -1;
};

}  // namespace zubr::platform
