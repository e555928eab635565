#include "vehicle/crank.hpp"

#include "base/scalar.hpp"
#include "vehicle/engine.hpp"

#include <limits>

namespace slip {
namespace {

constexpr float kSettle = 0.06f;         // s in which clutch and idle governor bring the engine to its speed
constexpr float kGiveWay = 0.6f;         // s in which a slipping clutch takes speed from an engine that is too fast
constexpr float kPedalForClutch = 0.1f;  // throttle at which the clutch is free to close from rest
constexpr float kGrab = 0.35f;        // throttle whose torque the clutch takes at least from an engine that is too fast
constexpr float kHeldInertia = 1e6f;  // kg m², of a crank that is held at its launch speed
constexpr float kTooFast = 1.01f;     // engine over gearbox speed at which a shift up still has to slow the engine

float rpm(float speed) { return speed * kRpmPerRadS; }
float radPerS(float rpm) { return rpm / kRpmPerRadS; }

/// Where the slipping clutch holds the engine from rest (rad/s).
float launchSpeed(const Engine& e, float throttle, int gear) {
    const bool launching = gear == 1 || gear == -1;
    return radPerS(launching ? e.idleRpm + throttle * (e.launchRpm - e.idleRpm) : e.idleRpm);
}

/// Engine braking takes no more than the crank's own momentum in a step: in a larger one it would turn it backwards.
float bearable(const Engine& e, float torque, float speed, float dt) {
    return std::max(torque, -e.inertia * std::max(speed, 0.0f) / dt);
}

/// The clutch is rigid: the engine follows the shaft, but for the launch, where it passes its torque.
CrankStep planRigid(const CarParams& p, int gear, bool engaged, const CrankView& view, float dt) {
    CrankStep out;
    const float ratio = gearRatio(p.gearbox, gear) * p.gearbox.finalDrive;
    const float followed = ratio * view.shaftSpeed;
    EngineOutput e = runEngine(p.engine, rpm(followed), view.throttle, gear == 1 || gear == -1);
    e.torque = bearable(p.engine, e.torque, followed, dt);
    out.state.speed = radPerS(e.rpm);
    if (!engaged) return out;
    out.torque = e.torque;
    const bool launching = e.rpm > rpm(followed);  // not by rad/s, where rounding alone may differ
    out.turns = !launching;
    if (launching)
        out.side = {ClutchMode::Passes, e.torque * dt, out.state.speed, 0, kHeldInertia, ratio, p.gearbox.efficiency};
    else
        out.side = {
            ClutchMode::Closed,  std::numeric_limits<float>::max(), followed, e.torque * dt, p.engine.inertia, ratio,
            p.gearbox.efficiency};
    return out;
}

/// Engine torque at its own speed, the idle governor included: it never stalls.
float freeTorque(const Engine& e, float speed, float throttle, float dt) {
    const EngineOutput out = runEngine(e, rpm(speed), throttle, false);
    const float lacking = radPerS(e.idleRpm) - speed;
    if (lacking <= 0) return bearable(e, out.torque, speed, dt);
    const float full = interpolate(e.torqueCurve, e.idleRpm);
    return std::max(out.torque, std::min(full, e.inertia * lacking / kSettle));
}

/// During a shift the engine is brought to the speed that the next gear will ask for.
float matchTorque(const CarParams& p, const EngineState& s, const GearboxState& g, const CrankView& view, float dt) {
    const float wanted = std::clamp(gearRatio(p.gearbox, g.target) * p.gearbox.finalDrive * view.shaftSpeed,
                                    radPerS(p.engine.idleRpm), radPerS(p.engine.redlineRpm));
    const float needed = p.engine.inertia * (wanted - s.speed) / std::max(g.shiftLeft, dt);
    return std::clamp(needed, freeTorque(p.engine, s.speed, 0, dt), freeTorque(p.engine, s.speed, 1, dt));
}

/// True while an engine is still too fast for the gear that the automatic has just put in.
bool slowsAfterShift(const EngineState& s, const GearboxState& g, const CrankView& view, float ratio) {
    return !view.manual && g.latencyLeft > 0 && s.speed > kTooFast * ratio * view.shaftSpeed;
}

CrankStep planSlipping(const CarParams& p, const EngineState& s, const GearboxState& g, int gear, bool engaged,
                       const CrankView& view, float dt) {
    CrankStep out;
    out.state = s;
    out.turns = true;
    const Clutch& clutch = *p.clutch;
    const bool shifting = g.gear != g.target;
    const float ratio = gearRatio(p.gearbox, gear) * p.gearbox.finalDrive;
    const bool slows = !shifting && slowsAfterShift(s, g, view, ratio);
    const bool matches = shifting && (!view.manual || g.target > g.gear);
    out.torque =
        matches ? matchTorque(p, s, g, view, dt) : freeTorque(p.engine, s.speed, slows ? 0.0f : view.throttle, dt);
    out.side = {ClutchMode::Passes, 0, s.speed, out.torque * dt, p.engine.inertia, ratio, p.gearbox.efficiency};
    if (!engaged || view.kicked) {
        out.state.engagement = 0;
        return out;
    }
    out.state.engagement = clutch.engageTime > 0 ? std::min(1.0f, s.engagement + dt / clutch.engageTime) : 1.0f;
    float carries = clutch.maxTorque * out.state.engagement;
    // Slowed with no more than the engine would push: the flywheel must not spin the wheels at every shift.
    if (slows)
        carries = std::min(carries, interpolate(p.engine.torqueCurve, rpm(s.speed)) * std::max(view.throttle, kGrab));
    const float held = launchSpeed(p.engine, view.throttle, gear);
    if (ratio * view.shaftSpeed >= held) {
        out.side.mode = ClutchMode::Closed;
        out.side.impulse = carries * dt;
        return out;
    }
    // From rest: as much as keeps the engine at its launch speed, and nothing without throttle. A throttle that is cut
    // must not throw the flywheel's swing at the wheels.
    const float settle = s.speed > held ? kGiveWay : kSettle;
    const float passed = out.torque + p.engine.inertia * (s.speed - held) / settle;
    out.side.impulse = std::clamp(passed, 0.0f, carries * ramp(view.throttle, 0, kPedalForClutch)) * dt;
    return out;
}

}  // namespace

CrankStep planCrank(const CarParams& p, const EngineState& state, const GearboxState& gearbox, const CrankView& view,
                    float dt) {
    const int gear = std::min(gearbox.gear, static_cast<int>(p.gearbox.ratios.size()));
    const bool engaged = gear != 0 && gearbox.gear == gearbox.target;
    return p.clutch ? planSlipping(p, state, gearbox, gear, engaged, view, dt) : planRigid(p, gear, engaged, view, dt);
}

EngineState engineAfter(const CrankStep& planned, const DrivelineResult& line) {
    EngineState after = planned.state;
    if (planned.turns) after.speed = std::max(line.crankSpeed, 0.0f);
    return after;
}

}  // namespace slip
