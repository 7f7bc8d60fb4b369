// The same stories where sensors only know whether a hole is occupied (docs/tracker.md: the contract holds
// with occupancy only): the same words, but for what only the kind or colour of a piece can tell.
#include <algorithm>
#include <string>

#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

struct Told_blind {
    const char* name;
    const char* said;
};

/// What else is said: nobody sees that a king stands where a man should, that two colours were exchanged or
/// the board turned, nor which of two pieces came here.
constexpr Told_blind otherwise[] = {
    {"with colours the same picture has one reading",
     "ask.plies [move 28-22, move 18-23] [move 28-23, move 18-22]"},
    {"a promotion corrected", "move 7-2\npromo 2\npromo.do 2\nmove.back 7-2\nmove 7-1\npromo 1\npromo.do 1"},
    {"a crowned king taken back to be a man", "move 7-2\npromo 2\npromo.do 2\nmove.back 7-2"},
    {"promotion by replacing", "move 7-2\npromo 2\npromo.do 2"},
    {"promotion with the king set down at once", "move 7-2\npromo 2\npromo.do 2"},
    {"crowned while the prisoners still stand", "capt.n 15-2 x8,19,20\npromo 2\npromo.do 2"},
    {"a king badly seated is asked about once", ""},
    {"pressed down: the question is gone", "ask.none"},
    {"yes: it stands in, until captured", "ask.none\nmove.king 28-22\nmove 10-14\nmove.king 22-28"},
    {"moved as a king: it stands in", "move.king 28-11"},
    {"two that do not fit are asked about one after the other", "ask.none\nask.none"},
    {"a king where the game has a man", "ask.none"},
    {"a king where the game has a man moves as a man", "bad.far 28-17"},
    {"never demoted: a king may go far as a man", "move.king 28-6"},
    {"the wrong side", "bad.turn 19-23\nask.turned"},
    {"a piece set down where one was taken off, as in chess", ""},
    {"two pieces exchanged", ""},
    {"the wrong colour is exchanged",
     "set.begin\nset.next 28 light-man\nset.next 5 dark-man\nset.done white"},
    {"a man for a king while setting up",
     "set.begin\nset.next 28 light-man\nset.next 5 dark-king\nset.done white"},
    {"colours exchanged at the start is the board turned", "app.new white\nask.none"},
    {"whether the board is turned is not answered: guidance goes on", "app.new white"},
    {"a typed king's ply whose man stands in", "ask.none\nmove.king 28-22"},
    {"promotion in passing, the king set down at once", "capt.n 10-12 x7,8\npromo 12\npromo.do 12"},
    {"the start position after two plies: no",
     "move 32-28\nmove 19-23\nask.newgame\nask.cancel\nbad.many 32\nset.take 32"},
    {"a new game that was refused is not begun by the next ply",
     "move 32-28\nmove 19-23\nask.newgame\nask.cancel\nbad.many 32\nset.take 32\nbad.many 29,32,33\nset.take "
     "29"},
    {"a tournament is told once that the board may be turned",
     "con.lost\ncon.back.diff 9,11,18,20,31,33,40,42\nbad.many "
     "9,11,18,20,31,33,40,42\nask.turned\nboard.turned\n"
     "bad.restored white"},
    {"the wrong kind was asked about, and is exchanged while another piece is out", "set.next 40 light-man"},
    {"a new game is refused, and the ply is made again",
     "move 32-28\nmove 19-23\nask.newgame\nask.cancel\nbad.many 32\nset.take 32\nmove.back 19-23"},
    {"but is asked about when it stays one", "move.king 46-41"},
    {"the reply was there first, and was told: it is asked about",
     "bad.turn 19-23\nask.turned\nmove 32-28\nask.ply [move 19-23]\nmove 19-23"},
    {"the reply was there first: no, and it goes back",
     "bad.turn 19-23\nask.turned\nmove 32-28\nask.ply [move 19-23]\nask.cancel\nset.take 23\nbad.restored "
     "black"},
    {"the reply was there first, and the question waits for its answer",
     "bad.turn 19-23\nask.turned\nmove 32-28\nask.ply [move 19-23]\nmove 19-23"},
    {"a man left uncrowned is no king of the box either",
     "move 6-1\npromo 1\npromo.do 1\nmove 4-10\nmove 7-2\npromo 2\npromo.none 2"},
    {"answered before the typed ply is carried out",
     "move 32-28\nbad.many 19,23\nask.turned\nmove.do [move 32-28]\nmove 19-23"},
    {"answered too early, and put back",
     "move 32-28\nbad.many 19,23\nask.turned\nmove.do [move 32-28]\nmove.do [move 32-28]\nbad.restored "
     "black\nmove 19-23"},
    {"an exchange that ends where the other colour stood is taken",
     "con.lost\ncon.back.diff 23\nask.ply [move 32-28, capt.1 23-32 x28]"},
    {"a man stands in for one of four kings: there is one to spare",
     "ask.none\nmove 6-1\npromo 1\npromo.none 1"},
    {"read names the king that stands for a man", "move.number white"},
    {"a chain from a broken sensor", "con.sensor 15\nask.ply [capt.n 15-2 x8,19,20]"},
    {"a capture half taken back while the other side plays, led out",
     "capt.1 28-19 x23\nbad.many 14,28\nset.take 28\nset.next 14 dark-man\nbad.restored black"},
    {"White takes the ply back while Black answers it", "move 32-28\nbad.many 28,32\nask.turned\nmove 19-23"},
    {"the prisoner is set beside while it is captured",
     "bad.many 24\nset.take 24\nask.ply [capt.1 28-19 x23]"},
    {"a capture is made on the board that has just been turned",
     "bad.many 5,10,11,14,23,28,32,37,40,41,46\nask.turned\nask.turned\n"
     "bad.many 5,10,11,14,23,28,32,37,40,41,46\nset.take 11\nmove.number white\nboard.turned\ncapt.1 28-19 "
     "x23"},
    {"a king is crowned while the cable is out, and Black has answered",
     "move 7-1\npromo 1\npromo.do 1\ncon.lost\ncon.back.diff 24,29\nmove 24-29"},
    {"a crowned man is off its hole while Black answers",
     "move 7-1\npromo 1\npromo.do 1\nmove 24-29\nmove.number white"},
    {"the man that was crowned is changed for a king of the other colour", "move 7-1\npromo 1\npromo.do 1"},
};

std::string said_blind(const Story& story) {
    const auto* const found =
        std::find_if(std::begin(otherwise), std::end(otherwise),
                     [&](const Told_blind& t) { return std::string(t.name) == story.name; });
    return found == std::end(otherwise) ? story.said : found->said;
}

bool is_blind_already(const Story& story) {
    return std::string(story.board).find("occupancy") != std::string::npos;
}

}  // namespace

TEST_CASE("sensors that know only occupied and empty tell the same stories") {
    const auto all = all_stories();
    for (const Told_blind& exception : otherwise)
        CHECK(std::any_of(all.begin(), all.end(),
                          [&](const Story& story) { return std::string(story.name) == exception.name; }));
    for (const Story& story : all) {
        if (is_blind_already(story)) continue;
        const std::string board = "occupancy " + std::string(story.board);
        const Story blind{story.name, board.c_str(), story.hands, story.said};
        INFO(story.name << "\n" << board << "\n" << story.hands);
        CHECK(told(blind, {}) == said_blind(story));
    }
}

}  // namespace zubr::test
