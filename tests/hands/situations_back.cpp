// Taking back and correcting, rightly, half, and with a piece in the wrong hole.
#include <algorithm>

#include "scene.hpp"

namespace zubr::hands {

using draughts::Move;
using draughts::Position;
using draughts::Square;
using draughts::Square_set;
using What = Step::What;

namespace {

/// Something to take back: the last act, if it is a ply and has been shown.
std::optional<Move> last_ply(const Scene& s) {
    const Record& record = s.record();
    if (record.size() == 0 || s.judge.shown() < record.size()) return std::nullopt;
    if (record.acts().back().kind != Record::Act::Kind::ply) return std::nullopt;
    return record.acts().back().move;
}

bool taken_back(Scene& s) {
    const auto move = last_ply(s);
    if (!move) return false;
    const Position before = s.record().at(s.record().size() - 1);
    s.hands.run(s.taking_back(before, *move));
    s.hands.wait(s.dice.between(100, 1500));
    // And perhaps the one before it.
    if (const auto earlier = last_ply(s); earlier && s.dice.chance(30))
        s.hands.run(s.taking_back(s.record().at(s.record().size() - 1), *earlier));
    return true;
}

/// One of the men goes into a wrong hole, or is not put back at all.
bool badly_taken_back(Scene& s) {
    const auto move = last_ply(s);
    if (!move) return false;
    Steps steps = s.taking_back(s.record().at(s.record().size() - 1), *move);
    for (Step& step : steps)
        if (step.what == What::put && s.dice.chance(40))
            if (const auto hole = s.pick(s.empty_holes())) step.at = *hole;
    if (s.dice.chance(30)) steps.pop_back();
    s.hands.run(steps);
    return true;
}

/// Another ply in its place: the same piece moves on, or everything goes back and another one moves.
bool corrected(Scene& s) {
    const auto last = last_ply(s);
    if (!last) return false;
    const Position before = s.record().at(s.record().size() - 1);
    std::vector<Move> others;
    for (const Move& move : moves_of(s.rules(), before, false))
        if (!(move == *last)) others.push_back(move);
    if (others.empty()) return false;
    const Move other = others[static_cast<std::size_t>(s.dice.below(static_cast<int>(others.size())))];
    if (other.from == last->from && other.captured == last->captured) {
        s.hands.run({lift_at(last->to, s.pause_ms()), put_at(other.to, last->to, 200)});
        return true;
    }
    s.hands.run(s.taking_back(before, *last));
    if (s.dice.chance(50)) s.hands.wait(s.dice.between(300, 2000));
    s.hands.run(s.ply(before, other));
    return true;
}

/// Corrected and answered without a rest.
bool corrected_and_answered(Scene& s) {
    const auto last = last_ply(s);
    if (!last || last->is_capture()) return false;
    const Position before = s.record().at(s.record().size() - 1);
    for (const Move& other : moves_of(s.rules(), before, false)) {
        if (other.from != last->from || other == *last || other.is_capture()) continue;
        const Position between = s.after(before, other);
        const auto reply = s.any_move_of(between);
        if (!reply) continue;
        Steps steps = {lift_at(last->to, s.pause_ms()), put_at(other.to, last->to, s.dice.between(0, 300))};
        for (const Step& step : s.ply(between, *reply))
            steps.push_back(step);
        s.hands.run(steps);
        return true;
    }
    return false;
}

/// The last mover is lifted and held, or set down somewhere.
bool half_taken_back(Scene& s) {
    const auto last = last_ply(s);
    if (!last) return false;
    s.hands.lift(last->to);
    s.hands.wait(s.dice.between(200, 7000));
    if (s.dice.chance(60)) {
        const auto hole = s.dice.chance(40) ? std::optional(last->from) : s.pick(s.empty_holes());
        if (hole) s.hands.run({put_at(*hole, last->to, 200)});
    }
    return true;
}

/// By the key, and the pegs follow as they are told.
bool by_key(Scene& s) {
    if (!last_ply(s)) return false;
    s.hands.request(session::Command::take_back);
    s.hands.wait(300);
    if (s.judge.question_open()) s.hands.press(board::Button::confirm);
    return true;
}

}  // namespace

std::vector<Situation> situations_of_taking_back() {
    return {
        {"taken-back", 6, taken_back},
        {"badly-taken-back", 7, badly_taken_back},
        {"corrected", 7, corrected},
        {"corrected-and-answered", 3, corrected_and_answered},
        {"half-taken-back", 5, half_taken_back},
        {"back-by-key", 2, by_key},
    };
}

}  // namespace zubr::hands
