// The real synthesizer, the sound device through SDL's dummy driver, the earcons. The engine is one for the
// process.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <set>

#include <catch2/catch.hpp>

#include "books.hpp"
#include "spy.hpp"
#include "voice/data.hpp"
#include "voice/earcons.hpp"
#include "voice/output.hpp"
#include "voice/synthesizer.hpp"

using namespace zubr;
using namespace zubr::voice;
using draughts::Square;

namespace {

std::vector<Sample> spoken(Synthesizer& voice, const std::string& words, int* phrases = nullptr) {
    std::vector<Sample> all;
    const auto made = voice.speak(words, [&](const Synthesizer::Chunk& chunk) {
        all.insert(all.end(), chunk.samples.begin(), chunk.samples.end());
        if (phrases != nullptr && chunk.phrase_end) ++*phrases;
        return true;
    });
    CHECK(made);
    return all;
}

double seconds(const std::vector<Sample>& samples) {
    return static_cast<double>(samples.size()) / sample_rate;
}

}  // namespace

TEST_CASE("espeak-ng speaks at the rate asked for, in phrases", "[sound]") {
    auto voice = open_espeak("pl");
    REQUIRE(voice);
    Synthesizer& engine = **voice;
    int phrases = 0;
    engine.set_rate(175);
    const double usual = seconds(spoken(engine, "trzydzieści dwa na dwadzieścia osiem", &phrases));
    CHECK(usual > 1.5);
    CHECK(usual < 3.5);
    CHECK(phrases == 1);
    phrases = 0;
    spoken(engine, "Niedozwolone. Pole pięć jest puste, naprawdę.", &phrases);
    CHECK(phrases == 3);
    engine.set_rate(10000);  // clamped below the other method, which sounds longer
    const double fastest = seconds(spoken(engine, "trzydzieści dwa na dwadzieścia osiem"));
    CHECK(fastest < 0.6 * usual);
    engine.set_rate(1);
    CHECK(seconds(spoken(engine, "trzydzieści dwa na dwadzieścia osiem")) > 1.3 * usual);
    CHECK(spoken(engine, "").empty());
}

TEST_CASE("a stopped voice keeps its rate and speaks on", "[sound]") {
    auto voice = open_espeak("pl");
    REQUIRE(voice);
    Synthesizer& engine = **voice;
    engine.set_rate(300);
    const double before = seconds(spoken(engine, "trzydzieści dwa na dwadzieścia osiem"));
    for (int i = 0; i < 200; ++i) {
        int chunks = 0;
        CHECK(engine.speak("jeden, dwa, trzy, cztery, pięć, sześć, siedem",
                           [&](const Synthesizer::Chunk&) { return ++chunks <= i % 5; }));
        CHECK(chunks <= 5);
    }
    const double after = seconds(spoken(engine, "trzydzieści dwa na dwadzieścia osiem"));
    CHECK(std::abs(after - before) < 0.1);
}

TEST_CASE("there is one engine, and it has the voices", "[sound]") {
    {
        auto first = open_espeak("en");
        REQUIRE(first);
        CHECK_FALSE(open_espeak("pl"));
        CHECK_FALSE((*first)->set_language("tlh-nowhere"));
        CHECK((*first)->set_language("pl"));
    }
    CHECK_FALSE(open_espeak("no-such-voice"));
    CHECK(open_espeak("pl"));
}

TEST_CASE("every square and every number of a game sounds different", "[sound]") {
    for (const char* const language : {"pl", "en"}) {
        auto voice = open_espeak(language);
        REQUIRE(voice);
        const Language& words = book(language).language();
        std::set<std::string> sounds;
        for (int n = 1; n <= 98; ++n)
            CHECK(sounds.insert(espeak_phonemes(words.spell(n))).second);
        Options letters;
        letters.letters = draughts::Geometry{12, 12, false};
        std::set<std::string> names;
        for (int n = 1; n <= 72; ++n)
            CHECK(names.insert(espeak_phonemes(words.square(Square(n), letters))).second);
    }
    // 30 to 49 read from digits have a wrong consonant; from words they have the right one.
    auto voice = open_espeak("pl");
    REQUIRE(voice);
    CHECK(espeak_phonemes("trzydzieści dwa") != espeak_phonemes("32"));
}

