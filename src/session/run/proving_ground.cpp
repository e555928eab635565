// SPDX-License-Identifier: MIT
#include "session/run/proving_ground.hpp"

#include "base/scalar.hpp"
#include "io/common/folders.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr const char* kGround = "proving_ground";
constexpr float kConeShare = 0.9f;  // share of the cone's radius that the AI driver avoids, so that it touches no cone

/// Returns the start of a test. The whole run, including where the car stops, is on asphalt without obstacles: along
/// the drag strip, round the skidpad, and between slalom and strip.
Pose placeOf(TestKind kind) {
    switch (kind) {
        case TestKind::Launch:
            return {{-343.2f, -164}, 0};
        case TestKind::Brake:
            return {{72.5f, -160}, 0};
        case TestKind::Skidpad:
            return {{215, -80}, 0};
        case TestKind::StepSteer:
            return {{-200, -145}, 0};
        case TestKind::Slalom:
        case TestKind::LaneChange:
            return {{-340, -130}, 0};
    }
    return {};
}

void standCones(Track& track, const std::vector<Vec2>& cones, const Pose& start) {
    const auto kind = std::ranges::find(track.scenery, "cone", &NamedSceneryKind::name);
    if (kind == track.scenery.end()) return;
    const float scale = kConeShare * 2 * kConeRadius / solidOf(kind->kind).length;
    for (const Vec2 cone : cones) {
        const Vec2 at = start.position + rotate(cone, direction(start.yaw));
        track.params.scenery.push_back({.kind = kind->name, .x = at.x, .y = at.y, .scale = scale});
    }
}

}  // namespace

SessionSetup groundSetup(const TestPlan& plan, const SessionSetup& from, const CarParams& car, const Folders& folders,
                         const TrackTables& tables, Problems& problems) {
    SessionSetup setup =
        setupOn(folders.data / "tracks" / (std::string(kGround) + ".json"), tables, problems);  // not a player's track
    if (!setup) return setup;
    const Pose start = placeOf(plan.kind);
    Track track = *setup.track;
    standCones(track, plan.course.cones, start);
    setup.track = std::make_shared<const Track>(std::move(track));
    addPlayer(setup, from.playerCars.front());
    Entrant& entrant = setup.event.entrants.front();
    entrant.params = car;
    entrant.speed = plan.speed();
    setup.event.rules.mode = EventMode::Practice;
    setup.event.midLapStart = start;
    setup.event.countdown = plan.speed() > 0 ? 0 : kRestartCountdown;
    return setup;
}

SessionSetup backFromGround(const WatchedTest& test, const SessionSetup& driven) {
    SessionSetup back = *test.back;
    const Entrant& now = driven.event.entrants.front();
    Entrant& then = back.event.entrants.front();
    then.params = now.params;
    then.path = now.path;
    then.file = now.file;
    back.playerCars = driven.playerCars;
    return back;
}

}  // namespace slip
