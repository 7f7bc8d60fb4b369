#include "app/usage.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include <fmt/format.h>

namespace zubr::app {

using words::Argument;
using words::Phrase;

namespace {

std::string name_of(const CLI::App& command) {
    const CLI::App* parent = command.get_parent();
    return parent == nullptr ? "zubr" : name_of(*parent) + ' ' + command.get_name();
}

std::vector<const CLI::App*> commands_of(const CLI::App& command) {
    return command.get_subcommands([](const CLI::App* sub) { return !sub->get_name().empty(); });
}

const CLI::Option* find_option(const CLI::App& command, const std::string& name) {
    for (const CLI::Option* option : command.get_options())
        if (option->get_name() == name || option->check_name(name)) return option;
    return nullptr;
}

/// An option by its name as it is typed, an argument by what stands in its place.
Argument shown(const CLI::App& command, const std::string& name) {
    const CLI::Option* option = find_option(command, name);
    if (option == nullptr || option->nonpositional()) return name;
    return std::vector<Phrase>{{option->get_type_name(), {}}};
}

std::string commands_text(const CLI::App& command) {
    std::string text;
    for (const CLI::App* sub : commands_of(command))
        text += (text.empty() ? "" : ", ") + sub->get_name();
    return text;
}

bool is_option(const std::string& word) {
    return word.size() > 1 && word.front() == '-';
}

Phrase missing_command(const CLI::App& command) {
    return {"arg.command.missing", {{"text", name_of(command)}, {"allowed", commands_text(command)}}};
}

Phrase reason_of_unknown(const std::vector<std::string>& words, const CLI::App& command) {
    if (!commands_of(command).empty() && !is_option(words.front()))
        return {"arg.command.unknown", {{"text", words.front()}, {"allowed", commands_text(command)}}};
    // The option may belong to the command that is not there.
    if (!commands_of(command).empty() && command.get_parent() != nullptr) return missing_command(command);
    const auto option = std::find_if(words.begin(), words.end(), is_option);
    if (option == words.end()) return {"arg.extra", {{"text", words.front()}}};
    return {"arg.option.unknown", {{"text", *option}, {"command", name_of(command) + " --help"}}};
}

/// The two sides of a separator in one of CLI11's sentences; both empty when it is not there.
std::pair<std::string, std::string> cut(const std::string& text, const std::string& separator) {
    const auto at = text.find(separator);
    if (at == std::string::npos) return {};
    return {text.substr(0, at), text.substr(at + separator.size())};
}

}  // namespace

const CLI::App& chosen_command(const CLI::App& root) {
    const CLI::App* command = &root;
    while (!command->get_subcommands().empty())
        command = command->get_subcommands().back();
    return *command;
}

CLI::Validator one_of(const std::string& option, std::vector<std::string> allowed) {
    return {[option, allowed = std::move(allowed)](std::string& value) -> std::string {
                if (std::find(allowed.begin(), allowed.end(), value) != allowed.end()) return {};
                throw Usage_error{{"arg.value",
                                   {{"option", option},
                                    {"value", value},
                                    {"allowed", fmt::format("{}", fmt::join(allowed, ", "))}}}};
            },
            ""};
}

CLI::Validator not_empty(const std::string& option) {
    return {[option](std::string& value) -> std::string {
                if (!value.empty()) return {};
                throw Usage_error{{"arg.value.missing", {{"option", option}}}};
            },
            ""};
}

std::optional<std::string> given(const CLI::App& command, const std::string& option,
                                 const std::string& value) {
    if (command.count(option) == 0) return std::nullopt;
    return value;
}

CLI::Validator any_number(const std::string& option) {
    return whole_number(option, std::numeric_limits<std::int32_t>::min(),
                        std::numeric_limits<std::int32_t>::max());
}

CLI::Validator whole_number(const std::string& option, std::int64_t least, std::int64_t most) {
    return {[option, least, most](std::string& value) -> std::string {
                std::int64_t number = 0;
                const char* const last = value.data() + value.size();
                const auto [end, failed] = std::from_chars(value.data(), last, number);
                if (failed == std::errc() && end == last && number >= least && number <= most) return {};
                const std::vector<Phrase> range{{"arg.range", {{"n", least}, {"m", most}}}};
                const std::vector<Phrase> any{{"arg.number.form", {}}};
                throw Usage_error{
                    {"arg.value",
                     {{"option",
                       is_option(option) ? Argument(option) : std::vector<Phrase>{{"usage.type.number", {}}}},
                      {"value", value},
                      {"allowed", most == std::numeric_limits<std::int32_t>::max() ? any : range}}}};
            },
            ""};
}

Phrase reason_of(const CLI::ParseError& error, const CLI::App& root) {
    const CLI::App& command = chosen_command(root);
    const std::string text = error.what();
    const auto unknown = root.remaining(true);
    if (!unknown.empty()) return reason_of_unknown(unknown, command);
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
        const std::string name = cut(text, " is required").first;
        if (find_option(command, name) == nullptr) return missing_command(command);
        return {"arg.missing", {{"option", shown(command, name)}}};
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        const auto [name, what] = cut(text, ": ");
        if (name.empty()) return {"arg.value.none", {{"option", cut(text, " was given").first}}};
        const bool often = what.rfind("At Most", 0) == 0;
        return {often ? "arg.twice" : "arg.value.missing", {{"option", shown(command, name)}}};
    }
    if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
        const auto [name, value] = cut(cut(text, "Could not convert: ").second, " = ");
        if (name.empty()) return {"arg.value.none", {{"option", cut(text, ": ").first}}};
        const CLI::Option* option = find_option(command, name);
        if (option != nullptr && option->get_expected_max() == 0)
            return {"arg.value.none", {{"option", name}}};
        return {"arg.value", {{"option", shown(command, name)}, {"value", value}}};
    }
    const auto [name, other] = cut(text, " requires ");
    if (!name.empty()) return {"arg.needs", {{"option", name}, {"other", other}}};
    const auto [one, another] = cut(text, " excludes ");
    if (!one.empty()) return {"arg.excludes", {{"option", one}, {"other", another}}};
    return {"arg.usage", {{"text", text}}};
}

