#include "virtual/script.hpp"

#include <charconv>
#include <string>

#include "wire/names.hpp"

namespace zubr::board_model {

namespace {

using wire::Square_code;
using Failure = tl::unexpected<std::string>;
using Words = std::vector<std::string>;
using Read = tl::expected<Action, std::string>;

constexpr double ms_most = 24 * 60 * 60 * 1000.0;

Words words_of(std::string_view line) {
    Words words;
    line = line.substr(0, line.find('#'));
    constexpr std::string_view blanks = " \t\r\v\f";
    for (;;) {
        const auto begin = line.find_first_not_of(blanks);
        if (begin == std::string_view::npos) return words;
        line.remove_prefix(begin);
        const auto end = line.find_first_of(blanks);
        words.emplace_back(line.substr(0, end));
        if (end == std::string_view::npos) return words;
        line.remove_prefix(end);
    }
}

tl::expected<double, std::string> number(const std::string& text, double low, double high) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !(value >= low && value <= high))
        return Failure("'" + text + "' is no number from " + std::to_string(static_cast<long>(low)) + " to " +
                       std::to_string(static_cast<long>(high)));
    return value;
}

tl::expected<std::uint64_t, std::string> microseconds(const std::string& text) {
    return number(text, 0, ms_most).map([](double ms) { return static_cast<std::uint64_t>(ms * 1000); });
}

tl::expected<int, std::string> square(const std::string& text, const Size& size) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 1 || value > size.squares())
        return Failure("'" + text + "' is no hole of this board");
    return value;
}

std::optional<Square_code> piece(const std::string& text) {
    for (int code = 1; code <= 4; ++code)
        if (text == wire::name(static_cast<Square_code>(code))) return static_cast<Square_code>(code);
    return std::nullopt;
}

Read read_set_up(const Words& w, const Size& size) {
    if (w[1] == "start") return Set_up_start{};
    if (w[1] == "clear") return Set_up{};
    return read_setup(w[1], size).map([](Setup setup) { return Action(Set_up{std::move(setup)}); });
}

Read read_put(const Words& w, const Size& size) {
    const auto n = square(w[1], size);
    if (!n) return Failure(n.error());
    if (w.size() == 2) return Put{*n, std::nullopt};
    const auto kind = piece(w[2]);
    if (!kind) return Failure("'" + w[2] + "' is no piece: light-man, light-king, dark-man or dark-king");
    return Put{*n, kind};
}

Read read_press(const Words& w, const Size& /*size*/) {
    for (int b = 0; b < wire::button_count; ++b) {
        if (w[1] != wire::name(static_cast<wire::Button>(b))) continue;
        if (w.size() == 2) return Press{b, press_us};
        return microseconds(w[2]).map([b](std::uint64_t us) { return Action(Press{b, us}); });
    }
    return Failure("'" + w[1] + "' is no button");
}

Read read_seat(const Words& w, const Size& size) {
    const auto n = square(w[1], size);
    if (!n) return Failure(n.error());
    return number(w[2], 0, travel_mm).map([&n](double mm) { return Action(Seat{*n, mm}); });
}

Read read_stick(const Words& w, const Size& size) {
    const auto n = square(w[1], size);
    if (!n) return Failure(n.error());
    if (w[2] == "open") return Stick{*n, {true, Square_code::empty}};
    if (w[2] == "empty") return Stick{*n, {false, Square_code::empty}};
    if (const auto kind = piece(w[2])) return Stick{*n, {false, *kind}};
    return Failure("'" + w[2] + "' is nothing a sensor can be stuck at: empty, open or a piece");
}

template <class T>
Read with_square(const Words& w, const Size& size) {
    return square(w[1], size).map([](int n) { return Action(T{n}); });
}

template <class T>
Read with_time(const Words& w, const Size& /*size*/) {
    return microseconds(w[1]).map([](std::uint64_t us) { return Action(T{us}); });
}

template <class T>
Read with_share(const Words& w, const Size& /*size*/) {
    return number(w[1], 0, 1).map([](double share) { return Action(T{share}); });
}

Read read_noise(const Words& w, const Size& /*size*/) {
    return number(w[1], 0, 5000).map([](double mv) { return Action(Noise{mv}); });
}

template <class T>
Read bare(const Words& /*w*/, const Size& /*size*/) {
    return T{};
}

struct Grammar {
    std::string_view word;
    std::size_t least;  ///< words, the first included
    std::size_t most;
    Read (*read)(const Words&, const Size&);
};

constexpr Grammar grammar[] = {
    {"setup", 2, 2, read_set_up},
    {"lift", 2, 2, with_square<Lift>},
    {"put", 2, 3, read_put},
    {"remove", 2, 2, with_square<Remove>},
    {"wait", 2, 2, with_time<Wait>},
    {"press", 2, 3, read_press},
    {"ramp", 2, 2, with_time<Ramp>},
    {"seat", 3, 3, read_seat},
    {"noise", 2, 2, read_noise},
    {"stick", 3, 3, read_stick},
    {"free", 2, 2, with_square<Free>},
    {"unplug", 1, 1, bare<Unplug>},
    {"plug", 1, 1, bare<Plug>},
    {"reset", 1, 1, bare<Reset_button>},
    {"brownout", 1, 1, bare<Brown_out>},
    {"hang", 1, 1, bare<Hang>},
    {"lose", 2, 2, with_share<Lose>},
    {"flip", 2, 2, with_share<Flip>},
    {"turn", 1, 1, bare<Turn>},
};

}  // namespace

tl::expected<std::optional<Command>, std::string> read_command(std::string_view line, const Size& size) {
    Words words = words_of(line);
    if (words.empty()) return std::optional<Command>{};
    for (const Grammar& rule : grammar) {
        if (words[0] != rule.word) continue;
        if (words.size() < rule.least) return Failure("'" + words[0] + "' needs more words");
        if (words.size() > rule.most) return Failure("'" + words[0] + "' has too many words");
        auto action = rule.read(words, size);
        if (!action) return Failure(action.error());
        return Command{std::move(*action), std::move(words)};
    }
    return Failure("'" + words[0].substr(0, 40) + "' is no command");
}

tl::expected<std::vector<Numbered_command>, Script_error> read_script(std::string_view text,
                                                                      const Size& size) {
    std::vector<Numbered_command> script;
    int line_number = 0;
    while (!text.empty()) {
        const auto end = text.find('\n');
        ++line_number;
        auto command = read_command(text.substr(0, end), size);
        if (!command) return tl::unexpected<Script_error>({line_number, command.error()});
        if (*command) script.push_back({line_number, std::move(**command)});
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return script;
}

bool is_preparation(const Command& command) {
    const Action& action = command.action;
    return std::holds_alternative<Set_up>(action) || std::holds_alternative<Set_up_start>(action) ||
           std::holds_alternative<Turn>(action) || std::holds_alternative<Stick>(action) ||
           std::holds_alternative<Seat>(action) || std::holds_alternative<Unplug>(action);
}

}  // namespace zubr::board_model
