#include "robot.hpp"

#include <algorithm>

namespace zubr::hands {

using board::Button;
using draughts::Kind;
using draughts::Move;
using draughts::Piece;
using draughts::Position;
using draughts::Square;
using draughts::Square_set;

namespace {

/// Within so much board time every trouble is over.
constexpr std::int64_t mended_within_ms = 400'000;
/// Without a trouble nobody waits longer than this for a word.
constexpr int patience_ms = 6'500;
/// Guidance is said again after ten seconds.
constexpr int patience_when_led_ms = 11'500;
constexpr int all_is_well_ms = 2'600;
constexpr int asks_in_vain = 4;

bool ends(const Announced& announced) {
    const Says says = announced.words->heard.front().says;
    return announced.cls != voice::Class::answer &&
           (says == Says::ply || says == Says::taken_back || says == Says::restored ||
            says == Says::set_done || says == Says::huffed || says == Says::back_same);
}

}  // namespace

void Robot::pause(int least, int most) {
    scene_.hands.wait(scene_.dice.between(least, most));
}

bool Robot::quiet(int ms) {
    bool* stop = scene_.judge.stop_flag();
    *stop = false;
    scene_.hands.wait(ms, stop);
    scene_.judge.pass(scene_.hands.now());
    return !*stop;
}

void Robot::settle() {
    Judge& judge = scene_.judge;
    const std::int64_t begun = scene_.hands.now();
    int in_vain = 0;
    while (!judge.failure()) {
        if (scene_.hands.now() - begun > mended_within_ms)
            return judge.fail(Property::way_out, "guidance leads nowhere");
        if (listen()) {
            in_vain = 0;
            continue;
        }
        if (judge.over()) {
            if (quiet(all_is_well_ms)) return tidy();
            continue;
        }
        const auto well = [&] { return judge.fits() && judge.shown() == judge.record().size(); };
        if (well()) {
            if (!quiet(all_is_well_ms) || !well()) continue;
            if (!judge.hard_trouble() || !guided_) return tidy();
            if (!quiet(patience_ms)) continue;
            return judge.fail(Property::way_out, "all is well again, and nobody has said so");
        }
        if (!quiet(judge.trouble_open() ? patience_when_led_ms : patience_ms)) continue;
        if (carry_out_pending() || put_back_held()) continue;
        if (!guided_ && in_vain == 0) {
            // Nobody is led here: the hands know the game themselves. If it is not taken, they ask.
            set_up(judge.record().now());
            ++in_vain;
            continue;
        }
        if (++in_vain > asks_in_vain) return judge.fail(Property::way_out, "nothing leads on");
        ++asked_;
        judge.asking();
        scene_.hands.press(Button::read);
        // Where that is not judged, the keyboard has a word for it.
        if (!judge.judges(Property::buttons)) scene_.hands.request(session::Command::misfit);
    }
}

/// What was heard is done, the newest that still holds. False when nothing was to be done.
bool Robot::listen() {
    auto& inbox = scene_.judge.inbox();
    // What was said before a trouble ended is done with.
    const auto last = std::find_if(inbox.rbegin(), inbox.rend(), ends);
    inbox.erase(inbox.begin(), last.base());
    while (!inbox.empty()) {
        const Announced announced = inbox.front();
        inbox.pop_front();
        for (const Heard& heard : announced.words->heard) {
            if (scene_.judge.failure()) return true;
            if (canary_ == Canary::dead_end && heard.says != Says::ask_resume) continue;
            if (!obey(heard, announced)) continue;
            ++obeyed_;
            pause(300, 1200);
            const auto end = std::find_if(inbox.rbegin(), inbox.rend(), ends);
            if (end != inbox.rend()) return true;
        }
    }
    return false;
}

bool Robot::put_there(Square square, std::optional<Piece> piece) {
    Hands& hands = scene_.hands;
    if (hands.pegs().at(square) != 0) {
        if (!hands.half_in().contains(square)) return false;
        hands.seat(square, true);
        return true;
    }
    // Its own peg, if a hand has it.
    Name wish = 0;
    for (const Name name : hands.holding())
        if (hands.pegs().peg(name).left == square) wish = name;
    if (!piece && wish != 0) piece = hands.pegs().peg(wish).piece;
    const bool as_counted = hands.is_turned() == scene_.judge.seen().is_turned();
    if (!piece) piece = scene_.game().at(as_counted ? square : hands.round(square));
    if (!piece) return false;
    if (wish == 0)
        for (const Name name : hands.holding())
            if (hands.pegs().peg(name).piece == *piece) wish = name;
    return hands.put(square, hands.pegs().fetch(*piece, wish, hands.holding()));
}

/// What is spoken of as the program counts squares, as they lie in the room.
Heard Robot::in_the_room(Heard heard) const {
    if (scene_.hands.is_turned() == scene_.judge.seen().is_turned()) return heard;
    for (Square& square : heard.squares)
        square = scene_.hands.round(square);
    for (auto& list : heard.lists)
        for (Square& square : list)
            square = scene_.hands.round(square);
    return heard;
}

bool Robot::obey(const Heard& as_said, const Announced& announced) {
    Hands& hands = scene_.hands;
    const Heard heard = in_the_room(as_said);
    const auto at = [&](std::size_t i) { return heard.squares[i]; };
    if (is_question(heard.says) && announced.cls != voice::Class::answer) {
        if (!scene_.judge.question_open() && heard.says != Says::ask_which && heard.says != Says::ask_man)
            return false;
        answer(heard);
        return true;
    }
    switch (heard.says) {
        case Says::take:
        case Says::prisoner:
            return hands.box(at(0));
        case Says::take_all: {
            bool any = false;
            for (const Square square : heard.lists[0]) {
                if (hands.pegs().at(square) == 0) continue;
                any = hands.box(square) || any;
                pause(150, 450);
            }
            return any;
        }
        case Says::put:
            return put_there(at(0), heard.pieces[0]);
        case Says::swap:
            if (hands.pegs().piece_at(at(0)) == heard.pieces[0]) return false;
            if (hands.pegs().at(at(0)) != 0) hands.box(at(0));
            pause(200, 500);
            return put_there(at(0), heard.pieces[0]);
        case Says::not_captured:
            return put_there(at(0), std::nullopt);
        case Says::missing: {
            bool any = false;
            for (std::size_t i = 0; i < heard.lists.size(); ++i)
                for (const Square square : heard.lists[i]) {
                    any = put_there(square, std::nullopt) || any;
                    pause(150, 450);
                }
            return any;
        }
        case Says::way_back: {
            if (hands.pegs().at(at(0)) == 0) return false;
            // A hand finds a piece there already, which the board does not feel.
            if (hands.pegs().at(at(1)) != 0) return hands.box(at(0));
            const Name name = hands.lift(at(0));
            pause(150, 450);
            return hands.put(at(1), name);
        }
        case Says::press:
        case Says::unsure:
            if (!hands.half_in().contains(at(0))) return false;
            hands.seat(at(0), true);
            return true;
        case Says::go_on:
            return go_on(at(0));
        case Says::crown:
            return scene_.dice.chance(scene_.crown) && crown(at(0));
        case Says::wanted:
            return carry_out(heard.plies[0]);
        default:
            return false;
    }
}

bool Robot::crown(Square square) {
    Hands& hands = scene_.hands;
    const auto piece = hands.pegs().piece_at(square);
    if (!piece || piece->kind == Kind::king) return false;
    hands.box(square);
    pause(200, 600);
    hands.put(square, hands.pegs().fetch({piece->side, Kind::king}, 0, hands.holding()));
    pause(900, 1200);
    return true;
}

/// The capture goes on from there to its end: the one that was meant, if it passes there.
bool Robot::go_on(Square square) {
    Hands& hands = scene_.hands;
    const Position game = scene_.game();
    const Square_set standing = hands.pegs().occupied();
    std::vector<Move> fitting;
    for (const Move& move : moves_of(scene_.rules(), game, false)) {
        if (!move.is_capture()) continue;
        const bool passes = move.from == square || move.landings.contains(square) ||
                            std::find(move.path.begin(), move.path.end(), square) != move.path.end();
        // Pieces that are gone are prisoners.
        const Square_set gone = game.of(opponent(game.to_move)) - standing;
        if (passes && (gone - move.captured).empty()) fitting.push_back(move);
    }
    if (fitting.empty()) return false;
    Move move = fitting.front();
    for (const Move& each : fitting)
        if (!scene_.meaning.plies.empty() && heard_ply_of(each) == scene_.meaning.plies.front()) move = each;
    // A hand finds a piece there already, which the board does not feel.
    if (move.to != square && hands.pegs().at(move.to) != 0) hands.box(move.to);
    Name mover = 0;
    if (hands.pegs().at(square) != 0) {
        if (square == move.to && square != move.from) return false;
        mover = hands.lift(square);
    } else {
        for (const Name name : hands.holding())
            if (hands.pegs().peg(name).piece.side == game.to_move) mover = name;
    }
    if (mover == 0) return false;
    pause(200, 500);
    hands.put(move.to, mover);
    pause(150, 450);
    for (const Square prisoner : move.captured) {
        if (hands.pegs().at(prisoner) == 0) continue;
        hands.box(prisoner);
        pause(150, 450);
    }
    return true;
}

bool Robot::carry_out(const std::vector<Heard_ply>& plies) {
    Hands& hands = scene_.hands;
    bool any = false;
    for (const Heard_ply& ply : plies) {
        // A hand finds a piece there already, which the board does not feel.
        if (ply.from != ply.to && hands.pegs().at(ply.from) != 0 && hands.pegs().at(ply.to) != 0)
            any = hands.box(ply.to) || any;
        // A piece of the other side is on its way there.
        if (hands.pegs().at(ply.from) != 0 && hands.pegs().at(ply.to) == 0) {
            const Name name = hands.lift(ply.from);
            pause(150, 450);
            any = hands.put(ply.to, name) || any;
        } else if (hands.pegs().at(ply.to) == 0) {
            any = put_there(ply.to, scene_.game().at(ply.to)) || any;
        }
        pause(150, 450);
        for (const Square square : ply.captured)
            if (hands.pegs().at(square) != 0) {
                any = hands.box(square) || any;
                pause(150, 450);
            }
    }
    return any;
}

/// Typed plies that nobody has carried out yet, by people who know what they typed.
bool Robot::carry_out_pending() {
    const Record& record = scene_.record();
    const int shown = scene_.judge.shown();
    if (shown >= record.size() ||
        record.acts()[static_cast<std::size_t>(shown)].kind != Record::Act::Kind::ply)
        return false;
    return carry_out({heard_ply_of(record.acts()[static_cast<std::size_t>(shown)].move)});
}

/// What a hand still holds goes back where it came from, where that hole is empty.
bool Robot::put_back_held() {
    Hands& hands = scene_.hands;
    bool any = false;
    for (const Name name : std::set<Name>(hands.holding())) {
        const Square square = hands.pegs().peg(name).left;
        const auto there = scene_.game().at(square);
        if (!there || there->side != hands.pegs().peg(name).piece.side) continue;
        if (!hands.put(square, name)) continue;
        any = true;
        pause(150, 450);
    }
    return any;
}

}  // namespace zubr::hands
