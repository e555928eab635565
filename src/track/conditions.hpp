// SPDX-License-Identifier: MIT
// The same track under another sky, and where water stands on it.
#pragma once
#include "track/track.hpp"

#include <string_view>

namespace slip {

/// What a road is made of whose author wants it wet in any weather.
inline constexpr std::string_view kWetRoad = "wet_asphalt";
/// Whether weather changes how tyres grip.
constexpr bool actsOnRoad(Weather weather) { return weather != Weather::Dry && weather != Weather::Fog; }
/// Whether a piece of the road is wet whatever the weather.
bool isAlwaysWet(const Track& track);

/// The track as it is then: a road that is always wet is plain asphalt, which the weather wets. Takes some
/// milliseconds.
Track underSky(const Track& track, const Environment& sky);

/// A low place of the road, where water gathers: an ellipse.
struct Puddle {
    float s = 0, offset = 0;                 // m, of its middle
    float halfLength = 2, halfWidth = 0.8f;  // m, brimful
};
/// By the road's shape alone: at the inside of bends, else along the edges, now and then between them. By rising s.
std::vector<Puddle> puddlesOf(const Track& track);

}  // namespace slip
