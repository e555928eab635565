// SPDX-License-Identifier: MIT
// Compares small systems of the vehicle model with hand calculations. tests/validation/SYSTEMS.md lists which row of
// its table each test proves.
#include "support/car_run.hpp"
#include "support/test_cars.hpp"
#include "support/tick.hpp"
#include "vehicle/model/driveline.hpp"
#include "vehicle/model/engine.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

/// Returns a car without resistance except its brakes. The engine's torque is 100 N m at any speed.
CarParams quietCar(Chassis chassis) {
    CarParams car = plainCar();
    car.chassis = chassis;
    car.body.dragArea = car.body.sideDragArea = 0;
    car.engine.torqueCurve = {{0, 100}, {9000, 100}};
    car = completed(car);
    car.engine.frictionTorque = car.engine.frictionTorqueDeclutched = 0;
    for (Axle* axle : {&car.front, &car.rear}) axle->tyre.rollingResistance = 0;
    return car;
}

DriverInput manual(int gear, std::uint8_t throttle = 0, std::uint8_t brake = 0) {
    DriverInput input = pressed(throttle, brake);
    input.transmission = Transmission::Manual;
    input.gear = static_cast<std::int8_t>(gear);
    return input;
}

CarRun inGearAt(const CarParams& car, int gear, float speed) {
    CarRun run(car, speed);
    run.state.gearbox.gear = run.state.gearbox.target = gear;
    run.acceleration = Vec2{};
    return run;
}

constexpr std::uint8_t kFifth = 51;  // a fifth of a pedal's 255 steps

TEST(SystemsRows, BrakeForceIsTheSameAtAnySpeedAndAgainstTheMotion) {
    const CarParams car = quietCar(Chassis::SingleTrack);
    const float force = 0.2f * car.brakes.torque / car.front.wheelRadius;
    for (const float speed : {3.0f, 15.0f, 40.0f, -3.0f, -15.0f}) {
        CarRun run = inGearAt(car, 0, speed);
        run.hold(manual(0, 0, kFifth));
        EXPECT_NEAR(run.last.fx, speed > 0 ? -force : force, 1e-4f * force) << speed;
    }
}

TEST(SystemsRows, ThrottleAndBrakeActTogether) {
    const CarParams car = quietCar(Chassis::SingleTrack);
    CarRun run = inGearAt(car, 2, 12);
    run.hold(manual(2, 255, kFifth));
    const float drive = 100 * car.gearbox.ratios[1] * car.gearbox.finalDrive * car.gearbox.efficiency;
    EXPECT_NEAR(run.last.fx, (drive - 0.2f * car.brakes.torque) / car.rear.wheelRadius, 0.5f);
}

TEST(SystemsRows, PedalAndHandbrakeGoToTheirAxles) {
    CarParams car = quietCar(Chassis::SingleTrack);
    car.brakes.frontShare = 0.7f;
    CarRun run = inGearAt(car, 0, 20);
    const Telemetry pedal = run.hold(manual(0, 0, kFifth));
    EXPECT_NEAR(pedal.front.fx / run.last.fx, 0.7f, 1e-5f);
    DriverInput handbrake = manual(0);
    handbrake.handbrake = kFifth;
    const Telemetry& pulled = run.hold(handbrake);
    EXPECT_EQ(pulled.front.fx, 0);
    EXPECT_NEAR(pulled.rear.fx, -0.2f * car.brakes.handbrakeTorque / car.rear.wheelRadius, 0.1f);
}

TEST(SystemsRows, TorqueIsInProportionToTheThrottle) {
    Engine engine = quietCar(Chassis::SingleTrack).engine;
    for (const float throttle : {0.0f, 0.25f, 0.5f, 1.0f})
        EXPECT_FLOAT_EQ(runEngine(engine, 3000, throttle, {}).torque, 100 * throttle);
    engine.frictionTorque = 20;  // at the redline
    EXPECT_FLOAT_EQ(runEngine(engine, engine.redlineRpm / 2, 0.5f, {}).torque, 0.5f * (100 + 10) - 10);
}

