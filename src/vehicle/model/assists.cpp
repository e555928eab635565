// SPDX-License-Identifier: MIT
#include "vehicle/model/assists.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kMinSpeed = 2;         // m/s; below it ABS and stability do not act, because slip means little there
constexpr float kMinStiffness = 0.1f;  // 1/rad, minimum for a tyre whose curve starts flat

// Slip control is tuned on the bundled cars. With a full ABS they stop within 5 % of locked wheels, and no wheel locks
// for a tenth of a second. With a full traction control driven wheels stay below 1.3 times their peak on grass, and the
// car is no slower.
constexpr float kWeakestSlip = 4;      // times the peak slip ratio; above it the weakest aid acts
constexpr float kMaxBendSlip = 0.8f;   // share of the peak slip angle that can reduce the longitudinal slip
constexpr float kSlideSlip = 6;        // times the peak slip ratio that wheels may have if the rear may slide
constexpr float kRelease = 12;         // 1/s, release at twice the wanted slip
constexpr float kReapply = 4;          // 1/s, reapplication without slip
constexpr float kQuickRelease = 0.6f;  // share released at once at twice the wanted slip

// The same for rigid wheels. They have no slip, so the limits apply to forces.
constexpr float kFullShare = 0.95f;    // share of an axle's friction that the full aid allows for brake or drive
constexpr float kWeakestShare = 1.5f;  // the same for the weakest aid
constexpr float kBendShare = 0.8f;     // share of the lateral force in use that reduces the drive force; tuned so that
                                       // full throttle in a slow bend does not spin the roadster

// Stability is tuned on the bundled cars so that a flick at 28 m/s ends within 25° of sideslip.
constexpr float kYawSlack = 0.08f;       // rad/s, tolerated excess
constexpr float kYawGain = 4;            // share of the intervention per rad/s
constexpr float kStabilityBrake = 0.9f;  // share of a wheel's static grip
constexpr float kStabilityLift = 1;      // share of the throttle

/// Returns the slip over the slip that the aid wants. Above 1 the aid releases. In a bend the tyre has less
/// longitudinal slip to give, unless the rear may slide.
float slipDemand(const WheelSlip& slip, const TyrePeaks& peaks, float strength, float slideAllowance) {
    const float lateral = std::min(std::abs(slip.angle) / peaks.slipAngle, kMaxBendSlip);
    const float share = lerp(std::sqrt(1 - sq(lateral)), kSlideSlip, slideAllowance) * lerp(kWeakestSlip, 1, strength);
    const float wanted = peaks.slipRatio * share;
    return std::abs(slip.ratio) / wanted;
}

/// Steps the share to hold back. It grows quickly if the slip is too high and falls more slowly if it is too low.
/// Returns the share.
float holdBack(float& state, float demand, float dt) {
    const float excess = std::clamp(demand - 1, -1.0f, 1.0f);
    state = std::clamp(state + dt * excess * (excess > 0 ? kRelease : kReapply), 0.0f, 1.0f);
    return std::clamp(state + kQuickRelease * std::max(excess, 0.0f), 0.0f, 1.0f);
}

/// Returns true if the wheel turns slower than the road.
bool drags(const WheelSlip& slip) { return slip.ratio * signOf(slip.speed) < 0; }

void aidBrakes(const StepInput& in, std::span<const WheelSlip> slips, AssistState& state, AssistedPedals& out) {
    const float strength = strengthOf(in.input.assists.abs);
    for (std::size_t i = 0; i < slips.size(); ++i) {
        if (strength == 0 || out.pedals.brake == 0 || std::abs(slips[i].speed) < kMinSpeed) {
            state.release[i] = 0;
            continue;
        }
        const TyrePeaks& peaks = in.setup.peaksOf(in.setup.wheels[i]);
        const float demand = drags(slips[i]) ? slipDemand(slips[i], peaks, strength, 0) : 0.0f;
        const float held = holdBack(state.release[i], demand, in.dt);
        out.brakeHeldBack[i] = held;
        out.shares.abs = std::max(out.shares.abs, held);
    }
}

void aidThrottle(const StepInput& in, const AssistInput& at, AssistState& state, AssistedPedals& out) {
    const float strength = strengthOf(in.input.assists.tractionControl);
    if (strength == 0 || out.pedals.throttle == 0) {
        state.throttleCut = 0;
        return;
    }
    float demand = 0;
    for (std::size_t i = 0; i < at.slips.size(); ++i) {
        const WheelSetup& wheel = in.setup.wheels[i];
        // Wheels that the engine brakes need more throttle, not less.
        const bool dragged = drags(at.slips[i]) && std::abs(at.slips[i].speed) > kMinSpeed;
        if (wheel.driven && !dragged)
            demand = std::max(demand, slipDemand(at.slips[i], in.setup.peaksOf(wheel), strength, at.slideAllowance));
    }
    const float held = holdBack(state.throttleCut, demand, in.dt);
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
    const float strength = strengthOf(in.input.assists.stability);
    if (strength == 0 || in.motion.vx < kMinSpeed || at.friction <= 0) return;
    if (isSkidSteered(in.params)) return;  // it turns by the yaw that stability would stop
    const float yawRate = in.motion.yawRate;
    const float excess = yawRate - steadyYawRate(in, at.steerAngle, at.friction);  // rad/s
    const float intervention = strength * std::min(kYawGain * std::max(std::abs(excess) - kYawSlack, 0.0f), 1.0f);
    if (intervention <= 0) return;
    out.shares.stability = intervention;
    out.pedals.throttle *= 1 - kStabilityLift * intervention;
    const bool toRight = excess > 0;  // a clockwise moment is needed: brake on the right
    const bool spinning = excess * yawRate > 0;
    for (std::size_t i = 0; i < in.wheelCount(); ++i) {
        const WheelSetup& w = in.setup.wheels[i];
        const bool wholeAxle = w.side == 0;
        if (w.front != spinning || (!wholeAxle && (w.side < 0) != toRight)) continue;
        const float force = intervention * kStabilityBrake * at.friction * w.staticLoad * (wholeAxle ? 0.5f : 1.0f);
        out.extraBrake[i] = force * w.radius;
        const float halfTrack = in.axleOf(w).track / 2;
        if (wholeAxle) out.yawMoment = (toRight ? -halfTrack : halfTrack) * force;
    }
}

/// Returns the share of an axle's friction that an aid allows for brake or drive force.
float frictionShare(std::uint8_t strength) { return lerp(kWeakestShare, kFullShare, strengthOf(strength)); }

}  // namespace

void applyAssists(const StepInput& in, const AssistInput& at, AssistState& state, AssistedPedals& aided) {
    aidStability(in, at, aided);
    if (at.slips.empty()) return;
    aidBrakes(in, at.slips, state, aided);
    aidThrottle(in, at, state, aided);
}

float absBrakeForce(std::uint8_t abs, float force, float grip) {
    return abs > 0 ? std::min(force, frictionShare(abs) * grip) : force;
}

float tractionControlForce(std::uint8_t tractionControl, float force, float grip, float normalizedSlip,
                           float slideAllowance) {
    if (tractionControl == 0) return force;
    const float lateral = kBendShare * std::min(normalizedSlip, 1.0f) * (1 - slideAllowance);
    const float most = lerp(frictionShare(tractionControl), 1, slideAllowance) * grip * std::sqrt(1 - sq(lateral));
    return std::clamp(force, -most, most);
}

}  // namespace slip
