// Every fact that a session tells has its phrase.
#include "words/session_words.hpp"

#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "words/journal_words.hpp"

using namespace zubr;
using draughts::Kind;
using draughts::Outcome;
using draughts::Piece;
using draughts::Reason;
using draughts::Result;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;
using words::Phrase;
namespace refused = draughts::refused;
using namespace session;

namespace {

constexpr Piece white_man{Side::white, Kind::man};
constexpr Piece black_man{Side::black, Kind::man};
constexpr Piece black_king{Side::black, Kind::king};
using Squares = std::vector<Square>;
using Phrases = std::vector<Phrase>;

std::int64_t number(int n) {
    return n;
}

Told_move told(int from, int to, Piece piece = white_man) {
    Told_move move;
    move.side = piece.side;
    move.piece = piece;
    move.from = Square(from);
    move.to = Square(to);
    return move;
}

Told_move capture() {
    Told_move move = told(28, 19);
    move.men = {Square(23)};
    move.prisoner = black_man;
    return move;
}

const Phrase move_words{
    "move", {{"from", Square(32)}, {"to", Square(28)}, {"side", Side::white}, {"piece", white_man}}};

using Rows = std::vector<std::pair<Fact, Phrase>>;

/// Each row's phrase; and that every alternative of a theme has a row.
template <class Theme>
void check(const Rows& rows) {
    std::set<std::size_t> seen;
    for (const auto& [fact, phrase] : rows) {
        INFO(phrase.key);
        CHECK(words::phrase_of(fact) == phrase);
        seen.insert(std::get<Theme>(fact).index());
    }
    CHECK(seen.size() == std::variant_size_v<Theme>);
}

}  // namespace

TEST_CASE("the game and its record, as phrases") {
    Told_move king = told(28, 5, {Side::white, Kind::king});
    Told_move chain = told(48, 28);
    chain.via = {Square(37)};
    chain.men = {Square(42)};
    chain.kings = {Square(32)};
    check<Game_fact>({
        {Hello{"russian"}, {"app.hello", {{"variant", std::string("russian")}}}},
        {New_game{Side::black}, {"app.new", {{"side", Side::black}}}},
        {Kept_game_goes_on{12}, {"app.loaded", {{"n", number(12)}}}},
        {told(32, 28), move_words},
        {king,
         {"move.king",
          {{"from", Square(28)}, {"to", Square(5)}, {"side", Side::white}, {"piece", *king.piece}}}},
        {capture(),
         {"capt.1",
          {{"from", Square(28)},
           {"to", Square(19)},
           {"side", Side::white},
           {"piece", black_man},
           {"sq", Square(23)}}}},
        {chain,
         {"capt.n",
          {{"from", Square(48)},
           {"to", Square(28)},
           {"side", Side::white},
           {"piece", white_man},
           {"via", Squares{Square(37)}},
           {"men", Squares{Square(42)}},
           {"kings", Squares{Square(32)}}}}},
        {Stands{told(32, 28)}, {"bad.stands", {{"side", Side::white}, {"move", Phrases{move_words}}}}},
        {Promoted{Square(3)}, {"promo", {{"sq", Square(3)}}}},
        {Taken_back{Square(32), Square(28), Side::white},
         {"move.back", {{"from", Square(32)}, {"to", Square(28)}, {"side", Side::white}}}},
        {Open_to_huffing{Square(9)}, {"huff.offer", {{"sq", Square(9)}}}},
        {Huffed{Square(9)}, {"huff.done", {{"sq", Square(9)}}}},
        {Huff_taken_back{Square(9)}, {"huff.back", {{"sq", Square(9)}}}},
        {Draw_reached{{draughts::Draw_ground::Kind::repetition, 3}, Draws::claimed},
         {"draw.rep", {{"n", number(3)}}}},
        {Draw_reached{{draughts::Draw_ground::Kind::repetition, 3}, Draws::automatic},
         {"draw.rep.auto", {{"n", number(3)}}}},
        {Draw_reached{{draughts::Draw_ground::Kind::king_moves, 25}, Draws::claimed},
         {"draw.kings", {{"n", number(25)}, {"claim", std::string("yes")}}}},
        {Draw_reached{{draughts::Draw_ground::Kind::ending, 16}, Draws::automatic},
         {"draw.endgame", {{"n", number(16)}}}},
        {Draw_reached{{draughts::Draw_ground::Kind::lone_kings, 0}, Draws::automatic}, {"draw.lone", {}}},
        {Draw_claimed{Side::black}, {"draw.claim", {{"side", Side::black}}}},
        {Draw_answered{true}, {"draw.yes", {}}},
        {Draw_answered{false}, {"draw.no", {}}},
        {Game_ended{{Result::draw, Reason::agreement}}, {"res.draw", {}}},
        {Game_ended{{Result::both_lose, Reason::entered}}, {"res.bothlose", {}}},
        {Game_ended{{Result::white_wins, Reason::no_moves}}, {"res.win.nomoves", {{"side", Side::white}}}},
        {Game_ended{{Result::black_wins, Reason::no_pieces}}, {"res.win.nopieces", {{"side", Side::black}}}},
        {Game_ended{{Result::white_wins, Reason::one_piece}}, {"res.one", {{"side", Side::white}}}},
        {Game_ended{{Result::white_wins, Reason::resignation}}, {"res.win.resign", {{"side", Side::white}}}},
        {Game_ended{{Result::black_wins, Reason::time}}, {"res.win.time", {{"side", Side::black}}}},
        {Game_ended{{Result::white_wins, Reason::entered}}, {"res.win", {{"side", Side::white}}}},
        {Score{Result::white_wins, true}, {"res.score", {{"n", number(2)}, {"m", number(0)}}}},
        {Score{Result::black_wins, false}, {"res.score", {{"n", number(0)}, {"m", number(1)}}}},
        {Score{Result::both_lose, true}, {"res.bothlose", {}}},
        {Score{Result::draw, true}, {"res.score", {{"n", number(1)}, {"m", number(1)}}}},
        {Score{Result::draw, false},
         {"res.score", {{"n", number(1)}, {"m", number(1)}, {"half", std::string("yes")}}}},
        {Result_withdrawn{}, {"res.back", {}}},
        {Ply_refused{draughts::Refusal(refused::Not_their_turn{Side::white})},
         {"bad.turn", {{"side", Side::white}}}},
        {Machine_lost{}, {"peer.lost", {}}},
    });
}

