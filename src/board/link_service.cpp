#include "board/link_service.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include <asio/executor_work_guard.hpp>
#include <asio/io_context.hpp>
#include <asio/post.hpp>
#include <asio/steady_timer.hpp>

#include "board/discovery.hpp"
#include "board/port.hpp"

namespace zubr::board {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds look_every{200};
// A new adapter belongs to root alone until udev has seen it, and modem managers like to look at it first.
constexpr std::chrono::milliseconds problem_patience{2000};
// A board that is silent for so long is opened again: on most boards that resets it. The time doubles with
// each try, so that one which is slow to start gets there.
constexpr std::chrono::milliseconds reopen_first{5000};
constexpr std::chrono::milliseconds reopen_max{60000};
// The clock work waits so long for bytes that are there already, so that a delay of this program is no
// silence.
constexpr std::chrono::milliseconds bytes_first{2};

Host_time host_now() {
    return std::chrono::duration_cast<Host_time>(Clock::now().time_since_epoch());
}

/// A program whose line was an edited one may have learnt better.
bool is_still(platform::Device_kind before, platform::Device_kind now) {
    // What is no device at all is nobody else's: opening it says what is wrong.
    if (now == platform::Device_kind::none) return true;
    return now == before ||
           (before == platform::Device_kind::edited_line && now == platform::Device_kind::byte_line);
}

}  // namespace

class Board_service::Worker {
  public:
    Worker(std::string port, Tell tell, const Port_source& source)
        : path_(std::move(port)),
          tell_(std::move(tell)),
          source_(source),
          work_(io_.get_executor()),
          link_(host_now()),
          finder_(io_, source,
                  [this](const Port_info& found, std::shared_ptr<Port_stream> stream) {
                      use(found.path, std::move(stream));
                  }),
          look_timer_(io_),
          tick_timer_(io_) {
        asio::post(io_, [this] {
            look();
            tick();
        });
        thread_ = std::thread([this] { run(); });
    }

    ~Worker() { stop(); }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void stop() {
        const std::lock_guard lock(stopping_);
        if (!thread_.joinable()) return;
        io_.stop();
        thread_.join();
        if (stream_) stream_->close();
        finder_.stop();
    }

    void send(const Command& command) {
        asio::post(io_, [this, command] { handle(link_.send(host_now(), command)); });
    }

    Link_counts counts() const {
        const std::lock_guard lock(shared_);
        return counts_;
    }
    std::string port() const {
        const std::lock_guard lock(shared_);
        return open_path_;
    }

  private:
    [[nodiscard]] bool automatic() const { return path_ == "auto"; }

    void run() {
        while (!io_.stopped()) {
            try {
                io_.run();
            } catch (const std::exception& error) {
                // No memory, no descriptors: close, wait, begin again.
                tell({Evidence{std::string("exception: ") + error.what(), {}}});
                std::this_thread::sleep_for(look_every);
                recover();
            }
        }
    }

    void recover() {
        try {
            drop();
            handle(link_.closed(host_now()));
            look();
            tick();
        } catch (const std::exception&) {
            std::this_thread::sleep_for(look_every);
            asio::post(io_, [this] { recover(); });
        }
    }

    // Opens what is named, or looks through all ports; goes on for ever.
    void look() {
        look_timer_.expires_after(look_every);
        look_timer_.async_wait([this](const asio::error_code& error) {
            if (!error) look();
        });
        if (stream_) {
            check();
        } else if (automatic()) {
            finder_.start();
        } else if (kind_ && !is_still(*kind_, platform::kind_of(path_))) {
            // Another kind of device than the board was: the name is another's now. It may come back.
        } else if (auto opened = source_.open(io_, path_)) {
            problem_.reset();
            problem_told_ = false;
            use(path_, std::move(*opened));
        } else {
            problem(opened.error());
        }
    }

    void problem(const Open_error& error) {
        if (error.problem == Open_problem::missing) {
            problem_.reset();
            problem_told_ = false;
            return;
        }
        if (problem_ != error.problem) {
            problem_ = error.problem;
            problem_told_ = false;
            problem_since_ = Clock::now();
        }
        const bool no_tty = error.problem == Open_problem::no_tty;
        if (problem_told_ || (!no_tty && Clock::now() - problem_since_ < problem_patience)) return;
        problem_told_ = true;
        tell({Port_problem{error.problem, path_, error.detail}});
    }

