#include "support/pdn_borders.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "support/pdn_number_tokens.hpp"

namespace zubr::test {
namespace {

using notation::Pdn_status;
using notation::Read_game;
using Tag = std::pair<std::string, std::string>;

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// `[Event "x"]` from the line's beginning to its end, of plain letters and digits: nobody can take it for
/// anything else. Not one of the tags that a record has from its game.
std::optional<Tag> plain_tag(std::string_view line) {
    line = line.substr(0, line.find_last_not_of(' ') + 1);
    for (const std::string_view name : {"Event", "Site", "Date", "Round", "White", "Black"}) {
        const std::string head = '[' + std::string(name) + " \"";
        if (line.size() < head.size() + 2 || line.substr(0, head.size()) != head) continue;
        if (line.substr(line.size() - 2) != "\"]") continue;
        const std::string_view value = line.substr(head.size(), line.size() - head.size() - 2);
        const bool plain = std::all_of(value.begin(), value.end(), [](char c) {
            return is_digit(c) || is_letter(c) || c == ' ' || c == '.' || c == '-' || c == '?';
        });
        if (plain && trimmed(value) == value) return Tag(name, value);
    }
    return std::nullopt;
}

/// As many of the one as of the other at least.
bool are_among(const std::map<Tag, int>& wanted, const std::map<Tag, int>& found) {
    return std::all_of(wanted.begin(), wanted.end(), [&](const auto& each) {
        const auto it = found.find(each.first);
        return it != found.end() && it->second >= each.second;
    });
}

std::size_t times_in(std::string_view text, std::string_view part) {
    std::size_t times = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++times;
    return times;
}

const std::vector<Tag>& tags_of(const Read_game& game) {
    return game.record ? game.record->tags : game.tags;
}

/// Each plain tag is one of a game, and one behind a lone star begins a game.
std::optional<std::string> swallowed(const std::string& signs, const std::vector<Read_game>& games) {
    std::map<Tag, int> written;
    std::map<Tag, int> written_first;
    std::string_view before;  // the last line that is not empty
    for (std::size_t at = 0; at < signs.size();) {
        const std::size_t end = std::min(signs.find('\n', at), signs.size());
        const std::string_view line = std::string_view(signs).substr(at, end - at);
        if (const auto tag = plain_tag(line)) {
            ++written[*tag];
            if (before == "*") ++written_first[*tag];
        }
        if (!trimmed(line).empty()) before = trimmed(line);
        at = end + 1;
    }
    std::map<Tag, int> read;
    std::map<Tag, int> read_first;
    for (const Read_game& game : games) {
        bool first = true;
        for (const auto& [name, value] : tags_of(game)) {
            const Tag tag(name, as_signs(value, Bytes::utf8));
            ++read[tag];
            if (std::exchange(first, false)) ++read_first[tag];
        }
    }
    if (has_too_many_tags(signs)) return std::nullopt;
    if (!are_among(written, read)) return "a tag was swallowed";
    if (!are_among(written_first, read_first)) return "a game was swallowed";
    return std::nullopt;
}

/// A game begins with the text, with a tag, or behind a result or a star; or behind a comment that nothing
/// closed. Each result stands in the text.
std::optional<std::string> invented(const std::string& signs, const std::vector<Read_game>& games) {
    const bool opens_comment = signs.find('{') != std::string::npos;
    for (std::size_t i = 1; i < games.size(); ++i)
        if (tags_of(games[i]).empty() && games[i - 1].terminator.empty() && !opens_comment)
            return "a game begins behind nothing";
    const std::string digits = row_of(signs);
    const bool strange = signs.find(unknown) != std::string::npos;  // a half is one sign
    std::map<std::string, std::size_t> results;
    for (const Read_game& game : games)
        if (!game.terminator.empty()) ++results[game.terminator];
    for (const auto& [result, times] : results) {
        if (result == "*" && times_in(signs, "*") < times && !strange) return "a star was invented";
        if (result == "*" || strange) continue;
        const std::string row = row_of(as_signs(result, Bytes::utf8));
        if (times_in(digits, row) < times) return "a result was invented";
    }
    std::size_t plies = 0;
    for (const Read_game& game : games)
        if (game.record) plies += static_cast<std::size_t>(std::max(game.plies, 0));
    if (2 * plies > count_numbers(signs)) return "a ply was invented";
    return std::nullopt;
}

/// `ok` means that nothing was left over, and nothing is unread without a reason.
std::optional<std::string> wrongly_called(const Read_game& game) {
    if (game.status == Pdn_status::ok && !(game.record && game.unread.empty()))
        return "an ok game has something unread";
    if (game.status == Pdn_status::stops && (game.unread.empty() || !game.note))
        return "a game stops at nothing";
    if (game.whole && game.status != Pdn_status::ok) return "a game that is not well read is whole";
    if (!game.record && game.status == Pdn_status::doubtful) return "a game without a record is doubtful";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> wrong_borders(std::string_view text, const std::vector<Read_game>& games,
                                         Bytes bytes) {
    const std::string signs = as_signs(text, bytes);
    for (const Read_game& game : games)
        if (auto wrong = wrongly_called(game)) return wrong;
    if (auto wrong = swallowed(signs, games)) return wrong;
    return invented(signs, games);
}

}  // namespace zubr::test
