#include "sound/engine/engine_voice.hpp"

namespace slip {
namespace {

constexpr float kEngineGlide = 0.02f;  // s

}  // namespace

EngineVoice::EngineVoice(float sampleRate, std::uint64_t seed)
    : tuneEvery_(samplesATune(sampleRate)),
      share_(smoothingShare(1 / sampleRate, kEngineGlide)),
      combustion_(sampleRate, seed),
      charger_(sampleRate, seed + 2000),
      gears_(sampleRate),
      motor_(sampleRate) {
    jumpTo({}, {});
}

void EngineVoice::jumpTo(const EngineBuild& build, const EngineRun& run) {
    build_ = build;
    now_ = target_ = run;
    toTune_ = 0;
    combustion_.jumpTo(build);
    charger_.jumpTo(run);
    gears_.jumpTo(run);
    motor_.jumpTo();
}

void EngineVoice::aim(const EngineBuild& build, const EngineRun& run) {
    build_ = build;
    target_ = run;
}

void EngineVoice::tune() {
    now_.cut = target_.cut;
    now_.gear = target_.gear;
    now_.shifting = target_.shifting;
    gears_.tune(build_, now_);
    if (build_.kind == EngineKind::Electric) return motor_.tune(build_, now_);
    combustion_.tune(build_, now_);
    charger_.tune(build_, now_);
}

float EngineVoice::step() {
    now_.rpm += (target_.rpm - now_.rpm) * share_;
    now_.load += (target_.load - now_.load) * share_;
    if (toTune_ == 0) {
        tune();
        toTune_ = tuneEvery_;
    }
    --toTune_;
    if (build_.kind == EngineKind::Electric) return motor_.step() + gears_.step();
    return combustion_.step(now_) + charger_.step() + gears_.step();
}

}  // namespace slip
