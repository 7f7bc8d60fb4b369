// The settings of a run: what the user's file says, then what `--set KEY=VALUE` says. docs/user-guide.md
// lists them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "app/languages.hpp"
#include "draughts/rules.hpp"
#include "session/settings.hpp"
#include "voice/options.hpp"
#include "voice/synthesizer.hpp"
#include "words/phrase.hpp"

namespace zubr::app {

struct User_settings {
    std::string language;  ///< the name of its file; empty: the usual one
    voice::Level level = voice::Level::normal;
    voice::Options options;
    bool letters = false;  ///< squares are spoken by letter and row
    int rate = voice::usual_rate;
    int speech_volume = 100;
    int sound_volume = 70;
    session::Settings session;
    std::vector<std::string> ignored_ports;  ///< left out when a board is looked for

    /// Squares and rows are told and asked for by letters where the game has them.
    [[nodiscard]] bool by_letters(const draughts::Rules& rules) const {
        return letters && rules.notation.algebraic;
    }
};

/// Keys: `language` (one of those found), `profile` (learner, normal, tournament), `speech.level`,
/// `speech.rate` (80 to 449), `speech.volume`, `sound.volume` (0 to 100), `speech.squares` (numbers,
/// letters), `speech.man`, `speech.colours`, `speech.moves`, `board.buttons` (white, black), `board.ignore`
/// (paths and USB numbers of ports), `draw.automatic`, `touch-move` (yes, no), `king.wait` (ms). Errors, and
/// nothing changed: `arg.setting.unknown` (key), `arg.setting.value` (key, value, allowed). Words, such as
/// yes and no, may be those of any language.
tl::expected<void, words::Phrase> apply_setting(User_settings& settings, std::string_view key,
                                                std::string_view value, const Languages& languages);

/// What a key may be set to, as a phrase's argument: a list of values as they are written, or a phrase.
words::Argument allowed_values(std::string_view key, const Languages& languages);

/// `KEY=VALUE`.
tl::expected<void, words::Phrase> apply_setting(User_settings& settings, std::string_view assignment,
                                                const Languages& languages);

}  // namespace zubr::app
