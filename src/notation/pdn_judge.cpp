#include "notation/pdn_judge.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "notation/fen.hpp"

namespace zubr::notation {

std::vector<Read_game> Pdn_judge::readings() const {
    std::vector<Read_game> readings;
    for (const Pdn_reading* const reading : complete())
        readings.push_back(judge(*reading));
    if (readings.empty()) readings.push_back(unfinished());
    return readings;
}

bool Pdn_judge::is_complete(const Pdn_reading& reading) const {
    return reading.failed() == nullptr && reading.plies() == draft_.moves;
}

/// What the game may be, readable to its end, the likeliest first.
std::vector<const Pdn_reading*> Pdn_judge::complete() const {
    std::vector<const Pdn_reading*> found;
    if (draft_.unknown) return found;
    for (const bool last_resort : {false, true})
        for (const Pdn_reading& reading : draft_.readings)
            if (reading.kind.last_resort == last_resort && is_complete(reading) &&
                (!last_resort || found.empty()))
                found.push_back(&reading);
    return found;
}

const Pdn_reading* Pdn_judge::longest() const {
    const auto it = std::max_element(
        draft_.readings.begin(), draft_.readings.end(), [](const Pdn_reading& a, const Pdn_reading& b) {
            const auto reached = [](const Pdn_reading& reading) {
                return std::tuple(reading.kind.ours, reading.plies(), reading.parts.size(),
                                  reading.parts.back().game().plies());
            };
            return reached(a) < reached(b);
        });
    return it == draft_.readings.end() ? nullptr : &*it;
}

/// A game of numbers on 64 squares that none of ours can follow even half way: English or Italian, most
/// likely.
std::optional<std::string> Pdn_judge::unplayed_game(const Pdn_reading& longest) const {
    constexpr int enough_moves = 6;  // fewer may as well be a damaged beginning
    if (draft_.is_named() || draft_.legible < enough_moves) return std::nullopt;
    if (draft_.has_letters || draft_.highest > 32 || 2 * longest.plies() >= draft_.legible)
        return std::nullopt;
    if (!draft_.tag("Bianco").empty() || !draft_.tag("Nero").empty() || !draft_.tag("Risultato").empty())
        return "italian";
    const auto dash = draft_.first_move.find_first_of("-x:");
    const std::string from = draft_.first_move.substr(0, dash);
    const bool black_first = from == "9" || from == "10" || from == "11" || from == "12" || from == "09";
    return black_first ? "english" : "8x8";
}

/// A game that is no record: what the file has of it goes on as it is.
Read_game Pdn_judge::as_found() const {
    Read_game game;
    game.whole = false;
    game.number = draft_.number;
    game.terminator = terminator_;
    game.tags = draft_.tags;
    game.unread = draft_.kept.text();
    return game;
}

Read_game Pdn_judge::refuse(const std::string& name, int plies, std::string fen) const {
    Read_game game = as_found();
    game.status = Pdn_status::other_variant;
    game.variant = name;
    game.plies = plies;
    game.fen = std::move(fen);
    game.note = pdn_note::Other_game{name};
    return game;
}

/// A game that no reading follows to its end.
Read_game Pdn_judge::unfinished() const {
    if (draft_.unknown) return refuse(draft_.unknown->name, draft_.moves, {});
    if (const Pdn_reading* const reading = longest()) {
        if (const auto name = unplayed_game(*reading)) return refuse(*name, draft_.moves, {});
        return judge(*reading);
    }
    const Fen_refusal reason = draft_.fen_problem.value_or(fen::Empty{});
    Read_game game = as_found();
    const bool unknown_side = std::holds_alternative<fen::Unknown_side>(reason);
    game.status = unknown_side ? Pdn_status::fen_unknown_side : Pdn_status::bad_fen;
    if (const auto named = named_kind(draft_.tag("GameType"), draft_.tag("Variant")))
        game.variant = named->name;
    game.note = pdn_note::Bad_start{reason};
    return game;
}

Read_game Pdn_judge::judge(const Pdn_reading& reading) const {
    const Replay& main = reading.main();
    std::string fen = to_fen(main.game().position());
    if (!reading.kind.ours) return refuse(reading.kind.name, reading.plies(), std::move(fen));
    Read_game game;
    game.number = draft_.number;
    game.terminator = terminator_;
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
    game.record = record(reading);
    const Replay& last = reading.parts.back();
    const std::optional<int> stopped = last.failed() ? std::optional(last.game().plies()) : std::nullopt;
    game.unread = draft_.kept.text_behind(reading.parts.size() - 1, stopped);
    return game;
}

Game_record Pdn_judge::record(const Pdn_reading& reading) const {
    std::vector<Annotated_game> parts;
    for (std::size_t i = 0; i < reading.parts.size(); ++i) {
        const Pdn_kept::Notes& notes = draft_.kept.notes(i);
        Annotated_game part{reading.parts[i].game(), notes.opening, notes.annotations};
        std::erase_if(part.annotations, [&](const auto& said) { return said.first >= part.game.plies(); });
        parts.push_back(std::move(part));
    }
    auto result = parse_result(draft_.tag("Result"));
    if (!result || *result == draughts::Result::unfinished) result = parse_result(terminator_);
    if (result) parts.back().game.enter_result(*result);

    Game_record record{std::move(parts.front()), {}, draft_.tags};
    record.set_ups.assign(std::make_move_iterator(parts.begin() + 1), std::make_move_iterator(parts.end()));
    return record;
}

}  // namespace zubr::notation
