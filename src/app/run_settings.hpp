// The settings of one run: the user's file, then what the command line says.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "app/user_settings.hpp"
#include "app/words.hpp"

namespace zubr::app {

/// What the command line says about settings.
struct Given_settings {
    std::string language;
    std::string level;
    std::vector<std::string> assignments;  ///< `KEY=VALUE`
};

struct Run_settings {
    User_settings settings;
    /// What is wrong in the file, by lines: told, and passed over. `arg.settings.line` text (path), n,
    /// reason; `arg.settings.syntax` text, n; `arg.settings.read` text.
    std::vector<words::Phrase> problems;
};

/// Errors, about the command line: as of apply_setting, and `arg.value`.
tl::expected<Run_settings, words::Phrase> settings_of_run(const Given_settings& given,
                                                          const Languages& languages);

/// The language that the program will speak, from the words of a command line that may be wrong elsewhere:
/// the last good `--lang` or `--set language=`, else the file's, else the usual one.
std::string language_of(const std::vector<std::string>& words, const Languages& languages);

/// Words of a run for refusals and help.
Words written_words(const User_settings& settings);

}  // namespace zubr::app
