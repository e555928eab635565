// SPDX-License-Identifier: MIT
#include "sound/engine/engine_voice.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kEngineGlide = 0.02f;  // s

}  // namespace

EngineVoice::EngineVoice(float sampleRate, std::uint64_t seed)
    : tuneEvery_(static_cast<std::size_t>(samplesPerUpdate(sampleRate))),
      share_(smoothingShare(static_cast<float>(samplesPerUpdate(sampleRate)) / sampleRate, kEngineGlide)),
      combustion_(sampleRate, seed),
      charger_(sampleRate, seed + 2000),
      gears_(sampleRate),
      motor_(sampleRate) {
    reset({}, {});
}

void EngineVoice::reset(const EngineBuild& build, const EngineRun& run) {
    build_ = build;
    level_ = build.level;
    now_ = target_ = run;
    toTune_ = 0;
    combustion_.reset(build);
    charger_.reset(run);
    gears_.reset(run);
    motor_.reset();
}

void EngineVoice::aim(const EngineBuild& build, const EngineRun& run) {
    build_ = build;
    target_ = run;
}

void EngineVoice::tune() {
    now_.rpm += (target_.rpm - now_.rpm) * share_;
    now_.load += (target_.load - now_.load) * share_;
    level_ += (build_.level - level_) * share_;
    now_.cut = target_.cut;
    now_.gear = target_.gear;
    now_.shifting = target_.shifting;
    gears_.tune(build_, now_);
    if (build_.kind == EngineKind::Electric) return motor_.tune(build_, now_);
    combustion_.tune(build_, now_);
    charger_.tune(build_, now_);
}

void EngineVoice::play(std::span<float> out) {
    std::ranges::fill(out, 0.0f);
    while (!out.empty()) {
        if (toTune_ == 0) {
            tune();
            toTune_ = tuneEvery_;
        }
        const std::span<float> part = out.first(std::min(toTune_, out.size()));
        toTune_ -= part.size();
        out = out.subspan(part.size());
        gears_.add(part);
        if (build_.kind == EngineKind::Electric) {
            motor_.add(part);
        } else {
            charger_.add(part);
            combustion_.add(part);
        }
        for (float& sample : part) sample *= level_;
    }
}

}  // namespace slip
