#include "support/pdn_accounting.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "support/pdn_number_tokens.hpp"

namespace zubr::test {
namespace {

using draughts::Action;
using draughts::Square;
using notation::Annotated_game;
using notation::Annotation;
using notation::Read_game;

/// The squares of a ply as they may be written: by number, or by letter and rank on any board.
struct Ply {
    std::string from;
    std::string from_rank;
    std::string to;
    std::string to_rank;
};

Ply ply_of(const Annotated_game& part, const Action& action) {
    const auto& board = part.game.rules().geometry;
    const auto rank = [&](Square square) { return std::to_string(board.rows - board.row(square)); };
    const auto number = [](Square square) { return std::to_string(square.number()); };
    const auto& move = action.move;
    return {number(move.from), rank(move.from), number(move.to), rank(move.to)};
}

bool starts_with(std::string_view text, std::string_view with) {
    return text.substr(0, with.size()) == with;
}
bool ends_with(std::string_view text, std::string_view with) {
    return text.size() >= with.size() && text.substr(text.size() - with.size()) == with;
}

/// May the token be this ply? A capture may be written with any of its stops, and by another of its equal
/// ways: then its ends tell.
bool covers(const Ply& ply, const Number_token& token) {
    const auto as_in_token = [&](const std::string& name) { return row_of(name, token.without_zeros); };
    for (const std::string* const from : {&ply.from, &ply.from_rank}) {
        for (const std::string* const to : {&ply.to, &ply.to_rank}) {
            if (!token.lettered && (from == &ply.from_rank || to == &ply.to_rank)) continue;
            const std::string first = as_in_token(*from);
            const std::string last = as_in_token(*to);
            const bool alone = !token.goes_back && !token.goes_on;
            if (token.exact && alone) {
                if (token.row == first + last) return true;
                continue;
            }
            if (alone && token.row.size() < first.size() + last.size()) continue;
            if ((token.goes_back || starts_with(token.row, first)) &&
                (token.goes_on || ends_with(token.row, last)))
                return true;
        }
    }
    return false;
}

class Account {
  public:
    explicit Account(const std::vector<Read_game>& games) {
        for (const Read_game& game : games) {
            for (const std::string& text : kept_texts(game))
                add_text(text);
            if (!game.record) continue;
            add_part(game.record->main);
            for (const Annotated_game& part : game.record->set_ups) {
                add_part(part);
                ++positions_;
            }
        }
    }

    /// How often a row stands in what is kept.
    [[nodiscard]] std::size_t times_kept(const std::string& row, bool without_zeros) const {
        std::size_t times = 0;
        for (const std::string& word : without_zeros ? words_without_zeros_ : words_)
            for (auto at = word.find(row); at != std::string::npos; at = word.find(row, at + 1))
                ++times;
        return times;
    }
    /// How many plies one of these tokens may be.
    [[nodiscard]] std::size_t times_played(const std::vector<const Number_token*>& tokens) const {
        return static_cast<std::size_t>(std::count_if(plies_.begin(), plies_.end(), [&](const Ply& ply) {
            return std::any_of(tokens.begin(), tokens.end(),
                               [&](const Number_token* token) { return covers(ply, *token); });
        }));
    }
    /// How many positions were set up.
    [[nodiscard]] std::size_t positions() const { return positions_; }

  private:
    void add_text(const std::string& text) {
        const std::string signs = as_signs(text, Bytes::utf8);
        for (std::size_t at = 0; at < signs.size();) {
            const std::size_t end = std::min(signs.find_first_of(" \n", at), signs.size());
            const auto word = std::string_view(signs).substr(at, end - at);
            if (std::string row = row_of(word); !row.empty()) {
                words_without_zeros_.push_back(row_of(word, true));
                words_.push_back(std::move(row));
            }
            at = end + 1;
        }
    }
    void add_part(const Annotated_game& part) {
        for (const Action& action : part.game.actions()) {
            if (action.kind != Action::Kind::ply) ++positions_;  // told by a remark and the position after it
            if (action.kind != Action::Kind::huff) plies_.push_back(ply_of(part, action));
        }
    }

    std::vector<std::string> words_;
    std::vector<std::string> words_without_zeros_;
    std::vector<Ply> plies_;
    std::size_t positions_ = 0;
};

/// Results are made of 0, 1, 2 and 9; where there is no game they are the result of none.
bool may_be_result(const Number_token& token) {
    return token.row.find_first_of("345678") == std::string::npos;
}

void add_annotations(std::vector<std::string>& texts, const std::vector<Annotation>& annotations) {
    for (const Annotation& said : annotations)
        texts.push_back(said.kind == Annotation::Kind::glyph ? '$' + std::to_string(said.glyph) : said.text);
}

}  // namespace

std::vector<std::string> kept_texts(const Read_game& game) {
    std::vector<std::string> texts = {game.unread, game.terminator};
    for (const auto& [name, value] : game.record ? game.record->tags : game.tags) {
        texts.push_back(name);
        texts.push_back(value);
    }
    if (!game.record) return texts;
    const auto add_part = [&](const Annotated_game& part) {
        add_annotations(texts, part.opening);
        for (const auto& [ply, annotations] : part.annotations)
            add_annotations(texts, annotations);
    };
    add_part(game.record->main);
    for (const Annotated_game& part : game.record->set_ups)
        add_part(part);
    return texts;
}

std::optional<std::string> unaccounted(std::string_view text, const std::vector<Read_game>& games,
                                       Bytes bytes) {
    const auto tokens = number_tokens(text, bytes);
    std::map<std::tuple<std::string, bool>, std::vector<const Number_token*>> by_row;
    for (const Number_token& token : tokens)
        if (!games.empty() || !(token.aside || may_be_result(token)))
            by_row[{token.row, token.without_zeros}].push_back(&token);

    const Account account(games);
    const auto in_pieces = [&](const Number_token& token) {
        return !token.pieces.empty() &&
               std::all_of(token.pieces.begin(), token.pieces.end(), [&](const std::string& piece) {
                   Number_token part = token;
                   part.row = piece;
                   return account.times_kept(piece, true) + account.times_played({&part}) > 0;
               });
    };
    std::set<int> positions;  // that must have been set up
    for (const auto& [key, same] : by_row) {
        const auto& [row, without_zeros] = key;
        std::size_t found = account.times_kept(row, without_zeros) + account.times_played(same);
        for (const Number_token* const token : same) {
            if (found >= same.size()) break;
            if (in_pieces(*token)) {
                ++found;
            } else if (token->position >= 0) {
                positions.insert(token->position);
                ++found;
            }
        }
        if (found < same.size()) return row;
    }
    if (positions.size() > account.positions()) return "a position";
    return std::nullopt;
}

}  // namespace zubr::test
