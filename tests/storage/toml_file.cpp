// A TOML file of anybody: read, or refused with its name and line.
#include "storage/toml_file.hpp"

#include <catch2/catch.hpp>

#include "folder.hpp"

using namespace zubr;

TEST_CASE("a TOML file is read whole", "[toml]") {
    const test::Folder folder;
    folder.write("a.toml", "[table]\nkey = \"value\"\n");
    const auto file = storage::read_toml(folder / "a.toml");
    REQUIRE(file);
    CHECK((*file)["table"]["key"].value<std::string>() == "value");
}

TEST_CASE("what is damaged or endless is refused with its name", "[toml]") {
    const test::Folder folder;
    const struct {
        std::string text;
        std::string reason;
    } rows[] = {
        {"a = 1\nb = = 2\n", "name:2: "},
        {"\n\na = " + std::string(100, '['), "name:3: tables lie too deep in each other"},
        {std::string((1 << 20) + 1, '#'), "name: larger than 1 MiB"},
        {std::string("\xff\xfe\0\x01", 4), "name:"},
    };
    for (const auto& row : rows) {
        INFO(row.reason);
        const auto parsed = storage::parse_toml(row.text, "name");
        REQUIRE_FALSE(parsed);
        CHECK_THAT(parsed.error(), Catch::StartsWith(row.reason));
        folder.write("bad.toml", row.text);
        const std::string path = folder / "bad.toml";
        const auto read = storage::read_toml(path);
        REQUIRE_FALSE(read);
        CHECK_THAT(read.error(), Catch::StartsWith(path));
    }
    CHECK(storage::read_toml(folder / "nothing.toml").error() ==
          "cannot read " + (folder / "nothing.toml").string());
    CHECK_FALSE(storage::read_toml(folder.path()));
}
