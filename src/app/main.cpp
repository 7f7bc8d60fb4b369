#include <cstdio>
#include <exception>

#include "app/command_line.hpp"

int main(int argc, char** argv) {
    try {
        return zubr::app::run(argc, argv);
    } catch (const std::exception& error) {
        // Out of memory and the like: nothing that a person could have written differently.
        std::fprintf(stderr, "zubr: %s\n", error.what());
        return 1;
    }
}
