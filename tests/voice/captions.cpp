#include "voice/captions.hpp"

#include <filesystem>

#include <catch2/catch.hpp>

#include "support/reference.hpp"

using namespace zubr;
using namespace zubr::voice;

namespace {

struct Temporary {
    std::filesystem::path path = std::filesystem::temp_directory_path() /
                                 ("zubr-captions-" + std::to_string(reinterpret_cast<std::uintptr_t>(this)));
    ~Temporary() { std::filesystem::remove(path); }
};

}  // namespace

TEST_CASE("a caption is one row of four cells", "[captions]") {
    const Announcement move{Class::event, {"move", {}}, 3, std::nullopt};
    CHECK(caption_row(1764495123456, move, "trzydzieści dwa na dwadzieścia osiem") ==
          "1764495123456\tevent\tmove\ttrzydzieści dwa na dwadzieścia osiem\n");
    CHECK(caption_row(0, {Class::hint, {"a\tb", {}}, 0, std::nullopt}, "x\ty\nz\r\x01") ==
          "0\thint\ta b\tx y z  \n");
}

TEST_CASE("captions are in the file as soon as they are written", "[captions]") {
    const Temporary file;
    auto captions = Captions::open(file.path.string());
    REQUIRE(captions);
    CHECK(captions->write(1, {Class::alarm, {"con.lost", {}}, 0, std::nullopt}, "Utracono."));
    CHECK(test::read_file(file.path.string()) == "1\talarm\tcon.lost\tUtracono.\n");
    CHECK(captions->write(2, {Class::answer, {"move.none", {}}, 0, std::nullopt}, "Nic."));
    CHECK(test::read_tsv(file.path.string()).size() == 2);
}

TEST_CASE("captions that cannot be written are given up, once", "[captions]") {
    CHECK_FALSE(Captions::open("/no/such/folder/captions.tsv"));
    if (!std::filesystem::exists("/dev/full")) return;
    auto captions = Captions::open("/dev/full");
    REQUIRE(captions);
    CHECK_FALSE(captions->write(1, {Class::event, {"move", {}}, 0, std::nullopt}, "a"));
    CHECK_FALSE(captions->write(2, {Class::event, {"move", {}}, 0, std::nullopt}, "b"));
}
