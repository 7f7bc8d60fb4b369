// Stories of hands at the board: the board on the left, the hands in the middle, what is said on the right.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "table.hpp"

namespace zubr::test {

struct Story {
    const char* name;
    /// Words, then `start` or a FEN: the id of a game; `occupancy` (sensors without colours); `learner`,
    /// `tournament`; `machine` (Black's plies come from elsewhere); `slow-kings` (they rest 900 ms);
    /// `on-10x10`, `on-12x12` (a larger board); `bare` (nothing on the board yet); `loose` (timings so narrow
    /// that the story is told at one rate of snapshots only).
    const char* board;
    const char* hands;
    const char* said;
};

/// Plays each as a section of its own and compares all that is said, the opening aside.
void tell(std::span<const Story> stories);

/// The words of one story with another way of reporting; of a loose one only when `loose_too`.
std::string told(const Story& story, const Reporting& reporting, bool loose_too = false);

/// The tables, by subject; the properties of `story_properties.cpp` hold for all of them.
std::span<const Story> plies_stories();
std::span<const Story> capture_stories();
std::span<const Story> correction_stories();
std::span<const Story> king_stories();
std::span<const Story> refusal_stories();
std::span<const Story> guidance_stories();
std::span<const Story> board_stories();
std::span<const Story> game_stories();
std::span<const Story> evening_stories();
std::span<const Story> deed_stories();
std::span<const Story> sensor_stories();
std::span<const Story> end_stories();
std::span<const Story> sitting_stories();

/// All of them.
std::vector<Story> all_stories();

}  // namespace zubr::test
