// The speech thread with a spy for a voice.
#include "voice/speaker.hpp"

#include <filesystem>

#include <catch2/catch.hpp>

#include "spy.hpp"
#include "support/reference.hpp"

using namespace zubr;
using namespace zubr::voice;
using std::chrono::milliseconds;
using Lines = std::vector<std::string>;

namespace {

Announcement announcement(Class cls, std::uint64_t id, const std::string& key = "move") {
    return {cls, {key, {}}, id, std::nullopt};
}

struct Stage {
    Record record;
    Manual_output::Handle device;
    Speaker speaker{std::make_unique<Spy_synthesizer>(record),
                    std::make_unique<Manual_output>(device),
                    Earcons{},
                    {usual_rate, 100, 70, "nothing"},
                    into(record)};
    bool play_until(const std::string& line) { return Manual_output::play_until(device, record, line); }
};

}  // namespace

TEST_CASE("two moves are both heard, whole and in order", "[speaker]") {
    Stage stage;
    stage.speaker.say(announcement(Class::event, 1), "one");
    stage.speaker.say(announcement(Class::event, 2), "two");
    REQUIRE(stage.play_until("heard 1"));
    REQUIRE(stage.play_until("heard 2"));
    CHECK(stage.speaker.drain(milliseconds(5000)));
    CHECK(stage.record.lines() == Lines{"rate 175", "speak one", "queued 1", "made one", "sounding 1",
                                        "heard 1", "speak two", "queued 2", "made two", "sounding 2",
                                        "heard 2"});
}

TEST_CASE("stop silences at once", "[speaker]") {
    Stage stage;
    stage.speaker.say(announcement(Class::answer, 1), std::string(1000, 'a'));
    REQUIRE(stage.record.wait_for("queued 1"));
    stage.device.play(100);
    stage.speaker.stop();
    std::vector<Sample> buffer(512);
    stage.device.mixer->mix(buffer);
    CHECK(buffer[300] == 0);
    CHECK(stage.record.wait_for("cut 1"));
    CHECK(stage.speaker.drain(milliseconds(5000)));
}

TEST_CASE("an event ends an answer with its phrase", "[speaker]") {
    Stage stage;
    stage.speaker.say(announcement(Class::answer, 1), "ab,cd,ef.");
    REQUIRE(stage.record.wait_for("made ab,cd,ef."));
    stage.device.play(35);
    stage.speaker.say(announcement(Class::event, 2), "move");
    stage.speaker.set_rate(200);
    REQUIRE(stage.record.wait_for("rate 200"));  // so the order before it has reached the mixer
    stage.device.play(25);
    CHECK(stage.record.wait_for("heard 1"));
    CHECK(stage.record.wait_for("speak move"));
}

TEST_CASE("what was said can be repeated, and nothing is said too", "[speaker]") {
    Stage stage;
    stage.speaker.repeat();
    REQUIRE(stage.play_until("speak nothing"));
    stage.speaker.say(announcement(Class::event, 1), "one");
    REQUIRE(stage.play_until("heard 1"));
    stage.speaker.say(announcement(Class::event, 2), "two");
    REQUIRE(stage.play_until("heard 2"));
    REQUIRE(stage.record.wait_for("heard 2"));
    stage.speaker.repeat();
    REQUIRE(stage.record.wait_for("speak two"));
    REQUIRE(stage.record.wait_for("queued 0"));
    stage.speaker.repeat_older();
    REQUIRE(stage.record.wait_for("speak one"));
    REQUIRE(stage.play_until("heard 0"));
}

TEST_CASE("no fault of the synthesizer silences the program", "[speaker]") {
    Stage stage;
    stage.speaker.say(announcement(Class::event, 1), "fail");
    REQUIRE(stage.record.wait_for("problem no sound today"));
    REQUIRE(stage.record.wait_for("heard 1"));
    stage.speaker.say(announcement(Class::event, 2), "throw");
    REQUIRE(stage.record.wait_for("problem synthesizer broke"));
    REQUIRE(stage.play_until("heard 2"));
    stage.speaker.say(announcement(Class::event, 3), "three");
    REQUIRE(stage.play_until("heard 3"));
    stage.speaker.set_language("xx");
    REQUIRE(stage.record.wait_for("problem no voice xx"));
    stage.speaker.set_language("en");
    stage.speaker.set_rate(300);
    CHECK(stage.record.wait_for("rate 300"));
}

TEST_CASE("empty words are heard at once", "[speaker]") {
    Stage stage;
    stage.speaker.say(announcement(Class::event, 1, "capt.removed"), "");
    CHECK(stage.record.wait_for("heard 1"));
}

