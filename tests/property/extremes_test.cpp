// SPDX-License-Identifier: MIT
// Cars at the limits of what a file may say stay finite and can be stopped.
#include "property/random_runs.hpp"
#include "support/test_cars.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

/// Returns the share of its friction that a locked wheel still gives, whether it slides straight on or sideways.
float slidingShare(const Tyre& tyre) { return std::min(normalizedFx(tyre, 1), normalizedFy(tyre, kPi / 2)); }

/// Returns the deceleration (m/s²) that the brakes of a car allow on asphalt. Torque or a locked wheel's friction
/// limits each axle.
double brakingOf(const CarParams& p) {
    const auto axle = [&](const Axle& a, float share, float load) {
        return std::min(p.brakes.torque * share / a.wheelRadius, a.tyre.friction * slidingShare(a.tyre) * load);
    };
    const float force = axle(p.front, p.brakes.frontShare, staticLoadFront(p)) +
                        axle(p.rear, 1 - p.brakes.frontShare, staticLoadRear(p));
    const auto turning = [](const Axle& a) { return 2 * a.wheelInertia / sq(a.wheelRadius); };
    return static_cast<double>(force / (p.body.mass + turning(p.front) + turning(p.rear)));
}

/// Brakes from 20 m/s in neutral with the aids of a random driver. The car must slow with a quarter of the calculated
/// deceleration, even if it spins meanwhile.
bool stops(CarParams params, std::uint64_t seed) {
    for (Tyre* tyre : {&params.front.tyre, &params.rear.tyre}) {  // the calculation ignores these losses of grip
        tyre->camberGripLoss = tyre->slidingLoss = tyre->wear = 0;
        tyre->heat.reset();
        tyre->loadFilter.reset();
        tyre->pressureBar = tyre->nominalPressureBar;
    }
    RandomRun run(params, seed);
    GearboxState& gearbox = run.car.state.gearbox;
    gearbox.gear = gearbox.target = 0;
    DriverInput brake = run.driver.next();
    brake.throttle = brake.handbrake = 0;
    brake.brake = 255;
    brake.transmission = Transmission::Manual;
    const double from = run.car.speed(), wanted = brakingOf(params) / 4;
    const double patience = std::min(2 * from / std::max(wanted, 1e-3) + 5, 120.0);
    for (int i = 0; i < static_cast<int>(patience * run.hz); ++i) run.car.step(brake, {}, run.dt);
    const double left = run.car.speed();
    return left < std::max(from / 5, from - wanted * patience);
}

void expectStops(const CarParams& params, std::uint64_t seed) { EXPECT_TRUE(stops(params, seed)) << "does not stop"; }

TEST(RandomCars, CanBeStopped) { forRandomCars(randomCar, 500, expectStops); }

/// One in a hundred cars made of range limits may roll on for longer.
TEST(ExtremeCars, CanBeStopped) {
    int cars = 0, failed = 0;
    forRandomCars(extremeCar, 500, [&](const CarParams& car, std::uint64_t seed) {
        ++cars;
        if (stops(car, seed)) return;
        ++failed;
        std::printf("seed %llu does not stop\n", static_cast<unsigned long long>(seed));
    });
    EXPECT_LE(failed, cars / 100 + 1);
}

/// Expects one extreme car to stop with every chassis and wheel model.
void expectStopsInEveryForm(CarParams car) {
    for (const Chassis chassis : {Chassis::SingleTrack, Chassis::DualTrack})
        for (const bool spin : {false, true})
            for (std::uint64_t seed = 1; seed <= 12; ++seed) {
                car.chassis = chassis;
                car.drive.wheelSpin = spin;
                expectStops(car, seed);
                if (testing::Test::HasFailure()) FAIL() << described(car, seed);
            }
}

TEST(ExtremeCars, KartWithALorrysTorque) {
    CarParams car = plainCar();
    car.body.mass = 50;
    car.wheelbase = 1;
    car.front.track = car.rear.track = 0.8f;
    car.front.wheelRadius = car.rear.wheelRadius = 0.14f;
    car.front.wheelInertia = car.rear.wheelInertia = 0.02f;
    car.engine.torqueCurve = {{1000, 2000}, {9000, 2000}};
    expectStopsInEveryForm(completed(car));
}

TEST(ExtremeCars, FortyTonnes) {
    CarParams car = plainCar();
    car.body.mass = 40000;
    car.body.cgHeight = 2;
    car.wheelbase = 8;
    car.front.track = car.rear.track = 2.4f;
    car.front.wheelRadius = car.rear.wheelRadius = 0.5f;
    car.front.wheelInertia = car.rear.wheelInertia = 20;
    car.engine.torqueCurve = {{600, 2000}, {2200, 1800}};
    car.engine.idleRpm = 500;
    expectStopsInEveryForm(completed(car));
}

TEST(ExtremeCars, ShorterThanItsWheels) {
    CarParams car = plainCar();
    car.wheelbase = 0.3f;
    expectStopsInEveryForm(completed(car));
}

}  // namespace
}  // namespace slip::test
