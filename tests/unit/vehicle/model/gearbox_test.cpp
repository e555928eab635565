// SPDX-License-Identifier: MIT
#include "vehicle/model/gearbox.hpp"

#include "support/test_cars.hpp"
#include "support/tick.hpp"
#include "vehicle/model/engine.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::kDt;

CarParams gearedCar() {
    CarParams c = test::plainCar();
    c.gearbox.ratios = {3, 2, 1.5f};
    c.gearbox.shiftTime = 0.2f;
    return test::completed(c);
}

DriverInput withPedals(std::uint8_t throttle, std::uint8_t brake, Transmission transmission) {
    DriverInput input;
    input.throttle = throttle;
    input.brake = brake;
    input.transmission = transmission;
    return input;
}

GearboxState run(GearboxState s, const DriverInput& input, const GearboxInput& view, float seconds) {
    const CarParams c = gearedCar();
    for (int i = 0; i < static_cast<int>(seconds / kDt + 0.5f); ++i) s = stepGearbox(c, s, input, view, kDt);
    return s;
}

TEST(Gearbox, ShiftsUpAfterShiftTimeAndWaitsForLatency) {
    const CarParams c = gearedCar();
    const GearboxInput high{15, c.gearbox.automatic.upshiftRpm[0] + 10, 100, false};
    const DriverInput input = withPedals(255, 0, Transmission::Automatic);
    GearboxState s = run({}, input, high, kDt);
    EXPECT_EQ(s.gear, 1);
    EXPECT_EQ(s.target, 2);
    s = run(s, input, high, 0.19f);
    EXPECT_EQ(s.gear, 1) << "the gear being left";
    s = run(s, input, high, 0.03f);
    EXPECT_EQ(s.gear, 2);
    s = run(s, input, high, 0.1f);
    EXPECT_EQ(s.target, 2) << "latency";
    s = run(s, input, high, 0.2f);
    EXPECT_EQ(s.target, 3);
}

TEST(Gearbox, StaysWhenTheWheelsSpinOrTheNextGearCannotPull) {
    const CarParams c = gearedCar();
    const float rpm = c.gearbox.automatic.upshiftRpm[0] + 10;
    const DriverInput input = withPedals(255, 0, Transmission::Automatic);
    EXPECT_EQ(run({}, input, {15, rpm, 100, true}, 1).target, 1);
    EXPECT_EQ(run({}, input, {15, rpm, 1e6f, false}, 1).target, 1);
}

TEST(Gearbox, ADriftKeepsItsGearAndShiftsUpByTheSpinThatHoldsIt) {
    const CarParams c = gearedCar();
    const DriverInput input = withPedals(255, 0, Transmission::Automatic);
    const auto wheelSpeed = [&](float rpm, std::size_t gear) {
        return rpm / wheelDrivenRpm(c, 1, c.gearbox.ratios[gear]);
    };
    const float up = c.gearbox.automatic.upshiftRpm[0];
    const float needed = wheelSpeed(up + 10, 0);
    EXPECT_EQ(run({}, input, {15, 0, 100, true, needed}, kDt).target, 2) << "though its wheels spin";
    EXPECT_EQ(run({}, input, {15, up + 10, 100, true, wheelSpeed(up - 100, 0)}, kDt).target, 1)
        << "enough for the drift";
    const float down = c.gearbox.automatic.downshiftRpm[1];
    GearboxState second;
    second.gear = second.target = 2;
    EXPECT_EQ(run(second, input, {5, 0, 100, false, wheelSpeed(0.9f * down, 1)}, kDt).target, 2);
    EXPECT_EQ(run(second, input, {5, 0, 100, false, wheelSpeed(0.7f * down, 1)}, kDt).target, 1);
}

TEST(Gearbox, TheHandbrakeSelectsTheGearOfTheDriftThatItBegins) {
    const CarParams c = gearedCar();
    const DriverInput input = withPedals(255, 0, Transmission::Automatic);
    const float perSpeed = wheelDrivenRpm(c, 1, c.gearbox.ratios[1]);
    const float low = 0.5f * c.gearbox.automatic.upshiftRpm[1] / perSpeed;
    GearboxState third;
    third.gear = third.target = 3;
    EXPECT_EQ(run(third, input, {low, 0, 100, false, low, true}, kDt).target, 1) << "at half of second's revs";
    const float high = 0.8f * c.gearbox.automatic.upshiftRpm[1] / perSpeed;
    EXPECT_EQ(run({}, input, {high, 0, 100, false, high, true}, kDt).target, 2);
}

