// SPDX-License-Identifier: MIT
// Driving stories of cars with dynamic wheels, engine and springs.
#include "base/scalar.hpp"
#include "race/testdrive/manoeuvres.hpp"
#include "race/world/wake.hpp"
#include "support/test_cars.hpp"
#include "vehicle/model/car_step.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace slip {
namespace {

/// Returns a strong rear-drive car: four wheels, springs, a clutch, tyres that fall off past their peak.
CarParams strongCar() {
    CarParams car = test::plainCar();
    car.chassis = Chassis::DualTrack;
    car.engine.torqueCurve = {{800, 350}, {4000, 500}, {7000, 420}};
    car.engine.redlineRpm = 7000;
    car.clutch = Clutch{900, 0.15f, {}};
    car.drive.rearDifferential = {DifferentialType::LimitedSlip, 1.5f};
    for (Axle* axle : {&car.front, &car.rear}) {
        axle->suspension = Suspension{30000, 2500, 3500, 0.2f, 8000};
        axle->tyre.model = TyreModel::Magic;
        axle->tyre.magic = {{12, 1.45f, -0.2f}, {14, 1.6f, 0.1f}};
    }
    return test::completed(car);
}

DriverInput pedals(const RawInput& raw, std::optional<int> gear = {}) {
    DriverInput input = quantise(raw);
    if (gear) {
        input.transmission = Transmission::Manual;
        input.gear = static_cast<std::int8_t>(*gear);
    }
    return input;
}

/// Steps for `seconds` and calls `look` after every step.
void run(TestDrive& drive, const DriverInput& input, double seconds,
         const std::function<void(const Telemetry&)>& look = {}) {
    for (const double end = drive.time() + seconds; drive.time() < end - 1e-9;) {
        drive.step(input);
        if (look) look(drive.car().telemetry);
    }
}

float rearSlip(const Telemetry& t) { return std::max(t.wheels[2].slipRatio, t.wheels[3].slipRatio); }

TEST(FullCar, AFlooredLaunchSpinsTheWheelsAndAMeasuredOneIsQuicker) {
    TestDrive floored(strongCar(), test::asphaltOnly()), measured(strongCar(), test::asphaltOnly());
    DriverInput input = pedals({1, 0, 0, 0});
    float most = 0, mostMeasured = 0;
    run(floored, input, 2, [&](const Telemetry& t) { most = std::max(most, rearSlip(t)); });
    input.assists.tractionControl = kFullAssist;
    run(measured, input, 2, [&](const Telemetry& t) {
        if (measured.speed() > 2) mostMeasured = std::max(mostMeasured, rearSlip(t));
    });
    EXPECT_GT(most, 1);
    EXPECT_LT(mostMeasured, 0.5f);
    EXPECT_GT(measured.speed(), 1.05f * floored.speed());
}

TEST(FullCar, BurnoutSpinsTheRearWheelsWhileTheFrontOnesHold) {
    CarParams car = strongCar();
    car.brakes.frontShare = 1;
    TestDrive drive(car, test::asphaltOnly());
    run(drive, pedals({1, 1, 0, 0}), 3);
    const Telemetry& t = drive.car().telemetry;
    EXPECT_LT(drive.speed(), 0.5f);
    EXPECT_GT(t.wheels[2].speed, 20);
    EXPECT_NEAR(t.wheels[0].speed, 0, 0.1f);
}

TEST(FullCar, HardBrakesLockTheWheelsAndTheyRollAgain) {
    CarParams car = strongCar();
    car.brakes.torque *= 2;
    TestDrive drive(car, test::asphaltOnly(), 120, 30);
    run(drive, pedals({0, 1, 0, 0}), 0.5);
    for (const WheelTelemetry& wheel : allWheels(drive.car().telemetry)) EXPECT_TRUE(wheel.locked);
    run(drive, pedals({}), 0.5);
    for (const WheelTelemetry& wheel : allWheels(drive.car().telemetry)) EXPECT_NEAR(wheel.slipRatio, 0, 0.05f);
}

TEST(FullCar, AClumsyDownshiftLocksTheRear) {
    CarParams unguarded = strongCar();
    unguarded.gearbox.overRevGuard = false;
    TestDrive clumsy(unguarded, test::asphaltOnly(), 120, 30), automatic(unguarded, test::asphaltOnly(), 120, 30);
    run(clumsy, pedals({}, 4), 0.7);
    run(automatic, pedals({}), 0.7);
    float worst = 0, worstAutomatic = 0;
    run(clumsy, pedals({}, 1), 1, [&](const Telemetry& t) { worst = std::min(worst, t.rear.slipRatio); });
    run(automatic, pedals({}), 1,
        [&](const Telemetry& t) { worstAutomatic = std::min(worstAutomatic, t.rear.slipRatio); });
    EXPECT_LT(worst, -0.3f);
    EXPECT_GT(worstAutomatic, -0.1f);
}

TEST(FullCar, HandbrakeAndThrottleKickTheClutch) {
    // In second gear at low speed the engine alone cannot spin the wheels, but its flywheel can.
    CarParams car = strongCar();
    car.engine.torqueCurve = {{800, 150}, {7000, 150}};
    car.engine.inertia = 0.4f;
    TestDrive kicked(car, test::asphaltOnly(), 120, 8), driven(car, test::asphaltOnly(), 120, 8);
    run(kicked, pedals({0, 0, 0, 0}, 2), 0.5);
    run(driven, pedals({0, 0, 0, 0}, 2), 0.5);
    run(kicked, pedals({1, 0, 1, 0}, 2), 0.4);
    EXPECT_GT(kicked.car().telemetry.rpm, 3000) << "the clutch is open";
    float kick = 0, push = 0;
    run(kicked, pedals({1, 0, 0, 0}, 2), 0.5, [&](const Telemetry& t) { kick = std::max(kick, rearSlip(t)); });
    run(driven, pedals({1, 0, 0, 0}, 2), 0.9, [&](const Telemetry& t) { push = std::max(push, rearSlip(t)); });
    EXPECT_LT(push, 0.1f);
    EXPECT_GT(kick, 3 * push);
}

TEST(FullCar, NeverStallsAndIdles) {
    TestDrive drive(strongCar(), test::asphaltOnly(), 120, 20);
    float least = 1e9f;
    run(drive, pedals({0, 1, 0, 0}, 3), 6, [&](const Telemetry& t) { least = std::min(least, t.rpm); });
    const float idle = drive.params().engine.idleRpm;
    EXPECT_GT(least, 0.6f * idle);
    EXPECT_NEAR(drive.car().telemetry.rpm, idle, 0.05f * idle);
}

TEST(FullCar, LimiterHoldsTheEngineAtTheRedline) {
    TestDrive drive(strongCar(), test::asphaltOnly());
    float most = 0;
    run(drive, pedals({1, 0, 0, 0}, 0), 3, [&](const Telemetry& t) { most = std::max(most, t.rpm); });
    EXPECT_GT(drive.car().telemetry.rpm, 6500);
    EXPECT_LT(most, 7250);
    EXPECT_NEAR(drive.speed(), 0, 1e-6);
}

TEST(FullCar, SpringsDiveRollAndSettle) {
    TestDrive drive(strongCar(), test::asphaltOnly(), 120, 30);
    run(drive, pedals({}), 1);
    const float before = drive.car().telemetry.pitch;
    run(drive, pedals({0, 0.5f, 0, 0}), 0.6);
    EXPECT_GT(drive.car().telemetry.pitch, before + 0.003f) << "nose down";
    EXPECT_GT(drive.car().telemetry.wheels[0].jounce, drive.car().telemetry.wheels[2].jounce);
    run(drive, pedals({0.2f, 0, 0, 0.15f}), 1);
    EXPECT_GT(drive.car().telemetry.roll, 0.005f) << "right side down in a bend to the left";
    EXPECT_GT(drive.car().telemetry.wheels[1].load, drive.car().telemetry.wheels[0].load);
    run(drive, pedals({0, 0.3f, 0, 0}), 12);
    EXPECT_NEAR(drive.car().telemetry.roll, 0, 1e-4);
    EXPECT_NEAR(drive.car().telemetry.pitch, 0, 1e-4);
}

TEST(FullCar, BumpsShakeTheLoads) {
    SurfaceTable gravel = test::asphaltOnly();
    gravel[0].surface.bumpAmplitude = 0.02f;
    gravel[0].surface.bumpPeriod = 1.5f;
    float swing = 0, smooth = 0;
    TestDrive rough(strongCar(), gravel, 120, 15), even(strongCar(), test::asphaltOnly(), 120, 15);
    run(rough, pedals({0.2f, 0, 0, 0}), 3,
        [&](const Telemetry& t) { swing = std::max(swing, std::abs(t.wheels[0].normalizedLoad - 1)); });
    run(even, pedals({0.2f, 0, 0, 0}), 3,
        [&](const Telemetry& t) { smooth = std::max(smooth, std::abs(t.wheels[0].normalizedLoad - 1)); });
    EXPECT_GT(swing, smooth + 0.1f);
}

TEST(FullCar, LimitedSlipDrivesBothWheelsWhereAnOpenAxleSpinsOne) {
    const auto split = [](DifferentialType type) {
        CarParams car = strongCar();
        car.drive.rearDifferential.type = type;
        TestDrive drive(car, test::asphaltOnly(), 120, 10);
        float apart = 0;
        run(drive, pedals({1, 0, 0, 0.35f}, 2), 2.5, [&](const Telemetry& t) {
            apart = std::max(apart, std::abs(t.wheels[2].speed - t.wheels[3].speed) /
                                        std::max(1.0f, std::abs(t.wheels[2].speed + t.wheels[3].speed)));
        });
        return apart;
    };
    const float open = split(DifferentialType::Open), limited = split(DifferentialType::LimitedSlip),
                locked = split(DifferentialType::Locked);
    EXPECT_GT(open, 0.25f) << "the inner wheel spins";
    EXPECT_LE(limited, 0.2f + 1e-4f) << "1.5 to 1";
    EXPECT_LT(locked, 1e-4f);
}

TEST(FullCar, RelaxationLengthDelaysTheSideForce) {
    const auto rise = [](float length) {
        CarParams car = strongCar();
        car.front.tyre.relaxationLength = length;
        TestDrive drive(car, test::asphaltOnly(), 1000, 20);
        DriverInput input;
        input.steerAngle = 0.03f;
        drive.step(input);
        run(drive, input, 0.02);
        return drive.car().telemetry.front.fy;
    };
    EXPECT_GT(rise(0), 1.5f * rise(0.8f));
}

TEST(FullCar, NegativeCamberPullsTheLoadedFrontWheelIn) {
    const auto turn = [](float camber) {
        CarParams car = strongCar();
        car.front.camberDeg = camber;
        car.front.tyre.camberStiffness = 1;
        TestDrive drive(car, test::asphaltOnly(), 120, 20);
        DriverInput input;
        input.steerAngle = 0.02f;
        run(drive, input, 1);
        return drive.car().telemetry.ay;
    };
    EXPECT_GT(turn(-3), 1.05f * turn(3));
}

TEST(FullCar, ABarThatLiftsAWheelPressesNobodyDown) {
    CarParams car = strongCar();
    car.body.cgHeight = 0.7f;
    car.front.suspension->antiRollBar = 200000;
    TestDrive drive(car, test::asphaltOnly(), 120, 18);
    DriverInput input;
    input.steerAngle = 0.07f;
    run(drive, input, 1.5);
    bool lifted = false;
    float most = 0;
    run(drive, input, 1.5, [&](const Telemetry& t) {
        lifted = lifted || t.wheels[0].load == 0;
        most = std::max(most, t.front.fz + t.rear.fz);
    });
    EXPECT_TRUE(lifted) << "the inner front wheel";
    EXPECT_NEAR(most, car.body.mass * kGravity, 0.02f * car.body.mass * kGravity);
}

TEST(FullCar, LockedWheelsFollowTheirCurveToItsEnd) {
    CarParams car = strongCar();
    car.brakes.torque *= 4;
    for (Axle* axle : {&car.front, &car.rear}) {
        axle->tyre.model = TyreModel::Curve;
        axle->tyre.curve = CurveTyre{{{0, 0}, {5, 1}, {90, 0.6f}}, {{0, 0}, {0.05f, 1}, {0.3f, 0.9f}, {1, 0.3f}}};
    }
    TestDrive drive(car, test::asphaltOnly(), 120, 40);
    run(drive, pedals({0, 1, 0, 0}), 1);
    EXPECT_NEAR(drive.car().telemetry.front.fx, -0.3f * drive.car().telemetry.front.fz,
                0.02f * drive.car().telemetry.front.fz);
}

TEST(FullCar, ALateTyreNeverPushes) {
    CarParams car = strongCar();
    car.front.tyre.relaxationLength = car.rear.tyre.relaxationLength = 3;
    TestDrive drive(car, test::asphaltOnly(), 120, 10);
    for (int i = 0; i < 6 * 120; ++i) {
        DriverInput input;
        input.steerAngle = 0.1f * std::sin(2 * kPi * static_cast<float>(drive.time()));
        drive.step(input);
        for (const WheelTelemetry& wheel : allWheels(drive.car().telemetry))
            EXPECT_LE(wheel.normalizedFy * wheel.slipAngle, 1e-3f) << drive.time();
    }
}

TEST(FullCar, ALateTyreStopsACarThatSlidesSideways) {
    CarParams car = strongCar();
    car.front.tyre.relaxationLength = car.rear.tyre.relaxationLength = 1;
    DriverInput brake;
    brake.brake = 255;
    CarState state = rollingState(car, 0);
    const CarSetup setup = buildCarSetup(car);
    Motion motion{0, 8, 0};
    for (int i = 0; i < 2 * 120; ++i) {
        const CarStep step = stepCar({car, setup, state, brake, {}, motion, 1.0f / 120});
        state = step.state;
        motion.vx += (step.fx / car.body.mass + motion.yawRate * motion.vy) / 120;
        motion.vy += (step.fy / car.body.mass - motion.yawRate * motion.vx) / 120;
        motion.yawRate += step.torque / car.body.yawInertia / 120;
    }
    EXPECT_LT(std::hypot(motion.vx, motion.vy), 0.5f);
}

TEST(FullCar, ATyreThatStartsFlatStaysFinite) {
    CarParams car = strongCar();
    for (Axle* axle : {&car.front, &car.rear}) {
        axle->camberDeg = -2;
        axle->tyre.camberStiffness = 1;
        axle->tyre.model = TyreModel::Curve;
        axle->tyre.curve = CurveTyre{{{0, 0}, {5, 0}, {10, 1}}, {{0, 0}, {0.1f, 1}}};
    }
    TestDrive drive(car, test::asphaltOnly(), 120, 20);
    DriverInput input = quantise({0.5f, 0, 0, 0.5f});
    input.assists.stability = kFullAssist;
    run(drive, input, 3);
    EXPECT_TRUE(std::isfinite(drive.car().pose.yaw));
    EXPECT_GT(std::abs(drive.car().yawRate), 0.05f) << "and still steers";
}

TEST(Wake, SparesTheFollowerDrag) {
    EXPECT_EQ(wakeAt({10, 0}, {5, 0}, {0, 0}), 0) << "too slow";
    EXPECT_EQ(wakeAt({-10, 0}, {40, 0}, {0, 0}), 0) << "behind";
    EXPECT_EQ(wakeAt({10, 0}, {40, 0}, {0, 6}), 0) << "beside";
    const float near = wakeAt({10, 0}, {40, 0}, {0, 0}), far = wakeAt({30, 0}, {40, 0}, {0, 0});
    EXPECT_GT(near, far);
    EXPECT_GT(far, 0);
    EXPECT_LE(near, 0.35f);
}

TEST(Wake, PullsTheFollowerUp) {
    const CarParams car = test::plainCar();
    Race race({nullptr, &test::asphaltOnly(), 0},
              {{car, {{15, 0}, 0}, 40}, {car, {{0, 0}, 0}, 40}, {car, {{0, 50}, 0}, 40}});
    std::array<DriverInput, 3> inputs;
    inputs.fill(pedals({1, 0, 0, 0}));
    for (int i = 0; i < 5 * 120; ++i) race.step(inputs);
    Snapshot now;
    race.snapshot(now);
    EXPECT_GT(now.cars[1].telemetry.slipstream, 0.1f);
    EXPECT_EQ(now.cars[2].telemetry.slipstream, 0);
    EXPECT_GT(now.cars[1].velocity.x, now.cars[2].velocity.x + 0.2f);
}

}  // namespace
}  // namespace slip
