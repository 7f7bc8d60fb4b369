#include "voice/captions.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "platform/descriptor.hpp"
#include "platform/output_file.hpp"

namespace zubr::voice {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds usual_wait{100};  // a row is on its way to the disk by then, or the disk is slow
constexpr milliseconds look_every{200};  // for a reader, for the end, and for room on a disk
constexpr milliseconds longest_end{1000};
constexpr std::size_t most_rows = 10'000;    // waiting; of more the oldest are lost
constexpr std::size_t bytes_at_once = 4096;  // PIPE_BUF: a pipe that takes any takes so many

std::string one_cell(const std::string& text) {
    std::string cell = text;
    for (char& c : cell)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
    return cell;
}

}  // namespace

std::string caption_row(std::int64_t unix_ms, const Announcement& announcement, const std::string& words) {
    return fmt::format("{}\t{}\t{}\t{}\n", unix_ms, name(announcement.cls), one_cell(announcement.phrase.key),
                       one_cell(words));
}

/// Shared by the thread that writes and whoever gives it rows: a thread that hangs in the system is left
/// behind.
class Captions::Writer : public std::enable_shared_from_this<Captions::Writer> {
  public:
    Writer(std::string path, Failed failed) : path_(std::move(path)), failed_(std::move(failed)) {}
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer() { close(); }

    /// The system's words when it cannot be opened.
    std::string open(bool awaited) {
        if (path_ == "-") {
            descriptor_ = platform::standard_output;
            return {};
        }
        if (platform::is_pipe(path_)) {
            pipe_ = true;
            descriptor_ = platform::open_pipe(path_, awaited);
            return {};
        }
        const auto opened = platform::open_emptied(path_);
        if (!opened) return opened.error();
        descriptor_ = opened->descriptor;
        plain_ = opened->plain;
        return {};
    }

    void start() {
        std::thread([self = shared_from_this()] { self->run(); }).detach();
    }

    bool add(std::string row) {
        std::unique_lock lock(mutex_);
        rows_.push_back(std::move(row));
        if (rows_.size() > most_rows) {
            rows_.pop_front();
            lost_ = true;
        }
        const std::uint64_t asked = ask();
        if (slow_) return !failing_;
        slow_ = !done_.wait_for(lock, usual_wait, [&] { return rows_.empty() || answered_ >= asked; });
        return !failing_;
    }

    bool finish(milliseconds longest) {
        std::unique_lock lock(mutex_);
        const std::uint64_t asked = ask();
        done_.wait_for(lock, longest, [&] { return rows_.empty() || answered_ >= asked; });
        return rows_.empty() && !lost_;
    }

    void end() {
        finish(longest_end);
        std::unique_lock lock(mutex_);
        failed_ = nullptr;
        ending_ = true;
        wake_.notify_one();
        done_.wait_for(lock, look_every, [&] { return ended_; });
    }

  private:
    enum class Put { done, failed, nobody };

    /// Under the mutex: all is to be tried again.
    std::uint64_t ask() {
        wake_.notify_one();
        return ++asked_;
    }

    void run() {
        std::unique_lock lock(mutex_);
        while (!ending_) {
            wake_.wait_for(lock, look_every, [&] { return ending_ || answered_ < asked_; });
            const std::uint64_t asked = asked_;
            if (pipe_ && descriptor_ < 0) descriptor_ = platform::open_pipe(path_, false);
            while (!rows_.empty() && !ending_) {
                const std::string row = rows_.front();
                lock.unlock();
                const Put put = this->put(row);
                lock.lock();
                if (put == Put::failed) break;
                // The row may have been given up meanwhile, so that the newest have a place.
                if (!rows_.empty() && rows_.front() == row) rows_.pop_front();
                told_ = failing_ = false;
            }
            if (rows_.empty()) {
                slow_ = false;
            } else if (!ending_) {
                failing_ = true;
                if (!std::exchange(told_, true) && failed_) failed_();
            }
            answered_ = asked;
            done_.notify_all();
        }
        ended_ = true;
        done_.notify_all();
    }

    Put put(const std::string& row) {
        if (pipe_ && descriptor_ < 0) return Put::nobody;
        for (std::size_t at = 0; at < row.size();) {
            // A plain file is always ready; a terminal or a pipe may wait for ever.
            while (!plain_ && platform::wait_for({descriptor_, platform::Awaited::What::room}, look_every) ==
                                  platform::Waited::in_vain)
                if (is_ending()) return Put::failed;
            const auto written =
                platform::write_some(descriptor_, std::string_view(row).substr(at, bytes_at_once));
            if (written && *written > 0) {
                at += *written;
                continue;
            }
            if (!written && platform::is_passing(written.error())) continue;
            if (pipe_) {
                // The reader has gone; the next one begins with a whole row.
                close();
                return Put::nobody;
            }
            // Half a row would be taken for one.
            if (plain_ && at > 0) platform::cut_off(descriptor_, whole_);
            if (plain_) platform::go_on_at(descriptor_, whole_);
            return Put::failed;
        }
        whole_ += row.size();
        return Put::done;
    }

    void close() {
        if (descriptor_ >= 0 && descriptor_ != platform::standard_output)
            platform::close_descriptor(descriptor_);
        descriptor_ = -1;
    }
    bool is_ending() {
        const std::lock_guard lock(mutex_);
        return ending_;
    }

    const std::string path_;
    std::atomic<int> descriptor_{-1};
    bool pipe_ = false;
    bool plain_ = false;
    std::uint64_t whole_ = 0;  ///< bytes of the rows that are whole

    std::mutex mutex_;  ///< guards what follows
    std::condition_variable wake_;
    std::condition_variable done_;
    Failed failed_;
    std::deque<std::string> rows_;
    std::uint64_t asked_ = 0;     ///< how often somebody wanted all to be written
    std::uint64_t answered_ = 0;  ///< and how often that was tried
    bool failing_ = false;        ///< the last try failed
    bool told_ = false;
    bool slow_ = false;  ///< nobody waits for it any more until it has caught up
    bool lost_ = false;
    bool ending_ = false;
    bool ended_ = false;
};

tl::expected<Captions, std::string> Captions::open(const std::string& path, Failed failed, bool awaited) {
    const auto writer = std::make_shared<Writer>(path, std::move(failed));
    if (const std::string why = writer->open(awaited); !why.empty())
        return tl::make_unexpected(fmt::format("cannot write {}: {}", path, why));
    writer->start();
    return Captions(writer);
}

Captions::Captions(std::shared_ptr<Writer> writer) : writer_(std::move(writer)) {}
Captions::Captions(Captions&&) noexcept = default;
Captions& Captions::operator=(Captions&& other) noexcept {
    std::swap(writer_, other.writer_);
    return *this;
}

Captions::~Captions() {
    if (writer_) writer_->end();
}

bool Captions::write(std::int64_t unix_ms, const Announcement& announcement, const std::string& words) {
    return writer_->add(caption_row(unix_ms, announcement, words));
}

bool Captions::finish(milliseconds longest) {
    return writer_->finish(longest);
}

}  // namespace zubr::voice
