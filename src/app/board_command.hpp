// `zubr board list|watch|test|calibrate`: the board by itself, without a game. Squares are numbered as the
// board's own holes are.
#pragma once

#include <chrono>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "app/words.hpp"

namespace zubr::board {
struct Port_source;
}

namespace zubr::app {

/// What a person types, line by line.
struct Typed {
    enum class What : std::uint8_t { nothing, line, end };
    What what = What::nothing;
    std::string text;
};
/// Waits at most so long for a line.
using Type_in = std::function<Typed(std::chrono::milliseconds)>;
/// Lines of the standard input.
Typed typed_line(std::chrono::milliseconds limit);

struct Board_options {
    std::string port = "auto";                             ///< or the path of a port
    const board::Port_source* source = nullptr;            ///< null: the computer's own ports
    std::vector<std::string> left_out = {};                ///< of those: the setting board.ignore
    std::string usb_devices = "/sys/bus/usb/devices";      ///< where adapters are looked for
    std::function<bool()> stopped = [] { return false; };  ///< asked ten times a second
};

/// A line for every serial port of the computer: path, USB names and numbers, and which board answers, if
/// any. Takes some four seconds when a port is silent.
int run_board_list(const Board_options& options, std::ostream& out, std::ostream& err, const Words& words);

struct Board_watch_options : Board_options {  ///< `port` may also be a file of recorded bytes
    bool frames = false;                      ///< every frame as it comes, instead of what changes
    std::string record;                       ///< with `frames`: a file for the bytes as they come
};

/// What changes on the board, a plain line each, until stopped; or a recorded byte stream in words, to its
/// end.
int run_board_watch(const Board_watch_options& options, std::ostream& out, std::ostream& err,
                    const Words& words);

/// Leads through a test of faults, squares and buttons. Enter ends a step. 0 when all was good.
int run_board_test(const Board_options& options, const Type_in& type_in, std::ostream& out, std::ostream& err,
                   const Words& words);

struct Board_calibrate_options : Board_options {
    bool yes = false;  ///< do not ask
    Is_yes is_yes = [](const std::string&) { return false; };
};

/// Takes the readings of the empty board as zeros, after a yes.
int run_board_calibrate(const Board_calibrate_options& options, const Type_in& type_in, std::ostream& out,
                        std::ostream& err, const Words& words);

}  // namespace zubr::app
