// SPDX-License-Identifier: MIT
// A driver's errors during a lap, from tables and round a bundled track.
#include "race/ai/corner_errors.hpp"

#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr float kReach = 2.2f, kSpeed = 30, kLook = 0.1f;  // m, m/s, s

/// Returns the errors after `time` s with a car `gap` m behind, from tail to nose.
CornerErrors pressedFor(float time, float gap) {
    Neighbours others;
    others.cars[others.count++] = {.gap = -gap - 2 * kReach, .reach = kReach};
    CornerErrors errors;
    for (float t = 0; t < time; t += kLook) updatePressure(errors, others, kReach, kSpeed, kLook, {});
    return errors;
}

TEST(CornerErrors, ACarCloseBehindPressesAndOneFurtherAwayDoesNot) {
    EXPECT_FLOAT_EQ(pressedFor(10, 5).pressure, 1);
    EXPECT_LT(pressedFor(1, 5).pressure, 0.5f) << "not at once";
    EXPECT_EQ(pressedFor(10, 40).pressure, 0);
    CornerErrors errors = pressedFor(10, 5);
    for (float t = 0; t < 10; t += kLook) updatePressure(errors, {}, kReach, kSpeed, kLook, {});
    EXPECT_EQ(errors.pressure, 0) << "it passes";
}

/// Errors of a driver of middling skill in some laps.
struct ErrorCount {
    int corners = 0, blunders = 0;

    ErrorCount(const LineDriver& driver, float pressure, std::size_t laps) {
        CornerErrors errors;
        errors.pressure = pressure;
        Random random(5);
        CarSnapshot car;
        for (std::size_t i = 0; i < laps * sampleCount(*driver.line().track); ++i) {
            car.location.sample = i % sampleCount(*driver.line().track);
            car.velocity = {driver.targetSpeed(car.location.sample), 0};
            if (!drawCornerError(errors, driver, car, errorModelFor(0.6f, 0.5f, true, {}), random, {})) continue;
            ++corners;
            blunders += errors.error.hesitate > 0;
        }
    }
};

TEST(CornerErrors, EachCornerHasItsOwnAndMoreUnderPressure) {
    const Track track = test::bundledTrack("larkmead");
    const LineDriver driver(track, test::bundledCar("coupe"));
    constexpr int kLaps = 40;
    const ErrorCount calm(driver, 0, kLaps), pressed(driver, 1, kLaps);
    EXPECT_GE(calm.corners, 3 * kLaps);
    EXPECT_LE(calm.corners, 20 * kLaps);
    EXPECT_EQ(pressed.corners, calm.corners);
    EXPECT_GT(calm.blunders, 0);
    EXPECT_GT(pressed.blunders, 2 * calm.blunders);
}

TEST(CornerErrors, ACornerIsTakenTooFastToItsApexAndNoneAfterIt) {
    const Track track = test::bundledTrack("larkmead");
    const LineDriver driver(track, test::bundledCar("coupe"));
    const auto at = [&](std::size_t sample) {
        CarSnapshot car;
        car.location.sample = sample % sampleCount(track);
        car.location.s = static_cast<float>(car.location.sample) * track.step;
        return car;
    };
    for (const std::size_t apex : {std::size_t{5}, std::size_t{200}, sampleCount(track) - 5}) {
        CornerErrors errors;
        EXPECT_EQ(tooFast(errors, driver, at(apex)), 0);
        errors.error.tooFast = 0.06f;
        errors.apex = apex;
        for (const std::size_t before : {40u, 10u, 1u})
            EXPECT_EQ(tooFast(errors, driver, at(apex + sampleCount(track) - before)), 0.06f);
        EXPECT_EQ(tooFast(errors, driver, at(apex + 2)), 0);
        EXPECT_EQ(tooFast(errors, driver, at(apex + sampleCount(track) * 3 / 4)), 0) << "of a corner long past";
    }
}

TEST(CornerErrors, WhoHesitatesDaresLessThrottleForThatLong) {
    CornerErrors errors;
    EXPECT_EQ(hesitate(errors, 1, kLook, {}), 1);
    errors.hesitationLeft = 0.25f;
    EXPECT_LT(hesitate(errors, 1, kLook, {}), 0.6f);
    EXPECT_FLOAT_EQ(hesitate(errors, 0.2f, kLook, {}), 0.2f);
    hesitate(errors, 1, kLook, {});
    EXPECT_EQ(hesitate(errors, 1, kLook, {}), 1);
}

TEST(CornerErrors, ABlunderCanBeSeenBeforeTheCornerAndAUsualCornerCannot) {
    const Track track = test::bundledTrack("larkmead");
    const LineDriver driver(track, test::bundledCar("coupe"));
    CornerErrors errors;
    errors.pressure = 1;
    Random random(3);
    int signs = 0, blunders = 0;
    CarSnapshot car;
    for (std::size_t i = 0; i < 40 * sampleCount(track); ++i) {
        car.location.sample = i % sampleCount(track);
        car.velocity = {driver.targetSpeed(car.location.sample), 0};
        if (!drawCornerError(errors, driver, car, errorModelFor(0.9f, 0.5f, true, {}), random, {})) continue;
        const CornerError& error = errors.error;
        const bool blunder = error.tooFast > 0 || error.hesitate > 0 || std::abs(error.brakeDelay) > 0.1f;
        blunders += blunder;
        signs += errors.signLeft > 0;
        EXPECT_EQ(errors.signLeft > 0, blunder);
        EXPECT_EQ(errors.lockUpLeft > 0, error.tooFast > 0 || error.brakeDelay > 0.1f);
    }
    EXPECT_GT(blunders, 10);
    EXPECT_EQ(signs, blunders);
}

TEST(CornerErrors, TheWobbleGoesToBothSidesAndEndsOnTheLine) {
    const ErrorParams p;
    CornerErrors errors;
    errors.signLeft = p.signTime;
    float left = 0, right = 0, last = 1;
    for (float t = 0; t < p.signTime + kLook; t += 0.01f) {
        last = wobble(errors, 0.01f, p);
        left = std::max(left, last), right = std::min(right, last);
    }
    EXPECT_GT(left, 0.15f);
    EXPECT_LT(right, -0.15f);
    EXPECT_EQ(last, 0);
}

TEST(CornerErrors, TheWheelsLockForAMomentWhileItBrakesStraightOn) {
    const ErrorParams p;
    CornerErrors errors;
    errors.lockUpLeft = p.lockUpTime;
    RawInput input{.brake = 0.2f};
    lockUp(errors, input, kLook, p);
    EXPECT_FALSE(errors.locksWheels) << "it hardly brakes";
    input = {.brake = 0.7f, .steer = 0.5f};
    lockUp(errors, input, kLook, p);
    EXPECT_FALSE(errors.locksWheels) << "in a bend it would lose the car";
    float locked = 0;
    for (int i = 0; i < 20; ++i) {
        input = {.brake = 0.7f};
        lockUp(errors, input, kLook, p);
        if (errors.locksWheels) locked += kLook;
        EXPECT_EQ(input.brake, errors.locksWheels ? 1 : 0.7f);
    }
    EXPECT_NEAR(locked, p.lockUpTime, kLook);
}

}  // namespace
}  // namespace slip
