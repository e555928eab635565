// SPDX-License-Identifier: MIT
#include "sound/music/cue.hpp"

#include "base/hash.hpp"
#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kClosest = 0.3f, kFar = 3;         // s to the nearest rival: full effect below, no effect above
constexpr float kChangeHeld = 2, kChangeGone = 8;  // s after a change of position: full effect, effect gone
constexpr float kSlow = 8, kFast = 55;             // m/s

/// Returns the gap in s to the next car on the road, ahead or behind. Returns kFar if there is none.
float gapOf(const Standings& standings, const Standing& own) {
    double gap = static_cast<double>(kFar);
    if (own.interval > 0) gap = std::min(gap, own.interval);
    for (const Standing& other : standings.cars)
        if (other.position == own.position + 1 && !other.isDone() && other.interval > 0)
            gap = std::min(gap, other.interval);
    return static_cast<float>(gap);
}

}  // namespace

MusicCue raceMusic(std::string_view track) {
    Hash hash;
    hash.add(track);
    return {.piece = Piece::Race, .seed = hash.value()};
}

MusicCue menuMusic() {
    MusicCue cue = raceMusic("menu");
    cue.piece = Piece::Menu;
    cue.intensity = 0.5f;
    return cue;
}

float Excitement::update(const Snapshot& now, std::size_t car, float dt) {
    const float pace = ramp(length(now.cars[car].velocity), kSlow, kFast);
    if (now.countdown > 0) {
        reset();
        return 0.1f;
    }
    if (now.standings.cars.size() < 2) return 0.25f + 0.5f * pace;
    const Standing& own = now.standings.cars[car];
    sinceChange_ = place_ != 0 && place_ != own.position ? 0 : sinceChange_ + dt;
    place_ = own.position;
    const float close = 1 - ramp(gapOf(now.standings, own), kClosest, kFar);
    const float change = 1 - ramp(sinceChange_, kChangeHeld, kChangeGone);
    const float last = own.flag == Flag::LastLap ? 1.0f : 0.0f;
    return std::min(1.0f, 0.2f + 0.25f * pace + 0.4f * close + 0.2f * change + 0.25f * last);
}

}  // namespace slip
