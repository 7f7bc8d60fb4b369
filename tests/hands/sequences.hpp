// The judge's own list: every sequence of plies, takings back and huffs that the picture may show, and which
// of them the hands have made as far as deeds were reported (docs/tracker.md, "Complete").
#pragma once

#include <optional>
#include <vector>

#include "record.hpp"
#include "seen.hpp"

namespace zubr::hands {

struct Step_made {
    enum class Kind { ply, take_back, huff } kind = Kind::ply;
    draughts::Move move;  ///< of a huff: from is its square
    friend bool operator==(const Step_made& a, const Step_made& b) {
        return a.kind == b.kind &&
               (a.kind == Kind::take_back ||
                (a.move.from == b.move.from && a.move.to == b.move.to && a.move.captured == b.move.captured));
    }
};

struct Reading_made {
    int rank = 0;  ///< 1 rest, 2 a ply, 3 taken back or replaced, 4 two plies, 5 replaced and answered
    std::vector<Step_made> steps;
    draughts::Position result;
};

/// What is known when something is to be read.
struct Evidence {
    const Record& record;
    const Seen_picture& picture;
    const std::vector<Deed>& deeds;
    const std::vector<Deed>& deeds_of_last;  ///< of the last ply: they count where it is replaced
    draughts::Square_set loose;              ///< squares that agree with whatever a sequence has there
    draughts::Square_set suspect;            ///< and those that no ply may use
    bool content_only = false;               ///< after a gap deeds are unknown
    int pending = 0;                         ///< plies of the game that the board has not shown
};

bool shows(const Evidence& evidence, const draughts::Position& position);

/// When was the mover's square emptied, and when did it land? Nothing where no deed tells.
struct Times {
    std::optional<std::int64_t> lifted;
    std::optional<std::int64_t> landed;
};
Times times_of(const Evidence& evidence, const draughts::Move& move, draughts::Side side);

/// Was the landing a deed? `later`: what the game had before the whole sequence, what stands there after it.
bool landing_was_made(const Evidence& evidence, const draughts::Move& move, draughts::Side side,
                      const draughts::Position& result, bool replaces = false);

/// All complete sequences of these ranks, the landings of their plies deeds.
std::vector<Reading_made> complete_readings(const Evidence& evidence, int least_rank, int most_rank);

/// Where guidance may lead: positions that somebody may be on the way to, the game's own first.
std::vector<draughts::Position> targets(const Evidence& evidence);

}  // namespace zubr::hands
