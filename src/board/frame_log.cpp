#include "board/frame_log.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "wire/text.hpp"

namespace zubr::board {

Frame_splitter::Result Frame_splitter::push(std::uint8_t byte) {
    if (ended_) raw_size_ = length_ = 0;
    ended_ = byte == 0;
    if (!ended_) {
        ++length_;
        if (raw_size_ < raw_.size()) raw_[raw_size_++] = byte;
    }
    return reader_.push(byte);
}

void Frame_splitter::reset() {
    reader_.reset();
    raw_size_ = length_ = 0;
    ended_ = false;
}

std::string frame_text(std::uint8_t type, std::span<const std::uint8_t> payload) {
    std::array<char, wire::text_max> text{};
    const std::size_t length = wire::describe(type, payload.data(), static_cast<std::uint8_t>(payload.size()),
                                              text.data(), text.size());
    return {text.data(), length};
}

std::string damage_text(std::span<const std::uint8_t> raw) {
    return fmt::format("DAMAGED {} bytes: {:02x}", raw.size(), fmt::join(raw, " "));
}

Frame_log::Entry& Frame_log::next(std::chrono::milliseconds at, Way way,
                                  std::span<const std::uint8_t> bytes) {
    const auto index = static_cast<std::size_t>(way);
    std::vector<Entry>& ring = rings_[index];
    if (ring.size() < kept) ring.emplace_back();
    Entry& entry = ring[written_[index]++ % kept];
    entry.at = at;
    entry.order = order_++;
    entry.size = static_cast<std::uint8_t>(std::min(bytes.size(), entry.bytes.size()));
    std::copy_n(bytes.begin(), entry.size, entry.bytes.begin());
    return entry;
}

void Frame_log::frame(std::chrono::milliseconds at, Way way, std::uint8_t type,
                      std::span<const std::uint8_t> payload) {
    Entry& entry = next(at, way, payload);
    entry.damaged = false;
    entry.type = type;
}

void Frame_log::damage(std::chrono::milliseconds at, std::span<const std::uint8_t> raw) {
    next(at, Way::from_board, raw).damaged = true;
}

std::vector<std::string> Frame_log::lines() const {
    struct Row {
        const Entry* entry;
        char arrow;
    };
    std::vector<Row> rows;
    for (const Way way : {Way::from_board, Way::to_board}) {
        for (const Entry& entry : rings_[static_cast<std::size_t>(way)]) {
            rows.push_back({&entry, way == Way::from_board ? '<' : '>'});
        }
    }
    std::sort(rows.begin(), rows.end(),
              [](const Row& a, const Row& b) { return a.entry->order < b.entry->order; });
    std::vector<std::string> lines;
    lines.reserve(rows.size());
    for (const Row& row : rows) {
        const std::span<const std::uint8_t> bytes(row.entry->bytes.data(), row.entry->size);
        lines.push_back(
            fmt::format("{} {} {}", row.entry->at.count(), row.arrow,
                        row.entry->damaged ? damage_text(bytes) : frame_text(row.entry->type, bytes)));
    }
    return lines;
}

}  // namespace zubr::board
