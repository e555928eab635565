// SPDX-License-Identifier: MIT
// The driven track's file changes: a driver alone continues on the new road in a new session, others after a restart.
#include "session/run/track_change.hpp"

#include "base/scalar.hpp"
#include "io/replay/replay_file.hpp"
#include "race/replay/playback.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

SessionSetup aloneOn(const std::string& track, EventMode mode = EventMode::TimeTrial) {
    Problems problems;
    SessionSetup setup = loadDrive(test::bundledFolders(), test::bundledTables(), "coupe", track, problems);
    EXPECT_TRUE(setup) << (problems.empty() ? Message() : format(problems.front()));
    setup.event.rules.mode = mode;
    setup.event.countdown = 0;
    return setup;
}

/// Returns what setupOn gives for the changed file: the bundled track, moved by `by` m.
SessionSetup movedTrack(const SessionSetup& before, Vec2 by) {
    TrackParams params = before.track->params;
    for (RoadPoint& point : params.road.points) point.x += by.x, point.y += by.y;
    std::vector<TrackFault> faults;
    SessionSetup now;
    now.track = std::make_shared<const Track>(buildTrack(params, test::bundledTables(), faults));
    now.trackText = trackText(params);
    now.trackPath = before.trackPath;
    now.event.trackFile = stampOf(before.trackName(), now.trackText);
    return now;
}

/// Returns the next session if the track moves by `by` m under the car.
SessionSetup drivenOn(const Session& before, Vec2 by) {
    SessionSetup next = onTrackNow(before.setup(), movedTrack(before.setup(), by));
    startOnTheWay(next, before.car(0));
    return next;
}

void drive(Session& session, int ticks, std::uint8_t throttle = 255) {
    DriverInput input;
    input.throttle = throttle;
    for (int i = 0; i < ticks; ++i) session.tick({&input, 1});
}

TEST(TrackChange, OnlyWhoDrivesAloneForNoResultDrivesOn) {
    const Folders folders = test::bundledFolders();
    const auto changeIn = [&](const auto& change) {
        SessionSetup setup = aloneOn("larkmead");
        change(setup);
        return trackChangeOf(Session(std::move(setup), folders));
    };
    const auto mode = [](EventMode m) { return [m](SessionSetup& setup) { setup.event.rules.mode = m; }; };
    EXPECT_EQ(changeIn(mode(EventMode::TimeTrial)), TrackChange::DriveOn);
    EXPECT_EQ(changeIn(mode(EventMode::Practice)), TrackChange::DriveOn);
    EXPECT_EQ(changeIn(mode(EventMode::Drift)), TrackChange::Restart);
    EXPECT_EQ(changeIn(mode(EventMode::Race)), TrackChange::Restart);
    EXPECT_EQ(changeIn([](SessionSetup& setup) { addPlayer(setup, setup.playerCars.front()); }), TrackChange::Restart);
    EXPECT_EQ(changeIn([](SessionSetup& setup) { setup.partOf = SeriesRound{}; }), TrackChange::Never);
    EXPECT_EQ(changeIn([](SessionSetup& setup) { setup.challenge.emplace(); }), TrackChange::Never);
}

TEST(TrackChange, OnTheNewRoadTheCarKeepsItsPlaceSpeedAndDirection) {
    const Folders folders = test::bundledFolders();
    Session before(aloneOn("larkmead"), folders);
    drive(before, 600);
    const CarSnapshot& was = before.car(0);
    Session after(drivenOn(before, {0.5f, 0.5f}), folders);
    EXPECT_LT(length(after.car(0).pose.position - was.pose.position), 0.01f);
    EXPECT_NEAR(wrapAngle(after.car(0).pose.yaw - was.pose.yaw), 0, 1e-4f);
    EXPECT_NEAR(length(after.car(0).velocity), length(was.velocity), 0.2f);
    EXPECT_GT(length(was.velocity), 15);
    EXPECT_NE(after.eventSetup().trackFile.hash, before.eventSetup().trackFile.hash);
    EXPECT_GT(after.car(0).telemetry.gear, 1) << "what the lever of manual gears begins with";
}

