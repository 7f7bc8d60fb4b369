// A voice that records what it is asked to say, and an output that plays at the test's word.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "voice/output.hpp"
#include "voice/speaker.hpp"
#include "voice/synthesizer.hpp"

namespace zubr::voice {

/// Lines in the order in which they happened, to be waited for.
class Record {
  public:
    void add(const std::string& line) {
        const std::lock_guard lock(mutex_);
        lines_.push_back(line);
        changed_.notify_all();
    }
    [[nodiscard]] std::vector<std::string> lines() const {
        const std::lock_guard lock(mutex_);
        return lines_;
    }
    /// Until `line` is there (again, when it was waited for before); false after five seconds.
    bool wait_for(const std::string& line) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::seconds(5), [&] {
            for (; seen_ < lines_.size(); ++seen_)
                if (lines_[seen_] == line) return ++seen_ != 0;
            return false;
        });
    }

    [[nodiscard]] bool has(const std::string& line) const {
        const std::lock_guard lock(mutex_);
        return std::find(lines_.begin(), lines_.end(), line) != lines_.end();
    }

  private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> lines_;
    std::size_t seen_ = 0;
};

/// Ten samples a letter; a phrase ends at each comma and full stop.
class Spy_synthesizer final : public Synthesizer {
  public:
    explicit Spy_synthesizer(Record& record) : record_(record) {}

    tl::expected<void, std::string> speak(const std::string& words, const Sink& sink) override {
        record_.add("speak " + words);
        if (words == "throw") throw std::runtime_error("synthesizer broke");
        if (words == "fail") return tl::make_unexpected(std::string("no sound today"));
        const std::vector<Sample> samples(10, 1000);
        for (const char c : words)
            if (!sink({samples, c == ',' || c == '.'})) {
                record_.add("stopped");
                return {};
            }
        record_.add("made " + words);
        return {};
    }
    void set_rate(int rate) override { record_.add("rate " + std::to_string(rate)); }
    tl::expected<void, std::string> set_language(const std::string& language) override {
        if (language == "xx") return tl::make_unexpected(std::string("no voice xx"));
        record_.add("language " + language);
        return {};
    }

  private:
    Record& record_;
};

/// A device of the test's own: play() takes buffers from the mixer as the sound card's thread would.
class Manual_output final : public Output {
  public:
    /// Where the speaker's output lets itself be driven.
    struct Handle {
        Mixer* mixer = nullptr;
        std::function<void()> progress;
        void play(int samples) const {
            std::vector<Sample> buffer(static_cast<std::size_t>(samples));
            if (mixer->mix(buffer)) progress();
        }
    };
    explicit Manual_output(Handle& handle) : handle_(handle) {}
    void start(Mixer& mixer, std::function<void()> progress) override {
        handle_ = {&mixer, std::move(progress)};
    }

    /// As a device would, a buffer every millisecond, until that line is in the record; false after five
    /// seconds.
    static bool play_until(const Handle& handle, const Record& record, const std::string& line) {
        for (int i = 0; i < 5000; ++i) {
            if (record.has(line)) return true;
            handle.play(512);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return false;
    }

  private:
    Handle& handle_;
};

inline Speaker::Report into(Record& record) {
    return [&record](const Spoken& spoken) {
        constexpr const char* names[] = {"queued", "sounding", "heard", "cut", "problem", "no sound"};
        record.add(std::string(names[static_cast<int>(spoken.what)]) + ' ' +
                   (spoken.text.empty() ? std::to_string(spoken.id) : spoken.text));
    };
}

}  // namespace zubr::voice
