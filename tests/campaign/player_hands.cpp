// Movements of the hands: a ply as a list of steps, in the manner drawn for this evening.
#include <algorithm>

#include "player.hpp"

namespace zubr::campaign {

using draughts::Kind;
using draughts::Move;
using draughts::Piece;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

std::string kind_of(Piece piece) {
    return std::string(piece.side == Side::white ? "light-" : "dark-") +
           (piece.kind == Kind::man ? "man" : "king");
}

}  // namespace

/// Time for one movement.
int Player::hand_ms() {
    return dice_.chance(options_.hands.slow) ? dice_.between(700, 2500) : dice_.between(150, 450);
}

void Player::remove(Square square) {
    const std::int64_t now = level_.now_ms();
    if (pegs_.half_in.contains(square)) {
        // Out it comes, and the next one in that hole sits well.
        level_.hands("down " + std::to_string(square.number()));
        pegs_.half_in.erase(square);
        half_in_until_ = now;
    }
    level_.hands("remove " + std::to_string(square.number()));
    const Piece piece = *pegs_.at(square);
    if (!rocked_ || rocked_->square != square) rocked_ = {square, piece, now, moved_at_, moved_before_};
    in_hand_ = piece;
    pegs_.standing.take(square);
    moved(square);
    lately_.add(now, "hand: remove " + std::to_string(square.number()));
}

void Player::put(Square square, Piece piece) {
    level_.hands("put " + std::to_string(square.number()) + " " + kind_of(piece));
    pegs_.standing.put(square, piece);
    moved(square);
    constexpr int unseen_ms = 80;
    if (rocked_ && rocked_->square == square && rocked_->piece == piece &&
        level_.now_ms() - rocked_->at < unseen_ms) {
        moved_at_ = rocked_->moved_at;
        moved_before_ = rocked_->moved_before;
    }
    rocked_.reset();
    lately_.add(level_.now_ms(), "hand: put " + std::to_string(square.number()) + " " + kind_of(piece));
}

void Player::moved(Square square) {
    const std::int64_t now = level_.now_ms();
    pegs_.changed[static_cast<std::size_t>(square.number())] = now;
    // Until the board has settled and its frame is here.
    if (now - moved_at_ > 300 + options_.ramp_ms + (line_bad_ ? 3000 : 0)) moved_before_ = moved_at_;
    moved_at_ = now;
}

std::int64_t Player::still_for() const {
    const std::int64_t now = level_.now_ms();
    const bool unknown = now - moved_at_ < 300 + options_.ramp_ms + (line_bad_ ? 3000 : 0);
    return now - (unknown ? moved_before_ : moved_at_);
}

/// False when something was heard that must be dealt with.
bool Player::pause(int ms) {
    constexpr int between_words = 50;
    for (int left = ms; left > 0 && !failed(); left -= between_words) {
        level_.hands("wait " + std::to_string(std::min(left, between_words)));
        listen();
    }
    return !failed() && !called();
}

void Player::press_everything_down() {
    for (const Square square : pegs_.half_in) {
        level_.hands("down " + std::to_string(square.number()));
        moved(square);
        half_in_until_ = level_.now_ms();
        lately_.add(level_.now_ms(), "hand: down " + std::to_string(square.number()));
    }
    pegs_.half_in = {};
}

void Player::crown(Square square) {
    const auto piece = pegs_.at(square);
    if (!piece || piece->kind == Kind::king) return;
    remove(square);
    if (!pause(hand_ms())) return put(square, {piece->side, Kind::king});
    put(square, {piece->side, Kind::king});
    pause(900);
}

void Player::add_taking_off(Steps& steps, std::vector<Square> prisoners) {
    std::shuffle(prisoners.begin(), prisoners.end(),
                 std::mt19937(static_cast<unsigned>(dice_.below(1000000))));
    for (const Square square : prisoners)
        steps.push_back({Step::What::remove, square, {}, hand_ms()});
}

/// The hand gropes for the hole: set down for a moment where it does not belong.
void Player::add_wrong_holes(Steps& steps, const Position& base, const Move& move) {
    const Piece mover = *base.at(move.from);
    for (int i = dice_.between(1, 3); i > 0; --i) {
        const auto hole = pick(empty_holes() - Square_set{move.from, move.to} - move.captured);
        if (!hole) return;
        steps.push_back({Step::What::put, *hole, mover, dice_.between(110, 230), true});
        steps.push_back({Step::What::remove, *hole, {}, dice_.between(170, 300), true});
    }
}

Player::Steps Player::plan(const Position& base, const Move& move) {
    Steps steps;
    const Piece mover = *base.at(move.from);
    std::vector<Square> prisoners = to_list(move.captured);
    if (move.from != move.to && dice_.chance(options_.hands.prisoners_before)) {
        add_taking_off(steps, prisoners);
        prisoners.clear();
    }
    steps.push_back({Step::What::remove, move.from, {}, hand_ms()});
    if (!prisoners.empty() && dice_.chance(options_.hands.prisoners_between)) {
        add_taking_off(steps, prisoners);
        prisoners.clear();
    }
    if (move.is_capture() && dice_.chance(options_.hands.stepwise)) {
        for (std::size_t i = 1; i + 1 < move.path.size(); ++i) {
            if (base.at(move.path[i]) && move.path[i] != move.from) continue;
            steps.push_back({Step::What::put, move.path[i], mover, hand_ms()});
            steps.push_back({Step::What::remove, move.path[i], {}, hand_ms()});
        }
    }
    if (!line_bad_ && happens(Trouble::hunting)) {
        note(Trouble::hunting);
        add_wrong_holes(steps, base, move);
    }
    // The king is at hand when a man gets to the last row, sometimes.
    const bool at_once = move.promotes && dice_.chance(20);
    steps.push_back({Step::What::put, move.to, at_once ? Piece{mover.side, Kind::king} : mover, hand_ms()});
    add_taking_off(steps, prisoners);
    steps.back().wait_ms = dice_.between(100, 700);
    return steps;
}