TEST_CASE("lessons, as phrases") {
    const Phrase taken{"capt.1",
                       {{"from", Square(28)},
                        {"to", Square(19)},
                        {"side", Side::white},
                        {"piece", black_man},
                        {"sq", Square(23)}}};
    check<Lesson>({
        {Captures{{}}, {"must.none", {}}},
        {Captures{{capture()}}, {"must.full", {{"captures", Phrases{taken}}}}},
        {Captures_there_are{4}, {"must", {{"n", number(4)}}}},
        {Must_take{3}, {"must.size", {{"n", number(3)}}}},
        {Captures_begin{{Square(28), Square(33)}, std::nullopt},
         {"must.from", {{"list", Squares{Square(28), Square(33)}}}}},
        {Captures_begin{{Square(28)}, white_man},
         {"must.from", {{"list", Squares{Square(28)}}, {"piece", white_man}}}},
        {Capture_goes_on{Square(19)}, {"capt.step", {{"sq", Square(19)}}}},
        {Prisoners_to_remove{{Square(23)}}, {"capt.remove", {{"list", Squares{Square(23)}}}}},
        {Prisoners_removed{}, {"capt.removed", {}}},
        {Stays_a_man{Square(19)}, {"promo.pass", {{"sq", Square(19)}}}},
        {Draw_near{5}, {"draw.near", {{"n", number(5)}}}},
    });
}

