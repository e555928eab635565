// SPDX-License-Identifier: MIT
// Replay timelines: exact at their frames, smooth between them, and correct where a car was placed elsewhere.
#include "race/replay/replay_timeline.hpp"
#include "race/replay/playback.hpp"
#include "support/recorded_runs.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

struct OnATimeline {
    std::vector<Snapshot> ticks;
    test::RecordedRun run;
    ReplayTimeline timeline;
};

OnATimeline timelineOf(const test::RunPlan& plan) {
    OnATimeline out;
    out.timeline = ReplayTimeline(plan.cars.size(), plan.hz, std::llround(plan.seconds * plan.hz));
    out.run = test::recordRun(plan, [&](const Snapshot& now) {
        out.ticks.push_back(now);
        out.timeline.add(now);
    });
    return out;
}

TEST(ReplayTimeline, IsTheRunItselfAtItsFrames) {
    const OnATimeline f = timelineOf({.seconds = 5});
    EXPECT_EQ(f.timeline.rate(), 60);
    EXPECT_EQ(f.timeline.count(), 301);
    EXPECT_DOUBLE_EQ(f.timeline.end(), 5);
    Snapshot at;
    for (std::size_t k = 0; k <= 300; ++k) {
        f.timeline.sample(static_cast<double>(k) / 60, at);
        for (std::size_t i = 0; i < 2; ++i) {
            const CarSnapshot &is = at.cars[i], &was = f.ticks[2 * k].cars[i];
            EXPECT_EQ(is.pose.position, was.pose.position);
            EXPECT_EQ(is.velocity, was.velocity);
            EXPECT_EQ(is.telemetry.rpm, was.telemetry.rpm);
            EXPECT_EQ(is.telemetry.gear, was.telemetry.gear);
            EXPECT_NEAR(is.telemetry.brake, was.telemetry.brake, 1.0f / 255);
            EXPECT_NEAR(is.telemetry.clutch, was.telemetry.clutch, 1.0f / 255);
            EXPECT_EQ(is.telemetry.rear.normalizedSlip, was.telemetry.rear.normalizedSlip);
            EXPECT_EQ(is.surfaceRear, was.surfaceRear);
            EXPECT_EQ(is.lap.lap, was.lap.lap);
            EXPECT_EQ(is.lap.current.valid, was.lap.current.valid);
            EXPECT_EQ(is.lap.distance, was.lap.distance);
        }
    }
}

TEST(ReplayTimeline, OfManyHoursHasFewerFramesASecond) {
    constexpr std::int64_t kHours = 12 * 3600 * 120;
    EXPECT_EQ(ReplayTimeline(1, 120, kHours).rate(), 60) << "half a day of practice";
    const ReplayTimeline endurance(12, 120, kHours);
    EXPECT_GE(endurance.rate(), 5);
    EXPECT_LE(endurance.rate() * 12 * 3600 * 12, ReplayTimeline::kMaxCarFrames);
}

TEST(ReplayTimeline, IsSmoothBetweenItsFrames) {
    const OnATimeline f = timelineOf({.seconds = 4, .resets = false});
    Snapshot at;
    float worst = 0, worstYaw = 0;
    for (std::size_t k = 1; k < f.ticks.size(); k += 2) {
        f.timeline.sample(static_cast<double>(k) / 120, at);
        for (std::size_t i = 0; i < 2; ++i) {
            worst = std::max(worst, length(at.cars[i].pose.position - f.ticks[k].cars[i].pose.position));
            worstYaw = std::max(worstYaw, std::abs(at.cars[i].pose.yaw - f.ticks[k].cars[i].pose.yaw));
        }
    }
    EXPECT_LT(worst, 0.01f);
    EXPECT_LT(worstYaw, 0.01f);
}

TEST(ReplayTimeline, KeepsTheHardestImpactOfTheTicksBetween) {
    ReplayTimeline timeline(1, 120, 0);
    Snapshot now;
    now.cars.resize(1);
    for (const float speed : {0.0f, 3.0f, 1.0f, 0.0f, 0.0f}) {
        now.cars[0].impact.speed = speed;
        timeline.add(now);
    }
    EXPECT_EQ(timeline.frameAt(0, 0).impact.speed, 0);
    EXPECT_EQ(timeline.frameAt(0, 1.0 / 60).impact.speed, 3);
    EXPECT_EQ(timeline.frameAt(0, 1.5 / 60).impact.speed, 0) << "only at its frame";
    EXPECT_EQ(timeline.frameAt(0, 2.0 / 60).impact.speed, 0);
}

