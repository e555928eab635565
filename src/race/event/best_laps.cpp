// SPDX-License-Identifier: MIT
#include "race/event/best_laps.hpp"

#include "race/world/snapshot.hpp"

namespace slip {

GhostLap lapBehind(const Snapshot& now, std::size_t car) {
    const LapState& lap = now.cars[car].lap;
    const double green = now.time - now.raceTime;
    return {green + lap.lapStart - lap.last.total, lap.last.total, lap.last.sectors};
}

void BestLaps::follow(const Snapshot& now) {
    laps_.resize(now.cars.size());
    done_.resize(now.cars.size());
    for (std::size_t i = 0; i < laps_.size(); ++i) {
        const LapState& lap = now.cars[i].lap;
        const bool wasIn = done_[i];
        done_[i] = now.standings.cars[i].isDone();
        if (!lap.finishedLap || !lap.last.valid || wasIn) continue;
        if (!laps_[i] || lap.last.total < laps_[i]->time) laps_[i] = lapBehind(now, i);
    }
}

std::optional<GhostLap> BestLaps::of(std::size_t car) const { return car < laps_.size() ? laps_[car] : std::nullopt; }

std::optional<std::size_t> BestLaps::fastest() const {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < laps_.size(); ++i)
        if (laps_[i] && (!best || laps_[i]->time < laps_[*best]->time)) best = i;
    return best;
}

}  // namespace slip
