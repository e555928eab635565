// SPDX-License-Identifier: MIT
#include "race/ai/speed_profile.hpp"

#include <gtest/gtest.h>

#include "race/ai/line_driver.hpp"
#include "race/world/axle_grip.hpp"
#include "support/test_cars.hpp"
#include "support/test_tracks.hpp"

namespace slip {
namespace {

constexpr float kWidth = 1.8f;  // m, car

Path centreLine(const Track& track) { return pathOf(track, std::vector<float>(track.road.size(), 0.0f)); }

/// Returns what the line must minimise: curvature squared, integrated along it.
float bending(const Path& line) {
    float sum = 0;
    for (std::size_t i = 0; i < line.points.size(); ++i) sum += sq(line.curvature[i]) * line.spacing[i];
    return sum;
}
TEST(RacingLine, StaysBetweenTheEdgesAndOnlyTouchesKerbs) {
    const Track track = test::soundTrack(test::stadium());
    const std::vector<float> line = racingLine(track, kWidth);
    ASSERT_EQ(line.size(), track.road.size());
    for (std::size_t i = 0; i < line.size(); ++i) {
        const RoadSample& road = track.road[i];
        EXPECT_LE(line[i] + kWidth / 2, road.halfWidth + road.kerbLeft + 0.1f) << i;
        EXPECT_LE(-line[i] + kWidth / 2, road.halfWidth + road.kerbRight + 0.1f) << i;
    }
}

TEST(RacingLine, OpensUpCornersFromOutsideToApex) {
    const Track track = test::soundTrack(test::stadium());
    const std::vector<float> line = racingLine(track, kWidth);
    const auto offset = [&](Vec2 p) { return line[locate(track, p).sample]; };
    EXPECT_GT(offset({240, 40}), 2);  // left-hander: inside at the apex
    EXPECT_LT(offset({180, 0}), -2);  // outside before it
    EXPECT_LT(bending(pathOf(track, line)), 0.9f * bending(centreLine(track)));
}

TEST(RacingLine, OfAHalfLeavesRoomForAnotherCarAndIsFasterThanTheMiddleOfIt) {
    const Track track = test::soundTrack(test::stadium());
    for (const int half : {1, -1}) {
        const auto side = static_cast<float>(half);
        const std::vector<float> line = racingLine(track, kWidth, half);
        std::vector<float> middle;
        for (std::size_t i = 0; i < line.size(); ++i) {
            EXPECT_GT(side * line[i], kWidth / 2) << half << " at " << i;
            EXPECT_LE(side * line[i] + kWidth / 2, track.road[i].halfWidth + track.road[i].kerbLeft + 0.1f);
            middle.push_back(side * track.road[i].halfWidth / 2);
        }
        EXPECT_LT(bending(pathOf(track, line)), 0.97f * bending(pathOf(track, middle))) << half;
    }
}

TEST(RacingLine, KeepsToTheMiddleWhereTheCarFillsTheRoad) {
    const Track track = test::soundTrack(test::stadium(200, 40, 4));
    for (const float offset : racingLine(track, 4.5f)) EXPECT_LE(std::abs(offset), 0.65f);  // half a kerb
}

TEST(SpeedProfile, CircleIsDrivenAtTheGripLimit) {
    const Track track = test::soundTrack(test::circle(60, 8));
    CarParams car = test::plainCar();
    car.body.dragArea = 0;
    const std::vector<float> speed = speedProfile(track, centreLine(track), car, 1);
    for (const float v : speed) EXPECT_NEAR(v, std::sqrt(kGravity * 60), 0.6f);
    const std::vector<float> half = speedProfile(track, centreLine(track), car, 0.5f);
    EXPECT_NEAR(half[10] / speed[10], std::sqrt(0.5f), 0.01f);
}

TEST(SpeedProfile, DownforceAndSurfaceCount) {
    TrackParams params = test::circle(60, 8);
    const Track dry = test::soundTrack(params);
    CarParams car = test::plainCar();
    const float plain = speedProfile(dry, centreLine(dry), car, 1)[10];
    car.body.downforceAreaFront = car.body.downforceAreaRear = 1.5f;
    EXPECT_GT(speedProfile(dry, centreLine(dry), car, 1)[10], plain * 1.03f);
    car = test::plainCar();
    Track slippery = dry;
    slippery.surfaces[0].surface.friction["road"] = 0.25f;
    EXPECT_NEAR(speedProfile(slippery, centreLine(slippery), car, 1)[10], plain / 2, 0.3f);
}

TEST(SpeedProfile, NeverBrakesOrAcceleratesBeyondTheTyres) {
    const Track track = test::soundTrack(test::stadium(300, 25));
    const CarParams car = test::plainCar();
    const Path line = pathOf(track, racingLine(track, kWidth));
    const std::vector<float> speed = speedProfile(track, line, car, 1);
    for (std::size_t i = 0; i < speed.size(); ++i) {
        const std::size_t next = (i + 1) % speed.size();
        const float along = (sq(speed[next]) - sq(speed[i])) / (2 * line.spacing[i]);
        EXPECT_LT(std::hypot(along, sq(speed[i]) * line.curvature[i]), kGravity * 1.12f) << i;  // air drag brakes, too
    }
}

/// Braking takes load from the rear axle while the bend still needs its lateral force.
TEST(SpeedProfile, BrakesIntoABendWithoutLosingTheTail) {
    const Track track = test::soundTrack(test::stadium(300, 25));
    CarParams car = test::plainCar();
    car.body.cgHeight = 0.55f;
    car.body.frontWeight = 0.6f;
    car.brakes.frontShare = 0.85f;
    const CarSetup setup = buildCarSetup(car);
    const Path line = pathOf(track, racingLine(track, kWidth));
    const std::vector<float> speed = speedProfile(track, line, car, 1);
    int braking = 0;
    for (std::size_t i = 0; i < speed.size(); ++i) {
        const std::size_t next = (i + 1) % speed.size();
        const float along = (sq(speed[next]) - sq(speed[i])) / (2 * line.spacing[i]);
        const float across = sq(speed[next]) * std::abs(line.curvature[i]);
        if (along > -2) continue;
        ++braking;
        const PerAxle grip = axleGrip(car, setup, {1, 1}, {speed[next], along, across});
        EXPECT_LE(car.body.mass * (1 - car.body.frontWeight) * across, grip.rear) << i;
    }
    EXPECT_GT(braking, 5);
}

TEST(SpeedProfile, HardestBrakingLocksNoWheel) {
    const CarParams car = test::plainCar();
    const float front = staticLoadFront(car), rear = staticLoadRear(car);
    const float pedal = maxBrake(car, front, rear);
    const float frontForce = pedal * car.brakes.torque * car.brakes.frontShare / car.front.wheelRadius;
    const float rearForce = pedal * car.brakes.torque * (1 - car.brakes.frontShare) / car.rear.wheelRadius;
    EXPECT_LE(frontForce, front * 1.0001f);
    EXPECT_LE(rearForce, rear * 1.0001f);
    EXPECT_NEAR(std::max(frontForce / front, rearForce / rear), 1, 1e-3f);
    EXPECT_EQ(maxBrake(car, 1e9f, 1e9f), 1);
}

}  // namespace
}  // namespace slip
