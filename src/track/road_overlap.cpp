// SPDX-License-Identifier: MIT
#include "track/road_overlap.hpp"

#include "base/scalar.hpp"
#include "track/shape_faults.hpp"

#include <set>

namespace slip {
namespace {

constexpr float kSameStretch = 2;  // sums of both widths; closer places along the road are one stretch
constexpr std::size_t kMaxOverlaps = 8;

}  // namespace

void findRoadOverlaps(const Track& track, const CentreLine& line, std::vector<TrackFault>& faults) {
    std::set<std::size_t> reported;  // indices of reported points
    for (std::size_t i = 0; i < track.road.size() && reported.size() < kMaxOverlaps; ++i)
        for (const float side : {-1.0f, 1.0f}) {
            const RoadSample& sample = track.road[i];
            const Vec2 edge = sample.position + leftOf(sample.tangent) * (side * sample.halfWidth);
            const Location place = locate(track, edge);
            const RoadSample& other = track.road[place.sample];
            const float apart = std::abs(alongFrom(track, sample.s, place.s));
            if (!place.onRoad || apart < kSameStretch * 2 * (sample.halfWidth + other.halfWidth)) continue;
            const std::size_t here = pointNear(line, i), there = pointNear(line, place.sample);
            if (here < there || !reported.insert(here).second) continue;
            faults.push_back({pointerToPoint(here), message("the road overlaps itself near point {}", there)});
        }
}

}  // namespace slip
