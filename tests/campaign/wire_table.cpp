#include "wire_table.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <stdexcept>

#include "app/link_inputs.hpp"

namespace zubr::campaign {

using draughts::Kind;
using draughts::Piece;
using draughts::Side;
using draughts::Square;
using wire::Square_code;

namespace {

/// Three looks of the firmware, and up to a sweep until the first of them (docs/firmware.md, Settle).
constexpr int settle_least_ms = 25;
constexpr int settle_most_ms = 50;
constexpr int settle_kind_ms = 300;
constexpr int unsure_ms = 500;
constexpr double bytes_a_ms = 3.84;

Square_code code_of(Piece piece) {
    const bool king = piece.kind == Kind::king;
    if (piece.side == Side::white) return king ? Square_code::light_king : Square_code::light_man;
    return king ? Square_code::dark_king : Square_code::dark_man;
}

Piece piece_named(const std::string& kind) {
    return {kind.rfind("light", 0) == 0 ? Side::white : Side::black,
            kind.find("king") != std::string::npos ? Kind::king : Kind::man};
}

bool only_kind(Square_code a, Square_code b) {
    const auto pair = [&](Square_code man, Square_code king) {
        return (a == man && b == king) || (a == king && b == man);
    };
    return pair(Square_code::light_man, Square_code::light_king) ||
           pair(Square_code::dark_man, Square_code::dark_king);
}

}  // namespace

Wire_table::Wire_table(const draughts::Game& game, std::uint64_t seed, const session::Settings& settings,
                       bool occupancy_only, Watch watch)
    : watch_(std::move(watch)),
      dice_(seed),
      occupancy_only_(occupancy_only),
      link_(board::Host_time(now_)),
      session_(settings, game) {
    const auto& geometry = game.rules().geometry;
    board_.hello.columns = static_cast<std::uint8_t>(geometry.per_row());
    board_.hello.rows = static_cast<std::uint8_t>(geometry.rows);
    board_.hello.sensors = occupancy_only ? wire::Sensor_kind::occupancy : wire::Sensor_kind::full;
    board_.hello.boot_count = static_cast<std::uint16_t>(dice_.below(65536));
    board_.now_ms = static_cast<std::uint32_t>(dice_.between(1000, 5000000));
    line_.random.seed(static_cast<unsigned>(dice_.below(1000000)));
    holes_.resize(static_cast<std::size_t>(geometry.squares()));
    board_.squares.fill(Square_code::empty);
    for (const Square square : game.position().occupied()) {
        const auto at = static_cast<std::size_t>(square.number() - 1);
        holes_[at].piece = game.position().at(square);
        board_.squares[at] = holes_[at].felt = feel(holes_[at]);
    }
    feed(session::Begin{true});
    take(link_.opened(host()));
    wait(1500);
}

Square_code Wire_table::feel(const Hole& hole) {
    if (hole.stuck) return *hole.stuck;
    if (!hole.piece) return Square_code::empty;
    if (hole.half_in) return (now_ / 15) % 2 == 0 ? Square_code::empty : Square_code::light_man;
    if (occupancy_only_) return Square_code::occupied;
    // On its way down a king reads as a man for a while.
    const bool going_down = hole.piece->kind == Kind::king && now_ - hole.touched < ramp_ms_ / 2;
    return code_of(going_down ? Piece{hole.piece->side, Kind::man} : *hole.piece);
}

void Wire_table::touch(Hole& hole) {
    hole.touched = now_;
    hole.busy = true;
}

void Wire_table::sense() {
    bool news = false;
    for (std::size_t i = 0; i < holes_.size(); ++i) {
        Hole& hole = holes_[i];
        if (!hole.busy) continue;
        const Square_code felt = feel(hole);
        const Square_code told = board_.squares[i];
        if (felt != hole.felt) {
            hole.felt = felt;
            hole.felt_since = now_;
            const int settle = dice_.between(settle_least_ms, settle_most_ms);
            hole.counts_at = now_ + (only_kind(felt, told) ? settle_kind_ms : settle);
        }
        const bool restless = hole.half_in && now_ - hole.touched >= unsure_ms;
        Square_code tell = told;
        if (restless)
            tell = Square_code::unsure;
        else if (!hole.half_in && now_ >= hole.counts_at)
            tell = felt;
        if (tell != told) {
            board_.squares[i] = tell;
            board_.changed_ms = board_.now_ms - static_cast<std::uint32_t>(std::min<std::int64_t>(
                                                    now_ - hole.felt_since, board_.now_ms));
            news = true;
        }
        hole.busy =
            hole.half_in ? tell != Square_code::unsure : tell != felt || now_ - hole.touched < ramp_ms_;
    }
    if (news && plugged_) board_.snapshot_due();
}

void Wire_table::carry() {
    test::Bytes heard;
    for (budget_out_ += bytes_a_ms; budget_out_ >= 1 && !to_board_.empty(); budget_out_ -= 1) {
        line_.pass(to_board_.front(), heard);
        to_board_.pop_front();
    }
    budget_out_ = std::min(budget_out_, 1.0);
    for (const std::uint8_t byte : heard)
        board_.hear(byte);
    test::Bytes said;
    for (budget_in_ += bytes_a_ms; budget_in_ >= 1 && !board_.out.empty(); budget_in_ -= 1) {
        line_.pass(board_.out.front(), said);
        board_.out.pop_front();
    }
    budget_in_ = std::min(budget_in_, 1.0);
    if (!said.empty()) take(link_.received(host(), said));
}

void Wire_table::step() {
    ++now_;
    sense();
    board_.step();
    if (!board_.out.empty() || !to_board_.empty()) carry();
    if (const auto wake = link_.next_wakeup(); wake && *wake <= host()) take(link_.tick(host()));
    if (const auto wake = session_.next_wakeup(); wake && *wake <= host()) feed(session::Tick{});
}

void Wire_table::wait(int ms) {
    for (int i = 0; i < ms; ++i)
        step();
}

void Wire_table::feed(session::Event event) {
    const session::Input input{host(), std::move(event)};
    auto effects = session_.handle(input);
    if (watch_) watch_(input, effects);
    for (session::Effect& effect : effects)
        if (auto* say = std::get_if<session::Say>(&effect))
            announcements_.push_back(voice::announcement_of(*say));
}

void Wire_table::take(const board::Link_output& output) {
    to_board_.insert(to_board_.end(), output.bytes.begin(), output.bytes.end());
    for (const board::Link_event& event : output.events) {
        auto input = app::input_of(event, needs_picture_);
        if (!input) continue;
        if (std::holds_alternative<session::Link_change>(*input)) needs_picture_ = true;
        if (std::holds_alternative<board::Sensed>(*input)) needs_picture_ = false;
        feed(std::move(*input));
    }
}

void Wire_table::hands(std::string_view line) {
    std::istringstream words{std::string(line)};
    std::string verb;
    words >> verb;
    const auto hole = [&]() -> Hole& {
        int number = 0;
        words >> number;
        return holes_.at(static_cast<std::size_t>(number - 1));
    };
    const auto number = [&] {
        double value = 0;
        words >> value;
        return value;
    };
    if (verb == "wait") return wait(static_cast<int>(number()));
    if (verb == "remove") {
        Hole& from = hole();
        if (!from.piece) throw std::runtime_error("nothing to lift: " + std::string(line));
        from.piece.reset();
        from.half_in = false;
        return touch(from);
    }
    if (verb == "put") {
        Hole& to = hole();
        std::string kind;
        words >> kind;
        if (to.piece) throw std::runtime_error("occupied: " + std::string(line));
        to.piece = piece_named(kind);
        return touch(to);
    }
    if (verb == "unsure" || verb == "fault" || verb == "down" || verb == "free") {
        Hole& each = hole();
        each.half_in = verb == "unsure";
        each.stuck.reset();
        if (verb == "fault") each.stuck = Square_code::fault;
        return touch(each);
    }
    if (verb == "stick") {
        Hole& each = hole();
        std::string kind;
        words >> kind;
        const bool empty = kind == "empty";
        each.stuck = empty             ? Square_code::empty
                     : occupancy_only_ ? Square_code::occupied
                                       : code_of(piece_named(kind));
        return touch(each);
    }
    if (verb == "turn") {
        for (std::size_t i = 0; i < holes_.size() / 2; ++i)
            std::swap(holes_[i].piece, holes_[holes_.size() - 1 - i].piece);
        for (Hole& each : holes_)
            touch(each);
        return;
    }
    if (verb == "lose") {
        line_.lose = number();
    } else if (verb == "flip") {
        line_.flip = number();
    } else if (verb == "ramp") {
        ramp_ms_ = static_cast<int>(number());
    } else if (verb == "unplug") {
        plugged_ = board_.powered = false;
        board_.out.clear();
        to_board_.clear();
        take(link_.closed(host()));
    } else if (verb == "plug") {
        plugged_ = board_.powered = true;
        board_.reset(wire::reset_power_on);
        take(link_.opened(host()));
    } else if (verb == "reset") {
        board_.reset(wire::reset_external);
    } else {
        throw std::runtime_error("no such command: " + std::string(line));
    }
}

}  // namespace zubr::campaign
