#include "board/deeds.hpp"

#include <algorithm>
#include <iterator>

namespace zubr::board {

using draughts::Move;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

/// An evening of feeling without a ply must not grow without end; what is older decides nothing any more.
constexpr std::size_t most_kept = 512;

}  // namespace

bool may_be_of(Reading reading, Side side) {
    if (reading == Reading::occupied) return true;
    const auto piece = piece_of(reading);
    return piece && piece->side == side;
}

/// Frames may cross: a lift is told later than it was, so deeds are kept by their own time.
void Deeds::add(const Deed& deed) {
    const auto later = [](std::int64_t at, const Deed& other) { return at < other.at; };
    list_.insert(std::upper_bound(list_.begin(), list_.end(), deed.at, later), deed);
    if (list_.size() > most_kept) list_.erase(list_.begin());
}

void Deeds::lifted(Square square, Reading content, std::int64_t at) {
    add({Deed::Kind::lift, square, content, at});
}

void Deeds::put(Square square, Reading content, std::int64_t at) {
    add({Deed::Kind::put, square, content, at});
}

void Deeds::rocked(Square square) {
    const auto last = std::find_if(list_.rbegin(), list_.rend(), [&](const Deed& deed) {
        return deed.square == square && deed.kind == Deed::Kind::lift;
    });
    if (last != list_.rend()) list_.erase(std::next(last).base());
}

void Deeds::put_right(Square_set squares) {
    std::copy_if(list_.begin(), list_.end(), std::back_inserter(put_right_),
                 [&](const Deed& deed) { return squares.contains(deed.square); });
    std::erase_if(list_, [&](const Deed& deed) { return squares.contains(deed.square); });
    if (put_right_.size() > most_kept) put_right_.erase(put_right_.begin());
}

void Deeds::accept(const Move& ply, Side mover, const Picture& shown) {
    const Square_set own = Square_set{ply.to} | ply.landings;
    were_out_ = {};
    put_right_.clear();
    std::erase_if(list_, [&](const Deed& deed) {
        if (own.contains(deed.square)) return may_be_of(deed.content, mover);
        if (ply.captured.contains(deed.square)) return deed.kind == Deed::Kind::lift;
        if (deed.square != ply.from) return false;
        return deed.kind == Deed::Kind::lift || shown.empty.contains(ply.from);
    });
}

void Deeds::rest(Square_set pending) {
    were_out_ = were_out() - pending;
    put_right_.clear();
    std::erase_if(list_, [&](const Deed& deed) { return !pending.contains(deed.square); });
}

std::optional<std::int64_t> Deeds::first_lift(Square square) const {
    for (const Deed& deed : list_)
        if (deed.kind == Deed::Kind::lift && deed.square == square) return deed.at;
    return std::nullopt;
}

std::optional<std::int64_t> Deeds::last_lift(Square square) const {
    for (auto deed = list_.rbegin(); deed != list_.rend(); ++deed)
        if (deed->kind == Deed::Kind::lift && deed->square == square) return deed->at;
    return std::nullopt;
}

std::optional<std::int64_t> Deeds::last_lift_before(Square square, std::int64_t at) const {
    for (auto deed = list_.rbegin(); deed != list_.rend(); ++deed)
        if (deed->kind == Deed::Kind::lift && deed->square == square && deed->at <= at) return deed->at;
    return std::nullopt;
}

Square_set Deeds::out_at(std::int64_t at, Side side) const {
    Square_set out;
    for (const Deed& deed : list_) {
        if (deed.at > at) break;
        if (deed.kind == Deed::Kind::put)
            out.erase(deed.square);
        else if (deed.at < at && may_be_of(deed.content, side))
            out.insert(deed.square);
    }
    return out;
}

std::optional<std::int64_t> Deeds::last_put(Square square) const {
    for (auto deed = list_.rbegin(); deed != list_.rend(); ++deed)
        if (deed->kind == Deed::Kind::put && deed->square == square) return deed->at;
    return std::nullopt;
}

std::optional<Stay> Deeds::stay(Square square, Side side, Square_set elsewhere) const {
    std::optional<Stay> stay;
    for (auto deed = list_.rbegin(); deed != list_.rend(); ++deed) {
        if (deed->kind != Deed::Kind::put || !may_be_of(deed->content, side)) continue;
        if (deed->square == square) {
            if (!stay) stay = Stay{deed->at, deed->at};
            stay->first = deed->at;
        } else if (stay && !elsewhere.contains(deed->square)) {
            break;
        }
    }
    return stay;
}

namespace {

Square_set standing(const std::vector<Deed>& list, std::int64_t at, std::int64_t since, Side side) {
    Square_set squares;
    for (const Deed& deed : list) {
        if (deed.at > at) break;
        if (deed.kind == Deed::Kind::lift)
            squares.erase(deed.square);
        else if (deed.at >= since && may_be_of(deed.content, side))
            squares.insert(deed.square);
    }
    return squares;
}

}  // namespace

Square_set Deeds::stood_at(std::int64_t at, std::int64_t since, Side side) const {
    return standing(list_, at, since, side);
}

Square_set Deeds::in_hand_again(std::int64_t at, std::int64_t since, Side side) const {
    std::int64_t taken = 0;
    for (const Deed& deed : put_right_)
        if (deed.kind == Deed::Kind::lift) taken = std::max(taken, deed.at);
    for (const auto* list : {&put_right_, &list_})
        for (const Deed& deed : *list)
            if (deed.kind == Deed::Kind::put && deed.at > taken) return {};
    return standing(put_right_, at, since, side);
}

Square_set Deeds::puts_since(std::int64_t since, Side side) const {
    Square_set squares;
    for (const Deed& deed : list_)
        if (deed.kind == Deed::Kind::put && deed.at >= since && may_be_of(deed.content, side))
            squares.insert(deed.square);
    return squares;
}

Square_set Deeds::were_out() const {
    Square_set squares = were_out_;
    for (const Deed& deed : list_)
        if (deed.kind == Deed::Kind::lift) squares.insert(deed.square);
    return squares;
}

}  // namespace zubr::board
