// Another program that runs beside this one, a folder that is held, a copy of this process.
#include "platform/child_process.hpp"

#include <array>
#include <csignal>
#include <thread>

#include <catch2/catch.hpp>

#include "platform/held_folder.hpp"
#include "platform/process.hpp"
#include "platform/signals.hpp"
#include "storage/folder.hpp"

using namespace zubr::platform;
using zubr::test::Folder;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

std::string all_of(Child_process& child, std::size_t most) {
    std::string bytes;
    std::array<char, 64> block{};
    while (bytes.size() < most) {
        const std::size_t got = child.take(block);
        if (got == 0) break;
        bytes.append(block.data(), got);
    }
    return bytes;
}

}  // namespace

TEST_CASE("a program is given bytes, and what it writes is taken, until it is ended") {
    const auto child = Child_process::start({"cat"});
    REQUIRE(child);
    (*child)->give("a line\n");
    CHECK(all_of(**child, 7) == "a line\n");
    CHECK((*child)->alive());
    (*child)->end();
    CHECK_FALSE((*child)->alive());
    CHECK(all_of(**child, 1).empty());
}

TEST_CASE("a program that has ended by itself is not alive, and takes nothing more") {
    ignore_broken_pipes();
    const auto child = Child_process::start({"true"});
    REQUIRE(child);
    CHECK(all_of(**child, 1).empty());
    for (int i = 0; i < 5000 && (*child)->alive(); ++i)
        std::this_thread::sleep_for(1ms);
    CHECK_FALSE((*child)->alive());
    (*child)->give("nobody reads this\n");
}

TEST_CASE("a program that is not there is the system's words, with its name") {
    const auto child = Child_process::start({"/no/such/program"});
    REQUIRE_FALSE(child);
    CHECK(child.error().rfind("/no/such/program: ", 0) == 0);
}

TEST_CASE("a folder that is held is not swept, nor one that is young or holds something else") {
    const Folder folder;
    const auto old = fs::file_time_type::clock::now() - 5min;
    fs::path left;
    {
        auto held = Held_folder::make(folder.path(), "held-");
        REQUIRE(held);
        left = held->path();
        CHECK(fs::status(left).permissions() == fs::perms::owner_all);
        fs::last_write_time(left, old);
        sweep_held_folders(folder.path(), "held-", "link");
        CHECK(fs::exists(left));
        *held = Held_folder();  // removed, with whatever is in it
        CHECK_FALSE(fs::exists(left));
    }
    // As programs leave them behind that were killed.
    for (const char* name : {"held-aaaaaa", "held-bbbbbb", "mine"}) {
        fs::create_directory(folder / name);
        fs::create_symlink("nowhere", folder / name / "link");
        fs::last_write_time(folder / name, old);
    }
    fs::create_directory(folder / "held-young");
    folder.write("held-bbbbbb/more", "somebody's");
    fs::last_write_time(folder / "held-bbbbbb", old);
    sweep_held_folders(folder.path(), "held-", "link");
    CHECK_FALSE(fs::exists(folder / "held-aaaaaa"));
    CHECK(fs::exists(folder / "held-bbbbbb/more"));
    CHECK(fs::exists(folder / "held-young"));
    CHECK(fs::exists(folder / "mine"));
}

TEST_CASE("a copy of this process tells whether work can be survived") {
    int changed = 0;
    CHECK(survives([&] { changed = 1; }, 5s));
    CHECK(changed == 0);
    CHECK_FALSE(survives([] { ::raise(SIGKILL); }, 5s));
    CHECK_FALSE(survives([] { std::this_thread::sleep_for(1h); }, 50ms));
}
