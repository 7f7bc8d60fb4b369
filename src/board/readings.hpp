// The sequences of one game at one moment, made once and asked at each look which of them the board shows.
#pragma once

#include <array>
#include <vector>

#include "board/begun.hpp"
#include "board/completeness.hpp"
#include "board/sequences.hpp"
#include "draughts/game.hpp"

namespace zubr::board {

/// Whose plies hands may make on this board, and whose they may take back, by side.
struct Hands {
    std::array<bool, 2> play{true, true};
    std::array<bool, 2> take_back{true, true};

    [[nodiscard]] bool plays(draughts::Side side) const { return play[static_cast<std::size_t>(side)]; }
    [[nodiscard]] bool takes_back(draughts::Side side) const {
        return take_back[static_cast<std::size_t>(side)];
    }
    friend bool operator==(const Hands&, const Hands&) = default;
};

class Readings {
  public:
    /// What may follow from the game, of whose plies the board has shown so many. Costs nothing when nothing
    /// has changed.
    void prepare(const draughts::Game& game, int shown, const Hands& hands);

    [[nodiscard]] const draughts::Rules& rules() const { return *rules_; }
    /// Ranks wanted to correction.
    [[nodiscard]] const std::vector<Sequence>& list() const { return list_; }

    /// The last ply has been taken back, and the one before is being taken back, too.
    [[nodiscard]] std::optional<Sequence> further_taking_back(const Scene& scene,
                                                              const draughts::Game& game) const;
    /// Would the board, read the other way round, show the result of something, where straight on it shows
    /// none?
    [[nodiscard]] bool only_turned_explain(const Scene& scene);
    /// Complete by deeds; of several wanted ones the furthest. `needs_yes`: what is found must be asked
    /// about.
    [[nodiscard]] std::vector<Sequence> complete(Rank rank, const Scene& scene, bool& needs_yes);
    /// Pairs whose first ply landed last, and which are not the only reading: rivals of whatever else fits.
    [[nodiscard]] std::vector<Sequence> rivals(const Scene& scene);
    /// All but wanted ones and rest that have the picture for their result, however that came about: fewest
    /// plies first.
    [[nodiscard]] std::vector<Sequence> by_content(const Scene& scene);
    /// A ply or correction that is complete but for the squares of one legal reply whose own piece has left
    /// its square; `begun`: that square.
    struct Begun_reply {
        std::size_t first = 0;
        draughts::Square begun{0};
    };
    [[nodiscard]] std::vector<Begun_reply> with_reply_begun(const Scene& scene);
    /// Other plies that are complete in the same way, whatever order their lifts came in.
    [[nodiscard]] std::vector<Sequence> rivals_with_reply_begun(const Scene& scene, const Sequence& first);
    /// Complete but for a few felt pieces that are out beside it: of the best the sequence and those pieces.
    struct But_felt {
        Sequence sequence;
        draughts::Square_set out;
    };
    [[nodiscard]] std::optional<But_felt> complete_but_felt(const Scene& scene);
    /// Replies under way that have taken the very piece of the ply which they answer, that ply being done.
    [[nodiscard]] std::vector<Sequence> reply_took_mover(const Scene& scene);
    /// A ply that came before its turn: its squares, and what it came before.
    [[nodiscard]] std::optional<Early> early(const Scene& scene, const draughts::Game& game);
    /// Everything that a trouble may be led to.
    [[nodiscard]] std::vector<Sequence> leads(const Scene& scene);

  private:
    const std::vector<Answers>& answers();
    [[nodiscard]] bool may_show(const Scene& scene, const Sequence& first, const draughts::Move& reply) const;
    template <class Visit>
    void each_answered(Rank rank, const Scene& scene, const Visit& visit);
    [[nodiscard]] bool is_only_one(const Scene& scene, const Sequence& sequence);

    /// What the sequences were made from.
    struct Source {
        std::size_t actions = 0;
        int shown = -1;
        bool over = false;
        Hands hands;
        draughts::Position position;
        draughts::Square_set last;
        friend bool operator==(const Source&, const Source&) = default;
    };
    Source source_;
    bool made_ = false;
    draughts::Square crowned_{0};  ///< on which the last ply promoted; 0: it did not
    const draughts::Rules* rules_ = nullptr;
    std::vector<Sequence> list_;
    std::vector<Answers> answers_;
    bool has_answers_ = false;
};

}  // namespace zubr::board
