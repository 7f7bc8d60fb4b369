#include "app/record.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include <fmt/format.h>
#include <unistd.h>

#include "notation/clock_text.hpp"
#include "notation/pdn_writer.hpp"
#include "storage/files.hpp"

namespace zubr::app {

namespace {

/// `w0:10:00 B0:09:58`: a capital letter marks the clock that runs.
std::string clock_command(const std::array<session::Ms, 2>& clocks, draughts::Side running) {
    const auto text = [](session::Ms time) {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
        return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    };
    const bool white = running == draughts::Side::white;
    return fmt::format("[%clock {}{} {}{}]", white ? 'W' : 'w', text(clocks[0]), white ? 'b' : 'B',
                       text(clocks[1]));
}

}  // namespace

Tags with_usual_tags(Tags tags, std::string_view day) {
    const auto has = [&](const char* name) {
        return std::any_of(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; });
    };
    std::string date(day.substr(0, std::string_view("2026-11-30").size()));
    std::replace(date.begin(), date.end(), '-', '.');
    if (!has("Event")) tags.insert(tags.begin(), {"Event", "?"});
    if (!has("Date")) tags.emplace_back("Date", date.empty() ? "?" : date);
    if (!has("White")) tags.emplace_back("White", "?");
    if (!has("Black")) tags.emplace_back("Black", "?");
    return tags;
}

std::string pdn_text(const draughts::Game& game, const Tags& tags,
                     const std::optional<session::Game_clocks>& clocks) {
    notation::Game_record record{{game, {}, {}}, {}, tags};
    if (!clocks) return notation::to_pdn(record);
    record.set_tag("TimeControl", session::to_pdn_tag(clocks->control));
    const auto plies = std::min(clocks->times.size(), static_cast<std::size_t>(game.plies()));
    for (std::size_t n = 0; n < plies; ++n) {
        if (!clocks->times[n]) continue;
        const int ply = static_cast<int>(n);
        const draughts::Side running = game.position_after(ply + 1).to_move;
        record.main.annotations[ply].push_back(
            {notation::Annotation::Kind::comment, clock_command(*clocks->times[n], running), 0});
    }
    return notation::to_pdn(record);
}

namespace {

session::Shown_times times_in(const std::vector<notation::Annotation>& annotations) {
    for (const notation::Annotation& each : annotations) {
        if (each.kind != notation::Annotation::Kind::comment) continue;
        for (const notation::Clock_remark& remark : notation::clock_remarks(each.text))
            if (remark.white && remark.black)
                return {{session::Ms(100 * remark.white->tenths), session::Ms(100 * remark.black->tenths)}};
    }
    return std::nullopt;
}

}  // namespace

std::optional<session::Game_clocks> clocks_in(const notation::Game_record& record) {
    const auto control = session::parse_pdn_tag(record.tag("TimeControl").value_or(""));
    if (!control) return std::nullopt;
    session::Game_clocks clocks{*control, false, session::Clock(*control).state({}), {}};
    const draughts::Game& game = record.main.game;
    clocks.times.resize(static_cast<std::size_t>(game.plies()));
    std::array<int, 2> moves{};
    for (const auto& [ply, annotations] : record.main.annotations) {
        if (ply < 0 || ply >= game.plies()) continue;
        const auto shown = clocks.times[static_cast<std::size_t>(ply)] = times_in(annotations);
        if (!shown) continue;
        ++moves[static_cast<std::size_t>(game.position_after(ply).to_move)];
        clocks.state = session::Clock::state_after(*control, *shown, moves);
    }
    clocks.state.turn = game.position().to_move;
    return clocks;
}

tl::expected<void, std::string> Record::save(const draughts::Game& game,
                                             const std::optional<session::Game_clocks>& clocks) {
    if (path_.empty()) return {};
    constexpr unsigned readable_by_all = 0644;  // an export, meant to be handed on
    auto saved = storage::write_atomically(path_, pdn_text(game, tags_, clocks), readable_by_all);
    written_ = written_ || saved.has_value();
    return saved;
}

bool Record::writable() const {
    namespace fs = std::filesystem;
    if (path_.empty()) return true;
    std::error_code ignored;
    const fs::path path(path_);
    if (fs::is_directory(path, ignored)) return false;
    // It is written beside its place and renamed: the folder decides.
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    return fs::is_directory(folder, ignored) && access(folder.c_str(), W_OK | X_OK) == 0;
}

}  // namespace zubr::app
