#include "words/notation_words.hpp"

#include "words/draughts_words.hpp"

namespace zubr::words {
namespace {

using notation::Way;
namespace fen = notation::fen;
namespace pdn_note = notation::pdn_note;

const char* key_of(fen::Unreadable::Part part) {
    switch (part) {
        case fen::Unreadable::Part::side:
            return "fen.side";
        case fen::Unreadable::Part::list:
            return "fen.list";
        case fen::Unreadable::Part::square:
            return "fen.square";
        case fen::Unreadable::Part::range:
            return "fen.range";
        case fen::Unreadable::Part::tail:
            break;
    }
    return "fen.tail";
}

Phrase off_board(const notation::Off_board& it) {
    return {"fen.off-board", {{"n", std::int64_t{it.number}}, {"m", std::int64_t{it.squares}}}};
}

struct Fen_words {
    Phrase operator()(const fen::Empty&) const { return {"fen.empty", {}}; }
    Phrase operator()(const fen::Unknown_side&) const { return {"fen.unknown-side", {}}; }
    Phrase operator()(const fen::Unreadable& it) const { return {key_of(it.part), {{"text", it.text}}}; }
    Phrase operator()(const notation::Off_board& it) const { return off_board(it); }
    Phrase operator()(const fen::Named_twice& it) const { return {"fen.twice", {{"sq", it.at}}}; }
    Phrase operator()(const fen::Named_by_both& it) const { return {"fen.both", {{"sq", it.at}}}; }
    Phrase operator()(const fen::Man_on_last_row& it) const {
        return {"fen.man-on-last-row", {{"sq", it.at}, {"side", it.side}}};
    }
};

struct Text_words {
    Phrase operator()(const notation::Unreadable_move& it) const {
        return {it.has_numbers ? "move.sign" : "move.unreadable", {{"text", it.text}}};
    }
    Phrase operator()(const notation::Off_board& it) const { return off_board(it); }
};

std::vector<Phrase> paths(const std::vector<Way>& ways) {
    std::vector<Phrase> told;
    for (const Way& way : ways) {
        Phrase path{"move.path", {{"from", way.front()}, {"to", way.back()}}};
        if (way.size() > 2) path.arguments["via"] = Way(way.begin() + 1, way.end() - 1);
        told.push_back(std::move(path));
    }
    return told;
}

struct Move_words {
    Phrase operator()(const notation::Text_refusal& it) const { return phrase_of(it); }
    Phrase operator()(const notation::Wrong_way& it) const {
        return {"move.way", {{"text", it.text}, {"choices", paths(it.choices)}}};
    }
    Phrase operator()(const notation::Ambiguous& it) const {
        return {"move.which", {{"text", it.text}, {"choices", paths(it.choices)}}};
    }
    Phrase operator()(const draughts::Refusal& it) const { return phrase_of(it); }
};

struct Note_words {
    Phrase operator()(const notation::Move_refusal& it) const { return phrase_of(it); }
    Phrase operator()(const notation::Fen_refusal& it) const { return phrase_of(it); }
    Phrase operator()(const pdn_note::No_move&) const { return {"pdn.no-move", {}}; }
    Phrase operator()(const pdn_note::After_result&) const { return {"pdn.after-result", {}}; }
    Phrase operator()(const pdn_note::Unclosed&) const { return {"pdn.unclosed", {}}; }
    Phrase operator()(const pdn_note::Too_long&) const { return {"pdn.too-long", {}}; }
    Phrase operator()(const pdn_note::Stops& it) const {
        return {"pdn.stops",
                {{"n", std::int64_t{it.ply}},
                 {"number", std::int64_t{it.number}},
                 {"side", it.side},
                 {"text", it.text},
                 {"reason", std::vector<Phrase>{phrase_of(it.reason)}}}};
    }
    Phrase operator()(const pdn_note::Settled& it) const {
        return {"pdn.settled", {{"n", std::int64_t{it.ply}}, {"text", it.text}, {"path", it.path}}};
    }
    Phrase operator()(const pdn_note::Other_game& it) const { return {"pdn.other", {{"name", it.name}}}; }
    Phrase operator()(const pdn_note::Bad_start& it) const {
        return {"pdn.fen", {{"reason", std::vector<Phrase>{phrase_of(it.reason)}}}};
    }
    Phrase operator()(const pdn_note::Repeated_tag& it) const {
        return {"pdn.repeated", {{"name", it.name}}};
    }
    Phrase operator()(const pdn_note::Two_results&) const { return {"pdn.results", {}}; }
    Phrase operator()(const pdn_note::Doubtful_game_type& it) const {
        return {"pdn.game-type", {{"text", it.text}}};
    }
};

}  // namespace

Phrase phrase_of(const notation::Fen_refusal& refusal) {
    return std::visit(Fen_words(), refusal);
}

Phrase phrase_of(const notation::Text_refusal& refusal) {
    return std::visit(Text_words(), refusal);
}

Phrase phrase_of(const notation::Move_refusal& refusal) {
    return std::visit(Move_words(), refusal);
}

Phrase phrase_of(const notation::pdn_note::Stop_reason& reason) {
    return std::visit(Note_words(), reason);
}

Phrase phrase_of(const notation::Pdn_note& note) {
    return std::visit(Note_words(), note);
}

}  // namespace zubr::words
