// The sound device through SDL2, and no device at all.
//
// Opening, feeding and closing a device may each take for ever: a sound server that does not answer, a device
// that was pulled out, a pipe that nobody reads. So a keeper's thread opens and watches it, SDL's own thread
// feeds it, and what both share lives as long as the last of them: a thread that hangs in the system is left
// behind.
#include <array>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include <SDL.h>
#include <fmt/format.h>

#include "platform/library.hpp"
#include "voice/output.hpp"

namespace zubr::voice {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// 512 samples: 11 ms on average from the words to the first filled buffer, and 23 ms of buffer.
constexpr int buffer_samples = 512;
constexpr milliseconds look_every{100};
constexpr milliseconds longest_close{700};  // closing takes 30 to 540 ms

class Nowhere final : public Output {
  public:
    [[nodiscard]] bool silent() const override { return true; }
    void start(Mixer&, std::function<void()>) override {}
};

void say_nothing(const char*, int, const char*, int, const char*, ...) {}

/// libasound writes to standard error, in English, between the words of the program. Its handler is set where
/// SDL has brought the library; it is none of ours.
void quieten_alsa() {
    using Handler = void (*)(const char*, int, const char*, int, const char*, ...);
    using Set = int (*)(Handler);
    void* const found = platform::function_of_loaded("libasound.so.2", "snd_lib_error_set_handler");
    if (const auto set = reinterpret_cast<Set>(found)) set(say_nothing);
}

/// What the output, the keeper and SDL's thread share.
class Keeper : public std::enable_shared_from_this<Keeper> {
  public:
    explicit Keeper(const Device_patience& patience) : patience_(patience) {}

    void start(Mixer& mixer, std::function<void()> progress) {
        {
            const std::lock_guard lock(mutex_);
            mixer_ = &mixer;
            progress_ = std::move(progress);
            since_ = steady_clock::now();
        }
        std::thread([self = shared_from_this()] { self->keep(); }).detach();
        std::thread([self = shared_from_this()] { self->watch(); }).detach();
    }

    void end() {
        std::unique_lock lock(mutex_);
        mixer_ = nullptr;
        progress_ = nullptr;
        ending_ = true;
        wake_.notify_all();
        done_.wait_for(lock, longest_close, [&] { return kept_ && watched_; });
    }

    [[nodiscard]] bool silent() const { return silent_; }
    std::string problem() {
        const std::lock_guard lock(mutex_);
        return std::exchange(problem_, {});
    }

  private:
    /// Opens a device, watches over it, closes it when it is gone; again and again.
    void keep() {
        // Audio brings SDL's event system, which would take SIGINT and SIGTERM from the program.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
        while (!is_ending()) {
            const SDL_AudioDeviceID device = open();
            if (device != 0) {
                while (!wait(look_every) && SDL_GetAudioDeviceStatus(device) != SDL_AUDIO_STOPPED) {
                }
                {
                    const std::lock_guard lock(mutex_);
                    fed_ = false;
                    why_ = "the sound device has gone";
                    since_ = {};
                }
                SDL_CloseAudioDevice(device);
            }
            // The whole system anew: a server that has been started meanwhile is another driver.
            SDL_QuitSubSystem(SDL_INIT_AUDIO);
            wait(patience_.to_retry);
        }
        SDL_TLSCleanup();  // what SDL keeps for a thread that it has not made itself
        const std::lock_guard lock(mutex_);
        kept_ = true;
        done_.notify_all();
    }

    SDL_AudioDeviceID open() {
        quieten_alsa();
        if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return failed("no sound system");
        SDL_AudioSpec wanted{};
        wanted.freq = sample_rate;
        wanted.format = AUDIO_S16SYS;
        wanted.channels = 1;
        wanted.samples = buffer_samples;
        wanted.callback = [](void* self, Uint8* bytes, int size) {
            // The device's buffer is made of samples of the format asked for.
            static_cast<Keeper*>(self)->fill(
                {reinterpret_cast<Sample*>(bytes), static_cast<std::size_t>(size) / sizeof(Sample)});
        };
        wanted.userdata = this;
        SDL_AudioSpec got{};
        const SDL_AudioDeviceID device =
            SDL_OpenAudioDevice(nullptr, 0, &wanted, &got, 0);  // 0: SDL converts, our format is certain
        if (device == 0) return failed("no sound device");
        SDL_PauseAudioDevice(device, 0);
        return device;
    }

    SDL_AudioDeviceID failed(const char* what) {
        const std::lock_guard lock(mutex_);
        why_ = fmt::format("{}: {}", what, SDL_GetError());
        since_ = {};
        return 0;
    }

    /// On SDL's thread.
    void fill(std::span<Sample> out) {
        const std::lock_guard lock(mutex_);
        fed_at_ = steady_clock::now();
        if (!std::exchange(fed_, true) || silent_) fall(false);
        if (mixer_ == nullptr)
            std::fill(out.begin(), out.end(), Sample{0});
        else if (mixer_->mix(out) && progress_)
            progress_();
    }

    /// Is it still opened, and still fed? The keeper cannot tell: it may hang.
    void watch() {
        std::unique_lock lock(mutex_);
        while (!ending_) {
            wake_.wait_for(lock, look_every);
            const auto now = steady_clock::now();
            if (silent_ || ending_) continue;
            const bool hangs = fed_ ? now - fed_at_ > patience_.to_play : now - since_ > patience_.to_open;
            if (hangs) fall(true);
        }
        watched_ = true;
        done_.notify_all();
    }

    /// Under the mutex.
    void fall(bool silent) {
        if (silent_.exchange(silent) == silent) return;
        if (silent) problem_ = why_.empty() ? "the sound device does not answer" : std::exchange(why_, {});
        if (!silent) problem_.clear();
        if (progress_) progress_();
    }

    bool is_ending() {
        const std::lock_guard lock(mutex_);
        return ending_;
    }
    /// True at the end.
    bool wait(milliseconds longest) {
        std::unique_lock lock(mutex_);
        return wake_.wait_for(lock, longest, [&] { return ending_; });
    }

    const Device_patience patience_;
    std::atomic<bool> silent_{false};
    std::mutex mutex_;  ///< guards what follows
    std::condition_variable wake_;
    std::condition_variable done_;
    Mixer* mixer_ = nullptr;  ///< null when the output is gone
    std::function<void()> progress_;
    bool fed_ = false;                  ///< the device takes samples
    steady_clock::time_point fed_at_;   ///< and took some then
    steady_clock::time_point since_{};  ///< it has been opened since then; long ago where it has failed
    std::string why_;
    std::string problem_;
    bool ending_ = false;
    bool kept_ = false;
    bool watched_ = false;
};

class Device final : public Output {
  public:
    explicit Device(const Device_patience& patience) : keeper_(std::make_shared<Keeper>(patience)) {}
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;
    ~Device() override { keeper_->end(); }

    void start(Mixer& mixer, std::function<void()> progress) override {
        keeper_->start(mixer, std::move(progress));
    }
    [[nodiscard]] bool silent() const override { return keeper_->silent(); }
    std::string problem() override { return keeper_->problem(); }
    [[nodiscard]] int delay_ms() const override { return 2 * buffer_samples * 1000 / sample_rate; }

  private:
    std::shared_ptr<Keeper> keeper_;
};

}  // namespace

std::unique_ptr<Output> no_output() {
    return std::make_unique<Nowhere>();
}

std::unique_ptr<Output> open_device(const Device_patience& patience) {
    return std::make_unique<Device>(patience);
}

}  // namespace zubr::voice
