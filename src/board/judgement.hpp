// Which sequence is accepted, which are asked about, and what is under way: judged from one scene at one
// moment, nothing kept (docs/tracker.md, "Sequences" and "When it counts").
#pragma once

#include <optional>
#include <vector>

#include "board/completeness.hpp"
#include "board/gap.hpp"
#include "board/readings.hpp"
#include "board/senses.hpp"
#include "board/view.hpp"
#include "draughts/game.hpp"

namespace zubr::board {

class Judgement {
  public:
    /// `target`: where the way out leads; nothing while there is no trouble. What is passed must outlive it.
    Judgement(const Scene& scene, Readings& readings, const Senses& senses, const Tracker_timing& timing,
              const Gap& gap, const std::optional<Sequence>& target, Ms now)
        : scene_(scene),
          readings_(readings),
          senses_(senses),
          timing_(timing),
          gap_(gap),
          target_(target),
          now_(now) {}

    /// By deeds. True when the picture is explained: the view says what is to be done or asked, or rest.
    bool decide(View& view);
    /// By content alone, after a gap.
    bool decide_after_gap(View& view);
    /// Is something under way that explains all but a few felt pieces? The view gets what it lacks and what
    /// it leaves unexplained. `shown`: number of the game's plies that the board has shown.
    bool judge_hand(const draughts::Game& game, int shown, View& view);

  private:
    void accept_when_rested(const Sequence& s, View& view) const;
    [[nodiscard]] bool is_taking_more(const Sequence& s, draughts::Square_set lifted) const;
    bool decide_by_begun_reply(const std::vector<Sequence>& pairs, View& view);
    bool ask_by_begun_reply(View& view);
    bool ask_target(View& view);

    const Scene& scene_;
    Readings& readings_;
    const Senses& senses_;
    const Tracker_timing& timing_;
    const Gap& gap_;
    const std::optional<Sequence>& target_;
    Ms now_;
};

}  // namespace zubr::board
