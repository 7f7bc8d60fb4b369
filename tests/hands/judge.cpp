#include "judge.hpp"

#include <algorithm>

#include "notation/fen.hpp"

namespace zubr::hands {

using board::Button;
using draughts::Move;
using draughts::Position;
using draughts::Square;
using draughts::Square_set;
using session::Command;
using session::Link_change;

const char* name_of(Property property) {
    switch (property) {
        case Property::own_piece:
            return "1 own piece";
        case Property::only_one:
            return "2 only reading";
        case Property::announced:
            return "3 announced";
        case Property::silence:
            return "4 silence";
        case Property::way_out:
            return "5 way out";
        case Property::buttons:
            return "6 buttons";
        case Property::replay:
            return "7 replay";
        case Property::false_words:
            break;
    }
    return "false words";
}

std::string option_of(Property property) {
    if (property == Property::false_words) return "words";
    return std::string(name_of(property)).substr(0, 1);
}

Judge::Judge(Record record, const Pegs& pegs, const session::Settings& settings, bool occupancy_only,
             Words_cache& words, Canary canary)
    : record_(std::move(record)),
      pegs_(pegs),
      settings_(settings),
      occupancy_only_(occupancy_only),
      words_(words),
      canary_(canary),
      seen_(record_.rules().geometry) {
    landings_.resize(static_cast<std::size_t>(record_.size()));
    shown_ = record_.size();
}

void Judge::fail(Property property, const std::string& what) {
    if (failure_ || !judges(property)) return;
    failure_ = {property, what, now_};
    heard_something_ = true;
}

std::string Judge::position_text() const {
    return notation::to_fen(record_.rules(), record_.now());
}

bool Judge::fits() const {
    return seen_.any() && (differences(seen_.picture(), record_.now()).all() - out_).empty();
}

Evidence Judge::evidence(Square_set loose) const {
    return {record_,
            seen_.picture(),
            seen_.deeds(),
            seen_.deeds_of_last(),
            loose | out_ | seen_.picture().unreadable,
            {},
            gap_,
            record_.size() - shown_};
}

void Judge::watch(const session::Input& input, const std::vector<session::Effect>& effects) {
    now_ = std::max(now_, std::int64_t{input.now.count()});
    check_rest(now_);
    was_over_ = over();
    was_trouble_ = trouble_;
    see(input);
    const bool acts = std::any_of(effects.begin(), effects.end(), [](const session::Effect& effect) {
        return std::holds_alternative<session::Game_action>(effect);
    });
    std::optional<Record> before;
    if (acts) before = record_;
    std::vector<Made> made;
    answer_begun_ = refused_now_ = false;
    for (const session::Effect& effect : effects) {
        if (const auto* action = std::get_if<session::Game_action>(&effect)) act(*action, made);
        if (const auto* say = std::get_if<session::Say>(&effect)) hear(voice::announcement_of(*say));
    }
    if (!made.empty()) judge_made(made, *before);
    if (!expected_.empty())
        fail(Property::announced, "was done and not said: " + text_of(expected_.front().ply));
    asking_ = false;
    name_put_back();
    name_pieces();
    follow_shown();
    update_bad(now_);
    if (!made.empty()) gap_due_.reset(), told_last_.clear();
    watch_gap(now_);
}

void Judge::see(const session::Input& input) {
    typed_ = yes_ = undo_ = false;
    answered_.reset();
    const bool asks = !std::holds_alternative<session::Tick>(input.event) &&
                      !std::holds_alternative<board::Sensed>(input.event);
    if (asks) told_last_.clear();
    const int own_board = seat_ == draughts::Side::black ? 1 : 0;
    elsewhere_ = seat_ && input.board != own_board;
    const auto answers = [&](bool yes) {
        if (!question_) return;
        (yes ? yes_ : undo_) = true;
        answered_ = std::move(question_);
        question_.reset();
    };
    if (elsewhere_ && (std::holds_alternative<board::Sensed>(input.event) ||
                       std::holds_alternative<Link_change>(input.event))) {
        typed_ = true;
    } else if (const auto* sensed = std::get_if<board::Sensed>(&input.event)) {
        if (linked_) seen_.take(*sensed, now_);
    } else if (const auto* link = std::get_if<Link_change>(&input.event)) {
        if (link->kind == Link_change::Kind::lost) linked_ = false;
        if (link->kind == Link_change::Kind::connected) {
            linked_ = true;
            seen_.connected(link->size);
        }
        if (link->kind == Link_change::Kind::back) linked_ = true;
        if (link->kind != Link_change::Kind::connected && link->kind != Link_change::Kind::none) {
            gap_ = true;
            seen_.gap(now_);
            seen_.forget(now_ + 1);
        }
    } else if (const auto* press = std::get_if<session::Button_press>(&input.event)) {
        if (press->button == Button::confirm || press->button == Button::confirm2) answers(true);
        if (press->button == Button::undo) answers(false);
    } else if (const auto* request = std::get_if<session::Request>(&input.event)) {
        if (request->command == Command::confirm)
            answers(true);
        else if (request->command == Command::undo)
            answers(false);
        else
            typed_ = true;
    } else if (std::holds_alternative<session::Typed_ply>(input.event) ||
               std::holds_alternative<session::Machine_ply>(input.event)) {
        typed_ = true;
    }
}

/// Which of the game's last positions does the board show?
void Judge::follow_shown() {
    if (!seen_.in_sight() || !linked_) return;
    for (int n = record_.size(); n >= std::min(shown_, record_.size()); --n) {
        if (!(differences(seen_.picture(), record_.at(n)).all() - out_ - seen_.picture().unreadable).empty())
            continue;
        shown_ = n;
        gap_ = false;
        if (n == record_.size()) in_play_ = true;
        return;
    }
    shown_ = std::min(shown_, record_.size());
}

/// Reports of two squares may come out of order by this (docs/tracker.md).
bool Judge::were_out_together(Name one, Name other) const {
    constexpr std::int64_t cross_ms = 300;
    const auto a = pegs_.times_out(one, now_);
    const auto b = pegs_.times_out(other, now_);
    return std::any_of(a.begin(), a.end(), [&](const auto& x) {
        return std::any_of(b.begin(), b.end(), [&](const auto& y) {
            const bool lately = x.second >= rested_ms_ - cross_ms && y.second >= rested_ms_ - cross_ms;
            return lately && x.first <= y.second + cross_ms && y.first <= x.second + cross_ms;
        });
    });
}

/// An equal piece that was out at the same time is put where the game has the other one: it is that piece
/// now.
void Judge::name_put_back() {
    if (seen_.changed() != now_ || pegs_.board_turned != seen_.is_turned()) return;
    const Position& position = record_.now();
    for (const Square square : position.occupied()) {
        const Name name = pegs_.at(square);
        Name& who = who_[static_cast<std::size_t>(square.number())];
        if (name == 0 || name == who || who == 0 || seen_.changed(square) != now_) continue;
        if (pegs_.peg(name).piece.side != position.at(square)->side) continue;
        if (were_out_together(name, who)) who = name;
    }
}

/// At rest on the game's position the pegs that stand there are its pieces: equal ones may have changed
/// places.
void Judge::name_pieces() {
    if (!fits() || pegs_.board_turned != seen_.is_turned()) return;
    rested_ms_ = now_;
    constexpr int at_rest_ms = 300;
    if (now_ - seen_.changed() > at_rest_ms) {
        seen_.forget(now_);
        trouble_ = hard_trouble_;
    }
    const Position& position = record_.now();
    for (const Square square : position.occupied()) {
        const Name name = pegs_.at(square);
        if (name == 0) continue;
        Name& who = who_[static_cast<std::size_t>(square.number())];
        if (who == name) continue;
        if (pegs_.peg(name).piece.side == position.at(square)->side) who = name;
    }
}

}  // namespace zubr::hands
