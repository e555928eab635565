// SPDX-License-Identifier: MIT
// Ticks, restarts, return points and changes of the car, without a window.
#include "app/drive/session_loop.hpp"

#include "app/drive/drive_state.hpp"
#include "io/player/settings.hpp"
#include "race/testdrive/input_script.hpp"
#include "unit/app/drive/drive_scene.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

const DriverSource kDemo{.demo = true};

TEST(SessionLoop, TheDemoDrivesAndEveryTickIsAnnounced) {
    DriveScene scene(driveAlone(EventMode::TimeTrial), kDemo);
    scene.tick(5 * kTickHz);
    EXPECT_GT(scene.speed(), 10);
    EXPECT_EQ(scene.simulated, 5 * kTickHz);
    EXPECT_EQ(scene.drive.ticks, 5 * kTickHz);
}

TEST(SessionLoop, TheDemoDrivesOnWhenItsGearIsRemoved) {
    DriveScene scene(driveAlone(EventMode::TimeTrial), kDemo);
    const auto gear = [&] { return carOf(scene.drive, scene.player()).telemetry.gear; };
    for (int i = 0; i < 60 * kTickHz && gear() < 3; ++i) scene.tick(1);
    ASSERT_EQ(gear(), 3);
    CarParams car = scene.drive.session.params(scene.player().car);
    car.gearbox.ratios.resize(2);
    scene.loop.setParams(car, true);
    scene.tick(kTickHz);
    EXPECT_LE(gear(), 2);
}

TEST(SessionLoop, AHumanDrivesWithTheKeys) {
    DriveScene scene(driveAlone(EventMode::TimeTrial));
    scene.tick(kTickHz);
    EXPECT_LT(scene.speed(), 1);
    scene.hold(sf::Keyboard::Up);
    scene.tick(3 * kTickHz);
    EXPECT_GT(scene.speed(), 5);
}

TEST(SessionLoop, WithoutAnEndOnlySoManyTicksAreSimulated) {
    DriveScene scene(driveAlone(EventMode::Practice));
    scene.loop.simulateToEnd(10);
    EXPECT_EQ(scene.simulated, 10);
}

TEST(SessionLoop, ARestartReturnsToTheGrid) {
    DriveScene scene(driveAlone(EventMode::TimeTrial), kDemo);
    const Vec2 grid = carOf(scene.drive, scene.player()).pose.position;
    scene.tick(5 * kTickHz);
    scene.loop.restart();
    EXPECT_EQ(scene.drive.session.now().countdown, kRestartCountdown);
    EXPECT_LT(length(carOf(scene.drive, scene.player()).pose.position - grid), 0.01f);
}

TEST(SessionLoop, ThePlayerReturnsToAPointOnlyIfOneIsSet) {
    DriveScene scene(driveAlone(EventMode::TimeTrial), kDemo);
    EXPECT_FALSE(scene.loop.driveFromPoint(scene.player(), false));
    scene.tick(2 * kTickHz);
    scene.loop.point().set(scene.player(), false);
    const Vec2 point = carOf(scene.drive, scene.player()).pose.position;
    scene.tick(2 * kTickHz);
    EXPECT_TRUE(scene.loop.driveFromPoint(scene.player(), false));
    scene.tick(1);
    EXPECT_LT(length(carOf(scene.drive, scene.player()).pose.position - point), 1);
    EXPECT_TRUE(scene.loop.point().update());
    EXPECT_TRUE(scene.loop.point().tries()[0]);
    EXPECT_FALSE(scene.loop.point().stretches()[0].speed.empty());
    EXPECT_FALSE(scene.loop.point().update()) << "nothing has changed since";
}

TEST(SessionLoop, ARaceHasNoReturnPoint) {
    DriveScene scene(driveAlone(EventMode::Race));
    scene.loop.point().set(scene.player(), false);
    EXPECT_FALSE(scene.loop.point().isSet());
}

TEST(SessionLoop, AChangedCarIsDrivenFromTheNextTickAndItsLapIsTuned) {
    DriveScene scene(driveAlone(EventMode::TimeTrial), kDemo);
    CarParams heavy = scene.drive.session.params(scene.player().car);
    heavy.body.mass *= 2;
    scene.loop.setParams(heavy, true);
    EXPECT_EQ(scene.drive.session.params(scene.player().car).body.mass, heavy.body.mass);
    EXPECT_FALSE(winsMedals(scene.player().laps.lapClass()));
}

TEST(SessionLoop, DriftsAreNotStoppedButHelped) {
    Settings settings;
    settings.players[0].assists.stability = true;
    settings.players[0].assists.stabilityStrength = 1;
    const DriveScene drift(driveAlone(EventMode::Drift)), trial(driveAlone(EventMode::TimeTrial));
    const LocalPlayer& player = firstPlayer(drift.drive);
    EXPECT_EQ(assistsFor(drift.drive, settings, player, false).stability, 0);
    EXPECT_GT(assistsFor(trial.drive, settings, player, false).stability, 0);
    EXPECT_EQ(assistsFor(drift.drive, settings, player, false).tractionControl, kFullAssist)
        << "it holds the angle that the player steers for";
    EXPECT_EQ(assistsFor(drift.drive, settings, player, false).steeringHelp, kFullAssist);
    settings.players[0].assists.tractionControl = false;
    EXPECT_EQ(assistsFor(drift.drive, settings, player, false).tractionControl, 0) << "the player's choice";
}

TEST(SessionLoop, AScriptTakesThePlaceOfThePlayer) {
    DriverSource source;
    source.script =
        InputScript{{ScriptRow{.t = 0, .input = {.throttle = 1}, .steerAngle = {}, .gear = {}, .holdSpeed = {}}}};
    DriveScene scene(driveAlone(EventMode::TimeTrial), source);
    scene.tick(3 * kTickHz);
    EXPECT_GT(scene.speed(), 5);
    EXPECT_GT(scene.player().raw.throttle, 0.9f);
}

}  // namespace
}  // namespace slip::test
