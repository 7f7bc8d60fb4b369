#include "two_boards.hpp"

#include <algorithm>
#include <memory>

#include "bench_pictures.hpp"
#include "notation/fen.hpp"
#include "robot.hpp"

namespace zubr::hands {

using draughts::Side;

namespace {

/// One of the two boards, as a bench of its own.
class Board_view final : public Bench {
  public:
    Board_view(Bench_pictures& bench, std::size_t board) : bench_(bench), board_(board) {}
    void remove(draughts::Square square) override { here().remove(square); }
    void put(draughts::Square square, draughts::Piece piece) override { here().put(square, piece); }
    void seat(draughts::Square square, bool down) override { here().seat(square, down); }
    void stick(draughts::Square square, std::optional<board::Reading> reading) override {
        here().stick(square, reading);
    }
    void turn() override { here().turn(); }
    void unplug() override { here().unplug(); }
    void plug() override { here().plug(); }
    void reset() override { here().reset(); }
    void press(board::Button button) override { here().press(button); }
    void feed(session::Event event) override { here().feed(std::move(event)); }
    void wait(int ms, const bool* stop) override { here().wait(ms, stop); }
    [[nodiscard]] std::int64_t now() const override { return bench_.now(); }
    [[nodiscard]] session::Session& session() override { return bench_.session(); }

  private:
    Bench_pictures& here() {
        bench_.select(board_);
        return bench_;
    }
    Bench_pictures& bench_;
    std::size_t board_;
};

/// What happens here is drawn from the situations of one board; these need nothing of the other.
const char* const troubles[] = {"wrong-hole",         "dropped",       "stray", "felt", "taken-back",
                                "prisoner-forgotten", "wrong-prisoner"};

const Situation* situation_named(const std::string& name) {
    static const std::vector<Situation> all = [] {
        std::vector<Situation> list;
        for (const auto& some : {situations_of_plies(), situations_of_prisoners(),
                                 situations_of_taking_back(), situations_of_accidents()})
            list.insert(list.end(), some.begin(), some.end());
        return list;
    }();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Situation& each) { return name == each.name; });
    return found == all.end() ? nullptr : &*found;
}

/// A player's place: pegs, judge, hands and ears.
struct Place {
    Pegs pegs;
    std::unique_ptr<Judge> judge;
    std::unique_ptr<Board_view> bench;
    std::unique_ptr<Hands> hands;
    std::unique_ptr<Scene> scene;
    std::unique_ptr<Robot> robot;
};

}  // namespace

void play_two_boards(const Orders& orders, std::uint64_t seed, test::Dice& dice, const Beginning& beginning,
                     session::Settings settings, bool occupancy_only, Words_cache& words,
                     Told_evening& told) {
    settings.two_boards = true;
    const draughts::Rules& rules = beginning.game.rules();
    campaign::Lately log;
    std::array<Place, 2> places;
    for (const Side side : {Side::white, Side::black}) {
        Place& place = places[static_cast<std::size_t>(side)];
        place.pegs = Pegs(beginning.game.position());
        place.judge = std::make_unique<Judge>(Record(rules, beginning.game), place.pegs, settings,
                                              occupancy_only, words, orders.canary);
        place.judge->pass_over(orders.passed_over);
        place.judge->sit_at(side);
    }
    const auto watch = [&](const session::Input& input, const std::vector<session::Effect>& effects) {
        for (const session::Effect& effect : effects)
            if (const auto* say = std::get_if<session::Say>(&effect)) {
                const words::Phrase phrase = words::phrase_of(say->remark);
                log.add(input.now.count(), "said (" + phrase.key + "): " + words.of(phrase).text);
            }
        for (Place& place : places)
            place.judge->watch(input, effects);
    };
    Bench_pictures bench({orders.level, beginning.game, std::nullopt, beginning.game.position(), settings,
                          occupancy_only, seed, 0},
                         watch);
    for (std::size_t i = 0; i < places.size(); ++i) {
        Place& place = places[i];
        place.bench = std::make_unique<Board_view>(bench, i);
        place.hands = std::make_unique<Hands>(*place.bench, place.pegs, log, rules.geometry);
        place.scene = std::make_unique<Scene>(Scene{dice, *place.hands, *place.judge, occupancy_only});
        place.robot = std::make_unique<Robot>(*place.scene, settings.profile != session::Profile::tournament,
                                              orders.canary);
    }
    const auto failure = [&]() -> const std::optional<Failure>& {
        return places[0].judge->failure() ? places[0].judge->failure() : places[1].judge->failure();
    };
    const auto settle = [&](std::size_t first) {
        for (const std::size_t i : {first, 1 - first, first}) {
            if (failure()) return;
            log.add(bench.now(), i == 0 ? "- at White's board" : "- at Black's board");
            places[i].robot->settle();
        }
    };
    told.situation = "beginning, two boards";
    const auto begun_at = bench.now();
    settle(0);
    for (int i = 0; i < orders.per_evening && !failure() && !places[0].judge->over(); ++i) {
        const auto to_move = static_cast<std::size_t>(places[0].judge->record().now().to_move);
        const bool is_plain = dice.chance(55);
        const std::size_t at = is_plain || dice.chance(50) ? to_move : 1 - to_move;
        const char* const name = is_plain ? "plain" : troubles[dice.below(std::size(troubles))];
        told.situation = std::string(name) + ", two boards";
        for (Place& place : places)
            place.scene->meaning = {};
        log.add(bench.now(), std::string("- ") + (at == 0 ? "White's board: " : "Black's board: ") + name +
                                 ", " + places[0].judge->position_text());
        if (!situation_named(name)->make(*places[at].scene)) continue;
        ++told.situations[told.situation];
        settle(at);
    }
    told.failure = failure();
    for (Place& place : places) {
        for (const auto& [sentence, times] : place.judge->unknown())
            told.unknown[sentence] += times;
        told.obeyed += place.robot->obeyed();
        told.answered += place.robot->answered();
        told.asked += place.robot->asked();
    }
    told.plies = places[0].judge->plies();
    told.announcements = places[0].judge->announcements();
    told.ms = bench.now() - begun_at;
    told.log = log.text() + "\n    game  " + places[0].judge->position_text() + "\n    start " +
               notation::to_fen(rules, beginning.game.position());
}

}  // namespace zubr::hands
