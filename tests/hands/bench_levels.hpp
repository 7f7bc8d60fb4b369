// The campaign's levels (wire bytes, the real firmware) as benches for named hands.
#pragma once

#include "bench.hpp"

namespace zubr::hands {

class Bench_level final : public Bench {
  public:
    Bench_level(const Bench_setup& setup, const campaign::Watch& watch);

    void remove(draughts::Square square) override;
    void put(draughts::Square square, draughts::Piece piece) override;
    void seat(draughts::Square square, bool down) override;
    void stick(draughts::Square square, std::optional<board::Reading> reading) override;
    void turn() override { level_->hands("turn"); }
    void unplug() override { level_->hands("unplug"); }
    void plug() override { level_->hands("plug"); }
    void reset() override { level_->hands("reset"); }
    void press(board::Button button) override { feed(session::Button_press{button}); }
    void feed(session::Event event) override { level_->feed(std::move(event)); }
    void wait(int ms, const bool* stop) override;
    [[nodiscard]] std::int64_t now() const override { return level_->now_ms(); }
    [[nodiscard]] session::Session& session() override { return level_->session(); }

  private:
    std::unique_ptr<campaign::Level> level_;
};

}  // namespace zubr::hands
