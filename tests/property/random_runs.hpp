// SPDX-License-Identifier: MIT
// Parts of a random run: a car, its driver and the ground under its wheels.
#pragma once
#include "property/loose_car.hpp"

#include <gtest/gtest.h>

namespace slip::test {

/// Separate random ground under each wheel, with bumps that depend on the position. All of it changes every two
/// seconds.
class RandomGround {
public:
    RandomGround(std::uint64_t seed, int hz) : random_(seed + 900000), hold_(2 * hz) {}

    Ground under(const LooseCar& car) {
        if (tick_++ % hold_ == 0)
            for (Surface& s : surfaces_) s = randomSurface(random_);
        Ground out;
        for (std::size_t i = 0; i < car.wheelCount(); ++i) {
            const WheelSetup& wheel = car.setup.wheels[i];
            const Surface& s = surfaces_[i];
            const Axle& axle = axleOf(car.params, wheel.axle);
            out.wheels[i] = {frictionFor(s, axle.tyre.compound),       s.rollingResistance, s.drag,       0,
                             bumpHeight(s, car.place(wheel.position)), s.peakSlipFactor,    s.slideFactor};
        }
        return out;
    }

private:
    Random random_;
    int hold_;  // ticks
    int tick_ = 0;
    std::array<Surface, kMaxWheels> surfaces_;
};

inline constexpr int kSeconds = 30;
inline constexpr float kStartSpeed = 20;  // m/s

/// One car with its driver, its ground and its last input.
struct RandomRun {
    LooseCar car;
    int hz;
    float dt;
    RandomDriver driver;
    RandomGround ground;
    DriverInput input;

    RandomRun(const CarParams& params, std::uint64_t seed)
        : car(params, kStartSpeed),
          hz(randomRate(seed)),
          dt(1.0f / static_cast<float>(hz)),
          driver(seed, hz),
          ground(seed, hz) {}

    int ticks() const { return kSeconds * hz; }
    void step() {
        input = driver.next();
        car.step(input, ground.under(car), dt);
    }
};

/// Returns the car without soft sidewalls. They store work and return it, which the energy balance does not cover, and
/// wheels oscillate on them.
inline CarParams onFirmTyres(CarParams car) {
    for (Axle* axle : {&car.front, &car.rear}) axle->tyre.relaxationLengthLongitudinal = 0;
    for (Axle& axle : car.axles) axle.tyre.relaxationLengthLongitudinal = 0;
    return car;
}

/// Tests `property(car, seed)` on random cars. Stops at the first failure and reports that car as JSON.
template <class Property>
void forRandomCars(CarParams (*make)(std::uint64_t), int usual, Property property) {
    for (int i = 1; i <= carCount(usual); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        const CarParams car = make(seed);
        property(car, seed);
        if (!testing::Test::HasFailure()) continue;
        ADD_FAILURE() << described(car, seed);
        return;
    }
}

}  // namespace slip::test
