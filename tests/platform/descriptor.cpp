// Waiting for descriptors, and outputs that a person named.
#include "platform/descriptor.hpp"

#include <array>

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/stat.h>

#include "platform/doorbell.hpp"
#include "platform/output_file.hpp"
#include "storage/folder.hpp"

using namespace zubr::platform;
using zubr::test::Folder;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

TEST_CASE("a doorbell wakes whoever waits, once for many rings") {
    Doorbell bell;
    REQUIRE(bell.is_hung());
    CHECK(wait_for({bell.descriptor()}, 0ms) == Waited::in_vain);
    for (int i = 0; i < 100'000; ++i)
        bell.ring();  // more than a pipe takes
    std::array<Awaited, 2> all{{{-1}, {bell.descriptor()}}};
    CHECK(wait_for(all, std::nullopt) == Waited::came);
    CHECK_FALSE(all[0].came);
    CHECK(all[1].came);
    bell.silence();
    CHECK(wait_for(all, 0ms) == Waited::in_vain);
    CHECK_FALSE(all[1].came);
    bell.take_down();
    CHECK_FALSE(bell.is_hung());
    bell.ring();
}

TEST_CASE("an output is emptied, unless another holds it") {
    const Folder folder;
    folder.write("a", "before");
    for (const auto& open : {open_emptied, open_for_places}) {
        const auto first = open(folder / "a");
        REQUIRE(first);
        CHECK(first->plain);
        CHECK(folder.read("a").empty());
        CHECK(write_some(first->descriptor, "rows") == 4U);
        CHECK_FALSE(open_emptied(folder / "a"));
        CHECK_FALSE(open_for_places(folder / "a"));
        CHECK(folder.read("a") == "rows");
        cut_off(first->descriptor, 2);
        go_on_at(first->descriptor, 2);
        CHECK(write_some(first->descriptor, "se") == 2U);
        CHECK(write_all_at(first->descriptor, std::array<unsigned char, 1>{'d'}, 0));
        CHECK(folder.read("a") == "dose");
        close_descriptor(first->descriptor);
    }
    CHECK_FALSE(open_emptied(folder / "no/folder/a"));
    CHECK_FALSE(open_for_places(folder.path()));
    const auto device = open_for_places("/dev/null");
    REQUIRE(device);
    CHECK_FALSE(device->plain);
    close_descriptor(device->descriptor);
}

TEST_CASE("a pipe without a reader is not waited for, and never takes what has places") {
    const Folder folder;
    const std::string pipe = folder / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(is_pipe(pipe));
    CHECK_FALSE(is_pipe(folder.path()));
    CHECK(open_pipe(pipe, false) < 0);
    CHECK_FALSE(open_for_places(pipe));
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    REQUIRE(reader >= 0);
    const auto refused = open_for_places(pipe);
    REQUIRE_FALSE(refused);
    CHECK(refused.error() == "it is a pipe");
    const int writer = open_pipe(pipe, false);
    REQUIRE(writer >= 0);
    CHECK(write_some(writer, "x") == 1U);
    std::array<char, 8> block{};
    CHECK(read_some(reader, block) == 1U);
    const auto nothing = read_some(reader, block);
    REQUIRE_FALSE(nothing);
    CHECK(is_passing(nothing.error()));
    close_descriptor(writer);
    CHECK(read_some(reader, block) == 0U);
    close_descriptor(reader);
}
