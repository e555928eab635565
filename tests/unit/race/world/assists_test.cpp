// SPDX-License-Identifier: MIT
// The effect of each assist on every bundled car: with it and without it.
#include "base/scalar.hpp"
#include "race/testdrive/manoeuvres.hpp"
#include "support/bundled.hpp"
#include "vehicle/model/car_setup.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::bundledCar, test::bundledSurfaces;

constexpr Assists kNone{}, kAbs{.abs = kFullAssist}, kTraction{.tractionControl = kFullAssist},
    kStability{.stability = kFullAssist}, kHelp{.steeringHelp = kFullAssist};

class Aids : public testing::TestWithParam<std::string> {
protected:
    CarParams car = bundledCar(GetParam());

    TestDrive rolling(float speed, const char* surface = "asphalt") const {
        return {car, bundledSurfaces(), 120, speed, findSurface(bundledSurfaces(), surface).value()};
    }
};

struct Stop {
    float distance = 0;   // m
    float sideways = 0;   // m, in the first second
    float lockedFor = 0;  // s, a wheel stood still while the car went faster than 3 m/s
};

bool aWheelStands(const Telemetry& t) {
    const auto wheels = allWheels(t);
    return std::any_of(wheels.begin(), wheels.end(), [](const WheelTelemetry& wheel) { return wheel.locked; });
}

Stop stop(TestDrive drive, Assists assists, float steer) {
    DriverInput input = quantise({0, 1, 0, steer});
    input.assists = assists;
    Stop s;
    Vec2 from = drive.car().pose.position, before = from;
    while (drive.time() < 20 && length(drive.car().velocity) > 0.05f) {
        drive.step(input);
        const Vec2 at = drive.car().pose.position;
        s.distance += length(at - before);
        before = at;
        if (drive.time() <= 1) s.sideways = std::abs(at.y - from.y);
        if (drive.speed() > 3 && aWheelStands(drive.car().telemetry)) s.lockedFor += drive.dt();
    }
    return s;
}

TEST_P(Aids, AbsStopsAsShortAsLockedWheels) {
    car.brakes.torque *= 2;  // enough to lock every wheel
    const Stop locked = stop(rolling(30), kNone, 0), held = stop(rolling(30), kAbs, 0);
    EXPECT_GT(locked.lockedFor, 1) << "without it";
    EXPECT_LT(held.lockedFor, 0.1f) << "with it";
    EXPECT_LE(held.distance, 1.05f * locked.distance);
}

TEST_P(Aids, AbsSteersWhileStopping) {
    car.brakes.torque *= 2;
    const Stop locked = stop(rolling(30), kNone, 0.5f), held = stop(rolling(30), kAbs, 0.5f);
    EXPECT_LT(locked.sideways, 0.2f);
    EXPECT_GT(held.sideways, isSkidSteered(car) ? 0.5f : 1.0f) << "tracks steer by the slip that braking needs";
}

struct Burst {
    float slip = 0;   // mean slip ratio of the driven wheel with the most slip
    float speed = 0;  // m/s, at its end
};

/// Applies full throttle for three seconds in second gear, after half a second of rolling in it.
Burst floored(TestDrive drive, Assists assists) {
    DriverInput input;
    input.transmission = Transmission::Manual;
    input.gear = 2;
    input.assists = assists;
    while (drive.time() < 0.5) drive.step(input);
    input.throttle = 255;
    Burst b;
    int steps = 0;
    for (; drive.time() < 3.5; ++steps) {
        const Telemetry& t = drive.step(input).telemetry;
        b.slip += std::max(t.front.slipRatio, t.rear.slipRatio);
    }
    b.slip /= static_cast<float>(steps);
    b.speed = drive.speed();
    return b;
}

TEST_P(Aids, TractionControlKeepsWheelsFromSpinningInSecondOnGrass) {
    const CarSetup setup = buildCarSetup(car);
    const float peak = std::max(setup.frontAxle().peaks.slipRatio, setup.rearAxle().peaks.slipRatio);
    const Burst free = floored(rolling(8, "grass"), kNone), held = floored(rolling(8, "grass"), kTraction);
    EXPECT_LT(held.slip, 1.3f * peak);
    EXPECT_GE(held.speed, 0.95f * free.speed) << "and loses nothing";
}

/// Returns the greatest sideslip (rad) of a flick to the left and to the right at the drive's speed, foot down.
float flick(TestDrive drive, Assists assists) {
    RawInput felt;
    float most = 0;
    while (drive.time() < 5) {
        const float steer = drive.time() < 0.6 ? 1.0f : drive.time() < 1.4 ? -1.0f : 0.0f;
        felt = smooth(felt, {0.6f, 0, 0, steer}, kKeyboardSmoothing, drive.dt());
        DriverInput input = quantise(felt);
        input.assists = assists;
        drive.step(input);
        if (length(drive.car().velocity) > 3) most = std::max(most, std::abs(drive.sideslip()));
    }
    return most;
}

TEST_P(Aids, StabilityCatchesAFlick) {
    const float free = flick(rolling(28), kNone), held = flick(rolling(28), kStability);
    std::printf("%s: sideslip %.0f degrees, with stability %.0f\n", GetParam().c_str(), degrees(free), degrees(held));
    EXPECT_LT(degrees(held), 25);
    EXPECT_LE(held, free + radians(1));
}

struct AidedBend {
    float slip = 0;  // mean slip angle of the front axle (rad)
    float ay = 0;    // mean, m/s²
};

/// Holds the wheel hard over and returns means of the second second.
AidedBend lockedOver(TestDrive drive, Assists assists) {
    const float speed = drive.speed();
    SpeedControllerState hold;
    RawInput felt;
    AidedBend b;
    while (drive.time() < 2) {
        felt = smooth(felt, {0, 0, 0, 1}, kKeyboardSmoothing, drive.dt());
        DriverInput input = quantise(felt);
        input.assists = assists;
        holdSpeed(hold, drive.params(), drive.car(), speed, drive.dt(), input);
        drive.step(input);
        if (drive.time() <= 1) continue;
        b.slip += drive.dt() * std::abs(drive.car().telemetry.front.slipAngle);
        b.ay += drive.dt() * drive.car().telemetry.ay;
    }
    return b;
}

TEST_P(Aids, SteeringHelpTakesNoMoreLockThanTheTyresUse) {
    const AidedBend free = lockedOver(rolling(18), kNone), helped = lockedOver(rolling(18), kHelp);
    const float peak = buildCarSetup(car).frontAxle().peaks.slipAngle;
    std::printf("%s: front slip %.2f of its peak, with help %.2f; ay %.2f and %.2f\n", GetParam().c_str(),
                free.slip / peak, helped.slip / peak, free.ay, helped.ay);
    EXPECT_LT(helped.slip, 1.25f * peak);
    EXPECT_GE(helped.ay, 0.98f * free.ay) << "and turns no less";
}

INSTANTIATE_TEST_SUITE_P(EveryCar, Aids, testing::ValuesIn(test::bundledNames("cars")),
                         [](const auto& named) { return named.param; });

}  // namespace
}  // namespace slip
