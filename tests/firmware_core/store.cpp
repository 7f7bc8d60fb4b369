// What outlives the supply, with cells that are damaged, worn out, or cut off in the middle of a write.
#include "core/store.hpp"

#include <map>
#include <random>
#include <vector>

#include <catch2/catch.hpp>

using namespace zubr::firmware;

namespace {

struct Cells {
    std::vector<uint8_t> bytes = std::vector<uint8_t>(1024, 0xFF);
    std::map<int, int> writes;
    int left = 1'000'000;  ///< writes until the supply goes
    int dead_cell = -1;
    int busy_for = 0;  ///< how often ready() says no after a write

    Eeprom way() {
        Eeprom eeprom = {};
        eeprom.context = this;
        eeprom.read = [](void* c, uint16_t address) { return static_cast<Cells*>(c)->bytes.at(address); };
        eeprom.ready = [](void* c) {
            auto& cells = *static_cast<Cells*>(c);
            return cells.waiting_ == 0 || --cells.waiting_ == 0;
        };
        eeprom.write = [](void* c, uint16_t address, uint8_t value) {
            auto& cells = *static_cast<Cells*>(c);
            REQUIRE(cells.waiting_ == 0);
            if (cells.left == 0) return;
            --cells.left;
            ++cells.writes[address];
            if (address != cells.dead_cell) cells.bytes.at(address) = value;
            cells.waiting_ = cells.busy_for;
        };
        return eeprom;
    }

  private:
    int waiting_ = 0;
};

Store::Progress finish(Store& store) {
    for (int i = 0; i < 10'000; ++i) {
        const auto progress = store.step();
        if (progress != Store::Progress::busy) return progress;
    }
    return Store::Progress::busy;
}

}  // namespace

TEST_CASE("a blank memory holds nothing, and says so") {
    Cells cells;
    Store store;
    store.start(cells.way());
    Settings settings;
    settings.man_in = 77;
    uint8_t id[8] = {1, 2, 3};
    int8_t zeros[zubr::wire::squares_max] = {5};
    CHECK_FALSE(store.load_settings(settings));
    CHECK(settings.man_in == 77);
    CHECK(store.settings_blank());
    CHECK_FALSE(store.load_id(id));
    CHECK(id[1] == 2);
    CHECK_FALSE(store.load_zeros(zeros));
    CHECK(zeros[0] == 5);
    CHECK(store.step() == Store::Progress::idle);
}

TEST_CASE("what is saved is loaded, byte by byte and without waiting") {
    Cells cells;
    cells.busy_for = 3;
    Store store;
    store.start(cells.way());
    Settings settings;
    settings.settle_sweeps = 5;
    settings.sensors = zubr::wire::Sensor_kind::occupancy;
    settings.king_in = 430;
    store.save_settings(settings);
    CHECK(store.busy());
    CHECK(finish(store) == Store::Progress::written);
    CHECK_FALSE(store.busy());
    const uint8_t id[8] = {9, 8, 7, 6, 5, 4, 3, 2};
    store.save_id(id);
    CHECK(finish(store) == Store::Progress::written);
    int8_t zeros[zubr::wire::squares_max];
    for (int n = 0; n < zubr::wire::squares_max; ++n)
        zeros[n] = static_cast<int8_t>(n - 36);
    store.save_zeros(zeros);
    CHECK(finish(store) == Store::Progress::written);

    Store again;
    again.start(cells.way());
    Settings loaded;
    REQUIRE(again.load_settings(loaded));
    CHECK(loaded.settle_sweeps == 5);
    CHECK(loaded.sensors == zubr::wire::Sensor_kind::occupancy);
    CHECK(loaded.king_in == 430);
    CHECK(loaded.king_out == 376);
    uint8_t loaded_id[8] = {};
    REQUIRE(again.load_id(loaded_id));
    CHECK(std::equal(id, id + 8, loaded_id));
    int8_t loaded_zeros[zubr::wire::squares_max] = {};
    REQUIRE(again.load_zeros(loaded_zeros));
    CHECK(std::equal(zeros, zeros + zubr::wire::squares_max, loaded_zeros));

    // Writing the same again wears nothing.
    cells.writes.clear();
    again.save_zeros(zeros);
    CHECK(finish(again) == Store::Progress::written);
    CHECK(cells.writes.empty());
    CHECK(cells.bytes[0] == 0xFF);  // the cell that a falling supply may hit is not used
}

