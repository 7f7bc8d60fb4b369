#include "session/journal_text.hpp"

#include <charconv>

namespace zubr::session {

using draughts::Side;
using draughts::Square;
using draughts::Square_set;

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::optional<std::int64_t> to_integer(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<std::uint64_t> to_hexadecimal(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::string hexadecimal(std::uint64_t value) {
    char digits[16];
    const auto end = std::to_chars(digits, digits + sizeof digits, value, 16).ptr;
    return {digits, end};
}

std::string seal_of(std::string_view line) {
    std::uint32_t hash = 2166136261U;
    for (const char c : line)
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    std::string digits = hexadecimal(hash);
    return std::string(8 - digits.size(), '0') + digits;
}

std::string escaped(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte > ' ' && c != ';' && c != '%' && byte != 0x7F) {
            result += c;
        } else {
            result += '%';
            result += digits[byte >> 4U];
            result += digits[byte & 15U];
        }
    }
    return result;
}

std::string unescaped(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = text[i] == '%' && i + 2 < text.size() + 0 ? to_hexadecimal(text.substr(i + 1, 2))
                                                                    : std::optional<std::uint64_t>();
        if (byte) {
            result += static_cast<char>(*byte);
            i += 2;
        } else {
            result += text[i];
        }
    }
    return result;
}

namespace {

/// Reads the words of one line in turn; what does not fit makes the whole line bad.
class Words {
  public:
    explicit Words(std::string_view text) : words_(split(text, ' ')) {}
    std::string_view word() {
        return next_ < words_.size() ? words_[next_++] : (bad_ = true, std::string_view());
    }
    std::int64_t number(std::int64_t least, std::int64_t most) {
        const auto value = to_integer(word());
        if (!value || *value < least || *value > most) {
            bad_ = true;
            return least;
        }
        return *value;
    }
    template <class Enum>
    Enum choice(Enum last) {
        return static_cast<Enum>(number(0, static_cast<std::int64_t>(last)));
    }
    Square square() { return Square(static_cast<int>(number(0, 127))); }
    bool flag() { return number(0, 1) != 0; }
    Ms time() {
        constexpr std::int64_t most = std::int64_t{1} << 40;
        return Ms(number(0, most));
    }
    [[nodiscard]] bool at_end() const { return next_ == words_.size(); }
    /// Steps over that word, if it is the next one.
    bool skip(std::string_view word) {
        const bool found = !at_end() && words_[next_] == word;
        next_ += found ? 1 : 0;
        return found;
    }
    [[nodiscard]] bool good() const { return !bad_ && next_ == words_.size(); }

  private:
    std::vector<std::string_view> words_;
    std::size_t next_ = 0;
    bool bad_ = false;
};

class Line {
  public:
    explicit Line(std::string_view word) : text_(word) {}
    template <class Number>
    Line& number(Number value) {
        text_ += ' ' + std::to_string(static_cast<std::int64_t>(value));
        return *this;
    }
    Line& word(std::string_view word) {
        text_ += ' ';
        text_ += word;
        return *this;
    }
    std::string text() { return std::move(text_); }

