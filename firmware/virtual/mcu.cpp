#include "virtual/mcu.hpp"

#include <algorithm>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#include <simavr/avr_adc.h>
#include <simavr/avr_eeprom.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <sys/mman.h>
#include <unistd.h>

#ifdef __SANITIZE_ADDRESS__
// libsimavr 1.6 never frees its interrupt lines; the leak checker shall look at our own code.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
    return "leak:libsimavr";
}
extern "C" const char* __lsan_default_options();
extern "C" const char* __lsan_default_options() {
    return "print_suppressions=0";
}
#endif

namespace zubr::board_model {

namespace {

// Data addresses of registers (ATmega328P data sheet, register summary).
constexpr int port_b = 0x25;
constexpr int ddr_b = 0x24;
constexpr int port_d = 0x2B;
constexpr int ddr_d = 0x2A;
constexpr int mcusr = 0x54;
constexpr int ram_first = 0x100;
constexpr int ram_last = 0x8FF;

// The library copies what it needs and leaves the rest to its caller.
void free_parts(elf_firmware_t& firmware) {
    std::free(firmware.flash);
    std::free(firmware.eeprom);
    for (std::uint32_t i = 0; i < firmware.symbolcount; ++i)
        std::free(firmware.symbol[i]);
    std::free(firmware.symbol);
}

void silent(avr_t* /*avr*/, int /*level*/, const char* /*format*/, va_list /*arguments*/) {}

}  // namespace

struct Mcu::State {
    avr_t* avr = nullptr;
    Surroundings around;
    avr_irq_t* adc = nullptr;
    avr_irq_t* input = nullptr;
    std::vector<std::uint8_t> painted;
    int flash_used = 0;
    int ram_used = ram_first;  ///< first address above the static data
    int resets = 0;
    std::uint64_t asleep = 0;
    void (*chip_reset)(avr_t*) = nullptr;
    avr_flashaddr_t hung_at = 0;
    std::uint8_t hung_code[2] = {0, 0};
    bool hung = false;

    void connect();
    void pins_changed() const;
    void mend_flash();
    void fill_memory(Chance& chance);
};

namespace {

using State = Mcu::State;

State& state_of(avr_t* avr) {
    return *static_cast<State*>(avr->custom.data);
}

// The library would wait in real time here; pacing is done outside.
void on_sleep(avr_t* avr, avr_cycle_count_t cycles) {
    state_of(avr).asleep += cycles;
}

void on_conversion(avr_irq_t* /*irq*/, std::uint32_t value, void* context) {
    State& state = *static_cast<State*>(context);
    // The value is an avr_adc_mux_t: kind 3 bits, gain 8, diff 8, src 13.
    const int channel = static_cast<int>(value >> 19);
    const std::uint32_t code = state.around.convert(channel);
    // The library makes the code from whole millivolts again: code = mv * 1023 / 5000, cut.
    const std::uint32_t mv = std::min<std::uint32_t>((code * 5000 + 1022) / 1023, 4999);
    avr_raise_irq(state.adc + ADC_IRQ_ADC0 + channel, mv);
}

void on_byte(avr_irq_t* /*irq*/, std::uint32_t value, void* context) {
    static_cast<State*>(context)->around.sent(static_cast<std::uint8_t>(value));
}

void on_pins(avr_irq_t* /*irq*/, std::uint32_t /*value*/, void* context) {
    static_cast<State*>(context)->pins_changed();
}

void on_reset(avr_t* avr) {
    State& state = state_of(avr);
    if (state.chip_reset != nullptr) state.chip_reset(avr);
    ++state.resets;
    state.mend_flash();
    state.around.select(0, false);  // pins are inputs again, the enable line has its pull-up
}

}  // namespace

void State::pins_changed() const {
    const bool enabled = (avr->data[ddr_b] & 1) != 0 && (avr->data[port_b] & 1) == 0;
    const int driven = avr->data[ddr_d] & avr->data[port_d];
    around.select(driven >> 4, enabled);
}

void State::mend_flash() {
    if (!hung) return;
    std::copy(hung_code, hung_code + 2, avr->flash + hung_at);
    hung = false;
}

void State::fill_memory(Chance& chance) {
    for (int address = ram_first; address <= ram_last; ++address)
        avr->data[address] = static_cast<std::uint8_t>(chance.bits());
    painted.assign(avr->data + ram_first, avr->data + ram_last + 1);
}

void State::connect() {
    adc = avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, 0);
    avr_irq_register_notify(adc + ADC_IRQ_OUT_TRIGGER, on_conversion, this);
    input = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), on_byte, this);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), IOPORT_IRQ_PIN_ALL), on_pins,
                            this);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), IOPORT_IRQ_PIN_ALL), on_pins,
                            this);
    // By default the library echoes bytes to stdout, overruns a buffer with binary data, and sleeps in polls.
    std::uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
}

