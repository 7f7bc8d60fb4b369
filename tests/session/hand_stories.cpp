// Stories of hands at the board, named by what happens: hands on the left, what is said on the right.
#include <catch2/catch.hpp>

#include "table.hpp"

using namespace zubr;
using test::game_from;
using test::Table;

namespace {

struct Story {
    const char* name;
    const char* fen;
    const char* hands;
    const char* said;
};

// The opening lines (hello, found, new game) are checked once, below; here they are left out.
const Story stories[] = {
    {"a quiet move", "W:W31-50:B1-20", "move 32 28", "move 32-28"},
    {"a reply", "W:W31-50:B1-20", "move 32 28; move 19 23", "move 32-28\nmove 19-23"},
    {"a man's other hole, corrected before it rests", "W:W31-50:B1-20",
     "lift 32; wait 100; put 27; wait 200; lift 27; wait 150; put 28; wait 600", "move 32-28"},
    {"a man's other hole, corrected after it was said", "W:W31-50:B1-20",
     "move 32 27; lift 27; wait 300; put 28; wait 600", "move 32-27\nmove.back 32-27\nmove 32-28"},
    {"taken back", "W:W31-50:B1-20", "move 32 28; move 28 32", "move 32-28\nmove.back 32-28"},
    {"two taken back, each shown", "W:W31-50:B1-20", "move 32 28; move 19 23; move 23 19; move 28 32",
     "move 32-28\nmove 19-23\nmove.back 19-23\nmove.back 32-28"},
    {"rocking a peg is nothing", "W:W31-50:B1-20", "lift 32; wait 75; put 32; wait 3000", ""},
    {"feeling two pieces is silence", "W:W31-50:B1-20",
     "lift 32; wait 500; lift 19; wait 9000; put 32; wait 400; put 19; wait 2000", ""},
    {"a capture, prisoner after", "W:W28,40:B23,5", "lift 28; wait 200; put 19; wait 300; take 23; wait 500",
     "capt.1 28-19 x23"},
    {"a capture, prisoner before", "W:W28,40:B23,5", "take 23; lift 28; wait 200; put 19; wait 500",
     "capt.1 28-19 x23"},
    {"a capture, prisoner while the mover is in the air", "W:W28,40:B23,5",
     "lift 28; wait 200; take 23; put 19; wait 500", "capt.1 28-19 x23"},
    {"a chain set down at each landing", "W:W15,48:B8,19,20,1",
     "lift 15; wait 200; put 24; wait 600; lift 24; wait 200; put 13; wait 500; lift 13; wait 200; put 2; "
     "wait 300;"
     "take 20; take 19; take 8; wait 300",
     "capt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},
    {"stopping half-way is reminded once", "W:W15,48:B8,19,20,1",
     "lift 15; wait 200; put 24; wait 300; take 20; wait 9000", "bad.stop 24"},
    {"a prisoner left standing is reminded once", "W:W28,40:B23,5", "lift 28; wait 200; put 19; wait 9000",
     "bad.remove.miss 23"},
    {"a compulsory capture missed", "W:W28,40:B23,5", "move 40 35; wait 1500",
     "bad.mustcapture 40-35\nmust.full"},
    {"refused, put right, then played", "W:W28,40:B23,5",
     "move 40 35; wait 1500; move 35 40; lift 28; wait 200; put 19; wait 300; take 23; wait 300",
     "bad.mustcapture 40-35\nmust.full\nbad.restored white\ncapt.1 28-19 x23"},
    {"the wrong side", "W:W31-50:B1-20", "move 19 23; wait 1500", "bad.turn 19-23"},
    {"a man backwards", "W:W28:B5", "move 28 33; wait 1500", "bad.back 28-33"},
    {"a man too far", "W:W31-50:B1-20", "move 32 23; wait 1500", "bad.far 32-23"},
    {"too few taken", "W:W32,46:B28,19,37,27", "lift 32; wait 100; put 21; wait 100; take 27; wait 2000",
     "bad.majority 32-21\nmust.full"},
    {"a fast reply: both in one picture", "W:W31-50:B1-20",
     "lift 32; lift 19; wait 80; put 28; put 23; wait 800", "move 32-28\nmove 19-23"},
    {"a reply begun ends the wait", "W:W31-50:B1-20",
     "lift 32; wait 100; put 28; wait 120; lift 19; wait 300; put 23; wait 500", "move 32-28\nmove 19-23"},
    {"a king slides over empty squares", "W:WK46,40:B5",
     "lift 46; wait 200; put 41; wait 200; lift 41; wait 200; put 23; wait 500", "move.king 46-23"},
    {"promotion by replacing", "W:W7,40:B20", "move 7 2; remove 2; wait 300; put 2 light-king; wait 600",
     "move 7-2\npromo 2\npromo.do 2\npromo.done 2"},
    {"promotion with the king set down at once", "W:W7,40:B20",
     "remove 7; wait 200; put 2 light-king; wait 600", "move 7-2\npromo 2"},
    {"promotion left uncrowned: the man stands in", "W:W7,40:B15",
     "move 7 2; move 15 20; move 2 11; wait 3000",
     "move 7-2\npromo 2\npromo.do 2\nmove 15-20\nmove.king 2-11"},
    {"a king badly seated is asked about once", "W:WK28:B5",
     "remove 28; wait 120; put 28 light-man; wait 4000", "ask.king 28"},
    {"the last piece taken", "W:W28:B23", "lift 28; wait 200; put 19; wait 300; take 23; wait 300",
     "capt.1 28-19 x23\nres.win.nopieces white\nres.score"},
    {"a result withdrawn with its ply", "W:W28:B23",
     "lift 28; wait 200; put 19; wait 300; take 23; wait 300; move 19 28; put 23 dark-man; wait 800",
     "capt.1 28-19 x23\nres.win.nopieces white\nres.score\nmove.back 28-19\nres.back"},
    {"the last answer is said again", "W:W31-50:B1-20", "move 32 28; press read; press repeat",
     "move 32-28\nmove.number black\nmove.number black"},
    {"repeat says the last move", "W:W31-50:B1-20", "move 32 28; press repeat", "move 32-28\nmove 32-28"},
    {"yes and no with nothing to answer change nothing", "W:W31-50:B1-20", "press confirm; press undo",
     "ask.none\nask.none"},
    {"a knocked group is led back", "W:W28,33,38,43,48:B5",
     "remove 28; remove 33; remove 38; remove 43; remove 48; wait 2000; put 28 light-man; wait 2000;"
     "put 33 light-man; wait 2000; put 38 light-man; wait 2000; put 43 light-man; wait 2000; put 48 "
     "light-man; wait 1000",
     "bad.many 28,33,38,43,48\nset.next 28\nset.next 33\nset.next 38\nset.next 43\nset.next 48\nbad.restored "
     "white"},
    {"a knocked group makes no ply on its way back", "W:W28,33,38,43,48:B5",
     "remove 28; remove 33; remove 38; remove 43; remove 48; wait 2000; put 28 light-man; put 38 light-man;"
     "put 43 light-man; put 48 light-man; wait 300; put 29 light-man; wait 3000",
     "bad.many 28,33,38,43,48\nset.next 28\nbad.many 29,33\nbad.restore 33-29"},
    {"cable out in mid-move", "W:W31-50:B1-20",
     "lift 32; wait 300; unplug; wait 2000; put 28; wait 500; plug; wait 1000; move 19 23",
     "con.lost\ncon.back.diff 28,32\nmove 32-28\nmove 19-23"},
    {"cable out at rest", "W:W31-50:B1-20", "unplug; wait 2000; plug; wait 1000", "con.lost\ncon.back.same"},
    {"the board restarts", "W:W31-50:B1-20", "move 32 28; reset; wait 500; move 19 23",
     "move 32-28\ncon.reset\nmove 19-23"},
    {"the start position after two plies asks for a new game", "W:W31-50:B1-20",
     "move 32 28; move 19 23; lift 28; lift 23; wait 200; put 32; put 19; wait 1500; press confirm; wait "
     "500; move 31 26",
     "move 32-28\nmove 19-23\nask.newgame\napp.new white\nmove 31-26"},
};

}  // namespace

TEST_CASE("hand stories") {
    for (const Story& story : stories) {
        DYNAMIC_SECTION(story.name) {
            Table table(game_from(story.fen));
            table.wait(500);
            CHECK(table.said() == "app.hello\ncon.found\napp.new white");
            table.hands(story.hands);
            CHECK(table.said() == story.said);
        }
    }
}
