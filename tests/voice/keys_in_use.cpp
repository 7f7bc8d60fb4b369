// Every key that any room says has its words: the sources are searched for what looks like one.
#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

#include <catch2/catch.hpp>

#include "support/reference.hpp"
#include "voice/catalogue.hpp"

using namespace zubr;
using namespace zubr::voice;
namespace fs = std::filesystem;

namespace {

std::string family(std::string_view key) {
    return std::string(key.substr(0, key.find('.')));
}

std::set<std::string> families() {
    std::set<std::string> all;
    for (const Entry& entry : catalogue())
        all.insert(family(entry.key));
    all.erase("board");  // also the first word of settings
    return all;
}

/// Literals such as "capt.1" or "draw.no.claim" whose first word is that of known keys.
std::set<std::string> keys_in(const std::string& source, const std::set<std::string>& known_families) {
    static const std::regex comment("//[^\n]*");
    static const std::regex literal(R"re("([a-z]+(\.[a-z0-9_-]+)+)")re");
    const std::string code = std::regex_replace(source, comment, "");
    std::set<std::string> keys;
    for (std::sregex_iterator it(code.begin(), code.end(), literal), end; it != end; ++it)
        if (known_families.contains(family((*it)[1].str()))) keys.insert((*it)[1].str());
    return keys;
}

}  // namespace

TEST_CASE("every key that is said is in the catalogue", "[phrases]") {
    const std::set<std::string> known = families();
    const std::set<std::string> settings{"draw.automatic"};
    std::size_t found = 0;
    std::string missing;
    for (const auto& file :
         fs::recursive_directory_iterator(fs::path(ZUBR_SOURCE_DATA_DIR).parent_path() / "src")) {
        const std::string suffix = file.path().extension().string();
        if (suffix != ".cpp" && suffix != ".hpp") continue;
        for (const std::string& key : keys_in(test::read_file(file.path().string()), known)) {
            ++found;
            if (find_entry(key) == nullptr && !settings.contains(key))
                missing += key + " in " + file.path().filename().string() + '\n';
        }
    }
    CHECK(missing == "");
    CHECK(found > 100);
}

TEST_CASE("the search for keys finds them and passes comments by", "[phrases]") {
    CHECK(keys_in("say({\"capt.1\", {}}); // \"capt.2\"\n\"other.x\" \"move\"", {"capt", "move"}) ==
          std::set<std::string>{"capt.1"});
}

TEST_CASE("no key stands twice in the catalogue, and no argument twice in a key", "[phrases]") {
    std::set<std::string_view> keys;
    for (const Entry& entry : catalogue()) {
        INFO(entry.key);
        CHECK(keys.insert(entry.key).second);
        std::set<std::string_view> names;
        for (const Slot& slot : entry.slots)
            CHECK(names.insert(slot.name).second);
    }
    const Entry* const unspoken = find_entry(unspoken_key);
    REQUIRE(unspoken != nullptr);
    CHECK(unspoken->slots.empty());
}
