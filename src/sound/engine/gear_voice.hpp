// SPDX-License-Identifier: MIT
// Gearbox sounds: whine of the meshing teeth, and the thud of a shift.
#pragma once
#include "sound/engine/engine_build.hpp"
#include "sound/synth/filters.hpp"

#include <span>

namespace slip {

class GearVoice {
public:
    explicit GearVoice(float rate);
    void reset(const EngineRun& run);
    /// Updates the parameters. Call it every samplesPerUpdate samples.
    void tune(const EngineBuild& build, const EngineRun& run);
    /// Adds samples. Call it until the next update is due.
    void add(std::span<float> out);

private:
    float rate_;
    int gear_ = 0;
    float mesh_ = 0, meshStep_ = 0;  // turns, turns per sample
    float whine_ = 0, thud_ = 0;     // gains
    ImpactPulse blow_;
    BandFilter box_, dog_;
    float ringing_ = 0;  // s, until the thud has died away
    LowPass gliding_;
};

}  // namespace slip
