// SPDX-License-Identifier: MIT
// The corner table: known speeds, times and balance come back, and laps that went wrong give figures or none, never
// wrong ones.
#include "race/replay/corner_figures.hpp"

#include "base/scalar.hpp"
#include "race/replay/lap_log.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace slip {
namespace {

constexpr float kLap = 1000;  // m
constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();

/// A left-hand corner from 200 to 300 m, and a right-hand one over the line from 950 to 50 m.
const std::vector<TrackCorner> kTwoCorners{{950, 50, -1}, {200, 300, 1}};

/// Falls from 40 m/s at 200 m to 20 m/s at 250 m, and rises to 30 m/s at 300 m.
float speedAt(float distance) {
    if (distance < 200) return 40;
    if (distance < 250) return 40 - 0.4f * (distance - 200);
    if (distance < 300) return 20 + 0.2f * (distance - 250);
    return 30;
}

/// Returns points a metre apart from `from` to `to`, in the time that the speed needs.
std::vector<LapPoint> drive(float from, float to, float step = 1, LapPoint slip = {}) {
    std::vector<LapPoint> lap;
    float time = 0;
    for (float at = from; at <= to; at += step) {
        lap.push_back({at, time, speedAt(at), slip.slipFront, slip.slipRear});
        time += step / speedAt(at + step / 2);
    }
    return lap;
}

CornerFigures second(const std::vector<LapPoint>& lap) {
    const LapCorners figures = cornerFigures(lap, kTwoCorners, kLap);
    EXPECT_TRUE(figures.at(1));
    return figures.at(1).value_or(CornerFigures{});
}

TEST(CornerFigures, AreThoseOfTheLap) {
    for (const float step : {1.0f, 4.0f, 3.7f}) {
        const CornerFigures corner = second(drive(0, kLap, step));
        EXPECT_NEAR(corner.entrySpeed, 40, 0.1f) << step;
        EXPECT_NEAR(corner.leastSpeed, 20, 0.8f) << step;
        EXPECT_NEAR(corner.leastAt, 250, 2) << step;
        EXPECT_NEAR(corner.exitSpeed, 30, 0.1f) << step;
        EXPECT_NEAR(corner.time, std::log(2.0f) / 0.4f + std::log(1.5f) / 0.2f, 0.03f) << step;
    }
}

TEST(CornerFigures, OfACornerOverTheLineAreFromBothEndsOfTheLap) {
    const std::optional<CornerFigures> corner = cornerFigures(drive(-8, kLap), kTwoCorners, kLap).front();
    ASSERT_TRUE(corner);
    EXPECT_NEAR(corner->entrySpeed, 30, 0.1f);
    EXPECT_NEAR(corner->exitSpeed, 40, 0.1f);
    EXPECT_NEAR(corner->time, 50.0f / 30 + 50.0f / 40, 0.02f);
    EXPECT_NEAR(corner->leastSpeed, 30, 0.1f);
}

TEST(CornerFigures, BalanceIsPlusIfTheFrontSlidesMoreOnEitherSide) {
    // A positive slip angle gives a force to the right, so the angles of a left-hand corner are negative.
    const LapPoint under{.slipFront = radians(-6), .slipRear = radians(-4)};
    EXPECT_NEAR(degrees(second(drive(0, kLap, 1, under)).balance.value()), 2, 0.01f);
    const auto over = cornerFigures(drive(0, kLap, 1, under), {{400, 500, -1}}, kLap).front();
    EXPECT_NEAR(degrees(over->balance.value()), -2, 0.01f) << "the same slides to the inside of a right-hand corner";
    const LapPoint drift{.slipFront = radians(5), .slipRear = radians(-20)};
    EXPECT_NEAR(degrees(second(drive(0, kLap, 1, drift)).balance.value()), -25, 0.01f) << "with opposite lock";
}

TEST(CornerFigures, BalanceIsUnknownWithoutSlipAngles) {
    const LapPoint unknown{.slipFront = kUnknown, .slipRear = kUnknown};
    const CornerFigures corner = second(drive(0, kLap, 1, unknown));
    EXPECT_FALSE(corner.balance);
    EXPECT_NEAR(corner.entrySpeed, 40, 0.1f);
}

TEST(CornerFigures, AreNoneForWhatALapDoesNotContain) {
    for (const auto& corner : cornerFigures({}, kTwoCorners, kLap)) EXPECT_FALSE(corner) << "an empty lap";
    EXPECT_FALSE(cornerFigures(drive(0, 280), kTwoCorners, kLap)[1]) << "it ends in the corner";
    EXPECT_FALSE(cornerFigures(drive(230, kLap), kTwoCorners, kLap)[1]) << "it begins in the corner";
    const LapCorners part = cornerFigures(drive(0, 600), kTwoCorners, kLap);
    EXPECT_TRUE(part[1]) << "it has passed this one";
    EXPECT_FALSE(part[0]) << "and not yet come back to the line";
    EXPECT_TRUE(cornerFigures(drive(0, kLap), {}, kLap).empty());
}

TEST(CornerFigures, AreNoneWithoutSpeeds) {
    std::vector<LapPoint> lap = drive(0, kLap);
    for (LapPoint& point : lap) point.speed = kUnknown;
    EXPECT_FALSE(cornerFigures(lap, kTwoCorners, kLap)[1]);
}

/// Appends a drive that goes on after the last point.
void append(std::vector<LapPoint>& lap, std::vector<LapPoint> more, float pause) {
    const float from = lap.back().time + pause - more.front().time;
    for (LapPoint& point : more) point.time += from, lap.push_back(point);
}

TEST(CornerFigures, AStopInACornerCountsInItsTime) {
    std::vector<LapPoint> lap = drive(0, 260);
    lap.push_back({260, lap.back().time + 0.1f, 0});
    append(lap, drive(260, kLap), 12);
    const CornerFigures corner = second(lap);
    EXPECT_EQ(corner.leastSpeed, 0);
    EXPECT_EQ(corner.leastAt, 260);
    EXPECT_NEAR(corner.time, second(drive(0, kLap)).time + 12.1f, 0.1f);
}

TEST(CornerFigures, GoingBackAndComingAgainIsOnePassage) {
    std::vector<LapPoint> lap = drive(0, 270);
    for (float at = 270; at > 180; at -= 1) lap.push_back({at, lap.back().time + 0.2f, 5, 2.5f, 2.5f});
    append(lap, drive(180, kLap), 1);
    const CornerFigures corner = second(lap);
    EXPECT_NEAR(corner.entrySpeed, 40, 0.1f) << "of the first time";
    EXPECT_NEAR(corner.exitSpeed, 30, 0.1f);
    EXPECT_EQ(corner.leastSpeed, 5);
    EXPECT_GT(corner.time, 18);
    ASSERT_TRUE(corner.balance);
    EXPECT_NEAR(*corner.balance, 0, 1e-3f) << "driving backwards has none";
}

TEST(CornerFigures, AreNoneWhereTheCarWasMoved) {
    std::vector<LapPoint> lap = drive(0, 220);
    append(lap, drive(280, kLap), 0.01f);
    const LapCorners figures = cornerFigures(lap, kTwoCorners, kLap);
    EXPECT_FALSE(figures[1]) << "it jumped over the middle of the corner";
    EXPECT_TRUE(figures[0]) << "the others are as driven";
}

/// The figures of laps by an AI driver on a real track.
struct DrivenLaps {
    Track track = test::bundledTrack("larkmead");
    std::vector<TrackCorner> corners = cornersOf(track);
    std::vector<LoggedLap> laps;
    Recording recording;

