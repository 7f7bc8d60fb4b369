// A small run on every level, and the sabotage of the simulation: what must be found, is.
#include <catch2/catch.hpp>

#include "evening.hpp"

using namespace zubr::hands;
using zubr::campaign::Level_kind;

namespace {

void all_right(Level_kind level, long evenings, std::uint64_t seed, int per_evening) {
    Orders orders;
    orders.level = level;
    orders.evenings = evenings;
    orders.seed = seed;
    orders.per_evening = per_evening;
    const Count count = play_evenings(orders);
    CHECK(count.evenings == evenings);
    if (evenings > 1) CHECK(count.plies > evenings);
    CHECK(count.failed() == 0);
    for (const auto& [sentence, times] : count.unknown)
        FAIL_CHECK("not understood, " << times << " times: " << sentence);
    if (const auto& first = count.first_failure)
        FAIL("named_hands " << first->again << "\n"
                            << name_of(first->failure->property) << "; " << first->situation << "; "
                            << first->kind << ": " << first->failure->what << first->log);
}

/// Only this property is judged, in evenings of plain plies and pieces in wrong holes.
std::optional<Property> found_with(Canary canary, Property judged) {
    Orders orders;
    orders.evenings = 60;
    orders.only = "wrong-hole";
    orders.canary = canary;
    orders.stop_at_first = true;
    for (const Property each :
         {Property::own_piece, Property::only_one, Property::announced, Property::silence, Property::way_out,
          Property::buttons, Property::replay, Property::false_words})
        if (each != judged) orders.passed_over.insert(each);
    const Count count = play_evenings(orders);
    if (!count.first_failure) return std::nullopt;
    return count.first_failure->failure->property;
}

}  // namespace

TEST_CASE("hands with names, in pictures", "[pictures]") {
    all_right(Level_kind::pictures, 900, 50001, 10);
}

TEST_CASE("evenings that were judged wrong once", "[pictures]") {
    constexpr std::uint64_t seeds[] = {
        20006949, 20009145, 20012510, 20016619, 20021297, 20024499, 20024715, 20027009,
        20031000, 20038168, 20038584, 20039467, 20040495, 20045743, 20051295, 20052273,
        20058009, 20074794, 20079562, 20094715, 20101532, 20102765, 20108904, 20115677,
        20123236, 30000508, 30039635, 30056274, 40065189, 40071089, 40084803,
    };
    for (const std::uint64_t seed : seeds)
        all_right(Level_kind::pictures, 1, seed, 10);
}

TEST_CASE("hands with names, by wire", "[wire]") {
    all_right(Level_kind::wire, 200, 2910, 10);
}

TEST_CASE("hands with names, at the real firmware", "[avr]") {
    all_right(Level_kind::avr, 5, 11, 8);
}

TEST_CASE("the same seed is the same evening", "[pictures]") {
    Orders orders;
    const Told_evening once = play_evening(orders, 7);
    const Told_evening again = play_evening(orders, 7);
    CHECK(once.situations == again.situations);
    CHECK(once.ms == again.ms);
    CHECK(once.announcements == again.announcements);
    CHECK(once.failure.has_value() == again.failure.has_value());
}

TEST_CASE("sabotage of the hands is found", "[sabotage]") {
    CHECK(found_with(Canary::wrong, Property::own_piece) == Property::own_piece);
    CHECK(found_with(Canary::unsaid, Property::announced) == Property::announced);
    CHECK(found_with(Canary::silence, Property::silence) == Property::silence);
    CHECK(found_with(Canary::dead_end, Property::way_out) == Property::way_out);
    CHECK(found_with(Canary::words, Property::false_words) == Property::false_words);
    CHECK(found_with(Canary::replay, Property::replay) == Property::replay);
}

TEST_CASE("sentences are understood by their words alone", "[sabotage]") {
    const auto all = understand(
        "Niedozwolone. Jest bicie. Dwadzieścia osiem bije na dziewiętnaście, zbity "
        "dwadzieścia trzy. Cofnij: dwadzieścia siedem na trzydzieści trzy.");
    REQUIRE(all.size() == 4);
    CHECK(all[0].says == Says::refused);
    CHECK(all[1].says == Says::must_capture);
    REQUIRE(all[2].says == Says::ply);
    CHECK(text_of(all[2].plies[0][0]) == "28x19 [23]");
    REQUIRE(all[3].says == Says::way_back);
    CHECK(all[3].squares[0].number() == 27);
    CHECK(all[3].squares[1].number() == 33);
    const auto list =
        understand("Połączenie wróciło. Różnica na pięciu polach: od jednego do czterech i dziewięć.");
    REQUIRE(list[1].says == Says::back_diff);
    CHECK(list[1].lists[0].size() == 5);
    const auto mixed = understand(
        "W przerwie: pięć bije na czternaście, zbite dwie bierki: pionek dziewięć, damka "
        "dziesięć, czternaście na dziewiętnaście?");
    REQUIRE(mixed[0].says == Says::ask_ply);
    REQUIRE(mixed[0].plies[0].size() == 2);
    CHECK(text_of(mixed[0].plies[0][0]) == "5x14 [9,10]");
    CHECK(text_of(mixed[0].plies[0][1]) == "14-19");
    const auto missing = understand("Brakuje: biały pionek trzydzieści dwa i czarna damka na polu pięć.");
    REQUIRE(missing[0].lists.size() == 2);
    CHECK(missing[0].lists[1][0].number() == 5);
    CHECK(understand("Nowa partia? Potwierdź albo cofnij.")[0].says == Says::ask_new_game);
    CHECK(understand("Nowa partia. Ruch białych.")[0].says == Says::new_game);
    CHECK(understand("Tego nikt nie powiedział.")[0].says == Says::unknown);
}
