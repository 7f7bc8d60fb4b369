// A game without a name may be legal as several games (a short one as Russian, Brazilian and Czech draughts).
// The other games of its file show which was meant: what is doubtful waits for one that is not.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "notation/pdn_games.hpp"

namespace zubr::notation {

class Pdn_doubts {
  public:
    explicit Pdn_doubts(const std::function<void(const Read_game&)>& take) : take_(take) {}

    /// `readings`: what the game may be, the likeliest first, at least one. `shows`: a single reading tells
    /// about the file, for the game had no name and was readable to its end. `weight`: their bytes, about.
    void add(std::vector<Read_game> readings, bool shows, std::size_t weight);
    /// The file has ended: what is still doubtful is what it is likeliest to be.
    void settle();

  private:
    void settle_front();

    const std::function<void(const Read_game&)>& take_;
    struct Waiting {
        std::vector<Read_game> readings;
        std::size_t weight = 0;
    };
    std::deque<Waiting> waiting_;
    std::size_t weight_ = 0;            ///< of all that wait
    std::map<std::string, int> shown_;  ///< how many games were one kind and no other
};

}  // namespace zubr::notation
