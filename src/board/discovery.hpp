// Finding boards by what they answer, never by what a port is called.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <asio/io_context.hpp>
#include <asio/steady_timer.hpp>

#include "board/port.hpp"
#include "wire/frame.hpp"
#include "wire/messages.hpp"

namespace zubr::board {

/// How long a port is given to answer: a board that resets on opening needs up to 2 s to start.
inline constexpr std::chrono::milliseconds probe_time{3500};

/// Asks one port who is there.
class Probe : public std::enable_shared_from_this<Probe> {
  public:
    struct Answer {
        std::optional<wire::Hello> hello;     ///< nothing: no answer in time, or no way to ask
        std::optional<Open_error> problem;    ///< the port could not be opened
        std::shared_ptr<Port_stream> stream;  ///< still open where there is a hello
    };
    using Done = std::function<void(Answer)>;

    /// `done` is called once, never from within this call.
    static std::shared_ptr<Probe> start(asio::io_context& io, const Port_source& source,
                                        const std::string& path, Done done);
    /// Closes the port; `done` is not called any more.
    void cancel();

  private:
    Probe(asio::io_context& io, Done done) : timer_(io), done_(std::move(done)) {}
    void ask();
    void finish(Answer answer);

    asio::steady_timer timer_;
    Done done_;
    std::shared_ptr<Port_stream> stream_;
    wire::Frame_reader reader_;
    std::chrono::steady_clock::time_point until_;
};

/// Looks through all ports, again and again, until one answers. New ports are asked at once; ports that did
/// not answer are left in peace for longer and longer (5 s up to a minute), since opening a port may disturb
/// what is behind it.
class Finder {
  public:
    using Found = std::function<void(const Port_info& port, std::shared_ptr<Port_stream> stream)>;

    Finder(asio::io_context& io, Port_source source, Found found);

    /// Begins to look; stops by itself when a board is found.
    void start();
    void stop();
    /// Do not ask this port again before it has been unplugged.
    void leave_out(const std::string& path);
    /// Ask this port at once when looking again.
    void prefer(const std::string& path);

  private:
    struct Port_state {
        std::shared_ptr<Probe> probe;
        std::chrono::steady_clock::time_point next;
        std::chrono::seconds rest{0};
        bool left_out = false;
    };
    void scan();
    void answered(const Port_info& port, Probe::Answer answer);

    asio::io_context& io_;
    Port_source source_;
    Found found_;
    asio::steady_timer timer_;
    bool running_ = false;
    std::map<std::string, Port_state> ports_;
};

/// Ports that are left out of every search, since something else hangs on them that must not be asked (a
/// braille display): paths, or numbers of USB adapters (`1a86:7523`).
bool is_left_out(const Port_info& port, const std::vector<std::string>& left_out);
/// True for what may stand in such a list.
bool names_a_port(std::string_view text);

/// One look at every port, all at the same time, for at most probe_time.
struct Found_port {
    Port_info port;
    std::optional<wire::Hello> hello;
    std::optional<Open_error> problem;
    bool left_out = false;  ///< not asked
};
std::vector<Found_port> ask_all_ports(const Port_source& source);

}  // namespace zubr::board
