// SPDX-License-Identifier: MIT
// The first drive: what ends each of its steps, what repeats one, and that it can be driven where it takes place.
#include "session/run/first_drive.hpp"

#include "base/scalar.hpp"
#include "race/world/snapshot.hpp"
#include "session/run/session.hpp"
#include "session/run/tick_clock.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using Step = FirstDriveStep;

/// Returns a car that drives at that speed (m/s) with its nose that far (deg) beside its direction of travel.
CarSnapshot carAt(float speed, float sideslip = 0, float yawRate = 0, float handbrake = 0) {
    CarSnapshot car;
    car.velocity = direction(radians(sideslip)) * speed;
    car.yawRate = radians(yawRate);
    car.input = quantise({.handbrake = handbrake});
    return car;
}

void drive(FirstDrive& lesson, const CarSnapshot& car, float seconds) {
    for (float t = 0; t < seconds; t += kTick) follow(lesson, car, kTick);
}

TEST(FirstDrive, AsksForSpeedThenForAStop) {
    FirstDrive lesson;
    drive(lesson, carAt(15), 20);
    EXPECT_EQ(lesson.step, Step::Go) << "no time is long enough";
    drive(lesson, carAt(17), 0.1f);
    EXPECT_EQ(lesson.step, Step::Brake);
    drive(lesson, carAt(5), 20);
    EXPECT_EQ(lesson.step, Step::Brake);
    drive(lesson, carAt(0.5f), 0.1f);
    EXPECT_EQ(lesson.step, Step::Left);
}

TEST(FirstDrive, CountsOnlyTurnsToTheAskedSide) {
    FirstDrive lesson{.step = Step::Left};
    drive(lesson, carAt(10, 0, -40), 5);
    EXPECT_EQ(lesson.step, Step::Left) << "that was to the right";
    drive(lesson, carAt(0, 0, 40), 5);
    EXPECT_EQ(lesson.step, Step::Left) << "that was on the spot";
    drive(lesson, carAt(10, 0, 40), 1.5f);
    EXPECT_EQ(lesson.step, Step::Left) << "60 degrees";
    drive(lesson, carAt(10, 0, -40), 1.5f);
    drive(lesson, carAt(10, 0, 40), 1.5f);
    EXPECT_EQ(lesson.step, Step::Left) << "the way back does not count twice";
    drive(lesson, carAt(10, 0, 40), 0.7f);
    EXPECT_EQ(lesson.step, Step::Right);
    drive(lesson, carAt(10, 0, -40), 2.2f);
    EXPECT_EQ(lesson.step, Step::Slide);
}

TEST(FirstDrive, SaysHowMuchOfAStepIsDone) {
    EXPECT_NEAR(stepShare({.step = Step::Go}, carAt(kFirstDriveGo / 2)), 0.5f, 1e-3f);
    EXPECT_LT(stepShare({.step = Step::Brake}, carAt(kFirstDriveGo)), 0.01f);
    EXPECT_GT(stepShare({.step = Step::Brake}, carAt(2)), 0.9f);
    for (const auto& [step, rate] : {std::pair(Step::Left, 40.0f), std::pair(Step::Right, -40.0f)}) {
        FirstDrive lesson{.step = step};
        EXPECT_EQ(stepShare(lesson, carAt(10)), 0);
        drive(lesson, carAt(10, 0, rate), 1);
        EXPECT_NEAR(stepShare(lesson, carAt(10)), 0.5f, 0.02f) << "40 of 80 degrees";
        drive(lesson, carAt(10, 0, -rate), 0.5f);
        EXPECT_NEAR(stepShare(lesson, carAt(10)), 0.25f, 0.02f) << "half of them were taken back";
    }
    FirstDrive caught{.step = Step::Catch, .sinceHandbrake = 1};
    drive(caught, carAt(12), 0.2f);
    EXPECT_NEAR(stepShare(caught, carAt(12)), 0.5f, 0.05f);
}