/// What is left of a ply that was begun, as the pegs stand.
Player::Steps Player::plan_rest(const Position& base, const Move& move) {
    Steps steps;
    const Piece mover = *base.at(move.from);
    const auto stands = [&](Square square) {
        const auto piece = pegs_.at(square);
        return piece && (options_.occupancy_only || piece->side == mover.side);
    };
    std::optional<Square> at;
    for (const Square hole : Square_set{move.to} | move.landings)
        if (!base.at(hole) && stands(hole) && (!at || hole == move.to)) at = hole;
    if (stands(move.from)) at = move.from;
    // Or it stands where another ply would have ended.
    if (!at)
        for (const Square hole : pegs_.different(base, options_.occupancy_only))
            if (!base.at(hole) && stands(hole)) at = hole;
    if (at && (*at != move.to || move.from == move.to))
        steps.push_back({Step::What::remove, *at, {}, std::max(250, hand_ms())});
    if (!at || *at != move.to || move.from == move.to)
        steps.push_back({Step::What::put, move.to, mover, hand_ms()});
    std::vector<Square> prisoners;
    for (const Square square : move.captured)
        if (pegs_.at(square)) prisoners.push_back(square);
    add_taking_off(steps, prisoners);
    if (!steps.empty()) steps.back().wait_ms = dice_.between(100, 700);
    return steps;
}

Player::Steps Player::plan_taking_back() {
    const draughts::Game& game = ear_.game();
    const Position& before = game.position_after(game.plies() - 1);
    Steps steps;
    // Everything as it stood before; huffed pieces too.
    for (const Square square : pegs_.different(before, options_.occupancy_only))
        if (pegs_.at(square)) steps.push_back({Step::What::remove, square, {}, hand_ms()});
    for (const Square square : pegs_.different(before, options_.occupancy_only))
        if (before.at(square)) steps.push_back({Step::What::put, square, *before.at(square), hand_ms()});
    if (!steps.empty()) steps.back().wait_ms = dice_.between(100, 700);
    return steps;
}

/// The opponent is impatient: the reply is begun before the ply is complete, or made with it.
Player::Steps Player::with_reply(Steps steps, const Move& move) {
    const int n = ear_.game().plies();
    const Move* reply = meant(n + 1);
    if (reply == nullptr || reply->promotes || move.promotes) return steps;
    const Position after_it = line_.position_after(n + 1);
    const bool apart = !reply->captured.contains(move.to) && !move.captured.contains(reply->to);
    Steps answer = plan(after_it, *reply);
    note(Trouble::overlap);
    overlapped_ = true;
    const int manner = dice_.below(3);
    if (manner == 0 && apart && !move.is_capture() && !reply->is_capture() && !options_.occupancy_only) {
        // Both at once.
        const Piece mover = *heard().at(move.from);
        const Piece other = *heard().at(reply->from);
        return {{Step::What::remove, move.from, {}, dice_.between(0, 60)},
                {Step::What::remove, reply->from, {}, dice_.between(80, 300)},
                {Step::What::put, move.to, mover, dice_.between(0, 60)},
                {Step::What::put, reply->to, other, dice_.between(400, 700)}};
    }
    const bool lifts_first =
        answer.front().what == Step::What::remove && answer.front().square == reply->from;
    if (manner == 1 && lifts_first && reply->from != move.to && pegs_.at(reply->from)) {
        // The reply's piece is out while the ply is still being made.
        Step lift = answer.front();
        answer.erase(answer.begin());
        auto at = static_cast<std::ptrdiff_t>(dice_.between(1, static_cast<int>(steps.size())));
        // A hand that gropes does not wait for it.
        const auto gropes = [&](std::ptrdiff_t i) { return steps[static_cast<std::size_t>(i)].gropes; };
        while (at < static_cast<std::ptrdiff_t>(steps.size()) && gropes(at - 1))
            ++at;
        steps.insert(steps.begin() + at, lift);
    }
    steps.back().wait_ms = dice_.between(90, 250);
    steps.insert(steps.end(), answer.begin(), answer.end());
    return steps;
}

bool Player::execute(const Steps& steps, const Move* move) {
    aim_.reset();
    if (move != nullptr) aim_ = *move;
    bool may_disturb = move != nullptr && act_one_;
    for (const Step& step : steps) {
        const bool standing = pegs_.at(step.square).has_value();
        if (standing != (step.what == Step::What::remove)) return false;
        if (step.what == Step::What::remove) {
            remove(step.square);
        } else {
            put(step.square, step.piece);
            if (move != nullptr && step.square == move->to && happens(Trouble::half_in)) {
                note(Trouble::half_in);
                lately_.add(level_.now_ms(), "half in " + std::to_string(step.square.number()));
                pegs_.half_in.insert(step.square);
                level_.hands("unsure " + std::to_string(step.square.number()));
            }
        }
        if (move != nullptr && !step.gropes && happens(Trouble::slow_hand) && dice_.chance(30)) {
            note(Trouble::slow_hand);
            pause(dice_.between(4000, 9000));
        }
        if (!pause(step.wait_ms)) {
            // Called away with the piece in a hole that was only tried.
            if (step.gropes && step.what == Step::What::put) trouble_ = true;
            return false;
        }
        if (may_disturb && disturb(*move)) {
            may_disturb = false;
            if (unsure_of_it_ || called()) return false;
        }
    }
    return !called();
}

}  // namespace zubr::campaign
