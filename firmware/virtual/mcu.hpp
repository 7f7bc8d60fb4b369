// One ATmega328P running the firmware in libsimavr: pins, bytes, time, and the ways in which it can be reset
// or hang.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "virtual/chance.hpp"

namespace zubr::board_model {

constexpr std::uint64_t cycles_per_us = 16;
constexpr std::size_t eeprom_bytes = 1024;

/// What the chip's surroundings must be to it.
struct Surroundings {
    /// The code that the ADC shall read of a channel; called as a conversion starts.
    std::function<std::uint16_t(int channel)> convert;
    /// Row address on the select lines, and whether the row enable pin is driven low.
    std::function<void(int address, bool enabled)> select;
    /// A byte was handed to the USART's transmitter.
    std::function<void(std::uint8_t)> sent;
};

class Mcu {
  public:
    enum class Reset { external, brown_out };

    /// Powers the chip up. `image` is a whole ELF file. Throws std::runtime_error when it cannot be loaded.
    /// Memory holds noise from `chance`, as silicon does.
    Mcu(const std::string& image, const std::vector<std::uint8_t>& eeprom, Surroundings surroundings,
        Chance& chance);
    ~Mcu();
    Mcu(const Mcu&) = delete;
    Mcu& operator=(const Mcu&) = delete;

    /// Cycles since it was powered up.
    [[nodiscard]] std::uint64_t cycle() const;
    /// Runs until that cycle or some few later. Throws std::runtime_error when the firmware crashed or went
    /// to sleep for ever.
    void run_until(std::uint64_t cycle);

    /// A byte arrives at the receiver. At most one each 260 us, as on a line.
    void receive(std::uint8_t byte);

    void reset(Reset kind, Chance& chance);
    /// From now on the program runs on the spot; its interrupts go on.
    void hang();

    [[nodiscard]] std::vector<std::uint8_t> eeprom() const;
    /// Resets since power-up, the watchdog's included.
    [[nodiscard]] int resets() const;
    /// How deep the stack has been since power-up.
    [[nodiscard]] int stack_used() const;
    /// Bytes of the image in flash: code, constants, and the first values of data.
    [[nodiscard]] int flash_used() const;
    /// Bytes of static data, as the image says.
    [[nodiscard]] int static_memory() const;
    /// A register or memory cell, by its data address.
    [[nodiscard]] std::uint8_t peek(std::uint16_t address) const;
    /// Cycles during which the core was awake.
    [[nodiscard]] std::uint64_t awake_cycles() const;

    struct State;  // libsimavr's side, for its callbacks

  private:
    std::unique_ptr<State> state_;
};

}  // namespace zubr::board_model
