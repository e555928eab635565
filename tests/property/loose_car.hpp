// SPDX-License-Identifier: MIT
// Steps a car on a simple body without a world, so that its whole state is accessible and any ground can be under any
// wheel.
#pragma once
#include "support/random_cars.hpp"
#include "vehicle/model/car_step.hpp"

#include <array>
#include <cmath>

namespace slip::test {

struct LooseCar {
    CarParams params;
    CarSetup setup;
    CarState state;
    double vx = 0, vy = 0, yaw = 0, yawRate = 0, x = 0, y = 0;  // world frame
    CarStep last;

    LooseCar(const CarParams& car, float speed)
        : params(car), setup(buildCarSetup(car)), state(rollingState(car, speed)), vx(static_cast<double>(speed)) {}

    Motion motion() const {
        const double c = std::cos(yaw), s = std::sin(yaw);
        return {static_cast<float>(c * vx + s * vy), static_cast<float>(c * vy - s * vx), static_cast<float>(yawRate)};
    }

    /// Returns the position (m) in the world of a point in the car's frame.
    Vec2 place(Vec2 point) const {
        const double c = std::cos(yaw), s = std::sin(yaw);
        const double px = static_cast<double>(point.x), py = static_cast<double>(point.y);
        return {static_cast<float>(x + c * px - s * py), static_cast<float>(y + s * px + c * py)};
    }

    const CarStep& step(const DriverInput& input, const Ground& ground, float dt) {
        last = stepCar({params, setup, state, input, ground, motion(), dt});
        state = last.state;
        const double c = std::cos(yaw), s = std::sin(yaw), h = static_cast<double>(dt);
        const double fx = static_cast<double>(last.fx), fy = static_cast<double>(last.fy);
        vx += h * (c * fx - s * fy) / static_cast<double>(params.body.mass);
        vy += h * (s * fx + c * fy) / static_cast<double>(params.body.mass);
        yawRate += h * static_cast<double>(last.torque) / static_cast<double>(params.body.yawInertia);
        x += h * vx, y += h * vy, yaw += h * yawRate;
        return last;
    }

    std::size_t wheelCount() const { return setup.wheelCount; }
    double speed() const { return std::hypot(vx, vy); }

    /// Both return an energy (J). That of the wheels is 0 with rigid wheels.
    double bodyEnergy() const {
        const double m = static_cast<double>(params.body.mass), i = static_cast<double>(params.body.yawInertia);
        return 0.5 * m * (vx * vx + vy * vy) + 0.5 * i * yawRate * yawRate;
    }
    double wheelEnergy() const {
        double sum = 0;
        if (!setup.wheelDynamics) return 0;
        for (std::size_t i = 0; i < wheelCount(); ++i)
            sum += 0.5 * static_cast<double>(setup.wheels[i].inertia) *
                   std::pow(static_cast<double>(state.wheels[i].speed), 2);
        return sum;
    }
};

}  // namespace slip::test
