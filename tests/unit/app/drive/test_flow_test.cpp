// SPDX-License-Identifier: MIT
// The way from a drive to a test of the bench and back.
#include "app/drive/test_flow.hpp"

#include "app/drive/drive_state.hpp"
#include "race/testdrive/manoeuvres.hpp"
#include "race/testdrive/test_driver.hpp"
#include "session/run/proving_ground.hpp"
#include "unit/app/drive/drive_scene.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

struct SceneWithTests : DriveScene {
    explicit SceneWithTests(SessionSetup setup, DriverSource source = {})
        : DriveScene(std::move(setup), std::move(source)),
          flow({drive, folders, bundledTables(), texts, toasts, memory, setups}) {
        setups.open(firstCar(drive).file, folders, false);
    }
    TestFlow flow;
};

TEST(TestFlow, WithoutATestNothingHappens) {
    SceneWithTests scene(driveAlone(EventMode::TimeTrial));
    EXPECT_FALSE(scene.flow.update());
    EXPECT_FALSE(scene.flow.repeat());
    EXPECT_FALSE(scene.flow.control().isActive());
    EXPECT_EQ(trackBeforeTest(scene.drive), "");
}

TEST(TestFlow, ATestOnTheProvingGroundLeadsBackToTheDrive) {
    const SessionSetup before = driveAlone(EventMode::TimeTrial);
    const CarParams car = before.playerCars.front().file.params;
    auto run = std::make_shared<TestRun>(runTest(TestKind::Launch, car, bundledSurfaces()));
    Problems problems;
    SessionSetup ground = groundSetup(run->plan, before, car, bundledFolders(), bundledTables(), problems);
    ASSERT_TRUE(ground);
    const auto test =
        std::make_shared<const WatchedTest>(WatchedTest{std::move(run), std::make_shared<const SessionSetup>(before)});
    SceneWithTests scene(std::move(ground), {.test = test});
    EXPECT_TRUE(scene.flow.control().isActive());
    EXPECT_TRUE(scene.flow.repeat());
    EXPECT_EQ(trackBeforeTest(scene.drive), before.track->params.name);
    EXPECT_EQ(scene.flow.sessionBefore().trackName(), "larkmead");
}

}  // namespace
}  // namespace slip::test