std::string help_of(const CLI::App& command, const Words& words) {
    const auto say = [&](const std::string& key) { return words({key, {}}); };
    const auto value_of = [&](const CLI::Option& option) {
        const std::string type = option.get_type_name();
        if (type == assignment) return say("usage.type.name") + '=' + say("usage.type.value");
        return type.empty() ? std::string() : say(type);
    };
    std::string usage = name_of(command);
    std::string arguments;
    std::string options;
    for (const CLI::Option* option : command.get_options()) {
        const std::string value = value_of(*option);
        if (!option->nonpositional()) {
            usage += option->get_required() ? ' ' + value : " [" + value + ']';
            arguments += fmt::format("  {}: {}\n", value, say(option->get_description()));
            continue;
        }
        std::string names = option->get_name(false, true);
        names.replace(names.find(',') == std::string::npos ? names.size() : names.find(','), 1,
                      names.find(',') == std::string::npos ? "" : ", ");
        if (!value.empty()) names += ' ' + value;
        if (option->get_required()) usage += ' ' + names;
        options += fmt::format("  {}: {}\n", names, say(option->get_description()));
    }
    std::string commands;
    for (const CLI::App* sub : commands_of(command))
        commands += fmt::format("  {}: {}\n", sub->get_name(), say(sub->get_description()));
    if (!commands.empty()) usage += ' ' + say("usage.type.command");
    std::string text = words({"usage.line", {{"text", usage + " [" + say("usage.type.options") + ']'}}});
    text += '\n' + say(command.get_description()) + '\n';
    if (!commands.empty()) text += '\n' + say("usage.commands") + ":\n" + commands;
    if (!arguments.empty()) text += '\n' + say("usage.arguments") + ":\n" + arguments;
    return text + '\n' + say("usage.options") + ":\n" + options;
}

}  // namespace zubr::app
