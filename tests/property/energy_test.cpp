// SPDX-License-Identifier: MIT
// No step of any car may create energy.
//
// The step is implicit, so its work is counted at the speeds after the step. An impulse J that takes a mass from u to v
// changes its energy by J·v − J²/2m, at most by J·v. The driveline may give what the crank gives, times the gearbox's
// efficiency. Brakes, tyres, rolling resistance and air only take.
#include "property/random_runs.hpp"
#include "vehicle/model/chassis.hpp"
#include "vehicle/model/engine.hpp"
#include "vehicle/model/steering.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

constexpr double kRelative = 1e-5;   // share of the energies, which are sums of floats
constexpr double kIteration = 0.02;  // share of the driveline's work, because its sweeps end before they are exact
constexpr double kRest = 0.3;        // J that unfinished sweeps may leave in the shafts of a car that hardly moves
constexpr double kCrawl = 0.02;      // m/s that unfinished sweeps may leave a standing body

/// Returns the work (J) of the shafts on dynamic wheels in the last step.
double shaftWork(const LooseCar& car) {
    double work = 0;
    for (const WheelState& wheel : car.state.wheels)
        work += static_cast<double>(wheel.driveImpulse) * static_cast<double>(wheel.speed);
    return work;
}

/// Returns the same for rigid wheels: the work of the drive force, as far as it pushes in the axle's direction.
double pushWork(const LooseCar& car, const Motion& before, float dt) {
    const CarParams& p = car.params;
    const CarStep& s = car.last;
    const float vx = before.vx + s.fx * dt / p.body.mass / 2, vy = before.vy + s.fy * dt / p.body.mass / 2;
    const float yawRate = before.yawRate + s.torque * dt / p.body.yawInertia / 2;
    const float front = dot({vx, vy + frontArm(p) * yawRate}, direction(s.telemetry.front.angle));
    const float rear = dot({vx, vy - rearArm(p) * yawRate}, direction(s.telemetry.rear.angle));
    const float share = frontDriveShare(p.drive), torque = s.telemetry.driveTorque;
    return static_cast<double>(std::max(share * torque / p.front.wheelRadius * front * dt, 0.0f)) +
           static_cast<double>(std::max((1 - share) * torque / p.rear.wheelRadius * rear * dt, 0.0f));
}

/// Returns the work (J) of the crank on the gearbox in the last step, computed again from the state before it.
double crankWork(const LooseCar& car, const CarState& before, const Motion& motion, const DriverInput& input,
                 float dt) {
    const CarParams& p = car.params;
    const Telemetry& t = car.last.telemetry;
    const std::optional<SideGearing> sides = steeredSides(p, t.steerAngle);
    const EngineClutchStep crank = stepEngineAndClutch(
        p, before.engine, before.gearbox,
        {limitedThrottle(p.engine, t.throttle, motion.vx), effectivePedals(before.gearbox, input).throttle,
         t.handbrake > 0.5f, input.transmission == Transmission::Manual, drivenSpeed(car.setup, before, sides),
         t.clutch, sides},
        dt);
    double axles = 0;
    for (std::size_t i = 0; i < car.wheelCount(); ++i) {
        const float side = car.setup.wheels[i].side;
        const float turns = !sides || side == 0 ? 1 : side > 0 ? sides->left : sides->right;
        axles += static_cast<double>(turns * car.state.wheels[i].driveImpulse);
    }
    if (crank.side.ratio == 0) return 0;
    // The gears take their loss from the driving side: from the crank's work, or from the wheels' if they turn it.
    const double geared = axles / static_cast<double>(crank.side.ratio);
    const double efficiency = static_cast<double>(crank.side.efficiency);
    const bool pushes = crank.side.speed < 0 ? geared < 0 : geared > 0;
    const double impulse = pushes ? geared / efficiency : geared * efficiency;
    // A launch with a rigid clutch leaves the engine at its launch speed. Otherwise torque and clutch set its speed.
    const double turned =
        static_cast<double>(crank.side.speed) +
        (static_cast<double>(crank.side.torqueImpulse) - impulse) / static_cast<double>(crank.side.inertia);
    return geared * (crank.followsDriveline ? turned : static_cast<double>(crank.state.speed));
}

double energyOf(const LooseCar& car) { return car.bodyEnergy() + car.wheelEnergy(); }

/// Expects `after` to be at most `allowed`, except for rounding and a motion of the body no faster than a crawl.
void expectNoMore(double after, double allowed, double before, const CarParams& car) {
    const double crawl = std::sqrt(0.5 * static_cast<double>(car.body.mass)) * kCrawl;
    const double rounding = kRelative * (before + after);
    ASSERT_LE(std::sqrt(std::max(after - rounding, 0.0)), std::sqrt(std::max(allowed, 0.0)) + crawl)
        << before << " J before, " << after << " J after, " << allowed << " J allowed";
}

void expectNoGain(const CarParams& any, std::uint64_t seed) {
    const CarParams params = onFirmTyres(any);
    RandomRun run(params, seed);
    for (int i = 0; i < run.ticks(); ++i) {
        const CarState state = run.car.state;
        const Motion motion = run.car.motion();
        const double before = energyOf(run.car);
        run.step();
        const bool own = run.car.setup.wheelDynamics;
        const double drive = own ? shaftWork(run.car) : pushWork(run.car, motion, run.dt);
        expectNoMore(energyOf(run.car), before + drive, before, params);
        if (own) {
            const double given = crankWork(run.car, state, motion, run.input, run.dt);
            const double slack = kIteration * (std::abs(given) + std::abs(drive)) + kRelative * before +
                                 0.5 * static_cast<double>(params.body.mass) * kCrawl * kCrawl + kRest;
            ASSERT_LE(drive, given + slack) << "tick " << i << ": the driveline gave more than the crank";
        }
        if (testing::Test::HasFatalFailure()) FAIL() << "tick " << i;
    }
}

TEST(RandomCars, GainNoMoreThanTheEngineGives) { forRandomCars(randomCar, 500, expectNoGain); }
TEST(RandomCars, GainNoMoreThanTheEngineGivesOnAnyAxles) { forRandomCars(randomCarOnAxles, 200, expectNoGain); }

/// In neutral the car only slows down, whatever else the driver does.
void expectOnlySlower(const CarParams& any, std::uint64_t seed) {
    const CarParams params = onFirmTyres(any);
    RandomRun run(params, seed);
    GearboxState& gearbox = run.car.state.gearbox;
    gearbox.gear = gearbox.target = 0;
    for (int i = 0; i < run.ticks(); ++i) {
        const double before = energyOf(run.car);
        DriverInput input = run.driver.next();
        input.transmission = Transmission::Manual;
        input.gear = 0;
        run.car.step(input, run.ground.under(run.car), run.dt);
        expectNoMore(energyOf(run.car), before, before, params);
        if (testing::Test::HasFatalFailure()) FAIL() << "tick " << i;
    }
}

TEST(RandomCars, OnlySlowDownInNeutral) { forRandomCars(randomCar, 500, expectOnlySlower); }
TEST(RandomCars, OnlySlowDownInNeutralOnAnyAxles) { forRandomCars(randomCarOnAxles, 200, expectOnlySlower); }

}  // namespace
}  // namespace slip::test
