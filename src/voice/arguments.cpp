#include "voice/arguments.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <deque>
#include <optional>

#include "voice/binding.hpp"
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

constexpr std::size_t longest_value = 400;

tl::unexpected<Phrase> refuse(std::string key, std::string_view text) {
    return tl::make_unexpected(Phrase{std::move(key), {{"text", std::string(text)}}});
}

std::optional<std::int64_t> to_number(std::string_view text) {
    std::int64_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return n;
}

std::optional<Squares> to_squares(std::string_view text) {
    Squares squares;
    while (true) {
        const auto comma = std::min(text.find(','), text.size());
        const auto n = to_number(text.substr(0, comma));
        if (!n || *n < 1 || *n > 98) return std::nullopt;
        squares.emplace_back(static_cast<int>(*n));
        if (comma == text.size()) return squares;
        text.remove_prefix(comma + 1);
    }
}

/// What the general names gave, each used up by the slot that takes it.
struct Given {
    std::optional<Side> side;
    std::optional<std::string> kind;
    std::optional<std::int64_t> n;
    std::optional<std::int64_t> m;
    std::optional<std::int64_t> seconds;
    std::optional<Square> sq;
    std::deque<Square> squares;
};

class Filler {
  public:
    explicit Filler(const Entry& entry) : entry_(entry) { phrase_.key = entry.key; }

    tl::expected<void, Phrase> take(std::string_view argument) {
        const auto equals = argument.find('=');
        const std::string_view name = argument.substr(0, equals);
        if (equals == std::string_view::npos) return refuse("arg.phrase.value", argument);
        const std::string_view value = argument.substr(equals + 1);
        if (value.size() > longest_value) return refuse("arg.phrase.value", name);
        const std::string own(name == "squares" && entry_.slot("squares") == nullptr ? "list" : name);
        const Slot* const slot = entry_.slot(own);
        if (slot != nullptr && name != "squares" && own_value(*slot, value)) return {};
        const bool general_name = is_general(name);
        if (!general_name && slot == nullptr) return refuse("arg.phrase.name", name);
        if (!general_name || !general(name, value)) return refuse("arg.phrase.value", argument);
        return {};
    }

    tl::expected<Phrase, Phrase> filled() {
        for (const bool optional : {false, true})
            for (const Slot& slot : entry_.slots)
                if (slot.optional == optional && !phrase_.arguments.contains(std::string(slot.name)))
                    fill(slot);
        const Bound bound = bind(phrase_, entry_);
        if (bound.complete) return phrase_;
        for (const Slot& slot : entry_.slots)
            if (!slot.optional && !phrase_.arguments.contains(std::string(slot.name)))
                return refuse("arg.phrase.missing", slot.name);
        return phrase_;
    }

  private:
    static bool is_general(std::string_view name) {
        constexpr std::array names{"side", "n", "m", "sq", "squares", "seconds", "kind"};
        return std::find(names.begin(), names.end(), name) != names.end();
    }

    bool own_value(const Slot& slot, std::string_view value) {
        Found found;
        switch (slot.type) {
            case Type::number:
            case Type::time:
                if (const auto n = to_number(value)) found = coerce(slot.type, *n);
                break;
            case Type::square:
                if (const auto squares = to_squares(value); squares && squares->size() == 1)
                    found = squares->front();
                break;
            case Type::squares:
            case Type::path:
                if (auto squares = to_squares(value)) found = std::move(*squares);
                break;
            case Type::phrases:
                if (const auto squares = to_squares(value)) found = moves({squares->begin(), squares->end()});
                break;
            case Type::side:
            case Type::piece:
            case Type::text:
            case Type::file:
                found = coerce(slot.type, std::string(value));
                break;
        }
        if (found) phrase_.arguments.insert_or_assign(std::string(slot.name), std::move(*found));
        return found.has_value();
    }

    bool general(std::string_view name, std::string_view value) {
        if (name == "side") {
            if (value == "white") given_.side = Side::white;
            if (value == "black") given_.side = Side::black;
            return given_.side.has_value();
        }
        if (name == "kind") {
            given_.kind = value;
            return value == "man" || value == "king" || value == "piece";
        }
        if (name == "sq" || name == "squares") {
            const auto squares = to_squares(value);
            if (!squares || (name == "sq" && squares->size() != 1)) return false;
            if (name == "sq")
                given_.sq = squares->front();
            else
                given_.squares.assign(squares->begin(), squares->end());
            return true;
        }
        const auto n = to_number(value);
        if (!n || *n < -largest_number || *n > largest_number) return false;
        (name == "n" ? given_.n : name == "m" ? given_.m : given_.seconds) = *n;
        return true;
    }

