// What CLI11 says of a command line, in the program's own words: errors as phrases, help out of the
// phrasebook. Descriptions and names of values in the tree of commands are keys of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/words.hpp"
#include "words/phrase.hpp"

namespace zubr::app {

/// What is wrong with a command line: exit code 2.
struct Usage_error {
    words::Phrase reason;
};

/// The type of an option that takes NAME=VALUE: no key of the phrasebook, since no phrase has such a sign.
constexpr const char* assignment = "=";

/// A text that is not empty; else Usage_error `arg.value.missing` (option).
CLI::Validator not_empty(const std::string& option);
/// One of these words; else Usage_error `arg.value` (option, value, allowed).
CLI::Validator one_of(const std::string& option, std::vector<std::string> allowed);
/// A whole number within these; else the same.
CLI::Validator whole_number(const std::string& option, std::int64_t least, std::int64_t most);

/// An option or an argument with a value. `type` and `help` are keys of the phrasebook.
CLI::Option* add_value(CLI::App& command, const char* name, auto& value, const char* type, const char* help) {
    CLI::Option* option = command.add_option(name, value, help)->type_name(type);
    // As a variable of a script that is not set: what was asked for would be left out without a word.
    const bool is_place =
        std::string_view(type) == "usage.type.file" || std::string_view(type) == "usage.type.board";
    if (is_place && name[0] == '-') option->check(not_empty(name));
    return option;
}

/// The value of an option, if it was given.
std::optional<std::string> given(const CLI::App& command, const std::string& option,
                                 const std::string& value);

/// Any whole number.
CLI::Validator any_number(const std::string& option);

/// The innermost command that was named.
const CLI::App& chosen_command(const CLI::App& root);

/// Why the words could not be understood: the first unknown one, else what is missing.
words::Phrase reason_of(const CLI::ParseError& error, const CLI::App& root);

/// The help of a command: how it is written, what it does, its commands, arguments and options, a line each.
std::string help_of(const CLI::App& command, const Words& words);

}  // namespace zubr::app
