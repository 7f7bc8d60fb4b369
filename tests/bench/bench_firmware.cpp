// Measures the firmware in the simulated chip: sweep, time from a change of magnets to the end of the frame
// that tells of it, memory, and how fast the simulation runs. Simulated times are exact; silicon is about 2 %
// slower, since it waits for the next edge of the ADC clock.
#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "virtual/virtual_board.hpp"

namespace {

using namespace zubr::board_model;
using zubr::wire::Square_code;

struct Delays {
    std::vector<double> ms;
    void add(std::uint64_t us) { ms.push_back(static_cast<double>(us) / 1000); }
    [[nodiscard]] double share(double part) {
        std::sort(ms.begin(), ms.end());
        return ms.empty() ? 0
                          : ms[std::min(ms.size() - 1,
                                        static_cast<std::size_t>(part * static_cast<double>(ms.size())))];
    }
};

/// Runs until a snapshot shows the square as wanted; gives the time when its frame was complete.
std::uint64_t seen_at(Virtual_board& board, zubr::wire::Frame_reader& reader, int square, bool occupied) {
    for (int i = 0; i < 2000; ++i) {
        board.run_for(1);
        for (const Timed_byte& byte : board.take_bytes()) {
            zubr::wire::Snapshot snapshot;
            if (reader.push(byte.value) != zubr::wire::Frame_reader::Result::frame ||
                !zubr::wire::decode_frame(reader, snapshot))
                continue;
            if ((snapshot.squares[square - 1] != Square_code::empty) == occupied) return byte.at_us;
        }
    }
    return board.now_us();
}

void carry_out(Virtual_board& board, const std::string& line) {
    if (const auto done = board.play(line); !done) fmt::print("cannot {}: {}\n", line, done.error().reason);
}

void measure(const char* name, double noise_mv) {
    Options options;
    options.size = *size_named(name);
    Virtual_board board(options);
    carry_out(board, fmt::format("setup start\nwait 1000\nnoise {}", noise_mv));
    zubr::wire::Frame_reader reader;

    const auto looks = board.sensors().first_row_looks();
    board.run_for(10'000);
    const double sweep_ms = 10'000.0 / static_cast<double>(board.sensors().first_row_looks() - looks);

    Chance chance(2026);
    Delays lifts;
    Delays puts;
    const int free_square = options.size.start_rows() * options.size.columns + 1;
    int from = options.size.squares() - options.size.start_rows() * options.size.columns + 1;
    int to = free_square;
    for (int i = 0; i < 300; ++i) {
        carry_out(board, fmt::format("wait {:.3f}", chance.between(400, 800)));
        board.take_bytes();
        auto now = board.now_us();
        carry_out(board, fmt::format("lift {}", from));
        lifts.add(seen_at(board, reader, from, false) - now);
        carry_out(board, fmt::format("wait {:.3f}", chance.between(100, 300)));
        now = board.now_us();
        carry_out(board, fmt::format("put {}", to));
        puts.add(seen_at(board, reader, to, true) - now);
        std::swap(from, to);
    }
    Delays all;
    all.ms = lifts.ms;
    all.ms.insert(all.ms.end(), puts.ms.begin(), puts.ms.end());
    fmt::print(
        "{:>6}  noise {:>2.0f} mV  sweep {:5.2f} ms  change to frame complete: median {:5.1f}, 95 % {:5.1f}, "
        "worst {:5.1f} "
        "ms (lift {:4.1f}, put {:4.1f})  early conversions {}\n",
        name, noise_mv, sweep_ms, all.share(0.5), all.share(0.95), all.share(1), lifts.share(0.5),
        puts.share(0.5), board.sensors().early_conversions());
}

void memory_and_speed() {
    Options options;
    options.size = *size_named("12x12");
    Virtual_board board(options);
    carry_out(board, "setup start\nwait 1000");
    board.send_message(zubr::wire::Get_hello{});
    board.send_message(zubr::wire::Set{1, zubr::wire::Setting::man_in, 61, 1});
    board.run_for(500);
    const auto& mcu = *board.mcu();
    fmt::print("flash {} of 16384 bytes, static memory {} of 1024, deepest stack {}, core awake {:.1f} %\n",
               mcu.flash_used(), mcu.static_memory(), mcu.stack_used(),
               100.0 * static_cast<double>(mcu.awake_cycles()) / static_cast<double>(mcu.cycle()));

    options.size = *size_named("10x10");
    Virtual_board ten(options);
    carry_out(ten, "setup start\nwait 1000");
    const auto begun = std::chrono::steady_clock::now();
    const std::clock_t cpu = std::clock();
    ten.run_for(60'000);
    const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    const double used = static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC;
    fmt::print("simulation: {:.0f} times real time by the clock, {:.0f} times by processor time\n", 60 / wall,
               60 / used);
}

}  // namespace

int main() {
    for (const char* name : {"8x8", "10x8", "10x10", "12x12"})
        measure(name, 6);
    measure("10x10", 40);
    memory_and_speed();
}
