#include "voice/phrasebook.hpp"

#include <algorithm>
#include <array>

#include "voice/finish.hpp"

namespace zubr::voice {

using draughts::Kind;
using draughts::Piece;
using draughts::Side;
using draughts::Square;
using icu::Formattable;
using icu::UnicodeString;
using words::Argument;
using words::Phrase;
using Squares = std::vector<Square>;

namespace {

constexpr int deepest_phrase = 4;            // phrases within phrases
constexpr std::size_t most_phrases = 200;    // in one list
constexpr std::size_t longest_words = 8000;  // bytes of one announcement; a list of every legal move fits

UnicodeString text(std::string_view utf8) {
    return UnicodeString::fromUTF8(std::string(utf8));
}

std::string_view word(Side side) {
    return side == Side::white ? "white" : "black";
}

std::string word(Piece piece) {
    return std::string(word(piece.side)) + (piece.kind == Kind::man ? "_man" : "_king");
}

std::string without_stop(std::string words) {
    if (words.ends_with('.')) words.pop_back();
    return words;
}

/// Of a path what a listener needs: the name behind the folders.
std::string_view last_part(std::string_view path) {
    while (path.size() > 1 && path.ends_with('/'))
        path.remove_suffix(1);
    const auto slash = path.rfind('/');
    return slash == std::string_view::npos || path.size() == 1 ? path : path.substr(slash + 1);
}

/// Cuts at a character, never inside one.
std::string at_most(std::string words, std::size_t bytes) {
    if (words.size() <= bytes) return words;
    while (bytes > 0 && (static_cast<unsigned char>(words[bytes]) & 0xC0U) == 0x80U)
        --bytes;
    words.resize(bytes);
    return words;
}

}  // namespace

const Pattern& Phrasebook::Levels::at(Level level) const {
    if (level == Level::short_ && short_) return *short_;
    if (level == Level::full && full) return *full;
    return *normal;
}

/// Fills the arguments of one pattern; phrases within it by another Renderer.
class Renderer {
  public:
    Renderer(const Phrasebook& book, Level level, const Options& options, int depth)
        : book_(book), language_(book.language_), level_(level), options_(options), depth_(depth) {}

    Rendering render(const Phrase& phrase) {
        const Entry* const entry = find_entry(phrase.key);
        if (entry == nullptr) return unspoken("unknown key '" + phrase.key + "'");
        bound_ = bind(phrase, *entry);
        if (!bound_.complete) return unspoken(phrase.key + ": " + bound_.problem);
        if (!bound_.problem.empty()) problem_ = phrase.key + ": " + bound_.problem;
        std::string words = formatted(pattern_for(phrase.key));
        const std::string safe = options_.written ? words : language_.without_digits(words);
        if (safe != words) problem_ += phrase.key + ": digits in the words";
        std::string all =
            at_most(safe == words ? std::move(words) : to_utf8(finish(text(safe))), longest_words);
        // Within another phrase it would be finished once more.
        return {depth_ == 0 ? as_written(all) : std::move(all), problem_};
    }

  private:
    /// Moves as bare pairs of numbers, where the listener wants them so.
    const Pattern& pattern_for(const std::string& key) const {
        static constexpr std::array<std::string_view, 2> plain_moves = {"move", "move.king"};
        const bool plain = std::find(plain_moves.begin(), plain_moves.end(), key) != plain_moves.end();
        const bool pair = options_.pair && level_ != Level::full && plain;
        return book_.patterns_.find(pair ? "move.pair" : key)->second.at(level_);
    }

    Rendering unspoken(const std::string& why) {
        bound_ = bind({std::string(unspoken_key), {}}, *find_entry(unspoken_key));
        return {formatted(pattern_for(std::string(unspoken_key))), why};
    }

    std::string formatted(const Pattern& pattern) {
        std::vector<Formattable> values;
        values.reserve(pattern.needs().size());
        for (const Need& need : pattern.needs())
            values.push_back(value(need));
        return to_utf8(finish(pattern.format(values)));
    }

    Formattable value(const Need& need) {
        if (need.form <= Form::total) {
            const std::int64_t n = number(need);
            return need.spelled ? Formattable(text(language_.spell(n, need.rule_set))) : Formattable(n);
        }
        if (need.form <= Form::all) return text(shown(need));
        return text(chosen_by(need));
    }

    std::int64_t number(const Need& need) const {
        const std::int64_t n = bound_.number(need.slot).value_or(0);
        switch (need.form) {
            case Form::hours:
                return n / 3600;
            case Form::minutes:
                return n % 3600 / 60;
            case Form::seconds:
                return n >= 3600 ? 0 : n % 60;
            case Form::count:
                return count(need.slot);
            case Form::total:
                return static_cast<std::int64_t>(bound_.all().size());
            default:
                break;
        }
        const bool counted = !bound_.number(need.slot) && is_n(need.slot);
        return counted ? static_cast<std::int64_t>(bound_.all().size()) : n;
    }

    [[nodiscard]] bool is_n(int slot) const {
        return slot >= 0 && bound_.entry->slots[static_cast<std::size_t>(slot)].name == "n";
    }

    [[nodiscard]] std::int64_t count(int slot) const {
        const Argument* const argument = bound_.get(slot);
        if (argument == nullptr) return 0;
        if (const auto* const list = std::get_if<Squares>(argument))
            return static_cast<std::int64_t>(list->size());
        if (const auto* const list = std::get_if<std::vector<Phrase>>(argument))
            return static_cast<std::int64_t>(list->size());
        return 0;
    }

