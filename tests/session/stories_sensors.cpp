// Sensors that never feel or stick, and what the board's own buttons tell of it.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

const Story stories[] = {
    {"a typed ply onto a sensor that never feels, and the answer", "start",
     "stick 28 empty; type 32-28; wait 500; move 32 28; move 19 23; wait 35000; yes; wait 500; remove 28; "
     "wait 300; put 19 light-man; take 23; wait 800",
     "move 32-28\nset.missing 28\nmove.do [move 32-28]\nset.next 28 light-man\nset.next 28 light-man\n"
     "ask.sensor 28\ncon.sensor.out 28\nmove 19-23\ncapt.1 28-19 x23"},
    {"a ply onto a sensor that never feels is typed, and play goes on", "start",
     "stick 28 empty; move 32 28; wait 9000; type 32-28; wait 1000; move 19 23; wait 6000; ask; ask; ask; "
     "yes;"
     "wait 500; remove 28; wait 300; put 19 light-man; take 23; wait 800",
     "move 32-28\nset.missing 28\nmove.do [move 32-28]\nset.missing 28\nset.next 28 light-man\nset.missing "
     "28\n"
     "set.next 28 light-man\nask.sensor 28\nset.missing 28\nset.next 28 light-man\ncon.sensor.out 28\nmove "
     "19-23\ncapt.1 28-19 x23"},
    {"a sensor sticks where a prisoner stood", "start",
     "move 32 28; move 19 23; stick 23 dark-man; wait 300; remove 28; wait 300; put 19 light-man; take 23;"
     "wait 35000; yes; wait 1000; remove 13; wait 300; put 24 dark-man; remove 19; wait 1000; move 37 32; "
     "wait 600",
     "move 32-28\nmove 19-23\nbad.remove.miss 23\nbad.remove.miss 23\nbad.remove.miss 23\nask.sensor 23\n"
     "con.sensor.out 23\ncapt.1 28-19 x23\ncapt.1 13-24 x19\nmove 37-32"},
    {"a sensor sticks where a prisoner stood, and the reply lands there", "start",
     "move 32 28; move 19 23; stick 23 dark-man; wait 300; remove 28; wait 300; put 19 light-man; take 23;"
     "wait 35000; yes; wait 1000; remove 14; wait 300; put 23 dark-man; remove 19; wait 2500; yes; wait 500;"
     "move 37 32; wait 600",
     "move 32-28\nmove 19-23\nbad.remove.miss 23\nbad.remove.miss 23\nbad.remove.miss 23\nask.sensor 23\n"
     "con.sensor.out 23\ncapt.1 28-19 x23\nask.ply [capt.1 14-23 x19]\ncapt.1 14-23 x19\nmove 37-32"},
    {"a sensor sticks elsewhere: yes, and it is named whenever somebody asks", "start",
     "stick 25 dark-man; wait 35000; yes; wait 500; move 32 28; wait 500; ask; press read",
     "bad.many 25\nset.take 25\nset.take 25\nset.take 25\nask.sensor 25\ncon.sensor.out 25\nbad.restored "
     "white\n"
     "move 32-28\ncon.sensor.out 25\nmove.number black\nmove.number black"},
    {"a sensor sticks elsewhere: no, and plies go on beside it", "start",
     "stick 25 dark-man; wait 35000; no; wait 500; move 32 28; wait 1500; move 19 23; wait 1500; ask",
     "bad.many 25\nset.take 25\nset.take 25\nset.take 25\nask.sensor 25\nask.cancel\nmove 32-28\nset.take "
     "25\n"
     "move 19-23\nset.take 25\nbad.many 25\nset.take 25\nask.sensor 25"},
    {"a sensor sticks before anybody has asked: plies go on beside it", "start",
     "stick 25 dark-man; wait 400; move 32 28; wait 2500; move 19 23; wait 2500",
     "move 32-28\nbad.many 25\nset.take 25\nmove 19-23\nset.take 25"},
    {"a man leaves a hole whose sensor sticks: the ply is typed", "start",
     "stick 31 light-man; wait 300; type 31-26; move 31 26; wait 40000; yes; wait 500; move 19 23; wait 600",
     "move 31-26\nbad.many 26\nmove.do [move 31-26]\nset.take 31\nset.take 31\nask.sensor 31\ncon.sensor.out "
     "31\n"
     "bad.restored black\nmove 19-23"},
    {"a man leaves a hole whose sensor sticks: told, and typed then", "start",
     "stick 31 light-man; wait 300; move 31 26; wait 2000; type 31-26; wait 40000; yes; wait 500; move 19 "
     "23; wait "
     "600",
     "bad.many 26\nset.take 26\nmove 31-26\nset.take 31\nset.take 31\nask.sensor 31\ncon.sensor.out 31\n"
     "bad.restored black\nmove 19-23"},
    {"a ply onto a broken sensor is asked about when it has been answered", "W:W28,33,40:B5,10,19",
     "fault 22; wait 1500; move 28 22; wait 3000; move 19 24; wait 5000; yes; wait 500",
     "con.sensor 22\nask.ply [move 28-22, move 19-24]\nmove 28-22\nmove 19-24"},
    {"a prisoner's sensor is broken: the capture counts without it", "W:W28,40:B23,5,10",
     "fault 23; wait 1500; remove 28; wait 300; put 19 light-man; wait 800; take 23; wait 500",
     "con.sensor 23\ncapt.1 28-19 x23"},
    {"a chain passes a broken sensor", "W:W15,48:B8,19,20,1",
     "fault 24; wait 1500; remove 15; wait 300; put 24 light-man; wait 1000; take 20; remove 24; wait 300;"
     "put 13 light-man; wait 1000; take 19; remove 13; wait 300; put 2 light-man; wait 1000; take 8; wait "
     "800",
     "con.sensor 24\ncapt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},
    {"a chain ends on a broken sensor: asked when its prisoners are off", "W:W15,48:B8,19,20,1",
     "fault 2; wait 1500; remove 15; wait 300; put 2 light-man; wait 1000; take 20; take 19; take 8; wait "
     "1500; yes",
     "con.sensor 2\nask.ply [capt.n 15-2 x8,19,20]\ncapt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},

    // Every question can be heard by the board's buttons: `read` begins with what does not fit.
    {"read tells what does not fit, then whose move it is", "start",
     "put 25 dark-man; wait 2500; press read; remove 25; wait 800",
     "bad.many 25\nset.take 25\nbad.many 25\nset.take 25\nmove.number white\nbad.restored white"},
    {"read before it was told", "start", "put 25 dark-man; wait 500; press read; wait 1500",
     "bad.many 25\nset.take 25\nmove.number white"},
    {"read with a piece out", "start", "remove 32; wait 500; press read; put 32 light-man; wait 800",
     "set.next 32 light-man\nmove.number white\nbad.restored white"},
    {"read with a prisoner that stands", "W:W28,40:B23,5",
     "remove 28; wait 300; put 19 light-man; wait 500; press read; take 23; wait 500",
     "bad.remove.miss 23\nmove.number white\ncapt.1 28-19 x23"},
    {"read with a question open", "W:W32,50:B28,18,17,27,5",
     "take 28; take 18; take 17; take 27; wait 1000; press read; press confirm; wait 300",
     "ask.ply [capt.n 32-32 x17,18,27,28]\nask.ply [capt.n 32-32 x17,18,27,28]\nmove.number white\n"
     "capt.n 32-32 x17,18,27,28"},
};

}  // namespace

std::span<const Story> sensor_stories() {
    return stories;
}

TEST_CASE("stories of sensors and of asking") {
    tell(stories);
}

}  // namespace zubr::test
