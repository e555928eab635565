// SPDX-License-Identifier: MIT
// Points for driving sideways. While the car slides at more than 10° and 5 m/s it earns 10 · v · sin(angle) points per
// second into an open chain, times a factor that grows by one for every two seconds of sliding, up to five. A chain is
// banked when the car has gone straight for a second. It is lost when the car leaves the road, hits something, spins or
// drives the wrong way.
#pragma once
#include "race/world/snapshot.hpp"

namespace slip {

/// Returns the factor of the open chain, 1…5.
float driftFactor(const DriftScore& score);
/// Banks the points of the open chain.
void bankDrift(DriftScore& score);
/// Steps by one tick of dt seconds.
void stepDrift(DriftScore& score, const CarSnapshot& car, float dt);

}  // namespace slip
