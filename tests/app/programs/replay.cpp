// A journal run again: the same words, and what cannot be run again is told.
#include <filesystem>
#include <set>

#include <catch2/catch.hpp>

#include "app/programs/table.hpp"
#include "support/reference.hpp"

using namespace zubr::test;

namespace {

/// Plays a little in Polish and gives the journal's path.
std::string play(const Home& home) {
    REQUIRE(run_zubr(home,
                     {"play", "--board", "none", "--audio", "none", "--captions", home.path("captions")},
                     "32-28\n19-23\n28x19\ngdzie\n")
                .code == 0);
    const Strings files = home.files("data/zubr/journals");
    REQUIRE(files.size() == 1);
    return files.front();
}

std::string words_of(const std::string& captions) {
    std::string words;
    for (const Caption& row : captions_in(captions))
        words += row.words + '\n';
    return words;
}

std::size_t head_of(const std::string& journal) {
    return journal.find("\nrow\t") + 1;
}

}  // namespace

TEST_CASE("a whole journal gives the same words again", "[replay]") {
    const Home home;
    const std::string journal = play(home);
    const auto run = run_zubr(home, {"replay", home.path(journal)});
    CHECK(run.code == 0);
    CHECK(run.errors.empty());
    CHECK(run.output == words_of(home.path("captions")));
    CHECK(lines_of(run.output).size() > 5);
}

TEST_CASE("a journal of version 1 gives the words that were said then", "[replay]") {
    const Home home;
    const std::string folder = std::string(ZUBR_TEST_DATA_DIR) + "/journals/version-1";
    const auto run = run_zubr(home, {"replay", folder + ".journal"});
    CHECK(run.code == 0);
    CHECK(run.errors.empty());
    CHECK(run.output == read_file(folder + ".words"));
}

TEST_CASE("of a journal that was cut off anywhere all that is left is run, and the end is told", "[replay]") {
    const Home home;
    const std::string whole = home.read(play(home));
    const std::string words = words_of(home.path("captions"));
    const std::size_t head = head_of(whole);
    std::set<std::string> told;
    std::size_t longest = 0;
    for (std::size_t size = head; size < whole.size(); size += 37) {
        INFO("cut to " << size << " of " << whole.size());
        const std::string cut = home.write("cut.journal", whole.substr(0, size));
        const auto run = run_zubr(home, {"replay", cut});
        CHECK(words.rfind(run.output, 0) == 0);
        longest = std::max(longest, run.output.size());
        const bool at_a_row = whole[size - 1] == '\n';
        if (at_a_row && size > head) {
            CHECK(run.code == 0);  // an evening that still goes on looks like that
            continue;
        }
        CHECK(run.code == 1);
        REQUIRE(lines_of(run.errors).size() == 1);
        CHECK(run.errors.rfind(cut + ": ", 0) == 0);
        CHECK(run.errors.find("urywa się") != std::string::npos);
        told.insert(run.errors);
    }
    CHECK(longest > words.size() / 2);
    CHECK(told.size() > 3);
    // By row and language.
    const std::string one = home.write("one.journal", whole.substr(0, whole.find('\n', head) + 5));
    auto run = run_zubr(home, {"replay", one});
    CHECK(run.errors == one + ": Wiersz dwa: dziennik urywa się w środku wiersza.\n");
    CHECK_FALSE(run.output.empty());
    run = run_zubr(home, {"replay", one, "--lang", "en"});
    CHECK(run.errors == one + ": Row two: the journal breaks off in the middle of the row.\n");
    const std::string none = home.write("none.journal", whole.substr(0, head));
    CHECK(run_zubr(home, {"replay", none}).errors ==
          none + ": Dziennik urywa się, zanim cokolwiek się zdarzyło.\n");
    CHECK(run_zubr(home, {"replay", none, "--lang", "en"}).errors ==
          none + ": The journal breaks off before anything happened.\n");
    // Within its head it is none.
    const std::string torn = home.write("torn.journal", whole.substr(0, 30));
    run = run_zubr(home, {"replay", torn});
    CHECK(run.code == 1);
    CHECK(run.errors == torn + ": Dziennik jest uszkodzony.\n");
}

TEST_CASE("of a damaged journal what stands before the damage is run, and its row is told", "[replay]") {
    const Home home;
    const std::string whole = home.read(play(home));
    const std::string words = words_of(home.path("captions"));
    std::size_t row = head_of(whole);
    for (int number = 1; row < whole.size(); ++number) {
        std::string bytes = whole;
        bytes[row + 6] = bytes[row + 6] == '7' ? '8' : '7';
        const std::string file = home.write("damaged.journal", bytes);
        const auto run = run_zubr(home, {"replay", file, "--lang", number % 2 == 0 ? "pl" : "en"});
        INFO(number << ": " << run.errors);
        CHECK(run.code == 1);
        REQUIRE(lines_of(run.errors).size() == 1);
        if (number == 1) CHECK(run.output.empty());
        if (number == 2)
            CHECK(run.errors == file + ": Wiersz dwa: dziennik jest uszkodzony, dalszy ciąg pominięto.\n");
        if (number == 3)
            CHECK(run.errors == file + ": Row three: the journal is damaged; the rest is passed over.\n");
        if (number % 2 == 0) CHECK(words.rfind(run.output, 0) == 0);
        if (number > 1) CHECK_FALSE(run.output.empty());
        row = whole.find('\n', row) + 1;
    }
}
