// The link to a board under any input: raw bytes, right frames with any content, hang-ups, commands and time
// in any order. What it tells must keep its own rules, whatever comes.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "board/link.hpp"
#include "wire/codec.hpp"

namespace {

using namespace zubr;
using namespace zubr::board;

void demand(bool holds) {
    if (!holds) std::abort();
}

class Rules {
  public:
    void check(const Link_output& output, std::size_t bytes_in) {
        // A frame has four bytes or more; each tells a picture, nine buttons some times, and little else.
        demand(output.events.size() <= 200 + bytes_in);
        demand(output.bytes.size() <= 2000);
        for (const Link_event& event : output.events)
            std::visit(*this, event);
    }

    void operator()(const Connected& connected) {
        if (!met_) demand(!linked_);
        met_ = linked_ = true;
        size_ = connected.facts.size;
        demand(!objection_to(connected.facts));
    }
    void operator()(const Lost&) {
        demand(linked_);
        linked_ = false;
        demand(std::none_of(held_.begin(), held_.end(), [](bool held) { return held; }));
    }
    void operator()(const Back& back) {
        demand(met_ && !linked_);
        linked_ = true;
        size_ = back.facts.size;
        demand(!objection_to(back.facts));
    }
    void operator()(const Seen& seen) {
        demand(linked_);
        const Sensed& sensed = seen.sensed;
        demand(sensed.size == size_ && sensed.holes.size() == static_cast<std::size_t>(size_.holes()));
        demand(std::all_of(sensed.holes.begin(), sensed.holes.end(),
                           [](Reading reading) { return reading <= Reading::occupied; }));
        demand(sensed.board_ms >= 0 && sensed.board_ms <= sensed.board_now_ms);
        demand(sensed.sequence != sequence_);
        sequence_ = sensed.sequence;
        const auto map = Board_map::make(size_, draughts::Geometry{8, 8});
        demand(!map || map->apply(sensed).has_value());
    }
    void operator()(const Pressed& pressed) {
        bool& held = held_[static_cast<std::size_t>(pressed.button)];
        demand(linked_ && !held);
        held = true;
    }
    void operator()(const Released& released) {
        bool& held = held_[static_cast<std::size_t>(released.button)];
        demand(held);
        held = false;
    }
    void operator()(const Board_reset&) { demand(linked_); }
    void operator()(const No_board&) {
        demand(!met_ && !none_);
        none_ = true;
    }
    void operator()(const Raw_row& raw) {
        demand(raw.codes.size() <= wire::columns_max && raw.codes.size() == raw.zeros.size());
    }
    void operator()(const Evidence& evidence) { demand(evidence.lines.size() <= 2 * Frame_log::kept); }
    void operator()(const Port_problem&) { std::abort(); }
    template <class E>
    void operator()(const E& /*any time*/) {}

  private:
    bool met_ = false;
    bool linked_ = false;
    bool none_ = false;
    Board_size size_;
    std::uint32_t sequence_ = 0;
    std::array<bool, button_count> held_{};
};

class Input {
  public:
    Input(const std::uint8_t* data, std::size_t size) : rest_(data, size) {}
    [[nodiscard]] bool empty() const { return rest_.empty(); }
    std::uint8_t byte() {
        if (rest_.empty()) return 0;
        const std::uint8_t value = rest_.front();
        rest_ = rest_.subspan(1);
        return value;
    }
    std::span<const std::uint8_t> bytes(std::size_t count) {
        const auto taken = rest_.subspan(0, std::min(count, rest_.size()));
        rest_ = rest_.subspan(taken.size());
        return taken;
    }

  private:
    std::span<const std::uint8_t> rest_;
};

// A board that does what it should, so that the fuzzer gets past the handshake.
struct Sane {
    wire::Hello hello;
    wire::Snapshot snapshot;
    Sane() {
        hello.columns = 5;
        hello.rows = 10;
        snapshot.square_count = 50;
    }
    void pass(std::uint32_t ms) { snapshot.now_ms += ms; }
};

template <class M>
std::vector<std::uint8_t> frame_of(const M& message) {
    std::array<std::uint8_t, wire::frame_max> frame{};
    const std::uint8_t size = wire::encode_frame(message, frame.data());
    return {frame.begin(), frame.begin() + size};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input(data, size);
    Host_time now(0);
    Link link(now);
    Rules rules;
    Sane sane;
    const auto give = [&](std::span<const std::uint8_t> bytes) {
        rules.check(link.received(now, bytes), bytes.size());
    };
    while (!input.empty()) {
        const std::uint8_t what = input.byte();
        switch (what % 10) {
            case 0:
                rules.check(link.opened(now), 0);
                break;
            case 1:
                if (what < 64) rules.check(link.closed(now), 0);
                break;
            case 2: {
                const std::uint32_t ms = input.byte() * (what < 128 ? 1U : 20U);
                now += Host_time(ms);
                sane.pass(ms);
                rules.check(link.tick(now), 0);
                break;
            }
            case 3:
                give(input.bytes(input.byte()));
                break;
            case 4: {
                const std::uint8_t type = input.byte();
                const auto payload = input.bytes(input.byte() % (wire::payload_max + 1));
                std::array<std::uint8_t, wire::frame_max> frame{};
                give({frame.data(),
                      wire::make_frame(type, payload.data(), static_cast<std::uint8_t>(payload.size()),
                                       frame.data())});
                break;
            }
            case 5:
                give(frame_of(sane.hello));
                break;
            case 6:
            case 7: {
                ++sane.snapshot.sequence;
                if (what >= 128) {
                    sane.snapshot.squares[input.byte() % 50] =
                        static_cast<wire::Square_code>(input.byte() % 8);
                    sane.snapshot.changed_ms = sane.snapshot.now_ms - input.byte() % 100;
                    auto& button = sane.snapshot.buttons[input.byte() % wire::button_count];
                    button.presses = static_cast<std::uint8_t>((button.presses + input.byte() % 3) & 127);
                    button.down = input.byte() % 2 != 0;
                }
                give(frame_of(sane.snapshot));
                break;
            }
            case 8: {
                static const std::array<Command, 5> commands{wire::Calibrate_zero{}, wire::Beep{},
                                                             wire::Raw_on{}, wire::Set_id{}, wire::Raw_off{}};
                rules.check(link.send(now, commands[input.byte() % commands.size()]), 0);
                break;
            }
            default:
                sane.hello.boot_count = sane.snapshot.boot_count = input.byte();
                sane.hello.id[0] = input.byte() % 2;
                break;
        }
        const auto wakeup = link.next_wakeup();
        demand(!wakeup || *wakeup >= now);
    }
    return 0;
}
