#include "ui/vocabulary.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "storage/toml_file.hpp"
#include "ui/typed_text.hpp"

namespace zubr::ui {

using session::Command;

namespace {

struct Named {
    std::string_view name;
    Meaning meaning;
};

// The names under which the words of a command stand in the files.
constexpr Named commands[] = {
    {"confirm", {Command::confirm}},
    {"take-back", {Command::take_back}},
    {"read", {Command::read}},
    {"last", {Command::last_move}},
    {"captured", {Command::last_captured}},
    {"white", {Command::white_pieces}},
    {"black", {Command::black_pieces}},
    {"kings", {Command::kings}},
    {"material", {Command::material}},
    {"row", {Command::row, Takes::number}},
    {"square", {Command::square, Takes::square}},
    {"moves", {Command::legal_moves}},
    {"count", {Command::count_moves}},
    {"captures", {Command::captures}},
    {"board", {Command::misfit}},
    {"clocks", {Command::clocks}},
    {"huff", {Command::huff, Takes::perhaps_square}},
    {"draw", {Command::draw}},
    {"resign", {Command::resign}},
    {"new", {Command::new_game}},
    {"turn", {Command::turn_board}},
    {"pause", {Command::stop_clocks}},
    {"flag", {Command::flag}},
    {"menu", {Command::menu}},
    {"next", {Command::next}},
    {"previous", {Command::previous}},
    {"repeat", {Command::repeat}},
    {"stop", {Command::stop}},
    {"faster", {Command::faster}},
    {"slower", {Command::slower}},
    {"level", {Command::level}},
    {"help", {Command::help}},
    {"quit", {Command::quit}},
};

// The answers are commands, too.
constexpr std::string_view yes = "yes";
constexpr Named answers[] = {{yes, {Command::confirm}}, {"no", {Command::undo}}};

// Settings of which a language may name the values.
struct Worded_setting {
    std::string_view key;
    std::vector<std::string_view> values;
};
const std::vector<Worded_setting>& worded_settings() {
    static const std::vector<Worded_setting> settings{{"speech.level", {"short", "normal", "full"}},
                                                      {"speech.squares", {"numbers", "letters"}},
                                                      {"speech.colours", {"plain", "light"}}};
    return settings;
}
constexpr std::string_view men_key = "speech.man";

template <std::size_t N>
std::vector<std::string_view> names_of(const Named (&table)[N]) {
    std::vector<std::string_view> names;
    for (const Named& named : table)
        names.push_back(named.name);
    return names;
}

/// Would a line that holds nothing else lead to it?
bool can_be_typed(const std::string& word) {
    const auto parts_it = [](char c) { return c == ' ' || (c >= '0' && c <= '9'); };
    return tidied(word) == word && std::none_of(word.begin(), word.end(), parts_it) && !folded(word).empty();
}

void append_new(std::vector<std::string>& list, const std::vector<std::string>& more) {
    for (const std::string& word : more)
        if (std::find(list.begin(), list.end(), word) == list.end()) list.push_back(word);
}

}  // namespace

class Vocabulary_loader {
  public:
    explicit Vocabulary_loader(std::string name) : name_(std::move(name)) {}

    tl::expected<Vocabulary, std::string> load(const toml::table& file) {
        static const toml::table nothing;
        const toml::table* const found = file["input"].as_table();
        const toml::table& input = found != nullptr ? *found : nothing;
        only(input, "input", {"answers", "commands", "settings", "position"});
        words_of(table_in(input, "answers"), "input.answers", names_of(answers), book_.answers_);
        words_of(table_in(input, "commands"), "input.commands", names_of(commands), book_.commands_);
        for (const auto& [word, name] : book_.answers_)
            if (const auto it = book_.commands_.find(word); it != book_.commands_.end())
                fault("input.answers", fmt::format("a word of {} is one of {}, too", name, it->second));
        settings_of(table_in(input, "settings"));
        if (input.contains("position")) position_of(table_in(input, "position"));
        if (!faults_.empty()) return tl::make_unexpected(faults_);
        return std::move(book_);
    }

  private:
    void fault(std::string_view table, const std::string& what) {
        faults_ += fmt::format("{}{}: [{}] {}", faults_.empty() ? "" : "\n", name_, table, what);
    }

    const toml::table& table_in(const toml::table& parent, std::string_view key) {
        static const toml::table nothing;
        const toml::table* const table = parent[key].as_table();
        if (table == nullptr) fault("input", fmt::format("no table {}", key));
        return table != nullptr ? *table : nothing;
    }

