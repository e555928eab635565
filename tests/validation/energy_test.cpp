// SPDX-License-Identifier: MIT
// Row 16: engine work less losses equals the change of kinetic energy at every moment of a drive, and no energy is
// gained without the engine.
#include "validation/random_driver.hpp"
#include "validation/rows.hpp"
#include "validation/variants.hpp"
#include "vehicle/model/car_setup.hpp"

namespace slip::test {
namespace {

/// Energy (J) that one step puts in and takes out, from the telemetry alone.
struct Energy {
    double engine = 0, flywheel = 0, driveline = 0, brakes = 0, tyres = 0, air = 0;
    double net() const { return engine - flywheel - driveline - brakes - tyres - air; }
    Energy& operator+=(const Energy& e) {
        engine += e.engine, flywheel += e.flywheel, driveline += e.driveline;
        brakes += e.brakes, tyres += e.tyres, air += e.air;
        return *this;
    }
};

constexpr double kRest = 5e-3;  // J, rounding where a wheel comes to a stop under its load

/// Returns rad/s; before the first step no wheel turns.
double speedOf(const Telemetry& t, std::size_t wheel) { return wheel < t.wheels.size() ? t.wheels[wheel].speed : 0.0f; }

double engineSpeed(const Telemetry& t) { return t.rpm / kRpmPerRadS; }

/// Returns the energy of the body, of wheels with a speed of their own, and of a flywheel behind a slipping clutch.
double kineticEnergy(const CarParams& car, const CarSetup& setup, const CarSnapshot& s) {
    double sum = 0.5 * car.body.mass * dot(s.velocity, s.velocity) + 0.5 * car.body.yawInertia * s.yawRate * s.yawRate;
    if (!setup.wheelDynamics) return sum;
    for (std::size_t i = 0; i < setup.wheelCount; ++i)
        sum += 0.5 * setup.wheels[i].inertia * squared(speedOf(s.telemetry, i));
    return car.clutch ? sum + 0.5 * car.engine.inertia * squared(engineSpeed(s.telemetry)) : sum;
}

/// The body's motion in the middle of a step. Its axes are those at the step's start, in which the forces are given.
struct MeanMotion {
    double vx, vy, yawRate;
    MeanMotion(const CarSnapshot& before, const CarSnapshot& after) {
        const Vec2 v = unrotate((before.velocity + after.velocity) * 0.5f, direction(before.pose.yaw));
        vx = v.x, vy = v.y, yawRate = (static_cast<double>(before.yawRate) + after.yawRate) / 2;
    }
    /// Returns the power (W) of a force (N) at a place (m from the centre of gravity).
    double power(double fx, double fy, Vec2 place) const {
        return fx * (vx - yawRate * place.y) + fy * (vy + yawRate * place.x);
    }
};

double airLoss(const Body& body, const CarSnapshot& before, const MeanMotion& mean, double dt) {
    const Vec2 start = unrotate(before.velocity, direction(before.pose.yaw));
    const double along = body.dragArea * start.x * std::abs(start.x) * mean.vx;
    const double across = body.sideDragArea * start.y * std::abs(start.y) * mean.vy;
    return 0.5 * kAirDensity * (along + across) * dt;
}

/// Books the energy of a car whose wheels follow the road. Brakes count with the tyres.
Energy bookBase(const CarParams& car, const CarSetup&, const CarSnapshot& before, const CarSnapshot& after, double dt) {
    const Telemetry& t = after.telemetry;
    const MeanMotion mean(before, after);
    const double wheels = t.driveTorque / car.rear.wheelRadius * mean.vx * dt;
    const double front = -mean.power(t.front.fx, t.front.fy, {t.front.arm, 0}) * dt;
    const double rear = wheels - mean.power(t.rear.fx, t.rear.fy, {t.rear.arm, 0}) * dt;
    Energy e;
    e.engine = t.power * dt;
    e.driveline = e.engine - wheels;
    e.tyres = front + rear;
    e.air = airLoss(car.body, before, mean, dt);
    EXPECT_GE(front, -1e-3) << "the front tyres gave energy";
    EXPECT_GE(e.driveline + rear, -1e-3) << "the driven axle gave energy";
    return e;
}

/// Adds the energy of engine and flywheel and the energy through the clutch in a step.
void bookEngine(const CarParams& car, const CarSetup& setup, const Telemetry& before, const Telemetry& after, double dt,
                Energy& e) {
    const double now = engineSpeed(after);
    // With a rigid clutch the engine follows the shaft. Only where it slips, at the launch, it keeps the engine's
    // speed.
    double earlier = engineSpeed(before);
    if (!car.clutch) {
        const bool pairs = setup.wheelCount == kDualTrackWheels;
        const auto shaft = [&](const Telemetry& t, double ratio) {
            return (pairs ? (speedOf(t, 2) + speedOf(t, 3)) / 2 : speedOf(t, 1)) * ratio;
        };
        const auto slips = [&](const Telemetry& t) { return engineSpeed(t) > 1.001 * shaft(t, t.gearRatio); };
        const bool launching = slips(after);
        if (launching)
            earlier = now;
        else if (before.shifting || !slips(before))
            earlier = shaft(before, after.gearRatio);
        e.flywheel = after.shifting || launching ? 0.0 : 0.5 * car.engine.inertia * (squared(now) - squared(earlier));
    }
    const double speed = (earlier + now) / 2;
    e.engine = now > 0 ? after.power / now * speed * dt : 0.0;
    const double throughClutch =
        after.gearRatio == 0 ? 0.0 : after.driveTorque / (after.gearRatio * car.gearbox.efficiency) * speed * dt;
    e.driveline += throughClutch;
}

/// Books the energy of a car whose wheels have a speed of their own, the rear ones driven through an open differential.
Energy bookWheels(const CarParams& car, const CarSetup& setup, const CarSnapshot& before, const CarSnapshot& after,
                  double dt) {
    const Telemetry& t = after.telemetry;
    const MeanMotion mean(before, after);
    Energy e;
    double atWheels = 0;
    for (std::size_t i = 0; i < setup.wheelCount; ++i) {
        const WheelSetup& wheel = setup.wheels[i];
        const WheelTelemetry& w = t.wheels[i];
        const double earlier = speedOf(before.telemetry, i), speed = (earlier + w.speed) / 2;
        const double drive = wheel.driven ? t.driveTorque * 2.0 / static_cast<double>(setup.wheelCount) : 0.0;
        const double road = static_cast<double>(w.normalizedFx) * w.friction * w.load * wheel.radius;
        const double asked = t.brake * wheel.brakeTorque + t.handbrake * wheel.handbrakeTorque +
                             car.rear.tyre.rollingResistance * w.load * wheel.radius;
        // A stopped wheel needs no more brake torque than what holds it.
        const double brake = w.speed != 0 ? std::copysign(asked, w.speed) : drive - road + wheel.inertia * earlier / dt;
        const double tyre = (road * speed - mean.power(w.fx, w.fy, w.position)) * dt;
        EXPECT_GE(tyre, -kRest) << "tyre " << i << " gave energy";
        e.brakes += brake * speed * dt;
        e.tyres += tyre;
        atWheels += drive * speed * dt;
    }
    e.driveline = -atWheels;
    bookEngine(car, setup, before.telemetry, t, dt, e);
    e.air = airLoss(car.body, before, mean, dt);
    return e;
}

/// Returns the inputs of a launch, a fast bend under power, a slide on the handbrake and braking.
DriverInput livelyInput(double t) {
    RawInput raw;
    raw.throttle = t < 12 ? 1.0f : 0.0f;
    raw.steer = t > 8 && t < 10 ? 0.4f : (t > 10 && t < 13 ? -0.6f : 0.0f);
    raw.handbrake = t > 12 && t < 12.8 ? 1.0f : 0.0f;
    raw.brake = t > 13.5 ? 0.5f : 0.0f;
    return quantise(raw);
}

/// Returns the greatest difference between the booked energy and the gained kinetic energy, over the greatest kinetic
/// energy. `driven` is the moving car, `booked` is the one that the books assume.
double worstImbalance(const CarParams& driven, const CarParams& booked) {
    TestDrive drive(driven, asphaltOnly(), 1000);
    const GripWatch watch(drive);
    const CarSetup setup = buildCarSetup(booked);
    const auto book = setup.wheelDynamics ? bookWheels : bookBase;
    const double start = kineticEnergy(booked, setup, drive.car());
    Energy sum;
    double largest = 0, worst = 0;
    while (drive.time() < 16) {
        const CarSnapshot before = drive.car();
        const CarSnapshot& after = drive.step(livelyInput(drive.time()));
        sum += book(booked, setup, before, after, drive.dt());
        const double kinetic = kineticEnergy(booked, setup, after);
        largest = std::max(largest, kinetic);
        worst = std::max(worst, std::abs(start + sum.net() - kinetic));
    }
    std::printf(
        "16 engine %.0f J, flywheel %.0f, driveline %.0f, brakes %.0f, tyres %.0f, air %.0f, most kinetic %.0f\n",
        sum.engine, sum.flywheel, sum.driveline, sum.brakes, sum.tyres, sum.air, largest);
    return worst / largest;
}

CarParams withClutch(CarParams car) {
    car.clutch = Clutch{350, 0.2f, {}};
    return car;
}

std::array<NamedCar, 5> openCars() {
    return {{{"base", plainCar()},
             {"spinning wheels", withSpinningWheels(plainCar())},
             {"slipping clutch", withClutch(withSpinningWheels(plainCar()))},
             {"four wheels", withFourWheels(plainCar())},
             {"four wheels, slipping clutch", withClutch(withFourWheels(withSpinningWheels(plainCar())))}}};
}

TEST(Energy, IsBalancedAtEveryMoment) {
    for (const auto& [name, car] : openCars())
        expectRow({16, std::string("engine work − losses − kinetic energy over the greatest of it, ") + name, 0.005,
                   car, [&whole = car](const CarParams& c) { return worstImbalance(c, whole); },
                   [](const CarParams&) { return 0.0; }, [](CarParams& c) { c.body.mass *= 1.05f; }, 1});
}

/// Returns the greatest share by which a step without throttle adds to the kinetic energy beyond what the engine gives.
double worstGain(const CarParams& car, std::uint64_t seed) {
    TestDrive drive(car, asphaltOnly(), 120, 40);
    const GripWatch watch(drive);
    const CarSetup setup = buildCarSetup(car);
    AnyInputDriver driver(seed);
    drive.step({});  // for the first telemetry of the wheels
    double worst = 0, energy = kineticEnergy(car, setup, drive.car());
    for (int i = 0; i < 2400; ++i) {
        DriverInput input = driver.next();
        input.throttle = 0;
        const CarSnapshot& now = drive.step(input);
        const double after = kineticEnergy(car, setup, now);
        const double given = std::max(0.0f, now.telemetry.power) * drive.dt();
        worst = std::max(worst, (after - energy - given - 1e-3) / energy);
        energy = after;
    }
    return worst;
}

TEST(Energy, IsNotGainedWithoutTheEngine) {
    std::vector<NamedCar> cars{{"everything", carWithEverything()}};
    for (const NamedCar& car : openCars()) cars.push_back(car);
    for (const auto& [name, car] : cars) {
        double worst = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) worst = std::max(worst, worstGain(car, seed));
        expectWithin(16, std::string("energy gained in a step without throttle, worst of 20 drives, ") + name, 0, worst,
                     1e-5, 1);
    }
}

}  // namespace
}  // namespace slip::test
