#include "player.hpp"

#include <algorithm>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"

namespace zubr::campaign {

using draughts::Game;
using draughts::Move;
using draughts::Square;
using draughts::Square_set;

namespace {

/// Without an answer to a ply for so long people ask.
constexpr int patience_ms = 6000;
/// No evening lasts longer, by board time: what does is stuck.
constexpr std::int64_t ms_a_ply = 60000;
constexpr std::int64_t ms_at_least = 900000;

}  // namespace

const char* name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::right:
            return "right";
        case Verdict::false_words:
            return "false words";
        case Verdict::wrong_record:
            return "wrong record";
        case Verdict::stuck:
            break;
    }
    return "stuck";
}

void Tally::add(const Tally& other) {
    games += other.games;
    plies += other.plies;
    for (const auto& [name, count] : other.troubles)
        troubles[name] += count;
    instructions += other.instructions;
    questions += other.questions;
    requests += other.requests;
    accidents += other.accidents;
    ms += other.ms;
}

Player::Player(Level& level, const Game& line, const Options& options, test::Dice& dice, Canary canary)
    : level_(level),
      line_(line),
      options_(options),
      dice_(dice),
      canary_(canary),
      ear_(Game(line.rules(), line.start())) {
    pegs_.standing = line.start();
}

void Player::fail(Verdict verdict, const std::string& reason) {
    if (failed()) return;
    verdict_ = verdict;
    reason_ = reason;
    reason_ += lately_.text();
    const auto text = [&](const Move* move) {
        return move != nullptr ? notation::to_long_text(line_.rules(), *move) : std::string("-");
    };
    reason_ += "\n    aim " + text(aim_ ? &*aim_ : nullptr) + ", then " + text(meant(agreed())) + " " +
               text(meant(agreed() + 1));
    const auto& game = level_.session().game();
    reason_ += "\n    board " + notation::to_fen(line_.rules(), pegs_.standing) + "\n    game  " +
               notation::to_fen(game.rules(), game.position()) + "\n    heard " +
               notation::to_fen(game.rules(), heard());
}

/// Plies that were heard and are those of the line.
int Player::agreed() const {
    int n = 0;
    const Game& game = ear_.game();
    while (n < game.plies() && n < line_.plies() && game.ply(n).move == line_.ply(n).move)
        ++n;
    return n;
}

const Move* Player::meant(int n) const {
    return n < line_.plies() ? &line_.ply(n).move : nullptr;
}

Verdict Player::play() {
    if (options_.lose + options_.flip > 0) {
        level_.hands("lose " + std::to_string(options_.lose));
        level_.hands("flip " + std::to_string(options_.flip));
        line_bad_ = true;
    }
    level_.hands("ramp " + std::to_string(options_.ramp_ms));
    const std::int64_t deadline = level_.now_ms() + ms_at_least + ms_a_ply * line_.plies();
    listen();
    for (std::int64_t before = level_.now_ms(); !failed() && go_on(); before = level_.now_ms()) {
        // Who finds nothing to do and yet is not done takes a moment, and then asks what does not fit.
        if (level_.now_ms() == before) unsure_of_it_ = pause(500) || unsure_of_it_;
        if (level_.now_ms() > deadline) fail(Verdict::stuck, "the evening has no end");
    }
    ++tally_.games;
    tally_.plies = ear_.game().plies();
    tally_.ms = level_.now_ms();
    return verdict_;
}

/// One thing after the other until the game is as it was meant.
bool Player::go_on() {
    if (!attend()) return false;
    const int n = agreed();
    const int plies = ear_.game().plies();
    if (wanted_ && *wanted_ >= plies) wanted_.reset();
    if (wanted_) return carry_out_wanted();
    if (act_one_ && n * 100 >= options_.act_one * line_.plies()) begin_act_two();
    if (failed() || called()) return !failed();
    if (plies > n) return take_back_last();
    if (n < line_.plies()) return make_next();
    return finish();
}

/// The faults are over: the cable is in, the line is clean, pegs stand firmly, and nothing falls any more.
void Player::begin_act_two() {
    act_one_ = false;
    if (line_bad_) {
        level_.hands("lose 0");
        level_.hands("flip 0");
    }
    press_everything_down();
    mend_sensors();
    pause(4000);
    line_bad_ = false;
    for (const Trouble trouble :
         {Trouble::wrong_hole, Trouble::dropped, Trouble::knocked, Trouble::swept, Trouble::wrong_prisoner,
          Trouble::stray, Trouble::exchanged, Trouble::half_in, Trouble::clumsy, Trouble::cable,
          Trouble::restart, Trouble::broken_sensor})
        options_.chance[static_cast<std::size_t>(trouble)] = 0;
}

