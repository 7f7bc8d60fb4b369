// What is heard: is it true, and what does it ask for? Guidance is obeyed to the letter.
#include <algorithm>
#include <utility>

#include "hands/heard_ply.hpp"
#include "player.hpp"

namespace zubr::campaign {

using draughts::Kind;
using draughts::Piece;
using draughts::Square;
using draughts::Square_set;
using voice::Class;
using words::Phrase;

namespace {

/// Guidance comes by itself; who is told nothing asks.
constexpr int silence_when_unsure_ms = 3000;
constexpr int silence_when_led_ms = 13000;
/// Within this time of board time every trouble is over.
constexpr int mended_within_ms = 240000;

std::optional<Square> square_of(const Phrase& phrase, const char* name) {
    const auto it = phrase.arguments.find(name);
    if (it == phrase.arguments.end() || !std::holds_alternative<Square>(it->second)) return std::nullopt;
    return std::get<Square>(it->second);
}

bool begins(const std::string& key, const char* family) {
    return key.rfind(family, 0) == 0;
}

/// What is said of a ply that is under way: the rest of it is the hand's own affair.
bool is_reminder(const std::string& key) {
    return key == "bad.stop" || key == "bad.remove.miss" || key == "ask.which";
}

}  // namespace

void Player::listen() {
    bool plies = false;
    const auto& all = level_.announcements();
    for (; listened_ < all.size() && !failed(); ++listened_) {
        const voice::Announcement announcement = all[listened_];
        lately_.add(level_.now_ms(), "said: " + std::string(voice::name(announcement.cls)) + " " +
                                         voice::to_text(announcement.phrase));
        heard_at_ = level_.now_ms();
        const Ear::Kind kind = ear_.hear(announcement);
        if (kind == Ear::Kind::complaint) return fail(Verdict::false_words, ear_.complaint());
        if (kind == Ear::Kind::ply) {
            plies = calm_ = true;
            if (misfit_told_ && has_just_changed()) mended_with_ply_ = level_.now_ms();
            // By the keyboard nothing is put right on the board.
            misfit_told_ =
                misfit_told_ && (typing_ || !pegs_.different(heard(), options_.occupancy_only).empty());
            lost_ = false;
            // What was told before it is done with.
            inbox_.clear();
        }
        if (kind == Ear::Kind::other) judge(announcement);
    }
    if (failed()) return;
    if (plies) judge_ply();
    if (ear_.words_missing()) return fail(Verdict::false_words, "words of a ply are missing");
    const draughts::Game& game = level_.session().game();
    if (game.plies() != ear_.game().plies() || !(game.position() == ear_.game().position()))
        fail(Verdict::wrong_record, "the record is not what was said");
}

/// The board shows the game that was announced, but for what moved since.
void Player::judge_ply() {
    const int n = ear_.game().plies();
    fruitless_ = 0;
    if (asked_back_) {
        // By the key: the pegs have to follow.
        asked_back_ = false;
        trouble_ = unsure_of_it_ = true;
        return;
    }
    const bool accident = agreed() < n && !(aim_ && ear_.game().ply(n - 1).move == *aim_);
    if (accident) {
        // Nobody meant it: whatever the hand was about will not fit.
        ++tally_.accidents;
        trouble_ = true;
    }
    // A later ply was taken from the board: the one that was wanted stands there.
    if (wanted_ && *wanted_ < n - 1) wanted_.reset();
    if (wanted_ && *wanted_ < n) return;
    const std::int64_t recent =
        level_.now_ms() - 800 - options_.ramp_ms - (line_bad_ || cable_out_ ? 4000 : 0);
    Square_set wrong;
    for (const Square square :
         pegs_.different(heard(), options_.occupancy_only) - pegs_.half_in - pegs_.broken)
        if (pegs_.changed_at(square) < recent) wrong.insert(square);
    // Beside one stray piece plies go on.
    const draughts::Move ply = n > 0 ? ear_.game().ply(n - 1).move : draughts::Move{};
    const Square_set stray = wrong - Square_set{ply.from, ply.to} - ply.captured - ply.landings;
    if (stray.size() == 1 && (stray - pegs_.standing.occupied()).empty()) wrong -= stray;
    const Square_set set_down = wrong & pegs_.standing.occupied();
    constexpr int felt = 2;
    // Plies go on beside squares that were told, and beside one stray piece.
    const bool typed_past = !pegs_.broken.empty() || misfit_told_ ||
                            (trouble_ && (wrong - set_down).empty() && wrong.size() <= 1);
    if (!typed_past && (!set_down.empty() || wrong.size() > felt) && !is_begun_reply(wrong))
        return fail(Verdict::false_words, "a ply was announced that the pegs did not show");
    if (accident || !pegs_.different(heard(), options_.occupancy_only).empty()) return;
    // A stray piece in the hole that a hand has just emptied for its ply looks right for that while.
    trouble_ = std::exchange(stray_, false);
    overlapped_ = false;
}

/// A stray piece that was taken off a moment ago was still felt when the ply was taken.
bool Player::has_just_changed() const {
    constexpr std::int64_t moment_ms = 400;
    const draughts::Move& ply = ear_.game().last_ply()->move;
    const Square_set own = Square_set{ply.from, ply.to} | ply.captured | ply.landings;
    const auto others = Square_set::range(1, line_.rules().geometry.squares()) - own;
    return std::any_of(others.begin(), others.end(),
                       [&](Square square) { return pegs_.changed_at(square) > level_.now_ms() - moment_ms; });
}

/// The opponent may be impatient, or a piece have fallen where it looks so: the reply is under way already.
bool Player::is_begun_reply(Square_set squares) const {
    if (!overlapped_ && !trouble_) return false;
    const auto replies = legal_moves(line_.rules(), heard());
    return std::any_of(replies.begin(), replies.end(), [&](const draughts::Move& reply) {
        const Square_set under_way = Square_set{reply.from, reply.to} | reply.captured | reply.landings;
        return (squares - under_way).empty() && !pegs_.at(reply.from);
    });
}

void Player::judge(const voice::Announcement& announcement) {
    const Phrase& phrase = announcement.phrase;
    const std::string& key = phrase.key;
    if (!may_be_said(announcement) || (canary_ == Canary::words && key == "con.found"))
        return fail(Verdict::false_words, "nothing calls for: " + voice::to_text(phrase));
    if (key == "bad.restored") {
        // The board shows the whole game: no ply is wanted on it any more.
        wanted_.reset();
        inbox_.clear();
        misfit_told_ = lost_ = piece_asked_ = false;
        calm_ = true;
        if (pegs_.different(heard(), options_.occupancy_only).empty())
            trouble_ = std::exchange(stray_, false);
        return;
    }
    if (key == "move.do") return hear_wanted(phrase);
    if (key == "move.number" || (is_reminder(key) && announcement.cls != Class::event)) {
        calm_ = true;
        return;
    }
    if (begins(key, "con.") && key != "con.unsure") return;
    if (key == "set.next" || key == "bad.remove.extra") piece_asked_ = true;
    const bool refusal = (begins(key, "bad.") || key == "set.missing") && announcement.cls == Class::event;
    if (refusal) lost_ = true;
    if (refusal || (begins(key, "bad.") && announcement.cls == Class::answer)) misfit_told_ = true;
    const bool asks = begins(key, "set.") || begins(key, "ask.") || begins(key, "bad.") ||
                      key == "promo.do" || key == "con.unsure";
    if (asks && key != "ask.none" && key != "ask.cancel" && key != "set.begin" && key != "set.missing")
        inbox_.push_back(phrase);
}

/// A capture that ends where it began, its prisoners off the board: the mover may only have been felt.
bool Player::shows_round_capture() const {
    const auto all = legal_moves(line_.rules(), heard());
    return std::any_of(all.begin(), all.end(), [&](const draughts::Move& move) {
        return move.from == move.to && (move.captured & pegs_.standing.occupied()).empty();
    });
}

/// A ply that is in the game is to be carried out: that leads out of every trouble.
void Player::hear_wanted(const Phrase& phrase) {
    const draughts::Game& game = ear_.game();
    const auto& heard = understood(phrase).heard.front();
    constexpr int at_most = 3;
    for (int n = game.plies() - 1; n >= std::max(0, game.plies() - at_most); --n) {
        if (heard.plies.empty() || !(hands::heard_ply_of(game.ply(n).move) == heard.plies.front().front()))
            continue;
        wanted_ = n;
        calm_ = true;
        return;
    }
    fail(Verdict::false_words, "not a ply of the game: " + voice::to_text(phrase));
}

/// Is there a reason for it? The hands know.
bool Player::may_be_said(const voice::Announcement& announcement) const {
    const Phrase& phrase = announcement.phrase;
    const std::string& key = phrase.key;
    const std::int64_t now = level_.now_ms();
    const bool gap = cable_out_ || line_bad_ || now - gap_at_ < 30000;
    const auto sq = square_of(phrase, "sq");
    if (announcement.cls == Class::answer) return true;
    if (begins(key, "app.") || key == "con.found" || key == "con.smaller" || key == "con.occupancy")
        return ear_.game().plies() == 0 && listened_ < 8;
    if (key == "promo.do" || key == "promo.none") return heard().kings.contains(*sq);
    // What was knocked away a moment ago is still felt.
    const auto just_gone = [&] {
        return !pegs_.at(*sq) && now - pegs_.changed_at(*sq) < 500 + (line_bad_ ? 2500 : 0);
    };
    if (key == "promo.done")
        return heard().kings.contains(*sq) &&
               (just_gone() || (pegs_.at(*sq) && pegs_.at(*sq)->kind == Kind::king));
    if (key == "ask.king" || key == "ask.man") {
        if (options_.occupancy_only) return false;
        if (!pegs_.at(*sq)) return just_gone();
        // Rocked or just set down it is still felt as a man.
        if (now - pegs_.changed_at(*sq) < 600 + options_.ramp_ms) return true;
        const bool king = pegs_.at(*sq)->kind == Kind::king;
        return king == (key == "ask.man") || pegs_.half_in.contains(*sq);
    }
    if (key == "con.unsure" && now - half_in_until_ < 2000) return true;
    if (key == "con.unsure") return pegs_.half_in.contains(*sq) || pegs_.broken.contains(*sq);
    if (key == "con.sensor" || key == "con.sensor.out") return pegs_.broken.contains(*sq);
    if (key == "ask.sensor") return true;  // the answer tells
    if (key == "ask.withdraw") return ear_.game().outcome().over();
    if (begins(key, "con.")) return gap;
    // Nobody can tell what stands where it is not felt: asked, not guessed.
    const Square_set not_felt = pegs_.broken | pegs_.half_in;
    if (key == "ask.ply" || key == "ask.plies")
        return gap || trouble_ || overlapped_ || shows_round_capture() || !not_felt.empty() ||
               now - half_in_until_ < 5000;
    if (key == "ask.back") return asked_back_;
    if (key == "ask.newgame")
        return (pegs_.different(start_position(line_.rules()), options_.occupancy_only) - not_felt).empty();
    if (key == "ask.turned") return trouble_;
    if (key == "move.do") return misfit_told_ || piece_asked_;
    if (announcement.cls == Class::hint &&
        (is_reminder(key) || (!misfit_told_ && begins(key, "set.")) || key == "bad.remove.extra"))
        // A peg set down and lifted again may have been missed with a picture that was lost.
        return still_for() > 3000 || misfit_told_ || !pegs_.broken.empty() || !pegs_.half_in.empty() ||
               now - half_in_until_ < 5000;
    constexpr std::int64_t until_felt_ms = 600;
    if (key == "bad.restored") return misfit_told_ || piece_asked_ || now - mended_with_ply_ < until_felt_ms;
    if ((begins(key, "set.") && key != "set.missing") || key == "bad.restore")
        return misfit_told_ && guidance_is_true(phrase);
    // What was set down there and taken off again was never felt.
    const bool by_dead_sensor =
        aim_ && !((Square_set{aim_->from, aim_->to} | aim_->captured) & not_felt).empty();
    const bool unfelt = now - mended_at_ < 5000 || now - half_in_until_ < 5000 ||
                        !(pegs_.different(heard(), options_.occupancy_only) & pegs_.broken).empty() ||
                        by_dead_sensor;
    if (begins(key, "bad.") || key == "set.missing" || key == "must.full")
        return trouble_ || gap || unfelt || overlapped_ || stands_astray();
    return false;
}

/// A piece stands where neither the game that was heard nor what the hands mean to do next has one: what was
/// in the hand when its ply was announced is set down all the same.
bool Player::stands_astray() const {
    Square_set meant;
    if (aim_) meant = Square_set{aim_->to} | aim_->landings;
    const Square_set here = pegs_.standing.occupied() - heard().occupied() - meant;
    return std::any_of(here.begin(), here.end(),
                       [&](Square square) { return level_.now_ms() - pegs_.changed_at(square) > 1000; });
}

/// A step out of trouble names a square that is wrong.
bool Player::guidance_is_true(const Phrase& phrase) const {
    const auto square = square_of(phrase, phrase.key == "bad.restore" ? "to" : "sq");
    if (!square || wanted_ || line_bad_) return true;
    if (level_.now_ms() - pegs_.changed_at(*square) < 1000 || pegs_.half_in.contains(*square)) return true;
    const auto here = pegs_.at(*square);
    const auto there = heard().at(*square);
    // It may lead on to a ply: then it puts a piece where the game has none yet.
    if (phrase.key == "set.next") return !here;
    if (phrase.key == "set.swap") return here && there && here->side != there->side;
    return here.has_value();
}

void Player::request(session::Command command) {
    session::Request wanted;
    wanted.command = command;
    lately_.add(level_.now_ms(), "asked");
    level_.feed(wanted);
    listen();
}

/// Does what it is told until it is told that all is well.
bool Player::attend() {
    if (!called() && !unsure_of_it_) return !failed();
    const std::int64_t begun = level_.now_ms();
    std::int64_t quiet_from = begun;
    calm_ = false;
    if (unsure_of_it_) press_everything_down();
    while (!failed()) {
        if (!inbox_.empty()) {
            const Phrase phrase = inbox_.front();
            inbox_.pop_front();
            if (canary_ != Canary::stuck && obey(phrase)) {
                ++tally_.instructions;
                fruitless_ = 0;
                pause(dice_.between(300, 1200));
            }
            quiet_from = level_.now_ms();
            continue;
        }
        if (calm_) lost_ = unsure_of_it_ = false;
        if (!lost_ && !unsure_of_it_) break;
        const std::int64_t now = level_.now_ms();
        if (now - begun > mended_within_ms) fail(Verdict::stuck, "guidance has led nowhere");
        const int patience = misfit_told_ ? silence_when_led_ms : silence_when_unsure_ms;
        if (now - std::max(quiet_from, heard_at_) > patience) {
            ++tally_.requests;
            // Nothing comes of asking: then it is the square that was named as dead.
            if (++fruitless_ > 2) mend_sensors();
            quiet_from = now;
            request(session::Command::misfit);
            continue;
        }
        pause(200);
    }
    if (!called() && pegs_.different(heard(), options_.occupancy_only).empty()) trouble_ = misfit_told_;
    return !failed();
}

/// A ply that is announced meanwhile ends it: what is still in the hand goes into the box.
bool Player::pause_before_putting() {
    const int before = ear_.game().plies();
    pause(hand_ms());
    return !failed() && ear_.game().plies() == before;
}

bool Player::obey(const Phrase& phrase) {
    const std::string& key = phrase.key;
    const auto sq = square_of(phrase, "sq");
    const auto from = square_of(phrase, "from");
    const auto to = square_of(phrase, "to");
    if (begins(key, "ask.")) {
        ++tally_.questions;
        answer(phrase);
        return true;
    }
    const auto place = [&](Square square) {
        // Now and then a hand sets a piece down next to where it was told to.
        if (!happens(Trouble::clumsy) || !act_one_) return square;
        note(Trouble::clumsy);
        trouble_ = true;
        const auto there =
            line_.rules().geometry.neighbour(square, static_cast<draughts::Direction>(dice_.below(4)));
        return there && !pegs_.at(*there) ? *there : square;
    };
    if (key == "promo.do") {
        if (dice_.chance(options_.crown)) crown(*sq);
    } else if (key == "con.unsure") {
        if (!pegs_.half_in.contains(*sq)) return false;
        press_everything_down();
    } else if (key == "set.take") {
        if (!pegs_.at(*sq)) return false;
        remove(*sq);
    } else if (key == "set.next" || key == "set.swap") {
        if (key == "set.swap" && pegs_.at(*sq)) remove(*sq);
        if (pegs_.at(*sq)) return false;
        if (!pause_before_putting()) return true;
        put(place(*sq), std::get<Piece>(phrase.arguments.at("piece")));
    } else if (key == "bad.remove.extra") {
        if (pegs_.at(*sq) || !heard().at(*sq)) return false;
        put(*sq, *heard().at(*sq));
    } else if (from && to) {
        // The way back: what stands on `to` belongs on `from`.
        const auto piece = pegs_.at(*to);
        if (!piece || pegs_.at(*from)) return false;
        remove(*to);
        if (!pause_before_putting()) return true;
        put(place(*from), *piece);
    } else {
        return false;
    }
    return true;
}

void Player::answer(const Phrase& question) {
    const std::string& key = question.key;
    const auto sq = square_of(question, "sq");
    pause(dice_.between(300, 1500));
    if (key == "ask.king") {
        if (pegs_.half_in.contains(*sq)) return press_everything_down();
        if (dice_.chance(50)) return crown(*sq);
        return request(session::Command::confirm);
    }
    if (key == "ask.man") {
        if (!pegs_.at(*sq)) return;  // out by now
        const Piece piece = *pegs_.at(*sq);
        remove(*sq);
        pause(hand_ms());
        return put(*sq, {piece.side, Kind::man});
    }
    // Truly: a sensor is broken or not, and nobody means to go on with a game that is over.
    if (key == "ask.sensor")
        return request(pegs_.broken.contains(*sq) ? session::Command::confirm : session::Command::undo);
    if (key == "ask.newgame" || key == "ask.turned") return request(session::Command::undo);
    // What the hands mean to have done, and what is asked: both as plies that are heard.
    std::vector<hands::Heard_ply> plies;
    for (int n = ear_.game().plies();
         n < line_.plies() && plies.size() < 2 && agreed() == ear_.game().plies(); ++n)
        plies.push_back(hands::heard_ply_of(*meant(n)));
    const auto is_meant = [&](std::size_t which) {
        for (const hands::Heard& heard : understood(question).heard) {
            if (!hands::is_question(heard.says) || heard.plies.size() <= which) continue;
            const auto& reading = heard.plies[which];
            // Nobody has meant the last ply: taking it back is what is wanted.
            const bool accident = agreed() < ear_.game().plies();
            if (accident && reading.size() == 1 && reading.front().what == hands::Heard_ply::What::taken_back)
                return true;
            return reading.size() <= plies.size() &&
                   std::equal(reading.begin(), reading.end(), plies.begin());
        }
        return false;
    };
    if (key == "ask.back" || key == "ask.withdraw") return request(session::Command::confirm);
    // A no means that what the board shows is to be put right.
    if (key == "ask.ply" && !is_meant(0)) trouble_ = true;
    if (key == "ask.ply") return request(is_meant(0) ? session::Command::confirm : session::Command::undo);
    // Neither of two is no answer: then the board has to be put right.
    if (key == "ask.plies" && is_meant(0)) return request(session::Command::confirm);
    if (key == "ask.plies" && is_meant(1)) request(session::Command::undo);
}

}  // namespace zubr::campaign
