// `zubr board watch`: the board's changes as plain lines, or its frames, live or from a file.
#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>

#include <asio/io_context.hpp>
#include <fmt/format.h>

#include "app/board_command_shared.hpp"
#include "board/discovery.hpp"
#include "board/frame_log.hpp"
#include "platform/files.hpp"
#include "wire/names.hpp"
#include "words/link_words.hpp"

namespace zubr::app {
namespace {

using words::Phrase;

// Frames in words, a line each, as they end.
class Frame_printer {
  public:
    explicit Frame_printer(std::ostream& out) : out_(out) {}

    void push(std::uint8_t byte) {
        switch (splitter_.push(byte)) {
            case board::Frame_splitter::Result::more:
                break;
            case board::Frame_splitter::Result::frame:
                ++frames_;
                say(out_, board::frame_text(splitter_.type(), splitter_.payload()));
                break;
            case board::Frame_splitter::Result::damaged:
                ++damaged_;
                say(out_, board::damage_text(splitter_.raw()));
                break;
        }
    }
    [[nodiscard]] std::uint64_t frames() const { return frames_; }
    void finish() {
        say(out_,
            fmt::format("frames={} damaged={} unfinished_bytes={}", frames_, damaged_, splitter_.pending()));
    }

  private:
    std::ostream& out_;
    board::Frame_splitter splitter_;
    std::uint64_t frames_ = 0;
    std::uint64_t damaged_ = 0;
};

int watch_file(const std::string& path, std::ostream& out, std::ostream& err, const Words& words) {
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        say(err, words({"con.port.failed", {{"name", path}}}));
        return exit_wrong_input;
    }
    Frame_printer printer(out);
    std::array<char, 4096> chunk{};
    while (in.read(chunk.data(), chunk.size()) || in.gcount() > 0) {
        for (std::streamsize i = 0; i < in.gcount(); ++i) {
            printer.push(static_cast<std::uint8_t>(chunk[static_cast<std::size_t>(i)]));
        }
    }
    if (printer.frames() > 0) {
        printer.finish();
        return exit_success;
    }
    say(err, words({"con.notboard", {{"name", path}}}));
    return exit_wrong_input;
}

// Frames of a living board. The port is opened once: when it hangs up, the watch ends.
int watch_frames(const Board_watch_options& options, std::ostream& out, std::ostream& err,
                 const Words& words) {
    const board::Port_source source = source_of(options);
    std::string path = options.port;
    if (path == "auto") {
        path.clear();
        for (const board::Found_port& found : board::ask_all_ports(source)) {
            if (found.hello && path.empty()) path = found.port.path;
        }
    }
    asio::io_context io;
    auto stream = path.empty() ? tl::unexpected(board::Open_error{}) : source.open(io, path);
    if (!stream) {
        say(err, words({path.empty() ? "con.none" : "con.port.failed", {}}));
        return exit_wrong_input;
    }
    std::ofstream record;
    if (!options.record.empty() && !platform::is_write_protected(options.record))
        record.open(options.record, std::ios::binary | std::ios::app);
    if (!options.record.empty() && !record.is_open()) {
        say(err, words({"con.record", {}}));
        (*stream)->close();
        return exit_wrong_input;
    }
    Frame_printer printer(out);
    bool gone = false;
    (*stream)->start(
        [&](std::span<const std::uint8_t> bytes) {
            for (const std::uint8_t byte : bytes)
                printer.push(byte);
            record.write(reinterpret_cast<const char*>(bytes.data()),
                         static_cast<std::streamsize>(bytes.size()));
            record.flush();
        },
        [&](const std::string&) { gone = true; });
    std::array<std::uint8_t, wire::frame_max> ask{};
    const std::uint8_t none = 0;
    (*stream)->write({ask.data(), wire::make_frame(static_cast<std::uint8_t>(wire::Message::get_hello), &none,
                                                   0, ask.data())});
    const auto written = [&] { return out.good() && (options.record.empty() || record.good()); };
    while (!gone && !options.stopped() && written())
        io.run_for(std::chrono::milliseconds(100));
    (*stream)->close();
    printer.finish();
    if (!record.good() && !options.record.empty()) {
        say(err, words({"con.record", {}}));
        return exit_wrong_input;
    }
    if (!gone) return exit_success;
    say(err, words({"con.lost", {}}));
    return exit_wrong_input;
}

// Says what is different from the picture before.
class Watcher {
  public:
    Watcher(std::ostream& out, const Words& words) : out_(out), words_(words) {}

