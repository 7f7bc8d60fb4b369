#include "app/board_command_shared.hpp"

#include "board/port.hpp"
#include "wire/names.hpp"
#include "words/link_words.hpp"

namespace zubr::app {

using draughts::Square;
using words::Phrase;

std::optional<board::Link_event> next_event(Board_inbox& inbox, std::chrono::milliseconds limit) {
    return inbox.take(std::chrono::steady_clock::now() + limit);
}

board::Port_source source_of(const Board_options& options) {
    board::Port_source source = options.source != nullptr ? *options.source : board::Port_source();
    source.left_out.insert(source.left_out.end(), options.left_out.begin(), options.left_out.end());
    return source;
}

std::unique_ptr<board::Board_service> service_of(const Board_options& options, Board_inbox& inbox) {
    return std::make_unique<board::Board_service>(
        options.port, [&inbox](const board::Link_event& event) { inbox.post(event); }, source_of(options));
}

std::optional<board::Board_facts> wait_for_board(const Board_options& options, Board_inbox& inbox,
                                                 std::ostream& err, const Words& words) {
    while (!options.stopped()) {
        const auto event = next_event(inbox, std::chrono::milliseconds(100));
        if (!event) continue;
        if (const auto* connected = std::get_if<board::Connected>(&*event)) return connected->facts;
        std::optional<Phrase> reason;
        if (std::holds_alternative<board::No_board>(*event)) reason = Phrase{"con.none", {}};
        if (const auto* refused = std::get_if<board::Refused>(&*event))
            reason = words::phrase_of(refused->reason);
        if (const auto* problem = std::get_if<board::Port_problem>(&*event))
            reason = words::phrase_of(*problem);
        if (reason) {
            say(err, words(*reason));
            return std::nullopt;
        }
    }
    return std::nullopt;
}

Phrase reading_phrase(int hole, board::Reading reading) {
    const Square square(hole + 1);
    switch (reading) {
        case board::Reading::unsure:
            return {"con.unsure", {{"sq", square}}};
        case board::Reading::fault:
            return {"con.sensor", {{"sq", square}}};
        case board::Reading::occupied:
            return {"con.occupied", {{"sq", square}}};
        default:
            break;
    }
    Phrase phrase{"pos.square", {{"sq", square}}};
    if (const auto piece = board::piece_of(reading)) phrase.arguments["piece"] = *piece;
    return phrase;
}

std::vector<Phrase> fault_phrases(const wire::Faults& faults, board::Board_size size) {
    std::vector<Phrase> phrases;
    const auto rows = [&](const char* key) {
        for (int row = 0; row < size.rows; ++row) {
            if ((faults.rows >> row & 1) != 0) phrases.push_back({key, {{"n", std::int64_t{row + 1}}}});
        }
    };
    struct Plain {
        wire::Fault flag;
        const char* key;
    };
    static constexpr Plain plain[] = {{wire::fault_board_id, "con.fault.board_id"},
                                      {wire::fault_mid_reference, "con.fault.mid_reference"},
                                      {wire::fault_ground_reference, "con.fault.ground_reference"},
                                      {wire::fault_zero, "con.uncalibrated"},
                                      {wire::fault_settings, "con.fault.settings"},
                                      {wire::fault_id, "con.fault.id"}};
    for (const Plain& fault : plain) {
        if ((faults.flags & fault.flag) != 0) phrases.push_back({fault.key, {}});
    }
    if ((faults.flags & wire::fault_row_supply) != 0) rows("con.fault.row_supply");
    if ((faults.flags & wire::fault_select_lines) != 0) rows("con.fault.select_lines");
    if ((faults.flags & wire::fault_squares) != 0) {
        for (const int hole : board::faulty_holes(faults, size)) {
            phrases.push_back({"con.sensor", {{"sq", Square(hole + 1)}}});
        }
    }
    if ((faults.flags & wire::fault_buttons) != 0) {
        for (int button = 0; button < board::button_count; ++button) {
            if ((faults.buttons >> button & 1) == 0) continue;
            phrases.push_back(
                {"con.fault.button", {{"button", button_word(static_cast<board::Button>(button))}}});
        }
    }
    // Flags of newer boards, or flags without what they speak of.
    if (phrases.empty() && faults.flags != 0) phrases.push_back({"con.fault", {}});
    return phrases;
}

std::string button_word(board::Button button) {
    return wire::name(static_cast<wire::Button>(button));
}

std::vector<Square> squares_of(const std::vector<int>& holes) {
    std::vector<Square> squares;
    squares.reserve(holes.size());
    for (const int hole : holes)
        squares.emplace_back(hole + 1);
    return squares;
}

void say(std::ostream& out, const std::string& line) {
    out << line << '\n';
    out.flush();
}

}  // namespace zubr::app
