// The speech queue: one test for each cell of its table, and stories of evenings.
#include "voice/queue.hpp"

#include <random>

#include <catch2/catch.hpp>

using namespace zubr;
using namespace zubr::voice;

namespace {

Announcement say(Class cls, const std::string& key, std::optional<std::int64_t> holds_for = std::nullopt) {
    return {cls, {key, {}}, 0, holds_for};
}

/// Drives a queue and writes what it does to the voice: `+key` begins, `-key` is cut, `~key` is to end with
/// its phrase.
class Stage {
  public:
    Queue queue;
    Queue::Time now = 1000;

    std::string announce(Class cls, const std::string& key,
                         std::optional<std::int64_t> holds_for = std::nullopt) {
        return played(queue.announce(say(cls, key, holds_for), now));
    }
    std::string stop() { return played(queue.stop(now)); }
    std::string repeat() { return played(queue.repeat(now)); }
    std::string older() { return played(queue.repeat_older(now)); }
    std::string moved_on(std::int64_t number) { return played(queue.moved_on(number, now)); }
    /// What is being spoken has sounded to its end.
    std::string heard() { return played(queue.heard(token_, now)); }
    std::string heard(std::uint64_t token) { return played(queue.heard(token, now)); }
    /// Time passes up to each wake-up that falls into it.
    std::string pass(Queue::Time ms) {
        const Queue::Time end = now + ms;
        std::string all;
        while (queue.next_wakeup() && *queue.next_wakeup() <= end) {
            now = std::max(now, *queue.next_wakeup());
            const std::string what = played(queue.tick(now));
            if (what.empty()) break;
            all += (all.empty() ? "" : " ") + what;
        }
        now = end;
        return all;
    }
    [[nodiscard]] std::uint64_t token() const { return token_; }

  private:
    std::string played(const Commands& commands) {
        std::string text;
        for (const Command& command : commands) {
            if (!text.empty()) text += ' ';
            if (const auto* const speak = std::get_if<Speak>(&command)) {
                token_ = speak->token;
                key_ = speak->announcement.phrase.key;
                text += '+' + key_;
            } else {
                text += (std::holds_alternative<Cut>(command) ? '-' : '~') + key_;
            }
        }
        return text;
    }

    std::uint64_t token_ = 0;
    std::string key_;
};

constexpr Class classes[] = {Class::alarm, Class::event, Class::answer, Class::hint};

}  // namespace

TEST_CASE("table: a new announcement meets one that is spoken", "[queue]") {
    // What happens at once, and what is spoken after the first has been heard or cut.
    struct Cell {
        Class fresh;
        Class spoken;
        std::string at_once;
        std::string then;
    };
    const std::vector<Cell> cells{
        {Class::alarm, Class::alarm, "", "+new"},        {Class::alarm, Class::event, "-old +new", "+old"},
        {Class::alarm, Class::answer, "-old +new", ""},  {Class::alarm, Class::hint, "-old +new", ""},
        {Class::event, Class::alarm, "", "+new"},        {Class::event, Class::event, "", "+new"},
        {Class::event, Class::answer, "~old", "+new"},   {Class::event, Class::hint, "-old +new", ""},
        {Class::answer, Class::alarm, "", "+new"},       {Class::answer, Class::event, "", "+new"},
        {Class::answer, Class::answer, "-old +new", ""}, {Class::answer, Class::hint, "-old +new", ""},
        {Class::hint, Class::alarm, "", "+new"},         {Class::hint, Class::event, "", "+new"},
        {Class::hint, Class::answer, "", "+new"},        {Class::hint, Class::hint, "", "+new"},
    };
    REQUIRE(cells.size() == 16);
    for (const Cell& cell : cells) {
        INFO(name(cell.fresh) << " meets " << name(cell.spoken));
        Stage stage;
        REQUIRE(stage.announce(cell.spoken, "old") == "+old");
        CHECK(stage.announce(cell.fresh, "new") == cell.at_once);
        CHECK(stage.heard() == cell.then);
    }
}

