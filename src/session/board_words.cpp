#include "session/board_words.hpp"

#include "session/narration.hpp"

namespace zubr::session {

using board::Sequence;
using board::Step;
using board::Unfinished;
using draughts::Game;
using draughts::Move;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;
using words::Phrase;

Phrase describe_step(const Step& step) {
    switch (step.kind) {
        case Step::Kind::take:
            return make("set.take", {{"sq", step.square}});
        case Step::Kind::swap:
            return make("set.swap", {{"sq", step.square}, {"piece", step.piece}, {"other", *step.found}});
        case Step::Kind::put:
            break;
    }
    return make("set.next", {{"sq", step.square}, {"piece", step.piece}});
}

Phrase describe_missing(Square_set missing, const Position& position) {
    return make("set.missing", {{"white", to_list(missing & position.of(Side::white))},
                                {"black", to_list(missing & position.of(Side::black))}});
}

Phrase describe_lacking(const Unfinished& left, const Game& game) {
    switch (left.kind) {
        case Unfinished::Kind::go_on:
            return make("bad.stop", {{"sq", left.at}});
        case Unfinished::Kind::prisoners:
            return make("bad.remove.miss", {{"sq", *left.squares.begin()}});
        case Unfinished::Kind::put_back: {
            const Square square = *left.squares.begin();
            return make("set.next",
                        {{"sq", square}, {"piece", *game.position_after(game.plies() - 1).at(square)}});
        }
        case Unfinished::Kind::choice:
            break;
    }
    Phrase which = make("ask.which",
                        {{"a", to_list(left.choices[0].captured)}, {"b", to_list(left.choices[1].captured)}});
    if (left.choices.size() > 2) which.arguments["c"] = to_list(left.choices[2].captured);
    return which;
}

Phrase describe_beside(const Sequence& ply, Square out) {
    const bool captures = !ply.plies.empty() && ply.plies.back().is_capture();
    const bool enemy = ply.result.of(ply.result.to_move).contains(out);
    if (captures && enemy) return make("bad.remove.extra", {{"sq", out}});
    return make("set.next", {{"sq", out}, {"piece", *ply.result.at(out)}});
}

std::vector<Phrase> describe_reading(const Sequence& reading, const Game& before, int shown) {
    std::vector<Phrase> phrases;
    if (reading.rank == board::Rank::wanted) {
        for (int n = shown; n < reading.shown; ++n)
            phrases.push_back(describe_move(before.rules(), before.position_after(n), before.ply(n).move));
        return phrases;
    }
    Game game = before;
    for (int n = 0; n < reading.takes_back; ++n) {
        const auto undone = game.take_back();
        if (undone->kind == draughts::Action::Kind::huff)
            phrases.push_back(make("huff.back", {{"sq", undone->move.from}}));
        else
            phrases.push_back(describe_taken_back(undone->move, game.position()));
    }
    if (reading.huff && game.huff(*reading.huff))
        phrases.push_back(make("huff.done", {{"sq", *reading.huff}}));
    for (const Move& move : reading.plies) {
        phrases.push_back(describe_move(game.rules(), game.position(), move));
        game.play(move);
    }
    return phrases;
}

bool tells_what_to_do(const std::string& key) {
    return key == "bad.stop" || key == "bad.remove.miss" || key == "bad.remove.extra";
}

bool puts_back(const std::string& key) {
    return key == "set.next" || key == "bad.remove.extra";
}

std::optional<Square> square_of_step(const Phrase& step) {
    for (const char* name : {"sq", "to"}) {
        const auto it = step.arguments.find(name);
        if (it != step.arguments.end() && std::holds_alternative<Square>(it->second))
            return std::get<Square>(it->second);
    }
    return std::nullopt;
}

}  // namespace zubr::session
