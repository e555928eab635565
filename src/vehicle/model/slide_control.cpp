// SPDX-License-Identifier: MIT
#include "vehicle/model/slide_control.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "vehicle/model/car_step.hpp"

namespace slip {
namespace {

constexpr float kHelpFrom = 5, kHelpFully = 10;  // m/s
constexpr float kWeakestUse = 1.25f;             // slip that the weakest help uses, over that of full help
constexpr float kAllFrom = 0.45f;                // strength from which help steers fully, whatever slip it uses
constexpr float kFrontSlip = 1.05f;              // times the front tyre's peak slip angle that help uses

// These are tuned with `slipangle-lab feel` on the bundled cars. A player who reacts 0.15 to 0.25 s late catches the
// flicks of its protocol, and a caught slide does not return on the other side.
constexpr float kSlidesFrom = 0.85f, kSlidesFully = 1.4f;  // times the rear tyre's peak slip angle
constexpr float kMemory = 1;                               // s, time to forget a slide that is over
constexpr float kForesight = 0.4f;                         // s
constexpr float kFullCounter = radians(10);  // predicted angle above which all of the front's grip counters
constexpr float kHandsOff = 0.25f;           // share of the countersteering with released steering
constexpr float kMeant = 0.25f;              // share of the steering's range above which it is not released

// Predicted angles over which steering into a slide loses its pull: those of a drift in slow bends, and shares of the
// rear's peak slip angle in fast ones, where a held key should only turn the car.
constexpr float kDriftFrom = radians(20), kDriftTo = radians(30);
constexpr float kFastFrom = 1, kFastTo = 1.6f;  // times the peak
constexpr float kSlow = 15, kFast = 25;         // m/s

// A rear that slides out quickly reduces the pull, too: at speed nothing else damps a turn that begins.
constexpr float kTurnForesight = 0.5f;                           // s
constexpr float kTurnFrom = 0.2f, kTurnTo = 1.5f;                // times the rear's peak slip angle
constexpr float kTurnSlack = 1.5f;                               // times it, which a steady bend may use
constexpr float kSpinFrom = radians(50), kSpinTo = radians(70);  // range over which help ends

// These are also tuned with `slipangle-lab feel`, so that a rear-drive car of more than 130 hp/t holds a drift of 15°
// to 35° at full throttle.
constexpr float kAskedFrom = 0.7f;                // share of the steering's range
constexpr float kAskedTo = 12, kNotAskedAt = 20;  // m/s; a key held in a fast bend asks for grip
constexpr float kOutFrom = 1.3f, kOutFully = 2;   // times the rear tyre's peak slip angle; the rear is already out
constexpr float kHoldFrom = radians(20), kHoldAt = radians(32);  // predicted angle that is held
constexpr float kHoldForesight = 0.3f;                           // s
constexpr float kLetFrom = 2, kLetFully = 4;                     // m/s; angles mean little below

/// Returns 1 for left and −1 for right. If x is 0, `otherwise` decides.
float sideOf(float x, float otherwise) { return x < 0 || (x == 0 && otherwise < 0) ? -1.0f : 1.0f; }

/// Returns the rate (rad/s) at which the direction of travel turns relative to the car.
float sideslipRate(const StepInput& in) {
    const Motion& m = in.motion;
    const Vec2 a = in.state.loadAcceleration;
    return (m.vx * a.y - m.vy * a.x) / (sq(m.vx) + sq(m.vy)) - m.yawRate;
}

/// Tracks the slide of the rear, and forgets it slowly.
void remember(const StepInput& in, float rear, float& slide) {
    const float peak = in.peakSlipAngle(in.setup.rearAxle());
    const float now = signOf(rear) * ramp(std::abs(rear), kSlidesFrom * peak, kSlidesFully * peak);
    slide = std::abs(now) >= std::abs(slide) ? now : approach(slide, now, in.dt / kMemory);
}

/// Returns the share of the pull into a slide that is lost at a predicted angle (rad).
float pullLost(const StepInput& in, float foreseen) {
    const float fast = ramp(in.motion.vx, kSlow, kFast), peak = in.peakSlipAngle(in.setup.rearAxle());
    return ramp(foreseen, lerp(kDriftFrom, kFastFrom * peak, fast), lerp(kDriftTo, kFastTo * peak, fast));
}

/// Limits `target` to the slip that the front tyres can use (`usable`, rad).
float grippingAngle(const StepInput& in, float target, const Sideslip& sideslip, float usable) {
    const float turn = sideOf(target, -sideslip.front), peak = in.peakSlipAngle(in.setup.rearAxle());
    const float beyond = std::max(-turn * sideslip.rear - kTurnSlack * peak, 0.0f);
    const float out = beyond + kTurnForesight * std::max(-turn * sideslipRate(in), 0.0f);
    const float pull = usable * (1 - ramp(out, kTurnFrom * peak, kTurnTo * peak));
    const float front = turn * sideslip.front;
    return turn * std::clamp(turn * target, front - usable, front + pull);
}

}  // namespace

float applySteeringHelp(const StepInput& in, float steer, float target, const Sideslip& sideslip, SteeringHelp& help) {
    const float strength = strengthOf(in.input.assists.steeringHelp), vx = in.motion.vx;
    if (strength == 0 || vx <= kHelpFrom || isSkidSteered(in.params)) {
        help = {};
        return target;
    }
    remember(in, sideslip.rear, help.slide);
    const float usable = kFrontSlip * lerp(kWeakestUse, 1, strength) * in.peakSlipAngle(in.setup.frontAxle());
    const float gripping = grippingAngle(in, target, sideslip, usable);

    // From here on values are mirrored, so that countersteering is positive.
    const float side = sideOf(help.slide, steer);
    const float along = side * sideslip.front, counter = side * steer;
    const float foreseen = side * (sideslip.rear + kForesight * sideslipRate(in));
    const float most = std::clamp(foreseen / kFullCounter, -1.0f, 1.0f) * usable;
    const float least = std::min(-usable * (1 - pullLost(in, foreseen)), most);
    const float suspendInput = along + kHandsOff * most;
    const float into = lerp(suspendInput, std::max(side * target, along + least), std::min(-counter / kMeant, 1.0f));
    const float sliding = counter > 0 ? lerp(suspendInput, along + most, counter) : into;
    float helped = lerp(side * gripping, sliding, std::abs(help.slide));
    if (counter > 0) helped = std::max(helped, 0.0f);  // never opposes the driver
    const float given = (1 - ramp(std::abs(sideslip.rear), kSpinFrom, kSpinTo)) * ramp(vx, kHelpFrom, kHelpFully);
    const float steered = lerp(target, side * helped, ramp(strength, 0, kAllFrom) * given);
    help.share = std::min(std::abs(steered - target) / usable, 1.0f);
    return steered;
}

float slideAllowance(const StepInput& in, float steer, const Sideslip& sideslip) {
    if (in.input.assists.tractionControl == 0 || in.motion.vx <= kLetFrom) return 0;
    if (in.params.drive.layout == Layout::Fwd) return 0;
    const float side = sideOf(sideslip.rear, -steer), angle = std::abs(sideslip.rear);
    const float peak = in.peakSlipAngle(in.setup.rearAxle());
    const float asked = ramp(-side * steer, kAskedFrom, 1) * (1 - ramp(in.motion.vx, kAskedTo, kNotAskedAt));
    const float wanted = std::max(asked, ramp(angle, kOutFrom * peak, kOutFully * peak));
    const float held = side * real::atan2(in.motion.vy, in.motion.vx) + kHoldForesight * side * sideslipRate(in);
    return wanted * (1 - ramp(held, kHoldFrom, kHoldAt)) * ramp(in.motion.vx, kLetFrom, kLetFully);
}

}  // namespace slip
