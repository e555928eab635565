// SPDX-License-Identifier: MIT
// Compares the functions of optional mechanisms with hand calculations. tests/validation measures their effect on a
// car.
#include "support/car_run.hpp"
#include "support/test_cars.hpp"
#include "vehicle/model/chassis.hpp"
#include "vehicle/model/driveline.hpp"
#include "vehicle/model/engine.hpp"
#include "vehicle/model/traction.hpp"
#include "vehicle/model/tyre.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

constexpr float kTickTime = 1.0f / 120;

CarParams dualTrack() {
    CarParams car = plainCar();
    car.chassis = Chassis::DualTrack;
    return completed(car);
}

/// Returns the telemetry of one step of a car in a steady state.
Telemetry at(const CarParams& car, const Motion& motion, Vec2 acceleration, float steerAngle = 0) {
    const CarSetup setup = buildCarSetup(car);
    CarState state = rollingState(car, setup, motion.vx);
    state.loadAcceleration = acceleration;
    DriverInput input;
    input.steerAngle = steerAngle;
    return stepCar({car, setup, state, input, {}, motion, kTickTime}).telemetry;
}

// --- tyres

TEST(Mechanisms, CasterLeansSteeredWheelsIntoTheBend) {
    CarParams car = dualTrack();
    car.steering.ackermann = 0;
    car.front.casterDeg = 8;
    const Telemetry t = at(car, {5, 0, 0}, {}, 0.4f);
    const float lean = 8 * std::sin(0.4f);
    EXPECT_NEAR(degrees(t.wheels[0].camber), lean, 1e-3f) << "inner: top outwards";
    EXPECT_NEAR(degrees(t.wheels[1].camber), -lean, 1e-3f) << "outer: leaning in";
}

TEST(Mechanisms, TheMagicFormulaNeverPushesTheOtherWay) {
    Tyre tyre;
    tyre.model = TyreModel::Magic;
    tyre.magic.lateral = tyre.magic.longitudinal = {60, 2.5f, 0};
    ASSERT_LT(magicFormula(tyre.magic.lateral, 1), -0.5f) << "the bare formula does";
    for (const float slip : {0.2f, 0.5f, 1.0f, 1.5f}) {
        EXPECT_EQ(normalizedFy(tyre, slip), 0) << slip;
        EXPECT_EQ(normalizedFx(tyre, slip), 0) << slip;
    }
    EXPECT_GT(normalizedFy(tyre, 0.01f), 0.5f);
}

/// Air can at most stop a sideways motion. If its force would do more within a step, its point of attack stands still
/// afterwards.
TEST(Mechanisms, AirFromTheSideStopsTheCarAtMost) {
    Body body;
    body.mass = 100;
    body.yawInertia = 80;
    body.sideDragArea = 50;
    body.sideDragArm = 0.5f;
    for (const float vy : {60.0f, -60.0f}) {
        const Motion motion{0, vy, 4};
        const AeroForces air = aeroForces(body, motion, 0, 0.1f);
        const float before = motion.vy + body.sideDragArm * motion.yawRate;
        const float after = before + 0.1f * (air.drag.y / body.mass + body.sideDragArm * air.moment / body.yawInertia);
        EXPECT_NEAR(after, 0, 1e-3f) << vy;
    }
    const AeroForces gentle = aeroForces(body, {0, 1, 0}, 0, 0.001f);
    EXPECT_NEAR(gentle.drag.y, -0.5f * kAirDensity * 50, 1e-3f) << "else by the square of the speed";
}

TEST(Mechanisms, AFilterTamesSpikesOfLoad) {
    CarParams car = dualTrack();
    car.front.tyre.loadFilter = Table{{0, 0}, {1, 1}, {3, 2}};
    const CarSetup setup = buildCarSetup(car);
    const float rest = setup.wheels[0].staticLoad;
    EXPECT_NEAR(effectiveLoad(car.front.tyre, rest, rest), rest, 1e-3f);
    EXPECT_NEAR(effectiveLoad(car.front.tyre, 2 * rest, rest), 1.5f * rest, 1e-3f);
}

