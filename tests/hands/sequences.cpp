#include "sequences.hpp"

#include <algorithm>

namespace zubr::hands {

using draughts::Move;
using draughts::Position;
using draughts::Rules;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

/// docs/tracker.md: reports cross by this much at most.
constexpr std::int64_t reports_cross_ms = 300;

bool has(const Position& position, Square square, Side side) {
    return position.of(side).contains(square);
}

class Lister {
  public:
    Lister(const Evidence& evidence, int least, int most)
        : evidence_(evidence), rules_(evidence.record.rules()), least_(least), most_(most) {}

    std::vector<Reading_made> list() {
        const Record& record = evidence_.record;
        const Position& now = record.now();
        if (wanted(1) && shows(evidence_, now)) add({1, {}, now});
        if (least_ > 1 || most_ > 1) {
            plies(now, record.moves(), 2, {});
            huffs(record, 2);
        }
        if (most_ >= 3 && record.size() > 0) take_back(record);
        return std::move(found_);
    }

  private:
    [[nodiscard]] bool uses_suspect(const Move& move) const {
        return !((Square_set{move.from, move.to} | move.captured) & evidence_.suspect).empty();
    }
    [[nodiscard]] bool wanted(int rank) const { return rank >= least_ && rank <= most_; }
    void add(Reading_made reading) { found_.push_back(std::move(reading)); }

    /// One ply upon `base`, and a second one upon each.
    void plies(const Position& base, const std::vector<Move>& moves, int rank,
               const std::vector<Step_made>& before) {
        for (const Move& move : moves) {
            if (uses_suspect(move)) continue;
            auto steps = before;
            steps.push_back({Step_made::Kind::ply, move});
            const Position after = draughts::after(rules_, base, move);
            if (wanted(rank) && shows(evidence_, after) && made(base.to_move, move, after, before))
                add({rank, steps, after});
            if (!wanted(rank + 2)) continue;
            replies(base, move, after, rank + 2, steps);
        }
    }

    void replies(const Position& base, const Move& move, const Position& after, int rank,
                 const std::vector<Step_made>& before) {
        // Only one piece of the reply stands elsewhere then; what else is wrong cannot be its work.
        const Differences rest = differences(evidence_.picture, after);
        if ((rest.extra - evidence_.loose - evidence_.suspect).size() > 1) return;
        for (const Move& reply : moves_of(rules_, after)) {
            if (uses_suspect(reply)) continue;
            const Position result = draughts::after(rules_, after, reply);
            if (!shows(evidence_, result)) continue;
            if (!made(base.to_move, move, result, before) || !made(after.to_move, reply, result, before))
                continue;
            if (!in_order(base.to_move, move, reply)) continue;
            auto steps = before;
            steps.push_back({Step_made::Kind::ply, reply});
            add({rank, steps, result});
        }
    }

    void huffs(const Record& record, int rank) {
        for (const Square square : record.open()) {
            Position huffed = record.now();
            huffed.take(square);
            const Step_made step{Step_made::Kind::huff, {square, square, {}, {}, {}, false}};
            if (wanted(rank) && shows(evidence_, huffed)) add({rank, {step}, huffed});
            plies(huffed, moves_of(rules_, huffed), rank, {step});
        }
    }

    void take_back(const Record& record) {
        const Position& before = record.at(record.size() - 1);
        const Record::Act& last = record.acts().back();
        const Step_made step{Step_made::Kind::take_back, last.move};
        if (wanted(3) && shows(evidence_, before)) add({3, {step}, before});
        if (last.kind == Record::Act::Kind::huff) {
            // A huff and its reply, together.
            if (record.size() > 1 && shows(evidence_, record.at(record.size() - 2)))
                add({3, {step, step}, record.at(record.size() - 2)});
            return;
        }
        std::vector<Move> others;
        for (Move& move : moves_of(rules_, before))
            if (!(move == last.move)) others.push_back(std::move(move));
        plies(before, others, 3, {step});
    }

    [[nodiscard]] bool made(Side side, const Move& move, const Position& result,
                            const std::vector<Step_made>& before) const {
        const bool replaces = !before.empty() && before.front().kind == Step_made::Kind::take_back;
        return evidence_.content_only || landing_was_made(evidence_, move, side, result, replaces);
    }

    /// Landings in the order of the plies; else the first mover was out before the second left.
    [[nodiscard]] bool in_order(Side side, const Move& first, const Move& second) const {
        if (evidence_.content_only) return true;
        const Times one = times_of(evidence_, first, side);
        const Times two = times_of(evidence_, second, opponent(side));
        if (!one.landed || !two.landed || *one.landed <= *two.landed + reports_cross_ms) return true;
        return one.lifted && two.lifted &&
               *one.lifted <= std::min(*two.lifted + reports_cross_ms, *two.landed);
    }

    const Evidence& evidence_;
    const Rules& rules_;
    int least_;
    int most_;
    std::vector<Reading_made> found_;
};

}  // namespace

