// Answers to what a person asks of the game, as phrases.
#include <algorithm>

#include "words/notation_words.hpp"
#include "words/session_themes.hpp"

namespace zubr::words {
namespace {

using session::Cell;
using session::Square_read;

Phrase cell_phrase(std::string key, const Cell& cell) {
    Phrase phrase{std::move(key), {{"sq", cell.at}}};
    if (cell.piece) phrase.arguments["piece"] = *cell.piece;
    return phrase;
}

const char* name_of(Square_read::Where where) {
    using Where = Square_read::Where;
    switch (where) {
        case Where::front_left:
            return "front_left";
        case Where::front_right:
            return "front_right";
        case Where::back_left:
            return "back_left";
        case Where::back_right:
            return "back_right";
        case Where::front:
            return "front";
        case Where::left:
            return "left";
        case Where::right:
            return "right";
        case Where::back:
            break;
    }
    return "back";
}

Phrase neighbour_phrase(const Square_read::Neighbour& neighbour) {
    if (!neighbour.cell) return {"pos.near.edge", {}};
    Phrase phrase = cell_phrase("pos.near.square", *neighbour.cell);
    if (neighbour.behind)
        phrase.arguments["behind"] = std::vector<Phrase>{cell_phrase("pos.near.behind", *neighbour.behind)};
    return phrase;
}

struct Answer_words {
    Phrase operator()(const session::Side_read& it) const {
        const bool men_only = it.kings.empty() && !it.men.empty();
        Phrase phrase{men_only ? "pos.side.nokings" : "pos.side",
                      {{"side", it.side}, {"men", to_list(it.men)}}};
        if (!it.kings.empty()) phrase.arguments["kings"] = to_list(it.kings);
        return phrase;
    }
    Phrase operator()(const session::Kings_read& it) const {
        return {"pos.kings", {{"white", to_list(it.white)}, {"black", to_list(it.black)}}};
    }
    Phrase operator()(const session::Material_read& it) const {
        return {"pos.material",
                {{"n", std::int64_t{it.white}},
                 {"m", std::int64_t{it.black}},
                 {"white_kings", std::int64_t{it.white_kings}},
                 {"black_kings", std::int64_t{it.black_kings}}}};
    }
    Phrase operator()(const session::Row_read& it) const {
        Phrase phrase{"pos.row",
                      {{"n", std::int64_t{it.row}}, {"a", it.cells.front().at}, {"b", it.cells.back().at}}};
        const auto stands = [](const Cell& cell) { return cell.piece.has_value(); };
        if (std::none_of(it.cells.begin(), it.cells.end(), stands)) {
            phrase.key = "pos.row.empty";
            return phrase;
        }
        std::vector<Phrase> cells;
        for (const Cell& cell : it.cells)
            cells.push_back(cell_phrase("pos.cell", cell));
        phrase.arguments["cells"] = std::move(cells);
        return phrase;
    }
    Phrase operator()(const session::No_such_row& it) const {
        return {"arg.row", {{"n", std::int64_t{it.row}}, {"m", std::int64_t{it.rows}}}};
    }
    Phrase operator()(const Square_read& it) const {
        Phrase phrase = cell_phrase("pos.near", it.cell);
        for (const Square_read::Neighbour& neighbour : it.neighbours)
            phrase.arguments[name_of(neighbour.where)] = std::vector<Phrase>{neighbour_phrase(neighbour)};
        return phrase;
    }
    Phrase operator()(const notation::Off_board& it) const { return phrase_of(notation::Text_refusal(it)); }
    Phrase operator()(const session::Move_number& it) const {
        return {"move.number", {{"n", std::int64_t{it.number}}, {"side", it.to_move}}};
    }
    Phrase operator()(const session::Last_move& it) const {
        return {"move.last", {{"side", it.move.side}, {"move", std::vector<Phrase>{move_phrase(it.move)}}}};
    }
    Phrase operator()(const session::No_move_yet&) const { return {"move.none", {}}; }
    Phrase operator()(const session::Last_captured& it) const {
        Phrase phrase{"capt.last", {}};
        if (!it.squares.empty()) phrase.arguments["list"] = to_list(it.squares);
        return phrase;
    }
    Phrase operator()(const session::Legal_moves& it) const {
        return {"move.list", {{"moves", move_phrases(it.moves)}}};
    }
    Phrase operator()(const session::Move_count& it) const {
        return {"move.count", {{"n", std::int64_t{it.moves}}}};
    }
    Phrase operator()(const session::Typed_so_far& it) const {
        Phrase phrase{"move.typed", {{"from", it.way.front()}, {"to", it.way.back()}}};
        if (it.way.size() > 2) phrase.arguments["via"] = notation::Way(it.way.begin() + 1, it.way.end() - 1);
        return phrase;
    }
};

}  // namespace

Phrase theme_phrase(const session::Answer& answer) {
    return std::visit(Answer_words(), answer);
}

}  // namespace zubr::words
