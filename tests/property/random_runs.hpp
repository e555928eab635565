// SPDX-License-Identifier: MIT
// What a random run is made of: a car, its driver and what lies under its wheels.
#pragma once
#include "property/loose_car.hpp"

#include <gtest/gtest.h>

namespace slip::test {

/// Ground of its own under each wheel, with bumps of the place; all of it changes every two seconds.
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

/// One car, what it did last and what was asked of it.
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

/// A soft sidewall stores work and gives it back: books of energy know none, and wheels swing on it.
inline CarParams onFirmTyres(CarParams car) {
    for (Axle* axle : {&car.front, &car.rear}) axle->tyre.relaxationLengthLongitudinal = 0;
    for (Axle& axle : car.axles) axle.tyre.relaxationLengthLongitudinal = 0;
    return car;
}

/// Tries `property(car, seed)` on random cars; stops at the first that fails, with the car as JSON.
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