TEST(SystemsRows, AFreeEngineGathersSpeedByItsInertia) {
    for (const bool slipping : {false, true}) {
        CarParams car = quietCar(Chassis::SingleTrack);
        if (slipping) car.clutch = Clutch{};
        car.engine.inertia = 0.2f;
        CarRun run = inGearAt(car, 0, 0);
        run.state.engine.speed = 100;
        run.holdFor(manual(0, 255), 0.5f);
        EXPECT_NEAR(run.state.engine.speed, 100 + 100 / 0.2f * 0.5f, 0.05f) << "slipping clutch: " << slipping;
    }
}

TEST(SystemsRows, AShiftCutsTheDriveForItsTime) {
    CarParams car = quietCar(Chassis::SingleTrack);
    car.gearbox.shiftTime = 0.25f;
    CarRun run = inGearAt(car, 2, 15);
    int cut = 0;
    for (int i = 0; i < 60; ++i) cut += run.hold(manual(3, 255)).driveTorque == 0;
    EXPECT_EQ(cut, 30) << "a quarter of a second";
    EXPECT_EQ(run.state.gearbox.gear, 3);
}

TEST(SystemsRows, AClutchCarriesWhatItCanAndClosesToOneSpeed) {
    // 0.2 kg m² at 400 rad/s meets 0.3 kg m² at 100 rad/s at a ratio of 1. Closing takes 0.2·0.3/0.5·300 N m s.
    const CarSetup setup = buildCarSetup(plainCar());
    const auto passed = [&](float most) {
        const EngineSide engine{ClutchMode::Closed, most, 400, 0, 0.2f, 1, 1};
        std::array<ShaftResponse, kMaxWheels> wheels;
        wheels[1] = {100, 1 / 0.3f};
        return solveDriveline(Drive{}, engine, setup.allAxles(), wheels, {});
    };
    EXPECT_FLOAT_EQ(passed(5).clutchImpulse, 5);
    EXPECT_NEAR(passed(100).clutchImpulse, 36, 1e-3f);
    EXPECT_NEAR(passed(100).crankSpeed, 220, 1e-2f);
    EXPECT_NEAR(passed(100).shaftSpeed, 220, 1e-2f);
}

/// Returns the speeds (rad/s) of four wheels after a step of the driveline alone.
std::array<float, 4> afterDriveline(const Drive& drive, const std::array<float, 4>& before) {
    CarParams car = plainCar();
    car.chassis = Chassis::DualTrack;
    car.drive = drive;
    const CarSetup setup = buildCarSetup(car);
    constexpr float kMobility = 0.5f;  // rad/s per N m s
    std::array<ShaftResponse, kMaxWheels> wheels;
    for (std::size_t i = 0; i < 4; ++i) wheels[i] = {before[i], kMobility};
    DrivelineResult r;
    for (int sweep = 0; sweep < 20; ++sweep)
        r = solveDriveline(drive, EngineSide{}, setup.allAxles(), wheels, r.impulses);
    std::array<float, 4> after{};
    for (std::size_t i = 0; i < 4; ++i) after[i] = before[i] + kMobility * r.impulses[i];
    return after;
}

TEST(SystemsRows, LimitedSlipHoldsItsBiasAtEveryDifferential) {
    // ω₁ + ω₂ = 80 is conserved, and ω₂ = 1.3·ω₁.
    constexpr float kSlow = 80 / 2.3f, kFast = 80 - kSlow;
    Drive drive;
    drive.layout = Layout::Awd;
    drive.frontShare = 0.5f;
    drive.frontDifferential = drive.rearDifferential = {DifferentialType::LimitedSlip, 1.3f};
    const auto sides = afterDriveline(drive, {20, 60, 60, 20});
    EXPECT_NEAR(sides[0], kSlow, 1e-3f);
    EXPECT_NEAR(sides[1], kFast, 1e-3f);
    EXPECT_NEAR(sides[2], kFast, 1e-3f);
    EXPECT_NEAR(sides[3], kSlow, 1e-3f);
    drive.frontDifferential.type = drive.rearDifferential.type = DifferentialType::Open;
    drive.centreDifferential = {DifferentialType::LimitedSlip, 1.3f};
    const auto ends = afterDriveline(drive, {20, 20, 60, 60});
    EXPECT_NEAR(ends[0], kSlow, 1e-3f);
    EXPECT_NEAR(ends[3], kFast, 1e-3f);
}

