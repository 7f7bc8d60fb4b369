#include "record.hpp"

#include <algorithm>

#include "draughts/reference_generator.hpp"

namespace zubr::hands {

using draughts::Kind;
using draughts::Move;
using draughts::Position;
using draughts::Rules;
using draughts::Square;
using draughts::Square_set;

std::vector<Move> moves_of(const Rules& rules, const Position& position, bool and_offences) {
    auto moves = draughts::reference::legal_moves(rules, position);
    if (!and_offences || !rules.huffing || moves.empty() || !moves.front().is_capture()) return moves;
    for (Move& move : draughts::reference::simple_moves(rules, position))
        moves.push_back(std::move(move));
    return moves;
}

Square_set open_to_huffing(const Rules& rules, const Position& before, const Move& move) {
    Square_set open;
    if (!rules.huffing || move.is_capture()) return open;
    // "One piece that could have made a legal capture".
    for (const Move& capture : draughts::reference::legal_moves(rules, before))
        if (capture.is_capture()) open.insert(capture.from == move.from ? move.to : capture.from);
    return open;
}

Record::Record(const Rules& rules, const draughts::Game& game) : Record(rules, game.start()) {
    for (int n = 0; n < game.plies(); ++n)
        play(game.ply(n).move);
}

const std::vector<Move>& Record::moves() const {
    if (!known_) moves_ = moves_of(*rules_, now());
    known_ = true;
    return moves_;
}

Square_set Record::open() const {
    if (acts_.empty() || acts_.back().kind != Act::Kind::ply) return {};
    return open_to_huffing(*rules_, at(size() - 1), acts_.back().move);
}

bool Record::over() const {
    return moves().empty();
}

void Record::play(const Move& move) {
    acts_.push_back({Act::Kind::ply, move, draughts::after(*rules_, now(), move)});
    changed();
}

void Record::play_irregular(Square from, Square to, Square_set removed) {
    Position position = now();
    auto piece = position.at(from);
    if (!piece) return;
    position.take(from);
    for (const Square square : removed)
        position.take(square);
    if (rules_->geometry.promotes(to, piece->side)) piece->kind = Kind::king;
    position.put(to, *piece);
    position.to_move = opponent(position.to_move);
    acts_.push_back({Act::Kind::irregular, {from, to, {from, to}, removed, {}, false}, position});
    changed();
}

void Record::huff(Square square) {
    Position position = now();
    position.take(square);
    acts_.push_back({Act::Kind::huff, {square, square, {}, {}, {}, false}, position});
    changed();
}

void Record::take_back() {
    if (!acts_.empty()) acts_.pop_back();
    changed();
}

void Record::begin_anew() {
    start_ = draughts::start_position(*rules_);
    acts_.clear();
    changed();
}

}  // namespace zubr::hands
