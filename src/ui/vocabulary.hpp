// The words that people may type, as the files of the languages say: the [input] tables of audio/phrases/,
// checked as a whole. What they may hold is told at the top of pl.toml.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "notation/position_words.hpp"
#include "session/input.hpp"

namespace zubr::ui {

/// What stands behind a word.
enum class Takes : std::uint8_t { nothing, number, square, perhaps_square };

struct Meaning {
    session::Command command = session::Command::unknown;
    Takes takes = Takes::nothing;
};

class Vocabulary {
  public:
    /// Knows nothing.
    Vocabulary() = default;
    /// Reads `FOLDER/pl.toml` and the like. The error names the file and every fault, one line each: names
    /// unknown or without words, what is no word, a word that stands for two things.
    static tl::expected<Vocabulary, std::string> load(const std::string& path);
    static tl::expected<Vocabulary, std::string> parse(std::string_view toml, const std::string& name);

    /// Another language is understood as well: its words where they mean nothing yet.
    void add(const Vocabulary& other);

    [[nodiscard]] std::optional<Meaning> meaning(std::string_view word) const;
    /// Yes or no; nothing for any other line.
    [[nodiscard]] std::optional<bool> answer(std::string_view line) const;
    /// A value of the settings file (`krótki`, for `speech.level`) as the program knows it (`short`); itself
    /// when it is no such word.
    [[nodiscard]] std::string setting(std::string_view key, std::string_view value) const;
    /// What a man may be called, in the languages that leave a choice.
    [[nodiscard]] const std::vector<std::string>& men() const { return men_; }
    /// Of one language after another.
    [[nodiscard]] const notation::Position_words& position() const { return position_; }

  private:
    friend class Vocabulary_loader;

    /// Names as of the files, by folded words.
    std::map<std::string, std::string> answers_;
    std::map<std::string, std::string> commands_;
    std::map<std::string, std::map<std::string, std::string>, std::less<>> settings_;
    std::vector<std::string> men_;
    notation::Position_words position_;
};

}  // namespace zubr::ui
