// SPDX-License-Identifier: MIT
// Grip limits of a car's axles under driving, braking and cornering. Drivers that plan ahead use them.
#pragma once
#include "track/surface.hpp"
#include "vehicle/model/car_setup.hpp"

namespace slip {

/// One value per axle.
struct PerAxle {
    float front = 0, rear = 0;
};

/// A steady state: speed along the car (m/s), acceleration along and across it (m/s²).
struct Steady {
    float speed = 0, ax = 0, ay = 0;
};

/// Returns the friction factors of a surface for the car's tyres, multiplied by `share`.
PerAxle frictionOn(const CarParams& car, const Surface& surface, float share);

/// Returns the greatest longitudinal force (N) of each axle at those friction factors. It accounts for load transfer
/// along and across the car, downforce and load sensitivity. The lateral transfer is that of settled springs.
PerAxle axleGrip(const CarParams& car, const CarSetup& setup, const PerAxle& friction, const Steady& state);

/// Returns the front axle's share of the lateral load transfer. With springs it follows from the roll stiffnesses.
float frontRollShare(const CarParams& car, const CarSetup& setup);

/// Returns the longitudinal force (N) that each axle has left of `grip` beside the lateral force for `ay`.
PerAxle remainingLongitudinalGrip(const CarParams& car, const PerAxle& grip, float ay);

/// Returns the greatest drive force (N) if the axles can take `left`. The driven axle or the centre differential's
/// split limits it.
float maxDrive(const CarParams& car, const PerAxle& left);

}  // namespace slip
