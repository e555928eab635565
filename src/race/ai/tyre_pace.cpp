// SPDX-License-Identifier: MIT
#include "race/ai/tyre_pace.hpp"

#include "vehicle/model/tyre_effects.hpp"

#include <algorithm>
#include <cmath>

namespace slip {

float tyrePace(const Telemetry& telemetry, const CarParams& car) {
    float least = 1;
    for (std::size_t i = 0; i < telemetry.wheels.size();) {
        const std::size_t axle = telemetry.wheels[i].axle;
        const Tyre& tyre = axleOf(car, axle).tyre;
        float sum = 0, count = 0;
        for (; i < telemetry.wheels.size() && telemetry.wheels[i].axle == axle; ++i, ++count)
            sum += frictionScale(tyre, 0, {telemetry.wheels[i].temperature, 0}) * (1 - telemetry.wheels[i].worn);
        least = std::min(least, sum / count);
    }
    return std::sqrt(least);  // corners and braking follow the square of the speed
}

}  // namespace slip