TEST_CASE("table: a new announcement meets one that waits", "[queue]") {
    // An alarm is spoken, `old` waits, `new` comes: what is said afterwards, in order.
    struct Cell {
        Class fresh;
        Class waiting;
        std::string said;
    };
    const std::vector<Cell> cells{
        {Class::alarm, Class::alarm, "+old +new"},  {Class::alarm, Class::event, "+new +old"},
        {Class::alarm, Class::answer, "+new +old"}, {Class::alarm, Class::hint, "+new"},
        {Class::event, Class::alarm, "+old +new"},  {Class::event, Class::event, "+old +new"},
        {Class::event, Class::answer, "+new +old"}, {Class::event, Class::hint, "+new"},
        {Class::answer, Class::alarm, "+old +new"}, {Class::answer, Class::event, "+old +new"},
        {Class::answer, Class::answer, "+new"},     {Class::answer, Class::hint, "+new"},
        {Class::hint, Class::alarm, "+old +new"},   {Class::hint, Class::event, "+old +new"},
        {Class::hint, Class::answer, "+old +new"},  {Class::hint, Class::hint, "+new"},
    };
    REQUIRE(cells.size() == 16);
    for (const Cell& cell : cells) {
        INFO(name(cell.fresh) << " meets waiting " << name(cell.waiting));
        Stage stage;
        REQUIRE(stage.announce(Class::alarm, "first") == "+first");
        REQUIRE(stage.announce(cell.waiting, "old") == "");
        REQUIRE(stage.announce(cell.fresh, "new") == "");
        std::string said;
        for (std::string next = stage.heard(); !next.empty(); next = stage.heard())
            said += (said.empty() ? "" : " ") + next;
        CHECK(said == cell.said);
        CHECK(stage.queue.idle());
    }
}

TEST_CASE("two moves, a refusal and the repeat key: all heard, in order", "[queue]") {
    // The own move was cut off by the machine's in another program; here nothing is lost.
    Stage stage;
    CHECK(stage.announce(Class::event, "move") == "+move");
    stage.now += 200;
    CHECK(stage.announce(Class::event, "capt.1") == "");
    stage.now += 200;
    CHECK(stage.announce(Class::event, "bad.empty") == "");
    CHECK(stage.heard() == "+capt.1");
    CHECK(stage.heard() == "+bad.empty");
    CHECK(stage.heard() == "");
    CHECK(stage.repeat() == "+bad.empty");
    CHECK(stage.older() == "-bad.empty +capt.1");
    CHECK(stage.older() == "-capt.1 +move");
    CHECK(stage.older() == "-move +move");  // the oldest there is
    CHECK(stage.repeat() == "-move +bad.empty");
}

TEST_CASE("a move that an alarm cut is said again", "[queue]") {
    Stage stage;
    CHECK(stage.announce(Class::event, "move") == "+move");
    CHECK(stage.announce(Class::event, "promo") == "");
    CHECK(stage.announce(Class::alarm, "con.lost") == "-move +con.lost");
    CHECK(stage.heard() == "+move");
    CHECK(stage.heard() == "+promo");
}

TEST_CASE("an event gives an answer a second to finish its phrase", "[queue]") {
    Stage stage;
    CHECK(stage.announce(Class::answer, "pos.side") == "+pos.side");
    CHECK(stage.announce(Class::event, "move") == "~pos.side");
    SECTION("the phrase ends in time") {
        CHECK(stage.pass(900) == "");
        CHECK(stage.heard() == "+move");
    }
    SECTION("the phrase is too long") {
        CHECK(stage.pass(999) == "");
        CHECK(stage.pass(1) == "-pos.side +move");
    }
    SECTION("a second event asks for nothing more") {
        CHECK(stage.announce(Class::event, "promo") == "");
        CHECK(stage.heard() == "+move");
        CHECK(stage.heard() == "+promo");
    }
    SECTION("an alarm does not wait") {
        CHECK(stage.announce(Class::alarm, "con.lost") == "-pos.side +con.lost");
        CHECK(stage.heard() == "+move");
    }
    CHECK(stage.heard() == "");  // the answer is not taken up again
}

