// Between the session and the players: whose answer becomes which input, and what is told.
#include "app/machines.hpp"

#include <catch2/catch.hpp>

#include "notation/move_text.hpp"
#include "session/session.hpp"
#include "words/session_words.hpp"

using namespace zubr;
using draughts::Side;
using players::Failure;

namespace {

/// Answers at once.
class Ready_player final : public players::Player {
  public:
    explicit Ready_player(tl::expected<players::Ply, Failure> reply) : reply_(std::move(reply)) {}
    void tell(const players::Told_game&) override {}
    void ask(players::Question question, const players::Take_answer& take) override {
        take({question, reply_});
    }
    void cancel() override {}

  private:
    tl::expected<players::Ply, Failure> reply_;
};

struct Table {
    draughts::Game game{draughts::international};
    std::vector<app::Machines::Answered> inbox;
    app::Machines machines;

    Table(Side side, tl::expected<players::Ply, Failure> reply)
        : machines(seated(side, std::move(reply)),
                   [this](app::Machines::Answered answered) { inbox.push_back(std::move(answered)); }) {}
    static app::Machine_players seated(Side side, tl::expected<players::Ply, Failure> reply) {
        app::Machine_players players;
        players[static_cast<std::size_t>(side)] = std::make_unique<Ready_player>(std::move(reply));
        return players;
    }
};

}  // namespace

TEST_CASE("a player's ply becomes the session's input, and nothing is told") {
    Table table(Side::white, players::Ply{"32-28"});
    table.machines.ask({Side::white, 0}, {table.game, {}});
    REQUIRE(table.inbox.size() == 1);
    const auto taken = table.machines.take(table.inbox[0]);
    REQUIRE(taken);
    CHECK_FALSE(taken->trouble);
    CHECK(taken->ply == session::Machine_ply{0, "32-28"});
    CHECK_FALSE(table.machines.take(table.inbox[0]));
}

TEST_CASE("a player that fails is told of in words, and its input is a ply of no game") {
    Table table(Side::black, tl::unexpected(Failure{Failure::Why::silent, {}}));
    table.game.play(*notation::parse_move(table.game.rules(), table.game.position(), "32-28"));
    table.machines.ask({Side::black, 1}, {table.game, {}});
    REQUIRE(table.inbox.size() == 1);
    const auto taken = table.machines.take(table.inbox[0]);
    REQUIRE(taken);
    CHECK(taken->trouble == words::Phrase{"peer.silent", {{"side", Side::black}}});
    CHECK(taken->ply.answers == 1);
    for (const draughts::Rules* rules : draughts::all_rules()) {
        const draughts::Game game(*rules);
        INFO(rules->id);
        CHECK_FALSE(notation::parse_move(*rules, game.position(), taken->ply.text));
    }
}

TEST_CASE("an answer that the game has left behind, or of a side that hands play, is dropped") {
    Table table(Side::white, players::Ply{"32-28"});
    table.machines.ask({Side::white, 0}, {table.game, {}});
    table.machines.ask({Side::black, 0}, {table.game, {}});
    REQUIRE(table.inbox.size() == 1);
    CHECK_FALSE(table.machines.take({Side::black, table.inbox[0].answer}));
    table.game.play(*notation::parse_move(table.game.rules(), table.game.position(), "33-28"));
    table.machines.tell({table.game, {}});
    CHECK_FALSE(table.machines.take(table.inbox[0]));
}

TEST_CASE("when a player has failed the session says so, and people may play for its side") {
    Table table(Side::black, tl::unexpected(Failure{Failure::Why::gone, {}}));
    session::Settings settings;
    settings.players[static_cast<std::size_t>(Side::black)] = session::Player::machine;
    session::Session session(settings, table.game, {}, {});
    std::vector<std::string> said;
    // As the main loop does it: what the session asks of the players, and what comes back, goes through the
    // inbox.
    const auto handle = [&](session::Event event) {
        for (const session::Effect& effect : session.handle({session::Ms(0), std::move(event), 0})) {
            if (const auto* ask = std::get_if<session::Ask_machine>(&effect))
                table.machines.ask(*ask, {session.game(), {}});
            if (const auto* say = std::get_if<session::Say>(&effect))
                said.push_back(words::phrase_of(say->remark).key);
        }
    };
    handle(session::Begin{false, false});
    handle(session::Typed_ply{"32-28"});
    REQUIRE(table.inbox.size() == 1);
    auto taken = table.machines.take(table.inbox[0]);
    REQUIRE(taken);
    REQUIRE(taken->trouble);
    handle(std::move(taken->ply));
    CHECK(said.back() == "peer.lost");
    handle(session::Typed_ply{"19-23"});
    CHECK(session.game().plies() == 2);
    // Its next turn is its own again.
    handle(session::Typed_ply{"28x19"});
    CHECK(table.inbox.size() == 2);
}
