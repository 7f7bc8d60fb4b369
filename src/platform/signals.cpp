#include "platform/signals.hpp"

#include <csignal>
#include <initializer_list>

#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

namespace zubr::platform {

namespace {

volatile std::sig_atomic_t wanted = 0;

void on_end(int) {
    wanted = 1;
    constexpr itimerval last_resort{{0, 0}, {1, 800'000}};
    ::setitimer(ITIMER_REAL, &last_resort, nullptr);
}

// As the terminal was found: a line editor that is cut short leaves it without echo.
termios terminal{};
volatile std::sig_atomic_t terminal_known = 0;

void on_last_resort(int) {
    if (terminal_known != 0) ::tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
    ::_exit(0);
}

}  // namespace

void catch_signals() {
    struct sigaction action {};
    sigemptyset(&action.sa_mask);
    action.sa_handler = on_last_resort;
    ::sigaction(SIGALRM, &action, nullptr);
    action.sa_handler = on_end;
    // Ctrl+\ too: whoever types it wants the program to end, and not without saving.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT})
        ::sigaction(signal, &action, nullptr);
    ignore_broken_pipes();
    if (::tcgetattr(STDIN_FILENO, &terminal) == 0) terminal_known = 1;
}

void ignore_broken_pipes() {
    ::signal(SIGPIPE, SIG_IGN);
}

void ignore_size_limits() {
    ::signal(SIGXFSZ, SIG_IGN);
}

bool end_wanted() {
    return wanted != 0;
}

}  // namespace zubr::platform