TEST_CASE("a listener that throws is not called again, and the voice goes on", "[speaker]") {
    Record record;
    Manual_output::Handle device;
    std::atomic<int> calls{0};
    Speaker speaker(std::make_unique<Spy_synthesizer>(record), std::make_unique<Manual_output>(device),
                    Earcons{}, {}, [&](const Spoken&) {
                        ++calls;
                        throw std::runtime_error("listener broke");
                    });
    speaker.say(announcement(Class::event, 1), "one");
    speaker.say(announcement(Class::event, 2), "two");
    CHECK(Manual_output::play_until(device, record, "speak two"));
    CHECK(calls == 1);
}

TEST_CASE("without sound everything is heard at once", "[speaker]") {
    Record record;
    Speaker speaker(std::make_unique<Spy_synthesizer>(record), no_output(), Earcons{}, {}, into(record));
    for (std::uint64_t id = 1; id <= 100; ++id)
        speaker.say(announcement(Class::event, id), "words");
    speaker.earcon(Earcon::error);
    CHECK(speaker.drain(milliseconds(5000)));
    Lines heard;
    for (std::uint64_t id = 1; id <= 100; ++id)
        heard.push_back("heard " + std::to_string(id));
    Lines lines = record.lines();
    REQUIRE(!lines.empty());
    lines.erase(lines.begin());  // the rate
    CHECK(lines == heard);

    Record other;
    Speaker mute(nullptr, nullptr, Earcons{}, {}, into(other));
    mute.say(announcement(Class::event, 7), "words");
    mute.set_rate(200);
    mute.set_language("en");
    mute.stop();
    CHECK(mute.drain(milliseconds(5000)));
    CHECK(other.lines() == Lines{"heard 7"});
}

TEST_CASE("drain gives up on a device that does not play", "[speaker]") {
    Stage stage;
    stage.speaker.say(announcement(Class::event, 1), "one");
    CHECK_FALSE(stage.speaker.drain(milliseconds(50)));
}

TEST_CASE("a WAV file holds all that was spoken, in order, complete at any moment", "[speaker]") {
    const auto path = std::filesystem::temp_directory_path() / "zubr-test-speaker.wav";
    Record record;
    {
        auto output = open_wav(path.string());
        REQUIRE(output);
        Speaker speaker(std::make_unique<Spy_synthesizer>(record), std::move(*output), Earcons{}, {},
                        into(record));
        for (std::uint64_t id = 1; id <= 20; ++id)
            speaker.say(announcement(Class::event, id), std::string(100, 'a'));
        speaker.say(announcement(Class::alarm, 21), std::string(100, 'b'));
        REQUIRE(speaker.drain(milliseconds(5000)));
        const Lines lines = record.lines();
        CHECK(std::count_if(lines.begin(), lines.end(),
                            [](const std::string& line) { return line.starts_with("heard"); }) == 21);
        CHECK(std::count_if(lines.begin(), lines.end(),
                            [](const std::string& line) { return line.starts_with("cut"); }) == 0);
        // While the program still runs: as a kill would leave it.
        const std::string bytes = test::read_file(path.string());
        REQUIRE(bytes.size() > 44);
        const auto number = [&](std::size_t at) {
            std::uint32_t n = 0;
            for (std::size_t i = 4; i-- > 0;)
                n = n << 8 | static_cast<unsigned char>(bytes[at + i]);
            return n;
        };
        CHECK(bytes.substr(0, 4) == "RIFF");
        CHECK(bytes.substr(8, 8) == "WAVEfmt ");
        CHECK(number(4) == bytes.size() - 8);
        CHECK(number(24) == 22050);
        CHECK(number(40) == bytes.size() - 44);
        // 21 utterances of 1000 samples, and no gap between them longer than half a second.
        std::size_t loud = 0;
        std::size_t gap = 0;
        std::size_t longest = 0;
        for (std::size_t i = 44; i + 1 < bytes.size(); i += 2) {
            const int sample = static_cast<unsigned char>(bytes[i]) | static_cast<signed char>(bytes[i + 1])
                                                                          << 8;
            gap = sample == 0 ? gap + 1 : 0;
            loud += sample == 1000 ? 1 : 0;
            longest = std::max(longest, gap);
        }
        CHECK(loud == 21 * 1000);
        CHECK(longest < sample_rate / 2);
    }
    std::filesystem::remove(path);
    CHECK_FALSE(open_wav("/no/such/folder/file.wav"));
}
