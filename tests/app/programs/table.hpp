// A board, its hands and the program between them: two processes and a pseudo terminal.
#pragma once

#include <memory>
#include <string>

#include "app/programs/process.hpp"
#include "draughts/game.hpp"

namespace zubr::test {

/// The virtual board as a program, its hands typed.
class Board_process {
  public:
    explicit Board_process(const Home& home, const Strings& more = {},
                           const std::string& setup = "setup start");
    void hands(const std::string& script) { process_->type(script); }
    [[nodiscard]] const std::string& link() const { return link_; }
    [[nodiscard]] Process& process() { return *process_; }

  private:
    std::string link_;
    std::unique_ptr<Process> process_;
};

/// `zubr play --ui none` on that board, its captions in a file of its own.
class Playing {
  public:
    Playing(const Home& home, const Strings& arguments, Stdio stdio = Stdio::pipes, const Strings& more = {});
    /// Waits for so many announcements of a key; tells what was said when they do not come.
    bool said(const std::string& key, std::size_t times = 1);
    [[nodiscard]] std::size_t count(const std::string& key) const { return count_captions(captions_, key); }
    [[nodiscard]] const std::string& captions() const { return captions_; }
    /// Announcements of plies: moves and captures.
    [[nodiscard]] std::size_t plies_said() const;
    /// Waits for so many of them.
    bool said_plies(std::size_t plies) {
        return wait_until([&] { return plies_said() >= plies; });
    }
    /// SIGTERM, and the exit code.
    std::optional<int> end();
    Process* operator->() { return process_.get(); }

  private:
    std::string captions_;
    std::unique_ptr<Process> process_;
};

/// The plies of the first game of a PDN text, `32-28 19-23 ...`, and its result.
std::string plies_in(const std::string& pdn);
/// The same of each game of a PDN text.
Strings all_plies_in(const std::string& pdn);
/// The first game of the project's own demonstration.
draughts::Game demo_game();
/// The first plies of a game, as plies_in writes them.
std::string first_plies(const draughts::Game& game, int plies);

}  // namespace zubr::test
