// SPDX-License-Identifier: MIT
// The lap of a modelled human: delayed as humans are, through a device's smoothing and a player's assists. A driver
// that slides or leaves the road goes slower for a while, so that a nervous or unwilling car costs lap time. The AI
// driver's own lap hardly shows that, since its hands are as quick as the car.
#pragma once
#include "race/testdrive/player_model.hpp"
#include "track/track.hpp"

#include <optional>

namespace slip {

/// Returns the mean (s) of flying laps, or nothing if the driver did not finish them. Takes some tenths of a second.
std::optional<double> humanLapTime(const Track& track, const CarParams& car, const InputProfile& hands);

}  // namespace slip