    void only(const toml::table& table, std::string_view title, const std::vector<std::string_view>& names) {
        for (const auto& [key, node] : table)
            if (std::find(names.begin(), names.end(), key.str()) == names.end())
                fault(title, fmt::format("{}: no such name", key.str()));
    }

    /// A list of texts that is not empty.
    std::vector<std::string> texts_of(const toml::table& table, std::string_view title,
                                      std::string_view name) {
        const toml::array* const list = table[name].as_array();
        if (list == nullptr || list->empty()) {
            fault(title, fmt::format("no words for {}", name));
            return {};
        }
        std::vector<std::string> texts;
        for (const toml::node& node : *list) {
            const auto text = node.value_exact<std::string>();
            if (!text || folded(*text).empty())
                fault(title, fmt::format("{}: no text, an empty or an endless one", name));
            else
                texts.push_back(*text);
        }
        return texts;
    }

    void words_of(const toml::table& table, std::string_view title,
                  const std::vector<std::string_view>& names, std::map<std::string, std::string>& words) {
        only(table, title, names);
        for (const std::string_view name : names)
            for (const std::string& word : texts_of(table, title, name)) {
                if (!can_be_typed(word)) fault(title, fmt::format("{}: «{}» cannot be typed", name, word));
                const auto [it, is_new] = words.emplace(folded(word), name);
                if (!is_new && it->second != name)
                    fault(title, fmt::format("{}: «{}» is a word of {}", name, word, it->second));
            }
    }

    void settings_of(const toml::table& table) {
        constexpr std::string_view title = "input.settings";
        std::vector<std::string_view> keys{men_key};
        for (const auto& [key, values] : worded_settings()) {
            keys.push_back(key);
            const toml::table* const words = table[key].as_table();
            if (words == nullptr)
                fault(title, fmt::format("no words for {}", key));
            else
                words_of(*words, fmt::format("{}.\"{}\"", title, key), values,
                         book_.settings_[std::string(key)]);
        }
        only(table, title, keys);
        if (!table.contains(men_key)) return;
        book_.men_ = texts_of(table, title, men_key);
        for (const std::string& man : book_.men_)
            book_.settings_[std::string(men_key)].emplace(folded(man), man);
    }

    void position_of(const toml::table& table) {
        constexpr std::string_view title = "input.position";
        only(table, title, {"white", "black", "black-to-move"});
        book_.position_ = {texts_of(table, title, "white"), texts_of(table, title, "black"),
                           texts_of(table, title, "black-to-move")};
    }

    std::string name_;
    std::string faults_;
    Vocabulary book_;
};

tl::expected<Vocabulary, std::string> Vocabulary::parse(std::string_view toml, const std::string& name) {
    return storage::parse_toml(toml, name).and_then([&](const toml::table& file) {
        return Vocabulary_loader(name).load(file);
    });
}

tl::expected<Vocabulary, std::string> Vocabulary::load(const std::string& path) {
    return storage::read_toml(path).and_then(
        [&](const toml::table& file) { return Vocabulary_loader(path).load(file); });
}

void Vocabulary::add(const Vocabulary& other) {
    const auto is_free = [&](const std::string& word) {
        return !answers_.contains(word) && !commands_.contains(word);
    };
    for (const auto& [word, name] : other.answers_)
        if (is_free(word)) answers_.emplace(word, name);
    for (const auto& [word, name] : other.commands_)
        if (is_free(word)) commands_.emplace(word, name);
    for (const auto& [key, words] : other.settings_)
        settings_[key].insert(words.begin(), words.end());
    append_new(men_, other.men_);
    append_new(position_.white, other.position_.white);
    append_new(position_.black, other.position_.black);
    append_new(position_.black_to_move, other.position_.black_to_move);
}

std::optional<Meaning> Vocabulary::meaning(std::string_view word) const {
    const auto find = [word = folded(word)](const auto& words, const auto& table) -> std::optional<Meaning> {
        const auto it = words.find(word);
        if (it == words.end()) return std::nullopt;
        const auto* const named = std::find_if(std::begin(table), std::end(table),
                                               [&](const Named& n) { return n.name == it->second; });
        return named->meaning;
    };
    const auto answer = find(answers_, answers);
    return answer ? answer : find(commands_, commands);
}

std::optional<bool> Vocabulary::answer(std::string_view line) const {
    const auto it = answers_.find(folded(tidied(line)));
    if (it == answers_.end()) return std::nullopt;
    return it->second == yes;
}

std::string Vocabulary::setting(std::string_view key, std::string_view value) const {
    if (const auto words = settings_.find(key); words != settings_.end())
        if (const auto it = words->second.find(folded(value)); it != words->second.end()) return it->second;
    return std::string(value);
}

}  // namespace zubr::ui
