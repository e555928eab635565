// SPDX-License-Identifier: MIT
// Voice of an engine with everything that turns with it, synthesised without samples.
#pragma once
#include "sound/engine/charger_voice.hpp"
#include "sound/engine/combustion_voice.hpp"
#include "sound/engine/gear_voice.hpp"
#include "sound/engine/motor_voice.hpp"

#include <span>

namespace slip {

class EngineVoice {
public:
    /// seed: seeds the noise and the small differences between engines of one kind.
    EngineVoice(float sampleRate, std::uint64_t seed);
    /// Switches to another car. Nothing of the previous sound remains.
    void reset(const EngineBuild& build, const EngineRun& run);
    /// Sets the target of the following samples. Revs and load change smoothly (time constant 20 ms).
    void aim(const EngineBuild& build, const EngineRun& run);
    /// Writes the next samples.
    void play(std::span<float> out);

private:
    void tune();

    std::size_t toTune_ = 0, tuneEvery_;  // samples
    float share_;                         // smoothing share of revs and load per update
    EngineBuild build_;
    float level_ = 1;
    EngineRun now_, target_;
    CombustionVoice combustion_;
    ChargerVoice charger_;
    GearVoice gears_;
    MotorVoice motor_;
};

}  // namespace slip
