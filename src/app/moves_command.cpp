#include "app/moves_command.hpp"

#include <fstream>
#include <string_view>

#include <fmt/format.h>

#include "draughts/move.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "words/notation_words.hpp"

namespace zubr::app {
namespace {

using draughts::Move;
using draughts::Position;
using draughts::Rules;
using draughts::Square_set;

template <typename Squares>
std::string joined(const Squares& squares, char sign) {
    std::string text;
    for (const draughts::Square square : squares) {
        if (!text.empty()) text += sign;
        text += std::to_string(square.number());
    }
    return text;
}

std::string tsv_row(const Rules& rules, const Position& position, const Move& move) {
    return fmt::format("{}\t{}\t{}\t{}\t{}\t{}", move.from.number(), joined(move.path, 'x'),
                       joined(move.captured, ','), move.to.number(), move.promotes ? 1 : 0,
                       notation::to_fen(draughts::after(rules, position, move)));
}

/// Rows of one position, each behind `prefix`.
void write_moves(const Moves_options& options, const Position& position, const std::string& prefix,
                 std::ostream& out) {
    const Rules& rules = options.rules;
    if (options.offences) {
        for (const auto& [move, open] : draughts::offences(rules, position))
            out << prefix
                << (options.tsv ? tsv_row(rules, position, move) + '\t' + joined(open, ',')
                                : notation::to_text(rules, position, move))
                << '\n';
        return;
    }
    const auto moves = draughts::legal_moves(rules, position);
    for (const Move& move : moves)
        out << prefix
            << (options.tsv ? tsv_row(rules, position, move) : notation::to_text(rules, moves, move)) << '\n';
}

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

int write_all(const Moves_options& options, std::istream& lines, std::ostream& out, const Words& words) {
    int code = exit_success;
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (is_blank(line)) continue;
        if (const auto position = notation::parse_fen(options.rules, line, options.position_words)) {
            write_moves(options, *position, fmt::format("{}\t", number), out);
        } else {
            out << number << "\terror\t" << words(words::phrase_of(position.error())) << '\n';
            code = exit_wrong_input;
        }
    }
    return code;
}

}  // namespace

int run_moves(const Moves_options& options, std::istream& in, std::ostream& out, std::ostream& err,
              const Words& words) {
    if (options.fens) {
        std::ifstream file;
        if (*options.fens != "-") file.open(*options.fens, std::ios::binary);
        std::istream& from = *options.fens == "-" ? in : file;
        const int code = from ? write_all(options, from, out, words) : exit_wrong_input;
        // A folder, or a disk that fails half way: what was read is not all.
        if (!from.bad() && file.is_open() == (*options.fens != "-")) return code;
        err << words({"arg.file.read", {{"text", *options.fens}}}) << '\n';
        return exit_wrong_input;
    }
    Position position = draughts::start_position(options.rules);
    if (options.fen) {
        const auto read = notation::parse_fen(options.rules, *options.fen, options.position_words);
        if (!read) {
            err << words(words::phrase_of(read.error())) << '\n';
            return exit_wrong_input;
        }
        position = *read;
    }
    write_moves(options, position, {}, out);
    return exit_success;
}

}  // namespace zubr::app
