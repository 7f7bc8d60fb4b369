#include <cstdio>
#include <exception>

#include "app/command_line.hpp"
#include "app/standard_streams.hpp"

int main(int argc, char** argv) {
    try {
        zubr::app::put_streams_in_order();
        return zubr::app::run(argc, argv);
    } catch (const std::exception& error) {
        // Out of memory and the like: nothing that a person could have written differently.
        std::fprintf(stderr, "zubr: %s\n", error.what());
        return 1;
    }
}
