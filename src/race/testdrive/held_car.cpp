// SPDX-License-Identifier: MIT
#include "race/testdrive/held_car.hpp"

#include "base/scalar.hpp"
#include "race/testdrive/drive_cancellation.hpp"
#include "race/world/race_car.hpp"
#include "vehicle/model/engine.hpp"
#include "vehicle/model/tyre_effects.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kHeldDt = 1.0f / 120;  // s, a tick of the game
constexpr int kMaxHeldSteps = 240, kSettledSteps = 4;
constexpr double kSettledChange = 1e-5 * double{kGravity};  // m/s² of change in a step
constexpr float kSpinUp = 1e-4f;  // of the speed, by which the driven wheels may gain in a step
constexpr float kSpins = 1.4f;    // times the speed, at which a driven wheel spins and will not settle
constexpr float kAnyRpm = 1e6f;
constexpr float kLightCrank = 0.05f;  // kg m²

/// Replaces engine and clutch by a motor without any limit. Tyres follow their slip at once: a lag changes nothing in
/// what they settle at.
void idealise(CarParams& car) {
    Engine motor;
    motor.kind = EngineKind::Electric;
    motor.torqueCurve = {{0, 0}, {kAnyRpm, 0}};
    motor.redlineRpm = kAnyRpm;
    motor.inertia = kLightCrank;
    motor.frictionTorque = motor.frictionTorqueDeclutched = 0;
    motor.orientation = car.engine.orientation;
    car.engine = motor;
    car.clutch.reset();
    const auto follow = [](Axle& axle) {
        axle.tyre.relaxationLength = axle.tyre.relaxationLengthLongitudinal = 0;
        axle.tyre.wear = 0;
    };
    follow(car.front);
    follow(car.rear);
    std::ranges::for_each(car.axles, follow);
}

/// Damps the springs critically.
void damp(CarSetup& setup) {
    if (!setup.sprung) return;
    for (std::size_t i = 0; i < setup.axleCount; ++i) {
        SpringSetup& s = setup.axles[i].springs;
        const float rate = s.spring + 2 * s.antiRollBar, mass = s.staticLoad / kGravity;
        s.bumpDamping = s.reboundDamping = 2 * std::sqrt(rate * mass);
    }
}

/// Returns the acceleration (m/s²) that keeps a velocity the same in the axes of a car that turns meanwhile, as the
/// game integrates it.
std::array<double, 2> steadyAcceleration(double vx, double vy, double yawRate) {
    const double dt = double{kHeldDt}, turn = yawRate * dt, turn2 = turn * turn;
    const double sine = turn * (1 - turn2 / 6), lost = turn2 / 2 * (1 - turn2 / 12);  // sin, 1 − cos
    return {(-lost * vx - sine * vy) / dt, (sine * vx - lost * vy) / dt};
}

}  // namespace

double HeldForces::most() const { return std::max({std::abs(x), std::abs(y), std::abs(turn)}); }

BestPull bestPull(const CarParams& car, float wheelSpeed) {
    BestPull best;
    for (int gear = 1; gear <= forwardGears(car.gearbox); ++gear) {
        const float ratio = gearRatio(car.gearbox, gear), rpm = wheelDrivenRpm(car, wheelSpeed, ratio);
        const bool converts = car.clutch && car.clutch->converter;
        const float turned = converts ? std::max(rpm, car.clutch->converter->stallRpm) : rpm;
        const float throttle = limitedThrottle(car.engine, 1, wheelSpeed);
        const float held = converts ? 0 : launchRpm(car.engine, gear, 1);
        float torque = runEngine(car.engine, turned, throttle, {.heldRpm = held}).torque;
        if (car.clutch && !converts) torque = std::min(torque, car.clutch->maxTorque);
        const float force = torque *
                            gearingWithLoss(ratio * car.gearbox.finalDrive, car.gearbox.efficiency, torque, 1) /
                            drivenRadius(car);
        if (force > best.force) best = {gear, force};
    }
    return best;
}

