// SPDX-License-Identifier: MIT
// Cars, grounds and drivers drawn at random from the whole of what a car file may say.
#pragma once
#include "base/random.hpp"
#include "track/surface.hpp"
#include "vehicle/model/driver_input.hpp"
#include "vehicle/model/step_input.hpp"
#include "vehicle/params/car_params.hpp"

#include <cstdint>
#include <string>

namespace slip::test {

/// A valid car: every model, layout, differential, clutch and spring; half of the cars near what is usual, half
/// anywhere in the allowed ranges.
CarParams randomCar(std::uint64_t seed);
/// The same on two to five axles of one or two wheels.
CarParams randomCarOnAxles(std::uint64_t seed);
/// A valid car with about a third of its numbers at an end of their range.
CarParams extremeCar(std::uint64_t seed);

/// The car as JSON, after its seed: what a failing test prints.
std::string described(const CarParams& car, std::uint64_t seed);

/// How many cars a property is tried on: `usual`, or as many as SLIPANGLE_RANDOM_CARS says instead; a tenth of either
/// in slow builds (debug, sanitizers).
int carCount(int usual);

/// One surface of any kind for every compound, with bumps.
Surface randomSurface(Random& random);
/// 60, 120 or 240 ticks a second.
int randomRate(std::uint64_t seed);

/// Presses and lets go of everything at random, for a third of a second each, with aids and gears of its own.
class RandomDriver {
public:
    explicit RandomDriver(std::uint64_t seed, int hz);
    DriverInput next();

private:
    Random random_;
    int hold_;  // ticks
    int tick_ = 0;
    DriverInput input_;
};

}  // namespace slip::test
