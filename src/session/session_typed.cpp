// Plies typed at a keyboard: whole, in parts that are kept until the rest is typed or they are withdrawn,
// and, where nothing is judged, as they are. And that whatever is typed gets an answer.
#include <algorithm>
#include <array>

#include "notation/move_text.hpp"
#include "notation/square_text.hpp"
#include "session/answers.hpp"
#include "session/narration.hpp"
#include "session/session.hpp"

namespace zubr::session {

using draughts::Direction;
using draughts::Game;
using draughts::Move;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;
using notation::Ambiguous;
using notation::Move_refusal;
using notation::Two_squares;

namespace {

/// A legal move; in a huffing game also one that leaves a capture undone.
tl::expected<Move, Move_refusal> read_ply(const Game& game, const std::string& text, Two_squares two) {
    auto move = notation::parse_move(game.rules(), game.position(), text, two);
    if (move || !game.rules().huffing) return move;
    const auto words = notation::parse_words(game.rules(), text);
    if (!words) return move;
    std::vector<Move> simple;
    for (draughts::Offence& offence : offences(game.rules(), game.position()))
        simple.push_back(std::move(offence.move));
    const auto found = notation::matching(game.rules(), game.position(), simple, *words);
    if (found.size() != 1) return move;
    return found.front();
}

/// What is to be kept of a text that leads on: its squares, the last one being that from which it goes on.
std::string begun_text(const draughts::Rules& rules, const std::string& text, Square goes_on_from) {
    auto words = notation::parse_words(rules, text);
    if (!words || words->squares.back() == goes_on_from) return text;
    words->squares.back() = goes_on_from;
    std::string begun;
    for (const Square square : words->squares)
        begun += (begun.empty() ? "" : std::string(1, rules.notation.capture_sign)) +
                 notation::to_text(rules, square);
    return begun;
}

/// What a piece that goes along these squares jumps over; nothing when a part of the way takes no piece.
std::optional<Square_set> jumped(const draughts::Geometry& board, const draughts::Position& position,
                                 const std::vector<Square>& way) {
    constexpr std::array directions{Direction::north_west, Direction::north_east, Direction::south_west,
                                    Direction::south_east, Direction::north,      Direction::south,
                                    Direction::west,       Direction::east};
    const Square_set enemies = position.of(opponent(position.to_move));
    Square_set all;
    for (std::size_t i = 1; i < way.size(); ++i) {
        Square_set part;
        for (const Direction direction : directions) {
            Square_set passed;
            auto at = board.neighbour(way[i - 1], direction);
            for (; at && *at != way[i]; at = board.neighbour(*at, direction))
                passed.insert(*at);
            if (at) part = passed & enemies;
        }
        if (part.empty()) return std::nullopt;
        all |= part;
    }
    return all;
}

}  // namespace

void Session::on(const Typed_ply& ply) {
    if (game_.outcome().over()) {
        answer(Game_ended{game_.outcome()});
        return;
    }
    const Side side = game_.position().to_move;
    if (settings_.player(side) != Player::hands && !machine_paused_) {
        event(Ply_refused{draughts::Refusal(draughts::refused::Not_their_turn{side})});
        return;
    }
    std::string text = ply.text;
    const bool again = typed_before_ == text;
    auto move = read_ply(game_, text, again ? Two_squares::whole_way : Two_squares::ends);
    bool slip = !notation::parse_words(game_.rules(), text);
    if (auto whole = move ? std::nullopt : notation::continued(game_.rules(), typed_before_, text)) {
        slip = true;
        text = std::move(*whole);
        move = read_ply(game_, text, Two_squares::ends);
    }
    if (move) return play(*move);
    const Move_refusal& refusal = move.error();
    const auto* const stops = notation::fault<draughts::refused::Goes_on>(refusal);
    const bool ambiguous = std::holds_alternative<Ambiguous>(refusal);
    // A wrong way on from a part leaves it as it was; something else takes its place.
    if (!slip) typed_before_.clear();
    if (stops != nullptr) typed_before_ = begun_text(game_.rules(), text, stops->from);
    if (ambiguous) typed_before_ = text;
    read_at_ = Ms(-1);  // where the game is was asked before this
    const bool leads_on = ambiguous || (stops != nullptr && !again);
    if (settings_.recorder_only && !leads_on && record_typed(text)) return;
    sound(Sound::error);
    event(Ply_refused{refusal});
    if (auto captures = captures_instead(std::get_if<draughts::Refusal>(&refusal)))
        event(std::move(*captures));
}

/// A recorder does not judge: what can be written down as the move of one piece is the ply. The sign of a
/// capture tells that what was jumped over is off.
bool Session::record_typed(const std::string& text) {
    const auto words = notation::parse_words(game_.rules(), text);
    if (!words) return false;
    const draughts::Position& position = game_.position();
    const Square from = words->squares.front();
    const Square to = words->squares.back();
    const auto piece = position.at(from);
    if (!piece || piece->side != position.to_move || position.at(to)) return false;
    const auto taken = words->capture_sign ? jumped(game_.rules().geometry, position, words->squares)
                                           : std::optional(Square_set());
    if (!taken) return false;
    play({from, to, {from, to}, *taken, {}, false}, Game_action::Kind::irregular);
    return true;
}

/// What was typed and is no ply yet: how far it goes, or between what it leaves the choice.
std::optional<Fact> Session::typed_part() const {
    if (typed_before_.empty()) return std::nullopt;
    const auto move = read_ply(game_, typed_before_, Two_squares::ends);
    const auto words = notation::parse_words(game_.rules(), typed_before_);
    if (move || !words) return std::nullopt;
    if (notation::fault<draughts::refused::Goes_on>(move.error()) == nullptr)
        return Ply_refused{move.error()};
    return Typed_so_far{words->squares};
}

/// A no that answers no question takes back what was typed in part. False when there is nothing.
bool Session::withdraw_typed() {
    if (typed_before_.empty()) return false;
    typed_before_.clear();
    read_at_ = Ms(-1);
    answer(Reply::typed_withdrawn);
    return true;
}

/// What must be captured, after a refusal for it, where that is said in few words.
std::optional<Captures> Session::captures_instead(const draughts::Refusal* refusal) const {
    constexpr int few = 3;
    namespace refused = draughts::refused;
    if (refusal == nullptr ||
        !draughts::is_for<refused::Must_capture, refused::Too_few_taken, refused::Too_little_value,
                          refused::King_captures_first>(*refusal))
        return std::nullopt;
    if (settings_.profile == Profile::tournament || count_moves(game_.rules(), game_.position()) > few)
        return std::nullopt;
    return told_captures(game_.rules(), game_.position());
}

/// Whoever types and hears nothing does not know whether the line was taken. Where nothing else is to be
/// said: where the game stands.
void Session::answer_at_all(const Event& event) {
    if (!std::holds_alternative<Request>(event) && !std::holds_alternative<Typed_ply>(event)) return;
    const bool answered = std::any_of(effects_.begin(), effects_.end(), [](const Effect& effect) {
        return std::holds_alternative<Say>(effect) || std::holds_alternative<Speech>(effect) ||
               std::holds_alternative<Quit>(effect);
    });
    if (answered) return;
    answer(game_.outcome().over() ? Fact(Game_ended{game_.outcome()}) : Fact(read_move_number(game_)));
}

}  // namespace zubr::session
