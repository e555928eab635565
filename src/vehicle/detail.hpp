// Level of detail: a car far from every eye may run the cheap base model of itself.
#pragma once
#include "vehicle/car_step.hpp"

namespace slip {

/// The same car with wheels that follow the road: single track, no springs, no slipping clutch. Engine, gears, brakes,
/// air and tyres stay.
CarParams baseModelOf(CarParams car);

/// True when both models go nearly the same way from here: no tyre near its peak, no gear change, no hard speeding up,
/// braking or cornering.
bool isCalm(const CarStep& step);

/// The state for a car that goes on with other parameters: wheels turn with the road at `speed` (m/s) and springs rest;
/// steering, gear and engine go on as they are. setup: of `to`.
CarState carriedOver(const CarState& state, const CarParams& to, const CarSetup& setup, float speed);

}  // namespace slip
