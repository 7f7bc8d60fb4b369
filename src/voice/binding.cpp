#include "voice/binding.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "voice/language.hpp"

namespace zubr::voice {
namespace {

using draughts::Kind;
using draughts::Piece;
using draughts::Side;
using draughts::Square;
using words::Argument;
using words::Phrase;
using Squares = std::vector<Square>;
using Found = std::optional<Argument>;

constexpr int highest_square = 98;  // 14x14, the largest board

Found to_number(const Argument& argument, Type type) {
    std::int64_t n = 0;
    if (const auto* const number = std::get_if<std::int64_t>(&argument))
        n = *number;
    else if (const auto* const square = std::get_if<Square>(&argument))
        n = square->number();
    else
        return std::nullopt;
    if (n < -largest_number || n > largest_number) return std::nullopt;
    if (type == Type::time) n = std::max<std::int64_t>(n, 0);
    return n;
}

Found to_square(const Argument& argument) {
    std::int64_t n = 0;
    if (const auto* const square = std::get_if<Square>(&argument)) n = square->number();
    if (const auto* const number = std::get_if<std::int64_t>(&argument)) n = *number;
    if (n < 1 || n > highest_square) return std::nullopt;
    return Square(static_cast<int>(n));
}

Found to_squares(const Argument& argument) {
    if (const auto* const list = std::get_if<Squares>(&argument)) {
        const bool fit = std::all_of(list->begin(), list->end(), [](Square s) {
            return s.number() >= 1 && s.number() <= highest_square;
        });
        return fit ? Found(*list) : std::nullopt;
    }
    if (const auto square = to_square(argument)) return Squares{std::get<Square>(*square)};
    return std::nullopt;
}

Found to_side(const Argument& argument) {
    if (std::holds_alternative<Side>(argument)) return argument;
    const auto* const word = std::get_if<std::string>(&argument);
    if (word == nullptr) return std::nullopt;
    if (*word == "white") return Side::white;
    if (*word == "black") return Side::black;
    return std::nullopt;
}

Found to_piece(const Argument& argument) {
    if (std::holds_alternative<Piece>(argument)) return argument;
    const auto* const word = std::get_if<std::string>(&argument);
    if (word == nullptr) return std::nullopt;
    const Side side = word->starts_with("black") || word->starts_with("dark") ? Side::black : Side::white;
    if (word->ends_with("man")) return Piece{side, Kind::man};
    if (word->ends_with("king")) return Piece{side, Kind::king};
    return std::nullopt;
}

Found to_words(const Argument& argument) {
    if (std::holds_alternative<std::string>(argument) ||
        std::holds_alternative<std::vector<Phrase>>(argument))
        return argument;
    if (const auto* const side = std::get_if<Side>(&argument))
        return std::string(*side == Side::white ? "white" : "black");
    if (const auto* const piece = std::get_if<Piece>(&argument))
        return std::string(piece->kind == Kind::man ? "man" : "king");
    if (const auto* const number = std::get_if<std::int64_t>(&argument)) return std::to_string(*number);
    return std::nullopt;
}

/// Other names under which a slot's argument may come.
const Argument* find_named(const Phrase& phrase, const Slot& slot, std::string& used) {
    const auto named = [&](std::string_view name) -> const Argument* {
        const auto it = phrase.arguments.find(std::string(name));
        if (it == phrase.arguments.end()) return nullptr;
        used = it->first;
        return &it->second;
    };
    if (const auto* const found = named(slot.name)) return found;
    if (slot.name == "list") return named("squares");
    if (slot.name == "piece") return named("kind");
    if (slot.name == "kind") return named("piece");
    return nullptr;
}

class Binder {
  public:
    Binder(const Phrase& phrase, const Entry& entry) : phrase_(phrase) {
        bound_.entry = &entry;
        bound_.slots.resize(entry.slots.size());
    }

