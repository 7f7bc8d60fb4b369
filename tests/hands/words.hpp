// From a phrase to the words of the Polish phrasebook and what is understood of them; each phrase once,
// because ICU takes its time.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "spoken.hpp"
#include "voice/announcement.hpp"
#include "voice/phrasebook.hpp"

namespace zubr::hands {

struct Understood {
    std::string text;
    std::vector<Heard> heard;
};

class Words_cache {
  public:
    /// Throws std::runtime_error when the phrasebook cannot be read.
    Words_cache();
    /// Valid until the next trim().
    const Understood& of(const words::Phrase& phrase);
    /// Forgets everything when it has become too much.
    void trim();

  private:
    std::unique_ptr<voice::Phrasebook> book_;
    std::unordered_map<std::string, Understood> known_;
};

}  // namespace zubr::hands
