// SPDX-License-Identifier: MIT
// Electric motor: magnetic pull of its poles, its inverter, and its gears.
#pragma once
#include "sound/engine/engine_build.hpp"
#include "sound/synth/filters.hpp"

#include <array>
#include <span>

namespace slip {

class MotorVoice {
public:
    explicit MotorVoice(float rate) : rate_(rate) {}
    void reset() { *this = MotorVoice(rate_); }
    /// Updates the parameters. Call it every samplesPerUpdate samples.
    void tune(const EngineBuild& build, const EngineRun& run);
    /// Adds samples. Call it until the next update is due.
    void add(std::span<float> out);

private:
    struct Tone {
        float turns = 0, step = 0, gain = 0, gainStep = 0;
    };
    float rate_;
    std::array<Tone, 7> tones_;
};

}  // namespace slip
