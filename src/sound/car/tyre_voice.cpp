// SPDX-License-Identifier: MIT
#include "sound/car/tyre_voice.hpp"

#include "base/scalar.hpp"
#include "race/world/slide_cue.hpp"

namespace slip {
namespace {

constexpr float kNoBound = 1e9f;
constexpr float kTyreGlide = 0.02f;                    // s
constexpr float kTyreUnheard = 1e-4f;                  // level
constexpr float kFrontHz = 790, kRearHz = 640;         // of tread blocks under static load
constexpr std::array kModeRatios{1.0f, 1.58f, 2.71f};  // modes of a belt between its beads: far from whole numbers
constexpr std::size_t kRubbing = 3;
constexpr Lanes kModeShares{0.62f, 0.55f, 0.42f, 0}, kRubbingShare{0, 0, 0, 1};
constexpr float kRaw = 0.12f;  // direct sound of the tread blocks, beside the modes that they excite
constexpr float kWander = 0.25f, kWanderTime = 0.06f;  // of the pitch, before smoothing; s
constexpr float kSlipShare = 0.2f;                     // share of a period in which a block springs back
constexpr float kSquealLevel = 0.37f, kScrubLevel = 0.36f;
// A wider slide is louder and higher. Where it is about to be lost, the tread judders over the ground and rubs.
constexpr float kWideGain = 0.8f, kWidePitch = 0.2f;
constexpr float kJudderHz = 15, kJudder = 0.75f, kEdgeRough = 0.7f, kEdgeScrub = 0.5f;

void glide(SlidingAxle& now, const SlidingAxle& target, float share) {
    for (float SlidingAxle::*member :
         {&SlidingAxle::slide, &SlidingAxle::rough, &SlidingAxle::load, &SlidingAxle::grip, &SlidingAxle::speed,
          &SlidingAxle::locked, &SlidingAxle::spinning, &SlidingAxle::turns, &SlidingAxle::wide, &SlidingAxle::edge})
        now.*member = lerp(now.*member, target.*member, share);
}

/// Returns how close the slide is to being lost, 0…1. The limit of grip in a bend does not count.
float losing(const SlidingAxle& axle) { return ramp(axle.edge, kGripEdge, 1); }

/// Returns how rough the slip is, 0…1.
float roughness(const SlidingAxle& axle) { return std::min(axle.rough + kEdgeRough * losing(axle), 1.0f); }

/// Returns how much one period of the tread blocks differs from the next.
float unevenness(const SlidingAxle& axle) {
    return 0.02f + 0.16f * roughness(axle) + 0.12f * axle.locked + 0.05f * axle.spinning + 0.2f * (1 - axle.grip);
}

}  // namespace

float squealGrip(const Surface& surface, float wet) {
    const float dry = 1 - 0.9f * std::min(wet, 1.0f);
    switch (rollingNoise(surface)) {
        case GroundNoise::Road:
            return dry;
        case GroundNoise::Concrete:
            return 0.9f * dry;
        case GroundNoise::Kerb:
            return 0.6f * dry;
        case GroundNoise::Cobbles:
            return 0.45f * dry;
        case GroundNoise::Wet:
            return 0.1f;
        default:
            return 0;
    }
}

SlidingAxle slidingAxleOf(const AxleTelemetry& axle, RollingAxle rolling, float grip) {
    SlidingAxle out;
    const float rim = axle.wheelSpeed * rolling.radius, use = axle.normalizedSlip;
    const float excess = std::max(0.0f, std::abs(rim) - rolling.speed);
    out.locked = axle.locked ? 1.0f : 0.0f;
    out.spinning = ramp(excess, 1, 7);
    out.turns = std::abs(axle.wheelSpeed) / (2 * kPi);
    const float across = rolling.speed * std::max(std::abs(std::sin(axle.slipAngle)), 0.04f * use);
    out.speed = std::max({excess, across, out.locked * rolling.speed});
    out.slide = ramp(use, 0.9f, 1.5f) * ramp(out.speed, 0.3f, 2.5f);
    out.rough = ramp(use, 1.4f, 4);
    out.load = axle.staticLoad > 0 ? std::clamp(axle.fz / axle.staticLoad, 0.0f, 2.5f) : 1;
    out.grip = grip;
    return out;
}

TyreVoice::TyreVoice(float rate, std::uint64_t seed)
    : rate_(rate), random_(seed), hiss_(hissAt(rate, random_.next())) {}

bool TyreVoice::Axle::heard() const {
    return std::max({squeal.wanted, scrub.wanted, squeal.now, scrub.now}) > kTyreUnheard;
}

/// Returns the gain of the moment: a spinning wheel beats with its turns, a slide near its edge judders.
float TyreVoice::Axle::beat() const {
    return (1 - 0.3f * now.spinning * (1 + std::sin(2 * kPi * turn))) *
           (1 - kJudder * losing(now) * 0.5f * (1 + std::sin(2 * kPi * judder)));
}

void TyreVoice::tune(Axle& axle, const SlidingAxle& target, float pitch, float dt) {
    SlidingAxle& now = axle.now;
    glide(now, target, smoothingShare(dt, kTyreGlide));
    const float level = axle.beat() * now.grip * (1 + kWideGain * now.wide * (1 - now.locked)) * now.slide *
                        std::sqrt(now.slide * std::max(now.load, 0.0f));
    const float rough = roughness(now);
    axle.squeal.aim(kSquealLevel * level * (1 - 0.35f * rough) * (1 - 0.45f * now.locked));
    axle.scrub.aim(kScrubLevel * level * (0.25f + 0.4f * rough + lerp(kEdgeScrub * losing(now), 0.6f, now.locked)));
    if (!axle.heard()) return;
    axle.wander += (random_.between(-1, 1) - axle.wander) * smoothingShare(dt, kWanderTime);
    const float hz = pitch * (1 + kWander * axle.wander) * std::pow(std::max(now.load, 0.2f), -0.45f) *
                     (0.94f + 0.12f * ramp(now.speed, 1, 25)) * (1 - 0.24f * now.locked) * (1 + 0.16f * now.spinning) *
                     (1 + kWidePitch * now.wide);
    const float period = rate_ / hz;
    axle.rise = 2 / ((1 - kSlipShare) * period);
    axle.fall = 2 / (kSlipShare * period);
    for (std::size_t i = 0; i < kModeRatios.size(); ++i) axle.modes.tune(i, kModeRatios[i] * hz, 16 - 8 * rough, rate_);
    axle.modes.tune(kRubbing, now.locked > 0.5f ? 900 : 1400, 0.8f, rate_);
    axle.turn += now.turns * dt;
    axle.turn -= std::floor(axle.turn);
    axle.judder += kJudderHz * dt;
    axle.judder -= std::floor(axle.judder);
}

void TyreVoice::bend(Drive& drive, Axle& axle, std::size_t count) {
    hiss_.fill(std::span(drive.rubbing).first(count));
    float bend = axle.bend;
    for (std::size_t i = 0; i < count;) {
        const float step = axle.slips ? -axle.fall : axle.rise, hissing = axle.slips ? 3.0f : 0.6f;
        const float low = axle.slips ? -1.0f : -kNoBound, high = axle.slips ? kNoBound : axle.hold;
        for (bool within = true; within && i < count; ++i) {
            bend += step;
            drive.bend[i] = bend;
            drive.blocks[i] = bend + hissing * drive.rubbing[i];
            within = bend >= low && bend <= high;
        }
        if (bend >= low && bend <= high) continue;
        axle.slips = !axle.slips;
        if (axle.slips) axle.hold = 1 + 2 * unevenness(axle.now) * random_.between(-1, 1);
    }
    axle.bend = bend;
}

void TyreVoice::ring(std::span<float> out, Axle& axle) {
    Drive drive;
    bend(drive, axle, out.size());
    BandFilters modes = axle.modes;  // local copies cannot be aliased, so they stay in registers
    Fader squeal = axle.squeal, scrub = axle.scrub;
    for (std::size_t i = 0; i < out.size(); ++i) {
        const float blocks = drive.blocks[i], squeals = squeal.step();
        const Lanes gains = inAll(squeals) * kModeShares + inAll(scrub.step()) * kRubbingShare;
        const Lanes bands = modes.step(Lanes{blocks, blocks, blocks, drive.rubbing[i]});
        out[i] += squeals * kRaw * drive.bend[i] + sumOf(gains * bands);
    }
    axle.modes = modes;
    axle.squeal = squeal;
    axle.scrub = scrub;
}

void TyreVoice::add(std::span<float> out, const TyreSound& target) {
    constexpr std::array kPitches{kFrontHz, kRearHz};
    while (!out.empty()) {
        const std::span<float> part = out.first(std::min(kControlEvery, out.size()));
        for (std::size_t i = 0; i < axles_.size(); ++i)
            tune(axles_[i], target[i], kPitches[i], static_cast<float>(part.size()) / rate_);
        for (Axle& axle : axles_)
            if (axle.heard()) ring(part, axle);
        out = out.subspan(part.size());
    }
}

}  // namespace slip
