// Simple plies: when they count, and when a hand only feels.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

const Story stories[] = {
    // "A ply is made when the board shows its result at rest."
    {"a quiet move", "start", "move 32 28", "move 32-28"},
    {"a reply", "start", "move 32 28; move 19 23", "move 32-28\nmove 19-23"},
    // "none beyond the firmware's when the piece's starting square has no other legal move"
    {"the only way from its square counts at once", "loose W:W32,27:B5", "lift 32; wait 150; put 28; wait 80",
     "move 32-28"},
    {"the only way counts at once without colours", "loose occupancy W:W32,27:B5",
     "lift 32; wait 150; put 28; wait 80", "move 32-28"},
    // "else 350 ms (a man's other hole, a king's line)": 70 ms of the board and 350.
    {"another way from its square: not before 350 ms", "loose start", "lift 32; wait 150; put 28; wait 410",
     ""},
    {"another way from its square: after 350 ms", "loose start", "lift 32; wait 150; put 28; wait 430",
     "move 32-28"},
    {"a king's line: after 350 ms", "loose W:WK46:B5", "lift 46; wait 150; put 32; wait 430",
     "move.king 46-32"},
    {"a king may be given longer by a setting", "loose slow-kings W:WK46,40:B5",
     "lift 46; wait 150; put 32; wait 950", ""},
    {"a king given longer is heard then", "loose slow-kings W:WK46,40:B5",
     "lift 46; wait 150; put 32; wait 990", "move.king 46-32"},
    {"a man is not given longer with it", "loose slow-kings W:WK46,40:B5",
     "lift 40; wait 150; put 34; wait 430", "move 40-34"},
    {"a man's other hole, corrected before it rests", "start",
     "lift 32; wait 100; put 27; wait 200; lift 27; wait 150; put 28; wait 600", "move 32-28"},
    {"hunting for the hole over squares that are none of its own", "start",
     "lift 32; wait 300; put 26; wait 250; lift 26; wait 200; put 22; wait 250; lift 22; wait 200; put 28; "
     "wait 700",
     "move 32-28"},
    {"a king slides over empty squares", "W:WK46,40:B5",
     "lift 46; wait 200; put 41; wait 200; lift 41; wait 200; put 23; wait 500", "move.king 46-23"},
    {"a king slides to rest at every square but the last for less than 350 ms", "W:WK46,40:B5",
     "lift 46; wait 80; put 41; wait 120; lift 41; wait 80; put 37; wait 120; lift 37; wait 80; put 32; wait "
     "120;"
     "lift 32; wait 80; put 28; wait 120; lift 28; wait 80; put 23; wait 600",
     "move.king 46-23"},

    // "A begun reply ends the wait."
    {"a reply begun ends the wait", "loose start",
     "lift 32; wait 150; put 28; wait 120; lift 19; wait 230; press repeat", "move 32-28\nmove 32-28"},
    {"the reply's piece out beforehand does not end the wait", "loose start",
     "lift 19; wait 400; remove 32; wait 150; put 28 light-man; wait 400", ""},
    {"the reply's piece out beforehand, and the wait over", "loose start",
     "lift 19; wait 400; remove 32; wait 150; put 28 light-man; wait 440", "move 32-28"},
    {"a reply begun before the ply, both completed", "start",
     "lift 32; wait 200; lift 19; wait 200; put 28; wait 250; put 23; wait 800", "move 32-28\nmove 19-23"},
    {"a reply put down before the ply", "start",
     "lift 32; wait 150; lift 19; wait 150; put 28; wait 10; put 23; wait 900", "move 32-28\nmove 19-23"},
    {"a lifted prisoner alone begins no reply", "loose W:W32,50:B23,5,10",
     "lift 32; wait 150; put 28; wait 120; lift 28; wait 250", ""},

    // "two legal plies in one picture, when unique, are both made and both said, in order"
    {"a fast reply: both in one picture", "start", "lift 32; lift 19; wait 80; put 28; put 23; wait 800",
     "move 32-28\nmove 19-23"},
    {"a fast reply without colours", "occupancy start", "lift 32; lift 19; wait 80; put 28; put 23; wait 800",
     "move 32-28\nmove 19-23"},
    {"a fast capture in reply, its prisoner the piece that moved", "W:W32,50:B23,5",
     "lift 32; wait 150; put 28; wait 150; lift 23; wait 200; put 32; remove 28; wait 900",
     "move 32-28\ncapt.1 23-32 x28"},
    {"two readings of one picture are asked: yes is the first", "occupancy W:W28,27,29:B18,5",
     "lift 28; lift 18; wait 80; put 22; put 23; wait 1500; press confirm; wait 500",
     "ask.plies [move 28-22, move 18-23] [move 28-23, move 18-22]\nmove 28-22\nmove 18-23"},
    {"two readings of one picture are asked: no is the second", "occupancy W:W28,27,29:B18,5",
     "lift 28; lift 18; wait 80; put 22; put 23; wait 1500; press undo; wait 500",
     "ask.plies [move 28-22, move 18-23] [move 28-23, move 18-22]\nmove 28-23\nmove 18-22"},
    {"the question goes when the pieces go back", "occupancy W:W28,27,29:B18,5",
     "lift 28; lift 18; wait 80; put 22; put 23; wait 1500; lift 22; lift 23; wait 100; put 28; put 18; wait "
     "1000;"
     "press confirm",
     "ask.plies [move 28-22, move 18-23] [move 28-23, move 18-22]\nask.none"},
    {"with colours the same picture has one reading", "W:W28,27,29:B18,5",
     "lift 28; lift 18; wait 80; put 22; put 23; wait 1500", "move 28-22\nmove 18-23"},

    // "Feeling is free"
    {"rocking a peg is nothing", "start", "lift 32; wait 75; put 32; wait 3000", ""},
    {"rocking the peg that has just been set down", "start",
     "lift 32; wait 150; put 28; wait 150; lift 28; wait 60; put 28; wait 700", "move 32-28"},
    {"feeling two pieces is silence, however long", "start",
     "lift 32; wait 500; lift 19; wait 90000; put 32; wait 400; put 19; wait 2000", ""},
    {"feeling two of the opponent's", "start", "lift 18; lift 19; wait 9000; put 18; put 19; wait 2000", ""},
    {"a piece is felt, another moves", "start", "lift 45; wait 1500; move 32 28; wait 500; put 45; wait 1000",
     "move 32-28"},
    {"a piece is felt, and the ply waits for its return", "start",
     "lift 45; wait 800; lift 44; wait 300; move 32 28; wait 3000; put 45; wait 200; put 44; wait 600",
     "move 32-28"},
    {"two pieces and one that could move", "start", "lift 45; lift 7; lift 32; wait 9000", ""},
    {"three pieces that could not move are not felt any more", "start", "lift 6; lift 7; lift 44; wait 1600",
     ""},
    {"three pieces out are a misfit after 1.5 s", "start", "lift 6; lift 7; lift 44; wait 2200",
     "bad.many 6,7,44\nset.next 44 light-man"},
    // shubhendusaurabh/draughts.js#4: a king has no move to its own square.
    {"a king lifted and put back has not moved", "B:WK1,K2,14,16,31,37,42:BK49",
     "lift 49; wait 600; put 49; wait 5000", ""},
    {"a king lifted and put back, then moved", "B:WK1,K2,14,16,31,37,42:BK49",
     "lift 49; wait 600; put 49; wait 1000; lift 49; wait 300; put 44; wait 600", "move.king 49-44"},
    {"a king carried over squares and back home", "B:WK1,K2,14,16,31,37,42:BK49",
     "lift 49; wait 200; put 44; wait 150; lift 44; wait 200; put 40; wait 150; lift 40; wait 200; put 49; "
     "wait 3000",
     ""},
    // "a landing reported before its own lift is no misfit"
    {"the hole is filled before the old one is felt empty", "start", "lift 32; put 28; wait 1400",
     "move 32-28"},
};

}  // namespace

std::span<const Story> plies_stories() {
    return stories;
}

TEST_CASE("stories of plies") {
    tell(stories);
}

}  // namespace zubr::test
