#include "vehicle/assists.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kWeakestSlip = 4;                // of the peak slip ratio: where the weakest aid steps in
constexpr float kMinSpeed = 2;                   // m/s under which ABS and stability let go
constexpr float kRelease = 12;                   // 1/s at twice the wanted slip
constexpr float kReapply = 4;                    // 1/s with no slip
constexpr float kQuickRelease = 0.6f;            // share let go at once at twice the wanted slip
constexpr float kMinStiffness = 0.1f;            // 1/rad, of a tyre that starts flat
constexpr float kYawSlack = 0.08f;               // rad/s that stability lets pass
constexpr float kYawGain = 4;                    // share of the intervention per rad/s
constexpr float kStabilityBrake = 0.9f;          // of a wheel's resting grip
constexpr float kStabilityLift = 1;              // of the throttle
constexpr float kFrontUse = 1.1f;                // of the front tyre's peak slip angle that help allows
constexpr float kCounterShare = 0.7f;            // of the rear's drift that help steers into
constexpr float kHelpFrom = 5, kHelpFully = 10;  // m/s

/// Slip over what the aid wants; above 1 it lets go. In a bend the tyre has less to give longitudinal.
float slipDemand(const WheelSlip& slip, const TyrePeaks& peaks, float strength) {
    const float lateral = std::min(std::abs(slip.angle) / peaks.slipAngle, 0.8f);
    const float wanted = peaks.slipRatio * std::sqrt(1 - sq(lateral)) * lerp(kWeakestSlip, 1, strength);
    return std::abs(slip.ratio) / wanted;
}

/// One step of holding back: quick when the slip is too much, slower when it is too little. Returns what is held back.
float holdBack(float& state, float demand, float dt) {
    const float excess = std::clamp(demand - 1, -1.0f, 1.0f);
    state = std::clamp(state + dt * excess * (excess > 0 ? kRelease : kReapply), 0.0f, 1.0f);
    return std::clamp(state + kQuickRelease * std::max(excess, 0.0f), 0.0f, 1.0f);
}

void aidBrakes(const CarSetup& setup, float strength, const std::array<WheelSlip, kMaxWheels>& slips, float dt,
               AssistState& state, AidedPedals& out) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup.wheelCount); ++i) {
        const bool braking = out.pedals.brake > 0 && slips[i].ratio * signOf(slips[i].speed) < 0;
        if (strength == 0 || out.pedals.brake == 0 || std::abs(slips[i].speed) < kMinSpeed) {
            state.release[i] = 0;
            continue;
        }
        const TyrePeaks& peaks = setup.peaksOf(setup.wheels[i]);
        const float held = holdBack(state.release[i], braking ? slipDemand(slips[i], peaks, strength) : 0.0f, dt);
        out.brakeShare[i] = 1 - held;
        out.absActive = out.absActive || held > 0.05f;
    }
}

void aidThrottle(const CarSetup& setup, float strength, const std::array<WheelSlip, kMaxWheels>& slips, float dt,
                 AssistState& state, AidedPedals& out) {
    if (strength == 0 || out.pedals.throttle == 0) {
        state.throttleCut = 0;
        return;
    }
    float demand = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup.wheelCount); ++i) {
        const WheelSetup& wheel = setup.wheels[i];
        // Wheels that the engine holds back want more throttle, not less.
        const bool dragged = slips[i].ratio * signOf(slips[i].speed) < 0 && std::abs(slips[i].speed) > kMinSpeed;
        if (wheel.driven && !dragged) demand = std::max(demand, slipDemand(slips[i], setup.peaksOf(wheel), strength));
    }
    const float held = holdBack(state.throttleCut, demand, dt);
    out.pedals.throttle *= 1 - held;
    out.tractionActive = held > 0.05f;
}

/// Steady yaw rate of this car at a steering angle: r = v·δ/(L + K·v²), no more than the friction allows.
float steadyYawRate(const CarParams& p, const CarSetup& setup, float steerAngle, float vx, float friction) {
    const auto stiffness = [](const Tyre& tyre, const TyrePeaks& peaks) {
        return std::max(tyre.friction * tyre.lateralShare * peaks.corneringStiffness, kMinStiffness);
    };
    const float k = (1 / stiffness(p.front.tyre, setup.front) - 1 / stiffness(p.rear.tyre, setup.rear)) / kGravity;
    const float linear = vx * steerAngle / (p.wheelbase + std::max(k, 0.0f) * sq(vx));
    const float most = friction * kGravity / std::max(std::abs(vx), 1.0f);
    return std::clamp(linear, -most, most);
}

}  // namespace

void aidStability(const CarParams& p, const CarSetup& setup, float strength, const Motion& m, float steerAngle,
                  float friction, AidedPedals& out) {
    if (strength == 0 || m.vx < kMinSpeed || friction <= 0) return;
    const float wanted = steadyYawRate(p, setup, steerAngle, m.vx, friction);
    const float excess = m.yawRate - wanted;  // rad/s
    const float firmness = strength * std::min(kYawGain * std::max(std::abs(excess) - kYawSlack, 0.0f), 1.0f);
    if (firmness <= 0) return;
    out.stabilityActive = true;
    out.pedals.throttle *= 1 - kStabilityLift * firmness;
    const bool toRight = excess > 0;  // the moment that is needed turns the car clockwise: brake on the right
    const bool spinning = excess * m.yawRate > 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup.wheelCount); ++i) {
        const WheelSetup& w = setup.wheels[i];
        const bool wholeAxle = w.side == 0;
        if (w.front != spinning || (!wholeAxle && (w.side < 0) != toRight)) continue;
        const float force = firmness * kStabilityBrake * friction * w.staticLoad * (wholeAxle ? 0.5f : 1.0f);
        out.extraBrake[i] = force * w.radius;
        const float halfTrack = (w.front ? p.front : p.rear).track / 2;
        if (wholeAxle) out.yawMoment = (toRight ? -halfTrack : halfTrack) * force;
    }
}

AidedPedals aidPedals(const CarParams& params, const CarSetup& setup, const Assists& assists, const RawInput& pedals,
                      const std::array<WheelSlip, kMaxWheels>& slips, const Motion& motion, float steerAngle,
                      float friction, float dt, AssistState& state) {
    AidedPedals out;
    out.pedals = pedals;
    aidStability(params, setup, strengthOf(assists.stability), motion, steerAngle, friction, out);
    aidBrakes(setup, strengthOf(assists.abs), slips, dt, state, out);
    aidThrottle(setup, strengthOf(assists.tractionControl), slips, dt, state, out);
    return out;
}

float helpSteering(const CarSetup& setup, std::uint8_t strength, float target, float frontSideslip, float rearSideslip,
                   float vx) {
    if (strength == 0 || vx <= kHelpFrom) return target;
    const float usable = kFrontUse * setup.front.slipAngle;
    const float sliding = ramp(std::abs(rearSideslip), setup.rear.slipAngle, 2 * setup.rear.slipAngle);
    const float helped =
        std::clamp(target, frontSideslip - usable, frontSideslip + usable) + kCounterShare * sliding * rearSideslip;
    return lerp(target, helped, strengthOf(strength) * ramp(vx, kHelpFrom, kHelpFully));
}

}  // namespace slip
