// Every reason against a board and its port has its phrase.
#include "words/link_words.hpp"

#include <set>

#include <catch2/catch.hpp>

using namespace zubr;
using board::Objection;
using board::Open_problem;
using words::Phrase;

TEST_CASE("a board that cannot be used, as a phrase") {
    const std::vector<std::pair<Objection, Phrase>> rows = {
        {board::Newer_protocol{2}, {"con.version", {{"n", std::int64_t{2}}}}},
        {board::Older_protocol{0}, {"con.older", {{"n", std::int64_t{0}}}}},
        {board::Unknown_size{18, 9}, {"con.geometry", {{"n", std::int64_t{18}}, {"m", std::int64_t{9}}}}},
    };
    std::set<std::size_t> told;
    for (const auto& [objection, phrase] : rows) {
        INFO(phrase.key);
        CHECK(words::phrase_of(objection) == phrase);
        told.insert(objection.index());
    }
    CHECK(told.size() == std::variant_size_v<Objection>);
}

TEST_CASE("a port that cannot be used, as a phrase") {
    const std::vector<std::pair<Open_problem, std::string>> rows = {
        {Open_problem::missing, "con.none"},       {Open_problem::no_tty, "con.notboard"},
        {Open_problem::denied, "con.port.denied"}, {Open_problem::busy, "con.port.busy"},
        {Open_problem::failed, "con.port.failed"},
    };
    for (const auto& [why, key] : rows) {
        INFO(key);
        CHECK(words::phrase_of(board::Port_problem{why, "/dev/ttyUSB0", "any"}) ==
              Phrase{key, {{"name", std::string("/dev/ttyUSB0")}}});
    }
}
