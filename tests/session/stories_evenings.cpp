// What whole evenings of simulated hands have shown (tests/campaign): each was told wrongly once.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

const Story stories[] = {
    // "suspects... No ply uses a suspect square"; "accepted: the only explanation, its squares at rest". The
    // piece of 14 could take back and land on 23; the piece that stands there is the prisoner, though.
    {"the wrong prisoner is lifted, and might have been a reply", "W:W28,40:B23,14,10,1",
     "remove 28; wait 200; put 19 light-man; wait 200; remove 14; wait 6000; put 14 dark-man; wait 500;"
     "remove 23; wait 700",
     "bad.remove.miss 23\nbad.remove.extra 14\ncapt.1 28-19 x23"},
    {"a piece set down beside its square is no ply of the opponent's piece, which has not moved",
     "occupancy W:W33,44:B24,5", "remove 24; wait 300; put 29 dark-man; wait 2500", "bad.turn 24-29"},
    // A fast reply that lands where the first piece came from: that piece has left all the same.
    {"the reply lands on the square of the ply it takes", "B:W28,40:B19,1,4",
     "remove 19; wait 300; remove 28; wait 300; put 23 dark-man; wait 174; put 19 light-man; wait 600;"
     "remove 23; wait 700",
     "move 19-23\ncapt.1 28-19 x23"},
    // "accepting a ply does not wait for its own lifts", and what comes after finds them done.
    {"a piece set down while its mover still stands is told, and no ply by itself",
     "ghanaian occupancy W:W23,19,29,33,34,35,36,37,39,41,43,44,45,46,47,48,49:"
     "B1,3,4,5,8,10,11,12,13,15,17,20",
     "move 23 18; remove 12; wait 203; put 12 light-man; wait 1000; put 14 dark-man; wait 240; remove 18;"
     "wait 400; remove 19; wait 5000; remove 12; wait 2500",
     "move 23-18\nbad.turn 19-14\nset.take 14"},
    // A wanted ply that stands on the board is not asked for again: what keeps it from being seen is.
    {"a typed ply is carried out on a disturbed board", "W:W32,37:B5,10",
     "type 32-28; wait 300; remove 32; remove 37; remove 10; remove 5; wait 2000; put 28 light-man; wait "
     "2500;"
     "put 37 light-man; wait 2500; put 5 dark-man; wait 2500; put 10 dark-man; wait 2000",
     "move 32-28\nbad.many 5,10,37\nmove.do [move 32-28]\nset.next 37 light-man\nset.next 5 "
     "dark-man\nset.next 10 dark-man\nbad.restored black"},
    {"of two typed plies the one that is not on the board yet is asked for", "W:W32,37:B5,10,19",
     "type 32-28; type 19-23; wait 300; remove 19; remove 32; remove 5; remove 10; remove 37; put 28 "
     "light-man;"
     "wait 2000; put 37 light-man; wait 2000; put 5 dark-man; wait 2000; put 10 dark-man; wait 2000;"
     "put 23 dark-man; wait 900",
     "move 32-28\nmove 19-23\nbad.many 5,10,37\nmove.do [move 19-23]\nset.next 5 dark-man\nset.next 10 "
     "dark-man\nset.next 23 dark-man\nbad.restored white"},
    {"an enemy fallen onto the square that a typed ply has left", "B:W40,41:B32,5,10",
     "type 32-37; wait 300; remove 32; wait 300; put 27 dark-man; wait 2000; remove 27; remove 41; wait 300;"
     "put 37 dark-man; wait 300; put 32 light-man; wait 9000; remove 32; wait 2000; put 41 light-man; wait "
     "900",
     "move 32-37\nbad.many 27\nmove.do [move 32-37]\nset.take 37\nset.next 41 light-man\nbad.restored white"},
    // "A man where the game has a king is believed after 800 ms": not counting the time that it is out.
    {"a king felt for long is no man yet when it is back", "W:WK46:B5",
     "remove 46; wait 300; put 41 light-man; wait 700; remove 41; wait 2600; put 41 light-man; wait 500",
     "move.king 46-41"},
    {"but is asked about when it stays one", "W:WK46:B5",
     "remove 46; wait 300; put 41 light-man; wait 700; remove 41; wait 2600; put 41 light-man; wait 1500",
     "move.king 46-41\nask.king 41"},
    // Both hands hunt for their holes at once: what came last is wrong, not what has rested.
    {"a reply tries another hole while the ply has just been made", "occupancy W:WK28,45:B16,5",
     "remove 28; wait 100; remove 16; wait 250; put 32 light-king; wait 320; put 37 dark-man; wait 150; "
     "remove 37;"
     "wait 200; put 21 dark-man; wait 2500",
     "move.king 28-32\nmove 16-21"},
    // It is in the game: that its own piece never left its hole is no question any more.
    {"a typed capture that ends where it began is carried out by its prisoners alone",
     "frisian B:W27,28,32,36,40,48:B22,1,2",
     "type 22x22; wait 500; remove 27; wait 400; remove 28; wait 400; remove 32; wait 2500",
     "capt.n 22-22 x27,28,32"},
    // What was set down before the board was right again is no part of a ply.
    {"a piece felt is no capture of one that was on its way long before", "occupancy W:W28,45:B13,10,5",
     "remove 10; move 28 22; remove 13; put 18 dark-man; wait 2500; remove 18; put 10 dark-man; put 13 "
     "dark-man;"
     "wait 2000; remove 22; wait 3000; put 22 light-man; wait 500",
     "move 28-22"},
    // Whoever is led back to the game is not led on to a ply taken back.
    {"on the way back the board looks like a ply taken back", "B:W23,39,45:B18,12,1",
     "move 18 29; remove 23; wait 700; put 22 light-man; wait 2000; remove 29; wait 300; put 18 dark-man;"
     "wait 300; remove 22; wait 6000; remove 18; wait 2000; put 29 dark-man; wait 900",
     "capt.1 18-29 x23\nbad.many 22\nset.take 22\nset.take 18\nset.next 29 dark-man\nbad.restored white"},
    // To take the prisoner off as well would lead nowhere.
    {"a prisoner is not asked for where a stray piece stands at the end of the capture", "W:W28,40:B23,10",
     "put 19 light-man; wait 800; remove 28; wait 2500; remove 19; wait 2000; put 28 light-man; wait 500",
     "bad.many 19,28\nbad.restore 28-19\nset.next 28 light-man\nbad.restored white"},
    {"a piece back where its ply began is not told to go from there to there", "W:W28,40,41,42:B23,1,2",
     "remove 28; put 19 light-man; remove 23; wait 800; remove 40; remove 41; remove 42; remove 19;"
     "put 28 light-man; wait 2500",
     "capt.1 28-19 x23\nbad.many 19,28,40,41,42\nset.take 28"},
    // Whoever asks is led one way, and not told twice.
    {"a piece set down while its mover still stands is refused, and led back",
     "ghanaian occupancy W:W23,19,29,33,34,35,36,37,39,41,43,44,45,46,47,48,49:"
     "B1,3,4,5,8,10,11,12,13,15,17,20",
     "move 23 18; remove 12; wait 203; put 12 light-man; wait 1000; put 14 dark-man; wait 240; remove 18;"
     "wait 400; remove 19; wait 5000; ask; remove 14; wait 2500; put 18 light-man; wait 2500;"
     "put 19 light-man; wait 700",
     "move 23-18\nbad.turn 19-14\nbad.turn 19-14\nset.take 14\nset.next 18 light-man\nset.next 19 "
     "light-man\nbad.restored black"},
    {"whoever asks again hears again what is missing", "W:W28,40:B23,14,10,1",
     "remove 28; wait 200; put 19 light-man; wait 1000; ask; wait 300; ask; remove 19; wait 2000;"
     "put 28 light-man; wait 700",
     "bad.remove.miss 23\nbad.remove.miss 23"},
    {"without colours the reply lands on the square of the ply it takes, and its prisoner is slow to leave",
     "occupancy B:W28,40:B19,1,4",
     "remove 19; wait 300; remove 28; wait 300; put 23 dark-man; wait 137; put 19 light-man; wait 3000;"
     "remove 23; wait 900",
     "move 19-23\ncapt.1 28-19 x23"},
};

}  // namespace

std::span<const Story> evening_stories() {
    return stories;
}

TEST_CASE("stories from simulated evenings") {
    tell(stories);
}

}  // namespace zubr::test
