#include "pegs.hpp"

#include <utility>

namespace zubr::hands {

using draughts::Kind;
using draughts::Piece;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

/// Pegs of the box have been out since before the first ones were set down.
constexpr std::int64_t before_everything = -1'000'000'000;
constexpr std::int64_t set_up_at = -2'000'000'000;

}  // namespace

Pegs::Pegs(const Position& position) {
    for (const Square square : position.occupied()) {
        pegs_.push_back(
            {*position.at(square), square, square, Square(0), set_up_at, set_up_at, set_up_at, {}});
        holes_[static_cast<std::size_t>(square.number())] = static_cast<Name>(pegs_.size() - 1);
    }
    occupied_ = position.occupied();
}

Square_set Pegs::of(Side side) const {
    Square_set set;
    for (const Square square : occupied_)
        if (peg(at(square)).piece.side == side) set.insert(square);
    return set;
}

Name Pegs::lift(Square square, std::int64_t now) {
    const Name name = std::exchange(holes_[static_cast<std::size_t>(square.number())], 0);
    occupied_.erase(square);
    Peg& peg = pegs_[static_cast<std::size_t>(name)];
    peg.hole.reset();
    peg.left = square;
    peg.out_since = now;
    return name;
}

void Pegs::put(Square square, Name name, std::int64_t now) {
    holes_[static_cast<std::size_t>(square.number())] = name;
    occupied_.insert(square);
    Peg& peg = pegs_[static_cast<std::size_t>(name)];
    peg.hole = square;
    peg.was_out_since = peg.out_since;
    peg.landed = now;
    constexpr std::size_t remembered = 6;
    if (peg.outs.size() == remembered) peg.outs.erase(peg.outs.begin());
    peg.outs.emplace_back(peg.out_since, now);
    landers_[static_cast<std::size_t>(peg.piece.side)][static_cast<std::size_t>(square.number())] = name;
}

std::vector<std::pair<std::int64_t, std::int64_t>> Pegs::times_out(Name name, std::int64_t now) const {
    auto times = peg(name).outs;
    if (!peg(name).hole) times.emplace_back(peg(name).out_since, now);
    return times;
}

Name Pegs::fetch(Piece piece, Name wish, const std::set<Name>& held) {
    const auto is_free = [&](Name name) {
        return name > 0 && !peg(name).hole && peg(name).piece == piece && held.count(name) == 0;
    };
    if (wish > 0 && !peg(wish).hole && peg(wish).piece == piece) return wish;
    for (Name name = static_cast<Name>(pegs_.size()) - 1; name > 0; --name)
        if (is_free(name)) return name;
    return fetch_new(piece);
}

Name Pegs::fetch_new(Piece piece) {
    pegs_.push_back({piece,
                     Square(0),
                     std::nullopt,
                     Square(0),
                     before_everything,
                     before_everything,
                     before_everything,
                     {}});
    return static_cast<Name>(pegs_.size() - 1);
}

void Pegs::turn(int squares) {
    std::array<Name, 128> holes{};
    occupied_ = {};
    for (int n = 1; n <= squares; ++n) {
        const Name name = holes_[static_cast<std::size_t>(n)];
        if (name == 0) continue;
        const Square there(squares + 1 - n);
        holes[static_cast<std::size_t>(there.number())] = name;
        pegs_[static_cast<std::size_t>(name)].hole = there;
        occupied_.insert(there);
    }
    holes_ = holes;
}

std::string Pegs::text(Name name) const {
    if (name == 0) return "-";
    const Peg& each = peg(name);
    const bool white = each.piece.side == Side::white;
    std::string text = each.home.number() != 0 ? (white ? "W" : "B") : (white ? "w+" : "b+");
    if (each.piece.kind == Kind::king) text += "k";
    return text + std::to_string(each.home.number() != 0 ? each.home.number() : name);
}

}  // namespace zubr::hands
