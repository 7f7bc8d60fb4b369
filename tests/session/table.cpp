#include "table.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "notation/fen.hpp"

namespace zubr::test {

using board::Reading;
using draughts::Kind;
using draughts::Piece;
using draughts::Side;
using draughts::Square;
using words::Phrase;

namespace {

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

namespace {

std::optional<int> square_in(const Phrase& phrase, const char* name) {
    const auto it = phrase.arguments.find(name);
    if (it == phrase.arguments.end() || !std::holds_alternative<Square>(it->second)) return std::nullopt;
    return std::get<Square>(it->second).number();
}

std::string piece_in(const Phrase& phrase, const char* name) {
    const auto it = phrase.arguments.find(name);
    if (it == phrase.arguments.end()) return {};
    const Piece piece = std::get<Piece>(it->second);
    return std::string(piece.side == Side::white ? " light-" : " dark-") +
           (piece.kind == Kind::man ? "man" : "king");
}

}  // namespace

std::string brief(const Phrase& phrase) {
    std::string text = phrase.key;
    const auto from = square_in(phrase, "from");
    const auto to = square_in(phrase, "to");
    if (from && to) text += " " + std::to_string(*from) + "-" + std::to_string(*to);
    if (const auto sq = square_in(phrase, "sq"))
        text += (phrase.key == "capt.1" ? " x" : " ") + std::to_string(*sq);
    for (const char* name : {"a", "b"})
        if (const auto sq = square_in(phrase, name)) text += " " + std::to_string(*sq);
    if (phrase.key.rfind("set.", 0) == 0) text += piece_in(phrase, "piece") + piece_in(phrase, "other");
    for (const char* name : {"men", "kings", "list", "a", "b", "c", "via", "white", "black"}) {
        const auto it = phrase.arguments.find(name);
        if (it == phrase.arguments.end()) continue;
        if (const auto* list = std::get_if<std::vector<Square>>(&it->second);
            list != nullptr && !list->empty())
            text += (name == std::string("via") ? " via "
                     : phrase.key == "capt.n"   ? " x"
                                                : " ") +
                    numbers(*list);
    }
    for (const char* name : {"move", "a", "b"}) {
        const auto it = phrase.arguments.find(name);
        if ((phrase.key.rfind("ask.", 0) != 0 && phrase.key != "bad.stands" && phrase.key != "move.do") ||
            it == phrase.arguments.end())
            continue;
        const auto* moves = std::get_if<std::vector<Phrase>>(&it->second);
        if (moves == nullptr) continue;
        for (std::size_t i = 0; i < moves->size(); ++i)
            text += (i == 0 ? " [" : ", ") + brief((*moves)[i]);
        text += "]";
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

Table::Table(draughts::Game game, const Table_options& options)
    : session_(options.settings, game, options.unfinished, options.clocks),
      options_(options),
      map_(*board::Board_map::make(options.board.value_or(board::Board_size{game.rules().geometry.per_row(),
                                                                            game.rules().geometry.rows}),
                                   game.rules().geometry)),
      now_(options.reporting.begins_at),
      random_(options.reporting.seed) {
    holes_.resize(static_cast<std::size_t>(map_.board().holes()));
    const draughts::Position position = options.stands       ? *options.stands
                                        : options.unfinished ? options.unfinished->position()
                                                             : game.position();
    if (!options.empty)
        for (const Square square : position.occupied()) {
            Hole& each = hole(square);
            each.piece = position.at(square);
            each.reading = each.reported = shown(each.piece);
        }
    feed(session::Begin{true});
    feed(session::Link_change{session::Link_change::Kind::connected, map_.board(), options.occupancy_only});
    show();
}

Table::Hole& Table::hole(Square square) {
    return holes_.at(static_cast<std::size_t>(map_.hole(square)));
}

Reading Table::shown(std::optional<Piece> piece) const {
    return piece && options_.occupancy_only ? Reading::occupied : board::reading_of(piece);
}

void Table::feed(session::Event event) {
    inputs_.push_back({session::Ms(now_), std::move(event)});
    auto effects = session_.handle(inputs_.back());
    if (options_.watch) options_.watch(inputs_.back(), effects);
    for (session::Effect& effect : effects) {
        if (auto* say = std::get_if<session::Say>(&effect))
            announcements_.push_back(voice::announcement_of(*say));
        if (auto* action = std::get_if<session::Game_action>(&effect)) actions_.push_back(*action);
    }
}

void Table::set(Square square, Reading reading) {
    Hole& each = hole(square);
    if (each.reading == reading) return;
    each.reading = reading;
    each.changed = now_;
}

Reading Table::reading(Square square) const {
    return holes_.at(static_cast<std::size_t>(map_.hole(square))).reading;
}

/// What the sensor says of what stands there.
void Table::feel(Hole& each) {
    const Reading reading = each.stuck.value_or(shown(each.piece));
    if (each.reading == reading) return;
    each.reading = reading;
    each.changed = now_;
}

bool Table::chance(int percent) {
    random_ = random_ * 1664525U + 1013904223U;
    return static_cast<int>((random_ >> 16U) % 100U) < percent;
}

void Table::show() {
    board::Sensed sensed;
    sensed.size = map_.board();
    for (const Hole& each : holes_)
        sensed.holes.push_back(each.reported);
    sensed.board_ms = newest_change_ - boot_at_;
    sensed.board_now_ms = now_ - boot_at_;
    sensed.boot = boot_;
    sensed.sequence = ++sequence_;
    sensed.host = session::Ms(now_);
    heartbeat_ = now_ + options_.reporting.heartbeat_ms;
    if (chance(options_.reporting.lost)) return;
    feed(sensed);
    if (chance(options_.reporting.doubled)) feed(sensed);
}

/// Squares steady for the settle time are reported, a frame later.
void Table::report() {
    bool news = false;
    const Reporting& how = options_.reporting;
    for (Hole& each : holes_) {
        if (each.reading == each.reported || now_ < each.changed + how.settle_ms + how.frame_ms) continue;
        each.reported = each.reading;
        newest_change_ = each.changed;
        news = true;
    }
    if (!plugged_) return;
    const bool repeat = again_ && now_ >= *again_;
    if (repeat) again_.reset();
    if (news) again_ = now_ + how.again_ms;
    if (news || repeat || now_ >= heartbeat_) show();
}

void Table::wait(int ms) {
    const std::int64_t end = now_ + ms;
    while (now_ < end) {
        ++now_;
        if (now_ % options_.reporting.poll_ms == 0) report();
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
    if (!hand_command(words) && !board_command(words) && !person_command(words))
        throw std::runtime_error("no such command: " + std::string(line));
}

bool Table::hand_command(const std::vector<std::string_view>& words) {
    const std::string_view verb = words[0];
    const auto square = [&](std::size_t i) { return Square(to_number(words.at(i))); };
    if (verb == "lift" || verb == "remove") {
        Hole& from = hole(square(1));
        if (!from.piece) throw std::runtime_error("nothing to lift: " + std::string(words[1]));
        if (verb == "lift") hand_.push_back(*from.piece);
        from.piece.reset();
        feel(from);
    } else if (verb == "put") {
        Hole& to = hole(square(1));
        if (to.piece) throw std::runtime_error("occupied: " + std::string(words[1]));
        if (words.size() > 2) {
            to.piece = piece_named(words[2]);
        } else {
            if (hand_.empty()) throw std::runtime_error("empty hand: put " + std::string(words[1]));
            to.piece = hand_.front();
            hand_.pop_front();
        }
        feel(to);
    } else if (verb == "move") {
        hands("lift " + std::string(words.at(1)) + "; wait 120; put " + std::string(words.at(2)) +
              "; wait 600");
    } else if (verb == "take") {
        hands("remove " + std::string(words.at(1)) + "; wait 400");
    } else if (verb == "setup") {
        const draughts::Position position = game().position();
        for (int n = 1; n <= map_.game().squares(); ++n) {
            hole(Square(n)).piece = position.at(Square(n));
            feel(hole(Square(n)));
        }
        hand_.clear();
    } else if (verb == "wait") {
        wait(to_number(words.at(1)));
    } else {
        return false;
    }
    return true;
}

bool Table::board_command(const std::vector<std::string_view>& words) {
    using Kind_of_change = session::Link_change::Kind;
    const auto link = [&](Kind_of_change kind) {
        feed(session::Link_change{kind, map_.board(), options_.occupancy_only});
    };
    const auto square = [&] { return Square(to_number(words.at(1))); };
    const std::string_view verb = words[0];
    if (verb == "unsure" || verb == "fault" || verb == "fine") {
        Hole& each = hole(square());
        each.stuck = verb == "fine"    ? std::optional<Reading>()
                     : verb == "fault" ? Reading::fault
                                       : Reading::unsure;
        feel(each);
    } else if (verb == "stick") {
        Hole& each = hole(square());
        each.stuck = words.at(2) == "empty" ? Reading::empty : shown(piece_named(words[2]));
        feel(each);
    } else if (verb == "flicker") {
        flicker(square(), to_number(words.at(2)));
    } else if (verb == "turn") {
        turn();
    } else if (verb == "unplug") {
        plugged_ = false;
        link(Kind_of_change::lost);
    } else if (verb == "plug") {
        plugged_ = true;
        ++boot_;
        boot_at_ = now_ - 500;
        link(Kind_of_change::back);
        for (Hole& each : holes_)
            each.reported = each.reading;
        show();
    } else if (verb == "reset") {
        ++boot_;
        boot_at_ = now_;
        link(Kind_of_change::reset);
        wait(200);
        show();
    } else {
        return false;
    }
    return true;
}

bool Table::person_command(const std::vector<std::string_view>& words) {
    const auto ask = [&](session::Command command) {
        session::Request request;
        request.command = command;
        feed(request);
    };
    const std::string_view verb = words[0];
    if (verb == "press")
        feed(session::Button_press{button_named(words.at(1))});
    else if (verb == "ask")
        ask(session::Command::misfit);
    else if (verb == "yes")
        ask(session::Command::confirm);
    else if (verb == "no")
        ask(session::Command::undo);
    else if (verb == "back")
        ask(session::Command::take_back);
    else if (verb == "draw")
        ask(session::Command::draw);
    else if (verb == "type")
        feed(session::Typed_ply{std::string(words.at(1))});
    else if (verb == "machine")
        feed(session::Machine_ply{game().plies(), std::string(words.at(1))});
    else
        return false;
    return true;
}

/// A square that reads now this, now that, faster than anything a hand does.
void Table::flicker(Square square, int ms) {
    Hole& each = hole(square);
    const Reading other = each.reading == Reading::empty ? shown(Piece{}) : Reading::empty;
    const Reading own = each.reading;
    for (int passed = 0; passed < ms; passed += 100) {
        each.stuck = passed % 200 == 0 ? other : own;
        feel(each);
        wait(100);
    }
    each.stuck.reset();
    feel(each);
}

/// Every piece from n to N + 1 - n: as if the board had been turned round under them.
void Table::turn() {
    for (std::size_t i = 0; i < holes_.size() / 2; ++i)
        std::swap(holes_[i].piece, holes_[holes_.size() - 1 - i].piece);
    for (Hole& each : holes_)
        feel(each);
}

std::string Table::said() {
    std::string text;
    for (; told_ < announcements_.size(); ++told_)
        text += brief(announcements_[told_].phrase) + "\n";
    if (!text.empty()) text.pop_back();
    return text;
}

}  // namespace zubr::test
