// `zubr board test`: leads a person through the faults, the squares and the buttons of a board. Everything
// can be done with the hands on the board; Enter ends a step early.
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "app/board_command_shared.hpp"

namespace zubr::app {
namespace {

using board::Reading;
using words::Phrase;

class Guide {
  public:
    Guide(const Board_options& options, const Type_in& type_in, Board_inbox& inbox, std::ostream& out,
          std::ostream& err, const Words& words, const board::Board_facts& facts)
        : options_(options),
          type_in_(type_in),
          inbox_(inbox),
          out_(out),
          err_(err),
          words_(words),
          facts_(facts) {}

    int run() {
        tell({"con.test.begin", {}});
        faults();
        if (alive_) clear();
        if (alive_) squares();
        if (alive_) buttons();
        if (!alive_) {
            say(err_, words_({"con.test.broken", {}}));
            return exit_wrong_input;
        }
        tell({good_ ? "con.test.good" : "con.test.bad", {}});
        return good_ ? exit_success : exit_wrong_input;
    }

  private:
    void tell(const Phrase& phrase) { say(out_, words_(phrase)); }

    // Waits until `done`, Enter, or the end; `on_event` sees what comes. False when the step was ended early.
    template <class On_event, class Done>
    bool step(On_event on_event, Done done) {
        while (alive_) {
            if (done()) return true;
            const Typed typed = input_open_ ? type_in_(std::chrono::milliseconds(0)) : Typed{};
            if (typed.what == Typed::What::line) return false;
            if (typed.what == Typed::What::end) input_open_ = false;
            if (options_.stopped()) alive_ = false;
            const auto event = next_event(inbox_, std::chrono::milliseconds(50));
            if (!event) continue;
            take(*event);
            on_event(*event);
        }
        return false;
    }

    void take(const board::Link_event& event) {
        if (const auto* seen = std::get_if<board::Seen>(&event)) picture_ = seen->sensed.holes;
        if (const auto* told = std::get_if<board::Faults_told>(&event)) faults_ = told->faults;
        if (std::holds_alternative<board::Lost>(event)) {
            tell({"con.lost", {}});
            alive_ = false;
        }
        if (std::holds_alternative<board::Board_reset>(event)) {
            tell({"con.reset", {}});
            good_ = false;
        }
    }

    void faults() {
        // The report follows HELLO at once.
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(2);
        step([](const auto&) {}, [&] { return faults_ || std::chrono::steady_clock::now() >= until; });
        if (!alive_) return;
        const auto phrases = faults_ ? fault_phrases(*faults_, facts_.size) : std::vector<Phrase>{};
        if (phrases.empty()) tell({"con.nofault", {}});
        for (const Phrase& phrase : phrases)
            tell(phrase);
        good_ = good_ && phrases.empty();
    }

    void clear() {
        const auto empty = [&] {
            return !picture_.empty() && std::none_of(picture_.begin(), picture_.end(), board::holds_piece);
        };
        if (empty()) return;
        tell({"con.test.clear", {}});
        step([](const auto&) {}, empty);
    }

    void squares() {
        tell({"con.test.squares", {}});
        std::vector<bool> felt(static_cast<std::size_t>(facts_.size.holes()), false);
        std::vector<Reading> before = picture_;
        const auto missing = [&] { return std::count(felt.begin(), felt.end(), false); };
        const auto on_event = [&](const board::Link_event& event) {
            if (!std::holds_alternative<board::Seen>(event)) return;
            for (std::size_t i = 0; i < picture_.size() && i < felt.size(); ++i) {
                const bool news = before.size() != picture_.size() || before[i] != picture_[i];
                if (!news || picture_[i] == Reading::empty) continue;
                tell(reading_phrase(static_cast<int>(i), picture_[i]));
                felt[i] = felt[i] || board::holds_piece(picture_[i]);
                // Now and then how many are left: often at the end.
                if (missing() > 0 && (missing() % 10 == 0 || missing() <= 3)) {
                    tell({"con.test.left", {{"n", std::int64_t{missing()}}}});
                }
            }
            before = picture_;
        };
        if (step(on_event, [&] { return missing() == 0; }) || !alive_) return;
        std::vector<int> silent;
        for (std::size_t i = 0; i < felt.size(); ++i) {
            if (!felt[i]) silent.push_back(static_cast<int>(i));
        }
        tell({"con.test.unfelt", {{"list", squares_of(silent)}}});
        good_ = false;
    }

    void buttons() {
        tell({"con.test.buttons", {}});
        std::array<bool, board::button_count> pressed{};
        const auto on_event = [&](const board::Link_event& event) {
            const auto* press = std::get_if<board::Pressed>(&event);
            if (press == nullptr) return;
            pressed[static_cast<std::size_t>(press->button)] = true;
            tell({"con.button", {{"button", button_word(press->button)}}});
        };
        const auto all = [&] {
            return std::all_of(pressed.begin(), pressed.end(), [](bool p) { return p; });
        };
        if (step(on_event, all) || !alive_) return;
        for (std::size_t i = 0; i < pressed.size(); ++i) {
            if (pressed[i]) continue;
            tell({"con.test.unpressed", {{"button", button_word(static_cast<board::Button>(i))}}});
        }
        good_ = false;
    }

    const Board_options& options_;
    const Type_in& type_in_;
    Board_inbox& inbox_;
    std::ostream& out_;
    std::ostream& err_;
    const Words& words_;
    const board::Board_facts facts_;
    std::vector<Reading> picture_;
    std::optional<wire::Faults> faults_;
    bool alive_ = true;
    bool good_ = true;
    bool input_open_ = true;
};

}  // namespace

int run_board_test(const Board_options& options, const Type_in& type_in, std::ostream& out, std::ostream& err,
                   const Words& words) {
    Board_inbox inbox;
    const auto service = service_of(options, inbox);
    const auto facts = wait_for_board(options, inbox, err, words);
    if (!facts) return exit_wrong_input;
    return Guide(options, type_in, inbox, out, err, words, *facts).run();
}

}  // namespace zubr::app
