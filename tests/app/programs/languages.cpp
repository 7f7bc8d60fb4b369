// A language is a file: it is found by its name, spoken and understood, and refused when it is damaged.
#include <filesystem>
#include <fstream>

#include <catch2/catch.hpp>

#include "app/programs/process.hpp"

using namespace zubr::test;

namespace {

/// A data folder of its own in a home, with the words of the source tree.
class Data {
  public:
    explicit Data(const Home& home) : home_(home) {
        for (const char* file : {"languages.toml", "phrases/pl.toml", "phrases/en.toml"})
            home_.write("data/" + std::string(file), source(file));
    }
    static std::string source(const std::string& file) {
        std::ifstream in(std::string(ZUBR_AUDIO_DIR) + '/' + file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void write(const std::string& file, const std::string& text) const { home_.write("data/" + file, text); }
    void remove(const std::string& file) const { std::filesystem::remove(home_.path("data/" + file)); }

    [[nodiscard]] Run run(const Strings& arguments, const std::string& input = {}) const {
        Process process(home_, zubr_program(), arguments, Stdio::pipes,
                        {"ZUBR_DATA_DIR=" + home_.path("data")});
        process.type(input);
        process.close_input();
        Run run;
        run.code = process.wait();
        run.output = process.output();
        run.errors = process.errors();
        return run;
    }

  private:
    const Home& home_;
};

std::string replaced(std::string text, const std::string& old, const std::string& by) {
    const auto at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), by);
}

const Strings play{"play", "--board", "none", "--audio", "none"};

Strings in(const std::string& language, Strings arguments) {
    arguments.insert(arguments.end(), {"--lang", language});
    return arguments;
}

}  // namespace

TEST_CASE("a file more is a language more, spoken and understood", "[words]") {
    const Home home;
    const Data data(home);
    std::string file = Data::source("phrases/en.toml");
    file = replaced(file, "\nmaterial = [\"material\", \"m\"]", "\nmaterial = [\"Mühle\", \"m\"]");
    file = replaced(file, "\n\"app.word\" = \"", "\n\"app.word\" = \"Hm. ");
    data.write("phrases/xx.toml", file);
    data.write("phrases/not a name.toml", file);
    data.write("phrases/notes.txt", "no language");
    CHECK(data.run({"perft", "--depth", "1", "--lang", "yy"}).errors.find("pl, en, xx.") !=
          std::string::npos);
    CHECK(data.run({"say", "--set", "language=yy"}).errors.find("pl, en, xx.") != std::string::npos);
    const auto xx = data.run(in("xx", play), "MUHLE\nbierki\nwas\n");
    CHECK(xx.code == 0);
    CHECK(xx.output.find("White twenty, black twenty") != std::string::npos);
    CHECK(xx.output.find("Hm. ") != std::string::npos);
    // Words of every language are understood, whichever is spoken.
    const auto pl = data.run(play, "Mühle\nwas\n");
    CHECK(pl.output.find("Białe dwadzieścia, czarne dwadzieścia") != std::string::npos);
    home.write("config/zubr/settings.toml", "language = \"xx\"\n");
    CHECK(data.run(play, "was\n").output.find("Hm. ") != std::string::npos);
}

TEST_CASE("which language is spoken unasked is said by the data", "[words]") {
    const Home home;
    const Data data(home);
    const Strings say{"say", "--phrase", "count.men", "n=2"};
    CHECK(data.run(say).output == "dwa pionki\n");
    data.write("languages.toml", "default = \"en\"\n");
    CHECK(data.run(say).output == "two men\n");
    CHECK(data.run(in("yy", say)).errors.find("en, pl.") != std::string::npos);
    // Damaged, missing, or of a language that is not there: the first by the alphabet.
    for (const char* text : {"default = = 3", "", "default = \"yy\"\n", "default = [3]\n"}) {
        data.write("languages.toml", text);
        CHECK(data.run(say).output == "two men\n");
    }
    data.remove("languages.toml");
    CHECK(data.run(say).output == "two men\n");
    data.remove("phrases/en.toml");
    CHECK(data.run(say).output == "dwa pionki\n");
}

TEST_CASE("a damaged language is refused by its reason, the others go on", "[words]") {
    const Home home;
    const Data data(home);
    const std::string whole = Data::source("phrases/pl.toml");
    data.write("phrases/pl.toml", replaced(whole, "\nresign = [\"poddaję\"]", ""));
    const auto refused = data.run(play, "pomoc\n");
    CHECK(refused.code == 1);
    CHECK(refused.output.empty());
    CHECK_THAT(refused.errors, Catch::EndsWith("pl.toml: [input.commands] no words for resign\n"));
    // Its words are not understood, those of the others are.
    const auto english = data.run(in("en", play), "bierki\nmaterial\n");
    CHECK(english.code == 0);
    CHECK(english.errors.empty());
    CHECK(english.output.find("White twenty, black twenty") != std::string::npos);
    CHECK(english.output.find("I do not understand") != std::string::npos);
    for (const char* text : {"", "[input", "input = 3\n", "\xff\xfe"}) {
        data.write("phrases/pl.toml", text);
        CHECK(data.run(play).code == 1);
        CHECK(data.run(in("en", play), "material\n").code == 0);
    }
}

TEST_CASE("without any language a run says so", "[words]") {
    const Home home;
    const Data data(home);
    data.remove("phrases/pl.toml");
    data.remove("phrases/en.toml");
    const auto run = data.run(play);
    CHECK(run.code == 1);
    CHECK(run.errors == "no language in " + home.path("data/phrases") + '\n');
    CHECK(data.run({"perft", "--depth", "1"}).output == "9\n");
}

TEST_CASE("a position described in the words of a language is read wherever positions are", "[words]") {
    const std::string fen = "W:W46,K50:B5";
    for (const std::string text :
         {"Białe: 46, 50(D) Czarne: 05", "CZARNE: 5. BIAŁE: 46, 50(D)", "jasne 46, 50(D) ciemne 5"}) {
        INFO(text);
        const Home home;
        CHECK(run_zubr(home, {"moves", "--tsv", "--fen", text}).output ==
              run_zubr(home, {"moves", "--tsv", "--fen", fen}).output);
        CHECK(run_zubr(home, {"perft", "--depth", "3", "--fen", text}).output ==
              run_zubr(home, {"perft", "--depth", "3", "--fen", fen}).output);
        CHECK(run_zubr(home, {"say", "--position", "--lang", "en", "--fen", text}).output ==
              run_zubr(home, {"say", "--position", "--lang", "en", "--fen", fen}).output);
        CHECK(run_zubr(home, {"moves", "--fens", "-"}, text + '\n').code == 0);
        const std::string game = "[White \"A\"]\n[GameType \"20\"]\n[FEN \"" + text + "\"]\n\n1. 46-41 *\n";
        const std::string file = home.write("game.pdn", game);
        CHECK(run_zubr(home, {"pdn", "check", file}).code == 0);
        CHECK(run_zubr(home, {"say", "--moves", file}).code == 0);
        CHECK(run_zubr(home, {"pdn", "convert", file, "-"}).output.find(fen) != std::string::npos);
        Strings saving = play;
        saving.insert(saving.end(), {"--save", file, "--fen", text});
        CHECK(run_zubr(home, saving, "46-41\n").code == 0);
        CHECK(home.read("game.pdn").find("[FEN \"" + fen, game.size()) != std::string::npos);
    }
}
