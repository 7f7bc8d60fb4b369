#include "board/guidance.hpp"

#include <tuple>

#include "board/begun.hpp"
#include "board/sabotage.hpp"

namespace zubr::board {

using draughts::Geometry;
using draughts::Kind;
using draughts::Piece;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

/// The game as it stands, or on its way through plies that are still to be carried out.
bool is_game(const Sequence& s) {
    return s.rank == Rank::rest || s.rank == Rank::wanted;
}

/// A side that moves twice running has corrected nothing while its last piece stands where it went.
bool may_lead_there(const Scene& scene, const Sequence& s) {
    return is_game(s) || (may_be_begun(scene, s) && (scene.suspects & s.touched).empty());
}

/// Its piece is back where it came from, or another one stands there: it will not be reached.
bool is_given_up(const Scene& scene, const Sequence& s) {
    if (!s.plays()) return false;
    for (const Side side : {Side::white, Side::black})
        for (const Square source : s.ways[static_cast<std::size_t>(side)].sources - s.ends)
            if (scene.raw.may_be(source, side)) return true;
    return !has_landed(scene, s) && !is_begun(scene, s);
}

/// A board that was knocked over may look as if a ply had been made. With more than this wrong besides, it is
/// led back to the game: nobody is led on to a ply that nobody made.
bool little_else_is_wrong(const Scene& scene, const Sequence& s) {
    return left_by(scene, s).size() <= pieces_free_to_feel;
}

/// When its first piece landed: what was done first is what was meant.
std::int64_t landed_at(const Scene& scene, const Sequence& s) {
    if (!s.plays()) return 0;
    const auto stay = landing_of(scene, s, 0);
    return stay ? stay->first : INT64_MAX;
}

struct Nearest {
    const Sequence* sequence = nullptr;
    std::tuple<int, int, std::int64_t> worth;

    void consider(const Scene& scene, const Sequence& s) {
        // Of wanted plies the most that can be carried out: that is where the game is.
        const std::int64_t then = is_game(s) ? -s.shown : landed_at(scene, s);
        const std::tuple<int, int, std::int64_t> its{distance(scene.counted, scene.rules.geometry, s.result),
                                                     static_cast<int>(s.rank), then};
        if (sequence != nullptr && !(its < worth)) return;
        sequence = &s;
        worth = its;
    }
};

}  // namespace

int distance(const Picture& picture, const Geometry& geometry, const Position& goal) {
    const Difference d = difference(picture, geometry, goal);
    return d.extra.size() + d.missing.size() + 2 * d.swapped.size();
}

std::optional<Step> next_step(const Picture& picture, const Geometry& geometry, const Position& goal,
                              Square_set before_others) {
    if (broken(Rule::step)) return std::nullopt;
    const Difference all = difference(picture, geometry, goal);
    const Difference first = all.within(before_others);
    const Difference d = first.none() ? all : first;
    if (!d.extra.empty()) return Step{Step::Kind::take, *d.extra.begin(), {}, {}};
    if (!d.swapped.empty()) {
        const Square square = *d.swapped.begin();
        const Piece wanted = *goal.at(square);
        const Piece found{opponent(wanted.side), picture.kings.contains(square) ? Kind::king : Kind::man};
        return Step{Step::Kind::swap, square, wanted, found};
    }
    for (const Side side : {Side::white, Side::black}) {
        const Square_set missing = d.missing & goal.of(side);
        if (!missing.empty()) return Step{Step::Kind::put, *missing.begin(), *goal.at(*missing.begin()), {}};
    }
    return std::nullopt;
}

void Guidance::open(const Scene& scene, const std::vector<Sequence>& all) {
    Nearest nearest;
    for (const Sequence& s : all)
        if (is_game(s) || (may_lead_there(scene, s) && (has_landed(scene, s) || is_begun(scene, s)) &&
                           little_else_is_wrong(scene, s)))
            nearest.consider(scene, s);
    if (nearest.sequence != nullptr) target_ = *nearest.sequence;
}

void Guidance::follow(const Scene& scene, const std::vector<Sequence>& all) {
    if (!target_) return;
    if (broken(Rule::target)) return lead_to(all[scene.deeds.list().size() % all.size()]);
    Nearest nearest;
    for (const Sequence& s : all)
        if (is_game(s) ||
            (s.plays() && may_lead_there(scene, s) && has_landed(scene, s) && little_else_is_wrong(scene, s)))
            nearest.consider(scene, s);
    if (nearest.sequence == nullptr) return;
    // A square that became suspect meanwhile keeps the target from ever being reached; and a ply whose mover
    // is back is none.
    const bool lost = !may_lead_there(scene, *target_) || is_given_up(scene, *target_);
    if (lost || distance(scene.counted, scene.rules.geometry, nearest.sequence->result) <
                    distance(scene.counted, scene.rules.geometry, target_->result))
        target_ = *nearest.sequence;
}

}  // namespace zubr::board
