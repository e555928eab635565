#include "sound/engine_tone.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kTau = 2 * kPi;
constexpr std::size_t kTuneEvery = 32;  // samples between two settings of the filters
constexpr float kPulseShare = 0.12f;    // of a firing period in which a pulse fades to 1/e

float wrapPhase(float phase) { return phase - std::floor(phase); }

/// tanh within 0.03: a Padé approximant, held where it reaches ±1.
float clippedTanh(float x) {
    x = std::clamp(x, -3.0f, 3.0f);
    return x * (27 + x * x) / (27 + 9 * x * x);
}

}  // namespace

CarSound soundOf(const CarSnapshot& car, const CarParams& params, const SurfaceTable& surfaces, const CarPlace& place) {
    const Telemetry& t = car.telemetry;
    const float speed = length(car.velocity);
    CarSound sound{.rpm = t.rpm,
                   .load = t.throttle,
                   .cylinders = static_cast<float>(params.engine.cylinders),
                   .exhaustHz = params.engine.sound.exhaustHz,
                   .brightness = params.engine.sound.brightness,
                   .roughness = params.engine.sound.roughness,
                   .air = {speed * std::sqrt(1 - t.slipstream), place.rain, place.crowd}};
    const std::array grounds{car.surfaceFront, car.surfaceRear};
    for (std::size_t i = 0; i < grounds.size(); ++i) {
        const Surface& surface = surfaces[static_cast<std::size_t>(grounds[i])].surface;
        const float radius = i == 0 ? params.front.wheelRadius : params.rear.wheelRadius;
        const SlidingAxle sliding =
            slidingAxleOf(i == 0 ? t.front : t.rear, {speed, radius}, squealGrip(surface, place.wet));
        const float throws = std::max(speed, sliding.spinning * sliding.speed);
        sound.tyres[i] = sliding;
        sound.ground[i] = rollingGroundOf(surface, throws, sliding.slide, place.wet);
    }
    return sound;
}

float crowdAt(float s, float length) {
    const float fromLine = std::min(std::abs(s), std::abs(length - std::abs(s)));
    return 1 - ramp(fromLine, 30, 160);
}

EngineTone::EngineTone(float sampleRate, std::uint64_t seed)
    : rate_(sampleRate),
      random_(seed),
      tyres_(sampleRate, seed + 100),
      ground_(sampleRate, seed + 200),
      impacts_(sampleRate, seed + 300),
      air_(sampleRate, seed + 400) {}

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
    exhaust_.tune(now_.exhaustHz, 3, rate_);
    muffler_.tune(2.3f * now_.exhaustHz, 4, rate_);
    const float open = 0.25f + 0.75f * now_.load;
    const float cutoff = 200 * std::pow(40.0f, open * (0.4f + 0.6f * now_.brightness));  // 0.2–8 kHz
    lowPassShare_ = smoothingShare(1 / rate_, 1 / (kTau * cutoff));
}

float EngineTone::engineSample() {
    const float frequency = firingHz(now_.rpm, now_.cylinders);
    phase_ += frequency / rate_;
    if (phase_ >= 1) {
        phase_ = wrapPhase(phase_);
        fired_ = false;
        fireAt_ = random_.between(0, 0.01f + 0.02f * now_.roughness);  // jitter of the firing moment, never adding up
    }
    if (!fired_ && phase_ >= fireAt_) {
        fired_ = true;
        strength_ = 1 + 0.5f * now_.roughness * noise();
        pulse_ += strength_;
    }
    pulse_ -= pulse_ * std::min(1.0f, frequency / (rate_ * kPulseShare));
    const float source = pulse_ - kPulseShare;  // the mean taken off: no offset reaches the speaker
    const float body = 0.5f * source + 1.1f * exhaust_.step(source) + 0.7f * muffler_.step(source);
    const float intake = 0.10f * now_.load * noise() * pulse_;
    lowPass1_ += (body + intake - lowPass1_) * lowPassShare_;
    lowPass2_ += (lowPass1_ - lowPass2_) * lowPassShare_;
    return clippedTanh(lowPass2_ * (0.9f + 1.1f * now_.load)) * (0.35f + 0.4f * now_.load);
}

void EngineTone::jumpTo(const CarSound& sound) {
    EngineTone fresh(rate_, random_.next());
    fresh.random_ = random_;
    fresh.now_ = sound;
    *this = fresh;
}

void EngineTone::fill(std::span<float> out, const CarSound& target, SoundVolumes volumes) {
    const float share = smoothingShare(1 / rate_, 0.02f);
    now_.cylinders = target.cylinders;
    now_.exhaustHz = target.exhaustHz;
    now_.brightness = target.brightness;
    now_.roughness = target.roughness;
    for (std::size_t i = 0; i < out.size(); ++i) {
        now_.rpm += (target.rpm - now_.rpm) * share;
        now_.load += (target.load - now_.load) * share;
        if (i % kTuneEvery == 0) tune();
        out[i] = volumes.engine * engineSample();
    }
    tyres_.add(out, target.tyres, volumes.tyres);
    ground_.add(out, target.ground, volumes.tyres);
    impacts_.add(out, target.impact, volumes.impacts);
    air_.add(out, target.air, volumes.ambience);
}

}  // namespace slip
