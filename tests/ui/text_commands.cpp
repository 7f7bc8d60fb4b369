// What a typed line is: a ply, a word, or nothing known.
#include "ui/text_commands.hpp"

#include <random>

#include <catch2/catch.hpp>

#include "books.hpp"

using namespace zubr;
using session::Command;
using ui::books;

namespace {

Command command_of(std::string_view line) {
    const auto event = ui::parse_line(line, books());
    const auto* request = std::get_if<session::Request>(&event);
    return request == nullptr ? Command::unknown : request->command;
}

std::string ply_of(std::string_view line) {
    const auto event = ui::parse_line(line, books());
    const auto* ply = std::get_if<session::Typed_ply>(&event);
    return ply == nullptr ? "no ply" : ply->text;
}

}  // namespace

TEST_CASE("plies in every written form are plies, as they were typed") {
    for (const char* line : {"32-28", "28x19", "28:19", "32 - 28", "47x38x24", "c3-d4", "  32-28 ", "3228"}) {
        INFO(line);
        const std::string typed = line;
        const auto begin = typed.find_first_not_of(' ');
        CHECK(ply_of(line) == typed.substr(begin, typed.find_last_not_of(' ') + 1 - begin));
    }
}

TEST_CASE("what ends a sentence, what nobody sees, blanks and digits of every kind change nothing") {
    for (const char* line : {"32-28.", "32-28!", "32-28?!", "32-28 ;", "32-28,"}) {
        INFO(line);
        CHECK(ply_of(line) == "32-28");
    }
    for (const char* line :
         {"where?", "Where.", "WHERE !", "\u00A0where\u00A0", "whe\u200Bre", "where\x07", "gdzie?"}) {
        INFO(line);
        CHECK(command_of(line) == Command::read);
    }
    CHECK(std::get<session::Request>(ui::parse_line("row \uFF13.", books())).number == 3);
    CHECK(std::get<session::Request>(ui::parse_line("row\u202F3", books())).number == 3);
    CHECK(ply_of("\uFF13\uFF12\uFF0D\uFF12\uFF18") == "\uFF13\uFF12\uFF0D\uFF12\uFF18");
    CHECK(ply_of("\u0663\u0662-\u0662\u0668") != "no ply");
    // Signs alone are words of their own, or none; and only nothing at all asks for silence.
    CHECK(command_of("?") == Command::help);
    for (const char* line : {".", "!", "...", "\u200B", "\u00A0", "\x1B", "\x07"}) {
        INFO(line);
        CHECK(command_of(line) == Command::unknown);
    }
}

TEST_CASE("words in Polish with and without its letters, in capitals, in English") {
    for (const char* line : {"poddaję", "PODDAJĘ", "poddaje", "resign", "Resign\r"}) {
        INFO(line);
        CHECK(command_of(line) == Command::resign);
    }
    CHECK(command_of("Następny") == Command::next);
    CHECK(command_of("NASTĘPNY") == Command::next);
    CHECK(command_of("białe") == Command::white_pieces);
    CHECK(command_of("BIAŁE") == Command::white_pieces);
    CHECK(command_of("") == Command::stop);
    CHECK(command_of(" \t\r\n") == Command::stop);
    CHECK(command_of("+") == Command::faster);
    CHECK(command_of("potwierdź") == Command::confirm);
}

TEST_CASE("numbers belong to the words that take them, and to no others") {
    const auto row = std::get<session::Request>(ui::parse_line("RZĄD  5", books()));
    CHECK(row.command == Command::row);
    CHECK(row.number == 5);
    CHECK(std::get<session::Request>(ui::parse_line("pole -3", books())).number == -3);
    for (const char* line :
         {"pole", "pole x", "pole 3x", "rząd 99999999999999999999", "ruchy 5", "tak 1", "koniec 2"}) {
        INFO(line);
        CHECK(command_of(line) == Command::unknown);
        CHECK(ply_of(line) == "no ply");
    }
}

TEST_CASE("any bytes are a line of some kind") {
    std::mt19937 random(7);
    for (int turn = 0; turn < 20000; ++turn) {
        std::string line;
        for (auto length = random() % 40; length > 0; --length)
            line += static_cast<char>(random() % 256);
        const auto event = ui::parse_line(line, books());
        CHECK((std::holds_alternative<session::Request>(event) ||
               std::holds_alternative<session::Typed_ply>(event)));
    }
}
