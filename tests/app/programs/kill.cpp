// kill -9 at random moments: started again, the game stands where it stood, and no announced ply is lost.
// ZUBR_KILLS=500 and ZUBR_SEED=N make a larger run by hand.
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <thread>

#include <catch2/catch.hpp>

#include "app/journal_games.hpp"
#include "app/programs/table.hpp"
#include "app/scripted_hand.hpp"
#include "app/wording.hpp"
#include "notation/move_text.hpp"
#include "session/narration.hpp"
#include "support/hand_styles.hpp"
#include "words/session_words.hpp"

using namespace zubr;
using namespace zubr::test;

namespace {

int from_environment(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::atoi(text);
}

void pause(Dice& dice, int most_ms) {
    std::this_thread::sleep_for(std::chrono::milliseconds(dice.below(most_ms)));
}

/// Plies that the journals of a home hold for its one game: the newest journal that went on with it.
int plies_kept(const Home& home) {
    int plies = 0;
    for (const std::string& file : home.files("data/zubr/journals")) {
        const auto journal = session::parse_journal(home.read(file));
        if (!journal) continue;
        auto games = app::Journal_games::begin(std::filesystem::path(file).stem().string(), journal->head);
        REQUIRE(games);
        for (const auto& row : journal->rows)
            games->take(row);
        if (games->current().game.plies() > 0) plies = games->current().game.plies();
    }
    return plies;
}

/// How many kills fell where.
struct Moments {
    int all = 0;
    int unread = 0;    ///< the last ply was on the board, or on its way, and not yet in the journal
    int starting = 0;  ///< while the program was coming up again
};

/// One game, killed again and again.
class Killed_game {
  public:
    Killed_game(Dice& dice, const draughts::Game& source, Moments& moments)
        : dice_(dice),
          source_(source),
          moments_(moments),
          board_(home_, {"--log", home_.path("log")}),
          commands_(1) {}

    /// Plays to the end of the game, or until so many kills were made.
    void play(int most_kills) {
        start();
        REQUIRE(playing_->said("app.new"));
        make_ply();
        wait_for_ply();
        int kills = 0;
        while (kills < most_kills && played_ < source_.plies()) {
            for (int more = dice_.below(3); more > 0 && played_ + 1 < source_.plies(); --more) {
                make_ply();
                wait_for_ply();
            }
            make_ply();
            pause(dice_, 1800);
            kill();
            ++kills;
            while (dice_.chance(30) && kills < most_kills) {
                start();
                pause(dice_, 1200);
                kill();
                ++moments_.starting;
                ++kills;
            }
            go_on();
        }
        finish();
    }

  private:
    void start() {
        playing_ = std::make_unique<Playing>(
            home_, Strings{"--board", board_.link(), "--save", home_.path("game.pdn"), "--audio",
                           home_.path("sound.wav")});
        said_here_ = 0;
    }

    void kill() {
        (*playing_)->signal(SIGKILL);
        REQUIRE((*playing_)->wait() == -SIGKILL);
        // A ply that the journal held when the program started had perhaps not been announced before the
        // kill.
        if (const int said = static_cast<int>(playing_->plies_said()); said > 0)
            announced_ = std::max(announced_, kept_before_ + said);
        INFO("seed and plies: " << played_);
        kept_before_ = plies_kept(home_);
        REQUIRE(kept_before_ >= announced_);
        REQUIRE(kept_before_ <= played_);
        ++moments_.all;
        moments_.unread += kept_before_ < played_ ? 1 : 0;
        saved_ = home_.read("game.pdn");
        // What was announced stands in the file, too.
        REQUIRE(saved_plies() >= announced_);
    }

    int saved_plies() const {
        const std::string saved = plies_in(home_.read("game.pdn"));
        for (int n = source_.plies(); n > 0; --n)
            if (saved == first_plies(source_, n) + " *") return n;
        return 0;
    }

    void make_ply() {
        const draughts::Move& move = source_.ply(played_).move;
        std::string script = app::hand_for(move, 0.7);
        if (move.promotes) script += app::crowning(move.to, source_.position_after(played_).to_move);
        commands_ += lines_of(script).size();
        board_.hands(script);
        ++played_;
    }

    void wait_for_ply() {
        REQUIRE(playing_->said_plies(++said_here_));
        announced_ = played_;
        REQUIRE(saved_plies() == played_);
    }

    bool hands_are_done() const {
        std::size_t done = 0;
        for (const std::string& line : lines_of(home_.read("log")))
            done +=
                line.find("\tclient-") == std::string::npos && line.find("\tscript-") == std::string::npos;
        return done >= commands_;
    }

