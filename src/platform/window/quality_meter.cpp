// SPDX-License-Identifier: MIT
#include "platform/window/quality_meter.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kMaxCost = 9999;     // ms, the max that settings hold
constexpr float kMaxFrameCost = 11;  // ms of the 16.7; the rest is for the game, the desktop and slow moments
constexpr std::size_t kPictures = 36, kCounted = 13;  // per level; of these the last, when all caches are filled

}  // namespace

EffectsLevel suitedLevel(const PictureCosts& costs) {
    for (const EffectsLevel level : {EffectsLevel::High, EffectsLevel::Medium})
        if (costs[static_cast<std::size_t>(level)] <= kMaxFrameCost) return level;
    return EffectsLevel::Low;
}

void QualityMeter::add(float ms) {
    if (done()) return;
    pictures_.push_back(ms);
    if (pictures_.size() < kPictures) return;
    const auto middle = pictures_.end() - kCounted / 2 - 1;
    std::nth_element(pictures_.end() - kCounted, middle, pictures_.end());
    costs_[level_++] = std::min(*middle, kMaxCost);
    pictures_.clear();
}

}  // namespace slip
