#include "sound/engine/gear_voice.hpp"

namespace slip {
namespace {

/// On the shaft of the crank; reverse has straight ones.
float teethOf(int gear) { return gear < 0 ? 14.0f : static_cast<float>(13 + 3 * gear); }

}  // namespace

void GearVoice::jumpTo(const EngineRun& run) {
    gear_ = run.gear;
    whine_ = thud_ = 0;
    blow_ = {};
    box_ = dog_ = {};
    gliding_.x1 = gliding_.y1 = 0;
}

void GearVoice::tune(const EngineBuild& build, const EngineRun& run) {
    box_.tune(95, 2, rate_);
    dog_.tune(620, 6, rate_);
    thud_ = (build.gearWhine > 0 ? 0.35f + 0.5f * build.gearWhine : 0.0f);
    if (run.gear != gear_) {
        gear_ = run.gear;
        blow_.strike(1, 1.4e-3f);
    }
    const bool turns = gear_ != 0 && !run.shifting;
    meshStep_ = std::min(run.rpm / 60 * teethOf(gear_), 9000.0f) / rate_;
    const float straight = gear_ < 0 ? std::max(build.gearWhine, 0.6f) : build.gearWhine;
    const float revs = std::min(run.rpm / build.redlineRpm, 1.1f);
    whine_ = turns && build.gearWhine > 0 ? 0.028f * straight * revs * (0.35f + 0.65f * run.load) : 0.0f;
}

float GearVoice::step() {
    mesh_ += meshStep_;
    if (mesh_ >= 1) mesh_ -= 1;
    const float whine = gliding_.step(whine_) * (sineOfTurns(mesh_) + 0.4f * sineOfTurns(2 * mesh_));
    const float blow = blow_.isOver() ? 0.0f : thud_ * blow_.step(1 / rate_);
    return whine + 1.6f * box_.step(blow) + 0.5f * dog_.step(blow);
}

}  // namespace slip
