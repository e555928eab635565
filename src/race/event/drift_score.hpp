// SPDX-License-Identifier: MIT
// Points for driving sideways: angle × speed × length.
//
// While the car slides at more than 10° and 5 m/s, every metre earns 5 points at 30° and 60 km/h, and in proportion at
// another angle (at most 60°) and speed. The points go into an open chain, times a factor that grows by one for every
// two seconds of sliding and for every link to a slide of the other side, up to five. In a drift zone they count
// double. A chain is banked when the car has gone straight for a second. It breaks when the car leaves the road, hits
// something, spins or drives the wrong way: then half of it is banked and half is lost.
//
// A slide without a break, which may change sides, wins an award for each ten seconds. Its points are banked at once.
#pragma once
#include "race/world/snapshot.hpp"

#include <cstddef>
#include <optional>

namespace slip {

inline constexpr float kDriftAward = 1000;        // points
inline constexpr float kDriftAwardTime = 10;      // s
inline constexpr float kDriftBankTime = 1;        // s without a slide that bank a chain
inline constexpr float kBrokenDriftShare = 0.5f;  // of a chain is earned when it breaks
inline constexpr float kDriftZoneFactor = 2;

/// Returns the factor of the open chain, 1…5.
float driftFactor(const DriftScore& score);
/// Banks the points of the open chain and ends the pass of a zone, at the flag.
void endDrift(DriftScore& score);
/// Steps by one tick of dt seconds. `zone` is the index of the drift zone in which the car is.
void stepDrift(DriftScore& score, const CarSnapshot& car, std::optional<std::size_t> zone, float dt);

}  // namespace slip
