// Small positions with hands at them, for tests of the tracker's parts: what was done is one line of text,
// and so is what comes of it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "board/completeness.hpp"
#include "board/senses.hpp"
#include "draughts/game.hpp"

namespace zubr::test {

/// Plies as `32-28 28x19`; of several with the same ends the first one.
draughts::Game played(std::string_view fen, std::string_view plies = {},
                      std::string_view rules = "international");
/// `19,23`; nothing for none.
std::string text_of(draughts::Square_set squares);
draughts::Square_set squares(std::string_view numbers);
/// `32-28`, `28x19`.
std::string text_of(const draughts::Move& move);
/// `rest`, `wanted 2` (so many of the game's plies are shown then), `32-28`, `32-28 19-23`, `back`, `back
/// 32-27`, `huff 43 20-26`.
std::string text_of(const board::Sequence& sequence);
std::string text_of(const std::vector<board::Sequence>& all);
/// The sequence of that text, pairs included; fails the test where there is none.
board::Sequence sequence(const draughts::Game& game, std::string_view text, int shown = -1);

enum class Sensors { full, occupancy };

/// Pegs in holes, each change of which is a picture, reported 70 ms later.
class Pegs {
  public:
    explicit Pegs(const draughts::Game& game, Sensors sensors = Sensors::full);
    /// `-32` lifts the piece of 32; `+28w` sets a white man down on 28 (`b` black, `W` and `B` kings, `u` a
    /// peg not pressed down, `x` a broken sensor). 400 ms pass before each, and at the end, but where a
    /// number tells how many do: `-32 100 +28w 1000`.
    void hands(std::string_view script, const std::function<void(const board::Snapshot&)>& see);
    /// As it is now, nothing changed.
    [[nodiscard]] board::Snapshot picture() const;
    [[nodiscard]] board::Ms now() const { return board::Ms(now_ + reported_after); }
    void wait(int ms) { now_ += ms; }

  private:
    static constexpr int reported_after = 70;
    Sensors sensors_;
    std::vector<board::Reading> holes_;
    std::int64_t now_ = 10000;      ///< board time
    std::int64_t changed_ = 10000;  ///< board time of the last change
    std::uint32_t sequence_ = 0;
};

/// What a sequence is held against, after those hands. The pieces of the game have been felt.
class Watched {
  public:
    explicit Watched(draughts::Game the_game, Sensors sensors = Sensors::full);
    Watched(std::string_view fen, std::string_view script, Sensors sensors = Sensors::full)
        : Watched(played(fen), sensors) {
        hands(script);
    }
    void hands(std::string_view script);
    [[nodiscard]] board::Scene scene() const;

    draughts::Game game;
    board::Senses senses;
    board::Tracker_timing timing;
    draughts::Square_set felt;
    draughts::Square_set suspects;
    draughts::Square_set told;
    std::int64_t told_at = 0;
    draughts::Square_set came_unseen;
    board::Last_landing last_landing;
    Pegs pegs;
};

}  // namespace zubr::test
