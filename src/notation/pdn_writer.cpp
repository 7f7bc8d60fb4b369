#include "notation/pdn_writer.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/square_text.hpp"

namespace zubr::notation {
namespace {

using draughts::Action;
using draughts::Game;
using draughts::Position;
using draughts::Rules;
using draughts::Side;

constexpr std::array<std::string_view, 6> first_tags = {"Event", "Site", "Date", "Round", "White", "Black"};
constexpr std::array<std::string_view, 5> own_tags = {"Result", "GameType", "Variant", "FEN", "SetUp"};

template <std::size_t N>
bool is_among(const std::array<std::string_view, N>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string one_line(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return text;
}

std::string escaped(std::string_view value) {
    std::string text;
    for (const char c : one_line(std::string(value))) {
        if (c == '"') text += '\\';
        text += c;
    }
    return text;
}

/// Collects words and breaks lines between them.
class Lines {
  public:
    explicit Lines(std::size_t columns) : columns_(columns) {}
    void add(std::string_view word) {
        if (used_ > 0 && used_ + 1 + word.size() > columns_) {
            text_ += '\n';
            used_ = 0;
        }
        if (used_ > 0) {
            text_ += ' ';
            ++used_;
        }
        text_ += word;
        used_ += word.size();
    }
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::size_t columns_;
    std::size_t used_ = 0;
    std::string text_;
};

class Writer {
  public:
    Writer(const Game_record& record, const Pdn_options& options) : record_(record), lines_(options.columns) {
        write_moves(record.main);
        for (const Annotated_game& set_up : record.set_ups) {
            write_set_up(set_up.game.rules(), set_up.game.start());
            write_moves(set_up);
        }
        if (options.repeat_result && result() != "*") lines_.add(result());
        lines_.add("*");
    }

    [[nodiscard]] std::string text() const { return tags() + "\n" + lines_.text() + "\n"; }

  private:
    [[nodiscard]] std::string tags() const {
        const Game& game = record_.main.game;
        const Rules& rules = game.rules();
        std::string text;
        const auto add = [&](std::string_view name, std::string_view value) {
            text += fmt::format("[{} \"{}\"]\n", name, escaped(value));
        };
        for (const std::string_view name : first_tags)
            if (const auto value = record_.tag(name)) add(name, *value);
        add("Result", result());
        add("GameType", game_type_text(rules));
        if (const auto variant = this->variant(); !variant.empty()) add("Variant", variant);
        if (game.start() != draughts::start_position(rules)) add("FEN", to_fen(rules, game.start()));
        std::vector<std::string_view> written;  // of the first tags: a second one is written, too
        for (const auto& [name, value] : record_.tags) {
            const bool first = is_among(first_tags, name) &&
                               std::find(written.begin(), written.end(), name) == written.end();
            if (first) written.emplace_back(name);
            if (!first && !is_among(own_tags, name)) add(name, value);
        }
        return text;
    }

    /// A game that has no number of its own says its name; else the tag stays as it was found.
    [[nodiscard]] std::string_view variant() const {
        const std::string_view own = record_.main.game.rules().notation.variant;
        return own.empty() ? record_.tag("Variant").value_or("") : own;
    }

    [[nodiscard]] std::string result() const {
        const Annotated_game& last = record_.set_ups.empty() ? record_.main : record_.set_ups.back();
        const Rules& rules = last.game.rules();
        const auto outcome = last.game.outcome();
        if (outcome.over()) return result_text(rules, outcome.result);
        const std::string tag(record_.tag("Result").value_or("*"));
        const auto plain = parse_result(tag);
        return plain ? result_text(rules, *plain) : tag.empty() ? "*" : tag;
    }

    void write_moves(const Annotated_game& part) {
        for (const Annotation& annotation : part.opening)
            write(annotation);
        const Game& game = part.game;
        const Position* before = &game.start();
        number_ = 1;
        number_due_ = true;
        int ply = 0;
        for (const Action& action : game.actions()) {
            write_action(game.rules(), *before, action);
            before = &action.position;
            if (action.kind == Action::Kind::huff) continue;
            if (const auto said = part.annotations.find(ply++); said != part.annotations.end())
                for (const Annotation& annotation : said->second)
                    write(annotation);
        }
    }

    void write_action(const Rules& rules, const Position& before, const Action& action) {
        switch (action.kind) {
            case Action::Kind::ply:
                write_ply(rules, before, action);
                return;
            case Action::Kind::irregular:
                write_comment(fmt::format("irregular: {}-{}", to_text(rules, action.move.from),
                                          to_text(rules, action.move.to)));
                break;
            case Action::Kind::huff:
                write_comment(fmt::format("huffed: {}", to_text(rules, action.move.from)));
                break;
        }
        write_set_up(rules, action.position);
        if (before.to_move == Side::black && action.kind == Action::Kind::irregular) ++number_;
    }

    void write_ply(const Rules& rules, const Position& before, const Action& action) {
        const bool white = before.to_move == Side::white;
        if (white || number_due_) lines_.add(fmt::format("{}{}", number_, white ? "." : "..."));
        lines_.add(to_text(rules, before, action.move));
        number_due_ = false;
        if (!white) ++number_;
    }

    void write_set_up(const Rules& rules, const Position& position) {
        lines_.add(fmt::format("/FEN \"{}\"/", to_fen(rules, position)));
        number_due_ = true;
    }

    void write(const Annotation& annotation) {
        switch (annotation.kind) {
            case Annotation::Kind::comment:
                write_comment(annotation.text);
                return;
            case Annotation::Kind::glyph:
                lines_.add(fmt::format("${}", annotation.glyph));
                return;
            case Annotation::Kind::variation:
                lines_.add(fmt::format("({})", one_line(annotation.text)));
                number_due_ = true;
                return;
        }
    }

    void write_comment(std::string text) {
        std::replace(text.begin(), text.end(), '}', ')');
        lines_.add(fmt::format("{{{}}}", one_line(std::move(text))));
        number_due_ = true;
    }

    const Game_record& record_;
    Lines lines_;
    int number_ = 1;
    bool number_due_ = true;  ///< Black's move needs its number: at the start and behind a comment
};

}  // namespace

std::string to_pdn(const Game_record& record, const Pdn_options& options) {
    return Writer(record, options).text();
}

std::string text_as_found(const Read_game& game) {
    std::string text;
    for (const auto& [name, value] : game.tags)
        text += fmt::format("[{} \"{}\"]\n", name, escaped(value));
    // In one line: at the beginning of another a word might mean something else.
    const std::string end = game.terminator.empty() ? "*" : game.terminator;
    return fmt::format("{}\n{}{}{}\n", text, one_line(game.unread), game.unread.empty() ? "" : " ", end);
}

std::string game_type_text(const Rules& rules) {
    const auto& facts = rules.notation;
    const auto& board = rules.geometry;
    const bool white = rules.starts == Side::white;
    // The digit names the corner of a1 or 1 as the side that starts sees it: 0 and 1 near left and right, 2
    // and 3 far.
    const std::string_view corner = facts.algebraic ? (white ? "A0" : "A3") : (white ? "N2" : "N1");
    const std::string full = fmt::format("{},{},{},{},{},{}", facts.game_type, white ? 'W' : 'B',
                                         board.columns, board.rows, corner, board.mirrored ? 1 : 0);
    // The standard's own full forms of these numbers; short 23 would mean American pool, where Black starts.
    constexpr std::array<std::string_view, 6> standard = {"20,W,10,10,N2,0", "25,W,8,8,A0,0",
                                                          "26,W,8,8,A0,0",   "27,W,12,12,N2,0",
                                                          "40,W,10,10,N2,0", "41,W,10,8,A0,0"};
    return facts.variant.empty() && is_among(standard, full) ? std::to_string(facts.game_type) : full;
}

}  // namespace zubr::notation
