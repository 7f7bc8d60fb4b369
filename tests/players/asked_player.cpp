// A player is told, asked and cancelled; only what answers the open question arrives.
#include "players/asked_player.hpp"

#include <deque>
#include <mutex>
#include <thread>

#include <catch2/catch.hpp>

#include "fake_player.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

using namespace zubr;
using namespace zubr::players;
using Strings = std::vector<std::string>;

namespace {

draughts::Game game_of(const Strings& plies) {
    draughts::Game game(draughts::international);
    for (const std::string& text : plies)
        game.play(*notation::parse_move(game.rules(), game.position(), text));
    return game;
}

/// A shell in small: what players post waits in its inbox until it is taken.
struct Shell {
    test::Fake_record record;
    std::deque<Answer> inbox;
    std::optional<Asked_player> player;

    Shell() {
        player.emplace(std::make_unique<test::Fake_player>(record),
                       [this](Answer answer) { inbox.push_back(std::move(answer)); });
    }
    void tell(const Strings& plies) { player->tell({game_of(plies), {}}); }
    void ask(const Strings& plies) { player->ask({game_of(plies), {}}); }
    void answer(Question question, const std::string& text) { record.take({question, Ply{text}}); }
    /// Takes everything from the inbox: the texts of what arrives, a failure as its detail.
    Strings arrived() {
        Strings texts;
        while (!inbox.empty()) {
            if (const auto it = player->arrived(std::move(inbox.front())))
                texts.push_back(std::to_string(it->answers) + ' ' +
                                (it->reply ? it->reply->text : it->reply.error().detail));
            inbox.pop_front();
        }
        return texts;
    }
};

}  // namespace

TEST_CASE("a player that is asked is told the game first, and its ply arrives once") {
    Shell shell;
    shell.ask({"32-28"});
    CHECK(shell.record.calls == Strings{"tell 1", "ask 1"});
    CHECK(shell.player->thinking());
    shell.answer(1, "19-23");
    shell.answer(1, "18-23");
    CHECK(shell.arrived() == Strings{"1 19-23"});
    CHECK_FALSE(shell.player->thinking());
}

TEST_CASE("a player is told every change, and the clocks where there are any") {
    Shell shell;
    shell.tell({});
    const Clocks clocks{{std::chrono::minutes(5), std::chrono::seconds(17)}};
    shell.player->tell({game_of({"32-28"}), clocks});
    CHECK(shell.record.calls == Strings{"tell 0", "tell 1"});
    CHECK(shell.record.clocks == std::vector<std::optional<Clocks>>{std::nullopt, clocks});
    CHECK_FALSE(shell.player->thinking());
}

TEST_CASE("an answer after cancelling never arrives, whether it was under way or not") {
    for (const bool under_way : {true, false}) {
        Shell shell;
        shell.ask({});
        if (under_way) shell.answer(1, "32-28");
        shell.player->cancel();
        if (!under_way) shell.answer(1, "32-28");
        CHECK(shell.arrived().empty());
        CHECK(shell.record.calls == Strings{"tell 0", "ask 1", "cancel"});
    }
}

TEST_CASE("cancelling twice, or where nothing was asked, is nothing to the player") {
    Shell shell;
    shell.player->cancel();
    shell.ask({});
    shell.player->cancel();
    shell.player->cancel();
    CHECK(shell.record.calls == Strings{"tell 0", "ask 1", "cancel"});
    shell.ask({});
    shell.answer(1, "32-28");
    shell.answer(2, "33-28");
    CHECK(shell.arrived() == Strings{"0 33-28"});
    shell.player->cancel();
    CHECK(shell.record.calls == Strings{"tell 0", "ask 1", "cancel", "tell 0", "ask 2"});
}

TEST_CASE("who is asked again has no older question") {
    Shell shell;
    shell.ask({});
    shell.ask({});
    CHECK(shell.record.calls == Strings{"tell 0", "ask 1", "cancel", "tell 0", "ask 2"});
    shell.answer(1, "32-28");
    shell.answer(2, "33-28");
    CHECK(shell.arrived() == Strings{"0 33-28"});
}