TEST_CASE("the board, as phrases") {
    check<Board_fact>({
        {Link_news::no_board, {"con.noboard", {}}},
        {Link_news::not_found, {"con.none", {}}},
        {Link_news::found, {"con.found", {}}},
        {Link_news::too_large, {"con.larger", {}}},
        {Link_news::smaller, {"con.smaller", {}}},
        {Link_news::no_colours, {"con.occupancy", {}}},
        {Link_news::restarted, {"con.reset", {}}},
        {Link_news::as_left, {"con.back.same", {}}},
        {Link_news::turned, {"board.turned", {}}},
        {Link_news::straight, {"board.straight", {}}},
        {Board_lost{false}, {"con.lost", {}}},
        {Board_lost{true}, {"con.lost", {{"clocks", std::string("yes")}}}},
        {Board_differs{{Square(7)}}, {"con.back.diff", {{"list", Squares{Square(7)}}}}},
        {Sensor_faulty{Square(7)}, {"con.sensor", {{"sq", Square(7)}, {"play", std::string("yes")}}}},
        {Sensor_unsure{Square(7)}, {"con.unsure", {{"sq", Square(7)}}}},
        {Sensor_out{Square(7)}, {"con.sensor.out", {{"sq", Square(7)}}}},
        {Touched{Square(7)}, {"con.touch", {{"sq", Square(7)}}}},
        {To_crown{Square(3), true}, {"promo.do", {{"sq", Square(3)}}}},
        {To_crown{Square(3), false}, {"promo.none", {{"sq", Square(3)}}}},
        {Crowned{Square(3)}, {"promo.done", {{"sq", Square(3)}}}},
        {Set_up_begins{false}, {"set.begin", {}}},
        {Set_up_begins{true}, {"set.begin", {{"name", std::string("start")}}}},
        {Set_up_lacks{4}, {"set.left", {{"n", number(4)}, {"kind", std::string("piece")}}}},
        {Set_up_done{Side::white}, {"set.done", {{"side", Side::white}}}},
        {Restored{Side::black}, {"bad.restored", {{"side", Side::black}}}},
        {May_stand{Side::black}, {"bad.choice", {{"side", Side::black}}}},
    });
}

TEST_CASE("what does not fit and the way out of it, as phrases") {
    using Step = board::Step;
    const Square a(7);
    check<Guidance>({
        {Refused_deed{refused::Goes_on{a}, std::nullopt}, {"bad.stop", {{"sq", a}}}},
        {Refused_deed{refused::Occupied{a, black_man}, Way_back{Square(12), Square(8)}},
         {"bad.occupied", {{"sq", a}, {"piece", black_man}, {"from", Square(12)}, {"to", Square(8)}}}},
        {Which_captured{{a}, {Square(8)}, std::nullopt},
         {"ask.which", {{"a", Squares{a}}, {"b", Squares{Square(8)}}}}},
        {Which_captured{{a}, {Square(8)}, Square_set{Square(9)}},
         {"ask.which", {{"a", Squares{a}}, {"b", Squares{Square(8)}}, {"c", Squares{Square(9)}}}}},
        {Put_right{{Step::Kind::take, a, white_man, std::nullopt}}, {"set.take", {{"sq", a}}}},
        {Put_right{{Step::Kind::swap, a, white_man, black_man}},
         {"set.swap", {{"sq", a}, {"piece", white_man}, {"other", black_man}}}},
        {Put_right{{Step::Kind::put, a, white_man, std::nullopt}},
         {"set.next", {{"sq", a}, {"piece", white_man}}}},
        {Put_right{{Step::Kind::put, a, white_man, std::nullopt}, true},
         {"set.next", {{"sq", a}, {"piece", white_man}, {"again", number(1)}}}},
        {Way_back{a, Square(12)}, {"bad.restore", {{"from", a}, {"to", Square(12)}}}},
        {To_carry_out{told(32, 28)}, {"move.do", {{"move", Phrases{move_words}}}}},
        {Missing_pieces{{Square(40)}, {a}},
         {"set.missing", {{"white", Squares{Square(40)}}, {"black", Squares{a}}}}},
        {Misplaced{{a}}, {"bad.many", {{"list", Squares{a}}}}},
    });
}

