// Corrections and take-backs by the hands.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

const Story stories[] = {
    // "Until the opponent's ply is made, moving the same piece on, or putting everything back, corrects or
    // takes
    // back"
    {"corrected after it was said", "start", "move 32 27; lift 27; wait 300; put 28; wait 600",
     "move 32-27\nmove.back 32-27\nmove 32-28"},
    {"taken back", "start", "move 32 28; move 28 32", "move 32-28\nmove.back 32-28"},
    {"taken back and another piece moved, in one picture", "start",
     "move 32 28; lift 28; lift 31; wait 200; put 32; put 26; wait 800",
     "move 32-28\nmove.back 32-28\nmove 31-26"},
    {"a king moved on along its line", "W:WK46,40:B5",
     "move 46 37; wait 400; lift 37; wait 200; put 28; wait 800",
     "move.king 46-37\nmove.back 46-37\nmove.king 46-28"},
    {"a capture taken back, the prisoner from the box", "W:W28,40:B23,5",
     "lift 28; wait 200; put 19; wait 300; take 23; wait 500; put 23 dark-man; wait 300; move 19 28",
     "capt.1 28-19 x23\nmove.back 28-19"},
    {"a capture taken back, the mover first", "W:W28,40:B23,5",
     "lift 28; wait 200; put 19; wait 300; take 23; wait 500; move 19 28; put 23 dark-man; wait 800",
     "capt.1 28-19 x23\nmove.back 28-19"},
    {"a capture taken back, its prisoner forgotten", "W:W28,40:B23,5",
     "lift 28; wait 200; put 19; wait 300; take 23; wait 500; move 19 28; wait 5000; put 23 dark-man; wait "
     "800",
     "capt.1 28-19 x23\nset.next 23 dark-man\nmove.back 28-19"},
    {"a capture replaced by another", "W:W28,40:B23,22,5",
     "lift 28; wait 200; put 19; wait 300; take 23; wait 600; lift 19; wait 300; put 17; put 23 dark-man; "
     "wait 300;"
     "take 22; wait 600",
     "capt.1 28-19 x23\nmove.back 28-19\ncapt.1 28-17 x22"},
    {"a capture replaced by another, its first prisoner forgotten", "W:W28,40:B23,22,5",
     "lift 28; wait 200; put 19; wait 300; take 23; wait 600; lift 19; wait 300; put 17; wait 300; take 22; "
     "wait 6000;"
     "put 23 dark-man; wait 600",
     "capt.1 28-19 x23\nset.next 23 dark-man\nmove.back 28-19\ncapt.1 28-17 x22"},
    {"a promotion corrected", "W:W7,40:B20",
     "move 7 2; wait 1000; lift 2; wait 200; put 1; wait 600; remove 1; wait 300; put 1 light-king; wait 600",
     "move 7-2\npromo 2\npromo.do 2\nmove.back 7-2\nmove 7-1\npromo 1\npromo.do 1\npromo.done 1"},
    {"a crowned king taken back to be a man", "W:W7,40:B20",
     "move 7 2; remove 2; wait 300; put 2 light-king; wait 1000; remove 2; wait 300; put 7 light-man; wait "
     "800",
     "move 7-2\npromo 2\npromo.do 2\npromo.done 2\nmove.back 7-2"},
    // "further back too, each earlier position shown at rest in turn"
    {"two taken back, each shown", "start", "move 32 28; move 19 23; move 23 19; move 28 32",
     "move 32-28\nmove 19-23\nmove.back 19-23\nmove.back 32-28"},
    {"four taken back in a row, then on from there", "start",
     "move 32 28; move 18 23; move 38 32; move 12 18; move 18 12; move 32 38; move 23 18; move 28 32; move "
     "31 26",
     "move 32-28\nmove 18-23\nmove 38-32\nmove 12-18\nmove.back 12-18\nmove.back 38-32\nmove.back 18-23\n"
     "move.back 32-28\nmove 31-26"},
    // "a jump over several plies is never a take-back"
    {"two plies put back at once are none taken back", "W:W32,40,45:B19,5,10",
     "move 32 28; move 19 24; lift 28; lift 24; wait 200; put 32; put 19; wait 1800",
     "move 32-28\nmove 19-24\nbad.many 28,32\nset.take 32"},
    // The opponent's ply is made: the earlier one stands.
    {"after the reply the earlier ply cannot be moved on", "W:W32,40,45:B19,5,10",
     "move 32 28; move 19 24; lift 28; wait 200; put 27; wait 1700",
     "move 32-28\nmove 19-24\nbad.line 28-27"},
    {"after the reply the earlier ply cannot be taken back alone", "W:W32,40,45:B19,5,10",
     "move 32 28; move 19 24; move 28 32; wait 1500", "move 32-28\nmove 19-24\nbad.back 28-32"},
    // A correction to a place where no ply leads is judged from where the piece came from.
    {"corrected to a hole that is none of its own", "start", "move 32 28; move 28 23; wait 1500",
     "move 32-28\nbad.far 28-23"},
    {"corrected to a hole that is none of its own, and mended", "start",
     "move 32 28; move 28 23; wait 1500; move 23 28; wait 500",
     "move 32-28\nbad.far 28-23\nbad.restored black"},
    // "a result by the rules is withdrawn when its last ply is taken back or corrected"
    {"a result withdrawn with its ply", "W:W28:B23",
     "lift 28; wait 200; put 19; wait 300; take 23; wait 300; move 19 28; put 23 dark-man; wait 1800; yes",
     "capt.1 28-19 x23\nres.win.nopieces white\nres.score\nask.withdraw\nmove.back 28-19\nres.back"},
    {"a result corrected away", "W:WK28:B23",
     "lift 28; wait 200; put 19; take 23; wait 800; lift 19; wait 300; put 14; wait 1800; press confirm",
     "capt.1 28-19 x23\nres.win.nopieces white\nres.score\nask.withdraw\nmove.back 28-19\nres.back\ncapt.1 "
     "28-14 x23\nres.win.nopieces white\nres.score"},
    {"after the result the hands may tidy up", "W:W28,40:B23",
     "lift 28; wait 200; put 19; take 23; wait 1000; take 19; take 40; put 7 dark-man; wait 9000",
     "capt.1 28-19 x23\nres.win.nopieces white\nres.score"},
    // By key: what the board still shows must be put right first, and makes no ply.
    {"taken back by key, then put back by hand", "W:W31,32,40:B19,5",
     "move 32 28; back; yes; wait 2000; lift 28; wait 2000; put 32; wait 600",
     "move 32-28\nask.back\nmove.back 32-28\nbad.many 28,32\nbad.restore 32-28\nset.next 32 "
     "light-man\nbad.restored white"},
    {"taken back without colours", "occupancy start", "move 32 28; move 28 32; move 31 26",
     "move 32-28\nmove.back 32-28\nmove 31-26"},
};

}  // namespace

std::span<const Story> correction_stories() {
    return stories;
}

TEST_CASE("stories of corrections") {
    tell(stories);
}

}  // namespace zubr::test
