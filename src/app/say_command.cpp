#include "app/say_command.hpp"

#include <fstream>
#include <functional>

#include "app/wording.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_games.hpp"
#include "session/answers.hpp"
#include "session/narration.hpp"
#include "voice/arguments.hpp"
#include "words/notation_words.hpp"
#include "words/session_words.hpp"

namespace zubr::app {

using draughts::Action;
using draughts::Game;
using draughts::Side;
using words::Phrase;

namespace {

session::Draws draws_of(const Say_options& options) {
    return options.settings.session.automatic_draws ? session::Draws::automatic : session::Draws::claimed;
}

/// Plies of one game, and pieces taken off for a missed capture, each with all that is said of its own
/// accord. Plies that follow a position set up in the middle count on.
void say_game(const notation::Read_game& read, const Wording& wording, session::Draws draws,
              std::ostream& out) {
    if (!read.record) return;
    int plies_before = 0;
    const auto say_part = [&](const Game& source) {
        Game game(source.rules(), source.start());
        for (const Action& action : source.actions()) {
            if (action.kind == Action::Kind::ply)
                game.play(action.move);
            else if (action.kind == Action::Kind::huff)
                game.huff(action.move.from);
            else
                game.play_irregular(action.move.from, action.move.to, action.move.captured);
            for (const session::Game_fact& fact : session::told_last_action(game, draws)) {
                const Phrase phrase = words::phrase_of(fact);
                out << read.number << '\t' << plies_before + game.plies() << '\t' << phrase.key << '\t'
                    << wording.words(phrase) << '\n';
            }
        }
        plies_before += game.plies();
    };
    say_part(read.record->main.game);
    for (const notation::Annotated_game& part : read.record->set_ups)
        say_part(part.game);
}

int say_games(const Say_options& options, const Wording& wording, std::istream& in, std::ostream& out,
              std::ostream& err) {
    std::ifstream file;
    if (*options.moves != "-") file.open(*options.moves, std::ios::binary);
    std::istream& from = *options.moves == "-" ? in : file;
    bool all_well = true;
    notation::Pdn_source source{.position_words = options.position_words};
    if (options.rules_given) source.otherwise = options.rules;
    notation::read_games(from, source, [&](const notation::Read_game& game) {
        say_game(game, wording, draws_of(options), out);
        if (game.whole) return;
        all_well = false;
        err << game.number << ": " << to_text(game.status);
        if (game.note) err << ": " << wording.written(words::phrase_of(*game.note));
        err << '\n';
    });
    // Not there, a folder, or a disk that fails half way.
    if (from.bad() || file.is_open() != (*options.moves != "-")) {
        err << wording.written(Phrase{"arg.file", {{"name", *options.moves}}}) << '\n';
        all_well = false;
    }
    return all_well ? exit_success : exit_wrong_input;
}

/// The moves of the command line, one after the other, as a person types them: a part of a capture leads on.
/// The reason when one is none, or when the last of them leaves a capture unfinished.
std::optional<Phrase> say_moves(const Say_options& options, const draughts::Position& position,
                                const std::function<void(const Phrase&)>& print) {
    Game game(options.rules, position);
    std::string begun;
    std::optional<Phrase> leads_on;
    for (const std::string& text : options.move) {
        if (leads_on) print(*leads_on);
        leads_on.reset();
        begun = notation::continued(options.rules, begun, text).value_or(text);
        const auto move = notation::parse_move(options.rules, game.position(), begun);
        if (!move && notation::fault<draughts::refused::Goes_on>(move.error()) == nullptr)
            return words::phrase_of(move.error());
        if (!move) {
            leads_on = words::phrase_of(move.error());
            continue;
        }
        begun.clear();
        game.play(*move);
        for (const session::Game_fact& fact : session::told_last_action(game, draws_of(options)))
            print(words::phrase_of(fact));
    }
    return leads_on;
}

int say_of_position(const Say_options& options, const Wording& wording, std::ostream& out,
                    std::ostream& err) {
    const auto refuse = [&](const Phrase& reason) {
        err << wording.written(reason) << '\n';
        return exit_wrong_input;
    };
    draughts::Position position = start_position(options.rules);
    if (options.fen) {
        const auto parsed = notation::parse_fen(options.rules, *options.fen, options.position_words);
        if (!parsed) return refuse(words::phrase_of(parsed.error()));
        position = *parsed;
    }
    const auto print = [&](const Phrase& phrase) { out << wording.words(phrase) << '\n'; };
    if (const auto reason = say_moves(options, position, print)) return refuse(*reason);
    if (options.square) {
        if (*options.square < 1 || *options.square > options.rules.geometry.squares())
            return refuse(words::phrase_of(notation::Text_refusal(
                notation::Off_board{*options.square, options.rules.geometry.squares()})));
        print(words::phrase_of(
            session::read_square(options.rules, position, *options.square, position.to_move)));
    }
    if (options.row) {
        if (*options.row < 1 || *options.row > options.rules.geometry.rows)
            return refuse(words::phrase_of(session::No_such_row{*options.row, options.rules.geometry.rows}));
        print(words::phrase_of(session::read_row(options.rules, position, *options.row,
                                                 options.settings.by_letters(options.rules))));
    }
    if (options.position || !(!options.move.empty() || options.square || options.row)) {
        print(words::phrase_of(session::read_side(position, Side::white)));
        print(words::phrase_of(session::read_side(position, Side::black)));
        print({"move.turn", {{"side", position.to_move}}});
    }
    return exit_success;
}

}  // namespace

int run_say(const Say_options& options, std::istream& in, std::ostream& out, std::ostream& err) {
    const auto wording = Wording::load(options.settings, options.rules);
    if (!wording) {
        err << wording.error() << '\n';
        return exit_wrong_input;
    }
    if (!options.phrase.empty()) {
        const std::vector<std::string> arguments(options.phrase.begin() + 1, options.phrase.end());
        const auto phrase = voice::phrase_from_arguments(options.phrase.front(), arguments);
        if (!phrase) {
            err << wording->written(phrase.error()) << '\n';
            return exit_wrong_input;
        }
        out << wording->words(*phrase) << '\n';
        return exit_success;
    }
    if (options.moves) return say_games(options, *wording, in, out, err);
    return say_of_position(options, *wording, out, err);
}

}  // namespace zubr::app
