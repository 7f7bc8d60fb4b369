// What a listener may choose about the words: how many of them, and which of two customs.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "draughts/geometry.hpp"

namespace zubr::voice {

/// Short for those who know the program, normal, full for learners.
enum class Level : std::uint8_t { short_, normal, full };

/// `short`, `normal`, `full`.
std::optional<Level> level_from(std::string_view text);
std::string_view name(Level level);

struct Options {
    /// What a man is called, by the word that the patterns of a language choose by; empty, or a word that
    /// they do not know: its usual name.
    std::string man;
    /// `plain`: white and black; `light`: light and dark.
    std::string colours = "plain";
    /// Moves as two numbers with a pause between them, where they cannot be taken for one («dwie liczby»).
    bool pair = false;
    /// Squares by letter and row of this board (a1 is White's left nearest corner); numbers when empty.
    std::optional<draughts::Geometry> letters;
    /// For reading, not for speech: texts quoted in a phrase (file names, notation) stay as they were
    /// written.
    bool written = false;
    /// For whoever reads along what is spoken: paths are shown as they are, not by their last part.
    bool whole_paths = false;

    friend bool operator==(const Options&, const Options&) = default;
};

/// Applies `speech.colours` (plain, light) or `speech.moves` (words, pair); false, and nothing changed, for
/// another key or an unknown value. `speech.squares` needs a board: set `letters`; which words `man` may be
/// is for the files of words to say.
bool apply_setting(Options& options, std::string_view key, std::string_view value);

}  // namespace zubr::voice