TEST_CASE("questions, as phrases") {
    using About = Square_question::About;
    const Phrase back{"move.back", {{"from", Square(32)}, {"to", Square(28)}, {"side", Side::white}}};
    const Taken_back taken_back{Square(32), Square(28), Side::white};
    check<Question_fact>({
        {Plain_question::turned, {"ask.turned", {}}},
        {Plain_question::new_game, {"ask.newgame", {}}},
        {Plain_question::withdraw, {"ask.withdraw", {}}},
        {Plain_question::take_back, {"ask.back", {}}},
        {Plain_question::result, {"ask.back.result", {}}},
        {Plain_question::restart, {"ask.restart", {}}},
        {Plain_question::resign, {"resign.ask", {}}},
        {Plain_question::quit, {"app.quit", {}}},
        {Square_question{About::king, Square(3)}, {"ask.king", {{"sq", Square(3)}}}},
        {Square_question{About::man, Square(3)}, {"ask.man", {{"sq", Square(3)}}}},
        {Square_question{About::sensor, Square(3)}, {"ask.sensor", {{"sq", Square(3)}}}},
        {Square_question{About::huff, Square(3)}, {"ask.huff", {{"sq", Square(3)}}}},
        {Resume_question{9}, {"ask.resume", {{"n", number(9)}}}},
        {Draw_offered{Side::white}, {"draw.offer", {{"side", Side::white}}}},
        {Reading_question{{told(32, 28)}, false}, {"ask.ply", {{"move", Phrases{move_words}}}}},
        {Reading_question{{taken_back, told(32, 28)}, true},
         {"ask.ply", {{"move", Phrases{back, move_words}}, {"gap", std::string("yes")}}}},
        {Two_readings_question{{Huff_taken_back{Square(9)}}, {Huffed{Square(9)}}},
         {"ask.plies",
          {{"a", Phrases{{"huff.back", {{"sq", Square(9)}}}}},
           {"b", Phrases{{"huff.done", {{"sq", Square(9)}}}}}}}},
    });
}

TEST_CASE("the menu and short replies, as phrases") {
    std::set<std::string> keys;
    for (const Menu_item& item : menu)
        keys.insert(words::phrase_of(item.name).key);
    CHECK(keys.size() == menu.size());
    for (const std::string& key : keys)
        CHECK(key.starts_with("menu."));
    check<Dialogue_fact>({
        {Menu_item::Name::take_back, {"menu.back", {}}},
        {Reply::no_question, {"ask.none", {}}},
        {Reply::cancelled, {"ask.cancel", {}}},
        {Reply::unknown_key, {"app.key", {}}},
        {Reply::no_hints, {"app.nohints", {}}},
        {Reply::nothing_said, {"app.nothing", {}}},
        {Reply::help_buttons, {"app.help.buttons", {}}},
        {Reply::help_text, {"app.help.text", {}}},
        {Reply::nothing_to_huff, {"huff.none", {}}},
        {Reply::typed_withdrawn, {"move.untyped", {}}},
    });
}

TEST_CASE("answers about the game, as phrases") {
    using Where = Square_read::Where;
    const Square a(7);
    const Phrase edge{"pos.near.edge", {}};
    const Phrase jumped{"pos.near.square",
                        {{"sq", Square(8)},
                         {"piece", black_man},
                         {"behind", Phrases{{"pos.near.behind", {{"sq", Square(9)}}}}}}};
    check<Answer>({
        {Side_read{Side::black, {a}, {}}, {"pos.side.nokings", {{"side", Side::black}, {"men", Squares{a}}}}},
        {Side_read{Side::black, {}, {}}, {"pos.side", {{"side", Side::black}, {"men", Squares{}}}}},
        {Side_read{Side::black, {}, {a}},
         {"pos.side", {{"side", Side::black}, {"men", Squares{}}, {"kings", Squares{a}}}}},
        {Kings_read{{a}, {}}, {"pos.kings", {{"white", Squares{a}}, {"black", Squares{}}}}},
        {Material_read{4, 3, 2, 1},
         {"pos.material",
          {{"n", number(4)}, {"m", number(3)}, {"white_kings", number(2)}, {"black_kings", number(1)}}}},
        {Row_read{2, {{Square(6), std::nullopt}, {a, std::nullopt}}},
         {"pos.row.empty", {{"n", number(2)}, {"a", Square(6)}, {"b", a}}}},
        {Row_read{2, {{Square(6), std::nullopt}, {a, black_king}}},
         {"pos.row",
          {{"n", number(2)},
           {"a", Square(6)},
           {"b", a},
           {"cells",
            Phrases{{"pos.cell", {{"sq", Square(6)}}}, {"pos.cell", {{"sq", a}, {"piece", black_king}}}}}}}},
        {No_such_row{44, 10}, {"arg.row", {{"n", number(44)}, {"m", number(10)}}}},
        {Square_read{{a, white_man},
                     {{Where::front_left, Cell{Square(8), black_man}, Cell{Square(9), std::nullopt}},
                      {Where::back, std::nullopt, std::nullopt}}},
         {"pos.near",
          {{"sq", a}, {"piece", white_man}, {"front_left", Phrases{jumped}}, {"back", Phrases{edge}}}}},
        {notation::Off_board{99, 50}, {"fen.off-board", {{"n", number(99)}, {"m", number(50)}}}},
        {Move_number{12, Side::black}, {"move.number", {{"n", number(12)}, {"side", Side::black}}}},
        {Last_move{told(32, 28)}, {"move.last", {{"side", Side::white}, {"move", Phrases{move_words}}}}},
        {No_move_yet{}, {"move.none", {}}},
        {Last_captured{{}}, {"capt.last", {}}},
        {Last_captured{{a}}, {"capt.last", {{"list", Squares{a}}}}},
        {Legal_moves{{told(32, 28)}}, {"move.list", {{"moves", Phrases{move_words}}}}},
        {Move_count{9}, {"move.count", {{"n", number(9)}}}},
        {Typed_so_far{{Square(48), Square(28)}}, {"move.typed", {{"from", Square(48)}, {"to", Square(28)}}}},
        {Typed_so_far{{Square(48), Square(37), Square(28)}},
         {"move.typed", {{"from", Square(48)}, {"to", Square(28)}, {"via", Squares{Square(37)}}}}},
    });
}

