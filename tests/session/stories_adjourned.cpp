// Games that were left and are gone on with another day: pieces missing, wrong, or turned round under the
// offer. Each with colours and with occupancy alone, which says the same but for what colours tell.
#include <catch2/catch.hpp>

#include "notation/fen.hpp"
#include "table.hpp"

namespace zubr::test {

namespace {

struct Adjourned {
    const char* name;
    const char* start;   ///< of the kept game, whose plies are 28-22 19-24 where nothing else is told
    const char* stands;  ///< what the board shows the next day
    const char* hands;
    const char* said;                  ///< after the board was found
    const char* said_blind = nullptr;  ///< by occupancy alone, where it differs
    int first_from = 28, first_to = 22;
};

const Adjourned sittings[] = {
    {"the man just lifted by nobody is named, and the offer stays", "W:W28,33,40:B5,10,19",
     "W:W22,33,40:B5,10", "wait 3000; press confirm; put 24 dark-man; wait 1500; move 33 28",
     "ask.resume\nset.missing 24\napp.loaded\nset.missing 24\nset.next 24 dark-man\nbad.restored white\nmove "
     "33-28"},
    {"two are missing: named once, led after the answer", "W:W28,33,40:B5,10,19", "W:W22,33:B10,24",
     "wait 5000; press confirm; wait 1000; put 40 light-man; wait 2000; put 5 dark-man; wait 1000",
     "ask.resume\nset.missing 40 5\napp.loaded\nset.missing 40 5\nset.next 40 light-man\nset.next 5 "
     "dark-man\nbad.restored white"},
    {"a legal ply, the missing man standing between", "W:W28,33:B5,19", "W:W22:B5,24",
     "wait 3000; move 22 17; wait 3000; put 33 light-man; wait 1200",
     "ask.resume\nset.missing 33\nset.missing 33\nset.next 33 light-man\nmove 22-17"},
    {"a ply without an answer, and a man still missing", "W:W28,33:B5,19", "W:W22:B5,24",
     "wait 3000; move 22 18; wait 6000; put 33 light-man; wait 1200",
     "ask.resume\nset.missing 33\nset.missing 33\nset.next 33 light-man\nmove 22-18"},
    {"the missing man is put into another hole", "W:W28,33,40:B5,10,19", "W:W22,33:B5,10,24",
     "wait 3000; put 44 light-man; wait 3000; press confirm; wait 1000; remove 44; wait 2500; put 40 "
     "light-man; wait 1200",
     "ask.resume\nset.missing 40\nbad.many 40,44\nset.take 44\napp.loaded\nset.next 40 light-man\n"
     "bad.restored white"},
    {"one more ply stands there: taken with the yes", "W:W28,33,40:B5,10,19", "B:W22,28,40:B5,10,24",
     "wait 4000; press confirm; wait 1000; move 10 14", "ask.resume\napp.loaded\nmove 33-28\nmove 10-14"},
    {"one more ply stands there: not with a no", "W:W28,33,40:B5,10,19", "B:W22,28,40:B5,10,24",
     "wait 4000; press undo; wait 500", "ask.resume\napp.new white\nset.begin\nset.take 22"},
    {"the board lies the other way round", "W:W28,33,40:B8,10,19", "W:W29,18,11:B43,41,27",
     "wait 4000; press confirm; wait 2000; press confirm; wait 1000; move 18 23; wait 600",
     "ask.turned\nboard.turned\nask.resume\napp.loaded\nmove 33-28"},
    {"a man stands for the king: asked after the offer", "W:WK48,33,40:B5,10,19", "W:W48,28,40:B5,10,24",
     "wait 4000; press confirm; wait 1000; press confirm; wait 1000; move 48 26",
     "ask.resume\napp.loaded\nask.king 48\nmove.king 48-26",
     "ask.resume\napp.loaded\nask.none\nmove.king 48-26", 33, 28},
    {"a stray man is taken off, and the game is offered", "W:W28,33,40:B5,10,19", "W:W22,33,40,50:B5,10,24",
     "wait 3000; remove 50; wait 1500; press confirm; wait 500; move 33 28",
     "set.begin\nset.take 22\nask.resume\napp.loaded\nmove 33-28"},
    {"the other side moves before the offer is answered", "W:W28,33,40:B5,10,19", "W:W22,33,40:B5,10,24",
     "wait 3000; move 10 14; wait 2500; move 14 10; wait 1000; press confirm; wait 500; move 33 28",
     "ask.resume\nbad.turn 10-14\nbad.restored white\napp.loaded\nmove 33-28"},
    {"the cable goes while the offer stands", "W:W28,33,40:B5,10,19", "W:W22,33,40:B5,10,24",
     "wait 3000; unplug; wait 1000; plug; wait 2000; press confirm; wait 500; move 33 28",
     "ask.resume\ncon.lost\ncon.back.same\napp.loaded\nmove 33-28"},
};

draughts::Game kept(const Adjourned& sitting) {
    draughts::Game game = game_from(sitting.start);
    for (const auto& [from, to] : {std::pair{sitting.first_from, sitting.first_to}, std::pair{19, 24}})
        for (const draughts::Move& move : legal_moves(game.rules(), game.position()))
            if (move.from == draughts::Square(from) && move.to == draughts::Square(to)) {
                game.play(move);
                break;
            }
    REQUIRE(game.plies() == 2);
    return game;
}

}  // namespace

TEST_CASE("sittings that go on with a game of another day") {
    for (const Adjourned& sitting : sittings)
        for (const bool occupancy_only : {false, true}) {
            DYNAMIC_SECTION(sitting.name << (occupancy_only ? " (occupancy)" : "")) {
                INFO(sitting.start << "\n" << sitting.stands << "\n" << sitting.hands);
                const draughts::Game left = kept(sitting);
                Table_options options;
                options.unfinished = left;
                options.stands = *notation::parse_fen(left.rules(), sitting.stands);
                options.occupancy_only = occupancy_only;
                Table table(game_from(sitting.start), options);
                table.hands(sitting.hands);
                const std::string found =
                    std::string("app.hello\ncon.found\n") + (occupancy_only ? "con.occupancy\n" : "");
                const bool differs = occupancy_only && sitting.said_blind != nullptr;
                CHECK(table.said() == found + (differs ? sitting.said_blind : sitting.said));
            }
        }
}

}  // namespace zubr::test
