#include "board/king_watch.hpp"

#include <algorithm>

namespace zubr::board {

using draughts::Kind;
using draughts::Square;
using draughts::Square_set;

namespace {
/// A king passes through the man band while it is set down; after this the reading is believed
/// (docs/tracker.md).
constexpr std::chrono::milliseconds believed_after{800};
}  // namespace

King_watch::Seen King_watch::look(const Picture& picture, const draughts::Position& position,
                                  std::chrono::milliseconds now, bool may_ask, draughts::Square_set lifting) {
    Seen seen;
    const Square_set occupied = position.occupied();
    stand_ins_ &= position.kings;
    for (const Square square : occupied) {
        auto& since = since_[static_cast<std::size_t>(square.number())];
        const Kind expected = position.kings.contains(square) ? Kind::king : Kind::man;
        const Square_set& other = expected == Kind::king ? picture.men : picture.kings;
        if (!other.contains(square)) {
            since = std::chrono::milliseconds{0};
            if (asked_.contains(square)) seen.mended.insert(square);
            asked_.erase(square);
            if (expected == Kind::king && picture.kings.contains(square)) {
                stand_ins_.erase(square);
                if (to_crown_.contains(square)) seen.crowned.push_back(square);
                to_crown_.erase(square);
            }
            continue;
        }
        if (since.count() == 0) since = now;
        if (asked_.contains(square) || stand_ins_.contains(square) || to_crown_.contains(square)) continue;
        if (now - since < believed_after) {
            const auto when = since + believed_after;
            if (!seen.look_again || when < *seen.look_again) seen.look_again = when;
            continue;
        }
        if (!may_ask || seen.question || lifting.contains(square)) continue;
        asked_.insert(square);
        seen.question = Question{square, expected};
    }
    to_crown_ &= position.kings;
    asked_ &= occupied;
    return seen;
}

void King_watch::see(const Picture& picture, std::chrono::milliseconds now) {
    for (const Square square : lifted_ - picture.empty) {
        lifted_.erase(square);
        since_[static_cast<std::size_t>(square.number())] = now;
    }
    for (const Square square : picture.empty)
        if (since_[static_cast<std::size_t>(square.number())].count() != 0) lifted_.insert(square);
}

void King_watch::told_to_crown(Square square) {
    to_crown_.insert(square);
}

void King_watch::moved(const draughts::Move& move, bool as_king) {
    const bool stood_in = stand_ins_.contains(move.from) || to_crown_.contains(move.from) ||
                          (as_king && since_[static_cast<std::size_t>(move.from.number())].count() != 0);
    const Square_set squares = Square_set{move.from, move.to} | move.captured;
    for (Square_set* set : {&stand_ins_, &asked_, &to_crown_, &lifted_})
        *set -= squares;
    for (const Square square : squares)
        since_[static_cast<std::size_t>(square.number())] = std::chrono::milliseconds{0};
    if (as_king && stood_in) stand_ins_.insert(move.to);
}

void King_watch::taken_back(const draughts::Move& move) {
    const bool stood_in = stand_ins_.contains(move.to);
    for (Square_set* set : {&stand_ins_, &asked_, &to_crown_, &lifted_})
        set->erase(move.to);
    since_[static_cast<std::size_t>(move.to.number())] = std::chrono::milliseconds{0};
    if (stood_in && !move.promotes) stand_ins_.insert(move.from);
}

void King_watch::accept(Square square) {
    stand_ins_.insert(square);
    asked_.erase(square);
    to_crown_.erase(square);
}

void King_watch::forget() {
    *this = {};
}

}  // namespace zubr::board
