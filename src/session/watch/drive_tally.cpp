// SPDX-License-Identifier: MIT
#include "session/watch/drive_tally.hpp"

#include "race/event/event_setup.hpp"
#include "race/world/snapshot.hpp"

#include <utility>

namespace slip {
namespace {

constexpr std::size_t kPodiumField = 4;  // cars; with fewer nearly everyone would be on the podium

}  // namespace

void DriveTally::follow(const CarSnapshot& car, double dt) {
    metres_ += static_cast<double>(length(car.velocity)) * dt;
    seconds_ += dt;
    if (!car.lap.finishedLap) return;
    const LapTimes& lap = car.lap.last;  // a void lap counts as driven, but not as best
    add(laps_, {.car = "", .track = "", .laps = 1, .bestLap = lap.valid ? static_cast<float>(lap.total) : 0});
}

DriveStats DriveTally::take(const EventSetup& event, const Snapshot& now, std::size_t car) {
    if (seconds_ <= 0) return {};
    DriveStats figures = std::exchange(laps_, {});
    figures.car = event.entrants[car].params.name;
    figures.track = event.track ? event.track->name : "";
    figures.distance = static_cast<float>(std::exchange(metres_, 0.0) / 1000);
    figures.time = static_cast<float>(std::exchange(seconds_, 0.0));
    const Standing& standing = now.standings.cars[car];
    if (event.rules.mode == EventMode::Drift && standing.finished) figures.drift = standing.drift.banked;
    if (!hasRivals(event.rules.mode) || !standing.isDone() || event.entrants.size() < 2) return figures;
    const bool classified = standing.finished || event.rules.mode == EventMode::Elimination;
    figures.races = classified;
    figures.wins = classified && standing.position == 1;
    figures.podiums = classified && standing.position <= 3 && event.entrants.size() >= kPodiumField;
    return figures;
}

}  // namespace slip
