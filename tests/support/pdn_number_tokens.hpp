// The tokens of a PDN text that hold two square numbers, found by a look of its own. Text is parted wherever
// any reader may part it: what stands in one token here must stand in one piece wherever it is kept.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/pdn_characters.hpp"

namespace zubr::test {

struct Number_token {
    std::string row;                  ///< its digits, one behind another
    bool without_zeros = false;       ///< 01-06 may be kept as 1-6: the zeros of the row are left out
    bool lettered = false;            ///< a3-b4, or a letter by chance
    bool exact = false;               ///< two numbers, and no character of which it is not known what it is
    bool goes_back = false;           ///< a sign before it may join it to what stands there
    bool goes_on = false;             ///< and one behind it
    std::vector<std::string> pieces;  ///< the rows of its parts, should what is unknown part them
    int position = -1;                ///< stands in this `/FEN ...`, counted from 0
    bool aside = false;               ///< where a text without any game is none: behind % or [
};

/// The digits of some signs in a row.
std::string row_of(std::string_view signs, bool without_zeros = false);

/// With Bytes::ascii a token with an unknown character in it cannot be compared and is left out; so is one
/// that stands so far within a word, or a remark in brackets, that it may be cut.
std::vector<Number_token> number_tokens(std::string_view text, Bytes bytes);

/// More tags than are kept of one game: what stands between brackets may be told as too much.
bool has_too_many_tags(const std::string& signs);

/// How many numbers of squares there are at most; of the signs of as_signs.
std::size_t count_numbers(const std::string& signs);

}  // namespace zubr::test
