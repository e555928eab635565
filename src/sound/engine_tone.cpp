#include "sound/engine_tone.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kTau = 2 * kPi;
constexpr std::size_t kTuneEvery = 32;  // samples between two settings of the filters
constexpr float kNoSqueal = 0.003f;     // not heard: its square is the loudness

bool isHard(const Surface& surface) { return surface.skid == SkidKind::Rubber; }

float slideOf(const AxleTelemetry& axle) { return ramp(axle.normalizedSlip, 0.95f, 1.8f); }

float wrapPhase(float phase) { return phase - std::floor(phase); }

}  // namespace

CarSound soundOf(const CarSnapshot& car, const CarParams& params, const SurfaceTable& surfaces) {
    const Telemetry& t = car.telemetry;
    const float speed = length(car.velocity);
    const float rolling = ramp(speed, 0.5f, 15);
    CarSound sound{.run = runOf(t, params), .engine = buildOf(params), .speed = speed};
    const std::pair<int, const AxleTelemetry*> axles[] = {{car.surfaceFront, &t.front}, {car.surfaceRear, &t.rear}};
    for (const auto& [surface, axle] : axles) {
        const bool hard = isHard(surfaces[static_cast<std::size_t>(surface)].surface);
        float& loudness = hard ? sound.squeal : sound.dirt;
        const float here = hard ? slideOf(*axle) * ramp(speed, 1, 6) : rolling * (0.4f + 0.6f * slideOf(*axle));
        loudness = std::max(loudness, here);
    }
    return sound;
}

float crowdAt(float s, float length) {
    const float fromLine = std::min(std::abs(s), std::abs(length - std::abs(s)));
    return 1 - ramp(fromLine, 30, 160);
}

void EngineTone::Resonator::tune(float hz, float q, float rate) {
    const float w = kTau * std::min(hz, 0.45f * rate) / rate;
    const float alpha = std::sin(w) / (2 * q), a0 = 1 + alpha;
    b0 = alpha / a0;
    a1 = -2 * std::cos(w) / a0;
    a2 = (1 - alpha) / a0;
}

float EngineTone::Resonator::step(float x) {
    const float y = b0 * (x - x2) - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
}

void EngineTone::tune() {
    rubber_.tune(1200, 1.2f, rate_);
    const float step = static_cast<float>(kTuneEvery) / rate_;
    vibratoPhase_ = wrapPhase(vibratoPhase_ + 6.5f * step);
    crowdPhase_ = wrapPhase(crowdPhase_ + 0.37f * step);
    vibrato_ = 14 * std::sin(kTau * vibratoPhase_);
    swell_ = 0.7f + 0.2f * std::sin(kTau * crowdPhase_) + 0.1f * std::sin(3 * kTau * crowdPhase_);
}

float EngineTone::tyreSample(float hiss) {
    dirtLow_ += (hiss - dirtLow_) * 0.08f;
    if (now_.squeal < kNoSqueal) return 0.9f * now_.dirt * dirtLow_;
    const float pitch = 480 + 8 * std::min(now_.speed, 60.0f) + 120 * now_.squeal + vibrato_;
    squealPhase_ += pitch / rate_;
    if (squealPhase_ >= 4) squealPhase_ -= 4;  // four turns: both modes, 1 and 1.25, close the circle
    const float modes = std::sin(kTau * squealPhase_) + 0.6f * std::sin(kTau * 1.25f * squealPhase_);
    const float squeal = sq(now_.squeal) * (0.10f * modes + 0.5f * rubber_.step(hiss));
    return squeal + 0.9f * now_.dirt * dirtLow_;
}

float EngineTone::impactSample() {
    thump_ -= thump_ * std::min(1.0f, 14 / rate_);
    return 1.5f * thump_ * dirtLow_;
}

/// Wind, and voices as a band of noise that swells and ebbs.
float EngineTone::ambienceSample(float hiss) {
    windLow_ += (hiss - windLow_) * 0.02f;
    crowdHigh_ += (hiss - crowdHigh_) * 0.16f;
    crowdLow_ += (crowdHigh_ - crowdLow_) * 0.05f;
    const float crowd = 0.35f * now_.crowd * swell_ * (crowdHigh_ - crowdLow_);
    return windLow_ * sq(ramp(now_.speed, 5, 80)) * 0.8f + crowd;
}

void EngineTone::jumpTo(const CarSound& sound) {
    engine_.jumpTo(sound.engine, sound.run);
    now_ = sound;
    squealPhase_ = vibratoPhase_ = dirtLow_ = windLow_ = thump_ = 0;
    crowdPhase_ = crowdLow_ = crowdHigh_ = vibrato_ = 0;
    swell_ = 0.7f;
    rubber_ = {};
}

void EngineTone::fill(std::span<float> out, const CarSound& target, SoundVolumes volumes) {
    const float share = smoothingShare(1 / rate_, 0.02f);
    thump_ = std::max(thump_, ramp(target.impact, 0.5f, 12));
    engine_.aim(target.engine, target.run, volumes.engine);
    for (std::size_t i = 0; i < out.size(); ++i) {
        now_.speed += (target.speed - now_.speed) * share;
        now_.squeal += (target.squeal - now_.squeal) * share;
        now_.dirt += (target.dirt - now_.dirt) * share;
        now_.crowd += (target.crowd - now_.crowd) * share;
        if (i % kTuneEvery == 0) tune();
        const float hiss = noise();
        out[i] = engine_.step() + volumes.tyres * tyreSample(hiss) + volumes.impacts * impactSample() +
                 volumes.ambience * ambienceSample(hiss);
    }
}

}  // namespace slip
