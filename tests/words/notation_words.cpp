// Every refusal of a text and every note of a file has its phrase.
#include "words/notation_words.hpp"

#include <set>

#include <catch2/catch.hpp>

using namespace zubr;
using draughts::Side;
using draughts::Square;
using notation::Fen_refusal;
using notation::Move_refusal;
using notation::Pdn_note;
using notation::Text_refusal;
using words::Phrase;
namespace fen = notation::fen;
namespace pdn_note = notation::pdn_note;
namespace refused = draughts::refused;

namespace {

/// Each fact and its phrase; no alternative is missing.
template <class Fact>
void check(const std::vector<std::pair<Fact, Phrase>>& rows) {
    std::set<std::size_t> told;
    for (const auto& [fact, phrase] : rows) {
        INFO(phrase.key);
        CHECK(words::phrase_of(fact) == phrase);
        told.insert(fact.index());
    }
    CHECK(told.size() == std::variant_size_v<Fact>);
}

words::Argument text(const char* words) {
    return std::string(words);
}
words::Argument number(std::int64_t n) {
    return n;
}
words::Argument phrases(std::vector<Phrase> choices) {
    return choices;
}

}  // namespace

TEST_CASE("a position that cannot be read, as a phrase") {
    using Part = fen::Unreadable::Part;
    check<Fen_refusal>({
        {fen::Empty{}, {"fen.empty", {}}},
        {fen::Unknown_side{}, {"fen.unknown-side", {}}},
        {fen::Unreadable{Part::side, "X"}, {"fen.side", {{"text", text("X")}}}},
        {fen::Unreadable{Part::list, "31"}, {"fen.list", {{"text", text("31")}}}},
        {fen::Unreadable{Part::square, "3x"}, {"fen.square", {{"text", text("3x")}}}},
        {fen::Unreadable{Part::range, "31-"}, {"fen.range", {{"text", text("31-")}}}},
        {fen::Unreadable{Part::tail, "+9"}, {"fen.tail", {{"text", text("+9")}}}},
        {notation::Off_board{51, 50}, {"fen.off-board", {{"n", number(51)}, {"m", number(50)}}}},
        {fen::Named_twice{Square(31)}, {"fen.twice", {{"sq", Square(31)}}}},
        {fen::Named_by_both{Square(31)}, {"fen.both", {{"sq", Square(31)}}}},
        {fen::Man_on_last_row{Square(4), Side::white},
         {"fen.man-on-last-row", {{"sq", Square(4)}, {"side", Side::white}}}},
    });
}

TEST_CASE("a text that is no move, as a phrase") {
    check<Text_refusal>({
        {notation::Unreadable_move{"abc", false}, {"move.unreadable", {{"text", text("abc")}}}},
        {notation::Unreadable_move{"32--28", true}, {"move.sign", {{"text", text("32--28")}}}},
        {notation::Off_board{51, 50}, {"fen.off-board", {{"n", number(51)}, {"m", number(50)}}}},
    });
    const std::vector<notation::Way> ways{{Square(32), Square(28)},
                                          {Square(4), Square(27), Square(38), Square(15)}};
    const std::vector<Phrase> paths{
        {"move.path", {{"from", Square(32)}, {"to", Square(28)}}},
        {"move.path",
         {{"from", Square(4)}, {"to", Square(15)}, {"via", std::vector<Square>{Square(27), Square(38)}}}}};
    check<Move_refusal>({
        {Text_refusal(notation::Off_board{51, 50}),
         {"fen.off-board", {{"n", number(51)}, {"m", number(50)}}}},
        {notation::Wrong_way{"4x26x15", ways},
         {"move.way", {{"text", text("4x26x15")}, {"choices", phrases(paths)}}}},
        {notation::Wrong_way{"4x26x15", {}},
         {"move.way", {{"text", text("4x26x15")}, {"choices", phrases({})}}}},
        {notation::Ambiguous{"4x15", ways},
         {"move.which", {{"text", text("4x15")}, {"choices", phrases(paths)}}}},
        {draughts::Refusal(refused::Goes_on{Square(24)}), {"bad.stop", {{"sq", Square(24)}}}},
    });
}

TEST_CASE("what is noted of a game of a file, as a phrase") {
    const Phrase far{"bad.far", {}};
    const Move_refusal too_far = draughts::Refusal(refused::Too_far{});
    check<pdn_note::Stop_reason>({
        {too_far, far},
        {Fen_refusal(fen::Empty{}), {"fen.empty", {}}},
        {pdn_note::No_move{}, {"pdn.no-move", {}}},
        {pdn_note::After_result{}, {"pdn.after-result", {}}},
        {pdn_note::Unclosed{}, {"pdn.unclosed", {}}},
        {pdn_note::Too_long{}, {"pdn.too-long", {}}},
    });
    check<Pdn_note>({
        {pdn_note::Stops{3, 2, Side::white, "32-23", too_far},
         {"pdn.stops",
          {{"n", number(3)},
           {"number", number(2)},
           {"side", Side::white},
           {"text", text("32-23")},
           {"reason", phrases({far})}}}},
        {pdn_note::Settled{1, "4x15", "4x27x38x15"},
         {"pdn.settled", {{"n", number(1)}, {"text", text("4x15")}, {"path", text("4x27x38x15")}}}},
        {pdn_note::Other_game{"english"}, {"pdn.other", {{"name", text("english")}}}},
        {pdn_note::Bad_start{fen::Empty{}}, {"pdn.fen", {{"reason", phrases({Phrase{"fen.empty", {}}})}}}},
        {pdn_note::Repeated_tag{"White"}, {"pdn.repeated", {{"name", text("White")}}}},
        {pdn_note::Unclosed{}, {"pdn.unclosed", {}}},
        {pdn_note::Two_results{}, {"pdn.results", {}}},
        {pdn_note::Doubtful_game_type{"99"}, {"pdn.game-type", {{"text", text("99")}}}},
        {pdn_note::Too_long{}, {"pdn.too-long", {}}},
    });
}
