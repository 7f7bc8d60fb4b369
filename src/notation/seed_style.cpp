// Positions as books for blind players write them: `Białe: 46, 47, 50(D) Czarne: 01, 10, 15`, with the words
// of any language.
#include <algorithm>

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include "notation/fen.hpp"
#include "notation/fen_scanner.hpp"

namespace zubr::notation {
namespace {

using draughts::Position;
using draughts::Side;

struct Word {
    std::size_t at = std::string_view::npos;
    std::size_t length = 0;
};

/// How many bytes of the text's beginning are the word, large letters as small ones; 0 when it does not begin
/// with it.
std::size_t length_at_start(std::string_view text, std::string_view word) {
    const auto* const in = reinterpret_cast<const std::uint8_t*>(text.data());
    const auto* const wanted = reinterpret_cast<const std::uint8_t*>(word.data());
    std::size_t t = 0;
    std::size_t w = 0;
    while (w < word.size()) {
        if (t >= text.size()) return 0;
        UChar32 found = 0;
        UChar32 due = 0;
        U8_NEXT(in, t, text.size(), found);
        U8_NEXT(wanted, w, word.size(), due);
        if (found < 0 || u_foldCase(found, U_FOLD_CASE_DEFAULT) != u_foldCase(due, U_FOLD_CASE_DEFAULT))
            return 0;
    }
    return t;
}

Word find_first(std::string_view text, const std::vector<std::string>& words) {
    for (std::size_t at = 0; at < text.size(); ++at)
        for (const std::string& word : words)
            if (const auto length = length_at_start(text.substr(at), word); length > 0) return {at, length};
    return {};
}

/// The list behind the word for a side: up to the other's, without its colon.
std::string_view list_behind(std::string_view text, const Word& word, const Word& other) {
    const std::size_t end = other.at > word.at ? other.at : std::string_view::npos;
    std::string_view list = text.substr(word.at + word.length);
    if (end != std::string_view::npos) list = text.substr(word.at + word.length, end - word.at - word.length);
    list = trimmed(list);
    if (!list.empty() && list.front() == ':') list = trimmed(list.substr(1));
    while (!list.empty() && (list.back() == '.' || list.back() == ';' || list.back() == ','))
        list = trimmed(list.substr(0, list.size() - 1));
    return list;
}

}  // namespace

bool is_seed_style(std::string_view text, const Position_words& words) {
    const std::string_view start = trimmed(text);
    const auto begins_with = [&](const std::string& word) { return length_at_start(start, word) > 0; };
    return std::any_of(words.white.begin(), words.white.end(), begins_with) ||
           std::any_of(words.black.begin(), words.black.end(), begins_with);
}

tl::expected<Position, Fen_refusal> parse_seed_style(const draughts::Rules& rules, std::string_view text,
                                                     const Position_words& words) {
    Fen_scanner scanner(rules, text);
    const Word closing = find_first(text, words.black_to_move);
    if (closing.at != std::string_view::npos) scanner.position().to_move = Side::black;
    const std::string_view lists = text.substr(0, closing.at);
    const Word white = find_first(lists, words.white);
    const Word black = find_first(lists, words.black);
    constexpr auto none = std::string_view::npos;
    if (white.at == none && black.at == none) return tl::make_unexpected(Fen_refusal(fen::Empty{}));
    const bool fine =
        (white.at == none || scanner.read_list(Side::white, list_behind(lists, white, black))) &&
        (black.at == none || scanner.read_list(Side::black, list_behind(lists, black, white))) &&
        scanner.check();
    if (!fine) return tl::make_unexpected(*scanner.problem());
    return scanner.position();
}

}  // namespace zubr::notation
