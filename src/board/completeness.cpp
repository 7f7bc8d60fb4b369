#include "board/completeness.hpp"

#include <algorithm>

#include "board/sabotage.hpp"

namespace zubr::board {

using draughts::Move;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

/// Where the mover of the n-th ply stands in the game: a ply replaced begins where the last one ended.
Square source_of(const Sequence& s, std::size_t n) {
    const Move& ply = s.plies[n];
    const bool goes_on = n == 0 && s.undoes_ply && !s.left.empty() &&
                         !s.base[static_cast<std::size_t>(s.mover())].contains(ply.from);
    return goes_on ? *s.left.begin() : ply.from;
}

/// Where a piece can be taken for the other side's own, only its being out tells.
bool knows_colours(const Scene& scene) {
    return scene.raw.unknown.empty();
}

/// Holes in which a piece that was set down for a moment has not gone astray: where the game has one (it was
/// felt), and where this sequence sets one down.
Square_set own_holes(const Scene& scene, const Sequence& s) {
    Square_set holes = scene.game.occupied() | s.ends;
    for (const Move& ply : s.plies)
        holes |= Square_set{ply.to} | ply.landings;
    return holes;
}

/// When the mover of the n-th ply left its square for that landing: a piece that was lifted and is back has
/// not been out since.
std::optional<std::int64_t> out_since(const Scene& scene, const Sequence& s, std::size_t n,
                                      const Stay& landed) {
    return scene.deeds.last_lift_before(source_of(s, n), landed.first + Deeds::crossing_ms);
}

/// The first piece was already out when the second one left its square, and was set down nowhere but on its
/// own way: two hands at once, one of them slower.
bool was_out_first(const Scene& scene, const Sequence& s, const Stay& one, const Stay& two) {
    const auto first = out_since(scene, s, 0, one);
    const auto second = out_since(scene, s, 1, two);
    // Reports cross; but it has left before the other one landed.
    if (!first || !second || *first >= std::min(*second + Deeds::crossing_ms, two.last)) return false;
    return (scene.deeds.puts_since(*first, s.mover()) - own_holes(scene, s)).empty();
}

/// The ply answers the last one of the game: it landed after that, or that one's piece was out first.
bool came_after_last(const Scene& scene, const Sequence& s, const Stay& landed) {
    const Last_landing& last = scene.last_landing;
    if (broken(Rule::order)) return true;
    if (s.takes_back > 0 || landed.last == 0 || landed.last >= last.at) return true;
    const auto lift = out_since(scene, s, 0, landed);
    return last.lifted && (last.astray - own_holes(scene, s)).empty() && lift && *last.lifted < *lift;
}

/// Pieces that were out when that one landed, and may be taken for it.
Square_set others_out(const Scene& scene, const Sequence& s, std::size_t n, const Stay& landed) {
    const Square source = source_of(s, n);
    const Square_set own = Square_set{source, s.plies[n].to} | s.plies[n].captured | s.plies[n].landings;
    return landed.last != 0 ? scene.deeds.out_at(landed.first, s.mover(n)) - own : Square_set{};
}

bool may_be_another(const Scene& scene, const Sequence& s, std::size_t n, const Stay& landed) {
    return !others_out(scene, s, n, landed).empty();
}

/// Where colours are not felt: after the mover had left, a piece was set down off its way, and still stood
/// there when this one landed.
bool may_have_gone_astray(const Scene& scene, const Sequence& s, std::size_t n, const Stay& landed) {
    const auto lift = out_since(scene, s, n, landed);
    if (knows_colours(scene) || !lift) return false;
    const Square_set stood = scene.deeds.stood_at(landed.first, *lift, s.mover(n)) |
                             scene.deeds.in_hand_again(landed.first, *lift, s.mover(n));
    return !(stood - own_holes(scene, s)).empty();
}

/// The mover's own square cannot be read, and it may have been another piece.
bool is_doubtful(const Scene& scene, const Sequence& s, std::size_t n, const Stay& landed) {
    const Square source = source_of(s, n);
    if (!scene.raw.unreadable.contains(source)) return false;
    // Where colours are not felt one that seems to be captured may have moved there itself.
    const Square_set captured = knows_colours(scene) ? Square_set{} : s.plies[n].captured;
    return scene.unsure.contains(source) || may_be_another(scene, s, n, landed) ||
           !(scene.deeds.out_at(landed.first, s.mover(n)) & captured).empty();
}

/// Its own square was reported empty only after the landing, and it may have been another piece.
bool lifts_late(const Scene& scene, const Sequence& s, std::size_t n, const Stay& landed) {
    const auto left = scene.deeds.first_lift(source_of(s, n));
    return left && *left > landed.first && may_be_another(scene, s, n, landed);
}

/// All landings seen and in order; else why not.
Fit order(const Scene& scene, const Sequence& s) {
    if (!s.plays()) {
        // What the last ply put down has gone back: seen where it stands, or not at all.
        const Square_set unread = scene.counted.unreadable & s.ends;
        const Square_set homes = scene.game.of(s.before.to_move) | s.before.of(s.before.to_move);
        const bool mover_unread = s.undoes_ply && !(unread & homes).empty();
        if (mover_unread) return Fit::none;
        if (!s.undoes_ply) return Fit::complete;
        // Its mover has come back from where it stood: set down before, it is another piece.
        const auto left = scene.deeds.first_lift(*s.left.begin());
        for (const Square home : s.ends& s.before.of(s.before.to_move))
            if (const auto put = scene.deeds.last_put(home); put && left && *put < *left - Deeds::crossing_ms)
                return Fit::none;
        return Fit::complete;
    }
    const auto first = landing_of(scene, s, 0);
    if (s.plies.size() == 1) {
        if (first) {
            const bool asks = may_have_gone_astray(scene, s, 0, *first) ||
                              !came_after_last(scene, s, *first) || is_doubtful(scene, s, 0, *first) ||
                              (first->last <= scene.last_landing.at && lifts_late(scene, s, 0, *first));
            return asks ? Fit::asks : Fit::complete;
        }
        const Move& ply = s.plies.front();
        const bool circle = ply.from == ply.to && scene.raw.may_be(ply.to, s.mover());
        // All that it captures is off, and where it lands nothing can be felt.
        const bool unread = ply.is_capture() && scene.counted.unreadable.contains(ply.to) &&
                            (ply.captured & scene.counted.unreadable).empty();
        return circle || unread ? Fit::asks : Fit::none;
    }
    const auto second = landing_of(scene, s, 1);
    if (!second) return Fit::none;
    if (!first) {
        // A picture may have been lost, or the sensor there be out.
        const Square there = s.plies.front().to;
        const bool taken =
            s.rank == Rank::two_plies && knows_colours(scene) && s.plies.back().captured.contains(there);
        return taken || scene.counted.unreadable.contains(there) ? Fit::asks : Fit::none;
    }
    if (!came_after_last(scene, s, *first)) return Fit::asks;
    if (broken(Rule::order)) return Fit::complete;
    if (is_doubtful(scene, s, 0, *first) || is_doubtful(scene, s, 1, *second)) return Fit::asks;
    // Of what was taken since only a put is left; where colours are not felt a king may have been on its way
    // there.
    const bool taken = s.plies.back().captured.contains(s.plies.front().to);
    const bool king_out = !(others_out(scene, s, 0, *first) & scene.game.kings).empty();
    if (taken && king_out && !knows_colours(scene)) return Fit::asks;
    const bool late_lift = lifts_late(scene, s, 0, *first) || lifts_late(scene, s, 1, *second);
    if (first->first <= second->last && !late_lift) return Fit::complete;
    const bool overlap = was_out_first(scene, s, *first, *second);
    const bool may_cross = first->first <= second->last + Deeds::crossing_ms;
    if (overlap && !late_lift) return Fit::late;
    return overlap || may_cross ? Fit::doubtful : Fit::none;
}

/// The game shown again, with or without the plies that are wanted, mends every suspicion.
bool is_in_game(const Sequence& s) {
    return s.rank <= Rank::rest;
}

bool is_suspect(const Scene& scene, const Sequence& s) {
    return !is_in_game(s) && !(scene.suspects & s.touched).empty();
}

}  // namespace

