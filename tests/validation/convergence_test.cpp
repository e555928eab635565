// SPDX-License-Identifier: MIT
// Row 20 for whole cars: the same inputs at 60, 120, 240 and 1000 steps per second lead to the same drive, and the
// differences shrink with the steps.
#include "support/bundled.hpp"
#include "validation/rows.hpp"
#include "validation/variants.hpp"

namespace slip::test {
namespace {

/// A left-hand bend, a right-hand bend and a straight: below the limit, without a gear shift. Changes come at tenths of
/// a second, which are whole ticks at every rate.
DriverInput bendScript(double time, int gear) {
    DriverInput input;
    input.transmission = Transmission::Manual;
    input.gear = static_cast<std::int8_t>(gear);
    const long tenths = std::lround(std::floor(10 * time + 0.001));
    input.throttle = tenths < 15 ? 100 : 40;
    input.steerAngle = tenths < 5 ? 0.0f : tenths < 15 ? 0.03f : tenths < 25 ? -0.02f : 0.0f;
    return input;
}

struct DriveOf3s {
    Vec2 place;                   // m, at the end
    std::vector<double> yawRate;  // rad/s, after every tenth of a second
};
DriveOf3s driveAt(const CarParams& car, int hz) {
    TestDrive drive(car, asphaltOnly(), hz, 20);
    const GripWatch watch(drive);
    const int gear = drive.car().telemetry.gear;
    DriveOf3s out;
    for (int i = 0; i < 3 * hz; ++i) {
        const CarSnapshot& now = drive.step(bendScript(static_cast<double>(i) / hz, gear));
        out.place = now.pose.position;
        if ((i + 1) % (hz / 10) == 0) out.yawRate.push_back(now.yawRate);
    }
    return out;
}

double worstApart(const std::vector<double>& a, const std::vector<double>& b) {
    double worst = 0;
    for (std::size_t i = 0; i < a.size(); ++i) worst = std::max(worst, std::abs(a[i] - b[i]));
    return worst;
}

/// Errors of a figure at 60, 120 and 240 Hz.
using Off = std::array<double, 3>;

void expectShrinking(const std::string& car, const std::string& name, double fine, const Off& off) {
    // The reference is 1000 Hz, whose own error is part of the difference. Errors in proportion to the step are as
    // 15.7 : 7.3 : 3.2. A factor of two is allowed either way.
    const double first = off[0] / off[1], second = off[1] / off[2];
    std::printf("%s, %s: %s, off by %s, %s, %s: %s, %s\n", car.c_str(), name.c_str(), figure(fine).c_str(),
                figure(off[0]).c_str(), figure(off[1]).c_str(), figure(off[2]).c_str(), figure(first).c_str(),
                figure(second).c_str());
    EXPECT_GT(first, 15.7 / 7.3 / 2) << car << ", " << name;
    EXPECT_LT(first, 15.7 / 7.3 * 2) << car << ", " << name;
    EXPECT_GT(second, 7.3 / 3.2 / 2) << car << ", " << name;
    EXPECT_LT(second, 7.3 / 3.2 * 2) << car << ", " << name;
    addToReport(ReportTable::Steps, {car, name, figure(fine), figure(off[0]), figure(off[1]), figure(off[2]),
                                     figure(first), figure(second)});
}

void expectConverging(const std::string& name, const CarParams& car) {
    const DriveOf3s fine = driveAt(car, 1000);
    Off place, yawRate;
    const std::array<int, 3> rates{60, 120, 240};
    for (std::size_t i = 0; i < 3; ++i) {
        const DriveOf3s coarse = driveAt(car, rates[i]);
        place[i] = length(coarse.place - fine.place);
        yawRate[i] = worstApart(coarse.yawRate, fine.yawRate);
    }
    expectShrinking(name, "distance from the start after 3 s (m), places apart (m)", length(fine.place), place);
    const std::vector<double> straight(fine.yawRate.size());
    expectShrinking(name, "greatest yaw rate, apart at worst (rad/s)", worstApart(fine.yawRate, straight), yawRate);
}

TEST(Convergence, WhatStepsMakeOfADriveShrinksWithThem) {
    expectConverging("the plain car, base", plainCar());
    expectConverging("everything at once", carWithAllMechanisms());
    for (const char* name :
         {"formula", "hatch", "kart", "raid", "rally", "roadster", "saloon", "trike", "truck", "turbo"})
        expectConverging(name, bundledCar(name));
}

}  // namespace
}  // namespace slip::test
