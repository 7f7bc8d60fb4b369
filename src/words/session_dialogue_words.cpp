// Questions, the menu and short replies as phrases.
#include "words/session_themes.hpp"

namespace zubr::words {
namespace {

using session::Plain_question;
using session::Reply;
using session::Square_question;
using Menu_name = session::Menu_item::Name;

struct Deed_words {
    Phrase operator()(const session::Told_move& it) const { return move_phrase(it); }
    Phrase operator()(const session::Taken_back& it) const { return taken_back_phrase(it); }
    Phrase operator()(const session::Huffed& it) const { return huffed_phrase(it); }
    Phrase operator()(const session::Huff_taken_back& it) const { return huff_taken_back_phrase(it); }
};

std::vector<Phrase> deed_phrases(const session::Deeds& deeds) {
    std::vector<Phrase> phrases;
    for (const session::Deed& deed : deeds)
        phrases.push_back(std::visit(Deed_words(), deed));
    return phrases;
}

const char* key_of(Plain_question question) {
    switch (question) {
        case Plain_question::turned:
            return "ask.turned";
        case Plain_question::new_game:
            return "ask.newgame";
        case Plain_question::withdraw:
            return "ask.withdraw";
        case Plain_question::take_back:
            return "ask.back";
        case Plain_question::result:
            return "ask.back.result";
        case Plain_question::restart:
            return "ask.restart";
        case Plain_question::resign:
            return "resign.ask";
        case Plain_question::quit:
            break;
    }
    return "app.quit";
}

const char* key_of(Square_question::About about) {
    switch (about) {
        case Square_question::About::king:
            return "ask.king";
        case Square_question::About::man:
            return "ask.man";
        case Square_question::About::sensor:
            return "ask.sensor";
        case Square_question::About::huff:
            break;
    }
    return "ask.huff";
}

struct Question_words {
    Phrase operator()(Plain_question question) const { return {key_of(question), {}}; }
    Phrase operator()(const Square_question& it) const { return {key_of(it.about), {{"sq", it.at}}}; }
    Phrase operator()(const session::Resume_question& it) const {
        return {"ask.resume", {{"n", std::int64_t{it.move_number}}}};
    }
    Phrase operator()(const session::Draw_offered& it) const { return {"draw.offer", {{"side", it.by}}}; }
    Phrase operator()(const session::Reading_question& it) const {
        Phrase phrase{"ask.ply", {{"move", deed_phrases(it.deeds)}}};
        if (it.after_gap) phrase.arguments["gap"] = std::string("yes");
        return phrase;
    }
    Phrase operator()(const session::Two_readings_question& it) const {
        return {"ask.plies", {{"a", deed_phrases(it.first)}, {"b", deed_phrases(it.second)}}};
    }
};

const char* key_of(Reply reply) {
    switch (reply) {
        case Reply::no_question:
            return "ask.none";
        case Reply::cancelled:
            return "ask.cancel";
        case Reply::unknown_key:
            return "app.key";
        case Reply::no_hints:
            return "app.nohints";
        case Reply::nothing_said:
            return "app.nothing";
        case Reply::help_buttons:
            return "app.help.buttons";
        case Reply::help_text:
            return "app.help.text";
        case Reply::nothing_to_huff:
            return "huff.none";
        case Reply::typed_withdrawn:
            break;
    }
    return "move.untyped";
}

const char* key_of(Menu_name name) {
    switch (name) {
        case Menu_name::moves:
            return "menu.moves";
        case Menu_name::white:
            return "menu.white";
        case Menu_name::black:
            return "menu.black";
        case Menu_name::material:
            return "menu.material";
        case Menu_name::clocks:
            return "menu.clocks";
        case Menu_name::pause:
            return "menu.pause";
        case Menu_name::flag:
            return "menu.flag";
        case Menu_name::level:
            return "menu.level";
        case Menu_name::take_back:
            return "menu.back";
        case Menu_name::turn_board:
            return "menu.turn";
        case Menu_name::huff:
            return "menu.huff";
        case Menu_name::draw:
            return "menu.draw";
        case Menu_name::resign:
            return "menu.resign";
        case Menu_name::new_game:
            break;
    }
    return "menu.new";
}

struct Dialogue_words {
    Phrase operator()(Reply reply) const { return {key_of(reply), {}}; }
    Phrase operator()(Menu_name name) const { return {key_of(name), {}}; }
};

}  // namespace

Phrase theme_phrase(const session::Question_fact& question) {
    return std::visit(Question_words(), question);
}

Phrase theme_phrase(const session::Dialogue_fact& fact) {
    return std::visit(Dialogue_words(), fact);
}

}  // namespace zubr::words
