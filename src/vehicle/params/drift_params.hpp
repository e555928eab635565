// SPDX-License-Identifier: MIT
// Contents of a car file for drifts and caught slides. See car_params.hpp, and model/drift_control.hpp for the law that
// uses them.
#pragma once
#include "base/fields.hpp"

namespace slip {

/// The character of a car's slides, with the aids of the player's settings. The angle is that between the rear axle's
/// direction of travel and the car.
struct Drift {
    float angleDeg = 22;
    float openDegPerS = 22, closeDegPerS = 30, handbrakeDegPerS = 80;
    float foresight = 0.4f;
    float fullCounterDeg = 10;
    float handsOff = 0.25f;
    float powerSlip = 1.3f;
    float damping = 1.5f;
};
constexpr auto fieldsOf(const Drift*) {
    return FieldList{
        field(
            &Drift::angleDeg,
            {.key = "angle_deg",
             .doc = "angle towards which a slide slowly settles with throttle alone",
             .effect = "more drifts wider by itself; less straightens up",
             .unit = "deg",
             .low = 8,
             .high = 45,
             .rule = "24 with rear, 26 with all and 16 with front drive, + 0.02 * (metric horsepower per tonne - 200), "
                     "within 5 of that, - 6 * the wheelbase's distance from 2.5 m, within 8, "
                     "+ 8 * (yaw_inertia / (mass * the axles' distances from the centre of gravity) - 1), within 3"}),
        field(&Drift::openDegPerS, {.key = "open_deg_s",
                                    .doc = "rate at which a fully pressed key into the slide opens its angle",
                                    .effect = "more swings wide quickly; less takes patience",
                                    .unit = "deg/s",
                                    .low = 5,
                                    .high = 60}),
        field(&Drift::closeDegPerS, {.key = "close_deg_s",
                                     .doc = "rate at which a fully pressed key against the slide closes its angle",
                                     .effect = "more straightens quickly; less is smooth",
                                     .unit = "deg/s",
                                     .low = 5,
                                     .high = 60}),
        field(&Drift::handbrakeDegPerS, {.key = "handbrake_deg_s",
                                         .doc = "rate at which a key into the slide opens its angle with the handbrake",
                                         .effect = "more throws the tail out",
                                         .unit = "deg/s",
                                         .low = 20,
                                         .high = 150}),
        field(&Drift::foresight, {.key = "foresight_s",
                                  .doc = "how far steering help looks ahead when it catches a slide",
                                  .effect = "more catches early and gently; less lets the tail go first",
                                  .unit = "s",
                                  .low = 0,
                                  .high = 1}),
        field(&Drift::fullCounterDeg, {.key = "full_counter_deg",
                                       .doc = "predicted slide angle at which steering help countersteers fully",
                                       .effect = "more lets the car slide wider before it is caught",
                                       .unit = "deg",
                                       .low = 3,
                                       .high = 45}),
        field(&Drift::handsOff, {.key = "hands_off",
                                 .doc = "share of that countersteering with the steering released",
                                 .effect = "more straightens by itself; less leaves it to the driver",
                                 .low = 0,
                                 .high = 1}),
        field(&Drift::powerSlip,
              {.key = "power_slip",
               .doc = "wheelspin that traction control allows in a drift, over the spin that holds its speed",
               .effect = "more smokes and gains speed; less grips and slows down",
               .low = 0.5,
               .high = 3}),
        field(&Drift::damping,
              {.key = "damping",
               .doc = "how much steering help takes from a turn as quickly as the rear begins to slide",
               .effect = "more is calm at speed; less is lively and overshoots",
               .low = 0,
               .high = 3}),
    };
}

}  // namespace slip
