#include "table.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "notation/fen.hpp"

namespace zubr::test {

using board::Reading;
using draughts::Kind;
using draughts::Phrase;
using draughts::Piece;
using draughts::Side;
using draughts::Square;

namespace {

constexpr std::int64_t settle_ms = 60;
constexpr std::int64_t frame_ms = 10;
constexpr std::int64_t heartbeat_every_ms = 300;

std::string numbers(const std::vector<Square>& squares) {
    std::string text;
    for (const Square square : squares)
        text += (text.empty() ? "" : ",") + std::to_string(square.number());
    return text;
}

int to_number(std::string_view word) {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size())
        throw std::runtime_error("not a number: " + std::string(word));
    return value;
}

Piece piece_named(std::string_view kind) {
    for (const Side side : {Side::white, Side::black})
        for (const Kind k : {Kind::man, Kind::king})
            if (kind ==
                std::string(side == Side::white ? "light-" : "dark-") + (k == Kind::man ? "man" : "king"))
                return {side, k};
    throw std::runtime_error("no such piece: " + std::string(kind));
}

board::Button button_named(std::string_view name) {
    constexpr std::string_view names[] = {"repeat", "confirm", "read",    "undo",    "menu",
                                          "prev",   "next",    "repeat2", "confirm2"};
    const auto* const found = std::find(std::begin(names), std::end(names), name);
    if (found == std::end(names)) throw std::runtime_error("no such button: " + std::string(name));
    return static_cast<board::Button>(found - std::begin(names));
}

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < line.size();) {
        const std::size_t begin = line.find_first_not_of(" \t", i);
        if (begin == std::string_view::npos) break;
        i = std::min(line.find_first_of(" \t", begin), line.size());
        words.push_back(line.substr(begin, i - begin));
    }
    return words;
}

}  // namespace

std::string brief(const Phrase& phrase) {
    std::string text = phrase.key;
    const auto square = [&](const char* name) -> std::optional<int> {
        const auto it = phrase.arguments.find(name);
        if (it == phrase.arguments.end() || !std::holds_alternative<Square>(it->second)) return std::nullopt;
        return std::get<Square>(it->second).number();
    };
    const auto from = square("from");
    const auto to = square("to");
    if (from && to) text += " " + std::to_string(*from) + "-" + std::to_string(*to);
    if (const auto sq = square("sq")) text += (phrase.key == "capt.1" ? " x" : " ") + std::to_string(*sq);
    for (const char* name : {"men", "kings", "list", "a", "b", "via", "white", "black"}) {
        const auto it = phrase.arguments.find(name);
        if (it == phrase.arguments.end()) continue;
        if (const auto* list = std::get_if<std::vector<Square>>(&it->second);
            list != nullptr && !list->empty())
            text += (phrase.key == "capt.n" && name != std::string("via") ? " x" : " ") + numbers(*list);
    }
    if (const auto it = phrase.arguments.find("side"); it != phrase.arguments.end() && !from)
        text += std::get<Side>(it->second) == Side::white ? " white" : " black";
    return text;
}

draughts::Game game_from(std::string_view fen, std::string_view id) {
    const draughts::Rules& rules = *draughts::find_rules(id);
    const auto position = notation::parse_fen(rules, fen);
    if (!position) throw std::runtime_error("bad FEN in a test: " + std::string(fen));
    return draughts::Game(rules, *position);
}

Table::Table(draughts::Game game, session::Settings settings, bool occupancy_only,
             std::optional<draughts::Game> unfinished)
    : session_(settings, game, unfinished), occupancy_only_(occupancy_only) {
    const auto& geometry = game.rules().geometry;
    size_ = {geometry.per_row(), geometry.rows};
    holes_.resize(static_cast<std::size_t>(size_.holes()));
    const draughts::Position position = unfinished ? unfinished->position() : game.position();
    for (const Square square : position.occupied()) {
        Hole& hole = holes_[static_cast<std::size_t>(square.number() - 1)];
        hole.piece = position.at(square);
        hole.reading = hole.reported = shown(hole.piece);
    }
    feed(session::Begin{true});
    feed(session::Link_change{session::Link_change::Kind::connected, size_, occupancy_only});
    show();
}

Reading Table::shown(std::optional<Piece> piece) const {
    return piece && occupancy_only_ ? Reading::occupied : board::reading_of(piece);
}

void Table::feed(session::Event event) {
    inputs_.push_back({session::Ms(now_), std::move(event)});
    for (session::Effect& effect : session_.handle(inputs_.back())) {
        if (auto* say = std::get_if<session::Say>(&effect)) announcements_.push_back(say->announcement);
        if (auto* action = std::get_if<session::Game_action>(&effect)) actions_.push_back(*action);
    }
}

