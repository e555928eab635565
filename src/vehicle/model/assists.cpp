// SPDX-License-Identifier: MIT
#include "vehicle/model/assists.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kMinStiffness = 0.1f;  // 1/rad, minimum for a tyre whose curve starts flat

/// Returns the slip over the slip that the aid wants. Above 1 the aid releases. In a bend the tyre has less
/// longitudinal slip to give, unless the rear may slide.
float slipDemand(const WheelSlip& slip, const TyrePeaks& peaks, float strength, float slideAllowance,
                 const SlipControlParams& p) {
    const float lateral = std::min(std::abs(slip.angle) / peaks.slipAngle, p.maxBendSlip);
    const float share =
        lerp(std::sqrt(1 - sq(lateral)), p.slideSlip, slideAllowance) * lerp(p.weakestSlip, 1, strength);
    const float wanted = peaks.slipRatio * share;
    return std::abs(slip.ratio) / wanted;
}

/// Steps the share to hold back. It grows quickly if the slip is too high and falls more slowly if it is too low.
/// Returns the share.
float holdBack(float& state, float demand, float dt, const SlipControlParams& p) {
    const float excess = std::clamp(demand - 1, -1.0f, 1.0f);
    state = std::clamp(state + dt * excess * (excess > 0 ? p.releaseRate : p.reapplyRate), 0.0f, 1.0f);
    return std::clamp(state + p.quickRelease * std::max(excess, 0.0f), 0.0f, 1.0f);
}

/// Returns true if the wheel turns slower than the road.
bool drags(const WheelSlip& slip) { return slip.ratio * signOf(slip.speed) < 0; }

void aidBrakes(const StepInput& in, std::span<const WheelSlip> slips, AssistState& state, AssistedPedals& out) {
    const SlipControlParams& p = in.setup.assists.slipControl;
    const float strength = strengthOf(in.input.assists.abs);
    for (std::size_t i = 0; i < slips.size(); ++i) {
        if (strength == 0 || out.pedals.brake == 0 || std::abs(slips[i].speed) < in.setup.assists.minSpeed) {
            state.release[i] = 0;
            continue;
        }
        const TyrePeaks& peaks = in.setup.peaksOf(in.setup.wheels[i]);
        const float demand = drags(slips[i]) ? slipDemand(slips[i], peaks, strength, 0, p) : 0.0f;
        const float held = holdBack(state.release[i], demand, in.dt, p);
        out.brakeHeldBack[i] = held;
        out.shares.abs = std::max(out.shares.abs, held);
    }
}

void aidThrottle(const StepInput& in, const AssistInput& at, AssistState& state, AssistedPedals& out) {
    const SlipControlParams& p = in.setup.assists.slipControl;
    const float strength = strengthOf(in.input.assists.tractionControl);
    if (strength == 0 || out.pedals.throttle == 0) {
        state.throttleCut = 0;
        return;
    }
    float demand = 0;
    for (std::size_t i = 0; i < at.slips.size(); ++i) {
        const WheelSetup& wheel = in.setup.wheels[i];
        // Wheels that the engine brakes need more throttle, not less.
        const bool dragged = drags(at.slips[i]) && std::abs(at.slips[i].speed) > in.setup.assists.minSpeed;
        if (wheel.driven && !dragged)
            demand = std::max(demand, slipDemand(at.slips[i], in.setup.peaksOf(wheel), strength, at.slideAllowance, p));
    }
    const float held = holdBack(state.throttleCut, demand, in.dt, p);
    out.pedals.throttle *= 1 - held;
    out.shares.tractionControl = held;
}

/// Returns the steady yaw rate of this car at a steering angle, r = v·δ/(L + K·v²), limited by the friction.
float steadyYawRate(const StepInput& in, float steerAngle, float friction) {
    const auto stiffness = [](const Tyre& tyre, const TyrePeaks& peaks) {
        return std::max(tyre.friction * tyre.lateralShare * peaks.corneringStiffness, kMinStiffness);
    };
    const CarParams& p = in.params;
    const float vx = in.motion.vx;
    const float k = (1 / stiffness(p.front.tyre, in.setup.frontAxle().peaks) -
                     1 / stiffness(p.rear.tyre, in.setup.rearAxle().peaks)) /
                    kGravity;
    const float turned = steerAngle * steerOfBothEnds(p, vx);
    const float linear = vx * turned / (p.wheelbase + std::max(k, 0.0f) * sq(vx));
    const float most = friction * kGravity / std::max(std::abs(vx), 1.0f);
    return std::clamp(linear, -most, most);
}

void aidStability(const StepInput& in, const AssistInput& at, AssistedPedals& out) {
    const StabilityParams& p = in.setup.assists.stability;
    const float strength = strengthOf(in.input.assists.stability);
    if (strength == 0 || in.motion.vx < in.setup.assists.minSpeed || at.friction <= 0) return;
    if (isSkidSteered(in.params)) return;  // it turns by the yaw that stability would stop
    const float yawRate = in.motion.yawRate;
    const float excess = yawRate - steadyYawRate(in, at.steerAngle, at.friction);  // rad/s
    const float intervention = strength * std::min(p.yawGain * std::max(std::abs(excess) - p.yawSlack, 0.0f), 1.0f);
    if (intervention <= 0) return;
    out.shares.stability = intervention;
    out.pedals.throttle *= 1 - p.throttleLift * intervention;
    const bool toRight = excess > 0;  // a clockwise moment is needed: brake on the right
    const bool spinning = excess * yawRate > 0;
    for (std::size_t i = 0; i < in.wheelCount(); ++i) {
        const WheelSetup& w = in.setup.wheels[i];
        const bool wholeAxle = w.side == 0;
        if (w.front != spinning || (!wholeAxle && (w.side < 0) != toRight)) continue;
        const float force = intervention * p.brakeShare * at.friction * w.staticLoad * (wholeAxle ? 0.5f : 1.0f);
        out.extraBrake[i] = force * w.radius;
        const float halfTrack = in.axleOf(w).track / 2;
        if (wholeAxle) out.yawMoment = (toRight ? -halfTrack : halfTrack) * force;
    }
}

/// Returns the share of an axle's friction that an aid allows for brake or drive force.
float frictionShare(std::uint8_t strength, const SlipControlParams& p) {
    return lerp(p.weakestForce, p.fullForce, strengthOf(strength));
}

}  // namespace

void applyAssists(const StepInput& in, const AssistInput& at, AssistState& state, AssistedPedals& aided) {
    aidStability(in, at, aided);
    if (at.slips.empty()) return;
    aidBrakes(in, at.slips, state, aided);
    aidThrottle(in, at, state, aided);
}

float absBrakeForce(std::uint8_t abs, float force, float grip, const SlipControlParams& p) {
    return abs > 0 ? std::min(force, frictionShare(abs, p) * grip) : force;
}

float tractionControlForce(std::uint8_t tractionControl, float force, float grip, float normalizedSlip,
                           float slideAllowance, const SlipControlParams& p) {
    if (tractionControl == 0) return force;
    const float lateral = p.bendShare * std::min(normalizedSlip, 1.0f) * (1 - slideAllowance);
    const float most = lerp(frictionShare(tractionControl, p), 1, slideAllowance) * grip * std::sqrt(1 - sq(lateral));
    return std::clamp(force, -most, most);
}

}  // namespace slip