TEST(Gearbox, ShiftsDownWhereTheLowerGearLandsUnderItsUpshift) {
    const CarParams c = gearedCar();
    GearboxState third;
    third.gear = third.target = 3;
    const float point = c.gearbox.automatic.downshiftRpm[2];
    EXPECT_NEAR(point * 2 / 1.5f, 0.85f * c.gearbox.automatic.upshiftRpm[1], 1);
    const DriverInput input = withPedals(0, 0, Transmission::Automatic);
    EXPECT_EQ(run(third, input, {20, point + 5, 100, false}, 1).gear, 3);
    EXPECT_EQ(run(third, input, {20, point - 5, 100, false}, 0.3f).gear, 2);
}

TEST(Gearbox, UpshiftPointBeyondTheRedlineShiftsThere) {
    CarParams c = gearedCar();
    c.gearbox.automatic.upshiftRpm.assign(3, c.engine.redlineRpm + 500);
    const GearboxInput view{15, c.engine.redlineRpm, 100, false};
    EXPECT_EQ(stepGearbox(c, {}, withPedals(255, 0, Transmission::Automatic), view, kDt).target, 2);
}

TEST(Gearbox, ShiftTakesItsTimeAtEveryRate) {
    CarParams c = gearedCar();
    c.gearbox.shiftTime = 0.25f;
    for (const int hz : {60, 120, 240, 1000}) {
        const float dt = 1.0f / static_cast<float>(hz);
        GearboxState s;
        s.target = 2;
        s.shiftLeft = 0.25f;
        int ticks = 0;
        for (; s.gear == 1; ++ticks) s = stepGearbox(c, s, {}, {15, 3000, 100, false}, dt);
        EXPECT_EQ(ticks, hz / 4) << hz;
    }
}

TEST(Gearbox, ArcadeReverseSwapsThePedals) {
    const DriverInput brake = withPedals(0, 255, Transmission::Arcade);
    const GearboxInput still{0, 0, 100, false};
    GearboxState s = run({}, brake, still, 0.25f);
    EXPECT_EQ(s.gear, 1);
    s = run(s, brake, still, 0.1f);
    EXPECT_EQ(s.gear, -1);
    EXPECT_FLOAT_EQ(effectivePedals(s, brake).throttle, 1);
    EXPECT_FLOAT_EQ(effectivePedals(s, brake).brake, 0);
    const DriverInput throttle = withPedals(255, 0, Transmission::Arcade);
    s = run(s, throttle, {-5, 1500, 100, false}, 1);
    EXPECT_EQ(s.gear, -1) << "still rolling back: the throttle key brakes";
    s = run(s, throttle, still, kDt);
    EXPECT_EQ(s.gear, 1);
    EXPECT_FALSE(s.pedalsSwapped);
}

TEST(Gearbox, LabAutomaticNeverReverses) {
    EXPECT_EQ(run({}, withPedals(0, 255, Transmission::Automatic), {0, 0, 100, false}, 2).gear, 1);
}

TEST(Gearbox, TheAutomaticWaitsWhileThePedalHoldsTheClutchOpen) {
    const CarParams c = gearedCar();
    const GearboxInput high{15, c.gearbox.automatic.upshiftRpm[0] + 10, 100, false}, low{2, 500, 100, false};
    DriverInput input = withPedals(255, 0, Transmission::Automatic);
    input.clutch = 255;
    EXPECT_EQ(run({}, input, high, 2).target, 1);
    GearboxState third;
    third.gear = third.target = 3;
    EXPECT_EQ(run(third, input, low, 2).target, 3);
    input.clutch = 0;
    EXPECT_EQ(run({}, input, high, kDt).target, 2);
    EXPECT_EQ(run(third, input, low, kDt).target, 2);
    input.clutch = 255;
    GearboxState shifting;
    shifting.target = 2;
    shifting.shiftLeft = 0.1f;
    EXPECT_EQ(run(shifting, input, high, 0.2f).gear, 2) << "a shift under way ends";
    input.transmission = Transmission::Manual;
    input.gear = 3;
    EXPECT_EQ(run({}, input, high, 0.3f).gear, 3) << "the lever moves all the better";
}

TEST(Gearbox, ManualGoesWhereItIsTold) {
    DriverInput input = withPedals(0, 0, Transmission::Manual);
    input.gear = -1;
    EXPECT_EQ(run({}, input, {0, 0, 100, false}, 0.25f).gear, -1);
    input.gear = 9;
    EXPECT_EQ(run({}, input, {0, 0, 100, false}, 0.25f).gear, 3) << "clamped to the last gear";
}

}  // namespace
}  // namespace slip
