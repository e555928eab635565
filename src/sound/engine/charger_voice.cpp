// SPDX-License-Identifier: MIT
#include "sound/engine/charger_voice.hpp"

namespace slip {
namespace {

constexpr float kSlowestBlade = 3000, kBladeRange = 6000;  // Hz
constexpr float kSupercharger = 2.1f, kLobes = 4;          // rotor turns per crank turn; lobes
constexpr float kReleased = 0.25f, kLoaded = 0.6f;  // a lift from above kLoaded to below kReleased opens the valve
constexpr float kRemembers = 0.08f;                 // s, smoothing of the earlier load
constexpr float kGainHz = 25;                       // cut-off of the smoothing of gains

}  // namespace

ChargerVoice::ChargerVoice(float rate, std::uint64_t seed) : rate_(rate), noise_(rate, seed) {
    for (LowPass* gain : {&whistling_, &whining_, &rushing_}) gain->tune(kGainHz, rate);
}

void ChargerVoice::jumpTo(const EngineRun& run) {
    spool_ = 0;
    before_ = run.load;
    blowOff_ = {};
    air_.settle();
    valve_.settle();
    whistle_ = rush_ = whine_ = gust_ = 0;
    for (LowPass* gain : {&whistling_, &whining_, &rushing_}) gain->x1 = gain->y1 = 0;
}

void ChargerVoice::tuneTurbo(const EngineBuild& build, const EngineRun& run) {
    const float dt = static_cast<float>(samplesPerUpdate(rate_)) / rate_;
    const float load = run.load * (1 - run.cut);
    const float wanted = load * ramp(run.rpm, 0.2f * build.redlineRpm, 0.6f * build.redlineRpm);
    spool_ += (wanted - spool_) * smoothingShare(dt, build.spool);
    if (before_ > kLoaded && run.load < kReleased && spool_ > 0.4f && blowOff_.isOver() && build.knock <= 0)
        blowOff_.strike(spool_, 0.09f);
    before_ += (run.load - before_) * smoothingShare(dt, kRemembers);
    bladeStep_ = (kSlowestBlade + kBladeRange * spool_) / rate_;
    const float heard = (1 - 0.7f * build.muffler);
    whistle_ = heard * 0.026f * sq(spool_);
    rush_ = heard * 0.045f * sq(spool_);
    gust_ = heard * 0.35f;
    air_.tune(2200 + 2500 * spool_, 1.2f, rate_);
    valve_.tune(2600 - 1200 * ramp(blowOff_.age, 0, 0.5f), 1.0f, rate_);
}

void ChargerVoice::tuneLobes(const EngineBuild& build, const EngineRun& run) {
    lobeStep_ = run.rpm / 60 * kSupercharger * kLobes / rate_;
    const float revs = std::min(run.rpm / build.redlineRpm, 1.1f);
    whine_ = 0.032f * revs * (0.3f + 0.7f * run.load * (1 - 0.6f * run.cut));
}

void ChargerVoice::tune(const EngineBuild& build, const EngineRun& run) {
    whistle_ = rush_ = whine_ = gust_ = 0;
    induction_ = build.induction;
    if (build.induction == Induction::Turbo) tuneTurbo(build, run);
    if (build.induction == Induction::Supercharger) tuneLobes(build, run);
}

float ChargerVoice::turboSample() {
    blade_ += bladeStep_;
    if (blade_ >= 1) blade_ -= 1;
    const float hiss = noise_.step();
    const float whistle = whistling_.step(whistle_) * sineOfTurns(blade_) * (1 + 0.3f * hiss);
    const float rush = rushing_.step(rush_) * air_.step(hiss);
    const float gust = blowOff_.isOver() ? 0.0f : gust_ * blowOff_.step(1 / rate_);
    return whistle + rush + gust * valve_.step(hiss);
}

float ChargerVoice::lobeSample() {
    lobe_ += lobeStep_;
    if (lobe_ >= 1) lobe_ -= 1;
    const float lobes = sineOfTurns(lobe_) + 0.55f * sineOfTurns(2 * lobe_) + 0.3f * sineOfTurns(3 * lobe_);
    return whining_.step(whine_) * lobes;
}

void ChargerVoice::add(std::span<float> out) {
    if (induction_ == Induction::Turbo)
        for (float& sample : out) sample += turboSample();
    if (induction_ == Induction::Supercharger)
        for (float& sample : out) sample += lobeSample();
}

}  // namespace slip
