// Whole random games by hands of every habit, in pictures: the record is what was meant, and nothing false is
// said. Each of the tracker's promises (docs/architecture.md) is checked.
#include <catch2/catch.hpp>

#include "board/sequences.hpp"
#include "notation/fen.hpp"
#include "session/journal.hpp"
#include "support/effort.hpp"
#include "support/hand_styles.hpp"
#include "table.hpp"

using namespace zubr;
using draughts::Game;
using draughts::Move;

namespace {

/// The plies and take-backs among what was said.
std::vector<std::string> plies_said(const std::vector<voice::Announcement>& announcements, std::size_t from) {
    std::vector<std::string> plies;
    for (std::size_t i = from; i < announcements.size(); ++i) {
        const words::Phrase& phrase = announcements[i].phrase;
        const bool capture = phrase.key == "capt.1" || phrase.key == "capt.n";
        const bool back = phrase.key == "move.back";
        if (!capture && !back && phrase.key != "move" && phrase.key != "move.king") continue;
        const auto number = [&](const char* name) {
            return std::to_string(std::get<draughts::Square>(phrase.arguments.at(name)).number());
        };
        plies.push_back((back ? "back " : "") + number("from") + (capture ? "x" : "-") + number("to"));
    }
    return plies;
}

std::vector<std::string> without_back_sign(std::vector<std::string> plies) {
    for (std::string& ply : plies)
        if (ply.rfind("back ", 0) == 0)
            for (char& c : ply)
                if (c == 'x') c = '-';
    return plies;
}

/// Refusals and alarms that only a wrong hole may cause.
int refusals(const std::vector<voice::Announcement>& announcements) {
    int count = 0;
    for (const auto& a : announcements)
        count += a.phrase.key.rfind("bad.", 0) == 0 || a.cls == voice::Class::alarm;
    return count;
}

struct Kind_of_board {
    const char* name;
    bool occupancy_only;
};

void play_random_game(std::uint64_t seed, const char* variant, bool occupancy_only, int plies) {
    test::Dice dice(seed);
    const draughts::Rules& rules = *draughts::find_rules(variant);
    test::Habits habits = test::draw_habits(dice);
    INFO("seed " << seed << ", " << variant << (occupancy_only ? ", occupancy only" : ""));
    test::Table table((Game(rules)), {}, occupancy_only);
    table.wait(600);
    Game meant(rules);
    for (const Move& move : test::random_game(dice, rules, plies)) {
        const std::size_t before = table.announcements().size();
        const std::size_t actions_before = table.actions().size();
        const test::Played played = test::play_ply(dice, habits, meant, move);
        meant.play(move);
        INFO("ply " << meant.plies() << " " << test::brief_ply(move) << "\n" << played.script);
        table.hands(played.script);
        REQUIRE(without_back_sign(plies_said(table.announcements(), before)) ==
                without_back_sign(played.said));
        // Invariants 1 and 3: the game changes by what was announced, and by nothing else.
        REQUIRE(table.actions().size() - actions_before == played.said.size());
        REQUIRE(table.game().position() == meant.position());
        REQUIRE(table.session().tracker().suspects().empty());
    }
    if (habits.wrong_hole == 0) CHECK(refusals(table.announcements()) == 0);
}

}  // namespace

TEST_CASE("random games by random hands are recorded as meant") {
    for (std::uint64_t seed = 1; seed <= test::effort(40); ++seed)
        play_random_game(seed, "international", false, 120);
}

TEST_CASE("random games of every variant are recorded as meant") {
    std::uint64_t seed = 1000;
    for (const draughts::Rules* rules : draughts::all_rules())
        for (std::uint64_t i = 0; i < test::effort(4); ++i)
            play_random_game(++seed, rules->id.data(), false, 100);
}

TEST_CASE("boards that feel pieces without their colour record the same") {
    for (std::uint64_t seed = 2000; seed < 2000 + test::effort(20); ++seed)
        play_random_game(seed, "international", true, 120);
}

/// What the board showed when the ply was accepted: that ply and no other of its rank, or that ply with a
/// reply begun.
bool is_only_explanation(const Game& before, const Move& ply, const board::Picture& picture) {
    const auto list = board::sequences(before, before.plies());
    int complete = 0;
    bool is_it = false;
    for (const board::Sequence& s : list) {
        if (s.rank != board::Rank::ply || s.huff || !unexplained(picture, s.complete).empty()) continue;
        ++complete;
        is_it = s.plies.front() == ply;
    }
    if (complete > 0) return complete == 1 && is_it;
    for (const board::Answers& all : board::answers(before.rules(), list))
        for (const Move& reply : all.replies)
            if (list[all.first].plies.front() == ply &&
                unexplained(picture, reply_begun(before.rules(), list[all.first], reply)).empty())
                return true;
    return false;
}

