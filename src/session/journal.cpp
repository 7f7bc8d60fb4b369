#include "session/journal.hpp"

#include <algorithm>
#include <charconv>

#include "notation/fen.hpp"
#include "session/journal_text.hpp"

namespace zubr::session {

using draughts::Action;
using draughts::Game;
using draughts::Square;

namespace {

constexpr std::string_view magic = "zubr-journal\t2";
/// The same text, but for what the checksums are of.
constexpr std::string_view magic_before = "zubr-journal\t1";

std::string sealed(std::string line) {
    line += '\t' + seal_of(line) + '\n';
    return line;
}

/// The line without its seal, or nothing when the seal does not fit.
std::optional<std::string_view> unsealed(std::string_view line) {
    const auto tab = line.rfind('\t');
    if (tab == std::string_view::npos || seal_of(line.substr(0, tab)) != line.substr(tab + 1))
        return std::nullopt;
    return line.substr(0, tab);
}

using Cells = std::vector<std::string_view>;

bool read_unfinished(Journal_head& head, const Cells& cells) {
    head.unfinished_fen = unescaped(cells[1]);
    const auto actions = parse_actions(cells[2]);
    if (!actions) return false;
    head.unfinished_actions = *actions;
    if (cells.size() > 4) {
        head.unfinished_journal = unescaped(cells[3]);
        head.unfinished_origin = unescaped(cells[4]);
    }
    return true;
}

bool read_unfinished_clocks(Journal_head& head, const Cells& cells) {
    const auto control = parse_journal_control(unescaped(cells[1]));
    const auto state = parse_clock(cells[3]);
    auto times = parse_times(cells[4]);
    if (!control || !state || !times || (cells[2] != "button" && cells[2] != "auto")) return false;
    head.unfinished_clocks = Game_clocks{*control, cells[2] == "button", *state, std::move(*times)};
    return true;
}

/// How a line of the head is read: its name, how many cells it has at least (the name among them) and at
/// most.
struct Head_line {
    std::string_view name;
    std::size_t least;
    std::size_t most;
    bool (*read)(Journal_head&, const Cells&);
};

constexpr std::size_t any = SIZE_MAX;

template <std::string Journal_head::*Field>
bool read_text(Journal_head& head, const Cells& cells) {
    head.*Field = unescaped(cells[1]);
    return true;
}

template <auto Field>
bool read_pair(Journal_head& head, const Cells& cells) {
    (head.*Field).emplace_back(unescaped(cells[1]), unescaped(cells[2]));
    return true;
}

bool read_head_settings(Journal_head& head, const Cells& cells) {
    return read_settings(head.settings, unescaped(cells[1]));
}

constexpr Head_line head_lines[] = {
    {"variant", 2, any, read_text<&Journal_head::variant>},
    {"rule", 3, any, read_pair<&Journal_head::switches>},
    {"tag", 3, any, read_pair<&Journal_head::tags>},
    {"unfinished-tag", 3, any, read_pair<&Journal_head::unfinished_tags>},
    {"fen", 2, any, read_text<&Journal_head::fen>},
    {"language", 2, any, read_text<&Journal_head::language>},
    {"settings", 2, any, read_head_settings},
    {"unfinished", 3, any, read_unfinished},
    {"unfinished-clocks", 5, 5, read_unfinished_clocks},
};

/// One line of the head; false when it is not one.
bool read_head_line(Journal_head& head, std::string_view line) {
    const auto cells = split(line, '\t');
    const auto* const found =
        std::find_if(std::begin(head_lines), std::end(head_lines), [&](const Head_line& each) {
            return !cells.empty() && each.name == cells[0] && cells.size() >= each.least &&
                   cells.size() <= each.most;
        });
    return found != std::end(head_lines) && found->read(head, cells);
}

std::optional<Journal_row> parse_row(std::string_view line) {
    const auto cells = split(line, '\t');
    if (cells.size() < 6 || cells.size() > 8 || cells[0] != "row") return std::nullopt;
    Journal_row row;
    const auto now = to_integer(cells[1]);
    const auto board = to_integer(cells[2]);
    const auto event = parse_event(cells[3]);
    const auto actions = parse_actions(cells[4]);
    const auto checksum = to_hexadecimal(cells[5]);
    if (!now || !board || *board < 0 || *board > 1 || !event || !actions || !checksum) return std::nullopt;
    row.input = {Ms(*now), *event, static_cast<int>(*board)};
    row.actions = *actions;
    row.checksum = *checksum;
    for (std::size_t i = 6; i < cells.size(); ++i) {
        if (cells[i].substr(0, 6) == "clock ") {
            row.clock = parse_clock(cells[i]);
            if (!row.clock) return std::nullopt;
            continue;
        }
        const auto left_out = to_integer(cells[i]);
        if (!left_out || *left_out < 1) return std::nullopt;
        row.left_out = static_cast<std::uint64_t>(*left_out);
    }
    return row;
}

}  // namespace

std::string to_text(const Journal_head& head) {
    std::string text = sealed(std::string(magic)) + sealed("variant\t" + escaped(head.variant));
    for (const auto& [key, value] : head.switches)
        text += sealed("rule\t" + escaped(key) + '\t' + escaped(value));
    text += sealed("fen\t" + escaped(head.fen)) + sealed("language\t" + escaped(head.language)) +
            sealed("settings\t" + escaped(settings_text(head.settings)));
    if (!head.unfinished_fen.empty())
        text += sealed("unfinished\t" + escaped(head.unfinished_fen) + '\t' +
                       actions_text(head.unfinished_actions) + '\t' + escaped(head.unfinished_journal) +
                       '\t' + escaped(head.unfinished_origin));
    if (const auto& clocks = head.unfinished_clocks)
        text += sealed("unfinished-clocks\t" + escaped(to_journal_text(clocks->control)) + '\t' +
                       (clocks->by_button ? "button" : "auto") + '\t' + clock_text(clocks->state) + '\t' +
                       times_text(clocks->times));
    for (const auto& [name, value] : head.tags)
        text += sealed("tag\t" + escaped(name) + '\t' + escaped(value));
    for (const auto& [name, value] : head.unfinished_tags)
        text += sealed("unfinished-tag\t" + escaped(name) + '\t' + escaped(value));
    return text;
}

std::string to_text(const Journal_row& row) {
    std::string line = "row\t" + std::to_string(row.input.now.count()) + '\t' +
                       std::to_string(row.input.board) + '\t' + event_text(row.input.event) + '\t' +
                       actions_text(row.actions) + '\t' + hexadecimal(row.checksum);
    if (row.left_out > 0) line += '\t' + std::to_string(row.left_out);
    if (row.clock) line += '\t' + clock_text(*row.clock);
    return sealed(std::move(line));
}

tl::expected<Journal, Journal_refusal> parse_journal(std::string_view text) {
    Journal journal;
    bool first = true;
    while (!text.empty()) {
        const auto end = text.find('\n');
        if (end == std::string_view::npos) break;  // cut off in the middle of a row: it never counted
        const auto line = unsealed(text.substr(0, end));
        text.remove_prefix(end + 1);
        if (first) {
            if (!line || (*line != magic && *line != magic_before)) return tl::unexpected(Damaged_journal{});
            journal.checksums_hold = *line == magic;
            first = false;
            continue;
        }
        if (!line) {
            ++journal.damaged;
            break;
        }
        if (line->substr(0, 4) == "row\t") {
            auto row = parse_row(*line);
            if (!row) {
                ++journal.damaged;
                break;
            }
            journal.rows.push_back(std::move(*row));
        } else if (!journal.rows.empty() || !read_head_line(journal.head, *line)) {
            return tl::unexpected(Damaged_journal{});
        }
    }
    if (first || journal.head.fen.empty()) return tl::unexpected(Damaged_journal{});
    return journal;
}

tl::expected<Game, Journal_refusal> game_of(const Journal_head& head) {
    const draughts::Rules* found = draughts::find_rules(head.variant);
    if (found == nullptr) return tl::unexpected(Unknown_game{head.variant});
    draughts::Rules rules = *found;
    for (const auto& [key, value] : head.switches) {
        auto changed = draughts::apply_rule_switch(rules, key, value);
        if (!changed) return tl::unexpected(changed.error());
        rules = *changed;
    }
    const auto position = notation::parse_fen(rules, head.fen);
    if (!position) return tl::unexpected(position.error());
    return Game(rules, *position);
}

std::optional<Game> unfinished_of(const Journal_head& head) {
    if (head.unfinished_fen.empty()) return std::nullopt;
    Journal_head other = head;
    other.fen = head.unfinished_fen;
    auto game = game_of(other);
    if (!game) return std::nullopt;
    for (const Game_action& action : head.unfinished_actions)
        if (!apply(*game, action)) return std::nullopt;
    return std::move(*game);
}

bool apply(Game& game, const Game_action& action) {
    switch (action.kind) {
        case Game_action::Kind::ply: {
            auto moves = legal_moves(game.rules(), game.position());
            // In a huffing game a missed capture is a ply, too.
            if (game.rules().huffing)
                for (draughts::Offence& offence : offences(game.rules(), game.position()))
                    moves.push_back(std::move(offence.move));
            const auto it = std::find_if(moves.begin(), moves.end(), [&](const draughts::Move& move) {
                return move.from == action.from && move.to == action.to && move.captured == action.removed;
            });
            if (it == moves.end()) return false;
            game.play(*it);
            return true;
        }
        case Game_action::Kind::irregular:
            if (!game.position().at(action.from)) return false;
            game.play_irregular(action.from, action.to, action.removed);
            return true;
        case Game_action::Kind::huff:
            return game.huff(action.from);
        case Game_action::Kind::take_back:
            while (!game.actions().empty() && game.actions().back().kind == Action::Kind::huff)
                game.take_back();
            return game.take_back().has_value();
        case Game_action::Kind::huff_back:
            if (game.actions().empty() || game.actions().back().kind != Action::Kind::huff) return false;
            return game.take_back().has_value();
        case Game_action::Kind::result:
            game.enter_result(action.outcome.result, action.outcome.reason);
            return true;
        case Game_action::Kind::result_back:
            game.enter_result(draughts::Result::unfinished);
            return true;
        case Game_action::Kind::new_game:
            game = Game(game.rules());
            return true;
        case Game_action::Kind::resume:
            break;
    }
    return false;
}

tl::expected<Game, Journal_refusal> recover(const Journal& journal) {
    auto game = game_of(journal.head);
    if (!game) return game;
    for (const Journal_row& row : journal.rows) {
        for (const Game_action& action : row.actions) {
            if (action.kind == Game_action::Kind::resume) {
                if (auto unfinished = unfinished_of(journal.head)) *game = std::move(*unfinished);
            } else if (!apply(*game, action)) {
                return game;  // what stood before it is still true
            }
        }
    }
    return game;
}

std::vector<Game_action> actions_of(const Game& game) {
    std::vector<Game_action> actions;
    for (const Action& action : game.actions()) {
        const auto kind = action.kind == Action::Kind::ply         ? Game_action::Kind::ply
                          : action.kind == Action::Kind::irregular ? Game_action::Kind::irregular
                                                                   : Game_action::Kind::huff;
        actions.push_back({kind, action.move.from, action.move.to, action.move.captured, {}});
    }
    if (game.outcome().over() && !game.outcome_by_rules().over())
        actions.push_back({Game_action::Kind::result, Square(0), Square(0), {}, game.outcome()});
    return actions;
}

}  // namespace zubr::session
