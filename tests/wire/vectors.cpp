// The shared vectors on the host: every frame decodes to its fields, and the fields encode to the frame.
#include <sstream>
#include <string>

#include <catch2/catch.hpp>

#include "support/wire_vectors.hpp"
#include "wire/text.hpp"

using namespace zubr::wire;
using zubr::test::Bytes;

namespace {

std::string expected_text(const zubr::test::Wire_case& c) {
    std::string text = name(static_cast<Message>(c.type));
    for (const auto& [field, value] : c.fields)
        text += " " + field + "=" + value;
    return text;
}

std::string described(const Frame_reader& reader) {
    char text[text_max];
    describe(reader.type(), reader.payload(), reader.size(), text, sizeof text);
    return text;
}

struct Ignore {
    template <class M>
    void operator()(const M& /*message*/) {}
};

struct Encode_again {
    Bytes frame;
    template <class M>
    void operator()(const M& message) {
        frame.resize(frame_max);
        frame.resize(encode_frame(message, frame.data()));
    }
};

}  // namespace

TEST_CASE("every vector is read as one frame with the fields it names") {
    for (const auto& c : zubr::test::wire_cases()) {
        INFO(c.name);
        Frame_reader reader;
        for (std::size_t i = 0; i + 1 < c.frame.size(); ++i)
            REQUIRE(reader.push(c.frame[i]) == Frame_reader::Result::more);
        REQUIRE(reader.push(c.frame.back()) == Frame_reader::Result::frame);
        CHECK(reader.type() == c.type);
        CHECK(Bytes(reader.payload(), reader.payload() + reader.size()) == c.payload);
        CHECK(described(reader) == expected_text(c));
    }
}

TEST_CASE("every vector is written again to the same bytes") {
    for (const auto& c : zubr::test::wire_cases()) {
        INFO(c.name);
        CHECK(c.frame.size() <= frame_max);
        Encode_again encode;
        REQUIRE(dispatch(c.type, c.payload.data(), static_cast<std::uint8_t>(c.payload.size()), encode));
        CHECK(zubr::test::to_hex(encode.frame) == zubr::test::to_hex(c.frame));
    }
}

TEST_CASE("damaged bytes are told from frames, and the next frame is found") {
    for (const auto& c : zubr::test::reader_cases()) {
        INFO(c.name);
        Frame_reader reader;
        std::vector<std::string> results;
        for (const std::uint8_t byte : c.bytes) {
            const auto result = reader.push(byte);
            if (result == Frame_reader::Result::frame) results.emplace_back("frame");
            if (result == Frame_reader::Result::damaged) results.emplace_back("damaged");
        }
        CHECK(results == c.results);
    }
}

TEST_CASE("a payload cut short anywhere is refused, one made longer is read as before") {
    for (const auto& c : zubr::test::wire_cases()) {
        INFO(c.name);
        Ignore ignore;
        for (std::size_t size = 0; size < c.payload.size(); ++size)
            CHECK_FALSE(dispatch(c.type, c.payload.data(), static_cast<std::uint8_t>(size), ignore));
        if (c.payload.size() == payload_max) continue;
        Bytes longer = c.payload;
        longer.push_back(0xA5);
        Encode_again encode;
        REQUIRE(dispatch(c.type, longer.data(), static_cast<std::uint8_t>(longer.size()), encode));
        CHECK(encode.frame == c.frame);
    }
}
