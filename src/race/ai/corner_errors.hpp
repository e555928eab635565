// SPDX-License-Identifier: MIT
// A driver's errors during a lap. They are drawn at the beginning of each corner and are likelier with a car close
// behind.
#pragma once
#include "race/ai/form.hpp"
#include "race/ai/line_driver.hpp"
#include "race/ai/traffic.hpp"

namespace slip {

struct CornerErrors {
    CornerError error;         // in the present corner
    std::size_t apex = 0;      // sample of the corner's slowest place
    float lateralError = 0;    // m beside the line, moving towards the error's `wander`
    float hesitationLeft = 0;  // s of hesitation left
    float signLeft = 0;        // s for which the car still wobbles before a blunder
    float lockUpLeft = 0;      // s for which its wheels may still lock before a blunder
    bool locksWheels = false;  // in this decision
    float pressure = 0;        // 0…1, from a car close behind
    bool braking = false;      // in a braking zone
};

/// Returns the error model of a driver of that skill and consistency (0…1 each) without pressure. `races` is false for
/// a driver alone against the clock.
ErrorModel errorModelFor(float skill, float consistency, bool races, const ErrorParams& params);

/// Updates the pressure by the cars behind, dt s after the last look. `reach` and `speed` are those of the driver's own
/// car (m, m/s along the road).
void updatePressure(CornerErrors& errors, const Neighbours& others, float reach, float speed, float dt,
                    const ErrorParams& params);

/// Updates for the car's location. Returns true if it begins to brake for a corner, and draws that corner's error.
/// `nerves` excludes the pressure.
bool drawCornerError(CornerErrors& errors, const LineDriver& driver, const CarSnapshot& car, ErrorModel nerves,
                     Random& random, const ErrorParams& params);

/// Returns the share by which it goes faster there than its car can corner. Beyond the apex the error is over.
float tooFast(CornerErrors& errors, const LineDriver& driver, const CarSnapshot& car);

/// A blunder can be seen before it happens, by whoever wants to use it. Returns the offset (m) by which the car wobbles
/// about its line on the way to that corner, and counts down by dt s.
float wobble(CornerErrors& errors, float dt, const ErrorParams& params);

/// If the driver brakes too late, it locks the wheels (`errors.locksWheels`) as it begins to brake on the straight.
void lockUp(CornerErrors& errors, RawInput& input, float dt, const ErrorParams& params);

/// Moves beside the line towards the error's offset for dt s.
void wander(CornerErrors& errors, float dt, const ErrorParams& params);

/// Returns what is left of that throttle during hesitation on the way out, and counts it down by dt s.
float hesitate(CornerErrors& errors, float throttle, float dt, const ErrorParams& params);

}  // namespace slip
