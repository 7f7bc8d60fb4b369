// A phrasebook with the listener's choices: from phrases to words for one run.
#pragma once

#include <string>

#include <tl/expected.hpp>

#include "app/user_settings.hpp"
#include "app/words.hpp"
#include "draughts/rules.hpp"
#include "voice/phrasebook.hpp"

namespace zubr::app {

class Wording {
  public:
    /// Without a language the usual one. Letters are for the games that have them. The error is for the
    /// person who edits the phrasebook.
    static tl::expected<Wording, std::string> load(const User_settings& settings,
                                                   const draughts::Rules& rules);

    /// One line on stderr: why a run cannot begin.
    static void complain(const User_settings& settings, const words::Phrase& reason);

    [[nodiscard]] std::string words(const words::Phrase& phrase) const {
        return book_.words(phrase, level_, options_);
    }
    /// The same for whoever reads along: paths are whole.
    [[nodiscard]] std::string shown(const words::Phrase& phrase) const;
    /// As read, not spoken: file names and notation stay as they were written.
    [[nodiscard]] std::string written(const words::Phrase& phrase) const;
    [[nodiscard]] const voice::Language& language() const { return book_.language(); }
    void next_level();
    [[nodiscard]] voice::Level level() const { return level_; }

  private:
    Wording(voice::Phrasebook book, const User_settings& settings, const draughts::Rules& rules);

    voice::Phrasebook book_;
    voice::Level level_;
    voice::Options options_;
};

}  // namespace zubr::app
