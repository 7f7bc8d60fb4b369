#include "spoken.hpp"

#include <functional>
#include <unordered_map>

namespace zubr::hands {

using draughts::Kind;
using draughts::Piece;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

enum class Slot { word, square, list, number, side, piece, placed, ply, plies, any };

struct Item {
    Slot slot = Slot::word;
    std::vector<std::string> words;  ///< either of them
};

struct Pattern {
    std::vector<Item> items;
    Says says = Says::unknown;
};

Item item_of(const std::string& word) {
    static const std::unordered_map<std::string, Slot> slots = {
        {"{sq}", Slot::square},   {"{list}", Slot::list},   {"{n}", Slot::number},
        {"{side}", Slot::side},   {"{piece}", Slot::piece}, {"{ply}", Slot::ply},
        {"{plies}", Slot::plies}, {"{any}", Slot::any},     {"{placed}", Slot::placed},
    };
    if (const auto slot = slots.find(word); slot != slots.end()) return {slot->second, {}};
    Item item;
    for (std::size_t i = 0; i <= word.size();) {
        const std::size_t end = std::min(word.find('/', i), word.size());
        item.words.push_back(word.substr(i, end - i));
        i = end + 1;
    }
    return item;
}

/// By the first word, where that is a word.
struct Book {
    std::unordered_map<std::string, std::vector<Pattern>> by_word;
    std::vector<Pattern> others;