TEST(Mechanisms, TheSideForceActsBehindTheWheelUntilThePeak) {
    CarParams car = dualTrack();
    const auto moments = [&](float slipDeg, float trail) {
        car.front.tyre.pneumaticTrail = trail;
        return at(car, {20, 20 * std::tan(radians(slipDeg)), 0}, {});
    };
    // At small slip the torque differs by −trail·F_y, at the peak not at all.
    const Telemetry without = moments(0.5f, 0), with = moments(0.5f, 0.05f);
    EXPECT_LT(with.wheels[0].aligningMoment * with.wheels[0].fy, 0) << "it turns the wheel back";
    EXPECT_NEAR(with.wheels[0].fy, without.wheels[0].fy, std::abs(without.wheels[0].fy) * 0.02f);
    EXPECT_NEAR(moments(8, 0.05f).wheels[0].aligningMoment, 0, 1e-3f);
}

TEST(Mechanisms, PeakSlipMovesWithLoadAndGround) {
    const Tyre plain;
    Tyre shifting;
    shifting.peakLoadShift = 0.4f;
    WheelGround gravel;
    gravel.peakSlipFactor = 2.5f;
    EXPECT_EQ(peakScale(plain, {}, 5000, 2500), 1);
    EXPECT_NEAR(peakScale(shifting, {}, 5000, 2500), 1.4f, 1e-6f);
    EXPECT_NEAR(peakScale(shifting, gravel, 1250, 2500), 0.8f * 2.5f, 1e-6f);
}

TEST(Mechanisms, SlidingCostsGripBySpeedAndGround) {
    Tyre tyre;
    tyre.slidingLoss = 0.02f;
    WheelGround ground;
    EXPECT_EQ(slidingScale(tyre, ground, 0.9f, 30), 1) << "up to the peak nothing";
    EXPECT_NEAR(slidingScale(tyre, ground, 2, 10), 1 - 0.02f * 10 / 2, 1e-6f);
    EXPECT_NEAR(slidingScale(tyre, ground, 100, 60), 0.5f, 1e-6f) << "never below half";
    ground.slideFactor = 0.8f;
    EXPECT_NEAR(slidingScale(Tyre{}, ground, 4, 10), 0.8f, 1e-6f);
}

TEST(Mechanisms, PressureMovesStiffnessGripAndRolling) {
    Tyre tyre;
    const PressureEffect nominal = pressureEffect(tyre);
    EXPECT_EQ(nominal.friction, 1);
    tyre.pressureBar = 1.6f;
    const PressureEffect soft = pressureEffect(tyre);
    EXPECT_GT(soft.friction, 1) << "more rubber on the road";
    EXPECT_LT(soft.angleScale, 1) << "softer: the peak comes later";
    EXPECT_GT(soft.trail, 1);
    EXPECT_NEAR(soft.rollingResistance, std::pow(1.6f / 2.2f, -0.4f), 1e-5f);
    tyre.pressureBar = 3.3f;  // 1.5 times the nominal pressure
    const PressureEffect hard = pressureEffect(tyre);
    EXPECT_NEAR(hard.friction, 1 - 0.1f * 0.5f - 0.07f * 0.25f, 1e-5f);
    EXPECT_NEAR(hard.lateralOverFriction * hard.friction, 1 - 0.17f * 0.5f - 0.28f * 0.25f, 1e-5f);
    EXPECT_NEAR(hard.ratioScale * hard.friction, 1 - 0.35f * 0.5f + 0.38f * 0.25f, 1e-5f);
    EXPECT_NEAR(hard.trail, 1 - 0.4f * 0.5f, 1e-5f);
}

TEST(Mechanisms, SlidingWarmsATyreAndAirCoolsIt) {
    Tyre tyre;
    tyre.heat = TyreHeat{80, 20, 10};
    tyre.rollingResistance = 0;
    TyreCondition condition{startingTemperature(tyre), 0};
    EXPECT_EQ(condition.temperature, 60);
    // 20 kW of sliding for a second: half of it warms 10 kg at 1900 J/(kg K), while air at 20 °C cools it.
    for (int i = 0; i < 120; ++i) updateTyreCondition(tyre, {3000, 20000, 30}, kTickTime, condition);
    const float warmed = 10000 / (10 * 1900.0f), cooled = 40 * (8 + 1.3f * 30) / (10 * 1900.0f);
    EXPECT_NEAR(condition.temperature, 60 + warmed - cooled, 0.02f);
    for (int i = 0; i < 120 * 3600; ++i) updateTyreCondition(tyre, {3000, 0, 30}, kTickTime, condition);
    EXPECT_NEAR(condition.temperature, 20, 0.1f) << "an hour in the air";
    EXPECT_NEAR(frictionScale(tyre, 0, {60, 0}), 0.9f, 1e-5f) << "a tenth is lost at the window's edge";
    EXPECT_EQ(frictionScale(tyre, 0, {80, 0}), 1);
}

