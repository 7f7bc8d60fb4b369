// The shared vectors on the AVR: an image of its own decodes and encodes every frame in the simulator.
#include <string>

#include <catch2/catch.hpp>

#include "support/reference.hpp"
#include "support/wire_vectors.hpp"
#include "virtual/mcu.hpp"
#include "wire/frame.hpp"

using namespace zubr::board_model;
using zubr::test::Bytes;

namespace {

class Chip {
  public:
    Chip() : chance_(1) {
        Surroundings around;
        around.convert = [](int) { return std::uint16_t{0}; };
        around.select = [](int, bool) {};
        around.sent = [this](std::uint8_t byte) { answer_.push_back(byte); };
        mcu_ = std::make_unique<Mcu>(zubr::test::read_file(ZUBR_WIRE_SELF_TEST_ELF),
                                     Bytes(eeprom_bytes, 0xFF), std::move(around), chance_);
        run(1);
    }

    Bytes exchange(const Bytes& bytes) {
        answer_.clear();
        for (const std::uint8_t byte : bytes) {
            mcu_->receive(byte);
            run(1);
        }
        run(30);
        return answer_;
    }

  private:
    void run(int ms) { mcu_->run_until(mcu_->cycle() + static_cast<std::uint64_t>(ms) * 16'000); }

    Chance chance_;
    Bytes answer_;
    std::unique_ptr<Mcu> mcu_;
};

}  // namespace

TEST_CASE("the chip writes every vector again to the same bytes") {
    Chip chip;
    for (const auto& c : zubr::test::wire_cases()) {
        INFO(c.name);
        CHECK(zubr::test::to_hex(chip.exchange(c.frame)) == zubr::test::to_hex(c.frame));
    }
}

TEST_CASE("the chip tells damaged bytes from frames as the host does") {
    for (const auto& c : zubr::test::reader_cases()) {
        INFO(c.name);
        Chip chip;
        const Bytes answer = chip.exchange(c.bytes);
        std::vector<std::string> results;
        zubr::wire::Frame_reader reader;
        for (const std::uint8_t byte : answer) {
            if (reader.push(byte) != zubr::wire::Frame_reader::Result::frame) continue;
            results.emplace_back(reader.type() == 0x7E ? "damaged" : "frame");
        }
        std::vector<std::string> expected = c.results;
        // An unknown type is sound as a frame and refused as a message.
        if (c.name == "longest_frame") expected = {"damaged"};
        CHECK(results == expected);
    }
}
