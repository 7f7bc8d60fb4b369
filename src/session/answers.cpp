#include "session/answers.hpp"

#include <array>
#include <span>

#include "session/narration.hpp"

namespace zubr::session {

using draughts::Direction;
using draughts::Game;
using draughts::Geometry;
using draughts::Move;
using draughts::Position;
using draughts::Rules;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;
using words::Phrase;

namespace {

void name_content(Phrase& phrase, const Position& position, Square square) {
    phrase.arguments["sq"] = square;
    if (const auto piece = position.at(square)) phrase.arguments["piece"] = *piece;
}

Phrase content(std::string key, const Position& position, Square square) {
    Phrase phrase = make(std::move(key));
    name_content(phrase, position, square);
    return phrase;
}

}  // namespace

Phrase read_side(const Position& position, Side side) {
    const Square_set kings = position.of(side) & position.kings;
    const bool men_only = kings.empty() && !position.of(side).empty();
    Phrase phrase = make(men_only ? "pos.side.nokings" : "pos.side",
                         {{"side", side}, {"men", to_list(position.of(side) - kings)}});
    if (!kings.empty()) phrase.arguments["kings"] = to_list(kings);
    return phrase;
}

Phrase read_kings(const Position& position) {
    return make("pos.kings", {{"white", to_list(position.of(Side::white) & position.kings)},
                              {"black", to_list(position.of(Side::black) & position.kings)}});
}

Phrase read_material(const Position& position) {
    const auto count = [](Square_set set) { return std::int64_t{set.size()}; };
    const Square_set white = position.of(Side::white);
    const Square_set black = position.of(Side::black);
    return make("pos.material", {{"n", count(white)},
                                 {"m", count(black)},
                                 {"white_kings", count(white & position.kings)},
                                 {"black_kings", count(black & position.kings)}});
}

Phrase read_row(const Rules& rules, const Position& position, int row, bool from_white) {
    const Geometry& geometry = rules.geometry;
    if (row < 1 || row > geometry.rows)
        return make("arg.row", {{"n", std::int64_t{row}}, {"m", std::int64_t{geometry.rows}}});
    const int rows_before = from_white ? geometry.rows - row : row - 1;
    const int first = rows_before * geometry.per_row() + 1;
    const int last = first + geometry.per_row() - 1;
    Phrase phrase = make("pos.row", {{"n", std::int64_t{row}}, {"a", Square(first)}, {"b", Square(last)}});
    std::vector<Phrase> cells;
    for (int n = first; n <= last; ++n)
        cells.push_back(content("pos.cell", position, Square(n)));
    if ((position.occupied() & Square_set::range(first, last)).empty())
        phrase.key = "pos.row.empty";
    else
        phrase.arguments["cells"] = std::move(cells);
    return phrase;
}

Phrase read_square(const Rules& rules, const Position& position, int number, Side viewer) {
    const Geometry& geometry = rules.geometry;
    if (number < 1 || number > geometry.squares())
        return make("fen.off-board", {{"n", std::int64_t{number}}, {"m", std::int64_t{geometry.squares()}}});
    const Square square(number);
    struct Look {
        const char* name;
        Direction white;
        Direction black;
    };
    static constexpr std::array<Look, 8> looks = {{
        {"front_left", Direction::north_west, Direction::south_east},
        {"front_right", Direction::north_east, Direction::south_west},
        {"back_left", Direction::south_west, Direction::north_east},
        {"back_right", Direction::south_east, Direction::north_west},
        {"front", Direction::north, Direction::south},
        {"left", Direction::west, Direction::east},
        {"right", Direction::east, Direction::west},
        {"back", Direction::south, Direction::north},
    }};
    constexpr std::size_t diagonals = 4;
    Phrase phrase = content("pos.near", position, square);
    const std::size_t seen = rules.captures_along_rows_and_columns ? looks.size() : diagonals;
    for (const Look& look : std::span(looks).first(seen)) {
        const Direction direction = viewer == Side::white ? look.white : look.black;
        const auto next = geometry.neighbour(square, direction);
        if (!next) {
            phrase.arguments[look.name] = std::vector<Phrase>{make("pos.near.edge")};
            continue;
        }
        Phrase neighbour = content("pos.near.square", position, *next);
        const auto piece = position.at(*next);
        const auto behind = geometry.neighbour(*next, direction);
        // What stands behind an enemy piece decides whether it can be jumped.
        if (piece && piece->side != viewer && behind)
            neighbour.arguments["behind"] =
                std::vector<Phrase>{content("pos.near.behind", position, *behind)};
        phrase.arguments[look.name] = std::vector<Phrase>{std::move(neighbour)};
    }
    return phrase;
}

Phrase read_move_number(const Game& game) {
    const int before = game.start().to_move == Side::black ? 1 : 0;
    return make("move.number",
                {{"n", std::int64_t{(game.plies() + before) / 2 + 1}}, {"side", game.position().to_move}});
}

Phrase read_last_move(const Game& game) {
    const draughts::Action* last = game.last_ply();
    if (last == nullptr) return make("move.none");
    const Position& before = game.position_after(game.plies() - 1);
    return make("move.last",
                {{"side", before.to_move},
                 {"move", std::vector<Phrase>{describe_move(game.rules(), before, last->move)}}});
}

Phrase read_last_captured(const Game& game) {
    const draughts::Action* last = game.last_ply();
    if (last == nullptr) return make("move.none");
    Phrase phrase = make("capt.last");
    if (last->move.is_capture()) phrase.arguments["list"] = to_list(last->move.captured);
    return phrase;
}

Phrase read_legal_moves(const Game& game) {
    if (game.outcome().over()) return describe_outcome(game).front();
    const auto all = legal_moves(game.rules(), game.position());
    std::vector<Phrase> texts;
    for (const Move& move : all)
        texts.push_back(describe_move(game.position(), all, move));
    return make("move.list", {{"moves", std::move(texts)}});
}

Phrase read_move_count(const Game& game) {
    return make("move.count", {{"n", std::int64_t{count_moves(game.rules(), game.position())}}});
}

}  // namespace zubr::session
