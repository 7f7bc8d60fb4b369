// What comes from outside cannot command a terminal.
#include "notation/shown_text.hpp"

#include <random>

#include <catch2/catch.hpp>

using zubr::notation::shown;
using zubr::notation::shown_in_line;
using zubr::notation::Shown_text;

TEST_CASE("control characters become escapes, all other text stays", "[shown]") {
    struct {
        std::string text;
        std::string shown;
    } const cases[] = {
        {"", ""},
        {"Zażółć gęślą jaźń, 32-28\t\n", "Zażółć gęślą jaźń, 32-28\t\n"},
        {"\x1B[31m", "\\x1B[31m"},
        {std::string("a\0b", 3), "a\\x00b"},
        {"a\rb\x7F\b\x07", "a\\x0Db\\x7F\\x08\\x07"},
        {"\xC2\x9B"
         "31m",
         "\\u{009B}31m"},          // C1: CSI in one character
        {"\xC2\xA0", "\xC2\xA0"},  // a blank that does not break is harmless
        {"\xE2\x80\xAE"
         "abc",
         "\\u{202E}abc"},  // the rest from right to left
        {"\xE2\x81\xA6", "\\u{2066}"},
        {"\xF3\xA0\x81\x81", "\\u{E0041}"},  // a letter that nobody sees
        {"\x9B"
         "31m",
         "\\x9B31m"},                // no UTF-8: C1 in an older encoding
        {"\xC0\x9B", "\\xC0\\x9B"},  // ESC longer than it needs
        {"\xE0\x80\x9B", "\\xE0\\x80\\x9B"},
        {"\xED\xA0\x80", "\\xED\\xA0\\x80"},           // half a pair
        {"\xF4\x90\x80\x80", "\\xF4\\x90\\x80\\x80"},  // beyond Unicode
        {"\xE2\x80", "\\xE2\\x80"},                    // cut off
        {"\xF0\x9F\xA6\xAC", "\xF0\x9F\xA6\xAC"},      // a bison
    };
    for (const auto& c : cases) {
        CHECK(shown(c.text) == c.shown);
        CHECK(shown(c.shown) == c.shown);
    }
    CHECK(shown_in_line("a\tb\n\x1B") == "a\\x09b\\x0A\\x1B");
}

TEST_CASE("any bytes in any pieces: nothing harmful comes out, and the pieces make no difference",
          "[shown]") {
    std::mt19937 random(3);
    for (int n = 0; n < 20000; ++n) {
        std::string text;
        const auto length = random() % 24;
        for (std::size_t i = 0; i < length; ++i)
            text += static_cast<char>(random() % 3 == 0 ? random() % 128 : 0x80 + random() % 128);
        const std::string whole = shown(text);
        for (const char c : whole)
            CHECK_FALSE((static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t'));
        CHECK(whole.find("\xC2\x9B") == std::string::npos);
        Shown_text pieces;
        std::string joined;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t size = 1 + random() % 3;
            joined += pieces.take(std::string_view(text).substr(at, size));
            at += size;
        }
        CHECK(joined + pieces.finish() == whole);
        CHECK(shown(whole) == whole);
    }
}