bool shows(const Evidence& evidence, const Position& position) {
    return (differences(evidence.picture, position).all() - evidence.loose - evidence.suspect).empty();
}

Times times_of(const Evidence& evidence, const Move& move, Side side) {
    Times times;
    for (const Deed& deed : evidence.deeds) {
        if (deed.side && *deed.side != side) continue;
        if (deed.put && deed.square == move.to) times.landed = deed.ms;
    }
    // The lift that led to that landing: a piece that was lifted and is back has not been out since.
    for (const Deed& deed : evidence.deeds) {
        if (deed.side && *deed.side != side) continue;
        if (deed.put || deed.square != move.from) continue;
        if (!times.landed || deed.ms <= *times.landed + reports_cross_ms) times.lifted = deed.ms;
    }
    return times;
}

bool landing_was_made(const Evidence& evidence, const Move& move, Side side, const Position& result,
                      bool replaces) {
    const Position& game = evidence.record.now();
    const Seen_picture& picture = evidence.picture;
    // Where nothing is felt nobody lands: it is typed, or asked about.
    if (evidence.loose.contains(move.to)) return false;
    const bool had_it =
        picture.unknown.contains(move.to) ? game.occupied().contains(move.to) : has(game, move.to, side);
    // A put after the mover's own square was emptied.
    std::vector<Deed> deeds = evidence.deeds;
    if (replaces) deeds.insert(deeds.begin(), evidence.deeds_of_last.begin(), evidence.deeds_of_last.end());
    // The piece that moved last goes on from where it stood.
    const auto& acts = evidence.record.acts();
    const bool goes_on = replaces && !acts.empty() && acts.back().move.from == move.from;
    const Square source = goes_on ? acts.back().move.to : move.from;
    std::optional<std::int64_t> lifted;
    for (const Deed& deed : deeds) {
        if (deed.side && *deed.side != side) continue;
        if (!deed.put && deed.square == source && !lifted) lifted = deed.ms;
    }
    const bool from_known = has(game, move.from, side) && !evidence.loose.contains(move.from) &&
                            !picture.unreadable.contains(move.from);
    if (move.from != move.to && has(result, move.to, side) && picture.shows(move.to, side) && !had_it) {
        // Its own piece has not moved; or what was set down long before that is another one.
        if (!lifted && from_known && picture.shows(move.from, side)) return false;
        const auto put = std::find_if(deeds.rbegin(), deeds.rend(), [&](const Deed& deed) {
            return deed.put && deed.square == move.to && (!deed.side || *deed.side == side);
        });
        return put == deeds.rend() || !lifted || put->ms >= *lifted - reports_cross_ms;
    }
    if (!lifted && from_known) return false;
    return std::any_of(deeds.begin(), deeds.end(), [&](const Deed& deed) {
        return deed.put && deed.square == move.to && (!deed.side || *deed.side == side) &&
               (!lifted || deed.ms >= *lifted - reports_cross_ms);
    });
}

std::vector<Reading_made> complete_readings(const Evidence& evidence, int least_rank, int most_rank) {
    return Lister(evidence, least_rank, most_rank).list();
}

std::vector<Position> targets(const Evidence& evidence) {
    const Record& record = evidence.record;
    const Rules& rules = record.rules();
    std::vector<Position> all;
    for (int i = record.size(); i >= std::max(0, record.size() - std::max(evidence.pending, 0)); --i)
        all.push_back(record.at(i));
    const auto left = [&](Square square, Side side) {
        if (!evidence.picture.shows(square, side) || evidence.loose.contains(square)) return true;
        return std::any_of(evidence.deeds.begin(), evidence.deeds.end(),
                           [&](const Deed& deed) { return !deed.put && deed.square == square; });
    };
    const auto add_plies = [&](const Position& base) {
        for (const Move& move : moves_of(rules, base)) {
            if (!left(move.from, base.to_move)) continue;
            const Position after = draughts::after(rules, base, move);
            all.push_back(after);
            if ((differences(evidence.picture, after).extra).size() > 6) continue;
            for (const Move& reply : moves_of(rules, after))
                if (left(reply.from, after.to_move)) all.push_back(draughts::after(rules, after, reply));
        }
    };
    add_plies(record.now());
    for (const Square square : record.open()) {
        Position huffed = record.now();
        huffed.take(square);
        all.push_back(huffed);
        add_plies(huffed);
    }
    // Taking back: only when the last mover has left its landing.
    for (int i = record.size() - 1; i >= std::max(0, record.size() - 3); --i) {
        const Record::Act& act = record.acts()[static_cast<std::size_t>(i)];
        const Side mover = opponent(act.position.to_move);
        if (act.kind != Record::Act::Kind::huff && !left(act.move.to, mover)) break;
        all.push_back(record.at(i));
        add_plies(record.at(i));
    }
    return all;
}

}  // namespace zubr::hands
