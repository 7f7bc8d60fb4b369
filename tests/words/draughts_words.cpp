// Every refusal of the games has its phrase.
#include "words/draughts_words.hpp"

#include <set>

#include <catch2/catch.hpp>

using namespace zubr;
using draughts::Kind;
using draughts::Piece;
using draughts::Refusal;
using draughts::Side;
using draughts::Square;
using words::Phrase;
namespace refused = draughts::refused;

TEST_CASE("a refused move, as a phrase") {
    const Piece man{Side::black, Kind::man};
    const std::vector<std::pair<Refusal, Phrase>> rows = {
        {refused::Not_their_turn{Side::white}, {"bad.turn", {{"side", Side::white}}}},
        {refused::Nothing_there{Square(28)}, {"bad.empty", {{"sq", Square(28)}}}},
        {refused::Of_the_opponent{Square(19), man}, {"bad.foreign", {{"sq", Square(19)}, {"piece", man}}}},
        {refused::Game_over{Side::black}, {"bad.over", {{"side", Side::black}}}},
        {refused::Occupied{Square(17), man}, {"bad.occupied", {{"sq", Square(17)}, {"piece", man}}}},
        {refused::Onto_victim{Square(17)}, {"bad.victim", {{"sq", Square(17)}}}},
        {refused::Backwards{}, {"bad.back", {}}},
        {refused::Too_far{}, {"bad.far", {}}},
        {refused::Off_line{}, {"bad.line", {}}},
        {refused::Blocked{Square(34)}, {"bad.blocked", {{"sq", Square(34)}}}},
        {refused::Over_own_piece{Square(39)}, {"bad.own", {{"sq", Square(39)}}}},
        {refused::Over_two_pieces{Square(33), Square(28)},
         {"bad.two", {{"a", Square(33)}, {"b", Square(28)}}}},
        {refused::Jumped_twice{Square(28)}, {"bad.twice", {{"sq", Square(28)}}}},
        {refused::Must_capture{}, {"bad.mustcapture", {}}},
        {refused::Too_few_taken{1, 3}, {"bad.majority", {{"n", std::int64_t{1}}, {"m", std::int64_t{3}}}}},
        {refused::Too_little_value{}, {"bad.value", {}}},
        {refused::King_captures_first{}, {"bad.kingfirst", {}}},
        {refused::Three_king_moves{}, {"bad.three", {}}},
        {refused::Goes_on{Square(24)}, {"bad.stop", {{"sq", Square(24)}}}},
        {refused::Prisoner_left{Square(19)}, {"bad.remove.miss", {{"sq", Square(19)}}}},
        {refused::Not_captured{Square(46)}, {"bad.remove.extra", {{"sq", Square(46)}}}},
        {refused::No_such_move{}, {"bad.none", {}}},
    };
    std::set<std::size_t> told;
    for (const auto& [refusal, phrase] : rows) {
        INFO(phrase.key);
        CHECK(words::phrase_of(refusal) == phrase);
        told.insert(refusal.index());
    }
    CHECK(told.size() == std::variant_size_v<Refusal>);
}

TEST_CASE("a switch that a game does not take, as a phrase") {
    CHECK(words::phrase_of(draughts::Switch_refusal(draughts::Unknown_switch{"frisian", "size"})) ==
          Phrase{"arg.rule.unknown", {{"game", std::string("frisian")}, {"key", std::string("size")}}});
    CHECK(words::phrase_of(draughts::Switch_refusal(draughts::Bad_switch_value{"size", "9", "8|10|12"})) ==
          Phrase{"arg.rule.value",
                 {{"key", std::string("size")},
                  {"value", std::string("9")},
                  {"allowed", std::string("8|10|12")}}});
}
