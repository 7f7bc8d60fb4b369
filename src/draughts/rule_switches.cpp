// The documented switches of a game: `--rule KEY=VALUE` on the command line, rows in a journal's header.
#include <array>
#include <charconv>
#include <optional>
#include <string>

#include "draughts/rules.hpp"

namespace zubr::draughts {
namespace {

using Result = tl::expected<Rules, Switch_refusal>;

/// `name` is that of the switch as the table of switches has it.
tl::unexpected<Switch_refusal> bad_value(std::string_view name, std::string_view value,
                                         std::string_view allowed) {
    return tl::make_unexpected(
        Switch_refusal(Bad_switch_value{std::string(name), std::string(value), std::string(allowed)}));
}

std::optional<int> to_number(std::string_view text) {
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return n;
}

template <int Rules::*field>
Result set_number(Rules rules, std::string_view name, std::string_view value) {
    const auto n = to_number(value);
    if (!n || *n < 0 || *n > 1000) return bad_value(name, value, "0-1000");
    rules.*field = *n;
    return rules;
}

std::optional<bool> to_bool(std::string_view text) {
    if (text == "yes") return true;
    if (text == "no") return false;
    return std::nullopt;
}

// docs/rules.md 9.1: 12x12, also 10x10, very rarely 8x8; two free rows on each.
Result set_size(Rules rules, std::string_view name, std::string_view value) {
    const auto n = to_number(value);
    if (!n || (*n != 8 && *n != 10 && *n != 12)) return bad_value(name, value, "8|10|12");
    rules.geometry.columns = rules.geometry.rows = *n;
    rules.start_rows = *n / 2 - 1;
    rules.notation.game_type = *n == 8 ? 26 : *n == 10 ? 20 : 27;
    rules.notation.two_points = *n != 8;
    return rules;
}

Result set_starts(Rules rules, std::string_view name, std::string_view value) {
    if (value != "white" && value != "black") return bad_value(name, value, "white|black");
    rules.starts = value == "white" ? Side::white : Side::black;
    return rules;
}

// FMJD-64 7.2.6 says 30 and 60 moves; read as both sides' moves together the numbers halve.
Result set_balance_count(Rules rules, std::string_view name, std::string_view value) {
    if (value != "each" && value != "both") return bad_value(name, value, "each|both");
    for (Ending& ending : rules.endings) {
        if (ending.kind != Ending::Kind::kings_on_both_sides) continue;
        const int each = ending.most <= 5 ? 30 : 60;
        ending.moves = static_cast<std::uint8_t>(value == "each" ? each : each / 2);
    }
    return rules;
}

template <bool Rules::*field>
Result set_yes_no(Rules rules, std::string_view name, std::string_view value) {
    const auto yes = to_bool(value);
    if (!yes) return bad_value(name, value, "yes|no");
    rules.*field = *yes;
    return rules;
}

Result set_mirrored(Rules rules, std::string_view name, std::string_view value) {
    const auto yes = to_bool(value);
    if (!yes) return bad_value(name, value, "yes|no");
    rules.geometry.mirrored = *yes;
    return rules;
}

Result set_majority(Rules rules, std::string_view name, std::string_view value) {
    const auto yes = to_bool(value);
    if (!yes) return bad_value(name, value, "yes|no");
    rules.precedence = *yes ? Precedence::number : Precedence::free_choice;
    return rules;
}

struct Switch {
    std::string_view name;
    bool Switches::*offered;  ///< nullptr: by every game
    Result (*set)(Rules rules, std::string_view name, std::string_view value);
};

constexpr std::array all_switches{
    Switch{"king-moves", nullptr, set_number<&Rules::king_moves>},
    Switch{"repetitions", nullptr, set_number<&Rules::repetitions>},
    Switch{"size", &Switches::size, set_size},
    Switch{"starts", &Switches::starts, set_starts},
    Switch{"balance-count", &Switches::balance_count, set_balance_count},
    Switch{"mirrored", &Switches::mirrored, set_mirrored},
    Switch{"men-back", &Switches::men_back, set_yes_no<&Rules::men_capture_backwards>},
    Switch{"majority", &Switches::majority, set_majority},
    Switch{"huff-fewer", &Switches::huff_fewer, set_yes_no<&Rules::huff_fewer>},
    Switch{"fewer-kings", &Switches::fewer_kings, set_yes_no<&Rules::fewer_kings_first>},
};

}  // namespace

Result apply_rule_switch(Rules rules, std::string_view key, std::string_view value) {
    for (const Switch& each : all_switches) {
        const bool offered = each.offered == nullptr || rules.switches.*each.offered;
        if (each.name == key && offered) return each.set(rules, each.name, value);
    }
    return tl::make_unexpected(Switch_refusal(Unknown_switch{std::string(rules.id), std::string(key)}));
}

}  // namespace zubr::draughts
