// Reading a file of words: every fault of the whole file is told at once.
#include <fmt/format.h>
#include <toml++/toml.h>

#include "storage/toml_file.hpp"
#include "voice/phrasebook.hpp"

namespace zubr::voice {
namespace {

using Faults = std::vector<std::string>;

std::string text_of(const toml::table& table, std::string_view key) {
    return table[key].value<std::string>().value_or("");
}

Language_facts facts_of(const toml::table& file) {
    Language_facts facts;
    const toml::table* const table = file["language"].as_table();
    if (table == nullptr) return facts;
    facts.locale = text_of(*table, "locale");
    facts.voice = text_of(*table, "voice");
    facts.sample = text_of(*table, "sample");
    facts.range = text_of(*table, "range");
    facts.choice = text_of(*table, "choice");
    facts.choice_of_squares = text_of(*table, "choice_of_squares");
    facts.question = text_of(*table, "question");
    if (const toml::array* const letters = (*table)["letters"].as_array())
        for (const toml::node& letter : *letters)
            facts.letters.push_back(letter.value<std::string>().value_or(""));
    return facts;
}

std::map<std::string, std::string, std::less<>> strings_of(const toml::table& file, std::string_view name,
                                                           Faults& faults) {
    std::map<std::string, std::string, std::less<>> strings;
    const toml::table* const table = file[name].as_table();
    if (table == nullptr) {
        faults.push_back(fmt::format("no table [{}]", name));
        return strings;
    }
    for (const auto& [key, node] : *table) {
        const auto value = node.value<std::string>();
        if (value)
            strings.emplace(std::string(key.str()), *value);
        else
            faults.push_back(fmt::format("[{}] {}: not a string", name, key.str()));
    }
    return strings;
}

std::string lines(const std::string& name, const Faults& faults) {
    std::string all;
    for (const std::string& fault : faults) {
        if (!all.empty()) all += '\n';
        all.append(name).append(": ").append(fault);
    }
    return all;
}

}  // namespace

class Phrasebook_loader {
  public:
    Phrasebook_loader(const toml::table& file, std::string name) : file_(file), name_(std::move(name)) {}

    tl::expected<Phrasebook, std::string> load() {
        auto language = Language::make(facts_of(file_));
        if (!language) return tl::make_unexpected(name_ + ": " + language.error());
        Phrasebook book(std::move(*language));
        pieces_ = strings_of(file_, "words", faults_);
        const auto phrases = strings_of(file_, "phrases", faults_);
        for (const auto& [key, source] : phrases)
            add(book, key, source);
        for (const Entry& entry : catalogue()) {
            const auto it = book.patterns_.find(entry.key);
            if (it == book.patterns_.end() || !it->second.normal)
                faults_.push_back(fmt::format("no words for {}", entry.key));
        }
        if (!faults_.empty()) return tl::make_unexpected(lines(name_, faults_));
        return book;
    }

  private:
    void add(Phrasebook& book, const std::string& key, const std::string& source) {
        const auto at = key.find('@');
        const std::string plain = key.substr(0, at);
        const std::string level = at == std::string::npos ? "" : key.substr(at + 1);
        const Entry* const entry = find_entry(plain);
        if (entry == nullptr) return faults_.push_back(key + ": no such key in the catalogue");
        auto pattern = Pattern::compile(source, *entry, book.language_, pieces_);
        if (!pattern) return faults_.push_back(key + ": " + pattern.error());
        Phrasebook::Levels& levels = book.patterns_[plain];
        auto made = std::make_unique<Pattern>(std::move(*pattern));
        if (level.empty())
            levels.normal = std::move(made);
        else if (level == "short")
            levels.short_ = std::move(made);
        else if (level == "full")
            levels.full = std::move(made);
        else
            faults_.push_back(key + ": levels are @short and @full");
    }

    const toml::table& file_;
    std::string name_;
    Pieces pieces_;
    Faults faults_;
};

tl::expected<Phrasebook, std::string> Phrasebook::parse(std::string_view toml_text, const std::string& name) {
    return storage::parse_toml(toml_text, name).and_then([&](const toml::table& file) {
        return Phrasebook_loader(file, name).load();
    });
}

tl::expected<Phrasebook, std::string> Phrasebook::load(const std::string& path) {
    return storage::read_toml(path).and_then(
        [&](const toml::table& file) { return Phrasebook_loader(file, path).load(); });
}

}  // namespace zubr::voice
