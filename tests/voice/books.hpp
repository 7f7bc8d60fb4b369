// The phrasebooks of the source tree, loaded once for all tests.
#pragma once

#include <stdexcept>
#include <string>

#include "voice/phrasebook.hpp"

namespace zubr::voice {

inline const Phrasebook& book(const std::string& language) {
    const auto load = [](const std::string& name) {
        auto loaded = Phrasebook::load(std::string(ZUBR_SOURCE_DATA_DIR) + "/phrases/" + name + ".toml");
        if (!loaded) throw std::runtime_error(loaded.error());
        return std::move(*loaded);
    };
    static const Phrasebook polish = load("pl");
    static const Phrasebook english = load("en");
    return language == "pl" ? polish : english;
}

}  // namespace zubr::voice
