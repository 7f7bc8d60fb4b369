#include "ui/console.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include <readline/history.h>
#include <readline/readline.h>

#include "notation/shown_text.hpp"
#include "platform/descriptor.hpp"

namespace zubr::ui {

namespace {

constexpr std::size_t longest_line = 4096;
// A terminal takes so many bytes at once without waiting when the system says that it takes any.
constexpr std::size_t bytes_at_once = 256;
constexpr std::chrono::seconds longest_farewell{1};

bool is_dumb() {
    const char* term = std::getenv("TERM");
    return term == nullptr || *term == '\0' || std::string_view(term) == "dumb";
}

/// Readline's callback interface has no place for a pointer of one's own.
thread_local std::deque<std::optional<std::string>>* edited_lines = nullptr;

void take_from_readline(char* line) {
    const std::unique_ptr<char, decltype(&std::free)> owned(line, &std::free);
    // Nothing is asked for before this line has been answered.
    rl_callback_handler_remove();
    if (line != nullptr && *line != '\0') add_history(line);
    edited_lines->push_back(line == nullptr ? std::nullopt : std::optional<std::string>(line));
}

}  // namespace

/// What stands on the screen, and what was typed. Of the console's thread alone.
class Console::Screen {
  public:
    explicit Screen(std::string prompt)
        : prompt_(std::move(prompt)),
          terminal_(platform::is_terminal(platform::standard_input) &&
                    platform::is_terminal(platform::standard_output)),
          edits_(terminal_ && !is_dumb()) {
        if (!edits_) return;
        edited_lines = &lines_;
        rl_readline_name = "zubr";
        rl_catch_signals = 0;
        rl_catch_sigwinch = 0;
        rl_change_environment = 0;
        rl_initialize();
        // Neither codes for pasting nor for keypads, whatever the user's inputrc says: they would be read
        // aloud.
        for (const char* off :
             {"enable-bracketed-paste", "enable-keypad", "enable-meta-key", "show-mode-in-prompt"})
            rl_variable_bind(off, "off");
        rl_variable_bind("bell-style", "none");
        rl_bind_key('\t', rl_insert);
    }
    ~Screen() {
        if (prompted_ && edits_) rl_callback_handler_remove();
        if (prompted_) put("\n");
    }
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    /// Writes some of it; what could not be written is left.
    void write(std::string& text) {
        if (prompted_) {
            put("\n");
            covered_ = true;
            prompted_ = false;
        }
        const auto written =
            platform::write_some(platform::standard_output, std::string_view(text).substr(0, bytes_at_once));
        if (written && *written > 0) {
            text.erase(0, *written);
        } else if (written || !platform::is_passing(written.error())) {
            lost_ = lost_ || written || written.error() != std::errc::io_error;
            text.clear();  // nobody reads it any more
        }
    }
    /// All that waited is written: the prompt, and what was typed behind it, stands last.
    void prompt() {
        if (!terminal_ || prompted_) return;
        prompted_ = true;
        if (!edits_) return put(prompt_);
        if (!covered_) return rl_callback_handler_install(prompt_.c_str(), take_from_readline);
        covered_ = false;
        rl_on_new_line();
        rl_redisplay();
    }
    void read() {
        if (edits_) {
            if (prompted_) rl_callback_read_char();
            if (!lines_.empty()) prompted_ = false;
            return;
        }
        std::array<char, 1024> block{};
        const auto read = platform::read_some(platform::standard_input, block);
        if (!read && platform::is_passing(read.error())) return;
        const std::size_t got = read.value_or(0);
        for (std::size_t i = 0; i < got; ++i) {
            const char c = block[i];
            if (c == '\n')
                finish_line();
            else if (pending_.size() < longest_line)
                pending_ += c;
            else
                too_long_ = true;
        }
        if (got > 0) return;
        if (!pending_.empty()) finish_line();
        lines_.push_back(std::nullopt);
    }
    /// The next line, in its inner optional nothing at the end of the input; nothing when none was finished
    /// yet.
    std::optional<std::optional<std::string>> next() {
        if (lines_.empty()) return std::nullopt;
        auto line = std::move(lines_.front());
        lines_.pop_front();
        covered_ = false;
        // The key that ended the line has moved on to the next one; the end of the input has not.
        if (prompted_ && !edits_) prompted_ = !line.has_value();
        if (!line && terminal_ && edits_) put("\n");
        return line;
    }
    /// Could some of it not be written, although the terminal is there?
    [[nodiscard]] bool lost() const { return lost_; }
    [[nodiscard]] bool has_line() const { return !lines_.empty(); }
    /// Without a prompt nothing is read at a terminal.
    [[nodiscard]] bool may_read() const { return !ended_ && lines_.empty() && (!edits_ || prompted_); }
    void end() { ended_ = true; }

