// SPDX-License-Identifier: MIT
#include "sound/mix/bus.hpp"

#include "base/scalar.hpp"

#include <numeric>

namespace slip {
namespace {

constexpr float kLevelTime = 0.05f, kVolumeTime = 0.02f;                // s
constexpr float kDuckAttack = 0.004f, kDuckRelease = 0.08f;             // s
constexpr float kSoftImpact = 0.5f, kHardImpact = 5;                    // m/s: start of ducking, full ducking
constexpr float kCutMiddle = 346.4f, kCutQ = kCutMiddle / (800 - 150);  // Hz; the filter covers 150 to 800 Hz
constexpr float kCutDepth = 0.5f, kCutTime = 0.1f;                      // gain, s

constexpr float kBlockShare = 1.0f / kSoundBlock;  // share per sample of a linear change over a block

float blockTime(float rate) { return static_cast<float>(kSoundBlock) / rate; }

}  // namespace

BusStrip::BusStrip(float rate, float cap, float trim)
    : cap_(cap),
      trim_(trim),
      levelShare_(smoothingShare(blockTime(rate), kLevelTime)),
      volumeShare_(smoothingShare(blockTime(rate), kVolumeTime)) {}

void BusStrip::process(StereoBlock& block, float volume, float duck) {
    std::array<float, 8> powers{};  // eight independent sums: a single one would wait for each addition
    for (std::size_t i = 0; i < block.size(); i += powers.size())
        for (std::size_t k = 0; k < powers.size(); ++k) powers[k] += sq(block[i + k]);
    const float power = std::accumulate(powers.begin(), powers.end(), 0.0f) / static_cast<float>(block.size());
    power_ += (power - power_) * levelShare_;
    level_ = std::sqrt(power_);
    volume_ += (volume - volume_) * volumeShare_;
    const float from = gain_;
    gain_ = volume_ * trim_ * duck * (level_ > cap_ ? cap_ / level_ : 1);
    for (std::size_t i = 0; i < kSoundBlock; ++i) {
        const float gain = from + (gain_ - from) * kBlockShare * static_cast<float>(static_cast<int>(i) + 1);
        block[2 * i] *= gain;
        block[2 * i + 1] *= gain;
    }
}

Ducking::Ducking(float rate)
    : attack_(smoothingShare(blockTime(rate), kDuckAttack)),
      release_(smoothingShare(blockTime(rate), kDuckRelease)),
      block_(blockTime(rate)) {}

void Ducking::strike(float speed) {
    const float depth = lerp(1, kDepth, ramp(speed, kSoftImpact, kHardImpact));
    if (depth == 1) return;
    depth_ = hold_ > 0 ? std::min(depth_, depth) : depth;
    hold_ = kHold;
}

float Ducking::step() {
    hold_ -= block_;
    const float wanted = hold_ > 0 ? depth_ : 1;
    gain_ += (wanted - gain_) * (wanted < gain_ ? attack_ : release_);
    return gain_;
}

BandCut::BandCut(float rate) : share_(smoothingShare(blockTime(rate), kCutTime)) {
    left_.tune(kCutMiddle, kCutQ, rate);
    right_.tune(kCutMiddle, kCutQ, rate);
}

void BandCut::process(StereoBlock& block, float amount) {
    const float from = amount_;
    amount_ += (amount - amount_) * share_;
    for (std::size_t i = 0; i < kSoundBlock; ++i) {
        const float cut =
            (1 - kCutDepth) * (from + (amount_ - from) * kBlockShare * static_cast<float>(static_cast<int>(i)));
        block[2 * i] -= cut * left_.step(block[2 * i]);
        block[2 * i + 1] -= cut * right_.step(block[2 * i + 1]);
    }
}

}  // namespace slip
