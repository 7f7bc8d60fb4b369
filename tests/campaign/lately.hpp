// What hands did and ears heard lately: the report of a failure.
#pragma once

#include <cstdint>
#include <deque>
#include <string>

namespace zubr::campaign {

class Lately {
  public:
    void add(std::int64_t ms, std::string what);
    /// One line each, the newest last.
    [[nodiscard]] std::string text() const;

  private:
    struct Line {
        std::int64_t ms = 0;
        std::string what;
        int times = 1;
    };
    std::deque<Line> lines_;
};

}  // namespace zubr::campaign
