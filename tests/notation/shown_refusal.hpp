// Why a text was not read, as the tests' tables write it: `off board 51 50`, `goes on 24`.
#pragma once

#include <string>

#include "draughts/shown_refusal.hpp"
#include "notation/move_refusal.hpp"
#include "notation/pdn_note.hpp"

namespace zubr::test {

struct Move_refusal_text {
    std::string operator()(const notation::Unreadable_move& it) const {
        return it.has_numbers ? "unreadable numbers" : "unreadable";
    }
    std::string operator()(const notation::Off_board& it) const {
        return "off board " + std::to_string(it.number) + " " + std::to_string(it.squares);
    }
    std::string operator()(const notation::Text_refusal& it) const { return std::visit(*this, it); }
    std::string operator()(const notation::Wrong_way&) const { return "wrong way"; }
    std::string operator()(const notation::Ambiguous&) const { return "ambiguous"; }
    std::string operator()(const draughts::Refusal& it) const { return shown(it); }
};

inline std::string shown(const notation::Move_refusal& refusal) {
    return std::visit(Move_refusal_text(), refusal);
}

/// The text that a note names, where it names one; else what it is.
struct Note_text {
    std::string operator()(const notation::pdn_note::Stops& it) const { return it.text; }
    std::string operator()(const notation::pdn_note::Settled& it) const { return it.text; }
    std::string operator()(const notation::pdn_note::Other_game&) const { return "other-game"; }
    std::string operator()(const notation::pdn_note::Bad_start&) const { return "bad-start"; }
    std::string operator()(const notation::pdn_note::Repeated_tag&) const { return "repeated"; }
    std::string operator()(const notation::pdn_note::Unclosed&) const { return "unclosed"; }
    std::string operator()(const notation::pdn_note::Two_results&) const { return "two-results"; }
    std::string operator()(const notation::pdn_note::Doubtful_game_type& it) const { return it.text; }
    std::string operator()(const notation::pdn_note::Too_long&) const { return "too-long"; }
};

inline std::string shown(const notation::Pdn_note& note) {
    return std::visit(Note_text(), note);
}

}  // namespace zubr::test
