// SPDX-License-Identifier: MIT
// The first drive on the screen: what it says, in which drives, and when it ends.
#include "app/drive/first_drive_flow.hpp"

#include "unit/app/drive/drive_scene.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

SessionSetup firstDrive() {
    Problems problems;
    SessionSetup setup = firstDriveSetup(bundledFolders(), bundledTables(), problems);
    EXPECT_TRUE(setup);
    setup.event.countdown = 0;
    return setup;
}

struct SceneWithLesson : DriveScene {
    explicit SceneWithLesson(SessionSetup setup, DriverSource source = {})
        : DriveScene(std::move(setup), std::move(source)) {}
    void driveFor(double seconds) {
        for (int i = 0; i < static_cast<int>(seconds * kTickHz); ++i) loop.tick(), lesson.onTick();
    }
    FirstDriveFlow lesson{{drive, settings, texts, controls}};
};

TEST(FirstDriveFlow, SaysOneStepAfterTheOther) {
    SceneWithLesson scene(firstDrive());
    ASSERT_TRUE(scene.lesson.banner());
    EXPECT_EQ(scene.lesson.banner()->text, "Reach 60 km/h");
    EXPECT_EQ(scene.lesson.banner()->steps, kFirstDriveSteps);
    scene.driveFor(20);
    EXPECT_EQ(scene.lesson.banner()->done, 0) << "nobody drove";
    EXPECT_LT(scene.lesson.banner()->share, 0.02f);
    scene.hold(sf::Keyboard::Up);
    scene.driveFor(1.5);
    EXPECT_EQ(scene.lesson.banner()->done, 0);
    EXPECT_GT(scene.lesson.banner()->share, 0.2f) << "on the way to the asked speed";
    scene.driveFor(12);
    EXPECT_EQ(scene.lesson.banner()->text, "Stop");
    EXPECT_EQ(scene.lesson.banner()->done, 1);
    EXPECT_FALSE(scene.lesson.takeEnd());
    scene.lesson.restart();
    EXPECT_EQ(scene.lesson.banner()->done, 0);
}

TEST(FirstDriveFlow, KnowsThePlayersKeysAndUnits) {
    SceneWithLesson scene(firstDrive());
    scene.settings.players[0].bindings.throttle.keys = {"K"};
    scene.settings.units = Units::Mph;
    scene.controls.bind(scene.settings);
    EXPECT_EQ(scene.lesson.banner()->text, "Reach 37 mph");
    EXPECT_EQ(scene.lesson.banner()->detail, "Hold K");
}

TEST(FirstDriveFlow, OtherDrivesHaveNoLesson) {
    SceneWithLesson scene(driveAlone(EventMode::Practice));
    scene.driveFor(10);
    EXPECT_FALSE(scene.lesson.isActive());
    EXPECT_FALSE(scene.lesson.banner());
    EXPECT_FALSE(scene.lesson.takeEnd());
}

}  // namespace
}  // namespace slip::test
