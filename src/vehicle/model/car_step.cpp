// SPDX-License-Identifier: MIT
#include "vehicle/model/car_step.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/chassis.hpp"
#include "vehicle/model/engine.hpp"

#include <cassert>
#include <new>
#include <type_traits>

namespace slip {
namespace {

/// Lag (s) of the loads behind the acceleration. More load can give more grip and so more load again, or less of both
/// in turn (front drive with μ·h/L > 1). So one step's forces alone must not determine the next step's.
constexpr float kLoadLag = 0.008f;

/// Writes the gear before the step, to which the engine's figures refer.
void showGear(const StepInput& in, Telemetry& t) {
    const GearboxState& before = in.state.gearbox;
    t.gear = std::min(before.gear, static_cast<int>(in.params.gearbox.ratios.size()));
    t.gearRatio = gearRatio(in.params.gearbox, t.gear) * in.params.gearbox.finalDrive;
    t.shifting = before.gear != before.target;
}

/// Writes the telemetry that does not depend on the wheel model: pedals after the aids, steering, boost, body, aids.
void fillCarTelemetry(const CarParams& params, const AssistedPedals& aided, const CarState& after, Telemetry& t) {
    t.throttle = aided.pedals.throttle;
    t.brake = aided.pedals.brake;
    t.handbrake = aided.pedals.handbrake;
    t.clutch = aided.pedals.clutch;
    t.clutchEngagement *= clutchShare(params, t.clutch);
    t.steer = aided.pedals.steer;
    t.steerAngle = after.steerAngle;
    t.boost = params.engine.turbo ? after.engine.boost : 0.0f;
    t.heave = after.suspension.heave;
    t.pitch = after.suspension.pitch;
    t.roll = after.suspension.roll;
    t.aids = aided.shares;
}

}  // namespace

void stepCar(const StepInput& in, CarStep& out) {
    assert(in.dt > 0 && "a step needs time");
    if (&in.state != &out.state) out.state = in.state;
    out.fx = out.fy = out.torque = out.holdForce = out.holdTorque = 0;
    static_assert(std::is_trivially_destructible_v<Telemetry>);
    ::new (&out.telemetry) Telemetry;  // Telemetry() would also clear the unused part of its lists
    out.state.wheels.resize(in.wheelCount());
    out.state.suspension.corners.resize(in.cornerCount());
    AssistedPedals aided;
    aided.pedals = effectivePedals(in.state.gearbox, in.input);
    const StepStart start = startStep(in, aided.pedals);
    out.state.steerAngle = start.steerAngle;
    out.state.assists.slide = start.help.slide;
    aided.shares.steeringHelp = start.help.share;
    out.telemetry.parked = start.parked;
    out.telemetry.slipstream = in.ground.slipstream;
    showGear(in, out.telemetry);
    const GearboxInput seen =
        in.setup.wheelDynamics ? stepDynamicWheels(in, start, aided, out) : stepRigidWheels(in, start, aided, out);
    const Vec2 acceleration{out.fx / in.params.body.mass, out.fy / in.params.body.mass};
    out.telemetry.ax = acceleration.x;
    out.telemetry.ay = acceleration.y;
    out.state.loadAcceleration += (acceleration - out.state.loadAcceleration) * (in.dt / (kLoadLag + in.dt));
    out.state.gearbox = stepGearbox(in.params, in.state.gearbox, in.input, seen, in.dt);
    fillCarTelemetry(in.params, aided, out.state, out.telemetry);
}

CarStep stepCar(const StepInput& in) {
    CarStep out;
    stepCar(in, out);
    return out;
}

CarState rollingState(const CarParams& params, float speed) {
    return rollingState(params, buildCarSetup(params), speed);
}

CarState rollingState(const CarParams& params, const CarSetup& setup, float speed) {
    const Gearbox& g = params.gearbox;
    std::size_t i = 0;
    while (i + 1 < g.ratios.size() && wheelDrivenRpm(params, speed, g.ratios[i]) >= g.automatic.upshiftRpm[i]) ++i;
    CarState state;
    state.gearbox.gear = state.gearbox.target = static_cast<int>(i) + 1;
    state.engine.speed = std::max(idleRpm(params.engine), wheelDrivenRpm(params, speed, g.ratios[i])) / kRpmPerRadS;
    state.wheels.resize(setup.wheelCount);
    for (std::size_t w = 0; w < state.wheels.size(); ++w) {
        state.wheels[w].speed = speed / setup.wheels[w].radius;
        state.wheels[w].tyre.temperature = startingTemperature(axleOf(params, setup.wheels[w].axle).tyre);
    }
    restSprings(params, setup, state.suspension);
    return state;
}

CarState stateForNewParams(const CarState& state, const CarParams& to, const CarSetup& setup, float speed) {
    CarState next = rollingState(to, setup, speed);
    next.steerAngle = state.steerAngle;
    next.gearbox = state.gearbox;
    next.loadAcceleration = state.loadAcceleration;
    next.assists.slide = state.assists.slide;
    next.engine = state.engine;
    for (std::size_t w = 0; w < std::min(next.wheels.size(), state.wheels.size()); ++w) {
        const TyreCondition& was = state.wheels[w].tyre;
        TyreCondition& tyre = next.wheels[w].tyre;
        if (tyre.temperature != 0 && was.temperature != 0) tyre.temperature = was.temperature;
        tyre.slidingWork = was.slidingWork;
    }
    return next;
}

void addTo(Hash& hash, const CarState& s) {
    const GearboxState& g = s.gearbox;
    const SuspensionState& u = s.suspension;
    for (const float x : {s.steerAngle, g.shiftLeft, g.latencyLeft, g.brakeHeld, s.loadAcceleration.x,
                          s.loadAcceleration.y, s.engine.speed, s.engine.engagement, u.heave, u.pitch, u.roll,
                          u.heaveRate, u.pitchRate, u.rollRate, s.assists.throttleCut, s.assists.slide.slide})
        hash.add(x);
    const SlideState& slide = s.assists.slide;
    for (const float x : {slide.intent, slide.drift, slide.flooredTime, slide.byHandbrake, slide.angleRate})
        hash.add(x);
    // Recordings of four-wheeled cars hash four values each. Values of further wheels are added only if they are not 0.
    const auto addAll = [&](auto&& value) {
        for (std::size_t i = 0; i < kMaxWheels; ++i)
            if (const float x = value(i); i < kDualTrackWheels || x != 0) hash.add(x);
    };
    for (const auto wheel : {&WheelState::speed, &WheelState::driveImpulse, &WheelState::longitudinalImpulse,
                             &WheelState::lateralImpulse, &WheelState::relaxedSlip})
        addAll([&](std::size_t i) { return i < s.wheels.size() ? s.wheels[i].*wheel : 0.0f; });
    for (const auto corner : {&CornerState::height, &CornerState::road})
        addAll([&](std::size_t i) { return i < u.corners.size() ? u.corners[i].*corner : 0.0f; });
    addAll([&](std::size_t i) { return s.assists.release[i]; });
    for (std::size_t i = 0; i < kMaxWheels; ++i) {
        const WheelState wheel = i < s.wheels.size() ? s.wheels[i] : WheelState{};
        const CornerState corner = i < u.corners.size() ? u.corners[i] : CornerState{};
        for (const float x :
             {wheel.relaxedRatio, wheel.tyre.temperature, wheel.tyre.slidingWork, corner.wheelHeight, corner.wheelRate})
            if (x != 0) hash.add(x);
    }
    for (const std::int64_t n : {g.gear, g.target, static_cast<int>(g.pedalsSwapped)}) hash.add(n);
    for (const float x : {s.engine.boost, s.engine.torque})
        if (x != 0) hash.add(x);
    if (s.engine.byPedal) hash.add(std::int64_t{1});  // runs without a clutch pedal keep their old hashes
}

}  // namespace slip