TEST_CASE("stop cuts speech, answers and hints; twice also what waits", "[queue]") {
    Stage stage;
    CHECK(stage.announce(Class::event, "one") == "+one");
    CHECK(stage.announce(Class::event, "two") == "");
    CHECK(stage.announce(Class::event, "three") == "");
    CHECK(stage.announce(Class::answer, "answer") == "");
    CHECK(stage.stop() == "-one");
    SECTION("once: the events go on after a moment") {
        CHECK(stage.pass(299) == "");
        CHECK(stage.pass(1) == "+two");
        CHECK(stage.heard() == "+three");
        CHECK(stage.heard() == "");
    }
    SECTION("twice: silence") {
        stage.now += 200;
        CHECK(stage.stop() == "");
        CHECK(stage.queue.idle());
        CHECK(stage.pass(10000) == "");
        CHECK(stage.announce(Class::event, "four") == "+four");
    }
    SECTION("twice, but slowly, is once and once") {
        CHECK(stage.pass(1000) == "+two");
        CHECK(stage.stop() == "-two");
        CHECK(stage.pass(300) == "+three");
    }
    SECTION("an answer asked for after a stop is spoken at once, the events after it") {
        CHECK(stage.announce(Class::answer, "asked") == "+asked");
        stage.now += 300;
        CHECK(stage.heard() == "+two");
    }
    SECTION("an alarm is spoken at once") {
        CHECK(stage.announce(Class::alarm, "con.lost") == "+con.lost");
    }
    CHECK(stage.queue.history().size() >= 4);  // nothing is taken from the history
}

TEST_CASE("guidance that is true no longer is withdrawn, events never", "[queue]") {
    Stage stage;
    CHECK(stage.announce(Class::event, "bad.empty", 7) == "+bad.empty");
    CHECK(stage.announce(Class::hint, "set.take", 7) == "");
    SECTION("while it waits") {
        CHECK(stage.moved_on(8) == "");
        CHECK(stage.heard() == "");
    }
    SECTION("while it is spoken") {
        CHECK(stage.heard() == "+set.take");
        CHECK(stage.moved_on(7) == "");
        CHECK(stage.moved_on(8) == "-set.take");
    }
    SECTION("before it is announced") {
        CHECK(stage.moved_on(8) == "");
        CHECK(stage.announce(Class::hint, "set.take", 7) == "");
        CHECK(stage.announce(Class::event, "move", 7) == "");
        CHECK(stage.heard() == "+move");
        CHECK(stage.heard() == "");
    }
    SECTION("numbers never go back") {
        CHECK(stage.moved_on(8) == "");
        CHECK(stage.moved_on(3) == "");
        CHECK(stage.announce(Class::hint, "set.take", 7) == "");
        CHECK(stage.heard() == "");
    }
}

TEST_CASE("a hint that finds no silence is dropped", "[queue]") {
    Stage stage;
    CHECK(stage.announce(Class::answer, "long") == "+long");
    stage.queue.started(stage.token(), 60000, stage.now);
    CHECK(stage.announce(Class::hint, "set.take") == "");
    CHECK(stage.pass(8000) == "");
    CHECK(stage.heard() == "");
}

