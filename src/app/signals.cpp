#include "app/signals.hpp"

#include <csignal>
#include <initializer_list>

#include <sys/time.h>
#include <unistd.h>

namespace zubr::app {

namespace {

volatile std::sig_atomic_t wanted = 0;

void on_end(int) {
    wanted = 1;
    constexpr itimerval last_resort{{0, 0}, {1, 800'000}};
    ::setitimer(ITIMER_REAL, &last_resort, nullptr);
}

void on_last_resort(int) {
    ::_exit(0);
}

}  // namespace

void catch_signals() {
    struct sigaction action {};
    sigemptyset(&action.sa_mask);
    action.sa_handler = on_last_resort;
    ::sigaction(SIGALRM, &action, nullptr);
    action.sa_handler = on_end;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        ::sigaction(signal, &action, nullptr);
    ::signal(SIGPIPE, SIG_IGN);
}

bool end_wanted() {
    return wanted != 0;
}

}  // namespace zubr::app
