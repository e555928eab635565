// SPDX-License-Identifier: MIT
#include "race/ai/pace_reserve.hpp"

#include "base/scalar.hpp"

#include <algorithm>
#include <limits>

namespace slip {
namespace {

constexpr float kNobody = std::numeric_limits<float>::infinity();

}  // namespace

float paceReserve(const Snapshot& race, std::size_t self, float trackLength, const PaceReserveParams& p) {
    const CarSnapshot& me = race.cars[self];
    float ahead = kNobody, behind = kNobody;  // m along the race
    for (std::size_t i = 0; i < race.cars.size(); ++i) {
        const CarSnapshot& car = race.cars[i];
        if (i == self || car.retired) continue;
        const float way = distanceAhead(car.lap, me.lap, trackLength);
        float& nearest = way > 0 ? ahead : behind;
        nearest = std::min(nearest, std::abs(way));
    }
    if (behind == kNobody) return 0;
    const float speed = std::max(p.minSpeed, length(me.velocity));
    return p.maxReserve *
           std::min(ramp(behind / speed, p.threatGap, p.safeGap), ramp(ahead / speed, p.inSightGap, p.outOfSightGap));
}

}  // namespace slip
