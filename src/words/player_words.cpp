#include "words/player_words.hpp"

namespace zubr::words {
namespace {

const char* key_of(players::Failure::Why why) {
    using Why = players::Failure::Why;
    switch (why) {
        case Why::not_there:
            return "peer.none";
        case Why::silent:
            return "peer.silent";
        case Why::unreadable:
            return "peer.unreadable";
        case Why::other_game:
            return "peer.game";
        case Why::gone:
            break;
    }
    return "peer.gone";
}

}  // namespace

Phrase phrase_of(const players::Failure& failure, draughts::Side side) {
    Phrase phrase{key_of(failure.why), {{"side", side}}};
    if (!failure.detail.empty()) phrase.arguments["text"] = failure.detail;
    return phrase;
}

}  // namespace zubr::words
