// SPDX-License-Identifier: MIT
// From the crank to the driven wheels: clutch, gears, differentials, solved implicitly with the wheels.
//
// A wheel responds to an impulse on its axle by a speed: ω = freeSpeed + mobility·impulse, where mobility holds its
// inertia and its tyre's grip on the road (see contact.hpp). Differentials join such responses into one; the
// clutch joins it to the engine. So wheel, engine and tyre move in one implicit step, and nothing is stiff.
#pragma once
#include "vehicle/model/car_setup.hpp"

#include <array>

namespace slip {

/// How a shaft turns after the step under an impulse: speed = freeSpeed + mobility·impulse.
struct ShaftResponse {
    float freeSpeed = 0;  // rad/s, without an impulse
    float mobility = 0;   // rad/s per N m s; 0: held by its brake
};

enum class ClutchMode {
    Slipping,  // passes `impulse` until both sides turn alike
    Closed,    // holds engine and gearbox together as far as `impulse` allows
};

/// The engine's side of the driveline in one step. Impulses: N m s at the crank.
struct EngineSide {
    ClutchMode mode = ClutchMode::Slipping;
    float impulse = 0;        // Slipping: passed; Closed: the most that the clutch can carry
    float speed = 0;          // rad/s before the step
    float torqueImpulse = 0;  // engine torque times dt
    float inertia = 0.1f;     // kg m²
    float ratio = 0;          // crank turns a turn of the driven shaft, signed; 0: neutral
    float efficiency = 1;
    float viscous = 0;  // N m s² a rad/s of slip, of a clutch that never holds; 0: plates
    float dt = 0;       // s
    float shift = 0;    // share of each axle's torque that goes from the left side to the right
};

struct DrivelineResult {
    std::array<float, kMaxWheels> impulses{};  // N m s on each wheel's axle
    float crankSpeed = 0;                      // rad/s after the step
    float shaftSpeed = 0;                      // rad/s, driven shaft after the step
    float clutchImpulse = 0;                   // N m s at the crank, positive drives the wheels
};

/// wheels: of the axles. guess: the impulses of the last sweep, by which a limited-slip differential knows whether it
/// slips. Between axles stands the centre one.
DrivelineResult solveDriveline(const Drive& drive, const EngineSide& engine, std::span<const AxleSetup> axles,
                               const std::array<ShaftResponse, kMaxWheels>& wheels,
                               const std::array<float, kMaxWheels>& guess);

}  // namespace slip
