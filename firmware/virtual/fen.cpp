#include "virtual/fen.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace zubr::board_model {

namespace {

using wire::Square_code;
using Failure = tl::unexpected<std::string>;

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

std::optional<int> lettered(std::string_view text, const Size& size) {
    const int column = text[0] - 'a';
    int digit = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), digit);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    const int row = size.rows - digit;
    if (column < 0 || column >= 2 * size.columns || row < 0 || row >= size.rows) return std::nullopt;
    const bool playable = (column % 2 == 1) == (row % 2 == 0);
    if (!playable) return std::nullopt;
    return row * size.columns + column / 2 + 1;
}

std::optional<int> square(std::string_view text, const Size& size) {
    if (text.empty()) return std::nullopt;
    if (text[0] >= 'a' && text[0] <= 'z') return lettered(text, size);
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (number < 1 || number > size.squares()) return std::nullopt;
    return number;
}

std::optional<std::string> read_piece(std::string_view text, bool light, const Size& size, Setup& setup) {
    const std::string whole(text);
    const bool king = text[0] == 'K';
    if (king) text.remove_prefix(1);
    const auto dash = text.find('-');
    const auto first = square(text.substr(0, dash), size);
    const auto last = dash == std::string_view::npos ? first : square(text.substr(dash + 1), size);
    if (!first || !last || *last < *first) return "'" + whole + "' is no hole of this board";
    const Square_code kind = light ? (king ? Square_code::light_king : Square_code::light_man)
                                   : (king ? Square_code::dark_king : Square_code::dark_man);
    for (int n = *first; n <= *last; ++n) {
        const bool twice =
            std::any_of(setup.begin(), setup.end(), [n](const auto& p) { return p.first == n; });
        if (twice) return "hole " + std::to_string(n) + " is named twice";
        setup.emplace_back(n, kind);
    }
    return std::nullopt;
}

}  // namespace

tl::expected<Setup, std::string> read_setup(std::string_view fen, const Size& size) {
    if (!fen.empty() && fen.back() == '.') fen.remove_suffix(1);
    const auto fields = split(fen, ':');
    if (fields.size() < 3 || (fields[0] != "W" && fields[0] != "B"))
        return Failure("a position begins with W: or B: and has both sides");
    Setup setup;
    bool seen[2] = {false, false};
    for (std::size_t i = 1; i <= 2; ++i) {
        std::string_view side = fields[i];
        if (side.empty() || (side[0] != 'W' && side[0] != 'B')) return Failure("a side begins with W or B");
        const bool light = side[0] == 'W';
        if (seen[light ? 0 : 1]) return Failure("one side stands there twice");
        seen[light ? 0 : 1] = true;
        side.remove_prefix(1);
        if (side.empty()) continue;
        for (const std::string_view piece : split(side, ',')) {
            if (piece.empty()) continue;
            if (auto reason = read_piece(piece, light, size, setup)) return Failure(*reason);
        }
    }
    return setup;
}

}  // namespace zubr::board_model
