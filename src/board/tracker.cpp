#include "board/tracker.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "board/sabotage.hpp"

namespace zubr::board {

using draughts::Game;
using draughts::Move;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

/// Squares that can be read and are as the game has them.
Square_set right_squares(const Picture& picture, const Game& game) {
    const auto& geometry = game.rules().geometry;
    const Square_set readable = Square_set::range(1, geometry.squares()) - picture.unreadable;
    return readable - unexplained(picture, exactly(geometry, game.position()));
}

}  // namespace

void Tracker::gap() {
    gap_.begin(has_picture() ? picture() : gap_.before);
    senses_.gap();
    not_captured_ = {};
    last_landing_ = {};
}

void Tracker::turned() {
    gap();
    gap_.before = {};
    // Another sensor lies under each square now.
    suspects_.forget();
    told_ = felt_ = {};
    guidance_.close();
}

void Tracker::begin(int plies) {
    begun_with_ = plies;
    actions_ = SIZE_MAX;
    senses_.deeds().forget();
    felt_ = not_captured_ = told_ = {};
    suspects_.forget();
    in_play_ = false;
    gap_.close();
    resumed_ = false;
    shown_ = 0;
    last_landing_ = {};
    guidance_.close();
}

void Tracker::begin_in_play(const Position& shown) {
    const Deeds deeds = senses_.deeds();
    begin();
    senses_.deeds() = deeds;
    felt_ = shown.occupied();
    felt_position_ = shown;
    in_play_ = true;
}

void Tracker::resume(const Game& game) {
    begin();
    gap_.begin({});
    in_play_ = true;
    resumed_ = gap_.keeps_plies = true;
    shown_ = game.plies();
}

void Tracker::take_out(Square square) {
    senses_.take_out(square);
    suspects_.forget(Square_set{square});
}

Scene Tracker::scene(const Game& game) const {
    return {.rules = game.rules(),
            .game = game.position(),
            .stood = game.position_after(std::min(shown_, game.plies())),
            .counted = senses_.counted(),
            .raw = senses_.raw(),
            .pending = senses_.pending(),
            .suspects = suspects(),
            .felt = felt_,
            .told = told_,
            .told_at = told_at_,
            .last_landing = last_landing_,
            .unsure = senses_.unsure(),
            .came_unseen = gap_.came,
            .left_unseen = gap_.left,
            .deeds = senses_.deeds()};
}

Square_set Tracker::missing(const Game& game) const {
    return (game.position().occupied() & picture().empty) - felt_;
}

/// Which of the game's pieces have been felt where the game has them now?
void Tracker::feel(const Game& game) {
    const Position& now = game.position();
    // A square on which the game has changed must be felt anew.
    felt_ &= (now.of(Side::white) & felt_position_.of(Side::white)) |
             (now.of(Side::black) & felt_position_.of(Side::black));
    felt_position_ = now;
    const Picture& seen = picture();
    // What cannot be read there agrees with the game.
    felt_ |= (now.of(Side::white) & (seen.white | seen.unknown | seen.unreadable)) |
             (now.of(Side::black) & (seen.black | seen.unknown | seen.unreadable));
    // What stands where a ply is still to put its piece is not that piece.
    if (shown_ < game.plies()) {
        const Position& shown = game.position_after(shown_);
        felt_ -=
            (now.of(Side::white) - shown.of(Side::white)) | (now.of(Side::black) - shown.of(Side::black));
    }
    not_captured_ &= picture().empty & now.occupied();
    const Square_set still_wrong = unexplained(seen, exactly(game.rules().geometry, now));
    senses_.deeds().put_right(told_ - still_wrong);
    told_ &= still_wrong;
    const Square_set filled = to_fill_ & seen.occupied();
    if (leads_back()) senses_.deeds().put_right(filled);
    to_fill_ -= filled;
}

/// The board shows that many plies of the game: nothing is left to explain.
void Tracker::rest_at(int shown) {
    shown_ = shown;
    gap_.forget();
    // Whatever was set down belongs where it stands: no later ply has landed there.
    senses_.deeds().rest(senses_.pending());
}

