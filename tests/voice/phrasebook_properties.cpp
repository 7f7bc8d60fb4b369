// What holds for every phrase of every language: each key is rendered with every side, kind, level, custom,
// with numbers 0 to 200 and squares 1 to 72.
#include <algorithm>
#include <random>
#include <set>
#include <sstream>

#include <catch2/catch.hpp>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "books.hpp"

using namespace zubr;
using namespace zubr::voice;
using draughts::Kind;
using draughts::Piece;
using draughts::Side;
using draughts::Square;
using words::Argument;
using words::Phrase;

namespace {

/// One way to fill the arguments of a key.
struct Filling {
    int number = 0;
    int square = 1;
    int length = 0;  // of lists
    Side side = Side::white;
    Kind kind = Kind::man;
    bool optional = true;  // give what may be missing
};

std::vector<Square> list(const Filling& f, int offset) {
    std::vector<Square> squares;
    for (int i = 0; i < f.length; ++i)
        squares.emplace_back(1 + (f.square + offset + i * (i % 3 + 1)) % 72);
    return squares;
}

std::vector<Phrase> nested(std::string_view slot, const Filling& f) {
    if (slot == "cells" || slot == "steps" || slot == "front_left" || slot == "back" || slot == "behind")
        return {{"pos.cell", {{"sq", Square(f.square)}, {"piece", Piece{f.side, f.kind}}}},
                {"pos.near.edge", {}}};
    const Square to(1 + (f.square + 4) % 72);
    return {{f.kind == Kind::man ? "move" : "move.king",
             {{"from", Square(f.square)}, {"to", to}, {"side", f.side}}},
            {"capt.1",
             {{"from", Square(f.square)}, {"to", to}, {"sq", Square(7)}, {"piece", Piece{f.side, f.kind}}}}};
}

Argument argument(const Slot& slot, int index, const Filling& f) {
    switch (slot.type) {
        case Type::number:
            return std::int64_t{f.number + index};
        case Type::time:
            return std::int64_t{f.number * 61 + index};
        case Type::square:
            return Square(1 + (f.square - 1 + index * 5) % 72);
        case Type::squares:
        case Type::path:
            return list(f, index);
        case Type::side:
            return f.side;
        case Type::piece:
            return Piece{index % 2 == 0 ? f.side : draughts::opponent(f.side), f.kind};
        case Type::text:
        case Type::file:
            return std::string(f.number % 2 == 0 ? "F12 x 28x19 (D)" : "confirm");
        case Type::phrases:
            return nested(slot.name, f);
    }
    return std::int64_t{0};
}

Phrase fill(const Entry& entry, const Filling& f) {
    Phrase phrase{std::string(entry.key), {}};
    for (std::size_t i = 0; i < entry.slots.size(); ++i) {
        const Slot& slot = entry.slots[i];
        if (slot.optional && !f.optional) continue;
        phrase.arguments.emplace(std::string(slot.name), argument(slot, static_cast<int>(i), f));
    }
    return phrase;
}

/// Why the words are unfit for a synthesizer, or nothing.
std::string fault(const std::string& words, bool may_be_empty) {
    if (words.empty()) return may_be_empty ? "" : "empty";
    const auto text = icu::UnicodeString::fromUTF8(words);
    std::string utf8;
    if (text.toUTF8String(utf8) != words || text.indexOf(UChar32{0xFFFD}) >= 0) return "not UTF-8";
    for (int i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        const UChar32 c = text.char32At(i);
        if (u_isdigit(c)) return "digit";
        if (u_iscntrl(c)) return "control character";
        if (icu::UnicodeString(u"×()[]{}<>^#=*|_/+").indexOf(c) >= 0) return "sign";
    }
    for (const char* const bad : {"  ", " .", " ,", "..", ",.", ",,", " :", "::", " x ", ": ,", ":."})
        if (words.find(bad) != std::string::npos) return std::string("contains '") + bad + "'";
    const UChar32 last = text.char32At(text.length() - 1);
    if (!u_isalpha(last) && last != '.' && last != '?' && last != '!') return "ends badly";
    if (!u_isalpha(text.char32At(0))) return "begins badly";
    return "";
}

void check(const Entry& entry, const Filling& filling, const Options& options,
           std::set<std::string>& faults) {
    const Phrase phrase = fill(entry, filling);
    for (const char* const language : {"pl", "en"})
        for (const Level level : {Level::short_, Level::normal, Level::full}) {
            const Rendering r = book(language).render(phrase, level, options);
            const bool silent =
                level == Level::short_ && (entry.key == "capt.removed" || entry.key == "app.key");
            const std::string what =
                fault(r.words, silent) + (r.problem.empty() ? "" : " problem: " + r.problem);
            if (!what.empty())
                faults.insert(std::string(language) + ' ' + std::string(entry.key) + ": " + what +
                              " in: " + r.words);
        }
}

bool has(const Entry& entry, std::initializer_list<Type> types) {
    return std::any_of(entry.slots.begin(), entry.slots.end(), [&](const Slot& slot) {
        return std::find(types.begin(), types.end(), slot.type) != types.end();
    });
}

std::string first_of(const std::set<std::string>& faults) {
    std::string text;
    int n = 0;
    for (const std::string& fault : faults)
        if (++n <= 10) text += fault + '\n';
    return text;
}

}  // namespace

