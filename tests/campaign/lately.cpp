#include "lately.hpp"

namespace zubr::campaign {

void Lately::add(std::int64_t ms, std::string what) {
    constexpr std::size_t most = 400;
    // A question and its answer, asked again and again, are one line each.
    for (std::size_t back = 1; back <= 2 && back <= lines_.size(); ++back) {
        Line& line = lines_[lines_.size() - back];
        if (line.what != what) continue;
        line.ms = ms;
        ++line.times;
        return;
    }
    lines_.push_back({ms, std::move(what), 1});
    if (lines_.size() > most) lines_.pop_front();
}

std::string Lately::text() const {
    std::string text;
    for (const Line& line : lines_) {
        text += "\n    " + std::to_string(line.ms) + " " + line.what;
        if (line.times > 1) text += " (" + std::to_string(line.times) + " times)";
    }
    return text;
}

}  // namespace zubr::campaign
