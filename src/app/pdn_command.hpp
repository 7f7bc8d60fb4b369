// `zubr pdn check` and `zubr pdn convert`.
#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "app/words.hpp"
#include "draughts/rules.hpp"
#include "notation/position_words.hpp"

namespace zubr::app {

struct Pdn_check_options {
    std::vector<std::string> files;                ///< `-` is `in`
    std::optional<draughts::Rules> variant;        ///< the game where a file does not say
    std::string encoding;                          ///< as a person names it, or empty to guess
    notation::Position_words position_words = {};  ///< in which a FEN may be written, too
};

/// A row for every game: file, game, variant, plies, status, final FEN, note. Big files report their progress
/// on `err`. Returns the exit code: 1 when any game is not `ok`.
int run_pdn_check(const Pdn_check_options& options, std::istream& in, std::ostream& out, std::ostream& err,
                  const Words& words);

struct Pdn_convert_options {
    std::string from;  ///< `-` is `in`
    std::string to;    ///< `-` is `out`; a file is replaced as a whole, at the end
    std::optional<draughts::Rules> variant;
    std::string encoding;
    bool repeat_result = false;
    notation::Position_words position_words = {};
};

/// Clean PDN 3, UTF-8. A game that cannot be read to its end is written as far as it goes, the rest of its
/// text behind it as a comment (`unread: ...`); one that is not played here is left out; either is named on
/// `err`, and the exit code is 1. What a file held that is replaced is kept beside it, and `err` says where.
int run_pdn_convert(const Pdn_convert_options& options, std::istream& in, std::ostream& out,
                    std::ostream& err, const Words& words);

}  // namespace zubr::app