bool Player::take_back_last() {
    const int before = ear_.game().plies();
    // What leads into a hole without a sensor is not seen: whoever has tried it by hand has the key.
    const bool in_vain = std::exchange(tried_back_, before) == before;
    if (ear_.game().actions().back().kind == draughts::Action::Kind::huff || in_vain) {
        // Nor is a huff taken back by these hands: the key, and then what is told.
        trouble_ = unsure_of_it_ = true;
        asked_back_ = true;
        request(session::Command::take_back);
        return !failed();
    }
    execute(plan_taking_back(), nullptr);
    if (!failed() && !called() && !await(before, patience_ms)) unsure_of_it_ = true;
    return !failed();
}

bool Player::make_next() {
    const int n = ear_.game().plies();
    const Move move = *meant(n);
    const bool as_it_should = pegs_.different(heard(), options_.occupancy_only).empty();
    if (pegs_.broken.empty() ? false : --broken_for_ <= 0) mend_sensors();
    Steps steps;
    if (as_it_should) {
        fidget();
        if (failed() || called() || go_astray(move)) return !failed();
        if (happens(Trouble::typed)) {
            note(Trouble::typed);
            type_ply(move);
            return !failed();
        }
        break_sensor(move);
        steps = plan(heard(), move);
        if (happens(Trouble::overlap)) steps = with_reply(std::move(steps), move);
    } else {
        steps = plan_rest(heard(), move);
    }
    if (!execute(steps, &move)) return !failed();
    const bool unfelt = !((Square_set{move.from, move.to} | move.captured) & pegs_.broken).empty();
    if (await(n, unfelt ? 1500 : patience_ms)) return !failed();
    // A square that is known to be dead feels no ply: it is told by the keyboard.
    if (unfelt && !called() && ear_.game().plies() == n && agreed() == n) {
        // A reply made with it fitted nothing for as long as the ply was not felt.
        if (overlapped_) trouble_ = true;
        type_ply(move);
        wanted_.reset();
        return !failed();
    }
    unsure_of_it_ = true;
    return !failed();
}

void Player::type_ply(const Move& move) {
    const int n = ear_.game().plies();
    wanted_ = n;
    typing_ = true;
    level_.feed(session::Typed_ply{notation::to_text(line_.rules(), heard(), move)});
    listen();
    typing_ = false;
    if (failed()) return;
    // A reply that stands on the board already is announced with it.
    if (ear_.game().plies() <= n || !(ear_.game().ply(n).move == move))
        return fail(Verdict::wrong_record, "a typed ply is not in the game");
}

/// A ply that is in the game is carried out on the board; an earcon is all that is heard then.
bool Player::carry_out_wanted() {
    const Game& game = ear_.game();
    const draughts::Position& base = game.position_after(*wanted_);
    const Move move = game.ply(*wanted_).move;
    if (pegs_.different(game.position_after(*wanted_ + 1), options_.occupancy_only).empty()) {
        pause(800);
        if (!called()) wanted_.reset();
        return !failed();
    }
    const bool untouched = pegs_.different(base, options_.occupancy_only).empty();
    execute(untouched ? plan(base, move) : plan_rest(base, move), &move);
    return !failed();
}

/// Until the number of plies heard differs; false when that takes too long.
bool Player::await(int plies, int ms) {
    for (int waited = 0; waited < ms; waited += 100) {
        if (failed()) return false;
        if (ear_.game().plies() != plies) return true;
        if (called()) return true;
        pause(100);
    }
    return ear_.game().plies() != plies;
}

/// At rest: is all as it was meant, in the words and in the record?
bool Player::finish() {
    pause(3000);
    if (failed()) return false;
    if (called() || ear_.game().plies() != line_.plies()) return true;
    const Game& game = level_.session().game();
    if (canary_ == Canary::wrong || game.plies() != line_.plies() || !(game.position() == line_.position()))
        fail(Verdict::wrong_record, "at the end the record is another game");
    if (misfit_told_) fail(Verdict::stuck, "at the end a misfit is open");
    return false;
}

}  // namespace zubr::campaign