/// Taking a ply of the other side back on this board is none: it is wanted on it again.
void Tracker::want_again(const Scene& scene, const Game& game, Ms now, View& view) {
    if (shown_ != game.plies() || shown_ == 0) return;
    const Position& before = game.position_after(shown_ - 1);
    if (hands_.takes_back(before.to_move)) return;
    const Difference d = difference(scene.raw, game.rules().geometry, before);
    if (!(d.all() - scene.suspects).empty()) return;
    const Ms when = senses_.quiet_since() + timing_.choice;
    if (now < when) return look_again(view, when);
    --shown_;
    senses_.deeds().forget();
    view.wanted_again = true;
    view.state = State::rest;
}

void Tracker::judge(Judgement& judgement, const Scene& scene, const Game& game, Ms now, View& view) {
    if (const auto felt = readings_.complete_but_felt(scene)) {
        view.state = State::hand;
        view.unexplained = felt->out;
        view.but_felt = felt->sequence;
        return;
    }
    if (judgement.judge_hand(game, shown_, view)) return;
    view.state = State::misfit;
    view.early = readings_.early(scene, game);
    if (shown_ == game.plies()) view.wrong = wrong_move(scene, game, view.difference);
    view.turned = readings_.only_turned_explain(scene);
    mark_suspects(now, view);
}

/// What has been wrong for a while. A ply that only came early is not wrong for ever.
void Tracker::mark_suspects(Ms now, View& view) {
    suspects_.watch(view.unexplained, now);
    // Seen from the reading that is asked about it may be right.
    if (gap_.asked) return;
    const Ms since = std::max(senses_.last_change(view.unexplained), suspects_.wrong_since());
    const Ms when = since + timing_.suspects;
    if (now < when) return look_again(view, when);
    Square_set suspect = view.unexplained - (view.early ? view.early->squares : Square_set{}) - asked_;
    // What has gone back to where the last ply took it from is on its way to taking that ply back.
    for (const Sequence& s : readings_.list())
        if (s.takes_back > 0 && s.plies.empty()) suspect -= s.touched - unexplained(picture(), s.complete);
    // Nor is what was asked for on the way out.
    if (const auto& target = guidance_.target())
        suspect &= difference(picture(), readings_.rules().geometry, target->result).all();
    suspects_.add(suspect, picture().empty, view.unexplained.size() <= pieces_free_to_feel);
}

void Tracker::set_up(const Game& game, View& view) {
    view.state = State::setting_up;
    view.unexplained = view.difference.all();
    const auto& geometry = game.rules().geometry;
    view.turned = difference(turned_round(picture(), geometry), geometry, game.position()).none();
    // Plies may have been made already without the board: they are wanted on it.
    const int plies = game.plies();
    const int least = game.outcome().over() ? plies : std::min(begun_with_, plies);
    if (const auto shown = plies_shown(picture(), game, least)) {
        in_play_ = true;
        gap_.open = false;
        shown_ = *shown;
        senses_.deeds().forget();
        view.state = State::rest;
        view.turned = false;
        view.first_shown = true;
    }
}

