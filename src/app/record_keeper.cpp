#include "app/record_keeper.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace zubr::app {

using Saved = tl::expected<void, std::string>;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds usual_wait{400};  // a disk has done it by then, or is slow
constexpr milliseconds longest_end{1000};

}  // namespace

/// Shared by its thread and the keeper: a thread that hangs in the system is left behind.
class Record_keeper::Writer : public std::enable_shared_from_this<Writer> {
  public:
    using Job = std::function<Saved(Record&)>;

    Writer(std::string path, Tags tags, Late late)
        : record_(std::move(path), std::move(tags)), late_(std::move(late)) {}

    void start() {
        std::thread([self = shared_from_this()] { self->run(); }).detach();
    }

    /// `replaces`: a job of the same kind that has not begun gives way.
    Saved run_soon(Job job, bool replaces) {
        std::unique_lock lock(mutex_);
        if (replaces && !jobs_.empty() && jobs_.back().replaceable) jobs_.pop_back();
        const std::uint64_t number = ++asked_;
        jobs_.push_back({number, replaces, std::move(job)});
        wake_.notify_one();
        if (slow_) return {};
        waited_for_ = number;
        slow_ = !done_.wait_for(lock, usual_wait, [&] { return done_number_ >= number; });
        waited_for_ = 0;
        return slow_ ? Saved() : last_;
    }

    bool finish(milliseconds longest) {
        std::unique_lock lock(mutex_);
        return done_.wait_for(lock, longest, [&] { return done_number_ >= asked_; });
    }

    bool all_saved() {
        const std::lock_guard lock(mutex_);
        return done_number_ >= asked_ && last_.has_value();
    }

    void end() {
        finish(longest_end);
        const std::lock_guard lock(mutex_);
        late_ = nullptr;
        ending_ = true;
        wake_.notify_one();
    }

    [[nodiscard]] const Record& record() const { return record_; }

  private:
    struct Numbered {
        std::uint64_t number = 0;
        bool replaceable = false;
        Job job;
    };

    void run() {
        std::unique_lock lock(mutex_);
        for (;;) {
            wake_.wait(lock, [&] { return ending_ || !jobs_.empty(); });
            if (jobs_.empty()) return;
            const Numbered next = std::move(jobs_.front());
            jobs_.pop_front();
            lock.unlock();
            Saved saved = next.job(record_);
            lock.lock();
            last_ = std::move(saved);
            done_number_ = next.number;
            if (waited_for_ < next.number && next.replaceable && late_) late_(last_);
            if (jobs_.empty()) slow_ = false;
            done_.notify_all();
        }
    }

    Record record_;  ///< of the thread alone, once it has been started
    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable done_;
    Late late_;
    std::deque<Numbered> jobs_;
    std::uint64_t asked_ = 0;
    std::uint64_t done_number_ = 0;
    std::uint64_t waited_for_ = 0;
    Saved last_;
    bool slow_ = false;
    bool ending_ = false;
};

Record_keeper::Record_keeper(std::string path, Tags tags, Late late)
    : path_(path),
      tags_(tags),
      writer_(std::make_shared<Writer>(std::move(path), std::move(tags), std::move(late))) {
    if (!path_.empty()) writer_->start();
}

Record_keeper::~Record_keeper() {
    if (!path_.empty()) writer_->end();
}

std::optional<words::Phrase> Record_keeper::refusal(const notation::Position_words& words) const {
    return writer_->record().refusal(words);
}

void Record_keeper::begin(Tags tags) {
    tags_ = tags;
    written_ = false;
    if (path_.empty()) return;
    writer_->run_soon([tags = std::move(tags)](Record& record) { return record.begin(tags), Saved(); },
                      false);
}

void Record_keeper::go_on(const draughts::Game& game, const Tags& before, Tags tags,
                          const std::optional<session::Game_clocks>& clocks) {
    tags_ = tags;
    written_ = false;
    if (path_.empty()) return;
    writer_->run_soon([game, before, tags = std::move(tags),
                       clocks](Record& record) { return record.go_on(game, before, tags, clocks), Saved(); },
                      false);
}

Saved Record_keeper::save(const draughts::Game& game, const std::optional<session::Game_clocks>& clocks) {
    written_ = true;
    if (path_.empty()) return {};
    return writer_->run_soon([game, clocks](Record& record) { return record.save(game, clocks); }, true);
}

bool Record_keeper::finish(milliseconds longest) {
    return path_.empty() || writer_->finish(longest);
}

bool Record_keeper::all_saved() {
    return path_.empty() || writer_->all_saved();
}

}  // namespace zubr::app
