// SPDX-License-Identifier: MIT
// The AI driver of a test: it reaches the figure of its plan, wherever it starts and whichever way it heads.
#include "base/scalar.hpp"
#include "race/testdrive/sheet.hpp"
#include "race/testdrive/test_runs.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Returns the AI driver's figure for a plan on a plane, from that start.
std::optional<double> drivenFrom(const Pose& start, const TestRun& run, const CarParams& car) {
    Race race({nullptr, &test::bundledSurfaces(), 0}, {{car, start, run.plan.speed()}});
    Snapshot now;
    race.snapshot(now);
    TestDriver driver(run.plan, start);
    for (int tick = 0; tick < 120 * 90 && !driver.isDone(); ++tick) {
        const DriverInput input = driver.drive({now.cars.front(), car, 1.0f / 120});
        race.step({&input, 1});
        race.snapshot(now);
    }
    EXPECT_TRUE(driver.isDone());
    return driver.figure();
}

TEST(TestDriver, ComesToTheFigureOfItsPlanWhicheverWayItHeads) {
    const CarParams car = test::bundledCar("saloon");
    for (std::size_t i = 0; i < kTests; ++i) {
        const TestRun run = runTest(static_cast<TestKind>(i), car, test::bundledSurfaces());
        ASSERT_TRUE(run.figure) << i;
        for (const Pose& start : {Pose{}, Pose{{300, -200}, 2.1f}}) {
            const auto figure = drivenFrom(start, run, car);
            ASSERT_TRUE(figure) << i;
            EXPECT_NEAR(*figure, *run.figure, 0.01 * *run.figure) << i;
        }
    }
}

TEST(TestDriver, DrivesEveryBundledCarRoundTheSkidpad) {
    for (const std::string& name : test::bundledNames("cars")) {
        const CarParams car = test::bundledCar(name);
        const TestRun run = runTest(TestKind::Skidpad, car, test::bundledSurfaces());
        ASSERT_TRUE(run.figure) << name;
        const double driven = drivenFrom({}, run, car).value_or(0);
        EXPECT_GT(driven, 0.84 * *run.figure) << name << ": a tail that slides first is harder to hold";
        const double warmed = car.front.tyre.heat ? 1 / 0.9 : 1;  // the figure is that of tyres as they start
        EXPECT_LT(driven, 1.02 * warmed * *run.figure) << name << ": 1 % off the circle at most";
    }
}

TEST(TestRuns, SayWhatEndsTheCircleAsTheSheetDoes) {
    const CarParams car = test::bundledCar("saloon");
    const TestRun run = runTest(TestKind::Skidpad, car, test::bundledSurfaces());
    EXPECT_EQ(run.verdict, skidpad(car, test::bundledSurfaces()).ended);
    EXPECT_NE(run.verdict, Verdict::Ok);
    EXPECT_EQ(runTest(TestKind::Brake, car, test::bundledSurfaces()).verdict, Verdict::Ok);
}

TEST(TestRuns, SayWhyAFigureIsMissing) {
    const CarParams car = test::carThatSpins();
    const TestRun run = runTest(TestKind::Brake, car, test::bundledSurfaces());
    EXPECT_FALSE(run.figure);
    EXPECT_TRUE(run.spunKmh) << "it cannot be held";
    EXPECT_EQ(run.verdict, Verdict::NoSpeed);
    EXPECT_TRUE(run.way.empty());
}

TEST(TestDriver, StopsTheCarInTheEnd) {
    const CarParams car = test::bundledCar("saloon");
    const TestRun run = runTest(TestKind::Launch, car, test::bundledSurfaces());
    TestDrive drive(car, test::bundledSurfaces());
    TestDriver driver(run.plan, drive.car().pose);
    for (int tick = 0; tick < 120 * 30; ++tick) drive.step(driver.drive(drive));
    EXPECT_TRUE(driver.isDone());
    EXPECT_LT(std::abs(drive.speed()), 0.05f) << "and does not reverse";
}

}  // namespace
}  // namespace slip
