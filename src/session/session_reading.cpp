// What people ask to hear: the position, the moves, and where the game is.
#include <utility>

#include "session/answers.hpp"
#include "session/narration.hpp"
#include "session/session.hpp"

namespace zubr::session {

using draughts::Side;

void Session::read_game(const Request& request) {
    const draughts::Position& position = game_.position();
    const bool of_moves = request.command == Command::read || request.command == Command::legal_moves ||
                          request.command == Command::count_moves || request.command == Command::captures;
    const bool read_again = request.command == Command::read && read_at_.count() >= 0;
    if (of_moves && !read_again && game_.outcome().over()) {
        // Whose turn it would be, and what could be played, is no question any more.
        read_at_ = now_;
        return answer(Game_ended{game_.outcome()});
    }
    const bool hint = request.command == Command::legal_moves || request.command == Command::count_moves ||
                      request.command == Command::captures;
    if (hint && settings_.profile == Profile::tournament) return answer(Reply::no_hints);
    switch (request.command) {
        case Command::read: {
            // Once: where am I. Again at once: the whole position.
            const bool here = std::exchange(read_seat_, at_) == at_;
            const bool again = here && read_at_.count() >= 0 && now_ - read_at_ < Ms(3000);
            read_at_ = again ? Ms(-1) : now_;
            if (!again) return read_where_we_are();
            answer(read_side(position, Side::white));
            return answer(read_side(position, Side::black));
        }
        case Command::last_move:
            return answer(read_last_move(game_));
        case Command::last_captured:
            return answer(read_last_captured(game_));
        case Command::white_pieces:
            return answer(read_side(position, Side::white));
        case Command::black_pieces:
            return answer(read_side(position, Side::black));
        case Command::kings:
            return answer(read_kings(position));
        case Command::material:
            return answer(read_material(position));
        case Command::row:
            row_read_ = request.number;
            return answer(read_row(game_.rules(), position, request.number, settings_.rows_from_white));
        case Command::square:
            return answer(read_square(game_.rules(), position, request.number, asker(request)));
        case Command::legal_moves:
            return answer(read_legal_moves(game_));
        case Command::count_moves:
            return answer(read_move_count(game_));
        case Command::captures:
            return answer(told_captures(game_.rules(), position));
        default:
            return answer(Reply::unknown_key);
    }
}

/// What does not fit comes first: whoever has only buttons asks by this one.
void Session::read_where_we_are() {
    // What the board asks comes first, then what does not fit.
    for (const Ask ask :
         {Ask::king, Ask::man, Ask::sensor, Ask::turned, Ask::new_game, Ask::withdraw, Ask::resume})
        if (asked(ask)) answer(question_->fact);
    const bool wrong = seat().linked && seat().tracker.has_picture() &&
                       seat().tracker.look(game_, now_).state != board::State::rest;
    if (wrong)
        tell_misfit_on_request();
    else if (auto wanted = seat().linked ? wanted_ply() : std::nullopt)
        answer(std::move(*wanted));
    answer(read_move_number(game_));
    if (auto typed = typed_part()) answer(std::move(*typed));
}

}  // namespace zubr::session