TEST(TrackChange, OffTheNewRoadItStandsOnTheNearestPlaceOfIt) {
    const Folders folders = test::bundledFolders();
    Session before(aloneOn("larkmead"), folders);
    drive(before, 600);
    Session after(drivenOn(before, {0, 60}), folders);
    const CarSnapshot& car = after.car(0);
    const Location place = locate(after.track(), car.pose.position);
    EXPECT_NEAR(place.offset, 0, 0.1f);
    EXPECT_NEAR(length(car.velocity), 0, 1e-3f);
    EXPECT_NEAR(cross(direction(car.pose.yaw), roadAt(after.track(), place.s).tangent), 0, 0.05f);
}

TEST(TrackChange, ItsRivalsAreMatchedToNoLapOfTheNewRoad) {
    SessionSetup setup = aloneOn("larkmead");
    setup.match.lap = 70;
    EXPECT_EQ(onTrackNow(setup, movedTrack(setup, {})).match.lap, 0);
}

TEST(TrackChange, TheLapUnderWayIsVoidAndEndsAtTheNextLine) {
    const Folders folders = test::bundledFolders();
    const SessionSetup setup = aloneOn("larkmead");
    for (const float share : {0.3f, 0.97f}) {  // also if the line is nearer ahead than behind
        SessionSetup next = onTrackNow(setup, movedTrack(setup, {}));
        const Track& track = *next.track;
        const RoadSample road = roadAt(track, track.startS + share * track.length);
        CarSnapshot car;
        car.pose = {road.position, std::atan2(road.tangent.y, road.tangent.x)};
        car.velocity = road.tangent * 20;
        startOnTheWay(next, car);
        Session session(std::move(next), folders);
        drive(session, 1, 80);
        EXPECT_FALSE(session.car(0).lap.current.valid) << share;
        EXPECT_NEAR(session.car(0).lap.distance, share * track.length, 5) << share;
        if (share < 0.9f) continue;
        for (int i = 0; i < 3000 && session.car(0).lap.lap == 1; ++i) drive(session, 1, 80);
        EXPECT_EQ(session.car(0).lap.lap, 2);
        EXPECT_FALSE(session.car(0).lap.last.valid);
        EXPECT_TRUE(session.car(0).lap.current.valid) << "the next one counts";
    }
}

TEST(TrackChange, ItsRecordingIsOfTheNewTrackAloneAndPlaysBack) {
    const Folders folders = test::bundledFolders();
    Session before(aloneOn("larkmead"), folders);
    drive(before, 500);
    Session after(drivenOn(before, {1, 0}), folders);
    drive(after, 500, 150);
    EXPECT_EQ(before.recording().ticks, 500);
    ASSERT_EQ(after.recording().changes.size(), 1u);
    EXPECT_EQ(after.recording().changes.front().change.kind, EventChange::Kind::JoinLap);
    const Loaded<Recording> kept = parseReplay(replayBytes(after.recording()), "kept.replay");
    ASSERT_TRUE(kept.value) << (kept.problems.empty() ? Message() : format(kept.problems.front()));
    Playback playback(*kept.value, &after.track());
    while (playback.step()) {
    }
    EXPECT_FALSE(playback.firstDifference());
    EXPECT_EQ(playback.stateHash(), after.stateHash());
}

TEST(TrackChange, ARestartStartsAtTheLineAgain) {
    const Folders folders = test::bundledFolders();
    Session before(aloneOn("larkmead"), folders);
    drive(before, 500);
    SessionSetup next = before.setup();
    startOnTheWay(next, before.car(0));
    startAtTheLine(next);
    const Session after(std::move(next), folders);
    EXPECT_LT(after.car(0).lap.distance, 0);
    EXPECT_GT(after.car(0).lap.distance, -10);
    EXPECT_EQ(length(after.car(0).velocity), 0);
}

}  // namespace
}  // namespace slip
