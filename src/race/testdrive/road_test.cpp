// SPDX-License-Identifier: MIT
#include "race/testdrive/road_test.hpp"

#include "base/scalar.hpp"
#include "race/testdrive/straight_runs.hpp"

namespace slip {
namespace {

constexpr Assists kAids{.abs = kFullAssist, .tractionControl = kFullAssist};
constexpr double kRollOut = 0.3048;  // m, one foot
constexpr float kRevved = 0.98f;     // of the launch speed, which the engine approaches ever more slowly
constexpr float kCreep = 0.1f;       // m/s at which the engine pushes the car against its brakes
constexpr double kMaxRevs = 3;       // s

constexpr float kPadRadius = 45.72f;      // m: 300 ft across
constexpr float kPadWidth = 0.01f;        // of the radius: greatest deviation from the circle in the lap
constexpr float kEntryWidth = 0.1f;       // the same before the lap
constexpr float kEntry = 0.4f;            // of the lap's speed, with which the car enters the circle
constexpr float kEntryTime = 12;          // s from there to the lap's speed, ever more slowly
constexpr float kSettleTime = 3;          // s at that speed before the lap
constexpr double kMaxLap = 120;           // s from the entry on
constexpr float kStep = 0.005f;           // resolution of the search for the fastest lap
constexpr float kMinG = 0.1f, kMaxG = 6;  // range of the search

/// Presses both pedals until the engine reaches the clutch's launch speed or pushes the car against its brakes. Wheels
/// that follow the road let it rev so at once.
void revUp(TestDrive& drive) {
    DriverInput input = fullThrottle(kAids);
    input.brake = pedalSteps(1);
    const float wanted = kRevved * drive.params().engine.launchRpm;
    do drive.step(input);
    while (drive.car().telemetry.rpm < wanted && drive.speed() < kCreep && drive.time() < kMaxRevs);
}

/// Returns the lateral acceleration (g) of a steady lap at a speed (m/s), or at the speed that the engine reaches.
/// Returns nothing if the car does not keep to the circle.
std::optional<float> skidpadLap(const CarParams& car, const SurfaceTable& surfaces, float speed) {
    TestDrive drive(car, surfaces, 120, kEntry * speed);
    CircleDriver driver(drive, kPadRadius);
    const auto holds = [&](float target, float width) {
        DriverInput input = driver.drive(drive, target);
        input.assists = kAids;
        drive.step(input);
        return std::abs(driver.distance(drive) - kPadRadius) <= width * kPadRadius;
    };
    while (drive.time() < kEntryTime + kSettleTime) {
        const float share = 1 - sq(1 - ramp(static_cast<float>(drive.time()), 0, kEntryTime));
        if (!holds(speed * lerp(kEntry, 1, share), kEntryWidth)) return {};
    }
    double way = 0;  // m
    const double started = drive.time(), lap = 2 * double{kPi} * double{kPadRadius};
    while (way < lap) {
        if (!holds(speed, kPadWidth) || drive.time() > kMaxLap) return {};
        way += double{length(drive.car().velocity)} * double{drive.dt()};
    }
    const double mean = way / (drive.time() - started);
    return static_cast<float>(mean * mean / double{kPadRadius * kGravity});
}

std::optional<float> roadTestSkidpad(const CarParams& car, const SurfaceTable& surfaces) {
    std::optional<float> best;
    float held = kMinG, lost = kMaxG;
    while (lost > (1 + kStep) * held) {
        const float g = std::sqrt(held * lost);
        const auto lap = skidpadLap(car, surfaces, std::sqrt(g * kGravity * kPadRadius));
        if (lap) best = std::max(best.value_or(0), *lap);
        (lap ? held : lost) = g;
    }
    return best;
}

}  // namespace

std::optional<float> asFloat(std::optional<double> figure) {
    return figure ? std::optional(static_cast<float>(*figure)) : std::nullopt;
}

RoadTest roadTest(const CarParams& car, const SurfaceTable& surfaces) {
    TestDrive drive(car, surfaces);
    revUp(drive);
    const SpeedRun run = runToTopSpeed(drive, kAids, kRollOut);
    RoadTest test;
    test.t0To60Mph = asFloat(run.t0To60Mph);
    test.t0To100 = asFloat(run.t0To100);
    test.t0To200 = asFloat(run.t0To200);
    test.quarterMileS = asFloat(run.quarterMileS);
    test.quarterMileKmh = asFloat(run.quarterMileKmh);
    test.topSpeedKmh = asFloat(run.topSpeedKmh);
    test.braking100To0M = asFloat(brakingFrom100(car, surfaces, kAids));
    test.skidpadG = roadTestSkidpad(car, surfaces);
    return test;
}

}  // namespace slip
