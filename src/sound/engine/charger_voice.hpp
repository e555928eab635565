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
    void reset(const EngineRun& run);
    /// Updates the parameters. Call it every samplesPerUpdate samples.
    void tune(const EngineBuild& build, const EngineRun& run);
    /// Adds samples. Call it until the next update is due.
    void add(std::span<float> out);

private:
    struct Turbo {
        Turbo(float sampleRate, std::uint64_t seed);
        void reset(const EngineRun& run);
        void tune(const EngineBuild& build, const EngineRun& run);
        [[gnu::always_inline]] inline float step();

        float rate;
        Noise noise;
        float spool = 0, loadBefore = 0;        // 0…1; smoothed load of a moment ago
        float blade = 0, bladeStep = 0;         // turns, turns per sample
        float whistle = 0, rush = 0, gust = 0;  // gains
        ImpactPulse blowOff;
        BandFilter air, valve;
        LowPass whistleGain, rushGain;  // smoothing
    };
    struct Supercharger {
        explicit Supercharger(float sampleRate);
        void reset();
        void tune(const EngineBuild& build, const EngineRun& run);
        [[gnu::always_inline]] inline float step();

        float rate;
        float lobe = 0, lobeStep = 0;  // turns, turns per sample
        float whine = 0;               // gain
        LowPass whineGain;             // smoothing
    };
    Induction induction_ = Induction::Natural;
    Turbo turbo_;
    Supercharger supercharger_;
};

}  // namespace slip
