#include "session/narration.hpp"

#include "notation/move_text.hpp"

namespace zubr::session {

using draughts::Game;
using draughts::Move;
using draughts::Position;
using draughts::Rules;
using draughts::Square;

Told_move told_move(const Position& before, const std::vector<Move>& all, const Move& move) {
    Told_move told;
    told.side = before.to_move;
    told.piece = before.at(move.from);
    told.from = move.from;
    told.to = move.to;
    if (!move.is_capture()) return told;
    if (notation::needs_long_form(all, move) && move.path.size() > 2)
        told.via.assign(move.path.begin() + 1, move.path.end() - 1);
    told.men = move.captured - before.kings;
    told.kings = move.captured & before.kings;
    if (move.captured.size() == 1) told.prisoner = before.at(*move.captured.begin());
    return told;
}

Told_move told_move(const Rules& rules, const Position& before, const Move& move) {
    return told_move(before, legal_moves(rules, before), move);
}

std::vector<Game_fact> told_last_ply(const Game& game, Draws draws) {
    std::vector<Game_fact> facts;
    const draughts::Action* last = game.last_ply();
    if (last == nullptr) return facts;
    const Position& before = game.position_after(game.plies() - 1);
    if (last->kind == draughts::Action::Kind::irregular)
        facts.emplace_back(Stands{told_irregular(game)});
    else
        facts.emplace_back(told_move(game.rules(), before, last->move));
    if (last->move.promotes) facts.emplace_back(Promoted{last->move.to});
    for (const draughts::Draw_ground& ground : game.draw_grounds())
        if (ground.newly) facts.emplace_back(Draw_reached{ground, draws});
    if (game.outcome_by_rules().over()) facts.emplace_back(Game_ended{game.outcome()});
    return facts;
}

Told_move told_irregular(const Game& game) {
    return told_move(game.position_after(game.plies() - 1), {}, game.last_ply()->move);
}

std::vector<Game_fact> told_last_action(const Game& game, Draws draws) {
    if (game.actions().empty()) return {};
    const draughts::Action& last = game.actions().back();
    if (last.kind == draughts::Action::Kind::huff) return {Huffed{last.move.from}};
    std::vector<Game_fact> facts = told_last_ply(game, draws);
    if (game.outcome_by_rules().over()) {
        facts.emplace_back(score_of(game));
        return facts;
    }
    for (const Square square : game.open_to_huffing())
        facts.emplace_back(Open_to_huffing{square});
    return facts;
}

Score score_of(const Game& game) {
    return {game.outcome().result, game.rules().notation.two_points};
}

Taken_back told_taken_back(const Move& move, const Position& before) {
    return {move.from, move.to, before.to_move};
}

Captures told_captures(const Rules& rules, const Position& position) {
    const auto all = legal_moves(rules, position);
    Captures captures;
    for (const Move& move : all)
        if (move.is_capture()) captures.moves.push_back(told_move(position, all, move));
    return captures;
}

}  // namespace zubr::session
