// From a peg to the first sample of its words, part by part. What the board, its firmware and the line need
// is simulated time, exact to a millisecond; what the program needs is measured on this machine. The sound
// device is SDL's dummy: paced like a real one, heard by nobody.
#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "app/wording.hpp"
#include "firmware_table.hpp"
#include "support/hand_styles.hpp"
#include "voice/data.hpp"
#include "voice/speaker.hpp"

using namespace zubr;
using Clock = std::chrono::steady_clock;

namespace {

struct Figures {
    std::vector<double> values;
    void add(double value) { values.push_back(value); }
    double at(double share) {
        if (values.empty()) return 0;
        std::sort(values.begin(), values.end());
        return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
    }
    void print(const char* name) {
        std::printf("  %-62s %7.1f %7.1f %7.1f ms\n", name, at(0.5), at(0.95), at(1.0));
    }
};

/// When the first sample of an announcement was made, and when it went into a buffer of the device.
class First_sample {
  public:
    struct Times {
        std::optional<Clock::time_point> queued;
        std::optional<Clock::time_point> sounding;
    };
    void report(const voice::Spoken& spoken) {
        const std::lock_guard lock(mutex_);
        if (spoken.id != id_) return;
        if (spoken.what == voice::Spoken::What::queued) times_.queued = spoken.at;
        if (spoken.what == voice::Spoken::What::sounding) times_.sounding = spoken.at;
        wake_.notify_all();
    }
    void expect(std::uint64_t id) {
        const std::lock_guard lock(mutex_);
        id_ = id;
        times_ = {};
    }
    Times wait() {
        std::unique_lock lock(mutex_);
        wake_.wait_for(lock, std::chrono::seconds(5), [&] { return times_.sounding.has_value(); });
        return times_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::uint64_t id_ = 0;
    Times times_;
};

enum Part { sweep, settle, frame, rest, work, synthesis, audio, whole, parts };

constexpr const char* part_names[parts] = {
    "sweep: until the square is looked at (simulated)", "settle: until the change is believed (simulated)",
    "frame: made and on the line (simulated)",          "decision: rest that is waited for (simulated)",
    "decision: decoding, tracker, session, words",      "synthesis: until the first sample",
    "audio: until it is in a buffer of the device",     "whole",
};

using Latency = std::array<Figures, parts>;

/// Model time at which the board's own clock stood at nought: a frame cannot begin before it is made.
double board_zero_us(const std::vector<test::Picture_on_line>& pictures) {
    double zero = 1e18;
    for (const auto& picture : pictures)
        zero = std::min(zero, static_cast<double>(picture.begun_us) -
                                  1000.0 * static_cast<double>(picture.sensed.board_now_ms));
    return zero;
}

/// The first picture that shows what happened then, or nothing.
const test::Picture_on_line* picture_of(const std::vector<test::Picture_on_line>& pictures, double zero_us,
                                        double put_us) {
    constexpr double millisecond = 1000;  // as the board counts
    for (const auto& picture : pictures)
        if (zero_us + 1000.0 * static_cast<double>(picture.sensed.board_ms) >= put_us - millisecond &&
            static_cast<double>(picture.arrived_us) > put_us)
            return &picture;
    return nullptr;
}

bool has_choice(const draughts::Game& game, const draughts::Move& move) {
    int moves = 0;
    for (const draughts::Move& other : legal_moves(game.rules(), game.position()))
        moves += other.from == move.from;
    return moves > 1;
}

/// Speaks it; true when both times are known. Cut off then: what follows its beginning is of no interest.
bool measure_speech(voice::Speaker& speaker, First_sample& first, const voice::Announcement& announcement,
                    const std::string& words, Latency& latency, double before) {
    first.expect(announcement.id);
    const auto begin = Clock::now();
    speaker.say(announcement, words);
    const auto times = first.wait();
    speaker.stop();
    speaker.stop();
    speaker.drain(std::chrono::seconds(10));
    if (!times.queued || !times.sounding) return false;
    const auto ms = [](Clock::duration time) {
        return std::chrono::duration<double, std::milli>(time).count();
    };
    latency[synthesis].add(ms(*times.queued - begin));
    latency[audio].add(ms(*times.sounding - *times.queued));
    latency[whole].add(before + ms(*times.sounding - begin));
    return true;
}

class Evening {
  public:
    Evening(std::uint64_t seed, app::Wording& wording, voice::Speaker& speaker, First_sample& first)
        : dice_(seed),
          start_(draughts::international),
          table_(start_, seed),
          wording_(wording),
          speaker_(speaker),
          first_(first) {
        table_.hands("noise 40");
        table_.wait(1500);
    }

