// SPDX-License-Identifier: MIT
#include "race/replay/ghost.hpp"

#include <cassert>

namespace slip {
namespace {

constexpr double kPassageTime = 1.0 / 60;  // s between passages
constexpr float kMinForward = 0.01f;       // m between passages: a standing car has one

}  // namespace

Ghost::Ghost(const Recording& recording, const Track& track, const std::stop_token& stop)
    : car_(recording.setup.entrants.front()),
      lap_(recording.ghost.value_or(GhostLap{})),
      standingStart_(lap_.start <= recording.setup.countdown),
      timeline_(timelineOfPoses(recording, &track, stop)),
      firstKnownTime_(std::max(0.0, recording.posesFrom - lap_.start)) {
    assert(recording.ghost && "the recording is not a ghost");
    if (!stop.stop_requested()) addPassages(track, stop);
}

void Ghost::addPassages(const Track& track, const std::stop_token& stop) {
    float s = locate(track, at(firstKnownTime_).pose.position).s;
    float distance = firstKnownTime_ > 0 ? distanceFromStart(track, s) : alongFrom(track, track.startS, s);
    passages_.push_back({distance, firstKnownTime_});
    // A file may claim a longer lap than it shows.
    const double shown = std::min(lap_.time, timeline_.end() - lap_.start);
    for (int i = 1; firstKnownTime_ + i * kPassageTime < shown && !stop.stop_requested(); ++i) {
        const double time = firstKnownTime_ + i * kPassageTime;
        const Location now = followRoad(track, at(time).pose.position, s);
        distance += alongFrom(track, s, now.s);
        s = now.s;
        const bool within = distance < track.length - kMinForward;
        if (within && distance > passages_.back().distance + kMinForward) passages_.push_back({distance, time});
    }
    if (firstKnownTime_ > 0) return;
    passages_.push_back({track.length, lap_.time});
}

double Ghost::timeAt(float distance) const {
    if (distance <= passages_.front().distance) return passages_.front().time;
    const auto after = std::lower_bound(passages_.begin(), passages_.end(), distance,
                                        [](const Passage& p, float wanted) { return p.distance < wanted; });
    if (after == passages_.end()) return lap_.time;
    const Passage &a = *std::prev(after), &b = *after;
    return a.time + (b.time - a.time) * static_cast<double>((distance - a.distance) / (b.distance - a.distance));
}

}  // namespace slip
