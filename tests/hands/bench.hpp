// Where hands move pegs, and what is between them and the session: pictures alone, wire bytes, or the real
// firmware. Whoever watches sees every input of the session and everything that followed from it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "campaign/level.hpp"
#include "session/session.hpp"

namespace zubr::hands {

struct Bench_setup {
    campaign::Level_kind level = campaign::Level_kind::pictures;
    draughts::Game game;                       ///< that begins
    std::optional<draughts::Game> unfinished;  ///< that is offered
    draughts::Position stands;                 ///< on the board at first
    session::Settings settings;
    bool occupancy_only = false;
    std::uint64_t seed = 1;
    int lost = 0;  ///< percent of pictures that do not come at first (pictures only)
};

class Bench {
  public:
    virtual ~Bench() = default;
    virtual void remove(draughts::Square square) = 0;
    virtual void put(draughts::Square square, draughts::Piece piece) = 0;
    /// The peg that stands there is not pressed down, or is.
    virtual void seat(draughts::Square square, bool down) = 0;
    /// The sensor reads this whatever stands there (only `empty`, a piece or `fault`); nothing: it is well.
    virtual void stick(draughts::Square square, std::optional<board::Reading> reading) = 0;
    virtual void turn() = 0;
    virtual void unplug() = 0;
    virtual void plug() = 0;
    virtual void reset() = 0;
    virtual void press(board::Button button) = 0;
    virtual void feed(session::Event event) = 0;
    /// Time goes on; less than that when `*stop` becomes true.
    virtual void wait(int ms, const bool* stop = nullptr) = 0;
    [[nodiscard]] virtual std::int64_t now() const = 0;  ///< by the session's clock
    [[nodiscard]] virtual session::Session& session() = 0;
};

std::unique_ptr<Bench> make_bench(const Bench_setup& setup, campaign::Watch watch);

}  // namespace zubr::hands