View Tracker::look(const Game& game, Ms now) {
    View view;
    if (!has_picture() || senses_.squares() != game.rules().geometry.squares()) return view;
    view.look_again = senses_.count(now, timing_);
    suspects_.mend(right_squares(picture(), game), picture().empty);
    shown_ = std::min(shown_, game.plies());
    if (std::exchange(resumed_, false)) {
        const auto shown = plies_shown(picture(), game, game.plies() - most_left_out);
        if (shown && *shown < game.plies()) {
            shown_ = *shown;
            gap_.open = false;
        }
    }
    feel(game);
    readings_.prepare(game, shown_, hands_);
    // A lift that does not count yet is a hand at work.
    view.quiet_since = std::max(senses_.quiet_since(), senses_.last_change(senses_.pending()));
    view.difference = difference(picture(), game.rules().geometry, game.position());
    if (!in_play_) {
        set_up(game, view);
        return view;
    }
    if (gap_.open) gap_.watch(picture());
    // Where the game has gone on without the hands, the way out leads to it.
    const std::size_t actions_before = std::exchange(actions_, game.actions().size());
    const bool gone_on = actions_before != actions_;
    // What was set down before a ply that came without the hands does not answer it.
    if (actions_ > actions_before) last_landing_ = {senses_.board_now(), std::nullopt, {}};
    const Scene now_seen = scene(game);
    if (guidance_.target() && gone_on) guidance_.open(now_seen, readings_.leads(now_seen));
    if (guidance_.target()) guidance_.follow(now_seen, readings_.leads(now_seen));
    Judgement judgement(now_seen, readings_, senses_, timing_, gap_, guidance_.target(), now);
    if (gap_.open) {
        if (!judgement.decide_after_gap(view)) judge(judgement, now_seen, game, now, view);
        gap_.asked = gap_.asked || view.after_gap;
    } else if (!judgement.decide(view)) {
        view.accept = readings_.further_taking_back(now_seen, game);
        if (view.accept) view.state = State::hand;
        if (!view.accept) want_again(now_seen, game, now, view);
        if (!view.accept && !view.wanted_again) judge(judgement, now_seen, game, now, view);
    }
    if (view.shown) rest_at(*view.shown);
    if (view.state == State::rest) asked_ = {};
    for (const Sequence& s : view.choices)
        asked_ |= s.touched;
    if (view.state != State::misfit) suspects_.watch({}, now);
    if (view.state == State::rest) close_trouble();
    if (broken(Rule::reminder)) view.unfinished.reset(), view.but_felt.reset();
    return view;
}

void Tracker::done(const Sequence& s, const Game& game) {
    // What was accepted did not wait for its own lifts; what comes next must not find them undone.
    const Picture raw = senses_.raw();
    asked_ = {};
    senses_.count_at_once(s.lifts);
    shown_ = s.shown;
    actions_ = game.actions().size();
    gap_.close();
    Deeds& deeds = senses_.deeds();
    last_landing_ = s.plays() ? last_landing_of(scene(game), s) : Last_landing{};
    not_captured_ = gap_.came = gap_.left = {};
    for (std::size_t n = 0; n < s.plies.size(); ++n) {
        const Move& ply = s.plies[n];
        not_captured_ |= taken_wrongly(deeds, s, n);
        deeds.accept(ply, s.mover(n), raw);
    }
    if (s.plies.empty()) deeds.forget();
    not_captured_ &= picture().empty & game.position().occupied();
    if (!guidance_.target()) return;
    Sequence rest;
    rest.rank = Rank::rest;
    rest.shown = game.plies();
    rest.before = rest.result = game.position();
    guidance_.lead_to(rest);
}

View Tracker::look_from(const Sequence& reading, const Game& game, Ms now) const {
    Tracker probe = *this;
    probe.done(reading, game);
    return probe.look(game, now);
}

void Tracker::distrust(const Game& game) {
    shown_ = std::min(shown_, game.plies());
    senses_.deeds().forget();
    guidance_.close();
    asked_ = {};
    gap_.open = gap_.asked = false;
    if (!has_picture()) return;
    const Difference d = difference(picture(), game.rules().geometry, game.position());
    suspects_.distrust(d);
    // What is missing belongs there, and is no longer taken for pieces that are only felt.
    felt_ -= d.missing;
}

void Tracker::open_trouble(const Game& game) {
    readings_.prepare(game, shown_, hands_);
    const Scene now_seen = scene(game);
    guidance_.open(now_seen, readings_.leads(now_seen));
}

void Tracker::told(Square_set squares) {
    told_ |= squares;
    told_at_ = senses_.board_now();
}

void Tracker::close_trouble() {
    guidance_.close();
    told_ = to_fill_ = {};
}

std::optional<Step> Tracker::next_step(const Game& game, Square_set before_others) const {
    const Position& goal = guidance_.target() ? guidance_.target()->result : game.position();
    return board::next_step(picture(), game.rules().geometry, goal, before_others);
}

Difference Tracker::off_target(const Game& game) const {
    const Position& goal = guidance_.target() ? guidance_.target()->result : game.position();
    return difference(picture(), game.rules().geometry, goal);
}

}  // namespace zubr::board
