// The whole firmware as a value, driven natively: looks, bytes and milliseconds go in, frames come out.
#include "core/board.hpp"

#include <array>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/wire_vectors.hpp"
#include "wire/text.hpp"

using namespace zubr::firmware;
using namespace zubr::wire;

namespace {

/// Plays the chip: takes one look after the other at 2 ms each, and lets a line carry frames at 38400 baud.
class Driver {
  public:
    explicit Driver(Board_size size = {5, 10}) : size_(size) {
        code.fill(512);
        start(reset_power_on);
    }

    void start(uint8_t cause) {
        // The memory a board lies in may hold anything.
        std::mt19937 noise(99);
        for (auto& byte : memory_)
            byte = static_cast<unsigned char>(noise());
        board = new (memory_.data()) Board;
        Eeprom way = {};
        way.context = this;
        way.read = [](void* c, uint16_t a) { return static_cast<Driver*>(c)->cells.at(a); };
        way.ready = [](void* c) { return static_cast<Driver*>(c)->memory_ready; };
        way.write = [](void* c, uint16_t a, uint8_t v) {
            auto& self = *static_cast<Driver*>(c);
            CHECK(self.in_tick_);  // never in the scan's path, never while a byte is taken
            ++self.cell_writes;
            if (a != self.dead_cell) self.cells.at(a) = v;
        };
        board->start(way, cause);
        now_ = 0;
        line_free_at_ = 0;
        current_ = board->next_look(0);
        planned_ = board->next_look(0);
    }

    void run_for(int ms) {
        for (const uint32_t end = now_ + static_cast<uint32_t>(ms); now_ < end;) {
            ++now_;
            in_tick_ = true;
            board->tick(now_);
            in_tick_ = false;
            if (now_ % 2 == 0) look();
            if (now_ < line_free_at_) continue;
            uint8_t frame[frame_max];
            const uint8_t size = board->next_frame(frame, now_);
            if (size == 0) continue;
            REQUIRE(size <= frame_max);
            REQUIRE(frame[size - 1] == 0);
            line_free_at_ = now_ + size / 4 + 1U;
            for (uint8_t i = 0; i < size; ++i)
                reader_.push(frame[i]);
            char text[text_max];
            describe(reader_.type(), reader_.payload(), reader_.size(), text, sizeof text);
            frames.emplace_back(text);
        }
    }

    template <class M>
    void send(const M& message) {
        uint8_t frame[frame_max];
        const uint8_t size = encode_frame(message, frame);
        for (uint8_t i = 0; i < size; ++i)
            board->received(frame[i], now_);
    }

    [[nodiscard]] std::size_t count(const std::string& begin) const {
        std::size_t n = 0;
        for (const auto& f : frames)
            n += f.compare(0, begin.size(), begin) == 0 ? 1 : 0;
        return n;
    }
    [[nodiscard]] std::string last(const std::string& begin) const {
        for (auto f = frames.rbegin(); f != frames.rend(); ++f)
            if (f->compare(0, begin.size(), begin) == 0) return *f;
        return "";
    }

    Board* board = nullptr;
    std::array<int, 73> code{};  ///< reading of each square, by number
    int id_code = 640;
    int mid_code = 512;
    int ground_code = 0;
    std::array<int, button_count> button{};  ///< reading when 0 is replaced by 1015
    std::vector<uint8_t> cells = std::vector<uint8_t>(1024, 0xFF);
    bool memory_ready = true;
    int dead_cell = -1;
    int cell_writes = 0;
    std::vector<std::string> frames;

  private:
    void look() {
        uint16_t codes[columns_max + 1] = {};
        for (uint8_t k = 0; k < current_.channels; ++k)
            codes[k] = static_cast<uint16_t>(reading(k));
        if (current_.supply) codes[current_.channels] = 480;
        const Look done = current_;
        current_ = planned_;
        board->looked(done, codes, now_);
        planned_ = board->next_look(now_);
    }
    [[nodiscard]] int reading(int k) const {
        const auto pressed = [&](int b) {
            return button[static_cast<std::size_t>(b)] != 0 ? button[static_cast<std::size_t>(b)] : 1015;
        };
        switch (current_.address) {
            case service_buttons:
                return pressed(k);
            case service_more_buttons:
                return pressed(5 + k);
            case service_references:
                return k == 0 ? id_code : mid_code;
            case service_ground:
                return ground_code;
            default:
                break;
        }
        return current_.powered ? code[static_cast<std::size_t>(current_.address * size_.columns + k + 1)]
                                : 0;
    }

