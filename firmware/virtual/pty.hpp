// The board's end of a pseudo terminal, found under a symbolic link as a real board is found under /dev.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace zubr::board_model {

class Pty {
  public:
    /// Opens a new pseudo terminal in raw mode and puts the link in place (atomically; an older link is
    /// replaced). Throws std::runtime_error with a reason when that cannot be done, for instance because
    /// something other than a link stands there.
    explicit Pty(std::string link);
    /// Hangs up, and removes the link if it is still this one's.
    ~Pty();
    Pty(const Pty&) = delete;
    Pty& operator=(const Pty&) = delete;

    /// Does any program hold the other end open?
    [[nodiscard]] bool client() const;
    /// What the client has written so far; never waits.
    std::vector<std::uint8_t> read();
    /// Never waits: what a client does not read in time is lost, as on a wire.
    void write(const std::vector<std::uint8_t>& bytes);

  private:
    void put_link() const;

    std::string link_;
    std::string slave_;
    int master_ = -1;
};

}  // namespace zubr::board_model
