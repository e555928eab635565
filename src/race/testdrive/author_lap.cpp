// SPDX-License-Identifier: MIT
#include "race/testdrive/author_lap.hpp"

#include <utility>

namespace slip {
namespace {

constexpr int kLaps = 3;             // from a standing start
constexpr float kSlowest = 5;        // m/s, slowest lap that is waited for
constexpr double kSecondsMore = 30;  // s added, to get away

constexpr int kTicks = 1000;  // per call

EventSetup stamped(const CarParams& car, const FileStamp& carFile, const FileStamp& trackFile) {
    EventSetup setup = soloAiEvent(car);
    setup.trackFile = trackFile;
    setup.entrants.front().file = carFile;
    return setup;
}

}  // namespace

EventSetup soloAiEvent(const CarParams& car) {
    EventSetup setup;
    setup.rules.mode = EventMode::TimeTrial;
    setup.countdown = 0;
    setup.entrants.push_back({.driver = "Author", .params = car, .colour = car.look.paint});
    return setup;
}

double longestRun(const Track& track, int laps) {
    return laps * static_cast<double>(track.length / kSlowest) + kSecondsMore;
}

double authorTime(const Track& track, const CarParams& car) {
    AuthorLap lap(track, car);
    while (lap.drive(kTicks)) {
    }
    return lap.time();
}

AuthorLap::AuthorLap(const Track& track, const CarParams& car, const FileStamp& carFile, const FileStamp& trackFile)
    : event_(track, stamped(car, carFile, trackFile)), most_(longestRun(track, kLaps)) {}

/// Ends a moment after the last lap, so that all of its poses are recorded.
bool AuthorLap::isOver() const {
    return event_.now().time >= most_ || (overSince_ >= 0 && event_.now().time >= overSince_ + kGhostDelay);
}

bool AuthorLap::drive(int ticks) {
    for (int i = 0; i < ticks && !isOver(); ++i) {
        event_.tick({});
        best_.follow(event_.now());
        if (overSince_ < 0 && event_.now().cars.front().lap.lap > kLaps) overSince_ = event_.now().time;
    }
    return !isOver();
}

double AuthorLap::time() const {
    const auto lap = best_.of(0);
    return lap ? lap->time : 0;
}

std::optional<Recording> AuthorLap::ghost() const {
    const auto lap = best_.of(0);
    return lap ? std::optional(cutGhost(event_.recording(), 0, *lap)) : std::nullopt;
}

}  // namespace slip
