#include "notation/fen_scanner.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "notation/square_text.hpp"

namespace zubr::notation {
namespace {

using draughts::Kind;
using draughts::Piece;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using Part = fen::Unreadable::Part;

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The text before the separator; what stays is behind it.
std::string_view cut(std::string_view& text, char separator) {
    const auto at = text.find(separator);
    const std::string_view head = text.substr(0, at);
    text = at == std::string_view::npos ? std::string_view{} : text.substr(at + 1);
    return head;
}

/// A reason quotes what was found, but never a page of it.
Fen_refusal unreadable(Part part, std::string_view text) {
    constexpr std::size_t enough = 20;
    if (text.size() > enough) text = text.substr(0, enough);
    return fen::Unreadable{part, std::string(text)};
}

std::optional<int> to_number(std::string_view digits) {
    int n = 0;
    if (digits.empty() || digits.size() > 6 || !std::all_of(digits.begin(), digits.end(), is_digit))
        return std::nullopt;
    std::from_chars(digits.data(), digits.data() + digits.size(), n);
    return n;
}

/// lidraughts marks pieces already jumped in the middle of a capture: G12 a man, P12 a king. They are as good
/// as gone.
bool is_ghost(const draughts::Geometry& geometry, std::string_view item) {
    return item.size() >= 2 && (item[0] == 'G' || item[0] == 'P') && to_number(item.substr(1)) &&
           !parse_square(geometry, item);
}

bool ends_in_king_mark(std::string_view item) {
    return item.size() > 3 && item.substr(item.size() - 3, 1) == "(" && lower(item[item.size() - 2]) == 'd' &&
           item.back() == ')';
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

tl::expected<Position, Fen_refusal> Fen_scanner::read() {
    std::string_view rest = trimmed(text_);
    if (!rest.empty() && rest.back() == '.') rest = trimmed(rest.substr(0, rest.size() - 1));
    if (rest.empty()) return tl::make_unexpected(Fen_refusal(fen::Empty{}));
    bool fine = read_side_to_move(trimmed(cut(rest, ':')));
    while (fine && !rest.empty())
        fine = read_field(trimmed(cut(rest, ':')));
    if (!fine || !check()) return tl::make_unexpected(*problem_);
    return position_;
}

bool Fen_scanner::check() {
    for (const Side side : {Side::white, Side::black})
        for (const Square square : position_.of(side) - position_.kings)
            if (rules_.geometry.promotes(square, side)) return refuse(fen::Man_on_last_row{square, side});
    return true;
}

bool Fen_scanner::read_side_to_move(std::string_view field) {
    if (field == "?") return refuse(fen::Unknown_side{});
    if (field.size() != 1 || (lower(field[0]) != 'w' && lower(field[0]) != 'b'))
        return refuse(unreadable(Part::side, field));
    position_.to_move = lower(field[0]) == 'w' ? Side::white : Side::black;
    return true;
}

bool Fen_scanner::read_field(std::string_view field) {
    if (field.empty() || field == ".") return true;
    const bool both_seen = seen_[0] && seen_[1];
    const char letter = lower(field[0]);
    if (!both_seen && (letter == 'w' || letter == 'b')) {
        const Side side = letter == 'w' ? Side::white : Side::black;
        bool& seen = seen_[static_cast<std::size_t>(side)];
        if (seen) return refuse(unreadable(Part::list, field));
        seen = true;
        return read_list(side, field.substr(1));
    }
    if (field[0] == '+' && rules_.three_move_rule) return read_runs(field);
    if (both_seen) return true;  // fields of other programs: half moves, full moves
    return refuse(unreadable(Part::list, field));
}

bool Fen_scanner::read_list(Side side, std::string_view list) {
    while (!list.empty()) {
        std::string_view item = trimmed(cut(list, ','));
        if (list.empty() && !item.empty() && item.back() == '.')
            item = trimmed(item.substr(0, item.size() - 1));
        if (!item.empty() && !read_item(side, item)) return false;
    }
    return true;
}

bool Fen_scanner::read_item(Side side, std::string_view item) {
    const std::string_view whole = item;
    if (is_ghost(rules_.geometry, item)) return true;
    Piece piece{side, Kind::man};
    if (lower(item[0]) == 'k') {
        piece.kind = Kind::king;
        item = trimmed(item.substr(1));
    } else if (ends_in_king_mark(item)) {
        piece.kind = Kind::king;
        item = trimmed(item.substr(0, item.size() - 3));
    }
    if (item.empty()) return refuse(unreadable(Part::square, whole));
    const auto dash = item.find('-');
    if (dash == std::string_view::npos) return place(piece, item);
    return read_range(piece, trimmed(item.substr(0, dash)), trimmed(item.substr(dash + 1)));
}

bool Fen_scanner::read_range(Piece piece, std::string_view first, std::string_view last) {
    const auto from = to_number(first);
    const auto to = to_number(last);
    if (!from || !to || *from > *to)
        return refuse(unreadable(Part::range, std::string(first) + "-" + std::string(last)));
    for (int n = *from; n <= *to; ++n)
        if (!place(piece, std::to_string(n))) return false;
    return true;
}

bool Fen_scanner::place(Piece piece, std::string_view text) {
    if (const auto square = parse_square(rules_.geometry, text)) return place(piece, *square);
    if (const auto number = to_number(text)) return refuse(Off_board{*number, rules_.geometry.squares()});
    return refuse(unreadable(Part::square, text));
}

bool Fen_scanner::place(Piece piece, Square square) {
    if (const auto there = position_.at(square))
        return there->side == piece.side ? refuse(fen::Named_twice{square})
                                         : refuse(fen::Named_by_both{square});
    position_.put(square, piece);
    return true;
}

bool Fen_scanner::read_runs(std::string_view tail) {
    const std::string_view whole = tail;
    if (read_run(Side::black, tail) && read_run(Side::white, tail) && tail.empty()) return true;
    return refuse(unreadable(Part::tail, whole));
}

// `+247`: two simple moves in a row by the king on 47; `+0` or `+00` none.
bool Fen_scanner::read_run(Side side, std::string_view& tail) {
    if (tail.empty() || tail[0] != '+') return false;
    tail.remove_prefix(1);
    const std::string_view run = trimmed(tail.substr(0, tail.find('+')));
    tail.remove_prefix(std::min(tail.find('+'), tail.size()));
    const auto moves = to_number(run.substr(0, 1));
    if (!moves || *moves > 3) return false;
    if (*moves == 0) return true;
    const auto square = parse_square(rules_.geometry, run.substr(1));
    if (!square || position_.at(*square) != Piece{side, Kind::king}) return false;
    if (!(position_.of(side) - position_.kings).empty())  // the rule binds only a side with men
        position_.runs[static_cast<std::size_t>(side)] = {static_cast<std::uint8_t>(*moves), *square};
    return true;
}

bool Fen_scanner::refuse(Fen_refusal refusal) {
    if (!problem_) problem_ = std::move(refusal);
    return false;
}

}  // namespace zubr::notation
