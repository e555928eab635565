// SPDX-License-Identifier: MIT
// Goals and awards of a drive: medals against the author, and an event of the career.
#include "app/drive/challenge_flow.hpp"

#include "io/content/medal.hpp"
#include "session/setup/results.hpp"
#include "ui/hud/hud_view.hpp"
#include "unit/app/drive/drive_scene.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

SessionSetup timeAttackOfTheCareer() {
    SessionSetup setup = driveAlone(EventMode::Qualifying);
    Challenge challenge;
    challenge.event = {.id = "lap", .name = "Lap", .kind = CareerKind::TimeAttack};
    challenge.goals = {100, 90, 80, 70};
    challenge.car = setup.playerCars.front().file.params;
    setup.challenge = challenge;
    return setup;
}

struct Challenged : DriveScene {
    using DriveScene::DriveScene;
    ChallengeFlow flow{{drive, folders, settings, texts, toasts, saves, loop}};
};

TEST(ChallengeFlow, ADriveAloneHasTheMedalsOfTheAuthor) {
    Challenged scene(driveAlone(EventMode::TimeTrial));
    scene.player().author = 0;
    EXPECT_FALSE(scene.flow.goal()) << "the author's lap is unknown";
    scene.player().author = 60;
    ASSERT_TRUE(scene.flow.goal());
    EXPECT_FALSE(scene.flow.goal()->reached);
    EXPECT_TRUE(scene.flow.update(true)) << "nothing is left to do";
}

TEST(ChallengeFlow, TheDemoAndRacesWinNoMedals) {
    Challenged demo(driveAlone(EventMode::TimeTrial), {.demo = true});
    demo.player().author = 60;
    EXPECT_FALSE(demo.flow.goal());
    Challenged race(driveAlone(EventMode::Race));
    race.player().author = 60;
    EXPECT_FALSE(race.flow.goal());
}

TEST(ChallengeFlow, AnEventAsksForItsLowestMedalFirst) {
    Challenged scene(timeAttackOfTheCareer());
    ASSERT_TRUE(scene.flow.goal());
    EXPECT_EQ(scene.flow.goal()->medal, Medal::Bronze);
    EXPECT_EQ(scene.flow.award().medal, Medal::None);
}

TEST(ChallengeFlow, AChangedCarWinsNothing) {
    Challenged scene(timeAttackOfTheCareer());
    CarParams light = scene.drive.session.params(0);
    light.body.mass *= 0.5f;
    scene.loop.setParams(light, true);
    scene.tick(1);
    EXPECT_FALSE(scene.flow.goal());
    EXPECT_EQ(scene.flow.award().text, "No medal: the car was changed.");
}

TEST(ChallengeFlow, LeavingWithoutALapSavesTheAttemptOnce) {
    Challenged scene(timeAttackOfTheCareer());
    scene.flow.saveNow();
    scene.flow.saveNow();
    EXPECT_TRUE(scene.saves.isSaving("lap"));
    scene.saves.finish();
    scene.saves.deliver();
    EXPECT_TRUE(scene.saves.takeProblems().empty());
    scene.flow.saveNow();
    EXPECT_FALSE(scene.saves.isSaving("lap"));
    scene.flow.restart();
    scene.flow.saveNow();
    EXPECT_TRUE(scene.saves.isSaving("lap")) << "another attempt";
}

}  // namespace
}  // namespace slip::test