HeldCar::HeldCar(const CarParams& car, const SurfaceTable& surfaces) : car_(car), held_(car) {
    idealise(held_);
    setup_ = buildCarSetup(held_);
    damp(setup_);
    const Grounds grounds = groundsOf(held_, surfaces);
    for (std::size_t i = 0; i < setup_.wheelCount; ++i) ground_.wheels[i] = grounds[setup_.wheels[i].axle].front();
    const CarState start = rolling(0);
    for (const WheelState& wheel : start.wheels) tyres_.push_back(wheel.tyre);
}

CarState HeldCar::rolling(double speed) const { return rollingState(held_, setup_, static_cast<float>(speed)); }

void HeldCar::selectGear(double speed) { gear_ = bestPull(car_, static_cast<float>(speed)).gear; }

void HeldCar::setDriveForce(double drive) {
    const Gearbox& g = held_.gearbox;
    const float force = static_cast<float>(drive) * held_.body.mass, ratio = gearRatio(g, gear_) * g.finalDrive;
    const float torque = force * drivenRadius(held_) / gearingWithLoss(ratio, g.efficiency, force, 1);
    for (Vec2& point : held_.engine.torqueCurve) point.y = torque;
}

HeldForces HeldCar::hold(const HeldControls& controls, const SteadyPath& path, CarState& state) {
    throwIfCancelled();
    setDriveForce(controls.drive);
    const double vx = std::sqrt(std::max(path.speed * path.speed - controls.vy * controls.vy, 1.0));
    const auto wanted = steadyAcceleration(vx, controls.vy, path.yawRate());
    const Motion motion{static_cast<float>(vx), static_cast<float>(controls.vy), static_cast<float>(path.yawRate())};
    DriverInput input;
    input.transmission = Transmission::Manual;
    input.gear = static_cast<std::int8_t>(gear_);
    input.throttle = pedalSteps(1);
    input.steerAngle = static_cast<float>(controls.steer);
    const double perMass = 1 / double{held_.body.mass}, perMoment = perMass / double{held_.wheelbase};
    step_.state = state;
    step_.state.gearbox = {};
    step_.state.gearbox.gear = step_.state.gearbox.target = gear_;
    HeldForces last;
    int settledSteps = 0;
    for (int i = 0; i < kMaxHeldSteps && settledSteps < kSettledSteps; ++i) {
        step_.state.loadAcceleration = {static_cast<float>(wanted[0]), static_cast<float>(wanted[1])};
        for (std::size_t w = 0; w < tyres_.size(); ++w) step_.state.wheels[w].tyre = tyres_[w];
        stepCar({held_, setup_, step_.state, input, ground_, motion, kHeldDt}, step_);
        HeldForces now;
        now.x = double{step_.fx} * perMass - wanted[0];
        now.y = double{step_.fy} * perMass - wanted[1];
        now.turn = double{step_.torque} * perMoment;
        now.wheelSpeed = treadSpeed();
        const HeldForces change{now.x - last.x, now.y - last.y, now.turn - last.turn};
        const bool spinsUp = std::abs(now.wheelSpeed - last.wheelSpeed) > kSpinUp * motion.vx;
        settledSteps = change.most() < kSettledChange && !spinsUp ? settledSteps + 1 : 0;
        if (now.wheelSpeed > kSpins * motion.vx) break;
        last = now;
    }
    state = step_.state;
    last.settled = settledSteps >= kSettledSteps;
    last.frontSlip = step_.telemetry.front.normalizedSlip;
    last.rearSlip = step_.telemetry.rear.normalizedSlip;
    return last;
}

float HeldCar::treadSpeed() const {
    return step_.telemetry.rpm / wheelDrivenRpm(held_, 1, gearRatio(held_.gearbox, gear_));
}

}  // namespace slip
