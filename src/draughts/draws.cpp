#include "draughts/draws.hpp"

#include <algorithm>

namespace zubr::draughts {
namespace {

struct Material {
    int men;
    int kings;
    [[nodiscard]] int pieces() const { return men + kings; }
};

Material material(const Position& position, Side side) {
    const int kings = (position.of(side) & position.kings).size();
    return {position.of(side).size() - kings, kings};
}

bool is_on_long_diagonal(const Geometry& geometry, Square square) {
    return geometry.rows - 1 - geometry.row(square) == geometry.column(square);
}

bool fits_against(const Rules& rules, const Ending& ending, const Position& position, Side strong) {
    const Material own = material(position, strong);
    const Material lone = material(position, opponent(strong));
    if (lone.kings != 1 || lone.men != 0 || own.kings == 0) return false;
    if (own.pieces() < ending.least || own.pieces() > ending.most) return false;
    if (ending.kings_only && own.men != 0) return false;
    if (ending.kind != Ending::Kind::lone_king_on_long_diagonal) return true;
    return is_on_long_diagonal(rules.geometry, *position.of(opponent(strong)).begin());
}

/// FMJD-64 7.2.6: a capture or a promotion changes the balance.
bool changes_balance(const Action& action) {
    return action.move.is_capture() || action.move.promotes;
}

}  // namespace

bool fits(const Rules& rules, const Ending& ending, const Position& position) {
    if (ending.most == 0) return false;
    if (ending.kind == Ending::Kind::kings_on_both_sides) {
        const Material white = material(position, Side::white);
        const Material black = material(position, Side::black);
        const int all = white.pieces() + black.pieces();
        return white.kings > 0 && black.kings > 0 && all >= ending.least && all <= ending.most;
    }
    return fits_against(rules, ending, position, Side::white) ||
           fits_against(rules, ending, position, Side::black);
}

bool is_lone_kings_draw(const Rules& rules, const Position& position) {
    if (!rules.lone_kings_draw || position.of(Side::white).size() != 1 ||
        position.of(Side::black).size() != 1 || position.kings.size() != 2 || any_capture(rules, position))
        return false;
    // The side to move needs a move after which it cannot be captured; one after which the other side in its
    // turn has none would win.
    bool has_safe_move = false;
    for (const Move& move : legal_moves(rules, position)) {
        const Position reply = after(rules, position, move);
        if (any_capture(rules, reply)) continue;
        has_safe_move = true;
        const auto replies = legal_moves(rules, reply);
        const bool caught = std::all_of(replies.begin(), replies.end(), [&](const Move& answer) {
            return any_capture(rules, after(rules, reply, answer));
        });
        if (caught) return false;
    }
    return has_safe_move;
}

int king_plies(const Game& game) {
    int plies = 0;
    const auto& actions = game.actions();
    for (std::size_t i = actions.size(); i-- > 0; ++plies) {
        const Position& before = i == 0 ? game.start() : actions[i - 1].position;
        const Action& action = actions[i];
        if (action.kind == Action::Kind::huff || action.move.is_capture()) break;
        if (!before.kings.contains(action.move.from)) break;
    }
    return plies;
}

int ending_plies(const Game& game, const Ending& ending) {
    if (!fits(game.rules(), ending, game.position())) return 0;
    int plies = 0;
    const auto& actions = game.actions();
    for (std::size_t i = actions.size(); i-- > 0; ++plies) {
        const Position& before = i == 0 ? game.start() : actions[i - 1].position;
        const Action& action = actions[i];
        if (action.kind == Action::Kind::huff || !fits(game.rules(), ending, before)) break;
        if (ending.kind == Ending::Kind::kings_on_both_sides && changes_balance(action)) break;
    }
    return plies;
}

}  // namespace zubr::draughts
