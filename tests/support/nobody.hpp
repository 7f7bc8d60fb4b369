// A user whom the system does not know.
#pragma once

#include <functional>

#include <catch2/catch.hpp>
#include <sys/wait.h>
#include <unistd.h>

namespace zubr::test {

/// True when `test` is, as another user who has no home; loudly true where this test may not become one.
inline bool as_nobody(const std::function<bool()>& test) {
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

}  // namespace zubr::test
