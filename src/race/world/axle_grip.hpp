// SPDX-License-Identifier: MIT
// What a car's axles can hold while it drives, brakes or corners: for drivers that plan ahead.
#pragma once
#include "track/surface.hpp"
#include "vehicle/model/car_setup.hpp"

namespace slip {

/// One figure an axle.
struct PerAxle {
    float front = 0, rear = 0;
};

/// A steady state to judge: speed along the car (m/s), acceleration along and across it (m/s²).
struct Steady {
    float speed = 0, ax = 0, ay = 0;
};

/// Friction factors of a surface for the car's tyres, times `share`.
PerAxle frictionOn(const CarParams& car, const Surface& surface, float share);

/// Greatest lengthwise force (N) of each axle at those factors: load moved along and across the car, downforce and load
/// sensitivity are counted, sideways transfer after the springs have settled.
PerAxle gripOf(const CarParams& car, const CarSetup& setup, const PerAxle& friction, const Steady& state);

/// Share of the side load transfer that the front axle takes: by stiffness against roll where there are springs.
float frontRollShare(const CarParams& car, const CarSetup& setup);

/// What the side force that `ay` needs leaves of `grip` for braking and driving (N).
PerAxle leftBesideCornering(const CarParams& car, const PerAxle& grip, float ay);

/// Greatest drive force (N) when the axles can take `left`: the driven axle's, or by the centre differential's split.
float maxDrive(const CarParams& car, const PerAxle& left);

}  // namespace slip
