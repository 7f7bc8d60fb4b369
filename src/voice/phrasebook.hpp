// The words of a language: keys with ICU message patterns, loaded from one TOML file and checked as a whole;
// and the rendering of a phrase. What the file may hold is told at the top of audio/phrases/pl.toml.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "voice/binding.hpp"
#include "voice/language.hpp"
#include "voice/options.hpp"
#include "voice/pattern.hpp"
#include "words/phrase.hpp"

namespace zubr::voice {

struct Rendering {
    std::string words;    ///< UTF-8, one line, no digit; empty where this level leaves it to a sound
    std::string problem;  ///< what was wrong with the phrase, for a log; empty when nothing was
};

/// Not for two threads at a time: ICU keeps state in a pattern that is being used.
class Phrasebook {
  public:
    /// Reads `FOLDER/pl.toml` and the like. The error names the file, the key and the reason, one line each:
    /// patterns that do not parse, unknown rule sets, arguments or pieces, keys missing or unknown, plurals
    /// with gaps.
    static tl::expected<Phrasebook, std::string> load(const std::string& path);
    static tl::expected<Phrasebook, std::string> parse(std::string_view toml, const std::string& name);

    /// The words of a phrase. An unknown key, or one with something missing that must be said, gives the
    /// words of `app.unspoken` and the problem.
    [[nodiscard]] Rendering render(const words::Phrase& phrase, Level level,
                                   const Options& options = {}) const;
    [[nodiscard]] std::string words(const words::Phrase& phrase, Level level,
                                    const Options& options = {}) const {
        return render(phrase, level, options).words;
    }

    [[nodiscard]] const Language& language() const { return language_; }

  private:
    struct Levels {
        std::unique_ptr<Pattern> normal;
        std::unique_ptr<Pattern> short_;  ///< null: as normal
        std::unique_ptr<Pattern> full;    ///< null: as normal
        [[nodiscard]] const Pattern& at(Level level) const;
    };

    explicit Phrasebook(Language language) : language_(std::move(language)) {}

    friend class Phrasebook_loader;
    friend class Renderer;

    Language language_;
    std::map<std::string, Levels, std::less<>> patterns_;
};

}  // namespace zubr::voice