TEST(SystemsRows, TheFrontShareOfFourDrivenWheels) {
    for (const float share : {0.3f, 0.5f, 0.7f}) {
        CarParams car = quietCar(Chassis::SingleTrack);
        car.drive.layout = Layout::Awd;
        car.drive.frontShare = share;
        CarRun run = inGearAt(car, 3, 15);
        EXPECT_NEAR(run.hold(manual(3, 255)).front.fx / run.last.fx, share, 1e-4f);
    }
}

TEST(SystemsRows, SpringsCarryTheBodyAndSwingAtTheirFrequency) {
    CarParams car = quietCar(Chassis::DualTrack);
    car.body.frontWeight = 0.6f;
    for (Axle* axle : {&car.front, &car.rear}) axle->suspension = Suspension{};
    const CarSetup setup = buildCarSetup(completed(car));
    float masses = 0;
    for (const AxleSetup& axle : setup.allAxles()) masses += 2 * axle.springs.staticLoad / kGravity;
    EXPECT_NEAR(masses, car.body.mass, 1e-3f);
    EXPECT_NEAR(setup.frontAxle().springs.staticLoad, 0.3f * car.body.mass * kGravity, 0.01f);
    EXPECT_NEAR(rideFrequency(30000, 600 * kGravity), std::sqrt(30000.0f / 300) / (2 * kPi), 1e-5f);
}

TEST(SystemsRows, AWheelsTelemetryAtRest) {
    CarParams car = quietCar(Chassis::DualTrack);
    for (Axle* axle : {&car.front, &car.rear}) axle->suspension = Suspension{};
    CarRun run = inGearAt(completed(car), 0, 0);
    const float load = car.body.mass * kGravity / 4;
    for (const WheelTelemetry& w : Telemetry(run.holdFor(manual(0, 0, 255), 1)).wheels) {
        EXPECT_NEAR(w.load, load, 0.1f);
        EXPECT_NEAR(w.suspensionForce, load, 0.1f);
        EXPECT_NEAR(w.jounce, load / 30000, 1e-5f);
        EXPECT_NEAR(w.normalizedLoad, 1, 1e-4f);
        EXPECT_EQ(w.speed, 0);
        EXPECT_EQ(w.slipRatio, 0);
    }
}

TEST(SystemsRows, AWheelsTelemetryInABend) {
    const CarParams car = quietCar(Chassis::DualTrack);
    CarRun run = inGearAt(car, 0, 20);
    run.motion = {20, 0.4f, 0.3f};
    run.state.wheels[0].speed = 66;
    const Telemetry t = run.hold(manual(0));
    // The wheel's position moves at (v_x − r·y, v_y + r·x).
    const float x = frontArm(car), y = car.front.track / 2, along = 20 - 0.3f * y, across = 0.4f + 0.3f * x;
    EXPECT_NEAR(t.wheels[0].slipRatio, (66 * car.front.wheelRadius - along) / along, 1e-6f);
    EXPECT_NEAR(t.wheels[0].slipAngle, std::atan(across / along), 1e-6f);
    float fx = 0, fy = 0;
    for (const WheelTelemetry& w : t.wheels) fx += w.fx, fy += w.fy;
    EXPECT_NEAR(fx, run.last.fx, 0.01f);
    EXPECT_NEAR(fy, run.last.fy, 0.01f);
}

TEST(SystemsRows, SlipRatioHasALeastSpeedToBeMeasuredAgainst) {
    const CarParams car = quietCar(Chassis::DualTrack);
    CarRun run = inGearAt(car, 0, 0);
    run.state.wheels[2].speed = 5;
    EXPECT_NEAR(Telemetry(run.hold(manual(0))).wheels[2].slipRatio, 5 * car.rear.wheelRadius / 3, 1e-6f);
}

TEST(SystemsRows, ForcesStandAlongAndAcrossTheSteeredWheel) {
    CarParams car = quietCar(Chassis::DualTrack);
    car.steering.ackermann = 0;
    CarRun run = inGearAt(car, 0, 20);
    DriverInput input = manual(0, 0, kFifth);
    input.steerAngle = 0.1f;
    const WheelTelemetry w = Telemetry(run.holdFor(input, 0.5f)).wheels[0];
    const float along = w.normalizedFx * w.friction * w.load, across = w.normalizedFy * w.friction * w.load;
    EXPECT_LT(along, -500);
    EXPECT_GT(across, 1000);
    EXPECT_NEAR(w.fx, along * std::cos(0.1f) - across * std::sin(0.1f), 0.1f);
    EXPECT_NEAR(w.fy, along * std::sin(0.1f) + across * std::cos(0.1f), 0.1f);
}

