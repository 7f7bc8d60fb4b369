// Frames under damage, and messages that could not be true.
#include <algorithm>
#include <cstring>
#include <random>
#include <string>

#include <catch2/catch.hpp>

#include "support/wire_vectors.hpp"
#include "wire/text.hpp"

using namespace zubr::wire;
using zubr::test::Bytes;

namespace {

Bytes framed(std::uint8_t type, const Bytes& payload) {
    Bytes out(frame_max);
    out.resize(make_frame(type, payload.data(), static_cast<std::uint8_t>(payload.size()), out.data()));
    return out;
}

}  // namespace

TEST_CASE("random payloads of every length come back, with zeros only at the end of the frame") {
    std::mt19937 random(20260101);
    for (int round = 0; round < 2000; ++round) {
        Bytes payload(static_cast<std::size_t>(round % (payload_max + 1)));
        for (auto& byte : payload)
            byte = static_cast<std::uint8_t>(random() % 4 == 0 ? 0 : random());
        const auto type = static_cast<std::uint8_t>(random());
        const Bytes bytes = framed(type, payload);
        REQUIRE(bytes.size() == payload.size() + 5);
        REQUIRE(std::count(bytes.begin(), bytes.end(), 0) == 1);
        Frame_reader reader;
        auto result = Frame_reader::Result::more;
        for (const auto byte : bytes)
            result = reader.push(byte);
        REQUIRE(result == Frame_reader::Result::frame);
        REQUIRE(reader.type() == type);
        REQUIRE(Bytes(reader.payload(), reader.payload() + reader.size()) == payload);
    }
    CHECK(framed(1, Bytes(payload_max + 1)).empty());
}

TEST_CASE("of a hundred thousand frames with one damaged byte none is taken for sound") {
    // One burst of at most 16 bits is always seen by a 16-bit CRC; COBS may spread a damaged byte, so it is
    // tried.
    std::mt19937 random(7);
    Bytes payload(48);
    int accepted = 0;
    for (int round = 0; round < 100'000; ++round) {
        for (auto& byte : payload)
            byte = static_cast<std::uint8_t>(random() % 3 == 0 ? 0 : random());
        Bytes bytes = framed(2, payload);
        const std::size_t at = random() % (bytes.size() - 1);
        if (random() % 2 == 0)
            bytes[at] ^= static_cast<std::uint8_t>(1U << random() % 8);
        else
            bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(at));
        Frame_reader reader;
        for (const auto byte : bytes)
            if (reader.push(byte) == Frame_reader::Result::frame) ++accepted;
    }
    CHECK(accepted <= 3);  // chance alone lets one of 65536 through
}

TEST_CASE("noise of a million bytes gives next to no frame, and a sound frame after it is read") {
    std::mt19937 random(99);
    Frame_reader reader;
    int frames = 0;
    for (int i = 0; i < 1'000'000; ++i)
        if (reader.push(static_cast<std::uint8_t>(random())) == Frame_reader::Result::frame) ++frames;
    CHECK(frames <= 3);
    reader.push(0);
    auto result = Frame_reader::Result::more;
    for (const auto byte : framed(0x41, {}))
        result = reader.push(byte);
    CHECK(result == Frame_reader::Result::frame);
}

TEST_CASE("messages that no board can mean are refused") {
    Snapshot snapshot;
    std::uint8_t payload[payload_max] = {};
    payload[11] = 73;  // squares
    CHECK_FALSE(decode_payload(payload, payload_max, snapshot));
    CHECK(snapshot.square_count <= squares_max);
    payload[11] = 2;
    payload[12] = 0x08;
    CHECK_FALSE(decode_payload(payload, payload_max, snapshot));
    payload[12] = 0x80;
    CHECK_FALSE(decode_payload(payload, payload_max, snapshot));
    payload[11] = 1;
    payload[12] = 0x10;  // half a byte beyond the last square
    CHECK_FALSE(decode_payload(payload, payload_max, snapshot));
    payload[12] = 0x07;
    CHECK(decode_payload(payload, payload_max, snapshot));

    Raw raw;
    const std::uint8_t seven[payload_max] = {0, 7};
    CHECK_FALSE(decode_payload(seven, payload_max, raw));

    std::uint8_t out[frame_max];
    snapshot.square_count = 73;
    CHECK(encode_frame(snapshot, out) == 0);
    raw.count = 7;
    CHECK(encode_frame(raw, out) == 0);
}

TEST_CASE("the largest snapshot fills a frame with two bytes to spare") {
    Snapshot snapshot;
    snapshot.square_count = squares_max;
    std::uint8_t out[frame_max];
    CHECK(encode_frame(snapshot, out) == 62);
}

TEST_CASE("text is cut at the end of its buffer") {
    Snapshot snapshot;
    snapshot.square_count = squares_max;
    std::uint8_t payload[payload_max];
    const std::uint8_t size = encode_payload(snapshot, payload);
    for (std::size_t capacity = 1; capacity < 64; ++capacity) {
        char text[65];
        std::memset(text, 'x', sizeof text);
        CHECK(describe(2, payload, size, text, capacity) == capacity - 1);
        CHECK(text[capacity - 1] == 0);
        CHECK(text[capacity] == 'x');
    }
    char text[text_max];
    describe(0x7E, payload, size, text, sizeof text);
    CHECK(std::string(text) == "UNKNOWN type=7e");
    describe(1, payload, 3, text, sizeof text);
    CHECK(std::string(text).find("HELLO malformed") == 0);
}

TEST_CASE("every number of the wire has a word of its own") {
    for (std::uint8_t n = 0; n < square_code_count; ++n)
        CHECK(name(static_cast<Square_code>(n))[0] != '?');
    CHECK(letter(static_cast<Square_code>(8)) == '#');
    for (std::uint8_t n = 0; n < button_count; ++n)
        CHECK(name(static_cast<Button>(n))[0] != '?');
    for (std::uint16_t bit = 1; bit <= fault_id; bit = static_cast<std::uint16_t>(bit << 1))
        CHECK(fault_name(bit)[0] != '?');
    for (std::uint8_t bit = 1; bit <= reset_watchdog; bit = static_cast<std::uint8_t>(bit << 1))
        CHECK(reset_name(bit)[0] != '?');
    for (std::uint8_t n = 1; n <= 6; ++n)
        CHECK(name(static_cast<Nak_reason>(n))[0] != '?');
    for (std::uint8_t n = 1; n <= 8; ++n)
        CHECK(name(static_cast<Setting>(n))[0] != '?');
    CHECK(name(static_cast<Message>(0x30))[0] == '?');
}
