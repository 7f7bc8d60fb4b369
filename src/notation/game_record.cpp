#include "notation/game_record.hpp"

#include <algorithm>

namespace zubr::notation {

using draughts::Result;

std::optional<std::string_view> Game_record::tag(std::string_view name) const {
    const auto it =
        std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; });
    if (it == tags.end()) return std::nullopt;
    return it->second;
}

void Game_record::set_tag(std::string_view name, std::string value) {
    const auto it =
        std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; });
    if (value.empty()) {
        if (it != tags.end()) tags.erase(it);
    } else if (it == tags.end()) {
        tags.emplace_back(name, std::move(value));
    } else {
        it->second = std::move(value);
    }
}

std::string result_text(const draughts::Rules& rules, Result result) {
    const bool two = rules.notation.two_points;
    switch (result) {
        case Result::white_wins:
            return two ? "2-0" : "1-0";
        case Result::black_wins:
            return two ? "0-2" : "0-1";
        case Result::draw:
            return two ? "1-1" : "1/2-1/2";
        case Result::both_lose:
            return "0-0";
        case Result::unfinished:
            break;
    }
    return "*";
}

std::optional<Result> parse_result(std::string_view found) {
    std::string text(found);
    std::replace(text.begin(), text.end(), ':', '-');  // 2:0
    if (text == "2-0" || text == "1-0") return Result::white_wins;
    if (text == "0-2" || text == "0-1") return Result::black_wins;
    if (text == "1-1" || text == "1/2-1/2") return Result::draw;
    if (text == "0-0") return Result::both_lose;
    if (text == "*") return Result::unfinished;
    return std::nullopt;
}

bool contradict(std::string_view a, std::string_view b) {
    const auto first = parse_result(a);
    const auto second = parse_result(b);
    return first && second && *first != Result::unfinished && *second != Result::unfinished &&
           *first != *second;
}

}  // namespace zubr::notation