TEST(Mechanisms, SlidingWorkWearsATyreByAThirdAtMost) {
    Tyre tyre;
    tyre.wear = 0.1f;
    TyreCondition condition;
    for (int i = 0; i < 1200; ++i) updateTyreCondition(tyre, {3000, 100000, 30}, kTickTime, condition);
    EXPECT_NEAR(condition.slidingWork, 1, 1e-3f) << "MJ: 100 kW for 10 s";
    EXPECT_NEAR(frictionScale(tyre, 0, condition), 0.9f, 1e-3f);
    EXPECT_NEAR(frictionScale(tyre, 0, {0, 1000}), 2.0f / 3, 1e-5f);
}

TEST(Mechanisms, ASoftSidewallTakesItsWayToDrive) {
    // κ' follows κ over the relaxation length: 63 % of the step after length/speed seconds.
    CarParams car = dualTrack();
    car.rear.tyre.relaxationLengthLongitudinal = 1.5f;
    car.engine.inertia = 5;
    CarRun run(completed(car), 15);
    const auto early = run.run(pressed(255), 2 * kTickTime).wheels[2].fx;
    const auto late = run.run(pressed(255), 0.5f).wheels[2].fx;
    EXPECT_LT(early, 0.5f * late);
    car.rear.tyre.relaxationLengthLongitudinal = 0;
    CarRun at_once(completed(car), 15);
    EXPECT_GT(at_once.run(pressed(255), 2 * kTickTime).wheels[2].fx, early);
}

CarParams onSprings() {
    CarParams car = dualTrack();
    for (Axle* axle : {&car.front, &car.rear}) axle->suspension = Suspension{};
    return completed(car);
}

// --- engines

TEST(Mechanisms, AMotorPullsFromAStandstillAndBrakesByItself) {
    Engine motor;
    motor.kind = EngineKind::Electric;
    motor.torqueCurve = {{0, 300}, {5000, 300}, {12000, 120}};
    motor.redlineRpm = 12000;
    motor.frictionTorque = 0;
    motor.regenTorque = 80;
    EXPECT_EQ(runEngine(motor, 0, 1, {.heldRpm = 4000}).torque, 300) << "a motor needs no launch";
    EXPECT_EQ(runEngine(motor, 0, 1, {}).rpm, 0) << "no idle";
    EXPECT_EQ(runEngine(motor, 4000, 0, {}).torque, -80);
    EXPECT_EQ(runEngine(motor, 0, 0, {}).torque, 0) << "and lets a crawl be";
    EXPECT_EQ(runEngine(motor, -1000, 0, {}).torque, 80) << "rolled back it brakes too";
}

TEST(Mechanisms, BoostBuildsWithItsLagAndFallsFaster) {
    Engine engine;
    engine.turbo = Turbo{0.5f, 2000, 0.5f};
    float boost = 0;
    for (int i = 0; i < 60; ++i) boost = stepBoost(engine, boost, 4000, 1, kTickTime);
    EXPECT_NEAR(boost, 1 - std::exp(-1.0f), 0.01f) << "63 % after the lag";
    for (int i = 0; i < 30; ++i) boost = stepBoost(engine, boost, 4000, 0, kTickTime);
    EXPECT_NEAR(boost, (1 - std::exp(-1.0f)) * std::exp(-1.0f), 0.01f);
    EXPECT_EQ(stepBoost(engine, 0, 1500, 1, kTickTime), 0) << "none below from_rpm";
    EXPECT_NEAR(runEngine(engine, 4000, 1, {.boost = 0}).torque, 85, 1e-3f) << "half of 170 N m without";
    EXPECT_NEAR(runEngine(engine, 4000, 1, {.boost = 1}).torque, 170, 1e-3f);
}

TEST(Mechanisms, BoostNeedsALoad) {
    CarParams car = plainCar();
    car.clutch.emplace();
    car.engine.turbo = Turbo{0.5f, 1500, 0.3f};
    CarRun run(completed(car), 20);
    run.state.engine.boost = 0;
    DriverInput input = inGear(3, 255);
    input.clutch = pedalSteps(1);
    run.holdFor(input, 1);
    EXPECT_EQ(run.state.engine.boost, 0) << "an engine that drives nothing burns little";
    input.clutch = 0;
    run.holdFor(input, 1);
    EXPECT_GT(run.state.engine.boost, 0.5f);
}

