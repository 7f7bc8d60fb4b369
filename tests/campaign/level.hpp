// One way from pegs to words: pictures alone, wire bytes, or the real firmware in a simulated chip. The hand
// and the ear are the same on all of them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "session/session.hpp"
#include "voice/announcement.hpp"

namespace zubr::campaign {

enum class Level_kind { pictures, wire, avr };

/// Sees every input of the session and everything that followed from it.
using Watch = std::function<void(const session::Input&, const std::vector<session::Effect>&)>;

class Level {
  public:
    virtual ~Level() = default;
    /// remove N, put N KIND, wait MS, unsure N (the peg is half in), down N (pressed down), fault N (the
    /// sensor breaks), stick N KIND (it reads that, or `empty`), free N, turn, unplug, plug, reset, lose P,
    /// flip P (chance for a byte), ramp MS.
    virtual void hands(const std::string& line) = 0;
    virtual void feed(session::Event event) = 0;
    [[nodiscard]] virtual session::Session& session() = 0;
    [[nodiscard]] virtual const std::vector<voice::Announcement>& announcements() const = 0;
    [[nodiscard]] virtual std::int64_t now_ms() const = 0;
};

/// The game's start position stands on the board, and play has begun to be announced.
std::unique_ptr<Level> make_level(Level_kind kind, const draughts::Game& game, std::uint64_t seed,
                                  const session::Settings& settings, bool occupancy_only, Watch watch = {});

}  // namespace zubr::campaign
