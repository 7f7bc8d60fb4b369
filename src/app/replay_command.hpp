// `zubr replay`: runs the journal of an evening again and compares every step.
#pragma once

#include <optional>
#include <ostream>
#include <string>

#include "app/user_settings.hpp"

namespace zubr::app {

struct Replay_options {
    User_settings settings;
    bool language_given = false;  ///< else the journal's
    std::string journal;
    std::string captions;  ///< a file, `-`, or empty: words on `out`
};

/// Same words out, as far as it goes. 1, naming the row, when the journal cannot be read, is damaged or cut
/// off, or a row differs.
int run_replay(const Replay_options& options, std::ostream& out, std::ostream& err);

}  // namespace zubr::app
