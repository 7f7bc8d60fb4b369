#include "voice/mixer.hpp"

#include <algorithm>
#include <limits>

namespace zubr::voice {
namespace {

constexpr std::size_t fade_samples = sample_rate * 5 / 1000;  // 5 ms: short, and no click
constexpr std::size_t most_sounds = 4;
constexpr std::size_t longest_speech = sample_rate * 600U;  // ten minutes of one utterance: far beyond any

}  // namespace

void Mixer::begin(std::uint64_t token, int pause_samples) {
    const std::lock_guard lock(mutex_);
    if (speech_.token != 0) fade_out();
    speech_ = Utterance{token, {}, {}, 0, false, false};
    finishing_ = false;
    const auto pause = static_cast<std::size_t>(std::max(pause_samples, 0));
    silence_ = pause > since_end_ ? pause - since_end_ : 0;
}

bool Mixer::add(std::uint64_t token, std::span<const Sample> samples, bool phrase_end) {
    const std::lock_guard lock(mutex_);
    if (token == 0 || speech_.token != token) return false;
    if (speech_.samples.size() + samples.size() > longest_speech) return false;
    speech_.samples.insert(speech_.samples.end(), samples.begin(), samples.end());
    if (phrase_end) speech_.phrase_ends.push_back(speech_.samples.size());
    return true;
}

bool Mixer::end(std::uint64_t token) {
    const std::lock_guard lock(mutex_);
    if (token == 0 || speech_.token != token) return false;
    speech_.complete = true;
    if (speech_.samples.empty()) finish();
    return true;
}

std::int64_t Mixer::duration_ms(std::uint64_t token) const {
    const std::lock_guard lock(mutex_);
    if (speech_.token != token) return 0;
    return static_cast<std::int64_t>(speech_.samples.size() + silence_) * 1000 / sample_rate;
}

void Mixer::cut() {
    const std::lock_guard lock(mutex_);
    fade_out();
}

void Mixer::cut(std::uint64_t token) {
    const std::lock_guard lock(mutex_);
    if (speech_.token == token) fade_out();
}

void Mixer::clear() {
    const std::lock_guard lock(mutex_);
    speech_ = Utterance{};
    finishing_ = false;
    since_end_ = long_ago;
    tail_.clear();
    tail_position_ = 0;
    sounds_.clear();
    news_ = News{};
}

void Mixer::finish_phrase(std::uint64_t token) {
    const std::lock_guard lock(mutex_);
    if (speech_.token == token) finishing_ = true;
}

void Mixer::fade_out() {
    if (speech_.token != 0 && speech_.position > 0) {
        const auto from = speech_.samples.begin() + static_cast<std::ptrdiff_t>(speech_.position);
        const auto count = std::min(fade_samples, speech_.samples.size() - speech_.position);
        tail_.assign(from, from + static_cast<std::ptrdiff_t>(count));
        tail_position_ = 0;
    }
    speech_ = Utterance{};
    since_end_ = long_ago;
}

void Mixer::play(Sound_data sound) {
    if (!sound || sound->empty()) return;
    const std::lock_guard lock(mutex_);
    if (sounds_.size() == most_sounds) sounds_.erase(sounds_.begin());
    sounds_.push_back({std::move(sound), 0});
}

void Mixer::set_volumes(int speech, int sounds) {
    const std::lock_guard lock(mutex_);
    speech_volume_ = std::clamp(speech, 0, 100);
    sound_volume_ = std::clamp(sounds, 0, 100);
}

void Mixer::finish() {
    news_.heard.push_back(speech_.token);
    speech_ = Utterance{};
    finishing_ = false;
    since_end_ = 0;
}

void Mixer::take_speech(std::span<std::int32_t> sum) {
    std::size_t at = std::min(silence_, sum.size());
    silence_ -= at;
    if (speech_.token == 0 || silence_ > 0) {
        since_end_ = std::min(since_end_ + sum.size(), long_ago);
        return;
    }
    std::size_t last = speech_.samples.size();
    if (finishing_) {
        const auto end =
            std::lower_bound(speech_.phrase_ends.begin(), speech_.phrase_ends.end(), speech_.position);
        if (end != speech_.phrase_ends.end()) last = *end;
    }
    if (at < sum.size() && speech_.position < last && !speech_.sounding) {
        speech_.sounding = true;
        news_.sounding.push_back(speech_.token);
    }
    for (; at < sum.size() && speech_.position < last; ++at)
        sum[at] += speech_.samples[speech_.position++] * speech_volume_ / 100;
    const bool whole = speech_.complete && speech_.position == speech_.samples.size();
    const bool phrase = finishing_ && speech_.position == last && last != 0 &&
                        std::binary_search(speech_.phrase_ends.begin(), speech_.phrase_ends.end(), last);
    if (whole || phrase) {
        finish();
        since_end_ = sum.size() - at;
    }
}

bool Mixer::mix(std::span<Sample> out) {
    const std::lock_guard lock(mutex_);
    const bool was_idle = nothing_to_play();
    sum_.assign(out.size(), 0);
    take_speech(sum_);
    for (std::size_t i = 0; i < sum_.size() && tail_position_ < tail_.size(); ++i, ++tail_position_) {
        const auto left = static_cast<std::int32_t>(tail_.size() - tail_position_);
        sum_[i] +=
            tail_[tail_position_] * speech_volume_ / 100 * left / static_cast<std::int32_t>(fade_samples);
    }
    for (Voice& voice : sounds_)
        for (std::size_t i = 0; i < sum_.size() && voice.position < voice.sound->size();
             ++i, ++voice.position)
            sum_[i] += (*voice.sound)[voice.position] * sound_volume_ / 100;
    std::erase_if(sounds_, [](const Voice& voice) { return voice.position >= voice.sound->size(); });
    std::transform(sum_.begin(), sum_.end(), out.begin(), [](std::int32_t sample) {
        return static_cast<Sample>(std::clamp<std::int32_t>(sample, std::numeric_limits<Sample>::min(),
                                                            std::numeric_limits<Sample>::max()));
    });
    return !news_.heard.empty() || !news_.sounding.empty() || (!was_idle && nothing_to_play());
}

bool Mixer::idle() const {
    const std::lock_guard lock(mutex_);
    return nothing_to_play();
}

bool Mixer::nothing_to_play() const {
    return speech_.token == 0 && sounds_.empty() && tail_position_ >= tail_.size();
}

Mixer::News Mixer::news() {
    const std::lock_guard lock(mutex_);
    News news = std::move(news_);
    news_ = News{};
    news.idle = nothing_to_play();
    return news;
}

}  // namespace zubr::voice
