// What the link makes of each message that the board sends.
#include <algorithm>

#include <fmt/format.h>

#include "board/link.hpp"
#include "board/link_timing.hpp"
#include "wire/codec.hpp"

namespace zubr::board {

using namespace link_timing;

namespace {

bool same_board(const Board_facts& a, const Board_facts& b) {
    return a.size == b.size && a.occupancy_only == b.occupancy_only && a.id == b.id;
}

bool same_faults(const wire::Faults& a, const wire::Faults& b) {
    return a.flags == b.flags && a.rows == b.rows && a.buttons == b.buttons &&
           std::equal(std::begin(a.squares), std::end(a.squares), std::begin(b.squares));
}

}  // namespace

void Link::damage() {
    ++counts_.damaged;
    log_.damage(now_, splitter_.raw());
    damaged_since_ = true;
}

void Link::handle_frame() {
    ++counts_.frames;
    const std::uint8_t type = splitter_.type();
    const auto payload = splitter_.payload();
    log_.frame(now_, Frame_log::Way::from_board, type, payload);
    const auto message = static_cast<wire::Message>(type);
    // A host's message that comes from the line is an echo: a modem, a loop, another program.
    if (message < wire::Message::hello || message > wire::Message::nak) {
        ++counts_.unknown;
        return;
    }
    const auto hear = [this](const auto& m) { handle(m); };
    if (!wire::dispatch(type, payload.data(), static_cast<std::uint8_t>(payload.size()), hear))
        ++counts_.unsound;
}

void Link::end_catching_up() {
    catching_up_ = false;
    if (early_hello_) handle(*early_hello_);
    if (early_faults_) handle(*early_faults_);
    if (early_snapshot_) handle(*early_snapshot_);
    early_hello_.reset();
    early_snapshot_.reset();
    early_faults_.reset();
}

void Link::handle(const wire::Hello& hello) {
    if (catching_up_) {
        early_hello_ = hello;
        early_snapshot_.reset();
        early_faults_.reset();
        return;
    }
    const Board_facts facts = facts_of(hello);
    const std::optional<Objection> reason = objection_to(facts);
    if (state_ == Link_state::up) {
        if (reason) {
            ++counts_.unsound;
            return;
        }
        hear_again(facts);
        return;
    }
    if (reason) {
        if (state_ == Link_state::refused) return;
        state_ = Link_state::refused;
        out_.events.emplace_back(Refused{*reason});
        evidence(fmt::format("refused: protocol {}, {} columns, {} rows", facts.protocol_major,
                             facts.size.columns, facts.size.rows));
        return;
    }
    meet(facts);
}

void Link::meet(const Board_facts& facts) {
    const bool again =
        state_ == Link_state::settling && same_board(*facts_, facts) && facts_->boot == facts.boot;
    const bool first = !facts_;
    facts_ = facts;
    alive_at_ = now_;
    strange_.reset();
    if (again) return;
    filter_.expect(facts.boot);
    settling_since_.reset();
    if (!first) {
        state_ = Link_state::settling;
        return;
    }
    state_ = Link_state::up;
    boot_ = facts.boot;
    out_.events.emplace_back(Connected{facts});
}

void Link::hear_again(const Board_facts& facts) {
    if (same_board(*facts_, facts)) {
        alive_at_ = now_;
        strange_.reset();
        if (facts.boot != boot_) filter_.expect(facts.boot);
        facts_ = facts;
        return;
    }
    Board_facts renamed = facts;
    renamed.id = facts_->id;
    if (id_given_ && same_board(*facts_, renamed)) {
        id_given_ = false;
        alive_at_ = now_;
        facts_ = facts;
        out_.events.emplace_back(Connected{facts});
        return;
    }
    // Two times the same: not a damaged frame that slipped through.
    if (!strange_ || !same_board(*strange_, facts)) {
        strange_ = facts;
        asked_at_.reset();
        ask_hello();
        return;
    }
    lose(Lost_why::other_board);
    state_ = Link_state::asking;
    meet(facts);
}

void Link::handle(const wire::Snapshot& snapshot) {
    if (catching_up_) {
        early_snapshot_ = snapshot;
        return;
    }
    if (!linked()) return;
    if (snapshot.square_count != facts_->size.holes()) {
        ++counts_.unsound;
        ask_hello();
        return;
    }
    const std::optional<Believed> believed = filter_.judge(snapshot, now_);
    if (!believed) {
        ++counts_.held_back;
        return;
    }
    alive_at_ = now_;
    damaged_since_ = false;
    counts_.missed += believed->missed;
    if (state_ == Link_state::settling) {
        boot_ = snapshot.boot_count;
        if (!settling_since_) settling_since_ = now_;
        if (now_ - *settling_since_ < settle_time()) return;
        come_back();
        take(snapshot, *believed, true);
        return;
    }
    if (snapshot.boot_count != boot_) restart(snapshot.boot_count);
    take(snapshot, *believed, false);
}

void Link::take(const wire::Snapshot& snapshot, const Believed& believed, bool first_since_loss) {
    Seen seen;
    Sensed& sensed = seen.sensed;
    sensed.size = facts_->size;
    sensed.holes.reserve(snapshot.square_count);
    for (std::size_t i = 0; i < snapshot.square_count; ++i) {
        sensed.holes.push_back(static_cast<Reading>(snapshot.squares[i]));
    }
    sensed.board_ms = believed.changed_ms;
    sensed.board_now_ms = believed.now_ms;
    sensed.boot = snapshot.boot_count;
    sensed.sequence = believed.sequence;
    sensed.host = now_;

    std::vector<Link_event> presses;
    presses_.update(snapshot.buttons, now_, first_since_loss, presses);
    seen.buttons = presses_.counts();
    if (picture_) ++counts_.thinned;
    picture_ = std::move(seen);
    // The picture comes first: a piece set down and confirmed within one frame was set down before.
    show();
    out_.events.insert(out_.events.end(), presses.begin(), presses.end());
}

void Link::show() {
    picture_credit_ms_ = std::min(picture_reserve_ms, picture_credit_ms_ + (now_ - credit_at_).count());
    credit_at_ = now_;
    if (!picture_ || picture_credit_ms_ < picture_cost.count()) return;
    picture_credit_ms_ -= picture_cost.count();
    const Sensed& now = picture_->sensed;
    picture_->news = !told_ || now.holes != told_->sensed.holes || now.boot != told_->sensed.boot ||
                     now.board_ms != told_->sensed.board_ms;
    told_ = *picture_;
    out_.events.emplace_back(*picture_);
    picture_.reset();
}

void Link::handle(const wire::Faults& faults) {
    if (catching_up_) {
        early_faults_ = faults;
        return;
    }
    if (!linked()) return;
    alive_at_ = now_;
    faults_ = faults;
}

void Link::tell_faults() {
    if (!faults_ || (faults_at_ && now_ - *faults_at_ < faults_every)) return;
    if (!faults_told_ || !same_faults(*faults_, *faults_told_)) {
        faults_at_ = now_;
        faults_told_ = faults_;
        out_.events.emplace_back(Faults_told{*faults_});
    }
    faults_.reset();
}

void Link::handle(const wire::Raw& raw) {
    if (catching_up_ || !linked()) return;
    alive_at_ = now_;
    if (!raw_wanted_ || state_ != Link_state::up) return;
    out_.events.emplace_back(
        Raw_row{raw.row, {raw.codes, raw.codes + raw.count}, {raw.zeros, raw.zeros + raw.count}});
}

void Link::handle(const wire::Ack& ack) {
    if (state_ != Link_state::up || catching_up_) return;
    alive_at_ = now_;
    const bool new_id = ack.command == static_cast<std::uint8_t>(wire::Message::set_id);
    desk_.acknowledged(ack, out_.events);
    if (new_id) {
        asked_at_.reset();
        ask_hello();
    }
}

void Link::handle(const wire::Nak& nak) {
    if (state_ != Link_state::up || catching_up_) return;
    alive_at_ = now_;
    desk_.refused(nak, out_.events);
}

}  // namespace zubr::board
