#include "board/picture.hpp"

namespace zubr::board {

using draughts::Geometry;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

void Picture::set(Square square, Reading reading) {
    for (Square_set* content : {&empty, &white, &black, &unknown, &unreadable, &men, &kings})
        content->erase(square);
    switch (reading) {
        case Reading::empty:
            empty.insert(square);
            return;
        case Reading::occupied:
            unknown.insert(square);
            return;
        case Reading::unsure:
        case Reading::fault:
            unreadable.insert(square);
            return;
        default:
            break;
    }
    const draughts::Piece piece = *piece_of(reading);
    (piece.side == Side::white ? white : black).insert(square);
    (piece.kind == draughts::Kind::king ? kings : men).insert(square);
}

Picture picture_of(const Snapshot& snapshot) {
    Picture picture;
    for (std::size_t i = 0; i < snapshot.squares.size(); ++i)
        picture.set(Square(static_cast<int>(i) + 1), snapshot.squares[i]);
    return picture;
}

Allowed exactly(const Geometry& geometry, const Position& position) {
    return {Square_set::range(1, geometry.squares()) - position.occupied(), position.of(Side::white),
            position.of(Side::black)};
}

Square_set unexplained(const Picture& picture, const Allowed& allowed) {
    return (picture.empty - allowed.empty) | (picture.white - allowed.white) |
           (picture.black - allowed.black) | (picture.unknown - (allowed.white | allowed.black));
}

Difference difference(const Picture& picture, const Geometry& geometry, const Position& position) {
    Difference result;
    const Square_set wrong = unexplained(picture, exactly(geometry, position));
    result.missing = wrong & picture.empty;
    result.extra = (wrong & picture.occupied()) - position.occupied();
    result.swapped = wrong & picture.occupied() & position.occupied();
    return result;
}

namespace {

Square_set turned_round(Square_set set, const Geometry& geometry) {
    Square_set turned;
    for (const Square square : set)
        turned.insert(Square(geometry.squares() + 1 - square.number()));
    return turned;
}

}  // namespace

Picture turned_round(const Picture& p, const Geometry& g) {
    return {turned_round(p.empty, g),   turned_round(p.white, g),      turned_round(p.black, g),
            turned_round(p.unknown, g), turned_round(p.unreadable, g), turned_round(p.men, g),
            turned_round(p.kings, g)};
}

}  // namespace zubr::board