void Table::set(Square square, Reading reading) {
    Hole& hole = holes_.at(static_cast<std::size_t>(square.number() - 1));
    if (hole.reading == reading) return;
    hole.reading = reading;
    hole.changed = now_;
}

Reading Table::reading(Square square) const {
    return holes_.at(static_cast<std::size_t>(square.number() - 1)).reading;
}

void Table::show() {
    board::Sensed sensed;
    sensed.size = size_;
    for (const Hole& hole : holes_)
        sensed.holes.push_back(hole.reported);
    sensed.board_ms = newest_change_ - boot_at_;
    sensed.board_now_ms = now_ - boot_at_;
    sensed.boot = boot_;
    sensed.sequence = ++sequence_;
    sensed.host = session::Ms(now_);
    heartbeat_ = now_ + heartbeat_every_ms;
    feed(sensed);
}

/// Squares steady for the settle time are reported, a frame later.
void Table::report(std::int64_t at) {
    bool news = false;
    for (Hole& hole : holes_) {
        if (hole.reading == hole.reported || at < hole.changed + settle_ms + frame_ms) continue;
        hole.reported = hole.reading;
        newest_change_ = hole.changed;
        news = true;
    }
    if (plugged_ && (news || at >= heartbeat_)) show();
}

void Table::wait(int ms) {
    const std::int64_t end = now_ + ms;
    while (now_ < end) {
        now_ += 5;
        report(now_);
        if (const auto wake = session_.next_wakeup(); wake && wake->count() <= now_) feed(session::Tick{});
    }
}

void Table::hands(std::string_view script) {
    for (std::size_t i = 0; i < script.size();) {
        const std::size_t end = std::min(script.find_first_of(";\n", i), script.size());
        std::string_view line = script.substr(i, end - i);
        line = line.substr(0, line.find('#'));
        command(line);
        i = end + 1;
    }
}

void Table::command(std::string_view line) {
    const auto words = words_of(line);
    if (words.empty()) return;
    const auto square = [&](std::size_t i) { return Square(to_number(words.at(i))); };
    const auto hole = [&](std::size_t i) -> Hole& {
        return holes_.at(static_cast<std::size_t>(square(i).number() - 1));
    };
    const std::string_view verb = words[0];
    if (verb == "lift" || verb == "remove") {
        Hole& from = hole(1);
        if (!from.piece) throw std::runtime_error("nothing to lift: " + std::string(line));
        if (verb == "lift") hand_.push_back(*from.piece);
        from.piece.reset();
        set(square(1), Reading::empty);
    } else if (verb == "put") {
        Hole& to = hole(1);
        if (to.piece) throw std::runtime_error("occupied: " + std::string(line));
        if (words.size() > 2) {
            to.piece = piece_named(words[2]);
        } else {
            if (hand_.empty()) throw std::runtime_error("empty hand: " + std::string(line));
            to.piece = hand_.front();
            hand_.pop_front();
        }
        set(square(1), shown(to.piece));
    } else if (verb == "move") {
        hands("lift " + std::string(words.at(1)) + "; wait 120; put " + std::string(words.at(2)) +
              "; wait 600");
    } else if (verb == "take") {
        hands("remove " + std::string(words.at(1)) + "; wait 400");
    } else if (verb == "wait") {
        wait(to_number(words.at(1)));
    } else if (verb == "press") {
        feed(session::Button_press{button_named(words.at(1))});
    } else if (verb == "unplug") {
        plugged_ = false;
        feed(session::Link_change{session::Link_change::Kind::lost, size_, occupancy_only_});
    } else if (verb == "plug") {
        plugged_ = true;
        ++boot_;
        boot_at_ = now_ - 500;
        feed(session::Link_change{session::Link_change::Kind::back, size_, occupancy_only_});
        for (Hole& each : holes_)
            each.reported = each.reading;
        show();
    } else if (verb == "reset") {
        ++boot_;
        boot_at_ = now_;
        feed(session::Link_change{session::Link_change::Kind::reset, size_, occupancy_only_});
        wait(200);
        show();
    } else {
        throw std::runtime_error("no such command: " + std::string(line));
    }
}

std::string Table::said() {
    std::string text;
    for (; told_ < announcements_.size(); ++told_)
        text += brief(announcements_[told_].phrase) + "\n";
    if (!text.empty()) text.pop_back();
    return text;
}

}  // namespace zubr::test
