// SPDX-License-Identifier: MIT
// The pace that cold, overheated or worn tyres allow.
#pragma once
#include "vehicle/model/telemetry.hpp"
#include "vehicle/params/car_params.hpp"

namespace slip {

/// Returns the share of the speeds on fresh tyres in their window that the tyres of the weaker axle allow as they are.
/// 1 for tyres without heat and wear.
float tyrePace(const Telemetry& telemetry, const CarParams& car);

}  // namespace slip
