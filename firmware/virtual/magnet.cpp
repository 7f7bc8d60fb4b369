#include "virtual/magnet.hpp"

#include <cmath>

namespace zubr::board_model {

using wire::Square_code;

Magnet nominal_magnet(Square_code piece) {
    Magnet magnet;
    if (piece == Square_code::light_king || piece == Square_code::dark_king) {
        magnet.length = 10.0;
        magnet.gap = 4.75;
        magnet.droop = 0.05;
    }
    if (piece == Square_code::dark_man || piece == Square_code::dark_king) magnet.sign = -1.0;
    return magnet;
}

double field_below(const Magnet& m, double distance, double aside) {
    const auto face = [&m](double x) { return x / std::sqrt(m.radius * m.radius + x * x); };
    const double on_axis = m.remanence / 2 * (face(m.length + distance) - face(distance));
    return m.sign * 1000 * on_axis * (1 - m.droop * aside * aside);
}

double field_beside(const Magnet& m, double distance, double away) {
    const double z = distance + m.length / 2;
    const double square = away * away + z * z;
    const double d = std::sqrt(square);
    const double moment = m.remanence * m.radius * m.radius * m.length / 4;  // over 4 pi
    return m.sign * 1000 * moment * (3 * z * z / square - 1) / (square * d);
}

}  // namespace zubr::board_model
