// SPDX-License-Identifier: MIT
#include "vehicle/model/assists.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "vehicle/model/drift_control.hpp"
#include "vehicle/model/traction.hpp"

namespace slip {
namespace {

constexpr float kMinStiffness = 0.1f;  // 1/rad, minimum for a tyre whose curve starts flat

/// Returns the slip ratio that a tyre has left in a bend.
float grippingSlip(const WheelSlip& slip, const TyrePeaks& peaks, const SlipControlParams& p) {
    const float lateral = std::min(std::abs(slip.angle) / peaks.slipAngle, p.maxBendSlip);
    return peaks.slipRatio * std::sqrt(1 - sq(lateral));
}

/// Returns the slip over the slip that the aid wants. Above 1 the aid releases.
float slipDemand(const WheelSlip& slip, float wanted, float strength, const SlipControlParams& p) {
    return std::abs(slip.ratio) / (wanted * lerp(p.weakestSlip, 1, strength));
}

/// Returns the slip ratio of a wheel whose axle may slide.
float slidingSlip(const StepInput& in, const WheelSlip& slip, const TyrePeaks& peaks, float lateral) {
    const SlideAllowanceParams& p = in.setup.assists.slideAllowance;
    const float angle = std::abs(slip.angle) / slip.scale;
    const float driving = slip.scale * drivingSlip(in, angle, lateral);
    const float free = in.setup.assists.slipControl.slideSlip * peaks.slipRatio;
    return lerp(free, driving, ramp(angle, p.slidingStart, p.slidingFull));
}

/// Rates of an aid, those of SlipControlParams.
struct HoldRates {
    float release, reapply, quick;
};
HoldRates grippingRates(const SlipControlParams& p) { return {p.releaseRate, p.reapplyRate, p.quickRelease}; }

/// Steps the share to hold back. It grows quickly if the slip is too high and falls more slowly if it is too low.
/// Returns the share.
float holdBack(float& state, float demand, float dt, const HoldRates& rates) {
    const float excess = std::clamp(demand - 1, -1.0f, 1.0f);
    state = std::clamp(state + dt * excess * (excess > 0 ? rates.release : rates.reapply), 0.0f, 1.0f);
    return std::clamp(state + rates.quick * std::max(excess, 0.0f), 0.0f, 1.0f);
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
        const float wanted = grippingSlip(slips[i], peaks, p);
        const float demand = drags(slips[i]) ? slipDemand(slips[i], wanted, strength, p) : 0.0f;
        const float held = holdBack(state.release[i], demand, in.dt, grippingRates(p));
        out.brakeHeldBack[i] = held;
        out.shares.abs = std::max(out.shares.abs, held);
    }
}

/// Returns how much the driven wheels of one end slip over what is wanted: the most of its wheels while they grip, and
/// their mean in a slide, where the inner wheel always spins. Only the rear may slide.
float driveSlipDemand(const StepInput& in, const AssistInput& at, bool front, float strength) {
    const SlipControlParams& p = in.setup.assists.slipControl;
    const float share = front ? 0.0f : at.slideAllowance.share;
    float most = 0, sum = 0, count = 0;
    for (const AxleSetup& axle : in.setup.allAxles()) {
        float ofAxle = 0;  // summed by axles, so that left and right are equal to the last bit
        for (std::size_t i = axle.wheels.first; i < axle.wheels.end() && i < at.slips.size(); ++i) {
            const WheelSetup& wheel = in.setup.wheels[i];
            if (wheel.front != front || !wheel.driven) continue;
            // Wheels that the engine brakes need more throttle, not less.
            const WheelSlip& slip = at.slips[i];
            if (drags(slip) && std::abs(slip.speed) > in.setup.assists.minSpeed) continue;
            const TyrePeaks& peaks = in.setup.peaksOf(wheel);
            const float sliding = share > 0 ? slidingSlip(in, slip, peaks, at.slideAllowance.lateral) : 0.0f;
            const float demand = slipDemand(slip, lerp(grippingSlip(slip, peaks, p), sliding, share), strength, p);
            most = std::max(most, demand);
            ofAxle += demand, count += 1;
        }
        sum += ofAxle;
    }
    return count > 0 ? lerp(most, sum / count, share) : 0.0f;
}

/// Limits the throttle to a little more than the driven tyres hold, so that the slip has little left to correct. A rear
/// that may slide needs more.
void limitThrottle(const StepInput& in, const AssistInput& at, float strength, float& throttle) {
    const SlipControlParams& p = in.setup.assists.slipControl;
    const float torque = at.heldTorque * lerp(p.weakestForce, p.heldTorque, strength);
    const float most = lerp(throttleForTorque(in, torque, at.shaftSpeed), 1, at.slideAllowance.share);
    throttle = std::min(throttle, most);
}

void aidThrottle(const StepInput& in, const AssistInput& at, AssistState& state, AssistedPedals& out) {
    const float strength = strengthOf(in.input.assists.tractionControl);
    if (strength == 0 || out.pedals.throttle == 0 || isSkidSteered(in.params)) {  // its tracks must slip to turn
        state.throttleCut = 0;
        return;
    }
    // A motor without a clutch would turn the wheels that the handbrake stops.
    if (!in.params.clutch && in.params.engine.kind == EngineKind::Electric && in.params.drive.layout != Layout::Fwd)
        out.pedals.throttle *= 1 - handbrakeShare(in);
    const float asked = out.pedals.throttle;
    if (asked == 0) {
        state.throttleCut = 0;
        return;
    }
    limitThrottle(in, at, strength, out.pedals.throttle);
    const float rear = driveSlipDemand(in, at, false, strength), front = driveSlipDemand(in, at, true, strength);
    // In a slide the rear decides: the front wheels of a locked centre differential turn with it.
    const float demand = lerp(std::max(front, rear), rear, at.slideAllowance.share);
    const HoldRates grip = grippingRates(in.setup.assists.slipControl);
    const SlideAllowanceParams& p = in.setup.assists.slideAllowance;
    const float slide = at.slideAllowance.share;  // a drift wants an even force more than a small slip
    const HoldRates rates{lerp(grip.release, p.releaseRate, slide), lerp(grip.reapply, p.reapplyRate, slide),
                          lerp(grip.quick, p.quickRelease, slide)};
    const float held = holdBack(state.throttleCut, demand, in.dt, rates);
    out.pedals.throttle *= 1 - held;
    out.shares.tractionControl = 1 - out.pedals.throttle / asked;
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

/// Returns the share of a sliding axle's friction that drives, for wheels without spin.
float slidingForce(const StepInput& in, float slipAngle, float lateral) {
    const SlideAllowanceParams& p = in.setup.assists.slideAllowance;
    return lerp(1, std::sqrt(1 - sq(lateral)), ramp(std::abs(slipAngle), p.slidingStart, p.slidingFull));
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

float tractionControlForce(const StepInput& in, float force, float grip, const AxleSlip& slip,
                           const SlideAllowance& slide) {
    const std::uint8_t strength = in.input.assists.tractionControl;
    if (strength == 0) return force;
    const SlipControlParams& p = in.setup.assists.slipControl;
    const float lateral = p.bendShare * std::min(slip.normalized, 1.0f);
    const float gripping = frictionShare(strength, p) * std::sqrt(1 - sq(lateral));
    const float most = grip * lerp(gripping, slidingForce(in, slip.angle, slide.lateral), slide.share);
    return std::clamp(force, -most, most);
}

float lateralShareLeft(const StepInput& in, float driveShare, float slipAngle, const SlideAllowance& slide) {
    const SlideAllowanceParams& p = in.setup.assists.slideAllowance;
    const float left = std::sqrt(std::max(1 - sq(driveShare), 0.0f));
    const float help = strengthOf(in.input.assists.steeringHelp);
    const float held = ramp(help, 0, in.setup.assists.steeringHelp.fullHelpStrength);
    return lerp(1, left, held * slide.share * ramp(std::abs(slipAngle), p.slidingStart, p.slidingFull));
}

}  // namespace slip
