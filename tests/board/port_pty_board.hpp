// The fake board on a pseudo-terminal, in real time on a thread of its own, and a listener that collects what
// a service tells.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <pty.h>
#include <termios.h>
#include <unistd.h>

#include "board/link_fake_board.hpp"
#include "board/link_service.hpp"

namespace zubr::test {

/// A folder that is gone at the end of the test.
class Temporary_folder {
  public:
    Temporary_folder() {
        std::string name = (std::filesystem::temp_directory_path() / "zubr-link-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp");
        path_ = name;
    }
    ~Temporary_folder() { std::filesystem::remove_all(path_); }
    Temporary_folder(const Temporary_folder&) = delete;
    Temporary_folder& operator=(const Temporary_folder&) = delete;
    [[nodiscard]] std::string path(const std::string& name) const { return path_ + "/" + name; }

  private:
    std::string path_;
};

/// A pseudo-terminal as the virtual board makes it: raw, the client's side closed here.
class Pty {
  public:
    Pty() {
        int client = -1;
        std::array<char, 128> name{};
        termios raw{};
        ::cfmakeraw(&raw);
        if (::openpty(&master_, &client, name.data(), &raw, nullptr) != 0)
            throw std::runtime_error("openpty");
        ::close(client);
        ::fcntl(master_, F_SETFL, O_NONBLOCK);
        ::fcntl(master_, F_SETFD, FD_CLOEXEC);
        name_ = name.data();
    }
    ~Pty() { ::close(master_); }
    Pty(const Pty&) = delete;
    Pty& operator=(const Pty&) = delete;
    [[nodiscard]] int master() const { return master_; }
    [[nodiscard]] const std::string& name() const { return name_; }

  private:
    int master_ = -1;
    std::string name_;
};

class Pty_board {
  public:
    Pty_board() : thread_([this] { run(); }) {}
    ~Pty_board() {
        stop_ = true;
        thread_.join();
    }
    Pty_board(const Pty_board&) = delete;
    Pty_board& operator=(const Pty_board&) = delete;

    /// Changes the board under its lock.
    template <class F>
    void with(F change) {
        const std::lock_guard lock(mutex_);
        change(board_);
    }
    /// A new pseudo-terminal; the link, if one is given, leads to it.
    std::string plug(const std::string& link = {}) {
        const std::lock_guard lock(mutex_);
        pty_ = std::make_unique<Pty>();
        if (!link.empty()) {
            std::filesystem::remove(link);
            std::filesystem::create_symlink(pty_->name(), link);
        }
        return pty_->name();
    }
    void unplug(const std::string& link = {}) {
        const std::lock_guard lock(mutex_);
        pty_.reset();
        if (!link.empty()) std::filesystem::remove(link);
    }

  private:
    void run() {
        auto next = std::chrono::steady_clock::now();
        while (!stop_) {
            next += std::chrono::milliseconds(1);
            std::this_thread::sleep_until(next);
            const std::lock_guard lock(mutex_);
            board_.step();
            if (!pty_) {
                board_.out.clear();
                continue;
            }
            std::array<std::uint8_t, 256> bytes{};
            const ssize_t got = ::read(pty_->master(), bytes.data(), bytes.size());
            for (ssize_t i = 0; i < got; ++i)
                board_.hear(bytes[static_cast<std::size_t>(i)]);
            if (board_.out.empty()) continue;
            const Bytes out(board_.out.begin(), board_.out.end());
            if (::write(pty_->master(), out.data(), out.size()) < 0) continue;
            board_.out.clear();
        }
    }

    std::mutex mutex_;
    Fake_board board_;
    std::unique_ptr<Pty> pty_;
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

/// The caller's queue.
class Listener {
  public:
    [[nodiscard]] board::Board_service::Tell tell() {
        return [this](const board::Link_event& event) {
            const std::lock_guard lock(mutex_);
            events_.push_back(event);
            changed_.notify_all();
        };
    }
    /// Waits until `count` events of this kind have come; generous, since machines are busy.
    template <class E>
    bool wait_for(std::size_t count = 1, std::chrono::milliseconds limit = std::chrono::seconds(15)) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, limit, [&] { return count_locked<E>() >= count; });
    }
    template <class E>
    std::size_t count() {
        const std::lock_guard lock(mutex_);
        return count_locked<E>();
    }
    template <class E>
    E last() {
        const std::lock_guard lock(mutex_);
        for (auto event = events_.rbegin(); event != events_.rend(); ++event) {
            if (const E* e = std::get_if<E>(&*event)) return *e;
        }
        throw std::runtime_error("no such event");
    }
    /// Waits until the newest picture has this reading in a hole (from 0).
    bool wait_for_reading(std::size_t hole, board::Reading reading) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::seconds(15), [&] {
            for (auto event = events_.rbegin(); event != events_.rend(); ++event) {
                if (const auto* seen = std::get_if<board::Seen>(&*event))
                    return seen->sensed.holes[hole] == reading;
            }
            return false;
        });
    }

  private:
    template <class E>
    std::size_t count_locked() const {
        std::size_t n = 0;
        for (const auto& event : events_)
            n += std::holds_alternative<E>(event) ? 1 : 0;
        return n;
    }
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<board::Link_event> events_;
};

}  // namespace zubr::test
