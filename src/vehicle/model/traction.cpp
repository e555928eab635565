// SPDX-License-Identifier: MIT
#include "vehicle/model/traction.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/car_step.hpp"
#include "vehicle/model/engine.hpp"
#include "vehicle/model/engine_clutch.hpp"

#include <limits>

namespace slip {
namespace {

constexpr float kClutchHolds = 0.7f, kClutchHeld = 0.85f;  // shaft over crank speed from which the crank speeds up, too
constexpr float kMinCrankSpeed = 1;                        // rad/s

/// Returns the torque (N m) at an axle's differential that its tyres hold.
float heldAxleTorque(const StepInput& in, std::size_t index, std::span<const float> forces) {
    const AxleSetup& axle = in.setup.axles[index];
    const bool open = differentialOf(in.params.drive, index).type == DifferentialType::Open && axle.wheels.count == 2;
    const std::array<float, 2> shares{axle.leftShare, 1 - axle.leftShare};
    float sum = 0, least = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < axle.wheels.count; ++i) {
        const std::size_t wheel = axle.wheels.first + i;
        const float torque = forces[wheel] * in.setup.wheels[wheel].radius;
        sum += torque;
        if (shares[i] > 0) least = std::min(least, torque / shares[i]);
    }
    return open ? least : sum;
}

/// Returns the inertia (kg m² at the driven shaft) of what speeds up with the car: driven wheels, and the crank once
/// the clutch holds. `turned` is the shaft's speed over the crank's.
float turningInertia(const StepInput& in, float ratio, float turned) {
    float inertia = 0;
    for (std::size_t i = 0; i < in.wheelCount(); ++i)
        if (in.setup.wheels[i].driven) inertia += in.setup.wheels[i].inertia;
    return inertia + ramp(turned, kClutchHolds, kClutchHeld) * in.params.engine.inertia * sq(ratio);
}

}  // namespace

float heldShaftTorque(const StepInput& in, std::span<const float> forces) {
    const bool open = in.params.drive.centreDifferential.type == DifferentialType::Open;
    float sum = 0, least = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < in.setup.axleCount; ++i) {
        const AxleSetup& axle = in.setup.axles[i];
        if (!axle.driven || axle.driveShare <= 0) continue;
        const float torque = heldAxleTorque(in, i, forces);
        sum += torque;
        least = std::min(least, torque / axle.driveShare);
    }
    return open ? least : sum;
}

float throttleForTorque(const StepInput& in, float torque, float shaftSpeed) {
    const CarParams& p = in.params;
    const int gear = std::min(in.state.gearbox.gear, forwardGears(p.gearbox));
    const float ratio = std::abs(gearRatio(p.gearbox, gear)) * p.gearbox.finalDrive;
    const EngineState& engine = in.state.engine;
    const float rpm = engine.speed * kRpmPerRadS;
    const float open = runEngine(p.engine, rpm, 1, {.boost = engine.boost}).torque;
    const float closed = runEngine(p.engine, rpm, 0, {.boost = engine.boost}).torque;
    if (ratio == 0 || open <= closed) return 1;
    const float turned = ratio * std::abs(shaftSpeed) / std::max(std::abs(engine.speed), kMinCrankSpeed);
    float gain = ratio * p.gearbox.efficiency;
    if (p.clutch && p.clutch->converter) gain *= converterGain(*p.clutch->converter, turned);
    const float acceleration = std::max(in.state.loadAcceleration.x, 0.0f) / drivenRadius(p);  // rad/s²
    const float atCrank = (torque + turningInertia(in, ratio, turned) * acceleration) / gain;
    return std::clamp((atCrank - closed) / (open - closed), 0.0f, 1.0f);
}

}  // namespace slip
