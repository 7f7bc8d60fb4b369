#include "ui/text_commands.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "notation/plain.hpp"
#include "notation/square_text.hpp"

namespace zubr::ui {

using session::Command;
using session::Request;

namespace {

/// What stands behind the word.
enum class Takes : std::uint8_t { nothing, number, square, perhaps_square };

struct Word {
    std::string_view word;
    Command command;
    Takes takes = Takes::nothing;
};

// A letter, a Polish word with and without its marks, an English word. Letters as in the keys of the window.
constexpr Word words[] = {
    {"h", Command::help},
    {"pomoc", Command::help},
    {"help", Command::help},
    {"?", Command::help},
    {"r", Command::repeat},
    {"powtórz", Command::repeat},
    {"powtorz", Command::repeat},
    {"repeat", Command::repeat},
    {"stop", Command::stop},
    {"cisza", Command::stop},
    {"t", Command::confirm},
    {"tak", Command::confirm},
    {"yes", Command::confirm},
    {"y", Command::confirm},
    {"potwierdź", Command::confirm},
    {"potwierdz", Command::confirm},
    {"confirm", Command::confirm},
    {"n", Command::undo},
    {"nie", Command::undo},
    {"no", Command::undo},
    {"u", Command::take_back},
    {"cofnij", Command::take_back},
    {"undo", Command::take_back},
    {"w", Command::read},
    {"gdzie", Command::read},
    {"czytaj", Command::read},
    {"read", Command::read},
    {"where", Command::read},
    {"l", Command::last_move},
    {"ostatni", Command::last_move},
    {"last", Command::last_move},
    {"zbite", Command::last_captured},
    {"captured", Command::last_captured},
    {"białe", Command::white_pieces},
    {"biale", Command::white_pieces},
    {"white", Command::white_pieces},
    {"czarne", Command::black_pieces},
    {"black", Command::black_pieces},
    {"k", Command::kings},
    {"damki", Command::kings},
    {"kings", Command::kings},
    {"m", Command::material},
    {"bierki", Command::material},
    {"material", Command::material},
    {"s", Command::row, Takes::number},
    {"rząd", Command::row, Takes::number},
    {"rzad", Command::row, Takes::number},
    {"row", Command::row, Takes::number},
    {"o", Command::square, Takes::square},
    {"pole", Command::square, Takes::square},
    {"square", Command::square, Takes::square},
    {"ruchy", Command::legal_moves},
    {"moves", Command::legal_moves},
    {"ile", Command::count_moves},
    {"count", Command::count_moves},
    {"b", Command::captures},
    {"bicia", Command::captures},
    {"captures", Command::captures},
    {"plansza", Command::misfit},
    {"board", Command::misfit},
    {"c", Command::clocks},
    {"zegary", Command::clocks},
    {"clocks", Command::clocks},
    {"pauza", Command::stop_clocks},
    {"pause", Command::stop_clocks},
    {"czas", Command::flag},
    {"flag", Command::flag},
    {"menu", Command::menu},
    {"następny", Command::next},
    {"nastepny", Command::next},
    {"next", Command::next},
    {"poprzedni", Command::previous},
    {"previous", Command::previous},
    {"d", Command::draw},
    {"zdejmij", Command::huff, Takes::perhaps_square},
    {"huff", Command::huff, Takes::perhaps_square},
    {"remis", Command::draw},
    {"draw", Command::draw},
    {"poddaję", Command::resign},
    {"poddaje", Command::resign},
    {"resign", Command::resign},
    {"nowa", Command::new_game},
    {"new", Command::new_game},
    {"obróć", Command::turn_board},
    {"obroc", Command::turn_board},
    {"turn", Command::turn_board},
    {"opis", Command::level},
    {"level", Command::level},
    {"+", Command::faster},
    {"szybciej", Command::faster},
    {"faster", Command::faster},
    {"-", Command::slower},
    {"wolniej", Command::slower},
    {"slower", Command::slower},
    {"q", Command::quit},
    {"koniec", Command::quit},
    {"quit", Command::quit},
};

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

/// Without what ends a sentence: `where?` and `32-28.` mean what they would without it. A sign alone is a
/// word.
std::string_view without_stop(std::string_view line) {
    const auto last = line.find_last_not_of(" .,;!?");
    return last == std::string_view::npos ? line : line.substr(0, last + 1);
}

/// Small letters, Polish ones too; the text is UTF-8.
std::string lowered(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 9> polish = {{{"Ą", "ą"},
                                                                                      {"Ć", "ć"},
                                                                                      {"Ę", "ę"},
                                                                                      {"Ł", "ł"},
                                                                                      {"Ń", "ń"},
                                                                                      {"Ó", "ó"},
                                                                                      {"Ś", "ś"},
                                                                                      {"Ź", "ź"},
                                                                                      {"Ż", "ż"}}};
    std::string result;
    while (!text.empty()) {
        const auto* const capital = std::find_if(
            polish.begin(), polish.end(), [&](const auto& pair) { return text.starts_with(pair.first); });
        if (capital != polish.end()) {
            result += capital->second;
            text.remove_prefix(capital->first.size());
        } else {
            const char c = text.front();
            result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            text.remove_prefix(1);
        }
    }
    return result;
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

session::Event parse_line(std::string_view typed, const draughts::Geometry& board) {
    // Every blank and every digit as it is meant; what nobody sees is nothing.
    const std::string meant = notation::plain_text(typed);
    const std::string_view line = without_stop(trimmed(meant));
    Request request;
    if (typed.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        request.command = Command::stop;
        return request;
    }
    const auto blank = line.find(' ');
    const std::string head = lowered(line.substr(0, blank));
    const std::string_view rest = blank == std::string_view::npos ? "" : trimmed(line.substr(blank));
    const auto* const word =
        std::find_if(std::begin(words), std::end(words), [&](const Word& w) { return w.word == head; });
    if (word != std::end(words)) {
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
