// SPDX-License-Identifier: MIT
#include "vehicle/model/slide_control.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "vehicle/model/car_step.hpp"

namespace slip {
namespace {

/// Returns 1 for left and −1 for right. If x is 0, `otherwise` decides.
float sideOf(float x, float otherwise) { return x < 0 || (x == 0 && otherwise < 0) ? -1.0f : 1.0f; }

/// Returns the rate (rad/s) at which the direction of travel turns relative to the car.
float sideslipRate(const StepInput& in) {
    const Motion& m = in.motion;
    const Vec2 a = in.state.loadAcceleration;
    return (m.vx * a.y - m.vy * a.x) / (sq(m.vx) + sq(m.vy)) - m.yawRate;
}

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
    const float fast = ramp(in.motion.vx, p.slowSpeed, p.fastSpeed), peak = in.peakSlipAngle(in.setup.rearAxle());
    return ramp(foreseen, lerp(p.slowPullStart, p.fastPullStart * peak, fast),
                lerp(p.slowPullEnd, p.fastPullEnd * peak, fast));
}

/// Limits `target` to the slip that the front tyres can use (`usable`, rad).
float grippingAngle(const StepInput& in, float target, const Sideslip& sideslip, float usable) {
    const SteeringHelpParams& p = in.setup.assists.steeringHelp;
    const float turn = sideOf(target, -sideslip.front), peak = in.peakSlipAngle(in.setup.rearAxle());
    const float beyond = std::max(-turn * sideslip.rear - p.turnSlack * peak, 0.0f);
    const float out = beyond + p.turnForesight * std::max(-turn * sideslipRate(in), 0.0f);
    const float pull = usable * (1 - ramp(out, p.turnPullStart * peak, p.turnPullEnd * peak));
    const float front = turn * sideslip.front;
    return turn * std::clamp(turn * target, front - usable, front + pull);
}

}  // namespace

float applySteeringHelp(const StepInput& in, float steer, float target, const Sideslip& sideslip, SteeringHelp& help) {
    const SteeringHelpParams& p = in.setup.assists.steeringHelp;
    const float strength = strengthOf(in.input.assists.steeringHelp), vx = in.motion.vx;
    if (strength == 0 || vx <= p.minSpeed || isSkidSteered(in.params)) {
        help = {};
        return target;
    }
    trackRearSlide(in, sideslip.rear, help.slide);
    const float usable = p.frontSlip * lerp(p.weakestSlipFactor, 1, strength) * in.peakSlipAngle(in.setup.frontAxle());
    const float gripping = grippingAngle(in, target, sideslip, usable);

    // From here on values are mirrored, so that countersteering is positive.
    const float side = sideOf(help.slide, steer);
    const float along = side * sideslip.front, counter = side * steer;
    const float foreseen = side * (sideslip.rear + p.foresight * sideslipRate(in));
    const float most = std::clamp(foreseen / p.fullCounterAngle, -1.0f, 1.0f) * usable;
    const float least = std::min(-usable * (1 - pullLost(in, foreseen)), most);
    const float released = along + p.releasedCounter * most;
    const float into =
        lerp(released, std::max(side * target, along + least), std::min(-counter / p.steeredInput, 1.0f));
    const float sliding = counter > 0 ? lerp(released, along + most, counter) : into;
    float helped = lerp(side * gripping, sliding, std::abs(help.slide));
    if (counter > 0) helped = std::max(helped, 0.0f);  // never opposes the driver
    const float given = (1 - ramp(std::abs(sideslip.rear), p.spinStart, p.spinEnd)) * ramp(vx, p.minSpeed, p.fullSpeed);
    const float steered = lerp(target, side * helped, ramp(strength, 0, p.fullHelpStrength) * given);
    help.share = std::min(std::abs(steered - target) / usable, 1.0f);
    return steered;
}

float slideAllowance(const StepInput& in, float steer, const Sideslip& sideslip) {
    const SlideAllowanceParams& p = in.setup.assists.slideAllowance;
    if (in.input.assists.tractionControl == 0 || in.motion.vx <= p.minSpeed) return 0;
    if (in.params.drive.layout == Layout::Fwd) return 0;
    const float side = sideOf(sideslip.rear, -steer), angle = std::abs(sideslip.rear);
    const float peak = in.peakSlipAngle(in.setup.rearAxle());
    const float asked =
        ramp(-side * steer, p.requestInput, 1) * (1 - ramp(in.motion.vx, p.requestFullSpeed, p.requestEndSpeed));
    const float wanted = std::max(asked, ramp(angle, p.rearOutStart * peak, p.rearOutFull * peak));
    const float held = side * real::atan2(in.motion.vy, in.motion.vx) + p.foresight * side * sideslipRate(in);
    return wanted * (1 - ramp(held, p.holdStart, p.holdAngle)) * ramp(in.motion.vx, p.minSpeed, p.fullSpeed);
}

}  // namespace slip