    /// Starts again, while the hands are still on their way or when they have done.
    void go_on() {
        if (dice_.chance(50)) REQUIRE(wait_until([&] { return hands_are_done(); }));
        start();
        REQUIRE(playing_->said("ask.resume"));
        // Nothing is written before the answer and a ply.
        if (kept_before_ == played_) CHECK(home_.read("game.pdn") == saved_);
        REQUIRE(wait_until([&] { return hands_are_done(); }));
        if (dice_.chance(50)) {
            press("confirm");
            REQUIRE(wait_until([&] { return playing_->count("app.loaded") + playing_->plies_said() > 0; }));
        }
        if (kept_before_ == played_) return;
        // The last ply was made, and not recognised before the kill.
        REQUIRE(wait_until([&] { return playing_->plies_said() > 0 || asked_readings(); }));
        if (playing_->plies_said() == 0) press(right_reading());
        wait_for_ply();
    }

    void press(const std::string& button) {
        board_.hands("press " + button + " 100\n");
        ++commands_;
    }

    bool asked_readings() const { return playing_->count("ask.ply") + playing_->count("ask.plies") > 0; }

    /// The button for the reading that is true.
    std::string right_reading() const {
        const auto wording = app::Wording::load({}, source_.rules());
        REQUIRE(wording);
        const int n = played_ - 1;
        const std::string words = wording->words(words::phrase_of(
            session::told_move(source_.rules(), source_.position_after(n), source_.ply(n).move)));
        for (const Caption& row : captions_in(playing_->captions())) {
            if (row.key == "ask.ply") return "confirm";
            if (row.key == "ask.plies")
                return row.words.find(words) < row.words.find(" albo ") ? "confirm" : "undo";
        }
        return {};
    }

    void finish() {
        CHECK(playing_->end() == 0);
        CHECK(plies_in(home_.read("game.pdn")) == first_plies(source_, played_) + " *");
        for (const std::string& file : home_.files("data"))
            CHECK(file.find("damaged") == std::string::npos);
        // One game, whatever number of journals it stands in.
        const auto list = run_zubr(home_, {"games", "list", "--tsv"});
        CHECK(list.code == 0);
        REQUIRE(lines_of(list.output).size() == 1);
        CHECK(list.output.find("\tinternational\t*\t" + std::to_string(played_) + "\t") != std::string::npos);
        CHECK(plies_in(run_zubr(home_, {"games", "export", "1", "-"}).output) ==
              first_plies(source_, played_) + " *");
    }

    Dice& dice_;
    const draughts::Game& source_;
    Moments& moments_;
    Home home_;
    Board_process board_;
    std::unique_ptr<Playing> playing_;
    std::size_t commands_ = 0;  ///< given to the hands
    int played_ = 0;            ///< plies that the hands have made or begun
    int announced_ = 0;
    int kept_before_ = 0;  ///< plies in the journals when the program was started
    std::size_t said_here_ = 0;
    std::string saved_;
};

}  // namespace

TEST_CASE("kill -9 at random moments of a game on the board", "[kill]") {
    const int most = from_environment("ZUBR_KILLS", 25);
    const int seed = from_environment("ZUBR_SEED", 1);
    Dice dice(static_cast<std::uint64_t>(seed));
    const draughts::Game source = demo_game();
    Moments moments;
    int games = 0;
    while (moments.all < most) {
        INFO("seed " << seed << ", after " << moments.all << " kills");
        Killed_game game(dice, source, moments);
        game.play(most - moments.all);
        ++games;
    }
    std::cout << moments.all << " kills in " << games << " games on the board: " << moments.unread
              << " with a ply not yet read, " << moments.starting << " while starting\n";
}

TEST_CASE("kill -9 at random moments of a game typed at the keyboard", "[kill]") {
    const int most = from_environment("ZUBR_KILLS", 25);
    const int seed = from_environment("ZUBR_SEED", 1);
    Dice dice(static_cast<std::uint64_t>(seed) + 1000);
    const draughts::Game source = demo_game();
    int kills = 0;
    while (kills < most) {
        const Home home;
        int kept = 0;
        int announced = 0;
        while (kills < most && kept < source.plies()) {
            INFO("seed " << seed << ", after " << kills << " kills, " << kept << " plies");
            Playing playing(home, {"--board", "none", "--ui", "text", "--save", home.path("game.pdn")});
            const std::string before = home.read("game.pdn");
            if (kept > 0) {
                REQUIRE(playing.said("ask.resume"));
                CHECK(home.read("game.pdn") == before);
                if (dice.chance(50)) playing->type("tak\n");
            }
            int typed = kept;
            for (int more = dice.between(1, 4); more > 0 && typed < source.plies(); --more) {
                const int n = typed++;
                playing->type(
                    notation::to_text(source.rules(), source.position_after(n), source.ply(n).move) + "\n");
            }
            pause(dice, 60);
            playing->signal(SIGKILL);
            REQUIRE(playing->wait() == -SIGKILL);
            ++kills;
            if (const int said = static_cast<int>(playing.plies_said()); said > 0) announced = kept + said;
            kept = std::max(kept, plies_kept(home));
            CHECK(kept >= announced);
            REQUIRE(kept <= typed);
            if (announced > 0) {
                const std::string saved = plies_in(home.read("game.pdn"));
                bool found = false;
                for (int n = announced; n <= kept; ++n)
                    found = found || saved == first_plies(source, n) + " *";
                CHECK(found);
            }
        }
        for (const std::string& file : home.files("data"))
            CHECK(file.find("damaged") == std::string::npos);
        const auto list = run_zubr(home, {"games", "list", "--tsv"});
        CHECK(lines_of(list.output).size() == (kept > 0 ? 1 : 0));
    }
    std::cout << kills << " kills at the keyboard\n";
}

