// The words of both languages: each leads to one command, every command has some, a damaged table is refused.
#include "ui/vocabulary.hpp"

#include <map>
#include <set>

#include <catch2/catch.hpp>
#include <unicode/unistr.h>

#include "books.hpp"
#include "storage/toml_file.hpp"
#include "support/reference.hpp"
#include "ui/text_commands.hpp"
#include "ui/typed_text.hpp"

using namespace zubr;
using namespace zubr::ui;
using session::Command;

namespace {

const char* const languages[] = {"pl", "en"};

/// Name of a command or answer -> its words, as they stand in the file.
std::map<std::string, std::vector<std::string>> words_in(const std::string& language) {
    std::map<std::string, std::vector<std::string>> words;
    const auto file = storage::read_toml(file_of(language));
    REQUIRE(file);
    for (const char* table : {"answers", "commands"})
        for (const auto& [name, list] : *(*file)["input"][table].as_table())
            for (const toml::node& word : *list.as_array())
                words[std::string(name.str())].push_back(word.value<std::string>().value());
    return words;
}

std::string text_of(const std::string& language) {
    return test::read_file(file_of(language));
}

/// The Polish file with the first `old` behind the head of [input] replaced.
std::string polish_with(const std::string& old, const std::string& text) {
    std::string all = text_of("pl");
    const auto at = all.find(old, all.find("\n[input.answers]"));
    REQUIRE(at != std::string::npos);
    return all.replace(at, old.size(), text);
}

std::string error(const std::string& toml) {
    const auto book = Vocabulary::parse(toml, "test.toml");
    return book ? "accepted" : book.error();
}

Command command_of(const Vocabulary& book, const std::string& word) {
    const auto meaning = book.meaning(word);
    return meaning ? meaning->command : Command::unknown;
}

/// The request of a typed line that has all that the word takes.
session::Request request_of(const Vocabulary& book, const std::string& word) {
    const auto meaning = book.meaning(word);
    REQUIRE(meaning);
    const bool bare = meaning->takes == Takes::nothing || meaning->takes == Takes::perhaps_square;
    return std::get<session::Request>(parse_line(bare ? word : word + " 5", book));
}

std::string upper(const std::string& word) {
    std::string large;
    return icu::UnicodeString::fromUTF8(word).toUpper().toUTF8String(large);
}

}  // namespace

TEST_CASE("every word of every language leads to one command, also in capitals and beside other languages") {
    std::map<std::string, std::string> name_of;  // by folded words, over all languages
    for (const char* const language : languages)
        for (const auto& [name, words] : words_in(language)) {
            std::set<Command> commands;
            for (const std::string& word : words) {
                INFO(language << ' ' << name << ' ' << word);
                const auto command = request_of(book(language), word).command;
                CHECK(command != Command::unknown);
                CHECK(request_of(books(), word).command == command);
                CHECK(request_of(books(), upper(word)).command == command);
                commands.insert(command);
                CHECK(name_of.emplace(folded(word), name).first->second == name);
            }
            CHECK(commands.size() == 1);
        }
    CHECK(name_of.size() > 80);
}

TEST_CASE("every command has words in every language, and no two names are one command") {
    const auto polish = words_in("pl");
    std::map<Command, std::string> names;
    for (const char* const language : languages) {
        const auto words = words_in(language);
        CHECK(words.size() == polish.size());
        for (const auto& [name, list] : words) {
            INFO(language << ' ' << name);
            CHECK(polish.contains(name));
            CHECK_FALSE(list.empty());
            const std::string& first =
                names.emplace(command_of(book(language), list.front()), name).first->second;
            // A yes is a confirmation by another name.
            CHECK((first == name || (first == "confirm" && name == "yes") ||
                   (first == "yes" && name == "confirm")));
        }
    }
    for (int i = 0; i <= static_cast<int>(Command::unknown); ++i) {
        const auto command = static_cast<Command>(i);
        INFO(i);
        // These come from buttons, menus and scripts alone.
        const bool typed =
            command != Command::own_clock && command != Command::enter_result && command != Command::unknown;
        CHECK(names.contains(command) == typed);
    }
}

