// SPDX-License-Identifier: MIT
// A car's springs as its engineers speak of them.
#pragma once
#include "vehicle/params/car_params.hpp"

#include <optional>

namespace slip {

/// Of an axle: what its corner does when the car bounces.
struct AxleSprings {
    double frequency = 0;                    // Hz, of the body on springs and tyres
    double bumpRatio = 0, reboundRatio = 0;  // of damping to critical damping
    double sag = 0;                          // mm that the weight presses the spring
};
struct SpringFigures {
    AxleSprings front, rear;
    double frontRollShare = 0;  // %, of the stiffness against roll
};

/// None: the car has no springs at either end.
std::optional<SpringFigures> springFigures(const CarParams& car);

}  // namespace slip
