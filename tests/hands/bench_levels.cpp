#include "bench_levels.hpp"

#include <algorithm>
#include <string>

#include "bench_pictures.hpp"

namespace zubr::hands {

using draughts::Kind;
using draughts::Piece;
using draughts::Side;
using draughts::Square;

namespace {

std::string kind_of(Piece piece) {
    return std::string(piece.side == Side::white ? "light-" : "dark-") +
           (piece.kind == Kind::man ? "man" : "king");
}

std::string with(const char* verb, Square square) {
    return std::string(verb) + " " + std::to_string(square.number());
}

}  // namespace

Bench_level::Bench_level(const Bench_setup& setup, const campaign::Watch& watch)
    : level_(campaign::make_level(setup.level, setup.game, setup.seed, setup.settings, setup.occupancy_only,
                                  watch)) {}

void Bench_level::remove(Square square) {
    level_->hands(with("remove", square));
}

void Bench_level::put(Square square, Piece piece) {
    level_->hands(with("put", square) + " " + kind_of(piece));
}

void Bench_level::seat(Square square, bool down) {
    level_->hands(with(down ? "down" : "unsure", square));
}

void Bench_level::stick(Square square, std::optional<board::Reading> reading) {
    if (!reading) return level_->hands(with("free", square));
    if (*reading == board::Reading::fault) return level_->hands(with("fault", square));
    const auto piece = board::piece_of(*reading);
    level_->hands(with("stick", square) + " " + (piece ? kind_of(*piece) : std::string("empty")));
}

void Bench_level::wait(int ms, const bool* stop) {
    constexpr int at_a_time = 20;
    for (int left = ms; left > 0 && (stop == nullptr || !*stop); left -= at_a_time)
        level_->hands("wait " + std::to_string(std::min(left, at_a_time)));
}

std::unique_ptr<Bench> make_bench(const Bench_setup& setup, campaign::Watch watch) {
    if (setup.level == campaign::Level_kind::pictures)
        return std::make_unique<Bench_pictures>(setup, std::move(watch));
    return std::make_unique<Bench_level>(setup, watch);
}

}  // namespace zubr::hands
