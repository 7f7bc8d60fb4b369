#include "virtual/table.hpp"

#include <algorithm>
#include <cmath>

namespace zubr::board_model {

using wire::Square_code;

namespace {

tl::unexpected<std::string> refuse(std::string reason) {
    return tl::unexpected<std::string>(std::move(reason));
}

}  // namespace

double Standing::height(std::uint64_t now_us) const {
    const double way =
        !moving(now_us) ? 1.0 : static_cast<double>(now_us - moved_us) / static_cast<double>(travel_us);
    return travel_mm * (leaving ? way : 1.0 - way);
}

Table::Table(const Size& size, std::uint64_t seed)
    : size_(size), chance_(seed), holes_(static_cast<std::size_t>(size.squares()) + 1) {}

Done Table::check(int square) const {
    if (square >= 1 && square <= size_.squares()) return {};
    return refuse("there is no hole " + std::to_string(square) + " on this board");
}

Piece Table::make(Square_code kind) {
    Piece piece{kind, nominal_magnet(kind)};
    // N38 is 1.22 to 1.26 T, weak ones down to 93 % of that; the magnet's recess in the peg is within 0.2 mm.
    piece.magnet.remanence = chance_.between(1.22, 1.26) * chance_.between(0.93, 1.0);
    piece.magnet.gap += chance_.between(-0.2, 0.2);
    return piece;
}

void Table::stand(int square, Piece piece, std::uint64_t now_us) {
    Standing standing;
    standing.piece = piece;
    // Peg play of 0.25 mm either way, and seldom quite down to the shoulder.
    standing.aside_mm = std::hypot(chance_.between(-0.25, 0.25), chance_.between(-0.25, 0.25));
    standing.seat_mm = chance_.between(0, 0.5);
    standing.moved_us = now_us;
    standing.travel_us = ramp_us_;
    holes_[static_cast<std::size_t>(square)] = standing;
    still_us_ = std::max(still_us_, now_us + ramp_us_);
    ++revision_;
}

void Table::leave(int square, std::uint64_t now_us) {
    auto& hole = holes_[static_cast<std::size_t>(square)];
    ++revision_;
    if (ramp_us_ == 0) {
        hole.reset();
        return;
    }
    hole->leaving = true;
    hole->moved_us = now_us;
    hole->travel_us = ramp_us_;
    still_us_ = std::max(still_us_, now_us + ramp_us_);
}

void Table::settle(std::uint64_t now_us) {
    for (auto& hole : holes_) {
        if (!hole || !hole->leaving || hole->moving(now_us)) continue;
        hole.reset();
        ++revision_;
    }
}

void Table::clear() {
    for (auto& hole : holes_)
        hole.reset();
    hand_.clear();
    ++revision_;
}

void Table::set_up(const std::vector<std::pair<int, Square_code>>& pieces, std::uint64_t now_us) {
    clear();
    const std::uint64_t ramp = ramp_us_;
    ramp_us_ = 0;
    for (const auto& [square, kind] : pieces)
        stand(square, make(kind), now_us);
    ramp_us_ = ramp;
}

void Table::set_up_start(std::uint64_t now_us) {
    std::vector<std::pair<int, Square_code>> pieces;
    const int men = size_.start_rows() * size_.columns;
    for (int n = 1; n <= men; ++n)
        pieces.emplace_back(n, Square_code::dark_man);
    for (int n = size_.squares() - men + 1; n <= size_.squares(); ++n)
        pieces.emplace_back(n, Square_code::light_man);
    set_up(pieces, now_us);
}

std::optional<Square_code> Table::at(int square) const {
    if (!check(square)) return std::nullopt;
    const auto& hole = standing(square);
    if (!hole || hole->leaving) return std::nullopt;
    return hole->piece.kind;
}

Done Table::lift(int square, std::uint64_t now_us) {
    if (auto there = check(square); !there) return there;
    if (!at(square)) return refuse("there is no piece in hole " + std::to_string(square));
    hand_.push_back(standing(square)->piece);
    leave(square, now_us);
    return {};
}

Done Table::put(int square, std::uint64_t now_us) {
    if (auto there = check(square); !there) return there;
    if (at(square)) return refuse("hole " + std::to_string(square) + " is occupied");
    if (hand_.empty()) return refuse("there is no piece in the hand");
    const Piece piece = hand_.front();
    hand_.pop_front();
    stand(square, piece, now_us);
    return {};
}

Done Table::put(int square, Square_code kind, std::uint64_t now_us) {
    if (auto there = check(square); !there) return there;
    if (at(square)) return refuse("hole " + std::to_string(square) + " is occupied");
    stand(square, make(kind), now_us);
    return {};
}

Done Table::remove(int square, std::uint64_t now_us) {
    if (auto there = check(square); !there) return there;
    if (!at(square)) return refuse("there is no piece in hole " + std::to_string(square));
    leave(square, now_us);
    return {};
}

Done Table::seat(int square, double mm) {
    if (auto there = check(square); !there) return there;
    if (!at(square)) return refuse("there is no piece in hole " + std::to_string(square));
    holes_[static_cast<std::size_t>(square)]->seat_mm = mm;
    ++revision_;
    return {};
}

void Table::turn(std::uint64_t now_us) {
    settle(now_us);
    std::reverse(holes_.begin() + 1, holes_.end());
    ++revision_;
}

}  // namespace zubr::board_model
