// SPDX-License-Identifier: MIT
// A gearbox that shifts: the teeth of the gear that is in, and the blow of the one that comes.
#pragma once
#include "sound/engine/engine_build.hpp"
#include "sound/synth/filters.hpp"

#include <span>

namespace slip {

class GearVoice {
public:
    explicit GearVoice(float rate);
    void jumpTo(const EngineRun& run);
    /// Every samplesATune.
    void tune(const EngineBuild& build, const EngineRun& run);
    /// Adds what turns until the next of them.
    void add(std::span<float> out);

private:
    float rate_;
    int gear_ = 0;
    float mesh_ = 0, meshStep_ = 0;  // turns, turns a sample
    float whine_ = 0, thud_ = 0;     // gains
    Blow blow_;
    BandFilter box_, dog_;
    float ringing_ = 0;  // s, until a blow has died away
    LowPass gliding_;
};

}  // namespace slip
