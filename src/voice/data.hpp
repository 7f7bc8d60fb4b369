// Where the files of words and sounds lie at run time.
#pragma once

#include <string>

namespace zubr::voice {

/// A file of the data folder, `phrases/pl.toml`: below $ZUBR_DATA_DIR when that is set, else where the
/// program was installed, else in the source tree it was built from. The first that exists; the last when
/// none does.
std::string data_file(const std::string& name);

}  // namespace zubr::voice
