// From a peg to the first sample of its words: magnet change, frame, decision, words, synthesis, first sample
// queued. What the board and its firmware need is simulated time, exact; what the program needs is measured
// on this machine.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
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
        std::printf("  %-52s %7.1f %7.1f %7.1f ms\n", name, at(0.5), at(0.95), at(1.0));
    }
};

double ms_since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// Waits until the first sample of an announcement is queued.
class First_sample {
  public:
    void report(const voice::Spoken& spoken) {
        if (spoken.what != voice::Spoken::What::queued) return;
        const std::lock_guard lock(mutex_);
        last_ = spoken.id;
        wake_.notify_all();
    }
    void wait_for(std::uint64_t id) {
        std::unique_lock lock(mutex_);
        wake_.wait_for(lock, std::chrono::seconds(5), [&] { return last_ >= id; });
    }

  private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::uint64_t last_ = 0;
};

struct Latency {
    Figures board;   ///< put-down to announcement, simulated: sweep, settle, frame, waits, decision
    Figures speech;  ///< announcement to first sample queued, measured
    Figures whole;
};

bool has_choice(const draughts::Game& game, const draughts::Move& move) {
    int moves = 0;
    for (const draughts::Move& other : legal_moves(game.rules(), game.position()))
        moves += other.from == move.from;
    return moves > 1;
}

}  // namespace

int main() {
    auto wording = app::Wording::load({}, draughts::international);
    auto engine = voice::open_espeak("pl");
    auto output = voice::open_wav("/tmp/zubr-bench-latency.wav");
    if (!wording || !engine || !output) {
        std::puts("speech is not available here");
        return 1;
    }
    First_sample first;
    std::string problem;
    voice::Speaker speaker(std::move(*engine), std::move(*output),
                           voice::Earcons::load(voice::data_file("earcons"), problem), {},
                           [&](const voice::Spoken& spoken) { first.report(spoken); });
    Latency with_choice;
    Latency without;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        test::Dice dice(seed);
        const draughts::Game start(draughts::international);
        test::Firmware_table table(start, seed);
        table.hands("noise 40");
        table.wait(1500);
        draughts::Game game = start;
        for (const draughts::Move& move : test::random_game(dice, game.rules(), 80)) {
            Latency& latency = has_choice(game, move) ? with_choice : without;
            for (const draughts::Square square : move.captured)
                table.hands("remove " + std::to_string(square.number()) + "\nwait 300");
            table.hands("lift " + std::to_string(move.from.number()) + "\nwait " +
                        std::to_string(dice.between(300, 500)));
            const std::size_t before = table.announcements().size();
            const std::uint64_t put_at = table.now_ms();
            table.hands("put " + std::to_string(move.to.number()));
            table.wait(1000);
            game.play(move);
            if (table.announcements().size() == before) continue;
            const double board_ms = static_cast<double>(table.said_at_ms()[before] - put_at);
            const voice::Announcement announcement = table.announcements()[before];
            const auto begin = Clock::now();
            speaker.say(announcement, wording->words(announcement.phrase));
            first.wait_for(announcement.id);
            const double speech_ms = ms_since(begin);
            speaker.drain(std::chrono::seconds(10));
            latency.board.add(board_ms);
            latency.speech.add(speech_ms);
            latency.whole.add(board_ms + speech_ms);
            if (move.promotes) break;
        }
    }
    std::printf("peg set down to first sample queued, 10x10, 40 mV noise%14s %7s %7s\n", "median", "95 %",
                "worst");
    for (auto [latency, name] : {std::pair{&without, "no other move from its square"},
                                 {&with_choice, "other moves, 350 ms to choose"}}) {
        std::printf("%s: %zu plies\n", name, latency->whole.values.size());
        latency->board.print("sweep, settle, frame, rest, decision (simulated)");
        latency->speech.print("words, synthesis, queue (this machine)");
        latency->whole.print("whole");
    }
}
