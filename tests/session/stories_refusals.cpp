// Plies that are none: the rule that refuses them, what becomes suspect, and letting them stand.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

const Story stories[] = {
    // Without a word of it the opponent would wait for a ply that has been made (bad.turn, phrases 7).
    {"the side that has just moved moves again, with another piece", "start",
     "move 32 28; move 31 27; wait 2000; move 27 31; wait 900; move 19 23",
     "move 32-28\nbad.turn 31-27\nbad.restored black\nmove 19-23"},
    {"and again, but takes the first one back", "start", "move 32 28; move 31 27; wait 1700; move 28 32",
     "move 32-28\nbad.turn 31-27\nmove.back 32-28\nmove 31-27"},
    // "one piece wrongly moved is its rule's bad.*"
    {"the wrong side", "start", "move 19 23; wait 1500", "bad.turn 19-23"},
    {"a man backwards", "W:W28:B5", "move 28 33; wait 1500", "bad.back 28-33"},
    {"a man too far", "start", "move 32 23; wait 1500", "bad.far 32-23"},
    {"off the diagonal", "W:W28:B5", "move 28 18; wait 1500", "bad.line 28-18"},
    {"a king's way is blocked", "W:WK46,37:B5", "move 46 28; wait 1500", "bad.own 46-28 37"},
    {"two in a row cannot be jumped", "W:WK46,40:B37,32", "move 46 28; wait 1500", "bad.two 46-28 37 32"},
    {"a piece set down where one was taken off, as in chess", "W:W28,40:B23,5",
     "remove 23; wait 200; move 28 23; wait 1500", "bad.victim 28-23 23"},
    {"a compulsory capture missed: the captures are told", "W:W28,40:B23,5", "move 40 35; wait 1500",
     "bad.mustcapture 40-35\nmust.full"},
    {"more than three captures are not told", "W:WK46,45:B37,5", "move 45 40; wait 1500",
     "bad.mustcapture 45-40"},
    {"too few taken", "W:W32,46:B28,19,37,27", "lift 32; wait 100; put 21; wait 100; take 27; wait 2000",
     "bad.majority 32-21\nmust.full"},
    {"a capture worth less (Frisian)", "frisian W:W44,K46,33:B39,30,K37,28,5",
     "lift 33; wait 200; put 22; wait 200; take 28; wait 1800", "bad.value 33-22\nmust.full"},
    {"the king goes first (Frisian)", "frisian W:W38,K46:B32,5",
     "lift 38; wait 200; put 27; wait 200; take 32; wait 1800", "bad.kingfirst 38-27"},
    {"a captures list is not given in a tournament", "tournament W:W28,40:B23,5", "move 40 35; wait 1500",
     "bad.mustcapture 40-35\nbad.choice white"},
    {"said after 1.5 s, not before", "loose W:W28:B5", "lift 28; wait 150; put 33; wait 1520", ""},
    {"said after 1.5 s", "loose W:W28:B5", "lift 28; wait 150; put 33; wait 1590", "bad.back 28-33"},
    {"said on request at once", "W:W28:B5", "lift 28; wait 150; put 33; wait 400; ask",
     "bad.back 28-33\nbad.restore 28-33"},
    {"every other ply of that piece is refused alike", "W:W28:B5",
     "move 28 33; wait 1500; move 33 28; wait 600; move 28 32; wait 1500",
     "bad.back 28-33\nbad.restored white\nbad.back 28-32"},
    {"refused, put right, then played", "W:W28,40:B23,5",
     "move 40 35; wait 1500; move 35 40; lift 28; wait 200; put 19; wait 300; take 23; wait 300",
     "bad.mustcapture 40-35\nmust.full\nbad.restored white\ncapt.1 28-19 x23"},
    {"refused, and set down in its right hole at once", "start", "move 32 23; wait 1500; move 23 28",
     "bad.far 32-23\nmove 32-28"},
    {"refused, and a second hole as wrong", "start", "move 32 23; wait 1500; move 23 22; wait 1500",
     "bad.far 32-23\nbad.line 32-22"},
    {"without colours the wrong side is told too", "occupancy start", "move 19 23; wait 1500",
     "bad.turn 19-23\nask.turned"},

    // "A wrongly occupied square is suspect until it is empty or shows the game's content; no ply uses a
    // suspect
    // square; other squares stay free."
    {"a ply elsewhere counts when the stray piece is gone", "W:W32,31,40:B5,10",
     "put 15 dark-man; wait 2000; move 32 28; wait 500; remove 15; wait 800",
     "bad.many 15\nset.take 15\nmove 32-28\nbad.restored black"},
    {"a stray piece is no landing", "W:W32,31,40:B5,10", "put 28 light-man; wait 2000; remove 32; wait 3000",
     "bad.many 28\nset.take 28\nbad.many 28,32\nbad.restore 32-28"},
    {"a stray piece taken off and set down again is one", "W:W32,31,40:B5,10",
     "put 28 light-man; wait 2000; remove 28; wait 500; remove 32; wait 200; put 28 light-man; wait 800",
     "bad.many 28\nset.take 28\nbad.restored white\nmove 32-28"},
    {"a square that was set down on for less than 300 ms is not suspect", "loose W:W32,31,40:B5,10",
     "put 28 light-man; wait 200; remove 32; wait 800", "move 32-28"},

    // "By the federation code the opponent may let an irregular ply stand: his confirm accepts it"
    {"Black lets a missed capture stand", "W:W28,40:B23,5,10",
     "move 40 35; wait 1500; press confirm2; wait 500; move 10 14; wait 1500",
     "bad.mustcapture 40-35\nmust.full\nbad.stands [move 40-35] white\nbad.mustcapture 10-14\nmust.full"},
    {"White lets Black's ply stand", "B:W28,40:B11,5,10", "move 11 22; wait 1500; press confirm; wait 500",
     "bad.far 11-22\nbad.stands [move 11-22] black"},
    {"whoever moved irregularly cannot let it stand", "W:W28,40:B23,5,10",
     "move 40 35; wait 1500; press confirm", "bad.mustcapture 40-35\nmust.full\nask.none"},
    {"several pieces cannot be let stand", "W:W28,40:B23,5,10",
     "put 45 light-man; put 44 light-man; wait 2000; press confirm2",
     "bad.many 44,45\nset.take 44\nask.none"},
    {"what was told as several squares cannot be let stand as one ply", "W:W15,24,14,27:B7,12,13,K16,20",
     "remove 24; remove 15; remove 16; remove 20; remove 12; remove 7; put 10 light-man; wait 2000; press "
     "confirm2",
     "bad.many 7,10,12,15,16,20,24\nset.take 10\nask.none"},
    {"with another own piece out nobody knows which one has moved", "W:W28,39,40:B23,5,10",
     "move 40 35; wait 1500; remove 39; wait 500; press confirm2; put 39 light-man; wait 500; press confirm2",
     "bad.mustcapture 40-35\nmust.full\nask.none\nbad.stands [move 40-35] white"},
};

}  // namespace

std::span<const Story> refusal_stories() {
    return stories;
}

TEST_CASE("stories of refusals") {
    tell(stories);
}

}  // namespace zubr::test
