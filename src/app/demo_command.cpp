#include "app/demo_command.hpp"

#include <fstream>
#include <sstream>

#include "app/evening.hpp"
#include "app/scripted_hand.hpp"
#include "app/system_time.hpp"
#include "app/virtual_board_process.hpp"
#include "notation/fen.hpp"
#include "notation/pdn_games.hpp"
#include "platform/signals.hpp"
#include "voice/data.hpp"

namespace zubr::app {

namespace {

using draughts::Game;
using session::Session;

/// A ply that the board has shown so long without the session taking it was not recognised.
constexpr std::chrono::milliseconds longest_ply{20000};
constexpr std::chrono::milliseconds pause_after_speech{700};
constexpr std::chrono::milliseconds pause_without_sound{1500};

std::optional<notation::Game_record> read_game(const Demo_options& options) {
    const std::string path = options.file.empty() ? voice::data_file("demo.pdn") : options.file;
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        Wording::complain(options.settings, {"arg.file.read", {{"text", path}}});
        return std::nullopt;
    }
    std::optional<notation::Game_record> wanted;
    notation::read_games(in, {"", options.variant, options.position_words},
                         [&](const notation::Read_game& game) {
                             if (game.number == options.number && game.status == notation::Pdn_status::ok)
                                 wanted = game.record;
                         });
    if (in.bad()) {
        Wording::complain(options.settings, {"arg.file.read", {{"text", path}}});
        return std::nullopt;
    }
    if (!wanted || wanted->main.game.plies() == 0) {
        Wording::complain(options.settings,
                          {"pdn.unplayable", {{"text", path}, {"n", std::int64_t{options.number}}}});
        return std::nullopt;
    }
    return wanted;
}

std::string board_for(const draughts::Geometry& geometry) {
    return std::to_string(geometry.columns) + "x" + std::to_string(geometry.rows);
}

/// Plays the source's plies one by one, each when the one before has been recognised and its pause is over.
class Player {
  public:
    Player(const Game& source, const Demo_options& options, Virtual_board_process& board)
        : source_(source), options_(options), board_(board) {}

    /// True when all is played, or a ply was not recognised.
    bool turn(const Session& session, Evening& evening) {
        if (!session.tracker().in_play()) {
            since_ = now();
            return false;
        }
        const int done = session.game().plies();
        if (done > recognised_) {
            recognised_ = done;
            since_ = now();
            crown(session);
        }
        if (done < played_) return failed_ = now() - since_ > longest_ply;
        if (!pause_is_over(evening)) return false;
        if (played_ == source_.plies()) return end(session, evening);
        board_.hands(hand_for(source_.ply(played_).move));
        ++played_;
        since_ = now();
        return false;
    }
    [[nodiscard]] bool failed() const { return failed_; }

  private:
    void crown(const Session& session) {
        const draughts::Move& move = session.game().last_ply()->move;
        if (move.promotes) board_.hands(crowning(move.to, opponent(session.game().position().to_move)));
    }
    bool pause_is_over(Evening& evening) const {
        if (options_.pace_ms) return now() - since_ >= std::chrono::milliseconds(*options_.pace_ms);
        const auto pause = options_.audio == "none" ? pause_without_sound : pause_after_speech;
        return evening.silent() && now() - since_ >= pause;
    }
    /// Hands cannot resign: the source's result is entered after its last ply.
    bool end(const Session& session, Evening& evening) {
        const draughts::Result result = source_.outcome().result;
        if (session.game().outcome().over() || result == draughts::Result::unfinished) return true;
        if (!entered_) {
            session::Request request;
            request.command = session::Command::enter_result;
            request.result = result;
            evening.post(request);
            entered_ = true;
        }
        return false;
    }

    const Game& source_;
    const Demo_options& options_;
    Virtual_board_process& board_;
    int played_ = 0;
    int recognised_ = 0;
    bool entered_ = false;
    bool failed_ = false;
    std::chrono::milliseconds since_{0};
};

}  // namespace

int run_demo(const Demo_options& options) {
    auto record = read_game(options);
    if (!record) return exit_wrong_input;
    Game& source = record->main.game;
    if (const auto tag = record->tag("Result"); tag && !source.outcome().over())
        if (const auto result = notation::parse_result(*tag)) source.enter_result(*result);
    auto board = Virtual_board_process::start(board_for(source.rules().geometry));
    if (!board) {
        Wording::complain(options.settings, {"arg.fault", {{"text", board.error()}}});
        return exit_wrong_input;
    }
    board->hands("setup " + notation::to_fen(source.start()));
    Player player(source, options, *board);
    Evening_plan plan{.settings = options.settings, .game = Game(source.rules(), source.start())};
    plan.ports = {board->link()};
    plan.source = board->ports();
    plan.text = false;
    plan.audio = options.audio;
    plan.captions = options.captions.empty() ? "-" : options.captions;
    plan.save = options.save;
    plan.tags = record->tags;
    plan.keep = false;
    Evening* running = nullptr;
    plan.watch = [&](const Session& session) { return !board->alive() || player.turn(session, *running); };
    Evening evening(std::move(plan));
    running = &evening;
    const int code = evening.run();
    if (!board->alive() && !platform::end_wanted()) {
        Wording::complain(options.settings, {"con.virtual.ended", {}});
        return exit_wrong_input;
    }
    if (!player.failed()) return code;
    Wording::complain(options.settings, {"pdn.unseen", {{"n", std::int64_t{evening.game().plies() + 1}}}});
    return exit_wrong_input;
}

}  // namespace zubr::app
