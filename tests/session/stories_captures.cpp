// Captures: prisoners in any order, landings, circles, choices, and what is left undone.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

const Story stories[] = {
    // "Captured pieces may leave in any order, before, during or after the jumps"
    {"prisoner after", "W:W28,40:B23,5", "lift 28; wait 200; put 19; wait 300; take 23; wait 500",
     "capt.1 28-19 x23"},
    {"prisoner before (FMJD 4.16)", "W:W28,40:B23,5", "take 23; lift 28; wait 200; put 19; wait 500",
     "capt.1 28-19 x23"},
    {"prisoner while the mover is in the air", "W:W28,40:B23,5",
     "lift 28; wait 200; take 23; put 19; wait 500", "capt.1 28-19 x23"},
    {"prisoner long before, the mover much later", "W:W28,40:B23,5",
     "take 23; wait 20000; lift 28; wait 200; put 19; wait 500", "capt.1 28-19 x23"},
    {"the capture counts with the prisoner's own lift", "loose W:W28,40:B23,5",
     "lift 28; wait 200; put 19; wait 300; remove 23; wait 80", "capt.1 28-19 x23"},
    {"without colours", "occupancy W:W28,40:B23,5", "lift 28; wait 200; put 19; wait 300; take 23; wait 500",
     "capt.1 28-19 x23"},
    // "a multiple capture may be set down at each landing"
    {"a chain set down at each landing", "W:W15,48:B8,19,20,1",
     "lift 15; wait 200; put 24; wait 600; lift 24; wait 200; put 13; wait 500; lift 13; wait 200; put 2; "
     "wait 300;"
     "take 20; take 19; take 8; wait 300",
     "capt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},
    {"a chain in one go, prisoners in reverse order", "W:W15,48:B8,19,20,1",
     "lift 15; wait 600; put 2; wait 300; take 8; take 19; take 20; wait 300",
     "capt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},
    {"a chain, each prisoner as it is jumped", "W:W15,48:B8,19,20,1",
     "lift 15; wait 200; put 24; wait 200; take 20; lift 24; wait 200; put 13; wait 200; take 19; lift 13; "
     "wait 200;"
     "put 2; wait 200; take 8; wait 300",
     "capt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},
    {"a chain, all prisoners before the mover leaves", "W:W15,48:B8,19,20,1",
     "take 20; take 19; take 8; lift 15; wait 300; put 2; wait 600",
     "capt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},
    {"a chain without colours", "occupancy W:W15,48:B8,19,20,1",
     "lift 15; wait 200; put 24; wait 600; take 20; lift 24; wait 200; put 13; wait 500; take 19; lift 13; "
     "wait 200;"
     "put 2; wait 300; take 8; wait 300",
     "capt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},
    {"a long king capture, set down wherever it may rest", "W:WK46,50:B37,23,1",
     "lift 46; wait 200; put 32; wait 300; lift 32; wait 200; put 28; wait 300; lift 28; wait 200; put 14; "
     "wait 300;"
     "take 37; take 23; wait 600",
     "capt.n 46-14 x23,37"},

    // "a capture may end where it began"
    {"a circle, set down at each landing", "W:W32,50:B28,18,17,27,5",
     "lift 32; wait 200; put 23; wait 300; lift 23; wait 200; put 12; wait 300; lift 12; wait 200; put 21; "
     "wait 300;"
     "lift 21; wait 200; put 32; wait 300; take 28; take 18; take 17; take 27; wait 600",
     "capt.n 32-32 x17,18,27,28"},
    {"a circle in the air, prisoners after", "W:W32,50:B28,18,17,27,5",
     "lift 32; wait 900; put 32; wait 300; take 28; take 18; take 17; take 27; wait 600",
     "capt.n 32-32 x17,18,27,28"},
    {"a circle, prisoners while the mover is out", "W:W32,50:B28,18,17,27,5",
     "lift 32; wait 300; take 28; take 18; take 17; take 27; put 32; wait 600", "capt.n 32-32 x17,18,27,28"},
    {"a circle without the mover's lift is asked", "W:W32,50:B28,18,17,27,5",
     "take 28; take 18; take 17; take 27; wait 1000; press confirm; wait 300",
     "ask.ply [capt.n 32-32 x17,18,27,28]\ncapt.n 32-32 x17,18,27,28"},
    {"a circle is asked, and the mover lifted then", "W:W32,50:B28,18,17,27,5",
     "take 28; take 18; take 17; take 27; wait 1000; lift 32; wait 400; put 32; wait 600",
     "ask.ply [capt.n 32-32 x17,18,27,28]\ncapt.n 32-32 x17,18,27,28"},
    {"a circle is asked, and it was none", "W:W32,50:B28,18,17,27,5",
     "take 28; take 18; take 17; take 27; wait 1000; press undo; wait 2000; put 17 dark-man; wait 1700;"
     "put 18 dark-man; wait 1700; put 27 dark-man; wait 1700; put 28 dark-man; wait 1700",
     "ask.ply [capt.n 32-32 x17,18,27,28]\nask.cancel\nset.missing 17,18,27,28\nset.next 17 dark-man\n"
     "set.next 18 dark-man\nset.next 27 dark-man\nset.next 28 dark-man\nbad.restored white"},
    {"a circle, its mover only rocked, is asked", "W:W32,50:B28,18,17,27,5",
     "lift 32; wait 50; put 32; wait 500; take 28; take 18; take 17; take 27; wait 1000",
     "ask.ply [capt.n 32-32 x17,18,27,28]"},
    {"feeling the mover of a circle and two others is silence", "W:W32,50:B28,18,17,27,5",
     "lift 32; wait 500; put 32; wait 500; lift 28; lift 18; wait 20000; put 28; put 18; wait 1000", ""},

    // "same ends with different prisoners are told apart by the prisoners, or asked"
    {"same ends: these prisoners", "W:W10,K12:BK8,18,K25,27,33,37",
     "lift 12; wait 400; put 3; wait 300; take 8; take 18; take 27; take 33; wait 600",
     "capt.n 12-3 x18,27,33 x8 via 29,38,21"},
    {"same ends: those prisoners", "W:W10,K12:BK8,18,K25,27,33,37",
     "lift 12; wait 400; put 3; wait 300; take 37; take 18; take 8; take 33; wait 600",
     "capt.n 12-3 x18,33,37 x8 via 29,42,26"},
    {"same ends, prisoners before the mover", "W:W10,K12:BK8,18,K25,27,33,37",
     "take 8; take 18; take 27; take 33; lift 12; wait 400; put 3; wait 600",
     "capt.n 12-3 x18,27,33 x8 via 29,38,21"},
    {"same ends, all standing: asked which", "W:W10,K12:BK8,18,K25,27,33,37",
     "lift 12; wait 400; put 3; wait 5000; take 18; take 8; take 33; wait 1000; take 37; wait 600",
     "ask.which 8,18,27,33 8,18,33,37\ncapt.n 12-3 x18,33,37 x8 via 29,42,26"},
    {"same ends, those both took are off: asked which", "W:W10,K12:BK8,18,K25,27,33,37",
     "lift 12; wait 400; put 3; wait 300; take 8; take 18; take 33; wait 5000; take 27; wait 600",
     "ask.which 8,18,27,33 8,18,33,37\ncapt.n 12-3 x18,27,33 x8 via 29,38,21"},
    {"same ends without colours", "occupancy W:W10,K12:BK8,18,K25,27,33,37",
     "lift 12; wait 400; put 3; wait 300; take 37; take 18; take 8; take 33; wait 600",
     "capt.n 12-3 x18,33,37 x8 via 29,42,26"},
    // AttackingOrDefending/pydraughts#43: Russian f8xb4 takes c5 alone, or g7, e5, g5 and c5.
    {"free choice: the small capture", "russian W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8",
     "lift 3; wait 300; put 17; wait 300; take 14; wait 600", "capt.1 3-17 x14"},
    {"free choice: the great capture by the same ends", "russian W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8",
     "lift 3; wait 300; put 17; wait 300; take 8; take 16; take 15; take 14; wait 600",
     "capt.n 3-17 x8,14,15,16 via 12,19,10"},
    {"free choice: the small one first, then the rest as a correction",
     "russian W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8",
     "lift 3; wait 300; put 17; wait 300; take 14; wait 600; take 8; take 16; take 15; wait 600",
     "capt.1 3-17 x14\nmove.back 3-17\ncapt.n 3-17 x8,14,15,16 via 12,19,10"},
    {"free choice: asked which", "russian W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8",
     "lift 3; wait 300; put 17; wait 5000", "ask.which 8,14,15,16 14"},

    // "An unfinished ply or an open choice is reminded once after 4 s"
    {"stopping half-way is reminded once (almostimplemented/checkers#3)", "W:W15,48:B8,19,20,1",
     "lift 15; wait 200; put 24; wait 300; take 20; wait 30000", "bad.stop 24"},
    {"stopping half-way, then carried through", "W:W15,48:B8,19,20,1",
     "lift 15; wait 200; put 24; wait 300; take 20; wait 6000; lift 24; wait 300; put 2; take 19; take 8; "
     "wait 500",
     "bad.stop 24\ncapt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},
    {"stopping half-way twice is reminded twice", "W:W15,48:B8,19,20,1",
     "lift 15; wait 200; put 24; wait 6000; lift 24; wait 300; put 13; wait 6000",
     "bad.stop 24\nbad.stop 13"},
    {"a prisoner left standing is told three times", "W:W28,40:B23,5",
     "lift 28; wait 200; put 19; wait 30000", "bad.remove.miss 23\nbad.remove.miss 23\nbad.remove.miss 23"},
    {"the next prisoner left standing", "W:W15,48:B8,19,20,1",
     "lift 15; wait 200; put 2; wait 6000; take 8; wait 6000; take 19; wait 6000; take 20; wait 500",
     "bad.remove.miss 8\nbad.remove.miss 19\nbad.remove.miss 20\ncapt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},
    {"all prisoners off, the mover forgotten", "W:W15,48:B8,19,20,1", "take 20; take 19; take 8; wait 9000",
     "bad.stop 15"},
    {"two prisoners out may be felt: no reminder", "W:W15,48:B8,19,20,1", "take 20; take 19; wait 9000", ""},
    {"the wrong prisoner off, one that could reply: told with what is missing, and again after the ply",
     "W:W28,40:B23,22,5",
     "lift 28; wait 200; put 19; wait 300; remove 22; wait 6000; take 23; wait 6000; put 22 dark-man; wait "
     "600",
     "bad.remove.miss 23\nbad.remove.extra 22\ncapt.1 28-19 x23\nbad.remove.extra 22\nbad.restored black"},
    {"the wrong prisoner off, one that has no reply: both are told", "W:W28,40,46,47,37,36,32:B23,41,5",
     "lift 28; wait 200; put 19; wait 300; remove 41; wait 6000; take 23; wait 6000; put 41 dark-man; wait "
     "600",
     "bad.remove.miss 23\nbad.remove.extra 41\nbad.remove.extra 41\ncapt.1 28-19 x23"},
    {"a tournament is told once what is missing", "tournament W:W28,40:B23,5",
     "lift 28; wait 200; put 19; wait 30000", "bad.remove.miss 23"},

    // Another piece on the way of a capture is none of its movers.
    {"another piece set down on a landing", "W:W15,48:B8,19,20,1",
     "lift 15; wait 200; put 24; wait 300; lift 48; wait 200; put 13; wait 1800",
     "bad.many 13,48\nset.take 13"},
    {"another piece set down on a landing, taken away, the capture carried through", "W:W15,48:B8,19,20,1",
     "lift 15; wait 200; put 24; wait 300; lift 48; wait 200; put 13; wait 1800; lift 13; wait 2000; put 48; "
     "wait 500;"
     "lift 24; wait 300; put 2; wait 300; take 20; take 19; take 8; wait 500",
     "bad.many 13,48\nset.take 13\nset.next 48 light-man\ncapt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},
};

}  // namespace

std::span<const Story> capture_stories() {
    return stories;
}

TEST_CASE("stories of captures") {
    tell(stories);
}

}  // namespace zubr::test
