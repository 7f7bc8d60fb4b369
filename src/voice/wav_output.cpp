// All that is spoken as one WAV file (RIFF, PCM, 16 bit, mono).
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

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
        ::close(file_);
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
        if (!put(bytes.data(), bytes.size(), header_bytes + written_)) return fail(std::strerror(errno));
        written_ += bytes.size();
    }

    bool put(const unsigned char* bytes, std::size_t size, std::uint64_t at) {
        while (size > 0) {
            ssize_t written = ::pwrite(file_, bytes, size, static_cast<off_t>(at));
            // A device has no places, and takes what comes.
            if (written < 0 && errno == ESPIPE) written = ::write(file_, bytes, size);
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) return false;
            bytes += written;
            at += static_cast<std::uint64_t>(written);
            size -= static_cast<std::size_t>(written);
        }
        return true;
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
        if (!put(header.data(), header.size(), 0)) return fail(std::strerror(errno));
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
    // Opening a pipe would wait for a reader, and a header cannot be put right there.
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0666);
    struct stat status {};
    bool good = file >= 0 && ::fstat(file, &status) == 0 && !S_ISFIFO(status.st_mode);
    // Emptied only when nobody else writes it.
    if (good && S_ISREG(status.st_mode))
        good = (::flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) && ::ftruncate(file, 0) == 0;
    if (!good) {
        const std::string why = file < 0 || !S_ISFIFO(status.st_mode) ? std::strerror(errno) : "it is a pipe";
        if (file >= 0) ::close(file);
        return tl::make_unexpected(fmt::format("cannot write {}: {}", path, why));
    }
    return std::make_unique<Wav_file>(file);
}

}  // namespace zubr::voice