TEST_CASE("the words that people know stay what they are") {
    const struct {
        Command command;
        std::vector<const char*> words;
    } rows[] = {
        {Command::help, {"h", "pomoc", "help", "?"}},
        {Command::repeat, {"r", "powtórz", "powtorz", "repeat"}},
        {Command::stop, {"stop", "cisza"}},
        {Command::confirm, {"t", "tak", "yes", "y", "potwierdź", "potwierdz", "confirm"}},
        {Command::undo, {"n", "nie", "no"}},
        {Command::take_back, {"u", "cofnij", "undo"}},
        {Command::read, {"w", "gdzie", "czytaj", "read", "where"}},
        {Command::last_move, {"l", "ostatni", "last"}},
        {Command::last_captured, {"zbite", "captured"}},
        {Command::white_pieces, {"białe", "biale", "white"}},
        {Command::black_pieces, {"czarne", "black"}},
        {Command::kings, {"k", "damki", "kings"}},
        {Command::material, {"m", "bierki", "material"}},
        {Command::row, {"s", "rząd", "rzad", "row"}},
        {Command::square, {"o", "pole", "square"}},
        {Command::legal_moves, {"ruchy", "moves"}},
        {Command::count_moves, {"ile", "count"}},
        {Command::captures, {"b", "bicia", "captures"}},
        {Command::misfit, {"plansza", "board"}},
        {Command::clocks, {"c", "zegary", "clocks"}},
        {Command::stop_clocks, {"pauza", "pause"}},
        {Command::flag, {"czas", "flag"}},
        {Command::menu, {"menu"}},
        {Command::next, {"następny", "nastepny", "next"}},
        {Command::previous, {"poprzedni", "previous"}},
        {Command::huff, {"zdejmij", "huff"}},
        {Command::draw, {"d", "remis", "draw"}},
        {Command::resign, {"poddaję", "poddaje", "resign"}},
        {Command::new_game, {"nowa", "new"}},
        {Command::turn_board, {"obróć", "obroc", "turn"}},
        {Command::level, {"opis", "level"}},
        {Command::faster, {"+", "szybciej", "faster"}},
        {Command::slower, {"-", "wolniej", "slower"}},
        {Command::quit, {"q", "koniec", "quit"}},
    };
    for (const auto& row : rows)
        for (const char* const word : row.words) {
            INFO(word);
            CHECK(request_of(books(), word).command == row.command);
            CHECK(request_of(books(), upper(word)).command == row.command);
        }
    CHECK(std::get<session::Request>(parse_line("huff 32", books())).number == 32);
    CHECK(std::get<session::Request>(parse_line("pole d4", books())).number == 32);
    CHECK(std::get<session::Request>(parse_line("pole d4", books(), draughts::russian.geometry)).number ==
          18);
}

TEST_CASE("yes and no as answers to a question of a command") {
    for (const char* const line : {"tak", "t", "yes", "y", " Tak\r", "TAK", "yes."}) {
        INFO(line);
        CHECK(books().answer(line) == true);
    }
    for (const char* const line : {"nie", "n", "no", "NO!"}) {
        INFO(line);
        CHECK(books().answer(line) == false);
    }
    for (const char* const line : {"takk", "", "potwierdź", "tak nie", "1", "?"}) {
        INFO(line);
        CHECK_FALSE(books().answer(line).has_value());
    }
}

TEST_CASE("values of settings in the words of a language") {
    const struct {
        const char* key;
        const char* typed;
        const char* value;
    } rows[] = {
        {"speech.level", "krótki", "short"},     {"speech.level", "zwykły", "normal"},
        {"speech.level", "pełny", "full"},       {"speech.level", "full", "full"},
        {"speech.squares", "litery", "letters"}, {"speech.squares", "numery", "numbers"},
        {"speech.colours", "białe", "plain"},    {"speech.colours", "jasne", "light"},
        {"speech.man", "kamień", "kamień"},      {"speech.man", "kamien", "kamień"},
        {"speech.man", "pion", "pion"},          {"speech.man", "król", "król"},
        {"profile", "zwykły", "zwykły"},         {"speech.rate", "200", "200"},
    };
    for (const auto& row : rows) {
        INFO(row.key << ' ' << row.typed);
        CHECK(books().setting(row.key, row.typed) == row.value);
    }
    CHECK(books().men() == std::vector<std::string>{"pionek", "pion", "kamień"});
    CHECK(book("en").men().empty());
    CHECK(books().position().white.front() == "Białe");
}

