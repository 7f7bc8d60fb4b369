// The link's inputs, its clock work, and loss and return. What each message means is in link_hearing.cpp.
#include "board/link.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "board/link_timing.hpp"
#include "wire/codec.hpp"

namespace zubr::board {

using namespace link_timing;

namespace {

// The earliest of what may be wanted.
void sooner(std::optional<Host_time>& next, Host_time at) {
    if (!next || at < *next) next = at;
}

}  // namespace

Link::Link(Host_time now)
    : now_(now), started_(now), picture_credit_ms_(picture_reserve_ms), credit_at_(now) {}

template <class M>
void Link::write(const M& message) {
    std::array<std::uint8_t, wire::frame_max> frame{};
    const std::uint8_t size = wire::encode_frame(message, frame.data());
    // A zero in front ends whatever junk the line has put into the board's reader.
    out_.bytes.push_back(0);
    out_.bytes.insert(out_.bytes.end(), frame.begin(), frame.begin() + size);
    std::array<std::uint8_t, wire::payload_max> payload{};
    const std::uint8_t length = wire::encode_payload(message, payload.data());
    log_.frame(now_, Frame_log::Way::to_board, static_cast<std::uint8_t>(wire::Type_of<M>::value),
               {payload.data(), length});
}

void Link::begin(Host_time now) {
    now_ = std::max(now, now_);
    if (catching_up_ && now_ - opened_at_ >= catch_up_time) end_catching_up();
}

Link_output Link::finish() {
    keep_alive();
    if (state_ == Link_state::up) {
        for (const Command& command : desk_.due(now_, out_.events)) {
            std::visit([this](const auto& message) { write(message); }, command);
        }
        show();
        tell_faults();
    }
    return std::exchange(out_, {});
}

Link_output Link::opened(Host_time now) {
    begin(now);
    if (state_ == Link_state::up) lose(Lost_why::hung_up);
    state_ = Link_state::asking;
    splitter_.reset();
    catching_up_ = true;
    opened_at_ = now_;
    early_hello_.reset();
    early_snapshot_.reset();
    early_faults_.reset();
    asked_at_.reset();
    return finish();
}

Link_output Link::closed(Host_time now) {
    begin(now);
    if (state_ == Link_state::up) lose(Lost_why::hung_up);
    state_ = Link_state::closed;
    catching_up_ = false;
    splitter_.reset();
    return finish();
}

Link_output Link::received(Host_time now, std::span<const std::uint8_t> bytes) {
    begin(now);
    if (state_ == Link_state::closed) return finish();
    for (const std::uint8_t byte : bytes) {
        switch (splitter_.push(byte)) {
            case Frame_splitter::Result::more:
                break;
            case Frame_splitter::Result::frame:
                handle_frame();
                break;
            case Frame_splitter::Result::damaged:
                damage();
                break;
        }
    }
    return finish();
}

Link_output Link::tick(Host_time now) {
    begin(now);
    return finish();
}

Link_output Link::send(Host_time now, const Command& command) {
    begin(now);
    if (state_ != Link_state::up) {
        out_.events.emplace_back(Command_unanswered{type_of(command)});
        return finish();
    }
    if (std::holds_alternative<wire::Raw_on>(command)) raw_wanted_ = true;
    if (std::holds_alternative<wire::Raw_off>(command)) raw_wanted_ = false;
    if (std::holds_alternative<wire::Set_id>(command)) id_given_ = true;
    desk_.submit(command, out_.events);
    return finish();
}

void Link::ask_hello() {
    if (asked_at_ && now_ - *asked_at_ < ask_every) return;
    asked_at_ = now_;
    write(wire::Get_hello{});
}

void Link::ask_snapshot(Host_time every) {
    if (poked_at_ && now_ - *poked_at_ < every) return;
    poked_at_ = now_;
    write(wire::Get_snapshot{});
}

void Link::keep_alive() {
    if (!facts_ && !none_said_ && state_ != Link_state::refused && now_ - started_ >= none_after) {
        none_said_ = true;
        out_.events.emplace_back(No_board{});
    }
    if (linked()) {
        const Host_time silence = now_ - alive_at_;
        if (silence >= lost_after) {
            if (state_ == Link_state::up) lose(Lost_why::silent);
            state_ = Link_state::asking;
        } else if (damaged_since_) {
            ask_snapshot(poke_every_when_damaged);
        } else if (silence >= poke_after) {
            ask_snapshot(poke_every);
        }
    }
    if (state_ == Link_state::asking) ask_hello();
}

void Link::lose(Lost_why why) {
    static constexpr std::array<const char*, 3> causes{"hung up", "silent", "other board"};
    ++counts_.losses;
    presses_.let_go(out_.events);
    desk_.drop(out_.events);
    out_.events.emplace_back(Lost{why});
    before_loss_ = facts_;
    boot_before_loss_ = boot_;
    brief_links_ = back_at_ && now_ - *back_at_ < brief_link ? brief_links_ + 1 : 0;
    picture_.reset();
    raw_wanted_ = false;
    asked_at_.reset();
    evidence(std::string("lost: ") + causes[static_cast<std::size_t>(why)]);
}

Host_time Link::settle_time() const {
    return brief_links_ >= brief_links_max ? unsteady_back_after : back_after;
}

void Link::come_back() {
    state_ = Link_state::up;
    back_at_ = now_;
    const Board_facts& old = before_loss_ ? *before_loss_ : *facts_;
    Back back{*facts_, false, false};
    back.other_board =
        facts_->id != old.id || facts_->size != old.size || facts_->occupancy_only != old.occupancy_only;
    back.was_reset = !back.other_board && boot_ != boot_before_loss_;
    if (back.other_board || back.was_reset) presses_.start_anew();
    faults_told_.reset();
    out_.events.emplace_back(back);
}

void Link::restart(std::uint16_t boot) {
    ++counts_.resets;
    boot_ = boot;
    presses_.let_go(out_.events);
    presses_.start_anew();
    const bool said = reset_at_ && now_ - *reset_at_ < reset_series;
    reset_at_ = now_;
    const bool cause_known = facts_->boot == boot;
    if (!cause_known) ask_hello();
    if (said) return;
    out_.events.emplace_back(Board_reset{cause_known ? facts_->reset_cause : std::uint8_t{0}});
    evidence("board reset");
}

void Link::evidence(const std::string& cause) {
    if (evidence_at_ && now_ - *evidence_at_ < evidence_every) return;
    evidence_at_ = now_;
    out_.events.emplace_back(Evidence{cause, log_.lines()});
}

std::optional<Host_time> Link::next_wakeup() const {
    std::optional<Host_time> next;
    if (!facts_ && !none_said_ && state_ != Link_state::refused) sooner(next, started_ + none_after);
    if (catching_up_) sooner(next, opened_at_ + catch_up_time);
    if (state_ == Link_state::asking) sooner(next, asked_at_ ? *asked_at_ + ask_every : now_);
    if (linked()) {
        sooner(next, alive_at_ + lost_after);
        const Host_time first = damaged_since_ ? now_ : alive_at_ + poke_after;
        const Host_time every = damaged_since_ ? poke_every_when_damaged : poke_every;
        sooner(next, poked_at_ ? std::max(first, *poked_at_ + every) : first);
    }
    if (state_ == Link_state::up) {
        if (const auto command = desk_.next_wakeup()) sooner(next, *command);
        if (picture_) sooner(next, credit_at_ + picture_cost - Host_time(picture_credit_ms_));
        if (faults_ && faults_at_) sooner(next, *faults_at_ + faults_every);
    }
    if (next) next = std::max(*next, now_);
    return next;
}

}  // namespace zubr::board
