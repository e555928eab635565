// SPDX-License-Identifier: MIT
#include "race/event/best_laps.hpp"

namespace slip {

GhostLap lapBehind(const Snapshot& now, int car) {
    const LapState& lap = now.cars[static_cast<std::size_t>(car)].lap;
    const double green = now.time - now.raceTime;
    return {green + lap.lapStart - lap.last.total, lap.last.total, lap.last.sectors};
}

void BestLaps::follow(const Snapshot& now) {
    laps_.resize(now.cars.size());
    in_.resize(now.cars.size());
    for (std::size_t i = 0; i < laps_.size(); ++i) {
        const LapState& lap = now.cars[i].lap;
        const bool wasIn = in_[i];
        in_[i] = now.standings.cars[i].isDone();
        if (!lap.finishedLap || !lap.last.valid || wasIn) continue;
        if (!laps_[i] || lap.last.total < laps_[i]->time) laps_[i] = lapBehind(now, static_cast<int>(i));
    }
}

std::optional<GhostLap> BestLaps::of(int car) const {
    const auto i = static_cast<std::size_t>(car);
    return i < laps_.size() ? laps_[i] : std::nullopt;
}

std::optional<int> BestLaps::fastest() const {
    std::optional<int> best;
    for (std::size_t i = 0; i < laps_.size(); ++i)
        if (laps_[i] && (!best || laps_[i]->time < of(*best)->time)) best = static_cast<int>(i);
    return best;
}

}  // namespace slip
