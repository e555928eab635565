// SPDX-License-Identifier: MIT
#include "sound/engine/charger_voice.hpp"

namespace slip {
namespace {

constexpr float kSlowestBlade = 3000, kBladeRange = 6000;  // Hz
constexpr float kRotorRatio = 2.1f, kLobes = 4;            // rotor turns per crank turn; lobes
constexpr float kReleased = 0.25f, kLoaded = 0.6f;  // a lift from above kLoaded to below kReleased opens the valve
constexpr float kRemembers = 0.08f;                 // s, smoothing of the earlier load
constexpr float kGainHz = 25;                       // cut-off of the smoothing of gains

}  // namespace

ChargerVoice::Turbo::Turbo(float sampleRate, std::uint64_t seed) : rate(sampleRate), noise(sampleRate, seed) {
    for (LowPass* gain : {&whistleGain, &rushGain}) gain->tune(kGainHz, rate);
}

void ChargerVoice::Turbo::reset(const EngineRun& run) {
    spool = 0;
    loadBefore = run.load;
    blowOff = {};
    air.settle();
    valve.settle();
    whistle = rush = gust = 0;
    for (LowPass* gain : {&whistleGain, &rushGain}) gain->x1 = gain->y1 = 0;
}

void ChargerVoice::Turbo::tune(const EngineBuild& build, const EngineRun& run) {
    const float dt = static_cast<float>(samplesPerUpdate(rate)) / rate;
    const float load = run.load * (1 - run.cut);
    const float wanted = load * ramp(run.rpm, 0.2f * build.redlineRpm, 0.6f * build.redlineRpm);
    spool += (wanted - spool) * smoothingShare(dt, build.spool);
    if (loadBefore > kLoaded && run.load < kReleased && spool > 0.4f && blowOff.isOver() && build.knock <= 0)
        blowOff.strike(spool, 0.09f);
    loadBefore += (run.load - loadBefore) * smoothingShare(dt, kRemembers);
    bladeStep = (kSlowestBlade + kBladeRange * spool) / rate;
    const float heard = (1 - 0.7f * build.muffler);
    whistle = heard * 0.026f * sq(spool);
    rush = heard * 0.045f * sq(spool);
    gust = heard * 0.35f;
    air.tune(2200 + 2500 * spool, 1.2f, rate);
    valve.tune(2600 - 1200 * ramp(blowOff.age, 0, 0.5f), 1.0f, rate);
}

float ChargerVoice::Turbo::step() {
    blade += bladeStep;
    if (blade >= 1) blade -= 1;
    const float hiss = noise.step();
    const float whistling = whistleGain.step(whistle) * sineOfTurns(blade) * (1 + 0.3f * hiss);
    const float rushing = rushGain.step(rush) * air.step(hiss);
    const float blown = blowOff.isOver() ? 0.0f : gust * blowOff.step(1 / rate);
    return whistling + rushing + blown * valve.step(hiss);
}

ChargerVoice::Supercharger::Supercharger(float sampleRate) : rate(sampleRate) { whineGain.tune(kGainHz, rate); }

void ChargerVoice::Supercharger::reset() { whine = whineGain.x1 = whineGain.y1 = 0; }

void ChargerVoice::Supercharger::tune(const EngineBuild& build, const EngineRun& run) {
    lobeStep = run.rpm / 60 * kRotorRatio * kLobes / rate;
    const float revs = std::min(run.rpm / build.redlineRpm, 1.1f);
    whine = 0.032f * revs * (0.3f + 0.7f * run.load * (1 - 0.6f * run.cut));
}

float ChargerVoice::Supercharger::step() {
    lobe += lobeStep;
    if (lobe >= 1) lobe -= 1;
    const float lobes = sineOfTurns(lobe) + 0.55f * sineOfTurns(2 * lobe) + 0.3f * sineOfTurns(3 * lobe);
    return whineGain.step(whine) * lobes;
}

ChargerVoice::ChargerVoice(float rate, std::uint64_t seed) : turbo_(rate, seed), supercharger_(rate) {}

void ChargerVoice::reset(const EngineRun& run) {
    turbo_.reset(run);
    supercharger_.reset();
}

void ChargerVoice::tune(const EngineBuild& build, const EngineRun& run) {
    induction_ = build.induction;
    if (induction_ == Induction::Turbo) turbo_.tune(build, run);
    if (induction_ == Induction::Supercharger) supercharger_.tune(build, run);
}

void ChargerVoice::add(std::span<float> out) {
    if (induction_ == Induction::Turbo)
        for (float& sample : out) sample += turbo_.step();
    if (induction_ == Induction::Supercharger)
        for (float& sample : out) sample += supercharger_.step();
}

}  // namespace slip
