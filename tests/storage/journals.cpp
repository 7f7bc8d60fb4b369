// Journals by their names.
#include "storage/journals.hpp"

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include "storage/folder.hpp"

using namespace zubr::storage;
using zubr::test::Folder;
namespace fs = std::filesystem;

TEST_CASE("journals: the newest by name is the newest by time, even when the clock was set back") {
    const Folder folder;
    const Journals journals(folder / "journals");
    auto first = journals.create("20261130-101500");
    auto second = journals.create("20261130-101500");
    auto third = journals.create("20250101-000000");
    REQUIRE((first && second && third));
    CHECK(first->path().filename() == "20261130-101500-0000.journal");
    CHECK(second->path().filename() == "20261130-101500-0001.journal");
    // The name sorts; what the clock said stands behind it.
    CHECK(third->path().filename() == "20261130-101500-0002@20250101-000000.journal");
    const auto all = journals.all();
    REQUIRE(all.size() == 3);
    CHECK(all[2].name == "20261130-101500-0002@20250101-000000");
    CHECK(all[2].in_play);
}

TEST_CASE("journals: ended ones are kept and not in play, damaged ones are set aside, never written over") {
    const Folder folder;
    const Journals journals(folder.path());
    for (int i = 0; i < 3; ++i)
        REQUIRE(journals.create("20261130-101500"));
    journals.retire("20261130-101500-0000");
    journals.set_aside("20261130-101500-0001");
    const auto all = journals.all();
    REQUIRE(all.size() == 2);
    CHECK_FALSE(all[0].in_play);
    CHECK(all[1].name == "20261130-101500-0002");
    CHECK(fs::exists(folder / "20261130-101500-0001.damaged"));
    // The name of a damaged one is not given again.
    journals.remove("20261130-101500-0002");
    auto next = journals.create("20261130-101500");
    REQUIRE(next);
    CHECK(next->path().stem() != "20261130-101500-0001");
    CHECK(journals.find("20261130-101500-0000"));
    CHECK_FALSE(journals.find("nobody"));
}

TEST_CASE("journals: files of other names are left alone") {
    const Folder folder;
    folder.write("notes.txt", "mine");
    folder.write("zzzz.journal", "");
    const Journals journals(folder.path());
    CHECK(journals.all().size() == 1);
    CHECK(journals.create("20261130-101500"));
    CHECK(folder.read("notes.txt") == "mine");
}

TEST_CASE("journals: names sort whatever stands in the folder, and tell the clock's time") {
    struct {
        const char* there;
        const char* made;
    } const cases[] = {
        {"notes.txt", "20261201-080000-0000"},
        {"zzzz.journal", "20261201-080000-0000"},
        {"20311231-235959-0000.ended", "20311231-235959-0001@20261201-080000"},
        {"20311231-235959-0003@20261130-010101.journal", "20311231-235959-0004@20261201-080000"},
        {"20311231-235959-9999.journal", "20311231-235960-0000@20261201-080000"},
        {"20261201-080000-99999999999999999999.journal", "20261201-080001-0000@20261201-080000"},
        {"20261201-080000-0000.damaged", "20261201-080000-0001"},
        {"99999999-999999-9999.journal", "20261201-080000-0000"},
        {"20261201-080000-12x4.journal", "20261201-080000-0000"},
    };
    for (const auto& c : cases) {
        INFO(c.there);
        const Folder folder;
        folder.write(c.there, "");
        const Journals journals(folder.path());
        const auto made = journals.create("20261201-080000");
        REQUIRE(made);
        CHECK(made->path().stem() == c.made);
    }
}

TEST_CASE("journals: a pipe is none") {
    const Folder folder;
    REQUIRE(::mkfifo((folder / "20261201-080000-0000.journal").c_str(), 0600) == 0);
    CHECK(Journals(folder.path()).all().empty());
}