TEST_CASE("earcons are there, short, different and within what old ears hear", "[sound]") {
    std::string problem;
    const Earcons earcons = Earcons::load(data_file("earcons"), problem);
    CHECK(problem == "");
    std::set<std::vector<Sample>> different;
    for (const Earcon earcon : all_earcons) {
        INFO(name(earcon));
        const Sound_data& sound = earcons.sound(earcon);
        REQUIRE(sound);
        CHECK(sound->size() < sample_rate * 4 / 10);
        CHECK(different.insert(*sound).second);
        // Begins and ends in silence: no click.
        CHECK(std::abs(sound->front()) < 200);
        CHECK(std::abs(sound->back()) < 200);
        // Zero crossings a second, halved: between 150 Hz and 5 kHz while it sounds.
        int crossings = 0;
        int loud = 0;
        for (std::size_t i = 1; i < sound->size(); ++i) {
            if (((*sound)[i - 1] < 0) != ((*sound)[i] < 0)) ++crossings;
            if ((*sound)[i] != 0) ++loud;
        }
        const double hertz = crossings / 2.0 * sample_rate / loud;
        CHECK(hertz > 140);
        CHECK(hertz < 5000);
    }
    const Earcons none = Earcons::load("/no/such/folder", problem);
    CHECK_FALSE(none.sound(Earcon::error));
    CHECK(problem != "");
}

TEST_CASE("a real device plays what is spoken", "[sound]") {
    ::setenv("SDL_AUDIODRIVER", "dummy", 1);
    auto device = open_device();
    Record record;
    std::string problem;
    Speaker speaker(std::make_unique<Spy_synthesizer>(record), std::move(device),
                    Earcons::load(data_file("earcons"), problem), {}, into(record));
    speaker.earcon(Earcon::question);
    speaker.say({Class::event, {"move", {}}, 1, std::nullopt}, std::string(200, 'a'));  // 90 ms of sound
    speaker.say({Class::event, {"move", {}}, 2, std::nullopt}, std::string(200, 'a'));
    CHECK(speaker.drain(std::chrono::milliseconds(10000)));
    CHECK(record.wait_for("heard 1"));
    CHECK(record.wait_for("heard 2"));
}

TEST_CASE("without a sound device all is heard at once, it is told once, and a device that comes is used",
          "[sound]") {
    using namespace std::chrono_literals;
    ::setenv("SDL_AUDIODRIVER", "no-such-driver", 1);
    Record record;
    Speaker speaker(std::make_unique<Spy_synthesizer>(record), open_device({500ms, 500ms, 50ms}), {}, {},
                    into(record));
    speaker.say({Class::event, {"move", {}}, 1, std::nullopt}, "one");
    CHECK(record.wait_for("heard 1"));
    CHECK(speaker.drain(10000ms));
    const auto told = [&] {
        const auto lines = record.lines();
        return std::count_if(lines.begin(), lines.end(),
                             [](const std::string& line) { return line.starts_with("no sound "); });
    };
    speaker.say({Class::event, {"move", {}}, 2, std::nullopt}, "two");
    CHECK(record.wait_for("heard 2"));
    CHECK(told() == 1);
    CHECK_FALSE(record.has("sounding 2"));
    ::setenv("SDL_AUDIODRIVER", "dummy", 1);
    // From some word on it sounds.
    for (std::uint64_t id = 3; id < 400 && !record.has("sounding " + std::to_string(id - 1)); ++id) {
        speaker.say({Class::event, {"move", {}}, id, std::nullopt}, "word");
        CHECK(record.wait_for("heard " + std::to_string(id)));
        std::this_thread::sleep_for(10ms);
    }
    const auto lines = record.lines();
    CHECK(std::any_of(lines.begin(), lines.end(),
                      [](const std::string& line) { return line.starts_with("sounding "); }));
    CHECK(told() == 1);
}
