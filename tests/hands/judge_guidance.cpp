// Are refusals and guidance true? A square that is named must be as what is said of it, and what is to be put
// or taken must lead to a position that somebody may be on the way to.
#include <algorithm>

#include "judge.hpp"

namespace zubr::hands {

using draughts::Kind;
using draughts::Move;
using draughts::Piece;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

bool Judge::in_some_target(const std::function<bool(const Position&)>& has) const {
    const auto all = targets(evidence({}));
    return std::any_of(all.begin(), all.end(), has);
}

void Judge::check_guidance(const Heard& heard) {
    const Seen_picture& picture = seen_.picture();
    const auto stands_nowhere = [&](Square square, const std::optional<Piece>& piece) {
        return !in_some_target([&](const Position& position) {
            const auto there = position.at(square);
            return there && (!piece || there->side == piece->side);
        });
    };
    const Square_set occupied = picture.occupied();
    if (heard.says == Says::take) {
        const Square square = heard.squares[0];
        if (!is_felt(square)) return;
        if (!occupied.contains(square)) return falsely("nothing stands there", heard);
        if (!in_some_target([&](const Position& position) {
                const auto there = position.at(square);
                return !there || !picture.shows(square, there->side);
            }))
            falsely("it is right there", heard);
    } else if (heard.says == Says::take_all) {
        for (const Square square : heard.lists[0])
            if (is_felt(square) && !occupied.contains(square)) return falsely("nothing stands there", heard);
    } else if (heard.says == Says::put || heard.says == Says::swap) {
        const Square square = heard.squares[0];
        if (!is_felt(square)) return;
        if (heard.says == Says::put && occupied.contains(square)) return falsely("one stands there", heard);
        if (heard.says == Says::swap && !occupied.contains(square))
            return falsely("nothing stands there", heard);
        if (stands_nowhere(square, heard.pieces[0])) falsely("it does not belong there", heard);
    } else if (heard.says == Says::way_back) {
        if (is_felt(heard.squares[0]) && !occupied.contains(heard.squares[0]))
            return falsely("nothing stands on the first", heard);
        if (is_felt(heard.squares[1]) && occupied.contains(heard.squares[1]))
            return falsely("the second is not empty", heard);
        if (stands_nowhere(heard.squares[1], std::nullopt)) falsely("nothing belongs on the second", heard);
    } else {
        for (std::size_t i = 0; i < heard.lists.size(); ++i)
            for (const Square square : heard.lists[i]) {
                if (is_felt(square) && occupied.contains(square)) return falsely("one stands there", heard);
                if (stands_nowhere(square, Piece{heard.sides[i], Kind::man}))
                    return falsely("none belongs there", heard);
            }
    }
}

/// Captures of the game as it stands, of the position before the last ply, which may be corrected, and those
/// that may answer a ply of one of them.
std::vector<Move> Judge::captures_near() const {
    std::vector<Move> captures;
    const int first = std::max(0, std::min(shown_, record_.size() - 1));
    for (int n = record_.size(); n >= first; --n)
        for (Move& move : moves_of(record_.rules(), record_.at(n))) {
            const Position after = draughts::after(record_.rules(), record_.at(n), move);
            if (n >= record_.size() - 1 && seen_.picture().shows(move.to, record_.at(n).to_move) !=
                                               record_.now().of(record_.at(n).to_move).contains(move.to))
                for (Move& reply : moves_of(record_.rules(), after))
                    if (reply.is_capture()) captures.push_back(std::move(reply));
            // Set down there, and taken by the reply already.
            const bool landed =
                std::any_of(seen_.deeds().begin(), seen_.deeds().end(),
                            [&](const Deed& deed) { return deed.put && deed.square == move.to; });
            if (landed)
                for (Move& reply : moves_of(record_.rules(), after))
                    if (reply.captured.contains(move.to)) captures.push_back(std::move(reply));
            if (move.is_capture()) captures.push_back(std::move(move));
        }
    return captures;
}

void Judge::check_captures(const Heard& heard) {
    const auto all = captures_near();
    const Heard_ply& said = heard.plies.front().front();
    if (std::none_of(all.begin(), all.end(), [&](const Move& move) { return heard_ply_of(move) == said; }))
        falsely("no legal capture", heard);
}

void Judge::check_refusal(const Heard& heard) {
    const Seen_picture& picture = seen_.picture();
    const Side mover = record_.now().to_move;
    const auto any_capture = [&](const auto& fits) {
        const auto all = captures_near();
        return std::any_of(all.begin(), all.end(), fits);
    };
    switch (heard.says) {
        case Says::whose_turn:
            if (heard.sides[0] != mover) falsely("it is the other side's turn", heard);
            break;
        case Says::must_capture:
            if (!any_capture([](const Move&) { return true; })) falsely("there is no capture", heard);
            break;
        case Says::too_few:
            if (!any_capture([&](const Move& move) { return move.captured.size() == heard.numbers.back(); }))
                falsely("no capture takes so many", heard);
            break;
        case Says::changed:
            for (const Square square : heard.lists[0]) {
                if (!is_felt(square)) continue;
                bool wrong = false;
                for (int n = std::max(0, std::min(shown_, record_.size())); n <= record_.size(); ++n)
                    wrong = wrong || differences(picture, record_.at(n)).all().contains(square);
                if (!wrong) return falsely(std::to_string(square.number()) + " shows the game", heard);
            }
            break;
        case Says::go_on: {
            const Square square = heard.squares[0];
            if (!is_felt(square)) break;
            const bool stands = picture.occupied().contains(square);
            // Lifted from there, or after a gap missing there; or the last ply's mover, which is being
            // corrected.
            const auto& acts = record_.acts();
            const bool is_out = record_.now().of(mover).contains(square) ||
                                std::any_of(seen_.deeds().begin(), seen_.deeds().end(),
                                            [&](const Deed& deed) { return deed.square == square; }) ||
                                (!acts.empty() && acts.back().move.from == square &&
                                 !picture.shows(acts.back().move.to, opponent(mover)));
            if (!stands && !is_out) return falsely("no piece stands there or is out", heard);
            if (!any_capture([&](const Move& move) {
                    return move.from == square || move.landings.contains(square) ||
                           std::find(move.path.begin(), move.path.end(), square) != move.path.end();
                }))
                falsely("no capture passes there", heard);
            break;
        }
        case Says::prisoner: {
            const Square square = heard.squares[0];
            if (!is_felt(square)) break;
            if (!picture.occupied().contains(square)) return falsely("nothing stands there", heard);
            const bool captured =
                any_capture([&](const Move& move) { return move.captured.contains(square); }) ||
                (!record_.acts().empty() && record_.acts().back().move.captured.contains(square));
            if (!captured) falsely("no capture takes it", heard);
            break;
        }
        case Says::not_captured: {
            const Square square = heard.squares[0];
            if (!is_felt(square)) break;
            if (picture.occupied().contains(square)) return falsely("one stands there", heard);
            if (!in_some_target([&](const Position& p) { return p.occupied().contains(square); }))
                falsely("none belongs there", heard);
            break;
        }
        default:
            break;
    }
}

}  // namespace zubr::hands
