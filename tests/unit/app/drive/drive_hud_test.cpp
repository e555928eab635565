// SPDX-License-Identifier: MIT
// What the instruments of a drive show: hints, the driver, assists.
#include "app/drive/drive_hud.hpp"

#include "app/drive/challenge_flow.hpp"
#include "app/drive/drive_banners.hpp"
#include "app/drive/driver_source.hpp"
#include "ui/hud/hud_view.hpp"
#include "unit/app/drive/drive_scene.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

struct SceneWithHud : DriveScene {
    explicit SceneWithHud(SessionSetup setup, DriverSource source = {}, bool knowsKeys = false)
        : DriveScene(std::move(setup), std::move(source)),
          hud({drive, settings, texts, controls, test, banners, challenge, knowsKeys}) {}

    DriveBanners banners{{drive, settings, texts}};
    ChallengeFlow challenge{{drive, folders, settings, texts, toasts, saves, loop}};
    DriveHud hud;
};

TEST(DriveHud, ANewcomerReadsTheKeysForAWhile) {
    SceneWithHud scene(driveAlone(EventMode::TimeTrial));
    EXPECT_GE(scene.hud.view(0, 0, 0).hints.size(), 8u);
    scene.drive.ticks = 60 * kTickHz;
    EXPECT_TRUE(scene.hud.view(0, 0, 0).hints.empty());
}

TEST(DriveHud, WhoKnowsTheKeysReadsNone) {
    SceneWithHud scene(driveAlone(EventMode::TimeTrial), {}, true);
    EXPECT_TRUE(scene.hud.view(0, 0, 0).hints.empty());
}

TEST(DriveHud, TheDemoIsNamedAndHasNoHints) {
    SceneWithHud scene(driveAlone(EventMode::TimeTrial), {.demo = true});
    const HudView view = scene.hud.view(0, 0, 0);
    EXPECT_EQ(view.driver, "DEMO");
    EXPECT_TRUE(view.hints.empty());
}

TEST(DriveHud, TheHintAboutThePanelComesLaterAndOnce) {
    SceneWithHud scene(driveAlone(EventMode::TimeTrial));
    scene.settings.hud.tuningHint = true;
    scene.tick(12 * kTickHz);
    EXPECT_EQ(scene.hud.view(0, 0, 0).hints.size(), 1u);
    scene.settings.hud.tuningHint = false;
    EXPECT_TRUE(scene.hud.view(0, 0, 0).hints.empty());
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
