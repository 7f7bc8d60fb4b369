// The link to a board as a value machine: bytes, hang-ups and time go in; bytes to send and events come out.
// No thread, no clock, no port: board/link_service.hpp gives it those.
//
// It finds its place in any junk, asks who is there (GET_HELLO), believes only what fits
// (board/link_filter.hpp), asks again when frames are lost, and says loss and return. Nothing that a board
// sends can make it crash, wait for ever or grow: every store has a fixed size, and floods are thinned to
// what a hand could make.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "board/frame_log.hpp"
#include "board/link_commands.hpp"
#include "board/link_events.hpp"
#include "board/link_filter.hpp"
#include "board/link_presses.hpp"

namespace zubr::board {

enum class Link_state : std::uint8_t {
    closed,    ///< no port is open
    asking,    ///< a port is open, HELLO is awaited
    settling,  ///< HELLO came after a loss; half a second of snapshots is awaited
    up,        ///< pictures come
    refused,   ///< the board cannot be used; waiting for the port to close
};

struct Link_output {
    std::vector<std::uint8_t> bytes;  ///< to write to the port, in order
    std::vector<Link_event> events;
};

struct Link_counts {
    std::uint64_t frames = 0;     ///< with a right checksum
    std::uint64_t damaged = 0;    ///< with a wrong one, or no frame at all
    std::uint64_t unsound = 0;    ///< right checksum, impossible content
    std::uint64_t unknown = 0;    ///< of types that are not known, or that only a host sends (an echo)
    std::uint64_t held_back = 0;  ///< snapshots that did not follow from the one before
    std::uint64_t missed = 0;     ///< snapshots that never came
    std::uint64_t thinned = 0;    ///< pictures left out of a flood
    std::uint64_t resets = 0;
    std::uint64_t losses = 0;
};

class Link {
  public:
    /// Times of the contract (docs/wire-protocol.md, "Link").
    static constexpr Host_time lost_after{1500};
    static constexpr Host_time back_after{500};
    static constexpr Host_time none_after{5000};

    /// The search for a board begins.
    explicit Link(Host_time now);

    Link_output opened(Host_time now);
    /// The port hung up, failed, or was closed.
    Link_output closed(Host_time now);
    Link_output received(Host_time now, std::span<const std::uint8_t> bytes);
    Link_output tick(Host_time now);
    /// Unless a board is linked, the command is told as unanswered.
    Link_output send(Host_time now, const Command& command);

    /// When tick wants to be called, if no other input comes before.
    [[nodiscard]] std::optional<Host_time> next_wakeup() const;

    [[nodiscard]] Link_state state() const { return state_; }
    /// Of the board that is or was linked last.
    [[nodiscard]] const std::optional<Board_facts>& facts() const { return facts_; }
    [[nodiscard]] const Link_counts& counts() const { return counts_; }
    [[nodiscard]] const Frame_log& log() const { return log_; }

  private:
    void begin(Host_time now);
    Link_output finish();
    void handle_frame();
    void handle(const wire::Hello& hello);
    void handle(const wire::Snapshot& snapshot);
    void handle(const wire::Faults& faults);
    void handle(const wire::Raw& raw);
    void handle(const wire::Ack& ack);
    void handle(const wire::Nak& nak);
    template <class M>
    void handle(const M& /*host_message*/) {}

    void meet(const Board_facts& facts);
    void hear_again(const Board_facts& facts);
    void lose(Lost_why why);
    void restart(std::uint16_t boot);
    void come_back();
    void take(const wire::Snapshot& snapshot, const Believed& believed, bool first_since_loss);
    void show();
    void tell_faults();
    void end_catching_up();
    void keep_alive();
    void ask_hello();
    void ask_snapshot(Host_time every);
    void damage();
    void evidence(const std::string& cause);
    template <class M>
    void write(const M& message);
    [[nodiscard]] bool linked() const { return state_ == Link_state::up || state_ == Link_state::settling; }
    [[nodiscard]] Host_time settle_time() const;

    Host_time now_;
    Host_time started_;
    Link_state state_ = Link_state::closed;
    Link_output out_;

    Frame_splitter splitter_;
    Frame_log log_;
    Link_counts counts_;
    Snapshot_filter filter_;
    Press_counter presses_;
    Command_desk desk_;

    // Who is there.
    std::optional<Board_facts> facts_;
    std::optional<Board_facts> strange_;  // another board on a living link, to be confirmed by a second HELLO
    std::uint16_t boot_ = 0;              // of the picture believed last
    bool none_said_ = false;
    bool id_given_ = false;  // SET_ID was sent, so another id is expected

    // While a port that was just opened gives what had waited in it, only the newest counts.
    bool catching_up_ = false;
    Host_time opened_at_{0};
    std::optional<wire::Hello> early_hello_;
    std::optional<wire::Snapshot> early_snapshot_;
    std::optional<wire::Faults> early_faults_;

    // When what happened last.
    Host_time alive_at_{0};
    std::optional<Host_time> asked_at_;  // GET_HELLO
    std::optional<Host_time> poked_at_;  // GET_SNAPSHOT
    bool damaged_since_ = false;         // since the picture believed last
    std::optional<Host_time> settling_since_;
    std::optional<Host_time> back_at_;
    std::optional<Host_time> reset_at_;
    std::optional<Host_time> evidence_at_;
    int brief_links_ = 0;  // losses in a row, each soon after the return
    std::optional<Board_facts> before_loss_;
    std::uint16_t boot_before_loss_ = 0;

    // What was told, and what waits because of a flood.
    std::optional<Seen> told_;
    std::optional<Seen> picture_;
    std::int64_t picture_credit_ms_;
    Host_time credit_at_{0};
    bool raw_wanted_ = false;
    std::optional<wire::Faults> faults_told_;
    std::optional<wire::Faults> faults_;
    std::optional<Host_time> faults_at_;
};

}  // namespace zubr::board
