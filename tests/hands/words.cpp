#include "words.hpp"

#include <stdexcept>

#include "voice/data.hpp"

namespace zubr::hands {

namespace {

/// Enough for the phrases of a board; lists of squares have no end.
constexpr std::size_t most_known = 200'000;

}  // namespace

Words_cache::Words_cache() {
    auto book = voice::Phrasebook::load(voice::data_file("phrases/pl.toml"));
    if (!book) throw std::runtime_error(book.error());
    book_ = std::make_unique<voice::Phrasebook>(std::move(*book));
}

void Words_cache::trim() {
    if (known_.size() > most_known) known_.clear();
}

const Understood& Words_cache::of(const words::Phrase& phrase) {
    auto [place, is_new] = known_.try_emplace(voice::to_text(phrase));
    if (is_new) {
        place->second.text = book_->words(phrase, voice::Level::normal);
        place->second.heard = understand(place->second.text);
    }
    return place->second;
}

}  // namespace zubr::hands
