// SPDX-License-Identifier: MIT
#include "vehicle/model/engine_clutch.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/engine.hpp"

#include <limits>

namespace slip {
namespace {

// Times in which a slipping clutch and the idle governor bring the engine to its speed. They are tuned so that launches
// neither stall nor flare, and that lifting the throttle does not send the flywheel's energy to the wheels.
constexpr float kGovernorTime = 0.06f;  // s, for an engine that is too slow
constexpr float kOverspeedTime = 0.6f;  // s, for one that is too fast

constexpr float kClutchFreeThrottle = 0.1f;     // throttle from which the clutch may fully close from rest
constexpr float kMinOverspeedThrottle = 0.35f;  // smallest throttle whose torque the clutch takes from a fast engine
constexpr float kHeldInertia = 1e6f;            // kg m², of a crank that is held at its launch speed
constexpr float kCouplingPoint = 0.85f;         // speed ratio above which a converter does not multiply torque
constexpr float kMinConverterSlip = 0.01f;      // share of a converter's speed, smallest slip for its stiffness
constexpr float kMinConverterSpeed = 10;        // rad/s
constexpr float kOverspeed = 1.01f;  // engine over gearbox speed above which an upshift still has to slow the engine

float rpm(float speed) { return speed * kRpmPerRadS; }
float radPerS(float rpm) { return rpm / kRpmPerRadS; }

/// Returns the speed (rad/s) at which the slipping clutch holds the engine from rest.
float launchSpeed(const Engine& e, float pedal, int gear) {
    if (e.kind == EngineKind::Electric) return -std::numeric_limits<float>::max();  // a motor needs no launch
    return radPerS(launchRpm(e, gear, pedal));
}

/// Limits engine braking to the crank's momentum in a step, or it would reverse the crank. A motor that turns backwards
/// is limited, too.
float limitEngineBraking(const Engine& e, float torque, float speed, float dt) {
    if (e.kind == EngineKind::Electric && speed < 0) return std::min(torque, -e.inertia * speed / dt);
    return std::max(torque, -e.inertia * std::max(speed, 0.0f) / dt);
}

/// Gear in this step.
struct SelectedGear {
    int gear = 0;
    float ratio = 0;       // crank turns per turn of the driven shaft
    bool engaged = false;  // in gear and not shifting
};

SelectedGear selectedGear(const Gearbox& g, const GearboxState& s) {
    const int gear = std::min(s.gear, static_cast<int>(g.ratios.size()));
    return {gear, gearRatio(g, gear) * g.finalDrive, gear != 0 && s.gear == s.target};
}

/// Returns true if the engine can drive the wheels. Without a load it builds no boost.
bool isCoupled(const CarParams& p, const SelectedGear& in, const EngineClutchInput& input) {
    return in.engaged && !(p.clutch && input.handbrakePulled) && clutchShare(p, input.clutch) > 0;
}

/// Steps a rigid clutch. The engine follows the shaft, except at launch, where the clutch passes its torque.
EngineClutchStep stepRigidClutch(const CarParams& p, const EngineState& s, const SelectedGear& in,
                                 const EngineClutchInput& input, float dt) {
    EngineClutchStep out;
    out.state.boost = s.boost;
    const auto [gear, ratio, engaged] = in;
    if (gear == 0 || opensClutch(input.clutch)) {
        out.state.speed = freeSpeed(p.engine, s.speed, input.throttle, s.boost, dt);
        return out;
    }
    const float roadSpeed = ratio * input.shaftSpeed;
    EngineOutput e =
        runEngine(p.engine, rpm(roadSpeed), input.throttle, {launchRpm(p.engine, gear, input.pedal), s.boost});
    e.torque = limitEngineBraking(p.engine, e.torque, roadSpeed, dt);
    out.state.speed = radPerS(e.rpm);
    if (!engaged) return out;
    out.torque = e.torque;
    const bool launching = e.rpm > rpm(roadSpeed);  // not in rad/s, which may differ by rounding alone
    out.followsDriveline = !launching;
    if (launching)
        out.side = {ClutchMode::Slipping, e.torque * dt, out.state.speed, 0, kHeldInertia, ratio, p.gearbox.efficiency};
    else
        out.side = {
            ClutchMode::Closed,  std::numeric_limits<float>::max(), roadSpeed, e.torque * dt, p.engine.inertia, ratio,
            p.gearbox.efficiency};
    return out;
}

/// Returns the engine torque at its own speed, including the idle governor, so that it never stalls.
float governedTorque(const Engine& e, const EngineState& s, float throttle, bool declutched, float dt) {
    const float speed = s.speed;
    const EngineOutput out = runEngine(e, rpm(speed), throttle, {.boost = s.boost, .declutched = declutched});
    if (e.kind == EngineKind::Electric) return limitEngineBraking(e, out.torque, speed, dt);
    const float lacking = radPerS(e.idleRpm) - speed;
    if (lacking <= 0) return limitEngineBraking(e, out.torque, speed, dt);
    const float full = interpolate(e.torqueCurve, e.idleRpm);
    return std::max(out.torque, std::min(full, e.inertia * lacking / kGovernorTime));
}

/// Returns the torque that brings the engine to the next gear's speed during a shift.
float matchTorque(const CarParams& p, const EngineState& s, const GearboxState& g, const EngineClutchInput& input,
                  float dt) {
    const int next = std::min(g.target, static_cast<int>(p.gearbox.ratios.size()));  // gears may have been removed
    const float wanted = std::clamp(gearRatio(p.gearbox, next) * p.gearbox.finalDrive * input.shaftSpeed,
                                    radPerS(idleRpm(p.engine)), radPerS(p.engine.redlineRpm));
    const float needed = p.engine.inertia * (wanted - s.speed) / std::max(g.shiftLeft, dt);
    const float closed = governedTorque(p.engine, s, 0, true, dt), open = governedTorque(p.engine, s, 1, true, dt);
    return std::clamp(needed, std::min(closed, open), std::max(closed, open));
}

/// Returns true while the engine is too fast for the gear that the automatic has just engaged. False if the driver
/// caused it with the clutch pedal.
bool slowsAfterShift(const EngineState& s, const GearboxState& g, const EngineClutchInput& input, float ratio) {
    return !input.manual && !s.byPedal && g.latencyLeft > 0 && s.speed > kOverspeed * ratio * input.shaftSpeed;
}

/// Returns the torque that a converter takes at a speed ratio, over that at a standstill. It is 1 up to the coupling
/// point and 0 at equal speeds.
float takenShare(float ratio) { return std::clamp((1 - ratio) / (1 - kCouplingPoint), -1.0f, 1.0f); }

/// Models a torque converter in gear. The torque that it takes grows with the square of the engine's speed, and equals
/// the full engine torque at the stall speed. The slower the shaft behind it, the more it multiplies the torque.
void convert(const CarParams& p, const Converter& c, const EngineClutchInput& input, float dt, EngineClutchStep& out) {
    const float stall = radPerS(c.stallRpm), capacity = interpolate(p.engine.torqueCurve, c.stallRpm) / sq(stall);
    const float behind = std::max(out.side.ratio * input.shaftSpeed, 0.0f);
    const float ahead = std::max(out.side.speed, kMinConverterSpeed), faster = std::max(ahead, behind);
    const float taken = capacity * sq(faster) * std::abs(takenShare(std::min(ahead, behind) / faster));
    // The converter is a viscous link: torque over present slip. It is implicit, because it is stiff near equal speeds.
    const float slipping = std::max(std::abs(ahead - behind), kMinConverterSlip * faster);
    out.side.viscous = taken / slipping * clutchShare(p, input.clutch) * dt;
    out.side.mode = ClutchMode::Closed;
    out.side.impulse = std::numeric_limits<float>::max();
    if (behind < ahead) out.side.efficiency *= converterGain(c, behind / ahead);
    out.state.engagement = 1;
}

EngineClutchStep stepSlippingClutch(const CarParams& p, const EngineState& s, const GearboxState& g,
                                    const SelectedGear& in, const EngineClutchInput& input, float dt) {
    EngineClutchStep out;
    out.state = s;
    out.state.byPedal = s.byPedal || input.clutch > 0;
    out.followsDriveline = true;
    const Clutch& clutch = *p.clutch;
    const auto [gear, ratio, engaged] = in;
    const bool shifting = g.gear != g.target;
    const bool slows = !shifting && slowsAfterShift(out.state, g, input, ratio);
    const bool matches = shifting && (!input.manual || g.target > g.gear);
    const bool pedalOpens = clutchShare(p, input.clutch) == 0;
    const bool open = !engaged || input.handbrakePulled || (clutch.converter && pedalOpens);
    const bool free = open || pedalOpens;
    out.torque = matches ? matchTorque(p, s, g, input, dt)
                         : governedTorque(p.engine, s, slows ? 0.0f : input.throttle, free, dt);
    out.side = {ClutchMode::Slipping, 0, s.speed, out.torque * dt, p.engine.inertia, ratio, p.gearbox.efficiency};
    if (open) {
        out.state.engagement = 0;
        return out;
    }
    if (clutch.converter) {
        convert(p, *clutch.converter, input, dt, out);
        return out;
    }
    out.state.engagement = clutch.engageTime > 0 ? std::min(1.0f, s.engagement + dt / clutch.engageTime) : 1.0f;
    float carries = clutch.maxTorque * out.state.engagement * clutchShare(p, input.clutch);
    // Slows the engine with no more torque than it could push with, or the flywheel would spin the wheels at every
    // shift.
    if (slows)
        carries = std::min(
            carries, interpolate(p.engine.torqueCurve, rpm(s.speed)) * std::max(input.throttle, kMinOverspeedThrottle));
    const float held = launchSpeed(p.engine, input.pedal, gear);
    const bool rolls = ratio * input.shaftSpeed >= held;
    out.state.byPedal = input.clutch > 0 || (s.byPedal && !rolls && s.speed > held);
    if (rolls) {
        out.side.mode = ClutchMode::Closed;
        out.side.impulse = carries * dt;
        return out;
    }
    if (out.state.byPedal && s.speed > held) {  // dumped clutch: full torque until the engine has slowed down
        out.side.impulse = carries * dt;
        return out;
    }
    // From rest the clutch passes as much as keeps the engine at its launch speed, and nothing without throttle. When
    // the throttle is cut, the flywheel's energy must not reach the wheels.
    const float settle = s.speed > held ? kOverspeedTime : kGovernorTime;
    const float passed = out.torque + p.engine.inertia * (s.speed - held) / settle;
    out.side.impulse = std::clamp(passed, 0.0f, carries * ramp(input.throttle, 0, kClutchFreeThrottle)) * dt;
    return out;
}

EngineClutchStep stepClutch(const CarParams& p, const EngineState& s, const GearboxState& g, const SelectedGear& in,
                            const EngineClutchInput& input, float dt) {
    EngineClutchStep out = p.clutch ? stepSlippingClutch(p, s, g, in, input, dt) : stepRigidClutch(p, s, in, input, dt);
    if (p.engine.orientation != Orientation::None) out.reactionTorque = out.torque;
    out.reversible = p.engine.kind == EngineKind::Electric;
    out.side.dt = dt;
    out.side.sides = input.sides;
    return out;
}

}  // namespace

float clutchShare(const CarParams& p, float pedal) { return p.clutch ? 1 - pedal : opensClutch(pedal) ? 0.0f : 1.0f; }

float converterGain(const Converter& c, float speedRatio) {
    return 1 + (c.torqueRatio - 1) * std::max(1 - speedRatio / kCouplingPoint, 0.0f);
}

EngineClutchStep stepEngineAndClutch(const CarParams& p, const EngineState& state, const GearboxState& gearbox,
                                     const EngineClutchInput& input, float dt) {
    const SelectedGear selected = selectedGear(p.gearbox, gearbox);
    if (p.engine.turbo) {
        EngineState boosted = state;
        const float load = isCoupled(p, selected, input) ? input.throttle : 0.0f;
        boosted.boost = stepBoost(p.engine, state.boost, rpm(state.speed), load, dt);
        return stepClutch(p, boosted, gearbox, selected, input, dt);
    }
    return stepClutch(p, state, gearbox, selected, input, dt);
}

EngineState engineAfter(const EngineClutchStep& step, const DrivelineResult& driveline) {
    EngineState after = step.state;
    if (step.followsDriveline)
        after.speed = step.reversible ? driveline.crankSpeed : std::max(driveline.crankSpeed, 0.0f);
    after.torque = step.reactionTorque;
    return after;
}

}  // namespace slip
