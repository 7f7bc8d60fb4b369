// What only a learner hears: the captures there are, each step of one, what the rules make of a ply.
#include <algorithm>

#include "session/narration.hpp"
#include "session/session.hpp"

namespace zubr::session {

using board::Unfinished;
using draughts::Action;
using draughts::Game;
using draughts::Move;
using draughts::Position;
using draughts::Square;
using draughts::Square_set;

namespace {

/// 3.5: a man that has crossed the last row within a capture and stays a man.
bool has_passed_the_last_row(const Game& game) {
    const Action* last = game.last_ply();
    const Position& before = game.position_after(game.plies() - 1);
    const Move& move = last->move;
    if (last->kind != Action::Kind::ply || move.promotes || before.kings.contains(move.from)) return false;
    return std::any_of(move.path.begin(), move.path.end(), [&](Square square) {
        return square != move.from && game.rules().geometry.promotes(square, before.to_move);
    });
}

/// Moves of each side that are left until a draw may be claimed; none when nothing is counted.
std::optional<int> moves_to_a_draw(const Game& game) {
    const auto counts = game.draw_counts();
    if (counts.empty()) return std::nullopt;
    return counts.front().left;
}

}  // namespace

void Session::teach_after_ply() {
    if (settings_.profile != Profile::learner || game_.outcome().over()) return;
    if (has_passed_the_last_row(game_)) hint(Stays_a_man{game_.last_ply()->move.to});
    if (const auto left = moves_to_a_draw(game_); left == 5 || left == 1) {
        Game before = game_;
        before.take_back();
        if (moves_to_a_draw(before) != left) hint(Draw_near{*left});
    }
    teach_captures();
}

/// docs/user-guide.md 16, `learner`: that there are captures, how much must be taken, and which they are or
/// where they begin.
void Session::teach_captures() {
    if (settings_.profile != Profile::learner || game_.outcome().over()) return;
    std::vector<Move> captures = legal_moves(game_.rules(), game_.position());
    std::erase_if(captures, [](const Move& move) { return !move.is_capture(); });
    if (captures.empty()) return;
    constexpr std::size_t few = 3;
    hint(Captures_there_are{captures.size()});
    const int size = captures.front().captured.size();
    if (size > 1 && game_.rules().precedence == draughts::Precedence::number) hint(Must_take{size});
    if (captures.size() <= few) return hint(told_captures(game_.rules(), game_.position()));
    Square_set from;
    for (const Move& move : captures)
        from.insert(move.from);
    Captures_begin begin{from, std::nullopt};
    if (from.size() == 1) begin.piece = game_.position().at(*from.begin());
    hint(begin);
}

/// Within a capture: where it goes on, and at its end what is to be taken off.
void Session::teach_step(const board::View& view) {
    if (settings_.profile != Profile::learner || !view.unfinished || seat().taught == view.quiet_since)
        return;
    const Ms when = view.quiet_since + timing_.next_step;
    if (now_ < when) return wake(when);
    seat().taught = view.quiet_since;
    const Unfinished& left = *view.unfinished;
    if (left.kind == Unfinished::Kind::prisoners) {
        seat().removing = true;
        tell(Class::hint, Prisoners_to_remove{left.squares});
    }
    const bool landed =
        seat().tracker.picture().may_be(left.at, game_.position().to_move) && !game_.position().at(left.at);
    if (left.kind == Unfinished::Kind::go_on && landed) tell(Class::hint, Capture_goes_on{left.at});
}

/// What was to be taken off is off.
void Session::teach_removed() {
    if (std::exchange(seat().removing, false)) tell(Class::hint, Prisoners_removed{});
}

}  // namespace zubr::session
