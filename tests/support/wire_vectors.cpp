#include "support/wire_vectors.hpp"

#include <cstddef>
#include <sstream>

#include "support/reference.hpp"

namespace zubr::test {

Bytes from_hex(const std::string& text) {
    const auto digit = [](char c) -> int {
        const auto at = std::string("0123456789abcdef").find(c);
        if (at == std::string::npos) throw std::runtime_error("no hexadecimal digit");
        return static_cast<int>(at);
    };
    if (text.size() % 2 != 0) throw std::runtime_error("odd number of hexadecimal digits");
    Bytes bytes;
    for (std::size_t i = 0; i < text.size(); i += 2)
        bytes.push_back(static_cast<std::uint8_t>(digit(text[i]) * 16 + digit(text[i + 1])));
    return bytes;
}

std::string to_hex(const Bytes& bytes) {
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += "0123456789abcdef"[byte >> 4];
        text += "0123456789abcdef"[byte & 15];
    }
    return text;
}

std::vector<Wire_case> wire_cases() {
    std::vector<Wire_case> cases;
    for (const char* file : {"hello", "snapshot", "raw", "faults", "answers", "commands"}) {
        std::istringstream lines(read_file(data_path("wire/" + std::string(file) + ".hex")));
        for (std::string line; std::getline(lines, line);) {
            std::istringstream words(line);
            std::string word;
            std::string value;
            std::string rest;
            words >> word >> value >> rest;
            if (word == "case") cases.push_back({value, 0, {}, {}, {}});
            if (word == "type") cases.back().type = from_hex(value).at(0);
            if (word == "payload") cases.back().payload = from_hex(value);
            if (word == "frame") cases.back().frame = from_hex(value);
            if (word == "field") cases.back().fields.emplace_back(value, rest);
        }
    }
    if (cases.size() < 20) throw std::runtime_error("wire vectors are missing");
    return cases;
}

std::vector<Reader_case> reader_cases() {
    std::vector<Reader_case> cases;
    std::istringstream lines(read_file(data_path("wire/bad.hex")));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        std::string value;
        if (word == "case" && words >> value) cases.push_back({value, {}, {}});
        if (word == "bytes" && words >> value) cases.back().bytes = from_hex(value);
        if (word == "result")
            while (words >> value)
                cases.back().results.push_back(value);
    }
    if (cases.size() < 10) throw std::runtime_error("vectors of damaged frames are missing");
    return cases;
}

}  // namespace zubr::test
