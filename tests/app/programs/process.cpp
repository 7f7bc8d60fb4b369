#include "app/programs/process.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <spawn.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace zubr::test {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

bool wait_until(const std::function<bool()>& done, std::chrono::milliseconds limit) {
    const auto end = std::chrono::steady_clock::now() + limit;
    while (!done()) {
        if (std::chrono::steady_clock::now() >= end) return false;
        std::this_thread::sleep_for(5ms);
    }
    return true;
}

Home::Home() {
    std::string name = (fs::temp_directory_path() / "zubr-home-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp");
    path_ = name;
}

Home::~Home() {
    if (std::uncaught_exceptions() > 0 && std::getenv("ZUBR_KEEP_HOME") != nullptr) return;
    std::error_code error;
    for (auto it = fs::recursive_directory_iterator(path_, error); !error && it != fs::end(it);
         it.increment(error))
        if (it->is_directory(error)) fs::permissions(it->path(), fs::perms::owner_all, error);
    fs::remove_all(path_, error);
}

std::string Home::write(const std::string& name, const std::string& text) const {
    fs::create_directories(fs::path(path(name)).parent_path());
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
}

std::string Home::read(const std::string& name) const {
    std::ifstream in(path(name), std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

bool Home::has(const std::string& name) const {
    return fs::exists(fs::symlink_status(path(name)));
}

Strings Home::files(const std::string& below) const {
    Strings found;
    std::error_code error;
    for (const auto& entry : fs::recursive_directory_iterator(path(below), error))
        if (!entry.is_directory()) found.push_back(fs::relative(entry.path(), path_).string());
    std::sort(found.begin(), found.end());
    return found;
}

namespace {

Strings environment(const Home& home, Stdio stdio) {
    Strings all;
    const std::array<std::string_view, 6> ours = {"HOME=", "XDG_", "TERM=", "LANG=", "LC_", "INPUTRC="};
    for (char** variable = environ; *variable != nullptr; ++variable) {
        const std::string_view text = *variable;
        if (std::none_of(ours.begin(), ours.end(), [&](auto start) { return text.starts_with(start); }))
            all.emplace_back(text);
    }
    all.push_back("HOME=" + home.path("home"));
    all.push_back("XDG_DATA_HOME=" + home.path("data"));
    all.push_back("XDG_CONFIG_HOME=" + home.path("config"));
    all.push_back("XDG_STATE_HOME=" + home.path("state"));
    all.push_back(std::string("TERM=") + (stdio == Stdio::terminal ? "xterm-256color" : "dumb"));
    all.emplace_back("SDL_AUDIODRIVER=dummy");
    return all;
}

std::vector<char*> pointers(Strings& strings) {
    std::vector<char*> all;
    for (std::string& text : strings)
        all.push_back(text.data());
    all.push_back(nullptr);
    return all;
}

}  // namespace

Process::Process(const Home& home, const std::string& program, Strings arguments, Stdio stdio,
                 const Strings& more) {
    static int number = 0;
    errors_ = home.path("stderr-" + std::to_string(++number));
    fs::create_directories(home.path("home"));
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addchdir_np(&actions, home.path("home").c_str());
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t all;
    sigfillset(&all);
    ::posix_spawnattr_setsigdefault(&attributes, &all);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF);
    std::array<int, 2> in{-1, -1};
    std::array<int, 2> out{-1, -1};
    if (stdio == Stdio::pipes) {
        if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0)
            throw std::runtime_error("pipe2");
        ::posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
        input_ = in[1];
        from_ = out[0];
    } else {
        std::array<char, 128> name{};
        winsize size{24, 80, 0, 0};
        if (::openpty(&from_, &in[0], name.data(), nullptr, &size) != 0) throw std::runtime_error("openpty");
        ::fcntl(from_, F_SETFD, FD_CLOEXEC);
        ::fcntl(in[0], F_SETFD, FD_CLOEXEC);
        // Opened after setsid: it becomes the controlling terminal, and Ctrl+C works.
        ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, name.data(), O_RDWR, 0);
        ::posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO);
        input_ = from_;
    }
    ::fcntl(from_, F_SETFL, O_NONBLOCK);
    ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors_.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                       0600);
    arguments.insert(arguments.begin(), program);
    Strings variables = environment(home, stdio);
    variables.insert(variables.begin(), more.begin(), more.end());  // of two of a name the first counts
    const int failed = ::posix_spawn(&id_, program.c_str(), &actions, &attributes, pointers(arguments).data(),
                                     pointers(variables).data());
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    ::close(in[0]);
    if (out[1] >= 0) ::close(out[1]);
    if (failed != 0) throw std::runtime_error(program);
}

