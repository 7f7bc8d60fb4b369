#include "notation/game_kind.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

namespace zubr::notation {
namespace {

using draughts::Precedence;
using draughts::Rules;
using draughts::Side;

// lidraughts: the winner is who loses all pieces; moves as in international draughts.
constexpr Rules make_antidraughts() {
    Rules r;
    r.id = "antidraughts";
    return r;
}

// lidraughts: the first king wins; moves as in international draughts.
constexpr Rules make_breakthrough() {
    Rules r;
    r.id = "breakthrough";
    return r;
}

// Frisian draughts with five men a side.
constexpr Rules make_frysk() {
    Rules r;
    r.id = "frysk!";
    r.start_rows = 1;
    r.captures_along_rows_and_columns = true;
    r.precedence = Precedence::value;
    r.king_first = true;
    r.three_move_rule = true;
    r.notation = {.game_type = 97, .two_points = false};
    return r;
}

// Free choice, men capture forwards only, a king captures before a man.
constexpr Rules make_czech() {
    Rules r;
    r.id = "czech";
    r.geometry = {.columns = 8, .rows = 8};
    r.start_rows = 3;
    r.men_capture_backwards = false;
    r.precedence = Precedence::free_choice;
    r.king_first = true;
    r.notation = {.algebraic = true, .game_type = 29, .two_points = false};
    return r;
}

constexpr Rules antidraughts = make_antidraughts();
constexpr Rules breakthrough = make_breakthrough();
constexpr Rules frysk = make_frysk();
constexpr Rules czech = make_czech();

/// docs/pdn.md 3, and the numbers of lidraughts. `followed` where the moves can be.
struct Row {
    int game_type;
    std::string_view name;
    const Rules* followed = nullptr;
};
constexpr Row others[] = {{0, "chess"},
                          {1, "chinese-chess"},
                          {21, "english"},
                          {22, "italian"},
                          {24, "spanish"},
                          {28, "portuguese"},
                          {29, "czech", &czech},
                          {30, "turkish"},
                          {31, "thai"},
                          {50, "othello"},
                          {96, "breakthrough", &breakthrough},
                          {97, "frysk!", &frysk},
                          {98, "antidraughts", &antidraughts}};

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return result;
}

struct Game_type {
    int number = -1;
    std::string_view colour;
    int columns = 0;
    int rows = 0;
    bool inverted = false;
};

int to_int(std::string_view text) {
    int n = -1;
    std::from_chars(text.data(), text.data() + text.size(), n);
    return n;
}

/// `20`, or `20,W,10,10,N2,0`.
Game_type parse_game_type(std::string_view text) {
    std::array<std::string_view, 6> fields;
    for (std::string_view& field : fields) {
        const auto comma = text.find(',');
        field = text.substr(0, comma);
        while (!field.empty() && field.front() == ' ')
            field.remove_prefix(1);
        text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
    }
    return {to_int(fields[0]), fields[1], to_int(fields[2]), to_int(fields[3]), fields[5] == "1"};
}

const Rules* ours_by_number(int number) {
    for (const Rules* const rules : draughts::all_rules())
        if (rules->notation.game_type == number && rules->notation.variant.empty()) return rules;
    return nullptr;
}

const Rules* ours_by_variant(std::string_view variant) {
    if (variant == "singaporean") return &draughts::malaysian;
    for (const Rules* const rules : draughts::all_rules())
        if (!rules->notation.variant.empty() && lower(rules->notation.variant) == variant) return rules;
    return draughts::find_rules(variant);
}

Game_kind own_kind(const Rules& game, const Game_type& type) {
    Rules rules = game;
    const auto set = [&](std::string_view key, std::string_view value) {
        if (const auto changed = draughts::apply_rule_switch(rules, key, value)) rules = *changed;
    };
    if (type.number == 20) set("size", "10");
    if (type.number == 26) set("size", "8");
    if (type.inverted) set("mirrored", "yes");
    if (type.colour == "B") rules.starts = Side::black;
    // The short form of 23 is American pool, where Black starts (docs/pdn.md 3).
    if (type.number == 23 && type.colour.empty()) rules.starts = Side::black;
    return {std::string(game.id), true, false, rules};
}

Game_kind other_kind(const Row& row) {
    Game_kind kind{std::string(row.name), false, false, std::nullopt};
    if (row.followed != nullptr) kind.rules = *row.followed;
    return kind;
}

}  // namespace

std::optional<Game_kind> named_kind(std::string_view game_type, std::string_view variant) {
    const Game_type type = parse_game_type(game_type);
    const std::string name = lower(variant);
    if (!name.empty()) {
        for (const Row& row : others)
            if (row.name == name) return other_kind(row);
        if (const Rules* const rules = ours_by_variant(name)) return own_kind(*rules, type);
    }
    if (type.number < 0) return std::nullopt;
    if (const Rules* const rules = ours_by_number(type.number)) return own_kind(*rules, type);
    for (const Row& row : others)
        if (row.game_type == type.number) return other_kind(row);
    return Game_kind{fmt::format("GameType {}", type.number), false, false, std::nullopt};
}

bool is_game_type_of(std::string_view game_type, const std::optional<Game_kind>& named) {
    if (game_type.find_first_not_of(" ?-*") == std::string_view::npos) return true;
    const int number = parse_game_type(game_type).number;
    if (number < 0 || !named) return false;
    return !named->ours || !named->rules || named->rules->notation.game_type == number ||
           !named->rules->notation.variant.empty();
}

std::vector<Game_kind> possible_kinds(const std::optional<Rules>& preferred) {
    std::vector<Game_kind> kinds;
    const auto add = [&](const Rules& rules, bool last_resort) {
        kinds.push_back({std::string(rules.id), true, last_resort, rules});
    };
    if (preferred) {
        add(*preferred, false);
    } else {
        for (const Rules* const rules : {&draughts::international, &draughts::frisian, &draughts::canadian,
                                         &draughts::russian, &draughts::classic64, &draughts::spantsireti})
            add(*rules, false);
        for (const Rules* const rules : {&draughts::ghanaian, &draughts::malaysian, &draughts::pool})
            add(*rules, true);
    }
    kinds.push_back({"czech", false, false, czech});
    return kinds;
}

}  // namespace zubr::notation