TEST(SystemsRows, TheForceThatTheRoadGivesTurnsTheWheel) {
    const CarParams car = quietCar(Chassis::DualTrack);
    CarRun run = inGearAt(car, 0, 20);
    run.state.wheels[0].speed = 60;
    const WheelTelemetry w = Telemetry(run.hold(manual(0))).wheels[0];
    EXPECT_GT(std::abs(w.fx), 10);
    EXPECT_NEAR(car.front.wheelInertia * (w.speed - 60), -w.fx * car.front.wheelRadius * kDt,
                1e-4f * std::abs(w.fx) * car.front.wheelRadius * kDt);
}

TEST(SystemsRows, ATyreTableHoldsAtItsPoints) {
    Tyre tyre;
    tyre.model = TyreModel::Curve;
    tyre.curve = CurveTyre{};
    tyre.curve->longitudinal = Table{{0, 0.4f}, {0.1f, 1}, {1, 0.6f}};
    EXPECT_FLOAT_EQ(normalizedFx(tyre, 0), 0.4f);
    EXPECT_FLOAT_EQ(normalizedFx(tyre, 0.05f), 0.7f);
    EXPECT_FLOAT_EQ(normalizedFx(tyre, 0.1f), 1);
    EXPECT_FLOAT_EQ(normalizedFx(tyre, 0.55f), 0.8f);
    EXPECT_FLOAT_EQ(normalizedFx(tyre, 3), 0.6f);
    EXPECT_FLOAT_EQ(tyrePeaks(tyre).slipRatio, 0.1f);
}

TEST(SystemsRows, ABoxsInertiaIsTheRule) {
    CarParams car;
    car.body.mass = 1000;
    deriveMissingFields(car,
                        [&](const void* member) { return member == &car.body.length || member == &car.body.width; });
    EXPECT_FLOAT_EQ(car.body.yawInertia, 1000 * (16 + 1.7f * 1.7f) / 12);
}

TEST(SystemsRows, EveryDeviceHasItsRates) {
    struct Device {
        Smoothing rates;
        RawInput rises, falls;  // units per second
    };
    const std::array<Device, 2> devices{{
        {kKeyboardSmoothing, {7, 9, 10, 5, 15}, {10, 12, 10, 8, 10}},
        {kPadSmoothing, {6, 6, 12, 5, 15}, {10, 10, 12, 8, 15}},
    }};
    const RawInput all{1, 1, 1, 1, 1}, half{0.5f, 0.5f, 0.5f, 0.5f, 0.5f};
    for (const Device& device : devices)
        for (float RawInput::*channel :
             {&RawInput::throttle, &RawInput::brake, &RawInput::handbrake, &RawInput::steer, &RawInput::clutch}) {
            EXPECT_FLOAT_EQ(smooth({}, all, device.rates, kDt).*channel, device.rises.*channel * kDt);
            EXPECT_FLOAT_EQ(smooth(half, {}, device.rates, kDt).*channel, 0.5f - device.falls.*channel * kDt);
        }
}

TEST(SystemsRows, BumpsMoveTheLoadOfAnyCar) {
    for (const Chassis chassis : {Chassis::SingleTrack, Chassis::DualTrack}) {
        const CarParams car = quietCar(chassis);
        CarRun run = inGearAt(car, 0, 20);
        for (WheelGround& wheel : run.ground.wheels) wheel.height = 0.01f;
        // A tyre deflects 5 cm under its resting load, so another centimetre adds a fifth.
        EXPECT_NEAR(run.holdFor(manual(0), 1).front.fz, 1.2f * staticLoadFront(car), 1);
    }
}

/// If the ground takes most of the power, a higher gear could not pull. The automatic must not hunt.
TEST(SystemsRows, TheAutomaticCountsWhatTheGroundTakes) {
    for (const Chassis chassis : {Chassis::SingleTrack, Chassis::DualTrack}) {
        CarParams car = plainCar();
        car.chassis = chassis;
        car.drive.frictionTorque = 200;
        car = completed(car);
        CarRun run(car, 10);
        for (WheelGround& wheel : run.ground.wheels) wheel.rollingResistance = 0.2f;
        DriverInput input = pressed(255);
        input.transmission = Transmission::Automatic;
        run.run(input, 30);
        int shifts = 0, gear = run.state.gearbox.gear;
        for (int i = 0; i < 30 * 120; ++i) {
            run.step(input);
            shifts += run.state.gearbox.gear != gear;
            gear = run.state.gearbox.gear;
        }
        EXPECT_LE(shifts, 1) << (chassis == Chassis::SingleTrack ? "two wheels" : "four wheels");
    }
}

