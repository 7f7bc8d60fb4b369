// The game, its record and a learner's lessons as phrases.
#include "words/notation_words.hpp"
#include "words/session_themes.hpp"

namespace zubr::words {
namespace {

using draughts::Draw_ground;
using draughts::Reason;
using draughts::Result;
using draughts::Side;

Phrase ended(const draughts::Outcome& outcome) {
    if (outcome.result == Result::draw) return {"res.draw", {}};
    const auto winner = outcome.winner();
    if (!winner) return {"res.bothlose", {}};
    const std::map<std::string, Argument> sides = {{"side", *winner}};
    switch (outcome.reason) {
        case Reason::no_moves:
            return {"res.win.nomoves", sides};
        case Reason::no_pieces:
            return {"res.win.nopieces", sides};
        case Reason::one_piece:
            return {"res.one", sides};
        case Reason::resignation:
            return {"res.win.resign", sides};
        case Reason::time:
            return {"res.win.time", sides};
        default:
            return {"res.win", sides};
    }
}

Phrase score(const session::Score& it) {
    const std::int64_t win = it.two_points ? 2 : 1;
    if (it.result == Result::white_wins) return {"res.score", {{"n", win}, {"m", std::int64_t{0}}}};
    if (it.result == Result::black_wins) return {"res.score", {{"n", std::int64_t{0}}, {"m", win}}};
    if (it.result == Result::both_lose) return {"res.bothlose", {}};
    Phrase draw{"res.score", {{"n", std::int64_t{1}}, {"m", std::int64_t{1}}}};
    if (!it.two_points) draw.arguments["half"] = std::string("yes");
    return draw;
}

/// A ground may be claimed; by a setting it ends the game.
Phrase draw_reached(const session::Draw_reached& it) {
    const std::int64_t number = it.ground.number;
    const bool claimed = it.draws == session::Draws::claimed;
    Phrase phrase{"draw.lone", {}};
    switch (it.ground.kind) {
        case Draw_ground::Kind::repetition:
            return {claimed ? "draw.rep" : "draw.rep.auto", {{"n", number}}};
        case Draw_ground::Kind::king_moves:
            phrase = {"draw.kings", {{"n", number}}};
            break;
        case Draw_ground::Kind::ending:
            phrase = {"draw.endgame", {{"n", number}}};
            break;
        case Draw_ground::Kind::lone_kings:
            break;
    }
    if (claimed) phrase.arguments["claim"] = std::string("yes");
    return phrase;
}

struct Game_words {
    Phrase operator()(const session::Hello& it) const { return {"app.hello", {{"variant", it.game}}}; }
    Phrase operator()(const session::New_game& it) const { return {"app.new", {{"side", it.to_move}}}; }
    Phrase operator()(const session::Kept_game_goes_on& it) const {
        return {"app.loaded", {{"n", std::int64_t{it.move_number}}}};
    }
    Phrase operator()(const session::Told_move& it) const { return move_phrase(it); }
    Phrase operator()(const session::Stands& it) const {
        return {"bad.stands", {{"side", it.move.side}, {"move", std::vector<Phrase>{move_phrase(it.move)}}}};
    }
    Phrase operator()(const session::Promoted& it) const { return {"promo", {{"sq", it.at}}}; }
    Phrase operator()(const session::Taken_back& it) const { return taken_back_phrase(it); }
    Phrase operator()(const session::Open_to_huffing& it) const { return {"huff.offer", {{"sq", it.at}}}; }
    Phrase operator()(const session::Huffed& it) const { return huffed_phrase(it); }
    Phrase operator()(const session::Huff_taken_back& it) const { return huff_taken_back_phrase(it); }
    Phrase operator()(const session::Draw_reached& it) const { return draw_reached(it); }
    Phrase operator()(const session::Draw_claimed& it) const { return {"draw.claim", {{"side", it.by}}}; }
    Phrase operator()(const session::Draw_answered& it) const {
        return {it.yes ? "draw.yes" : "draw.no", {}};
    }
    Phrase operator()(const session::Game_ended& it) const { return ended(it.outcome); }
    Phrase operator()(const session::Score& it) const { return score(it); }
    Phrase operator()(const session::Result_withdrawn&) const { return {"res.back", {}}; }
    Phrase operator()(const session::Ply_refused& it) const { return phrase_of(it.refusal); }
    Phrase operator()(const session::Machine_lost&) const { return {"peer.lost", {}}; }
};

struct Lesson_words {
    Phrase operator()(const session::Captures& it) const {
        if (it.moves.empty()) return {"must.none", {}};
        return {"must.full", {{"captures", move_phrases(it.moves)}}};
    }
    Phrase operator()(const session::Captures_there_are& it) const {
        return {"must", {{"n", static_cast<std::int64_t>(it.number)}}};
    }
    Phrase operator()(const session::Must_take& it) const {
        return {"must.size", {{"n", std::int64_t{it.pieces}}}};
    }
    Phrase operator()(const session::Captures_begin& it) const {
        Phrase phrase{"must.from", {{"list", to_list(it.from)}}};
        if (it.piece) phrase.arguments["piece"] = *it.piece;
        return phrase;
    }
    Phrase operator()(const session::Capture_goes_on& it) const { return {"capt.step", {{"sq", it.from}}}; }
    Phrase operator()(const session::Prisoners_to_remove& it) const {
        return {"capt.remove", {{"list", to_list(it.squares)}}};
    }
    Phrase operator()(const session::Prisoners_removed&) const { return {"capt.removed", {}}; }
    Phrase operator()(const session::Stays_a_man& it) const { return {"promo.pass", {{"sq", it.at}}}; }
    Phrase operator()(const session::Draw_near& it) const {
        return {"draw.near", {{"n", std::int64_t{it.moves}}}};
    }
};

}  // namespace

Phrase move_phrase(const session::Told_move& move) {
    Phrase phrase{"move", {{"from", move.from}, {"to", move.to}, {"side", move.side}}};
    if (move.piece) phrase.arguments["piece"] = *move.piece;
    const draughts::Square_set captured = move.men | move.kings;
    if (captured.empty()) {
        if (move.piece && move.piece->kind == draughts::Kind::king) phrase.key = "move.king";
        return phrase;
    }
    if (!move.via.empty()) phrase.arguments["via"] = move.via;
    if (captured.size() == 1) {
        phrase.key = "capt.1";
        phrase.arguments["sq"] = *captured.begin();
        if (move.prisoner) phrase.arguments["piece"] = *move.prisoner;
        return phrase;
    }
    phrase.key = "capt.n";
    phrase.arguments["men"] = to_list(move.men);
    phrase.arguments["kings"] = to_list(move.kings);
    return phrase;
}

std::vector<Phrase> move_phrases(const std::vector<session::Told_move>& moves) {
    std::vector<Phrase> phrases;
    phrases.reserve(moves.size());
    for (const session::Told_move& move : moves)
        phrases.push_back(move_phrase(move));
    return phrases;
}

Phrase taken_back_phrase(const session::Taken_back& it) {
    return {"move.back", {{"from", it.from}, {"to", it.to}, {"side", it.to_move}}};
}

Phrase huffed_phrase(const session::Huffed& it) {
    return {"huff.done", {{"sq", it.at}}};
}

Phrase huff_taken_back_phrase(const session::Huff_taken_back& it) {
    return {"huff.back", {{"sq", it.at}}};
}

Phrase theme_phrase(const session::Game_fact& fact) {
    return std::visit(Game_words(), fact);
}

Phrase theme_phrase(const session::Lesson& lesson) {
    return std::visit(Lesson_words(), lesson);
}

}  // namespace zubr::words
