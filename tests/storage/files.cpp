// Files that are whole or not there, files that only grow, and journals by their names.
#include "storage/files.hpp"

#include <cstdlib>
#include <functional>

#include <catch2/catch.hpp>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storage/folder.hpp"
#include "storage/folders.hpp"
#include "storage/journals.hpp"
#include "storage/settings_file.hpp"

using namespace zubr::storage;
using zubr::test::Folder;
namespace fs = std::filesystem;

TEST_CASE("a file is written whole, with the rights that were asked for, and nothing is left beside it") {
    const Folder folder;
    REQUIRE(write_atomically(folder / "a", "first"));
    CHECK(folder.read("a") == "first");
    CHECK(fs::status(folder / "a").permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    REQUIRE(write_atomically(folder / "a", std::string(100000, 'x'), 0644));
    CHECK(folder.read("a").size() == 100000);
    CHECK((fs::status(folder / "a").permissions() & fs::perms::others_read) != fs::perms::none);
    CHECK(folder.count() == 1);
}

TEST_CASE("a file that cannot be written keeps what it was, and the reason is told") {
    const Folder folder;
    CHECK_FALSE(write_atomically(folder / "no/folder/a", "text"));
    // A folder of that name cannot be replaced by a file.
    fs::create_directory(folder / "a");
    fs::create_directory(folder / "a/b");
    const auto refused = write_atomically(folder / "a", "text");
    REQUIRE_FALSE(refused);
    CHECK_FALSE(refused.error().empty());
    CHECK(fs::is_directory(folder / "a"));
    CHECK(folder.count() == 0);
}

TEST_CASE("what stands at a place: nothing to lose, a file, or no file") {
    const Folder folder;
    CHECK(what_stands_at(folder / "a") == Standing::nothing);
    CHECK(what_stands_at(folder / "no/folder/a") == Standing::nothing);
    folder.write("a", "");
    CHECK(what_stands_at(folder / "a") == Standing::nothing);
    folder.write("a", "x");
    CHECK(what_stands_at(folder / "a") == Standing::content);
    fs::create_symlink(folder / "a", folder / "link");
    CHECK(what_stands_at(folder / "link") == Standing::content);
    fs::create_symlink(folder / "nowhere", folder / "loose");
    CHECK(what_stands_at(folder / "loose") == Standing::nothing);
    CHECK(what_stands_at(folder / ".") == Standing::no_file);
    CHECK(what_stands_at("/dev/null") == Standing::no_file);
}

TEST_CASE("a file beside another has a name of its own each time") {
    const Folder folder;
    const auto first = make_beside(folder / "a", 0644);
    const auto second = make_beside(folder / "a", 0644);
    REQUIRE(first);
    REQUIRE(second);
    CHECK(*first != *second);
    CHECK(folder.count() == 2);
    CHECK((fs::status(*first).permissions() & fs::perms::others_read) != fs::perms::none);
    CHECK_FALSE(make_beside(folder / "no/folder/a", 0644));
}

TEST_CASE("reading stops at a limit") {
    const Folder folder;
    folder.write("a", std::string(1000, 'x'));
    CHECK(read_whole(folder / "a")->size() == 1000);
    CHECK(read_whole(folder / "a", 1000)->size() == 1000);
    CHECK_FALSE(read_whole(folder / "a", 999));
    CHECK_FALSE(read_whole(folder / "missing"));
    CHECK_FALSE(read_whole(folder.path()));
}

TEST_CASE("a growing file is made once, counts its bytes, and belongs to one program") {
    const Folder folder;
    auto file = Growing_file::create(folder / "a");
    REQUIRE(file);
    CHECK_FALSE(Growing_file::create(folder / "a"));
    REQUIRE(file->append("one\n", false));
    REQUIRE(file->append("two\n", true));
    CHECK(file->size() == 8);
    CHECK(folder.read("a") == "one\ntwo\n");
    CHECK_FALSE(File_claim::take(folder / "a"));
    *file = Growing_file();
    CHECK_FALSE(file->append("three\n", false));
    {
        const auto claim = File_claim::take(folder / "a");
        REQUIRE(claim);
        CHECK_FALSE(File_claim::take(folder / "a"));
    }
    CHECK(File_claim::take(folder / "a"));
    CHECK_FALSE(File_claim::take(folder / "missing"));
}

TEST_CASE("a disk that is full is an error of the append") {
    if (!fs::exists("/dev/full")) return;
    const Folder folder;
    fs::create_symlink("/dev/full", folder / "full");
    CHECK_FALSE(write_atomically(folder / "no/a", "x"));
    // A growing file is always a new one; the device stands in for the disk through the same calls.
    CHECK_FALSE(Growing_file::create(folder / "full"));
}

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

TEST_CASE("a file whose permission to write was taken away is not replaced, by root neither") {
    const Folder folder;
    folder.write("a", "kept");
    fs::permissions(folder / "a", fs::perms::owner_read | fs::perms::group_read);
    CHECK(is_write_protected(folder / "a"));
    CHECK_FALSE(write_atomically(folder / "a", "new"));
    CHECK_FALSE(make_beside(folder / "a", 0644));
    CHECK(folder.read("a") == "kept");
    CHECK(folder.count() == 1);
    fs::permissions(folder / "a", fs::perms::owner_read | fs::perms::owner_write);
    CHECK(write_atomically(folder / "a", "new"));
}

TEST_CASE("what is no plain file is not read as one, and is not waited for") {
    const Folder folder;
    REQUIRE(::mkfifo((folder / "fifo").c_str(), 0600) == 0);
    CHECK_FALSE(read_whole(folder / "fifo"));
    CHECK_FALSE(read_whole("/dev/zero"));
    CHECK_FALSE(read_whole(folder.path()));
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
    // A journal that is a pipe is none.
    REQUIRE(::mkfifo((folder / "20261201-080000-0000.journal").c_str(), 0600) == 0);
    CHECK(Journals(folder.path()).all().empty());
}

namespace {

/// True when `test` is, as another user who has no home; loudly true where this test may not become one.
bool as_nobody(const std::function<bool()>& test) {
    if (::geteuid() != 0) {
        WARN("not root: cannot try another user");
        return true;
    }
    const pid_t child = ::fork();
    if (child == 0) {
        constexpr uid_t unknown = 54321;
        ::_exit(::setuid(unknown) == 0 && test() ? 0 : 1);
    }
    int status = -1;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

TEST_CASE("a folder that may not be looked into is told, not taken for empty") {
    const Folder folder;
    fs::create_directory(folder / "closed");
    folder.write("closed/settings.toml", "");
    fs::permissions(folder.path(), fs::perms::all);
    fs::permissions(folder / "closed", fs::perms::none);
    CHECK(as_nobody([&] { return !read_settings(folder / "closed/settings.toml"); }));
    CHECK(as_nobody([&] { return read_settings(folder / "settings.toml").has_value(); }));
}

TEST_CASE("without HOME the system's user database is asked, and without an answer nothing is kept") {
    const char* before = std::getenv("HOME");
    const std::string home = before == nullptr ? "" : before;
    const passwd* entry = ::getpwuid(::geteuid());
    REQUIRE(entry != nullptr);
    const fs::path known = entry->pw_dir;
    for (const char* wrong : {"", "relative/home", "."}) {
        ::setenv("HOME", wrong, 1);
        CHECK(home_folder() == known);
    }
    ::unsetenv("HOME");
    CHECK(home_folder() == known);
    CHECK(as_nobody([] {
        ::unsetenv("XDG_DATA_HOME");
        return !home_folder() && !make_private_folder(data_folder()) &&
               data_folder().string().rfind("/tmp", 0) != 0;
    }));
    ::setenv("HOME", home.c_str(), 1);
}

TEST_CASE("a folder's lock keeps another program out while a file is changed") {
    using namespace std::chrono_literals;
    const Folder folder;
    {
        const Folder_lock one(folder / "a", 0ms);
        CHECK(one.held());
        CHECK_FALSE(Folder_lock(folder / "b", 20ms).held());
    }
    CHECK(Folder_lock(folder / "a", 0ms).held());
    CHECK(Folder_lock(folder / "no/folder/a", 0ms).held());  // nobody to wait for
    CHECK(folder.count() == 0);
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
