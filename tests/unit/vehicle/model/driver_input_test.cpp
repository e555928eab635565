// SPDX-License-Identifier: MIT
#include "vehicle/model/driver_input.hpp"

#include "support/tick.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace slip {
namespace {

using test::kDt;

/// Returns the time (s) until `reached` holds for an input that is smoothed towards `raw`.
template <class Reached>
float timeUntil(RawInput now, const RawInput& raw, const Smoothing& rates, Reached reached) {
    int ticks = 0;
    for (; !reached(now) && ticks < 1000; ++ticks) now = smooth(now, raw, rates, kDt);
    return static_cast<float>(ticks) * kDt;
}

TEST(Smoothing, PedalsRiseAndFallAtTheirRates) {
    const Smoothing rates{{3, 5}, {4, 8}, {10, 10}, {2.5f, 5}, {2, 6}};
    RawInput pressed;
    pressed.throttle = pressed.brake = pressed.clutch = 1;
    EXPECT_NEAR(timeUntil({}, pressed, rates, [](const RawInput& i) { return i.throttle >= 1; }), 1 / 3.0f, 1.5f * kDt);
    EXPECT_NEAR(timeUntil({}, pressed, rates, [](const RawInput& i) { return i.brake >= 1; }), 1 / 4.0f, 1.5f * kDt);
    EXPECT_NEAR(timeUntil(pressed, {}, rates, [](const RawInput& i) { return i.throttle <= 0; }), 1 / 5.0f, 1.5f * kDt);
    EXPECT_NEAR(timeUntil(pressed, {}, rates, [](const RawInput& i) { return i.brake <= 0; }), 1 / 8.0f, 1.5f * kDt);
    EXPECT_NEAR(timeUntil({}, pressed, rates, [](const RawInput& i) { return i.clutch >= 1; }), 1 / 2.0f, 1.5f * kDt);
    EXPECT_NEAR(timeUntil(pressed, {}, rates, [](const RawInput& i) { return i.clutch <= 0; }), 1 / 6.0f, 1.5f * kDt);
}

TEST(Smoothing, CrossingLocksUsesTheReturnRateUntilCentre) {
    const Smoothing rates{{3, 5}, {3, 5}, {10, 10}, {2.5f, 5}};
    RawInput left, right;
    left.steer = 1;
    right.steer = -1;
    const float centre = timeUntil(left, right, rates, [](const RawInput& i) { return i.steer <= 0; });
    const float across = timeUntil(left, right, rates, [](const RawInput& i) { return i.steer <= -1; });
    EXPECT_NEAR(centre, 1 / 5.0f, 1.5f * kDt);
    EXPECT_NEAR(across, 1 / 5.0f + 1 / 2.5f, 2 * kDt);
}

TEST(Smoothing, BadDeviceValuesStayInRange) {
    RawInput wild;
    wild.throttle = NAN;
    wild.brake = 1e30f;
    wild.steer = -INFINITY;
    wild.clutch = INFINITY;
    RawInput now;
    for (int i = 0; i < 600; ++i) now = smooth(now, wild, kPadSmoothing, kDt);
    EXPECT_EQ(now.throttle, 0);
    EXPECT_EQ(now.brake, 1);
    EXPECT_EQ(now.steer, -1);
    EXPECT_EQ(now.clutch, 1);
}

TEST(Quantise, RoundsToTheRecordedSteps) {
    const DriverInput input = quantise({0.5f, 1, 0, -1, 0.25f});
    EXPECT_EQ(input.throttle, 128);
    EXPECT_EQ(input.brake, 255);
    EXPECT_EQ(input.handbrake, 0);
    EXPECT_EQ(input.steer, -32767);
    EXPECT_EQ(input.clutch, 64);
    EXPECT_EQ(quantise({1, 1, 1, 1}).clutch, 0) << "not pressed";
    const RawInput back = toRawInput(input);
    EXPECT_FLOAT_EQ(back.throttle, 128 / 255.0f);
    EXPECT_FLOAT_EQ(back.steer, -1);
    EXPECT_FLOAT_EQ(back.clutch, 64 / 255.0f);
}

TEST(Quantise, IsStable) {
    for (int i = 0; i <= 255; ++i) {
        DriverInput input;
        input.throttle = input.clutch = static_cast<std::uint8_t>(i);
        input.steer = static_cast<std::int16_t>(i * 128 - 16000);
        const DriverInput again = quantise(toRawInput(input));
        EXPECT_EQ(again.throttle, input.throttle);
        EXPECT_EQ(again.clutch, input.clutch);
        EXPECT_EQ(again.steer, input.steer);
    }
}

}  // namespace
}  // namespace slip
