// The settings file: its keys, where it may lie, and what is refused.
#include "storage/settings_file.hpp"

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include "storage/folder.hpp"
#include "support/nobody.hpp"

using namespace zubr::storage;
using zubr::test::as_nobody;
using zubr::test::Folder;
namespace fs = std::filesystem;

TEST_CASE("settings: what is no plain file is not read as one; only what is certainly not there is empty") {
    const Folder folder;
    REQUIRE(::mkfifo((folder / "fifo").c_str(), 0600) == 0);
    CHECK_FALSE(read_settings(folder / "fifo"));
    CHECK_FALSE(read_settings("/dev/zero"));
    CHECK_FALSE(read_settings(folder.path()));
    CHECK(read_settings(folder / "none"));
    CHECK(read_settings(folder / "no/folder"));
    fs::create_symlink("loop", folder / "loop");
    CHECK_FALSE(read_settings(folder / "loop"));
    fs::create_symlink("nowhere", folder / "link");
    CHECK_FALSE(read_settings(folder / "link"));
    CHECK_FALSE(read_settings(folder / "link/settings.toml"));
    folder.write("file", "");
    CHECK_FALSE(read_settings(folder / "file/settings.toml"));
    fs::create_directory(folder / "there");
    fs::create_symlink("there", folder / "good");
    CHECK(read_settings(folder / "good/settings.toml"));
    CHECK_FALSE(read_settings(folder / std::string(300, 'x')));
}

TEST_CASE("a folder that may not be looked into is told, not taken for empty") {
    const Folder folder;
    fs::create_directory(folder / "closed");
    folder.write("closed/settings.toml", "");
    fs::permissions(folder.path(), fs::perms::all);
    fs::permissions(folder / "closed", fs::perms::none);
    CHECK(as_nobody([&] { return !read_settings(folder / "closed/settings.toml"); }));
    CHECK(as_nobody([&] { return read_settings(folder / "settings.toml").has_value(); }));
}

TEST_CASE("settings: tables and quoted keys give the same names; what is no value is marked") {
    const auto flat = parse_settings("\"speech.rate\" = \"220\"\nprofile = 'learner'\n");
    REQUIRE(flat);
    CHECK(flat->at("speech.rate").value == "220");
    const auto tables =
        parse_settings("profile = \"learner\"\ntouch-move = true\n[speech]\nrate = 220\nlist = [1, 2]\n");
    REQUIRE(tables);
    CHECK(tables->at("speech.rate").value == "220");
    CHECK(tables->at("touch-move").value == "yes");
    CHECK(tables->at("speech.rate").line == 4);
    CHECK(tables->at("speech.rate").plain);
    CHECK(tables->at("speech.list").line == 5);
    CHECK_FALSE(tables->at("speech.list").plain);
    const auto broken = parse_settings("profile = \"learner\n[speech\n");
    REQUIRE_FALSE(broken);
    CHECK(broken.error().line == 1);
    const Folder folder;
    CHECK(read_settings(folder / "missing")->empty());
    REQUIRE_FALSE(read_settings(folder.path()));
    CHECK(read_settings(folder.path()).error().line == 0);
}

TEST_CASE("settings: what lies deep in itself is refused before it is parsed") {
    // Keys and tables that lie deep in each other: the parser would follow them by recursion.
    std::string parts = "a";
    std::string quoted = "\"a\"";
    std::string tables = "a = ";
    for (int i = 0; i < 30'000; ++i) {
        parts += ".a";
        quoted += " . 'a'";
        tables += "{ a = ";
    }
    for (const std::string& deep : {parts + " = 1\n", "# one\n[" + parts + "]\n", quoted + " = 1",
                                    "a = " + std::string(30'000, '['), tables, "a = { " + parts + " = 1 }"}) {
        INFO(deep.substr(0, 20));
        const auto refused = parse_settings(deep);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().line == (deep.front() == '#' ? 2 : 1));
    }
    // Within texts and comments dots and brackets are no depth.
    const std::string dots = std::string(100, '.') + std::string(100, '[');
    const std::string three = std::string(3, '"');
    const std::string apostrophes(3, '\'');
    for (const std::string& shallow : {"a = \"" + dots + "\\\"" + dots + "\"", "a = '" + dots + "'",
                                       "# " + dots, "a = " + three + "\n" + dots + "\n\"" + dots + three,
                                       "a = " + apostrophes + dots + "\n" + dots + apostrophes}) {
        INFO(shallow);
        CHECK(parse_settings(shallow));
    }
}
