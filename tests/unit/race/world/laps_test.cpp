// SPDX-License-Identifier: MIT
#include "race/world/laps.hpp"

#include "support/test_tracks.hpp"
#include "support/tick.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::kDt;
constexpr float kAxle = 1.25f;  // m from the centre of gravity to either axle

/// A car that is moved along the road by hand.
class Driven {
public:
    explicit Driven(float before = 3)
        : track_(test::soundTrack(test::stadium())), s_(track_.startS - before), state(startLaps(track_, place(0))) {}

    /// Drives `distance` (m, negative: backwards) at `speed` (m/s), `offset` to the left of the centre line.
    void drive(float distance, float speed = 30, float offset = 0) {
        const float begin = s_;
        const float way = std::abs(distance);
        const auto ticks = static_cast<int>(std::lround(way / (speed * kDt)));
        for (int i = 1; i <= ticks; ++i) {
            s_ = begin + distance * static_cast<float>(i) / static_cast<float>(ticks);
            const RoadSample road = roadAt(track_, s_);
            tickAt(place(offset), road.tangent, road.tangent * std::copysign(speed, distance));
        }
    }
    /// Puts the car at another place on the road within a tick.
    void jump(float s) {
        s_ = s;
        tickAt(place(0), roadAt(track_, s_).tangent, {});
    }
    void stand(float seconds, float offset) {
        for (int i = 0; i < static_cast<int>(std::lround(seconds / kDt)); ++i)
            tickAt(place(offset), roadAt(track_, s_).tangent, {});
    }
    void tickAt(Vec2 position, Vec2 ahead, Vec2 velocity) {
        ++ticks_;
        stepLaps(state, track_, {position, velocity, position + ahead * kAxle, position + ahead * -kAxle},
                 static_cast<double>(ticks_) / 120, kDt);
        if (state.finishedLap) ++finishes;
        if (state.finishedSector) ++sectors;
    }
    Vec2 place(float offset) const {
        const RoadSample road = roadAt(track_, s_);
        return road.position + leftOf(road.tangent) * offset;
    }
    const Track& track() const { return track_; }
    float lap() const { return track_.length; }

private:
    Track track_;
    float s_;
    int ticks_ = 0;

public:
    LapState state;
    int finishes = 0, sectors = 0;
};

TEST(Laps, CarStandsBehindTheLine) {
    const Driven car(3);
    EXPECT_NEAR(car.state.distance, -3, 0.01f);
    EXPECT_EQ(car.state.lap, 1);
}

TEST(Laps, FirstLapCountsFromGreenAndTheNextFromTheLine) {
    Driven car(3);
    car.drive(3 + car.lap() * 2 + 1);
    EXPECT_EQ(car.finishes, 2);
    EXPECT_EQ(car.state.lap, 3);
    EXPECT_NEAR(car.state.last.total, car.lap() / 30, 2e-3);
    EXPECT_TRUE(car.state.last.valid);
    EXPECT_EQ(car.state.best.total, car.state.last.total);  // the first took 0.1 s more, from the grid
    EXPECT_NEAR(car.state.current.total, 1 / 30.0, 2e-3);
}

TEST(Laps, TimesAreExactWithinTheTick) {
    for (const float before : {1.0f, 1.07f, 1.13f, 1.19f}) {
        Driven car(before);
        car.drive(before + car.lap() + 20, 31.7f);
        ASSERT_EQ(car.finishes, 1);
        const double ticks = std::round((before + car.lap() + 20) / (31.7f * kDt));
        const double speed = static_cast<double>(before + car.lap() + 20) / (ticks / 120);
        EXPECT_NEAR(car.state.last.total, static_cast<double>(before + car.lap()) / speed, 1e-4) << before;
    }
}

TEST(Laps, SectorsAreThirdsAndAddUp) {
    Driven car;
    car.drive(3 + car.lap() + 1);
    car.drive(car.lap());
    const LapTimes& lap = car.state.last;
    EXPECT_EQ(car.sectors, 6);
    for (const double sector : lap.sectors) EXPECT_NEAR(sector, car.lap() / 3 / 30, 0.01);
    EXPECT_NEAR(lap.sectors[0] + lap.sectors[1] + lap.sectors[2], lap.total, 1e-9);
}

TEST(Laps, ReversingOverTheLineGivesNoLap) {
    Driven car;
    for (int i = 0; i < 5; ++i) {
        car.drive(10);
        car.drive(-10);
    }
    EXPECT_EQ(car.finishes, 0);
    EXPECT_EQ(car.state.lap, 1);
    car.drive(3 + car.lap() + 5);
    EXPECT_EQ(car.finishes, 1);
    for (int i = 0; i < 5; ++i) {
        car.drive(-10);
        car.drive(10);
    }
    EXPECT_EQ(car.finishes, 1);
    EXPECT_EQ(car.state.lap, 2);
    EXPECT_TRUE(car.state.current.valid);
}

