// Does what was read of a PDN text account for every token of it that holds two square numbers? Reads the
// text by itself: nothing here asks the reader, its tokens or its characters.
//
// Tokens are counted, each row of digits by itself: it must stand in the plies and in what is kept as often
// as in the text. So no token can be set off against another one, and nothing depends on what the reader
// took a token for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/pdn_games.hpp"
#include "support/pdn_characters.hpp"

namespace zubr::test {

/// The digits of a token of `text` that is neither a ply nor kept in any of the games; none when all is
/// accounted for.
std::optional<std::string> unaccounted(std::string_view text, const std::vector<notation::Read_game>& games,
                                       Bytes bytes = Bytes::utf8);

/// All text that was kept of a game: tags, comments, what is unread; its moves apart.
std::vector<std::string> kept_texts(const notation::Read_game& game);

}  // namespace zubr::test
