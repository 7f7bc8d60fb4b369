// The field of the magnets in the pegs. Formulas and numbers: docs/firmware.md, "The field model".
#pragma once

#include "wire/codes.hpp"

namespace zubr::board_model {

/// A piece's magnet and its place over a sensor that is exactly under it. Millimetres and tesla.
struct Magnet {
    double radius = 2.0;
    double length = 3.0;
    double remanence = 1.24;
    double sign = 1.0;    ///< +1 south pole down: light
    double gap = 7.25;    ///< from the pole face to the sensing element when the peg is fully seated
    double droop = 0.04;  ///< share of the field lost at 1 mm beside the axis
};

/// The nominal magnet of a kind; `piece` must be one of the four pieces.
Magnet nominal_magnet(wire::Square_code piece);

/// Flux density in millitesla at the sensor under the magnet, whose pole face is `distance` away and whose
/// axis passes `aside` (up to 1.5 mm) beside it. Exact on the axis for a uniformly magnetised cylinder;
/// beside it the loss grows with the square.
double field_below(const Magnet& magnet, double distance, double aside);

/// The same at a sensor `away` to the side (28 mm and more): as a dipole, within about 1 %.
double field_beside(const Magnet& magnet, double distance, double away);

}  // namespace zubr::board_model