    void play(Latency& without_choice, Latency& with_choice) {
        draughts::Game game = start_;
        for (const draughts::Move& move : test::random_game(dice_, game.rules(), 80)) {
            measure(move, has_choice(game, move) ? with_choice : without_choice);
            game.play(move);
            if (move.promotes) break;
        }
    }

  private:
    void measure(const draughts::Move& move, Latency& latency) {
        for (const draughts::Square square : move.captured)
            table_.hands("remove " + std::to_string(square.number()) + "\nwait 300");
        table_.hands("lift " + std::to_string(move.from.number()) + "\nwait " +
                     std::to_string(dice_.between(300, 500)));
        const std::size_t before = table_.announcements().size();
        const auto put_us = static_cast<double>(table_.board().now_us());
        table_.hands("put " + std::to_string(move.to.number()));
        const auto work_before = table_.worked();
        while (table_.announcements().size() == before &&
               static_cast<double>(table_.now_ms()) < put_us / 1000 + 1000)
            table_.wait(2);
        auto worked = table_.worked() - work_before;
        if (table_.announcements().size() == before) return;
        const double zero_us = board_zero_us(table_.pictures());
        const auto* picture = picture_of(table_.pictures(), zero_us, put_us);
        if (picture == nullptr) return;
        const voice::Announcement announcement = table_.announcements()[before];
        const auto begin = Clock::now();
        const std::string words = wording_.words(announcement.phrase);
        worked += Clock::now() - begin;

        const double looked_us =
            std::max(put_us, zero_us + 1000.0 * static_cast<double>(picture->sensed.board_ms));
        const double made_us = zero_us + 1000.0 * static_cast<double>(picture->sensed.board_now_ms);
        const auto arrived_us = static_cast<double>(picture->arrived_us);
        const double said_us = 1000.0 * static_cast<double>(table_.said_at_ms()[before]);
        const double work_ms = std::chrono::duration<double, std::milli>(worked).count();
        const double before_speech = (said_us - put_us) / 1000 + work_ms;
        if (!measure_speech(speaker_, first_, announcement, words, latency, before_speech)) return;
        latency[sweep].add((looked_us - put_us) / 1000);
        latency[settle].add((made_us - looked_us) / 1000);
        latency[frame].add((arrived_us - made_us) / 1000);
        latency[rest].add((said_us - arrived_us) / 1000);
        latency[work].add(work_ms);
        table_.wait(1000);
    }

    test::Dice dice_;
    draughts::Game start_;
    test::Firmware_table table_;
    app::Wording& wording_;
    voice::Speaker& speaker_;
    First_sample& first_;
};

}  // namespace

int main() {
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    auto wording = app::Wording::load({}, draughts::international);
    auto engine = voice::open_espeak("pl");
    auto output = voice::open_device();
    if (!wording || !engine || !output) {
        std::puts("speech is not available here");
        return 1;
    }
    First_sample first;
    std::string problem;
    voice::Speaker speaker(std::move(*engine), std::move(output),
                           voice::Earcons::load(voice::data_file("earcons"), problem), {},
                           [&](const voice::Spoken& spoken) { first.report(spoken); });
    Latency with_choice;
    Latency without;
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        Evening(seed, *wording, speaker, first).play(without, with_choice);
    std::printf("%-64s %7s %7s %7s\n", "from a peg set down to the first sample, 10x10, 40 mV noise",
                "median", "95 %", "worst");
    for (auto [latency, name] : {std::pair{&without, "no other move from its square"},
                                 {&with_choice, "other moves, 350 ms to choose"}}) {
        std::printf("%s: %zu plies\n", name, (*latency)[whole].values.size());
        for (int part = 0; part < parts; ++part)
            (*latency)[static_cast<std::size_t>(part)].print(part_names[part]);
    }
}