    Board_size size_;
    alignas(Board) std::array<unsigned char, sizeof(Board)> memory_;
    Look current_{};
    Look planned_{};
    uint32_t now_ = 0;
    uint32_t line_free_at_ = 0;
    bool in_tick_ = false;
    Frame_reader reader_;
};

}  // namespace

TEST_CASE("a board says who it is, what is broken, and then what stands on it") {
    Driver driver;
    driver.code[1] = 300;
    driver.code[50] = 980;
    driver.run_for(1000);
    REQUIRE(driver.frames.size() >= 3);
    CHECK(driver.frames[0].find("HELLO protocol_major=1 protocol_minor=0") == 0);
    CHECK(driver.frames[1].find("FAULTS flags=640") == 0);  // no zeros, no id
    CHECK(driver.frames[2].find("SNAPSHOT sequence=0") == 0);
    CHECK(driver.frames[2].find(" squares=b" + std::string(48, '.') + "W ") != std::string::npos);
    CHECK(driver.count("HELLO") == 1);
    CHECK(driver.count("FAULTS") == 1);
}

TEST_CASE("the size is taken from the divider once and for all") {
    Driver driver({4, 8});
    driver.id_code = 150;
    driver.run_for(600);
    CHECK(driver.last("HELLO").find("columns=4 rows=8") != std::string::npos);
    driver.id_code = 900;
    driver.run_for(5000);
    CHECK(driver.last("SNAPSHOT").find("square_count=32") != std::string::npos);
    CHECK(driver.count("HELLO") == 1);

    Driver loose;
    loose.id_code = 500;
    loose.run_for(600);
    CHECK(loose.last("HELLO").find("columns=5 rows=10") != std::string::npos);
    CHECK(loose.last("FAULTS").find("flags=641") != std::string::npos);
}

