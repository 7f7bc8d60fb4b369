#include "words/link_words.hpp"

namespace zubr::words {
namespace {

struct Objection_words {
    Phrase operator()(const board::Newer_protocol& it) const {
        return {"con.version", {{"n", std::int64_t{it.version}}}};
    }
    Phrase operator()(const board::Older_protocol& it) const {
        return {"con.older", {{"n", std::int64_t{it.version}}}};
    }
    Phrase operator()(const board::Unknown_size& it) const {
        return {"con.geometry", {{"n", std::int64_t{it.columns}}, {"m", std::int64_t{it.rows}}}};
    }
};

const char* key_of(board::Open_problem problem) {
    switch (problem) {
        case board::Open_problem::missing:
            return "con.none";
        case board::Open_problem::no_tty:
            return "con.notboard";
        case board::Open_problem::denied:
            return "con.port.denied";
        case board::Open_problem::busy:
            return "con.port.busy";
        case board::Open_problem::failed:
            break;
    }
    return "con.port.failed";
}

}  // namespace

Phrase phrase_of(const board::Objection& objection) {
    return std::visit(Objection_words(), objection);
}

Phrase phrase_of(const board::Port_problem& problem) {
    return {key_of(problem.why), {{"name", problem.path}}};
}

}  // namespace zubr::words
