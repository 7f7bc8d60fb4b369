#include "seen.hpp"

#include <algorithm>

namespace zubr::hands {

using board::Reading;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

Seen_picture picture_of(const board::Snapshot& snapshot) {
    Seen_picture picture;
    for (std::size_t i = 0; i < snapshot.squares.size(); ++i) {
        const Square square(static_cast<int>(i) + 1);
        switch (snapshot.squares[i]) {
            case Reading::empty:
                break;
            case Reading::light_king:
                picture.kings.insert(square);
                [[fallthrough]];
            case Reading::light_man:
                picture.white.insert(square);
                break;
            case Reading::dark_king:
                picture.kings.insert(square);
                [[fallthrough]];
            case Reading::dark_man:
                picture.black.insert(square);
                break;
            case Reading::occupied:
                picture.unknown.insert(square);
                break;
            default:
                picture.unreadable.insert(square);
        }
    }
    return picture;
}

}  // namespace

Differences differences(const Seen_picture& picture, const Position& position) {
    const Square_set there = position.occupied();
    Differences differences;
    differences.extra = (picture.occupied() - there) | (picture.white & position.of(Side::black)) |
                        (picture.black & position.of(Side::white));
    differences.missing = there - picture.occupied() - picture.unreadable;
    return differences;
}

void Seen::connected(board::Board_size size) {
    const bool turned = is_turned();
    if (const auto map = board::Board_map::make(size, geometry_, turned)) map_ = *map;
}

void Seen::turn() {
    if (map_) map_ = map_->turned_round();
    picture_ = turned_round();
}

Seen_picture Seen::turned_round() const {
    const auto round = [&](Square_set set) {
        Square_set turned;
        for (const Square square : set)
            turned.insert(Square(geometry_.squares() + 1 - square.number()));
        return turned;
    };
    return {round(picture_.white), round(picture_.black), round(picture_.unknown), round(picture_.unreadable),
            round(picture_.kings)};
}

void Seen::gap(std::int64_t now) {
    gap_ = true;
    changed_any_ = now;
}

bool Seen::take(const board::Sensed& sensed, std::int64_t now) {
    if (!map_) return false;
    const auto snapshot = map_->apply(sensed);
    if (!snapshot) return false;
    const Seen_picture before = picture_;
    picture_ = picture_of(*snapshot);
    const bool deeds_known = any_ && !gap_;
    if (!deeds_known) put_ = false;
    any_ = true;
    gap_ = false;
    const auto differs = [&](const Square_set Seen_picture::*set) {
        return (before.*set - picture_.*set) | (picture_.*set - before.*set);
    };
    const Square_set changed = differs(&Seen_picture::white) | differs(&Seen_picture::black) |
                               differs(&Seen_picture::unknown) | differs(&Seen_picture::unreadable);
    if (changed.empty() && before == picture_) return false;
    // The newest change has this age; older ones of the same picture are taken for as new.
    const std::int64_t age = std::max<std::int64_t>(0, sensed.board_now_ms - sensed.board_ms);
    const std::int64_t at = now - std::min<std::int64_t>(age, 400);
    for (const Square square : changed) {
        changed_[static_cast<std::size_t>(square.number())] = now;
        if (!deeds_known) continue;
        const auto side_in = [&](const Seen_picture& picture) -> std::optional<Side> {
            if (picture.white.contains(square)) return Side::white;
            if (picture.black.contains(square)) return Side::black;
            return std::nullopt;
        };
        if (before.occupied().contains(square)) {
            deeds_.push_back({false, square, side_in(before), at, now});
            lifted_[static_cast<std::size_t>(square.number())] = now;
        }
        // What could not be read and is empty now has been lifted.
        if (before.unreadable.contains(square) && !picture_.unreadable.contains(square) &&
            !picture_.occupied().contains(square)) {
            deeds_.push_back({false, square, std::nullopt, at, now});
            lifted_[static_cast<std::size_t>(square.number())] = now;
        }
        if (!picture_.occupied().contains(square)) continue;
        put_ = put_ || !before.unreadable.contains(square);
        lifted_[static_cast<std::size_t>(square.number())] = 0;
        deeds_.push_back({true, square, side_in(picture_), at, now});
    }
    changed_any_ = now;
    return true;
}

void Seen::forget(std::int64_t before_ms) {
    deeds_.erase(
        std::remove_if(deeds_.begin(), deeds_.end(), [&](const Deed& deed) { return deed.ms < before_ms; }),
        deeds_.end());
}

void Seen::accept(Square_set squares) {
    of_last_.clear();
    std::vector<Deed> rest;
    for (const Deed& deed : deeds_)
        (squares.contains(deed.square) ? of_last_ : rest).push_back(deed);
    deeds_ = std::move(rest);
}

bool Seen::was_lifted(Square square) const {
    return lifted_[static_cast<std::size_t>(square.number())] > 0;
}

}  // namespace zubr::hands
