// SPDX-License-Identifier: MIT
// Points for driving sideways. While the car slides at more than 10° and 5 m/s it earns 10 · v · sin(angle) points a
// second into an open chain, times a factor that grows by one for every two seconds of sliding, up to five. A chain is
// banked when the car has gone straight for a second, and lost when it leaves the road, hits something or turns round.
#pragma once
#include "race/world/snapshot.hpp"

namespace slip {

/// Factor of the open chain, 1…5.
float driftFactor(const DriftScore& score);
/// What is open is safe.
void bankDrift(DriftScore& score);
/// One tick of dt seconds.
void stepDrift(DriftScore& score, const CarSnapshot& car, float dt);

}  // namespace slip
