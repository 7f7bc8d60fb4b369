// Guidance: putting a disturbed board right, and setting one up, one piece at a time.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

const Story stories[] = {
    // "Several unexplained squares are bad.many"; "one piece at a time: clear first, then put"
    {"a knocked group is led back", "W:W28,33,38,43,48:B5",
     "remove 28; remove 33; remove 38; remove 43; remove 48; wait 2000; put 28 light-man; wait 2000;"
     "put 33 light-man; wait 2000; put 38 light-man; wait 2000; put 43 light-man; wait 2000; put 48 "
     "light-man; wait 1000",
     "bad.many 28,33,38,43,48\nset.next 28 light-man\nset.next 33 light-man\nset.next 38 light-man\n"
     "set.next 43 light-man\nset.next 48 light-man\nbad.restored white"},
    {"a knocked group makes no ply on its way back", "W:W28,33,38,43,48:B5",
     "remove 28; remove 33; remove 38; remove 43; remove 48; wait 2000; put 28 light-man; put 38 light-man;"
     "put 43 light-man; put 48 light-man; wait 300; put 29 light-man; wait 3000",
     "bad.many 28,33,38,43,48\nset.next 28 light-man\nbad.many 29,33\nbad.restore 33-29"},
    {"wrong pieces off first, then the missing ones", "W:W28,33,38:B5,10",
     "remove 28; remove 5; put 16 dark-man; put 17 light-man; wait 2000; remove 16; wait 2000; remove 17; "
     "wait 2000;"
     "put 28 light-man; wait 2000; put 5 dark-man; wait 1000",
     "bad.many 5,16,17,28\nset.take 16\nset.take 17\nset.next 28 light-man\nset.next 5 "
     "dark-man\nbad.restored white"},
    {"two pieces exchanged", "W:W28,33:B10,5",
     "remove 28; remove 10; put 28 dark-man; put 10 light-man; wait 2000; remove 10; put 10 dark-man; wait "
     "2000;"
     "remove 28; wait 1700; put 28 light-man; wait 1000",
     "bad.many 10,28\nset.swap 10 dark-man light-man\nset.swap 28 light-man dark-man\nset.next 28 light-man\n"
     "bad.restored white"},
    {"a group knocked and a piece pushed where it might have gone: all is led back", "W:W28,33,38,43,48:B5",
     "remove 28; remove 43; remove 48; remove 38; put 22 light-man; put 16 dark-man; wait 2000; remove 16; "
     "wait 2000;"
     "remove 22; wait 2000; put 28 light-man; wait 2000; put 38 light-man; wait 2000; put 43 light-man; wait "
     "2000;"
     "put 48 light-man; wait 600",
     "bad.many 16,22,28,38,43,48\nset.take 16\nset.take 22\nset.next 28 light-man\nset.next 38 light-man\n"
     "set.next 43 light-man\nset.next 48 light-man\nbad.restored white"},
    {"one piece pushed while another makes its ply", "W:W28,33,38,43,48:B5",
     "remove 28; remove 33; put 22 light-man; put 29 light-man; wait 2000; remove 29; wait 2000; put 33 "
     "light-man;"
     "wait 1000",
     "bad.many 29,33\nset.take 29\nset.next 33 light-man\nmove 28-22"},
    // "guidance is said again when the picture has changed and rests, else after 10 s, three times, then on
    // request"
    {"guidance is said three times", "W:W28,33:B5", "put 15 dark-man; wait 1700; wait 60000",
     "bad.many 15\nset.take 15\nset.take 15\nset.take 15\nask.sensor 15"},
    {"then on request", "W:W28,33:B5", "put 15 dark-man; wait 60000; ask",
     "bad.many 15\nset.take 15\nset.take 15\nset.take 15\nask.sensor 15\nbad.many 15\nset.take 15"},
    {"the way back of a refused ply is said three times, the refusal being the first", "W:W28:B5",
     "move 28 33; wait 60000", "bad.back 28-33\nbad.restore 28-33\nbad.restore 28-33\nask.sensor 33"},
    {"a tournament is told what does not fit, and led nowhere", "tournament W:W28,33:B5",
     "put 15 dark-man; wait 60000; remove 15; wait 500", "bad.many 15\nask.sensor 15\nbad.restored white"},
    // "S = Pn ends every trouble"
    {"whatever was wrong, the position ends it", "start",
     "remove 32; remove 33; remove 1; put 25 dark-man; put 26 dark-king; wait 2500; setup; wait 20000",
     "bad.many 1,25,26,32,33\nset.take 25\nbad.restored white"},
    {"one piece out of a misfit is still led home", "W:W28,33,38,43,48:B5",
     "put 15 dark-man; put 16 dark-man; wait 2000; remove 15; remove 16; remove 28; wait 2000; put 28 "
     "light-man;"
     "wait 500",
     "bad.many 15,16\nset.take 15\nset.next 28 light-man\nbad.restored white"},
    {"a rule's refusal that has become something else", "W:W28,33,38:B5",
     "move 28 32; wait 1500; put 15 dark-man; wait 2000; remove 15; wait 2000; move 32 28",
     "bad.back 28-32\nbad.many 15,28,32\nset.take 15\nset.take 32\nbad.restored white"},
    {"asked with nothing wrong", "W:W28:B5", "ask", "move.number white"},
    {"asked with one piece out", "W:W28,33:B5", "remove 33; wait 500; ask; put 33 light-man; wait 500",
     "set.next 33 light-man\nbad.restored white"},

    // "Before: guidance", "before play with set.done"
    {"an empty board is set up piece by piece", "bare W:W28:BK5",
     "wait 1000; put 28 light-man; wait 1000; put 5 dark-king; wait 1000",
     "set.begin\nset.next 28 light-man\nset.next 5 dark-king\nset.done white"},
    {"many pieces: what is missing is told first", "bare W:W28,32,33:BK5,10", "wait 1000",
     "set.begin\nset.missing 28,32,33 5,10\nset.next 28 light-man"},
    {"set up in any order, guidance follows", "bare W:W28,32:B5",
     "wait 1000; put 5 dark-man; wait 1000; put 32 light-man; wait 1000; put 28 light-man; wait 500",
     "set.begin\nset.next 28 light-man\nset.next 28 light-man\nset.next 28 light-man\nset.done white"},
    {"a wrong piece is taken off first", "bare W:W28:B5",
     "wait 1000; put 27 light-man; wait 1000; remove 27; wait 1000; put 28 light-man; wait 1000; put 5 "
     "dark-man;"
     "wait 500",
     "set.begin\nset.next 28 light-man\nset.take 27\nset.next 28 light-man\nset.next 5 dark-man\nset.done "
     "white"},
    {"the wrong colour is exchanged", "bare W:W28:B5",
     "wait 1000; put 28 dark-man; wait 1000; remove 28; put 28 light-man; wait 1000; put 5 dark-man; wait "
     "500",
     "set.begin\nset.next 28 light-man\nset.swap 28 light-man dark-man\nset.next 5 dark-man\nset.done white"},
    {"a peg half in while setting up", "bare W:W28:B5",
     "wait 1000; put 28 light-man; unsure 28; wait 2000; fine 28; wait 1000; put 5 dark-man; wait 500",
     "set.begin\nset.next 28 light-man\nset.next 5 dark-man\ncon.unsure 28\nset.next 5 dark-man\nset.done "
     "white"},
    {"a man for a king while setting up", "bare W:W28:BK5",
     "wait 1000; put 28 light-man; wait 1000; put 5 dark-man; wait 2000; remove 5; put 5 dark-king; wait "
     "1000",
     "set.begin\nset.next 28 light-man\nset.next 5 dark-king\nset.done white\nask.king 5"},
    {"set up at once: no guidance is heard", "bare start", "setup; wait 1000", "app.new white"},
    {"set up without colours", "bare occupancy W:W28:B5",
     "wait 1000; put 28 light-man; wait 1000; put 5 dark-man; wait 1000",
     "set.begin\nset.next 28 light-man\nset.next 5 dark-man\nset.done white"},
    {"no ply is taken while setting up", "bare W:W28,32:B5",
     "wait 1000; put 28 light-man; wait 1000; put 32 light-man; wait 700; move 28 22; wait 500; remove 22; "
     "wait 700;"
     "put 28 light-man; put 5 dark-man; wait 600; move 28 22",
     "set.begin\nset.next 28 light-man\nset.next 32 light-man\nset.next 5 dark-man\nset.take 22\nset.next 28 "
     "light-man\n"
     "set.done white\nmove 28-22"},
    // "What only the turned reading explains is said with the refusal, while setting up asked at once"
    {"the board turned while setting up: yes", "bare W:W28,33:B5,6",
     "put 23 light-man; put 18 light-man; put 46 dark-man; wait 1000; put 45 dark-man; wait 300; yes; wait "
     "600",
     "set.begin\nset.take 18\nask.turned\nboard.turned\nset.done white"},
    {"the board turned while setting up: no, and not asked again", "bare W:W28,33:B5,6",
     "put 23 light-man; put 18 light-man; put 46 dark-man; wait 1000; put 45 dark-man; wait 300; no; wait "
     "4000",
     "set.begin\nset.take 18\nask.turned\nask.cancel\nset.take 18"},
    {"colours exchanged at the start is the board turned", "bare start",
     "setup; turn; wait 5000; press confirm; wait 1000; move 19 23",
     "ask.turned\nboard.turned\napp.new white\nmove 32-28"},
    {"whether the board is turned is not answered: guidance goes on", "bare start", "setup; turn; wait 11000",
     "ask.turned\nset.begin\nset.swap 1 dark-man light-man"},
    {"the board turned in play is asked with the refusal", "W:W28,33,48:B5,6",
     "turn; wait 2000; press confirm; wait 1000",
     "bad.many 3,5,6,18,23,28,33,45,46,48\nask.turned\nboard.turned\nbad.restored white"},
};

}  // namespace

std::span<const Story> guidance_stories() {
    return stories;
}

TEST_CASE("stories of guidance") {
    tell(stories);
}

}  // namespace zubr::test