TEST(SystemsRows, LockedWheelsThatFollowTheRoadSlideToo) {
    CarParams car = quietCar(Chassis::SingleTrack);
    car.brakes.torque = 50000;
    const float grip = car.front.tyre.friction * kGravity;  // m/s²
    CarRun run = inGearAt(car, 0, 20);
    run.hold(manual(0, 0, 255));
    EXPECT_NEAR(run.last.fx / car.body.mass, -grip, 1e-3f * grip);
    for (WheelGround& wheel : run.ground.wheels) wheel.slideFactor = 0.8f;
    run.hold(manual(0, 0, 255));
    EXPECT_NEAR(run.last.fx / car.body.mass, -0.8f * grip, 1e-3f * grip);
}

/// dω/dt = −T_f·ω/ω_redline/I is the friction of the free engine, whether in neutral or with the pedal pressed.
TEST(SystemsRows, ASlippingClutchThatItsPedalOpens) {
    CarParams car = quietCar(Chassis::SingleTrack);
    car.clutch = Clutch{};
    car.engine.inertia = 0.2f;
    car.engine.frictionTorque = 10;
    car.engine.frictionTorqueDeclutched = 60;
    const float redline = car.engine.redlineRpm / kRpmPerRadS, start = 0.7f * redline;  // rad/s
    for (const int gear : {0, 2}) {
        CarRun run = inGearAt(car, gear, 15);
        run.state.engine.speed = start;
        DriverInput input = manual(gear);
        input.clutch = 255;
        run.holdFor(input, 0.5f);
        EXPECT_NEAR(run.state.engine.speed, start * std::exp(-60 * 0.5f / redline / 0.2f), 0.01f * start) << gear;
    }
}

/// Forwards and backwards are equal: the wheels turn the motor in either direction.
TEST(SystemsRows, AMotorBrakesBackwardsAsItDoesForwards) {
    for (const Chassis chassis : {Chassis::SingleTrack, Chassis::DualTrack}) {
        CarParams car = quietCar(chassis);
        car.engine.kind = EngineKind::Electric;
        car.engine.regenTorque = 50;
        car.gearbox.efficiency = 0.8f;
        const auto braking = [&](float speed) {
            CarRun run = inGearAt(car, 1, speed);
            run.state.engine.speed = wheelDrivenRpm(car, speed, car.gearbox.ratios[0]) / kRpmPerRadS;
            run.holdFor(manual(1), 0.25f);
            return run.last.fx;
        };
        EXPECT_NEAR(braking(-10), -braking(10), 0.01f * std::abs(braking(10)));
    }
}

/// The front wheels of this car hop in sub-steps. Its rear wheels follow a ramp that rises at 0.5 m/s. After the lag,
/// the dampers add c·v to the spring forces.
TEST(SystemsRows, SubStepsDampWheelsThatFollowTheRoad) {
    CarParams car = plainCar();
    car.chassis = Chassis::DualTrack;
    for (Axle* axle : {&car.front, &car.rear}) axle->suspension = Suspension{};
    car = completed(car);
    for (Axle* axle : {&car.front, &car.rear}) {
        axle->suspension->spring = 20000;
        axle->suspension->bumpDamping = axle->suspension->reboundDamping = 2000;
        axle->suspension->antiRollBar = 0;
    }
    const auto loadOnRamp = [&](float unsprung) {
        car.front.unsprungMass = unsprung;
        CarRun run = inGearAt(car, 0, 0);
        for (int i = 0; i < 6; ++i) {
            for (const std::size_t wheel : {2u, 3u}) run.ground.wheels[wheel].height += 0.5f * run.dt;
            run.hold(manual(0, 0, 255));
        }
        return run.last.telemetry.rear.fz;
    };
    const float resting = staticLoadRear(car);
    EXPECT_NEAR(loadOnRamp(35) - resting, loadOnRamp(0) - resting, 0.05f * (loadOnRamp(0) - resting));
}

}  // namespace
}  // namespace slip::test
