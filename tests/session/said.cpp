// What a repeat gives: the last answer, the last game action with what is open, older plies.
#include "session/said.hpp"

#include <catch2/catch.hpp>

using namespace zubr;
using namespace zubr::session;
using draughts::Side;
using draughts::Square;

namespace {

const Remark first_ply{Promoted{Square(1)}};
const Remark second_ply{Promoted{Square(2)}};
const Remark beside{Draw_claimed{Side::white}};
const Remark lesson{Captures_there_are{1}};
const Remark number{Move_number{1, Side::white}};
const Remark turned{Plain_question::turned};
const Remark wrong{Misplaced{{Square(7)}}};
const Remark step{Way_back{Square(7), Square(12)}};

using Remarks = std::vector<Remark>;

void make_ply(Said& said, const Remark& ply) {
    said.input_begins();
    said.acted();
    said.ply_begins();
    said.add(Class::event, ply);
    said.add(Class::hint, lesson);
    said.ply_ends();
    said.add(Class::event, beside);
    said.input_ends();
}

/// As the session does upon a request.
Remarks again(Said& said, int at_ms, const Said::Open& open = {}) {
    said.input_begins();
    const Said::Again told = said.again(open, Ms(at_ms));
    for (const Remark& remark : told.remarks)
        said.add(Class::answer, remark);
    if (!told.of_answer) said.forget_answer();
    said.input_ends();
    return told.remarks;
}

void answer(Said& said) {
    said.input_begins();
    said.add(Class::answer, number);
    said.input_ends();
}

}  // namespace

TEST_CASE("where nothing was said there is nothing to repeat") {
    Said said;
    CHECK(again(said, 0) == Remarks{{Reply::nothing_said}});
    said.add(Class::event, turned);
    CHECK(again(said, 10) == Remarks{turned});
}

TEST_CASE("a repeat gives the events of the last action, then at once older plies") {
    Said said;
    make_ply(said, first_ply);
    make_ply(said, second_ply);
    CHECK(again(said, 0) == Remarks{second_ply, beside});
    CHECK(again(said, 2900) == Remarks{first_ply});
    CHECK(again(said, 5800) == Remarks{second_ply, beside});  // there is none before it
    CHECK(again(said, 8900) == Remarks{second_ply, beside});  // too late for older ones
}

TEST_CASE("after a ply was taken back the older ones begin with the one before it") {
    Said said;
    make_ply(said, first_ply);
    make_ply(said, second_ply);
    said.input_begins();
    said.acted();
    said.ply_taken_back();
    said.add(Class::event, beside);
    said.input_ends();
    CHECK(again(said, 0) == Remarks{beside});
    CHECK(again(said, 10) == Remarks{first_ply});
}

TEST_CASE("an answer is repeated as often as it is asked for, with a question that waits") {
    Said said;
    make_ply(said, first_ply);
    answer(said);
    CHECK(again(said, 0) == Remarks{number});
    CHECK(again(said, 10) == Remarks{number});
    CHECK(again(said, 20, {{}, {}, turned}) == Remarks{number, turned});
    CHECK(again(said, 30, {{}, {}, turned}) == Remarks{number, turned});
    make_ply(said, second_ply);
    CHECK(again(said, 40) == Remarks{second_ply, beside});
}

TEST_CASE("what is open stands behind the last action, each thing once") {
    Said said;
    make_ply(said, first_ply);
    CHECK(again(said, 0, {wrong, step, turned}) == Remarks{first_ply, beside, wrong, step, turned});
    CHECK(again(said, 9000, {wrong, step, step}) == Remarks{first_ply, beside, wrong, step});
}

TEST_CASE("a new game has no older plies") {
    Said said;
    make_ply(said, first_ply);
    said.input_begins();
    said.acted();
    said.game_begins();
    said.add(Class::event, beside);
    said.input_ends();
    CHECK(again(said, 0) == Remarks{beside});
    CHECK(again(said, 10) == Remarks{beside});
}
