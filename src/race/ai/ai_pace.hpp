// SPDX-License-Identifier: MIT
// Estimates the laps of a rival of some skill without driving, and the skill that a lap time requires.
#pragma once
#include "race/ai/driving_line.hpp"
#include "race/ai/form_params.hpp"

namespace slip {

/// Returns the lap time at that skill as a multiple of the best driver's: 1 at skill 1, 1.3 at 0.
float lapShare(float skill, const PaceParams& params = {});
/// Returns the share of the car's grip that a driver of that skill uses.
float gripAt(float skill, const PaceParams& params = {});

/// Returns the estimated flying lap (s) of an AI driver at full skill in that car, for a track that nobody has driven
/// yet.
double estimatedLap(const DrivingLine& line);
/// Returns the skill whose lap time is that multiple of the best one, or the nearest possible skill.
float skillFor(double share);

}  // namespace slip
