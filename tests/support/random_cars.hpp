// SPDX-License-Identifier: MIT
// Random cars, surfaces and drivers from the whole range of what a car file allows.
#pragma once
#include "base/random.hpp"
#include "track/surface.hpp"
#include "vehicle/model/driver_input.hpp"
#include "vehicle/model/step_input.hpp"
#include "vehicle/params/car_params.hpp"

#include <cstdint>
#include <string>

namespace slip::test {

/// Returns a valid car with any model, layout, differential, clutch and spring. Half of the cars are near default
/// values, half anywhere in the allowed ranges.
CarParams randomCar(std::uint64_t seed);
/// Returns such a car with two to five axles of one or two wheels.
CarParams randomCarOnAxles(std::uint64_t seed);
/// Returns a valid car with about a third of its numbers at a limit of their range.
CarParams extremeCar(std::uint64_t seed);

/// Returns the seed and the car as JSON, for the output of a failing test.
std::string described(const CarParams& car, std::uint64_t seed);

/// Returns how many cars to test: `usual`, or the value of SLIPANGLE_RANDOM_CARS. Slow builds (debug, sanitizers) use a
/// tenth of either.
int carCount(int usual);

/// Returns a surface with random friction for two compounds. Half of the surfaces also have bumps and drag.
Surface randomSurface(Random& random);
/// Returns 60, 120 or 240 ticks per second.
int randomRate(std::uint64_t seed);

/// Moves all controls at random, for a third of a second each, with random assists and gears.
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
