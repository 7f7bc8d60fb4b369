// The end of a game's reading: which way of understanding it was right, and how far it goes.
#include <algorithm>
#include <iterator>
#include <tuple>

#include "notation/fen.hpp"
#include "notation/pdn_builder.hpp"

namespace zubr::notation {
namespace {

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

std::string without_blanks(std::string text) {
    std::erase(text, ' ');
    return text;
}

}  // namespace

std::string Pdn_builder::take_terminator(const std::string& terminator) {
    if (!draft_.pending) return terminator;
    const std::string text = *std::exchange(draft_.pending, std::nullopt);
    if (terminator.empty() || terminator == "*") return text;
    play(text, draft_.pending_found);
    return terminator;
}

/// Without a Result tag a score of Delft at the very end is still no move.
void Pdn_builder::forgive_score(std::string& terminator) {
    if (!terminator.empty() && terminator != "*") return;
    if (draft_.notes.size() > 1) return;  // a position follows: not the end
    std::string score;
    for (Reading& reading : draft_.readings) {
        Replay& main = reading.parts.front();
        if (!main.failed() || main.game().plies() + 1 != draft_.moves || !is_delft_score(main.failed_text()))
            continue;
        score = main.failed_text();
        main.forgive();
    }
    if (score.empty()) return;
    terminator = score;
    --draft_.moves;
    // What was said behind the score stays, behind the last move.
    Notes& notes = draft_.notes.front();
    --notes.plies;
    const auto said = notes.annotations.find(draft_.moves);
    if (said == notes.annotations.end()) return;
    std::vector<Annotation> moved = std::move(said->second);
    notes.annotations.erase(said);
    auto& behind = draft_.moves == 0 ? notes.opening : notes.annotations[draft_.moves - 1];
    behind.insert(behind.end(), std::make_move_iterator(moved.begin()), std::make_move_iterator(moved.end()));
}

/// The record has one result, that of the tag before that behind the moves. What the file says besides is
/// kept as a remark, and a contradiction told.
void Pdn_builder::settle_results(const std::string& terminator) {
    if (draft_.readings.empty()) return;
    const std::string told(tag("Result"));
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

const Replay* Pdn_builder::Reading::failed() const {
    const auto it =
        std::find_if(parts.begin(), parts.end(), [](const Replay& part) { return part.failed(); });
    return it == parts.end() ? nullptr : &*it;
}

bool Pdn_builder::is_complete(const Reading& reading) const {
    return reading.failed() == nullptr && reading.plies() == draft_.moves;
}

/// What the game may be, readable to its end, the likeliest first.
std::vector<const Pdn_builder::Reading*> Pdn_builder::complete() const {
    std::vector<const Reading*> found;
    if (draft_.unknown) return found;
    for (const bool last_resort : {false, true})
        for (const Reading& reading : draft_.readings)
            if (reading.kind.last_resort == last_resort && is_complete(reading) &&
                (!last_resort || found.empty()))
                found.push_back(&reading);
    return found;
}

const Pdn_builder::Reading* Pdn_builder::longest() const {
    const auto it = std::max_element(
        draft_.readings.begin(), draft_.readings.end(), [](const Reading& a, const Reading& b) {
            const auto reached = [](const Reading& reading) {
                return std::tuple(reading.kind.ours, reading.plies(), reading.parts.size(),
                                  reading.parts.back().game().plies());
            };
            return reached(a) < reached(b);
        });
    return it == draft_.readings.end() ? nullptr : &*it;
}

bool Pdn_builder::is_named() const {
    return named_kind(tag("GameType"), tag("Variant")).has_value();
}

/// A game of numbers on 64 squares that none of ours can follow even half way: English or Italian, most
/// likely.
std::optional<std::string> Pdn_builder::unplayed_game(const Reading& longest) const {
    constexpr int enough_moves = 6;  // fewer may as well be a damaged beginning
    if (is_named() || draft_.legible < enough_moves) return std::nullopt;
    if (draft_.has_letters || draft_.highest > 32 || 2 * longest.plies() >= draft_.legible)
        return std::nullopt;
    if (!tag("Bianco").empty() || !tag("Nero").empty() || !tag("Risultato").empty()) return "italian";
    const auto dash = draft_.first_move.find_first_of("-x:");
    const std::string from = draft_.first_move.substr(0, dash);
    const bool black_first = from == "9" || from == "10" || from == "11" || from == "12" || from == "09";
    return black_first ? "english" : "8x8";
}

/// A game that is no record: what the file has of it goes on as it is.
Read_game Pdn_builder::as_found(const std::string& terminator) const {
    Read_game game;
    game.whole = false;
    game.number = draft_.number;
    game.terminator = terminator;
    game.tags = draft_.tags;
    for (const Said& said : draft_.said)
        game.unread += (game.unread.empty() ? "" : " ") + said.text;
    return game;
}

Read_game Pdn_builder::refuse(const std::string& name, int plies, std::string fen,
                              const std::string& terminator) const {
    Read_game game = as_found(terminator);
    game.status = Pdn_status::other_variant;
    game.variant = name;
    game.plies = plies;
    game.fen = std::move(fen);
    game.note = pdn_note::Other_game{name};
    return game;
}

/// A game that no reading follows to its end.
Read_game Pdn_builder::judge(const std::string& terminator) const {
    if (draft_.unknown) return refuse(draft_.unknown->name, draft_.moves, {}, terminator);
    if (const Reading* const reading = longest()) {
        if (const auto name = unplayed_game(*reading)) return refuse(*name, draft_.moves, {}, terminator);
        return judge(*reading, terminator);
    }
    const Fen_refusal reason = draft_.fen_problem.value_or(fen::Empty{});
    Read_game game = as_found(terminator);
    const bool unknown_side = std::holds_alternative<fen::Unknown_side>(reason);
    game.status = unknown_side ? Pdn_status::fen_unknown_side : Pdn_status::bad_fen;
    if (const auto named = named_kind(tag("GameType"), tag("Variant"))) game.variant = named->name;
    game.note = pdn_note::Bad_start{reason};
    return game;
}

Read_game Pdn_builder::judge(const Reading& reading, const std::string& terminator) const {
    const Replay& main = reading.main();
    std::string fen = to_fen(main.game().position());
    if (!reading.kind.ours) return refuse(reading.kind.name, reading.plies(), std::move(fen), terminator);
    Read_game game;
    game.number = draft_.number;
    game.terminator = terminator;
    game.variant = reading.kind.name;
    game.plies = reading.plies();
    game.fen = std::move(fen);
    const Replay* const failed = reading.failed();
    game.status = failed != nullptr ? Pdn_status::stops
                  : draft_.doubtful ? Pdn_status::doubtful
                                    : Pdn_status::ok;
    if (failed != nullptr)
        game.note = failed->problem();
    else if (draft_.doubt)
        game.note = draft_.doubt;
    else
        game.note = main.settled();
    game.whole = game.status == Pdn_status::ok && draft_.whole;
    game.record = record(reading, terminator);
    game.unread = unread(reading);
    return game;
}

/// From the move that failed on, or from the position that could not be set up; the number before it, too.
std::string Pdn_builder::unread(const Reading& reading) const {
    const std::size_t last = reading.parts.size() - 1;
    const Replay& part = reading.parts.back();
    const auto first = std::find_if(draft_.said.begin(), draft_.said.end(), [&](const Said& said) {
        if (said.kind == Said::Kind::set_up) return said.part > last;
        if (said.kind != Said::Kind::start) return false;
        return said.part > last || (part.failed() && said.part == last && said.plies >= part.game().plies());
    });
    std::string text;
    if (first != draft_.said.begin() && first != draft_.said.end() &&
        std::prev(first)->kind == Said::Kind::number)
        text = std::prev(first)->text;
    for (auto said = first; said != draft_.said.end(); ++said)
        text += (text.empty() ? "" : " ") + said->text;
    return text;
}

Game_record Pdn_builder::record(const Reading& reading, const std::string& terminator) const {
    std::vector<Annotated_game> parts;
    for (std::size_t i = 0; i < reading.parts.size(); ++i) {
        const Notes& notes = draft_.notes[i];
        Annotated_game part{reading.parts[i].game(), notes.opening, notes.annotations};
        std::erase_if(part.annotations, [&](const auto& said) { return said.first >= part.game.plies(); });
        parts.push_back(std::move(part));
    }
    auto result = parse_result(tag("Result"));
    if (!result || *result == draughts::Result::unfinished) result = parse_result(terminator);
    if (result) parts.back().game.enter_result(*result);

    Game_record record{std::move(parts.front()), {}, draft_.tags};
    record.set_ups.assign(std::make_move_iterator(parts.begin() + 1), std::make_move_iterator(parts.end()));
    return record;
}

}  // namespace zubr::notation
