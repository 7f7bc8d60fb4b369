#include "notation/pdn_doubts.hpp"

#include <algorithm>

namespace zubr::notation {

void Pdn_doubts::add(std::vector<Read_game> readings, bool shows, std::size_t weight) {
    constexpr std::size_t most_waiting = 64;
    constexpr std::size_t most_weight = 16 * 1024 * 1024;
    if (readings.size() == 1 && shows) ++shown_[readings.front().variant];
    waiting_.push_back({std::move(readings), weight});
    weight_ += weight;
    const bool doubtful = std::any_of(waiting_.begin(), waiting_.end(),
                                      [](const Waiting& waiting) { return waiting.readings.size() > 1; });
    if (!doubtful || !shown_.empty()) settle();
    while (waiting_.size() > most_waiting || weight_ > most_weight)
        settle_front();
}

void Pdn_doubts::settle() {
    while (!waiting_.empty())
        settle_front();
}

void Pdn_doubts::settle_front() {
    const auto times_shown = [this](const Read_game& game) {
        const auto it = shown_.find(game.variant);
        return it == shown_.end() ? 0 : it->second;
    };
    const std::vector<Read_game> readings = std::move(waiting_.front().readings);
    weight_ -= waiting_.front().weight;
    waiting_.pop_front();
    take_(*std::max_element(readings.begin(), readings.end(), [&](const Read_game& a, const Read_game& b) {
        return times_shown(a) < times_shown(b);
    }));
}

}  // namespace zubr::notation
