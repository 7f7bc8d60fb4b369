// How much time a side has: stages, each with its time, its seconds a move and its delay; and the texts that
// say so, of the settings, of a record's tags and of the journal.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zubr::session {

using Ms = std::chrono::milliseconds;

/// How much time a side has. The last stage lasts to the end of the game.
struct Time_control {
    /// Seconds belong to the stage they are written in: those of a later one are earned there only.
    struct Stage {
        int moves = 0;  ///< after so many moves of this stage the next one's time is added; 0: the last stage
        Ms time{0};
        Ms increment{0};  ///< added after each move of this stage
        Ms delay{0};      ///< not counted at the beginning of each move of this stage
        friend bool operator==(const Stage&, const Stage&) = default;
    };
    std::vector<Stage> stages;

    [[nodiscard]] bool none() const { return stages.empty(); }
    friend bool operator==(const Time_control&, const Time_control&) = default;
};

/// `20` minutes a side, `90s` seconds, `20+5` with five seconds a move added, `20d5` with five seconds'
/// delay; `40/120:60+30` two hours for forty moves, then an hour with half a minute a move,
/// `40/120+30:60+30` with half a minute from the first move on; empty or `none`: no clock. Moves of the last
/// stage are passed over: it has no end.
std::optional<Time_control> parse_time_control(std::string_view text);
/// The same text back.
std::string to_text(const Time_control& control);

/// As in the TimeControl tag of PDN (seconds), `40/5400+30:1800+30` where a stage that has an end has
/// seconds, too. Delays, which the tag cannot say, have a tag of their own.
std::string to_pdn_tag(const Time_control& control);
/// The delays in seconds, a stage each: `5`, `0:5`. Empty where there are none.
std::string to_delay_tag(const Time_control& control);
/// What these two wrote; nothing for any other text, and for `-`.
std::optional<Time_control> parse_pdn_tag(std::string_view text, std::string_view delays = {});

/// As in the journal. Its texts were once read so that the seconds behind the last stage are those of every
/// stage; where that would be misunderstood the first stage says `+0`.
std::string to_journal_text(const Time_control& control);
/// Texts of before have the meaning they had when they were written.
std::optional<Time_control> parse_journal_control(std::string_view text);

}  // namespace zubr::session
