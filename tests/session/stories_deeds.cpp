// Only deeds tell who set a piece there and what came first: plies that are answered too early, wrong pieces,
// takings back with a slip, the same side twice running.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

const Story stories[] = {
    // A pair of plies makes the picture, but the first was never completed.
    {"a prisoner is forgotten, and the opponent answers at once", "W:W32,37,38,43,48:B5,10,15,18,28",
     "remove 32; wait 300; put 12 light-man; wait 300; remove 18; wait 500; remove 15; wait 300; put 20 "
     "dark-man;"
     "wait 6000; remove 28; wait 1500",
     "bad.remove.miss 28\ncapt.n 32-12 x18,28\nmove 15-20"},
    {"a chain is stopped on its way, and the opponent answers", "W:W32,37,38,43,48:B5,10,15,18,28",
     "remove 32; wait 300; put 23 light-man; wait 300; remove 28; wait 500; remove 15; wait 300; put 20 "
     "dark-man;"
     "wait 6000; remove 23; wait 300; put 12 light-man; wait 300; remove 18; wait 1500",
     "bad.stop 23\ncapt.n 32-12 x18,28\nmove 15-20"},
    {"a prisoner is forgotten, and the opponent plays what is none then", "W:W28,40:B23,14,10,1",
     "remove 28; wait 300; put 19 light-man; wait 300; remove 14; wait 300; put 20 dark-man; wait 2500;"
     "remove 20; wait 2500; put 14 dark-man; wait 2500; remove 23; wait 1500",
     "bad.many 14,20\nset.take 20\nset.next 14 dark-man\nset.take 23\ncapt.1 28-19 x23"},
    // A reply is invented where the wrong prisoner was taken off.
    {"the wrong man is taken off", "B:W27,32,38,43,48:B2,7,12,18,22",
     "remove 22; wait 300; put 31 dark-man; wait 300; remove 32; wait 6000; remove 27; wait 6000;"
     "put 32 light-man; wait 1500",
     "bad.remove.miss 27\nbad.remove.extra 32\ncapt.1 22-31 x27\nbad.remove.extra 32\nbad.restored white"},
    {"the wrong man is taken off, and put back first", "B:W27,32,38,43,48:B2,7,12,18,22",
     "remove 22; wait 300; put 31 dark-man; wait 300; remove 32; wait 6000; put 32 light-man; wait 800;"
     "remove 27; wait 1500",
     "bad.remove.miss 27\nbad.remove.extra 32\ncapt.1 22-31 x27"},
    {"two wrong men are taken off, and put back one by one", "W:W28,40,39:B23,22,5,10",
     "remove 28; wait 300; put 19 light-man; remove 22; remove 10; wait 6000; put 22 dark-man; wait 6000;"
     "put 10 dark-man; wait 1000; remove 23; wait 1200",
     "bad.remove.miss 23\nbad.remove.extra 10\nbad.remove.extra 22\nbad.remove.miss 23\nbad.remove.extra 10\n"
     "capt.1 28-19 x23"},
    {"an exchange at once, and its last prisoner forgotten", "start",
     "move 32 28; move 19 23; remove 28; wait 250; put 19 light-man; remove 23; wait 250; remove 14; wait "
     "250;"
     "put 23 dark-man; wait 6000; remove 19; wait 1200",
     "move 32-28\nmove 19-23\ncapt.1 28-19 x23\nbad.remove.miss 19\ncapt.1 14-23 x19"},
    // Landings count in the order of the plies.
    {"the reply was there first, and was told: it is asked about", "start",
     "move 19 23; wait 2000; remove 32; wait 300; put 28 light-man; wait 1000; yes; wait 800",
     "bad.turn 19-23\nmove 32-28\nask.ply [move 19-23]\nmove 19-23"},
    {"the reply was there first: no, and it goes back", "start",
     "move 19 23; wait 2000; remove 32; wait 300; put 28 light-man; wait 1000; no; wait 600; move 23 19; "
     "wait 800",
     "bad.turn 19-23\nmove 32-28\nask.ply [move 19-23]\nask.cancel\nset.take 23\nbad.restored black"},
    {"the reply was there first, and the question waits for its answer", "start",
     "move 19 23; wait 2000; remove 32; wait 300; put 28 light-man; wait 9000; yes; wait 800",
     "bad.turn 19-23\nmove 32-28\nask.ply [move 19-23]\nmove 19-23"},
    {"the first piece was out first, and is only slower", "loose start",
     "remove 32; wait 200; remove 19; wait 300; put 23 dark-man; wait 500; put 28 light-man; wait 1500",
     "move 32-28\nmove 19-23"},
    {"so little later that reports may have crossed", "loose start",
     "remove 19; wait 100; remove 32; wait 200; put 23 dark-man; wait 100; put 28 light-man; wait 1500",
     "move 32-28\nmove 19-23"},
    // A lifted enemy piece is no begun reply: only the reply's own piece is.
    {"the piece of a legal reply leaves: the ply counts", "loose W:W28,33:B5,10,19",
     "remove 28; wait 150; put 22 light-man; wait 120; remove 19; wait 230", "move 28-22"},
    {"a piece without a reply leaves: the ply does not", "loose W:W28,33:B5,10,19",
     "remove 28; wait 150; put 22 light-man; wait 120; remove 5; wait 230", ""},
    {"another enemy piece leaves before the prisoner and stays away", "W:W28,40:B23,22,5",
     "remove 28; wait 300; put 19 light-man; wait 200; remove 22; wait 200; remove 23; wait 6000;"
     "put 22 dark-man; wait 1500",
     "capt.1 28-19 x23\nbad.remove.extra 22\nbad.restored black"},
    // A whole ply with one or two pieces gone does not wait for ever.
    {"a ply beside two pieces that are out", "start",
     "remove 45; remove 44; wait 600; move 32 28; wait 7000; put 44 light-man; wait 900; put 45 light-man;"
     "wait 1200",
     "set.next 44 light-man\nset.next 45 light-man\nmove 32-28"},
    {"a ply beside a piece of the opponent that is out", "start",
     "remove 7; wait 600; move 32 28; wait 7000; put 7 dark-man; wait 1200",
     "set.next 7 dark-man\nmove 32-28"},
    {"a capture beside a piece that is out", "W:W28,36,40:B23,5,10",
     "remove 40; wait 500; remove 28; wait 300; put 19 light-man; take 23; wait 6000; put 40 light-man; wait "
     "1200",
     "set.next 40 light-man\ncapt.1 28-19 x23"},
    {"a prisoner and two other pieces are only felt", "W:W28,40:B23,5",
     "remove 5; remove 40; remove 23; wait 9000", ""},
    {"two plies of each side at once are nobody's", "start",
     "remove 32; remove 19; remove 31; remove 18; wait 200; put 28 light-man; put 23 dark-man; put 27 "
     "light-man;"
     "put 22 dark-man; wait 2500",
     "bad.many 18,19,22,23,27,28,31,32\nset.take 22"},
    {"both hands at once, a move and the capture of it", "W:W32,50:B23,5,10",
     "remove 32; wait 150; remove 23; wait 150; put 28 light-man; wait 250; remove 28; put 32 dark-man; wait "
     "1500",
     "move 32-28\ncapt.1 23-32 x28"},

    // Guidance always has a step, to its end.
    {"a taking back with one man in the wrong hole", "B:W27,38,45,47:B3,5,11,21",
     "remove 21; wait 300; put 43 dark-man; wait 300; take 27; take 38; wait 1000; remove 43; wait 300;"
     "put 21 dark-man; wait 300; put 38 light-man; wait 300; put 28 light-man; wait 2500; remove 28; wait "
     "2500;"
     "put 27 light-man; wait 1500",
     "capt.n 21-43 x27,38\nbad.many 28\nset.take 28\nset.next 27 light-man\nmove.back 21-43"},
    {"a taking back with its man beside the hole", "W:W28,40:B23,22,5",
     "remove 28; wait 200; put 19 light-man; wait 300; take 23; wait 600; remove 19; wait 200; put 28 "
     "light-man;"
     "put 24 dark-man; wait 2500; remove 24; wait 2500; put 23 dark-man; wait 1200",
     "capt.1 28-19 x23\nbad.many 24\nset.take 24\nset.next 23 dark-man\nmove.back 28-19"},
    {"a taking back with both men in wrong holes is led to the game", "B:W27,38,45,47:B3,5,11,21",
     "remove 21; wait 300; put 43 dark-man; wait 300; take 27; take 38; wait 1000; remove 43; wait 300;"
     "put 21 dark-man; wait 300; put 28 light-man; put 39 light-man; wait 2500; remove 28; wait 2500; remove "
     "39;"
     "wait 2500; remove 21; wait 2500; put 43 dark-man; wait 1500",
     "capt.n 21-43 x27,38\nbad.many 28,39\nset.take 28\nset.take 39\nset.take 21\nset.next 43 dark-man\n"
     "bad.restored white"},
    {"a stray piece beside a capture whose prisoner stands", "W:W28,33,38,43,48:B5,10,23",
     "remove 28; wait 300; put 19 light-man; wait 300; put 15 dark-man; wait 2500; remove 15; wait 2500; "
     "remove 23;"
     "wait 1500",
     "bad.many 15\nset.take 15\nset.take 23\ncapt.1 28-19 x23"},

    // The same side twice running: no correction, and what was captured stays captured.
    {"twice running, a capture after a capture", "W:W28,36,47,48:B4,5,10,23,31",
     "remove 28; wait 300; put 19 light-man; take 23; wait 1000; remove 36; wait 300; put 27 light-man; take "
     "31;"
     "wait 2500; move 27 36; wait 2000; put 31 dark-man; wait 1500",
     "capt.1 28-19 x23\nbad.turn 36-27\nset.next 31 dark-man\nbad.restored black"},
    {"twice running, and asked what does not fit", "start",
     "move 32 28; move 37 32; wait 2500; ask; move 32 37; wait 800",
     "move 32-28\nbad.turn 37-32\nbad.turn 37-32\nbad.restore 37-32\nbad.restored black"},

    // "Go on from" names a piece that stands there, or one that is out.
    {"mover and prisoner both out: it must go on from its own square", "W:W32,37,38,43,48:B5,10,15,18,28",
     "remove 32; wait 300; remove 18; wait 6000; put 32 light-man; wait 600; put 18 dark-man; wait 2000",
     "bad.stop 32"},
    {"a chain set down on its way and lifted again", "W:W32,37,38,43,48:B5,10,15,18,28",
     "remove 32; wait 300; put 23 light-man; wait 300; remove 28; wait 300; remove 23; wait 6000; put 12 "
     "light-man;"
     "remove 18; wait 1200",
     "bad.stop 32\ncapt.n 32-12 x18,28"},
    {"all prisoners off and the mover on its way", "W:W15,48:B8,19,20,1",
     "remove 15; wait 300; put 24 light-man; wait 300; take 20; take 19; take 8; wait 6000; remove 24; wait "
     "300;"
     "put 2 light-man; wait 1200",
     "bad.stop 24\ncapt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},

    // Typed plies that are answered by hand.
    {"answered before the typed ply is carried out", "start",
     "type 32-28; wait 500; move 19 23; wait 2000; move 32 28; wait 1200",
     "move 32-28\nbad.many 19,23\nmove.do [move 32-28]\nmove 19-23"},
    {"answered too early, and put back", "start",
     "type 32-28; wait 500; move 19 23; wait 2000; move 23 19; wait 1200; move 32 28; wait 1200; move 19 23; "
     "wait 600",
     "move 32-28\nbad.many 19,23\nmove.do [move 32-28]\nmove.do [move 32-28]\nbad.restored black\nmove "
     "19-23"},
    {"a typed ply carried out while the answer is on its way", "start",
     "type 32-28; wait 300; remove 32; wait 200; remove 19; wait 200; put 23 dark-man; wait 200; put 28 "
     "light-man;"
     "wait 1500",
     "move 32-28\nmove 19-23"},
    {"a typed capture is answered by the capture of its mover", "W:W28,40:B5,10,14,23",
     "type 28x19; wait 500; remove 23; wait 200; remove 28; wait 300; remove 14; wait 300; put 23 dark-man;"
     "wait 1500; move 40 35",
     "capt.1 28-19 x23\ncapt.1 14-23 x19\nmove 40-35"},
    {"a typed exchange is carried out", "W:W28,40:B5,10,14,23",
     "type 28x19; type 14x23; wait 500; take 23; move 28 19; remove 19; wait 300; remove 14; wait 300;"
     "put 23 dark-man; wait 1500; move 40 35",
     "capt.1 28-19 x23\ncapt.1 14-23 x19\nmove 40-35"},
};

}  // namespace

std::span<const Story> deed_stories() {
    return stories;
}

TEST_CASE("stories of deeds") {
    tell(stories);
}

}  // namespace zubr::test
