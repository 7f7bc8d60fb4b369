#include "app/perft_command.hpp"

#include "draughts/move.hpp"
#include "draughts/perft.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "words/notation_words.hpp"

namespace zubr::app {

int run_perft(const Perft_options& options, std::ostream& out, std::ostream& err, const Words& words) {
    const draughts::Rules& rules = options.rules;
    draughts::Position position = draughts::start_position(rules);
    if (options.fen) {
        const auto read = notation::parse_fen(rules, *options.fen, options.position_words);
        if (!read) {
            err << words(words::phrase_of(read.error())) << '\n';
            return exit_wrong_input;
        }
        position = *read;
    }
    if (options.divide && options.depth > 0) {
        const auto moves = draughts::legal_moves(rules, position);
        for (const draughts::Move& move : moves)
            out << notation::to_text(rules, moves, move) << ' '
                << draughts::perft(rules, draughts::after(rules, position, move), options.depth - 1) << '\n';
    }
    out << draughts::perft(rules, position, options.depth) << '\n';
    return exit_success;
}

}  // namespace zubr::app
