// The reason given is the real one: positions of every game by chance, every beginning of every legal capture
// and every pair of squares. What a reason says is confirmed by the readable generator and by looking at the
// board. ZUBR_BEGINNINGS=1000000 asks about so many beginnings.
#include <cstdlib>
#include <set>

#include <catch2/catch.hpp>

#include "draughts/board_map.hpp"
#include "draughts/random_positions.hpp"
#include "draughts/reference_generator.hpp"
#include "draughts/shown.hpp"
#include "draughts/why_not.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/shown_refusal.hpp"
#include "support/effort.hpp"

using namespace zubr;
using draughts::Direction;
using draughts::Move;
using draughts::Position;
using draughts::Refusal;
using draughts::Rules;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;
using test::Chance;
namespace refused = draughts::refused;

namespace {

std::uint64_t beginnings_to_ask() {
    const char* const wanted = std::getenv("ZUBR_BEGINNINGS");
    return wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : test::effort(20'000);
}

/// The squares between two on a line, the direction aside; nothing when they are on none. By rows and columns
/// of the board alone.
struct Between {
    bool on_line = false;
    bool diagonal = false;
    int steps = 0;
    int rows = 0;  ///< how far down the board
    std::vector<Square> squares;
};
Between between(const Rules& rules, Square a, Square b) {
    const auto& board = rules.geometry;
    const int rows = board.row(b) - board.row(a);
    const int columns = board.column(b) - board.column(a);
    Between found;
    found.rows = rows;
    found.diagonal = std::abs(rows) == std::abs(columns) && rows != 0;
    found.on_line = a != b && (found.diagonal || rows == 0 || columns == 0);
    if (!found.on_line) return found;
    const int unit = found.diagonal ? 1 : 2;
    found.steps = std::max(std::abs(rows), std::abs(columns)) / unit;
    for (int i = 1; i < found.steps; ++i)
        found.squares.push_back(
            *board.at(board.row(a) + i * rows / found.steps, board.column(a) + i * columns / found.steps));
    return found;
}

struct Asked {
    const Rules& rules;
    const Position& position;
    std::vector<Square> way;
    std::vector<Move> legal{};
    std::vector<Move> own{};  ///< captures of the piece, precedence apart

    [[nodiscard]] Square from() const { return way.front(); }
    [[nodiscard]] Square to() const { return way.back(); }
    [[nodiscard]] bool is_legal(const Move& move) const {
        return std::find(legal.begin(), legal.end(), move) != legal.end();
    }
    [[nodiscard]] bool capture_compulsory() const { return !legal.empty() && legal.front().is_capture(); }
    [[nodiscard]] bool is_enemy(Square s) const {
        return position.of(opponent(position.to_move)).contains(s);
    }
    [[nodiscard]] bool is_empty(Square s) const { return !position.occupied().contains(s); }
    [[nodiscard]] std::vector<Square> met() const {
        std::vector<Square> found;
        for (const Square s : between(rules, from(), to()).squares)
            if (!is_empty(s)) found.push_back(s);
        return found;
    }
    /// A simple move in itself, whatever goes before it.
    [[nodiscard]] bool simple_way() const {
        const Between line = between(rules, from(), to());
        if (!line.diagonal || !is_empty(to()) || !met().empty()) return false;
        if (position.kings.contains(from())) return true;
        return line.steps == 1 && (line.rows < 0) == (position.to_move == Side::white);
    }
};

/// Does what the reason says hold? The other side's move where it is about that.
bool confirmed(const Asked& asked, const Refusal& reason) {
    const Position& position = asked.position;
    const auto piece = asked.rules.geometry.contains(asked.from()) ? position.at(asked.from()) : std::nullopt;
    if (const auto* it = std::get_if<refused::Nothing_there>(&reason))
        return !piece && it->at == asked.from();
    if (!piece) return false;
    const Between line = between(asked.rules, asked.from(), asked.to());
    const auto* const not_their_turn = std::get_if<refused::Not_their_turn>(&reason);
    const auto* const foreign = std::get_if<refused::Of_the_opponent>(&reason);
    if (not_their_turn != nullptr || foreign != nullptr) {
        if (piece->side == position.to_move) return false;
        Position turned = position;
        turned.to_move = piece->side;
        bool could = false;
        for (const Move& move : draughts::reference::simple_moves(asked.rules, turned))
            could = could || (move.from == asked.from() && move.to == asked.to());
        for (const Move& move : draughts::reference::captures_from(asked.rules, turned, asked.from()))
            could = could || move.to == asked.to() || move.landings.contains(asked.to());
        if (foreign != nullptr) return !could && foreign->at == asked.from() && foreign->piece == *piece;
        return could && not_their_turn->to_move == position.to_move;
    }
    if (piece->side != position.to_move) return false;
    if (const auto* it = std::get_if<refused::Game_over>(&reason))
        return asked.legal.empty() && it->loser == position.to_move;
    if (asked.legal.empty()) return false;
    const bool king = piece->kind == draughts::Kind::king;
    const auto met = asked.met();
    if (const auto* it = std::get_if<refused::Goes_on>(&reason)) {
        const Square sq = it->from;
        for (const Move& move : asked.own) {
            if (!asked.is_legal(move)) continue;
            if (sq == asked.to() && move.landings.contains(sq)) return true;
            // Behind the right piece, on the wrong square.
            if (king && move.path.size() > 1 && move.path[1] == sq && met.size() == 1 &&
                move.captured.contains(met[0]))
                return true;
        }
        return false;
    }
    const bool begins_legal = std::any_of(asked.own.begin(), asked.own.end(), [&](const Move& move) {
        return asked.is_legal(move) && move.landings.contains(asked.to());
    });
    if (begins_legal) return false;  // nothing else may be said
    if (const auto* it = std::get_if<refused::Onto_victim>(&reason))
        return asked.is_enemy(asked.to()) && it->at == asked.to() &&
               std::any_of(asked.own.begin(), asked.own.end(), [&](const Move& move) {
                   return asked.is_legal(move) && move.captured.contains(asked.to());
               });
    if (const auto* it = std::get_if<refused::Occupied>(&reason))
        return asked.to() != asked.from() && !asked.is_empty(asked.to()) && it->at == asked.to() &&
               it->piece == position.at(asked.to());
    if (!asked.is_empty(asked.to()) && asked.to() != asked.from()) return false;
    if (draughts::is_for<refused::Must_capture>(reason))
        return asked.capture_compulsory() && asked.simple_way();
    if (draughts::is_for<refused::Three_king_moves>(reason))
        return !asked.capture_compulsory() && asked.simple_way() &&
               draughts::reference::is_banned_king(asked.rules, position, asked.from());
    if (draughts::is_for<refused::Backwards>(reason))
        return !king && line.diagonal && line.steps <= 2 &&
               (line.rows < 0) != (position.to_move == Side::white) &&
               (line.steps == 1 || (!asked.rules.men_capture_backwards && met.size() == 1));
    const auto* const too_few = std::get_if<refused::Too_few_taken>(&reason);
    if (too_few != nullptr ||
        draughts::is_for<refused::Too_little_value, refused::King_captures_first>(reason)) {
        // A capture of this piece that the rules do not prefer ends there or passes there.
        for (const Move& move : asked.own) {
            if (asked.is_legal(move)) continue;
            const bool ends = move.to == asked.to();
            const bool passes = move.landings.contains(asked.to());
            const bool behind = king && met.size() == 1 && move.captured.contains(met[0]);
            if (!ends && !passes && !behind) continue;
            if (too_few == nullptr) return asked.rules.precedence != draughts::Precedence::number;
            const auto [n, m] = *too_few;
            if (m != asked.legal.front().captured.size() || n >= m) continue;
            if (ends && n == move.captured.size()) return true;
            if ((passes || behind) && n >= 1 && n < move.captured.size()) return true;
            if (behind && n == 1) return true;
        }
        return false;
    }
    if (const auto* it = std::get_if<refused::Jumped_twice>(&reason)) {
        const Square sq = it->at;
        return !line.diagonal && std::any_of(asked.own.begin(), asked.own.end(),
                                             [&](const Move& move) { return move.captured.contains(sq); });
    }
    if (draughts::is_for<refused::Off_line>(reason)) return !line.diagonal;
    if (!line.on_line) return false;
    if (draughts::is_for<refused::Too_far>(reason)) return !king && line.steps > 1;
    if (const auto* own = std::get_if<refused::Over_own_piece>(&reason))
        return std::find(met.begin(), met.end(), own->at) != met.end() && !asked.is_enemy(own->at);
    if (const auto* blocked = std::get_if<refused::Blocked>(&reason))
        return king && !met.empty() && blocked->by == met.front();
    if (const auto* two = std::get_if<refused::Over_two_pieces>(&reason)) {
        const auto [a, b] = *two;
        const auto it = std::find(met.begin(), met.end(), a);
        return it != met.end() && it + 1 != met.end() && *(it + 1) == b &&
               between(asked.rules, a, b).steps == 1;
    }
    return false;
}

std::string shown(const Asked& asked, const std::string& reason) {
    std::string text = std::string(asked.rules.id) + " " + notation::to_fen(asked.position) + ":";
    for (const Square s : asked.way)
        text += " " + std::to_string(s.number());
    return text + " => " + reason;
}

}  // namespace

TEST_CASE("every beginning of every legal capture leads on, and its last part makes the move",
          "[why_not][property]") {
    Chance chance(test::seed_or(1220));  // Mind-Sports-Games/lila#1220
    const auto games = draughts::all_rules();
    std::uint64_t asked = 0;
    for (std::uint64_t n = 0; asked < beginnings_to_ask(); ++n) {
        const Rules& rules = *games[n % games.size()];
        const Position position = test::random_position(rules, chance);
        const auto legal = draughts::reference::legal_moves(rules, position);
        if (legal.empty() || !legal.front().is_capture()) continue;
        std::set<std::vector<Square>> seen;
        for (const Move& move : legal) {
            // The way itself, in full; a capture may have others, which its landings tell of.
            for (std::size_t length = 2; length < move.path.size(); ++length) {
                std::vector<Square> way(move.path.begin(),
                                        move.path.begin() + static_cast<std::ptrdiff_t>(length));
                if (!seen.insert(way).second) continue;
                ++asked;
                const Asked question{rules, position, way};
                // A beginning that is another capture in full is that capture.
                const auto parsed = notation::parse_move(
                    rules, position,
                    notation::to_long_text(rules,
                                           Move{way.front(), way.back(), way, move.captured, {}, false}));
                if (parsed) {
                    REQUIRE(std::find(legal.begin(), legal.end(), *parsed) != legal.end());
                    continue;
                }
                INFO(shown(question, test::shown(parsed.error())));
                if (std::holds_alternative<notation::Ambiguous>(parsed.error())) continue;
                REQUIRE(parsed.error() == notation::Move_refusal(Refusal(refused::Goes_on{way.back()})));
                REQUIRE(draughts::is_for<refused::Goes_on>(draughts::why_not(rules, position, way)));
            }
            for (const Square landing : move.landings) {
                const bool ends = std::any_of(legal.begin(), legal.end(), [&](const Move& other) {
                    return other.from == move.from && other.to == landing;
                });
                if (ends || !seen.insert({move.from, landing}).second) continue;
                ++asked;
                const Refusal reason = draughts::why_not(rules, position, move.from, landing);
                INFO(shown({rules, position, {move.from, landing}}, test::shown(reason)));
                REQUIRE(reason == Refusal(refused::Goes_on{landing}));
            }
            const auto whole = notation::parse_move(rules, position, notation::to_long_text(rules, move));
            if (whole || !std::holds_alternative<notation::Ambiguous>(whole.error())) {
                INFO(shown({rules, position, move.path}, whole ? "a move" : test::shown(whole.error())));
                REQUIRE(whole.has_value());
                REQUIRE(whole->captured == move.captured);
            }
        }
    }
    WARN(asked << " beginnings asked about");
}

TEST_CASE("every reason for a move that is none holds", "[why_not][property]") {
    Chance chance(test::seed_or(20));
    const auto games = draughts::all_rules();
    std::uint64_t asked = 0;
    for (std::uint64_t n = 0; asked < beginnings_to_ask(); ++n) {
        const Rules& rules = *games[n % games.size()];
        const Position position = test::random_position(rules, chance);
        const auto legal = draughts::reference::legal_moves(rules, position);
        const auto is_legal = [&](Square from, Square to) {
            return std::any_of(legal.begin(), legal.end(),
                               [&](const Move& move) { return move.from == from && move.to == to; });
        };
        for (int from = 1; from <= rules.geometry.squares(); ++from) {
            std::vector<Move> own;
            if (position.of(position.to_move).contains(Square(from)))
                own = draughts::reference::captures_from(rules, position, Square(from));
            for (int pairs = 0; pairs < 8; ++pairs) {
                const Square to(1 + chance.below(rules.geometry.squares()));
                if (to == Square(from) || is_legal(Square(from), to)) continue;
                ++asked;
                const Asked question{rules, position, {Square(from), to}, legal, own};
                const Refusal reason = draughts::why_not(rules, position, Square(from), to);
                INFO(shown(question, test::shown(reason)));
                REQUIRE(confirmed(question, reason));
            }
        }
    }
    WARN(asked << " reasons confirmed");
}
