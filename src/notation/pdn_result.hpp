// Results as files write them behind the moves: 2-0, 1/2-1/2, 1 1/2 - 1/2, 1.01-0.99, 1+ - 1-.
#pragma once

#include <cstddef>
#include <string_view>

namespace zubr::notation::pdn {

/// Longest result with its blanks.
constexpr std::size_t longest_result = 20;

/// How many characters at the beginning of a line's rest are a result; 0 when it begins with none. Dashes are
/// already plain. `1-1` does not eat the start of `1-10`.
std::size_t result_length(std::u32string_view ahead);

}  // namespace zubr::notation::pdn
