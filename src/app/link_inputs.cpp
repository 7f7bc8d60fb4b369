#include "app/link_inputs.hpp"

namespace zubr::app {

using session::Link_change;

std::optional<session::Event> input_of(const board::Link_event& event, bool needed) {
    if (const auto* connected = std::get_if<board::Connected>(&event))
        return Link_change{Link_change::Kind::connected, connected->facts.size,
                           connected->facts.occupancy_only};
    if (std::holds_alternative<board::Lost>(event)) return Link_change{Link_change::Kind::lost, {}, false};
    if (const auto* back = std::get_if<board::Back>(&event))
        return Link_change{back->other_board ? Link_change::Kind::other_board : Link_change::Kind::back,
                           back->facts.size, back->facts.occupancy_only};
    if (std::holds_alternative<board::Board_reset>(event))
        return Link_change{Link_change::Kind::reset, {}, false};
    if (std::holds_alternative<board::No_board>(event))
        return Link_change{Link_change::Kind::none, {}, false};
    if (const auto* pressed = std::get_if<board::Pressed>(&event))
        return session::Button_press{pressed->button};
    if (const auto* seen = std::get_if<board::Seen>(&event))
        if (seen->news || needed) return seen->sensed;
    return std::nullopt;
}

std::string_view commonest_game(board::Board_size size) {
    if (size == board::Board_size{4, 8}) return "classic64";
    if (size == board::Board_size{5, 8}) return "spantsireti";
    if (size == board::Board_size{6, 12}) return "canadian";
    return "international";
}

}  // namespace zubr::app
