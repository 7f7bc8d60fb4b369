// The words that may be typed, of the source tree, loaded once for all tests.
#pragma once

#include <stdexcept>
#include <string>

#include "ui/vocabulary.hpp"

namespace zubr::ui {

inline std::string file_of(const std::string& language) {
    return std::string(ZUBR_SOURCE_DATA_DIR) + "/phrases/" + language + ".toml";
}

inline const Vocabulary& book(const std::string& language) {
    const auto load = [](const std::string& name) {
        auto loaded = Vocabulary::load(file_of(name));
        if (!loaded) throw std::runtime_error(loaded.error());
        return std::move(*loaded);
    };
    static const Vocabulary polish = load("pl");
    static const Vocabulary english = load("en");
    return language == "pl" ? polish : english;
}

/// Both, as the program understands them.
inline const Vocabulary& books() {
    static const Vocabulary both = [] {
        Vocabulary all = book("pl");
        all.add(book("en"));
        return all;
    }();
    return both;
}

}  // namespace zubr::ui
