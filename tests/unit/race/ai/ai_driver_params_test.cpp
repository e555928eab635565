// SPDX-License-Identifier: MIT
// The tuned constants of AI drivers: defaults within their ranges, and what another value changes.
#include "race/ai/ai_driver_params.hpp"

#include "race/ai/ai_pace.hpp"
#include "race/ai/attack.hpp"
#include "race/ai/corner_errors.hpp"
#include "race/ai/lane_forecast.hpp"
#include "race/ai/pace_reserve.hpp"
#include "race/ai/rival.hpp"
#include "race/ai/switchback.hpp"
#include "race/world/weather.hpp"
#include "support/bundled.hpp"
#include "support/field_ranges.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(AiDriverParams, DefaultsAreWithinTheirRanges) { test::expectWithinRanges(AiDriverParams{}); }

/// Returns the speed limit behind a slower car on a road too narrow to pass.
float speedBehindSlowCar(const TrafficParams& params) {
    const OwnCar own{.speed = 40, .wantedSpeed = 40, .reach = 2.2f, .halfWidth = 0.9f, .room = 0.5f, .params = params};
    Neighbours others;
    others.cars[others.count++] = {.gap = 15, .speed = 30, .reach = 2.2f, .halfWidth = 0.9f, .closing = 10};
    return chooseLane(others, own, {.target = 0}, {}).maxSpeed;
}

TEST(TrafficParams, AGreaterTailGapLowersTheSpeedBehindAnother) {
    EXPECT_LT(speedBehindSlowCar({.tailGap = 8}), speedBehindSlowCar({}) - 0.5f);
    EXPECT_LT(speedBehindSlowCar({.tailTime = 0.3f}), speedBehindSlowCar({}) - 0.5f);
}

/// Returns the mean gap (m) of a fast driver to a slow one ahead, which it never tries to pass.
double meanGap(const TrafficParams& traffic) {
    const Track track = test::bundledTrack("larkmead");
    EventSetup setup = test::raceOf({"roadster", "roadster"}, 2, 4);
    setup.entrants[0].skill = 0.2f;
    setup.entrants[1].skill = 1;
    AiDriverParams& params = setup.entrants[1].aiParams;
    params.traffic = traffic;
    params.passing.huntGapTime = params.passing.huntMeetTime = 0;
    params.attention.startReaction = 2;  // so that it does not pass at the start
    Event event(track, setup);
    double sum = 0;
    int count = 0;
    while (event.now().raceTime < 60) {
        event.tick({});
        if (event.now().raceTime < 30) continue;
        sum += event.standing(0).distance - event.standing(1).distance;
        ++count;
    }
    return sum / count;
}

TEST(TrafficParams, ADriverWithALongerFollowingTimeKeepsALargerDistance) {
    const double usual = meanGap({}), longer = meanGap({.tailTime = 0.8f});
    EXPECT_GT(usual, 0) << "it stays behind";
    EXPECT_GT(longer, usual + 5);
}

TEST(AttackParams, APatientDriverTakesLongerToBecomeImpatient) {
    const Attack attack{.heldUp = 5};
    EXPECT_LT(impatience(attack, {.patienceEnd = 20}), impatience(attack, {}) - 0.3f);
    const Attack chase{.chase = 10};
    EXPECT_EQ(riskTaking(chase, {.chaseNoRiskTime = 12}), 0);
    EXPECT_GT(riskTaking(chase, {}), 0);
}

TEST(SwitchbackParams, SetHowMuchEarlierItBrakes) {
    const Switchback in{.phase = Switchback::Phase::In};
    EXPECT_FLOAT_EQ(in.brakesEarlier({.earlyBraking = 0.3f}), 0.3f);
}

TEST(PaceParams, SetTheLapOfABeginner) {
    EXPECT_FLOAT_EQ(lapShare(0, {.beginnerLoss = 0.5f}), 1.5f);
    EXPECT_FLOAT_EQ(gripAt(0, {.beginnerGrip = 0.8f}), 0.8f);
}

TEST(PaceReserveParams, SetHowMuchALeaderHoldsBack) {
    Snapshot race;
    for (const float distance : {500.0f, 100.0f}) {
        CarSnapshot car;
        car.velocity = {20, 0};
        car.lap.lap = 1;
        car.lap.distance = distance;
        race.cars.push_back(car);
    }
    EXPECT_FLOAT_EQ(paceReserve(race, 0, 1000, {.maxReserve = 0.2f}), 0.2f);
    EXPECT_EQ(paceReserve(race, 0, 1000, {.threatGap = 30, .safeGap = 60}), 0);
}

TEST(FormParams, WithoutVariationEveryDayIsPerfect) {
    Random random(3);
    const Form form = drawForm(random, 0, {.maxFormLoss = 0, .maxColdLoss = 0, .cornerScatter = 0});
    EXPECT_EQ(form.lost, 0);
    EXPECT_EQ(form.cold, 0);
    EXPECT_EQ(form.unsteady, 0);
}