    // Is an open port that brings no board still the right one?
    void check() {
        const Link_state state = link_.state();
        if (state == Link_state::up) {
            quiet_since_ = Clock::now();
            reopen_after_ = reopen_first;
            if (!automatic() && !kind_)
                kind_ = stream_->was_edited() ? platform::Device_kind::edited_line : platform::kind_of(path_);
            return;
        }
        if (state == Link_state::refused) {
            if (automatic()) {
                finder_.leave_out(open_path_);
                gone();
            }
            return;
        }
        const bool moved = !automatic() && !stream_->still_at(path_);
        const bool hung = stream_->real() && Clock::now() - quiet_since_ >= reopen_after_;
        if (hung) reopen_after_ = std::min(2 * reopen_after_, reopen_max);
        if (moved || hung) gone();
    }

    void use(const std::string& path, std::shared_ptr<Port_stream> stream) {
        stream_ = std::move(stream);
        quiet_since_ = Clock::now();
        {
            const std::lock_guard lock(shared_);
            open_path_ = path;
        }
        stream_->start(
            [this](std::span<const std::uint8_t> bytes) { handle(link_.received(host_now(), bytes)); },
            [this](const std::string& /*why*/) { gone(); });
        handle(link_.opened(host_now()));
    }

    void drop() {
        if (stream_) stream_->close();
        stream_.reset();
        const std::lock_guard lock(shared_);
        open_path_.clear();
    }

    void gone() {
        if (automatic()) finder_.prefer(open_path_);
        drop();
        handle(link_.closed(host_now()));
    }

    void handle(const Link_output& output) {
        if (stream_) stream_->write(output.bytes);
        {
            const std::lock_guard lock(shared_);
            counts_ = link_.counts();
        }
        tell(output.events);
        arm(link_.next_wakeup());
    }

    void tell(const std::vector<Link_event>& events) {
        for (const Link_event& event : events) {
            try {
                tell_(event);
            } catch (const std::exception&) {
                // The listener's own affair; the link goes on.
            }
        }
    }

    void arm(std::optional<Host_time> at) {
        if (!at) {
            tick_timer_.cancel();
            return;
        }
        tick_timer_.expires_at(Clock::time_point(*at));
        tick_timer_.async_wait([this](const asio::error_code& error) {
            if (!error) tick();
        });
    }

    void tick() {
        const bool bytes_wait = stream_ && !stream_->throttled() && stream_->waiting() > 0;
        if (bytes_wait && !bytes_waited_) {
            bytes_waited_ = true;
            arm(host_now() + bytes_first);
            return;
        }
        bytes_waited_ = false;
        handle(link_.tick(host_now()));
    }

    const std::string path_;
    const Tell tell_;
    const Port_source source_;
    asio::io_context io_;
    asio::executor_work_guard<asio::io_context::executor_type> work_;
    Link link_;
    Finder finder_;
    asio::steady_timer look_timer_;
    asio::steady_timer tick_timer_;
    std::shared_ptr<Port_stream> stream_;
    Clock::time_point quiet_since_;
    std::chrono::milliseconds reopen_after_ = reopen_first;
    bool bytes_waited_ = false;
    std::optional<platform::Device_kind> kind_;  ///< what the board at the named path was
    std::optional<Open_problem> problem_;
    bool problem_told_ = false;
    Clock::time_point problem_since_;

    mutable std::mutex shared_;
    Link_counts counts_;
    std::string open_path_;

    std::mutex stopping_;
    std::thread thread_;
};

Board_service::Board_service(std::string port, Tell tell)
    : Board_service(std::move(port), std::move(tell), Port_source{}) {}

Board_service::Board_service(std::string port, Tell tell, const Port_source& source)
    : worker_(std::make_unique<Worker>(std::move(port), std::move(tell), source)) {}

Board_service::~Board_service() = default;

void Board_service::send(const Command& command) {
    worker_->send(command);
}
Link_counts Board_service::counts() const {
    return worker_->counts();
}
std::string Board_service::port() const {
    return worker_->port();
}
void Board_service::stop() {
    worker_->stop();
}

}  // namespace zubr::board
