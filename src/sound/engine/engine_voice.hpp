// SPDX-License-Identifier: MIT
// The voice of an engine with all that turns with it, synthesised without samples.
#pragma once
#include "sound/engine/charger_voice.hpp"
#include "sound/engine/combustion_voice.hpp"
#include "sound/engine/gear_voice.hpp"
#include "sound/engine/motor_voice.hpp"

#include <span>

namespace slip {

class EngineVoice {
public:
    /// seed: of its chances, and of how little its engine differs from all others of its kind.
    EngineVoice(float sampleRate, std::uint64_t seed);
    /// Another car takes the voice: nothing is left of what it was.
    void jumpTo(const EngineBuild& build, const EngineRun& run);
    /// What comes from here on; revs and load glide there (time constant 20 ms).
    void aim(const EngineBuild& build, const EngineRun& run);
    /// Writes the next samples.
    void play(std::span<float> out);

private:
    void tune();

    std::size_t toTune_ = 0, tuneEvery_;  // samples
    float share_;  // of the way to their target that revs and load go from one setting to the next
    EngineBuild build_;
    float level_ = 1;
    EngineRun now_, target_;
    CombustionVoice combustion_;
    ChargerVoice charger_;
    GearVoice gears_;
    MotorVoice motor_;
};

}  // namespace slip
