// SPDX-License-Identifier: MIT
#include "sound/engine/gear_voice.hpp"

namespace slip {
namespace {

constexpr float kRings = 0.2f;          // s, duration of a shift's ringing
constexpr float kUnheardWhine = 1e-6f;  // level

/// Returns the teeth on the input shaft. Reverse has straight-cut ones.
float teethOf(int gear) { return gear < 0 ? 14.0f : static_cast<float>(13 + 3 * gear); }

}  // namespace

GearVoice::GearVoice(float rate) : rate_(rate) {
    gliding_.tune(25, rate);
    box_.tune(95, 2, rate);
    dog_.tune(620, 6, rate);
}

void GearVoice::reset(const EngineRun& run) {
    gear_ = run.gear;
    whine_ = thud_ = 0;
    blow_ = {};
    box_.settle();
    dog_.settle();
    ringing_ = 0;
    gliding_.x1 = gliding_.y1 = 0;
}

void GearVoice::tune(const EngineBuild& build, const EngineRun& run) {
    thud_ = (build.gearWhine > 0 ? 0.35f + 0.5f * build.gearWhine : 0.0f);
    if (run.gear != gear_) {
        gear_ = run.gear;
        blow_.strike(1, 1.4e-3f);
        ringing_ = kRings;
    }
    const bool turns = gear_ != 0 && !run.shifting;
    meshStep_ = std::min(run.rpm / 60 * teethOf(gear_), 9000.0f) / rate_;
    const float straight = gear_ < 0 ? std::max(build.gearWhine, 0.6f) : build.gearWhine;
    const float revs = std::min(run.rpm / build.redlineRpm, 1.1f);
    whine_ = turns && build.gearWhine > 0 ? 0.028f * straight * revs * (0.35f + 0.65f * run.load) : 0.0f;
}

void GearVoice::add(std::span<float> out) {
    if (std::max(whine_, gliding_.y1) > kUnheardWhine)
        for (float& sample : out) {
            mesh_ += meshStep_;
            if (mesh_ >= 1) mesh_ -= 1;
            sample += gliding_.step(whine_) * (sineOfTurns(mesh_) + 0.4f * sineOfTurns(2 * mesh_));
        }
    if (ringing_ <= 0) return;
    ringing_ -= static_cast<float>(out.size()) / rate_;
    for (float& sample : out) {
        const float blow = blow_.isOver() ? 0.0f : thud_ * blow_.step(1 / rate_);
        sample += 1.6f * box_.step(blow) + 0.5f * dog_.step(blow);
    }
}

}  // namespace slip
