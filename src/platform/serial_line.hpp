// Terminals and serial ports, real and pseudo, as the system knows them: where a name leads, who works there,
// and what a program does with the line once it is open.
//
// Errors are the system's numbers (errno).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <tl/expected.hpp>

namespace zubr::platform {

/// An open line.
#ifdef _WIN32
using Line_handle = void*;
#else
using Line_handle = int;
#endif

enum class Device_kind : std::uint8_t {
    none,         ///< nothing, or no terminal
    hardware,     ///< a real port
    byte_line,    ///< a pseudo-terminal that passes bytes as they are: a board in a program
    edited_line,  ///< one that echoes and edits lines, as those do by which people work
};
/// What a path leads to now. Nothing is changed there.
Device_kind kind_of(const std::string& path);

/// What stands at a path, links followed.
struct Device {
    bool may_be_line = false;  ///< bytes come and go one by one
    std::uint64_t number = 0;
};
tl::expected<Device, int> device_at(const std::string& path);
/// Without links.
tl::expected<std::string, int> real_path(const std::string& path);

/// Does any process work by this terminal? Nothing is opened, whose modes could matter to somebody.
bool controls_a_session(const Device& device);
/// The same of a line that is open: /dev/tty and the like are other names of a terminal.
bool controls_a_session(Line_handle line);

/// Its modes stay as they are; nobody is waited for, and it does not become the program's own terminal.
tl::expected<Line_handle, int> open_line(const std::string& path);
/// Another handle of the same line.
tl::expected<Line_handle, int> own_handle(Line_handle line);
void close_line(Line_handle line);

[[nodiscard]] bool is_line(Line_handle line);
/// False when another program has locked it. Where there are no such locks there is nobody to wait for.
bool lock_line(Line_handle line);
void keep_from_children(Line_handle line);
/// Bytes pass as they are, and reading waits for one.
std::optional<int> make_byte_line(Line_handle line);
/// FTDI adapters else gather bytes for 16 ms. Drivers that do not know the flag refuse it, which is no harm.
void ask_for_low_latency(Line_handle line);
std::optional<std::uint64_t> device_number(Line_handle line);
/// Bytes that wait to be read.
std::size_t bytes_waiting(Line_handle line);
/// What was not sent yet is dropped.
void drop_unsent(Line_handle line);

/// How a line treats bytes, and its speed.
class Line_modes {
  public:
    static tl::expected<Line_modes, int> of(Line_handle line);
    Line_modes(Line_modes&&) noexcept;
    Line_modes& operator=(Line_modes&&) noexcept;
    ~Line_modes();

    /// Do bytes pass as they are, unechoed, without signals?
    [[nodiscard]] bool is_raw() const;
    [[nodiscard]] bool is_38400_baud() const;
    void put_back(Line_handle line) const;

  private:
    struct Known;
    explicit Line_modes(std::unique_ptr<Known> known);
    std::unique_ptr<Known> known_;
};

}  // namespace zubr::platform
