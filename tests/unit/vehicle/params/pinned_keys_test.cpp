// SPDX-License-Identifier: MIT
#include "vehicle/params/pinned_keys.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TunedCar derived() {
    TunedCar car;
    derive(car);
    return car;
}

TEST(PinnedKeys, AreAllThatHaveARule) {
    EXPECT_EQ(
        pinnedKeys(CarParams{}, [](const void*) { return true; }),
        (PinnedKeys{"/body/length", "/body/width", "/body/yaw_inertia", "/engine/redline_rpm", "/engine/sound/pipe_m",
                    "/engine/launch_rpm", "/engine/friction_torque", "/engine/friction_torque_declutched",
                    "/gearbox/reverse", "/gearbox/auto/upshift_rpm", "/gearbox/auto/downshift_rpm",
                    "/gearbox/auto/latency", "/brakes/torque", "/brakes/handbrake_torque", "/drift/angle_deg"}));
}

TEST(PinnedKeys, WhatIsNotPinnedFollows) {
    TunedCar car = derived();
    const CarParams before = car.params;
    car.params.body.mass *= 1.3f;
    derive(car);
    EXPECT_NEAR(car.params.body.yawInertia, 1.3f * before.body.yawInertia, 1e-3f * before.body.yawInertia);
    EXPECT_NEAR(car.params.brakes.torque, 1.3f * before.brakes.torque, 1e-3f * before.brakes.torque);
    EXPECT_NEAR(car.params.brakes.handbrakeTorque, 1.3f * before.brakes.handbrakeTorque, 1);
    car.params.engine.torqueCurve.back().x = 9000;
    derive(car);
    EXPECT_EQ(car.params.engine.redlineRpm, 9000);
    EXPECT_FLOAT_EQ(car.params.gearbox.automatic.upshiftRpm.front(), 0.97f * 9000);
}

TEST(PinnedKeys, WhatIsPinnedStays) {
    TunedCar car = derived();
    const CarParams before = car.params;
    car.pinned = {"/brakes/torque", "/gearbox/auto/upshift_rpm"};
    car.params.body.mass *= 1.3f;
    car.params.engine.torqueCurve.back().x = 9000;
    derive(car);
    EXPECT_EQ(car.params.brakes.torque, before.brakes.torque);
    EXPECT_EQ(car.params.gearbox.automatic.upshiftRpm, before.gearbox.automatic.upshiftRpm);
    EXPECT_NE(car.params.body.yawInertia, before.body.yawInertia);
    EXPECT_EQ(car.params.engine.redlineRpm, 9000);
}

TEST(PinnedKeys, ADerivedCarIsDerivedAlready) {
    TunedCar car = derived();
    const TunedCar before = car;
    derive(car);
    EXPECT_EQ(car, before);
}

}  // namespace
}  // namespace slip
