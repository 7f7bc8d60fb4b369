#include "board/port.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include <asio/write.hpp>
#include <libserialport.h>

#include "wire/codes.hpp"

namespace zubr::board {

namespace {

// A line of 38400 baud carries 3840 bytes a second. Twice that is read, and what may have waited in the
// system's buffer at once; whatever sends more has to wait.
constexpr std::int64_t bytes_a_second = 8000;
constexpr std::int64_t credit_max = 8192;
constexpr std::chrono::milliseconds throttle_pause{20};
// The host says a few bytes now and then. If this much waits, nobody reads, and the rest may go.
constexpr std::size_t frames_waiting_max = 64;

std::string text(const char* words) {
    return words == nullptr ? std::string() : std::string(words);
}

Open_error error_of(int code) {
    Open_error error{Open_problem::failed, std::strerror(code)};
    switch (code) {
        case ENOENT:
        case ENOTDIR:
        case ELOOP:
        case EIO:  // a terminal whose other end has hung up
        case ENXIO:
        case ENODEV:  // an adapter that is being pulled out
            error.problem = Open_problem::missing;
            break;
        case EACCES:
        case EPERM:
            error.problem = Open_problem::denied;
            break;
        case EBUSY:
        case EWOULDBLOCK:
            error.problem = Open_problem::busy;
            break;
        case ENOTTY:
        case EINVAL:
        case EISDIR:
            error.problem = Open_problem::no_tty;
            break;
        default:
            break;
    }
    return error;
}

Open_error error_of(sp_return code) {
    if (code == SP_ERR_FAIL) return error_of(sp_last_error_code());
    return {Open_problem::failed, "libserialport refuses the port"};
}

Open_error somebodys_terminal() {
    return {Open_problem::busy, "somebody works by this terminal"};
}

struct Free_list {
    void operator()(sp_port** list) const { sp_free_port_list(list); }
};

}  // namespace

std::vector<Port_info> list_ports() {
    std::vector<Port_info> ports;
    sp_port** raw = nullptr;
    if (sp_list_ports(&raw) != SP_OK) return ports;
    const std::unique_ptr<sp_port*, Free_list> list(raw);
    for (sp_port** next = raw; *next != nullptr; ++next) {
        Port_info info;
        info.path = text(sp_get_port_name(*next));
        info.description = text(sp_get_port_description(*next));
        int vendor = 0;
        int product = 0;
        if (sp_get_port_transport(*next) == SP_TRANSPORT_USB) {
            info.manufacturer = text(sp_get_port_usb_manufacturer(*next));
            info.product = text(sp_get_port_usb_product(*next));
            info.serial = text(sp_get_port_usb_serial(*next));
            if (sp_get_port_usb_vid_pid(*next, &vendor, &product) == SP_OK) {
                info.usb_vendor = vendor;
                info.usb_product = product;
            }
        }
        ports.push_back(std::move(info));
    }
    std::sort(ports.begin(), ports.end(),
              [](const Port_info& a, const Port_info& b) { return a.path < b.path; });
    return ports;
}

void Port_stream::Close_real::operator()(sp_port* port) const {
    sp_close(port);
    sp_free_port(port);
}

Port_stream::Port_stream(asio::io_context& io)
    : port_(io), pause_(io), credit_(credit_max), credit_at_(std::chrono::steady_clock::now()) {}

Port_stream::~Port_stream() {
    close();
}

tl::expected<std::shared_ptr<Port_stream>, Open_error> Port_stream::open(asio::io_context& io,
                                                                         const std::string& path) {
    const auto device = platform::device_at(path);
    if (!device) return tl::unexpected(error_of(device.error()));
    // Opening other things may have effects of its own (a FIFO, a socket): only terminals are tried.
    if (!device->may_be_line) return tl::unexpected(Open_error{Open_problem::no_tty, "no terminal"});
    const auto real = platform::real_path(path);
    if (!real) return tl::unexpected(error_of(real.error()));

    if (platform::controls_a_session(*device)) return tl::unexpected(somebodys_terminal());
    const std::shared_ptr<Port_stream> stream(new Port_stream(io));
    bool known = false;
    if (const auto error = stream->open_real(*real, known)) return tl::unexpected(*error);
    if (!known) {
        if (const auto error = stream->open_plain(*real)) return tl::unexpected(*error);
    }
    if (const auto error = stream->take()) return tl::unexpected(*error);
    return stream;
}

// Leaves `known` false where libserialport has no such port.
std::optional<Open_error> Port_stream::open_real(const std::string& path, bool& known) {
    sp_port* found = nullptr;
    if (sp_get_port_by_name(path.c_str(), &found) != SP_OK) return std::nullopt;
    std::unique_ptr<sp_port, decltype(&sp_free_port)> port(found, &sp_free_port);
    const sp_return opened = sp_open(port.get(), SP_MODE_READ_WRITE);
    if (opened != SP_OK) {
        const Open_error error = error_of(opened);
        // A terminal without modem lines: Asio can open it.
        if (error.problem == Open_problem::no_tty) return std::nullopt;
        return error;
    }
    real_.reset(port.release());
    known = true;
    for (const sp_return set : {sp_set_baudrate(real_.get(), wire::baud), sp_set_bits(real_.get(), 8),
                                sp_set_parity(real_.get(), SP_PARITY_NONE), sp_set_stopbits(real_.get(), 1),
                                sp_set_flowcontrol(real_.get(), SP_FLOWCONTROL_NONE)}) {
        if (set != SP_OK) return error_of(set);
    }
    platform::Line_handle handle{};
    if (sp_get_port_handle(real_.get(), &handle) != SP_OK) return Open_error{};
    const auto own = platform::own_handle(handle);
    if (!own) return error_of(own.error());
    platform::ask_for_low_latency(*own);
    asio::error_code error;
    port_.assign(*own, error);
    if (error) {
        platform::close_line(*own);
        return Open_error{Open_problem::failed, error.message()};
    }
    return std::nullopt;
}

std::optional<Open_error> Port_stream::open_plain(const std::string& path) {
    asio::error_code error;
    // Not by Asio's own open(), which changes modes before anybody could look at them.
    const auto handle = platform::open_line(path);
    if (!handle) return error_of(handle.error());
    if (platform::controls_a_session(*handle)) {
        platform::close_line(*handle);
        return somebodys_terminal();
    }
    auto modes = platform::Line_modes::of(*handle);
    if (!modes) {
        platform::close_line(*handle);
        return error_of(modes.error());
    }
    port_.assign(*handle, error);
    if (error) {
        platform::close_line(*handle);
        return error_of(error.value());
    }
    if (modes->is_raw() && modes->is_38400_baud()) return std::nullopt;
    was_edited_ = !modes->is_raw();
    found_ = std::move(*modes);
    const auto set = [&](const auto& option) {
        if (!error) port_.set_option(option, error);
    };
    set(asio::serial_port::baud_rate(wire::baud));
    set(asio::serial_port::character_size(8));
    set(asio::serial_port::parity(asio::serial_port::parity::none));
    set(asio::serial_port::stop_bits(asio::serial_port::stop_bits::one));
    set(asio::serial_port::flow_control(asio::serial_port::flow_control::none));
    if (error) return error_of(error.value());
    return std::nullopt;
}

// What all ports need once they are open.
std::optional<Open_error> Port_stream::take() {
    const platform::Line_handle handle = port_.native_handle();
    if (!platform::is_line(handle)) return Open_error{Open_problem::no_tty, "no terminal"};
    if (!platform::lock_line(handle)) return Open_error{Open_problem::busy, "locked by another program"};
    platform::keep_from_children(handle);
    // libserialport leaves VMIN at 0, with which a read that finds nothing returns nothing: to Asio the end
    // of the file.
    if (const auto refused = platform::make_byte_line(handle)) return error_of(*refused);
    device_ = platform::device_number(handle).value_or(device_);
    return std::nullopt;
}

void Port_stream::start(On_bytes on_bytes, On_gone on_gone) {
    on_bytes_ = std::move(on_bytes);
    on_gone_ = std::move(on_gone);
    if (!reading_) read();
}

void Port_stream::read() {
    if (!port_.is_open()) return;
    reading_ = true;
    const auto now = std::chrono::steady_clock::now();
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(now - credit_at_).count();
    if (passed > 0) {
        credit_ = std::min(credit_max, credit_ + passed * bytes_a_second / 1000);
        credit_at_ = now;
    }
    throttled_ = credit_ <= 0;
    if (throttled_) {
        pause_.expires_after(throttle_pause);
        pause_.async_wait([self = shared_from_this()](const asio::error_code& error) {
            if (!error) self->read();
        });
        return;
    }
    port_.async_read_some(asio::buffer(buffer_),
                          [self = shared_from_this()](const asio::error_code& error, std::size_t size) {
                              if (!self->port_.is_open()) return;
                              if (error) {
                                  self->gone(error.message());
                              } else if (size == 0) {
                                  self->gone("end of file");
                              } else {
                                  self->got(size);
                              }
                          });
}

void Port_stream::got(std::size_t size) {
    credit_ -= static_cast<std::int64_t>(size);
    if (on_bytes_) {
        // The callback may close this port, or give it another callback.
        const On_bytes tell = on_bytes_;
        tell({buffer_.data(), size});
    }
    read();
}

void Port_stream::gone(const std::string& why) {
    const On_gone tell = std::exchange(on_gone_, nullptr);
    close();
    if (tell) tell(why);
}

void Port_stream::write(std::span<const std::uint8_t> bytes) {
    if (!port_.is_open() || bytes.empty() || to_write_.size() >= frames_waiting_max) return;
    to_write_.emplace_back(bytes.begin(), bytes.end());
    if (to_write_.size() == 1) write_next();
}

void Port_stream::write_next() {
    asio::async_write(port_, asio::buffer(to_write_.front()),
                      [self = shared_from_this()](const asio::error_code& error, std::size_t /*size*/) {
                          if (!self->port_.is_open()) return;
                          if (error) {
                              self->gone(error.message());
                              return;
                          }
                          self->to_write_.pop_front();
                          if (!self->to_write_.empty()) self->write_next();
                      });
}

void Port_stream::close() {
    on_bytes_ = nullptr;
    on_gone_ = nullptr;
    if (!port_.is_open()) return;
    // Else the system waits, up to 30 s, for a board that does not take its bytes.
    platform::drop_unsent(port_.native_handle());
    if (found_) found_->put_back(port_.native_handle());
    found_.reset();
    asio::error_code ignored;
    pause_.cancel();
    port_.close(ignored);
    real_.reset();
}

std::size_t Port_stream::waiting() const {
    if (!port_.is_open()) return 0;
    // native_handle() changes nothing; Asio only forgot to say so.
    return platform::bytes_waiting(const_cast<asio::serial_port&>(port_).native_handle());
}

bool Port_stream::still_at(const std::string& path) const {
    const auto device = platform::device_at(path);
    return device && device->may_be_line && device->number == device_;
}

}  // namespace zubr::board
