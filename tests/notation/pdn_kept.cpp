// What is kept of a game besides its moves: behind which move it stands, and what of it is text.
#include "notation/pdn_kept.hpp"

#include <functional>

#include <catch2/catch.hpp>

using namespace zubr::notation;
using Kind = Pdn_kept::Kind;
using Strings = std::vector<std::string>;

namespace {

Annotation comment(const std::string& text) {
    return {Annotation::Kind::comment, text, 0};
}

Strings texts(const std::vector<Annotation>& annotations) {
    Strings texts;
    for (const Annotation& annotation : annotations)
        texts.push_back(annotation.text);
    return texts;
}

void ply(Pdn_kept& kept, const std::string& text) {
    kept.say(text, Kind::start);
    kept.add_ply();
}

}  // namespace

TEST_CASE("an annotation stands behind the last ply of the last part") {
    Pdn_kept kept;
    CHECK(kept.last_annotation() == nullptr);
    kept.annotate(comment("opening"));
    kept.add_ply();
    CHECK(kept.last_annotation() == nullptr);
    kept.annotate(comment("a"));
    kept.annotate(comment("b"));
    REQUIRE(kept.last_annotation() != nullptr);
    CHECK(kept.last_annotation()->text == "b");
    kept.begin_part();
    CHECK(kept.last_annotation() == nullptr);
    kept.annotate(comment("of the second part"));
    REQUIRE(kept.parts() == 2);
    CHECK(texts(kept.notes(0).opening) == Strings{"opening"});
    CHECK(texts(kept.notes(0).annotations.at(0)) == Strings{"a", "b"});
    CHECK(kept.notes(0).plies == 1);
    CHECK(texts(kept.notes(1).opening) == Strings{"of the second part"});
    CHECK(kept.plies() == 0);
}

TEST_CASE("words in a row are one comment, until something stands between them") {
    struct Row {
        const char* name;
        std::function<void(Pdn_kept&)> between;
        Strings comments;
    };
    const std::vector<Row> rows = {
        {"nothing", [](Pdn_kept&) {}, {"one two"}},
        {"text alone", [](Pdn_kept& kept) { kept.say("x"); }, {"one two"}},
        {"a comment", [](Pdn_kept& kept) { kept.annotate(comment("{}")); }, {"one", "{}", "two"}},
        {"their end", [](Pdn_kept& kept) { kept.end_words(); }, {"one", "two"}},
        {"much of it",
         [](Pdn_kept& kept) { kept.add_word(std::string(1000, 'x')); },
         {"one " + std::string(1000, 'x'), "two"}},
    };
    for (const Row& row : rows) {
        INFO(row.name);
        Pdn_kept kept;
        kept.add_word("one");
        row.between(kept);
        kept.add_word("two");
        CHECK(texts(kept.notes(0).opening) == row.comments);
    }
}

TEST_CASE("a comment may turn out to be moves, and the last ply to be none") {
    Pdn_kept kept;
    kept.add_ply();
    kept.annotate(comment("stays"));
    kept.annotate(comment("28-22 irregular"));
    kept.replace_last_annotation(2);
    CHECK(kept.plies() == 2);
    CHECK(texts(kept.notes(0).annotations.at(0)) == Strings{"stays"});
    kept.annotate(comment("behind the score"));
    kept.take_last_ply_back();
    CHECK(kept.plies() == 1);
    CHECK(texts(kept.notes(0).annotations.at(0)) == Strings{"stays", "behind the score"});
    kept.take_last_ply_back();
    CHECK(texts(kept.notes(0).opening) == Strings{"stays", "behind the score"});
    CHECK(kept.notes(0).annotations.empty());
}

TEST_CASE("what no reading follows is text, from where the reading ends, the number before it included") {
    Pdn_kept kept;
    kept.say("{before}");
    kept.say("1.", Kind::number);
    ply(kept, "32-28");
    ply(kept, "19-23");
    kept.say("2.", Kind::number);
    ply(kept, "28x19");
    kept.say("good");
    kept.begin_part();
    kept.say("/FEN/", Kind::set_up);
    ply(kept, "33-28");
    CHECK(kept.text() == "{before} 1. 32-28 19-23 2. 28x19 good /FEN/ 33-28");
    struct Row {
        std::size_t part;
        std::optional<int> ply;
        std::string text;
    };
    const std::vector<Row> rows = {
        {0, 0, "1. 32-28 19-23 2. 28x19 good /FEN/ 33-28"},
        {0, 1, "19-23 2. 28x19 good /FEN/ 33-28"},
        {0, 2, "2. 28x19 good /FEN/ 33-28"},
        {0, 3, "/FEN/ 33-28"},
        {0, std::nullopt, "/FEN/ 33-28"},
        {1, 0, "33-28"},
        {1, std::nullopt, ""},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        CHECK(kept.text_behind(row.part, row.ply) == row.text);
    }
    CHECK(Pdn_kept().text_behind(0, 0) == "");
}

TEST_CASE("a number that no move has followed may be what is not understood") {
    Pdn_kept kept;
    kept.begin_with_last_number();  // there is none
    ply(kept, "32-28");
    kept.say("7.", Kind::number);
    kept.say("word");
    CHECK(kept.text_behind(0, 1) == "");
    kept.begin_with_last_number();
    CHECK(kept.text_behind(0, 1) == "7. word");
}

TEST_CASE("no game keeps more than its share") {
    Pdn_kept kept;
    const std::string much(1024 * 1024 - 64, 'x');
    kept.say(much);
    CHECK_FALSE(kept.full());
    CHECK(kept.bytes() == 1024 * 1024);
    kept.annotate(comment(much));
    CHECK_FALSE(kept.full());
    kept.say("one too many");
    kept.annotate(comment(""));
    kept.add_word("word");
    CHECK(kept.full());
    CHECK(kept.bytes() == 2 * 1024 * 1024);
    CHECK(kept.text() == much);
    CHECK(texts(kept.notes(0).opening) == Strings{much});
}
