#include "app/record.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>

#include <fmt/format.h>

#include "app/named_file.hpp"
#include "notation/clock_text.hpp"
#include "notation/encoding.hpp"
#include "notation/pdn_games.hpp"
#include "notation/pdn_writer.hpp"
#include "platform/file_claim.hpp"
#include "platform/files.hpp"
#include "platform/folder_lock.hpp"

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
    std::string date(day.substr(0, std::string_view("2026-11-30").size()));
    std::replace(date.begin(), date.end(), '-', '.');
    if (date.empty()) date = "?";
    return filled_up(
        std::move(tags),
        {{"Event", "?"}, {"Site", "?"}, {"Date", date}, {"Round", "?"}, {"White", "?"}, {"Black", "?"}});
}

Tags filled_up(Tags tags, const Tags& others) {
    for (const auto& other : others)
        if (std::none_of(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == other.first; }))
            tags.push_back(other);
    return tags;
}

Tags said_in(const notation::Game_record& record) {
    constexpr std::array<std::string_view, 7> own{"Result", "GameType",    "Variant",  "FEN",
                                                  "SetUp",  "TimeControl", "TimeDelay"};
    Tags said;
    for (const auto& tag : record.tags)
        if (tag.second != "?" && std::find(own.begin(), own.end(), tag.first) == own.end())
            said.push_back(tag);
    return said;
}

std::string pdn_text(const draughts::Game& game, const Tags& tags,
                     const std::optional<session::Game_clocks>& clocks) {
    notation::Game_record record{{game, {}, {}}, {}, tags};
    if (!clocks) return notation::to_pdn(record);
    record.set_tag("TimeControl", session::to_pdn_tag(clocks->control));
    if (auto delays = session::to_delay_tag(clocks->control); !delays.empty())
        record.set_tag("TimeDelay", std::move(delays));
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
    const auto control =
        session::parse_pdn_tag(record.tag("TimeControl").value_or(""), record.tag("TimeDelay").value_or(""));
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

namespace {

namespace fs = std::filesystem;

/// Rewritten after each ply: a database of thousands of games is no place for that.
constexpr std::size_t largest_file = std::size_t{16} << 20U;

/// Nothing there is an empty file.
tl::expected<std::string, std::string> bytes_at(const fs::path& place) {
    std::error_code ignored;
    if (fs::status(place, ignored).type() == fs::file_type::not_found) return {};
    return platform::read_whole(place, largest_file);
}

/// A blank line between two games.
std::string separated(std::string bytes) {
    if (bytes.empty()) return bytes;
    if (bytes.back() != '\n') bytes += '\n';
    return bytes + '\n';
}

/// Other readers swallow what is added behind a comment that nothing closes.
bool ends_in_a_comment(const std::string& bytes, const notation::Position_words& words) {
    std::istringstream in(bytes);
    bool open = false;
    notation::read_games(in, {"UTF-8", {}, words}, [&](const notation::Read_game& game) {
        open = game.note && std::holds_alternative<notation::pdn_note::Unclosed>(*game.note);
    });
    return open;
}

/// Would a game that is added be read as one, by other readers, too? Not behind a comment that was never
/// closed, or a picture.
bool takes_another(const std::string& bytes, const notation::Position_words& words) {
    constexpr const char* mark = "zubr: could another game stand here?";
    std::istringstream in(separated(bytes) + "[Event \"" + mark + "\"]\n*\n");
    bool games = false;
    bool last = false;
    notation::read_games(in, {"UTF-8", {}, words}, [&](const notation::Read_game& game) {
        const bool has_tags = game.record && !game.record->tags.empty();
        last = has_tags && game.record->tags.front().second == mark;
        games = games || (!last && (has_tags || game.plies > 0));
    });
    return last && games && !ends_in_a_comment(bytes, words);
}

}  // namespace

std::optional<words::Phrase> Record::refusal(const notation::Position_words& words) const {
    if (path_.empty()) return std::nullopt;
    const words::Phrase unwritable{"arg.file.write", {{"text", path_}}};
    const fs::path place = where_it_leads(path_);
    const auto standing = platform::what_stands_at(place);
    if (standing == platform::Standing::no_file || platform::is_write_protected(place)) return unwritable;
    if (platform::is_claimed(place)) return words::Phrase{"arg.file.used", {{"text", path_}}};
    // It is written beside its place and renamed: the folder decides.
    std::error_code ignored;
    const fs::path folder = place.has_parent_path() ? place.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, ignored) || !platform::may_write_in(folder)) return unwritable;
    if (standing == platform::Standing::nothing) return std::nullopt;
    const auto bytes = bytes_at(place);
    if (!bytes) return unwritable;
    if (!notation::is_utf8(*bytes + '\n')) return words::Phrase{"arg.file.encoding", {{"text", path_}}};
    if (!takes_another(*bytes, words)) return words::Phrase{"arg.file.other", {{"text", path_}}};
    return std::nullopt;
}

void Record::begin(Tags tags) {
    tags_ = std::move(tags);
    text_.clear();
    written_ = false;
}

void Record::go_on(const draughts::Game& game, const Tags& before, Tags tags,
                   const std::optional<session::Game_clocks>& clocks) {
    begin(std::move(tags));
    if (path_.empty()) return;
    const auto bytes = bytes_at(where_it_leads(path_));
    if (!bytes || bytes->empty()) return;
    constexpr int furthest = 3;  // one row of the journal may hold the yes and two plies
    draughts::Game shorter = game;
    while (text_.empty() && shorter.plies() > 0 && game.plies() - shorter.plies() <= furthest) {
        const std::string text = pdn_text(shorter, before, clocks);
        if (bytes->find(text) != std::string::npos) text_ = text;
        shorter.take_back();
    }
}

tl::expected<void, std::string> Record::save(const draughts::Game& game,
                                             const std::optional<session::Game_clocks>& clocks) {
    if (path_.empty()) return {};
    const fs::path place = where_it_leads(path_);
    constexpr std::chrono::milliseconds longest_wait{2000};  // another program needs some milliseconds
    const platform::Folder_lock lock(place, longest_wait);
    if (!lock.held()) return tl::unexpected(std::string("another program holds the folder"));
    auto bytes = bytes_at(place);
    if (!bytes) return tl::unexpected(bytes.error());
    std::string text = pdn_text(game, tags_, clocks);
    // Read again each time: other programs may have added games of their own meanwhile, and none does now.
    const auto at = text_.empty() ? std::string::npos : bytes->rfind(text_);
    if (at != std::string::npos)
        bytes->replace(at, text_.size(), text);
    else
        *bytes = separated(std::move(*bytes)) + text;
    constexpr unsigned readable_by_all = 0644;  // an export, meant to be handed on
    auto saved = platform::write_atomically(place, *bytes, platform::mode_of(place, readable_by_all));
    if (saved) text_ = std::move(text);
    written_ = written_ || saved.has_value();
    return saved;
}

}  // namespace zubr::app
