// Positions as Polish books for blind players write them: `Białe: 46, 47, 50(D) Czarne: 01, 10, 15`.
#include "notation/fen.hpp"
#include "notation/fen_scanner.hpp"

namespace zubr::notation {
namespace {

using draughts::Position;
using draughts::Side;

constexpr std::string_view white_words[] = {"Białe", "białe", "BIAŁE", "Biale", "biale", "Jasne", "jasne"};
constexpr std::string_view black_words[] = {"Czarne", "czarne", "CZARNE", "Ciemne", "ciemne"};
constexpr std::string_view black_to_move[] = {"Ruch czarnych", "ruch czarnych", "Czarne zaczynają",
                                              "czarne zaczynają"};

struct Word {
    std::size_t at = std::string_view::npos;
    std::size_t length = 0;
};

template <std::size_t N>
Word find_first(std::string_view text, const std::string_view (&words)[N]) {
    Word found;
    for (const std::string_view word : words) {
        const auto at = text.find(word);
        if (at < found.at) found = {at, word.size()};
    }
    return found;
}

/// The list behind `Białe` or `Czarne`: up to the other word, without its colon.
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

bool is_seed_style(std::string_view text) {
    const std::string_view start = trimmed(text);
    return find_first(start, white_words).at == 0 || find_first(start, black_words).at == 0;
}

tl::expected<Position, Fen_refusal> parse_seed_style(const draughts::Rules& rules, std::string_view text) {
    Fen_scanner scanner(rules, text);
    const Word closing = find_first(text, black_to_move);
    if (closing.at != std::string_view::npos) scanner.position().to_move = Side::black;
    const std::string_view lists = text.substr(0, closing.at);
    const Word white = find_first(lists, white_words);
    const Word black = find_first(lists, black_words);
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
