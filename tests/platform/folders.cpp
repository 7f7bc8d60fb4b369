// A user's folders.
#include "platform/folders.hpp"

#include <cstdlib>
#include <string>

#include <catch2/catch.hpp>
#include <pwd.h>
#include <unistd.h>

#include "support/nobody.hpp"

using namespace zubr::platform;
using zubr::test::as_nobody;
namespace fs = std::filesystem;

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
