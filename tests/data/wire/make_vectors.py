#!/usr/bin/env python3
"""Writes the test vectors of the wire protocol from docs/wire-protocol.md, by means of its own.

It shares nothing with src/wire: the checksum is binascii's, the packing is written from the paper on COBS, and the
layouts are spelled out here once more. So a fault in one of the two shows as a difference. Run it in this folder.

Format of a .hex file: cases, each begun by `case NAME`. `type`, `payload`, `frame` are hexadecimal; `field NAME VALUE`
gives what the decoded message holds. In bad.hex `bytes` go through a reader that must report what `result` says.
"""
import binascii
import struct


def cobs(data: bytes) -> bytes:
    return b"".join(bytes([len(part) + 1]) + part for part in data.split(b"\0"))


def frame(kind: int, payload: bytes) -> bytes:
    content = bytes([kind]) + payload
    return cobs(content + struct.pack("<H", binascii.crc_hqx(content, 0xFFFF))) + b"\0"


def nibbles(codes):
    padded = list(codes) + [0] * (len(codes) % 2)
    return bytes(padded[i] | padded[i + 1] << 4 for i in range(0, len(padded), 2))


class Message:
    """Packs fields as they are named; what the reader should see is kept beside."""

    def __init__(self, kind):
        self.kind, self.payload, self.fields = kind, b"", []

    def num(self, form, **values):
        for name, value in values.items():
            self.payload += struct.pack("<" + form, value)
            self.fields.append((name, str(value)))
        return self

    def word(self, name, value, word):
        self.payload += bytes([value])
        self.fields.append((name, word))
        return self

    def raw(self, name, value):
        self.payload += value
        self.fields.append((name, value.hex()))
        return self

    def squares(self, codes):
        self.num("B", square_count=len(codes))
        self.payload += nibbles(codes)
        self.fields.append(("squares", "".join(".wWbB?!o"[c] for c in codes)))
        return self

    def buttons(self, states):
        self.payload += bytes(n | down << 7 for n, down in states)
        self.fields.append(("buttons", ",".join(str(n) + "!" * down for n, down in states)))
        return self

    def readings(self, pairs):
        self.num("B", count=len(pairs))
        for code, zero in pairs:
            self.payload += struct.pack("<HH", code, zero)
        self.fields.append(("codes", ",".join(str(c) for c, _ in pairs)))
        self.fields.append(("zeros", ",".join(str(z) for _, z in pairs)))
        return self


def hello(columns, rows, sensors, ident, cause, boots, sweep):
    return (Message(1).num("B", protocol_major=1, protocol_minor=0, firmware_major=1, firmware_minor=2,
                           columns=columns, rows=rows)
            .word("sensors", sensors, ["full", "occupancy"][sensors]).raw("id", ident)
            .num("B", reset_cause=cause).num("H", boot_count=boots, adc_max=1023, sweep_us=sweep)
            .num("B", settle_sweeps=3).num("H", settle_kind_ms=300, unsure_ms=500, heartbeat_ms=300))


def snapshot(sequence, boots, changed, now, codes, buttons):
    return (Message(2).num("B", sequence=sequence).num("H", boot_count=boots)
            .num("I", changed_ms=changed, now_ms=now).squares(codes).buttons(buttons))


QUIET = [(0, 0)] * 9
START = [3] * 20 + [0] * 10 + [1] * 20
ALL_CODES = [0, 1, 2, 3, 4, 5, 6, 7]

