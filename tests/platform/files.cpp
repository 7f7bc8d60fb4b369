// Files that are whole or not there, files that only grow, and folders that are kept for a moment.
#include "platform/files.hpp"

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include "platform/file_claim.hpp"
#include "platform/folder_lock.hpp"
#include "platform/growing_file.hpp"
#include "storage/folder.hpp"

using namespace zubr::platform;
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