    void fill(const Slot& slot) {
        if (Found found = value_for(slot))
            phrase_.arguments.emplace(std::string(slot.name), std::move(*found));
    }

    Found value_for(const Slot& slot) {
        switch (slot.type) {
            case Type::side:
                if (given_.side) return *given_.side;
                break;
            case Type::piece:
                return piece();
            case Type::text:
                if (slot.name == "kind" && given_.kind) return *given_.kind;
                break;
            case Type::number:
                return slot.optional && slot.name != "n" ? std::nullopt : number();
            case Type::time:
                if (given_.seconds) return *given_.seconds;
                break;
            case Type::square:
                return slot.optional && slot.name != "sq" ? std::nullopt : square();
            case Type::squares:
                return list(slot);
            case Type::phrases:
                return slot.optional ? std::nullopt : phrases(slot);
            case Type::path:
            case Type::file:
                break;  // only by its own name
        }
        return std::nullopt;
    }

    Found piece() const {
        if (!given_.kind || *given_.kind == "piece") return std::nullopt;
        return Piece{given_.side.value_or(Side::white), *given_.kind == "king" ? Kind::king : Kind::man};
    }

    Found number() {
        for (auto* const from : {&given_.n, &given_.m, &given_.seconds})
            if (*from) return *std::exchange(*from, std::nullopt);
        return std::nullopt;
    }

    Found square() {
        if (given_.sq) return *std::exchange(given_.sq, std::nullopt);
        if (given_.squares.empty()) return std::nullopt;
        const Square first = given_.squares.front();
        given_.squares.pop_front();
        return first;
    }

    /// The rest of the squares; of several lists the one that kind or side names, else the first.
    Found list(const Slot& slot) {
        if (given_.squares.empty() && given_.sq)
            given_.squares.push_back(*std::exchange(given_.sq, std::nullopt));
        if (given_.squares.empty()) return std::nullopt;
        const bool king = given_.kind == "king";
        const bool black = given_.side == Side::black;
        if ((slot.name == "men" && king) || (slot.name == "kings" && !king)) return std::nullopt;
        if ((slot.name == "white" && black) || (slot.name == "black" && !black)) return std::nullopt;
        const bool one_each = slot.name == "a" || slot.name == "b";  // prisoners to choose from
        const auto end = one_each ? given_.squares.begin() + 1 : given_.squares.end();
        Squares squares(given_.squares.begin(), end);
        given_.squares.erase(given_.squares.begin(), end);
        return squares;
    }

    Found phrases(const Slot& slot) {
        std::vector<Phrase> list;
        if (slot.name == "cells" || slot.name == "steps") {
            const std::string key = slot.name == "cells" ? "pos.cell" : "pos.step";
            for (const Square square : given_.squares) {
                Phrase cell{key, {{"sq", square}}};
                if (Found what = piece()) cell.arguments.emplace("piece", *what);
                list.push_back(std::move(cell));
            }
            given_.squares.clear();
        } else {
            const bool all = slot.name == "moves" || slot.name == "captures" || slot.name == "position";
            std::deque<Square> some = given_.squares;
            if (!all && some.size() > 2) some.resize(2, Square(1));
            given_.squares.erase(given_.squares.begin(), given_.squares.begin() + some.size());
            list = moves(std::move(some));
        }
        return list.empty() ? std::nullopt : Found(std::move(list));
    }

    [[nodiscard]] std::vector<Phrase> moves(std::deque<Square> squares) const {
        std::vector<Phrase> list;
        for (; squares.size() >= 2; squares.erase(squares.begin(), squares.begin() + 2))
            list.push_back(
                {given_.kind == "king" ? "move.king" : "move", {{"from", squares[0]}, {"to", squares[1]}}});
        return list;
    }

    const Entry& entry_;
    Given given_;
    Phrase phrase_;
};

}  // namespace

tl::expected<Phrase, Phrase> phrase_from_arguments(std::string_view key,
                                                   const std::vector<std::string>& arguments) {
    const Entry* const entry = find_entry(key);
    if (entry == nullptr) return refuse("arg.phrase.key", key.substr(0, longest_value));
    Filler filler(*entry);
    for (const std::string& argument : arguments)
        if (const auto taken = filler.take(argument); !taken) return tl::make_unexpected(taken.error());
    return filler.filled();
}

}  // namespace zubr::voice
