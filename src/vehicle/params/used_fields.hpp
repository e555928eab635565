// SPDX-License-Identifier: MIT
// Which parameters matter to a car as it is put together: the rule that the panel hides fields by and that `check`
// remarks on.
#pragma once
#include "base/message.hpp"
#include "vehicle/params/car_params.hpp"

#include <string_view>

namespace slip {

/// Why the parameter at this JSON pointer ("/rear/tyre/magic") does nothing in this car: "model is 'linear'". Empty
/// when it counts.
Message unusedBecause(const CarParams& car, std::string_view pointer);

/// True of what a car on axles says of two (`front`, `wheelbase`, `brakes.front_share`): it is worked out from them.
bool followsFromAxles(const CarParams& car, std::string_view pointer);

/// What gives wheels and engine a speed of their own whatever `drive.wheel_spin` says: "the clutch slips". Empty:
/// nothing does.
std::string_view wheelDynamicsBecause(const CarParams& car);

}  // namespace slip
