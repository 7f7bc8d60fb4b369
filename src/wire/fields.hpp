// The fields of every message in wire order, each with its name. A visitor has u8, u16, u32, code, bytes,
// squares, buttons and readings; it decides what a visit means: to write, to read, to print. Freestanding
// C++14.
//
// Visitors that ignore names take them inline, so that no name reaches the memory of the AVR.
#pragma once

#include "wire/messages.hpp"

namespace zubr {
namespace wire {

// M may be const: a writer sees values, a reader changes them.
template <class V, class M>
void visit(V& v, M& m, const Hello*) {
    v.u8("protocol_major", m.protocol_major);
    v.u8("protocol_minor", m.protocol_minor);
    v.u8("firmware_major", m.firmware_major);
    v.u8("firmware_minor", m.firmware_minor);
    v.u8("columns", m.columns);
    v.u8("rows", m.rows);
    v.code("sensors", m.sensors);
    v.bytes("id", m.id);
    v.u8("reset_cause", m.reset_cause);
    v.u16("boot_count", m.boot_count);
    v.u16("adc_max", m.adc_max);
    v.u16("sweep_us", m.sweep_us);
    v.u8("settle_sweeps", m.settle_sweeps);
    v.u16("settle_kind_ms", m.settle_kind_ms);
    v.u16("unsure_ms", m.unsure_ms);
    v.u16("heartbeat_ms", m.heartbeat_ms);
}

template <class V, class M>
void visit(V& v, M& m, const Snapshot*) {
    v.u8("sequence", m.sequence);
    v.u16("boot_count", m.boot_count);
    v.u32("changed_ms", m.changed_ms);
    v.u32("now_ms", m.now_ms);
    v.squares("square_count", m.square_count, "squares", m.squares);
    v.buttons("buttons", m.buttons);
}

template <class V, class M>
void visit(V& v, M& m, const Raw*) {
    v.u8("row", m.row);
    v.readings("count", m.count, "codes", m.codes, "zeros", m.zeros);
}

template <class V, class M>
void visit(V& v, M& m, const Faults*) {
    v.u16("flags", m.flags);
    v.u16("rows", m.rows);
    v.u16("buttons", m.buttons);
    v.bytes("squares", m.squares);
    v.u16("mid_code", m.mid_code);
    v.u16("ground_code", m.ground_code);
    v.u16("id_code", m.id_code);
    v.u16("damaged_frames", m.damaged_frames);
}

template <class V, class M>
void visit(V& v, M& m, const Ack*) {
    v.u8("command", m.command);
    v.u8("request", m.request);
}

template <class V, class M>
void visit(V& v, M& m, const Nak*) {
    v.u8("command", m.command);
    v.u8("request", m.request);
    v.code("reason", m.reason);
    v.u16("detail", m.detail);
}

template <class V, class M>
void visit(V& /*v*/, M& /*m*/, const Get_hello*) {}
template <class V, class M>
void visit(V& /*v*/, M& /*m*/, const Get_snapshot*) {}

template <class V, class M>
void visit(V& v, M& m, const Calibrate_zero*) {
    v.u8("request", m.request);
}

template <class V, class M>
void visit(V& v, M& m, const Raw_on*) {
    v.u8("request", m.request);
    v.u8("row", m.row);
}

template <class V, class M>
void visit(V& v, M& m, const Raw_off*) {
    v.u8("request", m.request);
}

template <class V, class M>
void visit(V& v, M& m, const Beep*) {
    v.u8("request", m.request);
    v.u16("frequency_hz", m.frequency_hz);
    v.u16("duration_ms", m.duration_ms);
}

template <class V, class M>
void visit(V& v, M& m, const Buzz*) {
    v.u8("request", m.request);
    v.u16("duration_ms", m.duration_ms);
}

template <class V, class M>
void visit(V& v, M& m, const Set*) {
    v.u8("request", m.request);
    v.code("setting", m.setting);
    v.u16("value", m.value);
    v.u8("keep", m.keep);
}

template <class V, class M>
void visit(V& v, M& m, const Set_id*) {
    v.u8("request", m.request);
    v.bytes("id", m.id);
}

/// Shows every field of a message to a visitor.
template <class V, class M>
void visit_fields(V& v, M& message) {
    visit(v, message, &message);
}

}  // namespace wire
}  // namespace zubr
