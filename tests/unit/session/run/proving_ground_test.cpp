// SPDX-License-Identifier: MIT
// Bench tests on the proving ground: the AI driver reaches the plane's figures there, between real cones.
#include "session/run/proving_ground.hpp"

#include "base/scalar.hpp"
#include "session/run/session.hpp"
#include "session/run/tick_clock.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// The result of a test in the world.
struct Watched {
    std::optional<double> figure;
    bool done = false, touched = false;  // touched: anything except the ground
    std::uint64_t hash = 0;              // when the car has stopped
    std::size_t moved = 0;               // moved things
};

SessionSetup larkmeadDrive(const std::string& car) {
    Problems problems;
    return loadDrive(test::bundledFolders(), test::bundledTables(), car, "larkmead", problems);
}

SessionSetup groundFor(const TestPlan& plan, const SessionSetup& from, const CarParams& car) {
    Problems problems;
    SessionSetup setup = groundSetup(plan, from, car, test::bundledFolders(), test::bundledTables(), problems);
    EXPECT_TRUE(setup) << (problems.empty() ? Message() : format(problems.front()));
    return setup;
}

/// Drives until the test has ended and the car has stopped.
Watched watch(const TestRun& run, SessionSetup setup) {
    const Folders folders = test::bundledFolders();
    Session session(std::move(setup), folders);
    session.setParams(0, session.params(0));  // like the panel does
    TestDriver driver(run.plan, *session.eventSetup().midLapStart);
    Watched seen;
    for (int tick = 0; tick < 120 * kTickHz; ++tick) {
        DriverInput input;
        if (session.now().countdown <= 0) input = driver.drive({session.car(0), session.params(0), kTick});
        session.tick({&input, 1});
        const CarSnapshot& car = session.car(0);
        seen.touched |= car.impact.speed > 0;
        if (driver.isDone() && length(car.velocity) < 0.1f) break;
    }
    seen.figure = driver.figure();
    seen.done = driver.isDone();
    seen.hash = session.stateHash();
    seen.moved = session.now().props.size();
    return seen;
}

/// Returns the tolerance of a figure in the world. There the car rolls in, while on the plane it brakes and steers at
/// once. The skid pad's figure is solved, and a driver comes near it.
double mayDiffer(TestKind kind) {
    switch (kind) {
        case TestKind::Launch:
            return 0.005;  // s
        case TestKind::Brake:
            return 0.2;  // m
        case TestKind::StepSteer:
            return 0.003;  // s
        case TestKind::Skidpad:
        case TestKind::Slalom:
        case TestKind::LaneChange:
            return 0;
    }
    return 0;
}

class OnTheGround : public testing::TestWithParam<const char*> {};

TEST_P(OnTheGround, EachTestHasTheFigureOfThePlane) {
    const SessionSetup from = larkmeadDrive(GetParam());
    CarParams car = from.playerCars.front().file.params;
    car.body.mass *= 1.02f;  // a tuned car
    for (std::size_t i = 0; i < kTests; ++i) {
        const auto kind = static_cast<TestKind>(i);
        const TestRun run = runTest(kind, car, test::bundledSurfaces());
        if (!run.figure) continue;
        const Watched seen = watch(run, groundFor(run.plan, from, car));
        ASSERT_TRUE(seen.done && seen.figure) << infoOf(kind).name;
        if (kind == TestKind::Skidpad) {
            EXPECT_GT(*seen.figure, 0.9 * *run.figure);
            EXPECT_LT(*seen.figure, 1.02 * *run.figure);
        } else {
            EXPECT_NEAR(*seen.figure, *run.figure, mayDiffer(kind)) << infoOf(kind).name;
        }
        EXPECT_FALSE(seen.touched) << infoOf(kind).name;
        EXPECT_EQ(seen.moved, 0u) << infoOf(kind).name;
    }
}

INSTANTIATE_TEST_SUITE_P(Cars, OnTheGround, testing::Values("coupe", "hatch", "truck", "roadster"));

TEST(WatchedTest, TwiceTheSameIsTheSameToTheBit) {
    const SessionSetup from = larkmeadDrive("coupe");
    const CarParams& car = from.playerCars.front().file.params;
    const TestRun run = runTest(TestKind::Brake, car, test::bundledSurfaces());
    const SessionSetup setup = groundFor(run.plan, from, car);
    EXPECT_EQ(watch(run, setup).hash, watch(run, setup).hash);
}

TEST(WatchedTest, ItsConesAreRealOnes) {
    const SessionSetup from = larkmeadDrive("coupe");
    const CarParams& car = from.playerCars.front().file.params;
    TestRun run;
    run.plan.kind = TestKind::Slalom;
    run.plan.kmh = 60;
    run.plan.preview = 0.4f;
    run.plan.course = slalomCourse(car, 0.5f);
    for (Vec2& point : run.plan.course.way) point.y = 0;  // drives straight on
    const Watched seen = watch(run, groundFor(run.plan, from, car));
    EXPECT_TRUE(seen.done);
    EXPECT_FALSE(seen.figure) << "it was not clean";
    EXPECT_GT(seen.moved, 0u);
}

TEST(WatchedTest, ADriveGoesOnWithTheCarOfTheTest) {
    SessionSetup from = larkmeadDrive("coupe");
    const TestRun run = runTest(TestKind::Brake, from.playerCars.front().file.params, test::bundledSurfaces());
    const WatchedTest test{std::make_shared<const TestRun>(run), std::make_shared<const SessionSetup>(from)};
    SessionSetup driven = groundFor(run.plan, from, from.playerCars.front().file.params);
    driven.playerCars.front().file.path = "/elsewhere/coupe_2.json";
    driven.event.entrants.front().params.body.mass = 1234;
    const SessionSetup back = backFromGround(test, driven);
    EXPECT_EQ(back.trackName(), "larkmead");
    EXPECT_EQ(back.playerCars.front().file.path, "/elsewhere/coupe_2.json");
    EXPECT_EQ(back.event.entrants.front().params.body.mass, 1234);
}

}  // namespace
}  // namespace slip
