#include "voice/earcons.hpp"

#include <SDL.h>
#include <fmt/format.h>

namespace zubr::voice {
namespace {

constexpr Uint32 longest_bytes = sample_rate * 2 * 2;  // two seconds

tl::expected<Sound_data, std::string> load_wav(const std::string& path) {
    SDL_AudioSpec spec{};
    Uint8* bytes = nullptr;
    Uint32 size = 0;
    if (SDL_LoadWAV(path.c_str(), &spec, &bytes, &size) == nullptr)
        return tl::make_unexpected(std::string(SDL_GetError()));
    const std::unique_ptr<Uint8, decltype(&SDL_FreeWAV)> owner(bytes, SDL_FreeWAV);
    if (spec.freq != sample_rate || spec.format != AUDIO_S16LSB || spec.channels != 1)
        return tl::make_unexpected(fmt::format("{}: not 22050 Hz, 16 bit, mono", path));
    if (size > longest_bytes) return tl::make_unexpected(fmt::format("{}: longer than two seconds", path));
    std::vector<Sample> samples(size / 2);
    for (std::size_t i = 0; i < samples.size(); ++i)
        samples[i] = static_cast<Sample>(bytes[2 * i] | bytes[2 * i + 1] << 8);
    return std::make_shared<const std::vector<Sample>>(std::move(samples));
}

}  // namespace

std::string_view name(Earcon earcon) {
    switch (earcon) {
        case Earcon::placed:
            return "placed";
        case Earcon::removed:
            return "removed";
        case Earcon::error:
            return "error";
        case Earcon::question:
            return "question";
        case Earcon::gone:
            return "gone";
        case Earcon::right:
            return "right";
    }
    return "placed";
}

Earcons Earcons::load(const std::string& folder, std::string& problem) {
    Earcons earcons;
    for (const Earcon earcon : all_earcons) {
        auto sound = load_wav(fmt::format("{}/{}.wav", folder, name(earcon)));
        if (sound)
            earcons.sounds_[static_cast<std::size_t>(earcon)] = std::move(*sound);
        else
            problem += (problem.empty() ? "" : "; ") + sound.error();
    }
    return earcons;
}

}  // namespace zubr::voice
