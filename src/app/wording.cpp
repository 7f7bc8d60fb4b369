#include "app/wording.hpp"

#include <iostream>

#include "app/languages.hpp"
#include "voice/data.hpp"

namespace zubr::app {

tl::expected<Wording, std::string> Wording::load(const User_settings& settings,
                                                 const draughts::Rules& rules) {
    const auto names = settings.language.empty() ? languages_found() : std::vector{settings.language};
    if (names.empty()) return tl::unexpected("no language in " + voice::data_file("phrases"));
    const std::string path = file_of_language(names.front());
    auto book = voice::Phrasebook::load(path);
    if (!book) return tl::unexpected(book.error());
    // A file that speaks and does not understand is no whole language.
    if (const auto typed = ui::Vocabulary::load(path); !typed) return tl::unexpected(typed.error());
    return Wording(std::move(*book), settings, rules);
}

Wording::Wording(voice::Phrasebook book, const User_settings& settings, const draughts::Rules& rules)
    : book_(std::move(book)), level_(settings.level), options_(settings.options) {
    if (settings.by_letters(rules)) options_.letters = rules.geometry;
}

void Wording::complain(const User_settings& settings, const words::Phrase& reason) {
    const auto wording = load(settings, draughts::international);
    std::cerr << (wording ? wording->written(reason) : reason.key) << '\n';
}

std::string Wording::shown(const words::Phrase& phrase) const {
    voice::Options options = options_;
    options.whole_paths = true;
    return book_.words(phrase, level_, options);
}

std::string Wording::written(const words::Phrase& phrase) const {
    voice::Options options = options_;
    options.written = true;
    return book_.words(phrase, level_, options);
}

void Wording::next_level() {
    level_ = static_cast<voice::Level>((static_cast<int>(level_) + 1) % 3);
}

}  // namespace zubr::app
