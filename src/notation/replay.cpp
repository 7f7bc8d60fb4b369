#include "notation/replay.hpp"

#include <algorithm>
#include <utility>

#include "draughts/why_not.hpp"
#include "notation/move_text.hpp"
#include "notation/square_text.hpp"

namespace zubr::notation {
namespace {

using draughts::Game;
using draughts::Move;
using draughts::Side;
using pdn_note::Stop_reason;
using pdn_note::Stops;

constexpr std::size_t most_branches = 32;
constexpr int longest_game = 5000;        ///< plies; a damaged file must not fill the memory
constexpr std::size_t most_kept = 20000;  ///< plies of all branches together

Stop_reason reason_against(const Game& game, const std::string& text) {
    if (game.plies() >= longest_game) return pdn_note::Too_long{};
    const auto words = parse_words(game.rules(), text);
    if (!words) return Move_refusal(words.error());
    const auto from = words->squares.front();
    const auto to = words->squares.back();
    const auto legal = draughts::legal_moves(game.rules(), game.position());
    if (!matching(game.rules(), game.position(), legal, Move_words{{from, to}}).empty())
        return Move_refusal(Wrong_way{text, {}});
    return Move_refusal(draughts::why_not(game.rules(), game.position(), from, to));
}

/// With the ply counted from 1 and the move number as a score sheet has it.
Stops stops(const Game& game, int plies, std::string text, Stop_reason reason) {
    constexpr std::size_t enough = 200;  // bytes that are named
    if (text.size() > enough) {
        std::size_t end = enough;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
            --end;
        text.resize(end);
    }
    const Side first = game.start().to_move;
    const Side side = plies % 2 == 0 ? first : opponent(first);
    const int number = (plies + (first == Side::black ? 1 : 0)) / 2 + 1;
    return {plies + 1, number, side, std::move(text), std::move(reason)};
}

}  // namespace

std::vector<Move> Replay::meant(const Game& game, const std::string& text) {
    const auto words = parse_words(game.rules(), text);
    if (!words || game.plies() >= longest_game) return {};
    const auto legal = draughts::legal_moves(game.rules(), game.position());
    auto moves = matching(game.rules(), game.position(), legal, *words);
    if (!moves.empty() || !game.rules().huffing) return moves;
    for (const auto& offence : draughts::offences(game.rules(), game.position()))
        moves.push_back(offence.move);
    // What stands between the ends counts here, too: 41x30-29-35 is no 41-35.
    return matching(game.rules(), game.position(), moves, *words);
}

/// Fewer of a long game, each of them being kept whole; two at least.
std::size_t Replay::branches_allowed() const {
    const auto plies = static_cast<std::size_t>(game().plies()) + 1;
    return std::clamp<std::size_t>(most_kept / plies, 2, most_branches);
}

bool Replay::play(const std::string& text) {
    if (failed()) return false;
    const int ply = game().plies();
    std::vector<std::pair<std::size_t, Move>> options;
    for (std::size_t branch = 0; branch < branches_.size(); ++branch)
        for (Move& move : meant(branches_[branch], text))
            if (options.size() < branches_allowed()) options.emplace_back(branch, std::move(move));
    if (options.empty()) {
        fail(game(), ply, text, reason_against(game(), text));
        return false;
    }
    if (branches_.size() == 1 && options.size() > 1) {
        open_ply_ = ply;
        open_text_ = text;
    }
    if (options.size() == 1) {
        if (options[0].first != 0) branches_[0] = std::move(branches_[options[0].first]);
        branches_.erase(branches_.begin() + 1, branches_.end());
        branches_[0].play(options[0].second);
    } else {
        std::vector<Game> next;
        for (const auto& [branch, move] : options) {
            next.push_back(branches_[branch]);
            next.back().play(move);
        }
        branches_ = std::move(next);
    }
    if (branches_.size() == 1 && open_ply_) settle();
    return true;
}

/// Later moves have shown which capture was meant.
void Replay::settle() {
    const Move& move = game().ply(*open_ply_).move;
    settled_ = pdn_note::Settled{*open_ply_ + 1, open_text_, to_long_text(game().rules(), move)};
    open_ply_.reset();
}

/// The long form of a capture of one piece looks like the short form of a longer one.
bool Replay::settle_in_full() {
    const auto words = parse_words(game().rules(), open_text_);
    std::vector<Move> moves;
    for (const Game& branch : branches_)
        moves.push_back(branch.ply(*open_ply_).move);
    const auto move = told_in_full(moves, *words);
    if (!move) return false;
    const auto at = std::find(moves.begin(), moves.end(), *move) - moves.begin();
    if (at != 0) branches_.front() = std::move(branches_[static_cast<std::size_t>(at)]);
    branches_.erase(branches_.begin() + 1, branches_.end());
    settle();
    return true;
}

void Replay::finish() {
    if (failed() || !open_ply_ || settle_in_full()) return;
    std::vector<Move> choices;
    for (const Game& branch : branches_)
        choices.push_back(branch.ply(*open_ply_).move);
    branches_.erase(branches_.begin() + 1, branches_.end());
    while (branches_[0].plies() > *open_ply_)
        branches_[0].take_back();
    fail(game(), *open_ply_, open_text_, Move_refusal(Ambiguous{open_text_, ways(choices)}));
}

void Replay::fail(const Game& game, int ply, const std::string& text, Stop_reason reason) {
    problem_ = stops(game, ply, text, std::move(reason));
    failed_text_ = text;
}

void Replay::refuse(const std::string& text, Stop_reason reason) {
    if (!failed()) fail(game(), game().plies(), text, std::move(reason));
}

void Replay::forgive() {
    problem_.reset();
    failed_text_.clear();
}

bool Replay::follow_remark(const std::string& remark, const draughts::Position& set_up) {
    if (failed() || branches_.size() != 1) return false;
    constexpr std::string_view huffed = "huffed: ";
    constexpr std::string_view irregular = "irregular: ";
    const draughts::Rules& rules = game().rules();
    Game tried = game();
    if (remark.rfind(huffed, 0) == 0) {
        const auto square = parse_square(rules.geometry, std::string_view(remark).substr(huffed.size()));
        if (!square || !tried.huff(*square)) return false;
    } else if (remark.rfind(irregular, 0) == 0) {
        const auto words = parse_words(rules, std::string_view(remark).substr(irregular.size()));
        if (!words || !tried.position().at(words->squares.front())) return false;
        tried.play_irregular(words->squares.front(), words->squares.back(),
                             tried.position().occupied() - set_up.occupied());
    } else {
        return false;
    }
    const draughts::Position& reached = tried.position();
    if (reached.pieces != set_up.pieces || reached.kings != set_up.kings || reached.to_move != set_up.to_move)
        return false;
    branches_[0] = std::move(tried);
    return true;
}

}  // namespace zubr::notation
