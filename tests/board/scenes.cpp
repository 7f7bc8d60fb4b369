#include "scenes.hpp"

#include <algorithm>
#include <stdexcept>

#include "notation/fen.hpp"

namespace zubr::test {

using board::Rank;
using board::Reading;
using board::Sequence;
using board::Snapshot;
using draughts::Game;
using draughts::Move;
using draughts::Square;
using draughts::Square_set;

namespace {

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> all;
    std::string word;
    for (const char c : text) {
        if (c != ' ')
            word += c;
        else if (!word.empty())
            all.push_back(std::exchange(word, {}));
    }
    if (!word.empty()) all.push_back(word);
    return all;
}

std::string numbered(Square square) {
    return std::to_string(square.number());
}

Reading reading_named(char name) {
    const std::string_view names = "wWbBux";
    constexpr Reading readings[] = {Reading::light_man, Reading::light_king, Reading::dark_man,
                                    Reading::dark_king, Reading::unsure,     Reading::fault};
    const auto at = names.find(name);
    if (at == std::string_view::npos) throw std::runtime_error("no such piece");
    return readings[at];
}

}  // namespace

Game played(std::string_view fen, std::string_view plies, std::string_view id) {
    const auto& rules = *draughts::find_rules(id);
    Game game(rules, fen == "start" ? start_position(rules) : notation::parse_fen(rules, fen).value());
    for (const std::string& word : words(plies)) {
        const auto all = legal_moves(rules, game.position());
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const Move& move) { return text_of(move) == word; });
        if (found == all.end()) throw std::runtime_error("no such ply: " + word);
        game.play(*found);
    }
    return game;
}

std::string text_of(Square_set set) {
    std::string text;
    for (const Square square : set)
        text += (text.empty() ? "" : ",") + numbered(square);
    return text;
}

Square_set squares(std::string_view numbers) {
    Square_set set;
    std::string text(numbers);
    std::replace(text.begin(), text.end(), ',', ' ');
    for (const std::string& word : words(text))
        set.insert(Square(std::stoi(word)));
    return set;
}

std::string text_of(const Move& move) {
    return numbered(move.from) + (move.is_capture() ? "x" : "-") + numbered(move.to);
}

std::string text_of(const Sequence& s) {
    if (s.rank == Rank::rest) return "rest";
    if (s.rank == Rank::wanted) return "wanted " + std::to_string(s.shown);
    std::string text = s.takes_back > 0 ? "back" : "";
    if (s.huff) text += "huff " + numbered(*s.huff);
    for (const Move& move : s.plies)
        text += (text.empty() ? "" : " ") + text_of(move);
    return text;
}

std::string text_of(const std::vector<Sequence>& all) {
    std::string text;
    for (const Sequence& s : all)
        text += (text.empty() ? "" : "; ") + text_of(s);
    return text;
}

Sequence sequence(const Game& game, std::string_view text, int shown) {
    const auto list = board::sequences(game, shown < 0 ? game.plies() : shown);
    for (const Sequence& s : list)
        if (text_of(s) == text) return s;
    for (const auto& all : board::answers(game.rules(), list))
        for (const Move& reply : all.replies) {
            Sequence pair = board::followed_by(game.rules(), list[all.first], reply);
            if (text_of(pair) == text) return pair;
        }
    throw std::runtime_error("no such sequence: " + std::string(text));
}

Pegs::Pegs(const Game& game, Sensors sensors) : sensors_(sensors) {
    for (int n = 1; n <= game.rules().geometry.squares(); ++n) {
        const Reading reading = board::reading_of(game.position().at(Square(n)));
        const bool blind = sensors == Sensors::occupancy && holds_piece(reading);
        holes_.push_back(blind ? Reading::occupied : reading);
    }
}

Snapshot Pegs::picture() const {
    Snapshot snapshot;
    snapshot.squares = holes_;
    snapshot.board_ms = changed_;
    snapshot.board_now_ms = now_ + reported_after;
    snapshot.boot = 1;
    snapshot.sequence = sequence_;
    snapshot.host = now();
    return snapshot;
}

void Pegs::hands(std::string_view script, const std::function<void(const Snapshot&)>& see) {
    constexpr int usual_ms = 400;
    int wait_ms = usual_ms;
    for (const std::string& word : words(script)) {
        if (word[0] != '-' && word[0] != '+') {
            wait_ms = std::stoi(word);
            continue;
        }
        wait(std::exchange(wait_ms, usual_ms));
        const auto square = static_cast<std::size_t>(std::stoi(word.substr(1)));
        const Reading put = word[0] == '-' ? Reading::empty : reading_named(word.back());
        holes_.at(square - 1) = sensors_ == Sensors::occupancy && holds_piece(put) ? Reading::occupied : put;
        changed_ = now_;
        ++sequence_;
        see(picture());
    }
    wait(wait_ms);
}

Watched::Watched(Game the_game, Sensors sensors)
    : game(std::move(the_game)), felt(game.position().occupied()), pegs(game, sensors) {
    senses.see(pegs.picture(), timing);
}

void Watched::hands(std::string_view script) {
    pegs.hands(script, [&](const Snapshot& snapshot) { senses.see(snapshot, timing); });
    senses.count(pegs.now(), timing);
}

board::Scene Watched::scene() const {
    return {.rules = game.rules(),
            .game = game.position(),
            .stood = game.position(),
            .counted = senses.counted(),
            .raw = senses.raw(),
            .pending = senses.pending(),
            .suspects = suspects,
            .felt = felt,
            .told = told,
            .told_at = told_at,
            .last_landing = last_landing,
            .unsure = senses.unsure(),
            .came_unseen = came_unseen,
            .deeds = senses.deeds()};
}

}  // namespace zubr::test