TEST(FirstDrive, OnlyTheHandbrakeMakesTheSlide) {
    FirstDrive lesson{.step = Step::Slide};
    drive(lesson, carAt(14, 30), 3);
    EXPECT_EQ(lesson.step, Step::Slide) << "without the handbrake";
    drive(lesson, carAt(14, 10, 0, 1), 3);
    EXPECT_EQ(lesson.step, Step::Slide) << "the rear is not out";
    drive(lesson, carAt(14, 25), 0.1f);
    EXPECT_EQ(lesson.step, Step::Catch) << "it may swing out after the pull";
    EXPECT_TRUE(lesson.slidesLeft);
    FirstDrive other{.step = Step::Slide};
    drive(other, carAt(14, -25, 0, 1), 0.1f);
    EXPECT_EQ(other.step, Step::Catch);
    EXPECT_FALSE(other.slidesLeft);
}

TEST(FirstDrive, IsCaughtOnceItStaysStraightWithoutTheHandbrake) {
    FirstDrive lesson{.step = Step::Catch, .sinceHandbrake = 0};
    drive(lesson, carAt(12, 2, 0, 1), 2);
    EXPECT_EQ(lesson.step, Step::Catch) << "the handbrake is still on";
    drive(lesson, carAt(12, 2), 0.2f);
    drive(lesson, carAt(12, -12), 0.1f);
    EXPECT_EQ(lesson.step, Step::Catch) << "it only swings through";
    EXPECT_FALSE(lesson.slidesLeft) << "and slides to the other side now";
    drive(lesson, carAt(12, -2), 0.3f);
    EXPECT_EQ(lesson.step, Step::Catch);
    drive(lesson, carAt(12, -2), 0.2f);
    EXPECT_EQ(lesson.step, Step::Done);
}

TEST(FirstDrive, ASpinOrAStopRepeatsTheSlide) {
    for (const CarSnapshot& car : {carAt(12, 120), carAt(1)}) {
        FirstDrive lesson{.step = Step::Catch, .sinceHandbrake = 0};
        drive(lesson, car, 0.1f);
        EXPECT_EQ(lesson.step, Step::Slide);
        EXPECT_TRUE(lesson.lost);
        drive(lesson, carAt(12, 40), 1);
        EXPECT_EQ(lesson.step, Step::Slide) << "it needs a new pull";
        drive(lesson, carAt(12, 40, 0, 1), 0.1f);
        EXPECT_EQ(lesson.step, Step::Catch);
        EXPECT_FALSE(lesson.lost);
    }
}

/// Returns the inputs of a simple driver in a step.
RawInput handsFor(const FirstDrive& lesson, const CarSnapshot& car) {
    const float speed = length(car.velocity), slip = sideslipOf(car);
    switch (lesson.step) {
        case Step::Go:
            return {.throttle = 1};
        case Step::Brake:
            return {.brake = 1};
        case Step::Left:
            return {.throttle = speed < 10 ? 1.0f : 0.0f, .steer = speed > 6 ? 1.0f : 0.0f};
        case Step::Right:
            return {.throttle = speed < 10 ? 1.0f : 0.0f, .steer = -1};
        case Step::Slide:
            if (speed < kFirstDriveSlide && lesson.sinceHandbrake > 3) return {.throttle = 1};
            return {.handbrake = 1, .steer = 1};
        default:
            return {.throttle = 0.3f, .steer = std::clamp(2 * slip, -1.0f, 1.0f)};
    }
}

TEST(FirstDrive, CanBeDrivenInAMinuteAndAHalf) {
    Problems problems;
    SessionSetup setup = firstDriveSetup(test::bundledFolders(), test::bundledTables(), problems);
    ASSERT_TRUE(setup) << (problems.empty() ? Message() : format(problems.front()));
    EXPECT_TRUE(setup.isFirstDrive);
    EXPECT_EQ(setup.event.entrants.size(), 1u);
    const Folders folders = test::bundledFolders();
    Session session(std::move(setup), folders);
    FirstDrive lesson;
    float seconds = 0;
    for (; seconds < 90 && lesson.step != Step::Done; seconds += kTick) {
        const CarSnapshot& car = session.car(0);
        DriverInput input = quantise(handsFor(lesson, car));
        input.assists = {kFullAssist, kFullAssist, kFullAssist, kFullAssist};
        session.tick({&input, 1});
        if (session.now().countdown <= 0) follow(lesson, session.car(0), kTick);
        EXPECT_EQ(session.car(0).impact.speed, 0) << "the place is empty";
    }
    EXPECT_EQ(lesson.step, Step::Done) << "after " << seconds << " s in step " << static_cast<int>(lesson.step);
    EXPECT_GT(seconds, 10);
}

}  // namespace
}  // namespace slip
