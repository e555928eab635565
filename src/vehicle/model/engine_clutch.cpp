// SPDX-License-Identifier: MIT
#include "vehicle/model/engine_clutch.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/engine.hpp"

#include <limits>

namespace slip {
namespace {

// Times in which a slipping clutch and the idle governor bring the engine to its speed, tuned for launches that neither
// stall nor flare, and throttle lifts that do not throw the flywheel's swing at the wheels.
constexpr float kGovernorTime = 0.06f;  // s, of an engine that is too slow
constexpr float kOverspeedTime = 0.6f;  // s, of one that is too fast

constexpr float kClutchFreeThrottle = 0.1f;     // throttle from which the clutch is free to close from rest
constexpr float kMinOverspeedThrottle = 0.35f;  // throttle whose torque the clutch takes at least from a fast engine
constexpr float kHeldInertia = 1e6f;            // kg m², of a crank that is held at its launch speed
constexpr float kCouplingPoint = 0.85f;         // speed ratio of a converter from which it multiplies no more
constexpr float kLeastSlip = 0.01f;             // of a converter's speed, that its stiffness is worked out at
constexpr float kMinConverterSpeed = 10;        // rad/s
constexpr float kOverspeed = 1.01f;  // engine over gearbox speed from which a shift up still has to slow the engine

float rpm(float speed) { return speed * kRpmPerRadS; }
float radPerS(float rpm) { return rpm / kRpmPerRadS; }

/// Where the slipping clutch holds the engine from rest (rad/s).
float launchSpeed(const Engine& e, float throttle, int gear) {
    const bool launching = gear == 1 || gear == -1;
    if (e.kind == EngineKind::Electric) return -std::numeric_limits<float>::max();  // it needs no launch
    return radPerS(launching ? e.idleRpm + throttle * (e.launchRpm - e.idleRpm) : e.idleRpm);
}

/// Engine braking takes no more than the crank's own momentum in a step: in a larger one it would turn it round. A
/// motor that turns backwards is braked too.
float limitEngineBraking(const Engine& e, float torque, float speed, float dt) {
    if (e.kind == EngineKind::Electric && speed < 0) return std::min(torque, -e.inertia * speed / dt);
    return std::max(torque, -e.inertia * std::max(speed, 0.0f) / dt);
}

/// The gear that the step drives in.
struct SelectedGear {
    int gear = 0;
    float ratio = 0;       // crank turns a turn of the driven shaft
    bool engaged = false;  // in gear and not shifting
};

SelectedGear selectedGear(const Gearbox& g, const GearboxState& s) {
    const int gear = std::min(s.gear, static_cast<int>(g.ratios.size()));
    return {gear, gearRatio(g, gear) * g.finalDrive, gear != 0 && s.gear == s.target};
}

/// The clutch is rigid: the engine follows the shaft, but for the launch, where it passes its torque.
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
    EngineOutput e = runEngine(p.engine, rpm(roadSpeed), input.throttle, {gear == 1 || gear == -1, s.boost});
    e.torque = limitEngineBraking(p.engine, e.torque, roadSpeed, dt);
    out.state.speed = radPerS(e.rpm);
    if (!engaged) return out;
    out.torque = e.torque;
    const bool launching = e.rpm > rpm(roadSpeed);  // not by rad/s, where rounding alone may differ
    out.turns = !launching;
    if (launching)
        out.side = {ClutchMode::Slipping, e.torque * dt, out.state.speed, 0, kHeldInertia, ratio, p.gearbox.efficiency};
    else
        out.side = {
            ClutchMode::Closed,  std::numeric_limits<float>::max(), roadSpeed, e.torque * dt, p.engine.inertia, ratio,
            p.gearbox.efficiency};
    return out;
}

/// Engine torque at its own speed, the idle governor included: it never stalls.
float governedTorque(const Engine& e, const EngineState& s, float throttle, bool declutched, float dt) {
    const float speed = s.speed;
    const EngineOutput out = runEngine(e, rpm(speed), throttle, {false, s.boost, declutched});
    if (e.kind == EngineKind::Electric) return limitEngineBraking(e, out.torque, speed, dt);
    const float lacking = radPerS(e.idleRpm) - speed;
    if (lacking <= 0) return limitEngineBraking(e, out.torque, speed, dt);
    const float full = interpolate(e.torqueCurve, e.idleRpm);
    return std::max(out.torque, std::min(full, e.inertia * lacking / kGovernorTime));
}

/// During a shift the engine is brought to the speed that the next gear will ask for.
float matchTorque(const CarParams& p, const EngineState& s, const GearboxState& g, const EngineClutchInput& input,
                  float dt) {
    const int next = std::min(g.target, static_cast<int>(p.gearbox.ratios.size()));  // gears may have been taken away
    const float wanted = std::clamp(gearRatio(p.gearbox, next) * p.gearbox.finalDrive * input.shaftSpeed,
                                    radPerS(idleRpm(p.engine)), radPerS(p.engine.redlineRpm));
    const float needed = p.engine.inertia * (wanted - s.speed) / std::max(g.shiftLeft, dt);
    const float closed = governedTorque(p.engine, s, 0, true, dt), open = governedTorque(p.engine, s, 1, true, dt);
    return std::clamp(needed, std::min(closed, open), std::max(closed, open));
}

/// True while an engine is still too fast for the gear that the automatic has just put in. A foot on the clutch wants
/// it so.
bool slowsAfterShift(const EngineState& s, const GearboxState& g, const EngineClutchInput& input, float ratio) {
    return !input.manual && !s.byPedal && g.latencyLeft > 0 && s.speed > kOverspeed * ratio * input.shaftSpeed;
}

/// What a converter takes of the engine at a share `ratio` of its speed behind it, of what it takes at a standstill:
/// all up to the coupling point, nothing at equal speeds.
float takenShare(float ratio) { return std::clamp((1 - ratio) / (1 - kCouplingPoint), -1.0f, 1.0f); }

/// A torque converter in gear: the engine's torque grows with the square of its speed, and is multiplied the more the
/// slower the shaft behind it turns. The square goes through the full torque at the stall speed.
void convert(const CarParams& p, const Converter& c, const EngineClutchInput& input, float dt, EngineClutchStep& out) {
    const float stall = radPerS(c.stallRpm), capacity = interpolate(p.engine.torqueCurve, c.stallRpm) / sq(stall);
    const float behind = std::max(out.side.ratio * input.shaftSpeed, 0.0f);
    const float ahead = std::max(out.side.speed, kMinConverterSpeed), faster = std::max(ahead, behind);
    const float taken = capacity * sq(faster) * std::abs(takenShare(std::min(ahead, behind) / faster));
    // As a viscous link: what the oil takes over what it slips now. Taken implicitly, for it is stiff near one speed.
    const float slipping = std::max(std::abs(ahead - behind), kLeastSlip * faster);
    out.side.viscous = taken / slipping * clutchShare(p, input.clutch) * dt;
    out.side.mode = ClutchMode::Closed;
    out.side.impulse = std::numeric_limits<float>::max();
    if (behind < ahead)
        out.side.efficiency *= 1 + (c.torqueRatio - 1) * std::max(1 - behind / ahead / kCouplingPoint, 0.0f);
    out.state.engagement = 1;
}

EngineClutchStep stepSlippingClutch(const CarParams& p, const EngineState& s, const GearboxState& g,
                                    const SelectedGear& in, const EngineClutchInput& input, float dt) {
    EngineClutchStep out;
    out.state = s;
    out.state.byPedal = s.byPedal || input.clutch > 0;
    out.turns = true;
    const Clutch& clutch = *p.clutch;
    const auto [gear, ratio, engaged] = in;
    const bool shifting = g.gear != g.target;
    const bool slows = !shifting && slowsAfterShift(out.state, g, input, ratio);
    const bool matches = shifting && (!input.manual || g.target > g.gear);
    const bool open = !engaged || input.kicked;
    const bool free = open || clutchShare(p, input.clutch) == 0;
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
    // Slowed with no more than the engine would push: the flywheel must not spin the wheels at every shift.
    if (slows)
        carries = std::min(
            carries, interpolate(p.engine.torqueCurve, rpm(s.speed)) * std::max(input.throttle, kMinOverspeedThrottle));
    const float held = launchSpeed(p.engine, input.throttle, gear);
    const bool rolls = ratio * input.shaftSpeed >= held;
    out.state.byPedal = input.clutch > 0 || (s.byPedal && !rolls && s.speed > held);
    if (rolls) {
        out.side.mode = ClutchMode::Closed;
        out.side.impulse = carries * dt;
        return out;
    }
    if (out.state.byPedal && s.speed > held) {  // dumped: all that it can carry, until the engine is down
        out.side.impulse = carries * dt;
        return out;
    }
    // From rest: as much as keeps the engine at its launch speed, and nothing without throttle. A throttle that is cut
    // must not throw the flywheel's swing at the wheels.
    const float settle = s.speed > held ? kOverspeedTime : kGovernorTime;
    const float passed = out.torque + p.engine.inertia * (s.speed - held) / settle;
    out.side.impulse = std::clamp(passed, 0.0f, carries * ramp(input.throttle, 0, kClutchFreeThrottle)) * dt;
    return out;
}

EngineClutchStep stepClutch(const CarParams& p, const EngineState& s, const GearboxState& g, const SelectedGear& in,
                            const EngineClutchInput& input, float dt) {
    EngineClutchStep out = p.clutch ? stepSlippingClutch(p, s, g, in, input, dt) : stepRigidClutch(p, s, in, input, dt);
    if (p.engine.orientation != Orientation::None) out.felt = out.torque;
    out.bothWays = p.engine.kind == EngineKind::Electric;
    out.side.dt = dt;
    out.side.shift = input.skid;
    return out;
}

}  // namespace

float clutchShare(const CarParams& p, float pedal) { return p.clutch ? 1 - pedal : opensClutch(pedal) ? 0.0f : 1.0f; }

EngineClutchStep stepEngineAndClutch(const CarParams& p, const EngineState& state, const GearboxState& gearbox,
                                     const EngineClutchInput& input, float dt) {
    const SelectedGear selected = selectedGear(p.gearbox, gearbox);
    if (p.engine.turbo) {
        EngineState boosted = state;
        boosted.boost = stepBoost(p.engine, state.boost, rpm(state.speed), input.throttle, dt);
        return stepClutch(p, boosted, gearbox, selected, input, dt);
    }
    return stepClutch(p, state, gearbox, selected, input, dt);
}

EngineState engineAfter(const EngineClutchStep& step, const DrivelineResult& driveline) {
    EngineState after = step.state;
    if (step.turns) after.speed = step.bothWays ? driveline.crankSpeed : std::max(driveline.crankSpeed, 0.0f);
    after.torque = step.felt;
    return after;
}

}  // namespace slip
