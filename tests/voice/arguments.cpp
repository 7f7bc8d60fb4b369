// Phrases from the words of a command line.
#include "voice/arguments.hpp"

#include <catch2/catch.hpp>

#include "books.hpp"
#include "voice/announcement.hpp"

using namespace zubr;
using namespace zubr::voice;

namespace {

using Words = std::vector<std::string>;

std::string said(const std::string& key, const Words& arguments) {
    const auto phrase = phrase_from_arguments(key, arguments);
    if (!phrase) return to_text(phrase.error());
    const Rendering rendering = book("pl").render(*phrase, Level::normal);
    CHECK(rendering.problem == "");
    return rendering.words;
}

}  // namespace

TEST_CASE("general names go where the key needs them", "[arguments]") {
    struct Case {
        std::string key;
        Words arguments;
        std::string words;
    };
    const std::vector<Case> cases{
        {"clk.left", {"side=white", "seconds=1260"}, "Białym zostało dwadzieścia jeden minut."},
        {"must.size", {"n=5"}, "Obowiązkowe bicie pięciu bierek."},
        {"con.back.diff", {"squares=3,9"}, "Połączenie wróciło. Różnica na dwóch polach: trzy i dziewięć."},
        {"set.left", {"n=22"}, "Zostały dwadzieścia dwa pionki do ustawienia."},
        {"set.left", {"n=1", "kind=king"}, "Została jedna damka do ustawienia."},
        {"set.left", {"n=5", "kind=piece"}, "Zostało pięć bierek do ustawienia."},
        {"move", {"squares=32,28"}, "trzydzieści dwa na dwadzieścia osiem"},
        {"move", {"from=32", "to=28", "side=white"}, "trzydzieści dwa na dwadzieścia osiem"},
        {"capt.1",
         {"squares=28,19", "sq=23", "kind=king"},
         "dwadzieścia osiem bije na dziewiętnaście, zbita damka dwadzieścia trzy"},
        {"capt.n",
         {"squares=28,10,23,14"},
         "dwadzieścia osiem bije na dziesięć, zbite dwie bierki: czternaście i dwadzieścia trzy"},
        {"capt.n",
         {"squares=28,10", "men=14", "kings=23", "via=19"},
         "dwadzieścia osiem przez dziewiętnaście bije na dziesięć, zbite dwie bierki: pionek czternaście, "
         "damka "
         "dwadzieścia trzy"},
        {"bad.foreign", {"sq=5", "kind=man", "side=black"}, "Niedozwolone. Na polu pięć stoi czarny pionek."},
        {"bad.two",
         {"squares=23,28"},
         "Niedozwolone. Dwie bierki stoją jedna za drugą: dwadzieścia trzy i dwadzieścia osiem. Nie można "
         "ich "
         "przeskoczyć."},
        {"bad.majority", {"n=1", "m=2"}, "Niedozwolone. Ten ruch bije jedną bierkę, a trzeba dwie."},
        {"clk.both",
         {"white=299", "black=60"},
         "Białe cztery minuty pięćdziesiąt dziewięć sekund, czarne jedna minuta."},
        {"con.lift", {"sq=7", "kind=king"}, "Wyjęta damka z pola siedem."},
        {"con.lift", {"sq=7"}, "Wyjęta bierka z pola siedem."},
        {"must.from", {"squares=5,9", "kind=man"}, "Do wyboru: z pola pięć albo z pola dziewięć."},
        {"ask.which",
         {"squares=3,9"},
         "Które bicie: zbite trzy czy zbite dziewięć? Zdejmij właściwe bierki."},
        {"move.last",
         {"side=black", "squares=19,23"},
         "Ostatni ruch, czarne: dziewiętnaście na dwadzieścia trzy."},
        {"pos.row",
         {"n=3", "squares=11,12", "kind=king", "side=white"},
         "Rząd trzeci: biała damka, biała damka."},
        {"set.missing", {"squares=3,9", "side=black"}, "Brakuje: czarne trzy i dziewięć."},
        {"drl.end",
         {"n=8", "m=10", "seconds=4"},
         "Koniec. Osiem z dziesięciu dobrze, średnio cztery sekundy."},
        {"drl.best", {}, "Nowy rekord."},
        {"must", {}, "Jest bicie."},
        {"must", {"n=5"}, "Jest pięć bić."},
    };
    for (const Case& c : cases) {
        INFO(c.key);
        CHECK(said(c.key, c.arguments) == c.words);
    }
}

TEST_CASE("what cannot be understood is refused with a reason", "[arguments]") {
    CHECK(said("nothing", {}) == "arg.phrase.key(text=\"nothing\")");
    CHECK(said("move", {"square=3"}) == "arg.phrase.name(text=\"square\")");
    CHECK(said("move", {"from=32"}) == "arg.phrase.missing(text=\"to\")");
    CHECK(said("move.turn", {}) == "arg.phrase.missing(text=\"side\")");
    for (const char* const bad :
         {"from=0", "from=99", "from=", "from=3x", "from=-3", "squares=3,,4", "squares=", "n=", "n=1.5",
          "n=99999999999999999999", "side=red", "kind=queen", "sq=3,4", "from"})
        CHECK(said("move", {bad}).starts_with("arg.phrase.value"));
    CHECK(said("app.notsaved", {"text=" + std::string(1000, 'a')}).starts_with("arg.phrase.value"));
}

TEST_CASE("every key can be said from general names or its own", "[arguments]") {
    for (const Entry& entry : catalogue()) {
        Words arguments{"side=white", "n=3", "m=2", "seconds=65", "kind=man", "squares=32,28,27,22,19,13"};
        for (const Slot& slot : entry.slots)
            if ((slot.type == Type::text || slot.type == Type::file) && !slot.optional)
                arguments.push_back(std::string(slot.name) + "=menu");
        const auto phrase = phrase_from_arguments(entry.key, arguments);
        INFO(entry.key);
        if (!phrase) {
            // Two lists of moves, or two pieces, need their own names.
            CHECK((entry.key == "ask.plies" || entry.key == "set.swap"));
            continue;
        }
        CHECK(book("en").render(*phrase, Level::full).problem == "");
    }
}
