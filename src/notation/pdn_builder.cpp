#include "notation/pdn_builder.hpp"

#include <algorithm>
#include <cctype>

#include "notation/fen.hpp"
#include "notation/plain.hpp"

namespace zubr::notation {

namespace {

constexpr std::size_t longest_variation = 64 * 1024;  ///< in one piece
constexpr std::size_t deepest_variation = 100;
constexpr std::size_t most_kept = 2 * 1024 * 1024;  ///< bytes of one game, its moves apart
constexpr std::size_t most_set_ups = 60;            ///< positions set up in one game

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

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace

void Pdn_builder::begin_game() {
    const int number = draft_.number + 1;
    draft_ = Draft{};
    draft_.number = number;
}

std::string_view Pdn_builder::tag(std::string_view name) const {
    for (const auto& [known, value] : draft_.tags)
        if (known == name) return value;
    return {};
}

/// The game's kind and start position are settled once its tags are known; without tags the first move helps.
void Pdn_builder::open() {
    if (draft_.opened) return;
    draft_.opened = true;
    doubt_game_type();
    if (auto named = named_kind(tag("GameType"), tag("Variant"))) {
        if (!named->rules) {
            draft_.unknown = std::move(named);
            return;
        }
        add_readings({std::move(*named)});
        return;
    }
    auto kinds = possible_kinds(source_.otherwise);
    const std::string_view fen = tag("FEN");
    const bool letters_in_fen = std::any_of(fen.begin(), fen.end(), [](char c) {
        return is_letter(c) && std::string_view("WBKwbkDd").find(c) == std::string_view::npos;
    });
    if (!source_.otherwise && (draft_.has_letters || letters_in_fen))
        std::erase_if(kinds, [](const Game_kind& kind) { return !kind.rules->notation.algebraic; });
    add_readings(std::move(kinds));
}

/// A GameType that is no number, or that of another game than Variant names: the record will not have it.
void Pdn_builder::doubt_game_type() {
    const std::string found(tag("GameType"));
    if (is_game_type_of(found, named_kind(found, tag("Variant")))) return;
    doubt(Pdn_doubt::game_type, found);
    comment("[GameType \"" + found + "\"]");
}

void Pdn_builder::add_readings(std::vector<Game_kind> kinds) {
    const std::string fen(tag("FEN"));
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
        draft_.readings.push_back(Reading{std::move(kind), {std::move(replay)}});
    }
}

void Pdn_builder::note_squares(const std::string& text) {
    if (draft_.first_move.empty()) draft_.first_move = text;
    int number = 0;
    for (const char c : text) {
        if (is_letter(c) && c != 'x' && c != 'X') draft_.has_letters = true;
        number = is_digit(c) && number < 1000 ? 10 * number + (c - '0') : 0;
        draft_.highest = std::max(draft_.highest, number);
    }
}

/// Counts what is to be kept; false when the game has had its share.
bool Pdn_builder::keep(std::size_t bytes) {
    constexpr std::size_t overhead = 64;
    if (draft_.kept + bytes + overhead > most_kept) {
        doubt(Pdn_doubt::too_much, {});
        return false;
    }
    draft_.kept += bytes + overhead;
    return true;
}

void Pdn_builder::say(std::string text, Said::Kind kind) {
    if (!keep(text.size())) return;
    draft_.said.push_back({draft_.notes.size() - 1, draft_.notes.back().plies, kind, std::move(text)});
}

void Pdn_builder::play(const std::string& text, const std::string& found) {
    note_squares(text);
    ++draft_.legible;
    open();
    say(found, Said::Kind::start);
    count(text, {});
}

/// One ply more: as the text says, or, with a reason, none.
void Pdn_builder::take(const std::string& text, const std::optional<pdn_note::Stop_reason>& reason) {
    open();
    say(text, Said::Kind::start);
    count(text, reason);
}

void Pdn_builder::count(const std::string& text, const std::optional<pdn_note::Stop_reason>& reason) {
    draft_.unsettled.due.clear();
    draft_.unsettled.prose = false;
    if (draft_.notes.size() == 1) ++draft_.moves;
    ++draft_.notes.back().plies;
    for (Reading& reading : draft_.readings) {
        if (reading.failed() != nullptr) continue;
        if (reason)
            reading.parts.back().refuse(text, *reason);
        else
            reading.parts.back().play(text);
    }
}

void Pdn_builder::play_pending() {
    if (!draft_.pending) return;
    const std::string text = *std::exchange(draft_.pending, std::nullopt);
    play(text, draft_.pending_found);
}

void Pdn_builder::move(const std::string& text, const std::string& found) {
    if (draft_.depth > 0) return add_to_variation(found);
    settle();
    play_pending();
    // A score such as 4-6 looks like a move; only what follows tells.
    if (text == without_blanks(tag("Result"))) {
        draft_.pending = text;
        draft_.pending_found = found;
    } else {
        play(text, found);
    }
}

void Pdn_builder::annotate(Annotation annotation) {
    if (!keep(annotation.text.size())) return;
    Notes& notes = draft_.notes.back();
    auto& list = notes.plies == 0 ? notes.opening : notes.annotations[notes.plies - 1];
    list.push_back(std::move(annotation));
    draft_.unsettled.prose = false;
}

/// What was said last behind the last move; nullptr when nothing was.
Annotation* Pdn_builder::last_annotation() {
    Notes& notes = draft_.notes.back();
    if (notes.plies == 0) return notes.opening.empty() ? nullptr : &notes.opening.back();
    const auto said = notes.annotations.find(notes.plies - 1);
    return said == notes.annotations.end() || said->second.empty() ? nullptr : &said->second.back();
}

void Pdn_builder::add_to_variation(const std::string& text) {
    if (draft_.variation.size() + text.size() > longest_variation) flush_variation();
    if (text == "(" && draft_.unclosed >= deepest_variation) {
        ++draft_.too_deep;
        return;
    }
    if (text == ")" && draft_.too_deep > 0) {
        --draft_.too_deep;
        return;
    }
    const bool inside = !draft_.variation.empty() && draft_.variation.back() != '(' && text != ")";
    if (inside) draft_.variation += ' ';
    draft_.variation += text;
    if (text == "(") ++draft_.unclosed;
    if (text == ")") --draft_.unclosed;
}

/// What there is of the variation becomes one of its own; what is open in it is opened again in the next.
void Pdn_builder::flush_variation() {
    std::string text = std::exchange(draft_.variation, std::string(draft_.unclosed, '('));
    text.append(draft_.unclosed, ')');
    say('(' + text + ')');
    annotate(Annotation{Annotation::Kind::variation, std::move(text), 0});
}

void Pdn_builder::comment(const std::string& text) {
    if (draft_.depth > 0) add_to_variation('{' + without_closing_brace(text) + '}');
    if (draft_.depth > 0) return;
    settle_bare();
    annotate(Annotation{Annotation::Kind::comment, text, 0});
    say('{' + without_closing_brace(text) + '}');
}

void Pdn_builder::glyph(int number) {
    if (draft_.depth > 0) {
        add_to_variation('$' + std::to_string(number));
        return;
    }
    settle_bare();
    play_pending();
    annotate(Annotation{Annotation::Kind::glyph, {}, number});
    say('$' + std::to_string(number));
}

void Pdn_builder::open_variation() {
    settle_bare();
    play_pending();
    if (draft_.depth++ > 0) add_to_variation("(");
}

void Pdn_builder::close_variation() {
    if (--draft_.depth > 0) {
        add_to_variation(")");
        return;
    }
    flush_variation();
    draft_.variation.clear();
    draft_.unclosed = draft_.too_deep = 0;
}

/// Our own writer names a huff or an irregular move in a comment before it sets up the position after it.
bool Pdn_builder::follow_remark(const std::string& fen) {
    const Annotation* const last = last_annotation();
    if (last == nullptr || last->kind != Annotation::Kind::comment) return false;
    Notes& notes = draft_.notes.back();
    auto& list = notes.plies == 0 ? notes.opening : notes.annotations[notes.plies - 1];
    bool followed = false;
    for (Reading& reading : draft_.readings) {
        if (reading.failed() != nullptr) continue;
        const auto position = parse_fen(*reading.kind.rules, fen, source_.position_words);
        if (!position || !reading.parts.back().follow_remark(list.back().text, *position)) continue;
        followed = true;
        const int plies = reading.parts.back().game().plies();
        if (draft_.notes.size() == 1) draft_.moves += plies - notes.plies;
        list.pop_back();
        notes.plies = plies;
        break;
    }
    if (followed)
        std::erase_if(draft_.readings, [&](const Reading& reading) {
            return reading.parts.back().game().plies() != notes.plies;
        });
    return followed;
}

void Pdn_builder::set_up(const std::string& fen) {
    const std::string text = "/FEN \"" + fen + "\"/";
    if (draft_.depth > 0) return add_to_variation(text);
    settle();
    play_pending();
    open();
    if (follow_remark(fen)) return;
    if (draft_.notes.size() > most_set_ups) return take(text, pdn_note::Too_long{});
    draft_.unsettled.due.clear();
    draft_.notes.emplace_back();
    say(text, Said::Kind::set_up);
    for (Reading& reading : draft_.readings) {
        reading.parts.back().finish();
        if (reading.failed() != nullptr) continue;
        if (const auto position = parse_fen(*reading.kind.rules, fen, source_.position_words))
            reading.parts.emplace_back(*reading.kind.rules, *position);
        else
            reading.parts.back().refuse(text, position.error());
    }
}

void Pdn_builder::end_game(const std::string& terminator) {
    std::string result = take_terminator(terminator);
    settle(result.empty());
    const bool no_move_at_all = draft_.moves == 0 && draft_.notes.size() == 1;
    if (!draft_.unsettled.due.empty() && (no_move_at_all || draft_.unsettled.due_out_of_turn)) take_due();
    open();
    for (Reading& reading : draft_.readings)
        for (Replay& part : reading.parts)
            part.finish();
    forgive_score(result);
    settle_results(result);
    std::vector<Read_game> readings;
    for (const Reading* const reading : complete())
        readings.push_back(judge(*reading, result));
    const bool shows = readings.size() == 1 && !is_named();
    if (readings.empty()) readings.push_back(judge(result));
    constexpr std::size_t bytes_of_a_ply = 300;
    const auto plies = static_cast<std::size_t>(std::max(draft_.moves, draft_.notes.back().plies));
    const std::size_t weight = readings.size() * (draft_.kept + bytes_of_a_ply * plies);
    doubts_.add(std::move(readings), shows, weight);
}

}  // namespace zubr::notation
