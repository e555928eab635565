// SPDX-License-Identifier: MIT
#include "render/scenery/trackside.hpp"

#include "base/scalar.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kApart = 140;                      // m along the road, approximately
constexpr float kBeside = 10;                      // m from the road's edge
constexpr float kTowardsCar = 0.7f;                // share of the way to the car at which the picture is centred
constexpr float kNearWidth = 34, kFarWidth = 110;  // m across the picture
constexpr float kFarAway = 90;                     // m

}  // namespace

std::vector<Vec2> tracksidePlaces(const Track& track) {
    const int count = std::max(2, static_cast<int>(std::lround(track.length / kApart)));
    std::vector<Vec2> places;
    for (int i = 0; i < count; ++i) {
        const RoadSample road =
            roadAt(track, track.length * (static_cast<float>(i) + 0.5f) / static_cast<float>(count));
        const float side = road.curvature > 0 ? -1.0f : 1.0f;
        places.push_back(road.position + leftOf(road.tangent) * (side * (road.halfWidth + kBeside)));
    }
    return places;
}

Camera tracksideCamera(const std::vector<Vec2>& places, Vec2 car) {
    const auto distance = [&](Vec2 place) { return length(car - place); };
    const Vec2 place =
        *std::min_element(places.begin(), places.end(), [&](Vec2 a, Vec2 b) { return distance(a) < distance(b); });
    Camera camera;
    camera.centre = lerp(place, car, kTowardsCar);
    camera.width = lerp(kNearWidth, kFarWidth, ramp(distance(place), 0, kFarAway));
    return camera;
}

}  // namespace slip