    std::string shown(const Need& need) {
        if (need.form == Form::all) return language_.squares(bound_.all(), options_);
        const Argument* const argument = bound_.get(need.slot);
        if (argument == nullptr) return {};
        if (const auto* const square = std::get_if<Square>(argument))
            return language_.square(*square, options_);
        if (const auto* const list = std::get_if<Squares>(argument)) return squares(*list, need);
        if (const auto* const list = std::get_if<std::vector<Phrase>>(argument))
            return phrases(*list, need.form);
        if (const auto* const said = std::get_if<std::string>(argument)) {
            const Type type = bound_.entry->slots[static_cast<std::size_t>(need.slot)].type;
            if (type == Type::file)
                return options_.written || options_.whole_paths ? kept_as_is(at_most(*said, 800))
                                                                : language_.spoken(last_part(*said));
            return without_disguise(options_.written ? at_most(*said, 800) : language_.spoken(*said));
        }
        return {};
    }

    std::string squares(const Squares& list, const Need& need) const {
        if (need.form == Form::text) {
            const Type type = bound_.entry->slots[static_cast<std::size_t>(need.slot)].type;
            return type == Type::path ? language_.path(list, options_) : language_.squares(list, options_);
        }
        Squares sorted = list;
        std::sort(sorted.begin(), sorted.end());
        std::vector<std::string> items;
        for (const Square square : sorted)
            items.push_back(language_.square(square, options_));
        return need.form == Form::choice ? language_.choice_of_squares(items) : language_.question(items);
    }

    std::string phrases(const std::vector<Phrase>& list, Form form) {
        if (depth_ >= deepest_phrase) {
            problem_ += "phrases nested too deep; ";
            return {};
        }
        std::vector<std::string> items;
        bool simple = true;
        for (const Phrase& phrase : list) {
            if (items.size() == most_phrases) break;
            const Rendering inner = Renderer(book_, level_, options_, depth_ + 1).render(phrase);
            if (!inner.problem.empty()) problem_ += inner.problem + "; ";
            if (inner.words.empty()) continue;
            simple = simple && inner.words.find_first_of(",.:") == std::string::npos;
            items.push_back(without_stop(inner.words));
        }
        switch (form) {
            case Form::choice:
                return language_.choice(items);
            case Form::question:
                return language_.question(items);
            case Form::commas:
                return joined(items, ", ", false);
            case Form::sentences:
                return joined(items, ". ", true);
            default:
                // Lists within lists, and moves, whose last square would stand beside the next one's first
                // (20 3 sounds like 23), are sentences. Of two the «i» between them is enough.
                return simple && items.size() <= 2 ? language_.list(items) : joined(items, ". ", true, true);
        }
    }

    /// `first_as_is`: the list begins in the middle of a sentence.
    static std::string joined(const std::vector<std::string>& items, std::string_view by, bool capitals,
                              bool first_as_is = false) {
        std::string all;
        for (const std::string& item : items) {
            const bool raise = capitals && !(first_as_is && all.empty());
            if (!all.empty()) all += by;
            all += raise ? capital(item) : item;
        }
        return all;
    }

    [[nodiscard]] std::string chosen_by(const Need& need) const {
        switch (need.form) {
            case Form::level:
                return std::string(name(level_));
            case Form::man:
                return options_.man;
            case Form::colours:
                return options_.colours;
            case Form::nested:
                return depth_ > 0 ? "yes" : "no";
            case Form::close:
                return close() ? "yes" : "no";
            default:
                break;
        }
        const Argument* const argument = bound_.get(need.slot);
        if (need.form == Form::given) return argument != nullptr && !empty(*argument) ? "yes" : "no";
        if (argument == nullptr) return "empty";
        if (const auto* const side = std::get_if<Side>(argument))
            return std::string(word(need.form == Form::other ? draughts::opponent(*side) : *side));
        if (const auto* const piece = std::get_if<Piece>(argument)) {
            if (need.form == Form::kind) return piece->kind == Kind::man ? "man" : "king";
            return need.form == Form::side ? std::string(word(piece->side)) : word(*piece);
        }
        if (const auto* const said = std::get_if<std::string>(argument)) return *said;
        return "other";
    }

    static bool empty(const Argument& argument) {
        if (const auto* const list = std::get_if<Squares>(&argument)) return list->empty();
        if (const auto* const list = std::get_if<std::vector<Phrase>>(&argument)) return list->empty();
        if (const auto* const n = std::get_if<std::int64_t>(&argument)) return *n == 0;
        if (const auto* const said = std::get_if<std::string>(&argument))
            return said->empty() || *said == "no";
        return false;
    }

    /// Would from and to, with nothing but a pause between them, be heard as one number?
    [[nodiscard]] bool close() const {
        Squares ends;
        for (std::size_t i = 0; i < bound_.slots.size(); ++i) {
            const std::string_view name = bound_.entry->slots[i].name;
            if ((name == "from" || name == "to") && bound_.slots[i])
                ends.push_back(std::get<Square>(*bound_.slots[i]));
        }
        return ends.size() == 2 && !options_.letters && heard_as_one(ends[0], ends[1]);
    }

    const Phrasebook& book_;
    const Language& language_;
    Level level_;
    const Options& options_;
    int depth_;
    Bound bound_;
    std::string problem_;
};

Rendering Phrasebook::render(const Phrase& phrase, Level level, const Options& options) const {
    return Renderer(*this, level, options, 0).render(phrase);
}

}  // namespace zubr::voice
