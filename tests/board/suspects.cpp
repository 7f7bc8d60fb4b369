// Squares that have not fitted for a while.
#include "board/suspects.hpp"

#include <catch2/catch.hpp>

#include "scenes.hpp"

namespace zubr::test {

using board::Ms;
using board::Suspects;

TEST_CASE("all of them have been wrong since the youngest of them") {
    Suspects suspects;
    CHECK(suspects.wrong_since() == Ms(0));
    suspects.watch(squares("23"), Ms(100));
    suspects.watch(squares("23,28"), Ms(400));
    CHECK(suspects.wrong_since() == Ms(400));
    suspects.watch(squares("23"), Ms(500));
    CHECK(suspects.wrong_since() == Ms(100));
    // Right in between: counted anew.
    suspects.watch({}, Ms(600));
    suspects.watch(squares("23"), Ms(700));
    CHECK(suspects.wrong_since() == Ms(700));
}

TEST_CASE("emptied squares are suspect only where they are not merely felt") {
    Suspects felt;
    felt.add(squares("23,28"), squares("28"), true);
    CHECK(text_of(felt.all()) == "23");
    Suspects swept;
    swept.add(squares("23,28"), squares("28"), false);
    CHECK(text_of(swept.all()) == "23,28");
}

TEST_CASE("what is right again is mended; what is empty now holds nothing wrong") {
    Suspects suspects;
    suspects.add(squares("19,23,28,32"), squares("28,32"), false);
    suspects.mend(squares("28"), squares("23,28,32"));
    CHECK(text_of(suspects.all()) == "19,32");
    suspects.forget(squares("19"));
    CHECK(text_of(suspects.all()) == "32");
    suspects.forget();
    CHECK(suspects.all().empty());
}

TEST_CASE("whatever differs is distrusted") {
    Suspects suspects;
    board::Difference difference;
    difference.extra = squares("23");
    difference.swapped = squares("28");
    difference.missing = squares("32");
    suspects.distrust(difference);
    CHECK(text_of(suspects.all()) == "23,28,32");
}

}  // namespace zubr::test
