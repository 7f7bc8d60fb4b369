// Serial ports: which there are, opening one, and its bytes both ways.
//
// Real ports are listed, opened and configured by libserialport; a pseudo-terminal (or any terminal it
// refuses: it wants an entry in /sys/class/tty) is opened by Asio. From there one Asio descriptor carries the
// bytes of both.
//
// 38400 baud, 8N1: an ATmega328P at 16 MHz makes that with an error of +0.16 %; 57600 would be -0.8 %, 115200
// +2.1 %, on top of a ceramic resonator's own error.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <asio/io_context.hpp>
#include <asio/serial_port.hpp>
#include <asio/steady_timer.hpp>
#include <tl/expected.hpp>

#include "board/open_problem.hpp"
#include "platform/serial_line.hpp"

struct sp_port;

namespace zubr::board {

/// A real serial port of this computer. Texts are empty where the system knows none.
struct Port_info {
    std::string path;
    std::string description;
    std::string manufacturer;
    std::string product;
    std::string serial;
    std::optional<int> usb_vendor;
    std::optional<int> usb_product;
};

/// Ports that libserialport knows; pseudo-terminals are never among them. Takes less than a millisecond.
std::vector<Port_info> list_ports();

struct Open_error {
    Open_problem problem = Open_problem::failed;
    std::string detail;  ///< the system's words, for the log
};

/// An open port. Used on the thread that runs its io_context, and kept alive by its own pending operations.
class Port_stream : public std::enable_shared_from_this<Port_stream> {
  public:
    using On_bytes = std::function<void(std::span<const std::uint8_t>)>;
    using On_gone = std::function<void(const std::string& why)>;

    /// Follows symlinks anew. Takes a lock on the port, so that two programs never share its bytes. A
    /// terminal by which somebody works (it controls a session) is busy: the number of a board's
    /// pseudo-terminal is given again, and the name that led to it may then lead to a person's shell. Modes
    /// of a pseudo-terminal are changed only where they are not those of a line for bytes already, and put
    /// back at the end.
    static tl::expected<std::shared_ptr<Port_stream>, Open_error> open(asio::io_context& io,
                                                                       const std::string& path);
    ~Port_stream();
    Port_stream(const Port_stream&) = delete;
    Port_stream& operator=(const Port_stream&) = delete;

    /// Begins to read, or goes on with other callbacks. `on_gone` is called once, when the port hangs up or
    /// fails; no callback comes after it or after close().
    void start(On_bytes on_bytes, On_gone on_gone);
    void write(std::span<const std::uint8_t> bytes);
    void close();

    /// Bytes that wait in the system to be read.
    [[nodiscard]] std::size_t waiting() const;
    /// More came than any board can send; reading is slowed down.
    [[nodiscard]] bool throttled() const { return throttled_; }
    /// Does the path still lead to this device?
    [[nodiscard]] bool still_at(const std::string& path) const;
    /// The terminal was an edited line when it was opened.
    [[nodiscard]] bool was_edited() const { return was_edited_; }
    /// Opened by libserialport: closing and opening it again may wake a hung board (DTR).
    [[nodiscard]] bool real() const { return real_ != nullptr; }

  private:
    explicit Port_stream(asio::io_context& io);
    std::optional<Open_error> open_real(const std::string& path, bool& known);
    std::optional<Open_error> open_plain(const std::string& path);
    std::optional<Open_error> take();
    void read();
    void got(std::size_t size);
    void write_next();
    void gone(const std::string& why);

    struct Close_real {
        void operator()(sp_port* port) const;
    };

    asio::serial_port port_;
    asio::steady_timer pause_;
    std::unique_ptr<sp_port, Close_real> real_;
    std::uint64_t device_ = 0;
    bool was_edited_ = false;
    std::optional<platform::Line_modes> found_;  ///< of a terminal, before they were changed; to be put back
    On_bytes on_bytes_;
    On_gone on_gone_;
    bool reading_ = false;
    bool throttled_ = false;
    std::array<std::uint8_t, 512> buffer_{};
    std::int64_t credit_ = 0;  // bytes
    std::chrono::steady_clock::time_point credit_at_;
    std::deque<std::vector<std::uint8_t>> to_write_;
};

/// Where ports come from; tests give others.
struct Port_source {
    std::function<std::vector<Port_info>()> list = list_ports;
    std::function<tl::expected<std::shared_ptr<Port_stream>, Open_error>(asio::io_context&,
                                                                         const std::string&)>
        open = Port_stream::open;
    std::vector<std::string> left_out = {};  ///< of the search, as of is_left_out()
};

}  // namespace zubr::board
