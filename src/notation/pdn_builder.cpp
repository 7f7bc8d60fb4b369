#include "notation/pdn_builder.hpp"

#include <algorithm>
#include <cctype>

#include "notation/fen.hpp"
#include "notation/pdn_judge.hpp"
#include "notation/plain.hpp"

namespace zubr::notation {

namespace {

constexpr std::size_t longest_variation = 64 * 1024;  ///< in one piece
constexpr std::size_t deepest_variation = 100;
constexpr std::size_t most_set_ups = 60;  ///< positions set up in one game

std::string without_blanks(std::string_view text) {
    std::string result(text);
    std::erase(result, ' ');
    return result;
}

/// A comment behind `;` may hold what would end one in braces.
std::string without_closing_brace(std::string text) {
    std::replace(text.begin(), text.end(), '}', ')');
    return text;
}

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// `4-6`: two numbers that sum up to ten, the score of Delft.
bool is_delft_score(std::string_view text) {
    const auto dash = text.find('-');
    if (dash == std::string_view::npos || dash > 2 || text.size() - dash > 3) return false;
    int sum = 0;
    for (const std::string_view part : {text.substr(0, dash), text.substr(dash + 1)}) {
        const bool digits =
            std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
        if (part.empty() || !digits) return false;
        sum += part.size() == 2 ? 10 * (part[0] - '0') + part[1] - '0' : part[0] - '0';
    }
    return sum == 10;
}

bool is_alphanumeric(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace

void Pdn_builder::begin_game() {
    const int number = draft_.number + 1;
    draft_ = Pdn_draft{};
    draft_.number = number;
    opened_ = false;
    unsettled_ = {};
    variation_ = {};
}

/// The game's kind and start position are settled once its tags are known; without tags the first move helps.
void Pdn_builder::open() {
    if (opened_) return;
    opened_ = true;
    doubt_game_type();
    if (auto named = named_kind(draft_.tag("GameType"), draft_.tag("Variant"))) {
        if (!named->rules) {
            draft_.unknown = std::move(named);
            return;
        }
        add_readings({std::move(*named)});
        return;
    }
    auto kinds = possible_kinds(source_.otherwise);
    const std::string_view fen = draft_.tag("FEN");
    const bool letters_in_fen = std::any_of(fen.begin(), fen.end(), [](char c) {
        return is_letter(c) && std::string_view("WBKwbkDd").find(c) == std::string_view::npos;
    });
    if (!source_.otherwise && (draft_.has_letters || letters_in_fen))
        std::erase_if(kinds, [](const Game_kind& kind) { return !kind.rules->notation.algebraic; });
    add_readings(std::move(kinds));
}

/// A GameType that is no number, or that of another game than Variant names: the record will not have it.
void Pdn_builder::doubt_game_type() {
    const std::string found(draft_.tag("GameType"));
    if (is_game_type_of(found, named_kind(found, draft_.tag("Variant")))) return;
    doubt(Pdn_doubt::game_type, found);
    comment("[GameType \"" + found + "\"]");
}

void Pdn_builder::add_readings(std::vector<Game_kind> kinds) {
    const std::string fen(draft_.tag("FEN"));
    for (Game_kind& kind : kinds) {
        auto start = draughts::start_position(*kind.rules);
        if (!fen.empty()) {
            const auto read = parse_fen(*kind.rules, fen, source_.position_words);
            if (!read) {
                if (!draft_.fen_problem) draft_.fen_problem = read.error();
                continue;
            }
            start = *read;
        }
        Replay replay(*kind.rules, start);
        draft_.readings.push_back(Pdn_reading{std::move(kind), {std::move(replay)}});
    }
}

void Pdn_builder::play(const std::string& text, const std::string& found) {
    draft_.note_squares(text);
    ++draft_.legible;
    open();
    draft_.kept.say(found, Pdn_kept::Kind::start);
    count(text, {});
}

/// One ply more: as the text says, or, with a reason, none.
void Pdn_builder::take(const std::string& text, const std::optional<pdn_note::Stop_reason>& reason) {
    open();
    draft_.kept.say(text, Pdn_kept::Kind::start);
    count(text, reason);
}

void Pdn_builder::count(const std::string& text, const std::optional<pdn_note::Stop_reason>& reason) {
    unsettled_.due.clear();
    draft_.kept.end_words();
    if (draft_.kept.parts() == 1) ++draft_.moves;
    draft_.kept.add_ply();
    for (Pdn_reading& reading : draft_.readings) {
        if (reading.failed() != nullptr) continue;
        if (reason)
            reading.parts.back().refuse(text, *reason);
        else
            reading.parts.back().play(text);
    }
}

void Pdn_builder::play_pending() {
    if (!unsettled_.pending) return;
    const std::string text = *std::exchange(unsettled_.pending, std::nullopt);
    play(text, unsettled_.pending_found);
}

void Pdn_builder::move(const std::string& text, const std::string& found) {
    if (variation_.depth > 0) return add_to_variation(found);
    settle();
    play_pending();
    // A score such as 4-6 looks like a move; only what follows tells.
    if (text == without_blanks(draft_.tag("Result"))) {
        unsettled_.pending = text;
        unsettled_.pending_found = found;
    } else {
        play(text, found);
    }
}

void Pdn_builder::add_to_variation(const std::string& text) {
    if (variation_.text.size() + text.size() > longest_variation) flush_variation();
    if (text == "(" && variation_.unclosed >= deepest_variation) {
        ++variation_.too_deep;
        return;
    }
    if (text == ")" && variation_.too_deep > 0) {
        --variation_.too_deep;
        return;
    }
    const bool inside = !variation_.text.empty() && variation_.text.back() != '(' && text != ")";
    if (inside) variation_.text += ' ';
    variation_.text += text;
    if (text == "(") ++variation_.unclosed;
    if (text == ")") --variation_.unclosed;
}

/// What there is of the variation becomes one of its own; what is open in it is opened again in the next.
void Pdn_builder::flush_variation() {
    std::string text = std::exchange(variation_.text, std::string(variation_.unclosed, '('));
    text.append(variation_.unclosed, ')');
    draft_.kept.say('(' + text + ')');
    draft_.kept.annotate(Annotation{Annotation::Kind::variation, std::move(text), 0});
}

void Pdn_builder::comment(const std::string& text) {
    if (variation_.depth > 0) add_to_variation('{' + without_closing_brace(text) + '}');
    if (variation_.depth > 0) return;
    settle_bare();
    draft_.kept.annotate(Annotation{Annotation::Kind::comment, text, 0});
    draft_.kept.say('{' + without_closing_brace(text) + '}');
}

void Pdn_builder::glyph(int number) {
    if (variation_.depth > 0) {
        add_to_variation('$' + std::to_string(number));
        return;
    }
    settle_bare();
    play_pending();
    draft_.kept.annotate(Annotation{Annotation::Kind::glyph, {}, number});
    draft_.kept.say('$' + std::to_string(number));
}

void Pdn_builder::open_variation() {
    settle_bare();
    play_pending();
    if (variation_.depth++ > 0) add_to_variation("(");
}

void Pdn_builder::close_variation() {
    if (--variation_.depth > 0) {
        add_to_variation(")");
        return;
    }
    flush_variation();
    variation_.text.clear();
    variation_.unclosed = variation_.too_deep = 0;
}

/// Our own writer names a huff or an irregular move in a comment before it sets up the position after it.
bool Pdn_builder::follow_remark(const std::string& fen) {
    const Annotation* const last = draft_.kept.last_annotation();
    if (last == nullptr || last->kind != Annotation::Kind::comment) return false;
    bool followed = false;
    for (Pdn_reading& reading : draft_.readings) {
        if (reading.failed() != nullptr) continue;
        const auto position = parse_fen(*reading.kind.rules, fen, source_.position_words);
        if (!position || !reading.parts.back().follow_remark(last->text, *position)) continue;
        followed = true;
        const int plies = reading.parts.back().game().plies();
        if (draft_.kept.parts() == 1) draft_.moves += plies - draft_.kept.plies();
        draft_.kept.replace_last_annotation(plies);
        break;
    }
    if (followed)
        std::erase_if(draft_.readings, [&](const Pdn_reading& reading) {
            return reading.parts.back().game().plies() != draft_.kept.plies();
        });
    return followed;
}

void Pdn_builder::set_up(const std::string& fen) {
    const std::string text = "/FEN \"" + fen + "\"/";
    if (variation_.depth > 0) return add_to_variation(text);
    settle();
    play_pending();
    open();
    if (follow_remark(fen)) return;
    if (draft_.kept.parts() > most_set_ups) return take(text, pdn_note::Too_long{});
    unsettled_.due.clear();
    draft_.kept.begin_part();
    draft_.kept.say(text, Pdn_kept::Kind::set_up);
    for (Pdn_reading& reading : draft_.readings) {
        reading.parts.back().finish();
        if (reading.failed() != nullptr) continue;
        if (const auto position = parse_fen(*reading.kind.rules, fen, source_.position_words))
            reading.parts.emplace_back(*reading.kind.rules, *position);
        else
            reading.parts.back().refuse(text, position.error());
    }
}

std::string Pdn_builder::take_terminator(const std::string& terminator) {
    if (!unsettled_.pending) return terminator;
    const std::string text = *std::exchange(unsettled_.pending, std::nullopt);
    if (terminator.empty() || terminator == "*") return text;
    play(text, unsettled_.pending_found);
    return terminator;
}

/// Without a Result tag a score of Delft at the very end is still no move.
void Pdn_builder::forgive_score(std::string& terminator) {
    if (!terminator.empty() && terminator != "*") return;
    if (draft_.kept.parts() > 1) return;  // a position follows: not the end
    std::string score;
    for (Pdn_reading& reading : draft_.readings) {
        Replay& main = reading.parts.front();
        if (!main.failed() || main.game().plies() + 1 != draft_.moves || !is_delft_score(main.failed_text()))
            continue;
        score = main.failed_text();
        main.forgive();
    }
    if (score.empty()) return;
    terminator = score;
    --draft_.moves;
    draft_.kept.take_last_ply_back();
}

/// The record has one result, that of the tag before that behind the moves. What the file says besides is
/// kept as a remark, and a contradiction told.
void Pdn_builder::settle_results(const std::string& terminator) {
    if (draft_.readings.empty()) return;
    const std::string told(draft_.tag("Result"));
    if (contradict(told, terminator)) doubt(Pdn_doubt::second_result, {});
    const auto tells = [](const std::string& text) {
        return parse_result(text).value_or(draughts::Result::unfinished) != draughts::Result::unfinished;
    };
    const bool is_used = tells(told) ? parse_result(terminator) == parse_result(told)
                                     : tells(terminator) || terminator == without_blanks(told);
    if (!terminator.empty() && terminator != "*" && !is_used) comment(terminator);
    // A score such as 4-6, where the moves end with a plain result.
    const bool says_something = std::any_of(told.begin(), told.end(), is_alphanumeric);
    if (says_something && !parse_result(told) && tells(terminator)) comment("[Result \"" + told + "\"]");
}

void Pdn_builder::end_game(const std::string& terminator) {
    std::string result = take_terminator(terminator);
    settle(result.empty());
    const bool no_move_at_all = draft_.moves == 0 && draft_.kept.parts() == 1;
    if (!unsettled_.due.empty() && (no_move_at_all || unsettled_.due_out_of_turn)) take_due();
    open();
    for (Pdn_reading& reading : draft_.readings)
        for (Replay& part : reading.parts)
            part.finish();
    forgive_score(result);
    settle_results(result);
    if (draft_.kept.full()) doubt(Pdn_doubt::too_much, {});
    const Pdn_judge judge(draft_, result);
    std::vector<Read_game> readings = judge.readings();
    const bool shows = judge.is_certain() && !draft_.is_named();
    constexpr std::size_t bytes_of_a_ply = 300;
    const auto plies = static_cast<std::size_t>(std::max(draft_.moves, draft_.kept.plies()));
    const std::size_t weight = readings.size() * (draft_.kept.bytes() + bytes_of_a_ply * plies);
    doubts_.add(std::move(readings), shows, weight);
}

}  // namespace zubr::notation
