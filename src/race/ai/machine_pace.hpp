// SPDX-License-Identifier: MIT
// How fast a rival of some skill laps, without driving it, and the skill that a lap asks for.
#pragma once
#include "race/ai/driving_line.hpp"

namespace slip {

/// Lap of a driver of that skill as a multiple of the best one's: 1 at skill 1, 1.3 at 0.
float lapShare(float skill);
/// Share of the car's grip that it uses.
float gripAt(float skill);

/// s, flying, of the machine at full skill in that car on that track, where nobody has driven it yet.
double reckonedLap(const DrivingLine& line);
/// The skill whose lap that share of the best one is; the nearest there is.
float skillFor(double share);

}  // namespace slip