TEST(ErrorParams, SetTheChanceAndTheSizeOfErrors) {
    Random random(3);
    for (int i = 0; i < 500; ++i) {
        const CornerError none = drawError(random, {0, 1, 1}, 1, {.maxErrorChance = 0});
        EXPECT_TRUE(none.hesitate == 0 && none.tooFast == 0 && none.brakeDelay == 0);
        const CornerError small = drawError(random, {0, 1, 1}, 1, {.minHesitation = 0.1f, .maxHesitation = 0.2f});
        EXPECT_LE(small.hesitate, 0.2f);
    }
    EXPECT_GT(errorModelFor(1, 0.5f, true, {.errorChanceBest = 0.2f}).error, errorModelFor(1, 0.5f, true, {}).error);
}

TEST(LineDriverParams, SetTheSwingOfALaneBesideTheLine) {
    const Track track = test::bundledTrack("larkmead");
    const auto line = makeRacingLines(track, test::bundledCar("coupe"));
    const LineDriver usual(line, 1), straight(line, 1, 1, {.lineSwing = 0}), careful(line, 1, 1, {.iceCaution = 0.2f});
    float swing = 0;
    for (std::size_t i = 0; i < sampleCount(track); ++i) {
        swing = std::max(swing, std::abs(usual.laneLineOffset(0, i)));
        EXPECT_EQ(straight.laneLineOffset(0, i), 0);
        EXPECT_EQ(careful.targetSpeed(i), usual.targetSpeed(i)) << "there is no ice";
    }
    EXPECT_GT(swing, 0.5f);
}

TEST(LaneForecastParams, LessTrustInTheGripLowersTheSpeedInALane) {
    const Track track = test::bundledTrack("larkmead");
    const LineDriver driver(makeRacingLines(track, test::bundledCar("coupe")), 1);
    std::size_t slowest = 0;
    for (std::size_t i = 0; i < sampleCount(track); ++i)
        if (driver.targetSpeed(i) < driver.targetSpeed(slowest)) slowest = i;
    CarSnapshot car;
    car.location = {.s = track.road[slowest].s, .sample = slowest};
    car.velocity = track.road[slowest].tangent * driver.targetSpeed(slowest);
    car.telemetry.front.lateralGrip = car.telemetry.rear.lateralGrip = 6500;
    LaneConditions who{.driver = driver, .car = car};
    const float usual = LaneForecast(who, 0, 0).maxSpeed();
    who.params.gripShare = 0.3f;
    EXPECT_LT(LaneForecast(who, 0, 0).maxSpeed(), usual - 1);
}

/// Returns the sum of a driver's speeds on a road on which water stands.
float speedInPuddles(const Track& wet, const WetSpeedParams& params) {
    LineDriver driver(makeDrivingLine(wet, test::bundledCar("coupe"), coveredTrack(wet, true)), 1, 1, {.wet = params});
    RoadState road;
    road.weather = Weather::Rain;
    road.cells = cellsOf(wet);
    road.levels.assign(road.cells.count(), 250);
    driver.senseRoad(road);
    float sum = 0;
    for (std::size_t i = 0; i < sampleCount(wet); ++i) sum += driver.targetSpeed(i);
    return sum;
}

TEST(WetSpeedParams, MoreCautionInPuddlesLowersTheSpeed) {
    Track wet = test::bundledTrack("larkmead");
    wet.params.environment.weather = Weather::Rain;
    EXPECT_LT(speedInPuddles(wet, {.puddleCaution = 1}), speedInPuddles(wet, {.puddleCaution = 0}));
}

TEST(AttentionParams, ADriverThatReactsLateWaitsLonger) {
    const Track track = test::bundledTrack("larkmead");
    const CarParams car = test::bundledCar("hatch");
    Race race({&track, &track.surfaces, 0}, {CarEntry{car, startPose(track, noseLength(car)), 0}}, 120);
    Snapshot now;
    race.snapshot(now);
    now.raceTime = 1.5;
    AiDriverParams params;
    params.form.maxStartDelay = 0;
    const auto brake = [&](float reaction) {
        params.attention.startReaction = reaction;
        Rival rival(track, car, {.params = params});
        return rival.drive(now, 0, 1.0f / 120).brake;
    };
    EXPECT_EQ(brake(0.03f), 0);
    EXPECT_EQ(brake(2), 1);
}

/// Returns the distance (m) of a driver after some seconds behind a human who stays on the grid.
double distancePastTheGrid(const LaneChangeParams& laneChange) {
    const Track track = test::bundledTrack("larkmead");
    EventSetup setup = test::raceOf({"roadster", "gt"}, 1, 1);
    setup.entrants[0].player = 0;
    setup.entrants[1].skill = 1;
    setup.entrants[1].aiParams.laneChange = laneChange;
    Event event(track, setup);
    const DriverInput idle;
    while (event.race().time() < 12) event.tick({&idle, 1});
    return event.standing(1).distance;
}

TEST(LaneChangeParams, ADriverThatMovesAcrossSlowlyGoesAnotherWay) {
    EXPECT_NE(distancePastTheGrid({}), distancePastTheGrid({.fullNimblenessGrip = 1000, .minNimbleness = 0.01f}));
}

}  // namespace
}  // namespace slip
