// What the name of an argument in a pattern means: `list_n`, `side_other`, `has_via`, `seconds_minutes`.
#include <array>
#include <optional>

#include <fmt/format.h>

#include "voice/pattern.hpp"

namespace zubr::voice {
namespace {

struct Suffix {
    std::string_view name;
    Form form;
};

using Suffixes = std::vector<Suffix>;

const Suffixes& suffixes(Type type) {
    static const Suffixes time{{"", Form::number},
                               {"_hours", Form::hours},
                               {"_minutes", Form::minutes},
                               {"_seconds", Form::seconds}};
    static const Suffixes number{{"", Form::number}};
    static const Suffixes square{{"", Form::text}};
    static const Suffixes squares{
        {"", Form::text}, {"_n", Form::count}, {"_or", Form::choice}, {"_ask", Form::question}};
    static const Suffixes side{{"", Form::keyword}, {"_other", Form::other}};
    static const Suffixes piece{{"", Form::keyword}, {"_kind", Form::kind}, {"_side", Form::side}};
    static const Suffixes phrases{{"", Form::text},          {"_n", Form::count},
                                  {"_or", Form::choice},     {"_ask", Form::question},
                                  {"_commas", Form::commas}, {"_sentences", Form::sentences}};
    switch (type) {
        case Type::number:
            return number;
        case Type::time:
            return time;
        case Type::square:
        case Type::text:
        case Type::file:
            return square;
        case Type::squares:
        case Type::path:
            return squares;
        case Type::side:
            return side;
        case Type::piece:
            return piece;
        case Type::phrases:
            return phrases;
    }
    return number;
}

bool is_number(Form form) {
    return form <= Form::total;
}
bool is_text(Form form) {
    return form >= Form::text && form <= Form::all;
}

/// A text argument can be said or chosen by.
Form seen_from(Form form, Type type, Place place) {
    return type == Type::text && place == Place::select ? Form::keyword : form;
}

std::optional<Need> of_slot(std::string_view name, Place place, const Entry& entry) {
    for (std::size_t i = 0; i < entry.slots.size(); ++i) {
        const Slot& slot = entry.slots[i];
        if (name.starts_with("has_") && name.substr(4) == slot.name)
            return Need{static_cast<int>(i), Form::given, false, {}};
        if (!name.starts_with(slot.name)) continue;
        for (const auto& [suffix, form] : suffixes(slot.type))
            if (name.substr(slot.name.size()) == suffix)
                return Need{static_cast<int>(i), seen_from(form, slot.type, place), false, {}};
    }
    return std::nullopt;
}

std::optional<Need> of_none(std::string_view name) {
    constexpr std::array<Suffix, 7> words{{{"level", Form::level},
                                           {"man", Form::man},
                                           {"colours", Form::colours},
                                           {"nested", Form::nested},
                                           {"close", Form::close},
                                           {"n", Form::total},
                                           {"all", Form::all}}};
    for (const auto& [word, form] : words)
        if (name == word) return Need{-1, form, false, {}};
    return std::nullopt;
}

}  // namespace

tl::expected<Need, std::string> need_for(std::string_view name, Place place, const Entry& entry) {
    std::optional<Need> need = of_slot(name, place, entry);
    if (!need) need = of_none(name);
    const std::string quoted = fmt::format("'{}'", name);
    if (!need) return tl::make_unexpected("no argument " + quoted);
    const bool fits = place == Place::plural || place == Place::spelled ? is_number(need->form)
                      : place == Place::shown                           ? is_text(need->form)
                                              : !is_number(need->form) && !is_text(need->form);
    if (fits) return *need;
    switch (place) {
        case Place::plural:
            return tl::make_unexpected(quoted + " is no number: it has no plural");
        case Place::spelled:
            return tl::make_unexpected(quoted + " is no number: it cannot be spelled");
        case Place::select:
            return tl::make_unexpected(quoted + " has no words to select by");
        case Place::shown:
            break;
    }
    return tl::make_unexpected(quoted + " would be shown bare; numbers need spellout, words need select");
}

}  // namespace zubr::voice
