// What does not fit: which squares a misfit is about, how it is told, and the way back, one piece at a time.
#include "board/setup_guide.hpp"
#include "draughts/why_not.hpp"
#include "session/narration.hpp"
#include "session/session.hpp"

namespace zubr::session {

using board::State;
using board::Unfinished;
using board::View;
using draughts::Move;
using draughts::Phrase;
using draughts::Square;
using draughts::Square_set;
using voice::Class;

/// A recorder does not judge: one piece that was moved and rests is the ply.
bool Session::record_irregular(const View& view) {
    if (!view.wrong || !view.wrong->explains(view.difference)) return false;
    const board::Wrong_move wrong = *view.wrong;
    if (wrong.corrects) take_back();
    const auto piece = game_.position().at(wrong.from);
    if (!piece || piece->side != game_.position().to_move) return false;
    const draughts::Position before = game_.position();
    const Move move{wrong.from, wrong.to, {wrong.from, wrong.to}, wrong.removed, {}, false};
    game_.play_irregular(wrong.from, wrong.to, wrong.removed);
    record_ply(Game_action::Kind::irregular, move, before.to_move);
    seat().tracker.resume(game_);
    announce_last_ply();
    return true;
}

/// The squares that must be put right: those named before, as long as they are wrong, and what no explanation
/// takes for a ply under way, once something of it has been set down. A board with more wrong than that is
/// led back altogether.
Square_set Session::misplaced(const View& view) const {
    constexpr int few = 2;
    const bool wanted = seat().tracker.shown() < game_.plies();
    const bool set_down = !(view.difference.occupied() - view.unexplained).empty();
    const bool under_way = set_down && view.unexplained.size() <= few;
    const Trouble& trouble = seat().trouble;
    // Whoever is being led back to the game is not led on to a ply taken back that it happens to look like.
    const bool led = trouble.open && trouble.guided_times > 0;
    if (led && view.unfinished && view.unfinished->kind == Unfinished::Kind::put_back)
        return view.difference.all();
    const Square_set named = trouble.open ? view.difference.all() & trouble.squares : Square_set{};
    return (wanted || under_way ? view.unexplained : view.difference.all()) | named;
}

namespace {

/// Refusals that tell what to do instead of the way back.
bool tells_what_to_do(const std::string& key) {
    return key == "bad.stop" || key == "bad.remove.miss" || key == "bad.remove.extra";
}

}  // namespace

Phrase Session::describe_misfit(const View& view) const {
    if (view.wrong && view.wrong->from != view.wrong->to && view.difference.missing.size() <= 3) {
        const board::Wrong_move& wrong = *view.wrong;
        const draughts::Position& before =
            wrong.corrects ? game_.position_after(game_.plies() - 1) : game_.position();
        Phrase reason = why_not(game_.rules(), before, wrong.from, wrong.to, wrong.removed);
        // No ply uses a suspect square: to go on with it would lead nowhere.
        const bool usable = (seat().tracker.suspects() & Square_set{wrong.from, wrong.to}).empty();
        if (reason.key != "bad.none" && (usable || !tells_what_to_do(reason.key))) {
            if (tells_what_to_do(reason.key)) return reason;
            reason.arguments["from"] = wrong.home;
            reason.arguments["to"] = wrong.to;
            return reason;
        }
    }
    return make("bad.many", {{"list", to_list(misplaced(view))}});
}

void Session::tell_misfit(const View& view) {
    const Ms when = view.quiet_since + timing_.misfit;
    if (now_ < when) return wake(when);
    // What is no move of one piece stops the record: that is told, like any misfit.
    if (settings_.recorder_only && record_irregular(view)) return;
    Phrase phrase = describe_misfit(view);
    // A misfit that has only become smaller is the same one.
    const bool shrunk = (misplaced(view) - seat().trouble.squares).empty();
    if (seat().trouble.open && (phrase == seat().trouble.phrase || shrunk)) {
        guide(view, false);
        return;
    }
    seat().trouble = {};
    seat().trouble.open = true;
    seat().trouble.phrase = phrase;
    seat().trouble.squares = misplaced(view);
    seat().trouble.wrong = view.wrong;
    sound(Sound::error);
    // A correction is judged from the position before: what must be captured now is another matter.
    const bool judged_now = !view.wrong || !view.wrong->corrects;
    auto captures = judged_now ? captures_instead(phrase.key) : std::nullopt;
    const bool names_way_back = phrase.arguments.contains("from") || tells_what_to_do(phrase.key);
    tell(Class::event, std::move(phrase));
    if (captures) tell(Class::event, std::move(*captures));
    // Who is not led hears whose decision it is.
    if (const auto mover = irregular_mover(); mover && settings_.profile == Profile::tournament)
        tell(Class::event, make("bad.choice", {{"side", *mover}}));
    if (view.turned) ask_turned(view);
    if (const auto wanted = wanted_ply(); wanted && settings_.profile != Profile::tournament)
        tell(Class::hint, *wanted);
    else if (!names_way_back)
        return guide(view, true);
    // The way out has been told already.
    seat().trouble.guided = seat().tracker.picture();
    seat().trouble.guided_at = now_;
    seat().trouble.guidance = next_guidance(view).value_or(Phrase{});
    seat().trouble.guided_times = 1;
    wake(now_ + timing_.guide_again);
}

/// The ply that is in the game and is to be carried out on the board.
std::optional<Phrase> Session::wanted_ply() const {
    int n = seat().tracker.shown();
    if (n >= game_.plies() || !seat().tracker.in_play()) return std::nullopt;
    // What stands on the board already is not asked for again.
    const board::Picture& picture = seat().tracker.picture();
    const auto stands = [&](int ply) {
        const Move& move = game_.ply(ply).move;
        const Square_set left = (Square_set{move.from} | move.captured) - Square_set{move.to};
        return (left - picture.empty).empty() && picture.may_be(move.to, game_.position_after(ply).to_move);
    };
    while (n + 1 < game_.plies() && stands(n))
        ++n;
    return make("move.do", {{"move", std::vector<Phrase>{describe_move(game_.rules(), game_.position_after(n),
                                                                       game_.ply(n).move)}}});
}

std::optional<Phrase> Session::next_guidance(const View& view) const {
    const Trouble& trouble = seat().trouble;
    // The way back of one piece; of several that are out it would be a guess whose hole is meant.
    const bool same = view.wrong && view.wrong == trouble.wrong && view.wrong->explains(view.difference);
    if (same && !tells_what_to_do(trouble.phrase.key))
        return make("bad.restore", {{"from", view.wrong->home}, {"to", view.wrong->to}});
    const board::Difference wrong = view.difference.within(misplaced(view));
    const board::Picture& picture = seat().tracker.picture();
    if (auto step = board::next_step(wrong, picture, game_.position())) return step;
    const auto wanted = wanted_ply();
    // Once the wanted ply's piece stands where it belongs, what keeps it from being seen is all the rest.
    if (wanted) {
        if (!view.difference.all().contains(game_.last_ply()->move.to))
            if (auto step = board::next_step(view.difference, picture, game_.position())) return step;
    }
    return wanted;
}

/// Guidance, one piece at a time: at once, or when the picture has changed and rests, or again after a while.
void Session::guide(const View& view, bool now) {
    const bool setting_up = view.state == State::setting_up;
    if (settings_.profile == Profile::tournament && !setting_up) return;
    const bool changed =
        !(seat().tracker.picture() == seat().trouble.guided) || seat().trouble.guided_times == 0;
    const Ms quiet = view.quiet_since + (setting_up ? timing_.next_step : timing_.misfit);
    if (!now && changed && now_ < quiet) return wake(quiet);
    // Whether the board is turned is to be answered first, but not for ever.
    const Ms patience = view.quiet_since + timing_.guide_again;
    if (asked(Ask::turned) && now_ < patience) return wake(patience);
    if (!now && !changed) {
        if (seat().trouble.guided_times >= timing_.guide_most) return;
        const Ms again = seat().trouble.guided_at + timing_.guide_again;
        if (now_ < again) return wake(again);
    }
    auto step = next_guidance(view);
    if (!step) return;
    if (setting_up && changed && step_was_taken(view)) sound(Sound::placed);
    if (setting_up && !seat().setup_told) {
        seat().setup_told = true;
        Phrase begin = make("set.begin");
        if (game_.position() == start_position(game_.rules())) begin.arguments["name"] = std::string("start");
        tell(Class::event, std::move(begin));
        constexpr int many = 4;
        if (view.difference.missing.size() > many)
            tell(Class::hint, board::missing_pieces(view.difference, game_.position()));
    }
    seat().trouble.guided_times = changed || now ? 1 : seat().trouble.guided_times + 1;
    seat().trouble.guided = seat().tracker.picture();
    seat().trouble.guided_at = now_;
    seat().trouble.guidance = *step;
    // A peg that is not quite in its hole is not felt: to whoever set it there the first words explain
    // nothing.
    if (seat().trouble.guided_times > 1 && step->key == "set.next")
        step->arguments["again"] = std::int64_t{1};
    tell(Class::hint, std::move(*step));
    wake(now_ + timing_.guide_again);
}

/// Is the square right now that the last step of guidance was about?
bool Session::step_was_taken(const View& view) const {
    const auto& arguments = seat().trouble.guidance.arguments;
    const auto square = arguments.find("sq");
    return square != arguments.end() && !view.difference.all().contains(std::get<Square>(square->second));
}

}  // namespace zubr::session
