#include "voice/captions.hpp"

#include <cerrno>
#include <cstring>

#include <fmt/format.h>

namespace zubr::voice {
namespace {

std::string one_cell(const std::string& text) {
    std::string cell = text;
    for (char& c : cell)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
    return cell;
}

}  // namespace

std::string caption_row(std::int64_t unix_ms, const Announcement& announcement, const std::string& words) {
    return fmt::format("{}\t{}\t{}\t{}\n", unix_ms, name(announcement.cls), one_cell(announcement.phrase.key),
                       one_cell(words));
}

tl::expected<Captions, std::string> Captions::open(const std::string& path) {
    if (path == "-") return Captions(File(stdout, [](std::FILE*) { return 0; }));
    std::FILE* const file = std::fopen(path.c_str(), "wb");
    if (file == nullptr)
        return tl::make_unexpected(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
    return Captions(File(file, [](std::FILE* f) { return std::fclose(f); }));
}

bool Captions::write(std::int64_t unix_ms, const Announcement& announcement, const std::string& words) {
    if (failed_) return false;
    const std::string row = caption_row(unix_ms, announcement, words);
    failed_ =
        std::fwrite(row.data(), 1, row.size(), file_.get()) != row.size() || std::fflush(file_.get()) != 0;
    return !failed_;
}

}  // namespace zubr::voice