TEST_CASE("every key, side, kind and level is fit to be spoken", "[phrases][property]") {
    std::set<std::string> faults;
    for (const Entry& entry : catalogue())
        for (const Side side : {Side::white, Side::black})
            for (const Kind kind : {Kind::man, Kind::king})
                for (const bool optional : {false, true})
                    for (const int length : {1, 2, 5, 9})
                        for (const int square : {1, 20, 39, 72})
                            check(entry, {square % 7, square, length, side, kind, optional}, {}, faults);
    CHECK(first_of(faults) == "");
}

TEST_CASE("every number 0 to 200 and every square 1 to 72 is fit to be spoken", "[phrases][property]") {
    std::set<std::string> faults;
    Options letters;
    letters.letters = draughts::Geometry{12, 12, false};
    letters.man = "kamień";
    letters.colours = "light";
    for (const Entry& entry : catalogue()) {
        for (int n = 0; n <= 200; ++n)
            check(entry, {n, 1 + n % 72, 1 + n % 6}, n % 2 == 0 ? letters : Options{}, faults);
        for (int square = 1; square <= 72 && has(entry, {Type::square, Type::squares, Type::path}); ++square)
            check(entry, {square, square, 3, Side::black, Kind::king}, {}, faults);
    }
    CHECK(first_of(faults) == "");
}

TEST_CASE("no two squares are heard as one", "[phrases][property]") {
    // Every pair of a move on the largest board: between the two numbers stands a word or a comma that cannot
    // be taken for a part of a number.
    for (const char* const language : {"pl", "en"})
        for (const bool pair : {false, true}) {
            Options options;
            options.pair = pair;
            std::set<std::string> seen;
            for (int from = 1; from <= 72; ++from)
                for (int to = 1; to <= 72; ++to) {
                    const Phrase phrase{"move", {{"from", Square(from)}, {"to", Square(to)}}};
                    std::string words = book(language).words(phrase, Level::normal, options);
                    // What a fast voice leaves of a comma: nothing.
                    std::erase(words, ',');
                    CHECK(seen.insert(words).second);
                }
        }
}

namespace {

/// The words that numbers up to 72 are made of.
std::set<std::string> number_words(const char* language) {
    std::set<std::string> words;
    for (int n = 1; n <= 72; ++n) {
        std::istringstream spelled(book(language).words({"pos.cell", {{"sq", Square(n)}}}, Level::full));
        std::string word;
        std::string last;
        while (spelled >> word) {
            if (!last.empty()) words.insert(last);  // the very last says that it is empty
            last = word;
        }
    }
    return words;
}

/// Two numbers of a list with nothing but a comma between them, or nothing.
std::string side_by_side(const std::string& text, const std::set<std::string>& numbers) {
    std::istringstream in(text);
    std::string word;
    std::string before;
    while (in >> word) {
        std::string bare = word;
        while (!bare.empty() && (bare.back() == ',' || bare.back() == '.'))
            bare.pop_back();
        if (before.ends_with(',') && numbers.contains(before.substr(0, before.size() - 1)) &&
            numbers.contains(bare))
            return before + ' ' + word;
        before = word;
    }
    return {};
}

}  // namespace

TEST_CASE("in lists of moves no square stands beside the next move's without a word or a full stop",
          "[phrases][property]") {
    std::mt19937 random(13);
    const auto square = [&] { return Square(1 + static_cast<int>(random() % 72)); };
    for (const char* const language : {"pl", "en"}) {
        const auto numbers = number_words(language);
        REQUIRE(numbers.size() > 20);
        CHECK(side_by_side("dwa, trzy", {"dwa", "trzy"}) == "dwa, trzy");
        for (int turn = 0; turn < 300; ++turn) {
            std::vector<Phrase> moves;
            for (auto left = 1 + random() % 12; left > 0; --left)
                moves.push_back({random() % 4 == 0 ? "move.king" : "move",
                                 {{"from", square()}, {"to", square()}, {"side", Side::white}}});
            for (const Level level : {Level::short_, Level::normal, Level::full})
                for (const Phrase& phrase :
                     {Phrase{"move.list", {{"moves", moves}}}, Phrase{"ask.ply", {{"move", moves}}},
                      Phrase{"ask.plies", {{"a", moves}, {"b", moves}}}}) {
                    const std::string words = book(language).words(phrase, level);
                    INFO(words);
                    CHECK(side_by_side(words, numbers) == "");
                }
        }
    }
}

TEST_CASE("the checks themselves notice what is unfit", "[phrases][property]") {
    CHECK(fault("pole 5", false) == "digit");
    CHECK(fault("", false) == "empty");
    CHECK(fault("pole  pięć", false) == "contains '  '");
    CHECK(fault("Pole pięć:", false) == "ends badly");
    CHECK(fault("pięć × sześć", false) == "sign");
    CHECK(fault("pole \xff", false) == "not UTF-8");
    CHECK(fault("Pole pięć.", false) == "");
}
