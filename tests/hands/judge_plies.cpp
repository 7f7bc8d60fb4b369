// Acts of the record: properties 1, 2 and half of 3.
#include <algorithm>

#include "judge.hpp"

namespace zubr::hands {

using draughts::Move;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;
using Action = session::Game_action;

namespace {

/// Reports of two squares may come this much out of order (docs/tracker.md).
constexpr std::int64_t reports_cross_ms = 300;

Square_set squares_of(const Move& move) {
    return Square_set{move.from, move.to} | move.captured | move.landings;
}

/// When it left the square on which the game had it: what was set down on the way is still out.
std::int64_t left_home(const Peg& peg, std::int64_t since) {
    std::int64_t left = peg.was_out_since;
    for (const auto& out : peg.outs)
        if (out.first > since) left = std::min(left, out.first);
    return left;
}

}  // namespace

void Judge::act(const Action& action, std::vector<Made>& made) {
    const Side side = record_.now().to_move;
    switch (action.kind) {
        case Action::Kind::ply: {
            const auto& moves = record_.moves();
            const auto move = std::find_if(moves.begin(), moves.end(), [&](const Move& each) {
                return each.from == action.from && each.to == action.to && each.captured == action.removed;
            });
            if (move == moves.end())
                return fail(Property::own_piece,
                            "a ply that is none by the rules: " + std::to_string(action.from.number()) + "-" +
                                std::to_string(action.to.number()));
            ++plies_;
            made.push_back({{Step_made::Kind::ply, *move}, false, side, 0});
            expected_.push_back({Expected::Kind::ply, heard_ply_of(*move)});
            record_.play(Move(*move));
            landings_.emplace_back();
            break;
        }
        case Action::Kind::irregular: {
            const Move move{action.from, action.to, {}, action.removed, {}, false};
            made.push_back({{Step_made::Kind::ply, move}, true, side, 0});
            expected_.push_back({Expected::Kind::stands, heard_ply_of(move)});
            record_.play_irregular(action.from, action.to, action.removed);
            landings_.emplace_back();
            break;
        }
        case Action::Kind::huff: {
            if (!record_.open().contains(action.from))
                return fail(Property::own_piece,
                            "not open to huffing: " + std::to_string(action.from.number()));
            const Move move{action.from, action.from, {}, {}, {}, false};
            made.push_back({{Step_made::Kind::huff, move}, false, side, 0});
            expected_.push_back({Expected::Kind::huff, heard_ply_of(move)});
            record_.huff(action.from);
            landings_.emplace_back();
            break;
        }
        case Action::Kind::huff_back:
        case Action::Kind::take_back: {
            if (record_.size() == 0) return fail(Property::own_piece, "nothing to take back");
            // A huff goes with the ply before it, unless it is named.
            while (record_.acts().back().kind == Record::Act::Kind::huff && action.from != action.to) {
                record_.take_back();
                landings_.pop_back();
            }
            const Move last = record_.acts().back().move;
            if (last.from != action.from || last.to != action.to)
                return fail(Property::own_piece, "another ply was the last one");
            made.push_back({{Step_made::Kind::take_back, last}, false, opponent(side), 0});
            const bool huff = action.kind == Action::Kind::huff_back;
            expected_.push_back(
                {huff ? Expected::Kind::huff_back : Expected::Kind::back, heard_ply_of(last)});
            record_.take_back();
            landings_.pop_back();
            ended_ = false;
            shown_ = std::min(shown_, record_.size());
            break;
        }
        case Action::Kind::result:
        case Action::Kind::result_back:
            ended_ = action.outcome.over();
            break;
        case Action::Kind::new_game:
            record_.begin_anew();
            landings_.clear();
            shown_ = 0;
            ended_ = false;
            trouble_ = hard_trouble_ = false;
            break;
        case Action::Kind::resume:
            break;
    }
}

void Judge::judge_made(std::vector<Made>& made, const Record& before) {
    const int first =
        record_.size() - static_cast<int>(std::count_if(made.begin(), made.end(), [](const Made& m) {
            return m.step.kind != Step_made::Kind::take_back;
        }));
    // Where each player has a board, the other side's plies are made at the other one.
    if (elsewhere_) return;
    if (seat_ && made.front().side != *seat_) typed_ = true;
    if (typed_) {
        // What stands on the board already may be taken with it.
        made.erase(made.begin());
        if (made.empty()) return;
    } else {
        shown_ = record_.size();
    }
    if (failure_) return;
    // A piece that goes on from the ply which it corrects has been on its way since before that.
    left_since_ = made.front().step.kind == Step_made::Kind::take_back ? accepted_before_ms_ : accepted_ms_;
    if (was_over_ && !yes_ && !typed_)
        return fail(Property::only_one,
                    "done after the end without a yes: " + text_of(heard_ply_of(made.front().step.move)));
    if (yes_ || (undo_ && answered_ && answered_->front().says == Says::ask_plies)) {
        judge_yes(made);
    } else if (!typed_) {
        // The next ply upon the reading that was asked about means yes.
        if (goes_on_from_question(made)) {
            answered_ = question_;
            question_.reset();
            shown_ = record_.size();
            gap_ = false;
            return;
        }
        const bool by_deeds = !gap_ || were_seen(made, before);
        if (by_deeds)
            judge_reading(made, before);
        else
            judge_gap(made, before);
        if (by_deeds) {
            for (Made& each : made) {
                if (each.step.kind == Step_made::Kind::ply && !each.irregular) judge_peg(each);
                if (each.step.kind != Step_made::Kind::take_back) continue;
                Name& landed = who_[static_cast<std::size_t>(each.step.move.to.number())];
                who_[static_cast<std::size_t>(each.step.move.from.number())] = landed;
                if (each.step.move.from != each.step.move.to) landed = 0;
            }
            judge_order(made, first);
        }
    }
    shown_ = record_.size();
    gap_ = false;
    accepted_before_ms_ = accepted_ms_;
    accepted_ms_ = now_;
    Square_set used;
    for (const Made& each : made)
        used |= squares_of(each.step.move);
    seen_.accept(used);
    seen_.forget(now_ - 120'000);
}

bool Judge::goes_on_from_question(const std::vector<Made>& made) const {
    if (!question_) return false;
    for (const Heard& heard : *question_) {
        if (heard.says != Says::ask_ply || heard.plies.empty()) continue;
        const auto& asked = heard.plies.front();
        return asked.size() <= made.size() && std::equal(asked.begin(), asked.end(), made.begin(),
                                                         [](const Heard_ply& ply, const Made& each) {
                                                             return ply.from == each.step.move.from &&
                                                                    ply.to == each.step.move.to;
                                                         });
    }
    return false;
}

/// A yes: what was asked is what was done.
void Judge::judge_yes(const std::vector<Made>& made) {
    if (!answered_) return;
    std::vector<Heard_ply> asked;
    bool readable = false;
    for (const Heard& heard : *answered_)
        if (heard.says == Says::ask_ply && !heard.plies.empty()) {
            // Several plies are several sentences of one question.
            asked.insert(asked.end(), heard.plies.front().begin(), heard.plies.front().end());
            readable = true;
        } else if (heard.says == Says::ask_plies && heard.plies.size() == 2) {
            asked = heard.plies[yes_ ? 0 : 1];
            readable = true;
        }
    if (!readable) return;
    std::vector<Heard_ply> done;
    for (const Made& each : made) {
        Heard_ply ply = heard_ply_of(each.step.move);
        if (each.step.kind == Step_made::Kind::huff) ply.what = Heard_ply::What::huffed;
        if (each.step.kind == Step_made::Kind::take_back)
            ply = {ply.from, ply.to, {}, false, Heard_ply::What::taken_back};
        done.push_back(ply);
    }
    if (!done.empty() && !(done == asked))
        fail(Property::only_one,
             "yes was said to " + text_of(asked.front()) + ", done was " + text_of(done.front()));
}

/// Squares that were wrong before the ply was begun are no part of it: they have been told.
Square_set Judge::loose_for(const std::vector<Made>& made) const {
    std::int64_t begun = now_;
    const Square_set unread = out_ | seen_.picture().unreadable;
    for (const Made& each : made)
        for (const Square square :
             (Square_set{each.step.move.from, each.step.move.to} | each.step.move.captured) - unread)
            if (seen_.changed(square) > std::max({now_ - 60'000, accepted_ms_, rested_ms_}))
                begun = std::min(begun, seen_.changed(square));
    Square_set loose;
    const Differences wrong = differences(seen_.picture(), record_.now());
    for (const Square square : wrong.extra)
        if (seen_.changed(square) < begun) loose.insert(square);
    for (const Square square : wrong.missing)
        if ((was_trouble_ && seen_.changed(square) < begun) || !seen_.is_settled(square, now_))
            loose.insert(square);
    return loose;
}

/// S is its result but for one legal reply whose own piece has left its square (docs/tracker.md, "A reply
/// begun").
bool Judge::fits_before_reply(const Evidence& evidence, const Position& result, const Move& move,
                              Side side) const {
    const Square_set wrong = differences(evidence.picture, result).all() - evidence.loose - evidence.suspect;
    if (result.of(side).contains(move.to) && !evidence.picture.shows(move.to, side) &&
        !evidence.loose.contains(move.to))
        return false;
    const Square_set occupied = evidence.picture.occupied();
    // Set down before its own piece was lifted it is another one.
    const auto was_put = [&](Square square, Square from) {
        const auto left = std::find_if(evidence.deeds.begin(), evidence.deeds.end(),
                                       [&](const Deed& deed) { return !deed.put && deed.square == from; });
        const std::int64_t since = left == evidence.deeds.end() ? 0 : left->ms - reports_cross_ms;
        return std::any_of(evidence.deeds.begin(), evidence.deeds.end(), [&](const Deed& deed) {
            return deed.put && deed.square == square && deed.ms > since;
        });
    };
    const auto replies = moves_of(record_.rules(), result);
    return std::any_of(replies.begin(), replies.end(), [&](const Move& reply) {
        if (evidence.picture.shows(reply.from, result.to_move)) return false;
        // Its piece is out, or stands in one hole on its way; its prisoners stand or are off.
        const Square_set way = Square_set{reply.to} | reply.landings;
        const Square_set standing = wrong & occupied;
        if (standing.size() > 1 || !(standing - way).empty()) return false;
        for (const Square square : standing)
            if (!evidence.picture.shows(square, result.to_move) || !was_put(square, reply.from)) return false;
        return (wrong - occupied - (Square_set{reply.from} | reply.captured)).empty();
    });
}

void Judge::judge_reading(const std::vector<Made>& made, const Record& before) {
    const Evidence evidence = evidence_for(made, before);
    std::vector<Step_made> steps;
    int plies = 0;
    bool back = false;
    for (const Made& each : made) {
        if (each.irregular) return;
        steps.push_back(each.step);
        plies += each.step.kind == Step_made::Kind::ply ? 1 : 0;
        back = back || each.step.kind == Step_made::Kind::take_back;
    }
    const int rank = back ? (plies == 2 ? 5 : 3) : (plies == 2 ? 4 : 2);
    const Position& result = record_.now();
    const Made& last = made.back();
    const bool complete = shows(evidence, result);
    if (!complete) {
        // A further taking back begun: the piece of the ply before has left its landing, too.
        if (back && plies == 0 && !record_.acts().empty()) {
            const Square earlier = record_.acts().back().move.to;
            const Square_set wrong =
                differences(evidence.picture, result).all() - evidence.loose - evidence.suspect;
            if (wrong == Square_set{earlier} && !seen_.picture().occupied().contains(earlier)) return;
        }
        if (!fits_before_reply(evidence, result, back && plies == 0 ? Move{} : last.step.move, last.side))
            return fail(
                Property::only_one,
                "accepted while the board shows something else: " + text_of(heard_ply_of(last.step.move)) +
                    ", wrong " +
                    text_of(differences(seen_.picture(), result).all() - evidence.loose - evidence.suspect));
        if (rank != 2 || steps.front().kind == Step_made::Kind::huff) return;
        // One that leaves something to the squares that do not fit is none beside one that leaves nothing.
        Evidence strict = evidence;
        strict.suspect = strict.loose = {};
        const bool leaves_nothing = fits_before_reply(strict, result, last.step.move, last.side);
        const Evidence& measure = leaves_nothing ? strict : evidence;
        for (const Move& other : before.moves())
            if (!(other == last.step.move) && (Square_set{other.from, other.to} & evidence.suspect).empty() &&
                fits_before_reply(measure, draughts::after(before.rules(), before.now(), other), other,
                                  last.side) &&
                landing_was_made(evidence, other, last.side,
                                 draughts::after(before.rules(), before.now(), other)))
                return fail(Property::only_one, "with a reply begun " +
                                                    text_of(heard_ply_of(last.step.move)) + " or " +
                                                    text_of(heard_ply_of(other)));
        return;
    }
    for (const Made& each : made)
        if (each.step.kind == Step_made::Kind::ply &&
            !landing_was_made(evidence, each.step.move, each.side, result, back))
            return fail(Property::only_one,
                        "nobody was seen to land: " + text_of(heard_ply_of(each.step.move)));
    const auto unexplained = [&](const Position& position) {
        return differences(evidence.picture, position).all() - evidence.loose;
    };
    Evidence strict = evidence;
    strict.suspect = {};
    // What is just being lifted still counts as standing there.
    Square_set used;
    for (const Made& each : made)
        used |= squares_of(each.step.move);
    for (const Deed& deed : seen_.deeds())
        if (!deed.put && !used.contains(deed.square) && !seen_.is_settled(deed.square, now_)) return;
    const bool leaves_nothing =
        unexplained(result).empty() || fits_before_reply(strict, result, last.step.move, last.side);
    for (const Reading_made& reading : complete_readings(evidence, 1, rank)) {
        // Huff and ply may look like a capture: the same position is the same result.
        if (reading.steps == steps || reading.result == result) continue;
        // One that leaves something to the squares that do not fit is none beside one that leaves nothing.
        if (leaves_nothing && !unexplained(reading.result).empty()) continue;
        std::string text;
        for (const Step_made& step : reading.steps)
            text +=
                (step.kind == Step_made::Kind::take_back ? " back " : " ") + text_of(heard_ply_of(step.move));
        return fail(Property::only_one, "accepted " + text_of(heard_ply_of(last.step.move)) +
                                            " without asking, and there was" +
                                            (text.empty() ? " the game itself" : text));
    }
}

Evidence Judge::evidence_for(const std::vector<Made>& made, const Record& before) const {
    return {before,
            seen_.picture(),
            seen_.deeds(),
            seen_.deeds_of_last(),
            out_ | seen_.picture().unreadable,
            loose_for(made),
            false,
            std::max(0, before.size() - shown_)};
}

/// Were all landings seen, whatever gap there was before?
bool Judge::were_seen(const std::vector<Made>& made, const Record& before) const {
    const Evidence evidence = evidence_for(made, before);
    return std::all_of(made.begin(), made.end(), [&](const Made& each) {
        return each.step.kind != Step_made::Kind::ply ||
               times_of(evidence, each.step.move, each.side).landed.has_value();
    });
}

/// After a gap content alone counts; taken without asking only what nothing else explains.
void Judge::judge_gap(const std::vector<Made>& made, const Record& before) {
    Evidence evidence = evidence_for(made, before);
    evidence.content_only = true;
    const Differences wrong = differences(seen_.picture(), before.now());
    if ((wrong.extra - evidence.loose - evidence.suspect).empty())
        return fail(Property::only_one,
                    "after a gap taken without asking, and lifting alone looks the same: " +
                        text_of(heard_ply_of(made.back().step.move)));
    std::vector<Step_made> steps;
    for (const Made& each : made)
        steps.push_back(each.step);
    for (const Reading_made& reading : complete_readings(evidence, 1, 4))
        if (!(reading.steps == steps) && reading.steps.size() <= steps.size())
            return fail(Property::only_one, "after a gap there was another reading than " +
                                                text_of(heard_ply_of(made.back().step.move)));
}

/// Property 1: whose peg is that?
void Judge::judge_peg(Made& made) {
    const Move& move = made.step.move;
    const Name wanted = who_[static_cast<std::size_t>(move.from.number())];
    Name found = pegs_.at(move.to);
    if (found == 0 || (!occupancy_only_ && pegs_.peg(found).piece.side != made.side))
        found = pegs_.lander(move.to, made.side);
    if (canary_ == Canary::wrong && ++canary_count_ == 4)
        for (const Square square : pegs_.of(made.side))
            if (square != move.to &&
                pegs_.peg(pegs_.at(square)).was_out_since < pegs_.peg(wanted).landed - 99'000)
                found = pegs_.at(square);
    made.peg = found;
    Landing& landing = landings_[static_cast<std::size_t>(record_.size() - 1)];
    if (found != 0)
        landing = {pegs_.peg(found).landed, pegs_.peg(found).was_out_since,
                   left_home(pegs_.peg(found), left_since_), true};
    for (const Square square : move.captured)
        who_[static_cast<std::size_t>(square.number())] = 0;
    who_[static_cast<std::size_t>(move.from.number())] = 0;
    who_[static_cast<std::size_t>(move.to.number())] = found;
    if (!((out_ | pegs_.bad_sensors | seen_.picture().unreadable) & squares_of(move)).empty()) return;
    if (pegs_.board_turned != seen_.is_turned()) return;
    if (found == 0) return fail(Property::own_piece, "nothing landed there: " + text_of(heard_ply_of(move)));
    if (found == wanted || wanted == 0) return;
    const Peg& peg = pegs_.peg(found);
    const Peg& own = pegs_.peg(wanted);
    if (peg.piece.side != own.piece.side && !occupancy_only_)
        return fail(Property::own_piece, pegs_.text(found) + " made " + text_of(heard_ply_of(move)));
    // Equal pieces: the right one was away from its square when this one landed.
    const bool was_away = pegs_.at(move.from) != wanted && !own.outs.empty() &&
                          own.outs.front().first <= peg.landed + reports_cross_ms;
    if (!were_out_together(found, wanted) && !was_away)
        fail(Property::own_piece, pegs_.text(found) + " made " + text_of(heard_ply_of(move)) + ", which is " +
                                      pegs_.text(wanted) + "'s");
}

/// The order is that of the landings, or of the lifts where the first was out when the second landed.
void Judge::judge_order(const std::vector<Made>& made, int first) {
    // Landings of this input's plies, those before it, one after the other.
    int at = first;
    for (const Made& each : made) {
        if (each.step.kind == Step_made::Kind::take_back) continue;
        const auto i = static_cast<std::size_t>(at++);
        if (each.step.kind != Step_made::Kind::ply || each.peg == 0 || i >= landings_.size()) continue;
        landings_[i] = {pegs_.peg(each.peg).landed, pegs_.peg(each.peg).was_out_since,
                        left_home(pegs_.peg(each.peg), left_since_), true};
        if (i == 0 || !landings_[i - 1].by_hand) continue;
        if (!((out_ | pegs_.bad_sensors) & squares_of(each.step.move)).empty()) continue;
        const Landing& before = landings_[i - 1];
        // The pegs are compared here, the board compares what it felt.
        constexpr int felt_later_ms = 60;
        if (before.landed <= landings_[i].landed + reports_cross_ms + felt_later_ms) continue;
        if (before.left <= landings_[i].lifted + reports_cross_ms) continue;
        // Set down again since: rocked or felt.
        if (landings_[i].landed < accepted_ms_ && before.landed > accepted_ms_) continue;
        fail(Property::own_piece,
             text_of(heard_ply_of(each.step.move)) + " was made before the ply before it");
    }
}

}  // namespace zubr::hands
