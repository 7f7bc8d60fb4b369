// Pictures alone: each hole is reported when it has been steady for as long as the firmware wants it, a frame
// later; only pictures that bring news reach the session, as through the real link. Time jumps from event to
// event. Where each player has a board of the own there are two of them.
#pragma once

#include <vector>

#include "bench.hpp"
#include "support/hand_styles.hpp"

namespace zubr::hands {

class Bench_pictures final : public Bench {
  public:
    Bench_pictures(const Bench_setup& setup, campaign::Watch watch);

    /// The board that is meant from now on: 0 is White's, 1 Black's.
    void select(std::size_t board) { at_ = board; }

    void remove(draughts::Square square) override;
    void put(draughts::Square square, draughts::Piece piece) override;
    void seat(draughts::Square square, bool down) override;
    void stick(draughts::Square square, std::optional<board::Reading> reading) override;
    void turn() override;
    void unplug() override;
    void plug() override;
    void reset() override;
    void press(board::Button button) override { feed(session::Button_press{button}); }
    void feed(session::Event event) override;
    void wait(int ms, const bool* stop) override;
    [[nodiscard]] std::int64_t now() const override { return now_; }
    [[nodiscard]] session::Session& session() override { return session_; }

  private:
    struct Hole {
        std::optional<draughts::Piece> piece;
        std::optional<board::Reading> stuck;
        bool half_in = false;
        board::Reading reading = board::Reading::empty;   ///< at this moment
        board::Reading reported = board::Reading::empty;  ///< by the board
        std::int64_t changed = 0;
        std::int64_t due = 0;  ///< then it counts
    };
    struct Board {
        std::vector<Hole> holes;
        std::vector<std::size_t> busy;  ///< holes that read otherwise than reported
        std::int64_t boot_at = 0;
        std::uint32_t boot = 1;
        std::uint32_t sequence = 0;
        std::int64_t newest_change = 0;
        std::optional<std::int64_t> send_at;  ///< a frame is on its way, or comes again
        int sent = 0;                         ///< times that this picture was sent in vain
        bool plugged = true;
    };

    Board& board() { return boards_[at_]; }
    Hole& hole(draughts::Square square) { return board().holes[static_cast<std::size_t>(map_.hole(square))]; }
    void feel(Hole& hole);
    void report();
    void send();
    [[nodiscard]] std::int64_t next_event() const;

    session::Session session_;
    campaign::Watch watch_;
    test::Dice dice_;
    board::Board_map map_;
    bool occupancy_only_;
    int lost_;
    std::vector<Board> boards_;
    std::size_t at_ = 0;
    std::int64_t now_;
};

}  // namespace zubr::hands
