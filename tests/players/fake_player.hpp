// A player whose answers the test gives, and what it was told and asked meanwhile.
#pragma once

#include <string>
#include <vector>

#include "players/player.hpp"

namespace zubr::test {

/// What happens to a fake player, in order; it outlives the player.
struct Fake_record {
    std::vector<std::string> calls;  ///< `tell 2`, `ask 1`, `cancel`, `gone`
    std::vector<std::optional<players::Clocks>> clocks;
    players::Take_answer take;  ///< the way back of the last question, kept beyond its end by the test alone
};

class Fake_player final : public players::Player {
  public:
    explicit Fake_player(Fake_record& record) : record_(record) {}
    ~Fake_player() override { record_.calls.emplace_back("gone"); }

    void tell(const players::Told_game& told) override {
        record_.calls.push_back("tell " + std::to_string(told.game.plies()));
        record_.clocks.push_back(told.clocks);
    }
    void ask(players::Question question, const players::Take_answer& take) override {
        record_.calls.push_back("ask " + std::to_string(question));
        record_.take = take;
    }
    void cancel() override { record_.calls.emplace_back("cancel"); }

  private:
    Fake_record& record_;
};

}  // namespace zubr::test
