// A virtual board whose frames are collected as they come, with their times.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "virtual/virtual_board.hpp"
#include "wire/text.hpp"

namespace zubr::test {

struct Timed_snapshot {
    std::uint64_t at_us;
    wire::Snapshot snapshot;
    [[nodiscard]] std::string squares() const;
    [[nodiscard]] wire::Square_code square(int number) const {
        return snapshot.squares[static_cast<std::size_t>(number) - 1];
    }
};

class Rig {
  public:
    explicit Rig(const board_model::Options& options = {}) : board(options) {}

    /// Runs a script and collects what the board says meanwhile.
    void play(std::string_view script);
    void run_for(std::uint64_t ms);
    template <class M>
    void send(const M& message) {
        board.send_message(message);
    }
    /// Forgets what was collected.
    void forget();

    [[nodiscard]] const Timed_snapshot& last() const;

    board_model::Virtual_board board;
    std::vector<Timed_snapshot> snapshots;
    std::vector<wire::Hello> hellos;
    std::vector<wire::Faults> faults;
    std::vector<wire::Raw> raws;
    std::vector<wire::Ack> acks;
    std::vector<wire::Nak> naks;
    int damaged = 0;

  private:
    void collect();

    wire::Frame_reader reader_;
};

inline board_model::Options of_size(std::string_view name, std::uint64_t seed = 1) {
    board_model::Options options;
    options.size = *board_model::size_named(name);
    options.seed = seed;
    return options;
}

}  // namespace zubr::test
