// zubr-virtual-board: the real firmware in a simulated chip under simulated magnets, on a pseudo terminal.
#include <csignal>
#include <cstdio>
#include <exception>
#include <string>

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "virtual/real_time.hpp"

namespace {

using namespace zubr::board_model;

volatile std::sig_atomic_t stop = 0;

void on_signal(int /*signal*/) {
    stop = 1;
}

void catch_signals() {
    struct sigaction action = {};
    action.sa_handler = on_signal;
    for (const int signal : {SIGTERM, SIGINT, SIGHUP})
        sigaction(signal, &action, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
}

struct Arguments {
    Options options;
    std::string link;
    std::string script;
    std::string log;
    int parent = 0;
    bool replies = false;
    bool own_folder = false;
};

/// 0 to go on; otherwise one more than the exit code.
int read_arguments(int argc, char** argv, Arguments& arguments) {
    CLI::App app{"The Zubr board, simulated: firmware, sensors, magnets and hands."};
    std::string board = "10x10";
    std::string sensors = "full";
    app.add_option("--link", arguments.link, "Symbolic link through which the board is found")->required();
    app.add_option("--script", arguments.script, "Hand script: a file, or - for standard input");
    app.add_option("--seed", arguments.options.seed, "Chooses magnets, sensors, noise and line faults");
    app.add_option("--board", board, "Size of the board")
        ->check(CLI::IsMember({"10x10", "12x12", "8x8", "10x8"}));
    app.add_option("--sensors", sensors, "What the sensors can tell")
        ->check(CLI::IsMember({"full", "occupancy"}));
    app.add_option("--log", arguments.log, "File for what happened when");
    app.add_option("--parent", arguments.parent,
                   "Number of the process that starts this one, and with which it ends");
    app.add_flag("--replies", arguments.replies,
                 "Write what is refused of --script - to standard output: refused, line, words, reason");
    app.add_flag("--own-folder", arguments.own_folder, "Remove the folder of the link at the end");
    app.add_option("--firmware", arguments.options.firmware, "Another firmware image (ELF)");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 1 : 3;
    }
    arguments.options.size = *size_named(board);
    if (sensors == "occupancy") arguments.options.sensors = zubr::wire::Sensor_kind::occupancy;
    return 0;
}

/// A person's slip is answered, and the board goes on.
void refuse(bool reply, int line, const std::string& words, const std::string& reason) {
    if (reply) {
        std::printf("refused\t%d\t%s\t%s\n", line, words.c_str(), reason.c_str());
        std::fflush(stdout);
    } else {
        std::fprintf(stderr, "script line %d: %s\n", line, reason.c_str());
    }
}

/// However this program ends, short of being killed outright: nobody else would do it.
struct Own_folder {
    std::string link;  ///< empty: the folder is somebody else's
    ~Own_folder() {
        if (link.empty()) return;
        ::unlink(link.c_str());
        ::rmdir(link.substr(0, link.rfind('/')).c_str());
    }
};

int run(const Arguments& arguments) {
    const Own_folder folder{arguments.own_folder ? arguments.link : std::string()};
    const Size& size = arguments.options.size;
    Script_source script;
    if (arguments.script == "-")
        script = Script_source(
            STDIN_FILENO, size,
            [reply = arguments.replies](int line, const std::string& words, const std::string& reason) {
                refuse(reply, line, words, reason);
            });
    else if (!arguments.script.empty())
        script = Script_source(arguments.script, size);
    Event_log log(arguments.log);
    Real_time board(arguments.options, arguments.link, std::move(script), !arguments.script.empty(), log);
    board.run(stop);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    // Closed descriptors would be those of the pseudo terminal, and what is written to a person would go to
    // the board.
    while (true) {
        const int descriptor = open("/dev/null", O_RDWR);
        if (descriptor > STDERR_FILENO) close(descriptor);
        if (descriptor < 0 || descriptor > STDERR_FILENO) break;
    }
    Arguments arguments;
    if (const int code = read_arguments(argc, argv, arguments); code != 0) return code - 1;
    catch_signals();
    if (arguments.parent != 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
        if (::getppid() != arguments.parent) return 0;  // it has ended before it could be told
    }
    try {
        return run(arguments);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "zubr-virtual-board: %s\n", error.what());
        return 1;
    }
}
