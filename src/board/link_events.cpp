#include "board/link_events.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace zubr::board {

Board_facts facts_of(const wire::Hello& hello) {
    Board_facts facts;
    facts.size = {hello.columns, hello.rows};
    facts.occupancy_only = hello.sensors == wire::Sensor_kind::occupancy;
    std::copy(std::begin(hello.id), std::end(hello.id), facts.id.begin());
    facts.protocol_major = hello.protocol_major;
    facts.protocol_minor = hello.protocol_minor;
    facts.firmware_major = hello.firmware_major;
    facts.firmware_minor = hello.firmware_minor;
    facts.reset_cause = hello.reset_cause;
    facts.boot = hello.boot_count;
    facts.sweep_us = hello.sweep_us;
    return facts;
}

std::optional<Objection> objection_to(const Board_facts& facts) {
    if (facts.protocol_major > wire::protocol_major) return Newer_protocol{facts.protocol_major};
    if (facts.protocol_major < wire::protocol_major) return Older_protocol{facts.protocol_major};
    const Board_size size = facts.size;
    const bool columns_known = size.columns >= 4 && size.columns <= wire::columns_max;
    const bool rows_known = size.rows >= 8 && size.rows <= wire::rows_max && size.rows % 2 == 0;
    if (columns_known && rows_known) return std::nullopt;
    return Unknown_size{2 * size.columns, size.rows};
}

std::string id_text(const Board_facts& facts) {
    return fmt::format("{:02x}", fmt::join(facts.id, ""));
}

std::vector<int> faulty_holes(const wire::Faults& faults, Board_size size) {
    std::vector<int> holes;
    for (int hole = 0; hole < size.holes() && hole < wire::squares_max; ++hole) {
        if ((faults.squares[hole / 8] >> (hole % 8) & 1) != 0) holes.push_back(hole);
    }
    return holes;
}

}  // namespace zubr::board
