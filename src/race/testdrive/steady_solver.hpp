// SPDX-License-Identifier: MIT
// Finds the controls that balance a held car.
#pragma once
#include "race/testdrive/held_car.hpp"

namespace slip {

/// A guess, then the solution.
struct Balance {
    HeldControls controls;
    CarState state;
    HeldForces forces;
};

enum class Solution { Found, None, Unsettled };  // Unsettled: the forces do not come to rest

/// Solves for the controls on the path, by finite differences and Broyden's updates, until nothing is left above 3·10⁻⁴
/// g. If it finds no solution, it changes only the forces, to the last ones.
Solution balance(HeldCar& car, const SteadyPath& path, Balance& at);

/// Returns true if a small sideways disturbance of a balanced straight run grows by itself: an eigenvalue of v_y and
/// yaw rate, with the car's yaw inertia and the steering held, is positive.
bool diverges(HeldCar& car, double speed, const Balance& at);

}  // namespace slip
