// SPDX-License-Identifier: MIT
// A track in other conditions (weather and hour), and its puddles.
#pragma once
#include "track/track.hpp"

#include <string_view>

namespace slip {

/// Surface of roads that are wet in any weather.
inline constexpr std::string_view kWetRoad = "wet_asphalt";
/// Returns true if the weather changes the grip of tyres.
constexpr bool affectsGrip(Weather weather) { return weather != Weather::Dry && weather != Weather::Fog; }
/// Returns true if a part of the road is wet in any weather.
bool isAlwaysWet(const Track& track);

/// Returns the track in these conditions. A road that is always wet becomes plain asphalt, which the weather wets.
/// Takes some milliseconds.
Track withConditions(const Track& track, const Environment& sky);

/// An ellipse of water in a low place of the road.
struct Puddle {
    float s = 0, offset = 0;                 // m, centre
    float halfLength = 2, halfWidth = 0.8f;  // m, when full
};
/// Returns the puddles by rising s. They depend only on the road's shape. They lie at the inside of bends, elsewhere
/// along the edges and now and then between them.
std::vector<Puddle> puddlesOf(const Track& track);

}  // namespace slip
