// SPDX-License-Identifier: MIT
// The driveline from the gearbox to the wheels: shafts, bearings, shares, clutch packs, skid steering.
#include "validation/mechanisms.hpp"

namespace slip::test {
namespace {

/// Returns a car with a drive torque of 170 N m times the gears at full throttle. The tyres hardly slip, and no
/// rotating part has noticeable inertia.
CarParams pullingCar() {
    CarParams car = hardlySlippingCar(170);
    car.engine.inertia = 0.001f;
    return car;
}
double driveTorqueIn(const CarParams& c, std::size_t gear) {
    return 170.0 * c.gearbox.ratios[gear - 1] * c.gearbox.finalDrive * c.gearbox.efficiency;
}

TEST(DrivelineMechanisms, ShaftsAndBearings) {
    CarParams heavy = pullingCar();
    heavy.drive.inertia = 50;
    expectMechanism({"drive.inertia", "full throttle in third gear from 12 m/s (m/s²)", heavy,
                     [](const CarParams& c, int hz) { return meanAcceleration(c, hz, 12, inGear(3, 255), 0.5, 1.5); },
                     [](const CarParams& c) {
                         return driveTorqueIn(c, 3) / c.rear.wheelRadius /
                                (movingMass(c) + c.drive.inertia / squared(c.rear.wheelRadius));
                     },
                     [](CarParams& c) { c.drive.inertia *= 1.05f; }, 0.005});
    for (const Variant& v : kTracks) {
        CarParams rubbing = v.of(pullingCar());
        rubbing.drive.frictionTorque = 300;
        expectMechanism({"drive.friction_torque", std::string("deceleration in neutral (m/s²)") + v.suffix, rubbing,
                         [](const CarParams& c, int hz) { return -meanAcceleration(c, hz, 20, inNeutral(), 1, 3); },
                         [](const CarParams& c) { return c.drive.frictionTorque / c.rear.wheelRadius / movingMass(c); },
                         [](CarParams& c) { c.drive.frictionTorque *= 1.05f; }});
        CarParams damped = v.of(pullingCar());
        for (Axle* axle : axlesOf(damped)) axle->wheelDamping = 2;
        expectMechanism({"wheel_damping",
                         std::string("share of the speed that is left after 10 s in neutral") + v.suffix, damped,
                         [](const CarParams& c, int hz) {
                             TestDrive drive(c, asphaltOnly(), hz, 30);
                             const double before = speedAfter(drive, inNeutral(), 1);
                             return speedAfter(drive, inNeutral(), 10) / before;
                         },
                         [](const CarParams& c) {
                             const double damping = 4 * c.front.wheelDamping / squared(c.front.wheelRadius);  // N s/m
                             return std::exp(-10 * damping / movingMass(c));
                         },
                         [](CarParams& c) {
                             for (Axle* axle : axlesOf(c)) axle->wheelDamping *= 1.05f;
                         },
                         0.005});
    }
}

/// Returns the wheels after a second at full throttle in third gear, held at 12 m/s.
Telemetry pulling(const CarParams& car, int hz, float steerAngle = 0, std::uint8_t throttle = 255, float iceLeft = 1) {
    CarRun run = heldIn(car, 3, 12, hz);
    run.ground.wheels[2].friction = iceLeft;
    DriverInput input = inGear(3, throttle);
    input.steerAngle = steerAngle;
    return run.holdFor(input, 1);
}

TEST(DrivelineMechanisms, LeftShare) {
    CarParams car = pullingCar();
    car.rear.leftShare = 0.7f;
    expectMechanism({"left_share", "share of the rear wheels' force on the left", car,
                     [](const CarParams& c, int hz) {
                         const auto w = pulling(c, hz).wheels;
                         return w[2].fx / (static_cast<double>(w[2].fx) + w[3].fx);
                     },
                     [](const CarParams& c) { return c.rear.leftShare; },
                     [](CarParams& c) { c.rear.leftShare *= 1.05f; }});
}

TEST(DrivelineMechanisms, ClutchPack) {
    // The left wheel on ice spins up, heavy as it is. The right one gets all that the pack can transfer, (T + preload +
    // power·T)/2.
    CarParams car = pullingCar();
    car.rear.wheelInertia = 20;
    car.drive.rearDifferential = {DifferentialType::ClutchPack, 1.3f, 100, 0.4f, 0.1f};
    const auto right = [](const CarParams& c, int hz) {
        return pulling(c, hz, 0, 255, 0.02f).wheels[3].fx * static_cast<double>(c.rear.wheelRadius);
    };
    const auto predicted = [](const CarParams& c) {
        const Differential& d = c.drive.rearDifferential;
        return (driveTorqueIn(c, 3) * (1 + d.power) + d.preload) / 2;
    };
    expectMechanism({"clutch_pack", "torque of the wheel that grips, the other on ice (N m)", car, right, predicted,
                     [](CarParams& c) { c.drive.rearDifferential.power *= 1.05f; }, 0.005});
    car.drive.rearDifferential.preload = 400;
    expectMechanism({"clutch_pack", "the same with a preload of 400 N m (N m)", car, right, predicted,
                     [](CarParams& c) { c.drive.rearDifferential.preload *= 1.05f; }, 0.005});
}

TEST(DrivelineMechanisms, SkidSteering) {
    CarParams car = pullingCar();
    car.steering.kind = SteeringKind::Skid;
    car.drive.layout = Layout::Awd;
    car.drive.frontShare = 0.5f;
    car.steering.skidReach = 0.6f;
    // The sides turn as cos θ − sin θ to cos θ + sin θ, at θ = turn · reach · 90°.
    const auto ratio = [](const CarParams& c) {
        const double angle = 0.5 * c.steering.skidReach * static_cast<double>(kPi) / 2;
        return (std::cos(angle) - std::sin(angle)) / (std::cos(angle) + std::sin(angle));
    };
    const auto turned = [](const CarParams& c, const DriverInput& pedals, int gear, int hz) {
        CarRun run = heldIn(c, gear, 12, hz);
        DriverInput input = pedals;
        input.steerAngle = 0.5f * radians(c.steering.maxAngleDeg);
        const auto wheels = run.holdFor(input, 1).wheels;
        return static_cast<double>(wheels[2].speed) / wheels[3].speed;
    };
    const auto less = [](CarParams& c) { c.steering.skidReach *= 0.95f; };
    expectMechanism({"steering.skid_reach", "speed of the left side over the right, half lock, on power", car,
                     [=](const CarParams& c, int hz) { return turned(c, inGear(3, 255), 3, hz); }, ratio, less, 0.005});
    expectMechanism({"steering.skid_reach", "the same while the car coasts in neutral", car,
                     [=](const CarParams& c, int hz) { return turned(c, inNeutral(), 0, hz); }, ratio, less, 0.005});
}

}  // namespace
}  // namespace slip::test
