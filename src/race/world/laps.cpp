// SPDX-License-Identifier: MIT
#include "race/world/laps.hpp"

#include "base/scalar.hpp"
#include "track/track.hpp"

#include <optional>

namespace slip {
namespace {

constexpr float kCheckpointBeside = 1.5f;  // m beyond each edge that still count
constexpr float kMaxAdvance = 20;          // m along the road in a tick; more is a short cut to another stretch
constexpr double kMaxOffTrack = 1;         // s
constexpr float kWrongWaySpeed = 3;        // m/s against the road
constexpr double kWrongWayAfter = 1;       // s
constexpr std::size_t kSectors = 3;

bool onTrack(const Location& place) { return place.onRoad || place.onKerb; }

/// Movement along the road in one tick (m since the lap's start), with the times at both ends.
struct Advance {
    float from = 0, to = 0;
    double begin = 0, end = 0;

    /// Returns when the mark was reached, clamped to the tick.
    double timeAt(float mark) const {
        const double share = to > from ? static_cast<double>(mark - from) / static_cast<double>(to - from) : 1;
        return begin + (end - begin) * std::clamp(share, 0.0, 1.0);
    }
};

/// Returns the distance since the lap's start at s. Of all turns round the lap it takes the one nearest to `guess`, so
/// that rounding errors do not add up.
float unwrapped(const Track& track, float s, float guess) {
    const float within = distanceFromStart(track, s);
    return within + track.length * std::round((guess - within) / track.length);
}

void closeSector(LapState& state, double at) {
    state.current.sectors[state.sector] = at - state.sectorStart;
    state.sectorStart = at;
    state.sector = (state.sector + 1) % kSectors;
    state.finishedSector = true;
}

void finishLap(LapState& state, double at) {
    closeSector(state, at);
    state.current.total = at - state.lapStart;
    state.last = state.current;
    if (state.last.valid && (state.best.total <= 0 || state.last.total < state.best.total)) state.best = state.last;
    state.current = {};
    state.lapStart = at;
    state.nextCheckpoint = 1;
    ++state.lap;
    state.finishedLap = true;
}

/// Returns the share of the way from `from` to `to` at which the start line is crossed. Empty if it is not. It is
/// measured across the line itself, since distances along the road cannot resolve a millimetre after some kilometres.
std::optional<double> shareToLine(const Track& track, Vec2 from, Vec2 to) {
    const RoadSample line = roadAt(track, track.startS);
    const double before = static_cast<double>(dot(from - line.position, line.tangent));
    const double after = static_cast<double>(dot(to - line.position, line.tangent));
    if (before > 0 || after <= 0) return std::nullopt;
    return -before / (after - before);
}

double finishTimeOf(const LapState& state, const Track& track, const Advance& way, Vec2 to) {
    const std::optional<double> share = shareToLine(track, state.position, to);
    return share ? way.begin + *share * (way.end - way.begin) : way.timeAt(track.length);
}

/// Passes the checkpoints and sector marks within the tick. Returns true if the lap was finished.
bool passMarks(LapState& state, const Track& track, const Location& place, const Advance& way, Vec2 position) {
    const int checkpoints = checkpointCount(track);
    const float spacing = track.length / static_cast<float>(checkpoints);
    const float halfWidth = track.road[place.sample].halfWidth;
    const bool jumped = std::abs(way.to - way.from) > kMaxAdvance;
    const bool missed = jumped || std::abs(place.offset) > halfWidth + kCheckpointBeside;
    const auto sectorEnd = [&] { return track.length * static_cast<float>(state.sector + 1) / kSectors; };
    while (state.sector < kSectors - 1 && way.to >= sectorEnd()) closeSector(state, way.timeAt(sectorEnd()));
    while (state.nextCheckpoint < checkpoints && way.to >= spacing * static_cast<float>(state.nextCheckpoint)) {
        ++state.nextCheckpoint;
        if (missed) state.current.valid = false;
        if (jumped) ++state.cuts;
    }
    if (state.nextCheckpoint < checkpoints || way.to < track.length) return false;
    if (missed) state.current.valid = false;
    finishLap(state, finishTimeOf(state, track, way, position));
    return true;
}

void watchEdges(LapState& state, const Track& track, const Location& place, const LapInput& car, float dt) {
    const bool on = onTrack(place) || onTrack(locateNear(track, car.front, place.s)) ||
                    onTrack(locateNear(track, car.rear, place.s));
    state.offTrack = on ? 0 : state.offTrack + static_cast<double>(dt);
    if (state.offTrack > kMaxOffTrack) state.current.valid = false;
}

void watchDirection(LapState& state, const Track& track, const Location& place, Vec2 velocity, float dt) {
    const float along = dot(velocity, track.road[place.sample].tangent);
    if (along < -kWrongWaySpeed)
        state.wrongWayFor += static_cast<double>(dt);
    else if (along > 0 || !state.wrongWay)
        state.wrongWayFor = 0;
    state.wrongWay = state.wrongWayFor > kWrongWayAfter;
}

}  // namespace

LapState startLaps(const Track& track, Vec2 position) {
    LapState state;
    state.s = locate(track, position).s;
    state.distance = alongFrom(track, track.startS, state.s);
    state.position = position;
    state.current.standingStart = true;
    return state;
}

void startMidLap(LapState& state, const Track& track) {
    state.distance = distanceFromStart(track, state.s);
    state.sector = std::min(static_cast<std::size_t>(state.distance * kSectors / track.length), kSectors - 1);
    const auto checkpoints = static_cast<float>(checkpointCount(track));
    state.nextCheckpoint = 1 + static_cast<int>(state.distance * checkpoints / track.length);
    state.current.valid = state.current.standingStart = false;
}

Location stepLaps(LapState& state, const Track& track, const LapInput& car, double time, float dt) {
    state.finishedLap = state.finishedSector = false;
    const Location place = followRoad(track, car.position, state.s);
    const float guess = state.distance + alongFrom(track, state.s, place.s);
    const Advance way{state.distance, unwrapped(track, place.s, guess), time - static_cast<double>(dt), time};
    state.s = place.s;
    state.distance = way.to;
    if (passMarks(state, track, place, way, car.position)) state.distance -= track.length;
    state.position = car.position;
    watchEdges(state, track, place, car, dt);
    watchDirection(state, track, place, car.velocity, dt);
    state.current.total = time - state.lapStart;
    return place;
}

}  // namespace slip
