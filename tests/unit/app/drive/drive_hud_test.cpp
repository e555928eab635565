// SPDX-License-Identifier: MIT
// What the instruments of a drive show: the driver, hints, banners, assists.
#include "app/drive/drive_hud.hpp"

#include "app/drive/challenge_flow.hpp"
#include "app/drive/drive_banners.hpp"
#include "app/drive/drive_hints.hpp"
#include "app/drive/driver_source.hpp"
#include "app/drive/first_drive_flow.hpp"
#include "ui/hud/hud_view.hpp"
#include "unit/app/drive/drive_scene.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

struct SceneWithHud : DriveScene {
    explicit SceneWithHud(SessionSetup setup, DriverSource source = {})
        : DriveScene(std::move(setup), std::move(source)) {}

    DriveBanners banners{{drive, settings, texts}};
    ChallengeFlow challenge{{drive, folders, settings, texts, toasts, saves, loop}};
    bool savesSettings = false;
    DriveHints hints{{drive, settings, savesSettings, texts, controls, test}};
    FirstDriveFlow firstDrive{{drive, settings, texts, controls}};
    DriveHud hud{{drive, settings, controls, test, banners, challenge, hints, firstDrive}};
};

TEST(DriveHud, ANewcomerReadsTheKeysForAsLongAsItTakes) {
    SceneWithHud scene(driveAlone(EventMode::TimeTrial));
    EXPECT_EQ(scene.hud.view(0, 0, 0).keys.size(), 4u);
    scene.tick(60 * kTickHz);
    EXPECT_EQ(scene.hud.view(0, 0, 0).keys.size(), 4u);
    scene.settings.players[0].known = {true, true, true, true, false};
    EXPECT_TRUE(scene.hud.view(0, 0, 0).keys.empty());
}

TEST(DriveHud, TheFirstDriveSaysWhatToDoAndLeavesTheRoad) {
    Problems problems;
    SceneWithHud scene(firstDriveSetup(bundledFolders(), bundledTables(), problems));
    const HudView view = scene.hud.view(0, 0, 0);
    ASSERT_TRUE(view.banner);
    EXPECT_EQ(view.banner->text, scene.firstDrive.banner()->text);
    EXPECT_FALSE(view.wrongWay);
}

TEST(DriveHud, TheDemoIsNamedAndHasNoHints) {
    SceneWithHud scene(driveAlone(EventMode::TimeTrial), {.demo = true});
    const HudView view = scene.hud.view(0, 0, 0);
    EXPECT_EQ(view.driver, "DEMO");
    EXPECT_TRUE(view.keys.empty() && view.hints.empty());
}

TEST(DriveHud, SlidesAreCountedUnlessTheSettingIsOff) {
    SceneWithHud scene(driveAlone(EventMode::TimeTrial));
    const auto counts = [&] {
        HudView view = scene.hud.view(0, 0, 0);
        scene.hud.showSlide(view, 0);
        return view.slide.has_value();
    };
    EXPECT_TRUE(counts());
    scene.settings.hud.slideCounter = false;
    EXPECT_FALSE(counts());
}

TEST(DriveHud, PanelsNarrowThePicture) {
    SceneWithHud scene(driveAlone(EventMode::TimeTrial));
    const HudView view = scene.hud.view(0, 120, 30);
    EXPECT_EQ(view.coveredLeft, 120);
    EXPECT_EQ(view.coveredRight, 30);
    EXPECT_FALSE(view.split);
}

}  // namespace
}  // namespace slip::test