TEST_CASE("references that drift are told, and told again when they are well") {
    Driver driver;
    driver.run_for(600);
    driver.mid_code = 530;
    driver.run_for(40'000);
    CHECK(driver.last("FAULTS").find("flags=642") != std::string::npos);
    CHECK(driver.last("FAULTS").find("mid_code=530") != std::string::npos);
    driver.mid_code = 511;
    driver.ground_code = 9;
    driver.run_for(40'000);
    CHECK(driver.last("FAULTS").find("flags=644") != std::string::npos);
    driver.ground_code = 0;
    driver.run_for(2'000);
    CHECK(driver.last("FAULTS").find("flags=640") != std::string::npos);
}

TEST_CASE("a command that must be stored is answered when it is stored, not before") {
    Driver driver;
    driver.run_for(600);
    driver.memory_ready = false;
    driver.send(Set{7, Setting::settle_sweeps, 4, 1});
    driver.run_for(200);
    CHECK(driver.count("ACK") == 0);
    driver.send(Set{8, Setting::settle_sweeps, 5, 1});  // the memory is busy with the first
    driver.send(Calibrate_zero{9});
    driver.send(Set_id{10, {1}});
    driver.run_for(100);
    CHECK(driver.count("NAK command=72 request=8 reason=busy") == 1);
    CHECK(driver.count("NAK command=67 request=9 reason=busy") == 1);
    CHECK(driver.count("NAK command=73 request=10 reason=busy") == 1);
    driver.memory_ready = true;
    driver.run_for(200);
    CHECK(driver.count("ACK command=72 request=7") == 1);
    driver.start(reset_external);
    driver.run_for(600);
    CHECK(driver.last("HELLO").find("settle_sweeps=4") != std::string::npos);
    CHECK(driver.last("HELLO").find("boot_count=1") != std::string::npos);
    CHECK(driver.last("HELLO").find("reset_cause=2") != std::string::npos);
}

TEST_CASE("memory that does not keep what is written is told, and the old zeros stay in use") {
    Driver driver;
    for (int n = 1; n <= 50; ++n)
        driver.code[static_cast<std::size_t>(n)] = 520;
    driver.run_for(600);
    driver.send(Calibrate_zero{1});
    driver.run_for(1500);
    CHECK(driver.count("ACK command=67 request=1") == 1);
    driver.dead_cell = zeros_address + 20;
    for (int n = 1; n <= 50; ++n)
        driver.code[static_cast<std::size_t>(n)] = 505;
    driver.send(Calibrate_zero{2});
    driver.run_for(1500);
    CHECK(driver.count("NAK command=67 request=2 reason=storage") == 1);
    driver.send(Raw_on{3, 1});
    driver.run_for(200);
    // What is left in the cells is damaged, so no zeros are known any more.
    CHECK(driver.last("RAW").find("zeros=512,512,512,512,512") != std::string::npos);
    driver.send(Get_hello{});
    driver.run_for(200);
    CHECK(driver.last("FAULTS").find("flags=640") != std::string::npos);
}

TEST_CASE("stored settings that are damaged are told, and the defaults serve") {
    Driver driver;
    driver.run_for(600);
    driver.send(Set{1, Setting::settle_sweeps, 6, 1});
    driver.run_for(200);
    driver.cells[settings_address] ^= 1;
    driver.start(reset_watchdog);
    driver.run_for(600);
    CHECK(driver.last("HELLO").find("settle_sweeps=3") != std::string::npos);
    CHECK(driver.last("FAULTS").find("flags=896") != std::string::npos);
}

TEST_CASE("frames lost on the way lose no press, and a button told as broken does not count") {
    Driver driver;
    driver.run_for(600);
    for (int i = 0; i < 5; ++i) {
        driver.button[8] = 2;
        driver.run_for(100);
        driver.button[8] = 0;
        driver.run_for(100);
    }
    CHECK(driver.last("SNAPSHOT").find("buttons=0,0,0,0,0,0,0,0,5") != std::string::npos);
    driver.button[0] = 500;
    driver.run_for(300);
    CHECK(driver.last("FAULTS").find("buttons=1 ") != std::string::npos);
    CHECK(driver.last("SNAPSHOT").find("buttons=0,0,0,0,0,0,0,0,5") != std::string::npos);
}

TEST_CASE("the shared vectors of commands are understood by the firmware, each and every one") {
    for (const auto& c : zubr::test::wire_cases()) {
        if (c.type < 0x40) continue;
        INFO(c.name);
        Driver driver;
        driver.run_for(900);
        driver.frames.clear();
        for (const auto byte : c.frame)
            driver.board->received(byte, 0);
        driver.run_for(20);
        if (c.name == "get_snapshot") CHECK(driver.count("SNAPSHOT") == 1);
        driver.run_for(1200);
        if (c.name == "get_hello") {
            CHECK(driver.count("HELLO") == 1);
        } else if (c.name != "get_snapshot") {
            const std::string answer =
                "ACK command=" + std::to_string(c.type) + " request=" + std::to_string(c.payload[0]);
            CHECK(driver.count(answer) == 1);
        }
        CHECK(driver.count("NAK") == 0);
    }
}

TEST_CASE("any bytes at all leave a board that still answers") {
    Driver driver;
    driver.code[7] = 300;
    driver.run_for(600);
    std::mt19937 random(20260102);
    for (int round = 0; round < 300; ++round) {
        // Sound frames of any type with any content, and junk.
        uint8_t payload[payload_max];
        for (auto& byte : payload)
            byte = static_cast<uint8_t>(random() % 3 == 0 ? random() % 12 : random());
        uint8_t frame[frame_max];
        const uint8_t size = make_frame(static_cast<uint8_t>(0x40 + random() % 12), payload,
                                        static_cast<uint8_t>(random() % (payload_max + 1)), frame);
        for (uint8_t i = 0; i < size; ++i)
            driver.board->received(frame[i], 0);
        for (auto i = random() % 40; i > 0; --i)
            driver.board->received(static_cast<uint8_t>(random()), 0);
        driver.run_for(static_cast<int>(random() % 60));
    }
    driver.board->received(0, 0);
    driver.run_for(3000);
    driver.frames.clear();
    driver.send(Set{1, Setting::sensors, 0, 0});
    driver.send(Set{2, Setting::man_out, 50, 0});
    driver.send(Get_hello{});
    driver.run_for(2000);
    CHECK(driver.count("HELLO") >= 1);
    CHECK(driver.count("ACK command=72 request=1") == 1);
    CHECK(driver.count("SNAPSHOT") >= 5);
    CHECK(driver.last("SNAPSHOT").find("squares=......b") != std::string::npos);
}
