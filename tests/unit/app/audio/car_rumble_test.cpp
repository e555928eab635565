// SPDX-License-Identifier: MIT
// Rumble of a pad's motors from the car's state.
#include "app/audio/car_rumble.hpp"

#include "base/scalar.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr float kRumbleFrame = 1.0f / 60;

struct Seat {
    CarSnapshot car;
    CarParams params;
    SurfaceTable surfaces = SurfaceTable(3);  // smooth, kerb, washboard
    CarRumble rumble;

    Seat() {
        surfaces[1].surface.bumpAmplitude = 0.02f;
        surfaces[1].surface.bumpPeriod = 0.6f;
        surfaces[2].surface.bumpAmplitude = 0.06f;
        surfaces[2].surface.bumpPeriod = 2.2f;
    }
    Rumble feel(float impact = 0) { return rumble.feel(car, params, surfaces, impact, kRumbleFrame); }
};

TEST(CarRumble, ACalmCarIsStill) {
    Seat seat;
    seat.car.velocity = {40, 0};
    EXPECT_EQ(seat.feel(), Rumble{});
}

TEST(CarRumble, AKerbBuzzesAndBumpsShake) {
    Seat seat;
    seat.car.velocity = {30, 0};
    seat.car.surfaceFront = 1;
    const Rumble kerb = seat.feel();
    EXPECT_GT(kerb.high, 0.9f);
    EXPECT_GT(kerb.high, kerb.low);
    seat.car.velocity = {12, 0};
    seat.car.surfaceFront = 2;
    const Rumble bumps = seat.feel();
    EXPECT_GT(bumps.low, 0.2f);
    EXPECT_GT(bumps.low, bumps.high);
    seat.car.velocity = {};
    EXPECT_EQ(seat.feel(), Rumble{}) << "standing on it";
}

TEST(CarRumble, SlidesAreFeltInFrontAndWhereTheEngineDrives) {
    Seat seat;
    seat.car.velocity = {20, 0};
    seat.car.telemetry.front.normalizedSlip = 2;
    const Rumble wide = seat.feel();
    EXPECT_GT(wide.high, 0.4f);
    EXPECT_EQ(wide.low, 0);
    seat.car.telemetry.front.normalizedSlip = 0;
    seat.car.telemetry.rear.normalizedSlip = 2;
    EXPECT_GT(seat.feel().low, 0.2f);
    seat.params.drive.layout = Layout::Fwd;
    EXPECT_EQ(seat.feel(), Rumble{});
}

TEST(CarRumble, ASlideShakesMoreTheWiderItIsAndPoundsAtItsEdge) {
    Seat seat;
    seat.params.drift.angleDeg = 20;
    seat.car.velocity = {25, 0};
    seat.car.telemetry.rear.normalizedSlip = 2.5f;
    const auto lowAt = [&](float angle) {
        seat.car.pose.yaw = radians(angle);
        return seat.feel().low;
    };
    float before = lowAt(0);
    for (const float angle : {12.0f, 16.0f, 20.0f, 25.0f, 30.0f, 35.0f, 40.0f}) {
        EXPECT_GT(lowAt(angle), before + 0.01f) << angle;
        before = lowAt(angle);
    }
    const float held = lowAt(20) - lowAt(10), losing = lowAt(42) - lowAt(32);
    EXPECT_GT(losing, 2 * held) << "the same ten degrees";
    seat.params.drive.layout = Layout::Fwd;
    EXPECT_GT(lowAt(35), 0.3f) << "also without power at the rear";
}

TEST(CarRumble, TheLimitOfGripInABendIsFelt) {
    Seat seat;
    seat.car.velocity = {25, 0};
    seat.car.pose.yaw = radians(6);
    seat.car.telemetry.rear.normalizedSlip = 0.7f;
    EXPECT_EQ(seat.feel(), Rumble{});
    seat.car.telemetry.rear.normalizedSlip = 0.94f;
    EXPECT_GT(seat.feel().high, 0.03f);
}

TEST(CarRumble, WheelsThatSpinAtTheStartAreFelt) {
    Seat seat;
    seat.car.telemetry.rear.normalizedSlip = 3;
    EXPECT_EQ(seat.feel(), Rumble{}) << "a parked one";
    seat.car.telemetry.rear.wheelSpeed = 60;
    EXPECT_GT(seat.feel().high, 0.4f);
}

TEST(CarRumble, AnImpactFades) {
    Seat seat;
    EXPECT_EQ(seat.feel(10).low, 1);
    const float soon = seat.feel().low;
    EXPECT_GT(soon, 0.8f);
    for (int i = 0; i < 60; ++i) seat.feel();
    EXPECT_LT(seat.feel().low, 0.01f);
}

}  // namespace
}  // namespace slip
