// SPDX-License-Identifier: MIT
#include "race/testdrive/road_test.hpp"

#include "base/scalar.hpp"
#include "race/testdrive/steady_state.hpp"
#include "race/testdrive/straight_runs.hpp"
#include "vehicle/model/engine.hpp"

#include <limits>

namespace slip {
namespace {

constexpr Assists kAids{.abs = kFullAssist, .tractionControl = kFullAssist};
constexpr double kRollOut = 0.3048;  // m, one foot
constexpr float kRevved = 0.98f;     // of the launch speed, which the engine approaches ever more slowly
constexpr float kCreep = 0.1f;       // m/s at which the engine pushes the car against its brakes
constexpr double kMaxRevs = 3;       // s

constexpr float kPadRadius = 45.72f;  // m: 300 ft across

/// Presses both pedals until the engine reaches the clutch's launch speed or pushes the car against its brakes. Wheels
/// that follow the road let it rev so at once.
void revUp(TestDrive& drive) {
    DriverInput input = fullThrottle(kAids);
    input.brake = pedalSteps(1);
    const float wanted = kRevved * launchRpm(drive.params().engine, 1, 1);
    do drive.step(input);
    while (drive.car().telemetry.rpm < wanted && drive.speed() < kCreep && drive.time() < kMaxRevs);
}

/// Runs from a revved start up to a speed (m/s), or to the top speed.
SpeedRun runFromRest(const CarParams& car, const SurfaceTable& surfaces,
                     double until = std::numeric_limits<double>::infinity()) {
    TestDrive drive(car, surfaces);
    revUp(drive);
    return runToTopSpeed(drive, kAids, kRollOut, until);
}

}  // namespace

std::optional<float> asFloat(std::optional<double> figure) {
    return figure ? std::optional(static_cast<float>(*figure)) : std::nullopt;
}

RoadTest roadTest(const CarParams& car, const SurfaceTable& surfaces) {
    const SpeedRun run = runFromRest(car, surfaces);
    RoadTest test;
    test.t0To60Mph = asFloat(run.t0To60Mph);
    test.t0To100 = asFloat(run.t0To100);
    test.t0To200 = asFloat(run.t0To200);
    test.quarterMileS = asFloat(run.quarterMileS);
    test.quarterMileKmh = asFloat(run.quarterMileKmh);
    test.topSpeedKmh = asFloat(run.topSpeedKmh);
    const StopRun stop = brakingFrom100(car, surfaces, kAids);
    test.braking100To0M = asFloat(stop.metres);
    const SteadyCircle circle = steadyCircle(car, surfaces, kPadRadius);
    test.skidpadG = asFloat(circle.g);
    test.verdicts = {run.spunKmh, stop.spunKmh, circle.ended};
    return test;
}

std::optional<double> roadTest0To100(const CarParams& car, const SurfaceTable& surfaces) {
    return runFromRest(car, surfaces, 100 / 3.6).t0To100;
}

std::optional<double> roadTestBraking(const CarParams& car, const SurfaceTable& surfaces) {
    return brakingFrom100(car, surfaces, kAids).metres;
}

std::optional<double> roadTestSkidpad(const CarParams& car, const SurfaceTable& surfaces) {
    return steadyCircle(car, surfaces, kPadRadius).g;
}

}  // namespace slip