Mcu::Mcu(const std::string& image, const std::vector<std::uint8_t>& eeprom, Surroundings surroundings,
         Chance& chance)
    : state_(std::make_unique<State>()) {
    avr_global_logger_set(silent);
    // The library reads files only; an unnamed one in memory will do.
    const int file = memfd_create("zubr-firmware", MFD_CLOEXEC);
    if (file < 0 || write(file, image.data(), image.size()) != static_cast<ssize_t>(image.size()))
        throw std::runtime_error("no memory for the firmware image");
    elf_firmware_t firmware = {};
    const int failed = elf_read_firmware(("/proc/self/fd/" + std::to_string(file)).c_str(), &firmware);
    close(file);
    if (failed != 0 || firmware.flashsize == 0)
        throw std::runtime_error("the firmware is no ELF file for the AVR");

    State& s = *state_;
    s.avr = avr_make_mcu_by_name("atmega328p");
    if (s.avr == nullptr) throw std::runtime_error("libsimavr does not know the ATmega328P");
    s.around = std::move(surroundings);
    avr_init(s.avr);
    s.avr->custom.data = &s;
    s.avr->frequency = 1'000'000 * cycles_per_us;
    s.avr->vcc = s.avr->avcc = s.avr->aref = 5000;
    s.avr->sleep = on_sleep;
    s.avr->run_cycle_limit = 1000;
    avr_load_firmware(s.avr, &firmware);
    s.flash_used = static_cast<int>(firmware.flashsize);
    s.ram_used = ram_first + static_cast<int>(firmware.datasize + firmware.bsssize);
    free_parts(firmware);
    s.connect();
    s.fill_memory(chance);
    avr_eeprom_desc_t cells = {const_cast<std::uint8_t*>(eeprom.data()), 0,
                               static_cast<std::uint32_t>(eeprom.size())};
    avr_ioctl(s.avr, AVR_IOCTL_EEPROM_SET, &cells);  // returns -1 although it works
    s.chip_reset = s.avr->reset;
    s.avr->reset = on_reset;
    s.avr->data[mcusr] = 1;  // PORF
    s.around.select(0, false);
}

Mcu::~Mcu() {
    if (state_->avr == nullptr) return;
    state_->avr->custom.data = nullptr;
    avr_terminate(state_->avr);
    std::free(state_->avr);
}

std::uint64_t Mcu::cycle() const {
    return state_->avr->cycle;
}

void Mcu::run_until(std::uint64_t cycle) {
    avr_t* const avr = state_->avr;
    while (avr->cycle < cycle) {
        const int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed)
            throw std::runtime_error(state == cpu_Done ? "the firmware sleeps for ever"
                                                       : "the firmware crashed");
    }
}

void Mcu::receive(std::uint8_t byte) {
    avr_raise_irq(state_->input, byte);
}

void Mcu::reset(Reset kind, Chance& chance) {
    avr_t* const avr = state_->avr;
    avr_reset(avr);
    avr->data[mcusr] = kind == Reset::external ? 2 : 4;
    if (kind == Reset::brown_out) state_->fill_memory(chance);
    std::uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
}

void Mcu::hang() {
    State& s = *state_;
    if (s.hung) return;
    s.hung = true;
    s.hung_at = s.avr->pc;
    std::copy(s.avr->flash + s.hung_at, s.avr->flash + s.hung_at + 2, s.hung_code);
    s.avr->flash[s.hung_at] = 0xFF;  // rjmp .-2
    s.avr->flash[s.hung_at + 1] = 0xCF;
}

std::vector<std::uint8_t> Mcu::eeprom() const {
    std::vector<std::uint8_t> bytes(eeprom_bytes);
    avr_eeprom_desc_t cells = {bytes.data(), 0, eeprom_bytes};
    avr_ioctl(state_->avr, AVR_IOCTL_EEPROM_GET, &cells);
    return bytes;
}

int Mcu::resets() const {
    return state_->resets;
}

int Mcu::stack_used() const {
    // The longest stretch that still holds the noise of power-up lies between the static data and the deepest
    // stack.
    const State& s = *state_;
    int longest = 0;
    int end = ram_last + 1;
    int begin = s.ram_used;
    for (int address = s.ram_used; address <= ram_last + 1; ++address) {
        const bool untouched =
            address <= ram_last &&
            s.avr->data[address] == s.painted[static_cast<std::size_t>(address - ram_first)];
        if (untouched) continue;
        if (address - begin > longest) {
            longest = address - begin;
            end = address;
        }
        begin = address + 1;
    }
    return ram_last + 1 - end;
}

int Mcu::flash_used() const {
    return state_->flash_used;
}

int Mcu::static_memory() const {
    return state_->ram_used - ram_first;
}

std::uint8_t Mcu::peek(std::uint16_t address) const {
    return state_->avr->data[address];
}

std::uint64_t Mcu::awake_cycles() const {
    return state_->avr->cycle - state_->asleep;
}

}  // namespace zubr::board_model
