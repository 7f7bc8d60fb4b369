#include "app/board_command.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "app/board_command_shared.hpp"
#include "board/adapters.hpp"
#include "board/discovery.hpp"
#include "notation/shown_text.hpp"
#include "platform/descriptor.hpp"
#include "words/link_words.hpp"

namespace zubr::app {

using draughts::Square;
using words::Phrase;

Typed typed_line(std::chrono::milliseconds limit) {
    static std::string begun;
    constexpr platform::Awaited input{platform::standard_input};
    if (platform::wait_for(input, limit) != platform::Waited::came) return {};
    // One byte at a time: what follows the line stays for whoever reads next.
    char c = 0;
    while (true) {
        const auto got = platform::read_some(platform::standard_input, {&c, 1});
        if (!got && got.error() == std::errc::interrupted) return {};
        if (got.value_or(0) == 0) {
            if (begun.empty()) return {Typed::What::end, {}};
            return {Typed::What::line, std::exchange(begun, {})};
        }
        if (c == '\n') return {Typed::What::line, std::exchange(begun, {})};
        begun += c;
        if (platform::wait_for(input, std::chrono::milliseconds(0)) != platform::Waited::came) return {};
    }
}

namespace {

std::string usb_text(const board::Port_info& port) {
    std::string text = port.manufacturer.empty() || port.description.starts_with(port.manufacturer)
                           ? port.description
                           : port.manufacturer + " " + port.description;
    if (port.usb_vendor && port.usb_product) {
        text += fmt::format("{}{:04x}:{:04x}", text.empty() ? "" : ", ", *port.usb_vendor, *port.usb_product);
    }
    if (!port.serial.empty()) text += ", " + port.serial;
    return text.empty() ? text : " (" + notation::shown_in_line(text) + ")";
}

std::string answer_text(const board::Found_port& found, const Words& words) {
    if (found.left_out) return words({"con.list.ignored", {}});
    if (found.problem) {
        const auto key = found.problem->problem == board::Open_problem::denied ? "con.port.denied"
                         : found.problem->problem == board::Open_problem::busy ? "con.port.busy"
                                                                               : "con.port.failed";
        return words({key, {}});
    }
    if (!found.hello) return words({"con.list.silent", {}});
    const wire::Hello& hello = *found.hello;
    const board::Board_facts facts = board::facts_of(hello);
    const auto objection = board::objection_to(facts);
    const std::string text =
        objection
            ? words(words::phrase_of(*objection))
            : words({"con.list.board",
                     {{"n", std::int64_t{2 * facts.size.columns}}, {"m", std::int64_t{facts.size.rows}}}});
    return fmt::format("{} id={} firmware={}.{} protocol={}.{}", text, board::id_text(facts),
                       facts.firmware_major, facts.firmware_minor, facts.protocol_major,
                       facts.protocol_minor);
}

}  // namespace

int run_board_list(const Board_options& options, std::ostream& out, std::ostream& /*err*/,
                   const Words& words) {
    const auto found = board::ask_all_ports(source_of(options));
    const auto lonely = board::adapters_without_port(options.usb_devices);
    if (found.empty() && lonely.empty()) say(out, words({"con.list.none", {}}));
    for (const board::Found_port& port : found) {
        say(out, fmt::format("{}{}: {}", notation::shown_in_line(port.port.path), usb_text(port.port),
                             answer_text(port, words)));
    }
    for (const board::Usb_adapter& adapter : lonely)
        say(out, words({"con.list.noport", {{"name", adapter.name + " (" + adapter.number + ")"}}}));
    return exit_success;
}

namespace {

Phrase refusal_phrase(const board::Command_refused& refused) {
    const Square square(refused.detail >= 1 && refused.detail <= wire::squares_max ? refused.detail : 1);
    switch (refused.reason) {
        case wire::Nak_reason::not_empty:
            return {"con.calibrate.notempty", {{"sq", square}}};
        case wire::Nak_reason::bad_square:
            return {"con.calibrate.sensor", {{"sq", square}}};
        case wire::Nak_reason::busy:
            return {"con.calibrate.busy", {}};
        case wire::Nak_reason::storage:
            return {"con.calibrate.storage", {}};
        case wire::Nak_reason::malformed:
        case wire::Nak_reason::out_of_range:
            break;
    }
    return {"con.calibrate.failed", {}};
}

// Waits for a line; meanwhile the board may go. False when there is no yes.
bool asked_and_granted(const Board_calibrate_options& options, const Type_in& type_in) {
    while (!options.stopped()) {
        const Typed typed = type_in(std::chrono::milliseconds(100));
        if (typed.what == Typed::What::line) return options.is_yes(typed.text);
        if (typed.what == Typed::What::end) return false;
    }
    return false;
}

}  // namespace

int run_board_calibrate(const Board_calibrate_options& options, const Type_in& type_in, std::ostream& out,
                        std::ostream& err, const Words& words) {
    Board_inbox inbox;
    const auto service = service_of(options, inbox);
    if (!wait_for_board(options, inbox, err, words)) return exit_wrong_input;
    if (!options.yes) {
        say(out, words({"con.calibrate.ask", {}}));
        if (!asked_and_granted(options, type_in)) {
            say(err, words({"con.calibrate.no", {}}));
            return exit_wrong_input;
        }
    }
    service->send(wire::Calibrate_zero{});
    while (!options.stopped()) {
        const auto event = next_event(inbox, std::chrono::milliseconds(100));
        if (!event) continue;
        if (std::holds_alternative<board::Command_done>(*event)) {
            say(out, words({"con.calibrated", {}}));
            return exit_success;
        }
        if (const auto* refused = std::get_if<board::Command_refused>(&*event)) {
            say(err, words(refusal_phrase(*refused)));
            return exit_wrong_input;
        }
        if (std::holds_alternative<board::Command_unanswered>(*event)) {
            say(err, words({"con.calibrate.unanswered", {}}));
            return exit_wrong_input;
        }
    }
    return exit_wrong_input;
}

}  // namespace zubr::app
