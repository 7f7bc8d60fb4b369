// A file of words with a fault is refused whole, and the fault is named for the person who edits it.
#include <catch2/catch.hpp>

#include "books.hpp"
#include "support/reference.hpp"
#include "voice/data.hpp"

using namespace zubr;
using namespace zubr::voice;

namespace {

std::string source(const std::string& language) {
    return test::read_file(std::string(ZUBR_SOURCE_DATA_DIR) + "/phrases/" + language + ".toml");
}

/// The Polish file with one phrase's line put in place of its own (or added under a new key).
std::string with(const std::string& key, const std::string& line) {
    std::string text = source("pl");
    const auto at = text.find("\n\"" + key + "\" = ");
    if (at != std::string::npos) {
        const auto end = text.find('\n', at + 1);
        return text.replace(at + 1, end - at - 1, line);
    }
    return text + '\n' + line + '\n';
}

std::string error(const std::string& toml) {
    const auto book = Phrasebook::parse(toml, "test.toml");
    return book ? "accepted" : book.error();
}

}  // namespace

TEST_CASE("faults in a file of words are named", "[phrases]") {
    struct Case {
        std::string key;
        std::string line;
        std::string reason;
    };
    const std::vector<Case> cases{
        {"promo.done", R"("promo.done" = "Damka {sq")", "promo.done: not an ICU pattern"},
        {"promo.done", R"("promo.done" = "Damka {square}.")", "promo.done: no argument 'square'"},
        {"promo.done", R"("promo.done" = "Damka <figura>.")", "promo.done: no piece <figura> in [words]"},
        {"promo.done", R"("promo.done" = "Damka 1.")", "promo.done: a digit"},
        {"promo.done", R"("promo.done" = "Damka (stoi).")", "promo.done: the sign ( cannot be spoken"},
        {"promo.done", R"("promo.done" = 3)", "[phrases] promo.done: not a string"},
        {"must.size", R"("must.size" = "{n}")", "must.size: 'n' would be shown bare"},
        {"must.size", R"("must.size" = "{n, number}")", "must.size: 'n' is formatted as something else"},
        {"must.size", R"("must.size" = "{n, spellout, %spellout-cardinal-plural}")",
         "must.size: no rule set %spellout-cardinal-plural in pl"},
        {"must.size", R"("must.size" = "{n, plural, one{bicie} other{bicia}}")",
         "must.size: a plural without 'few'"},
        {"must.size", R"("must.size" = "{n, plural, one{bicie} few{# bicia} other{bicia}}")",
         "must.size: '#' would write digits"},
        {"must.size", R"("must.size" = "{n, select, one{bicie} other{bicia}}")",
         "must.size: 'n' has no words to select by"},
        {"move.turn", R"("move.turn" = "Ruch {side}.")", "move.turn: 'side' would be shown bare"},
        {"move.turn", R"("move.turn" = "Ruch {side, spellout}.")", "move.turn: 'side' is no number"},
        {"move.turn", R"("move.turns" = "Ruch.")", "move.turns: no such key in the catalogue"},
        {"move.turn", R"("move.turns" = "Ruch.")", "no words for move.turn"},
        {"move.turn@loud", R"("move.turn@loud" = "RUCH.")", "move.turn@loud: levels are @short and @full"},
    };
    for (const Case& c : cases) {
        INFO(c.line);
        CHECK_THAT(error(with(c.key, c.line)), Catch::Contains("test.toml: " + c.reason));
    }
}

TEST_CASE("what is no file of words is refused", "[phrases]") {
    CHECK_THAT(error("key = = 3"), Catch::StartsWith("test.toml:1: "));
    CHECK_THAT(error(""), Catch::Contains("locale"));
    CHECK_THAT(error("[language]\nlocale = \"tlh\"\n"), Catch::Contains("locale"));
    CHECK_THAT(error(std::string("\xff\xfe\0\x01", 4)), Catch::StartsWith("test.toml:"));
    CHECK_THAT(error(std::string((1 << 20) + 1, '#')), Catch::Contains("1 MiB"));
    CHECK_FALSE(Phrasebook::load("/no/such/file.toml"));
    std::string endless = source("pl");
    endless.insert(endless.find("\n[phrases]") + 1, "round = \"<again>\"\nagain = \"<round>\"\n");
    endless += "\n\"promo.done@full\" = \"<round>\"\n";
    CHECK_THAT(error(endless), Catch::Contains("pieces that contain each other"));
}

TEST_CASE("all faults are told at once", "[phrases]") {
    std::string toml = with("promo.done", R"("promo.done" = "1")");
    const auto at = toml.find("\n\"draw.yes\"");
    toml.insert(at + 1, "\"draw.yess\" = \"Tak.\"\n");
    const std::string all = error(toml);
    CHECK_THAT(all, Catch::Contains("promo.done") && Catch::Contains("draw.yess"));
}

TEST_CASE("both files load whole", "[phrases]") {
    CHECK(error(source("pl")) == "accepted");
    CHECK(error(source("en")) == "accepted");
}

TEST_CASE("the data folder can be chosen", "[phrases]") {
    ::setenv("ZUBR_DATA_DIR", "/somewhere", 1);
    CHECK(data_file("phrases/pl.toml") == "/somewhere/phrases/pl.toml");
    ::unsetenv("ZUBR_DATA_DIR");
    CHECK_FALSE(test::read_file(data_file("phrases/pl.toml")).empty());
}
