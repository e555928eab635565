// SPDX-License-Identifier: MIT
// What the bundled cars promise: distinct characters, a slide that can be held, brakes and steering that feel
// different.
#include "base/scalar.hpp"
#include "race/testdrive/manoeuvres.hpp"
#include "race/testdrive/sheet.hpp"
#include "support/bundled.hpp"
#include "vehicle/model/steering.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::bundledCar, test::bundledSurfaces;

TEST(BundledCars, AreOneDegreePerGApart) {
    const SurfaceTable& table = bundledSurfaces();
    const Sheet roadster = performanceSheet(bundledCar("roadster"), table),
                coupe = performanceSheet(bundledCar("coupe"), table);
    EXPECT_GE(*roadster.understeerDegPerG - *coupe.understeerDegPerG, 1);
    EXPECT_GT(*roadster.understeerDegPerG, 1) << "the forgiving one understeers";
    EXPECT_LT(*coupe.t0To200, *roadster.t0To200) << "the strong one is quicker";
    for (const Sheet& sheet : {roadster, coupe}) {
        EXPECT_LT(*sheet.t0To100, 8);
        EXPECT_GT(*sheet.skidpadG, 1);
        EXPECT_LT(*sheet.braking100To0M, 40);
    }
}

/// Applies opposite lock and throttle for a wanted slide angle, in a left-hand bend.
class Drifter {
public:
    DriverInput drive(const TestDrive& drive, float wantedSlide) {
        const CarParams& car = drive.params();
        const CarSetup setup = buildCarSetup(car);
        const float v = length(drive.car().velocity), sideslip = drive.sideslip(), r = drive.car().yawRate;
        const float vx = v * std::cos(sideslip), vy = v * std::sin(sideslip);
        const float frontSideslip = std::atan2(vy + frontArm(car) * r, vx);
        const float error = wantedSlide + sideslip, rate = drive.car().telemetry.ay / v - r;
        integral_ = std::clamp(integral_ + error * drive.dt(), -1.0f, 1.0f);
        const float use = std::clamp(0.4f + 6 * error + rate, -1.0f, 1.0f);  // of the front tyres' peak slip
        const float angle = frontSideslip + use * setup.frontAxle().peaks.slipAngle;
        RawInput raw;
        raw.steer = angle / steeringLock(car.steering, angle, vx, frontSideslip, setup.frontAxle().peaks.slipAngle);
        raw.throttle = 0.5f + 2 * error + integral_;
        return quantise(raw);
    }

private:
    float integral_ = 0;
};

TEST(BundledCars, CoupeIsHeldInASlideByCountersteering) {
    const SurfaceTable& table = bundledSurfaces();
    TestDrive drive(bundledCar("coupe"), table, 120, 18);
    RawInput turnIn;
    turnIn.steer = 1;
    while (drive.time() < 0.75) drive.step(quantise(turnIn));
    turnIn.throttle = 1;
    while (drive.time() < 1) drive.step(quantise(turnIn));
    Drifter drifter;
    int held = 0, longest = 0;
    float opposite = 0;
    while (drive.time() < 10) {
        drive.step(drifter.drive(drive, radians(15)));
        const bool inBand = std::abs(degrees(-drive.sideslip()) - 15) < 3;
        held = inBand ? held + 1 : 0;
        longest = std::max(longest, held);
        if (inBand) opposite = std::min(opposite, drive.car().telemetry.steerAngle);
    }
    EXPECT_GE(longest, 3 * 120);
    EXPECT_LT(opposite, radians(-3)) << "held by opposite lock";
}

constexpr Assists kUnaided{}, kWithoutHelp{.abs = kFullAssist, .tractionControl = kFullAssist},
    kUsual{.abs = kFullAssist, .tractionControl = kFullAssist, .stability = 0, .steeringHelp = kFullAssist};

/// Returns the greatest sideslip (rad) of three seconds at full throttle with the wheel held over, from a rolling
/// start.
float slideOf(const std::string& name, float speed, float steer, Assists assists) {
    const SurfaceTable& table = bundledSurfaces();
    TestDrive drive(bundledCar(name), table, 120, speed);
    const Smoothing keys = kKeyboardSmoothing;
    const RawInput wanted{1, 0, 0, steer};
    RawInput felt;
    float most = 0;
    while (drive.time() < 3) {
        felt = smooth(felt, wanted, keys, drive.dt());
        DriverInput input = quantise(felt);
        input.assists = assists;
        drive.step(input);
        most = std::max(most, std::abs(drive.sideslip()));
    }
    return most;
}

TEST(BundledCars, RoadsterForgivesAFlooredThrottleAndCoupeDoesNot) {
    for (const float speed : {8.0f, 14.0f, 20.0f, 28.0f})
        for (const float steer : {0.3f, 0.6f, 1.0f})
            EXPECT_LT(degrees(slideOf("roadster", speed, steer, kWithoutHelp)), 60) << speed << " m/s, steer " << steer;
    EXPECT_GT(degrees(slideOf("coupe", 20, 0.6f, kUnaided)), 80);
    EXPECT_LT(degrees(slideOf("coupe", 20, 0.6f, kUsual)), 30) << "the usual aids tame it";
}

}  // namespace
}  // namespace slip
