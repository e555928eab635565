// A gearbox that shifts: the teeth of the gear that is in, and the blow of the one that comes.
#pragma once
#include "sound/engine/engine_build.hpp"
#include "sound/synth/filters.hpp"

namespace slip {

class GearVoice {
public:
    explicit GearVoice(float rate) : rate_(rate) { gliding_.tune(25, rate); }
    void jumpTo(const EngineRun& run);
    /// Every samplesATune.
    void tune(const EngineBuild& build, const EngineRun& run);
    float step();

private:
    float rate_;
    int gear_ = 0;
    float mesh_ = 0, meshStep_ = 0;  // turns, turns a sample
    float whine_ = 0, thud_ = 0;     // gains
    Blow blow_;
    BandPass box_, dog_;
    LowPass gliding_;
};

}  // namespace slip
