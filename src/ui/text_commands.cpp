#include "ui/text_commands.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include "notation/square_text.hpp"
#include "ui/typed_text.hpp"

namespace zubr::ui {

using session::Command;
using session::Request;

namespace {

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

/// Without what ends a sentence.
std::string_view without_stop(std::string_view line) {
    const auto last = line.find_last_not_of(" .,;!?");
    return last == std::string_view::npos ? line : line.substr(0, last + 1);
}

/// A number as it is: what is off the board is told by the session. A square may be letter and digits.
std::optional<int> to_number(std::string_view text, Takes takes, const draughts::Geometry& board) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size()) return number;
    if (takes == Takes::number) return std::nullopt;
    const auto square = notation::parse_square(board, text);
    return square ? std::optional(square->number()) : std::nullopt;
}

/// Something with a digit that is no command is a move.
bool looks_like_move(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

session::Event parse_line(std::string_view typed, const Vocabulary& vocabulary,
                          const draughts::Geometry& board) {
    Request request;
    if (typed.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        request.command = Command::stop;
        return request;
    }
    const std::string line = tidied(typed);
    const auto blank = line.find(' ');
    if (const auto word = vocabulary.meaning(line.substr(0, blank))) {
        const auto rest = blank == std::string::npos ? std::string() : tidied(line.substr(blank));
        // With a number too many or too few it is not what was meant.
        if (rest.empty() ? word->takes == Takes::number || word->takes == Takes::square
                         : word->takes == Takes::nothing)
            return request;
        if (!rest.empty()) {
            const auto number = to_number(rest, word->takes, board);
            if (!number) return request;
            request.number = *number;
        }
        request.command = word->command;
        return request;
    }
    if (looks_like_move(line)) return session::Typed_ply{std::string(without_stop(trimmed(typed)))};
    request.command = Command::unknown;
    return request;
}

}  // namespace zubr::ui
