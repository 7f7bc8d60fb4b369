// Does what was read of a PDN text account for every token of it that holds two square numbers? Reads the
// text by itself: nothing here asks the reader, its tokens or its characters.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/pdn_games.hpp"

namespace zubr::test {

/// One character of UTF-8, or U+FFFD; `at` moves behind it.
inline char32_t next_character(std::string_view text, std::size_t& at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at++);
    if (first < 0x80) return first;
    const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0;
    char32_t c = first & (more == 3 ? 0x07U : more == 2 ? 0x0FU : 0x1FU);
    for (int i = 0; i < more; ++i) {
        if (at >= text.size() || (byte(at) & 0xC0U) != 0x80U) return 0xFFFD;
        c = (c << 6U) | (byte(at++) & 0x3FU);
    }
    return more == 0 ? 0xFFFD : c;
}

/// White space of Unicode (property White_Space), control characters, and the blank of the braille patterns.
inline bool parts_tokens(char32_t c) {
    return c <= ' ' || (c >= 0x7F && c <= 0xA0) || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) ||
           c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x2800 || c == 0x3000;
}

/// A digit of any script as ASCII (UnicodeData.txt, category Nd: ten in a row from each of these).
inline char32_t as_ascii_digit(char32_t c) {
    constexpr char32_t zeros[] = {0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6,
                                  0x0C66, 0x0CE6, 0x0D66, 0x0DE6, 0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x1090,
                                  0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50, 0x1BB0, 0x1C40,
                                  0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0};
    for (const char32_t zero : zeros)
        if (c >= zero && c < zero + 10) return c - zero + U'0';
    return c;
}

struct Numbers : std::vector<int> {
    bool lettered = false;            ///< a3-b4, or a letter by chance
    std::vector<std::size_t> commas;  ///< how many numbers stand before each
};

/// The tokens of a text as the numbers in each, move numbers in front left out. Signs of other things (`$`,
/// brackets, quotation marks) part tokens, too.
inline std::vector<Numbers> number_tokens(std::string_view text) {
    std::vector<Numbers> tokens;
    Numbers numbers;
    std::string digits;
    bool behind_dollar = false;  // a glyph's number
    bool only_number = true;     // nothing but a number and dots so far
    const auto end_number = [&] {
        if (digits.size() == 4) {  // 3228
            numbers.push_back(std::stoi(digits.substr(0, 2)));
            numbers.push_back(std::stoi(digits.substr(2)));
        } else if (!digits.empty()) {
            numbers.push_back(std::stoi(digits.substr(0, 9)));
        }
        digits.clear();
    };
    const auto end_token = [&] {
        end_number();
        // Of two numbers a comma may be the sign; of more it parts what belongs together from what does not.
        std::size_t first = 0;
        if (numbers.size() > 2 || numbers.lettered) {
            for (const std::size_t comma : numbers.commas) {
                Numbers part;
                part.assign(numbers.begin() + static_cast<std::ptrdiff_t>(first),
                            numbers.begin() + static_cast<std::ptrdiff_t>(comma));
                part.lettered = numbers.lettered;
                if (!part.empty()) tokens.push_back(part);
                first = comma;
            }
            numbers.erase(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(first));
        }
        if (!numbers.empty()) tokens.push_back(numbers);
        numbers = {};
        only_number = true;
    };
    for (std::size_t at = 0; at < text.size();) {
        char32_t c = next_character(text, at);
        if (c >= 0xFF01 && c <= 0xFF5E) c = c - 0xFF01 + '!';  // full-width ASCII
        if (c == 0x2026) c = '.';
        c = as_ascii_digit(c);
        if (c >= '0' && c <= '9') {
            digits += static_cast<char>(c);
        } else if (parts_tokens(c) ||
                   std::u32string_view(U"${}()[];\"").find(c) != std::u32string_view::npos) {
            end_token();
            behind_dollar = c == '$';
        } else if (c == ',' && behind_dollar && numbers.empty()) {
            end_token();
            behind_dollar = false;
        } else if ((c == ',' || c == '.') && numbers.size() + (digits.size() == 4 ? 2
                                                               : digits.empty()   ? 0
                                                                                  : 1) >
                                                 1) {
            end_token();  // moves in a list; of a single number it may be the sign
        } else if ((c == ',' || c == '*' || c == '!' || c == '?') && numbers.empty() && digits.empty()) {
            continue;
        } else if (c < 0x80) {
            if (c == '.' && only_number && numbers.empty() && !digits.empty() && digits.size() != 4) {
                digits.clear();  // a move number
            } else {
                end_number();
                if (c == ',') numbers.commas.push_back(numbers.size());
                if (c != '.') only_number = false;
                numbers.lettered = numbers.lettered || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            }
        } else if (c >= 0x2010 && c <= 0x2015) {
            end_number();
        }
        // Any other character beyond ASCII may be nothing, or a sign: the digits about it are compared as one
        // row, so it does not matter which.
    }
    end_token();
    return tokens;
}

