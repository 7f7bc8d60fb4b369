#include "app/languages.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "storage/settings_file.hpp"
#include "voice/data.hpp"

namespace zubr::app {

namespace {

/// As in `pl`, `pt-BR`: it is shown, spoken and typed.
bool is_language_name(const std::string& name) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
    };
    return !name.empty() && std::all_of(name.begin(), name.end(), fits);
}

}  // namespace

std::string file_of_language(const std::string& name) {
    return voice::data_file("phrases/" + name + ".toml");
}

std::vector<std::string> languages_found() {
    std::vector<std::string> names;
    std::error_code failed;
    for (std::filesystem::directory_iterator it(voice::data_file("phrases"), failed), end;
         !failed && it != end; it.increment(failed))
        if (const auto name = it->path().stem().string();
            it->path().extension() == ".toml" && is_language_name(name))
            names.push_back(name);
    std::sort(names.begin(), names.end());
    const auto file = storage::read_settings(voice::data_file("languages.toml"));
    if (!file) return names;
    const auto usual = file->find("default");
    if (usual == file->end()) return names;
    const auto it = std::find(names.begin(), names.end(), usual->second.value);
    if (it != names.end()) std::rotate(names.begin(), it, it + 1);
    return names;
}

Languages Languages::find() {
    Languages languages;
    languages.names_ = languages_found();
    for (const std::string& name : languages.names_)
        if (auto vocabulary = ui::Vocabulary::load(file_of_language(name)))
            languages.vocabularies_.emplace(name, std::move(*vocabulary));
    return languages;
}

bool Languages::has(std::string_view name) const {
    return std::find(names_.begin(), names_.end(), name) != names_.end();
}

Is_yes Languages::yes_test() const {
    return [words = vocabulary()](const std::string& line) { return words.answer(line) == true; };
}

std::string Languages::listed() const {
    return fmt::format("{}", fmt::join(names_, ", "));
}

ui::Vocabulary Languages::vocabulary(const std::string& spoken) const {
    ui::Vocabulary all;
    std::vector<std::string> order = names_;
    order.insert(order.begin(), spoken);
    for (const std::string& name : order)
        if (const auto it = vocabularies_.find(name); it != vocabularies_.end()) all.add(it->second);
    return all;
}

}  // namespace zubr::app
