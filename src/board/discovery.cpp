#include "board/discovery.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include <asio/post.hpp>

#include "wire/codec.hpp"

namespace zubr::board {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds ask_every{500};
constexpr std::chrono::milliseconds scan_every{1000};
constexpr std::chrono::seconds rest_first{5};
constexpr std::chrono::seconds rest_max{60};

}  // namespace

std::shared_ptr<Probe> Probe::start(asio::io_context& io, const Port_source& source, const std::string& path,
                                    Done done) {
    std::shared_ptr<Probe> probe(new Probe(io, std::move(done)));
    auto opened = source.open(io, path);
    if (!opened) {
        asio::post(io, [probe, error = opened.error()] { probe->finish({std::nullopt, error, nullptr}); });
        return probe;
    }
    probe->stream_ = std::move(*opened);
    probe->until_ = Clock::now() + probe_time;
    const std::weak_ptr<Probe> weak = probe;
    probe->stream_->start(
        [weak](std::span<const std::uint8_t> bytes) {
            const auto self = weak.lock();
            if (!self) return;
            for (const std::uint8_t byte : bytes) {
                wire::Hello hello;
                if (self->reader_.push(byte) != wire::Frame_reader::Result::frame) continue;
                if (!wire::decode_frame(self->reader_, hello)) continue;
                self->finish({hello, std::nullopt, self->stream_});
                return;
            }
        },
        [weak](const std::string& why) {
            if (const auto self = weak.lock()) {
                self->finish({std::nullopt, Open_error{Open_problem::missing, why}, nullptr});
            }
        });
    probe->ask();
    return probe;
}

void Probe::ask() {
    if (Clock::now() >= until_) {
        finish({});
        return;
    }
    std::array<std::uint8_t, wire::frame_max + 1> frame{};  // a zero in front ends any junk
    const std::uint8_t size = wire::encode_frame(wire::Get_hello{}, frame.data() + 1);
    stream_->write({frame.data(), size + std::size_t{1}});
    timer_.expires_after(ask_every);
    timer_.async_wait([self = shared_from_this()](const asio::error_code& error) {
        if (!error && self->done_) self->ask();
    });
}

void Probe::finish(Answer answer) {
    const Done done = std::exchange(done_, nullptr);
    if (!done) return;
    timer_.cancel();
    if (!answer.hello && stream_) stream_->close();
    stream_.reset();
    done(std::move(answer));
}

void Probe::cancel() {
    done_ = nullptr;
    timer_.cancel();
    if (stream_) stream_->close();
    stream_.reset();
}

Finder::Finder(asio::io_context& io, Port_source source, Found found)
    : io_(io), source_(std::move(source)), found_(std::move(found)), timer_(io) {}

void Finder::start() {
    if (running_) return;
    running_ = true;
    scan();
}

void Finder::stop() {
    running_ = false;
    timer_.cancel();
    for (auto& [path, state] : ports_) {
        if (state.probe) state.probe->cancel();
        state.probe.reset();
    }
}

void Finder::leave_out(const std::string& path) {
    ports_[path].left_out = true;
}

void Finder::prefer(const std::string& path) {
    Port_state& state = ports_[path];
    state.next = {};
    state.rest = {};
}

void Finder::scan() {
    if (!running_) return;
    const std::vector<Port_info> ports = source_.list();
    std::erase_if(ports_, [&](const auto& known) {
        const bool there = std::any_of(ports.begin(), ports.end(),
                                       [&](const Port_info& port) { return port.path == known.first; });
        if (!there && known.second.probe) known.second.probe->cancel();
        return !there;
    });
    for (const Port_info& port : ports) {
        Port_state& state = ports_[port.path];
        if (state.probe || state.left_out || is_left_out(port, source_.left_out) || Clock::now() < state.next)
            continue;
        state.probe = Probe::start(io_, source_, port.path,
                                   [this, port](Probe::Answer answer) { answered(port, std::move(answer)); });
    }
    timer_.expires_after(scan_every);
    timer_.async_wait([this](const asio::error_code& error) {
        if (!error) scan();
    });
}

void Finder::answered(const Port_info& port, Probe::Answer answer) {
    Port_state& state = ports_[port.path];
    state.probe.reset();
    if (answer.hello) {
        stop();
        state.rest = {};
        state.next = {};
        found_(port, std::move(answer.stream));
        return;
    }
    state.rest = std::clamp(state.rest * 2, rest_first, rest_max);
    state.next = Clock::now() + state.rest;
}

namespace {

std::string real_path(const std::string& path) {
    std::error_code error;
    const auto real = std::filesystem::canonical(path, error);
    return error ? path : real.string();
}

/// `1a86:7523`, in small or capital letters.
std::optional<std::pair<int, int>> usb_numbers(std::string_view text) {
    constexpr std::size_t digits = 4;
    if (text.size() != 2 * digits + 1 || text[digits] != ':') return std::nullopt;
    std::pair<int, int> numbers;
    const auto read = [](std::string_view part, int& number) {
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number, 16);
        return error == std::errc() && end == part.data() + part.size();
    };
    if (!read(text.substr(0, digits), numbers.first) || !read(text.substr(digits + 1), numbers.second))
        return std::nullopt;
    return numbers;
}

}  // namespace

bool names_a_port(std::string_view text) {
    return usb_numbers(text).has_value() || (text.size() > 1 && text.front() == '/');
}

bool is_left_out(const Port_info& port, const std::vector<std::string>& left_out) {
    return std::any_of(left_out.begin(), left_out.end(), [&](const std::string& each) {
        if (const auto numbers = usb_numbers(each))
            return port.usb_vendor == numbers->first && port.usb_product == numbers->second;
        return real_path(each) == real_path(port.path);
    });
}

std::vector<Found_port> ask_all_ports(const Port_source& source) {
    asio::io_context io;
    std::vector<Found_port> found;
    std::vector<std::shared_ptr<Probe>> probes;
    for (Port_info& port : source.list())
        found.push_back({std::move(port), std::nullopt, std::nullopt});
    probes.reserve(found.size());
    for (Found_port& entry : found) {
        entry.left_out = is_left_out(entry.port, source.left_out);
        if (entry.left_out) continue;
        probes.push_back(Probe::start(io, source, entry.port.path, [&entry](const Probe::Answer& answer) {
            entry.hello = answer.hello;
            entry.problem = answer.problem;
            if (answer.stream) answer.stream->close();
        }));
    }
    io.run();
    return found;
}

}  // namespace zubr::board
