// The games where they differ on the board, boards of other sizes, new games and questions.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

const Story stories[] = {
    // Russian: a man that reaches the last row in a capture goes on as a king (docs/rules.md 4.1).
    {"promotion in passing", "russian W:W10,21:B7,8,20,13",
     "lift 10; wait 200; put 3; wait 300; lift 3; wait 200; put 12; take 7; take 8; wait 600",
     "capt.n 10-12 x7,8\npromo 12\npromo.do 12"},
    {"the last row passed in the international game on 64 squares: it stays a man",
     "classic64 W:W10,21:B7,8,20,13",
     "lift 10; wait 200; put 3; wait 300; lift 3; wait 200; put 12; take 7; take 8; wait 600",
     "capt.n 10-12 x7,8"},
    {"promotion in passing, the king set down at once", "russian W:W10,21:B7,8,20,13",
     "remove 10; wait 200; put 12 light-king; take 7; take 8; wait 600", "capt.n 10-12 x7,8\npromo 12"},
    // Frisian: captures along rows and columns.
    {"a capture along a column", "frisian W:W43,50:B33,5,10", "lift 43; wait 200; put 23; take 33; wait 600",
     "capt.1 43-23 x33"},
    {"a capture along a row", "frisian W:W26,50:B27,5,10", "lift 26; wait 200; put 28; take 27; wait 600",
     "capt.1 26-28 x27"},
    {"a king over rows and columns, highest value", "frisian W:W44,K46:B39,30,K37,1,2",
     "lift 46; wait 600; put 38; wait 300; take 30; take 37; take 39; wait 600", "capt.n 46-38 x30,39 x37"},
    // Ghanaian: one piece left has lost.
    {"a side down to one piece has lost", "ghanaian W:W28,40:B23,5",
     "lift 28; wait 200; put 19; take 23; wait 600", "capt.1 28-19 x23\nres.one white\nres.score"},
    {"down to one piece, taken back", "ghanaian W:W28,40:B23,5",
     "lift 28; wait 200; put 19; take 23; wait 600; move 19 28; put 23 dark-man; wait 1800; yes",
     "capt.1 28-19 x23\nres.one white\nres.score\nask.withdraw\nmove.back 28-19\nres.back"},
    // Malaysian: a capture left undone costs the piece.
    {"a missed capture is a ply, and huffed by the hand", "malaysian W:W43,50:B37,20",
     "move 50 44; wait 500; lift 20; wait 200; put 26; wait 200; remove 43; wait 600",
     "move 50-44\nhuff.offer 43\nhuff.done 43\nmove 20-26\nhuff.offer 37"},
    {"a missed capture let stand by moving", "malaysian W:W43,50:B37,20,1",
     "move 50 44; wait 500; move 20 26", "move 50-44\nhuff.offer 43\nmove 20-26\nhuff.offer 37"},
    {"the piece open to huffing is only felt", "malaysian W:W43,50:B37,20,1",
     "move 50 44; wait 500; lift 43; wait 9000; put 43; wait 500", "move 50-44\nhuff.offer 43"},

    // Boards of other sizes.
    {"a game on 64 squares", "classic64 start", "move 22 18; move 10 15; wait 500", "move 22-18\nmove 10-15"},
    {"a game on 64 squares on the great board", "on-10x10 russian start", "move 22 18; move 10 15; wait 500",
     "move 22-18\nmove 10-15"},
    {"a game on 100 squares on a board of 144", "on-12x12 start", "move 32 28; move 19 23; wait 500",
     "move 32-28\nmove 19-23"},
    {"a game on 80 squares", "spantsireti start", "move 27 22; move 14 19; wait 500",
     "move 27-22\nmove 14-19"},
    {"a game on 144 squares", "canadian start", "move 45 39; move 28 34; wait 500", "move 45-39\nmove 28-34"},
    {"rocking on 144 squares is nothing", "canadian start", "lift 45; wait 75; put 45; wait 3000", ""},
    {"feeling two pieces on 144 squares", "canadian start",
     "lift 45; lift 30; wait 9000; put 45; put 30; wait 3000", ""},

    // "The start position shown after two or more plies asks for a new game."
    {"the start position after two plies: a new game", "start",
     "move 32 28; move 19 23; lift 28; lift 23; wait 200; put 32; put 19; wait 1500; press confirm; wait "
     "500; move 31 26",
     "move 32-28\nmove 19-23\nask.newgame\napp.new white\nmove 31-26"},
    {"the start position after two plies: no", "start",
     "move 32 28; move 19 23; lift 28; lift 23; wait 200; put 32; put 19; wait 1500; press undo; wait 2000",
     "move 32-28\nmove 19-23\nask.newgame\nask.cancel\nbad.many 28,32\nset.take 32"},
    {"a new game that was refused is not begun by the next ply", "start",
     "move 32 28; move 19 23; lift 28; lift 23; wait 200; put 32; put 19; wait 1500; press undo; wait 1000; "
     "move 33 29; wait 3000",
     "move 32-28\nmove 19-23\nask.newgame\nask.cancel\nbad.many 28,32\nset.take 32\nbad.many 28,29,32,33\n"
     "set.take 29"},
    {"a new game is refused, and the ply is made again", "start",
     "move 32 28; move 19 23; lift 28; lift 23; wait 200; put 32; put 19; wait 1500; press undo; wait 1000; "
     "move 32 28; wait 1500",
     "move 32-28\nmove 19-23\nask.newgame\nask.cancel\nbad.many 28,32\nset.take 32\nmove.back 19-23"},
    {"the start position after one ply is the ply taken back", "start",
     "move 32 28; wait 500; move 28 32; wait 3000", "move 32-28\nmove.back 32-28"},
    {"the start position set up after the result", "W:W28:B23",
     "lift 28; wait 200; put 19; wait 300; take 23; wait 600; remove 19; wait 3000",
     "capt.1 28-19 x23\nres.win.nopieces white\nres.score"},
    // "confirm or undo with nothing to answer changes nothing"
    {"yes and no with nothing to answer", "start", "press confirm; press undo", "ask.none\nask.none"},
    // Two plies in quick succession, then an error: all are said, and repeat says the last ply and the error.
    {"two plies at once, an illegal position, repeat", "start",
     "lift 32; lift 19; wait 80; put 28; put 23; wait 1000; move 37 22; wait 1500; press repeat",
     "move 32-28\nmove 19-23\nbad.line 37-22\nmove 19-23\nbad.line 37-22\nbad.restore 37-22"},
    {"a typed capture that may be two, and typed again",
     "russian W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8", "type f8:b4; wait 500; type f8:b4",
     "move.which\ncapt.1 3-17 x14"},
    {"a capture typed in parts", "W:W28,40,46:B23,14,5,4,35", "type 28x19; wait 300; type 19x10; type 35x44",
     "bad.stop 19\ncapt.n 28-10 x14,23\ncapt.1 35-44 x40"},
    {"what is typed after an unfinished capture may be something else", "W:W28,40,50:B23,14,5,4",
     "type 28x19; wait 300; type 50-45; type 19x10; type 28x10",
     "bad.stop 19\nbad.mustcapture\nmust.full\nbad.empty 19\ncapt.n 28-10 x14,23"},
    {"after the result repeat says that, too", "W:W28:B23",
     "lift 28; wait 200; put 19; wait 300; take 23; wait 600; press repeat",
     "capt.1 28-19 x23\nres.win.nopieces white\nres.score\ncapt.1 28-19 x23\nres.win.nopieces "
     "white\nres.score"},
    {"after a ply was taken back repeat says that, then the ply before it", "start",
     "move 32 28; move 19 23; move 23 19; wait 500; press repeat; wait 500; press repeat",
     "move 32-28\nmove 19-23\nmove.back 19-23\nmove.back 19-23\nmove 32-28"},
    {"the whole position is said again as a whole, and not a moment after a ply", "W:W28,33:B5,9",
     "press read; wait 300; press read; press repeat; move 28 22; press read",
     "move.number white\npos.side.nokings 28,33 white\npos.side.nokings 5,9 black\n"
     "pos.side.nokings 28,33 white\npos.side.nokings 5,9 black\nmove 28-22\nmove.number black"},
    {"a ply closes the menu", "start", "press menu; move 32 28; press confirm",
     "menu.moves\nmove 32-28\nask.none"},
    {"a draw is offered with a ply, and declined by the answer to it", "start",
     "draw; move 32 28; wait 300; move 19 23", "draw.offer white\nmove 32-28\nmove 19-23\ndraw.no"},
    {"a draw that was offered with a ply may be accepted behind it", "start", "draw; move 32 28; yes",
     "draw.offer white\nmove 32-28\ndraw.yes\nres.draw\nres.score"},
    {"an offer that is still open can be heard again behind a read-out", "W:W28,33:B5,9",
     "draw; press read; press repeat",
     "draw.offer white\nmove.number white\nmove.number white\ndraw.offer white"},
    {"where am I after the end", "W:W28:B23",
     "lift 28; wait 200; put 19; wait 300; take 23; wait 600; press read",
     "capt.1 28-19 x23\nres.win.nopieces white\nres.score\nres.win.nopieces white"},
    {"the last answer is said again", "start", "move 32 28; press read; press repeat",
     "move 32-28\nmove.number black\nmove.number black"},
    {"repeat says the last move", "start", "move 32 28; press repeat", "move 32-28\nmove 32-28"},
    {"a learner is told that there is a capture", "learner W:W32,40:B19,5", "move 32 28; move 19 23",
     "move 32-28\nmove 19-23\nmust\nmust.full"},
};

}  // namespace

std::span<const Story> game_stories() {
    return stories;
}

TEST_CASE("stories of games and boards") {
    tell(stories);
}

}  // namespace zubr::test