TEST_CASE("where two languages differ, the first goes first") {
    std::string other = text_of("en");
    const auto at = other.find("captures = [\"captures\", \"b\"]");
    REQUIRE(at != std::string::npos);
    other.replace(at, 28, "captures = [\"tak\", \"takes\"]");
    const auto strange = Vocabulary::parse(other, "strange.toml");
    REQUIRE(strange);
    CHECK(command_of(*strange, "tak") == Command::captures);
    Vocabulary polish_first = book("pl");
    polish_first.add(*strange);
    CHECK(command_of(polish_first, "tak") == Command::confirm);
    CHECK(command_of(polish_first, "takes") == Command::captures);
    Vocabulary strange_first = *strange;
    strange_first.add(book("pl"));
    CHECK(command_of(strange_first, "tak") == Command::captures);
    CHECK_FALSE(strange_first.answer("tak").has_value());
    CHECK(strange_first.answer("t") == true);
    CHECK(command_of(Vocabulary(), "tak") == Command::unknown);
}

TEST_CASE("faults in the words are named") {
    const struct {
        const char* old;
        const char* text;
        const char* reason;
    } rows[] = {
        {"resign = [\"poddaję\"]\n", "", "[input.commands] no words for resign"},
        {"resign = [\"poddaję\"]", "resign = []", "[input.commands] no words for resign"},
        {"resign = [\"poddaję\"]", "resign = \"poddaję\"", "[input.commands] no words for resign"},
        {"resign = [\"poddaję\"]", "resign = [3]",
         "[input.commands] resign: no text, an empty or an endless one"},
        {"resign = [\"poddaję\"]", "resign = [\"\"]", "[input.commands] resign: no text, an empty"},
        {"resign = [\"poddaję\"]", "resign = [\"poddaję się\"]", "resign: «poddaję się» cannot be typed"},
        {"resign = [\"poddaję\"]", "resign = [\"p1\"]", "resign: «p1» cannot be typed"},
        {"resign = [\"poddaję\"]", "resign = [\"pas.\"]", "resign: «pas.» cannot be typed"},
        {"resign = [\"poddaję\"]", "resign = [\"Zbite\"]", "resign: «Zbite» is a word of captured"},
        {"resign = [\"poddaję\"]", "resign = [\"tak\"]",
         "[input.answers] a word of yes is one of resign, too"},
        {"resign = [\"poddaję\"]", "surrender = [\"poddaję\"]", "[input.commands] surrender: no such name"},
        {"yes = [\"tak\", \"t\"]", "yes = [\"nie\"]", "[input.answers]"},
        {"[input.commands]", "[input.requests]", "[input] no table commands"},
        {"[input.commands]", "[input.requests]", "[input] requests: no such name"},
        {"[input.answers]", "[output.answers]", "[input] no table answers"},
        {"full = [\"pełny\"]", "full = [\"krótki\"]",
         "[input.settings.\"speech.level\"] full: «krótki» is a word of short"},
        {"\"speech.level\" =", "\"speech.loud\" =", "[input.settings] no words for speech.level"},
        {"\"speech.level\" =", "\"speech.loud\" =", "[input.settings] speech.loud: no such name"},
        {"\"speech.man\" = [\"pionek\", \"pion\", \"kamień\"]", "\"speech.man\" = 3",
         "no words for speech.man"},
        {"black-to-move = ", "blacks-move = ", "[input.position] no words for black-to-move"},
    };
    for (const auto& row : rows) {
        INFO(row.text);
        const std::string all = error(polish_with(row.old, row.text));
        CHECK_THAT(all, Catch::StartsWith("test.toml: ["));
        CHECK_THAT(all, Catch::Contains(row.reason));
    }
    // All at once, a line each.
    const std::string two = error(polish_with("resign = [\"poddaję\"]\n", "draws = [\"x\"]\n"));
    CHECK(std::count(two.begin(), two.end(), '\n') == 1);
    // A language without such a custom leaves these out.
    CHECK(error(polish_with("\"speech.man\" = [\"pionek\", \"pion\", \"kamień\"]\n", "")) == "accepted");
}

TEST_CASE("what is no file of words is refused") {
    CHECK_THAT(error("key = = 3"), Catch::StartsWith("test.toml:1: "));
    CHECK_THAT(error(""), Catch::Contains("no table answers"));
    CHECK_THAT(error("input = 3"), Catch::Contains("no table answers"));
    CHECK_THAT(error(std::string("\xff\xfe\0\x01", 4)), Catch::StartsWith("test.toml:"));
    CHECK_THAT(error(std::string((1 << 20) + 1, '#')), Catch::Contains("1 MiB"));
    CHECK_THAT(error("a = " + std::string(100, '[')), Catch::Contains("too deep"));
    CHECK_FALSE(Vocabulary::load("/no/such/file.toml"));
}
