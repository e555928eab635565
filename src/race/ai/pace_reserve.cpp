// SPDX-License-Identifier: MIT
#include "race/ai/pace_reserve.hpp"

#include "base/scalar.hpp"

#include <algorithm>
#include <limits>

namespace slip {
namespace {

constexpr float kReserve = 0.07f;                 // share in the most comfortable lead
constexpr float kThreatGap = 1.5f, kSafeGap = 6;  // s to the next car behind: a threat, safe
constexpr float kInSight = 8, kOutOfSight = 14;   // s to the next car ahead, which is chased while in sight
constexpr float kLeastSpeed = 10;                 // m/s, least speed for time gaps
constexpr float kNobody = std::numeric_limits<float>::infinity();

}  // namespace

float paceReserve(const Snapshot& race, int self, float trackLength) {
    const CarSnapshot& me = race.cars[static_cast<std::size_t>(self)];
    float ahead = kNobody, behind = kNobody;  // m along the race
    for (std::size_t i = 0; i < race.cars.size(); ++i) {
        const CarSnapshot& car = race.cars[i];
        if (static_cast<int>(i) == self || car.retired) continue;
        const float way = distanceAhead(car.lap, me.lap, trackLength);
        float& nearest = way > 0 ? ahead : behind;
        nearest = std::min(nearest, std::abs(way));
    }
    if (behind == kNobody) return 0;
    const float speed = std::max(kLeastSpeed, length(me.velocity));
    return kReserve * std::min(ramp(behind / speed, kThreatGap, kSafeGap), ramp(ahead / speed, kInSight, kOutOfSight));
}

}  // namespace slip
