#include "session/narration.hpp"

#include "notation/move_text.hpp"

namespace zubr::session {

using draughts::Draw_ground;
using draughts::Game;
using draughts::Kind;
using draughts::Move;
using draughts::Position;
using draughts::Reason;
using draughts::Result;
using draughts::Rules;
using draughts::Side;
using draughts::Square;
using words::Phrase;

Phrase describe_move(const Position& before, const std::vector<Move>& all, const Move& move) {
    Phrase phrase;
    phrase.arguments = {{"from", move.from}, {"to", move.to}, {"side", before.to_move}};
    if (const auto mover = before.at(move.from)) phrase.arguments["piece"] = *mover;
    if (!move.is_capture()) {
        phrase.key = before.kings.contains(move.from) ? "move.king" : "move";
        return phrase;
    }
    if (notation::needs_long_form(all, move) && move.path.size() > 2)
        phrase.arguments["via"] = std::vector<Square>(move.path.begin() + 1, move.path.end() - 1);
    if (move.captured.size() == 1) {
        phrase.key = "capt.1";
        const Square prisoner = *move.captured.begin();
        phrase.arguments["sq"] = prisoner;
        if (const auto piece = before.at(prisoner)) phrase.arguments["piece"] = *piece;
        return phrase;
    }
    phrase.key = "capt.n";
    phrase.arguments["men"] = to_list(move.captured - before.kings);
    phrase.arguments["kings"] = to_list(move.captured & before.kings);
    return phrase;
}

Phrase describe_move(const Rules& rules, const Position& before, const Move& move) {
    return describe_move(before, legal_moves(rules, before), move);
}

namespace {

/// A ground may be claimed; by a setting it ends the game.
Phrase describe_ground(const Draw_ground& ground, Draws draws) {
    const std::int64_t number = ground.number;
    Phrase phrase = make("draw.lone");
    switch (ground.kind) {
        case Draw_ground::Kind::repetition:
            return make(draws == Draws::automatic ? "draw.rep.auto" : "draw.rep", {{"n", number}});
        case Draw_ground::Kind::king_moves:
            phrase = make("draw.kings", {{"n", number}});
            break;
        case Draw_ground::Kind::ending:
            phrase = make("draw.endgame", {{"n", number}});
            break;
        case Draw_ground::Kind::lone_kings:
            break;
    }
    if (draws == Draws::claimed) phrase.arguments["claim"] = std::string("yes");
    return phrase;
}

}  // namespace

std::vector<Phrase> describe_last_ply(const Game& game, Draws draws) {
    std::vector<Phrase> phrases;
    const draughts::Action* last = game.last_ply();
    if (last == nullptr) return phrases;
    const Position& before = game.position_after(game.plies() - 1);
    if (last->kind == draughts::Action::Kind::irregular)
        phrases.push_back(make("bad.stands", {{"side", before.to_move},
                                              {"move", std::vector<Phrase>{describe_irregular(game)}}}));
    else
        phrases.push_back(describe_move(game.rules(), before, last->move));
    if (last->move.promotes) phrases.push_back(make("promo", {{"sq", last->move.to}}));
    for (const Draw_ground& ground : game.draw_grounds())
        if (ground.newly) phrases.push_back(describe_ground(ground, draws));
    if (game.outcome_by_rules().over())
        for (Phrase& phrase : describe_outcome(game))
            phrases.push_back(std::move(phrase));
    return phrases;
}

Phrase describe_irregular(const Game& game) {
    return describe_move(game.position_after(game.plies() - 1), {}, game.last_ply()->move);
}

std::vector<Phrase> describe_last_action(const Game& game, Draws draws) {
    if (game.actions().empty()) return {};
    const draughts::Action& last = game.actions().back();
    if (last.kind == draughts::Action::Kind::huff) return {make("huff.done", {{"sq", last.move.from}})};
    std::vector<Phrase> phrases = describe_last_ply(game, draws);
    if (game.outcome_by_rules().over()) {
        phrases.push_back(describe_score(game));
        return phrases;
    }
    for (const Square square : game.open_to_huffing())
        phrases.push_back(make("huff.offer", {{"sq", square}}));
    return phrases;
}

std::vector<Phrase> describe_outcome(const Game& game) {
    const draughts::Outcome outcome = game.outcome();
    if (!outcome.over()) return {};
    if (outcome.result == Result::draw) return {make("res.draw")};
    if (outcome.result == Result::both_lose) return {describe_score(game)};
    const Side winner = *outcome.winner();
    const std::map<std::string, words::Argument> sides = {{"side", winner}};
    switch (outcome.reason) {
        case Reason::no_moves:
            return {make("res.win.nomoves", sides)};
        case Reason::no_pieces:
            return {make("res.win.nopieces", sides)};
        case Reason::one_piece:
            return {make("res.one", sides)};
        case Reason::resignation:
            return {make("res.win.resign", sides)};
        case Reason::time:
            return {make("res.win.time", sides)};
        default:
            return {make("res.win", sides)};
    }
}

Phrase describe_score(const Game& game) {
    const Result result = game.outcome().result;
    const bool two = game.rules().notation.two_points;
    const std::int64_t win = two ? 2 : 1;
    if (result == Result::white_wins) return make("res.score", {{"n", win}, {"m", std::int64_t{0}}});
    if (result == Result::black_wins) return make("res.score", {{"n", std::int64_t{0}}, {"m", win}});
    if (result == Result::both_lose) return make("res.bothlose");
    Phrase draw = make("res.score", {{"n", std::int64_t{1}}, {"m", std::int64_t{1}}});
    if (!two) draw.arguments["half"] = std::string("yes");
    return draw;
}

/// Each stage: its moves, its time, its seconds a move.
Phrase describe_stages(const Time_control& control) {
    const auto seconds = [](Ms time) {
        return std::int64_t{std::chrono::floor<std::chrono::seconds>(time).count()};
    };
    std::vector<Phrase> stages;
    for (const Time_control::Stage& stage : control.stages) {
        Phrase phrase = make("clk.stage", {{"time", seconds(stage.time)}});
        if (!stages.empty()) phrase.arguments["later"] = std::string("yes");
        if (stage.moves != 0) phrase.arguments["moves"] = std::int64_t{stage.moves};
        if (stage.increment != Ms(0)) phrase.arguments["m"] = seconds(stage.increment);
        if (stage.delay != Ms(0)) phrase.arguments["delay"] = seconds(stage.delay);
        stages.push_back(std::move(phrase));
    }
    return make("clk.stages", {{"stages", std::move(stages)}});
}

std::optional<Phrase> describe_time_control(const Time_control& control) {
    if (control.none()) return std::nullopt;
    const auto& [moves, time, increment, delay] = control.stages.front();
    if (control.stages.size() != 1 || delay != Ms(0) || time % std::chrono::minutes(1) != Ms(0))
        return describe_stages(control);
    Phrase phrase =
        make("clk.set", {{"n", std::int64_t{std::chrono::floor<std::chrono::minutes>(time).count()}}});
    if (increment != Ms(0))
        phrase.arguments["m"] = std::int64_t{std::chrono::floor<std::chrono::seconds>(increment).count()};
    return phrase;
}

Phrase describe_taken_back(const Move& move, const Position& before) {
    return make("move.back", {{"from", move.from}, {"to", move.to}, {"side", before.to_move}});
}

Phrase describe_captures(const Rules& rules, const Position& position) {
    const auto all = legal_moves(rules, position);
    std::vector<Phrase> captures;
    for (const Move& move : all)
        if (move.is_capture()) captures.push_back(describe_move(position, all, move));
    if (captures.empty()) return make("must.none");
    return make("must.full", {{"captures", std::move(captures)}});
}

}  // namespace zubr::session
