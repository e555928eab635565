// SPDX-License-Identifier: MIT
// Detects which controls a driver has used, so that hints about them can end.
#pragma once

namespace slip {

struct CarSnapshot;
struct KnownControls;

/// Adds the controls that act on the car in this tick. Each one counts only while the car moves as it should: a
/// throttle held at the start lights does not. Returns whether one of them is new.
bool addUsed(KnownControls& known, const CarSnapshot& car);

}  // namespace slip
