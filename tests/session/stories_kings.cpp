// Kings: promotion in every manner, men that stand in, and kinds that do not agree.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

const Story stories[] = {
    {"promotion by replacing", "W:W7,40:B20", "move 7 2; remove 2; wait 300; put 2 light-king; wait 600",
     "move 7-2\npromo 2\npromo.do 2\npromo.done 2"},
    {"promotion with the king set down at once", "W:W7,40:B20",
     "remove 7; wait 200; put 2 light-king; wait 600", "move 7-2\npromo 2"},
    {"promotion left uncrowned: the man stands in", "W:W7,40:B15",
     "move 7 2; move 15 20; move 2 11; wait 3000",
     "move 7-2\npromo 2\npromo.do 2\nmove 15-20\nmove.king 2-11"},
    {"a stand-in is replaced by a king later", "W:W7,40:B15",
     "move 7 2; move 15 20; move 2 11; move 20 24; wait 500; remove 11; wait 400; put 11 light-king; wait "
     "4000",
     "move 7-2\npromo 2\npromo.do 2\nmove 15-20\nmove.king 2-11\nmove 20-24"},
    {"promotion by capture (RoepStoep/lidraughts#3)", "W:W24,47:B8,19,33,42",
     "lift 24; wait 200; put 13; wait 200; lift 13; wait 200; put 2; take 19; take 8; wait 500",
     "capt.n 24-2 x8,19\npromo 2\npromo.do 2"},
    {"crowned while the prisoners still stand", "W:W15,48:B8,19,20,1",
     "remove 15; wait 300; put 2 light-king; wait 300; take 20; take 19; take 8; wait 600",
     "capt.n 15-2 x8,19,20\npromo 2"},
    {"the fifth king has no piece of its own", "W:WK46,K47,K36,K26,7,40:B25",
     "move 7 1; move 25 30; move 1 18; wait 3000",
     "move 7-1\npromo 1\npromo.none 1\nmove 25-30\nmove.king 1-18"},
    {"without colours the king is asked for, and never missed", "occupancy W:W7,40:B15",
     "move 7 2; wait 5000; move 15 20; move 2 11; wait 3000",
     "move 7-2\npromo 2\npromo.do 2\nmove 15-20\nmove.king 2-11"},

    // "A man where the game has a king is believed after 800 ms and asked about once"
    {"a king badly seated is asked about once", "W:WK28:B5",
     "remove 28; wait 120; put 28 light-man; wait 40000", "ask.king 28"},
    {"a king that reads as a man on its way down is not asked about", "W:WK28,40:B5",
     "remove 28; wait 120; put 28 light-man; wait 500; remove 28; put 28 light-king; wait 3000", ""},
    {"pressed down: the question is gone", "W:WK28:B5",
     "remove 28; wait 120; put 28 light-man; wait 2000; remove 28; put 28 light-king; wait 500; press "
     "confirm",
     "ask.king 28\nask.none"},
    {"yes: it stands in, until captured", "W:WK28,40:B10,5",
     "remove 28; wait 120; put 28 light-man; wait 2000; press confirm; wait 3000; move 28 22; wait 3000; "
     "move 10 14;"
     "move 22 28; wait 3000",
     "ask.king 28\nmove.king 28-22\nmove 10-14\nmove.king 22-28"},
    {"moved as a king: it stands in", "W:WK28,40:B10,5",
     "remove 28; wait 120; put 28 light-man; wait 2000; move 28 11; wait 3000",
     "ask.king 28\nmove.king 28-11"},
    {"two that do not fit are asked about one after the other", "W:WK28,K40:B5",
     "remove 28; remove 40; wait 120; put 28 light-man; put 40 light-man; wait 2000; press confirm; wait "
     "1000;"
     "press confirm; wait 5000",
     "ask.king 28\nask.king 40"},
    {"a king where the game has a man", "W:W28,40:B5",
     "remove 28; wait 120; put 28 light-king; wait 5000; remove 28; wait 200; put 28 light-man; wait 500; "
     "press confirm",
     "ask.man 28\nask.none"},
    {"a king where the game has a man moves as a man", "W:W28,40:B5",
     "remove 28; wait 120; put 28 light-king; wait 5000; lift 28; wait 200; put 17; wait 1800",
     "ask.man 28\nbad.far 28-17"},
    {"never demoted: a king may go far as a man", "W:WK28,40:B5",
     "remove 28; wait 300; put 6 light-man; wait 3000", "move.king 28-6\nask.king 6"},
    {"a tournament does not ask", "tournament W:WK28:B5", "remove 28; wait 120; put 28 light-man; wait 5000",
     ""},
    {"kinds neither refuse nor choose: a capture by a man that is a king", "W:WK28,40:B19,5",
     "remove 28; wait 200; put 14 light-man; wait 300; take 19; wait 500", "capt.1 28-14 x19"},
};

}  // namespace

std::span<const Story> king_stories() {
    return stories;
}

TEST_CASE("stories of kings") {
    tell(stories);
}

}  // namespace zubr::test
