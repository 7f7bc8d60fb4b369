// Reads tests/data/wire/*.hex, the frames that host, firmware and other boards must agree on.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace zubr::test {

using Bytes = std::vector<std::uint8_t>;

struct Wire_case {
    std::string name;
    std::uint8_t type = 0;
    Bytes payload;
    Bytes frame;
    std::vector<std::pair<std::string, std::string>> fields;  ///< in wire order
};

/// Bytes that go through a frame reader, and what it must say: `frame` or `damaged`, in order.
struct Reader_case {
    std::string name;
    Bytes bytes;
    std::vector<std::string> results;
};

/// Throws std::runtime_error when the text is no hexadecimal.
Bytes from_hex(const std::string& text);
std::string to_hex(const Bytes& bytes);

/// All cases of hello, snapshot, raw, faults, answers and commands.
std::vector<Wire_case> wire_cases();
/// All cases of bad.hex.
std::vector<Reader_case> reader_cases();

}  // namespace zubr::test