    void operator()(const board::Connected& connected) { meet("con.found", connected.facts); }
    void operator()(const board::Back& back) { meet("con.back", back.facts); }
    void operator()(const board::Lost&) { tell({"con.lost", {}}); }
    void operator()(const board::No_board&) { tell({"con.none", {}}); }
    void operator()(const board::Board_reset& reset) {
        std::string line = words_({"con.reset", {}});
        for (const auto bit :
             {wire::reset_power_on, wire::reset_external, wire::reset_brown_out, wire::reset_watchdog}) {
            if ((reset.cause & bit) != 0) line += fmt::format(" cause={}", wire::reset_name(bit));
        }
        say(out_, line);
    }
    void operator()(const board::Seen& seen) {
        if (!seen.news) return;
        const std::vector<board::Reading>& now = seen.sensed.holes;
        if (before_.size() != now.size()) {
            std::vector<int> taken;
            for (std::size_t i = 0; i < now.size(); ++i) {
                if (board::holds_piece(now[i])) taken.push_back(static_cast<int>(i));
                if (now[i] == board::Reading::unsure || now[i] == board::Reading::fault) {
                    tell(reading_phrase(static_cast<int>(i), now[i]));
                }
            }
            tell({"con.occupied.list", {{"list", squares_of(taken)}}});
        } else {
            for (std::size_t i = 0; i < now.size(); ++i) {
                if (now[i] != before_[i]) tell(reading_phrase(static_cast<int>(i), now[i]));
            }
        }
        before_ = now;
    }
    void operator()(const board::Pressed& pressed) {
        tell({"con.button", {{"button", button_word(pressed.button)}}});
    }
    void operator()(const board::Faults_told& told) {
        const auto phrases = fault_phrases(told.faults, size_);
        if (phrases.empty() && !faulty_) return;
        faulty_ = !phrases.empty();
        if (!faulty_) tell({"con.nofault", {}});
        for (const Phrase& phrase : phrases)
            tell(phrase);
    }
    template <class E>
    void operator()(const E& /*nothing to say*/) {}

  private:
    void tell(const Phrase& phrase) { say(out_, words_(phrase)); }
    void meet(const char* key, const board::Board_facts& facts) {
        size_ = facts.size;
        say(out_,
            fmt::format(
                "{} {} id={} firmware={}.{}", words_({key, {}}),
                words_({"con.list.board",
                        {{"n", std::int64_t{2 * facts.size.columns}}, {"m", std::int64_t{facts.size.rows}}}}),
                board::id_text(facts), facts.firmware_major, facts.firmware_minor));
        if (facts.occupancy_only) tell({"con.occupancy", {}});
    }

    std::ostream& out_;
    const Words& words_;
    board::Board_size size_;
    std::vector<board::Reading> before_;
    bool faulty_ = false;
};

}  // namespace

int run_board_watch(const Board_watch_options& options, std::ostream& out, std::ostream& err,
                    const Words& words) {
    std::error_code ignored;
    if (options.port != "auto" && std::filesystem::is_regular_file(options.port, ignored)) {
        return watch_file(options.port, out, err, words);
    }
    if (options.frames || !options.record.empty()) return watch_frames(options, out, err, words);
    Board_inbox inbox;
    const auto service = service_of(options, inbox);
    Watcher watcher(out, words);
    say(out, words({"con.search", {}}));
    while (!options.stopped() && out.good()) {
        const auto event = next_event(inbox, std::chrono::milliseconds(100));
        if (!event) continue;
        if (const auto* refused = std::get_if<board::Refused>(&*event)) {
            say(err, words(words::phrase_of(refused->reason)));
            return exit_wrong_input;
        }
        if (const auto* problem = std::get_if<board::Port_problem>(&*event)) {
            say(err, words(words::phrase_of(*problem)));
            if (problem->why == board::Open_problem::no_tty) return exit_wrong_input;
        }
        std::visit(watcher, *event);
    }
    return exit_success;
}

}  // namespace zubr::app
