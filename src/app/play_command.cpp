#include "app/play_command.hpp"

#include <optional>

#include "app/evening.hpp"
#include "app/hand_replies.hpp"
#include "app/virtual_board_process.hpp"
#include "notation/fen.hpp"
#include "words/notation_words.hpp"

namespace zubr::app {

namespace {

/// False, with a line on stderr, when a player cannot be opened.
bool open_players(const Play_options& options, Evening_plan& plan) {
    for (std::size_t side = 0; side < plan.machines.size(); ++side) {
        const std::string& player = options.players[side];
        if (player == "hands") continue;
        auto machine = open_file_player(player.substr(player.find(':') + 1));
        if (!machine) {
            Wording::complain(options.settings,
                              {"arg.file.read", {{"text", player.substr(player.find(':') + 1)}}});
            return false;
        }
        plan.machines[side] = std::move(*machine);
        plan.settings.session.players[side] = session::Player::machine;
    }
    return true;
}

}  // namespace

int run_play(Play_options options) {
    const draughts::Rules& rules = options.variant ? *options.variant : draughts::international;
    draughts::Game game(rules);
    if (options.left) {
        const draughts::Game& left = options.left->kept.game;
        game = draughts::Game(left.rules(), left.start());
        options.switches = options.left->head.switches;
    } else if (options.fen) {
        const auto position = notation::parse_fen(rules, *options.fen, options.vocabulary.position());
        if (!position) {
            Wording::complain(options.settings, words::phrase_of(position.error()));
            return exit_wrong_input;
        }
        game = draughts::Game(rules, *position);
    }
    Evening_plan plan{.settings = options.settings, .game = std::move(game)};
    if (!open_players(options, plan)) return exit_wrong_input;
    std::optional<Virtual_board_process> board;
    if (options.board == "virtual") {
        const auto& geometry = plan.game.rules().geometry;
        auto started = Virtual_board_process::start(std::to_string(geometry.columns) + "x" +
                                                    std::to_string(geometry.rows));
        if (!started) {
            Wording::complain(options.settings, {"arg.fault", {{"text", started.error()}}});
            return exit_wrong_input;
        }
        board.emplace(std::move(*started));
        board->hands("setup " + notation::to_fen(options.left ? options.left->kept.game.position()
                                                              : plan.game.position()));
        plan.ports = {board->link()};
        plan.source = board->ports();
        plan.to_hands = [&board](const std::string& line) { board->hands(line); };
    } else if (options.board != "none") {
        plan.ports = {options.board};
        plan.source.left_out = options.settings.ignored_ports;
        plan.follow_board = !options.variant && !options.fen && !options.left;
    }
    if (!options.second_board.empty() && !plan.ports.empty()) {
        plan.ports.push_back(options.second_board);
        plan.settings.session.two_boards = true;
    }
    plan.left = std::move(options.left);
    plan.switches = options.switches;
    plan.vocabulary = std::move(options.vocabulary);
    plan.text = options.ui == "text";
    plan.audio = options.audio;
    plan.captions = options.captions;
    plan.save = options.save;
    plan.tags = std::move(options.tags);
    Evening evening(std::move(plan));
    if (board)
        board->listen([&evening](const std::string* row) {
            if (row == nullptr) return evening.tell(voice::Class::alarm, {"con.virtual.ended", {}});
            if (auto phrase = phrase_of_reply(*row)) evening.tell(voice::Class::answer, std::move(*phrase));
        });
    const int code = evening.run();
    if (board) board->stop();  // it speaks to the evening
    return code;
}

}  // namespace zubr::app
