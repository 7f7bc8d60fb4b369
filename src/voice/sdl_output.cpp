// The sound device through SDL2, and no device at all.
#include <SDL.h>
#include <fmt/format.h>

#include "voice/output.hpp"

namespace zubr::voice {
namespace {

// 512 samples: 11 ms on average from the words to the first filled buffer, and 23 ms of buffer.
constexpr int buffer_samples = 512;

class Nowhere final : public Output {
  public:
    [[nodiscard]] bool silent() const override { return true; }
    void start(Mixer&, std::function<void()>) override {}
};

class Device final : public Output {
  public:
    Device() = default;
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;
    ~Device() override {
        if (device_ != 0) SDL_CloseAudioDevice(device_);
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }

    bool open() {
        SDL_AudioSpec wanted{};
        wanted.freq = sample_rate;
        wanted.format = AUDIO_S16SYS;
        wanted.channels = 1;
        wanted.samples = buffer_samples;
        wanted.callback = [](void* self, Uint8* bytes, int size) {
            static_cast<Device*>(self)->fill(bytes, size);
        };
        wanted.userdata = this;
        SDL_AudioSpec got{};
        device_ =
            SDL_OpenAudioDevice(nullptr, 0, &wanted, &got, 0);  // 0: SDL converts, our format is certain
        return device_ != 0;
    }

    void start(Mixer& mixer, std::function<void()> progress) override {
        mixer_ = &mixer;
        progress_ = std::move(progress);
        SDL_PauseAudioDevice(device_, 0);
    }

    [[nodiscard]] int delay_ms() const override { return 2 * buffer_samples * 1000 / sample_rate; }

  private:
    void fill(Uint8* bytes, int size) {
        // The device's buffer is made of samples of the format asked for.
        if (mixer_->mix({reinterpret_cast<Sample*>(bytes), static_cast<std::size_t>(size) / sizeof(Sample)}))
            progress_();
    }

    SDL_AudioDeviceID device_ = 0;
    Mixer* mixer_ = nullptr;
    std::function<void()> progress_;
};

}  // namespace

std::unique_ptr<Output> no_output() {
    return std::make_unique<Nowhere>();
}

tl::expected<std::unique_ptr<Output>, std::string> open_device() {
    // Audio brings SDL's event system, which would take SIGINT and SIGTERM from the program.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0)
        return tl::make_unexpected(fmt::format("no sound system: {}", SDL_GetError()));
    auto device = std::make_unique<Device>();
    if (!device->open()) return tl::make_unexpected(fmt::format("no sound device: {}", SDL_GetError()));
    return device;
}

}  // namespace zubr::voice
