#include "app/wording.hpp"

#include "voice/data.hpp"

namespace zubr::app {

tl::expected<Wording, std::string> Wording::load(const Settings& settings,
                                                 const draughts::Geometry& geometry) {
    auto book = voice::Phrasebook::load(voice::data_file("phrases/" + settings.language + ".toml"));
    if (!book) return tl::unexpected(book.error());
    return Wording(std::move(*book), settings, geometry);
}

Wording::Wording(voice::Phrasebook book, const Settings& settings, const draughts::Geometry& geometry)
    : book_(std::move(book)), level_(settings.level), options_(settings.options) {
    if (settings.letters) options_.letters = geometry;
}

std::string Wording::written(const draughts::Phrase& phrase) const {
    voice::Options options = options_;
    options.written = true;
    return book_.words(phrase, level_, options);
}

void Wording::next_level() {
    level_ = static_cast<voice::Level>((static_cast<int>(level_) + 1) % 3);
}

}  // namespace zubr::app
