#include "support/reference.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>

namespace zubr::test {

std::string data_path(const std::string& name) {
    return std::string(ZUBR_TEST_DATA_DIR) + "/" + name;
}

std::optional<std::string> reference_path(const std::string& name) {
    const std::string path = std::string(ZUBR_REFERENCE_DIR) + "/" + name;
    if (std::filesystem::exists(path)) return path;
    std::cerr << "*** SKIPPED: " << path << " is missing; set ZUBR_REFERENCE_DIR to run this test ***\n";
    return std::nullopt;
}

std::string read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw std::runtime_error("cannot read " + path);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return bytes.str();
}

std::vector<std::vector<std::string>> read_tsv(const std::string& path) {
    std::vector<std::vector<std::string>> rows;
    std::istringstream lines(read_file(path));
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        std::vector<std::string> cells(1);
        for (const char c : line) {
            if (c == '\t')
                cells.emplace_back();
            else
                cells.back() += c;
        }
        rows.push_back(std::move(cells));
    }
    return rows;
}

}  // namespace zubr::test
