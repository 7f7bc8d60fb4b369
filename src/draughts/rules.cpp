// The nine games, the switches that bend them, and where their men stand at the start.
#include "draughts/rules.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace zubr::draughts {
namespace {

constexpr Rules make_classic64() {
    Rules r;
    r.id = "classic64";
    r.geometry = {.columns = 8, .rows = 8};
    r.start_rows = 3;
    r.king_moves = 20;  // docs/rules.md 3.2: 20 moves of each side with kings only
    r.notation = {.algebraic = true, .capture_sign = 'x', .game_type = 26, .two_points = false};
    return r;
}

// FMJD-64 7.2.4 to 7.2.8. Whether 7.2.6 counts each side's moves is not settled by the text: switch
// `balance-count`.
constexpr std::array<Ending, 6> endings_of_64 = {
    Ending{.least = 3, .most = 255, .kings_only = true, .moves = 15},                             // 7.2.4
    Ending{.kind = Ending::Kind::kings_on_both_sides, .least = 4, .most = 5, .moves = 30},        // 7.2.6
    Ending{.kind = Ending::Kind::kings_on_both_sides, .least = 6, .most = 7, .moves = 60},        // 7.2.6
    Ending{.kind = Ending::Kind::lone_king_on_long_diagonal, .least = 3, .most = 3, .moves = 5},  // 7.2.7
    Ending{.least = 1, .most = 2, .moves = 5},                                                    // 7.2.8
};

constexpr Rules make_russian() {
    Rules r;
    r.id = "russian";
    r.geometry = {.columns = 8, .rows = 8};
    r.start_rows = 3;
    r.precedence = Precedence::free_choice;
    r.promotes_in_passing = true;
    r.king_moves = 15;  // FMJD-64 7.2.5
    r.endings = endings_of_64;
    r.notation = {.algebraic = true, .capture_sign = ':', .game_type = 25, .two_points = false};
    r.switches.balance_count = true;
    return r;
}

constexpr Rules make_spantsireti() {
    Rules r = make_russian();
    r.id = "spantsireti";
    r.geometry = {.columns = 10, .rows = 8};
    // 7.2.7 cannot arise: the line from a1 ends at h8, no diagonal joins two corners (docs/rules.md 5.1).
    r.endings[3] = {};
    r.notation.game_type = 41;
    return r;
}

constexpr Rules make_canadian() {
    Rules r;
    r.id = "canadian";
    r.geometry = {.columns = 12, .rows = 12};
    r.start_rows = 5;
    r.notation.game_type = 27;
    return r;
}

constexpr Rules make_frisian() {
    Rules r;
    r.id = "frisian";
    r.captures_along_rows_and_columns = true;                                     // FRI 7
    r.precedence = Precedence::value;                                             // FRI 11
    r.king_first = true;                                                          // FRI 12
    r.three_move_rule = true;                                                     // FRI 17
    r.king_moves = 0;                                                             // none in FRI
    r.endings = {Ending{.least = 2, .most = 2, .kings_only = true, .moves = 7}};  // FRI 18
    r.lone_kings_draw = true;                                                     // FRI 21.1
    r.notation = {.game_type = 40, .two_points = false};
    r.switches.fewer_kings = true;
    return r;
}

constexpr Rules make_ghanaian() {
    Rules r;
    r.id = "ghanaian";
    r.precedence = Precedence::free_choice;
    r.one_piece_loses = true;
    r.notation.variant = "Ghanaian";
    r.switches = {.mirrored = true, .men_back = true, .majority = true};
    return r;
}

constexpr Rules make_malaysian() {
    Rules r = make_canadian();
    r.id = "malaysian";
    r.men_capture_backwards = false;
    r.huffing = true;
    r.notation.variant = "Malaysian";
    r.switches = {.size = true, .mirrored = true, .men_back = true, .starts = true, .huff_fewer = true};
    return r;
}

constexpr Rules make_pool() {
    Rules r = make_russian();
    r.id = "pool";
    r.promotes_in_passing = false;
    r.notation = {.algebraic = true, .capture_sign = 'x', .game_type = 23, .two_points = false};
    return r;
}

}  // namespace

constinit const Rules international = {};
constinit const Rules classic64 = make_classic64();
constinit const Rules russian = make_russian();
constinit const Rules spantsireti = make_spantsireti();
constinit const Rules canadian = make_canadian();
constinit const Rules frisian = make_frisian();
constinit const Rules ghanaian = make_ghanaian();
constinit const Rules malaysian = make_malaysian();
constinit const Rules pool = make_pool();

std::span<const Rules* const> all_rules() {
    static constexpr const Rules* games[] = {&international, &classic64, &russian,   &spantsireti, &canadian,
                                             &frisian,       &ghanaian,  &malaysian, &pool};
    return games;
}

const Rules* find_rules(std::string_view id) {
    if (id == "brazilian") return &classic64;
    for (const Rules* const rules : all_rules())
        if (rules->id == id) return rules;
    return nullptr;
}

Position start_position(const Rules& rules) {
    const int squares = rules.geometry.squares();
    const int men = rules.start_rows * rules.geometry.per_row();
    Position position;
    position.pieces[static_cast<std::size_t>(Side::black)] = Square_set::range(1, men);
    position.pieces[static_cast<std::size_t>(Side::white)] = Square_set::range(squares - men + 1, squares);
    position.to_move = rules.starts;
    return position;
}

}  // namespace zubr::draughts
