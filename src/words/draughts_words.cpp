#include "words/draughts_words.hpp"

namespace zubr::words {
namespace {

namespace refused = draughts::refused;

/// One for each fault: a refusal without its words does not compile.
struct Refusal_words {
    Phrase operator()(const refused::Not_their_turn& it) const {
        return {"bad.turn", {{"side", it.to_move}}};
    }
    Phrase operator()(const refused::Nothing_there& it) const { return {"bad.empty", {{"sq", it.at}}}; }
    Phrase operator()(const refused::Of_the_opponent& it) const {
        return {"bad.foreign", {{"sq", it.at}, {"piece", it.piece}}};
    }
    Phrase operator()(const refused::Game_over& it) const { return {"bad.over", {{"side", it.loser}}}; }
    Phrase operator()(const refused::Occupied& it) const {
        return {"bad.occupied", {{"sq", it.at}, {"piece", it.piece}}};
    }
    Phrase operator()(const refused::Onto_victim& it) const { return {"bad.victim", {{"sq", it.at}}}; }
    Phrase operator()(const refused::Backwards&) const { return {"bad.back", {}}; }
    Phrase operator()(const refused::Too_far&) const { return {"bad.far", {}}; }
    Phrase operator()(const refused::Off_line&) const { return {"bad.line", {}}; }
    Phrase operator()(const refused::Blocked& it) const { return {"bad.blocked", {{"sq", it.by}}}; }
    Phrase operator()(const refused::Over_own_piece& it) const { return {"bad.own", {{"sq", it.at}}}; }
    Phrase operator()(const refused::Over_two_pieces& it) const {
        return {"bad.two", {{"a", it.first}, {"b", it.second}}};
    }
    Phrase operator()(const refused::Jumped_twice& it) const { return {"bad.twice", {{"sq", it.at}}}; }
    Phrase operator()(const refused::Must_capture&) const { return {"bad.mustcapture", {}}; }
    Phrase operator()(const refused::Too_few_taken& it) const {
        return {"bad.majority", {{"n", std::int64_t{it.taken}}, {"m", std::int64_t{it.most}}}};
    }
    Phrase operator()(const refused::Too_little_value&) const { return {"bad.value", {}}; }
    Phrase operator()(const refused::King_captures_first&) const { return {"bad.kingfirst", {}}; }
    Phrase operator()(const refused::Three_king_moves&) const { return {"bad.three", {}}; }
    Phrase operator()(const refused::Goes_on& it) const { return {"bad.stop", {{"sq", it.from}}}; }
    Phrase operator()(const refused::Prisoner_left& it) const { return {"bad.remove.miss", {{"sq", it.at}}}; }
    Phrase operator()(const refused::Not_captured& it) const { return {"bad.remove.extra", {{"sq", it.at}}}; }
    Phrase operator()(const refused::No_such_move&) const { return {"bad.none", {}}; }
};

struct Switch_words {
    Phrase operator()(const draughts::Unknown_switch& it) const {
        return {"arg.rule.unknown", {{"game", it.game}, {"key", it.key}}};
    }
    Phrase operator()(const draughts::Bad_switch_value& it) const {
        return {"arg.rule.value", {{"key", it.key}, {"value", it.value}, {"allowed", it.allowed}}};
    }
};

}  // namespace

Phrase phrase_of(const draughts::Refusal& refusal) {
    return std::visit(Refusal_words(), refusal);
}

Phrase phrase_of(const draughts::Switch_refusal& refusal) {
    return std::visit(Switch_words(), refusal);
}

}  // namespace zubr::words
