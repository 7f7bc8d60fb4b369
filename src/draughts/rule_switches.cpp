// The documented switches of a game: `--rule KEY=VALUE` on the command line, rows in a journal's header.
#include <charconv>
#include <optional>
#include <string>

#include "draughts/rules.hpp"

namespace zubr::draughts {
namespace {

using Result = tl::expected<Rules, Phrase>;

tl::unexpected<Phrase> bad_value(std::string_view key, std::string_view value, std::string_view allowed) {
    return tl::make_unexpected(Phrase{
        "arg.rule.value",
        {{"key", std::string(key)}, {"value", std::string(value)}, {"allowed", std::string(allowed)}}});
}

std::optional<int> to_number(std::string_view text) {
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return n;
}

Result set_number(Rules rules, int Rules::*field, std::string_view key, std::string_view value, int least) {
    const auto n = to_number(value);
    if (!n || *n < least || *n > 1000) return bad_value(key, value, least == 0 ? "0-1000" : "1-1000");
    rules.*field = *n;
    return rules;
}

std::optional<bool> to_bool(std::string_view text) {
    if (text == "yes") return true;
    if (text == "no") return false;
    return std::nullopt;
}

// docs/rules.md 9.1: 12x12, also 10x10, very rarely 8x8; two free rows on each.
Result set_size(Rules rules, std::string_view value) {
    const auto n = to_number(value);
    if (!n || (*n != 8 && *n != 10 && *n != 12)) return bad_value("size", value, "8|10|12");
    rules.geometry.columns = rules.geometry.rows = *n;
    rules.start_rows = *n / 2 - 1;
    rules.notation.game_type = *n == 8 ? 26 : *n == 10 ? 20 : 27;
    rules.notation.two_points = *n != 8;
    return rules;
}

Result set_starts(Rules rules, std::string_view value) {
    if (value != "white" && value != "black") return bad_value("starts", value, "white|black");
    rules.starts = value == "white" ? Side::white : Side::black;
    return rules;
}

// FMJD-64 7.2.6 says 30 and 60 moves; read as both sides' moves together the numbers halve.
Result set_balance_count(Rules rules, std::string_view value) {
    if (value != "each" && value != "both") return bad_value("balance-count", value, "each|both");
    for (Ending& ending : rules.endings) {
        if (ending.kind != Ending::Kind::kings_on_both_sides) continue;
        const int each = ending.most <= 5 ? 30 : 60;
        ending.moves = static_cast<std::uint8_t>(value == "each" ? each : each / 2);
    }
    return rules;
}

Result set_yes_no(Rules rules, std::string_view key, std::string_view value) {
    const auto yes = to_bool(value);
    if (!yes) return bad_value(key, value, "yes|no");
    if (key == "mirrored") rules.geometry.mirrored = *yes;
    if (key == "men-back") rules.men_capture_backwards = *yes;
    if (key == "majority") rules.precedence = *yes ? Precedence::number : Precedence::free_choice;
    if (key == "huff-fewer") rules.huff_fewer = *yes;
    if (key == "fewer-kings") rules.fewer_kings_first = *yes;
    return rules;
}

}  // namespace

Result apply_rule_switch(Rules rules, std::string_view key, std::string_view value) {
    const Switches& has = rules.switches;
    if (key == "king-moves") return set_number(rules, &Rules::king_moves, key, value, 0);
    if (key == "repetitions") return set_number(rules, &Rules::repetitions, key, value, 0);
    if (key == "size" && has.size) return set_size(rules, value);
    if (key == "starts" && has.starts) return set_starts(rules, value);
    if (key == "balance-count" && has.balance_count) return set_balance_count(rules, value);
    if ((key == "mirrored" && has.mirrored) || (key == "men-back" && has.men_back) ||
        (key == "majority" && has.majority) || (key == "huff-fewer" && has.huff_fewer) ||
        (key == "fewer-kings" && has.fewer_kings))
        return set_yes_no(rules, key, value);
    return tl::make_unexpected(
        Phrase{"arg.rule.unknown", {{"game", std::string(rules.id)}, {"key", std::string(key)}}});
}

}  // namespace zubr::draughts
