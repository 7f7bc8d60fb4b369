// A game with a time control in stages: what its clocks show in play, and what is kept of it.
#include <catch2/catch.hpp>

#include "session/journal.hpp"
#include "table.hpp"

using namespace zubr;
using session::Ms;
using test::game_from;
using test::Table;

namespace {

constexpr auto white = draughts::Side::white;

session::Settings with_clock(const char* control) {
    session::Settings settings;
    settings.clock = *session::parse_time_control(control);
    return settings;
}

Ms left_after_first_ply(const char* control) {
    Table table(game_from("W:W31-50:B1-20"), with_clock(control));
    table.hands("unplug; wait 500; plug; wait 1000");
    const Ms before = table.session().clock().left(white, table.now());
    table.hands("type 32-28");
    const Ms after = table.session().clock().left(white, table.now());
    CHECK(session::to_pdn_tag(table.session().game_clocks()->control) ==
          session::to_pdn_tag(*session::parse_time_control(control)));
    return after - before;
}

std::string journal_with(const session::Settings& settings) {
    session::Journal_head head;
    head.variant = "international";
    head.fen = "W:W31-50:B1-20";
    head.settings = settings;
    return session::to_text(head);
}

}  // namespace

TEST_CASE("in play the first ply earns what its own stage gives") {
    CHECK(left_after_first_ply("2/10:5+30") == Ms(0));
    CHECK(left_after_first_ply("2/10+30:5+30") == Ms(30000));
    CHECK(left_after_first_ply("2/10+30:5") == Ms(30000));
    CHECK(left_after_first_ply("1/10:5+30") == Ms(300000));
}

TEST_CASE("a second after the start White of 2/10:5+30 has 9:59") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("2/10:5+30"));
    table.hands("wait 300");
    while (table.session().clock().left(white, table.now()) > Ms(599000))
        table.wait(100);
    table.hands("type 32-28");
    CHECK(table.session().clock().left(white, table.now()) == Ms(599000));
    CHECK(session::to_pdn_tag(table.session().game_clocks()->control) == "2/600:300+30");
}

TEST_CASE("stages and the counting of rows survive in the text of a journal") {
    for (const char* control : {"none", "20+5", "2/10:5+30", "2/10+30:5+30", "2/10d5:3/90s+1:5d3"})
        for (const bool from_white : {false, true}) {
            CAPTURE(control, from_white);
            auto settings = with_clock(control);
            settings.rows_from_white = from_white;
            const auto journal = session::parse_journal(journal_with(settings));
            REQUIRE(journal);
            CHECK(journal->head.settings == settings);
        }
}

TEST_CASE("a journal of before is played by the clocks of before") {
    // Its line of settings ends with the control and the marks; the seconds were those of every stage.
    std::string text = journal_with(with_clock("2/10+0:5+30"));
    const auto at = text.find("2/10+0:5+30");
    REQUIRE(at != std::string::npos);
    const auto begin = text.rfind('\n', at) + 1;
    const auto end = text.find('\n', at);
    std::string line = text.substr(begin, text.rfind('\t', end) - begin);
    line.replace(line.find("2/10+0:5+30"), std::string("2/10+0:5+30").size(), "2/10:5+30");
    // The seal of a row: FNV-1a, 32 bits, as a journal is documented to have it.
    std::uint32_t hash = 2166136261U;
    for (const char c : line)
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    char seal[9];
    std::snprintf(seal, sizeof seal, "%08x", hash);
    text.replace(begin, end - begin, line + '\t' + seal);
    const auto journal = session::parse_journal(text);
    REQUIRE(journal);
    CHECK(journal->head.settings.clock == *session::parse_time_control("2/10+30:5+30"));
}