TEST_CASE("a voice that says nothing more does not silence the program", "[queue]") {
    Stage stage;
    CHECK(stage.announce(Class::event, "one") == "+one");
    CHECK(stage.announce(Class::event, "two") == "");
    SECTION("it never starts") {
        CHECK(stage.pass(5000) == "-one +two");
    }
    SECTION("it never ends") {
        stage.queue.started(stage.token(), 2000, stage.now);
        CHECK(stage.pass(4999) == "");
        CHECK(stage.pass(1) == "-one +two");
    }
    SECTION("its report comes too late") {
        const std::uint64_t first = stage.token();
        CHECK(stage.pass(5000) == "-one +two");
        CHECK(stage.heard(first) == "");
        CHECK(stage.heard(first + 100) == "");
        stage.queue.started(first, 1000000, stage.now);
        CHECK(stage.heard() == "");
        CHECK(stage.queue.idle());
    }
}

TEST_CASE("nothing to repeat is said", "[queue]") {
    Stage stage;
    CHECK(stage.repeat() == "+app.nothing");
    CHECK(stage.older() == "-app.nothing +app.nothing");
    CHECK(stage.queue.history().empty());
}

TEST_CASE("fifty announcements are kept, and repeating adds none", "[queue]") {
    Stage stage;
    for (int i = 0; i < 60; ++i) {
        stage.announce(Class::event, "e" + std::to_string(i));
        stage.heard();
    }
    CHECK(stage.queue.history().size() == 50);
    CHECK(stage.queue.history().front().phrase.key == "e10");
    CHECK(stage.repeat() == "+e59");
    CHECK(stage.queue.history().size() == 50);
    std::string last;
    for (int i = 0; i < 200; ++i)
        last = stage.older();
    CHECK(last == "-e10 +e10");
    // A repeated event is an answer: a new event does not wait for the whole of it.
    CHECK(stage.announce(Class::event, "fresh") == "~e10");
}

TEST_CASE("a flood is bounded", "[queue]") {
    Stage stage;
    stage.announce(Class::event, "spoken");
    for (int i = 0; i < 10000; ++i)
        stage.announce(Class::event, "e" + std::to_string(i));
    CHECK(stage.queue.given_up() == 10000 - 500);
    CHECK(stage.heard() == "+e9500");
}

TEST_CASE("random evenings: every event is heard whole or stopped, in order, and silence never lasts",
          "[queue][property]") {
    for (unsigned seed = 1; seed <= 200; ++seed) {
        INFO("seed " << seed);
        std::mt19937 random(seed);
        const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
        Stage stage;
        int made = 0;
        std::vector<int> whole;  // events in the order in which they sounded to their end
        const auto finish = [&] {
            const Announcement* const spoken = stage.queue.speaking();
            if (spoken != nullptr && spoken->cls == Class::event)
                whole.push_back(std::stoi(spoken->phrase.key));
            stage.heard();
        };
        for (int step = 0; step < 300; ++step) {
            switch (pick(8)) {
                case 0:
                case 1:
                    stage.announce(Class::event, std::to_string(made++));
                    break;
                case 2:
                    stage.announce(classes[pick(2) * 2], "a");
                    break;  // alarms and answers
                case 3:
                    stage.announce(Class::hint, "h", step);
                    break;
                case 4:
                    stage.moved_on(step);
                    break;
                case 5:
                    stage.repeat();
                    break;
                default:
                    finish();
            }
            stage.now += pick(100);
            stage.queue.started(stage.token(), 100000, stage.now);
            const auto wake = stage.queue.next_wakeup();
            CHECK((stage.queue.idle() || wake.has_value()));
        }
        for (int i = 0; i < 1000 && !stage.queue.idle(); ++i)
            finish();
        CHECK(stage.queue.idle());
        // Repeats are answers, so each event is in the list once.
        CHECK(whole.size() == static_cast<std::size_t>(made));
        CHECK(std::is_sorted(whole.begin(), whole.end()));
    }
}

TEST_CASE("commands print", "[queue]") {
    CHECK(to_text(Command(Speak{3, say(Class::event, "promo.done")})) == "speak 3: event 0 promo.done()");
    CHECK(to_text(Command(Cut{3})) == "cut 3");
    CHECK(to_text(Command(Finish_phrase{4})) == "finish phrase 4");
}
