// What is open already (pipes, terminals, files), by the number that the system gave it: its bytes, and
// waiting for them.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>

#include <tl/expected.hpp>

namespace zubr::platform {

constexpr int standard_input = 0;
constexpr int standard_output = 1;
constexpr int standard_error = 2;

[[nodiscard]] bool is_terminal(int descriptor);
void close_descriptor(int descriptor);

/// As many bytes as are there, and have a place; none at the end.
tl::expected<std::size_t, std::errc> read_some(int descriptor, std::span<char> place);
/// How many of the bytes were taken.
tl::expected<std::size_t, std::errc> write_some(int descriptor, std::string_view bytes);
/// Nothing was wrong: a signal came, or there is nothing to read and no room to write just now.
[[nodiscard]] bool is_passing(std::errc error);

/// One of several things that are waited for.
struct Awaited {
    enum class What : std::uint8_t { bytes, room };
    int descriptor = -1;  ///< negative: nothing
    What what = What::bytes;
    bool came = false;  ///< or it has hung up or failed: reading or writing tells
};
enum class Waited : std::uint8_t { came, in_vain, interrupted, failed };
/// Until one of them comes, `longest` has passed (nothing: for ever), or a signal comes.
Waited wait_for(std::span<Awaited> all, std::optional<std::chrono::milliseconds> longest);
Waited wait_for(Awaited one, std::optional<std::chrono::milliseconds> longest);

}  // namespace zubr::platform
