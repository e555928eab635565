#include "race/ai/machine_pace.hpp"

#include "base/scalar.hpp"
#include "race/ai/rival.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr double kLostAtBest = 0.018;  // of the lap that the line allows, at full skill
constexpr double kLostShare = 0.9;     // of what less grip should cost: the rest is luck in the best of some laps

double reckonedLap(const DrivingLine& line, float skill) {
    const std::vector<float> speeds = speedProfile(*line.track, line.path, line.car, gripAt(skill));
    return static_cast<double>(lapTime(*line.track, line.path, line.car, speeds));
}

}  // namespace

MachinePace machinePace(const DrivingLine& line, double best) {
    MachinePace pace;
    const double allowed = reckonedLap(line, 1);
    const double scale = best > 0 ? best / allowed : 1 + kLostAtBest;
    for (std::size_t i = 0; i < pace.laps.size(); ++i)
        pace.laps[i] = scale * (allowed + kLostShare * (reckonedLap(line, static_cast<float>(i) / 2) - allowed));
    return pace;
}

double lapAt(const MachinePace& pace, float skill) {
    if (skill <= 0) return pace.laps[0] / static_cast<double>(paceAt(skill));
    const std::size_t from = skill < 0.5f ? 0 : 1;
    const double share = 2 * static_cast<double>(skill) - static_cast<double>(from);
    return pace.laps[from] + share * (pace.laps[from + 1] - pace.laps[from]);
}

float skillFor(const MachinePace& pace, double lap) {
    float low = kMinSkill, high = 1;
    for (int i = 0; i < 24; ++i) {
        const float middle = (low + high) / 2;
        (lapAt(pace, middle) > lap ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace slip
