// How fast a rival of some skill laps, reckoned without driving it, and the skill that a lap asks for.
#pragma once
#include "race/ai/driving_line.hpp"

#include <array>

namespace slip {

struct MachinePace {
    std::array<double, 3> laps{};  // s, flying, at the skills 0, 0.5 and 1
};
/// best: s, the machine's lap at full skill where it is known; 0: it is reckoned too. Takes some milliseconds.
MachinePace machinePace(const DrivingLine& line, double best = 0);

/// s, flying. skill: kMinSkill…1.
double lapAt(const MachinePace& pace, float skill);
/// The skill whose lap (s) that is; the nearest there is.
float skillFor(const MachinePace& pace, double lap);

}  // namespace slip
