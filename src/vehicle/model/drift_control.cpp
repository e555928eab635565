// SPDX-License-Identifier: MIT
#include "vehicle/model/drift_control.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "vehicle/model/car_step.hpp"
#include "vehicle/model/loads.hpp"

namespace slip {
namespace {

constexpr float kMinForce = 1;  // N, of an axle in the air

const DriftControlParams& paramsOf(const StepInput& in) { return in.setup.assists.drift; }

/// Returns the slip angle (rad) of the rear from which a slide can be a drift.
float driftPeak(const StepInput& in) { return std::min(in.peakSlipAngle(in.setup.rearAxle()), paramsOf(in).maxPeak); }

/// Side force (N) that the axles can give at their present loads.
AxleLoads sideGrip(const StepInput& in) {
    const CarParams& p = in.params;
    const float pressure = 0.5f * kAirDensity * sq(in.motion.vx);
    const AxleLoads loads = axleLoads(p, in.state.loadAcceleration.x,
                                      {pressure * p.body.downforceAreaFront, pressure * p.body.downforceAreaRear});
    const auto grip = [&](const Axle& axle, IndexRange wheels, float load) {
        const float first = in.ground.wheels[wheels.first].friction, last = in.ground.wheels[wheels.end() - 1].friction;
        return std::max(axle.tyre.friction * axle.tyre.lateralShare * (first + last) / 2 * load, kMinForce);
    };
    return {grip(p.front, in.setup.frontAxle().wheels, loads.front),
            grip(p.rear, in.setup.rearAxle().wheels, loads.rear)};
}

/// Returns how far (0…1) the driver may lose the slide: it was begun with the handbrake or the throttle floored for
/// long, with the key into it.
float lossShare(const DriftControlParams& p, const SlideState& slide) {
    return std::max(slide.byHandbrake * ramp(slide.flooredTime, p.handbrakeLossTime, p.handbrakeLossFullTime),
                    ramp(slide.flooredTime, p.lossTime, p.lossFullTime));
}

/// Returns the rate (rad/s, opening positive) that the steering asks of the slide angle (rad). `key` is −1…1, into the
/// slide positive. Released steering settles at the car's own angle.
float requestedRate(const StepInput& in, float side, float angle, float key, const SlideState& slide) {
    const DriftControlParams& p = paramsOf(in);
    const Drift& car = in.params.drift;
    const float own = radians(car.angleDeg), hand = handbrakeShare(in);
    const float held = 1 - p.widerLoss * ramp(angle, own + p.widerStart, own + p.widerEnd);
    const float lost = 1 + p.lossGain * ramp(angle, own + p.lossStart, own + p.lossFull);
    const float powered = radians(car.openDegPerS) * lerp(held, lost, lossShare(p, slide));
    const float reached =
        ramp(angle + p.swingForesight * side * slide.angleRate, own - p.swingRange, own + p.swingRange);
    const float open = lerp(powered, lerp(radians(car.handbrakeDegPerS), powered, reached), hand);
    const float settle = std::clamp(p.settleRate * (own - angle), -p.settleClosing, p.settleOpening) * (1 - hand);
    const float stoppable = std::sqrt(2 * p.stopRate * std::max(angle - p.stopAngle, 0.0f));
    const float close = std::min(radians(car.closeDegPerS), std::max(stoppable, p.leastClosing));
    return key > 0 ? lerp(settle, open, key) : lerp(settle, -close, -key);
}

/// Forces of the axles in a drift, as shares of their side grip, countersteering positive at the front.
struct DriftBalance {
    float front = 0;  // −1…1
    float rear = 1;   // 0…1, towards the inside of the drift
};

/// Returns the forces that change the angle at the requested rate: those of the front, and of the rear where the front
/// is not enough.
DriftBalance balanceDrift(const StepInput& in, float steer, const Sideslip& sideslip, const SlideState& slide) {
    const DriftControlParams& p = paramsOf(in);
    const float side = sideOf(sideslip.rear, -steer), angle = std::min(std::abs(sideslip.rear), 1.0f);
    const float excess = side * slide.angleRate - requestedRate(in, side, angle, -side * steer, slide);
    const AxleLoads grip = sideGrip(in);
    const float moment = in.params.body.yawInertia * excess / p.responseTime;
    const float front = frontArm(in.params) * grip.front, rear = p.rearForce * rearArm(in.params) * grip.rear;
    const float holding = real::cos(angle);
    DriftBalance balance;
    balance.front = std::clamp((moment - rear * holding) / front, -1.0f, 1.0f);
    const float left = (moment - p.frontReserve * balance.front * front) / rear;
    balance.rear = std::clamp(left, p.leastRear, holding);
    return balance;
}

}  // namespace

float sideslipRate(const StepInput& in) {
    const Motion& m = in.motion;
    const Vec2 a = in.state.loadAcceleration;
    return (m.vx * a.y - m.vy * a.x) / (sq(m.vx) + sq(m.vy)) - m.yawRate;
}

float drivingSlip(const StepInput& in, float angle, float lateral) {
    const float sliding = real::tan(std::min(angle, 1.0f)) * std::sqrt(1 / sq(lateral) - 1);
    return in.params.drift.powerSlip * std::max(sliding, in.setup.rearAxle().peaks.slipRatio);
}

float handbrakeShare(const StepInput& in) {
    return ramp(pedalShare(in.input.handbrake), paramsOf(in).handbrakeStart, paramsOf(in).handbrakeFull);
}

void trackDrift(const StepInput& in, float steer, const Sideslip& sideslip, SlideState& slide) {
    const DriftControlParams& p = paramsOf(in);
    if (in.motion.vx <= p.minSpeed) {
        slide.intent = slide.drift = slide.flooredTime = slide.byHandbrake = slide.angleRate = 0;
        return;
    }
    const float peak = driftPeak(in), out = std::abs(sideslip.rear), hand = handbrakeShare(in);
    const float throttle = pedalShare(in.input.throttle);
    const bool drivesRear = in.params.drive.layout != Layout::Fwd;
    const float powered = drivesRear ? ramp(throttle, p.throttleStart, p.throttleFull) : 0.0f;
    const bool against = steer * sideslip.rear > 0;
    slide.intent = std::max({powered, hand, slide.intent - in.dt / (against ? p.counterMemory : p.intentMemory)});
    slide.angleRate += (sideslipRate(in) - slide.angleRate) * (in.dt / (p.rateLag + in.dt));

    const float entered = std::max(hand, slide.intent * ramp(out, p.entryStart * peak, p.entryFull * peak));
    const bool stays = slide.intent > 0 && out > p.exitEnd * peak;
    slide.drift = std::max(entered, stays ? slide.drift : approach(slide.drift, 0, in.dt / p.exitTime));

    const bool into = steer * sideslip.rear < 0;
    slide.flooredTime = throttle > p.floored && into ? slide.flooredTime + in.dt : 0.0f;
    if (hand > 0)
        slide.byHandbrake = 1;
    else if (slide.drift == 0)
        slide.byHandbrake = 0;
}

float driftShare(const StepInput& in, const Sideslip& sideslip, const SlideState& slide) {
    const DriftControlParams& p = paramsOf(in);
    const float peak = driftPeak(in);
    return slide.intent * slide.drift * ramp(std::abs(sideslip.rear), p.exitEnd * peak, p.exitStart * peak) *
           ramp(in.motion.vx, p.minSpeed, p.fullSpeed);
}

float driftFrontSlip(const StepInput& in, float steer, const Sideslip& sideslip, const SlideState& slide,
                     float usable) {
    return real::asin(balanceDrift(in, steer, sideslip, slide).front) * (2 / kPi) * usable;
}

SlideAllowance driftAllowance(const StepInput& in, float steer, const Sideslip& sideslip, const SlideState& slide) {
    const SlideAllowanceParams& p = in.setup.assists.slideAllowance;
    if (in.input.assists.tractionControl == 0 || in.motion.vx <= p.minSpeed) return {};
    if (in.params.drive.layout == Layout::Fwd) return {};
    const float side = sideOf(sideslip.rear, -steer), angle = std::abs(sideslip.rear), key = -side * steer;
    const float slow = 1 - ramp(in.motion.vx, p.requestFullSpeed, p.requestEndSpeed);
    const float asked = std::max(handbrakeShare(in), ramp(key, p.requestInput, 1) * slow);
    const float peak = driftPeak(in), out = ramp(angle, p.rearOutStart * peak, p.rearOutFull * peak);
    const float loss = lossShare(paramsOf(in), slide), into = std::max(key, 0.0f), against = std::max(-key, 0.0f);
    const float limit = radians(in.params.drift.angleDeg) + p.holdBeyond +
                        lerp(p.holdBeyondInto, p.holdBeyondLost, loss) * into - p.holdBeyondCounter * against;
    const float foreseen = side * real::atan2(in.motion.vy, in.motion.vx) + p.foresight * side * slide.angleRate;
    SlideAllowance allowed;
    allowed.share = std::max(asked, slide.drift * out) * (1 - ramp(foreseen, limit, limit + p.holdRange)) *
                    ramp(in.motion.vx, p.minSpeed, p.fullSpeed);
    if (allowed.share > 0) allowed.lateral = lerp(1, balanceDrift(in, steer, sideslip, slide).rear, slide.drift);
    return allowed;
}

float driftWheelSpeed(const StepInput& in, const Sideslip& sideslip, const SlideState& slide) {
    const float share = slide.intent * slide.drift;
    if (share == 0 || in.input.assists.tractionControl == 0) return in.motion.vx;
    if (in.params.drive.layout == Layout::Fwd) return in.motion.vx;
    const float entered = handbrakeShare(in) > 0 ? radians(in.params.drift.angleDeg) : 0.0f;
    const float angle = std::min(std::max(std::abs(sideslip.rear), entered), paramsOf(in).gearAngle);
    return in.motion.vx * (1 + share * sq(real::tan(angle)));
}

float excessYawRate(const StepInput& in, float target) {
    const SteeringHelpParams& p = in.setup.assists.steeringHelp;
    if (in.motion.vx <= p.yawStartSpeed) return 0;
    const float vx = std::max(in.motion.vx, 1.0f), yawRate = in.motion.yawRate, turn = signOf(yawRate);
    const AxleLoads grip = sideGrip(in);
    const float most = p.yawLimit * (grip.front + grip.rear) / in.params.body.mass / vx;
    const float asked = std::clamp(vx * target / in.params.wheelbase, -most, most);
    const float excess = std::max(turn * yawRate - std::max(turn * asked, 0.0f), 0.0f);
    return turn * excess * ramp(vx, p.yawStartSpeed, p.yawFullSpeed);
}

}  // namespace slip
