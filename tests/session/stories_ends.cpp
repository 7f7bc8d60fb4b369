// Around the game: cables that are out while it goes on, turned boards, huffs undone,
// stand-ins, what is done at the board after the end, and new games.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

const Story stories[] = {
    // After a gap content alone counts; what mere lifting gives as well is asked about.
    {"an exchange is played while the cable is out", "W:W28,31,40:B5,10,14,20,23",
     "unplug; wait 500; take 23; move 28 19; remove 14; wait 200; put 23 dark-man; remove 19; wait 500; plug;"
     "wait 2500; yes; wait 500; move 31 26; wait 600",
     "con.lost\ncon.back.diff 14,28\nask.ply [capt.1 28-19 x23, capt.1 14-23 x19]\ncapt.1 28-19 x23\n"
     "capt.1 14-23 x19\nmove 31-26"},
    {"an exchange while the cable is out: no, and led back", "W:W28,31,40:B5,10,14,20,23",
     "unplug; wait 500; take 23; move 28 19; remove 14; wait 200; put 23 dark-man; remove 19; wait 500; plug;"
     "wait 2500; no; wait 2500; put 28 light-man; wait 2500; put 14 dark-man; wait 1200",
     "con.lost\ncon.back.diff 14,28\nask.ply [capt.1 28-19 x23, capt.1 14-23 x19]\nask.cancel\nset.missing "
     "28 14\n"
     "set.next 28 light-man\nset.next 14 dark-man\nbad.restored white"},
    {"an exchange while the cable is out: the next ply means yes", "W:W28,31,40:B5,10,14,20,23",
     "unplug; wait 500; take 23; move 28 19; remove 14; wait 200; put 23 dark-man; remove 19; wait 500; plug;"
     "wait 2500; move 31 26; wait 800",
     "con.lost\ncon.back.diff 14,28\nask.ply [capt.1 28-19 x23, capt.1 14-23 x19]\ncapt.1 28-19 x23\n"
     "capt.1 14-23 x19\nmove 31-26"},
    {"without colours the capture of a man that moved: the next ply means yes", "occupancy W:W32,50:B23,5",
     "unplug; wait 500; move 32 28; remove 23; wait 200; put 32 dark-man; remove 28; wait 500; plug; wait "
     "2500;"
     "move 50 45; wait 800",
     "con.lost\ncon.back.diff 23\nask.ply [move 32-28, capt.1 23-32 x28]\nmove 32-28\ncapt.1 23-32 x28\nmove "
     "50-45"},
    {"an exchange that ends where the other colour stood is taken", "W:W32,50:B23,5",
     "unplug; wait 500; move 32 28; remove 23; wait 200; put 32 dark-man; remove 28; wait 500; plug; wait "
     "2500",
     "con.lost\ncon.back.diff 23,32\nmove 32-28\ncapt.1 23-32 x28"},
    {"three plies while the cable is out: led back, to the end", "W:W28,33,40:B5,10,19",
     "unplug; wait 500; move 28 22; move 19 24; move 40 34; plug; wait 2500; remove 22; wait 2000; remove 24;"
     "wait 2000; remove 34; wait 2000; put 28 light-man; wait 2000; put 40 light-man; wait 2000; put 19 "
     "dark-man;"
     "wait 1200",
     "con.lost\ncon.back.diff 19,22,24,28,34,40\nbad.many 19,22,24,28,34,40\nset.take 22\nset.take 24\n"
     "set.take 34\nset.next 28 light-man\nset.next 40 light-man\nset.next 19 dark-man\nbad.restored white"},
    {"a ply is taken back while the cable is out: yes", "W:W28,33,40:B5,10,19",
     "move 28 22; unplug; wait 300; move 22 28; plug; wait 2500; yes; wait 800; move 33 29; wait 600",
     "move 28-22\ncon.lost\ncon.back.diff 22,28\nask.ply [move.back 28-22]\nmove.back 28-22\nmove 33-29"},
    {"a ply is taken back while the cable is out: no, and led back", "W:W28,33,40:B5,10,19",
     "move 28 22; unplug; wait 300; move 22 28; plug; wait 2500; no; wait 2500; move 28 22; wait 1200",
     "move 28-22\ncon.lost\ncon.back.diff 22,28\nask.ply [move.back 28-22]\nask.cancel\nbad.many 22,28\n"
     "bad.restore 22-28\nbad.restored black"},
    {"a ply is taken back while the cable is out: the next ply means yes", "W:W28,33,40:B5,10,19",
     "move 28 22; unplug; wait 300; move 22 28; plug; wait 2500; move 33 29; wait 800",
     "move 28-22\ncon.lost\ncon.back.diff 22,28\nask.ply [move.back 28-22]\nmove.back 28-22\nmove 33-29"},
    {"a machine's ply is carried out while the cable is out", "machine start",
     "move 32 28; machine 19-23; wait 300; unplug; wait 300; move 19 23; plug; wait 1500; remove 28; wait "
     "300;"
     "put 19 light-man; take 23; wait 800",
     "move 32-28\nmove 19-23\ncon.lost\ncon.back.diff 19,23\ncapt.1 28-19 x23"},
    {"a machine's ply is carried out wrongly while the cable is out", "machine start",
     "move 32 28; machine 19-23; wait 300; unplug; wait 300; move 19 24; plug; wait 2500; move 24 23; wait "
     "1200",
     "move 32-28\nmove 19-23\ncon.lost\ncon.back.diff 19,24\nbad.many 24\nmove.do [move 19-23]\nbad.restored "
     "white"},
    {"one piece was taken away while the cable was out: free hands", "W:W28,33,40:B5,10,19",
     "unplug; wait 500; remove 40; wait 500; plug; wait 6000; put 40 light-man; wait 800; move 28 22",
     "con.lost\ncon.back.diff 40\nmove 28-22"},

    // A board turned under the pieces, from any position.
    {"the board is turned after a ply", "W:W28,33,48:B5,6",
     "move 28 22; turn; wait 2500; yes; wait 800; move 46 41; wait 500",
     "move 28-22\nbad.many 3,5,6,18,22,29,33,45,46,48\nask.turned\nboard.turned\nbad.restored black\nmove "
     "5-10"},
    {"the board is turned while the cable is out", "W:W28,33,48:B5,6",
     "move 28 22; unplug; wait 500; turn; wait 500; plug; wait 2500; yes; wait 800; move 46 41; wait 500",
     "move 28-22\ncon.lost\ncon.back.diff 3,5,6,18,22,29,33,45,46,48\nbad.many 3,5,6,18,22,29,33,45,46,48\n"
     "ask.turned\nboard.turned\nbad.restored black\nmove 5-10"},
    {"a ply is made on the board that has just been turned", "W:W28,33,48:B5,6",
     "turn; move 23 29; wait 2500; yes; wait 1500",
     "bad.many 3,5,6,18,28,29,33,45,46,48\nask.turned\nboard.turned\nmove 28-22"},

    // A huff is undone by hand: with its reply one by one, or together.
    {"a huff and its reply are undone one by one", "malaysian W:W43,50:B37,20",
     "move 50 44; wait 500; take 43; move 20 26; wait 1000; move 26 20; wait 1000; put 43 light-man; wait "
     "1500",
     "move 50-44\nhuff.offer 43\nhuff.done 43\nmove 20-26\nhuff.offer 37\nmove.back 20-26\nhuff.back 43"},
    {"a huff is undone, and the capture made instead", "malaysian W:W43,50:B37,20",
     "move 50 44; wait 500; take 43; move 20 26; wait 1000; remove 26; wait 300; put 20 dark-man;"
     "put 43 light-man; wait 1500; remove 37; wait 300; put 50 dark-man; take 44; wait 800",
     "move 50-44\nhuff.offer 43\nhuff.done 43\nmove 20-26\nhuff.offer 37\nmove.back 20-26\nhuff.back 43\n"
     "capt.1 37-50 x44"},
    {"a huff and its reply are undone, the huffed man first", "malaysian W:W43,50:B37,20,1",
     "move 50 44; wait 500; take 43; move 20 26; wait 1000; put 43 light-man; wait 2500; move 26 20; wait "
     "1500",
     "move 50-44\nhuff.offer 43\nhuff.done 43\nmove 20-26\nhuff.offer 37\nbad.many 43\nset.take 43\n"
     "move.back 20-26\nhuff.back 43"},

    // A stand-in is no king of the box.
    {"a man stands in for one of four kings: there is one to spare", "W:WK36,K47,K46,K37,6:B4,5",
     "remove 36; wait 200; put 36 light-man; wait 2000; press confirm; wait 500; move 6 1; wait 800",
     "ask.king 36\nmove 6-1\npromo 1\npromo.do 1"},
    {"a man left uncrowned is no king of the box either", "W:WK36,K47,K48,6,7:B4,5",
     "move 6 1; move 4 10; wait 3000; move 7 2; wait 800",
     "move 6-1\npromo 1\npromo.do 1\nmove 4-10\nmove 7-2\npromo 2\npromo.do 2"},

    // After the end: silence, but for the last ply taken back; only a yes withdraws the result.
    {"a won game's last position is looked at again", "W:W28,40:B23",
     "remove 28; wait 300; put 19 light-man; wait 300; take 23; wait 1000; move 19 28; put 23 dark-man; wait "
     "2500;"
     "remove 28; wait 300; put 19 light-man; take 23; wait 2500; press read",
     "capt.1 28-19 x23\nres.win.nopieces white\nres.score\nask.withdraw\nres.win.nopieces white"},
    {"a won game's last ply is taken back: no", "W:W28,40:B23",
     "remove 28; wait 300; put 19 light-man; wait 300; take 23; wait 1000; move 19 28; put 23 dark-man; wait "
     "2500;"
     "no; wait 9000; remove 28; wait 300; put 19 light-man; take 23; wait 9000; press read",
     "capt.1 28-19 x23\nres.win.nopieces white\nres.score\nask.withdraw\nask.cancel\nres.win.nopieces white"},
    {"a won game's last ply was taken back while the cable was out", "W:W28,40:B23",
     "remove 28; wait 300; put 19 light-man; wait 300; take 23; wait 1000; unplug; wait 500; move 19 28;"
     "put 23 dark-man; wait 200; plug; wait 2500; yes",
     "capt.1 28-19 x23\nres.win.nopieces white\nres.score\ncon.lost\ncon.back.diff 19,23,28\nask.withdraw\n"
     "move.back 28-19\nres.back"},
    {"a drawn game is gone through afterwards: nothing of it is play", "start",
     "move 32 28; move 19 23; draw; yes; wait 1000; move 28 19; take 23; move 14 23; remove 19; wait 9000;"
     "press read",
     "move 32-28\nmove 19-23\ndraw.offer white\ndraw.yes\nres.draw\nres.score\nres.draw"},
    {"cleared up and set up anew after the end", "start",
     "move 32 28; move 19 23; draw; yes; wait 1000; remove 28; remove 23; wait 300; put 32 light-man;"
     "put 19 dark-man; wait 2000; yes; wait 500; move 31 26; wait 600",
     "move 32-28\nmove 19-23\ndraw.offer white\ndraw.yes\nres.draw\nres.score\nask.newgame\napp.new "
     "white\nmove 31-26"},
    {"a new game is set up while a draw is offered: its first ply means yes", "start",
     "move 32 28; move 19 23; draw; wait 500; remove 28; remove 23; wait 300; put 32 light-man; put 19 "
     "dark-man;"
     "wait 2000; move 31 26; wait 800; move 20 25; wait 600",
     "move 32-28\nmove 19-23\ndraw.offer white\nask.newgame\napp.new white\nmove 31-26\nmove 20-25"},
    {"a new game is set up while a draw is offered", "start",
     "move 32 28; move 19 23; draw; wait 500; remove 28; remove 23; wait 300; put 32 light-man; put 19 "
     "dark-man;"
     "wait 2000; press confirm; wait 500; move 31 26; wait 600",
     "move 32-28\nmove 19-23\ndraw.offer white\nask.newgame\napp.new white\nmove 31-26"},
};

}  // namespace

std::span<const Story> end_stories() {
    return stories;
}

TEST_CASE("stories of gaps, turned boards, huffs undone and ends") {
    tell(stories);
}

}  // namespace zubr::test
