// SPDX-License-Identifier: MIT
// An electric motor: the pull of its poles, its inverter and its gears.
#pragma once
#include "sound/engine/engine_build.hpp"
#include "sound/synth/filters.hpp"

#include <array>
#include <span>

namespace slip {

class MotorVoice {
public:
    explicit MotorVoice(float rate) : rate_(rate) {}
    void jumpTo() { *this = MotorVoice(rate_); }
    /// Every samplesATune.
    void tune(const EngineBuild& build, const EngineRun& run);
    /// Adds what turns until the next of them.
    void add(std::span<float> out);

private:
    struct Tone {
        float turns = 0, step = 0, gain = 0, gainStep = 0;
    };
    float rate_;
    std::array<Tone, 7> tones_;
};

}  // namespace slip
