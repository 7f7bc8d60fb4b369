#include "app/run_settings.hpp"

#include <algorithm>
#include <memory>

#include "app/wording.hpp"
#include "platform/folders.hpp"
#include "storage/settings_file.hpp"

namespace zubr::app {

using words::Phrase;

namespace {

/// A damaged file is told and passed over, a wrong line likewise.
Run_settings settings_of_file(const Languages& languages) {
    Run_settings run;
    if (!languages.names().empty()) run.settings.language = languages.names().front();
    const auto path = platform::config_folder() / "settings.toml";
    const auto file = storage::read_settings(path);
    if (!file) {
        Phrase phrase{"arg.settings.read", {{"text", path.string()}}};
        if (file.error().line > 0)
            phrase = {"arg.settings.syntax",
                      {{"text", path.string()}, {"n", std::int64_t{file.error().line}}}};
        run.problems.push_back(std::move(phrase));
        return run;
    }
    std::vector<std::pair<int, Phrase>> wrong;
    for (const auto& [key, setting] : *file) {
        if (setting.line == 0) continue;
        auto applied = setting.plain ? apply_setting(run.settings, key, setting.value, languages)
                                     : tl::unexpected(Phrase{"arg.setting.type", {{"key", key}}});
        if (!applied) wrong.emplace_back(setting.line, std::move(applied.error()));
    }
    std::stable_sort(wrong.begin(), wrong.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto& [line, reason] : wrong)
        run.problems.push_back({"arg.settings.line",
                                {{"text", path.string()},
                                 {"n", std::int64_t{line}},
                                 {"reason", std::vector<Phrase>{std::move(reason)}}}});
    return run;
}

}  // namespace

tl::expected<Run_settings, Phrase> settings_of_run(const Given_settings& given, const Languages& languages) {
    Run_settings run = settings_of_file(languages);
    for (const std::string& assignment : given.assignments)
        if (const auto applied = apply_setting(run.settings, assignment, languages); !applied)
            return tl::unexpected(applied.error());
    if (!given.language.empty()) run.settings.language = given.language;
    if (!given.level.empty()) {
        const auto level = voice::level_from(languages.vocabulary().setting("speech.level", given.level));
        if (!level)
            return tl::unexpected(
                Phrase{"arg.value",
                       {{"option", std::string("--level")},
                        {"value", given.level},
                        {"allowed", std::get<std::string>(allowed_values("speech.level", languages))}}});
        run.settings.level = *level;
    }
    return run;
}

std::string language_of(const std::vector<std::string>& words, const Languages& languages) {
    std::string language;
    const auto take = [&](std::string_view value) {
        if (languages.has(value)) language = value;
    };
    // As settings_of_run does: `--lang` goes before `--set`.
    for (const std::string& option : {std::string("--set"), std::string("--lang")}) {
        const std::string prefix = option == "--set" ? "language=" : "";
        for (std::size_t i = 0; i < words.size(); ++i) {
            std::string value;
            if (words[i] == option && i + 1 < words.size())
                value = words[i + 1];
            else if (words[i].rfind(option + '=', 0) == 0)
                value = words[i].substr(option.size() + 1);
            if (value.rfind(prefix, 0) == 0) take(std::string_view(value).substr(prefix.size()));
        }
    }
    return language.empty() ? settings_of_file(languages).settings.language : language;
}

Words written_words(const User_settings& settings) {
    auto wording = Wording::load(settings, draughts::international);
    if (!wording) {
        const std::string reason = wording.error();
        return [reason](const Phrase& phrase) { return phrase.key + " (" + reason + ")"; };
    }
    const auto shared = std::make_shared<Wording>(std::move(*wording));
    return [shared](const Phrase& phrase) { return shared->written(phrase); };
}

}  // namespace zubr::app