TEST_CASE("any damaged byte of a section is noticed, and harms no other section") {
    Cells cells;
    Store store;
    store.start(cells.way());
    store.save_settings(Settings());
    finish(store);
    const uint8_t id[8] = {9, 8, 7, 6, 5, 4, 3, 2};
    store.save_id(id);
    finish(store);
    int8_t zeros[zubr::wire::squares_max] = {1, 2, 3};
    store.save_zeros(zeros);
    finish(store);
    const auto sound = cells.bytes;
    Settings settings;
    uint8_t loaded_id[8];
    for (int address = 0; address < 1024; ++address) {
        cells.bytes = sound;
        cells.bytes[static_cast<std::size_t>(address)] ^= 0x04;
        const bool in_settings =
            address >= settings_address && address < settings_address + settings_size + 2;
        const bool in_id = address >= id_address && address < id_address + id_size + 2;
        const bool in_zeros =
            address >= zeros_address && address < zeros_address + zubr::wire::squares_max + 2;
        INFO(address);
        CHECK(store.load_settings(settings) == !in_settings);
        CHECK(store.load_id(loaded_id) == !in_id);
        CHECK(store.load_zeros(zeros) == !in_zeros);
        CHECK_FALSE(store.settings_blank());
    }
}

TEST_CASE("settings that could not have been made are refused even with a sound checksum") {
    Cells cells;
    Store store;
    store.start(cells.way());
    Settings settings;
    settings.man_in = 10;  // below man_out
    store.save_settings(settings);
    finish(store);
    Settings loaded;
    CHECK_FALSE(store.load_settings(loaded));
}

TEST_CASE("a cell that keeps nothing is found by reading back") {
    Cells cells;
    cells.dead_cell = zeros_address + 10;
    Store store;
    store.start(cells.way());
    int8_t zeros[zubr::wire::squares_max] = {};
    store.save_zeros(zeros);
    CHECK(finish(store) == Store::Progress::failed);
    CHECK_FALSE(store.busy());
}

TEST_CASE("a supply that goes in the middle of a write leaves the old or no section, never a false one") {
    for (int left = 0; left <= 74; ++left) {
        Cells cells;
        Store store;
        store.start(cells.way());
        int8_t old_zeros[zubr::wire::squares_max] = {};
        for (int n = 0; n < 72; ++n)
            old_zeros[n] = static_cast<int8_t>(n % 7);
        store.save_zeros(old_zeros);
        finish(store);
        int8_t new_zeros[zubr::wire::squares_max] = {};
        for (int n = 0; n < 72; ++n)
            new_zeros[n] = static_cast<int8_t>(-n % 9);
        cells.left = left;
        store.save_zeros(new_zeros);
        finish(store);
        int8_t zeros[zubr::wire::squares_max] = {};
        if (!store.load_zeros(zeros)) continue;
        const bool is_old = std::equal(zeros, zeros + 72, old_zeros);
        const bool is_new = std::equal(zeros, zeros + 72, new_zeros);
        CHECK((is_old || is_new));
    }
}

TEST_CASE(
    "every start counts one more, round the ring, past the wrap, and wears no cell more than its share") {
    Cells cells;
    uint16_t last = 0xFFFF;
    constexpr int starts = 70'000;
    for (int i = 0; i < starts; ++i) {
        Store store;
        store.start(cells.way());
        const uint16_t count = store.count_boot();
        REQUIRE(count == static_cast<uint16_t>(last + 1));
        last = count;
        REQUIRE(finish(store) == Store::Progress::written);
    }
    for (const auto& [address, writes] : cells.writes)
        CHECK(writes <= starts / boot_slots + 2);
}

TEST_CASE(
    "a start whose count was not written down is counted again, and the count is never the one before") {
    Cells cells;
    std::mt19937 random(5);
    uint16_t last = 0xFFFF;
    for (int i = 0; i < 5000; ++i) {
        Store store;
        store.start(cells.way());
        const uint16_t count = store.count_boot();
        cells.left = static_cast<int>(random() % 3);
        const bool whole = cells.left == 2;
        finish(store);
        cells.left = 1'000'000;
        if (whole) {
            // The host saw the last whole start and sees this one.
            REQUIRE(count != last);
            last = count;
        }
    }
}
