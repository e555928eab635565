// SPDX-License-Identifier: MIT
// Engineering figures of a car's springs.
#pragma once
#include "vehicle/params/car_params.hpp"

#include <optional>

namespace slip {

/// Behaviour of one corner of an axle in bounce.
struct AxleSprings {
    double frequency = 0;                    // Hz, of the body on springs and tyres
    double bumpRatio = 0, reboundRatio = 0;  // ratio of damping to critical damping
    double sag = 0;                          // mm of spring compression by the weight
};
struct SpringFigures {
    AxleSprings front, rear;
    double frontRollShare = 0;  // %, share of the roll stiffness
};

/// Returns nothing if the car lacks springs at either end.
std::optional<SpringFigures> springFigures(const CarParams& car);

}  // namespace slip