std::optional<Stay> landing_of(const Scene& scene, const Sequence& s, std::size_t n) {
    const Move& ply = s.plies[n];
    const Side side = s.mover(n);
    const Square source = source_of(s, n);
    if (broken(Rule::landings)) return scene.deeds.stay(ply.to, side, {}).value_or(Stay{});
    // A piece that has never stood there has not left.
    if (scene.game.of(side).contains(source) && scene.unfelt().contains(source)) return std::nullopt;
    // The last ply replaced by one that ends in the same hole: its piece has left it, and is back.
    if (source == ply.to && source != ply.from) {
        if (scene.only_takes_more(s)) {
            // Its further prisoners were seen to be taken off.
            for (const Square prisoner : ply.captured& scene.game.of(opponent(side)))
                if (!scene.deeds.last_lift(prisoner)) return std::nullopt;
            return Stay{};
        }
        if (!(scene.deeds.were_out() - scene.pending).contains(source)) return std::nullopt;
        return scene.deeds.stay(source, side, own_holes(scene, s)).value_or(Stay{});
    }
    if (scene.raw.unreadable.contains(ply.to)) return std::nullopt;
    // A capture that ends where it began looks like its prisoners being felt: its mover must have been out.
    if (source == ply.to && scene.game.of(side).contains(source)) {
        if (!(scene.deeds.were_out() - scene.pending).contains(source)) return std::nullopt;
        if (!scene.raw.may_be(source, side)) return std::nullopt;
        return scene.deeds.stay(source, side, own_holes(scene, s)).value_or(Stay{});
    }
    const bool had = scene.raw.unknown.contains(ply.to) ? scene.game.occupied().contains(ply.to)
                                                        : scene.game.of(side).contains(ply.to);
    auto stay = scene.deeds.stay(ply.to, side, own_holes(scene, s));
    const auto left = scene.deeds.first_lift(source);
    if (scene.raw.may_be(ply.to, side) && !had) {
        const bool stands = scene.raw.may_be(source, side) && !s.ends.contains(source);
        // Nobody saw it come: in a gap, or it has stood there all the time (a prisoner that was not taken
        // off).
        if (!stay)
            return scene.came_unseen.contains(ply.to) && !stands ? std::optional<Stay>(Stay{}) : std::nullopt;
        // Set down before its own square was emptied it is another piece.
        if (left && stay->last < *left - Deeds::crossing_ms) return std::nullopt;
        // Its own piece has not moved.
        return !left && stands ? std::nullopt : stay;
    }
    // What came unseen, and has been taken since.
    if (!stay && scene.came_unseen.contains(ply.to) && scene.deeds.last_lift(ply.to)) return Stay{};
    // Taken since, or the same stood there before: it must have been set down after it left its own square.
    if (!stay) return std::nullopt;
    const bool long_gone = !left && scene.left_unseen.contains(source);
    const bool unread = scene.raw.unreadable.contains(source);
    const auto emptied = unread || long_gone ? std::optional<std::int64_t>(0) : left;
    if (!emptied || stay->last < *emptied - Deeds::crossing_ms) return std::nullopt;
    if (stay->first < *emptied - Deeds::crossing_ms) stay->first = stay->last;
    return stay;
}