    DrivenLaps() {
        EventSetup setup;
        setup.rules.mode = EventMode::TimeTrial;
        setup.entrants.push_back({.driver = "Machine", .params = test::bundledCar("coupe"), .skill = 0.9f});
        Event event(track, setup);
        LapLog log(track.length);
        log.add(event.now().cars[0]);
        while (log.laps().size() < 2 && event.now().time < 300) {
            event.tick({});
            log.add(event.now().cars[0]);
        }
        laps = log.laps(), recording = event.recording();
    }
};

const DrivenLaps& drivenLaps() {
    static const DrivenLaps laps;
    return laps;
}

TEST(LapLog, EveryCornerOfAWholeLapHasFiguresThatFitTogether) {
    const DrivenLaps& driven = drivenLaps();
    ASSERT_EQ(driven.laps.size(), 2u);
    for (const LoggedLap& lap : driven.laps) {
        EXPECT_EQ(lap.points.back().distance, driven.track.length);
        EXPECT_NEAR(static_cast<double>(lap.points.back().time), lap.times.total, 1e-3);
        float time = 0;
        for (const auto& corner : cornerFigures(lap.points, driven.corners, driven.track.length)) {
            ASSERT_TRUE(corner);
            EXPECT_LE(corner->leastSpeed, std::min(corner->entrySpeed, corner->exitSpeed) + 0.01f);
            EXPECT_GT(corner->leastSpeed, 5);
            EXPECT_TRUE(corner->balance);
            time += corner->time;
        }
        EXPECT_LT(static_cast<double>(time), lap.times.total);
        EXPECT_GT(static_cast<double>(time), 0.2 * lap.times.total);
    }
}

TEST(LapLog, APlayedRunHasTheSameLaps) {
    const DrivenLaps& driven = drivenLaps();
    const std::vector<LoggedLap> again = lapsOfRun(driven.recording, driven.track, 0);
    ASSERT_EQ(again.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(again[i].times.total, driven.laps[i].times.total);
        EXPECT_EQ(again[i].points.size(), driven.laps[i].points.size());
    }
    ASSERT_TRUE(bestLap(again));
    EXPECT_EQ(bestLap(again), &again[1]) << "the first one started from rest";
    EXPECT_EQ(bestLap({}), nullptr);
}

}  // namespace
}  // namespace slip