    Book() {
        for (const Row& row : sentence_rows()) {
            Pattern pattern;
            pattern.says = row.says;
            const auto sentences = sentences_of(row.pattern);
            for (const std::string& word : sentences.front())
                pattern.items.push_back(item_of(word));
            if (pattern.items.front().slot != Slot::word)
                others.push_back(pattern);
            else
                for (const std::string& first : pattern.items.front().words)
                    by_word[first].push_back(pattern);
        }
    }
};

std::optional<Side> side_of(const std::string& word) {
    static const std::unordered_map<std::string, Side> sides = {
        {"białe", Side::white},  {"białych", Side::white},  {"białym", Side::white},
        {"jasne", Side::white},  {"jasnych", Side::white},  {"jasnym", Side::white},
        {"czarne", Side::black}, {"czarnych", Side::black}, {"czarnym", Side::black},
        {"ciemne", Side::black}, {"ciemnych", Side::black}, {"ciemnym", Side::black},
    };
    const auto found = sides.find(word);
    return found == sides.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Side> colour_of(const std::string& word) {
    static const std::unordered_map<std::string, Side> colours = {
        {"biały", Side::white},  {"biała", Side::white},  {"białą", Side::white},    {"białego", Side::white},
        {"jasny", Side::white},  {"jasna", Side::white},  {"jasną", Side::white},    {"czarny", Side::black},
        {"czarna", Side::black}, {"czarną", Side::black}, {"czarnego", Side::black}, {"ciemny", Side::black},
        {"ciemna", Side::black}, {"ciemną", Side::black},
    };
    const auto found = colours.find(word);
    return found == colours.end() ? std::nullopt : std::optional(found->second);
}

bool is_king(const std::string& word) {
    return word == "damka" || word == "damkę" || word == "damki" || word == "damek" || word == "damką";
}
bool is_man(const std::string& word) {
    for (const char* form : {"pionek", "pionka", "pionki", "pionków", "pion", "piona", "piony", "pionów",
                             "kamień", "kamienia", "kamienie", "kamieni"})
        if (word == form) return true;
    return false;
}
bool is_piece(const std::string& word) {
    return word == "bierka" || word == "bierkę" || word == "bierki" || word == "bierek";
}

class Matcher {
  public:
    using Next = std::function<bool(std::size_t)>;

    Matcher(const Words& words, Heard& heard) : words_(words), heard_(heard) {}

    bool match(const Pattern& pattern, std::size_t item = 0, std::size_t at = 0) {
        if (item == pattern.items.size())
            return at == words_.size() || (at + 1 == words_.size() && words_[at] == "?");
        const Item& wanted = pattern.items[item];
        const Next next = [&](std::size_t end) { return match(pattern, item + 1, end); };
        switch (wanted.slot) {
            case Slot::word:
                if (at >= words_.size()) return false;
                for (const std::string& word : wanted.words)
                    if (words_[at] == word) return next(at + 1);
                return false;
            case Slot::square:
                return square(at, [&](Square square, std::size_t end) {
                    return keep(heard_.squares, square, end, next);
                });
            case Slot::number:
                if (const auto number = number_at(words_, at))
                    return keep(heard_.numbers, number->value, at + number->words, next);
                return false;
            case Slot::side:
                if (const auto side = at < words_.size() ? side_of(words_[at]) : std::nullopt)
                    return keep(heard_.sides, *side, at + 1, next);
                return false;
            case Slot::piece:
                return piece(at, next);
            case Slot::placed:
                return placed(at, next);
            case Slot::list:
                return list(at, {}, [&](std::vector<Square> squares, std::size_t end) {
                    return keep(heard_.lists, std::move(squares), end, next);
                });
            case Slot::ply:
                return ply(
                    at, [&](Heard_ply ply, std::size_t end) { return keep(heard_.plies, {ply}, end, next); });
            case Slot::plies:
                return plies(at, {}, next);
            case Slot::any:
                return next(words_.size());
        }
        return false;
    }

  private:
    template <class Value>
    bool keep(std::vector<Value>& into, Value value, std::size_t end, const Next& next) {
        into.push_back(std::move(value));
        if (next(end)) return true;
        into.pop_back();
        return false;
    }
    [[nodiscard]] bool is(std::size_t at, const char* word) const {
        return at < words_.size() && words_[at] == word;
    }

    /// The longest number first: "dwadzieścia trzy" is 23 unless that leads nowhere.
    bool square(std::size_t at, const std::function<bool(Square, std::size_t)>& next) {
        const auto whole = number_at(words_, at);
        if (!whole || whole->value < 1 || whole->value > 126) return false;
        if (next(Square(whole->value), at + whole->words)) return true;
        if (whole->words < 2) return false;
        const auto part = short_number_at(words_, at);
        return part && next(Square(part->value), at + 1);
    }

    /// `5, 7 i 9`, `od jednego do czterech`, `jeden do cztery`.
    bool list(std::size_t at, std::vector<Square> so_far,
              const std::function<bool(std::vector<Square>, std::size_t)>& next) {
        const auto go_on = [&](std::vector<Square> squares, std::size_t end) {
            if (is(end, ",") || is(end, "i"))
                if (list(end + 1, squares, next)) return true;
            return next(std::move(squares), end);
        };
        const std::size_t begin = is(at, "od") ? at + 1 : at;
        if (const auto first = number_at(words_, begin); first && is(begin + first->words, "do")) {
            const auto last = number_at(words_, begin + first->words + 1);
            if (!last || last->value > 126) return false;
            for (int n = first->value; n <= last->value; ++n)
                so_far.emplace_back(n);
            return go_on(std::move(so_far), begin + first->words + 1 + last->words);
        }
        return square(at, [&](Square each, std::size_t end) {
            auto squares = so_far;
            squares.push_back(each);
            return go_on(std::move(squares), end);
        });
    }

    bool piece(std::size_t at, const Next& next) {
        if (at >= words_.size()) return false;
        if (is_piece(words_[at])) return keep(heard_.pieces, std::optional<Piece>(), at + 1, next);
        const auto colour = colour_of(words_[at]);
        if (!colour) return false;
        if (at + 1 < words_.size() && is_king(words_[at + 1]))
            return keep(heard_.pieces, std::optional(Piece{*colour, Kind::king}), at + 2, next);
        const bool named = at + 1 < words_.size() && is_man(words_[at + 1]);
        return keep(heard_.pieces, std::optional(Piece{*colour, Kind::man}), at + (named ? 2U : 1U), next);
    }

    /// Pieces with their squares: "biały pionek trzydzieści dwa i czarna damka na polu pięć".
    bool placed(std::size_t at, const Next& next) {
        return piece(at, [&](std::size_t end) {
            const auto of = heard_.pieces.back();
            if (!of) return false;
            while (is(end, "na") || is(end, "z") || is(end, "pole") || is(end, "polu") || is(end, "pola") ||
                   is(end, "polach") || is(end, ":"))
                ++end;
            return list(end, {}, [&](std::vector<Square> squares, std::size_t after) {
                return keep(heard_.lists, std::move(squares), after, [&](std::size_t last) {
                    return keep(heard_.sides, of->side, last, [&](std::size_t here) {
                        if ((is(here, ",") || is(here, "i")) && placed(here + 1, next)) return true;
                        return next(here);
                    });
                });
            });
        });
    }

    /// `move`, `move.king`, `capt.1` and `capt.n` of audio/phrases/pl.toml, the usual level.
    bool ply(std::size_t at, const std::function<bool(Heard_ply, std::size_t)>& next) {
        if (at < words_.size() && is_king(words_[at])) ++at;
        return square(at, [&](Square from, std::size_t end) {
            if (is(end, "na"))
                return square(end + 1, [&](Square to, std::size_t after) {
                    return next({from, to, {}, false}, after);
                });
            if (is(end, "przez"))
                return list(end + 1, {}, [&](const std::vector<Square>&, std::size_t after) {
                    if (is(after, "na"))
                        return square(after + 1, [&](Square to, std::size_t last) {
                            return next({from, to, {}, false}, last);
                        });
                    return capture(from, after, next);
                });
            return capture(from, end, next);
        });
    }

    bool capture(Square from, std::size_t at, const std::function<bool(Heard_ply, std::size_t)>& next) {
        if (!is(at, "bije") || !is(at + 1, "na")) return false;
        return square(at + 2, [&](Square to, std::size_t end) {
            if (!is(end, ",") || end + 1 >= words_.size() || words_[end + 1].rfind("zbit", 0) != 0)
                return false;
            std::size_t i = end + 2;
            // "dwie bierki:", "pięć pionków:"
            if (const auto count = number_at(words_, i);
                count && i + count->words < words_.size() &&
                (is_piece(words_[i + count->words]) || is_man(words_[i + count->words]) ||
                 is_king(words_[i + count->words])))
                i += count->words + 1;
            if (is(i, ":")) ++i;
            return prisoners(i, {from, to, {}, true}, next);
        });
    }

    /// `[pionki] 5 i 7[, damka 9]`
    bool prisoners(std::size_t at, const Heard_ply& so_far,
                   const std::function<bool(Heard_ply, std::size_t)>& next) {
        if (at < words_.size() && (is_man(words_[at]) || is_king(words_[at]))) ++at;
        return list(at, {}, [&](const std::vector<Square>& squares, std::size_t end) {
            Heard_ply ply = so_far;
            for (const Square square : squares)
                ply.captured.insert(square);
            if ((is(end, ",") || is(end, "i")) && end + 1 < words_.size() && is_king(words_[end + 1]))
                if (prisoners(end + 1, ply, next)) return true;
            return next(ply, end);
        });
    }

    /// A ply, or what else a reading may consist of.
    bool part(std::size_t at, const std::function<bool(Heard_ply, std::size_t)>& next) {
        if (is(at, "cofnięto") && is(at + 1, "ruch"))
            return ply(at + 2, [&](Heard_ply back, std::size_t end) {
                back.what = Heard_ply::What::taken_back;
                if (is(end, ",") && is(end + 1, "ruch") && end + 2 < words_.size() &&
                    side_of(words_[end + 2]))
                    end += 3;
                return next(back, end);
            });
        if (is(at, "bierka") && is(at + 1, "z") && is(at + 2, "pola"))
            return square(at + 3, [&](Square square, std::size_t end) {
                if (!is(end, "zdjęta")) return false;
                return next({square, square, {}, false, Heard_ply::What::huffed}, end + 4);
            });
        return ply(at, next);
    }

    bool plies(std::size_t at, const std::vector<Heard_ply>& so_far, const Next& next) {
        return part(at, [&](const Heard_ply& each, std::size_t end) {
            auto all = so_far;
            all.push_back(each);
            if (keep(heard_.plies, all, end, next)) return true;
            std::size_t i = end;
            while (is(i, ",") || is(i, "i") || is(i, "potem") || is(i, "a") || is(i, ";"))
                ++i;
            return i > end && plies(i, all, next);
        });
    }

    const Words& words_;
    Heard& heard_;
};

std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() || word == "," || word == ":" ? "" : " ") + word;
    return text;
}

