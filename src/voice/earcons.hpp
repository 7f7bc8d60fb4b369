// Short sounds for what happens so often that words would be in the way. Made by audio/earcons/make.py.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "voice/mixer.hpp"

namespace zubr::voice {

enum class Earcon : std::uint8_t {
    placed,    ///< a ply known beforehand was carried out, a piece was set where it belongs
    removed,   ///< prisoners are off
    error,     ///< refused
    question,  ///< an answer is waited for
    gone,      ///< the board was lost
    right,     ///< solved, in a drill
};
inline constexpr std::array all_earcons{Earcon::placed,   Earcon::removed, Earcon::error,
                                        Earcon::question, Earcon::gone,    Earcon::right};
std::string_view name(Earcon earcon);

class Earcons {
  public:
    /// Reads `placed.wav` and so on from a folder. A missing or unfit file leaves that sound out; `problem`
    /// names it.
    static Earcons load(const std::string& folder, std::string& problem);
    /// Null when it could not be loaded.
    [[nodiscard]] const Sound_data& sound(Earcon earcon) const {
        return sounds_[static_cast<std::size_t>(earcon)];
    }

  private:
    std::array<Sound_data, all_earcons.size()> sounds_;
};

}  // namespace zubr::voice
