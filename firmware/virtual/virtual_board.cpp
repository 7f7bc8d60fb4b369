#include "virtual/virtual_board.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "core/store.hpp"

namespace zubr::board_model {

namespace {

constexpr std::uint64_t byte_us = 261;  // ten bits at 38400 baud

std::string load_image(const std::string& path) {
    if (path.empty()) return std::string(board_firmware());
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    if (!in) throw std::runtime_error("cannot read the firmware image " + path);
    return bytes.str();
}

// The firmware's own code writes what a workbench would have written.
struct Workbench {
    std::vector<std::uint8_t>& cells;
    firmware::Store store;

    explicit Workbench(std::vector<std::uint8_t>& eeprom) : cells(eeprom), store() {
        firmware::Eeprom way = {};
        way.context = &eeprom;
        way.read = [](void* context, std::uint16_t address) {
            return (*static_cast<std::vector<std::uint8_t>*>(context))[address];
        };
        way.ready = [](void* /*context*/) { return true; };
        way.write = [](void* context, std::uint16_t address, std::uint8_t value) {
            (*static_cast<std::vector<std::uint8_t>*>(context))[address] = value;
        };
        store.start(way);
    }
    void finish() {
        while (store.busy())
            store.step();
    }
};

std::vector<std::uint8_t> prepared_eeprom(const Options& options, const Sensors& sensors) {
    std::vector<std::uint8_t> cells(eeprom_bytes, 0xFF);
    if (options.blank && options.sensors == wire::Sensor_kind::full) return cells;
    Workbench bench(cells);
    firmware::Settings settings;
    settings.sensors = options.sensors;
    bench.store.save_settings(settings);
    bench.finish();
    if (options.blank) return cells;
    std::uint8_t id[firmware::id_size];
    Chance chance(options.seed ^ 0x6964);
    for (std::uint8_t& byte : id)
        byte = static_cast<std::uint8_t>(chance.bits());
    bench.store.save_id(id);
    bench.finish();
    std::int8_t zeros[wire::squares_max] = {};
    for (int n = 1; n <= options.size.squares(); ++n)
        zeros[n - 1] = static_cast<std::int8_t>(sensors.zero(n) - 512);
    bench.store.save_zeros(zeros);
    bench.finish();
    return cells;
}

}  // namespace

Virtual_board::Virtual_board(const Options& options)
    : options_(options),
      image_(load_image(options.firmware)),
      power_noise_(options.seed ^ 0x706F776572),
      line_noise_(options.seed ^ 0x6C696E65),
      table_(options.size, options.seed),
      sensors_(table_, options.seed),
      eeprom_(prepared_eeprom(options, sensors_)) {
    if (options.plugged) power_up();
}

Virtual_board::~Virtual_board() = default;

void Virtual_board::power_up() {
    if (mcu_) return;
    powered_us_ = now_us_;
    reader_.reset();
    Surroundings around;
    around.convert = [this](int channel) { return sensors_.convert(channel, chip_now_us()); };
    around.select = [this](int address, bool on) { sensors_.select(address, on, chip_now_us()); };
    around.sent = [this](std::uint8_t byte) { board_sent(byte); };
    mcu_ = std::make_unique<Mcu>(image_, eeprom_, std::move(around), power_noise_);
}

void Virtual_board::power_down() {
    if (!mcu_) return;
    eeprom_ = mcu_->eeprom();
    mcu_.reset();
    sensors_.select(0, false, now_us_);
    incoming_.clear();
    incoming_at_ = 0;
}

std::uint64_t Virtual_board::chip_now_us() const {
    return mcu_ ? powered_us_ + mcu_->cycle() / cycles_per_us : now_us_;
}

bool Virtual_board::damaged(std::uint8_t& byte) {
    if (line_noise_.one_in(flip_)) byte = static_cast<std::uint8_t>(byte ^ 1U << line_noise_.bits() % 8);
    return line_noise_.one_in(lose_);
}

void Virtual_board::board_sent(std::uint8_t byte) {
    if (reader_.push(byte) == wire::Frame_reader::Result::frame &&
        reader_.type() == static_cast<std::uint8_t>(wire::Message::snapshot))
        ++snapshots_;
    if (!damaged(byte)) sent_.push_back({chip_now_us() + byte_us, byte});
}

void Virtual_board::run_until_us(std::uint64_t time_us) {
    while (now_us_ < time_us) {
        std::uint64_t stop_us = time_us;
        const bool waiting = mcu_ && incoming_at_ < incoming_.size();
        if (waiting) {
            if (next_byte_us_ <= now_us_) {
                std::uint8_t byte = incoming_[incoming_at_++];
                if (!damaged(byte)) mcu_->receive(byte);
                next_byte_us_ = now_us_ + byte_us;
                if (incoming_at_ == incoming_.size()) {
                    incoming_.clear();
                    incoming_at_ = 0;
                }
                continue;
            }
            stop_us = std::min(stop_us, next_byte_us_);
        }
        if (mcu_) mcu_->run_until((stop_us - powered_us_) * cycles_per_us);
        now_us_ = stop_us;
    }
    table_.settle(now_us_);
}

void Virtual_board::send(const std::vector<std::uint8_t>& bytes) {
    if (mcu_) incoming_.insert(incoming_.end(), bytes.begin(), bytes.end());
}

std::vector<Timed_byte> Virtual_board::take_bytes() {
    std::vector<Timed_byte> bytes;
    bytes.swap(sent_);
    return bytes;
}

Done Virtual_board::apply(const Command& command) {
    struct Carry_out {
        Virtual_board& board;
        Table& table;
        Sensors& sensors;
        std::uint64_t now;

        Done operator()(const Set_up& a) { return table.set_up(a.pieces, now), Done{}; }
        Done operator()(const Set_up_start&) { return table.set_up_start(now), Done{}; }
        Done operator()(const Lift& a) { return table.lift(a.square, now); }
        Done operator()(const Put& a) {
            return a.from_box ? table.put(a.square, *a.from_box, now) : table.put(a.square, now);
        }
        Done operator()(const Remove& a) { return table.remove(a.square, now); }
        Done operator()(const Wait& a) { return board.run_until_us(now + a.us), Done{}; }
        Done operator()(const Press& a) { return sensors.press(a.button, now + a.us), Done{}; }
        Done operator()(const Ramp& a) { return table.ramp(a.us), Done{}; }
        Done operator()(const Seat& a) { return table.seat(a.square, a.mm); }
        Done operator()(const Noise& a) { return sensors.noise(a.mv), Done{}; }
        Done operator()(const Stick& a) { return sensors.stick(a.square, a.stuck), Done{}; }
        Done operator()(const Free& a) { return sensors.free(a.square), Done{}; }
        Done operator()(const Unplug&) { return board.power_down(), Done{}; }
        Done operator()(const Plug&) { return board.power_up(), Done{}; }
        Done operator()(const Reset_button&) { return reset(Mcu::Reset::external); }
        Done operator()(const Brown_out&) { return reset(Mcu::Reset::brown_out); }
        Done operator()(const Hang&) {
            if (board.mcu_) board.mcu_->hang();
            return {};
        }
        Done operator()(const Lose& a) { return board.lose_ = a.share, Done{}; }
        Done operator()(const Flip& a) { return board.flip_ = a.share, Done{}; }
        Done operator()(const Turn&) { return table.turn(now), Done{}; }

        Done reset(Mcu::Reset kind) const {
            if (board.mcu_) board.mcu_->reset(kind, board.power_noise_);
            board.reader_.reset();
            return {};
        }
    };
    return std::visit(Carry_out{*this, table_, sensors_, now_us_}, command.action);
}

tl::expected<void, Script_error> Virtual_board::play(std::string_view script) {
    const auto commands = read_script(script, options_.size);
    if (!commands) return tl::unexpected<Script_error>(commands.error());
    for (const auto& [line, command] : *commands)
        if (const auto done = apply(command); !done)
            return tl::unexpected<Script_error>({line, done.error()});
    return {};
}

}  // namespace zubr::board_model
