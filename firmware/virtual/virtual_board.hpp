// The virtual board as a library: the real firmware in a simulated chip, magnets over simulated sensors,
// hands, and a serial line. Runs as fast as the machine allows; everything depends on the seed and on what is
// done at which simulated time, and on nothing else: two equal runs give equal bytes at equal times.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "virtual/mcu.hpp"
#include "virtual/script.hpp"
#include "virtual/sensors.hpp"
#include "virtual/table.hpp"
#include "wire/codec.hpp"

namespace zubr::board_model {

struct Options {
    Size size;
    std::uint64_t seed = 1;
    wire::Sensor_kind sensors = wire::Sensor_kind::full;
    /// As it comes from the factory: no zeros, no unique id, no settings. Else calibrated, with an id made of
    /// the seed.
    bool blank = false;
    bool plugged = true;
    /// Path of another firmware image; the board's own when empty.
    std::string firmware;
};

/// A byte on the line, with the time when its stop bit was over.
struct Timed_byte {
    std::uint64_t at_us = 0;
    std::uint8_t value = 0;
};

class Virtual_board {
  public:
    /// Throws std::runtime_error when the image cannot be loaded.
    explicit Virtual_board(const Options& options);
    ~Virtual_board();
    Virtual_board(const Virtual_board&) = delete;
    Virtual_board& operator=(const Virtual_board&) = delete;

    /// Microseconds since the model's beginning; goes on while the board is unplugged.
    [[nodiscard]] std::uint64_t now_us() const { return now_us_; }
    /// Throws std::runtime_error when the firmware crashed or fell asleep for ever.
    void run_until_us(std::uint64_t time_us);
    void run_for(std::uint64_t ms) { run_until_us(now_us_ + ms * 1000); }

    /// From the host to the board, as fast as the line carries them; lost while it is unplugged.
    void send(const std::vector<std::uint8_t>& bytes);
    template <class M>
    void send_message(const M& message) {
        std::vector<std::uint8_t> frame(wire::frame_max);
        frame.resize(wire::encode_frame(message, frame.data()));
        send(frame);
    }
    /// What the board has sent since the last call, line faults included.
    std::vector<Timed_byte> take_bytes();

    /// Carries out one command now; a wait runs the model on. A reason when the hand cannot do it.
    Done apply(const Command& command);
    /// Reads and carries out a script (or one line of it). Stops at the first line that is none or cannot be
    /// done.
    tl::expected<void, Script_error> play(std::string_view script);

    [[nodiscard]] bool plugged() const { return mcu_ != nullptr; }
    [[nodiscard]] Table& table() { return table_; }
    [[nodiscard]] Sensors& sensors() { return sensors_; }
    /// The chip; null while the board is unplugged.
    [[nodiscard]] Mcu* mcu() { return mcu_.get(); }
    /// Frames of snapshots that have left the board since the model's beginning.
    [[nodiscard]] std::uint64_t snapshots_sent() const { return snapshots_; }

  private:
    void power_up();
    void power_down();
    void board_sent(std::uint8_t byte);
    [[nodiscard]] std::uint64_t chip_now_us() const;
    bool damaged(std::uint8_t& byte);

    Options options_;
    std::string image_;
    Chance power_noise_;
    Chance line_noise_;
    Table table_;
    Sensors sensors_;
    std::vector<std::uint8_t> eeprom_;
    std::unique_ptr<Mcu> mcu_;
    std::uint64_t now_us_ = 0;
    std::uint64_t powered_us_ = 0;  ///< when the chip got its supply
    std::vector<Timed_byte> sent_;
    std::vector<std::uint8_t> incoming_;
    std::size_t incoming_at_ = 0;
    std::uint64_t next_byte_us_ = 0;
    double lose_ = 0;
    double flip_ = 0;
    wire::Frame_reader reader_;
    std::uint64_t snapshots_ = 0;
};

/// The image of the board's firmware that this library carries.
std::string_view board_firmware();

}  // namespace zubr::board_model
