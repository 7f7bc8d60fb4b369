// Words of 128 bits against the compiler's own.
#include <random>

#include <catch2/catch.hpp>

#include "draughts/fast_layout.hpp"

using zubr::draughts::fast::Wide;

namespace {

__extension__ using Whole = unsigned __int128;

Whole whole(Wide wide) {
    return Whole{wide.high} << 64 | wide.low;
}

}  // namespace

TEST_CASE("words of 128 bits count, shift and carry like the compiler's own") {
    std::mt19937_64 random(1);
    for (int i = 0; i < 2000; ++i) {
        // Words with few bits, and those at the borders, too.
        const std::uint64_t mask = i % 3 == 0 ? random() & random() & random() : ~std::uint64_t{0};
        const Wide a(i % 5 == 0 ? 0 : random() & mask, i % 7 == 0 ? 0 : random() & mask);
        const Wide b(i % 2 == 0 ? ~std::uint64_t{0} : random(), random());
        CHECK(whole(a & b) == (whole(a) & whole(b)));
        CHECK(whole(a | b) == (whole(a) | whole(b)));
        CHECK(whole(a ^ b) == (whole(a) ^ whole(b)));
        CHECK(whole(~a) == ~whole(a));
        CHECK(whole(a + b.low) == whole(a) + b.low);
        CHECK(whole(a - b.low) == whole(a) - b.low);
        CHECK((a == b) == (whole(a) == whole(b)));
        CHECK(a == Wide(a.low, a.high));
        CHECK(whole(lowest(b)) == (whole(b) & (~whole(b) + 1)));
        CHECK(count(a) == __builtin_popcountll(a.low) + __builtin_popcountll(a.high));
        const int n = i % 128;
        CHECK(whole(a << n) == whole(a) << n);
        CHECK(whole(a >> n) == whole(a) >> n);
    }
}
