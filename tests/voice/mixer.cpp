// The mixer, called directly: no device, no clock.
#include "voice/mixer.hpp"

#include <catch2/catch.hpp>

using namespace zubr::voice;

namespace {

using Samples = std::vector<Sample>;

Samples mixed(Mixer& mixer, std::size_t count) {
    Samples out(count, Sample{12345});
    mixer.mix(out);
    return out;
}

Samples ramp(int first, int count) {
    Samples samples;
    for (int i = 0; i < count; ++i)
        samples.push_back(static_cast<Sample>(first + i));
    return samples;
}

}  // namespace

TEST_CASE("an utterance comes out as it went in, across buffers", "[mixer]") {
    Mixer mixer;
    mixer.begin(1, 0);
    CHECK(mixer.add(1, ramp(1, 300), false));
    CHECK(mixer.duration_ms(1) == 300 * 1000 / sample_rate);
    Samples out = mixed(mixer, 200);
    CHECK(out == ramp(1, 200));
    CHECK(mixer.news().sounding == std::vector<std::uint64_t>{1});
    out = mixed(mixer, 200);
    CHECK(Samples(out.begin(), out.begin() + 100) == ramp(201, 100));
    CHECK(Samples(out.begin() + 100, out.end()) == Samples(100, 0));
    // More is to come: nothing is heard to the end yet.
    CHECK(mixer.news().heard.empty());
    CHECK_FALSE(mixer.idle());
    CHECK(mixer.add(1, ramp(7, 10), false));
    CHECK(mixer.end(1));
    mixed(mixer, 9);
    CHECK(mixer.news().heard.empty());
    mixed(mixer, 1);
    CHECK(mixer.news().heard == std::vector<std::uint64_t>{1});
    CHECK(mixer.idle());
}

TEST_CASE("words without sound are heard at once", "[mixer]") {
    Mixer mixer;
    mixer.begin(4, 100);
    CHECK(mixer.end(4));
    CHECK(mixer.news().heard == std::vector<std::uint64_t>{4});
}

TEST_CASE("a cut fades within five milliseconds and is not heard", "[mixer]") {
    Mixer mixer;
    mixer.begin(1, 0);
    mixer.add(1, Samples(2000, 10000), false);
    mixed(mixer, 100);
    mixer.cut(2);  // another utterance's token
    CHECK(mixed(mixer, 1)[0] == 10000);
    mixer.cut(1);
    CHECK_FALSE(mixer.add(1, Samples(10, 10000), false));
    CHECK_FALSE(mixer.end(1));
    const Samples out = mixed(mixer, 200);
    CHECK(out[0] > 9000);
    CHECK(std::is_sorted(out.rbegin(), out.rend()));
    CHECK(out[110] == 0);
    CHECK(mixer.news().heard.empty());
    CHECK(mixer.idle());
}

TEST_CASE("a cut before the first sample makes no sound", "[mixer]") {
    Mixer mixer;
    mixer.begin(1, 0);
    mixer.add(1, Samples(2000, 10000), false);
    mixer.cut();
    CHECK(mixed(mixer, 200) == Samples(200, 0));
    CHECK(mixer.news().sounding.empty());
}

TEST_CASE("finish_phrase ends at the phrase that sounds", "[mixer]") {
    Mixer mixer;
    mixer.begin(1, 0);
    mixer.add(1, Samples(100, 1), true);
    mixer.add(1, Samples(100, 2), true);
    mixer.add(1, Samples(100, 3), true);
    mixer.end(1);
    mixed(mixer, 150);
    mixer.finish_phrase(9);  // another's
    mixer.finish_phrase(1);
    const Samples out = mixed(mixer, 100);
    CHECK(out[49] == 2);
    CHECK(out[50] == 0);
    CHECK(mixer.news().heard == std::vector<std::uint64_t>{1});
    // The next one is not ended early.
    mixer.begin(2, 0);
    mixer.add(2, Samples(10, 5), true);
    mixer.add(2, Samples(10, 6), true);
    mixer.end(2);
    CHECK(mixed(mixer, 20)[19] == 6);
}

TEST_CASE("finish_phrase works while the words are still being made", "[mixer]") {
    Mixer mixer;
    mixer.begin(1, 0);
    mixer.add(1, Samples(100, 1), false);
    mixer.finish_phrase(1);
    mixed(mixer, 100);
    CHECK(mixer.news().heard.empty());
    CHECK(mixer.add(1, Samples(50, 1), true));
    CHECK(mixer.add(1, Samples(50, 2), true));
    const Samples out = mixed(mixer, 100);
    CHECK(out[49] == 1);
    CHECK(out[50] == 0);
    CHECK(mixer.news().heard == std::vector<std::uint64_t>{1});
    CHECK_FALSE(mixer.add(1, Samples(50, 2), true));
}

TEST_CASE("utterances are kept apart, but not longer than asked", "[mixer]") {
    Mixer mixer;
    mixer.begin(1, 1000);  // the first waits for nothing, however long ago the last one was
    mixed(mixer, sample_rate);
    mixer.begin(1, 1000);
    mixer.add(1, Samples(10, 7), true);
    mixer.end(1);
    CHECK(mixed(mixer, 30)[0] == 7);  // 20 samples of silence behind it
    mixer.begin(2, 100);
    mixer.add(2, Samples(10, 8), true);
    mixer.end(2);
    const Samples out = mixed(mixer, 200);
    CHECK(std::count(out.begin(), out.begin() + 80, 0) == 80);
    CHECK(out[80] == 8);
    // After a cut the next begins at once.
    mixer.begin(3, 100);
    mixer.cut(3);
    mixer.begin(4, 100);
    mixer.add(4, Samples(10, 9), true);
    CHECK(mixed(mixer, 1)[0] == 9);
}

TEST_CASE("sounds are laid over speech, at their own volume, and never overflow", "[mixer]") {
    Mixer mixer;
    mixer.set_volumes(100, 50);
    mixer.begin(1, 0);
    mixer.add(1, Samples(100, 30000), true);
    mixer.play(std::make_shared<const Samples>(50, Sample{20000}));
    const Samples out = mixed(mixer, 100);
    CHECK(out[0] == 32767);
    CHECK(out[50] == 30000);
    mixer.set_volumes(0, 50);
    mixer.add(1, Samples(100, 30000), true);
    mixer.play(std::make_shared<const Samples>(50, Sample{-20000}));
    CHECK(mixed(mixer, 10)[0] == -10000);
    mixer.play(nullptr);
    mixer.set_volumes(1000, -5);
    CHECK(mixed(mixer, 1)[0] == 30000);
}

TEST_CASE("at most four sounds at a time", "[mixer]") {
    Mixer mixer;
    mixer.set_volumes(100, 100);
    for (int i = 0; i < 100; ++i)
        mixer.play(std::make_shared<const Samples>(10, Sample{100}));
    CHECK(mixed(mixer, 1)[0] == 400);
}