Square_set beside_result(const Scene& scene, const Sequence& s) {
    const Square_set own_lifts = scene.pending & s.lifts;
    return (unexplained(scene.counted, s.complete) - own_lifts) | (own_lifts - s.complete.empty);
}

Square_set beside_unexcused(const Scene& scene, const Sequence& s) {
    const Square_set beside = beside_result(scene, s);
    const Square_set excused = beside & scene.suspects;
    if (is_in_game(s) || excused.empty() || !s.plays()) return beside;
    // Everything of it must have been done since those squares were told; or since the one stray piece came:
    // that is no board that was knocked over.
    std::int64_t since = scene.told_at;
    if (!(excused - scene.told).empty()) {
        if (beside.size() > 1) return beside;
        since = scene.deeds.last_put(*beside.begin()).value_or(INT64_MAX);
    }
    for (const Square square : s.lifts)
        if (const auto lift = scene.deeds.last_lift(square); lift && *lift <= since) return beside;
    for (std::size_t n = 0; n < s.plies.size(); ++n) {
        const auto stay = landing_of(scene, s, n);
        if (!stay || stay->first <= since) return beside;
    }
    return beside - excused;
}

Fit fit(const Scene& scene, const Sequence& s) {
    if (is_suspect(scene, s) || !beside_unexcused(scene, s).empty()) return Fit::none;
    return order(scene, s);
}

bool fits_by_content(const Scene& scene, const Sequence& s) {
    return !is_suspect(scene, s) && beside_result(scene, s).empty();
}

Last_landing last_landing_of(const Scene& scene, const Sequence& s) {
    Last_landing last;
    const std::size_t n = s.plies.size() - 1;
    const auto stay = landing_of(scene, s, n);
    if (!stay) return last;
    last.at = stay->first;
    last.lifted = out_since(scene, s, n, *stay);
    if (last.lifted) last.astray = scene.deeds.puts_since(*last.lifted, s.mover(n)) - own_holes(scene, s);
    return last;
}

Square_set taken_wrongly(const Deeds& deeds, const Sequence& s, std::size_t n) {
    Square_set wrong;
    const Move& ply = s.plies[n];
    for (const Square prisoner : ply.captured) {
        const auto off = deeds.last_lift(prisoner);
        if (!off) continue;
        for (const Deed& deed : deeds.list())
            if (deed.kind == Deed::Kind::lift && deed.at <= *off && !ply.captured.contains(deed.square) &&
                s.before.of(opponent(s.mover(n))).contains(deed.square))
                wrong.insert(deed.square);
    }
    return wrong;
}

bool has_landed(const Scene& scene, const Sequence& s) {
    if (is_suspect(scene, s)) return false;
    return order(scene, s) == Fit::complete;
}

bool may_have_landed(const Scene& scene, const Sequence& s) {
    if (has_landed(scene, s)) return true;
    const bool unread = s.plays() && scene.counted.unreadable.contains(s.plies.back().to);
    return unread && !is_suspect(scene, s) && order(scene, s) == Fit::asks;
}

}  // namespace zubr::board
