// SPDX-License-Identifier: MIT
// Tells why a parameter has no effect in a given car. The panel hides such parameters, and `check` remarks on them.
#pragma once
#include "base/message.hpp"
#include "vehicle/params/car_params.hpp"

#include <string_view>

namespace slip {

/// Returns why the parameter at this JSON pointer ("/rear/tyre/magic") does nothing in this car: "model is 'linear'".
/// Empty if it has an effect.
Message unusedReason(const CarParams& car, std::string_view pointer);

/// Returns true for values of two-axle cars (`front`, `wheelbase`, `brakes.front_share`) that a car with `axles`
/// derives from them.
bool followsFromAxles(const CarParams& car, std::string_view pointer);

/// Returns why wheels and engine have separate speeds regardless of `drive.wheel_spin`: "the clutch slips". Empty if
/// there is no reason.
std::string_view wheelDynamicsBecause(const CarParams& car);

}  // namespace slip