  private:
    std::string text_;
};

std::string text_of(const Begin& begin) {
    return Line("begin").number(begin.board_expected).number(begin.goes_on).text();
}

std::string text_of(const Tick&) {
    return "tick";
}

std::string text_of(const board::Sensed& s) {
    std::string holes;
    for (const board::Reading reading : s.holes)
        holes += static_cast<char>('0' + static_cast<int>(reading));
    return Line("sensed")
        .number(s.size.columns)
        .number(s.size.rows)
        .number(s.board_ms)
        .number(s.board_now_ms)
        .number(s.boot)
        .number(s.sequence)
        .number(s.host.count())
        .word(holes)
        .text();
}

std::string text_of(const Button_press& press) {
    return Line("button").number(press.button).text();
}

std::string text_of(const Request& request) {
    const int side = !request.side ? 2 : static_cast<int>(*request.side);
    return Line("request")
        .number(request.command)
        .number(request.number)
        .number(request.result)
        .number(side)
        .text();
}

std::string text_of(const Typed_ply& ply) {
    return Line("typed").word(escaped(ply.text)).text();
}

std::string text_of(const Machine_ply& ply) {
    return Line("machine").number(ply.answers).word(escaped(ply.text)).text();
}

std::string text_of(const Link_change& change) {
    return Line("link")
        .number(change.kind)
        .number(change.size.columns)
        .number(change.size.rows)
        .number(change.occupancy_only)
        .text();
}

board::Sensed parse_sensed(Words& words) {
    constexpr std::int64_t most = std::int64_t{1} << 62;
    board::Sensed s;
    s.size.columns = static_cast<int>(words.number(1, 16));
    s.size.rows = static_cast<int>(words.number(1, 16));
    s.board_ms = words.number(-most, most);
    s.board_now_ms = words.number(-most, most);
    s.boot = static_cast<std::uint32_t>(words.number(0, 0xFFFFFFFFLL));
    s.sequence = static_cast<std::uint32_t>(words.number(0, 0xFFFFFFFFLL));
    s.host = Ms(words.number(-most, most));
    for (const char c : words.word()) {
        if (c < '0' || c > '7') return {};
        s.holes.push_back(static_cast<board::Reading>(c - '0'));
    }
    return s;
}

}  // namespace

std::string event_text(const Event& event) {
    return std::visit([](const auto& value) { return text_of(value); }, event);
}

std::optional<Event> parse_event(std::string_view text) {
    Words words(text);
    const std::string_view kind = words.word();
    std::optional<Event> event;
    if (kind == "begin") {
        event = Begin{words.flag(), words.flag()};
    } else if (kind == "tick") {
        event = Tick{};
    } else if (kind == "sensed") {
        const board::Sensed sensed = parse_sensed(words);
        if (static_cast<int>(sensed.holes.size()) != sensed.size.holes()) return std::nullopt;
        event = sensed;
    } else if (kind == "button") {
        event = Button_press{words.choice(board::Button::confirm2)};
    } else if (kind == "request") {
        Request request;
        request.command = words.choice(Command::unknown);
        request.number = static_cast<int>(words.number(-1000000, 1000000));
        request.result = words.choice(draughts::Result::both_lose);
        const auto side = words.number(0, 2);
        if (side < 2) request.side = static_cast<Side>(side);
        event = request;
    } else if (kind == "typed") {
        event = Typed_ply{unescaped(words.word())};
    } else if (kind == "machine") {
        Machine_ply ply;
        ply.answers = static_cast<int>(words.number(0, 1000000));
        ply.text = unescaped(words.word());
        event = ply;
    } else if (kind == "link") {
        Link_change change;
        change.kind = words.choice(Link_change::Kind::none);
        change.size.columns = static_cast<int>(words.number(0, 16));
        change.size.rows = static_cast<int>(words.number(0, 16));
        change.occupancy_only = words.flag();
        event = change;
    }
    return words.good() ? event : std::nullopt;
}

std::string actions_text(const std::vector<Game_action>& actions) {
    std::string text;
    for (const Game_action& action : actions) {
        Line line(std::to_string(static_cast<int>(action.kind)));
        line.number(action.from.number()).number(action.to.number());
        line.number(action.outcome.result).number(action.outcome.reason).number(action.removed.size());
        for (const Square square : action.removed)
            line.number(square.number());
        if (action.clocks) line.number((*action.clocks)[0].count()).number((*action.clocks)[1].count());
        text += (text.empty() ? "" : ";") + line.text();
    }
    return text;
}

