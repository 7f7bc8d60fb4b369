#include "core/store.hpp"

#include "wire/crc.hpp"

namespace zubr {
namespace firmware {

namespace {

uint16_t after(uint16_t address, uint8_t offset) {
    return static_cast<uint16_t>(address + offset);
}

void put16(uint8_t* bytes, uint16_t value) {
    bytes[0] = static_cast<uint8_t>(value & 0xFF);
    bytes[1] = static_cast<uint8_t>(value >> 8);
}

}  // namespace

void Store::start(const Eeprom& eeprom) {
    eeprom_ = eeprom;
    left_ = 0;
    verify_ = false;
}

bool Store::sound(uint16_t address, uint8_t size) const {
    uint16_t crc = wire::crc_start;
    for (uint8_t i = 0; i < size; ++i)
        crc = wire::crc_add(crc, read(after(address, i)));
    return crc == read16(after(address, size));
}

bool Store::load_settings(Settings& settings) const {
    if (!sound(settings_address, settings_size)) return false;
    Settings loaded;
    loaded.settle_sweeps = read(settings_address);
    loaded.sensors = static_cast<wire::Sensor_kind>(read(settings_address + 1));
    loaded.settle_kind_ms = read16(settings_address + 2);
    loaded.unsure_ms = read16(settings_address + 4);
    loaded.man_in = read16(settings_address + 6);
    loaded.man_out = read16(settings_address + 8);
    loaded.king_in = read16(settings_address + 10);
    loaded.king_out = read16(settings_address + 12);
    if (!plausible(loaded)) return false;
    settings = loaded;
    return true;
}

bool Store::settings_blank() const {
    for (uint8_t i = 0; i < settings_size + 2; ++i)
        if (read(after(settings_address, i)) != 0xFF) return false;
    return true;
}

bool Store::load_id(uint8_t (&id)[id_size]) const {
    if (!sound(id_address, id_size)) return false;
    for (uint8_t i = 0; i < id_size; ++i)
        id[i] = read(after(id_address, i));
    return true;
}

bool Store::load_zeros(int8_t (&zeros)[wire::squares_max]) const {
    if (!sound(zeros_address, wire::squares_max)) return false;
    for (uint8_t i = 0; i < wire::squares_max; ++i)
        zeros[i] = static_cast<int8_t>(read(after(zeros_address, i)));
    return true;
}

uint16_t Store::count_boot() {
    // Counts stand one after the other round the ring; the newest is the one that its neighbour does not
    // follow.
    uint8_t newest = 0;
    while (newest < boot_slots - 1) {
        const uint16_t here = read16(after(boots_address, static_cast<uint8_t>(2 * newest)));
        const uint16_t next = read16(after(boots_address, static_cast<uint8_t>(2 * newest + 2)));
        if (next != static_cast<uint16_t>(here + 1)) break;
        ++newest;
    }
    const uint16_t count =
        static_cast<uint16_t>(read16(after(boots_address, static_cast<uint8_t>(2 * newest))) + 1);
    const uint8_t slot = newest == boot_slots - 1 ? uint8_t{0} : static_cast<uint8_t>(newest + 1);
    put16(bytes_, count);
    begin(bytes_, after(boots_address, static_cast<uint8_t>(2 * slot)), 2, false);
    return count;
}

void Store::begin(const uint8_t* source, uint16_t address, uint8_t size, bool checked) {
    source_ = source;
    address_ = address;
    size_ = size;
    crc_ = wire::crc_of(source, size);
    total_ = left_ = static_cast<uint8_t>(checked ? size + 2 : size);
    verify_ = false;
}

uint8_t Store::wanted(uint8_t offset) const {
    if (offset < size_) return source_[offset];
    return static_cast<uint8_t>(offset == size_ ? crc_ & 0xFF : crc_ >> 8);
}

void Store::save_settings(const Settings& settings) {
    bytes_[0] = settings.settle_sweeps;
    bytes_[1] = static_cast<uint8_t>(settings.sensors);
    put16(bytes_ + 2, settings.settle_kind_ms);
    put16(bytes_ + 4, settings.unsure_ms);
    put16(bytes_ + 6, settings.man_in);
    put16(bytes_ + 8, settings.man_out);
    put16(bytes_ + 10, settings.king_in);
    put16(bytes_ + 12, settings.king_out);
    begin(bytes_, settings_address, settings_size, true);
}

void Store::save_id(const uint8_t (&id)[id_size]) {
    for (uint8_t i = 0; i < id_size; ++i)
        bytes_[i] = id[i];
    begin(bytes_, id_address, id_size, true);
}

void Store::save_zeros(const int8_t (&zeros)[wire::squares_max]) {
    begin(reinterpret_cast<const uint8_t*>(zeros), zeros_address, wire::squares_max, true);
}

Store::Progress Store::step() {
    if (!busy()) return Progress::idle;
    if (!eeprom_.ready(eeprom_.context)) return Progress::busy;
    if (left_ != 0) {
        const uint8_t at = static_cast<uint8_t>(total_ - left_);
        const uint16_t address = after(address_, at);
        // What is there already is not worn by writing it again.
        if (read(address) != wanted(at)) eeprom_.write(eeprom_.context, address, wanted(at));
        --left_;
        verify_ = left_ == 0;
        return Progress::busy;
    }
    verify_ = false;
    for (uint8_t i = 0; i < total_; ++i)
        if (read(after(address_, i)) != wanted(i)) return Progress::failed;
    return Progress::written;
}

}  // namespace firmware
}  // namespace zubr
