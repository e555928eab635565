// SPDX-License-Identifier: MIT
// Rows 15, 19, 21 and 22: invariants that no input may break.
#include "base/hash.hpp"
#include "support/driver_inputs.hpp"
#include "validation/random_driver.hpp"
#include "validation/rows.hpp"
#include "validation/variants.hpp"

#include <fmt/format.h>

namespace slip::test {
namespace {

TEST(Invariants, FrictionHoldsForAnyInput) {
    for (const auto& [name, params] : threeCars())
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CarParams car = params;
            car.rear.tyre.lateralShare = seed % 2 ? 1.0f : 0.8f;
            TestDrive drive(car, asphaltOnly(), seed % 3 ? 120 : 60, 20);
            const GripWatch watch(drive);
            AnyInputDriver driver(seed);
            for (int i = 0; i < 2400; ++i) drive.step(driver.next());
        }
}

DriverInput mirrored(DriverInput input) {
    input.steer = static_cast<std::int16_t>(-input.steer);
    return input;
}

/// Returns the greatest difference (m, rad) at any time between a run and its mirrored mirror image.
double asymmetry(const CarParams& car, std::uint64_t seed, double duration) {
    TestDrive left(car, asphaltOnly(), 120, 15), right(car, asphaltOnly(), 120, 15);
    const GripWatch watchLeft(left), watchRight(right);
    AnyInputDriver driver(seed);
    double worst = 0;
    while (left.time() < duration) {
        DriverInput input = driver.next();
        if (seed % 2 == 0) input.assists = {kFullAssist, kFullAssist, kFullAssist, kFullAssist};
        const Pose l = left.step(input).pose, r = right.step(mirrored(input)).pose;
        for (const float apart : {l.position.x - r.position.x, l.position.y + r.position.y, l.yaw + r.yaw})
            worst = std::max(worst, static_cast<double>(std::abs(apart)));
    }
    return worst;
}

TEST(Invariants, MirrorSymmetry) {
    for (const auto& [name, car] : threeCars()) {
        const double duration = 20;
        double worst = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) worst = std::max(worst, asymmetry(car, seed, duration));
        expectWithin(19, "mirrored inputs over " + figure(duration) + " s, worst of 20 (m, rad), " + name, 0, worst,
                     1e-5, 1);
    }
}

TEST(Invariants, ParkedStandsToTheLastBit) {
    for (const auto& [name, car] : threeCars())
        for (const int hz : {60, 120, 240}) {
            TestDrive drive(car, asphaltOnly(), hz, 12);
            const GripWatch watch(drive);
            DriverInput input = pressed(0, 255);
            input.steerAngle = 0.2f;
            while (drive.time() < 5) drive.step(input);
            const Pose from = drive.car().pose;
            int moved = 0;
            while (drive.time() < 65) {
                const Pose now = drive.step(input).pose;
                moved += now.position != from.position || now.yaw != from.yaw;
            }
            EXPECT_TRUE(drive.car().telemetry.parked);
            expectWithin(
                21, std::string("ticks of a minute in which a braked car moves, ") + name + ", " + figure(hz) + " Hz",
                0, moved, 0, 1);
        }
}

/// Returns how far (m) a parked car moves in 5 s under a steady push of `share` of its weight to the left.
double pushed(const CarParams& car, int hz, float share) {
    TestDrive drive(car, asphaltOnly(), hz);
    const GripWatch watch(drive);
    while (drive.time() < 0.5) drive.step(pressed(0, 255));
    const Vec2 from = drive.car().pose.position;
    while (drive.time() < 5.5) {
        drive.race().push(0, {0, share * car.body.mass * kGravity});
        drive.step(pressed(0, 255));
    }
    return length(drive.car().pose.position - from);
}

TEST(Invariants, ParkedHoldsAgainstAPush) {
    for (const auto& [name, car] : threeCars()) {
        for (const float share : {0.2f, 0.9f})
            expectWithin(21, "drift (m) of a parked car under a push of " + figure(share) + " of its friction, " + name,
                         0, pushed(car, 120, share), 1e-6, 1);
        for (const int hz : {60, 120, 1000})
            EXPECT_GT(pushed(car, hz, 1.2f), 1) << "a push beyond the friction must move it: " << name << ' ' << hz;
    }
}

TEST(Invariants, ParkedHoldFollowsTheBrake) {
    for (const auto& [name, car] : threeCars()) {
        TestDrive drive(car, asphaltOnly(), 120);
        for (int i = 0; i < 60; ++i) drive.step(pressed(0, 255));
        for (int i = 0; i < 360; ++i) {
            drive.race().push(0, {0.3f * car.body.mass * kGravity, 0});
            drive.step(pressed(0, 5));
        }
        EXPECT_GT(drive.car().pose.position.x, 1.0f) << name;
    }
}

/// Returns a hash of every tick of 20 s under random inputs.
std::uint64_t hashOfADrive(const CarParams& car, std::uint64_t seed) {
    TestDrive drive(car, asphaltOnly(), 120, 15);
    const GripWatch watch(drive);
    AnyInputDriver driver(seed);
    Hash hash;
    while (drive.time() < 20) {
        drive.step(driver.next());
        hash.add(static_cast<std::int64_t>(drive.race().worldHash()));
    }
    return hash.value();
}

std::string hexadecimal(std::uint64_t x) { return fmt::format("{:016x}", x); }

TEST(Invariants, SameInputsSameBits) {
    for (const auto& [name, car] : threeCars()) {
        const std::string first = hexadecimal(hashOfADrive(car, 7)), second = hexadecimal(hashOfADrive(car, 7));
        EXPECT_EQ(first, second);
        EXPECT_NE(first, hexadecimal(hashOfADrive(car, 8)));
        addToReport(ReportTable::ClosedForms,
                    {"22", std::string("hash of every tick of 20 s, the same drive twice, ") + name, first, second,
                     first == second ? "0" : "differs", "bits"});
    }
}

}  // namespace
}  // namespace slip::test
