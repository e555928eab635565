// SPDX-License-Identifier: MIT
#include "vehicle/model/slide_control.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "vehicle/model/car_step.hpp"

namespace slip {
namespace {

/// Tracks the slide of the rear, and forgets it slowly.
void trackRearSlide(const StepInput& in, float rear, float& slide) {
    const SteeringHelpParams& p = in.setup.assists.steeringHelp;
    const float peak = in.peakSlipAngle(in.setup.rearAxle());
    const float now = signOf(rear) * ramp(std::abs(rear), p.slideStart * peak, p.slideFull * peak);
    slide = std::abs(now) >= std::abs(slide) ? now : approach(slide, now, in.dt / p.memoryTime);
}

/// Returns the share of the pull into a slide that is lost at a predicted angle (rad).
float pullLost(const StepInput& in, float foreseen) {
    const SteeringHelpParams& p = in.setup.assists.steeringHelp;
    const float braking = ramp(pedalShare(in.input.brake), p.brakeStart, p.brakeFull);
    const float fast = std::max(ramp(in.motion.vx, p.slowSpeed, p.fastSpeed), braking);
    const float peak = in.peakSlipAngle(in.setup.rearAxle());
    return ramp(foreseen, lerp(p.slowPullStart, p.fastPullStart * peak, fast),
                lerp(p.slowPullEnd, p.fastPullEnd * peak, fast));
}

/// Limits `target` to the slip that the front tyres can use (`usable`, rad), and damps it by the rate of the slide.
float grippingAngle(const StepInput& in, float target, const Sideslip& sideslip, float usable) {
    const SteeringHelpParams& p = in.setup.assists.steeringHelp;
    const float turn = sideOf(target, -sideslip.front), peak = in.peakSlipAngle(in.setup.rearAxle());
    const float beyond = std::max(-turn * sideslip.rear - p.turnSlack * peak, 0.0f);
    const float slideRate = p.turnForesight * -turn * sideslipRate(in);  // rad, predicted
    const auto left = [&](float out) { return 1 - ramp(out, p.turnPullStart * peak, p.turnPullEnd * peak); };
    const float slowPull = left(beyond + std::max(slideRate, 0.0f));
    const float damping = in.params.drift.damping * slideRate / (p.calmRate * peak);
    const float fastPull = std::clamp(p.calmFrontSlip / p.frontSlip * left(beyond) - damping, p.calmLeastPull, 1.0f);
    const float calm = ramp(in.motion.vx, p.calmStartSpeed, p.calmFullSpeed) * (1 - handbrakeShare(in));
    const float front = turn * sideslip.front, pull = usable * lerp(slowPull, fastPull, calm);
    const float gripping = turn * std::clamp(turn * target, front - usable, front + pull);
    return gripping - p.yawYield * excessYawRate(in, target) * (1 - handbrakeShare(in));
}

/// Returns the share (0…1) of the steering help that the car's speed and slide allow.
float helpGiven(const StepInput& in, const Sideslip& sideslip, float slide) {
    const SteeringHelpParams& p = in.setup.assists.steeringHelp;
    const float vx = in.motion.vx;
    const float bySpeed =
        std::max(ramp(vx, p.minSpeed, p.fullSpeed), std::abs(slide) * ramp(vx, p.slideMinSpeed, p.slideFullSpeed));
    return bySpeed * (1 - ramp(std::abs(sideslip.rear), p.spinStart, p.spinEnd));
}

/// Returns the angle (rad, countersteering positive) that catches a slide. Values are mirrored: `along` is the angle at
/// which the front runs where the car goes, `target` and `counter` are those of the driver.
float catchingAngle(const StepInput& in, float foreseen, float along, float target, float counter, float usable) {
    const SteeringHelpParams& p = in.setup.assists.steeringHelp;
    const Drift& car = in.params.drift;
    const float most = std::clamp(foreseen / radians(car.fullCounterDeg), -1.0f, 1.0f) * usable;
    const float least = std::min(-usable * (1 - pullLost(in, foreseen)), most);
    const float released = along + car.handsOff * most;
    if (counter > 0) return lerp(released, along + most, counter);
    return lerp(released, std::max(target, along + least), std::min(-counter / p.steeredInput, 1.0f));
}

/// Limits the steering (rad) of a skid-steered car to the turn of its sides that its tyres can follow, r ≤ μ·g/v. Sides
/// that are geared by the angle θ turn the car at r = 2·v·tan θ/track.
float turnWithinGrip(const StepInput& in, float target) {
    const Steering& s = in.params.steering;
    const Tyre& tyre = in.params.front.tyre;
    if (s.skidReach <= 0) return target;
    float weakest = in.ground.wheels[0].friction;
    for (std::size_t i = 1; i < in.wheelCount(); ++i) weakest = std::min(weakest, in.ground.wheels[i].friction);
    const float grip = tyre.friction * tyre.lateralShare * weakest * kGravity;
    const float angle = real::atan2(grip * in.params.front.track / 2, std::max(sq(in.motion.vx), 1.0f));
    const float most = std::min(angle / (kPi / 2 * s.skidReach), 1.0f) * radians(s.maxAngleDeg);
    return std::clamp(target, -most, most);
}

}  // namespace

float applySteeringHelp(const StepInput& in, float steer, float target, const Sideslip& sideslip, SteeringHelp& help) {
    const SteeringHelpParams& p = in.setup.assists.steeringHelp;
    const float strength = strengthOf(in.input.assists.steeringHelp), vx = in.motion.vx;
    if (isSkidSteered(in.params)) {
        help.slide.slide = 0;
        const float within = lerp(target, turnWithinGrip(in, target), ramp(strength, 0, p.fullHelpStrength));
        help.share = std::min(std::abs(within - target) / radians(in.params.steering.maxAngleDeg), 1.0f);
        return within;
    }
    if (strength == 0 || vx <= p.slideMinSpeed) {
        help.slide.slide = help.share = 0;
        return target;
    }
    trackRearSlide(in, sideslip.rear, help.slide.slide);
    const float slide = help.slide.slide;
    const float usable = p.frontSlip * lerp(p.weakestSlipFactor, 1, strength) * in.peakSlipAngle(in.setup.frontAxle());
    const float gripping = grippingAngle(in, target, sideslip, usable);

    // Values are mirrored, so that countersteering is positive.
    const float side = sideOf(slide, steer), counter = side * steer;
    const float foreseen = side * (sideslip.rear + in.params.drift.foresight * sideslipRate(in));
    const float sliding = catchingAngle(in, foreseen, side * sideslip.front, side * target, counter, usable);
    float helped = lerp(gripping, side * sliding, std::abs(slide));
    const float drift = driftShare(in, sideslip, help.slide);
    if (counter > 0 && drift < 0.5f) helped = side * std::max(side * helped, 0.0f);  // never opposes the driver
    if (drift > 0) {
        const float out = sideOf(sideslip.rear, side);
        const float front = sideslip.front + out * driftFrontSlip(in, steer, sideslip, help.slide, usable);
        helped = lerp(helped, front, drift);
    }
    const float given = ramp(strength, 0, p.fullHelpStrength) * helpGiven(in, sideslip, slide);
    const float steered = lerp(target, helped, given);
    help.share = std::min(std::abs(steered - target) / usable, 1.0f);
    return steered;
}

}  // namespace slip
