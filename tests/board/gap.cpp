// What came and left while the board was out of sight, and when deeds are known again.
#include "board/gap.hpp"

#include <catch2/catch.hpp>

#include "scenes.hpp"

namespace zubr::test {

using board::Gap;
using board::Picture;
using board::Reading;
using draughts::Square;

namespace {

Picture with_men(std::string_view white, std::string_view black) {
    Picture picture;
    for (int n = 1; n <= 50; ++n)
        picture.set(Square(n), Reading::empty);
    for (const Square square : squares(white))
        picture.set(square, Reading::light_man);
    for (const Square square : squares(black))
        picture.set(square, Reading::dark_man);
    return picture;
}

}  // namespace

TEST_CASE("what came and what left while nobody saw the board") {
    Gap gap;
    gap.begin(with_men("28,31", "14,23"));
    CHECK(gap.open);
    gap.watch(with_men("19,31", "14"));
    CHECK(text_of(gap.came) == "19");
    CHECK(text_of(gap.left) == "23,28");
    CHECK(gap.open);
}

TEST_CASE("lifting leaves a gap open; what is set down where none stood ends it") {
    Gap gap;
    gap.begin(with_men("28", "14,23"));
    gap.watch(with_men("28", "14,23"));
    gap.watch(with_men("28", "23"));
    CHECK(gap.open);
    gap.watch(with_men("28", "14,23"));
    CHECK(gap.open);
    gap.watch(with_men("28", "19,23"));
    CHECK_FALSE(gap.open);
    CHECK(gap.came.empty());
}

TEST_CASE("a piece of the other colour in a hole has come") {
    Gap gap;
    gap.begin(with_men("28", "23"));
    gap.watch(with_men("28,23", ""));
    CHECK(text_of(gap.came) == "23");
    CHECK(gap.left.empty());
}

TEST_CASE("what can be read again where nothing could be is no deed") {
    Gap gap;
    gap.begin(with_men("28", "23"));
    Picture first = with_men("28", "23");
    first.set(Square(28), Reading::unsure);
    gap.watch(first);
    gap.watch(with_men("28", "23"));
    CHECK(gap.open);
}

TEST_CASE("closing keeps what came and left, forgetting does not") {
    Gap gap;
    gap.begin(with_men("28", "23"));
    gap.watch(with_men("22", "23"));
    gap.asked = gap.keeps_plies = true;
    gap.close();
    CHECK_FALSE((gap.open || gap.asked || gap.keeps_plies));
    CHECK(text_of(gap.came) == "22");
    gap.forget();
    CHECK((gap.came | gap.left).empty());
}

}  // namespace zubr::test
