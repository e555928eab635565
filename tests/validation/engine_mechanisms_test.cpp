// SPDX-License-Identifier: MIT
// Engines, motors, limiters, clutch and converter.
#include "validation/mechanisms.hpp"

namespace slip::test {
namespace {

constexpr double kToRpm = kRpmPerRadS;

void moreTorque(CarParams& car) {
    for (Vec2& point : car.engine.torqueCurve) point.y *= 1.05f;
}

/// Returns the engine's torque (N m) in a step.
double engineTorque(const Telemetry& t) { return t.power / (t.rpm / kToRpm); }

/// Returns the crank turns per turn of the wheels in a forward gear.
double turnsIn(const CarParams& car, std::size_t gear) {
    return static_cast<double>(car.gearbox.ratios[gear - 1]) * car.gearbox.finalDrive;
}

/// Returns the mass (kg) that accelerates with the car in first gear, engine included. `loss` is the factor of the
/// gears on an impulse.
double massInGear(const CarParams& car, double loss) {
    if (!buildCarSetup(car).wheelDynamics) return car.body.mass;
    return movingMass(car) + car.engine.inertia * squared(turnsIn(car, 1)) * loss / squared(car.rear.wheelRadius);
}

CarParams electricCar() {
    CarParams car = hardlySlippingCar(200);
    car.engine.kind = EngineKind::Electric;
    car.engine.redlineRpm = 12000;
    car.engine.torqueCurve = {{0, 200}, {12000, 200}};
    car.engine.regenTorque = 80;
    car.gearbox.ratios = {2};
    car.gearbox.automatic.upshiftRpm = {12000};
    return car;
}

TEST(EngineMechanisms, Electric) {
    expectMechanism({"engine.kind electric", "full throttle from a standstill (m/s²)", electricCar(),
                     [](const CarParams& c, int hz) { return meanAcceleration(c, hz, 0, pressed(255), 1, 2); },
                     [](const CarParams& c) {
                         const double loss = c.gearbox.efficiency;
                         return 200 * turnsIn(c, 1) * loss / c.rear.wheelRadius / massInGear(c, loss);
                     },
                     moreTorque, 0.01});
    for (const Variant& v : kTracks)
        expectMechanism(
            {"engine.regen_torque", std::string("closed throttle from 30 m/s (m/s²)") + v.suffix, v.of(electricCar()),
             [](const CarParams& c, int hz) { return -meanAcceleration(c, hz, 30, pressed(0), 0.5, 2); },
             [](const CarParams& c) {
                 const double loss = 1.0 / c.gearbox.efficiency;
                 return c.engine.regenTorque * turnsIn(c, 1) * loss / c.rear.wheelRadius / massInGear(c, loss);
             },
             [](CarParams& c) { c.engine.regenTorque *= 1.05f; }, 0.01});
}

TEST(EngineMechanisms, Turbo) {
    for (const Variant& v : kTracks) {
        CarParams car = v.of(hardlySlippingCar(170));
        car.engine.turbo = Turbo{0.5f, 2000, 0.5f};
        expectMechanism({"engine.turbo", std::string("63 % of its share of the torque after (s)") + v.suffix, car,
                         [](const CarParams& c, int hz) {
                             CarRun run = heldIn(c, 3, 20, hz);
                             return timeOfRise(85, 170, run.dt, [&] { return engineTorque(run.hold(inGear(3, 255))); });
                         },
                         [](const CarParams& c) { return c.engine.turbo->spoolS; },
                         [](CarParams& c) { c.engine.turbo->spoolS *= 1.05f; }, 0.003, 0.02});
    }
}

TEST(EngineMechanisms, FrictionWithTheClutchOpen) {
    CarParams car = bareCar();
    car.clutch = Clutch{};
    car.engine.frictionTorqueDeclutched = 60;
    expectMechanism({"engine.friction_torque_declutched", "a second after 6000 rpm in neutral (rpm)", car,
                     [](const CarParams& c, int hz) {
                         CarRun run = heldIn(c, 0, 0, hz);
                         run.state.engine.speed = 6000 / kRpmPerRadS;
                         return run.holdFor(inNeutral(255), 1).rpm;
                     },
                     [](const CarParams& c) {
                         const double redline = c.engine.redlineRpm / kToRpm;
                         return 6000 * std::exp(-c.engine.frictionTorqueDeclutched / (c.engine.inertia * redline));
                     },
                     [](CarParams& c) { c.engine.frictionTorqueDeclutched *= 1.05f; }, 0.003});
}

/// Returns the torque (N m) of the first step at full throttle in third gear, 75 rpm below the redline of this car.
double torqueUnderTheRedline(const CarParams& car, const CarParams& given, int hz) {
    const double wheels = (given.engine.redlineRpm - 75) / kToRpm / turnsIn(given, 3);
    CarRun run = heldIn(car, 3, static_cast<float>(wheels * given.rear.wheelRadius), hz);
    return engineTorque(run.hold(inGear(3, 255)));
}

TEST(EngineMechanisms, Limiters) {
    for (const Limiter limiter : {Limiter::Soft, Limiter::Cut}) {
        CarParams car = hardlySlippingCar(170);
        car.engine.limiter = limiter;
        const bool soft = limiter == Limiter::Soft;
        expectMechanism(
            {"engine.limiter", std::string("torque 75 rpm below the redline, ") + (soft ? "soft" : "cut") + " (N m)",
             car, [=](const CarParams& c, int hz) { return torqueUnderTheRedline(c, car, hz); },
             [=](const CarParams&) { return soft ? 85 : 170; }, [](CarParams& c) { c.engine.redlineRpm *= 0.95f; }});
    }
    for (const Variant& v : kTracks) {
        CarParams limited = v.of(hardlySlippingCar(170));
        limited.engine.speedLimit = 30;
        limited.body.dragArea = 0.65f;
        limited.gearbox.ratios = {1.4f};
        limited.gearbox.automatic.upshiftRpm = {6000};
        expectMechanism({"engine.speed_limit", std::string("top speed (m/s)") + v.suffix, limited,
                         [](const CarParams& c, int hz) {
                             TestDrive drive(c, asphaltOnly(), hz, 29);
                             return speedAfter(drive, pressed(255), 15);
                         },
                         [](const CarParams& c) {
                             // The throttle falls within the last m/s until it only balances the drag.
                             const double pull = 170 * turnsIn(c, 1) * c.gearbox.efficiency / c.rear.wheelRadius;
                             double speed = c.engine.speedLimit;
                             for (int i = 0; i < 20; ++i)
                                 speed =
                                     c.engine.speedLimit - 0.5 * kAirDensity * c.body.dragArea * squared(speed) / pull;
                             return speed;
                         },
                         [](CarParams& c) { c.engine.speedLimit *= 1.05f; }, 5e-4});
    }
}

CarParams converterCar() {
    CarParams car = hardlySlippingCar(60);
    car.body.mass = 12000;  // a step of the drive hardly moves it
    car.clutch = Clutch{};
    car.clutch->converter = Converter{2400, 2};
    return car;
}

/// Returns the state after 3 s at full throttle in first gear, held at a speed (m/s), at a standstill by its brakes.
Telemetry converting(const CarParams& car, int hz, float speed) {
    CarRun run = heldIn(car, 1, speed, hz);
    DriverInput input = inGear(1, 255);
    input.brake = speed == 0 ? 255 : 0;
    return run.holdFor(input, 3);
}

TEST(EngineMechanisms, Converter) {
    const CarParams car = converterCar();
    const auto geared = [](const CarParams& c) { return 60 * turnsIn(c, 1) * c.gearbox.efficiency; };
    expectMechanism({"clutch.converter", "stall speed against the brakes (rpm)", car,
                     [](const CarParams& c, int hz) { return converting(c, hz, 0).rpm; },
                     [](const CarParams& c) { return c.clutch->converter->stallRpm; },
                     [](CarParams& c) { c.clutch->converter->stallRpm *= 1.05f; }, 0.003});
    expectMechanism({"clutch.converter", "drive torque at a standstill (N m)", car,
                     [](const CarParams& c, int hz) { return converting(c, hz, 0).driveTorque; },
                     [=](const CarParams& c) { return c.clutch->converter->torqueRatio * geared(c); },
                     [](CarParams& c) { c.clutch->converter->torqueRatio *= 1.05f; }, 0.003});
    // The run is at half of the speed ratio from which the torque is no longer multiplied, which is 0.85.
    const auto half = static_cast<float>(0.425 * 2400 / kToRpm / turnsIn(car, 1) * car.rear.wheelRadius);
    expectMechanism({"clutch.converter", "drive torque half way to the coupling point (N m)", car,
                     [=](const CarParams& c, int hz) { return converting(c, hz, half).driveTorque; },
                     [=](const CarParams& c) { return (1 + (c.clutch->converter->torqueRatio - 1) / 2) * geared(c); },
                     [](CarParams& c) { c.clutch->converter->torqueRatio *= 1.05f; }, 0.01});
}

TEST(EngineMechanisms, ClutchPedal) {
    // The engine turns fast. 153 of 255 pedal steps leave the clutch 0.4 of its torque.
    CarParams car = hardlySlippingCar(200);
    car.clutch = Clutch{300, 0, {}};
    car.engine.launchRpm = 2000;
    expectMechanism(
        {"clutch pedal", "drive torque with the pedal 0.6 down, the clutch slipping (N m)", car,
         [](const CarParams& c, int hz) {
             CarRun run = heldIn(c, 1, 0, hz);
             DriverInput input = inGear(1, 255);
             input.brake = input.clutch = 255;
             run.holdFor(input, 2);
             input.clutch = 153;
             return run.holdFor(input, 0.2f).driveTorque;
         },
         [](const CarParams& c) { return 0.4 * c.clutch->maxTorque * turnsIn(c, 1) * c.gearbox.efficiency; },
         [](CarParams& c) { c.clutch->maxTorque *= 1.05f; }});
}

/// Returns the greatest speed (m/s) at which a shift from third to second gear is allowed.
double fastestDownshift(const CarParams& car, int hz) {
    float low = 5, high = 60;
    for (int i = 0; i < 20; ++i) {
        const float middle = (low + high) / 2;
        CarRun run = heldIn(car, 3, middle, hz);
        run.hold(inGear(2, 0));
        (run.state.gearbox.target == 2 ? low : high) = middle;
    }
    return low;
}

TEST(EngineMechanisms, OverRevGuard) {
    expectMechanism(
        {"gearbox.over_rev_guard", "fastest shift from third to second (m/s)", bareCar(), fastestDownshift,
         [](const CarParams& c) { return 1.03 * c.engine.redlineRpm / kToRpm / turnsIn(c, 2) * c.rear.wheelRadius; },
         [](CarParams& c) { c.gearbox.finalDrive *= 1.05f; }, 1e-4});
}

}  // namespace
}  // namespace slip::test
