// By which plies and takings back a picture can be explained.
#include "board/sequences.hpp"

#include <algorithm>
#include <map>

#include <catch2/catch.hpp>

#include "draughts/rules.hpp"
#include "scenes.hpp"

namespace zubr::test {

using board::Rank;
using board::Sequence;
using draughts::Square;

namespace {

struct Listed {
    const char* name;
    draughts::Game game;
    int shown;
    const char* sequences;
};

draughts::Game huffed() {
    draughts::Game game = played("W:W43,50:B37,20", "", "malaysian");
    const auto all = offences(game.rules(), game.position());
    const auto missed = std::find_if(
        all.begin(), all.end(), [](const draughts::Offence& each) { return text_of(each.move) == "50-44"; });
    REQUIRE(missed != all.end());
    game.play(missed->move);
    return game;
}

}  // namespace

TEST_CASE("the sequences of a game") {
    const Listed cases[] = {
        {"one ply each", played("W:W28,33:B5"), 0, "rest; 28-22; 28-23; 33-29"},
        {"captures alone where there is one", played("W:W28,40:B23,5"), 0, "rest; 28x19"},
        {"the last ply taken back or replaced, too", played("W:W28:B5", "28-22"), 1,
         "rest; 5-10; back; back 28-23"},
        {"plies that are wanted on the board: nothing is taken back", played("W:W28:B5", "28-22 5-10"), 0,
         "wanted 0; wanted 1; wanted 2; rest; 22-17; 22-18"},
        {"one of two is wanted", played("W:W28:B5", "28-22 5-10"), 1,
         "wanted 1; wanted 2; rest; 22-17; 22-18"},
        {"an offence may be huffed, and answered with or without that", huffed(), 1,
         "rest; 37x50; 20-25; 20-26; huff 43 37x50; huff 43 20-25; huff 43 20-26; huff 43 37-43; back; "
         "back 43x32; back 50-45"},
    };
    for (const Listed& each : cases) {
        INFO(each.name);
        CHECK(text_of(board::sequences(each.game, each.shown)) == each.sequences);
    }
}

TEST_CASE("what a sequence ends in, touches and empties") {
    const auto game = played("W:W28,40:B23,5", "28x19");
    const Sequence back = sequence(game, "back");
    CHECK(back.rank == Rank::correction);
    CHECK(back.undoes_ply);
    CHECK(back.result == game.start());
    CHECK(text_of(back.touched) == "19,23,28");
    CHECK(text_of(back.lifts) == "19");
    CHECK(text_of(back.left) == "19");
    CHECK(text_of(back.ends) == "23,28");
    const auto before = played("W:W28,40:B23,5");
    const Sequence ply = sequence(before, "28x19");
    CHECK(ply.shown == 1);
    CHECK(ply.plays());
    CHECK(ply.mover() == draughts::Side::white);
    CHECK(text_of(ply.lifts) == "23,28");
    CHECK(ply.result == game.position());
    CHECK(ply.only_choice);
    CHECK_FALSE(ply.by_king);
    CHECK_FALSE(sequence(game, "rest").plays());
    CHECK_FALSE(sequence(played("W:W28:B5", "28-22"), "wanted 1", 0).plays());
}

TEST_CASE("who had another way waits, and a king is told from a man") {
    CHECK_FALSE(sequence(played("W:W28,33:B5"), "28-22").only_choice);
    CHECK(sequence(played("W:W28,33:B5"), "33-29").only_choice);
    CHECK(sequence(played("W:WK28:B5"), "28-22").by_king);
}

TEST_CASE("replies follow each ply that was made or replaced, and none that ends the game") {
    const auto game = played("W:W28,40:B5,10", "28-22");
    std::map<std::string, std::size_t> replies;
    const auto list = board::sequences(game, 1);
    for (const auto& all : board::answers(game.rules(), list))
        replies[text_of(list[all.first])] = all.replies.size();
    CHECK(replies["10-14"] == 4);
    CHECK(replies["back 40-34"] == 2);
    CHECK(replies.count("rest") == 0);
    CHECK(replies.count("back") == 0);
    const auto last = played("W:W28,40:B23");
    CHECK(board::answers(last.rules(), board::sequences(last, 0)).empty());
}

TEST_CASE("a ply and its reply") {
    const auto game = played("W:W32,50:B23,5");
    const Sequence pair = sequence(game, "32-28 23x32");
    CHECK(pair.rank == Rank::two_plies);
    CHECK(pair.shown == 2);
    CHECK(pair.mover(0) == draughts::Side::white);
    CHECK(pair.mover(1) == draughts::Side::black);
    CHECK(pair.result == played("W:W32,50:B23,5", "32-28 23x32").position());
    CHECK_FALSE(pair.only_choice);
    const Sequence alone = board::reply_after(game.rules(), sequence(game, "32-28"), pair.plies.back());
    CHECK(alone.rank == Rank::ply);
    CHECK(alone.before == played("W:W32,50:B23,5", "32-28").position());
    CHECK(alone.result == pair.result);
    const auto answered = sequence(played("W:W28,40:B5,10", "28-22"), "back 40-34 10-14");
    CHECK(answered.rank == Rank::answered);
    CHECK(answered.takes_back == 1);
}

TEST_CASE("after a ply exactly, but for a reply under way") {
    const auto game = played("W:W32,50:B19,5");
    const Sequence first = sequence(game, "32-28");
    const auto reply = sequence(game, "32-28 19-23").plies.back();
    const auto fits = [&](const char* script) {
        return unexplained(Watched(game, Sensors::full).senses.counted(), first.complete).empty() || [&] {
            Watched at(game);
            at.hands(script);
            return unexplained(at.senses.counted(), board::reply_begun(game.rules(), first, reply)).empty();
        }();
    };
    CHECK(fits("-32 +28w"));
    CHECK(fits("-32 +28w -19"));
    CHECK(fits("-32 +28w -19 +23b"));
    CHECK_FALSE(fits("-32 +28w -5"));
    CHECK_FALSE(fits("-32 +28w -19 +24b"));
    CHECK_FALSE(fits("-32 -19"));
}

TEST_CASE("one piece is in one place: what stands on the way too many") {
    const auto surplus_of = [](const char* fen, const char* ply, const char* script) {
        Watched at(fen, script);
        const auto found = surplus(at.senses.counted(), {}, sequence(at.game, ply));
        return std::to_string(found.too_many) + ": " + text_of(found.placed);
    };
    CHECK(surplus_of("W:W15,48:B8,19,20,1", "15x2", "") == "0: ");
    CHECK(surplus_of("W:W15,48:B8,19,20,1", "15x2", "-15 +24w") == "0: ");
    CHECK(surplus_of("W:W15,48:B8,19,20,1", "15x2", "-15 +24w -48 +13w") == "1: 13,24");
    CHECK(surplus_of("W:W15,48:B8,19,20,1", "15x2", "+24w") == "1: 24");
    // Where colours are not felt: of both sides together.
    Watched blind("W:W28,33:B5,19", "+22w +24b", Sensors::occupancy);
    CHECK(surplus(blind.senses.counted(), {}, sequence(blind.game, "28-22 19-24")).too_many == 2);
    // Its lift does not count yet.
    Watched early("W:W28,40:B23,5", "+19w 50 -28 0");
    CHECK(surplus(early.senses.counted(), early.senses.pending(), sequence(early.game, "28x19")).too_many ==
          0);
}

TEST_CASE("two sequences are the same deed when they do the same to the game") {
    const auto game = played("W:W28,33:B5", "28-22");
    CHECK(same_deed(sequence(game, "back"), sequence(game, "back")));
    CHECK_FALSE(same_deed(sequence(game, "back"), sequence(game, "back 28-23")));
    CHECK_FALSE(same_deed(sequence(game, "5-10"), sequence(game, "back 28-23")));
    CHECK_FALSE(same_deed(sequence(game, "5-10"), sequence(game, "5-10 33-29")));
}

}  // namespace zubr::test
