// SPDX-License-Identifier: MIT
#include "race/replay/lap_log.hpp"

#include "race/replay/playback.hpp"
#include "race/world/snapshot.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

LapPoint pointOf(const CarSnapshot& car) {
    return {car.lap.distance, static_cast<float>(car.lap.current.total), length(car.velocity),
            car.telemetry.front.slipAngle, car.telemetry.rear.slipAngle};
}

}  // namespace

void LapLog::add(const CarSnapshot& car) {
    const LapPoint point = pointOf(car);
    if (car.lap.finishedLap) {
        LapPoint line = point;
        line.distance = length_, line.time = static_cast<float>(car.lap.last.total);
        running_.push_back(line);
        laps_.push_back({car.lap.last, std::exchange(running_, {})});
    }
    running_.push_back(point);
}

const LoggedLap* bestLap(const std::vector<LoggedLap>& laps) {
    const auto rank = [](const LoggedLap& lap) { return std::pair(!lap.times.valid, lap.times.total); };
    const auto best = std::ranges::min_element(laps, {}, rank);
    return best == laps.end() ? nullptr : &*best;
}

std::vector<LoggedLap> lapsOfRun(const Recording& run, const Track& track, std::size_t car) {
    Playback playback(run, &track);
    LapLog laps(track.length);
    do laps.add(playback.now().cars[car]);
    while (playback.step());
    return laps.laps();
}

}  // namespace slip
