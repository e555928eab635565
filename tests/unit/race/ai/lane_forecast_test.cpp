// SPDX-License-Identifier: MIT
// The forecast of a lane beside the line, on a bundled track.
#include "race/ai/lane_forecast.hpp"

#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

struct OnLarkmead {
    Track track = test::bundledTrack("larkmead");
    LineDriver driver{makeRacingLines(track, test::bundledCar("coupe")), LineDriver::kDefaultGrip};
    CarSnapshot car;

    /// Puts the car at the line's speed where that falls most, in the hardest braking of the lap.
    OnLarkmead() {
        std::size_t hardest = 0;
        for (std::size_t i = 0; i < sampleCount(track); ++i)
            if (drop(i) > drop(hardest)) hardest = i;
        car.location = {.s = track.road[hardest].s, .sample = hardest};
        car.velocity = track.road[hardest].tangent * driver.targetSpeed(hardest);
        car.telemetry.front.lateralGrip = car.telemetry.rear.lateralGrip = 6500;
    }
    float drop(std::size_t i) const {
        return driver.targetSpeed(i) - driver.targetSpeed(driver.line().sampleFrom(i, 60));
    }
    LaneConditions who(float braking) const { return {.driver = driver, .car = car, .braking = braking}; }
    TargetCar target(float gap, float pace) const {
        const std::size_t there = driver.line().sampleFrom(car.location.sample, gap);
        return {there, gap, pace * driver.targetSpeed(there), pace};
    }
};

TEST(LaneForecast, BetterBrakesAllowMoreSpeed) {
    const OnLarkmead here;
    EXPECT_GT(LaneForecast(here.who(10), 0, 0).maxSpeed(), LaneForecast(here.who(6), 0, 0).maxSpeed() + 1);
}

TEST(LaneForecast, ASlowerCarAheadComesNearerAndAnEqualOneDoesNot) {
    const OnLarkmead here;
    const LaneConditions who = here.who(10);
    const LaneForecast lane(who, here.driver.line().offset[here.car.location.sample], 0);
    EXPECT_LT(lane.leastGap(who, here.target(12, 0.8f)), lane.leastGap(who, here.target(12, 1)) - 2);
    EXPECT_GT(lane.leastGap(who, here.target(12, 1)), 7);
}

/// A driver that brakes later than alone comes nearer.
TEST(LaneForecast, BrakingLateOnTheLineOfAHalfBringsItNearer) {
    const OnLarkmead here;
    const float lane = here.driver.laneLineOffset(1, sampleAhead(here.driver.line(), here.car, {}));
    LaneConditions who = here.who(12);
    const float usual = LaneForecast(who, lane, 1).leastGap(who, here.target(12, 0.94f));
    who.late = 0.15f;
    EXPECT_LT(LaneForecast(who, lane, 1).leastGap(who, here.target(12, 0.94f)), usual - 0.5f);
}

/// Tyres feel only the ground under them. How slippery it is ahead is known from the road.
TEST(LaneForecast, GroundThatIsMoreSlipperyThanHereIsReckonedWith) {
    OnLarkmead here;
    const auto tightest =
        std::ranges::max_element(here.track.road, {}, [](const RoadSample& road) { return std::abs(road.curvature); });
    const std::size_t sample =
        here.driver.line().sampleFrom(static_cast<std::size_t>(tightest - here.track.road.begin()), -6);
    here.car.location.sample = sample;
    here.car.velocity = here.track.road[sample].tangent * 8;
    std::size_t& own = here.track.road[sample].surface;
    const auto asphalt = own;
    const std::size_t snow = findSurface(here.track.surfaces, "packed_snow").value();
    for (RoadSample& road : here.track.road) road.surface = snow;
    const LineDriver driver(here.track, test::bundledCar("coupe"));
    here.car.telemetry.front.lateralGrip = here.car.telemetry.rear.lateralGrip = 2300;
    const LaneConditions who{.driver = driver, .car = here.car, .pace = 1, .braking = 3.5f};
    const float onSnow = LaneForecast(who, 0, 0).maxSpeed();
    own = asphalt;
    EXPECT_LT(LaneForecast(who, 0, 0).maxSpeed(), onSnow - 1);
}

/// Where the line straightens a bend, a lane beside it is also straighter than the road.
TEST(LaneForecast, ALaneSwingsWithTheLine) {
    OnLarkmead here;
    const std::vector<float>& line = here.driver.line().path.curvature;
    const auto straightened = [&](std::size_t i) { return std::abs(here.track.road[i].curvature) - std::abs(line[i]); };
    std::size_t kink = 0;
    for (std::size_t i = 0; i < sampleCount(here.track); ++i)
        if (straightened(i) > straightened(kink)) kink = i;
    const RoadSample& road = here.track.road[kink];
    const float grip = 2 * here.car.telemetry.front.lateralGrip / here.driver.line().car.body.mass;
    const float alongRoad = std::sqrt(grip / std::abs(road.curvature));
    here.car.location = {.s = road.s, .sample = kink};
    here.car.velocity = road.tangent * alongRoad;
    const float lane = lineOffsetAhead(here.driver.line(), here.car, {}) / 2;
    EXPECT_GT(LaneForecast(here.who(10), lane, 0).maxSpeed(), 1.05f * alongRoad);
}

}  // namespace
}  // namespace slip