Heard understand_sentence(const Words& words) {
    static const Book book;
    Heard heard;
    heard.sentence = joined(words);
    const auto try_all = [&](const std::vector<Pattern>& patterns) {
        for (const Pattern& pattern : patterns)
            if (Matcher(words, heard).match(pattern)) {
                heard.says = pattern.says;
                return true;
            }
        return false;
    };
    const auto found = book.by_word.find(words.front());
    if (found == book.by_word.end() || !try_all(found->second)) try_all(book.others);
    return heard;
}

/// The readings of a question may be sentences themselves: they are one with it.
std::vector<Words> joined_readings(std::vector<Words> sentences) {
    const auto opens = [](const Words& words) {
        return words.size() > 2 &&
               ((words[0] == "czy" && words[1] == "to") || (words[0] == "w" && words[1] == "przerwie") ||
                (words[0] == "możliwe" && words[1] == "kolejności"));
    };
    const auto is_answer = [](const Words& words) {
        return words[0] == "naciśnij" || words[0] == "potwierdź" || words[0] == "tak" ||
               words[0] == "pierwsza";
    };
    std::vector<Words> all;
    bool open = false;
    for (Words& words : sentences) {
        if (open && !is_answer(words)) {
            all.back().emplace_back(",");
            all.back().insert(all.back().end(), words.begin(), words.end());
        } else {
            all.push_back(words);
            open = opens(words);
        }
        open = open && words.back() != "?";
    }
    return all;
}

}  // namespace

std::vector<Heard> understand(std::string_view text) {
    std::vector<Heard> all;
    for (Words& words : joined_readings(sentences_of(text))) {
        std::optional<Side> board;
        if (words.size() > 3 && words[0] == "plansza" && side_of(words[1])) {
            board = side_of(words[1]);
            words.erase(words.begin(), words.begin() + (words[2] == ":" ? 3 : 2));
        }
        // The rest of the announcement is about the same board.
        if (!board && !all.empty()) board = all.front().board;
        all.push_back(understand_sentence(words));
        all.back().board = board;
    }
    return all;
}

bool is_question(Says says) {
    return says >= Says::ask_ply && says <= Says::ask_other;
}

bool is_about_trouble(Says says) {
    return (says >= Says::refused && says <= Says::what_fits) || is_question(says) ||
           (says >= Says::lost && says <= Says::unsure) || says == Says::stands;
}

}  // namespace zubr::hands
