#include "app/record.hpp"

#include <fmt/format.h>

#include "app/clock.hpp"
#include "notation/pdn_writer.hpp"
#include "storage/files.hpp"

namespace zubr::app {

Record::Record(std::string path, std::vector<std::pair<std::string, std::string>> tags)
    : path_(std::move(path)), tags_(std::move(tags)) {
    const auto has = [&](const char* name) {
        for (const auto& [tag, value] : tags_)
            if (tag == name) return true;
        return false;
    };
    if (!has("Event")) tags_.insert(tags_.begin(), {"Event", "?"});
    if (!has("Date")) tags_.emplace_back("Date", date_tag());
    if (!has("White")) tags_.emplace_back("White", "?");
    if (!has("Black")) tags_.emplace_back("Black", "?");
}

namespace {

/// `w0:10:00 B0:09:58`: a capital letter marks the clock that runs.
std::string clock_command(const std::array<std::chrono::milliseconds, 2>& clocks, draughts::Side running) {
    const auto text = [](std::chrono::milliseconds time) {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
        return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    };
    const bool white = running == draughts::Side::white;
    return fmt::format("[%clock {}{} {}{}]", white ? 'W' : 'w', text(clocks[0]), white ? 'b' : 'B',
                       text(clocks[1]));
}

}  // namespace

tl::expected<void, std::string> Record::save(
    const draughts::Game& game, const session::Time_control& control,
    const std::vector<std::array<std::chrono::milliseconds, 2>>& clocks) {
    if (path_.empty()) return {};
    constexpr unsigned readable_by_all = 0644;  // an export, meant to be handed on
    notation::Game_record record{{game, {}, {}}, {}, tags_};
    if (!control.none()) record.set_tag("TimeControl", session::to_pdn_tag(control));
    for (std::size_t n = 0; n < clocks.size() && n < static_cast<std::size_t>(game.plies()); ++n) {
        const int ply = static_cast<int>(n);
        const draughts::Side running = game.position_after(ply + 1).to_move;
        record.main.annotations[ply].push_back(
            {notation::Annotation::Kind::comment, clock_command(clocks[n], running), 0});
    }
    return storage::write_atomically(path_, notation::to_pdn(record), readable_by_all);
}

}  // namespace zubr::app
