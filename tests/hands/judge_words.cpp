// Words: each action said once, and nothing said that is not so.
#include <algorithm>

#include "judge.hpp"

namespace zubr::hands {

using draughts::Move;
using draughts::Position;
using draughts::Square;
using draughts::Square_set;
using voice::Class;

void Judge::hear(const voice::Announcement& announcement) {
    Announced announced{now_, announcement.cls, announcement.phrase.key, &words_.of(announcement.phrase)};
    ++announcements_;
    const auto& heard = announced.words->heard;
    if (heard.empty()) return;
    // Of two boards the other one is meant; what names none and is no ply may be about either.
    if (seat_ && heard.front().board && *heard.front().board != *seat_) return;
    if (seat_ && elsewhere_ && announcement.cls == Class::answer) return;
    const Says first = heard.front().says;
    if (canary_ == Canary::unsaid && first == Says::ply && announcement.cls == Class::event &&
        ++canary_count_ == 3)
        return;
    if (canary_ == Canary::silence && announcement.cls != Class::answer &&
        std::any_of(heard.begin(), heard.end(), [](const Heard& h) { return is_about_trouble(h.says); }))
        return;
    check_not_twice(announced);
    inbox_.push_back(announced);
    heard_something_ = true;
    for (const Heard& each : heard)
        if (each.says == Says::unknown) ++unknown_[announced.key + ": " + each.sentence];
    if (announcement.cls == Class::answer) {
        if (asking_ && !answer_begun_) {
            answer_begun_ = true;
            // A moment passes until something that does not fit counts as that.
            constexpr int settled_ms = 2000;
            if (!bad_.empty() && now_ - bad_newest_ > settled_ms && now_ - seen_.changed() > settled_ms &&
                !is_about_trouble(first) && first != Says::other && first != Says::crown)
                fail(Property::buttons,
                     "asked while " + text_of(bad_) + " do not fit, and heard: " + announced.words->text);
        }
        for (const Heard& each : heard) {
            if (each.says == Says::where || each.says == Says::other || each.says == Says::ply) continue;
            hear_sentence(each, announced);
        }
        return;
    }
    hear_own(announced);
}

void Judge::falsely(const std::string& why, const Heard& heard) {
    fail(Property::false_words, "«" + heard.sentence + "»: " + why);
}

/// The next thing that was done must be this.
bool Judge::expect(Expected::Kind kind, const Heard_ply* ply, const std::string& text) {
    if (expected_.empty()) {
        fail(Property::announced, "announced without an action: " + text);
        return false;
    }
    const Expected expected = expected_.front();
    expected_.pop_front();
    bool right = expected.kind == kind;
    if (right && ply != nullptr && kind == Expected::Kind::ply) right = expected.ply == *ply;
    if (right && ply != nullptr && kind != Expected::Kind::ply) right = expected.ply.from == ply->from;
    if (!right)
        fail(Property::false_words, "done was " + text_of(expected.ply) + ", said was «" + text + "»");
    return right;
}

/// What does not fit is told again only when hands have moved something, when somebody asks, or after a
/// while.
void Judge::check_not_twice(const Announced& announced) {
    constexpr std::int64_t a_while_ms = 9000;
    if (announced.cls == Class::answer) return;
    const auto& heard = announced.words->heard;
    // That there is a capture is told anew after each of two plies that were made at once.
    const bool trouble = std::any_of(heard.begin(), heard.end(), [](const Heard& h) {
        return is_about_trouble(h.says) && h.says != Says::must_capture && h.says != Says::too_few;
    });
    if (!trouble) return;
    const bool again = announced.words->text == told_last_ && now_ - told_last_at_ < a_while_ms &&
                       seen_.changed() < told_last_at_;
    if (again) falsely("told twice", heard.front());
    told_last_ = announced.words->text;
    told_last_at_ = now_;
}

void Judge::hear_own(const Announced& announced) {
    const auto& heard = announced.words->heard;
    const bool is_asking =
        std::any_of(heard.begin(), heard.end(), [](const Heard& h) { return is_question(h.says); });
    for (std::size_t i = 0; i < heard.size(); ++i) {
        const Heard& each = heard[i];
        const std::string& text = announced.words->text;
        if (is_asking && !is_question(each.says)) {
            // Part of a reading that is asked about.
            continue;
        }
        if (each.says == Says::ply && i == 0 && announced.cls == Class::event &&
            (!refused_now_ || !expected_.empty())) {
            expect(Expected::Kind::ply, &each.plies.front().front(), text);
        } else if (each.says == Says::ply) {
            // After a refusal and when teaching: the legal captures.
            check_captures(each);
            continue;
        } else if (each.says == Says::taken_back) {
            const Heard_ply ply{each.squares[0], each.squares[1], {}, false};
            expect(Expected::Kind::back, &ply, text);
        } else if (each.says == Says::huffed || each.says == Says::huff_back) {
            const Heard_ply ply{each.squares[0], each.squares[0], {}, false};
            const bool back = each.says == Says::huff_back;
            expect(back ? Expected::Kind::huff_back : Expected::Kind::huff, &ply, text);
        } else if (each.says == Says::stands) {
            expect(Expected::Kind::stands, nullptr, text);
        } else {
            hear_sentence(each, announced);
        }
        // Said by itself it only teaches.
        if (each.says != Says::must_capture || i > 0) follow_trouble(each.says);
    }
    if (!is_asking) return;
    question_ = heard;
    if (asking_) answer_begun_ = true;
}

void Judge::follow_trouble(Says says) {
    word_said(now_, says);
    if (says >= Says::refused && says <= Says::too_few) refused_now_ = true;
    switch (says) {
        case Says::ply:
        case Says::taken_back:
        case Says::huffed:
        case Says::huff_back:
        case Says::stands:
        case Says::restored:
        case Says::set_done:
        case Says::back_same:
        case Says::new_game:
        case Says::game_over:
            trouble_ = hard_trouble_ = false;
            break;
        case Says::left_out:
            // Without that square the board may show the game.
            if (fits()) trouble_ = hard_trouble_ = false;
            break;
        case Says::cancelled:
            question_.reset();
            break;
        default:
            if (!is_about_trouble(says) || says == Says::lost || says == Says::back) break;
            if (!trouble_) trouble_since_ = now_;
            trouble_ = true;
            if ((says >= Says::refused && says <= Says::changed) || says == Says::not_captured ||
                says == Says::take || says == Says::put || says == Says::swap || says == Says::way_back)
                hard_trouble_ = true;
    }
}

/// Is it known for certain what the sensor feels there?
bool Judge::is_felt(Square square) const {
    return !out_.contains(square) && !seen_.picture().unreadable.contains(square) &&
           seen_.is_settled(square, now_);
}

void Judge::hear_sentence(const Heard& heard, const Announced& announced) {
    if (over() && was_over_ && announced.cls != Class::answer && is_about_trouble(heard.says) &&
        (heard.says < Says::ask_ply || heard.says > Says::ask_other) && heard.says < Says::lost)
        return falsely("the game is over", heard);
    if (!linked_ || !seen_.in_sight()) return;
    if (seat_ && !heard.board && announced.cls != Class::answer) return;
    switch (heard.says) {
        case Says::take:
        case Says::take_all:
        case Says::put:
        case Says::swap:
        case Says::way_back:
        case Says::missing:
            if (canary_ == Canary::words && heard.says == Says::take && ++canary_count_ == 2) {
                Heard other = heard;
                other.squares[0] = Square(heard.squares[0].number() % record_.rules().geometry.squares() + 1);
                return check_guidance(other);
            }
            return check_guidance(heard);
        case Says::whose_turn:
        case Says::must_capture:
        case Says::too_few:
        case Says::changed:
        case Says::go_on:
        case Says::prisoner:
        case Says::not_captured:
            return check_refusal(heard);
        default:
            return check_facts(heard, announced);
    }
}

void Judge::check_facts(const Heard& heard, const Announced& announced) {
    const Seen_picture& picture = seen_.picture();
    const Position& game = record_.now();
    const bool own_accord = announced.cls != Class::answer;
    switch (heard.says) {
        case Says::turn:
            if (heard.sides[0] != game.to_move) falsely("it is the other side's turn", heard);
            break;
        case Says::restored:
        case Says::set_done: {
            bool fits = false;
            for (int n = std::max(0, std::min(shown_, record_.size())); n <= record_.size(); ++n) {
                const Differences rest = differences(picture, record_.at(n));
                fits = fits || ((rest.extra - out_).empty() && (rest.missing - out_).size() <= 2);
            }
            if (!fits) falsely("still wrong: " + text_of(differences(picture, game).all() - out_), heard);
            break;
        }
        case Says::back_same:
            if (!(differences(picture, game).all() - out_).empty() && shown_ == record_.size())
                falsely("wrong: " + text_of(differences(picture, game).all()), heard);
            break;
        case Says::back_diff:
            for (const Square square : heard.lists[0])
                if (is_felt(square) && !differences(picture, game).all().contains(square) &&
                    !differences(picture, record_.at(std::min(shown_, record_.size())))
                         .all()
                         .contains(square))
                    return falsely(std::to_string(square.number()) + " shows the game", heard);
            break;
        case Says::wanted:
            for (const Heard_ply& ply : heard.plies[0]) {
                bool known = false;
                bool stands = false;
                for (int n = record_.size(); n > std::max(0, record_.size() - 3); --n) {
                    const Move& move = record_.acts()[static_cast<std::size_t>(n - 1)].move;
                    if (!(heard_ply_of(move) == ply)) continue;
                    known = true;
                    stands = stands || (differences(picture, record_.at(n)).all() - out_).empty();
                }
                if (!known) return falsely("no ply of the game", heard);
                if (stands) return falsely("it stands on the board", heard);
            }
            break;
        case Says::crown:
            if (!occupancy_only_ && picture.kings.contains(heard.squares[0]))
                return falsely("a king stands there", heard);
            [[fallthrough]];
        case Says::promoted: {
            // One that was crowned on the way to a ply that is typed already, too.
            bool king = false;
            for (int n = std::max(0, std::min(shown_, record_.size())); n <= record_.size(); ++n)
                king = king || record_.at(n).kings.contains(heard.squares[0]);
            if (!king) falsely("the game has no king there", heard);
            break;
        }
        case Says::ask_king:
            if (!game.kings.contains(heard.squares[0]))
                falsely("the game has no king there", heard);
            else if (picture.kings.contains(heard.squares[0]))
                falsely("a king stands there", heard);
            break;
        case Says::ask_man:
            if (game.kings.contains(heard.squares[0]) || !game.at(heard.squares[0]))
                falsely("the game has no man there", heard);
            else if (!picture.kings.contains(heard.squares[0]))
                falsely("no king stands there", heard);
            break;
        case Says::dead:
        case Says::unsure:
            if (own_accord && !picture.unreadable.contains(heard.squares[0]))
                falsely("it can be read", heard);
            break;
        case Says::left_out:
            out_.insert(heard.squares[0]);
            break;
        case Says::huff_offer:
            if (!record_.open().contains(heard.squares[0])) falsely("it is not open to huffing", heard);
            break;
        case Says::turned:
        case Says::straight:
            if (seen_.is_turned() != (heard.says == Says::turned)) seen_.turn();
            break;
        case Says::ask_new_game: {
            const Position start = draughts::start_position(record_.rules());
            if (!(differences(picture, start).all() - out_).empty())
                falsely("the start position is not there", heard);
            break;
        }
        case Says::game_over:
            if (own_accord && !over() && settings_.clock.none()) falsely("the game goes on", heard);
            break;
        default:
            break;
    }
}

}  // namespace zubr::hands
