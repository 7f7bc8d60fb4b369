// The board itself: cable, restart, sensors that do not rest, and plies that are known beforehand.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

const Story stories[] = {
    // "After a gap landings are forgotten and suspects kept; then all ranks, and mere lifting, must leave one
    // explanation, else ask."
    {"cable out at rest", "start", "unplug; wait 2000; plug; wait 1000", "con.lost\ncon.back.same"},
    {"cable out in mid-move", "start",
     "lift 32; wait 300; unplug; wait 2000; put 28; wait 500; plug; wait 1000; move 19 23",
     "con.lost\ncon.back.diff 28,32\nmove 32-28\nmove 19-23"},
    {"cable out in mid-move, back before the piece is down", "start",
     "lift 32; wait 300; unplug; wait 2000; plug; wait 1000; put 28; wait 600; move 19 23",
     "con.lost\ncon.back.diff 32\nmove 32-28\nmove 19-23"},
    {"two plies without the cable, one reading", "start",
     "unplug; wait 500; move 32 28; move 19 23; plug; wait 1000",
     "con.lost\ncon.back.diff 19,23,28,32\nmove 32-28\nmove 19-23"},
    {"three plies without the cable are a misfit", "start",
     "unplug; wait 500; move 32 28; move 19 24; move 37 32; plug; wait 2600",
     "con.lost\ncon.back.diff 19,24,28,37\nbad.many 19,24,28,37\nset.take 24"},
    {"a capture half made, the cable out between", "W:W15,48:B8,19,20,1",
     "lift 15; wait 200; put 24; wait 200; take 20; unplug; wait 1000; lift 24; wait 200; put 2; plug; wait "
     "1000;"
     "take 19; take 8; wait 600",
     "con.lost\ncon.back.diff 2,15,20\ncapt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},
    {"a circle made without the cable is asked: mere lifting makes no ply", "W:W32,50:B28,18,17,27,5",
     "unplug; wait 500; take 28; take 18; take 17; take 27; plug; wait 1500; press confirm; wait 300",
     "con.lost\ncon.back.diff 17,18,27,28\nask.ply [capt.n 32-32 x17,18,27,28]\ncapt.n 32-32 x17,18,27,28"},
    {"a ply taken back without the cable", "start",
     "move 32 28; unplug; wait 500; move 28 32; plug; wait 1000",
     "move 32-28\ncon.lost\ncon.back.diff 28,32\nask.ply [move.back 32-28]"},
    {"without colours two readings of one picture are asked after the cable", "occupancy W:W28,27,29:B18,5",
     "unplug; wait 500; lift 28; lift 18; put 22; put 23; wait 300; plug; wait 1500; press undo; wait 300",
     "con.lost\ncon.back.diff 18,22,23,28\nask.ply [move 28-22, move 18-23]\nask.ply [move 28-23, move "
     "18-22]"},
    {"suspects outlive the cable", "W:W28,33,38,43,48:B5",
     "remove 28; remove 33; remove 38; remove 43; remove 48; wait 2000; unplug; wait 1000; put 29 light-man;"
     "put 28 light-man; put 38 light-man; put 43 light-man; put 48 light-man; plug; wait 3000",
     "bad.many 28,33,38,43,48\nset.next 28 light-man\ncon.lost\ncon.back.diff 29,33\nbad.many "
     "29,33\nbad.restore 33-29"},
    {"the board restarts", "start", "move 32 28; reset; wait 500; move 19 23",
     "move 32-28\ncon.reset\nmove 19-23"},
    {"the board restarts in mid-move", "start",
     "lift 32; wait 200; reset; wait 500; put 28; wait 700; move 19 23", "con.reset\nmove 32-28\nmove 19-23"},
    {"the board restarts in mid-capture", "W:W28,40:B23,5",
     "lift 28; wait 200; put 19; wait 200; reset; wait 500; take 23; wait 700",
     "con.reset\ncapt.1 28-19 x23"},
    {"the cable out while setting up", "bare W:W28:B5",
     "wait 1000; put 28 light-man; wait 700; unplug; wait 1000; put 5 dark-man; wait 300; plug; wait 700",
     "set.begin\nset.next 28 light-man\nset.next 5 dark-man\ncon.lost\nset.done white"},
    {"keys still play while the cable is out", "start",
     "unplug; wait 500; type 32-28; wait 500; plug; wait 1500; move 32 28; wait 500; move 19 23",
     "con.lost\nmove 32-28\ncon.back.same\nmove 19-23"},

    // "One square that will not rest, or reads unsure or faulty, counts as the game's content, is named once,
    // supports no ply and delays no other."
    {"a peg half in its hole is named, and counts when pressed down", "start",
     "lift 32; wait 200; put 28; unsure 28; wait 2000; fine 28; wait 700; move 19 23",
     "con.unsure 28\nmove 32-28\nmove 19-23"},
    {"an unsure square elsewhere delays nothing", "start", "unsure 5; wait 1500; move 32 28; wait 5000",
     "con.unsure 5\nmove 32-28"},
    {"a broken sensor elsewhere delays nothing", "start", "fault 5; wait 1500; move 32 28; wait 5000",
     "con.sensor 5\nmove 32-28"},
    {"a broken sensor where the ply ends: the ply is typed, and the reply counts", "start",
     "fault 28; wait 500; move 32 28; wait 5000; type 32-28; wait 3000; move 19 23; wait 1000",
     "con.sensor 28\nmove 32-28\nmove 19-23"},
    {"unsure for a moment is not named", "start", "unsure 5; wait 800; fine 5; wait 3000", ""},
    {"unsure again soon is not named again", "start",
     "unsure 5; wait 1500; fine 5; wait 3000; unsure 5; wait 1500; fine 5; wait 12000; unsure 5; wait 1500",
     "con.unsure 5\ncon.unsure 5"},
    {"a square that will not rest is named once, and plies go on", "start",
     "flicker 5 3000; move 32 28; wait 2000", "con.unsure 5\nmove 32-28"},
    {"a ply while a square will not rest", "start", "lift 32; wait 200; put 28; flicker 5 3000; wait 1000",
     "move 32-28\ncon.unsure 5"},
    {"a misfit is told while a square will not rest", "W:W28,33:B5,10",
     "put 15 dark-man; wait 300; flicker 5 2500", "con.unsure 5\nbad.many 15\nset.take 15"},
    {"a reminder comes while a square will not rest", "W:W28,40:B23,5",
     "lift 28; wait 200; put 19; wait 300; flicker 5 5000", "con.unsure 5\nbad.remove.miss 23"},
    {"a square that will not rest supports no ply until it does", "start",
     "lift 32; wait 200; put 28; wait 60; flicker 28 3000; wait 300; press repeat; wait 900",
     "con.unsure 28\ncon.unsure 28\nmove 32-28"},

    // "A ply known beforehand is in the game and said at once; carrying it out gives only an earcon"
    {"typed, then carried out", "start", "type 32-28; wait 500; move 32 28; move 19 23",
     "move 32-28\nmove 19-23"},
    {"two typed, then both carried out", "start",
     "type 32-28; type 19-24; wait 2500; move 32 28; move 19 24; move 37 32",
     "move 32-28\nmove 19-24\nmove 37-32"},
    {"typed, and the reply made with it in one go", "start",
     "type 32-28; wait 500; lift 32; wait 150; put 28; lift 19; wait 150; put 23; wait 700",
     "move 32-28\nmove 19-23"},
    {"a typed capture carried out in any order", "W:W28,40:B23,5,10",
     "type 28x19; wait 500; take 23; lift 28; wait 200; put 19; wait 600; move 10 15",
     "capt.1 28-19 x23\nmove 10-15"},
    {"a typed capture, its prisoner left standing", "W:W28,40:B23,5,10",
     "type 28x19; wait 500; move 28 19; wait 4000; take 23; wait 600; move 10 15",
     "capt.1 28-19 x23\nbad.remove.miss 23\nmove 10-15"},
    {"another hole than was wanted: the ply is said again", "start",
     "type 32-28; wait 500; move 32 27; wait 1500; move 27 28; move 19 23",
     "move 32-28\nbad.many 27\nmove.do [move 32-28]\nbad.restored black\nmove 19-23"},
    {"another piece than was wanted: led back, then the ply", "start",
     "type 32-28; wait 500; move 31 27; wait 12000; remove 27; wait 2000; put 31 light-man; wait 2000; move "
     "32 28; move 19 23",
     "move 32-28\nbad.many 27,31\nmove.do [move 32-28]\nset.take 27\nset.next 31 light-man\nbad.restored "
     "black\nmove.do [move 32-28]\nmove 19-23"},
    {"a machine's ply is carried out", "machine start",
     "move 32 28; machine 19-24; wait 500; move 19 24; move 37 32", "move 32-28\nmove 19-24\nmove 37-32"},
    {"a machine's ply is not taken from the board", "machine start", "move 32 28; move 19 23; wait 1500",
     "move 32-28\nbad.many 19,23\nbad.restore 19-23"},
    {"a machine's ply taken back by hand: it waits for a person", "machine start",
     "move 32 28; machine 19-23; wait 500; move 19 23; move 23 19; wait 1000; machine 19-23; wait 500",
     "move 32-28\nmove 19-23\nmove.back 19-23"},
    {"a typed king's ply whose man stands in", "W:WK28,40:B10,5",
     "remove 28; wait 120; put 28 light-man; wait 2000; press confirm; type 28-22; wait 500; move 28 22; "
     "wait 3000",
     "ask.king 28\nmove.king 28-22"},
};

}  // namespace

std::span<const Story> board_stories() {
    return stories;
}

TEST_CASE("stories of the board") {
    tell(stories);
}

}  // namespace zubr::test
