// The board, and the way out of what does not fit, as phrases.
#include "words/draughts_words.hpp"
#include "words/session_themes.hpp"

namespace zubr::words {
namespace {

using session::Link_news;

const char* key_of(Link_news news) {
    switch (news) {
        case Link_news::no_board:
            return "con.noboard";
        case Link_news::not_found:
            return "con.none";
        case Link_news::found:
            return "con.found";
        case Link_news::too_large:
            return "con.larger";
        case Link_news::smaller:
            return "con.smaller";
        case Link_news::no_colours:
            return "con.occupancy";
        case Link_news::restarted:
            return "con.reset";
        case Link_news::as_left:
            return "con.back.same";
        case Link_news::turned:
            return "board.turned";
        case Link_news::straight:
            break;
    }
    return "board.straight";
}

struct Board_words {
    Phrase operator()(Link_news news) const { return {key_of(news), {}}; }
    Phrase operator()(const session::Board_lost& it) const {
        Phrase phrase{"con.lost", {}};
        if (it.clocks_stand) phrase.arguments["clocks"] = std::string("yes");
        return phrase;
    }
    Phrase operator()(const session::Board_differs& it) const {
        return {"con.back.diff", {{"list", to_list(it.squares)}}};
    }
    Phrase operator()(const session::Sensor_faulty& it) const {
        return {"con.sensor", {{"sq", it.at}, {"play", std::string("yes")}}};
    }
    Phrase operator()(const session::Sensor_unsure& it) const { return {"con.unsure", {{"sq", it.at}}}; }
    Phrase operator()(const session::Sensor_out& it) const { return {"con.sensor.out", {{"sq", it.at}}}; }
    Phrase operator()(const session::Touched& it) const { return {"con.touch", {{"sq", it.at}}}; }
    Phrase operator()(const session::To_crown& it) const {
        return {it.king_at_hand ? "promo.do" : "promo.none", {{"sq", it.at}}};
    }
    Phrase operator()(const session::Crowned& it) const { return {"promo.done", {{"sq", it.at}}}; }
    Phrase operator()(const session::Set_up_begins& it) const {
        Phrase phrase{"set.begin", {}};
        if (it.start_position) phrase.arguments["name"] = std::string("start");
        return phrase;
    }
    Phrase operator()(const session::Set_up_lacks& it) const {
        return {"set.left", {{"n", std::int64_t{it.pieces}}, {"kind", std::string("piece")}}};
    }
    Phrase operator()(const session::Set_up_done& it) const { return {"set.done", {{"side", it.to_move}}}; }
    Phrase operator()(const session::Restored& it) const { return {"bad.restored", {{"side", it.to_move}}}; }
    Phrase operator()(const session::May_stand& it) const { return {"bad.choice", {{"side", it.mover}}}; }
};

Phrase step_phrase(const board::Step& step) {
    switch (step.kind) {
        case board::Step::Kind::take:
            return {"set.take", {{"sq", step.square}}};
        case board::Step::Kind::swap:
            return {"set.swap", {{"sq", step.square}, {"piece", step.piece}, {"other", *step.found}}};
        case board::Step::Kind::put:
            break;
    }
    return {"set.next", {{"sq", step.square}, {"piece", step.piece}}};
}

struct Guidance_words {
    Phrase operator()(const session::Refused_deed& it) const {
        Phrase phrase = phrase_of(it.refusal);
        if (it.way_back) {
            phrase.arguments["from"] = it.way_back->home;
            phrase.arguments["to"] = it.way_back->to;
        }
        return phrase;
    }
    Phrase operator()(const session::Which_captured& it) const {
        Phrase phrase{"ask.which", {{"a", to_list(it.first)}, {"b", to_list(it.second)}}};
        if (it.third) phrase.arguments["c"] = to_list(*it.third);
        return phrase;
    }
    Phrase operator()(const session::Put_right& it) const {
        Phrase phrase = step_phrase(it.step);
        if (it.again) phrase.arguments["again"] = std::int64_t{1};
        return phrase;
    }
    Phrase operator()(const session::Way_back& it) const {
        return {"bad.restore", {{"from", it.home}, {"to", it.to}}};
    }
    Phrase operator()(const session::To_carry_out& it) const {
        return {"move.do", {{"move", std::vector<Phrase>{move_phrase(it.move)}}}};
    }
    Phrase operator()(const session::Missing_pieces& it) const {
        return {"set.missing", {{"white", to_list(it.white)}, {"black", to_list(it.black)}}};
    }
    Phrase operator()(const session::Misplaced& it) const {
        return {"bad.many", {{"list", to_list(it.squares)}}};
    }
};

}  // namespace

Phrase theme_phrase(const session::Board_fact& fact) {
    return std::visit(Board_words(), fact);
}

Phrase theme_phrase(const session::Guidance& guidance) {
    return std::visit(Guidance_words(), guidance);
}

}  // namespace zubr::words
