// SPDX-License-Identifier: MIT
// The lap that a person dares: late as people are, through a device's smoothing and a player's aids. Who slides or
// leaves the road goes slower for a while, so that the lap pays for a car that is nervous or will not turn. The
// machine's own lap hardly does: its hands are as quick as the car.
#pragma once
#include "race/testdrive/stand_in.hpp"
#include "track/track.hpp"

#include <optional>

namespace slip {

/// s, the mean of flying laps; none: it did not get through them. Some tenths of a second.
std::optional<double> daredLap(const Track& track, const CarParams& car, const FeelDevice& hands);

}  // namespace slip
