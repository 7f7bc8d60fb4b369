// Every reason for which a player cannot go on has its phrase.
#include "words/player_words.hpp"

#include <catch2/catch.hpp>

using namespace zubr;
using players::Failure;
using words::Phrase;

TEST_CASE("a player that cannot go on, as a phrase") {
    using Why = Failure::Why;
    using draughts::Side;
    const std::vector<std::pair<Failure, Phrase>> rows = {
        {{Why::not_there, "no such file"},
         {"peer.none", {{"side", Side::black}, {"text", std::string("no such file")}}}},
        {{Why::gone, {}}, {"peer.gone", {{"side", Side::black}}}},
        {{Why::silent, {}}, {"peer.silent", {{"side", Side::black}}}},
        {{Why::unreadable, "32-99"},
         {"peer.unreadable", {{"side", Side::black}, {"text", std::string("32-99")}}}},
        {{Why::other_game, {}}, {"peer.game", {{"side", Side::black}}}},
    };
    for (const auto& [failure, phrase] : rows) {
        INFO(phrase.key);
        CHECK(words::phrase_of(failure, Side::black) == phrase);
    }
}
