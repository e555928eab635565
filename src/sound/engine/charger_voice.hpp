// SPDX-License-Identifier: MIT
// Sounds of forced induction: the blades of a turbo, the valve that blows off on a lift, and the lobes of a
// supercharger.
#pragma once
#include "sound/engine/engine_build.hpp"
#include "sound/synth/filters.hpp"

#include <span>

namespace slip {

class ChargerVoice {
public:
    ChargerVoice(float rate, std::uint64_t seed);
    void jumpTo(const EngineRun& run);
    /// Updates the figures. Call it every samplesPerUpdate samples.
    void tune(const EngineBuild& build, const EngineRun& run);
    /// Adds samples. Call it until the next tune is due.
    void add(std::span<float> out);

private:
    void tuneTurbo(const EngineBuild& build, const EngineRun& run);
    [[gnu::always_inline]] inline float turboSample();
    [[gnu::always_inline]] inline float lobeSample();
    void tuneLobes(const EngineBuild& build, const EngineRun& run);

    float rate_;
    Induction induction_ = Induction::Natural;
    Noise noise_;
    float spool_ = 0, before_ = 0;                               // 0…1; smoothed load of a moment ago
    float blade_ = 0, bladeStep_ = 0, lobe_ = 0, lobeStep_ = 0;  // turns, turns per sample
    float whistle_ = 0, rush_ = 0, whine_ = 0, gust_ = 0;        // gains
    ImpactPulse blowOff_;
    BandFilter air_, valve_;
    LowPass whistling_, whining_, rushing_;
};

}  // namespace slip
