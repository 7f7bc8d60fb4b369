// What goes wrong at a board, and what only looks so.
#include <algorithm>

#include "player.hpp"

namespace zubr::campaign {

using draughts::Direction;
using draughts::Kind;
using draughts::Move;
using draughts::Piece;
using draughts::Square;
using draughts::Square_set;

bool Player::happens(Trouble trouble) {
    return dice_.chance(options_.chance_of(trouble));
}

void Player::note(Trouble trouble) {
    ++tally_.troubles[name_of(trouble)];
    lately_.add(level_.now_ms(), std::string("- ") + name_of(trouble));
}

std::optional<Square> Player::pick(Square_set set) {
    if (set.empty()) return std::nullopt;
    auto it = set.begin();
    for (int skip = dice_.below(set.size()); skip > 0; --skip)
        ++it;
    return *it;
}

Square_set Player::empty_holes() const {
    return Square_set::range(1, line_.rules().geometry.squares()) - pegs_.standing.occupied();
}

/// Nothing of this may be noticed.
void Player::fidget() {
    if (happens(Trouble::rocking)) {
        note(Trouble::rocking);
        if (const auto square = pick(pegs_.standing.occupied())) {
            const Piece piece = *pegs_.at(*square);
            remove(*square);
            pause(dice_.between(10, 78));
            put(*square, piece);
            pause(dice_.between(150, 400));
        }
    }
    if (!called() && happens(Trouble::feeling)) {
        note(Trouble::feeling);
        const auto one = pick(pegs_.standing.occupied());
        const Piece first = *pegs_.at(*one);
        remove(*one);
        pause(dice_.between(200, 3000));
        const auto two = dice_.chance(40) ? pick(pegs_.standing.occupied()) : std::nullopt;
        const Piece second = two ? *pegs_.at(*two) : first;
        if (two) {
            remove(*two);
            pause(dice_.between(200, 6000));
        }
        put(*one, first);
        pause(dice_.between(100, 400));
        if (two) put(*two, second);
        pause(dice_.between(250, 600));
    }
    if (!called() && happens(Trouble::exchanged)) exchange();
}

/// The ply is made otherwise first. True when it has to be looked at afresh.
bool Player::go_astray(const Move& move) {
    const int n = ear_.game().plies();
    if (happens(Trouble::take_back)) {
        note(Trouble::take_back);
        if (!execute(plan(heard(), move), &move)) return true;
        if (!await(n, 6000)) unsure_of_it_ = true;
        if (called() || unsure_of_it_ || ear_.game().plies() != n + 1) return true;
        pause(dice_.between(300, 2000));
        if (!called()) take_back_last();
        return true;
    }
    if (happens(Trouble::correction)) {
        std::vector<Move> others;
        for (const Move& other : legal_moves(line_.rules(), heard()))
            if (other.from == move.from && !(other == move)) others.push_back(other);
        if (others.empty()) return false;
        note(Trouble::correction);
        const Move other = others[static_cast<std::size_t>(dice_.below(static_cast<int>(others.size())))];
        if (!execute(plan(heard(), other), &other)) return true;
        if (!await(n, 6000)) unsure_of_it_ = true;
        if (called() || unsure_of_it_ || ear_.game().plies() != n + 1) return true;
        // Straight on from there, where that is one movement.
        if (move.is_capture() || other.is_capture() || other.promotes || move.promotes || dice_.chance(30))
            return true;
        const Piece mover = *pegs_.at(other.to);
        execute({{Step::What::remove, other.to, {}, hand_ms()}, {Step::What::put, move.to, mover, 900}},
                nullptr);
        return true;
    }
    if (happens(Trouble::wrong_hole)) {
        const auto hole = pick(empty_holes());
        if (!hole) return false;
        note(Trouble::wrong_hole);
        trouble_ = true;
        const Piece mover = *pegs_.at(move.from);
        remove(move.from);
        pause(hand_ms());
        put(*hole, mover);
        if (!await(n, 6000)) unsure_of_it_ = true;
        return true;
    }
    return false;
}

/// Something happens between two movements of a ply.
bool Player::disturb(const Move& move) {
    if (happens(Trouble::dropped)) {
        drop(move);
    } else if (happens(Trouble::knocked)) {
        note(Trouble::knocked);
        knock(dice_.between(2, 8));
    } else if (happens(Trouble::swept)) {
        note(Trouble::swept);
        knock(dice_.between(10, 25));
    } else if (move.is_capture() && happens(Trouble::wrong_prisoner)) {
        take_wrong_prisoner();
    } else if (happens(Trouble::stray)) {
        set_stray();
    } else if (happens(Trouble::cable)) {
        pull_cable();
    } else if (happens(Trouble::restart)) {
        note(Trouble::restart);
        level_.hands("reset");
        gap_at_ = level_.now_ms();
        lately_.add(level_.now_ms(), "reset");
        pause(dice_.between(300, 2500));
    } else {
        return false;
    }
    return true;
}

/// The piece in hand, or one that is touched, falls: off the board, or into some hole.
void Player::drop(const Move& move) {
    note(Trouble::dropped);
    trouble_ = unsure_of_it_ = true;
    Piece piece = in_hand_.value_or(Piece{heard().to_move, Kind::man});
    for (const Square square : Square_set{move.from, move.to} | move.landings)
        if (const auto found = pegs_.at(square); found && found->side == heard().to_move) {
            piece = *found;
            remove(square);
            break;
        }
    const auto hole = pick(empty_holes());
    if (hole && dice_.chance(60)) put(*hole, piece);
    pause(dice_.between(100, 800));
}

/// Neighbours of some square fall out of their holes or into others.
void Player::knock(int pieces) {
    trouble_ = unsure_of_it_ = true;
    const auto centre = pick(pegs_.standing.occupied());
    const auto& geometry = line_.rules().geometry;
    std::vector<Square> touched = to_list(pegs_.standing.occupied());
    const auto far = [&](Square square) {
        return std::max(std::abs(geometry.row(square) - geometry.row(*centre)),
                        std::abs(geometry.column(square) - geometry.column(*centre)));
    };
    std::stable_sort(touched.begin(), touched.end(), [&](Square a, Square b) { return far(a) < far(b); });
    touched.erase(
        touched.begin() + std::min<std::ptrdiff_t>(pieces, static_cast<std::ptrdiff_t>(touched.size())),
        touched.end());
    for (const Square square : touched) {
        const Piece piece = *pegs_.at(square);
        remove(square);
        const auto there = geometry.neighbour(square, static_cast<Direction>(dice_.below(4)));
        if (there && !pegs_.at(*there) && dice_.chance(40)) put(*there, piece);
        if (dice_.chance(30)) {
            level_.hands("wait " + std::to_string(dice_.between(5, 200)));
            listen();
        }
    }
    // A ply may have been heard meanwhile, and all seemed well.
    trouble_ = unsure_of_it_ = true;
    pause(dice_.between(100, 800));
}

void Player::take_wrong_prisoner() {
    const auto square = pick(pegs_.standing.of(opponent(heard().to_move)));
    if (!square) return;
    note(Trouble::wrong_prisoner);
    trouble_ = true;
    remove(*square);
    pause(hand_ms());
}

void Player::set_stray() {
    const auto hole = pick(empty_holes());
    if (!hole) return;
    note(Trouble::stray);
    trouble_ = stray_ = true;
    put(*hole, {dice_.chance(50) ? draughts::Side::white : draughts::Side::black, Kind::man});
    pause(hand_ms());
}

/// Two pieces of unlike colour are felt and put back the wrong way round.
void Player::exchange() {
    const auto one = pick(pegs_.standing.of(draughts::Side::white));
    const auto two = pick(pegs_.standing.of(draughts::Side::black));
    if (!one || !two) return;
    note(Trouble::exchanged);
    trouble_ = true;
    const Piece first = *pegs_.at(*one);
    const Piece second = *pegs_.at(*two);
    remove(*one);
    pause(hand_ms());
    remove(*two);
    pause(hand_ms());
    put(*one, second);
    pause(hand_ms());
    put(*two, first);
    pause(2500);
}

/// The cable is out for a while; hands may go on meanwhile.
void Player::pull_cable() {
    note(Trouble::cable);
    cable_out_ = true;
    gap_at_ = level_.now_ms();
    level_.hands("unplug");
    lately_.add(level_.now_ms(), "unplug");
    pause(dice_.between(100, 3000));
    if (dice_.chance(20)) {
        note(Trouble::knocked);
        knock(dice_.between(1, 4));
    }
    level_.hands("plug");
    lately_.add(level_.now_ms(), "plug");
    pause(dice_.between(1500, 4000));
    cable_out_ = false;
    gap_at_ = level_.now_ms();
}

void Player::break_sensor(const Move& move) {
    if (!pegs_.broken.empty() || !happens(Trouble::broken_sensor)) return;
    const Square_set own = Square_set{move.from, move.to} | move.captured;
    const auto square = pick(dice_.chance(30) ? own : Square_set::range(1, line_.rules().geometry.squares()));
    note(Trouble::broken_sensor);
    pegs_.broken.insert(*square);
    broken_for_ = dice_.between(1, 4);
    level_.hands("fault " + std::to_string(square->number()));
    lately_.add(level_.now_ms(), "fault " + std::to_string(square->number()));
    pause(1500);
}

void Player::mend_sensors() {
    for (const Square square : pegs_.broken) {
        level_.hands("free " + std::to_string(square.number()));
        pegs_.changed[static_cast<std::size_t>(square.number())] = level_.now_ms();
        lately_.add(level_.now_ms(), "free " + std::to_string(square.number()));
    }
    if (!pegs_.broken.empty()) {
        mended_at_ = level_.now_ms();
        pegs_.broken = {};
        pause(1000);
    }
}

}  // namespace zubr::campaign
