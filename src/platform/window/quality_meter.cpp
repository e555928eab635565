// SPDX-License-Identifier: MIT
#include "platform/window/quality_meter.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kMaxCost = 9999;     // ms, the max that settings hold
constexpr float kMaxFrameCost = 11;  // ms of the 16.7; the rest is for the game, the desktop and slow moments
constexpr float kRoomToSpare = 1.25f;
constexpr std::size_t kPictures = 36, kCounted = 13;  // per level; of these the last, when all caches are filled

}  // namespace

EffectsLevel suitedLevel(const PictureCosts& costs) {
    for (const EffectsLevel level : {EffectsLevel::High, EffectsLevel::Medium})
        if (costs[static_cast<std::size_t>(level)] <= kMaxFrameCost) return level;
    return EffectsLevel::Low;
}

PictureCosts remeasured(const PictureCosts& costs, EffectsLevel level, float ms) {
    const float before = costs[static_cast<std::size_t>(level)];
    PictureCosts now = costs;
    for (float& cost : now) cost = std::min(before > 0 ? cost * ms / before : ms, kMaxCost);
    return now;
}

EffectsLevel betterLevel(const PictureCosts& costs, EffectsLevel level) {
    const EffectsLevel suited = suitedLevel(costs);
    PictureCosts careful = costs;
    for (float& cost : careful) cost *= kRoomToSpare;
    return suited > level ? std::max(level, suitedLevel(careful)) : suited;
}

std::optional<float> PictureTimer::add(float ms) {
    pictures_.push_back(ms);
    if (pictures_.size() < kPictures) return std::nullopt;
    const auto middle = pictures_.end() - kCounted / 2 - 1;
    std::nth_element(pictures_.end() - kCounted, middle, pictures_.end());
    const float usual = std::min(*middle, kMaxCost);
    pictures_.clear();
    return usual;
}

void QualityMeter::add(float ms) {
    if (done()) return;
    if (const auto usual = timer_.add(ms)) costs_[level_++] = *usual;
}

}  // namespace slip
