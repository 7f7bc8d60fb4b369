#include "app/log.hpp"

#include <cstdio>

#include <fmt/format.h>
#include <spdlog/async.h>
#include <spdlog/async_logger.h>
#include <spdlog/sinks/rotating_file_sink.h>

#include "platform/files.hpp"
#include "platform/folders.hpp"
#include "voice/announcement.hpp"
#include "words/link_words.hpp"

namespace zubr::app {

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 20U;
constexpr std::size_t old_files = 2;
constexpr std::size_t most_lines_waiting = 1024;

std::string words_of(board::Lost_why why) {
    switch (why) {
        case board::Lost_why::hung_up:
            return "the port closed";
        case board::Lost_why::silent:
            return "silence";
        case board::Lost_why::other_board:
            return "another board answers";
    }
    return {};
}

std::string words_of(const board::Board_facts& f) {
    return fmt::format("id {} {}x{} firmware {}.{} protocol {}.{} boot {} reset cause {:02x}{}", id_text(f),
                       2 * f.size.columns, f.size.rows, f.firmware_major, f.firmware_minor, f.protocol_major,
                       f.protocol_minor, f.boot, f.reset_cause, f.occupancy_only ? " occupancy only" : "");
}

}  // namespace

std::string log_line(const board::Link_event& event) {
    if (const auto* connected = std::get_if<board::Connected>(&event))
        return "connected: " + words_of(connected->facts);
    if (const auto* lost = std::get_if<board::Lost>(&event)) return "lost: " + words_of(lost->why);
    if (const auto* back = std::get_if<board::Back>(&event))
        return fmt::format("back{}{}: {}", back->other_board ? ", another board" : "",
                           back->was_reset ? ", restarted" : "", words_of(back->facts));
    if (const auto* reset = std::get_if<board::Board_reset>(&event))
        return fmt::format("restarted, cause {:02x}", reset->cause);
    if (std::holds_alternative<board::No_board>(event)) return "no board";
    if (const auto* refused = std::get_if<board::Refused>(&event))
        return "refused: " + voice::to_text(words::phrase_of(refused->reason));
    if (const auto* faults = std::get_if<board::Faults_told>(&event))
        return fmt::format("faults: flags {:04x}", faults->faults.flags);
    if (const auto* problem = std::get_if<board::Port_problem>(&event))
        return voice::to_text(words::phrase_of(*problem)) + ": " + problem->detail;
    if (const auto* evidence = std::get_if<board::Evidence>(&event)) {
        std::string text = "evidence: " + evidence->cause;
        for (const std::string& line : evidence->lines)
            text += "\n    " + line;
        return text;
    }
    return {};
}

std::string Log::file() {
    const auto folder = platform::state_folder();
    if (!platform::make_private_folder(folder)) return {};
    const auto path = folder / "zubr.log";
    // A pipe there would hold up whoever opens it.
    return platform::what_stands_at(path) == platform::Standing::no_file ? std::string() : path.string();
}

Log::Log() {
    const std::string path = file();
    if (path.empty()) return;
    try {
        // Who played and where the board hangs is nobody else's business.
        spdlog::file_event_handlers handlers;
        handlers.after_open = [](const spdlog::filename_t&, std::FILE* opened) {
            platform::make_private(opened);
        };
        auto sink = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(path, most_bytes, old_files, false,
                                                                           handlers);
        // Written on a thread of its own: a disk that is slow holds up nobody, of what it cannot take the
        // oldest lines are lost.
        writer_ = std::make_shared<spdlog::details::thread_pool>(most_lines_waiting, 1);
        logger_ = std::make_shared<spdlog::async_logger>("zubr", std::move(sink), writer_,
                                                         spdlog::async_overflow_policy::overrun_oldest);
        logger_->set_pattern("%Y-%m-%d %H:%M:%S.%e %P %l %v");
        logger_->flush_on(spdlog::level::info);
        logger_->set_error_handler(
            [](const std::string&) {});  // a full disk is no news worth a line on stderr
    } catch (const spdlog::spdlog_ex&) {
        logger_ = nullptr;
    }
}

void Log::note(std::string_view line) {
    if (logger_) logger_->info(line);
}

void Log::error(std::string_view line) {
    if (logger_) logger_->error(line);
}

void Log::link(std::size_t board, const board::Link_event& event) {
    if (!logger_) return;
    const std::string line = log_line(event);
    if (!line.empty()) logger_->info("board {}: {}", board + 1, line);
}

}  // namespace zubr::app
