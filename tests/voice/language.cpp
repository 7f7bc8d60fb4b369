// Numbers, squares and lists as words.
#include <set>

#include <catch2/catch.hpp>

#include "books.hpp"

using namespace zubr;
using namespace zubr::voice;
using draughts::Square;

namespace {

std::vector<Square> squares(std::initializer_list<int> numbers) {
    std::vector<Square> list;
    for (const int n : numbers)
        list.emplace_back(n);
    return list;
}

}  // namespace

TEST_CASE("ICU spells Polish numbers in the gender and case asked for", "[language]") {
    const Language& polish = book("pl").language();
    const std::vector<std::tuple<int, std::string, std::string>> cases{
        {2, "%spellout-cardinal-feminine", "dwie"},
        {1, "%spellout-cardinal-feminine-accusative", "jedną"},
        {22, "%spellout-cardinal-feminine", "dwadzieścia dwie"},
        {21, "%spellout-cardinal-feminine", "dwadzieścia jeden"},
        {2, "%spellout-cardinal-neuter-locative", "dwóch"},
        {1, "%spellout-cardinal-masculine-genitive", "jednego"},
        {12, "%spellout-cardinal-masculine-genitive", "dwunastu"},
        {32, "", "trzydzieści dwa"},
        {-5, "", "minus pięć"},
    };
    for (const auto& [n, rules, words] : cases)
        CHECK(polish.spell(n, rules) == words);
    CHECK(polish.knows("%spellout-cardinal-feminine"));
    CHECK_FALSE(polish.knows("%spellout-cardinal-dual"));
}

TEST_CASE("sets of squares are ascending and runs of four are folded", "[language]") {
    const Language& polish = book("pl").language();
    const auto set = [&](std::initializer_list<int> list) { return polish.squares(squares(list), {}); };
    CHECK(set({}) == "");
    CHECK(set({7}) == "siedem");
    CHECK(set({23, 14}) == "czternaście i dwadzieścia trzy");
    CHECK(set({3, 20, 3}) == "trzy i dwadzieścia");
    CHECK(set({1, 2, 3}) == "jeden, dwa i trzy");
    CHECK(set({1, 2, 3, 4}) == "jeden do cztery");
    CHECK(set({50, 1, 2, 3, 4, 10}) == "jeden do cztery, dziesięć i pięćdziesiąt");
    Options letters;
    letters.letters = draughts::Geometry{8, 8, false};
    CHECK(polish.squares(squares({3, 4, 5, 6}), letters) == "ef osiem, ha osiem, a siedem i ce siedem");
    CHECK(polish.squares(squares({29, 30, 31, 32}), letters) == "a jeden do gie jeden");
}

TEST_CASE("a way keeps its order and its squares apart", "[language]") {
    const Language& polish = book("pl").language();
    CHECK(polish.path(squares({24, 13}), {}) == "dwadzieścia cztery i trzynaście");
    CHECK(polish.path(squares({20, 3, 24}), {}) == "dwadzieścia i trzy i dwadzieścia cztery");
    CHECK(heard_as_one(Square(20), Square(3)));
    CHECK(heard_as_one(Square(50), Square(6)));
    CHECK_FALSE(heard_as_one(Square(10), Square(3)));
    CHECK_FALSE(heard_as_one(Square(20), Square(10)));
}

TEST_CASE("squares of every board have names of their own", "[language]") {
    for (const char* const language : {"pl", "en"})
        for (const draughts::Geometry board :
             {draughts::Geometry{8, 8}, draughts::Geometry{10, 8}, draughts::Geometry{12, 12},
              draughts::Geometry{14, 14}, draughts::Geometry{10, 10, true}}) {
            Options letters;
            letters.letters = board;
            std::set<std::string> names;
            for (int n = 1; n <= board.squares(); ++n) {
                CHECK(names.insert(book(language).language().square(Square(n), letters)).second);
                CHECK(names.insert(book(language).language().square(Square(n), {})).second);
            }
        }
}
