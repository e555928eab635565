#include "race/replay/ghost.hpp"

#include <cassert>

namespace slip {
namespace {

constexpr double kEvery = 1.0 / 60;   // s between passages
constexpr float kMinForward = 0.01f;  // m between passages: a standing car has one

}  // namespace

Ghost::Ghost(const Recording& recording, const Track& track)
    : car_(recording.setup.entrants.front()),
      lap_(recording.ghost.value_or(GhostLap{})),
      timeline_(timelineOfPoses(recording, &track)) {
    assert(recording.ghost);
    addPassages(track);
}

void Ghost::addPassages(const Track& track) {
    float s = locate(track, at(0).pose.position).s;
    float distance = alongFrom(track, track.startS, s);
    passages_.push_back({distance, 0});
    // A file may claim a longer lap than it shows.
    const double shown = std::min(lap_.time, timeline_.end() - lap_.start);
    for (int i = 1; i * kEvery < shown; ++i) {
        const Location now = followRoad(track, at(i * kEvery).pose.position, s);
        distance += alongFrom(track, s, now.s);
        s = now.s;
        const bool within = distance < track.length - kMinForward;
        if (within && distance > passages_.back().distance + kMinForward) passages_.push_back({distance, i * kEvery});
    }
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