  private:
    void finish_line() {
        // Cut off, what is left might be a move that nobody meant.
        if (std::exchange(too_long_, false)) pending_ += "[...]";
        lines_.emplace_back(std::move(pending_));
        pending_.clear();
    }
    static void put(std::string_view text) {
        while (!text.empty()) {
            const auto written = platform::write_some(platform::standard_output, text);
            if (written ? *written == 0 : written.error() != std::errc::interrupted) return;
            if (written) text.remove_prefix(*written);
        }
    }

    std::string prompt_;
    bool terminal_ = false;
    bool edits_ = false;
    bool prompted_ = false;  ///< the cursor stands behind a prompt
    bool covered_ = false;   ///< lines were written while something was being typed
    bool ended_ = false;
    bool lost_ = false;
    std::string pending_;
    bool too_long_ = false;  ///< some of the pending line was left out
    std::deque<std::optional<std::string>> lines_;
};

Console::Console(std::string prompt, Take_line take_line, At_end at_end)
    : terminal_(platform::is_terminal(platform::standard_output)),
      prompt_(std::move(prompt)),
      take_line_(std::move(take_line)),
      at_end_(std::move(at_end)) {
    if (!bell_.is_hung()) return;
    thread_ = std::thread([this] { run(); });
}

Console::~Console() {
    finish();
}

bool Console::finish() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    bell_.ring();
    if (thread_.joinable()) thread_.join();
    bell_.take_down();
    return !lost_;
}

void Console::print(const std::string& line) {
    {
        const std::lock_guard lock(mutex_);
        waiting_ += (terminal_ ? notation::shown(line) : line) + '\n';
    }
    bell_.ring();
}

void Console::ready() {
    {
        const std::lock_guard lock(mutex_);
        ready_ = true;
    }
    bell_.ring();
}

void Console::run() {
    using Clock = std::chrono::steady_clock;
    Screen screen(prompt_);
    std::string output;
    std::optional<Clock::time_point> farewell;
    for (;;) {
        bool ready = false;
        {
            const std::lock_guard lock(mutex_);
            output += std::exchange(waiting_, {});
            ready = ready_;
            if (ending_ && !farewell) farewell = Clock::now() + longest_farewell;
        }
        if (farewell && (output.empty() || Clock::now() >= *farewell)) return;
        if (!farewell && ready && output.empty()) take_next(screen);
        using platform::Awaited;
        std::array<Awaited, 3> wait{{{bell_.descriptor()}, {}, {}}};
        if (!output.empty()) wait[1] = {platform::standard_output, Awaited::What::room};
        if (!farewell && screen.may_read()) wait[2] = {platform::standard_input};
        constexpr std::chrono::milliseconds farewell_look{50};
        const auto longest = farewell ? std::optional(farewell_look) : std::nullopt;
        if (platform::wait_for(wait, longest) == platform::Waited::failed) return;
        bell_.silence();
        if (wait[1].came) {
            screen.write(output);
            lost_ = screen.lost();
        }
        if (wait[2].came) screen.read();
    }
}

/// The next line that was typed, or the prompt for it.
void Console::take_next(Screen& screen) {
    if (!screen.has_line()) return screen.prompt();
    const auto line = screen.next();
    {
        const std::lock_guard lock(mutex_);
        ready_ = false;
    }
    if (line->has_value()) return take_line_(**line);
    screen.end();
    at_end_();
}

}  // namespace zubr::ui
