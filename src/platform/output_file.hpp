// Files, pipes and devices that a person named for an output of the program: opened without harm to another
// program's, written while it runs.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include <tl/expected.hpp>

namespace zubr::platform {

struct Output_file {
    int descriptor = -1;
    bool plain = false;  ///< neither a terminal nor another device
};

/// A file is emptied, unless another program writes it: that is an error. The error is the system's words.
tl::expected<Output_file, std::string> open_emptied(const std::string& path);
/// The same for what is written in more than one place; a pipe is refused at once.
tl::expected<Output_file, std::string> open_for_places(const std::string& path);

bool is_pipe(const std::string& path);
/// The end of a pipe that is written to; negative when nobody reads there, unless a reader is waited for.
int open_pipe(const std::string& path, bool wait_for_reader);

/// All the bytes, from that place of the file on.
tl::expected<void, std::string> write_all_at(int descriptor, std::span<const unsigned char> bytes,
                                             std::uint64_t at);
/// What follows the first bytes goes.
void cut_off(int descriptor, std::uint64_t size);
/// The next bytes are written from there on.
void go_on_at(int descriptor, std::uint64_t at);

}  // namespace zubr::platform