TEST(Laps, DrivingTheLapBackwardsGivesNoLap) {
    Driven car;
    car.drive(-2 * car.lap());
    EXPECT_EQ(car.finishes, 0);
    car.drive(2 * car.lap() - 10);
    EXPECT_EQ(car.finishes, 0);
}

TEST(Laps, CuttingMissesACheckpointAndTheLapRunsOnVoid) {
    Driven car;
    car.drive(53);
    EXPECT_TRUE(car.state.current.valid);
    car.jump(car.track().startS + 250);
    EXPECT_FALSE(car.state.current.valid);
    car.drive(car.lap() - 250 + 5);
    EXPECT_EQ(car.finishes, 1);
    EXPECT_FALSE(car.state.last.valid);
    EXPECT_EQ(car.state.best.total, 0);
    EXPECT_TRUE(car.state.current.valid);
    car.drive(car.lap());
    EXPECT_EQ(car.finishes, 2);
    EXPECT_TRUE(car.state.last.valid);
    EXPECT_GT(car.state.best.total, 0);
}

TEST(Laps, CuttingMostOfTheLapGivesNoLap) {
    Driven car;
    car.drive(53);
    car.jump(car.track().startS - 20);
    car.drive(40);
    EXPECT_EQ(car.finishes, 0);
}

TEST(Laps, AcrossTheInfieldTheCarIsFoundOnTheOtherRoad) {
    Driven car;
    car.drive(33);
    const Vec2 from = car.place(0);
    const float far = locate(car.track(), {from.x, 80}).s;
    for (int i = 0; i <= 320; ++i) car.tickAt(from + Vec2{0, static_cast<float>(i) * 0.25f}, {0, 1}, {0, 30});
    EXPECT_NEAR(car.state.s, far, 1);
    EXPECT_FALSE(car.state.current.valid);
}

TEST(Laps, CheckpointsReachAMetreAndAHalfBesideTheRoad) {
    for (const bool inside : {true, false}) {
        Driven car;
        const float spacing = car.lap() / static_cast<float>(checkpointCount(car.track()));
        car.drive(3 + spacing - 5);
        car.drive(10, 30, inside ? 6.4f : 6.6f);  // the road is 10 m wide; off it for 0.3 s
        EXPECT_EQ(car.state.current.valid, inside);
        EXPECT_EQ(car.state.nextCheckpoint, 2);
    }
}

TEST(Laps, OffRoadForOverASecondVoids) {
    Driven car;
    car.drive(13);
    car.stand(0.95f, 7);
    EXPECT_TRUE(car.state.current.valid);
    EXPECT_NEAR(car.state.offTrack, 0.95, 0.02);
    car.stand(0.1f, 0);
    EXPECT_EQ(car.state.offTrack, 0);
    car.stand(0.95f, 7);
    EXPECT_TRUE(car.state.current.valid);
    car.stand(0.1f, 7);
    EXPECT_FALSE(car.state.current.valid);
}

TEST(Laps, OneAxleOnTheRoadIsEnough) {
    Driven car;
    car.drive(13);
    for (int i = 0; i < 240; ++i) car.tickAt(car.place(-5.5f), {0, 1}, {});
    EXPECT_TRUE(car.state.current.valid);
}

TEST(Laps, KerbsBelongToTheTrack) {
    TrackParams params = test::stadium();
    params.kerbs = std::vector<Kerb>{{0, 1, Side::Both, 2}};
    const Track track = test::soundTrack(params);
    LapState state = startLaps(track, {110, -6});
    for (int i = 1; i <= 240; ++i) stepLaps(state, track, {{110, -6}, {}, {111, -6}, {109, -6}}, i / 120.0, kDt);
    EXPECT_TRUE(state.current.valid);
    EXPECT_EQ(state.offTrack, 0);
}

TEST(Laps, WrongWayShowsAfterASecondAndClearsForward) {
    Driven car;
    car.drive(200);
    car.drive(-9, 10);
    EXPECT_FALSE(car.state.wrongWay);
    car.drive(-2, 10);
    EXPECT_TRUE(car.state.wrongWay);
    car.stand(1, 0);
    EXPECT_TRUE(car.state.wrongWay);  // standing still does not correct it
    car.drive(1, 5);
    EXPECT_FALSE(car.state.wrongWay);
}

TEST(Laps, RollingBackSlowlyIsNotTheWrongWay) {
    Driven car;
    car.drive(100);
    car.drive(-10, 2.5f);
    EXPECT_FALSE(car.state.wrongWay);
}

}  // namespace
}  // namespace slip
