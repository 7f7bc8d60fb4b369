// What was said, kept for hearing it again: the last answer, what was said of the last game action, older
// plies.
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "session/effect.hpp"

namespace zubr::session {

class Said {
  public:
    /// What is still open, and so stands behind what is repeated.
    struct Open {
        std::optional<Remark> misfit;
        std::optional<Remark> guidance;
        std::optional<Remark> question;
    };
    struct Again {
        std::vector<Remark> remarks;
        bool of_answer = false;  ///< and so an answer that can be repeated once more
    };

    /// Before and after everything that one input causes.
    void input_begins();
    void input_ends();
    void add(Class cls, const Remark& remark);

    /// A game action was done in this input: what is said of it is what a repeat gives.
    void acted() { acted_ = true; }
    /// What comes now is said of a new ply; then it has been said, the ply itself first.
    void ply_begins();
    void ply_ends();
    /// Of the last ply nothing is said any more.
    void ply_taken_back();
    void game_begins();

    /// The answer that was just given, and a question that waits behind it; else what stands. Again at once:
    /// older plies.
    [[nodiscard]] Again again(const Open& open, Ms now);
    /// What is said after this is no answer to the request before it.
    void forget_answer() { last_answers_.clear(); }

  private:
    [[nodiscard]] std::vector<Remark> what_stands(const Open& open) const;

    std::vector<Remark> since_ply_;     ///< said since the last ply, that ply first
    std::vector<Remark> said_now_;      ///< events of this input, the last ply's first
    std::vector<Remark> news_;          ///< what was said of the last game action
    std::vector<Remark> last_answers_;  ///< to one request
    bool answers_begin_ = true;
    bool acted_ = false;        ///< in this input
    std::deque<Remark> plies_;  ///< the last one first
    int repeated_ = -1;         ///< of them, the next older one to be said; -1: nothing was repeated yet
    Ms repeated_at_{0};
};

}  // namespace zubr::session