TEST_CASE("an accepted ply was the only explanation, and none of its squares was suspect") {
    for (const bool occupancy_only : {false, true}) {
        test::Dice dice(occupancy_only ? 4711 : 4712);
        int accepted = 0;
        for (const draughts::Rules* rules : draughts::all_rules()) {
            const test::Habits habits = test::draw_habits(dice);
            test::Table table((Game(*rules)), {}, occupancy_only);
            table.wait(600);
            Game meant(*rules);
            for (const Move& move : test::random_game(dice, *rules, 60)) {
                table.hands(test::play_ply(dice, habits, meant, move).script);
                meant.play(move);
            }
            session::Session again({}, Game(*rules));
            for (const session::Input& input : table.inputs()) {
                const Game game = again.game();
                const draughts::Square_set suspects = again.tracker().suspects();
                again.handle(input);
                if (again.game().plies() != game.plies() + 1) continue;
                const Move& ply = again.game().last_ply()->move;
                INFO(rules->id << " " << notation::to_fen(*rules, game.position()) << " "
                               << test::brief_ply(ply));
                REQUIRE((suspects & (draughts::Square_set{ply.from, ply.to} | ply.captured)).empty());
                REQUIRE(is_only_explanation(game, ply, again.tracker().picture()));
                ++accepted;
            }
        }
        CHECK(accepted > 200);
    }
}

TEST_CASE("the same inputs give the same words") {
    test::Dice dice(77);
    const draughts::Rules& rules = draughts::international;
    test::Table table((Game(rules)));
    Game meant(rules);
    const test::Habits habits = test::draw_habits(dice);
    for (const Move& move : test::random_game(dice, rules, 60)) {
        table.hands(test::play_ply(dice, habits, meant, move).script);
        meant.play(move);
    }
    session::Session again({}, Game(rules));
    std::vector<voice::Announcement> said;
    std::vector<session::Game_action> actions;
    for (const session::Input& input : table.inputs()) {
        // By way of the journal: what is written is what is read.
        session::Journal_row row{input, {}, again.checksum()};
        const std::string text =
            session::to_text(session::Journal_head{"international", {}, "W:W31-50:B1-20", "pl", {}, "", {}}) +
            session::to_text(row);
        const auto journal = session::parse_journal(text);
        REQUIRE(journal);
        REQUIRE(journal->rows.size() == 1);
        REQUIRE(journal->rows[0] == row);
        for (const session::Effect& effect : again.handle(journal->rows[0].input)) {
            if (const auto* say = std::get_if<session::Say>(&effect))
                said.push_back(voice::announcement_of(*say));
            if (const auto* action = std::get_if<session::Game_action>(&effect)) actions.push_back(*action);
        }
    }
    CHECK(said == table.announcements());
    CHECK(actions == table.actions());
    CHECK(again.checksum() == table.session().checksum());
    CHECK(again.game() == table.game());
}

TEST_CASE("whatever the hands did, showing the game ends the trouble") {
    // Invariant 4: random nonsense, then the position is set up again.
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        test::Dice dice(seed);
        Game game(draughts::international);
        for (const Move& move : test::random_game(dice, game.rules(), 30))
            game.play(move);
        if (game.outcome().over()) continue;
        test::Table table(game);
        table.wait(600);
        const int plies = game.plies();
        for (int i = dice.between(1, 25); i > 0; --i) {
            const draughts::Square square(dice.between(1, 50));
            table.set(square, static_cast<board::Reading>(dice.below(8)));
            table.wait(dice.between(5, 2500));
        }
        INFO("seed " << seed);
        const draughts::Position position = table.game().position();
        for (int n = 1; n <= 50; ++n)
            table.set(draughts::Square(n), board::reading_of(position.at(draughts::Square(n))));
        table.wait(3000);
        CHECK(table.game().position() == position);
        CHECK(table.session().tracker().in_play());
        CHECK(table.session().tracker().suspects().empty());
        CHECK(table.game().plies() >= plies - 1);
        const std::size_t before = table.announcements().size();
        table.wait(30000);
        for (std::size_t i = before; i < table.announcements().size(); ++i)
            FAIL("said at rest: " << test::brief(table.announcements()[i].phrase));
    }
}