TEST_CASE("the clocks, as phrases") {
    const auto set = [](const char* text) { return Clocks_set{*parse_time_control(text)}; };
    const Phrase first{"clk.stage", {{"time", std::int64_t{7200}}, {"moves", std::int64_t{40}}}};
    const Phrase later{"clk.stage",
                       {{"time", std::int64_t{3600}},
                        {"later", std::string("yes")},
                        {"m", std::int64_t{30}},
                        {"delay", std::int64_t{2}}}};
    Time_control stages = *parse_time_control("40/120:60+30");
    stages.stages.back().delay = std::chrono::seconds(2);
    check<Clock_fact>({
        {set("20"), {"clk.set", {{"n", number(20)}}}},
        {set("20+5"), {"clk.set", {{"n", number(20)}, {"m", number(5)}}}},
        {set("90s"), {"clk.stages", {{"stages", Phrases{{"clk.stage", {{"time", number(90)}}}}}}}},
        {Clocks_set{stages}, {"clk.stages", {{"stages", Phrases{first, later}}}}},
        {Both_clocks{61, 9}, {"clk.both", {{"white", number(61)}, {"black", number(9)}}}},
        {Own_clock{61}, {"clk.own", {{"seconds", number(61)}}}},
        {Clock_runs{Side::black}, {"clk.start", {{"side", Side::black}}}},
        {Time_left{Side::black, 30}, {"clk.left", {{"side", Side::black}, {"seconds", number(30)}}}},
        {Flag_fell{Side::white}, {"clk.flag", {{"side", Side::white}}}},
        {Clock_news::stand, {"clk.stop", {}}},
        {Clock_news::held, {"clk.held", {}}},
        {Clock_news::none, {"clk.none", {}}},
        {Clock_news::no_flag, {"clk.noflag", {}}},
    });
}

TEST_CASE("with two boards it is said whose a remark is about") {
    const Phrase found{"con.found", {}};
    CHECK(words::phrase_of(Remark{Link_news::found}) == found);
    CHECK(words::phrase_of(Remark{Link_news::found, Side::black}) ==
          Phrase{"board.says", {{"side", Side::black}, {"message", Phrases{found}}}});
}

TEST_CASE("why a journal cannot be had, as phrases") {
    using session::Journal_refusal;
    CHECK(words::phrase_of(Journal_refusal(Damaged_journal{})) == Phrase{"app.journal.damaged", {}});
    CHECK(words::phrase_of(Journal_refusal(Unknown_game{"go"})) ==
          Phrase{"arg.variant", {{"text", std::string("go")}}});
    CHECK(words::phrase_of(
              Journal_refusal(draughts::Switch_refusal(draughts::Unknown_switch{"frisian", "size"}))) ==
          Phrase{"arg.rule.unknown", {{"game", std::string("frisian")}, {"key", std::string("size")}}});
    CHECK(words::phrase_of(Journal_refusal(notation::Fen_refusal(notation::fen::Empty{}))) ==
          Phrase{"fen.empty", {}});
}
