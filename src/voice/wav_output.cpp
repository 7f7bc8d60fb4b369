// All that is spoken as one WAV file (RIFF, PCM, 16 bit, mono).
#include <array>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "platform/descriptor.hpp"
#include "platform/output_file.hpp"
#include "voice/output.hpp"

namespace zubr::voice {
namespace {

constexpr std::size_t header_bytes = 44;
constexpr std::uint64_t most_bytes = 0xFFFF'0000;  // of samples; the format counts in 32 bits
constexpr std::size_t block_samples = 1024;
constexpr std::size_t most_at_once = sample_rate * 900U;  // an utterance never ended would fill the disk

class Wav_file final : public Output {
  public:
    explicit Wav_file(int file) : file_(file) {}
    Wav_file(const Wav_file&) = delete;
    Wav_file& operator=(const Wav_file&) = delete;
    ~Wav_file() override {
        write_header();
        platform::close_descriptor(file_);
    }

    void start(Mixer& mixer, std::function<void()>) override {
        mixer_ = &mixer;
        write_header();
    }

    void play_all() override {
        std::array<Sample, block_samples> block{};
        failed_ = false;  // a disk that was full may have room again
        for (std::size_t played = 0; played < most_at_once && !mixer_->idle(); played += block.size()) {
            mixer_->mix(block);
            write(block);
        }
        write_header();
    }

    std::string problem() override { return std::exchange(problem_, {}); }

  private:
    void write(const std::array<Sample, block_samples>& block) {
        std::array<unsigned char, 2 * block_samples> bytes{};
        for (std::size_t i = 0; i < block.size(); ++i) {
            const auto sample = static_cast<std::uint16_t>(block[i]);
            bytes[2 * i] = static_cast<unsigned char>(sample & 0xFF);
            bytes[2 * i + 1] = static_cast<unsigned char>(sample >> 8);
        }
        if (failed_) return;
        if (written_ + bytes.size() > most_bytes) return fail("the WAV file is full");
        const auto put = platform::write_all_at(file_, bytes, header_bytes + written_);
        if (!put) return fail(put.error());
        written_ += bytes.size();
    }

    void write_header() {
        std::array<unsigned char, header_bytes> header{};
        std::size_t at = 0;
        const auto text = [&](const char* word) {
            std::memcpy(&header[at], word, 4);
            at += 4;
        };
        const auto number = [&](std::uint64_t value, int bytes) {
            for (int i = 0; i < bytes; ++i)
                header[at++] = static_cast<unsigned char>(value >> (8 * i) & 0xFF);
        };
        text("RIFF"), number(written_ + header_bytes - 8, 4), text("WAVE");
        text("fmt "), number(16, 4), number(1, 2), number(1, 2);  // PCM, one channel
        number(sample_rate, 4), number(2 * sample_rate, 4), number(2, 2), number(16, 2);
        text("data"), number(written_, 4);
        const auto put = platform::write_all_at(file_, header, 0);
        if (!put) return fail(put.error());
        if (!failed_) told_ = false;
    }

    void fail(const std::string& why) {
        if (!std::exchange(told_, true)) problem_ = why;
        failed_ = true;
    }

    int file_;
    Mixer* mixer_ = nullptr;
    std::uint64_t written_ = 0;
    bool failed_ = false;  ///< in this utterance
    bool told_ = false;    ///< until all is well again
    std::string problem_;
};

}  // namespace

tl::expected<std::unique_ptr<Output>, std::string> open_wav(const std::string& path) {
    const auto file = platform::open_for_places(path);
    if (!file) return tl::make_unexpected(fmt::format("cannot write {}: {}", path, file.error()));
    return std::make_unique<Wav_file>(file->descriptor);
}

}  // namespace zubr::voice
