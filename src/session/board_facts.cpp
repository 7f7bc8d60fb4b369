#include "session/board_facts.hpp"

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
namespace refused = draughts::refused;

namespace {

Put_right put(Square square, draughts::Piece piece) {
    return {Step{Step::Kind::put, square, piece, std::nullopt}};
}

/// The square that a refusal names first.
struct Named_square {
    template <class Fault>
    std::optional<Square> operator()(const Fault& fault) const {
        if constexpr (requires { fault.at; }) return fault.at;
        if constexpr (requires { fault.by; }) return fault.by;
        if constexpr (requires { Square(fault.from); }) return fault.from;
        return std::nullopt;
    }
};

struct Step_square {
    std::optional<Square> operator()(const Refused_deed& it) const {
        if (const auto named = std::visit(Named_square(), it.refusal)) return named;
        if (it.way_back) return it.way_back->to;
        return std::nullopt;
    }
    std::optional<Square> operator()(const Which_captured&) const { return std::nullopt; }
    std::optional<Square> operator()(const Put_right& it) const { return it.step.square; }
    std::optional<Square> operator()(const Way_back& it) const { return it.to; }
    std::optional<Square> operator()(const To_carry_out&) const { return std::nullopt; }
    std::optional<Square> operator()(const Missing_pieces&) const { return std::nullopt; }
    std::optional<Square> operator()(const Misplaced&) const { return std::nullopt; }
};

}  // namespace

Missing_pieces told_missing(Square_set missing, const Position& position) {
    return {missing & position.of(Side::white), missing & position.of(Side::black)};
}

Guidance told_lacking(const Unfinished& left, const Game& game) {
    switch (left.kind) {
        case Unfinished::Kind::go_on:
            return Refused_deed{refused::Goes_on{left.at}, std::nullopt};
        case Unfinished::Kind::prisoners:
            return Refused_deed{refused::Prisoner_left{*left.squares.begin()}, std::nullopt};
        case Unfinished::Kind::put_back: {
            const Square square = *left.squares.begin();
            return put(square, *game.position_after(game.plies() - 1).at(square));
        }
        case Unfinished::Kind::choice:
            break;
    }
    Which_captured which{left.choices[0].captured, left.choices[1].captured, std::nullopt};
    if (left.choices.size() > 2) which.third = left.choices[2].captured;
    return which;
}

Guidance told_beside(const Sequence& ply, Square out) {
    const bool captures = !ply.plies.empty() && ply.plies.back().is_capture();
    const bool enemy = ply.result.of(ply.result.to_move).contains(out);
    if (captures && enemy) return Refused_deed{refused::Not_captured{out}, std::nullopt};
    return put(out, *ply.result.at(out));
}

Deeds told_reading(const Sequence& reading, const Game& before, int shown) {
    Deeds deeds;
    if (reading.rank == board::Rank::wanted) {
        for (int n = shown; n < reading.shown; ++n)
            deeds.emplace_back(told_move(before.rules(), before.position_after(n), before.ply(n).move));
        return deeds;
    }
    Game game = before;
    for (int n = 0; n < reading.takes_back; ++n) {
        const auto undone = game.take_back();
        if (undone->kind == draughts::Action::Kind::huff)
            deeds.emplace_back(Huff_taken_back{undone->move.from});
        else
            deeds.emplace_back(told_taken_back(undone->move, game.position()));
    }
    if (reading.huff && game.huff(*reading.huff)) deeds.emplace_back(Huffed{*reading.huff});
    for (const Move& move : reading.plies) {
        deeds.emplace_back(told_move(game.rules(), game.position(), move));
        game.play(move);
    }
    return deeds;
}

bool tells_what_to_do(const draughts::Refusal& refusal) {
    return draughts::is_for<refused::Goes_on, refused::Prisoner_left, refused::Not_captured>(refusal);
}

bool tells_what_to_do(const std::optional<Guidance>& told) {
    const auto* const refused = told ? std::get_if<Refused_deed>(&*told) : nullptr;
    return refused != nullptr && tells_what_to_do(refused->refusal);
}

bool puts_back(const Guidance& step) {
    if (const auto* const put = std::get_if<Put_right>(&step)) return put->step.kind == Step::Kind::put;
    const auto* const refused = std::get_if<Refused_deed>(&step);
    return refused != nullptr && draughts::is_for<refused::Not_captured>(refused->refusal);
}

bool leads_on(const Guidance& step) {
    if (std::holds_alternative<Which_captured>(step)) return true;
    const auto* const refused = std::get_if<Refused_deed>(&step);
    return refused != nullptr && draughts::is_for<refused::Goes_on>(refused->refusal);
}

std::optional<Square> square_of_step(const std::optional<Guidance>& step) {
    return step ? std::visit(Step_square(), *step) : std::nullopt;
}

}  // namespace zubr::session
