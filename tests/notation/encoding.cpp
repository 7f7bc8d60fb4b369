// Encodings of old files: guessed, or named by the person.
#include "notation/encoding.hpp"

#include <sstream>

#include <catch2/catch.hpp>

#include "notation/pdn_games.hpp"
#include "support/reference.hpp"

using namespace zubr;

namespace {

std::string white_of(const std::string& bytes, const std::string& encoding = {}) {
    std::istringstream in(bytes);
    std::string white = "(no game)";
    notation::read_games(in, {encoding, std::nullopt}, [&](const notation::Read_game& game) {
        CHECK(to_text(game.status) == "ok");
        CHECK(game.plies == 1);
        white = std::string(game.record->tag("White").value_or("(none)"));
    });
    return white;
}

std::string wide(const std::string& ascii, bool big_endian) {
    std::string bytes;
    for (const char c : ascii)
        bytes += big_endian ? std::string{'\0', c} : std::string{c, '\0'};
    return bytes;
}

const std::string tail = "\"]\n[GameType \"20\"]\n1. 32-28 *\n";

}  // namespace

TEST_CASE("a mark of byte order stands at the beginning; elsewhere its bytes are letters", "[encoding]") {
    CHECK(white_of("[White \"\xFE\xFF\xE9" + tail) == "юяй");
    CHECK(white_of("[White \"\xFF\xFE\xE9" + tail) == "яюй");
    CHECK(white_of("\xFE\xFF" + wide("[White \"x" + tail, true)) == "x");
    CHECK(white_of("\xFF\xFE" + wide("[White \"x" + tail, false)) == "x");
}

TEST_CASE("names in old encodings are guessed", "[encoding]") {
    const std::string head = "[White \"";
    CHECK(white_of(head + "Kowalski" + tail) == "Kowalski");
    CHECK(white_of(head +
                   "Ko\xC5\x82"
                   "odziej \xC5\xBB"
                   "ubr" +
                   tail) == "Kołodziej Żubr");
    CHECK(white_of("\xEF\xBB\xBF" + head +
                   "\xC5\xBB"
                   "ubr" +
                   tail) == "Żubr");
    // Windows-1250: Ł A3, ó F3, ź 9F, ś 9C, ę EA
    CHECK(white_of(head +
                   "\xA3\xF3"
                   "d\x9F, Wi\x9C"
                   "niewski" +
                   tail) == "Łódź, Wiśniewski");
    // Latin-1: Hoogland, é E9, ö F6, ü FC
    CHECK(white_of(head + "Andr\xE9 B\xF6hm" + tail) == "André Böhm");
    // Windows-1251 and DOS 866: Абациев
    CHECK(white_of(head + "\xC0\xE1\xE0\xF6\xE8\xE5\xE2 \xCD." + tail) == "Абациев Н.");
    CHECK(white_of(head + "\x80\xA1\xA0\xE6\xA8\xA5\xA2 \x8D." + tail) == "Абациев Н.");
    CHECK(white_of(head +
                       "\xA3\xF3"
                       "d\x9F" +
                       tail,
                   "windows-1250") == "Łódź");
}

TEST_CASE("UTF-16 with and without its mark", "[encoding]") {
    const std::string text = "[White \"Kowalski" + tail;
    CHECK(white_of(std::string("\xFF\xFE", 2) + wide(text, false)) == "Kowalski");
    CHECK(white_of(std::string("\xFE\xFF", 2) + wide(text, true)) == "Kowalski");
    CHECK(white_of(wide(text, false)) == "Kowalski");
    CHECK(white_of(wide(text, true)) == "Kowalski");
}

TEST_CASE("line ends of every system", "[encoding]") {
    for (const char* const end : {"\n", "\r\n", "\r"}) {
        std::string text = "[White \"Nowak" + tail;
        std::string converted;
        for (const char c : text)
            converted += c == '\n' ? std::string(end) : std::string(1, c);
        CHECK(white_of(converted) == "Nowak");
    }
}

TEST_CASE("a far first letter outside ASCII is decoded as well", "[encoding]") {
    std::string text;
    for (int i = 0; i < 20'000; ++i)
        text += "% padding line\n";
    CHECK(white_of(text + "[White \"\xC0\xE1\xE0\xF6\xE8\xE5\xE2" + tail) == "Абациев");
    // A character cut by the sample's end is none the less UTF-8.
    std::string latin(256 * 1024 - 1, ' ');
    CHECK(notation::guess_encoding(latin + "\xC5") == "UTF-8");
}

TEST_CASE("encodings by the names people use", "[encoding]") {
    CHECK_FALSE(notation::known_encoding("cp866").empty());
    CHECK_FALSE(notation::known_encoding("cp1251").empty());
    CHECK_FALSE(notation::known_encoding("latin1").empty());
    CHECK_FALSE(notation::known_encoding("UTF-8").empty());
    CHECK(notation::known_encoding("").empty());
    CHECK(notation::known_encoding("klingon").empty());
}

TEST_CASE("one file in two encodings gives the same names", "[encoding][reference]") {
    const auto name = [](const std::string& file) {
        const auto path = test::reference_path("games/" + file);
        if (!path) return std::string();
        std::istringstream in(test::read_file(*path));
        std::string names;
        notation::read_games(in, {}, [&](const notation::Read_game& game) {
            names += std::string(game.record->tag("White").value_or("")) + "\n";
        });
        return names;
    };
    const std::string dos = name("russian_ussr_cp866.pdn");
    if (dos.empty()) return;
    CHECK(dos.find("Блиндер Б.") != std::string::npos);
    CHECK(name("russian_ussr_utf8.pdn").find("Хейф") != std::string::npos);
    CHECK(name("russian_abatsiev_cp1251.pdn").find("Абациев") != std::string::npos);
}
