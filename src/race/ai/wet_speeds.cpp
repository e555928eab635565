// SPDX-License-Identifier: MIT
#include "race/ai/wet_speeds.hpp"

#include "base/scalar.hpp"
#include "race/world/weather.hpp"

#include <utility>

namespace slip {
namespace {

constexpr std::size_t kParts = 90;  // of the lap, one per update

}  // namespace

WetSpeeds::WetSpeeds(const DrivingLine& line, SpeedLimits bare, SpeedLimits covered, const WetSpeedParams& params)
    : params_(params), bare_(std::move(bare)), covered_(std::move(covered)) {
    const std::size_t surface = line.track->road.front().surface;
    const float wet = frictionFor(line.covered->surfaces[surface].surface, line.car.front.tyre.compound);
    lost_ = std::max(0.0f, 1 - wet / line.dryFrontFriction[surface]);
}

float WetSpeeds::levelOnLine(const RoadState& road, const DrivingLine& line, std::size_t sample) const {
    const RoadSample& at = line.track->road[sample];
    const float left = levelAt(road, at.s, (line.offset[sample] + params_.wheelOffset) / at.halfWidth);
    const float right = levelAt(road, at.s, (line.offset[sample] - params_.wheelOffset) / at.halfWidth);
    return (left + right) / 2;
}

void WetSpeeds::follow(const RoadState& road, const DrivingLine& line, SpeedLimits& speeds) {
    const std::size_t count = speeds.speed.size();
    const float fade = line.track->step / params_.lookAhead;
    // Goes round twice the first time, so that the lap's end takes its beginning into account.
    std::size_t due = next_ ? count / kParts + 1 : 2 * count;
    if (!next_) next_ = count - 1, ahead_ = 0;
    for (; due > 0; --due) {
        const std::size_t i = *next_;
        const float level = levelOnLine(road, line, i);
        ahead_ = std::max(level, ahead_ - fade);
        const float wet = std::min(ahead_, 1.0f);
        const bool bends = std::abs(line.path.curvature[i]) > params_.minCurvature;
        const float care = bends ? 1 - params_.puddleCaution * lost_ * standing(level) : 1.0f;
        for (const auto of : {&SpeedLimits::limit, &SpeedLimits::speed})
            (speeds.*of)[i] = std::sqrt(lerp(sq((bare_.*of)[i]), sq((covered_.*of)[i]), wet)) * care;
        next_ = (i == 0 ? count : i) - 1;
    }
}

}  // namespace slip