FILES = {
    "hello": [
        ("ten_by_ten_after_power_on", hello(5, 10, 0, bytes(range(1, 9)), 1, 1, 21300)),
        ("twelve_by_twelve_after_watchdog", hello(6, 12, 0, bytes.fromhex("00ff00ff00ff00ff"), 8, 65535, 29800)),
        ("occupancy_only_without_id", hello(4, 8, 1, b"\xff" * 8, 6, 256, 0)),
    ],
    "snapshot": [
        ("start_position", snapshot(0, 1, 0, 412, START, QUIET)),
        ("every_code_and_button", snapshot(255, 0x1234, 0x01020304, 0xFFFFFFFF, ALL_CODES * 6 + [1, 7],
                                           [(0, 0), (1, 1), (2, 0), (127, 1), (126, 0), (64, 1), (63, 0), (10, 1),
                                            (127, 0)])),
        ("largest_board", snapshot(7, 2, 4294967295, 4294967295, ALL_CODES * 9, [(127, 1)] * 9)),
        ("all_zero", snapshot(0, 0, 0, 0, [0] * 72, QUIET)),
        ("odd_count", snapshot(1, 1, 1, 1, [1, 2, 3], QUIET)),
        ("no_squares", snapshot(1, 1, 1, 1, [], QUIET)),
    ],
    "raw": [
        ("row_of_five", Message(3).num("B", row=3).readings([(512, 510), (731, 512), (983, 520), (0, 512),
                                                               (1023, 499)])),
        ("row_of_six", Message(3).num("B", row=11).readings([(i * 200, 512 + i) for i in range(6)])),
        ("service_channels", Message(3).num("B", row=14).readings([(640, 0), (512, 0)])),
    ],
    "faults": [
        ("none", Message(4).num("H", flags=0, rows=0, buttons=0).raw("squares", bytes(9))
         .num("H", mid_code=512, ground_code=0, id_code=640, damaged_frames=0)),
        ("everything", Message(4).num("H", flags=0x3FF, rows=0xFFF, buttons=0x1FF).raw("squares", b"\xff" * 9)
         .num("H", mid_code=1023, ground_code=3, id_code=256, damaged_frames=65535)),
        ("square_50_open", Message(4).num("H", flags=0x20, rows=0, buttons=0)
         .raw("squares", bytes(6) + bytes([2]) + bytes(2))
         .num("H", mid_code=511, ground_code=1, id_code=641, damaged_frames=2)),
    ],
    "answers": [
        ("ack", Message(5).num("B", command=0x43, request=200)),
        ("nak", Message(6).num("B", command=0x43, request=0).word("reason", 3, "not_empty").num("H", detail=27)),
    ],
    "commands": [
        ("get_hello", Message(0x41)),
        ("get_snapshot", Message(0x42)),
        ("calibrate_zero", Message(0x43).num("B", request=17)),
        ("raw_on_all", Message(0x44).num("B", request=1, row=255)),
        ("raw_on_row", Message(0x44).num("B", request=2, row=0)),
        ("raw_off", Message(0x45).num("B", request=3)),
        ("beep", Message(0x46).num("B", request=4).num("H", frequency_hz=880, duration_ms=120)),
        ("buzz", Message(0x47).num("B", request=5).num("H", duration_ms=2000)),
        ("set_threshold", Message(0x48).num("B", request=6).word("setting", 6, "king_in").num("H", value=392)
         .num("B", keep=1)),
        ("set_sensors", Message(0x48).num("B", request=7).word("setting", 8, "sensors").num("H", value=1)
         .num("B", keep=0)),
        ("set_id", Message(0x49).num("B", request=8).raw("id", bytes.fromhex("0011223344556677"))),
    ],
}


def bad_cases():
    good = frame(0x42, b"")
    long_good = frame(2, hello(5, 10, 0, bytes(8), 1, 1, 1).payload)
    flipped = bytearray(long_good)
    flipped[9] ^= 0x10
    longest = frame(0x7F, bytes(range(1, 60)))
    assert len(longest) == 64
    return [
        ("sound", good, ["frame"]),
        ("zeros_between_frames", b"\0\0" + good + b"\0\0\0" + good, ["frame", "frame"]),
        ("longest_frame", longest, ["frame"]),
        ("one_byte_too_long", frame(0x7F, bytes(range(1, 61))), ["damaged"]),
        ("far_too_long_then_sound", b"\x55" * 1000 + b"\0" + good, ["damaged", "frame"]),
        ("flipped_bit", bytes(flipped), ["damaged"]),
        ("lost_byte", long_good[:9] + long_good[10:], ["damaged"]),
        ("lost_end_swallows_the_next", long_good[:-1] + good + good, ["damaged", "frame"]),
        ("joined_in_the_middle", long_good[20:] + good, ["damaged", "frame"]),
        ("length_byte_points_past_the_end", b"\x09\x42\x01\0" + good, ["damaged", "frame"]),
        ("only_a_checksum", cobs(struct.pack("<H", 0xFFFF)) + b"\0", ["damaged"]),
        ("boot_noise", b"Optiboot\r\n\xff\xff" + b"\0" + good, ["damaged", "frame"]),
    ]


def main():
    for name, cases in FILES.items():
        with open(name + ".hex", "w", encoding="ascii") as out:
            out.write("# Written by make_vectors.py; do not edit.\n")
            for case, m in cases:
                packed = frame(m.kind, m.payload)
                assert len(packed) <= 64, case
                out.write(f"\ncase {case}\ntype {m.kind:02x}\npayload {m.payload.hex()}\nframe {packed.hex()}\n")
                for field, value in m.fields:
                    out.write(f"field {field} {value}\n")
    with open("bad.hex", "w", encoding="ascii") as out:
        out.write("# Written by make_vectors.py; do not edit.\n")
        for case, data, results in bad_cases():
            out.write(f"\ncase {case}\nbytes {data.hex()}\nresult {' '.join(results)}\n")


main()
