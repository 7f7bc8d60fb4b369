// A square of a board and a set of squares: the two words that every other room speaks in.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <vector>

namespace zubr::draughts {

/// The number of a dark square as it is spoken and written: 1 to 98 (the largest board is 14x14).
class Square {
  public:
    constexpr explicit Square(int number) : number_(static_cast<std::uint8_t>(number)) {}
    [[nodiscard]] constexpr int number() const { return number_; }
    friend constexpr auto operator<=>(Square, Square) = default;

  private:
    std::uint8_t number_;
};

/// A set of squares 1..127, iterated in ascending order.
class Square_set {
  public:
    constexpr Square_set() = default;
    constexpr Square_set(std::initializer_list<Square> squares) {
        for (const Square square : squares)
            insert(square);
    }
    static constexpr Square_set range(int first, int last) {
        Square_set set;
        for (int n = first; n <= last; ++n)
            set.insert(Square(n));
        return set;
    }

    [[nodiscard]] constexpr bool contains(Square s) const { return (word(s) >> (s.number() & 63) & 1U) != 0; }
    constexpr void insert(Square s) { word(s) |= std::uint64_t{1} << (s.number() & 63); }
    constexpr void erase(Square s) { word(s) &= ~(std::uint64_t{1} << (s.number() & 63)); }
    [[nodiscard]] constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
    [[nodiscard]] constexpr bool empty() const { return (low_ | high_) == 0; }

    constexpr Square_set& operator|=(Square_set o) { return low_ |= o.low_, high_ |= o.high_, *this; }
    constexpr Square_set& operator&=(Square_set o) { return low_ &= o.low_, high_ &= o.high_, *this; }
    constexpr Square_set& operator-=(Square_set o) { return low_ &= ~o.low_, high_ &= ~o.high_, *this; }
    friend constexpr Square_set operator|(Square_set a, Square_set b) { return a |= b; }
    friend constexpr Square_set operator&(Square_set a, Square_set b) { return a &= b; }
    friend constexpr Square_set operator-(Square_set a, Square_set b) { return a -= b; }
    friend constexpr auto operator<=>(const Square_set&, const Square_set&) = default;

    class Iterator {
      public:
        using value_type = Square;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;
        using pointer = const Square*;
        using reference = Square;

        constexpr Iterator() = default;
        constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
        constexpr Square operator*() const {
            return Square(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
        }
        constexpr Iterator& operator++() {
            if (low_ != 0)
                low_ &= low_ - 1;
            else
                high_ &= high_ - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

      private:
        std::uint64_t low_ = 0;
        std::uint64_t high_ = 0;
    };
    [[nodiscard]] constexpr Iterator begin() const { return {low_, high_}; }
    [[nodiscard]] constexpr Iterator end() const { return {}; }

  private:
    [[nodiscard]] constexpr const std::uint64_t& word(Square s) const {
        return s.number() < 64 ? low_ : high_;
    }
    constexpr std::uint64_t& word(Square s) { return s.number() < 64 ? low_ : high_; }

    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};

inline std::vector<Square> to_list(Square_set set) {
    return {set.begin(), set.end()};
}

}  // namespace zubr::draughts
