// SPDX-License-Identifier: MIT
// The slalom and the lane change: speeds that an AI driver manages, and their power to distinguish a better tyre from a
// worse one.
#include "race/testdrive/sheet.hpp"
#include "race/testdrive/test_runs.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Returns how near the car's outline came to a cone (m), at the recorded positions. It is negative over a cone.
float nearestCone(const CarParams& car, const TestRun& run) {
    float nearest = 1e9f;
    const float middle = (frontArm(car) - rearArm(car)) / 2;
    for (const WayPoint& point : run.way)
        for (const Vec2 cone : run.plan.course.cones) {
            const Vec2 at = unrotate(cone - point.pose.position, direction(point.pose.yaw));
            const float ahead = std::abs(at.x - middle) - car.body.length / 2;
            nearest = std::min(nearest, std::max(ahead, std::abs(at.y) - car.body.width / 2));
        }
    return nearest;
}

TEST(ConeRuns, EveryBundledCarGetsThroughWithoutACone) {
    for (const std::string& name : test::bundledNames("cars"))
        for (const TestKind test : {TestKind::Slalom, TestKind::LaneChange}) {
            const CarParams car = test::bundledCar(name);
            const TestRun run = runTest(test, car, test::bundledSurfaces());
            ASSERT_TRUE(run.figure) << name;
            EXPECT_GT(*run.figure, 40) << name;
            EXPECT_LT(*run.figure, 100) << name;
            EXPECT_GT(nearestCone(car, run), 0) << name;
            EXPECT_GT(run.way.back().pose.position.x, run.plan.course.cones.back().x) << name;
        }
}

TEST(ConeRuns, GripMakesThemFaster) {
    for (const char* const name : {"coupe", "truck"})
        for (const TestKind test : {TestKind::Slalom, TestKind::LaneChange}) {
            CarParams car = test::bundledCar(name);
            const double before = runTest(test, car, test::bundledSurfaces()).figure.value();
            car.front.tyre.friction *= 0.85f, car.rear.tyre.friction *= 0.85f;
            for (Axle& axle : car.axles) axle.tyre.friction *= 0.85f;
            EXPECT_LT(runTest(test, car, test::bundledSurfaces()).figure.value(), before - 1) << name;
        }
}

TEST(ConeRuns, ASlalomPassesTheConesOnEitherSideInTurn) {
    const CarParams car = test::bundledCar("coupe");
    const ConeCourse course = slalomCourse(car, 0.5f);
    const auto way = driveCones(car, test::bundledSurfaces(), course, 12, 0.4f);
    ASSERT_TRUE(way);
    for (const Vec2 cone : course.passing) {
        const auto past = std::ranges::find_if(*way, [&](const WayPoint& p) { return p.pose.position.x >= cone.x; });
        ASSERT_NE(past, way->end());
        EXPECT_GT(past->pose.position.y * cone.y, 0);
    }
    EXPECT_FALSE(driveCones(car, test::bundledSurfaces(), course, 50, 0.4f)) << "far too fast";
}

TEST(TestRuns, HaveTheFiguresOfTheSheet) {
    const CarParams car = test::bundledCar("hatch");
    const Sheet sheet = performanceSheet(car, test::bundledSurfaces());
    const auto run = [&](TestKind test) { return runTest(test, car, test::bundledSurfaces()); };
    EXPECT_EQ(run(TestKind::Launch).figure, sheet.t0To100);
    EXPECT_EQ(run(TestKind::Brake).figure, sheet.braking100To0M);
    EXPECT_EQ(run(TestKind::Skidpad).figure, sheet.skidpadG);
    EXPECT_EQ(run(TestKind::StepSteer).figure, sheet.yawRiseTimeS);
    const TestRun launch = run(TestKind::Launch), brake = run(TestKind::Brake);
    EXPECT_NEAR(static_cast<double>(launch.way.size() - 1) / kWayPerSecond, *sheet.t0To100, 0.06);
    EXPECT_NEAR(brake.way.back().pose.position.x, 100 / 3.6 + *sheet.braking100To0M, 0.5) << "rolls in for a second";
    EXPECT_GT(run(TestKind::Skidpad).way.size(), 400u);
    EXPECT_LT(run(TestKind::StepSteer).way.back().pose.yaw, 3);
    EXPECT_GT(run(TestKind::StepSteer).way.back().pose.yaw, 0.3f) << "to the left";
}

}  // namespace
}  // namespace slip
