// SPDX-License-Identifier: MIT
#include "race/ai/company.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kStartDistance = 100;  // m since green that belong to the start and tell nothing about the pace
constexpr double kMinStretch = 5;      // s; a shorter stretch tells nothing

void begin(Newcomer& newcomer, const Snapshot& race) {
    newcomer.since = race.raceTime;
    newcomer.fromSample = race.cars[newcomer.car].location.sample;
}

/// Returns true if the car is a rival that still races.
bool isRacingRival(const Newcomer& newcomer, const Snapshot& race, std::size_t car) {
    if (car == newcomer.car || race.cars[car].retired) return false;
    const bool isHuman = car < newcomer.humans.size() && newcomer.humans[car];
    return !isHuman && !race.standings.cars[car].isDone();
}

}  // namespace

std::optional<MeasuredStretch> follow(Newcomer& newcomer, const Snapshot& race) {
    if (newcomer.isKnown) return {};
    const CarSnapshot& car = race.cars[newcomer.car];
    newcomer.isKnown = car.retired || car.lap.lap > 1;
    if (newcomer.since < 0) {
        if (car.lap.distance > kStartDistance) begin(newcomer, race);
        return {};
    }
    const bool complete = newcomer.isKnown || (car.lap.finishedSector && car.lap.sector == 1);
    const double time = race.raceTime - newcomer.since;
    if (!complete || car.retired || time < kMinStretch) return {};
    const MeasuredStretch stretch{newcomer.fromSample, car.location.sample, static_cast<float>(time)};
    begin(newcomer, race);
    return stretch;
}

Companions companionsOf(const Newcomer& newcomer, const Snapshot& race, float trackLength, float speed) {
    Companions found;
    for (const int side : {1, -1}) {
        const std::size_t first = found.count;
        for (std::size_t i = 0; i < race.cars.size(); ++i) {
            if (!isRacingRival(newcomer, race, i)) continue;
            const float ahead = distanceAhead(race.cars[i].lap, race.cars[newcomer.car].lap, trackLength);
            if (ahead * static_cast<float>(side) <= 0) continue;
            Companion next{i, ahead / speed};
            for (std::size_t k = first; k < found.count; ++k)
                if (std::abs(next.gap) < std::abs(found.cars[k].gap)) std::swap(next, found.cars[k]);
            if (found.count < first + Companions::kPerSide) found.cars[found.count++] = next;
        }
    }
    return found;
}

}  // namespace slip
