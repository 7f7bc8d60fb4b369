#include "rig.hpp"

namespace zubr::test {

std::string Timed_snapshot::squares() const {
    std::string text;
    for (int n = 0; n < snapshot.square_count; ++n)
        text += wire::letter(snapshot.squares[n]);
    return text;
}

void Rig::play(std::string_view script) {
    const auto done = board.play(script);
    if (!done) FAIL("script line " << done.error().line << ": " << done.error().reason);
    collect();
}

void Rig::run_for(std::uint64_t ms) {
    board.run_for(ms);
    collect();
}

void Rig::forget() {
    snapshots.clear();
    hellos.clear();
    faults.clear();
    raws.clear();
    acks.clear();
    naks.clear();
    damaged = 0;
}

const Timed_snapshot& Rig::last() const {
    REQUIRE_FALSE(snapshots.empty());
    return snapshots.back();
}

void Rig::collect() {
    struct Sort {
        Rig& rig;
        std::uint64_t at_us;
        void operator()(const wire::Hello& m) const { rig.hellos.push_back(m); }
        void operator()(const wire::Snapshot& m) const { rig.snapshots.push_back({at_us, m}); }
        void operator()(const wire::Raw& m) const { rig.raws.push_back(m); }
        void operator()(const wire::Faults& m) const { rig.faults.push_back(m); }
        void operator()(const wire::Ack& m) const { rig.acks.push_back(m); }
        void operator()(const wire::Nak& m) const { rig.naks.push_back(m); }
        void operator()(const wire::Get_hello&) const { FAIL("a board does not ask"); }
        void operator()(const wire::Get_snapshot&) const { FAIL("a board does not ask"); }
        void operator()(const wire::Calibrate_zero&) const { FAIL("a board does not ask"); }
        void operator()(const wire::Raw_on&) const { FAIL("a board does not ask"); }
        void operator()(const wire::Raw_off&) const { FAIL("a board does not ask"); }
        void operator()(const wire::Beep&) const { FAIL("a board does not ask"); }
        void operator()(const wire::Buzz&) const { FAIL("a board does not ask"); }
        void operator()(const wire::Set&) const { FAIL("a board does not ask"); }
        void operator()(const wire::Set_id&) const { FAIL("a board does not ask"); }
    };
    for (const board_model::Timed_byte& byte : board.take_bytes()) {
        const auto result = reader_.push(byte.value);
        if (result == wire::Frame_reader::Result::damaged) ++damaged;
        if (result != wire::Frame_reader::Result::frame) continue;
        Sort sort{*this, byte.at_us};
        if (!wire::dispatch(reader_.type(), reader_.payload(), reader_.size(), sort)) ++damaged;
    }
}

}  // namespace zubr::test