/// The digits of some numbers in a row.
inline std::string row_of(const Numbers& numbers, std::size_t first, std::size_t count) {
    std::string row;
    for (std::size_t i = first; i < first + count; ++i)
        row += std::to_string(numbers[i]);
    return row;
}

/// What a game's reading accounts for: plies and whatever text is kept or named.
class Accounted {
  public:
    void add(const notation::Read_game& game) {
        add_text(game.unread);  // what the note names stands there, too
        add_text(game.terminator);
        if (!game.record) return;
        for (const auto& [name, value] : game.record->tags) {
            add_text(name);
            add_text(value);
        }
        add_part(game.record->main);
        for (const auto& part : game.record->set_ups)
            add_part(part);
    }

    /// Takes the token's numbers out of what is there; false when they are not.
    bool take(const Numbers& token) {
        if (take_pieces(token, 0)) return true;
        if (token.size() <= 2) return false;
        // Or one capture by another of its equal ways: its ends.
        Numbers ends;
        ends.push_back(token.front());
        ends.push_back(token.back());
        const std::string row = row_of(ends, 0, 2);
        return take_from(rows_, row) || (token.lettered && take_from(lettered_, row));
    }

  private:
    using Rows = std::map<std::string, int>;

    /// The first pieces as long as possible: a whole token that was kept, or moves glued together.
    bool take_pieces(const Numbers& token, std::size_t at) {
        if (at == token.size()) return true;
        for (std::size_t count = token.size() - at; count > 0; --count) {
            const std::string row = row_of(token, at, count);
            for (Rows* const rows : {&lettered_, &rows_}) {
                if ((rows == &lettered_ && !token.lettered) || !take_from(*rows, row)) continue;
                if (take_pieces(token, at + count)) return true;
                ++(*rows)[row];
            }
        }
        return false;
    }
    static bool take_from(Rows& rows, const std::string& row) {
        const auto it = rows.find(row);
        if (it == rows.end() || it->second == 0) return false;
        --it->second;
        return true;
    }
    void add_text(std::string_view text) {
        for (const Numbers& numbers : number_tokens(text))
            ++rows_[row_of(numbers, 0, numbers.size())];
    }
    void add_part(const notation::Annotated_game& part) {
        const auto add_said = [&](const notation::Annotation& said) {
            add_text(said.kind == notation::Annotation::Kind::glyph ? '$' + std::to_string(said.glyph)
                                                                    : said.text);
        };
        for (const auto& annotation : part.opening)
            add_said(annotation);
        for (const auto& [ply, list] : part.annotations)
            for (const auto& annotation : list)
                add_said(annotation);
        for (const auto& action : part.game.actions()) {
            const auto name = [](draughts::Square square) { return std::to_string(square.number()); };
            const auto rank = [&](draughts::Square square) {
                const auto& board = part.game.rules().geometry;
                return std::to_string(board.rows - board.row(square));
            };
            const draughts::Square from = action.move.from;
            const draughts::Square to = action.move.to;
            ++rows_[name(from) + name(to)];
            // Squares may be written by letter and rank on any board; each of them.
            for (const auto& row : {rank(from) + rank(to), rank(from) + name(to), name(from) + rank(to)})
                ++lettered_[row];
            if (action.move.path.size() < 3) continue;
            std::vector<std::string> ways{
                ""};  // a capture written in full, each square by number or by letter
            constexpr std::size_t enough = 256;
            for (const draughts::Square square : action.move.path) {
                std::vector<std::string> longer;
                for (const std::string& way : ways) {
                    longer.push_back(way + name(square));
                    if (2 * ways.size() <= enough) longer.push_back(way + rank(square));
                }
                ways = std::move(longer);
            }
            ++rows_[ways.front()];
            for (const std::string& way : ways)
                ++lettered_[way];
        }
    }

    Rows rows_;
    Rows lettered_;
};

/// Can what was read of a game be compared? Not one without a record, and not with halves as its result: they
/// may have blanks in them, `1/2 - 1/2`, that are none.
inline bool can_be_compared(const notation::Read_game& game) {
    return game.record.has_value() && game.terminator.find("1/2") == std::string::npos;
}

/// The first token of `text` that holds two numbers and is neither a ply nor kept nor named in any of the
/// games; none when all is accounted for.
inline std::optional<std::string> unaccounted(std::string_view text,
                                              const std::vector<notation::Read_game>& games) {
    Accounted accounted;
    for (const auto& game : games)
        accounted.add(game);
    for (const Numbers& token : number_tokens(text))
        if (token.size() > 1 && !accounted.take(token)) return row_of(token, 0, token.size());
    return std::nullopt;
}

}  // namespace zubr::test
