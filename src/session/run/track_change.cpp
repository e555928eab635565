// SPDX-License-Identifier: MIT
#include "session/run/track_change.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "race/world/snapshot.hpp"
#include "session/setup/conditions.hpp"

#include <algorithm>

namespace slip {

TrackChange trackChangeOf(const Session& session) {
    if (session.setup().resultCounts() || session.setup().challenge) return TrackChange::Never;
    const bool free = !isContest(session.eventSetup().rules.mode);
    return free && session.cars() == 1 ? TrackChange::DriveOn : TrackChange::Restart;
}

SessionSetup onTrackNow(SessionSetup session, const SessionSetup& now) {
    session.track = now.track;
    session.trackText = now.trackText;
    session.trackPath = now.trackPath;
    session.event.trackFile = now.event.trackFile;
    session.ghostToBeat.reset();  // it is of the old road
    session.match = {};
    applyConditions(session, session.sky.weather, session.sky.hour);
    startAtTheLine(session);
    return session;
}

void startAtTheLine(SessionSetup& setup) {
    setup.event.midLapStart.reset();
    for (Entrant& entrant : setup.event.entrants) entrant.speed = 0;
    setup.event.countdown = isContest(setup.event.rules.mode) ? kFirstCountdown : kRestartCountdown;
}

void startOnTheWay(SessionSetup& setup, const CarSnapshot& car) {
    const Location place = locate(*setup.track, car.pose.position);
    const RoadSample road = roadAt(*setup.track, place.s);
    const bool on = place.onRoad || place.onKerb;
    const Pose nearest{road.position, real::atan2(road.tangent.y, road.tangent.x)};
    setup.event.midLapStart = on ? Pose{car.pose.position, wrapAngle(car.pose.yaw)} : nearest;
    setup.event.entrants.front().speed = on ? std::max(0.0f, dot(car.velocity, direction(car.pose.yaw))) : 0;
    setup.event.countdown = 0;
}

}  // namespace slip
