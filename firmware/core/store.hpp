// What outlives the supply: settings, unique id, zeros and the count of starts, each section with its own
// checksum in the EEPROM. Writing takes 3.4 ms a byte on silicon, so it is done byte by byte beside the scan.
// Pure: the EEPROM is passed in.
#pragma once

#include <stdint.h>

#include "core/settings.hpp"

namespace zubr {
namespace firmware {

/// The way to an EEPROM. `context` is handed back to each call.
struct Eeprom {
    uint8_t (*read)(void* context, uint16_t address);
    /// May a byte be written now, without waiting?
    bool (*ready)(void* context);
    void (*write)(void* context, uint16_t address, uint8_t value);
    void* context;
};

// Address 0 is left alone: a falling supply may damage that cell (ATmega328P data sheet, EEPROM corruption).
constexpr uint16_t settings_address = 0x010;
constexpr uint8_t settings_size = 14;
constexpr uint16_t id_address = 0x020;
constexpr uint8_t id_size = 8;
constexpr uint16_t boots_address = 0x030;
constexpr uint8_t boot_slots = 16;  ///< the count moves from slot to slot, so no cell wears out first
constexpr uint16_t zeros_address = 0x050;

class Store {
  public:
    enum class Progress : uint8_t { idle, busy, written, failed };

    void start(const Eeprom& eeprom);

    /// Each false when the section was never written or is damaged; the argument is then unchanged.
    bool load_settings(Settings& settings) const;
    bool load_id(uint8_t (&id)[id_size]) const;
    bool load_zeros(int8_t (&zeros)[wire::squares_max]) const;
    /// Was anything ever written to the section of the settings?
    bool settings_blank() const;

    /// The count of this start, and begins to write it down.
    uint16_t count_boot();

    // Each begins to write; only when not busy().
    void save_settings(const Settings& settings);
    void save_id(const uint8_t (&id)[id_size]);
    /// `zeros` must stay where and as they are until it is done.
    void save_zeros(const int8_t (&zeros)[wire::squares_max]);

    bool busy() const { return left_ != 0 || verify_; }

    /// Writes at most one byte and never waits. `written` or `failed` once, when everything was read back.
    Progress step();

  private:
    bool sound(uint16_t address, uint8_t size) const;
    uint8_t read(uint16_t address) const { return eeprom_.read(eeprom_.context, address); }
    uint16_t read16(uint16_t address) const {
        return static_cast<uint16_t>(read(address) | uint16_t{read(static_cast<uint16_t>(address + 1))} << 8);
    }
    void begin(const uint8_t* source, uint16_t address, uint8_t size, bool checked);
    uint8_t wanted(uint8_t offset) const;

    Eeprom eeprom_;
    const uint8_t* source_;
    uint16_t address_;
    uint16_t crc_;
    uint8_t size_;  ///< of the source; two bytes of checksum follow where it is `checked`
    uint8_t total_;
    uint8_t left_;
    bool verify_;
    uint8_t bytes_[settings_size];
};

}  // namespace firmware
}  // namespace zubr
