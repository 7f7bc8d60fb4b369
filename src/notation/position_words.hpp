// The words with which books of a language describe positions. The notation knows no language: they are given
// to it (audio/phrases/pl.toml, [input.position]).
#pragma once

#include <string>
#include <vector>

namespace zubr::notation {

/// `Białe: 46, 50(D) Czarne: 01, 10. Ruch czarnych`. Capitals make no difference; the first word of each list
/// is the one that is written. Without words no such description is known.
struct Position_words {
    std::vector<std::string> white;
    std::vector<std::string> black;
    std::vector<std::string> black_to_move;
};

}  // namespace zubr::notation