namespace {

std::string last_words(const std::string& captions, const std::string& key) {
    std::string words;
    for (const Caption& row : captions_in(captions))
        if (row.key == key) words = row.words;
    return words;
}

/// The clock comments of a PDN file, in their order.
Strings clock_comments(const std::string& pdn) {
    Strings all;
    for (std::size_t at = pdn.find("[%clock"); at != std::string::npos; at = pdn.find("[%clock", at + 1))
        all.push_back(pdn.substr(at, pdn.find(']', at) - at));
    return all;
}

}  // namespace

TEST_CASE("kill -9 keeps the clocks: control, both times, and what they showed after each ply", "[kill]") {
    const Home home;
    const draughts::Game source = demo_game();
    const auto ply = [&](int n) {
        return notation::to_text(source.rules(), source.position_after(n), source.ply(n).move) + "\n";
    };
    const Strings plain{"--board", "none", "--ui", "text", "--save", home.path("game.pdn")};
    Strings with_clock = plain;
    with_clock.insert(with_clock.end(), {"--set", "clock=2"});
    Strings before;
    {
        Playing playing(home, with_clock);
        REQUIRE(playing.said("app.new"));
        for (int n = 0; n < 2; ++n) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1100));
            playing->type(ply(n));
            REQUIRE(playing.said_plies(static_cast<std::size_t>(n) + 1));
        }
        playing->signal(SIGKILL);
        REQUIRE(playing->wait() == -SIGKILL);
        before = clock_comments(home.read("game.pdn"));
        REQUIRE(before.size() == 2);
    }
    for (const std::string way : {"asked", "chosen", "journals gone"}) {
        CAPTURE(way);
        const bool chosen = way != "asked";
        if (way == "journals gone") {
            run_zubr(home, {"games", "list"});
            std::filesystem::remove_all(home.path("data/zubr/journals"));
            // The next journal is named by the second: not like one of those.
            std::this_thread::sleep_for(std::chrono::milliseconds(1100));
        }
        const std::string captions = home.path(way);
        Strings all{chosen ? "games" : "play"};
        if (chosen) all.insert(all.end(), {"continue", "1"});
        all.insert(all.end(), {"--audio", "none", "--captions", captions});
        all.insert(all.end(), plain.begin(), plain.end());
        Process zubr(home, zubr_program(), all);
        if (!chosen) {
            REQUIRE(wait_for_caption(captions, "ask.resume"));
            zubr.type("tak\n");
        }
        REQUIRE(wait_for_caption(captions, "clk.both"));
        const std::string words = last_words(captions, "clk.both");
        CHECK(words.find("dwie minuty") == std::string::npos);
        CHECK(words.find("jedna minuta") != words.rfind("jedna minuta"));
        CHECK(wait_for_caption(captions, "clk.stop"));
        if (chosen) {
            const auto plies = static_cast<int>(clock_comments(home.read("game.pdn")).size());
            zubr.type(ply(plies));
            REQUIRE(wait_until([&] {
                return clock_comments(home.read("game.pdn")).size() == static_cast<std::size_t>(plies) + 1;
            }));
        }
        zubr.signal(SIGKILL);
        REQUIRE(zubr.wait() == -SIGKILL);
    }
    const std::string saved = home.read("game.pdn");
    CHECK(saved.find("[TimeControl \"120\"]") != std::string::npos);
    CHECK(plies_in(saved) == first_plies(source, 4) + " *");
    const Strings after = clock_comments(saved);
    REQUIRE(after.size() == 4);
    CHECK(after[0] == before[0]);
    CHECK(after[1] == before[1]);
    CHECK(clock_comments(run_zubr(home, {"games", "export", "1", "-"}).output) == after);
}

TEST_CASE("a clock that begins in the middle of a game is written to its own plies", "[kill]") {
    const Home home;
    const draughts::Game source = demo_game();
    const auto ply = [&](int n) {
        return notation::to_text(source.rules(), source.position_after(n), source.ply(n).move) + "\n";
    };
    Strings arguments{"play",    "--board", "none", "--ui", "text", "--save", home.path("game.pdn"),
                      "--audio", "none"};
    run_zubr(home, arguments, ply(0) + ply(1) + "koniec\ntak\n");
    arguments.insert(arguments.end(), {"--set", "clock=2"});
    run_zubr(home, arguments, "tak\n" + ply(2) + "koniec\ntak\n");
    const std::string saved = home.read("game.pdn");
    REQUIRE(clock_comments(saved).size() == 1);
    CHECK(saved.find("[%clock") > saved.find(" 2. "));
}
