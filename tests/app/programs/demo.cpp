// `zubr demo`: whole games by a scripted hand through the virtual board, captions in order, the source's
// plies kept.
#include <csignal>

#include <catch2/catch.hpp>

#include "app/programs/table.hpp"

using namespace zubr::test;

TEST_CASE("the project's own game is played to its end, said in order, and saved as its source has it",
          "[demo]") {
    const Home home;
    const auto game = demo_game();
    const std::string captions = home.path("captions");
    Process demo(
        home, zubr_program(),
        {"demo", "--pace", "0", "--audio", "none", "--captions", captions, "--save", home.path("demo.pdn")});
    REQUIRE(demo.wait(std::chrono::minutes(4)) == 0);
    CHECK(demo.errors().empty());
    CHECK(plies_in(home.read("demo.pdn")) == first_plies(game, game.plies()) + " 2-0");
    std::size_t plies = 0;
    std::size_t promotions = 0;
    for (const std::string& key : keys_of(captions)) {
        plies += key == "move" || key == "move.king" || key == "capt.1" || key == "capt.n";
        promotions += key == "promo.do";
        // Hands that make no mistake hear of none.
        CHECK(key.rfind("bad.", 0) != 0);
        CHECK(key.rfind("ask.", 0) != 0);
    }
    CHECK(plies == static_cast<std::size_t>(game.plies()));
    CHECK(promotions > 0);
    const Strings keys = keys_of(captions);
    // The last ply first, then the result, once.
    REQUIRE(keys.size() > 2);
    CHECK(keys[keys.size() - 2] == "res.win");
    CHECK(keys.back() == "res.score");
    CHECK(count_captions(captions, "res.win") == 1);
}

TEST_CASE("a game of a file, spoken into a WAV file that is whole at the end", "[demo]") {
    const Home home;
    const std::string file = home.write(
        "two.pdn",
        "[Event \"first\"]\n1. 32-28 *\n\n[Event \"second\"]\n[Result \"1-1\"]\n1. 31-26 19-23 1-1\n");
    const auto run = run_zubr(home, {"demo", file, "--game", "2", "--audio", home.path("voice.wav"),
                                     "--captions", home.path("captions"), "--save", home.path("saved.pdn")});
    CHECK(run.code == 0);
    CHECK(plies_in(home.read("saved.pdn")) == "31-26 19-23 1-1");
    CHECK(count_captions(home.path("captions"), "move") == 2);
    const std::string wav = home.read("voice.wav");
    REQUIRE(wav.size() > 100000);
    CHECK(wav.substr(0, 4) == "RIFF");
    const auto word = [&](std::size_t at) {
        std::uint32_t value = 0;
        for (std::size_t i = 4; i > 0; --i)
            value = value << 8U | static_cast<unsigned char>(wav[at + i - 1]);
        return value;
    };
    CHECK(word(4) == wav.size() - 8);
    CHECK(word(40) == wav.size() - 44);
}

TEST_CASE("a demonstration that is broken off ends within two seconds", "[demo]") {
    const Home home;
    const std::string captions = home.path("captions");
    Process demo(home, zubr_program(), {"demo", "--pace", "300", "--audio", "none", "--captions", captions});
    REQUIRE(wait_for_caption(captions, "move", 2));
    demo.signal(SIGINT);
    CHECK(demo.wait(std::chrono::seconds(2)).has_value());
}