TEST_CASE("a player that fails gives its reason, once, and can be asked again") {
    Shell shell;
    shell.ask({"32-28"});
    const Failure failure{Failure::Why::silent, "30 s"};
    shell.record.take({1, tl::unexpected(failure)});
    REQUIRE(shell.inbox.size() == 1);
    const auto arrived = shell.player->arrived(shell.inbox.front());
    REQUIRE(arrived);
    CHECK(arrived->answers == 1);
    REQUIRE_FALSE(arrived->reply);
    CHECK(arrived->reply.error() == failure);
    CHECK(shell.arrived().empty());
    shell.ask({"32-28"});
    shell.answer(2, "19-23");
    CHECK(shell.arrived() == Strings{"1 19-23"});
}

TEST_CASE("an answer for an older position is dropped, one for the same position is not") {
    struct Row {
        const char* name;
        Strings asked;
        Strings now;
        bool arrives;
    };
    const std::vector<Row> rows = {
        {"nothing changed", {"32-28", "19-23"}, {"32-28", "19-23"}, true},
        {"a ply more", {"32-28", "19-23"}, {"32-28", "19-23", "28x19"}, false},
        {"taken back", {"32-28", "19-23"}, {"32-28"}, false},
        {"as many plies, others", {"32-28", "19-23"}, {"32-28", "18-23"}, false},
        {"a new game", {"32-28", "19-23"}, {}, false},
    };
    for (const Row& row : rows) {
        INFO(row.name);
        Shell shell;
        shell.ask(row.asked);
        shell.answer(1, "33-28");
        shell.tell(row.now);
        CHECK(shell.arrived().size() == (row.arrives ? 1 : 0));
        CHECK(shell.player->thinking() == false);
        CHECK((shell.record.calls[2] == "cancel") == !row.arrives);
    }
}

TEST_CASE("the same position some plies later is another one: it may be a draw by now") {
    Shell shell;
    draughts::Game game(draughts::international, *notation::parse_fen(draughts::international, "W:WK48:BK3"));
    shell.player->ask({game, {}});
    shell.answer(1, "48-42");
    for (const char* text : {"48-42", "3-8", "42-48", "8-3"})
        game.play(*notation::parse_move(game.rules(), game.position(), text));
    REQUIRE(game.position() == game.start());
    shell.player->tell({game, {}});
    CHECK(shell.arrived().empty());
}

TEST_CASE("who was asked in a game that has ended need not answer") {
    Shell shell;
    draughts::Game game = game_of({"32-28"});
    shell.player->ask({game, {}});
    game.resign(draughts::Side::white);
    shell.player->tell({game, {}});
    shell.answer(1, "19-23");
    CHECK(shell.arrived().empty());
    CHECK(shell.record.calls == Strings{"tell 1", "ask 1", "cancel", "tell 1"});
}

TEST_CASE("a player destroyed while it thinks is cancelled first, and what it had posted harms nobody") {
    Shell shell;
    shell.ask({});
    shell.answer(1, "32-28");
    shell.player.reset();
    CHECK(shell.record.calls == Strings{"tell 0", "ask 1", "cancel", "gone"});
    shell.player.emplace(std::make_unique<test::Fake_player>(shell.record),
                         [&](Answer answer) { shell.inbox.push_back(std::move(answer)); });
    CHECK(shell.arrived().empty());
}

namespace {

/// As an adapter of the shell would: thinks in a thread of its own that ends with it.
class Thinking_player final : public Player {
  public:
    ~Thinking_player() override { cancel(); }
    void tell(const Told_game&) override {}
    void ask(Question question, const Take_answer& take) override {
        thread_ = std::thread([question, take] { take({question, Ply{"32-28"}}); });
    }
    void cancel() override {
        if (thread_.joinable()) thread_.join();
    }

  private:
    std::thread thread_;
};

}  // namespace

TEST_CASE("a player may answer from a thread of its own, and be destroyed meanwhile") {
    std::mutex mutex;
    std::vector<Answer> inbox;
    const draughts::Game game = game_of({});
    for (int round = 0; round < 50; ++round) {
        Asked_player player(std::make_unique<Thinking_player>(), [&](Answer answer) {
            const std::lock_guard lock(mutex);
            inbox.push_back(std::move(answer));
        });
        player.ask({game, {}});
    }
    CHECK(inbox.size() == 50);
    Asked_player other(std::make_unique<Thinking_player>(), [](const Answer&) {});
    for (Answer& answer : inbox)
        CHECK_FALSE(other.arrived(std::move(answer)));
}
