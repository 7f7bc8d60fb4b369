// A phrase from words of the command line: `zubr say --phrase clk.left side=white seconds=1260`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "words/phrase.hpp"

namespace zubr::voice {

/// Each argument is NAME=VALUE. NAME is one of the key's own (see catalogue.cpp) or one of these, which go
/// where the key needs them: `side=white|black`, `n`, `m` (whole numbers), `sq` (a square), `squares=3,4,5`
/// (single squares of the key first, in their order, then its list; for moves within the phrase, pairs of
/// from and to), `seconds`, `kind=man|king|piece`. Errors: `arg.phrase.key`, `arg.phrase.name`,
/// `arg.phrase.value`, `arg.phrase.missing`, each with `text`.
tl::expected<words::Phrase, words::Phrase> phrase_from_arguments(std::string_view key,
                                                                 const std::vector<std::string>& arguments);

}  // namespace zubr::voice
