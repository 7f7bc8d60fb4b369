// The built programs, run as a user runs them: in a home of their own, on pipes or a pseudo terminal.
// Everything is waited for, nothing is timed: the machine may be busy.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace zubr::test {

using Strings = std::vector<std::string>;

/// How long anything is waited for before a test gives up.
constexpr std::chrono::seconds patience{40};

/// True as soon as it is done; false when it is not in time.
bool wait_until(const std::function<bool()>& done, std::chrono::milliseconds limit = patience);

/// A folder that is gone at the end of the test: the user's home, and the place of all files. Kept when the
/// test fails and ZUBR_KEEP_HOME is set.
class Home {
  public:
    Home();
    ~Home();
    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;

    [[nodiscard]] std::string path(const std::string& name) const { return path_ + '/' + name; }
    /// Writes a file there and gives its path.
    std::string write(const std::string& name, const std::string& text) const;
    [[nodiscard]] std::string read(const std::string& name) const;
    [[nodiscard]] bool has(const std::string& name) const;
    /// Every file below, by its path from here, sorted.
    [[nodiscard]] Strings files(const std::string& below = "") const;

  private:
    std::string path_;
};

enum class Stdio {
    pipes,
    terminal,  ///< a pseudo terminal of 80 columns with TERM=xterm-256color
    dumb,      ///< the same with TERM=dumb
};

class Process {
  public:
    /// `program`: a path. XDG folders, HOME and the working folder are those of `home`.
    /// `more`: environment variables besides.
    Process(const Home& home, const std::string& program, Strings arguments, Stdio stdio = Stdio::pipes,
            const Strings& more = {});
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    void type(const std::string& text);
    void close_input();
    void signal(int number) const;
    /// Does its terminal show what is typed?
    [[nodiscard]] bool echoes() const;
    [[nodiscard]] std::vector<pid_t> children() const;
    /// Its exit code, or minus the signal that ended it; nothing when it still runs after the limit.
    std::optional<int> wait(std::chrono::milliseconds limit = patience);
    [[nodiscard]] bool running();
    /// Memory it holds, in KiB; 0 when it has ended.
    [[nodiscard]] long resident_kib() const;
    /// What it wrote to its output (at a terminal: to both) so far.
    [[nodiscard]] std::string output();
    [[nodiscard]] std::string errors() const;
    /// Waits until the output holds this text (so often).
    bool says(const std::string& text, int times = 1);
    /// Does not read its output for a while, as a terminal that was stopped.
    void stop_reading(bool stop) { reading_ = !stop; }

  private:
    void take_output();

    std::string errors_;
    std::string output_;
    pid_t id_ = -1;
    int input_ = -1;
    int from_ = -1;
    bool reading_ = true;
    std::optional<int> code_;
};

/// `zubr` with these words, run to its end.
struct Run {
    std::optional<int> code;
    std::string output;
    std::string errors;
};
Run run_zubr(const Home& home, const Strings& arguments, const std::string& input = "");
/// A line of the shell, in which `"$0" "$@"` is `zubr` with these words: for redirections.
Run run_shell(const Home& home, const std::string& command, const Strings& arguments,
              const std::string& input = "", const Strings& more = {});

std::string zubr_program();
std::string virtual_board_program();

/// A row of captions.
struct Caption {
    std::int64_t ms = 0;
    std::string cls;
    std::string key;
    std::string words;
};
/// Rows that are complete.
std::vector<Caption> captions_in(const std::string& file);
/// Waits for that many rows of a key.
bool wait_for_caption(const std::string& file, const std::string& key, std::size_t times = 1);
std::size_t count_captions(const std::string& file, const std::string& key);
/// The keys in their order.
Strings keys_of(const std::string& file);
Strings lines_of(const std::string& text);

}  // namespace zubr::test
