#include "draughts/fast.hpp"

#include "draughts/fast_instance.hpp"

namespace zubr::draughts::fast {
namespace {

/// What an instance can be asked.
struct Service {
    std::uint64_t (*perft)(const Rules&, const Position&, int);
    std::uint64_t (*count_moves)(const Rules&, const Position&);
    bool (*any_capture)(const Rules&, const Position&);
    bool (*any_move)(const Rules&, const Position&);
};

template <int Columns, int Rows, bool Backwards, bool Along = false>
constexpr Service service_of() {
    using I = Instance<Ways<Layout<Columns, Rows>, Backwards, Along>>;
    return {I::perft, I::count_moves, I::any_capture, I::any_move};
}

/// The board, whether men capture backwards, whether all capture along rows and columns.
struct Row {
    int columns;
    int rows;
    bool backwards;
    bool along;
    Service service;
};
constexpr Row table[] = {
    {10, 10, true, false, service_of<10, 10, true>()},
    {8, 8, true, false, service_of<8, 8, true>()},
    {10, 8, true, false, service_of<10, 8, true>()},
    {12, 12, true, false, service_of<12, 12, true>()},
    {10, 10, true, true, service_of<10, 10, true, true>()},
    {12, 12, false, false, service_of<12, 12, false>()},
    {10, 10, false, false, service_of<10, 10, false>()},
    {8, 8, false, false, service_of<8, 8, false>()},
    {6, 6, true, false, service_of<6, 6, true>()},
    {14, 14, true, false, service_of<14, 14, true>()},
};

const Service* service(const Rules& rules) {
    if (!is_available()) return nullptr;
    for (const Row& row : table)
        if (row.columns == rules.geometry.columns && row.rows == rules.geometry.rows &&
            row.backwards == rules.men_capture_backwards &&
            row.along == rules.captures_along_rows_and_columns)
            return &row.service;
    return nullptr;
}

}  // namespace

bool is_available() {
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
    return __builtin_cpu_supports("popcnt") != 0;
#else
    return true;
#endif
}

std::optional<std::uint64_t> perft(const Rules& rules, const Position& position, int depth) {
    if (const Service* const known = service(rules)) return known->perft(rules, position, depth);
    return std::nullopt;
}

std::optional<std::uint64_t> count_moves(const Rules& rules, const Position& position) {
    if (const Service* const known = service(rules)) return known->count_moves(rules, position);
    return std::nullopt;
}

std::optional<bool> any_capture(const Rules& rules, const Position& position) {
    if (const Service* const known = service(rules)) return known->any_capture(rules, position);
    return std::nullopt;
}

std::optional<bool> any_move(const Rules& rules, const Position& position) {
    if (const Service* const known = service(rules)) return known->any_move(rules, position);
    return std::nullopt;
}

}  // namespace zubr::draughts::fast
