#include "bench_pictures.hpp"

#include <algorithm>
#include <limits>

namespace zubr::hands {

using board::Reading;
using draughts::Piece;
using draughts::Square;
using session::Link_change;

namespace {

/// docs/firmware.md, Settle: three equal sweeps of 20 ms, and up to a sweep until the first.
constexpr int settle_least_ms = 45;
constexpr int settle_most_ms = 65;
constexpr int settle_kind_ms = 300;
constexpr int unsure_ms = 500;
constexpr int frame_ms = 10;
constexpr int again_ms = 50;
constexpr int heartbeat_ms = 300;

bool only_kind(Reading a, Reading b) {
    const auto one = board::piece_of(a);
    const auto other = board::piece_of(b);
    return one && other && one->side == other->side;
}

}  // namespace

Bench_pictures::Bench_pictures(const Bench_setup& setup, campaign::Watch watch)
    : session_(setup.settings, setup.game, setup.unfinished),
      watch_(std::move(watch)),
      dice_(setup.seed * 77 + 5),
      map_(*board::Board_map::make({setup.game.rules().geometry.per_row(), setup.game.rules().geometry.rows},
                                   setup.game.rules().geometry)),
      occupancy_only_(setup.occupancy_only),
      lost_(setup.lost),
      boards_(setup.settings.two_boards ? 2 : 1),
      now_(1000 + static_cast<std::int64_t>(setup.seed % 1000003)) {
    feed(session::Begin{true, false});
    for (at_ = 0; at_ < boards_.size(); ++at_) {
        board().holes.resize(static_cast<std::size_t>(map_.board().holes()));
        board().boot_at = now_ - 5000;
        board().newest_change = now_ - 1000;
        for (const Square square : setup.stands.occupied()) {
            Hole& each = hole(square);
            each.piece = setup.stands.at(square);
            each.reading = each.reported =
                occupancy_only_ ? Reading::occupied : board::reading_of(each.piece);
        }
        feed(Link_change{Link_change::Kind::connected, map_.board(), occupancy_only_});
        send();
    }
    at_ = 0;
    wait(600, nullptr);
}

void Bench_pictures::feed(session::Event event) {
    const session::Input input{session::Ms(now_), std::move(event), static_cast<int>(at_)};
    const auto effects = session_.handle(input);
    watch_(input, effects);
}

/// What the sensor says at this moment; it is reported when that has lasted.
void Bench_pictures::feel(Hole& each) {
    Reading reading = each.piece && occupancy_only_ ? Reading::occupied : board::reading_of(each.piece);
    int settle = dice_.between(settle_least_ms, settle_most_ms);
    if (each.half_in && each.piece) {
        reading = Reading::unsure;
        settle = unsure_ms;
    }
    if (each.stuck) reading = *each.stuck;
    if (only_kind(reading, each.reported)) settle = settle_kind_ms;
    if (reading == each.reading) return;
    each.reading = reading;
    each.changed = now_;
    each.due = now_ + settle;
    const auto index = static_cast<std::size_t>(&each - board().holes.data());
    auto& busy = board().busy;
    if (std::find(busy.begin(), busy.end(), index) == busy.end()) busy.push_back(index);
}

void Bench_pictures::report() {
    Board& here = board();
    bool news = false;
    for (std::size_t i = 0; i < here.busy.size();) {
        Hole& each = here.holes[here.busy[i]];
        if (each.reading != each.reported && each.due > now_) {
            ++i;
            continue;
        }
        if (each.reading != each.reported) {
            each.reported = each.reading;
            here.newest_change = each.changed;
            news = true;
        }
        here.busy[i] = here.busy.back();
        here.busy.pop_back();
    }
    if (!news || !here.plugged) return;
    here.sent = 0;
    here.send_at = now_ + frame_ms;
}

void Bench_pictures::send() {
    Board& here = board();
    here.send_at.reset();
    if (!here.plugged) return;
    ++here.sequence;
    if (dice_.chance(lost_)) {
        here.send_at = now_ + (here.sent++ == 0 ? again_ms : heartbeat_ms);
        return;
    }
    board::Sensed sensed;
    sensed.size = map_.board();
    sensed.holes.reserve(here.holes.size());
    for (const Hole& each : here.holes)
        sensed.holes.push_back(each.reported);
    sensed.board_ms = here.newest_change - here.boot_at;
    sensed.board_now_ms = now_ - frame_ms - here.boot_at;
    sensed.boot = here.boot;
    sensed.sequence = here.sequence;
    sensed.host = session::Ms(now_);
    feed(std::move(sensed));
}

std::int64_t Bench_pictures::next_event() const {
    std::int64_t next = std::numeric_limits<std::int64_t>::max();
    for (const Board& each : boards_) {
        for (const std::size_t i : each.busy)
            next = std::min(next, each.holes[i].due);
        if (each.send_at) next = std::min(next, *each.send_at);
    }
    if (const auto wake = session_.next_wakeup()) next = std::min(next, std::int64_t{wake->count()});
    return next;
}

void Bench_pictures::wait(int ms, const bool* stop) {
    const std::int64_t end = now_ + ms;
    const std::size_t selected = at_;
    while (stop == nullptr || !*stop) {
        const std::int64_t next = next_event();
        if (next > end) break;
        now_ = std::max(now_, next);
        for (at_ = 0; at_ < boards_.size(); ++at_) {
            report();
            if (board().send_at && *board().send_at <= now_) send();
        }
        at_ = selected;
        if (const auto wake = session_.next_wakeup(); wake && wake->count() <= now_) feed(session::Tick{});
        // What asks to be woken at once again is woken a moment later.
        if (const auto wake = session_.next_wakeup(); wake && wake->count() <= now_) ++now_;
    }
    if (stop == nullptr || !*stop) now_ = std::max(now_, end);
}

void Bench_pictures::remove(Square square) {
    Hole& each = hole(square);
    each.piece.reset();
    each.half_in = false;
    feel(each);
}

void Bench_pictures::put(Square square, Piece piece) {
    Hole& each = hole(square);
    each.piece = piece;
    feel(each);
}

void Bench_pictures::seat(Square square, bool down) {
    Hole& each = hole(square);
    each.half_in = !down;
    feel(each);
}

void Bench_pictures::stick(Square square, std::optional<Reading> reading) {
    Hole& each = hole(square);
    if (reading && board::holds_piece(*reading) && occupancy_only_) reading = Reading::occupied;
    each.stuck = reading;
    feel(each);
}

void Bench_pictures::turn() {
    auto& holes = board().holes;
    for (std::size_t i = 0; i < holes.size() / 2; ++i) {
        std::swap(holes[i].piece, holes[holes.size() - 1 - i].piece);
        std::swap(holes[i].half_in, holes[holes.size() - 1 - i].half_in);
    }
    for (Hole& each : holes)
        feel(each);
}

void Bench_pictures::unplug() {
    board().plugged = false;
    board().send_at.reset();
    feed(Link_change{Link_change::Kind::lost, map_.board(), occupancy_only_});
}

void Bench_pictures::plug() {
    Board& here = board();
    here.plugged = true;
    ++here.boot;
    here.boot_at = now_ - 500;
    here.newest_change = now_ - 400;
    for (Hole& each : here.holes)
        each.reported = each.reading;
    here.busy.clear();
    feed(Link_change{Link_change::Kind::back, map_.board(), occupancy_only_});
    send();
}

void Bench_pictures::reset() {
    ++board().boot;
    board().boot_at = now_;
    feed(Link_change{Link_change::Kind::reset, map_.board(), occupancy_only_});
    board().newest_change = now_;
    board().send_at = now_ + 200;
}

}  // namespace zubr::hands
