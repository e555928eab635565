// SPDX-License-Identifier: MIT
// Rows 17 and 18: the conservation laws of differentials and the clutch, for the driveline alone and on the road.
#include "vehicle/model/driveline.hpp"
#include "base/random.hpp"
#include "support/driver_inputs.hpp"
#include "validation/rows.hpp"
#include "validation/variants.hpp"

namespace slip::test {
namespace {

using Wheels = std::array<ShaftResponse, kMaxWheels>;

/// State of two rear wheels of different grip and speed under a closed clutch, after some sweeps.
struct DrivenPair {
    double left = 0, right = 0, shaft = 0;     // rad/s
    double leftImpulse = 0, rightImpulse = 0;  // N m s
};

/// Returns the axles of a car with four wheels and this drive.
CarSetup fourWheelSetup(const Drive& drive) {
    CarParams car = plainCar();
    car.chassis = Chassis::DualTrack;
    car.drive = drive;
    return buildCarSetup(car);
}

DrivenPair drivePair(const CarSetup& setup, const Drive& drive, Random& random) {
    Wheels wheels;
    for (ShaftResponse& wheel : wheels) wheel = {random.between(5, 60), random.between(0.05f, 2)};
    EngineSide crank{ClutchMode::Closed, 1e9f, random.between(100, 600), random.between(-0.5f, 2), 0.15f, 8, 0.9f};
    DrivelineResult result;
    for (int sweep = 0; sweep < 20; ++sweep)
        result = solveDriveline(drive, crank, setup.allAxles(), wheels, result.impulses);
    const auto speed = [&](std::size_t i) {
        return wheels[i].freeSpeed + static_cast<double>(wheels[i].mobility) * result.impulses[i];
    };
    return {speed(2), speed(3), result.shaftSpeed, result.impulses[2], result.impulses[3]};
}

/// Returns the worst `error` over many pairs, for a type of rear differential.
template <class Error>
double worstOf(DifferentialType type, Error error) {
    Random random(7);
    Drive drive;
    drive.rearDifferential = {type, 1.5f};
    double worst = 0;
    const CarSetup setup = fourWheelSetup(drive);
    for (int i = 0; i < 2000; ++i) worst = std::max(worst, error(drivePair(setup, drive, random)));
    return worst;
}

/// Expects a differential's property, which another kind of differential must not have.
template <class Error>
void expectKept(const std::string& name, DifferentialType type, DifferentialType other, Error error) {
    expectWithin(17, name, 0, worstOf(type, error), kExact, 1);
    EXPECT_GT(worstOf(other, error), kExact) << name;
}

TEST(Differentials, KeepWhatTheyShould) {
    using enum DifferentialType;
    expectWithin(17, "open: ω_L + ω_R = 2ω_c, worst of 2000 pairs", 0,
                 worstOf(Open, [](const DrivenPair& p) { return std::abs((p.left + p.right) / (2 * p.shaft) - 1); }),
                 kExact, 1);
    expectKept("open: equal torque, worst of 2000 pairs", Open, Locked, [](const DrivenPair& p) {
        return std::abs(p.leftImpulse - p.rightImpulse) / (1 + std::abs(p.leftImpulse));
    });
    expectKept("locked: ω_L = ω_R, worst of 2000 pairs", Locked, Open,
               [](const DrivenPair& p) { return std::abs(p.left / p.right - 1); });
    expectKept("limited slip: ω_fast ≤ 1.5·ω_slow, worst of 2000 pairs", LimitedSlip, Open, [](const DrivenPair& p) {
        if (p.left * p.right <= 0) return 0.0;
        const double ratio = std::max(p.left / p.right, p.right / p.left);
        return std::max(0.0, ratio / 1.5 - 1);
    });
}

/// Drives four wheels round a bend and returns the worst `error` over its ticks.
template <class Error>
double worstRoundABend(const CarParams& car, Error error) {
    TestDrive drive(car, asphaltOnly(), kFineHz, 8);
    const GripWatch watch(drive);
    double worst = 0;
    DriverInput input = pressed(90);
    input.steerAngle = 0.2f;
    while (drive.time() < 3) {
        const Telemetry& t = drive.step(input).telemetry;
        if (drive.time() > 0.5 && !t.shifting) worst = std::max(worst, std::abs(error(t)));
    }
    return worst;
}

CarParams bendingCar(DifferentialType type, Layout layout) {
    CarParams car = plainCar();
    car.chassis = Chassis::DualTrack;
    car.drive.layout = layout;
    car.drive.frontShare = 0.5f;
    for (Differential* d : {&car.drive.frontDifferential, &car.drive.rearDifferential, &car.drive.centreDifferential})
        d->type = type;
    return completed(car);
}

TEST(Differentials, OnTheRoad) {
    using enum DifferentialType;
    // With the rigid clutch the crank counts the shaft's turns.
    expectRow({17, "open rear axle in a bend: ω_L + ω_R = 2ω_c", kExact, bendingCar(Open, Layout::Rwd),
               [](const CarParams& c) {
                   const float finalDrive = bendingCar(Open, Layout::Rwd).gearbox.finalDrive;
                   return worstRoundABend(c, [&](const Telemetry& t) {
                       const double ratio =
                           bendingCar(Open, Layout::Rwd).gearbox.ratios[static_cast<std::size_t>(t.gear - 1)] *
                           static_cast<double>(finalDrive);
                       const double shaft = t.rpm / static_cast<double>(kRpmPerRadS) / ratio;
                       return (t.wheels[2].speed + static_cast<double>(t.wheels[3].speed)) / (2 * shaft) - 1;
                   });
               },
               [](const CarParams&) { return 0.0; }, [](CarParams& c) { c.gearbox.finalDrive *= 1.05f; }, 1});
    const auto pairApart = [](std::size_t a, std::size_t b) {
        return [=](const Telemetry& t) { return static_cast<double>(t.wheels[a].speed) / t.wheels[b].speed - 1; };
    };
    const CarParams locked = bendingCar(Locked, Layout::Awd), open = bendingCar(Open, Layout::Awd);
    for (const auto& [name, a, b] : {std::tuple{"front", 0u, 1u}, {"rear", 2u, 3u}, {"centre", 0u, 2u}}) {
        expectWithin(17, std::string("locked ") + name + " differential in a bend: ω₁ = ω₂", 0,
                     worstRoundABend(locked, pairApart(a, b)), kExact, 1);
        EXPECT_GT(worstRoundABend(open, pairApart(a, b)), 1e-3) << "a bend must turn wheels at unlike speeds";
    }
}

/// Returns the speed (rad/s, of the shaft in turns of the crank) at which two flywheels meet through a slipping clutch.
double meetingSpeed(float crankInertia, float shaftInertia) {
    const Drive drive;
    const CarSetup twoWheels = buildCarSetup(plainCar());
    EngineSide crank{ClutchMode::Closed, 0.15f, 500, 0, crankInertia, 6, 1};
    ShaftResponse shaft{20, 1 / shaftInertia};
    for (int i = 0; i < 3000; ++i) {
        const DrivelineResult r = solveDriveline(drive, crank, twoWheels.allAxles(), {ShaftResponse{}, shaft}, {});
        crank.speed = r.crankSpeed;
        shaft.freeSpeed = r.shaftSpeed;
    }
    EXPECT_NEAR(crank.speed, 6 * shaft.freeSpeed, 1e-3f * crank.speed);
    return crank.speed;
}

TEST(Clutch, KeepsAngularMomentum) {
    // At the crank the shaft turns at 6·20 rad/s and has the inertia 20/6².
    const auto met = [](double crankInertia) {
        const double shaftInertia = 20.0 / 36;
        return (crankInertia * 500 + shaftInertia * 120) / (crankInertia + shaftInertia);
    };
    expectWithin(18, "two flywheels through the clutch: (I₁ω₁ + I₂ω₂)/(I₁ + I₂)", met(0.2), meetingSpeed(0.2f, 20),
                 0.001);
    EXPECT_GT(std::abs(meetingSpeed(0.21f, 20) / met(0.2) - 1), 0.001) << "5 % off is not noticed";
}

/// Returns a car without resistance, with a flywheel so heavy that the car feels it. At 20 m/s it starts to roll in the
/// long second gear, with its engine idling.
CarParams syncingCar() {
    CarParams car = plainCar();
    car.body.dragArea = 0;
    car.front.tyre.rollingResistance = car.rear.tyre.rollingResistance = 0;
    car.engine.inertia = 0.8f;
    car.engine.frictionTorque = 0;
    car.drive.wheelSpin = true;
    car.clutch = Clutch{300, 0.3f, {}};
    car.gearbox.ratios = {3, 0.2f};
    car.gearbox.efficiency = 1;
    car.gearbox.shiftTime = 0;
    car.gearbox.overRevGuard = false;
    CarParams done = completed(car);
    done.engine.frictionTorque = 0;
    return done;
}

/// Returns its speed (m/s) after first gear has been selected and the clutch has closed.
double speedAfterSync(const CarParams& car) {
    TestDrive drive(car, asphaltOnly(), kFineHz, 20);
    const GripWatch watch(drive);
    while (drive.time() < 4) drive.step(inGear(1, 0));
    EXPECT_NEAR(drive.car().telemetry.clutchSlip, 0, 0.01);
    return drive.speed();
}

TEST(Clutch, MeetsTheRoad) {
    expectRow({18, "a rolling car put in gear: speed (m/s) after the clutch has closed", 0.001, syncingCar(),
               speedAfterSync,
               [](const CarParams& c) {
                   const double turns = c.gearbox.ratios[0] * c.gearbox.finalDrive / c.rear.wheelRadius;  // rad/m
                   const double rolling = movingMass(c), flywheel = c.engine.inertia * turns * turns;
                   const double idle = c.engine.idleRpm / kRpmPerRadS / turns;  // m/s
                   return (rolling * 20 + flywheel * idle) / (rolling + flywheel);
               },
               [](CarParams& c) { c.engine.inertia *= 1.05f; }});
}

}  // namespace
}  // namespace slip::test
