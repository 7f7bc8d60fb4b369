#include "draughts/game.hpp"

#include <algorithm>
#include <cassert>

#include "draughts/draws.hpp"

namespace zubr::draughts {
namespace {

bool same_position(const Position& a, const Position& b) {
    return a.pieces == b.pieces && a.kings == b.kings && a.to_move == b.to_move;
}

std::optional<Side> side_with_one_piece(const Position& position) {
    for (const Side side : {position.to_move, opponent(position.to_move)})
        if (position.of(side).size() <= 1) return side;
    return std::nullopt;
}

}  // namespace

Outcome outcome_of(const Rules& rules, const Position& position) {
    const Side mover = position.to_move;
    if (position.of(mover).empty()) return {win_of(opponent(mover)), Reason::no_pieces};
    if (rules.one_piece_loses)
        if (const auto loser = side_with_one_piece(position))
            return {win_of(opponent(*loser)),
                    position.of(*loser).empty() ? Reason::no_pieces : Reason::one_piece};
    if (!any_move(rules, position)) return {win_of(opponent(mover)), Reason::no_moves};
    return {};
}

Game::Game(const Rules& rules, const Position& start) : rules_(rules), start_(start) {}

const Action* Game::last_ply() const {
    const auto it = std::find_if(actions_.rbegin(), actions_.rend(),
                                 [](const Action& action) { return action.kind != Action::Kind::huff; });
    return it == actions_.rend() ? nullptr : &*it;
}

const Action& Game::ply(int n) const {
    assert(n >= 0 && n < plies_);
    auto it = actions_.begin();
    for (;; ++it) {
        if (it->kind == Action::Kind::huff) continue;
        if (n-- == 0) return *it;
    }
}

const Position& Game::position_after(int n) const {
    assert(n >= 0 && n <= plies_);
    const Position* position = &start_;
    for (const Action& action : actions_) {
        if (action.kind != Action::Kind::huff && n-- == 0) break;
        position = &action.position;
    }
    return *position;
}

void Game::play(const Move& move) {
    actions_.push_back(Action{Action::Kind::ply, move, after(rules_, position(), move)});
    ++plies_;
    entered_ = {};
}

void Game::play_irregular(Square from, Square to, Square_set removed) {
    const auto piece = position().at(from);
    assert(piece.has_value());
    Move move{from, to, {from, to}, removed - Square_set{from, to}, {}, false};
    move.promotes = piece->kind == Kind::man && rules_.geometry.promotes(to, piece->side);
    Position next = position();
    next.take(from);
    for (const Square square : move.captured)
        next.take(square);
    next.put(to, Piece{piece->side, move.promotes ? Kind::king : piece->kind});
    next.to_move = opponent(position().to_move);
    next.runs = {};
    actions_.push_back(Action{Action::Kind::irregular, std::move(move), next});
    ++plies_;
    entered_ = {};
}

Square_set Game::open_to_huffing() const {
    if (!rules_.huffing || actions_.empty() || actions_.back().kind != Action::Kind::ply) return {};
    const Position& before = actions_.size() == 1 ? start_ : actions_[actions_.size() - 2].position;
    for (const Offence& offence : offences(rules_, before))
        if (offence.move == actions_.back().move) return offence.open_to_huffing;
    return {};
}

bool Game::huff(Square square) {
    if (!open_to_huffing().contains(square)) return false;
    Position next = position();
    next.take(square);
    actions_.push_back(Action{Action::Kind::huff, Move{square, square, {square}, {}, {}, false}, next});
    entered_ = {};
    return true;
}

std::optional<Action> Game::take_back() {
    if (actions_.empty()) return std::nullopt;
    Action last = std::move(actions_.back());
    actions_.pop_back();
    if (last.kind != Action::Kind::huff) --plies_;
    entered_ = {};
    return last;
}

Outcome Game::outcome_by_rules() const {
    return outcome_of(rules_, position());
}

Outcome Game::outcome() const {
    return entered_.over() ? entered_ : outcome_by_rules();
}

void Game::resign(Side side) {
    entered_ = {win_of(opponent(side)), Reason::resignation};
}

void Game::lose_on_time(Side side) {
    entered_ = {win_of(opponent(side)), Reason::time};
}

void Game::agree_draw() {
    entered_ = {Result::draw, Reason::agreement};
}

bool Game::claim_draw() {
    if (draw_grounds().empty()) return false;
    entered_ = {Result::draw, Reason::claim};
    return true;
}

void Game::enter_result(Result result, Reason reason) {
    entered_ = result == Result::unfinished ? Outcome{} : Outcome{result, reason};
}

int Game::occurrences() const {
    const auto same = [&](const Position& known) { return same_position(known, position()); };
    const auto stood = std::count_if(actions_.begin(), actions_.end(),
                                     [&](const Action& action) { return same(action.position); });
    return static_cast<int>(stood) + (same(start_) ? 1 : 0);
}

std::vector<Draw_ground> Game::draw_grounds() const {
    if (outcome_by_rules().over()) return {};
    std::vector<Draw_ground> grounds;
    using Ground = Draw_ground::Kind;

    const int stood = occurrences();
    if (rules_.repetitions > 0 && stood >= rules_.repetitions)
        grounds.push_back({Ground::repetition, stood, stood == rules_.repetitions});

    const int by_kings = king_plies(*this);
    if (rules_.king_moves > 0 && by_kings >= 2 * rules_.king_moves)
        grounds.push_back({Ground::king_moves, rules_.king_moves, by_kings == 2 * rules_.king_moves});

    for (const Ending& ending : rules_.endings) {
        if (!fits(rules_, ending, position())) continue;
        const int made = ending_plies(*this, ending);
        if (made >= 2 * ending.moves)
            grounds.push_back({Ground::ending, ending.moves, made == 2 * ending.moves});
    }

    if (is_lone_kings_draw(rules_, position())) {
        const bool held_before = !actions_.empty() && is_lone_kings_draw(rules_, position_after(plies_ - 1));
        grounds.push_back({Ground::lone_kings, 0, !held_before});
    }
    return grounds;
}

std::vector<Draw_count> Game::draw_counts() const {
    std::vector<Draw_count> counts;
    const auto add = [&](Draw_ground::Kind kind, int limit, int made) {
        const int plies_left = 2 * limit - made;
        if (made > 0 && plies_left > 0) counts.push_back({kind, limit, (plies_left + 1) / 2});
    };
    if (rules_.king_moves > 0) add(Draw_ground::Kind::king_moves, rules_.king_moves, king_plies(*this));
    for (const Ending& ending : rules_.endings)
        if (fits(rules_, ending, position()))
            add(Draw_ground::Kind::ending, ending.moves, ending_plies(*this, ending));
    std::stable_sort(counts.begin(), counts.end(),
                     [](const Draw_count& a, const Draw_count& b) { return a.left < b.left; });
    return counts;
}

}  // namespace zubr::draughts
