// SPDX-License-Identifier: MIT
#include "race/ai/wet_speeds.hpp"

#include "base/scalar.hpp"
#include "race/world/weather.hpp"

#include <utility>

namespace slip {
namespace {

constexpr std::size_t kParts = 90;     // of the lap, one per update
constexpr float kBrakesFor = 110;      // m ahead within which a wet place counts
constexpr float kHalfTrack = 0.75f;    // m from its line to the wheels
constexpr float kCorner = 1 / 300.0f;  // 1/m; on straighter road standing water costs nothing
constexpr float kPuddleCare = 0.5f;    // share of the grip lost to the cover that is taken from the speed

}  // namespace

WetSpeeds::WetSpeeds(const DrivingLine& line, SpeedLimits bare, SpeedLimits covered)
    : bare_(std::move(bare)), covered_(std::move(covered)) {
    const auto surface = static_cast<std::size_t>(line.track->road.front().surface);
    const float wet = frictionFor(line.covered->surfaces[surface].surface, line.car.front.tyre.compound);
    lost_ = std::max(0.0f, 1 - wet / line.friction[surface]);
}

float WetSpeeds::levelOnLine(const RoadState& road, const DrivingLine& line, std::size_t sample) const {
    const RoadSample& at = line.track->road[sample];
    const float left = levelAt(road, at.s, (line.offset[sample] + kHalfTrack) / at.halfWidth);
    const float right = levelAt(road, at.s, (line.offset[sample] - kHalfTrack) / at.halfWidth);
    return (left + right) / 2;
}

void WetSpeeds::follow(const RoadState& road, const DrivingLine& line, SpeedLimits& speeds) {
    const std::size_t count = speeds.speed.size();
    const float fade = line.track->step / kBrakesFor;
    // Goes round twice the first time, so that the lap's end takes its beginning into account.
    std::size_t due = next_ < 0 ? 2 * count : count / kParts + 1;
    if (next_ < 0) next_ = static_cast<std::ptrdiff_t>(count) - 1, ahead_ = 0;
    for (; due > 0; --due) {
        const auto i = static_cast<std::size_t>(next_);
        const float level = levelOnLine(road, line, i);
        ahead_ = std::max(level, ahead_ - fade);
        const float wet = std::min(ahead_, 1.0f);
        const bool bends = std::abs(line.path.curvature[i]) > kCorner;
        const float care = bends ? 1 - kPuddleCare * lost_ * standing(level) : 1.0f;
        for (const auto of : {&SpeedLimits::limit, &SpeedLimits::speed})
            (speeds.*of)[i] = std::sqrt(lerp(sq((bare_.*of)[i]), sq((covered_.*of)[i]), wet)) * care;
        next_ = next_ == 0 ? static_cast<std::ptrdiff_t>(count) - 1 : next_ - 1;
    }
}

}  // namespace slip
