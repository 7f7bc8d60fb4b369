// Hand scripts: one command a line, `#` begins a comment. docs/firmware.md lists the commands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "virtual/fen.hpp"
#include "virtual/sensors.hpp"

namespace zubr::board_model {

struct Set_up {
    Setup pieces;
};
struct Set_up_start {};
struct Lift {
    int square;
};
struct Put {
    int square;
    std::optional<wire::Square_code> from_box;
};
struct Remove {
    int square;
};
struct Wait {
    std::uint64_t us;
};
struct Press {
    int button;
    std::uint64_t us;
};
struct Ramp {
    std::uint64_t us;
};
struct Seat {
    int square;
    double mm;
};
struct Noise {
    double mv;
};
struct Stick {
    int square;
    Stuck stuck;
};
struct Free {
    int square;
};
struct Unplug {};
struct Plug {};
struct Reset_button {};
struct Brown_out {};
struct Hang {};
struct Lose {
    double share;
};
struct Flip {
    double share;
};
struct Turn {};

using Action = std::variant<Set_up, Set_up_start, Lift, Put, Remove, Wait, Press, Ramp, Seat, Noise, Stick,
                            Free, Unplug, Plug, Reset_button, Brown_out, Hang, Lose, Flip, Turn>;

struct Command {
    Action action;
    std::vector<std::string> words;  ///< as written
};

/// How long `press` holds a button when it does not say.
constexpr std::uint64_t press_us = 150'000;

/// One line; nothing for an empty one or a comment, a reason for what is no command.
tl::expected<std::optional<Command>, std::string> read_command(std::string_view line, const Size& size);

struct Script_error {
    int line = 0;
    std::string reason;
};

struct Numbered_command {
    int line = 0;
    Command command;
};

/// A whole script.
tl::expected<std::vector<Numbered_command>, Script_error> read_script(std::string_view text,
                                                                      const Size& size);

/// Does it hold from before the firmware's start when it stands before the first other command?
bool is_preparation(const Command& command);

}  // namespace zubr::board_model
