// The last frames each way, readable when something went wrong, and the reader that makes them readable: the
// same one turns a recorded byte stream into words.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "wire/frame.hpp"

namespace zubr::board {

/// Cuts a byte stream into frames and remembers the bytes of those that came damaged.
class Frame_splitter {
  public:
    using Result = wire::Frame_reader::Result;

    Result push(std::uint8_t byte);

    /// After Result::frame: type and payload, valid until the next push.
    [[nodiscard]] std::uint8_t type() const { return reader_.type(); }
    [[nodiscard]] std::span<const std::uint8_t> payload() const {
        return {reader_.payload(), reader_.size()};
    }
    /// After Result::damaged: what came, without the closing zero, at most the first wire::frame_max bytes.
    [[nodiscard]] std::span<const std::uint8_t> raw() const { return {raw_.data(), raw_size_}; }
    /// Bytes since the last frame's end.
    [[nodiscard]] std::size_t pending() const { return ended_ ? 0 : length_; }

    void reset();

  private:
    wire::Frame_reader reader_;
    std::array<std::uint8_t, wire::frame_max> raw_{};
    std::size_t raw_size_ = 0;
    std::size_t length_ = 0;
    bool ended_ = false;
};

/// `SNAPSHOT sequence=5 ...` with the field names of the wire.
std::string frame_text(std::uint8_t type, std::span<const std::uint8_t> payload);
/// `DAMAGED 12 bytes: 0a 1b ...`
std::string damage_text(std::span<const std::uint8_t> raw);

/// A ring of the last frames each way. Its size never grows beyond `kept` frames a direction.
class Frame_log {
  public:
    static constexpr std::size_t kept = 100;
    enum class Way : std::uint8_t { from_board, to_board };

    void frame(std::chrono::milliseconds at, Way way, std::uint8_t type,
               std::span<const std::uint8_t> payload);
    void damage(std::chrono::milliseconds at, std::span<const std::uint8_t> raw);

    /// One frame a line, oldest first: milliseconds, `<` from the board or `>` to it, the frame.
    [[nodiscard]] std::vector<std::string> lines() const;

  private:
    struct Entry {
        std::chrono::milliseconds at{0};
        std::uint64_t order = 0;
        bool damaged = false;
        std::uint8_t type = 0;
        std::uint8_t size = 0;
        std::array<std::uint8_t, wire::frame_max> bytes{};
    };
    Entry& next(std::chrono::milliseconds at, Way way, std::span<const std::uint8_t> bytes);

    std::array<std::vector<Entry>, 2> rings_;  // by Way
    std::array<std::uint64_t, 2> written_{};
    std::uint64_t order_ = 0;
};

}  // namespace zubr::board
