// What makes no difference in a typed line, and what does.
#include "ui/typed_text.hpp"

#include <catch2/catch.hpp>

using zubr::ui::folded;
using zubr::ui::tidied;

TEST_CASE("blanks, what nobody sees and what ends a sentence are left out of a line") {
    const struct {
        const char* typed;
        const char* meant;
    } rows[] = {
        {"where?", "where"},
        {"  where ! ", "where"},
        {"\u00A0whe\u200Bre\r", "where"},
        {"row  \uFF13.", "row  3"},
        {"?", "?"},
        {" ? ", "?"},
        {"", ""},
        {" \u200B ", ""},
    };
    for (const auto& row : rows) {
        INFO(row.typed);
        CHECK(tidied(row.typed) == row.meant);
    }
}

TEST_CASE("capitals and marks make no difference between words, letters and signs do") {
    const struct {
        const char* one;
        const char* other;
        bool same;
    } rows[] = {
        {"poddaję", "PODDAJĘ", true},
        {"poddaję", "poddaje", true},
        {"obróć", "OBROC", true},
        {"białe", "biale", true},
        {"źżąćęłńóś", "zzacelnos", true},
        {"poddaje\u0328", "poddaję", true},  // the mark as a character of its own
        {"tak", "ta", false},
        {"+", "-", false},
        {"?", "!", false},
        {"tak", "nie", false},
        {"", "tak", false},
    };
    for (const auto& row : rows) {
        INFO(row.one << ' ' << row.other);
        CHECK((folded(row.one) == folded(row.other)) == row.same);
    }
    CHECK(folded("").empty());
    CHECK(folded("\u0328").empty());
    CHECK(folded(std::string(101, 'a')).empty());
    CHECK_FALSE(folded("\xFF").empty());
}
