// Times of the link that are its own choice; those of the contract stand in link.hpp.
#pragma once

#include "board/link_events.hpp"

namespace zubr::board::link_timing {

// GET_HELLO until HELLO comes. A board that resets on opening is silent or talks junk for up to 2 s.
inline constexpr Host_time ask_every{500};

// Snapshots come at least every 300 ms. When one is missing the host asks, instead of waiting for the next:
// with one byte in a hundred lost and one flipped, two frames in three are damaged, and heartbeats alone
// would let the link seem lost every minute.
inline constexpr Host_time poke_after{350};
inline constexpr Host_time poke_every{100};
// A damaged frame may have been a change: asked at once, and again until a picture is believed. Question and
// answer take some 20 ms of the line.
inline constexpr Host_time poke_every_when_damaged{40};

// What is read so soon after opening a port had waited in it, perhaps for long. Less than two snapshots of 13
// ms and a settle time of 60 ms, so nothing that happens now is left out.
inline constexpr Host_time catch_up_time{40};

// A link that breaks again and again within this time of its return has to stand longer before it is
// believed.
inline constexpr Host_time brief_link{2000};
inline constexpr int brief_links_max = 3;
inline constexpr Host_time unsteady_back_after{5000};

// Restarts less than this apart are one series, said once.
inline constexpr Host_time reset_series{5000};

// A whole ring of frames is some 30 KB of log.
inline constexpr Host_time evidence_every{60000};

// Pictures told: a reserve of 100 (a hand sweeping all pieces off the board makes 40), then 20 a second.
inline constexpr Host_time picture_cost{50};
inline constexpr std::int64_t picture_reserve_ms = 5000;

inline constexpr Host_time faults_every{1000};

}  // namespace zubr::board::link_timing
