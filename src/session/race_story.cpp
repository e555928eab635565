#include "session/race_story.hpp"

#include <algorithm>

namespace slip {

void RaceStory::follow(const Snapshot& now, float dt) {
    for (std::size_t i = 0; i < laps_.size(); ++i) {
        const auto done = static_cast<std::size_t>(now.standings.cars[i].lapsDone);
        if (laps_[i].size() >= done) continue;
        const double end = now.cars[i].lap.lapStart;
        laps_[i].resize(done, end);
        if (first_.size() < done) first_.resize(done, end);
        first_[done - 1] = std::min(first_[done - 1], end);
    }
    for (const Overtake& overtake : order_.follow(now, dt)) overtakes_.push_back(overtake);
}

std::vector<float> RaceStory::gapsOf(int car) const {
    const std::vector<double>& ends = laps_[static_cast<std::size_t>(car)];
    std::vector<float> gaps;
    for (std::size_t lap = 0; lap < ends.size(); ++lap) gaps.push_back(static_cast<float>(ends[lap] - first_[lap]));
    return gaps;
}

}  // namespace slip