TEST(ReplayTimeline, WheelsTurnAndEnginesPullAsTheyDid) {
    ReplayTimeline timeline(1, 60, 0);
    Snapshot now;
    now.cars.resize(1);
    timeline.add(now);
    now.cars[0].telemetry.rear.wheelSpeed = 60;
    timeline.add(now);
    timeline.sample(0.5 / 60, now);
    EXPECT_NEAR(now.cars[0].telemetry.rear.wheelSpeed, 30, 1e-3f);
    EXPECT_EQ(now.cars[0].telemetry.front.wheelSpeed, 0);
    Telemetry& t = now.cars[0].telemetry;
    t.power = 80e3f, t.clutchEngagement = 0.5f, t.rear.slipAngle = 0.2f;
    now.cars[0].location.offset = -3;
    timeline.add(now);
    now.cars[0] = {};
    timeline.sample(2.0 / 60, now);
    EXPECT_EQ(now.cars[0].telemetry.power, 80e3f);
    EXPECT_EQ(now.cars[0].telemetry.clutchEngagement, 0.5f);
    EXPECT_EQ(now.cars[0].telemetry.rear.slipAngle, 0.2f);
    EXPECT_EQ(now.cars[0].location.offset, -3);
}

TEST(ReplayTimeline, ShowsThingsWhereTheyWere) {
    ReplayTimeline timeline(1, 60, 0);
    Snapshot now;
    now.cars.resize(1);
    timeline.add(now);
    now.props.push_back({7, {{1, 0}, 0}, false});
    timeline.add(now);
    timeline.add(now);
    now.props[0] = {7, {{3, 0}, 1}, true};
    now.props.push_back({2, {{9, 9}, 0}, false});
    timeline.add(now);
    Snapshot at;
    timeline.sample(0, at);
    EXPECT_TRUE(at.props.empty());
    timeline.sample(1.5 / 60, at);
    ASSERT_EQ(at.props.size(), 1u);
    EXPECT_EQ(at.props[0].scenery, 7);
    EXPECT_EQ(at.props[0].pose.position.x, 1);
    timeline.sample(2.5 / 60, at);
    EXPECT_NEAR(at.props[0].pose.position.x, 2, 1e-4f);
    timeline.sample(3.0 / 60, at);
    ASSERT_EQ(at.props.size(), 2u);
    EXPECT_TRUE(at.props[0].fallen);
    EXPECT_EQ(at.props[1].scenery, 2);
}

TEST(ReplayTimeline, DoesNotSmearACarThatWasPutElsewhere) {
    ReplayTimeline timeline(1, 60, 0);
    Snapshot now;
    now.cars.resize(1);
    timeline.add(now);
    now.cars[0].pose.position = {40, 0};
    timeline.add(now);
    EXPECT_EQ(timeline.frameAt(0, 0.9 / 60).pose.position.x, 0);
    EXPECT_EQ(timeline.frameAt(0, 1.0 / 60).pose.position.x, 40);
}

TEST(ReplayTimeline, HoldsAtItsEnds) {
    const OnATimeline f = timelineOf({.seconds = 1});
    EXPECT_EQ(f.timeline.frameAt(0, -5).pose.position, f.ticks.front().cars[0].pose.position);
    EXPECT_EQ(f.timeline.frameAt(0, 99).pose.position, f.ticks.back().cars[0].pose.position);
}

TEST(ReplayTimeline, OfPosesStaysCloseToTheRun) {
    const OnATimeline f = timelineOf({.seconds = 6, .resets = false, .edits = false});
    const std::optional<Track> track = trackOf(f.run.recording);
    const ReplayTimeline timeline = timelineOfPoses(f.run.recording, &*track);
    EXPECT_EQ(timeline.rate(), 10);
    EXPECT_NEAR(timeline.end(), 6, 1e-9);
    float worst = 0;
    for (std::size_t k = 0; k < f.ticks.size(); ++k) {
        const CarFrame frame = timeline.frameAt(1, static_cast<double>(k) / 120);
        worst = std::max(worst, length(frame.pose.position - f.ticks[k].cars[1].pose.position));
    }
    EXPECT_LT(worst, 0.15f);
    const CarSnapshot& last = f.ticks.back().cars[1];
    const CarFrame end = timeline.frameAt(1, 6);
    EXPECT_EQ(end.gear, last.telemetry.gear);
    EXPECT_EQ(end.surfaceFront, last.surfaceFront);
    EXPECT_NEAR(end.s, last.lap.s, 0.5f);
}

TEST(ReplayTimeline, OfVeryManyPosesKeepsSomeOfThem) {
    Recording run = test::recordRun({.seconds = 1, .onTrack = false}).recording;
    constexpr std::size_t kTimes = ReplayTimeline::kMaxPoseFrames / 2 + 50;  // two cars
    run.inputs.clear();
    run.poses.assign(2 * kTimes, {});
    for (std::size_t i = 0; i < run.poses.size(); ++i) run.poses[i].position.x = static_cast<float>(i / 2);
    const ReplayTimeline timeline = timelineOfPoses(run, nullptr);
    EXPECT_LE(2 * timeline.count(), ReplayTimeline::kMaxPoseFrames);
    EXPECT_EQ(timeline.rate(), kPosesPerSecond / 2.0);
    EXPECT_NEAR(timeline.end(), static_cast<double>(kTimes - 1) / kPosesPerSecond, 0.2);
    EXPECT_EQ(timeline.frameAt(1, 1000).pose.position.x, 10000);
    EXPECT_EQ(timeline.frameAt(1, 1000).velocity.x, 10);
}

}  // namespace
}  // namespace slip
