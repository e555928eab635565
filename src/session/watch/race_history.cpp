// SPDX-License-Identifier: MIT
#include "session/watch/race_history.hpp"

#include "race/world/snapshot.hpp"
#include "session/setup/results.hpp"

#include <algorithm>

namespace slip {

void RaceHistory::follow(const Snapshot& now, float dt) {
    for (std::size_t i = 0; i < laps_.size(); ++i) {
        const Standing& standing = now.standings.cars[i];
        if (standing.out && !missed_[i]) missed_[i] = standing.interval;
        const auto done = static_cast<std::size_t>(standing.lapsDone);
        if (laps_[i].size() >= done) continue;
        const double end = now.cars[i].lap.lapStart;
        laps_[i].resize(done, end);
        if (first_.size() < done) first_.resize(done, end);
        first_[done - 1] = std::min(first_[done - 1], end);
    }
    const std::span<const Overtake> fresh = order_.follow(now, dt);
    overtakes_.insert(overtakes_.end(), fresh.begin(), fresh.end());
    watch_.follow(now, fresh, dt);
    if (now.raceTime > kStartPhase) duels_.follow(now.standings, dt);
}

std::vector<float> RaceHistory::gapsOf(std::size_t car) const {
    const std::vector<double>& ends = laps_[car];
    std::vector<float> gaps;
    for (std::size_t lap = 0; lap < ends.size(); ++lap) gaps.push_back(static_cast<float>(ends[lap] - first_[lap]));
    return gaps;
}

RaceSummary RaceHistory::courseOf(std::size_t car, int grid) const {
    RaceSummary course{.grid = grid, .duel = duels_.longestOf(car)};
    for (const Overtake& overtake : overtakes_) {
        if (overtake.passer == car && course.passed++ == 0) course.firstPassed = overtake.passed;
        course.wasPassed += overtake.passed == car;
        course.leaders += overtake.forLead;
    }
    for (const float gap : gapsOf(car)) course.lapsLed += gap <= 0;
    return course;
}

}  // namespace slip
