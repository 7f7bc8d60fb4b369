#include "app/wording.hpp"

#include <iostream>

#include "voice/data.hpp"

namespace zubr::app {

tl::expected<Wording, std::string> Wording::load(const User_settings& settings,
                                                 const draughts::Rules& rules) {
    auto book = voice::Phrasebook::load(voice::data_file("phrases/" + settings.language + ".toml"));
    if (!book) return tl::unexpected(book.error());
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