TEST(Mechanisms, ThePedalOpensTheDriveOfAConverterToo) {
    CarParams car = plainCar();
    car.clutch.emplace();
    car.clutch->converter = Converter{2000, 2};
    CarRun run(completed(car), 10);
    DriverInput input = inGear(2, 255);
    run.holdFor(input, 1);
    EXPECT_GT(run.holdFor(input, 0.5f).driveTorque, 100);
    input.clutch = pedalSteps(1);
    run.holdFor(input, 0.5f);
    const Telemetry open = run.holdFor(input, 0.5f);
    EXPECT_EQ(open.driveTorque, 0);
    EXPECT_GT(open.rpm, 0.8f * car.engine.redlineRpm) << "nothing holds the engine";
}

TEST(Mechanisms, TheClutchClosesWithinTheShift) {
    const auto ticksWithoutDrive = [](float engageTime) {
        CarParams car = plainCar();
        car.clutch.emplace();
        car.clutch->engageTime = engageTime;
        car.gearbox.shiftTime = 0.4f;
        CarRun run(completed(car), 20);
        run.holdFor(inGear(3, 255), 1);
        int ticks = 0;
        for (int i = 0; i < 120; ++i) {
            run.hold(inGear(4, 255));
            ticks += run.state.gearbox.gear != run.state.gearbox.target ? 1 : 0;
        }
        return ticks;
    };
    EXPECT_EQ(ticksWithoutDrive(0), 48) << "0.4 s";
    EXPECT_EQ(ticksWithoutDrive(0.1f), 36) << "0.1 s of them closes the clutch";
    EXPECT_EQ(ticksWithoutDrive(1), 24) << "at most half";
}

TEST(Mechanisms, SidesAreGearedToOneShaft) {
    for (const float turn : {-1.0f, -0.5f, 0.0f, 0.25f, 0.5f, 1.0f}) {
        const SideGearing sides = sideGearing(turn);
        EXPECT_NEAR(sq(sides.left) + sq(sides.right), 2, 1e-6f) << turn;
        EXPECT_NEAR(sides.left, sideGearing(-turn).right, 1e-6f) << turn;
    }
    EXPECT_NEAR(sideGearing(0.5f).left, 0, 1e-6f) << "the inner side stands";
    EXPECT_NEAR(sideGearing(1).left, -1, 1e-6f) << "the sides turn against each other";
}

TEST(Mechanisms, TheWeakestTyreLimitsAnOpenDifferential) {
    CarParams car = dualTrack();
    car.drive.layout = Layout::Rwd;
    car.rear.leftShare = 0.8f;
    const auto held = [&](DifferentialType type) {
        car.drive.rearDifferential.type = type;
        CarRun run(completed(car), 0);
        const std::array<float, 4> forces{0, 0, 1000, 2000};
        const DriverInput input;
        return heldShaftTorque({run.params, run.setup, run.state, input, run.ground, run.motion, run.dt}, forces) /
               run.params.rear.wheelRadius;
    };
    EXPECT_NEAR(held(DifferentialType::Open), 1000 / 0.8f, 0.1f);
    EXPECT_NEAR(held(DifferentialType::Locked), 3000, 0.1f);
}

TEST(Mechanisms, LimitersCutOrFade) {
    Engine engine;
    engine.limiter = Limiter::Cut;
    EXPECT_GT(runEngine(engine, engine.redlineRpm - 1, 1, {}).torque, 140);
    EXPECT_LE(runEngine(engine, engine.redlineRpm, 1, {}).torque, 0);
    engine.speedLimit = 30;
    EXPECT_EQ(limitedThrottle(engine, 1, 28.9f), 1);
    EXPECT_NEAR(limitedThrottle(engine, 1, 29.5f), 0.5f, 1e-3f);
    EXPECT_EQ(limitedThrottle(engine, 1, 31), 0);
}

TEST(Mechanisms, RevsFallByTheFrictionOfAnOpenClutch) {
    Engine engine;
    engine.frictionTorqueDeclutched = 60;
    const float before = 600, after = freeSpeed(engine, before, 0, 1, 0.01f);
    const float torque = 60 * before * kRpmPerRadS / engine.redlineRpm;
    EXPECT_NEAR(before - after, torque / engine.inertia * 0.01f, 1e-3f);
}

