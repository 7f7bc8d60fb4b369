// The one queue into which every thread posts and from which the main loop takes.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>

namespace zubr::app {

template <class Item>
class Inbox {
  public:
    void post(Item item) {
        {
            const std::lock_guard lock(mutex_);
            items_.push_back(std::move(item));
        }
        wake_.notify_one();
    }
    /// The next item, or nothing when there is none by then.
    std::optional<Item> take(std::chrono::steady_clock::time_point until) {
        std::unique_lock lock(mutex_);
        wake_.wait_until(lock, until, [&] { return !items_.empty(); });
        if (items_.empty()) return std::nullopt;
        Item item = std::move(items_.front());
        items_.pop_front();
        return item;
    }

  private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Item> items_;
};

}  // namespace zubr::app
