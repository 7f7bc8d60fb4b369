#include "session/said.hpp"

namespace zubr::session {

void Said::input_begins() {
    answers_begin_ = true;
    acted_ = false;
    said_now_.clear();
}

void Said::input_ends() {
    if (acted_) news_ = said_now_;
}

void Said::add(Class cls, const Remark& remark) {
    if (cls != Class::answer || answers_begin_) last_answers_.clear();
    if (cls == Class::answer) {
        answers_begin_ = false;
        last_answers_.push_back(remark);
        return;
    }
    since_ply_.push_back(remark);
    if (cls == Class::event) said_now_.push_back(remark);
}

void Said::ply_begins() {
    since_ply_.clear();
    said_now_.clear();
}

void Said::ply_ends() {
    constexpr std::size_t most_kept = 50;
    plies_.push_front(since_ply_.front());
    if (plies_.size() > most_kept) plies_.pop_back();
    repeated_ = -1;
}

void Said::ply_taken_back() {
    since_ply_.clear();
    if (!plies_.empty()) plies_.pop_front();
    repeated_ = -1;
}

void Said::game_begins() {
    since_ply_.clear();
    plies_.clear();
}

/// What was said of the last game action, and what has been open since.
std::vector<Remark> Said::what_stands(const Open& open) const {
    std::vector<Remark> said = news_;
    for (const auto& each : {open.misfit, open.guidance})
        if (each) said.push_back(*each);
    if (open.question && (said.empty() || !(*open.question == said.back()))) said.push_back(*open.question);
    if (said.empty() && !since_ply_.empty()) said.push_back(since_ply_.back());
    if (said.empty()) said.push_back({Reply::nothing_said});
    return said;
}

Said::Again Said::again(const Open& open, Ms now) {
    constexpr Ms at_once{3000};
    Again again{last_answers_, !last_answers_.empty()};
    std::vector<Remark>& said = again.remarks;
    const bool older = repeated_ >= 0 && now - repeated_at_ < at_once;
    if (again.of_answer) {
        if (open.question && !(*open.question == said.back())) said.push_back(*open.question);
    } else if (older && static_cast<std::size_t>(repeated_) < plies_.size()) {
        said = {plies_[static_cast<std::size_t>(repeated_++)]};
    } else {
        said = what_stands(open);
        // Of a ply that was taken back nothing is said any more: the older ones begin with the one before.
        repeated_ = plies_.empty() || news_.empty() || news_.front() == plies_.front() ? 1 : 0;
    }
    repeated_at_ = now;
    return again;
}

}  // namespace zubr::session
