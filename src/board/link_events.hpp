// What the link to a board tells, and what it can be told: plain values.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "board/open_problem.hpp"
#include "board/sensed.hpp"
#include "wire/messages.hpp"

namespace zubr::board {

/// Milliseconds of a monotonic clock of the caller's choice, passed in with every input.
using Host_time = std::chrono::milliseconds;

/// What a board says about itself in HELLO.
struct Board_facts {
    Board_size size;
    bool occupancy_only = false;  ///< pieces are felt, colour and kind are not
    std::array<std::uint8_t, 8> id{};
    std::uint8_t protocol_major = 0;
    std::uint8_t protocol_minor = 0;
    std::uint8_t firmware_major = 0;
    std::uint8_t firmware_minor = 0;
    std::uint8_t reset_cause = 0;  ///< bits of wire::Reset_cause
    std::uint16_t boot = 0;
    std::uint16_t sweep_us = 0;
    friend bool operator==(const Board_facts&, const Board_facts&) = default;
};

Board_facts facts_of(const wire::Hello& hello);

/// Its version of the protocol is newer than the program's.
struct Newer_protocol {
    int version;
    friend bool operator==(const Newer_protocol&, const Newer_protocol&) = default;
};
struct Older_protocol {
    int version;
    friend bool operator==(const Older_protocol&, const Older_protocol&) = default;
};
/// A board of that size is none that a game is played on.
struct Unknown_size {
    int columns;  ///< of all squares
    int rows;
    friend bool operator==(const Unknown_size&, const Unknown_size&) = default;
};
using Objection = std::variant<Newer_protocol, Older_protocol, Unknown_size>;

/// Why a board with these facts cannot be used. Nothing when it can.
std::optional<Objection> objection_to(const Board_facts& facts);

/// The unique id as sixteen hexadecimal digits.
std::string id_text(const Board_facts& facts);

struct Button_count {
    std::uint64_t presses = 0;  ///< since the link first saw this start of the board
    bool down = false;
    friend bool operator==(const Button_count&, const Button_count&) = default;
};

/// The first board was found. Also when a board that is linked was given another id.
struct Connected {
    Board_facts facts;
};

enum class Lost_why : std::uint8_t {
    hung_up,      ///< the port closed or failed
    silent,       ///< nothing valid for 1.5 s
    other_board,  ///< another board answers on the same line
};

struct Lost {
    Lost_why why = Lost_why::silent;
};

/// HELLO and half a second of snapshots after a loss.
struct Back {
    Board_facts facts;
    bool other_board = false;  ///< another id, size or kind of sensors than before the loss
    bool was_reset = false;    ///< the same board, started again meanwhile
};

/// The board restarted while it was linked. Said once for a series of restarts less than 5 s apart.
struct Board_reset {
    std::uint8_t cause = 0;  ///< bits of wire::Reset_cause; 0 when not known
};

/// A picture of the board. Newest state only: when pictures come faster than a hand can make them (hostile or
/// broken boards), some are left out, never the last.
struct Seen {
    Sensed sensed;
    bool news = false;  ///< differs from the picture told before in holes, change time or boot
    std::array<Button_count, button_count> buttons{};
};

struct Pressed {
    Button button = Button::repeat;
    bool while_lost = false;  ///< made while the link was lost, told when it is back
};
struct Released {
    Button button = Button::repeat;
};

/// What the board finds broken: the first report after each HELLO, then every change.
struct Faults_told {
    wire::Faults faults;
};

/// Holes (from 0) whose sensor is reported open or shorted.
std::vector<int> faulty_holes(const wire::Faults& faults, Board_size size);

/// No HELLO within 5 s. Told once, before the first board is found; the search goes on.
struct No_board {};

/// A board answered that cannot be used, with the reason that objection_to gives.
struct Refused {
    Objection reason;
};

/// Sensor codes of one row, while asked for.
struct Raw_row {
    int row = 0;
    std::vector<std::uint16_t> codes;
    std::vector<std::uint16_t> zeros;
};

struct Command_done {
    wire::Message command = wire::Message::beep;
};
struct Command_refused {
    wire::Message command = wire::Message::beep;
    wire::Nak_reason reason = wire::Nak_reason::malformed;
    std::uint16_t detail = 0;
};
/// No answer after all repetitions, the link was lost, or too many commands wait.
struct Command_unanswered {
    wire::Message command = wire::Message::beep;
};

/// For the log: the last frames each way, oldest first, when something went wrong. At most one a minute.
struct Evidence {
    std::string cause;
    std::vector<std::string> lines;
};

/// The port that was named cannot be used as it is; what is missing is waited for and never told. Each reason
/// is told once until a port has opened. Comes from the service.
struct Port_problem {
    Open_problem why = Open_problem::failed;  ///< `no_tty`: waiting is of no use
    std::string path;
    std::string detail;  ///< the system's words, for the log
};

using Link_event =
    std::variant<Connected, Lost, Back, Board_reset, Seen, Pressed, Released, Faults_told, No_board, Refused,
                 Raw_row, Command_done, Command_refused, Command_unanswered, Evidence, Port_problem>;

/// What the board can be told; `request` is filled in by the link. Beep, buzz and Get_snapshot are sent once
/// and not answered by an event; the others are repeated until answered.
using Command = std::variant<wire::Get_snapshot, wire::Beep, wire::Buzz, wire::Calibrate_zero, wire::Raw_on,
                             wire::Raw_off, wire::Set, wire::Set_id>;

}  // namespace zubr::board