    Bound bound() {
        for (std::size_t i = 0; i < bound_.slots.size(); ++i)
            by_name(i);
        for (std::size_t i = 0; i < bound_.slots.size(); ++i)
            if (!bound_.slots[i] && !slot(i).optional) by_type(i);
        for (std::size_t i = 0; i < bound_.slots.size(); ++i)
            if (!bound_.slots[i]) by_default(i);
        return std::move(bound_);
    }

  private:
    [[nodiscard]] const Slot& slot(std::size_t i) const { return bound_.entry->slots[i]; }

    void problem(const std::string& what) {
        if (!bound_.problem.empty()) bound_.problem += "; ";
        bound_.problem += what;
    }

    void by_name(std::size_t i) {
        std::string name;
        const Argument* const argument = find_named(phrase_, slot(i), name);
        if (argument == nullptr) return;
        used_.push_back(name);
        bound_.slots[i] = coerce(slot(i).type, *argument);
        if (!bound_.slots[i]) problem(fmt::format("argument '{}' is of another type or out of range", name));
    }

    void by_type(std::size_t i) {
        Squares single;
        for (const auto& [name, argument] : phrase_.arguments) {
            if (std::find(used_.begin(), used_.end(), name) != used_.end()) continue;
            if (slot(i).type == Type::squares && std::holds_alternative<Square>(argument)) {
                single.push_back(std::get<Square>(argument));
                continue;
            }
            auto found = coerce(slot(i).type, argument);
            if (!found) continue;
            bound_.slots[i] = std::move(found);
            used_.push_back(name);
            problem(fmt::format("'{}' taken for '{}'", name, slot(i).name));
            return;
        }
        if (single.empty()) return;
        bound_.slots[i] = single;
        problem(fmt::format("'{}' made of single squares", slot(i).name));
    }

    void by_default(std::size_t i) {
        const Slot& wanted = slot(i);
        if (wanted.optional) {
            if (wanted.otherwise.empty()) return;
            if (wanted.type == Type::number) {
                std::int64_t n = 0;
                std::from_chars(wanted.otherwise.data(), wanted.otherwise.data() + wanted.otherwise.size(),
                                n);
                bound_.slots[i] = n;
            } else {
                bound_.slots[i] = std::string(wanted.otherwise);
            }
            return;
        }
        if (wanted.name == "n" && !bound_.all().empty()) return;  // counted
        bound_.complete = false;
        problem(fmt::format("no argument '{}'", wanted.name));
    }

    const Phrase& phrase_;
    Bound bound_;
    std::vector<std::string> used_;
};

}  // namespace

std::optional<Argument> coerce(Type type, const Argument& argument) {
    switch (type) {
        case Type::number:
        case Type::time:
            return to_number(argument, type);
        case Type::square:
            return to_square(argument);
        case Type::squares:
        case Type::path:
            return to_squares(argument);
        case Type::side:
            return to_side(argument);
        case Type::piece:
            return to_piece(argument);
        case Type::text:
        case Type::file:
            return to_words(argument);
        case Type::phrases:
            return std::holds_alternative<std::vector<Phrase>>(argument) ? Found(argument) : std::nullopt;
    }
    return std::nullopt;
}

const Argument* Bound::get(int slot) const {
    if (slot < 0 || !slots[static_cast<std::size_t>(slot)]) return nullptr;
    return &*slots[static_cast<std::size_t>(slot)];
}

std::optional<std::int64_t> Bound::number(int slot) const {
    const Argument* const argument = get(slot);
    if (argument == nullptr) return std::nullopt;
    if (const auto* const n = std::get_if<std::int64_t>(argument)) return *n;
    return std::nullopt;
}

std::vector<Square> Bound::all() const {
    Squares squares;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (!slots[i] || entry->slots[i].type != Type::squares) continue;
        const auto& list = std::get<Squares>(*slots[i]);
        squares.insert(squares.end(), list.begin(), list.end());
    }
    std::sort(squares.begin(), squares.end());
    squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
    return squares;
}

Bound bind(const Phrase& phrase, const Entry& entry) {
    return Binder(phrase, entry).bound();
}

}  // namespace zubr::voice
