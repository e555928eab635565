// SPDX-License-Identifier: MIT
// A car in the step function alone, without a world: free on a level plane, or held at a given motion and acceleration.
#pragma once
#include "base/scalar.hpp"
#include "support/driver_inputs.hpp"
#include "vehicle/model/car_step.hpp"

#include <optional>

namespace slip::test {

struct CarRun {
    CarParams params;
    CarSetup setup;
    CarState state;
    Motion motion;
    Ground ground;
    std::optional<Vec2> acceleration;  // m/s², used for the loads instead of the car's own acceleration
    float dt;                          // s
    Vec2 place;                        // m, of the centre of gravity
    float yaw = 0;                     // rad
    CarStep last;

    CarRun(const CarParams& car, float speed, int hz = 120)
        : params(car),
          setup(buildCarSetup(params)),
          state(rollingState(params, setup, speed)),
          motion{speed, 0, 0},
          dt(1.0f / static_cast<float>(hz)) {}
    CarRun(const CarRun&) = default;
    CarRun& operator=(const CarRun&) = delete;

    /// Steps without changing the motion.
    const Telemetry& hold(const DriverInput& input) {
        if (acceleration) state.loadAcceleration = *acceleration;
        last = stepCar({params, setup, state, input, ground, motion, dt});
        state = last.state;
        return last.telemetry;
    }
    /// Steps and integrates the forces.
    const Telemetry& step(const DriverInput& input) {
        hold(input);
        const Vec2 force = Vec2{last.fx, last.fy} * (dt / params.body.mass);
        const Vec2 v = rotate(Vec2{motion.vx, motion.vy} + force, direction(yaw));
        motion.yawRate += last.torque / params.body.yawInertia * dt;
        yaw += motion.yawRate * dt;
        place += v * dt;
        const Vec2 own = unrotate(v, direction(yaw));
        motion.vx = own.x, motion.vy = own.y;
        return last.telemetry;
    }
    const Telemetry& run(const DriverInput& input, float seconds) {
        for (int i = 0; i < std::lround(seconds / dt); ++i) step(input);
        return last.telemetry;
    }
    const Telemetry& holdFor(const DriverInput& input, float seconds) {
        for (int i = 0; i < std::lround(seconds / dt); ++i) hold(input);
        return last.telemetry;
    }
};

}  // namespace slip::test
