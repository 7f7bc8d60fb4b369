// What people ask for: yes and no, repeats, ends of the game. What is read out stands in session_reading.cpp.
#include <algorithm>

#include "session/answers.hpp"
#include "session/menu.hpp"
#include "session/session.hpp"

namespace zubr::session {

using draughts::Outcome;
using draughts::Reason;
using draughts::Result;
using draughts::Side;
using draughts::Square;

Side Session::asker(const Request& request) const {
    return request.side.value_or(game_.position().to_move);
}

void Session::on(const Request& request) {
    switch (request.command) {
        case Command::repeat:
            return repeat();
        case Command::stop:
            effects_.push_back(Speech{Speech::What::stop});
            return;
        case Command::confirm:
            return confirm(request.side);
        case Command::undo:
            if (question_) return answer_question(false, request.side);
            if (menu_item_ >= 0) {
                menu_item_ = -1;
                return answer(Reply::cancelled);
            }
            if (withdraw_typed()) return;
            return answer(Reply::no_question);
        case Command::take_back:
            // Questions name the board's buttons, and «cofnij» there is no.
            if (question_) return answer_question(false, request.side);
            if (withdraw_typed()) return;
            if (ended_by_people()) return ask(twice(Ask::result, Plain_question::result));
            if (game_.plies() == 0) return answer(No_move_yet{});
            return ask(twice(Ask::take_back, Plain_question::take_back));
        case Command::clocks:
        case Command::own_clock:
        case Command::stop_clocks:
        case Command::flag:
            return answer_clock(request);
        case Command::huff:
            return huff(request);
        case Command::draw:
            return claim_or_offer_draw(request);
        case Command::resign:
            return resign(request);
        case Command::new_game:
            if (game_.plies() == 0 || game_.outcome().over()) return start_over();
            return ask(twice(Ask::restart, Plain_question::restart));
        case Command::quit:
            if (question_ && question_->ask == Ask::quit) {
                effects_.push_back(Quit{});
                return;
            }
            return ask(twice(Ask::quit, Plain_question::quit));
        case Command::turn_board:
            if (!seat().map) return answer(Link_news::no_board);
            return ask(twice(Ask::turned, Plain_question::turned));
        case Command::enter_result:
            if (!game_.outcome().over() && request.result != Result::unfinished)
                end_by_people({request.result, Reason::entered});
            return;
        case Command::menu:
        case Command::previous:
        case Command::next:
            return move_in_menu(request);
        case Command::level:
            effects_.push_back(Speech{Speech::What::next_level});
            return;
        case Command::faster:
            effects_.push_back(Speech{Speech::What::faster});
            return;
        case Command::slower:
            effects_.push_back(Speech{Speech::What::slower});
            return;
        case Command::help:
            return answer(seat().linked ? Reply::help_buttons : Reply::help_text);
        case Command::misfit:
            return tell_misfit_on_request();
        case Command::unknown:
            return answer(Reply::unknown_key);
        default:
            return read_game(request);
    }
}

Session::Question Session::twice(Ask what, Plain_question fact) const {
    Question question;
    question.ask = what;
    question.fact = fact;
    question.until = now_ + timing_.twice;
    return question;
}

/// What stands on one board: with two of them, its own buttons answer.
bool Session::is_about_board(Ask ask) {
    return ask == Ask::plies || ask == Ask::turned || ask == Ask::king || ask == Ask::man ||
           ask == Ask::sensor;
}

void Session::ask(Question question) {
    const Question_fact fact = question.fact;
    question.seat = at_;
    question_ = std::move(question);
    sound(Sound::question);
    if (is_about_board(question_->ask))
        tell(Class::event, fact);
    else
        event(fact);
}

void Session::confirm(std::optional<Side> who) {
    if (question_) return answer_question(true, who);
    if (menu_item_ >= 0) {
        const Command command = menu[static_cast<std::size_t>(menu_item_)].command;
        menu_item_ = -1;
        Request chosen;
        chosen.command = command;
        chosen.side = who;
        return on(chosen);
    }
    if (accept_irregular(who) || press_clock(who) || press_clock_ahead(who)) return;
    answer(Reply::no_question);
}

/// Who has made an irregular ply that was told and may stand?
std::optional<Side> Session::irregular_mover() const {
    const auto& wrong = seat().trouble.wrong;
    if (!seat().trouble.open || !wrong || wrong->corrects) return std::nullopt;
    if (seat().trouble.told && std::holds_alternative<Misplaced>(*seat().trouble.told))
        return std::nullopt;  // told as no one's ply
    const auto piece = game_.position().at(wrong->from);
    if (!piece || piece->side != game_.position().to_move) return std::nullopt;
    return piece->side;
}

/// FMJD 5.4: the opponent of whoever moved irregularly may let it stand. A keyboard is everybody's.
bool Session::accept_irregular(std::optional<Side> who) {
    const auto mover = irregular_mover();
    if (!mover || mover == who) return false;
    // A yes that was meant for a question which the board has just taken back lets nothing stand.
    constexpr Ms answered_late{2500};
    if (question_gone_.count() >= 0 && now_ - question_gone_ < answered_late) return false;
    const board::Wrong_move wrong = *seat().trouble.wrong;
    const board::View now = seat().tracker.look(game_, now_);
    if (!(now.wrong == wrong) || !wrong.explains(now.difference)) return false;
    game_.play_irregular(wrong.from, wrong.to, wrong.removed);
    const draughts::Move move{wrong.from, wrong.to, {wrong.from, wrong.to}, wrong.removed, {}, false};
    record_ply(Game_action::Kind::irregular, move, *mover);
    seat().trouble = {};
    seat().tracker.resume(game_);
    announce_last_ply();
    return true;
}

void Session::answer_question(bool yes, std::optional<Side> who) {
    // A draw offered may also be withdrawn; where one side has all the buttons, its undo declines for the
    // other.
    const bool anybody = question_->ask == Ask::draw && !yes;
    if (question_->side && who && *question_->side != *who && !anybody) return answer(Reply::no_question);
    const bool elsewhere = who && seats_.size() > 1 && question_->seat != at_;
    if (elsewhere && is_about_board(question_->ask)) return answer(Reply::no_question);
    const Question question = *question_;
    question_.reset();
    at_ = question.seat;
    switch (question.ask) {
        case Ask::plies: {
            auto readings = question.readings;
            if (yes) return carry_out(readings[0]);
            if (readings.size() == 2 && !question.after_gap) return carry_out(readings[1]);
            readings.erase(readings.begin());
            if (!readings.empty()) return ask_about(std::move(readings), question.after_gap);
            seat().tracker.refuse(game_);
            break;
        }
        case Ask::new_game:
            if (yes) start_over();
            if (!yes) seat().start_shown = false;
            break;
        case Ask::restart:
            if (yes) start_over();
            break;
        case Ask::resume:
            if (!yes) return decline_unfinished();
            accept_unfinished();
            tell_loaded();
            // Plies that were typed, and perhaps never carried out.
            if (const auto wanted = wanted_ply()) tell(Class::hint, *wanted);
            return;
        case Ask::turned:
            if (yes && seat().map) {
                seat().map = seat().map->turned_round();
                event(seat().map->turned() ? Link_news::turned : Link_news::straight);
                seat().tracker.turned();
                // What is told from now on is counted anew; it still ends in words.
                const bool open = seat().trouble.open;
                seat().trouble = {};
                seat().trouble.open = open;
                if (seat().sensed)
                    if (const auto snapshot = seat().map->apply(*seat().sensed)) {
                        seat().tracker.see(*snapshot);
                        offer_if_shown(true);
                    }
            }
            break;
        case Ask::king:
            if (yes) seat().kings.accept(question.square);
            if (yes) sound(Sound::placed);
            break;
        case Ask::man:
            if (yes) sound(Sound::placed);
            break;
        case Ask::huff:
            if (yes) return take_off(question.square);
            for (const Square square : game_.open_to_huffing())
                if (question.square < square) return ask_to_huff(square);
            break;
        case Ask::take_back:
            if (yes) {
                if (const auto* last = game_.last_ply()) withdrawn_ = {last->move.from, last->move.to};
                take_back();
                for (Seat& each : seats_)
                    each.tracker.taken_back_elsewhere(game_);
            }
            break;
        case Ask::result:
            if (yes && ended_by_people()) return withdraw_result();
            break;
        case Ask::sensor:
            if (!yes) break;
            seat().tracker.take_out(question.square);
            seat().reminded = {};
            return event(Sensor_out{question.square});
        case Ask::withdraw:
            if (yes) return carry_out(question.readings.front());
            break;
        case Ask::resign:
            if (yes) end_by_people({win_of(opponent(*question.side)), Reason::resignation});
            break;
        case Ask::draw:
            event(Draw_answered{yes});
            if (yes) end_by_people({Result::draw, Reason::agreement});
            return;
        case Ask::quit:
            if (yes) effects_.push_back(Quit{});
            break;
    }
    if (!yes) answer(Reply::cancelled);
}

void Session::repeat() {
    Said::Open open;
    const Trouble& trouble = seat().trouble;
    if (trouble.open && trouble.told) open.misfit = {*trouble.told};
    if (trouble.open && trouble.guidance) open.guidance = {*trouble.guidance};
    if (question_) open.question = {question_->fact};
    Said::Again again = said_.again(open, now_);
    for (Remark& remark : again.remarks)
        say(Class::answer, std::move(remark));
    if (!again.of_answer) said_.forget_answer();
}

/// A missed capture costs the piece: the side to move takes it off, by a word where there is no hand to do
/// so.
void Session::huff(const Request& request) {
    const draughts::Square_set open = game_.open_to_huffing();
    const bool may = !request.side || *request.side == game_.position().to_move;
    if (open.empty() || game_.outcome().over() || !may) return answer(Reply::nothing_to_huff);
    if (request.number == 0) return ask_to_huff(*open.begin());
    const auto chosen = std::find_if(open.begin(), open.end(),
                                     [&](Square square) { return square.number() == request.number; });
    if (chosen == open.end()) return answer(Reply::nothing_to_huff);
    take_off(*chosen);
}

void Session::ask_to_huff(Square square) {
    Question question;
    question.ask = Ask::huff;
    question.fact = Square_question{Square_question::About::huff, square};
    question.square = square;
    question.side = game_.position().to_move;
    ask(std::move(question));
}

void Session::take_off(Square square) {
    if (!game_.huff(square)) return answer(Reply::nothing_to_huff);
    question_.reset();
    record({Game_action::Kind::huff, square, square, {}, {}});
    event(Huffed{square});
    for (Seat& each : seats_)
        each.tracker.taken_back_elsewhere(game_);
}

void Session::claim_or_offer_draw(const Request& request) {
    if (game_.outcome().over()) return answer(Game_ended{game_.outcome()});
    if (!game_.draw_grounds().empty()) {
        game_.claim_draw();
        event(Draw_claimed{asker(request)});
        return end_by_people({Result::draw, Reason::claim});
    }
    const Side offering = asker(request);
    Question question;
    question.ask = Ask::draw;
    question.fact = Draw_offered{offering};
    question.side = opponent(offering);
    ask(std::move(question));
}

void Session::resign(const Request& request) {
    if (game_.outcome().over()) return answer(Game_ended{game_.outcome()});
    const Side side = asker(request);
    if (question_ && question_->ask == Ask::resign && question_->side == side)
        return answer_question(true, side);
    Question question = twice(Ask::resign, Plain_question::resign);
    question.side = side;
    ask(std::move(question));
}

/// Without the menu, prev and next read the rows of the position.
void Session::move_in_menu(const Request& request) {
    const int step = request.command == Command::previous ? -1 : 1;
    if (request.command == Command::menu) {
        menu_item_ = menu_item_ >= 0 ? -1 : 0;
        if (menu_item_ < 0) return answer(Reply::cancelled);
    } else if (menu_item_ >= 0) {
        const int items = static_cast<int>(menu.size());
        const auto left_out = [&](const Menu_item& item) {
            return (item.games == Menu_item::For::clocks && !clocks_.used()) ||
                   (item.games == Menu_item::For::huffing && !game_.rules().huffing);
        };
        do
            menu_item_ = (menu_item_ + step + items) % items;
        while (left_out(menu[static_cast<std::size_t>(menu_item_)]));
    } else {
        const int rows = game_.rules().geometry.rows;
        row_read_ = row_read_ == 0 ? (step > 0 ? 1 : rows) : (row_read_ - 1 + step + rows) % rows + 1;
        return answer(read_row(game_.rules(), game_.position(), row_read_, settings_.rows_from_white));
    }
    answer(menu[static_cast<std::size_t>(menu_item_)].name);
}

}  // namespace zubr::session
