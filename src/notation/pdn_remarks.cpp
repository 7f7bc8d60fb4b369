// What stands between the moves and is none, or might be one: numbers, dots, dashes, words. Only what follows
// tells; and what might be a move is never passed over.
#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "notation/move_text.hpp"
#include "notation/pdn_builder.hpp"
#include "notation/plain.hpp"

namespace zubr::notation {

namespace {

bool is_only(const std::string& text, char c) {
    return text.find_first_not_of(c) == std::string::npos;
}

/// Its line ended before the bracket was closed; written into one line it would swallow what follows.
bool opens_bracket(const std::string& text) {
    return plain_text(text).substr(0, 1) == "[" && text.back() != ']';
}

std::string closed(const std::string& text) {
    return opens_bracket(text) ? text + ']' : text;
}

/// What is no word, in braces: elsewhere a number or a bracket might mean something.
std::string as_remark(const std::string& text) {
    const std::string first = plain_text(text).substr(0, 1);
    const bool is_word = !first.empty() && (static_cast<unsigned char>(first[0]) >= 0x80 ||
                                            std::isalpha(static_cast<unsigned char>(first[0])) != 0);
    return is_word ? text : '{' + text + '}';
}

}  // namespace

/// Is it a move number that may stand there? Without a dot a damaged move looks the same.
bool Pdn_builder::is_expected(int number) const {
    const Unsettled& last = unsettled_;
    if (last.last_number == 0 && draft_.kept.plies() == 0) return true;
    return number == last.last_number || number == last.last_number + 1 ||
           number == draft_.kept.plies() / 2 + 1;
}

void Pdn_builder::number(int number, bool dotted, const std::string& text) {
    if (variation_.depth > 0) return add_to_variation(text);
    Unsettled& last = unsettled_;
    if (!dotted && !last.bare.empty()) {  // 19 23
        const std::string both = std::exchange(last.bare, {}) + ' ' + text;
        play_pending();
        return take(both, Move_refusal(unreadable_move(both)));
    }
    settle_bare();
    play_pending();
    if (!dotted) {
        last.bare_expected = is_expected(number);
        last.bare = text;
        last.bare_number = number;
        return;
    }
    // 1923. and 0107. are move numbers in no game but the longest.
    const std::string meant = plain_text(text);
    const bool glued_move = meant.find('.') >= 4 && number != last.last_number &&
                            number != last.last_number + 1 && number != draft_.kept.plies() / 2 + 1;
    if (glued_move) return take(text, Move_refusal(unreadable_move(text)));
    // A number behind dots that stand for a move, or behind a number that no move has followed.
    if (!last.dots.empty()) {
        const std::string dots = std::exchange(last.dots, {});
        take(dots, pdn_note::No_move{});
    } else if (!last.due.empty() && last.due_number != number) {
        take_due();
    }
    accept_number(number, text);
}

void Pdn_builder::accept_number(int number, const std::string& text) {
    unsettled_.due_out_of_turn = !is_expected(number) && number != draft_.kept.plies() / 2 + 2;
    unsettled_.last_number = number;
    unsettled_.due_number = number;
    unsettled_.due_named = false;
    unsettled_.due = text;
    draft_.kept.end_words();
    draft_.kept.say(text, Pdn_kept::Kind::number);
}

/// No move has followed a number: the number itself, or the first word behind it, is none.
void Pdn_builder::take_due() {
    open();
    draft_.kept.begin_with_last_number();
    const std::string due = std::exchange(unsettled_.due, {});
    draft_.kept.end_words();
    count(due, pdn_note::No_move{});
}

/// A number without a dot was the one that was due, or is half a move. At the end of a file that breaks off
/// it is a remark.
void Pdn_builder::settle_bare(bool at_end) {
    if (unsettled_.bare.empty()) return;
    const std::string text = std::exchange(unsettled_.bare, {});
    if (unsettled_.bare_expected && !at_end) return accept_number(unsettled_.bare_number, text);
    play_pending();
    if (at_end)
        remark(text);
    else
        take(text, Move_refusal(unreadable_move(text)));
}

/// Something certain follows: dots and a dash before it were ornaments.
void Pdn_builder::settle(bool at_end) {
    settle_bare(at_end);
    unsettled_.dash = false;
    if (unsettled_.dots.empty()) return;
    const std::string dots = std::exchange(unsettled_.dots, {});
    if (at_end) remark(dots);
}

void Pdn_builder::word(const std::string& text, bool may_be_move) {
    if (variation_.depth > 0) return opens_bracket(text) ? comment(text) : add_to_variation(text);
    settle_bare();
    Unsettled& last = unsettled_;
    const std::string meant = plain_text(text);
    const bool second_dash = last.dash && meant == "-";
    last.dash = meant == "-" && !second_dash;
    if (is_only(meant, '.')) {
        if (last.due.empty() && (meant.size() > 1 || meant != text)) last.dots = text;
    } else if (second_dash || (meant.size() > 1 && is_only(meant, '-'))) {  // docs/pdn.md 5: an unknown move
        const std::string unknown = second_dash ? "- -" : text;
        play_pending();
        take(unknown, pdn_note::No_move{});
    } else if (last.dash) {
        return;  // alone it is an ornament
    } else if (may_be_move) {
        settle();
        play_pending();
        take_as_found(text);
    } else {
        if (!last.due.empty() && !last.due_named) {
            last.due = text;  // the first word behind the number is named, should no move come
            last.due_named = true;
        }
        remark(text);
    }
}

/// Words in a row are one comment; a brace would end it.
void Pdn_builder::remark(const std::string& found) {
    std::string text = found;
    std::replace(text.begin(), text.end(), '}', ')');
    draft_.kept.say(as_remark(text));
    draft_.kept.add_word(text);
}

void Pdn_builder::left_over(const std::string& text) {
    settle();
    take_as_found(text, pdn_note::After_result{});
}

/// One ply more that is none, and closed where it is kept.
void Pdn_builder::take_as_found(const std::string& text, const std::optional<pdn_note::Stop_reason>& reason) {
    open();
    draft_.kept.say(closed(text), Pdn_kept::Kind::start);
    count(text, reason);
}

void Pdn_builder::tag(const std::string& name, const std::string& value) {
    // The writer writes these from the game itself: a second one is kept as what it is, a remark.
    constexpr std::array<std::string_view, 5> own = {"Result", "GameType", "Variant", "FEN", "SetUp"};
    if (std::find(own.begin(), own.end(), name) != own.end() && !draft_.tag(name).empty())
        return comment('[' + name + " \"" + value + "\"]");
    if (draft_.kept.keep(name.size() + value.size())) draft_.tags.emplace_back(name, value);
}

void Pdn_builder::doubt(Pdn_doubt doubt, const std::string& detail) {
    Pdn_note note = pdn_note::Unclosed{};
    switch (doubt) {
        case Pdn_doubt::second_header:
            draft_.doubtful = true;
            [[fallthrough]];
        case Pdn_doubt::repeated_tag:
            note = pdn_note::Repeated_tag{detail};
            break;
        case Pdn_doubt::cut_comment:
            if (variation_.depth == 0) {
                settle_bare();
                play_pending();
                return take('{' + detail, pdn_note::Unclosed{});
            }
            add_to_variation('{' + detail + '}');
            draft_.doubtful = true;
            break;
        case Pdn_doubt::open_comment:
            draft_.whole = false;
            break;
        case Pdn_doubt::open_variation:
            if (variation_.text.find_first_not_of("( )") == std::string::npos) return;
            draft_.doubtful = true;
            break;
        case Pdn_doubt::game_type:
            note = pdn_note::Doubtful_game_type{detail};
            draft_.doubtful = true;
            break;
        case Pdn_doubt::second_result:
            note = pdn_note::Two_results{};
            break;
        case Pdn_doubt::too_much:
            note = pdn_note::Too_long{};
            draft_.doubtful = true;
            break;
    }
    if (!draft_.doubt || doubt == Pdn_doubt::too_much) draft_.doubt = std::move(note);
}

}  // namespace zubr::notation
