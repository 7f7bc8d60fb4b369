#include "voice/announcement.hpp"

#include <catch2/catch.hpp>

using namespace zubr;
using namespace zubr::voice;

TEST_CASE("an announcement prints every argument", "[announcement]") {
    const Announcement capture{
        Class::event,
        {"capt.n",
         {{"from", draughts::Square(28)},
          {"men", std::vector<draughts::Square>{draughts::Square(14), draughts::Square(23)}},
          {"side", draughts::Side::black},
          {"piece", draughts::Piece{draughts::Side::white, draughts::Kind::king}},
          {"n", std::int64_t{2}},
          {"name", std::string("a b")},
          {"inner", std::vector<words::Phrase>{{"promo", {{"sq", draughts::Square(3)}}}, {"res.draw", {}}}}}},
        12,
        7};
    CHECK(to_text(capture) ==
          "event 12 capt.n(from=28 inner=[promo(sq=3) res.draw()] men=[14 23] n=2 name=\"a b\" "
          "piece=white-king "
          "side=black) @7");
    CHECK(to_text(Announcement{Class::hint, {"set.ok", {}}, 0, std::nullopt}) == "hint 0 set.ok()");
}

TEST_CASE("announcements compare by value", "[announcement]") {
    const Announcement a{Class::event, {"promo", {{"sq", draughts::Square(3)}}}, 1, std::nullopt};
    Announcement b = a;
    CHECK(a == b);
    b.phrase.arguments["sq"] = draughts::Square(4);
    CHECK_FALSE(a == b);
    b = a;
    b.holds_for = 3;
    CHECK_FALSE(a == b);
}
