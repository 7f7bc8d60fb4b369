// How much of what a board sends is written down: bursts, rates, whole journals; and the log.
#include "app/journal_keeper.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <catch2/catch.hpp>

#include "app/log.hpp"
#include "platform/files.hpp"
#include "storage/folder.hpp"

using namespace zubr;
using namespace zubr::app;
using test::Folder;
using Written = Journal_keeper::Written;

namespace {

session::Journal_row picture(int ms) {
    board::Sensed sensed;
    sensed.size = {5, 10};
    sensed.holes.assign(50, board::Reading::empty);
    session::Journal_row row;
    row.input = {session::Ms(ms), sensed, 0};
    return row;
}

session::Journal_row typed(int ms) {
    session::Journal_row row;
    row.input = {session::Ms(ms), session::Typed_ply{"32-28"}, 0};
    return row;
}

session::Journal_row with_action(int ms) {
    session::Journal_row row = picture(ms);
    row.actions.push_back(
        {session::Game_action::Kind::new_game, draughts::Square(0), draughts::Square(0), {}, {}});
    return row;
}

Journal_keeper begun(const Folder& folder, const Journal_limits& limits) {
    Journal_keeper keeper(folder.path(), limits);
    session::Journal_head head;
    head.fen = "W:W31-50:B1-20";
    REQUIRE(keeper.begin(head, std::nullopt));
    return keeper;
}

int written_of(Journal_keeper& keeper, const session::Journal_row& row, int times) {
    int written = 0;
    for (int n = 0; n < times; ++n)
        written += keeper.write(row) == Written::yes ? 1 : 0;
    return written;
}

}  // namespace

TEST_CASE("a burst of pictures is written up to its limit, then so many a second") {
    const Folder folder;
    Journal_keeper keeper = begun(folder, {5, 10, 1U << 20U, 1U << 20U});
    CHECK(written_of(keeper, picture(1000), 100) == 5);
    CHECK(written_of(keeper, picture(2000), 100) == 5);  // no more than a burst is saved up
    CHECK(written_of(keeper, picture(2200), 100) == 2);
    // What people do and what changes the game is always written.
    CHECK(written_of(keeper, typed(2200), 50) == 50);
    CHECK(written_of(keeper, with_action(2200), 50) == 50);
    // What was left out is counted in the next row.
    const auto journal = session::parse_journal(*platform::read_whole(keeper.path()));
    REQUIRE(journal);
    CHECK(journal->damaged == 0);
    std::uint64_t left_out = 0;
    for (const auto& row : journal->rows)
        left_out += row.left_out;
    CHECK(left_out == 95 + 95 + 98);
}

TEST_CASE("a journal grows to a size at which only actions are written, and to one at which nothing is") {
    const Folder folder;
    Journal_keeper keeper = begun(folder, {100000, 100000, 4000, 8000});
    int rows = 0;
    while (keeper.write(picture(1000)) == Written::yes)
        ++rows;
    CHECK(rows > 5);
    CHECK(keeper.size() >= 4000);
    CHECK(keeper.size() < 4400);
    CHECK(keeper.write(typed(1000)) == Written::left_out);
    while (keeper.write(with_action(1000)) == Written::yes) {
    }
    CHECK(keeper.write(with_action(1000)) == Written::no);
    CHECK(keeper.size() >= 8000);
    CHECK(keeper.size() < 8400);
    CHECK(std::filesystem::file_size(keeper.path()) == keeper.size());
}

TEST_CASE("the log is three files of a megabyte at most, whatever a board does") {
    const Folder folder;
    const char* before = std::getenv("XDG_STATE_HOME");
    const std::string old = before == nullptr ? "" : before;
    ::setenv("XDG_STATE_HOME", folder.path().c_str(), 1);
    {
        Log log;
        board::Evidence evidence{"a lie", {}};
        for (int n = 0; n < 200; ++n)
            evidence.lines.push_back(std::string(100, 'x'));
        for (int n = 0; n < 500; ++n) {
            log.link(0, board::Board_reset{static_cast<std::uint8_t>(n)});
            log.link(0, evidence);
        }
    }
    std::uintmax_t bytes = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder / "zubr"))
        bytes += entry.file_size();
    CHECK(bytes > 1'000'000);
    CHECK(bytes < 3 * (1U << 20U) + 100'000);
    before == nullptr ? ::unsetenv("XDG_STATE_HOME") : ::setenv("XDG_STATE_HOME", old.c_str(), 1);
}
