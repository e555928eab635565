// SPDX-License-Identifier: MIT
#include "race/ai/tyre_pace.hpp"

#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Returns telemetry of four wheels at a temperature (°C), the rear ones worn by a share of their friction.
Telemetry wheelsAt(float temperature, float rearWorn) {
    Telemetry telemetry;
    for (std::size_t i = 0; i < 4; ++i) {
        WheelTelemetry& wheel = telemetry.wheels.emplace_back();
        wheel.axle = i / 2;
        wheel.temperature = temperature;
        wheel.worn = i < 2 ? 0 : rearWorn;
    }
    return telemetry;
}

CarParams carWithHeat() {
    CarParams car = test::bundledCar("hatch");
    for (Axle* const axle : {&car.front, &car.rear}) axle->tyre.heat = TyreHeat{.bestC = 80, .windowC = 20};
    return car;
}

TEST(TyrePace, IsWholeOnPlainTyresAndInTheWindow) {
    EXPECT_EQ(tyrePace(wheelsAt(0, 0), test::bundledCar("hatch")), 1);
    EXPECT_EQ(tyrePace(wheelsAt(80, 0), carWithHeat()), 1);
    EXPECT_EQ(tyrePace({}, carWithHeat()), 1);  // before the first step
}

TEST(TyrePace, FollowsTheRootOfTheGripThatIsLeft) {
    // A tenth of the grip is lost at the edges of the window.
    EXPECT_NEAR(tyrePace(wheelsAt(60, 0), carWithHeat()), std::sqrt(0.9f), 1e-5f);
    EXPECT_NEAR(tyrePace(wheelsAt(100, 0), carWithHeat()), std::sqrt(0.9f), 1e-5f);
    EXPECT_NEAR(tyrePace(wheelsAt(80, 0.19f), carWithHeat()), 0.9f, 1e-5f);  // the weaker axle
    EXPECT_NEAR(tyrePace(wheelsAt(60, 0.19f), carWithHeat()), std::sqrt(0.9f * 0.81f), 1e-5f);
}

}  // namespace
}  // namespace slip