TEST(Mechanisms, AClutchPackLocksByPreloadAndTorque) {
    CarParams car = dualTrack();
    car.drive.rearDifferential = {DifferentialType::ClutchPack, 1.3f, 100, 0.4f, 0.1f};
    const CarSetup setup = buildCarSetup(car);
    std::array<ShaftResponse, kMaxWheels> wheels;
    wheels[2] = {20, 0.5f}, wheels[3] = {40, 0.5f};
    const auto apart = [&](float impulse) {  // N m s at the wheels
        EngineSide engine{ClutchMode::Slipping, std::abs(impulse) / 8, 400, 0, 0.1f, 8, 1};
        engine.dt = kTickTime;
        DrivelineResult r;
        for (int i = 0; i < 5; ++i) r = solveDriveline(car.drive, engine, setup.allAxles(), wheels, r.impulses);
        return r.impulses[2] - r.impulses[3];
    };
    EXPECT_NEAR(apart(0), 100 * kTickTime, 1e-3f) << "preload alone, to the slower wheel";
    EXPECT_NEAR(apart(8), 100 * kTickTime + 0.4f * 8, 1e-3f);
}

TEST(Mechanisms, ASkidSteeredCarTurnsOnTheSpot) {
    CarParams car = dualTrack();
    car.steering.kind = SteeringKind::Skid;
    car.wheelbase = 1;  // short and wide, so that its wheels must scrub
    car.front.track = car.rear.track = 2;
    car.drive.layout = Layout::Awd;
    car.drive.frontShare = 0.5f;
    car.drive.centreDifferential.type = DifferentialType::Locked;
    car.gearbox.finalDrive = 12;
    car = completed(car);
    car.body.yawInertia = 1500;
    for (Axle* axle : {&car.front, &car.rear}) axle->tyre.model = TyreModel::Magic;
    CarRun run(car, 0);
    DriverInput input = pressed(255);
    input.steer = 32767;
    run.run(input, 0.5f);
    EXPECT_GT(run.motion.yawRate, 0.5f) << "to the left";
    EXPECT_LT(std::abs(run.motion.vx), 2);
    EXPECT_EQ(run.last.telemetry.wheels[0].angle, 0);
    EXPECT_LT(run.last.telemetry.wheels[0].speed, run.last.telemetry.wheels[1].speed);
}

TEST(Mechanisms, AGearThatWouldOverRevIsRefused) {
    CarParams car = plainCar();
    const float fast = car.engine.redlineRpm / kRpmPerRadS / (car.gearbox.ratios[2] * car.gearbox.finalDrive) *
                       car.rear.wheelRadius;  // m/s at the redline in third
    EXPECT_TRUE(wouldOverRev(car, 4, 2, fast));
    EXPECT_FALSE(wouldOverRev(car, 4, 3, fast));
    EXPECT_TRUE(wouldOverRev(car, 4, -1, fast));
    EXPECT_FALSE(wouldOverRev(car, 1, 2, 3 * fast)) << "up is always better";
    DriverInput input;
    input.transmission = Transmission::Manual;
    input.gear = 1;
    GearboxState state{4, 4};
    EXPECT_EQ(stepGearbox(car, state, input, {fast, 4000, 0, false}, kTickTime).target, 4);
    car.gearbox.overRevGuard = false;
    EXPECT_EQ(stepGearbox(car, state, input, {fast, 4000, 0, false}, kTickTime).target, 1);
}

TEST(Mechanisms, AnEnginesTorqueRollsOrPitchesTheBody) {
    CarParams car = onSprings();
    const auto lean = [&](Orientation orientation) {
        car.engine.orientation = orientation;
        CarRun run(completed(car), 10);
        run.run(pressed(255), 0.5f);
        return Vec2{run.state.suspension.pitch, run.state.suspension.roll};
    };
    const Vec2 none = lean(Orientation::None), along = lean(Orientation::Longitudinal),
               across = lean(Orientation::Transverse);
    EXPECT_EQ(none.y, 0);
    EXPECT_GT(along.y, 1e-4f) << "right side down";
    EXPECT_LT(across.x, none.x) << "nose up";
}

}  // namespace
}  // namespace slip::test
