#include "evening.hpp"

#include <algorithm>

#include "notation/fen.hpp"
#include "robot.hpp"
#include "starts.hpp"
#include "two_boards.hpp"

namespace zubr::hands {

using draughts::Position;
using draughts::Square;

namespace {

const std::vector<Situation>& all_situations() {
    static const std::vector<Situation> all = [] {
        std::vector<Situation> list;
        for (const auto& some :
             {situations_of_plies(), situations_of_prisoners(), situations_of_taking_back(),
              situations_of_accidents(), situations_of_the_board(), situations_of_the_game()})
            list.insert(list.end(), some.begin(), some.end());
        return list;
    }();
    return all;
}

const Situation& draw_situation(test::Dice& dice, const std::string& only) {
    const auto& all = all_situations();
    if (!only.empty() && dice.chance(60))
        for (const Situation& each : all)
            if (only == each.name) return each;
    int sum = 0;
    for (const Situation& each : all)
        sum += each.weight;
    int drawn = only.empty() ? dice.below(sum) : 0;
    for (const Situation& each : all)
        if ((drawn -= each.weight) < 0) return each;
    return all.front();
}

const char* name_of(campaign::Level_kind level) {
    return level == campaign::Level_kind::pictures ? "pictures"
           : level == campaign::Level_kind::wire   ? "wire"
                                                   : "avr";
}

const char* name_of(session::Profile profile) {
    return profile == session::Profile::learner  ? "learner"
           : profile == session::Profile::normal ? "normal"
                                                 : "tournament";
}

/// What an evening was, kept to be played again by property 7.
struct Kept {
    bool keep = false;
    std::vector<session::Input> inputs;
    std::vector<voice::Announcement> said;
    std::vector<session::Game_action> actions;
};

void keep(Kept& kept, const session::Input& input, const std::vector<session::Effect>& effects) {
    kept.inputs.push_back(input);
    for (const session::Effect& effect : effects) {
        if (const auto* say = std::get_if<session::Say>(&effect))
            kept.said.push_back(voice::announcement_of(*say));
        if (const auto* action = std::get_if<session::Game_action>(&effect)) kept.actions.push_back(*action);
    }
}

/// Property 7: the same inputs, the same words.
std::optional<std::string> replay(const Kept& kept, const session::Settings& settings,
                                  const Beginning& beginning, Canary canary) {
    Kept again;
    session::Session session(settings, beginning.game, beginning.unfinished);
    for (const session::Input& input : kept.inputs)
        keep(again, input, session.handle(input));
    if (canary == Canary::replay && !again.said.empty()) again.said.pop_back();
    if (again.said == kept.said && again.actions == kept.actions) return std::nullopt;
    return "the same inputs gave other words";
}

Position turned_round(const draughts::Rules& rules, const Position& position) {
    Position round;
    for (const Square square : position.occupied())
        round.put(Square(rules.geometry.squares() + 1 - square.number()), *position.at(square));
    return round;
}

/// What plays that evening again.
std::string arguments(const Orders& orders, std::uint64_t seed, bool occupancy_only) {
    std::string text = std::string("--level ") + name_of(orders.level) + " --evenings 1 --seed " +
                       std::to_string(seed) + " --per-evening " + std::to_string(orders.per_evening);
    if (!orders.variant.empty()) text += " --variant " + orders.variant;
    if (!orders.only.empty()) text += " --only " + orders.only;
    for (const Property property : orders.passed_over)
        text += std::string(" --pass-over ") + option_of(property);
    if (orders.occupancy_only) text += std::string(" --sensors ") + (occupancy_only ? "occupancy" : "full");
    return text;
}

/// Who has moved presses the own button: white's is one of the seven, black's is across from them.
void press_clock(Hands& hands, const Judge& judge) {
    if (judge.question_open() || judge.over()) return;
    const bool white = judge.record().now().to_move == draughts::Side::black;
    hands.press(white ? board::Button::confirm : board::Button::confirm2);
    hands.wait(200);
}

}  // namespace

Told_evening play_evening(const Orders& orders, std::uint64_t seed) {
    static Words_cache words;
    words.trim();
    test::Dice dice(seed * 2654435761U + 17);
    const auto all_games = draughts::all_rules();
    const auto& drawn_rules =
        *all_games[static_cast<std::size_t>(dice.below(static_cast<int>(all_games.size())))];
    const draughts::Rules& rules =
        orders.variant.empty() ? drawn_rules : *draughts::find_rules(orders.variant);
    const bool third = dice.chance(33);
    const bool occupancy_only = orders.occupancy_only.value_or(third);
    session::Settings settings;
    const int profile = dice.below(10);
    settings.profile = profile == 0  ? session::Profile::tournament
                       : profile < 3 ? session::Profile::learner
                                     : session::Profile::normal;
    const bool pictures = orders.level == campaign::Level_kind::pictures;
    const Beginning beginning =
        draw_beginning(dice, rules, occupancy_only, !pictures || !orders.only.empty());
    const bool lossy = dice.chance(15);
    const bool by_button = dice.chance(12);
    if (by_button || dice.chance(6)) {
        settings.clock = *session::parse_time_control("90+5");
        settings.clock_by_button = by_button;
    }

    Told_evening told;
    told.kind = std::string(rules.id) + (occupancy_only ? ", occupancy" : ", full") + ", " +
                name_of(settings.profile);
    told.again = arguments(orders, seed, occupancy_only);
    if (pictures && orders.only.empty() && dice.chance(5)) {
        settings.clock = {};
        play_two_boards(orders, seed, dice,
                        {draughts::Game(rules, draw_start(dice, rules)), std::nullopt, {}, false}, settings,
                        occupancy_only, words, told);
        return told;
    }

    Pegs pegs(beginning.stands);
    pegs.board_turned = beginning.turned;
    Judge judge(Record(rules, beginning.played()), pegs, settings, occupancy_only, words, orders.canary);
    judge.pass_over(orders.passed_over);
    campaign::Lately log;
    Kept kept;
    kept.keep = seed % 16 == 0 || orders.canary == Canary::replay;
    const auto watch = [&](const session::Input& input, const std::vector<session::Effect>& effects) {
        for (const session::Effect& effect : effects) {
            if (const auto* say = std::get_if<session::Say>(&effect)) {
                const voice::Announcement said = voice::announcement_of(*say);
                log.add(input.now.count(), std::string("said (") + voice::name(said.cls).data() + " " +
                                               said.phrase.key + "): " + words.of(said.phrase).text);
            }
        }
        if (kept.keep) keep(kept, input, effects);
        judge.watch(input, effects);
    };
    const Bench_setup setup{orders.level,
                            beginning.game,
                            beginning.unfinished,
                            beginning.turned ? turned_round(rules, beginning.stands) : beginning.stands,
                            settings,
                            occupancy_only,
                            seed,
                            lossy ? dice.between(1, 25) : 0};
    const auto bench = make_bench(setup, watch);
    Hands hands(*bench, pegs, log, rules.geometry);
    Scene scene{dice, hands, judge, occupancy_only};
    const int slow[] = {0, 10, 10, 40};
    scene.slow = slow[dice.below(4)];
    scene.crown = dice.chance(30) ? dice.below(101) : 80;
    Robot robot(scene, settings.profile != session::Profile::tournament, orders.canary);

    told.situation = "beginning";
    const auto begun_at = bench->now();
    robot.settle();
    for (int i = 0; i < orders.per_evening && !judge.failure() && !judge.over(); ++i) {
        const Situation& situation = draw_situation(dice, orders.only);
        scene.meaning = {};
        told.situation = situation.name;
        hands.note(std::string(situation.name) + ", " + judge.position_text());
        if (!situation.make(scene)) continue;
        ++told.situations[situation.name];
        const int plies = judge.record().size();
        if (!judge.failure()) robot.settle();
        if (by_button && judge.record().size() > plies) press_clock(hands, judge);
    }
    if (!judge.failure() && dice.chance(30)) {
        told.situation = "post-mortem";
        if (look_back(scene)) ++told.situations["post-mortem"];
        if (!judge.failure()) robot.settle();
    }
    if (kept.keep && !judge.failure())
        if (const auto wrong = replay(kept, settings, beginning, orders.canary))
            judge.fail(Property::replay, *wrong);
    told.failure = judge.failure();
    told.unknown = judge.unknown();
    told.plies = judge.plies();
    told.obeyed = robot.obeyed();
    told.answered = robot.answered();
    told.asked = robot.asked();
    told.announcements = judge.announcements();
    told.ms = bench->now() - begun_at;
    if (told.failure || orders.evenings == 1) {
        Position standing;
        for (const Square square : pegs.occupied())
            standing.put(square, *pegs.piece_at(square));
        told.log = log.text() + "\n    game  " + judge.position_text() + "\n    board " +
                   notation::to_fen(rules, standing) + "\n    start " +
                   notation::to_fen(rules, beginning.stands);
    }
    return told;
}

long Count::failed() const {
    long sum = 0;
    for (const auto& [property, count] : failures)
        sum += count;
    return sum;
}

Count play_evenings(const Orders& orders,
                    const std::function<void(const Told_evening&, const Count&)>& progress) {
    Count count;
    for (std::uint64_t i = 0;; ++i) {
        if (orders.situations > 0 ? count.situations >= orders.situations : count.evenings >= orders.evenings)
            break;
        const Told_evening told = play_evening(orders, orders.seed + i);
        ++count.evenings;
        for (const auto& [name, times] : told.situations) {
            count.situations += times;
            count.kinds[name] += times;
        }
        for (const auto& [sentence, times] : told.unknown)
            count.unknown[sentence] += times;
        count.plies += told.plies;
        count.obeyed += told.obeyed;
        count.answered += told.answered;
        count.asked += told.asked;
        count.announcements += told.announcements;
        count.ms += told.ms;
        if (told.failure) {
            ++count.failures[told.failure->property];
            if (!count.first_failure) count.first_failure = told;
        }
        if (progress) progress(told, count);
        if (told.failure && orders.stop_at_first) break;
    }
    return count;
}

}  // namespace zubr::hands