Process::~Process() {
    close_input();
    if (!code_) {
        ::kill(id_, SIGKILL);
        ::waitpid(id_, nullptr, 0);
    }
    if (from_ >= 0) ::close(from_);
}

void Process::type(const std::string& text) {
    for (std::string_view rest = text; !rest.empty();) {
        const ssize_t written = ::write(input_, rest.data(), rest.size());
        if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
        if (written < 0 && errno != EAGAIN && errno != EINTR) return;
        take_output();
    }
}

void Process::close_input() {
    if (input_ >= 0 && input_ != from_) ::close(input_);
    if (input_ != from_) input_ = -1;
}

bool Process::echoes() const {
    termios modes{};
    return ::tcgetattr(from_, &modes) == 0 && (modes.c_lflag & ECHO) != 0U;
}

std::vector<pid_t> Process::children() const {
    std::vector<pid_t> found;
    std::ifstream in("/proc/" + std::to_string(id_) + "/task/" + std::to_string(id_) + "/children");
    for (pid_t child = 0; in >> child;)
        found.push_back(child);
    return found;
}

void Process::signal(int number) const {
    ::kill(id_, number);
}

bool Process::running() {
    take_output();
    int status = 0;
    if (!code_ && ::waitpid(id_, &status, WNOHANG) == id_)
        code_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    return !code_;
}

long Process::resident_kib() const {
    std::ifstream in("/proc/" + std::to_string(id_) + "/status");
    for (std::string line; std::getline(in, line);)
        if (line.rfind("VmRSS:", 0) == 0) return std::atol(line.c_str() + 6);
    return 0;
}

std::optional<int> Process::wait(std::chrono::milliseconds limit) {
    wait_until([this] { return !running(); }, limit);
    take_output();
    return code_;
}

void Process::take_output() {
    if (!reading_) return;
    std::array<char, 4096> block{};
    for (ssize_t got = 0; (got = ::read(from_, block.data(), block.size())) > 0;)
        output_.append(block.data(), static_cast<std::size_t>(got));
}

std::string Process::output() {
    take_output();
    return output_;
}

std::string Process::errors() const {
    std::ifstream in(errors_, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

bool Process::says(const std::string& text, int times) {
    const bool said = wait_until([&] {
        const std::string all = output();
        int found = 0;
        for (auto at = all.find(text); at != std::string::npos; at = all.find(text, at + text.size()))
            ++found;
        return found >= times;
    });
    if (!said) std::cerr << "waited in vain for: " << text << "\n--- output:\n" << output() << "\n---\n";
    return said;
}

Run run_zubr(const Home& home, const Strings& arguments, const std::string& input) {
    Process process(home, zubr_program(), arguments);
    process.type(input);
    process.close_input();
    const auto code = process.wait();
    return {code, process.output(), process.errors()};
}

Run run_shell(const Home& home, const std::string& command, const Strings& arguments,
              const std::string& input, const Strings& more) {
    Strings words{"-c", command, zubr_program()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    Process process(home, "/bin/sh", words, Stdio::pipes, more);
    process.type(input);
    process.close_input();
    const auto code = process.wait();
    return {code, process.output(), process.errors()};
}

std::string zubr_program() {
    return ZUBR_PROGRAM;
}

std::string virtual_board_program() {
    return ZUBR_VIRTUAL_BOARD;
}

Strings lines_of(const std::string& text) {
    Strings lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

std::vector<Caption> captions_in(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    std::string all = text.str();
    all.erase(all.rfind('\n') == std::string::npos ? 0 : all.rfind('\n') + 1);
    std::vector<Caption> captions;
    for (const std::string& line : lines_of(all)) {
        Strings cells(1);
        for (const char c : line) {
            if (c == '\t')
                cells.emplace_back();
            else
                cells.back() += c;
        }
        if (cells.size() != 4) throw std::runtime_error("not four columns: " + line);
        captions.push_back({std::stoll(cells[0]), cells[1], cells[2], cells[3]});
    }
    return captions;
}

std::size_t count_captions(const std::string& file, const std::string& key) {
    const auto captions = captions_in(file);
    return static_cast<std::size_t>(
        std::count_if(captions.begin(), captions.end(), [&](const Caption& c) { return c.key == key; }));
}

bool wait_for_caption(const std::string& file, const std::string& key, std::size_t times) {
    return wait_until([&] { return count_captions(file, key) >= times; });
}

Strings keys_of(const std::string& file) {
    Strings keys;
    for (const Caption& caption : captions_in(file))
        keys.push_back(caption.key);
    return keys;
}

}  // namespace zubr::test