std::optional<std::vector<Game_action>> parse_actions(std::string_view text) {
    std::vector<Game_action> actions;
    if (text.empty()) return actions;
    for (const std::string_view part : split(text, ';')) {
        Words words(part);
        Game_action action;
        action.kind = words.choice(Game_action::Kind::result_back);
        action.from = words.square();
        action.to = words.square();
        action.outcome.result = words.choice(draughts::Result::both_lose);
        action.outcome.reason = words.choice(draughts::Reason::entered);
        for (auto left = words.number(0, 127); left > 0; --left)
            action.removed.insert(words.square());
        if (!words.at_end()) action.clocks = {words.time(), words.time()};
        if (!words.good()) return std::nullopt;
        actions.push_back(action);
    }
    return actions;
}

std::string clock_text(const Clock_state& state) {
    Line line("clock");
    for (const auto& side : state.sides)
        line.number(side.left.count()).number(side.stage).number(side.moves);
    return line.number(state.delay_left.count())
        .number(state.turn ? static_cast<int>(*state.turn) : 2)
        .text();
}

std::optional<Clock_state> parse_clock(std::string_view text) {
    constexpr int most = 1000000;
    Words words(text);
    if (words.word() != "clock") return std::nullopt;
    Clock_state state;
    for (auto& side : state.sides) {
        side.left = words.time();
        side.stage = static_cast<int>(words.number(0, most));
        side.moves = static_cast<int>(words.number(0, most));
    }
    state.delay_left = words.time();
    const auto turn = words.number(0, 2);
    if (turn < 2) state.turn = static_cast<Side>(turn);
    return words.good() ? std::optional(state) : std::nullopt;
}

std::string times_text(const std::vector<Shown_times>& times) {
    Line line("times");
    for (const Shown_times& shown : times) {
        if (shown)
            line.number((*shown)[0].count()).number((*shown)[1].count());
        else
            line.word("-");
    }
    return line.text();
}

std::optional<std::vector<Shown_times>> parse_times(std::string_view text) {
    std::vector<Shown_times> times;
    Words words(text);
    if (words.word() != "times") return std::nullopt;
    while (!words.at_end()) {
        if (words.skip("-"))
            times.emplace_back();
        else
            times.push_back({{words.time(), words.time()}});
    }
    return words.good() ? std::optional(std::move(times)) : std::nullopt;
}

std::string settings_text(const Settings& s) {
    std::string marks = "-";
    for (const int seconds : s.clock_marks)
        marks += ',' + std::to_string(seconds);
    Line line("settings");
    line.number(s.profile)
        .number(s.players[0])
        .number(s.players[1])
        .number(s.buttons_of)
        .number(s.automatic_draws)
        .number(s.touch_move)
        .number(s.king_wait_ms)
        .number(s.recorder_only)
        .number(s.clock_by_button)
        .number(s.two_boards)
        .word(to_journal_text(s.clock))
        .word(marks);
    if (s.rows_from_white) line.word("rows-from-white");
    return line.text();
}

bool read_settings(Settings& s, std::string_view text) {
    Words words(text);
    if (words.word() != "settings") return false;
    s.profile = words.choice(Profile::tournament);
    s.players[0] = words.choice(Player::machine);
    s.players[1] = words.choice(Player::machine);
    s.buttons_of = words.choice(Side::black);
    s.automatic_draws = words.flag();
    s.touch_move = words.flag();
    s.king_wait_ms = static_cast<int>(words.number(0, 60000));
    s.recorder_only = words.flag();
    s.clock_by_button = words.flag();
    s.two_boards = words.flag();
    const auto clock = parse_journal_control(words.word());
    if (!clock) return false;
    s.clock = *clock;
    s.clock_marks.clear();
    for (const std::string_view mark : split(words.word(), ',')) {
        if (mark == "-") continue;
        const auto seconds = to_integer(mark);
        if (!seconds || *seconds < 0 || *seconds > 100000) return false;
        s.clock_marks.push_back(static_cast<int>(*seconds));
    }
    s.rows_from_white = words.skip("rows-from-white");
    return words.good();
}

}  // namespace zubr::session
