// SPDX-License-Identifier: MIT
// Driveline from the crank to the driven wheels: clutch, gears and differentials, solved implicitly with the wheels.
//
// A wheel responds to an impulse on its axle by a speed: ω = freeSpeed + mobility·impulse. mobility contains its
// inertia and its tyre's grip on the road (see tyre_contact.hpp). Differentials join such responses into one, and the
// clutch joins that one to the engine. So wheel, engine and tyre move in one implicit step, and nothing is stiff.
#pragma once
#include "vehicle/model/car_setup.hpp"

#include <array>
#include <optional>

namespace slip {

/// Response of a shaft to an impulse: speed after the step = freeSpeed + mobility·impulse.
struct ShaftResponse {
    float freeSpeed = 0;  // rad/s, without an impulse
    float mobility = 0;   // rad/s per N m s; 0 if its brake holds it
};

enum class ClutchMode {
    Slipping,  // passes `impulse` until both sides have the same speed
    Closed,    // holds engine and gearbox together as far as `impulse` allows
};

/// Turns of the left and of the right side per turn of the shaft that drives both, in a car that steers by its drive.
/// left² + right² = 2, so that two sides that resist alike load the shaft alike at every turn.
struct SideGearing {
    float left = 1, right = 1;
};
/// Returns the gearing for a turn of −1…1, left positive. At ±1 the sides turn against each other, at ±0.5 the inner
/// one stands.
SideGearing sideGearing(float turn);

/// The engine's side of the driveline in one step. Impulses are in N m s at the crank.
struct EngineSide {
    ClutchMode mode = ClutchMode::Slipping;
    float impulse = 0;        // passed if Slipping; limit of the clutch if Closed
    float speed = 0;          // rad/s before the step
    float torqueImpulse = 0;  // engine torque times dt
    float inertia = 0.1f;     // kg m²
    float ratio = 0;          // crank turns per turn of the driven shaft, signed; 0 in neutral
    float efficiency = 1;
    float viscous = 0;                      // N m s per rad/s of slip of a torque converter; 0 with plates
    float dt = 0;                           // s
    std::optional<SideGearing> sides = {};  // only in a car that steers by its drive
};

struct DrivelineResult {
    std::array<float, kMaxWheels> impulses{};  // N m s on each wheel's axle
    float crankSpeed = 0;                      // rad/s after the step
    float shaftSpeed = 0;                      // rad/s, driven shaft after the step
    float clutchImpulse = 0;                   // N m s at the crank, positive drives the wheels
};

/// Solves the driveline. `wheels` are the responses of the axles' wheels. `guess` holds the impulses of the last sweep,
/// by which a limited-slip differential decides whether it slips. The centre differential joins the axles.
DrivelineResult solveDriveline(const Drive& drive, const EngineSide& engine, std::span<const AxleSetup> axles,
                               const std::array<ShaftResponse, kMaxWheels>& wheels,
                               const std::array<float, kMaxWheels>& guess);

}  // namespace slip
