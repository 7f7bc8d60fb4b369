// Another program that runs beside this one, with a pipe to it and one from it.
#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace zubr::platform {

/// Ends with this object.
class Child_process {
  public:
    /// `words`: the program, looked for in PATH unless it is a path, and its arguments. The error is the
    /// system's words.
    static tl::expected<std::unique_ptr<Child_process>, std::string> start(std::vector<std::string> words);
    ~Child_process();
    Child_process(const Child_process&) = delete;
    Child_process& operator=(const Child_process&) = delete;

    [[nodiscard]] bool alive();
    /// To its standard input. Waits until it takes them; what it does not take any more is lost.
    void give(std::string_view bytes);
    /// Some of what it writes to its standard output; none when it has ended. Waits for it.
    std::size_t take(std::span<char> place);
    /// Its input ends, it is asked to end (SIGTERM), and waited for. What it wrote may still be taken.
    void end();

  private:
    Child_process() = default;
    std::string spawn(std::vector<std::string>& words, int in, int out);

    int to_ = -1;
    int from_ = -1;
    std::mutex mutex_;  ///< guards the process, and the end of its input
    int process_ = -1;
};

}  // namespace zubr::platform
