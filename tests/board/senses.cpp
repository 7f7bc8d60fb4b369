// What the board feels, as far as it can be believed.
#include "board/senses.hpp"

#include <catch2/catch.hpp>

#include "scenes.hpp"

namespace zubr::test {

using board::Ms;
using board::Reading;
using board::Senses;
using draughts::Square;

namespace {

std::string deeds_of(const Watched& at) {
    std::string text;
    for (const auto& deed : at.senses.deeds().list())
        text += (text.empty() ? "" : " ") + std::string(deed.kind == board::Deed::Kind::lift ? "-" : "+") +
                std::to_string(deed.square.number());
    return text;
}

/// Of the start position the squares that count as empty, among those that have a piece.
std::string counted_out(const Watched& at) {
    return text_of(at.senses.counted().empty & at.game.position().occupied());
}

}  // namespace

TEST_CASE("a lift counts when it has lasted and no return can be on its way; a put at once") {
    // 90 ms by the board and 60 for a return to be told: 150 ms after the lift.
    Watched at("start", "-32 79");
    CHECK(counted_out(at).empty());
    CHECK(text_of(at.senses.pending()) == "32");
    CHECK(text_of(at.senses.raw().empty & squares("31,32")) == "32");
    at.hands("1");
    CHECK(counted_out(at) == "32");
    CHECK(at.senses.pending().empty());
    at.hands("+28w 0");
    CHECK(at.senses.counted().white.contains(Square(28)));
    CHECK(deeds_of(at) == "-32 +28");
}

TEST_CASE("the time at which a lift counts is told, and the longer one of 144 squares") {
    Watched at("start", "-32 0");
    CHECK(at.senses.count(at.pegs.now(), at.timing) == at.pegs.now() + Ms(80));
    CHECK(board::timing_for(50).return_report == Ms(60));
    CHECK(board::timing_for(72).return_report == Ms(85));
}

TEST_CASE("a peg that is back sooner was rocked: neither its lift nor its return is a deed") {
    const auto after = [](const char* script) { return deeds_of(Watched("start", script)); };
    CHECK(after("-32 89 +32w").empty());
    CHECK(after("-32 90 +32w") == "-32 +32");
    // Another colour is another piece.
    CHECK(after("-32 50 +32b") == "-32 +32");
    CHECK(Watched("start", "-32 50 +32w").senses.pending().empty());
}

TEST_CASE("a piece that was exchanged between two pictures has gone, and another has come") {
    CHECK(deeds_of(Watched("start", "+32b")) == "+32 -32");
    // Of the same colour nobody sees it, nor is a man for a king a deed.
    CHECK(deeds_of(Watched("start", "+32W")).empty());
}

TEST_CASE("lifts of an accepted ply count without waiting") {
    Watched at("start", "-32 -31 0");
    at.senses.count_at_once(squares("31,40"));
    CHECK(counted_out(at) == "31,32");
    CHECK(at.senses.pending().empty());
}

TEST_CASE("the last change of some squares, and of the picture") {
    Watched at("start", "-32 +28w");
    const Ms put = at.pegs.now() - Ms(400);
    CHECK(at.senses.last_change(squares("28,32")) == put);
    CHECK(at.senses.last_change(squares("32")) == put - Ms(400));
    CHECK(at.senses.quiet_since() == put);
    // Nothing has changed for people where only a kind is felt otherwise.
    at.hands("+28W");
    CHECK(at.senses.quiet_since() == put);
    CHECK(at.senses.counted().kings.contains(Square(28)));
}

TEST_CASE("an unsure square keeps what it held, whatever it reads for a while") {
    Watched at("start", "+32u");
    CHECK(at.senses.counted().unreadable.contains(Square(32)));
    CHECK(at.senses.unreadable_since(Square(32)) == at.pegs.now() - Ms(400));
    CHECK_FALSE(at.senses.is_fault(Square(32)));
    at.hands("+32w");
    CHECK(deeds_of(at).empty());
    CHECK(at.senses.counted().unreadable.empty());
    // Read as empty after that it has been lifted, and another colour was set down.
    at.hands("+32u -32");
    CHECK(deeds_of(at) == "-32");
    at.hands("+31x");
    CHECK(at.senses.is_fault(Square(31)));
}

TEST_CASE("a peg that was not pressed down is set down when it is") {
    CHECK(deeds_of(Watched("start", "-32 +28u +28w")) == "-32 +28");
}

TEST_CASE("a square that will not rest is unreadable until it has been calm for 700 ms") {
    Watched at("start", "+28w 100 -28 100 +28w 100 -28 100 +28w 100 -28 100 +28w 100 -28 100");
    CHECK(at.senses.counted().unreadable.contains(Square(28)));
    at.hands("500");
    CHECK(at.senses.counted().unreadable.contains(Square(28)));
    at.hands("200");
    CHECK(at.senses.counted().empty.contains(Square(28)));
    // As often, but slowly: hands.
    Watched slow("start", "+28w -28 +28w -28 +28w -28 +28w -28");
    CHECK(slow.senses.counted().unreadable.empty());
}

TEST_CASE("a square that was taken out reads unsure whatever comes, and does no deeds") {
    Watched at("start", "-32 0");
    at.senses.take_out(Square(32));
    at.senses.take_out(Square(28));
    at.hands("+28w -28 +32w");
    CHECK(text_of(at.senses.counted().unreadable) == "28,32");
    CHECK(text_of(at.senses.out()) == "28,32");
    CHECK(at.senses.pending().empty());
    CHECK_FALSE(at.senses.deeds().last_put(Square(28)));
    // Out for the evening: the cable changes nothing.
    at.senses.gap();
    at.senses.see(at.pegs.picture(), at.timing);
    CHECK(text_of(at.senses.counted().unreadable) == "28,32");
}

TEST_CASE("after a gap there is no picture, and nobody knows what was done") {
    Watched at("start", "-32 +28w");
    at.senses.gap();
    CHECK_FALSE(at.senses.has_picture());
    CHECK(at.senses.deeds().empty());
    at.senses.see(at.pegs.picture(), at.timing);
    CHECK(at.senses.has_picture());
    CHECK(at.senses.deeds().empty());
    CHECK(at.senses.counted().white.contains(Square(28)));
    CHECK(at.senses.board_now() == at.pegs.picture().board_now_ms);
}

TEST_CASE("pictures of another number of squares begin anew, and of too many are none") {
    Watched at("start", "-32");
    auto other = at.pegs.picture();
    other.squares.assign(72, Reading::empty);
    at.senses.see(other, at.timing);
    CHECK(at.senses.squares() == 72);
    other.squares.assign(200, Reading::empty);
    at.senses.see(other, at.timing);
    CHECK(at.senses.squares() == 72);
}

}  // namespace zubr::test
