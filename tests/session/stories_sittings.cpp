// Whole sittings of careless people: two who make trouble together, hands while nobody sees the board,
// sensors that lie, huffs, typed plies. What they hear must be true, and lead them out.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

const Story stories[] = {
    // Words that were false once, or missing.
    {"read asks for a typed ply that is not on the board yet", "start",
     "move 32 28; type 19-23; wait 3000; press read; move 19 23; wait 1000",
     "move 32-28\nmove 19-23\nmove.do [move 19-23]\nmove.number white"},
    {"the reply was there first, told, and was refused by a no: no turned board", "start",
     "move 19 23; wait 800; remove 32; wait 300; put 28 light-man; wait 1000; no; wait 2000; move 23 19; "
     "wait 1000",
     "move 32-28\nask.ply [move 19-23]\nask.cancel\nbad.many 19,23\nbad.restore 19-23\nbad.restored black"},
    {"the capture ends in a wrong hole: its own mover is named", "W:W32,37,38,43,48:B5,10,15,18,28",
     "remove 32; wait 300; put 13 light-man; take 28; take 18; wait 3000", "bad.line 32-13"},
    {"an exchange while the cable is out, its end on a broken sensor", "W:W17,36:B18,40,5",
     "fault 7; wait 1000; unplug; wait 500; remove 17; remove 18; put 7 dark-man; wait 300; plug; wait 3000; "
     "yes; wait 500",
     "con.sensor 7\ncon.lost\ncon.back.diff 17,18\nask.ply [move 17-12, capt.1 18-7 x12]\nmove 17-12\ncapt.1 "
     "18-7 x12"},
    {"a stray man where a ply would have ended, its mover back in its hole", "W:W42,47,40:B5,10",
     "remove 42; wait 300; put 38 light-man; put 25 dark-man; wait 2500; put 42 light-man; wait 2500; remove "
     "25; wait 2500; remove 38; wait 1200",
     "bad.many 25\nset.take 25\nbad.many 25,38\nset.take 25\nset.take 38\nbad.restored white"},
    {"three typed plies, carried out the last one first", "B:W15,37,50:B4,11,20",
     "type 4-10; type 15x4; type 11-16; wait 300; move 11 16; wait 1000; move 4 10; wait 2000; remove 15; "
     "wait 1500; put 4 light-man; remove 10; wait 2500",
     "move 4-10\ncapt.1 15-4 x10\npromo 4\nmove 11-16\nbad.many 10\nmove.do [capt.1 15-4 x10]\npromo.do "
     "4\nbad.restored white"},
    {"a man from the box beside one that is not down in its hole: asked", "W:W28,40:B5,10",
     "unsure 28; wait 2000; put 22 light-man; wait 2500; yes; wait 500",
     "con.unsure 28\nask.ply [move 28-22]\nmove 28-22"},
    {"a capture from a broken sensor is taken back: asked at once", "W:W28,40:B23,5,10",
     "fault 28; wait 1500; remove 28; wait 300; put 19 light-man; take 23; wait 1000; remove 19; wait 300; "
     "put 28 light-man; put 23 dark-man; wait 3000; yes; wait 800",
     "con.sensor 28\ncapt.1 28-19 x23\nask.ply [move.back 28-19]\nmove.back 28-19"},
    {"a prisoner of a circle is put back: its mover has not left", "W:W32,50:B28,18,17,27,5",
     "remove 32; wait 600; put 32 light-man; wait 300; take 28; take 18; take 17; take 27; wait 1500; put 28 "
     "dark-man; wait 6000; remove 28; wait 1500",
     "capt.n 32-32 x17,18,27,28\nbad.many 28\nset.take 28\nbad.restored black"},
    {"another man that could have gone to the same hole is only felt", "W:W31,36,50:B3,4,10",
     "move 31 27; move 3 8; wait 1000; remove 4; wait 9000; put 4 dark-man; wait 1500",
     "move 31-27\nmove 3-8"},
    {"a man from the box came while the cable was out", "W:W28,33,40:B5,10,19",
     "unplug; wait 300; put 22 light-man; wait 300; plug; wait 3000; remove 22; wait 1500",
     "con.lost\ncon.back.diff 22\nbad.many 22\nset.take 22\nbad.restored white"},
    {"a stray piece comes and goes while two readings are asked about", "occupancy W:W28,27,29:B18,5",
     "lift 28; lift 18; wait 80; put 22; put 23; wait 1500; put 45 light-man; wait 4000; remove 45; wait "
     "2000",
     "ask.plies [move 28-22, move 18-23] [move 28-23, move 18-22]\nbad.many 45\nset.take 45\nask.plies [move "
     "28-22, move 18-23] [move 28-23, move 18-22]"},
    {"a capture from a broken sensor", "W:W28,40:B23,5,10",
     "fault 28; wait 1500; remove 28; wait 300; put 19 light-man; wait 6000; take 23; wait 1000",
     "con.sensor 28\nbad.remove.miss 23\ncapt.1 28-19 x23"},
    {"a chain from a broken sensor", "W:W15,48:B8,19,20,1",
     "fault 15; wait 1500; remove 15; wait 300; put 24 light-man; wait 1000; remove 20; remove 24; wait 300; "
     "put 2 light-man; take 19; take 8; wait 1000",
     "con.sensor 15\ncapt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},
    {"the sensor of a prisoner: no by mistake, and read asks again", "W:W28,31,40:B5,10,14,20,23",
     "stick 23 dark-man; remove 28; wait 200; put 19 light-man; take 23; wait 35000; press undo; wait 15000; "
     "press read; press confirm; wait 800",
     "bad.remove.miss 23\nbad.remove.miss 23\nbad.remove.miss 23\nask.sensor 23\nask.cancel\nbad.remove.miss "
     "23\nask.sensor 23\nmove.number white\ncon.sensor.out 23\ncapt.1 28-19 x23"},
    {"read names the king that stands for a man", "start",
     "remove 32; wait 200; put 32 light-king; wait 3000; press read; remove 32; wait 200; put 32 light-man; "
     "wait 1500",
     "ask.man 32\nask.man 32\nmove.number white"},
    {"after the end read tells the result, whatever the cable showed", "W:W28,40:B23",
     "remove 28; wait 200; put 19 light-man; take 23; wait 1000; move 40 34; move 19 14; unplug; wait 500; "
     "plug; wait 3000; press read",
     "capt.1 28-19 x23\nres.win.nopieces white\nres.score\ncon.lost\ncon.back.diff "
     "14,19,34,40\nres.win.nopieces white"},
    {"a capture half taken back while the other side plays, led out", "W:W28,31,40:B5,10,14,20,23",
     "remove 28; wait 200; put 19 light-man; take 23; wait 800; remove 19; wait 200; put 28 light-man; wait "
     "800; move 14 19; wait 3000; remove 28; wait 2500; remove 19; put 19 light-man; wait 2500; put 14 "
     "dark-man; wait 1500",
     "capt.1 28-19 x23\nbad.many 14,19,28\nset.take 28\nset.swap 19 light-man dark-man\nset.next 14 "
     "dark-man\nbad.restored black"},
    // Two people making trouble together.
    {"White plays twice running, and Black answers before it is told", "start",
     "move 32 28; wait 100; move 37 32; wait 100; move 19 23; wait 3000; remove 32; wait 2500; put 37 "
     "light-man; wait 1000",
     "move 32-28\nbad.many 32,37\nset.take 32\nset.next 37 light-man\nmove 19-23"},
    {"White takes the ply back while Black answers it", "start",
     "move 32 28; wait 400; lift 19; lift 28; wait 200; put 23; put 32; wait 3000; remove 32; wait 2500; put "
     "28 light-man; wait 1500",
     "move 32-28\nbad.many 28,32\nset.take 32\nmove 19-23\nset.next 28 light-man\nbad.restored white"},
    {"White changes the ply, and Black answers at once", "start",
     "move 32 28; wait 100; remove 28; wait 100; remove 19; wait 200; put 27 light-man; wait 100; put 23 "
     "dark-man; wait 2000",
     "move 32-28\nmove.back 32-28\nmove 32-27\nmove 19-23"},
    {"one capture is taken back and another made at once", "W:W28,29,40:B5,10,14,23",
     "remove 28; wait 200; put 19 light-man; take 23; wait 800; remove 19; put 28 light-man; wait 300; "
     "remove 29; wait 200; put 18 light-man; wait 2000",
     "capt.1 28-19 x23\nmove.back 28-19\ncapt.1 29-18 x23"},
    {"the prisoner is set beside while it is captured", "W:W28,31,40:B5,10,14,20,23",
     "remove 28; wait 300; remove 23; wait 200; put 24 dark-man; wait 300; put 19 light-man; wait 3000; "
     "remove 24; wait 1200",
     "bad.many 24\nset.take 24\ncapt.1 28-19 x23"},
    {"three men are lifted, and one of them is set down", "start",
     "remove 32; remove 33; remove 34; wait 300; put 28 light-man; wait 6000; put 34 light-man; wait 5000; "
     "put 33 light-man; wait 1200",
     "set.next 33 light-man\nset.next 34 light-man\nset.next 33 light-man\nmove 32-28"},
    {"the wrong man for the capture, its prisoner off: put back", "W:W28,29,40:B5,10,23",
     "remove 28; wait 200; put 18 light-man; wait 300; remove 23; wait 3000; remove 18; put 28 light-man; "
     "wait 3000; put 23 dark-man; wait 1200",
     "bad.line 28-18\nset.next 23 dark-man\nbad.restored white"},
    // While nobody sees the board.
    {"the cable comes back with the reply in the air", "W:W28,31,40:B5,10,14,20,23",
     "unplug; move 28 19; take 23; lift 14; plug; wait 1500; put 23; wait 800; take 19; wait 2000",
     "con.lost\ncon.back.diff 14,19,23,28\ncapt.1 28-19 x23\ncapt.1 14-23 x19"},
    {"a tournament is told once that the board may be turned", "tournament W:W32,33,40:B19,20,9",
     "stick 40 empty; wait 300; unplug; turn; plug; wait 4000; yes; wait 4000",
     "con.lost\ncon.back.diff 9,11,18,19,20,31,32,33,40,42\nbad.many "
     "9,11,18,19,20,31,32,33,40,42\nask.turned\n"
     "board.turned\nbad.restored white"},
    {"what was set down wrongly is set down there again: told again", "tournament W:W28,40:B5,14",
     "move 28 23; move 14 25; wait 2500; lift 25; wait 400; put 25 ; wait 2500",
     "move 28-23\nbad.far 14-25\nbad.choice black\nbad.far 14-25\nbad.choice black"},
    {"the wrong kind was asked about, and is exchanged while another piece is out", "W:WK28,40:B5,10",
     "remove 28; put 28 light-man; wait 3000; lift 40; wait 200; remove 28; put 28 light-king; wait 1000; "
     "ask",
     "ask.king 28\nset.next 40 light-man"},
    {"told, and put right while the cable is out", "start",
     "move 32 28; move 37 32; wait 2500; unplug; wait 300; move 32 37; plug; wait 3000",
     "move 32-28\nbad.turn 37-32\ncon.lost\ncon.back.same\nbad.restored black"},
    {"told, put right and answered while the cable is out", "start",
     "move 32 28; move 37 32; wait 2500; unplug; wait 300; move 32 37; move 19 23; plug; wait 3000; press "
     "read",
     "move 32-28\nbad.turn 37-32\ncon.lost\ncon.back.diff 19,23\nmove 19-23\nmove.number white"},
    {"told, and half put right while the cable is out", "start",
     "move 32 28; move 37 32; wait 2500; unplug; wait 300; remove 32; wait 100; plug; wait 3000; put 37 "
     "light-man; wait 1200",
     "move 32-28\nbad.turn 37-32\ncon.lost\ncon.back.diff 37\nset.next 37 light-man\nbad.restored black"},
    {"replaced and answered while the cable is out", "start",
     "move 32 28; unplug; move 28 32; move 32 27; move 19 23; plug; wait 3000; press read; press confirm; "
     "wait 800",
     "move 32-28\ncon.lost\ncon.back.diff 19,23,27,28\nask.ply [move.back 32-28, move 32-27, move "
     "19-23]\nask.ply [move.back 32-28, move 32-27, move 19-23]\nmove.number black\nmove.back 32-28\nmove "
     "32-27\nmove 19-23"},
    {"the answer is on its way when the cable comes back", "loose start",
     "unplug; move 32 28; plug; wait 100; remove 19; wait 200; put 23 dark-man; wait 2000",
     "con.lost\ncon.back.diff 28,32\nmove 32-28\nmove 19-23"},
    {"the board restarts twice with a man in the hand", "start",
     "remove 32; reset; wait 1000; reset; wait 1000; put 28 light-man; wait 2000; reset; wait 2000; move 19 "
     "23; wait 800",
     "con.reset\ncon.reset\nmove 32-28\ncon.reset\nmove 19-23"},
    {"the board restarts in the middle of a chain", "W:W32,37,38,43,48:B5,10,15,18,28",
     "remove 32; wait 200; put 23 light-man; wait 200; reset; wait 5000; remove 28; wait 5000; remove 23; "
     "wait 100; put 12 light-man; wait 200; remove 18; wait 1200",
     "con.reset\nbad.stop 23\nbad.stop 23\ncapt.n 32-12 x18,28"},
    {"a typed ply is carried out and answered while the cable is out", "start",
     "type 32-28; wait 300; unplug; move 32 28; move 19 23; plug; wait 2500; press read",
     "move 32-28\ncon.lost\ncon.back.diff 19,23,28,32\nmove 19-23\nmove.number white"},
    {"a capture is made on the board that has just been turned", "W:W28,31,40:B5,10,14,20,23",
     "turn; remove 23; wait 200; put 32 light-man; wait 300; take 28; wait 2500; press read; press confirm; "
     "wait 1500",
     "bad.many 5,10,11,14,20,23,28,31,32,37,40,41,46\nask.turned\nask.turned\nbad.many "
     "5,10,11,14,20,23,28,31,32,37,40,41,46\nset.take 11\nmove.number white\nboard.turned\ncapt.1 28-19 x23"},
    {"the board is turned, and turned back later", "W:W28,33,48:B5,6",
     "turn; wait 2500; press confirm; wait 1000; move 23 29; wait 1000; turn; wait 2500; press confirm; wait "
     "1500; press read",
     "bad.many 3,5,6,18,23,28,33,45,46,48\nask.turned\nboard.turned\nbad.restored white\nmove "
     "28-22\nbad.many 3,5,6,18,22,29,33,45,46,48\nask.turned\nboard.straight\nbad.restored "
     "black\nmove.number black"},
    {"a king is crowned while the cable is out, and Black has answered", "W:W7,36:B24,35",
     "move 7 1; wait 800; unplug; remove 1; put 1 light-king; move 24 29; plug; wait 2500",
     "move 7-1\npromo 1\npromo.do 1\ncon.lost\ncon.back.diff 24,29\nmove 24-29\npromo.done 1"},
    // Huffing games.
    {"a huff and its reply while the cable is out", "malaysian W:W43,50:B37,20,1",
     "move 50 44; wait 500; unplug; take 43; move 20 26; plug; wait 2500; press read",
     "move 50-44\nhuff.offer 43\ncon.lost\ncon.back.diff 20,26,43\nhuff.done 43\nmove 20-26\nhuff.offer "
     "37\nmove.number white"},
    {"a huff and its reply are undone while the cable is out", "malaysian W:W43,50:B37,20,1",
     "move 50 44; wait 500; take 43; move 20 26; wait 800; unplug; put 43 light-man; move 26 20; plug; wait "
     "2500; press confirm; wait 1000",
     "move 50-44\nhuff.offer 43\nhuff.done 43\nmove 20-26\nhuff.offer 37\ncon.lost\ncon.back.diff "
     "20,26,43\nask.ply [move.back 20-26, huff.back 43]\nmove.back 20-26\nhuff.back 43"},
    {"the reply to a huff is changed, the huff stays", "malaysian W:W43,50:B37,20,1",
     "move 50 44; wait 500; take 43; move 20 26; wait 1000; move 26 20; wait 1500; move 1 8; wait 1500",
     "move 50-44\nhuff.offer 43\nhuff.done 43\nmove 20-26\nhuff.offer 37\nmove.back 20-26\nmove "
     "1-8\nhuff.offer 37"},
    {"huffed, and White goes on as if nothing were", "malaysian W:W43,50:B37,20,1",
     "move 50 44; wait 500; take 43; wait 500; move 44 38; wait 2500; remove 38; wait 2500; put 43 "
     "light-man; wait 2500; put 44 light-man; wait 1200",
     "move 50-44\nhuff.offer 43\nbad.line 44-38\nset.next 43 light-man\nset.next 44 light-man\nbad.restored "
     "black"},
    {"the huffed man is put into another hole", "malaysian W:W43,50:B37,20,1",
     "move 50 44; wait 500; lift 43; wait 500; put 38; wait 3000; move 38 43; wait 1000",
     "move 50-44\nhuff.offer 43\nbad.foreign 43-38 43\nbad.restored black"},
    // Typed plies, profiles, kings.
    {"three typed plies are carried out in one go", "W:W28,31,40:B5,10,14,20,23",
     "type 28x19; type 14x23; type 31-26; wait 500; take 23; remove 14; wait 200; put 23 dark-man; remove "
     "28; wait 200; move 31 26; wait 3000; press read",
     "capt.1 28-19 x23\ncapt.1 14-23 x19\nmove 31-26\nmove.number black"},
    {"a tournament: an irregular move stands when the opponent says so",
     "tournament W:W28,31,40:B5,10,14,20,23",
     "move 31 26; wait 3000; press read; press confirm2; wait 500; remove 23; wait 300; put 32 dark-man; "
     "take 28; wait 1000",
     "bad.mustcapture 31-26\nbad.choice white\nbad.mustcapture 31-26\nbad.restore 31-26\nmove.number "
     "white\nbad.stands [move 31-26] white\ncapt.1 23-32 x28"},
    {"a crowned man is off its hole while Black answers", "W:W7,36:B24,35",
     "move 7 1; wait 800; remove 1; wait 300; move 24 29; wait 6000; put 1 light-king; wait 1500; press read",
     "move 7-1\npromo 1\npromo.do 1\nmove 24-29\npromo.done 1\nmove.number white"},
    {"the man that was crowned is changed for a king of the other colour", "W:W7,36:B24,35",
     "move 7 1; wait 1500; remove 1; wait 200; put 1 dark-king; wait 2500; remove 1; put 1 light-king; wait "
     "1500",
     "move 7-1\npromo 1\npromo.do 1\nbad.many 1\nset.swap 1 light-king dark-king\nbad.restored "
     "black\npromo.done 1"},
    {"a won game's last ply is replaced by another that wins as well", "W:W28,29,40:B23",
     "remove 28; wait 200; put 19 light-man; take 23; wait 1500; remove 19; put 28 light-man; put 23 "
     "dark-man; wait 600; remove 29; wait 200; put 18 light-man; take 23; wait 3000; press confirm; wait "
     "1000",
     "capt.1 28-19 x23\nres.win.nopieces white\nres.score\nask.withdraw\nmove.back 28-19\nres.back\ncapt.1 "
     "29-18 x23\nres.win.nopieces white\nres.score"},
    // Found by playing them.
    {"typed: the wrong man is taken off where the capture is carried out", "W:W28,31,40:B5,10,14,20,23",
     "type 28x19; wait 500; move 28 19; take 14; wait 6000; take 23; wait 6000; put 14 dark-man; wait 1500",
     "capt.1 28-19 x23\nbad.remove.miss 23\nbad.remove.extra 14\nbad.restored black"},
    {"a machine's capture is carried out, and another man taken off besides",
     "machine W:W28,31,40:B5,10,14,20,23",
     "move 28 19; take 23; machine 14x23; wait 500; move 14 23; take 31; wait 6000; take 19; wait 3000; put "
     "31 light-man; wait 1500",
     "capt.1 28-19 x23\ncapt.1 14-23 x19\nbad.remove.miss 19\nbad.remove.extra 31\nbad.restored white"},
    {"the reply and another ply of the last mover, or the last one changed: both asked", "W:WK46,50:B4,15",
     "move 46 37; lift 37; lift 4; wait 300; put 41; put 9; wait 2000; no; wait 500",
     "move.king 46-37\nask.plies [move 4-9, move.king 37-41] [move.back 46-37, move.king 46-41, move "
     "4-9]\nmove.back 46-37\nmove.king 46-41\nmove 4-9"},
    {"half a capture, and its mover captured against the rules", "W:W28,31,40:B5,10,14,20,23",
     "lift 28; wait 200; put 19; wait 300; lift 14; wait 200; put 24; wait 200; remove 19; wait 3000; remove "
     "24; put 14 dark-man; wait 2500; put 28 light-man; wait 1500",
     "bad.foreign 14-24 14\nset.next 28 light-man\nbad.restored white"},
    {"a tournament: nobody is led, and no sensor suspected at once", "tournament W:W28,31,40:B5,10,14,20,23",
     "remove 28; remove 31; put 30 light-man; put 36 light-man; wait 30000; press read",
     "bad.many 28,30,31,36\nbad.many 28,30,31,36\nset.take 30\nmove.number white"},
    {"Black's man is in the air when the cable comes back", "start",
     "unplug; lift 32; wait 120; put 28; wait 600; lift 19; wait 200; plug; wait 1500; put 23; wait 1500",
     "con.lost\ncon.back.diff 19,28,32\nmove 32-28\nmove 19-23"},
};

}  // namespace

std::span<const Story> sitting_stories() {
    return stories;
}

TEST_CASE("sittings of careless people") {
    tell(stories);
}

}  // namespace zubr::test
