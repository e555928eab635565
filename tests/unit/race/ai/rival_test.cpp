// SPDX-License-Identifier: MIT
// AI drivers alone and among others, on the bundled tracks in the bundled cars.
#include "race/event/event.hpp"

#include "race/ai/driving_line.hpp"
#include "race/ai/rival.hpp"
#include "race/ai/speed_profile.hpp"
#include "support/bundled.hpp"
#include "support/long_tests.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

EventSetup setupOf(const std::vector<std::string>& cars, std::optional<float> skill, std::uint64_t seed, int laps) {
    EventSetup setup = test::raceOf(cars, laps, seed);
    for (Entrant& entrant : setup.entrants) entrant.skill = skill.value_or(entrant.skill);
    return setup;
}

/// Runs until the event is over, or for `most` s.
void run(Event& event, double most) {
    while (!event.now().standings.over && event.race().time() < most) event.tick({});
}

/// Returns the time (s) of the lap that the car can do on its line with all of the grip.
float idealLap(const Track& track, const CarParams& car) {
    const auto line = makeDrivingLine(track, car);
    return lapTime(track, line->path, car, speedProfile(track, line->path, car, 1));
}

using test::isLong;

std::vector<std::string> someTracks() {
    return isLong() ? test::bundledNames("tracks") : std::vector<std::string>{"larkmead", "thistledown", "vintra"};
}

class OnTrack : public testing::TestWithParam<std::string> {};

TEST_P(OnTrack, EveryCarFinishesAlone) {
    const Track track = test::bundledTrack(GetParam());
    for (const std::string& car : test::bundledNames("cars")) {
        Event event(track, setupOf({car}, 0.8f, 1, 1));
        run(event, 6 * static_cast<double>(idealLap(track, test::bundledCar(car))));
        EXPECT_TRUE(event.standing(0).finished) << car;
        EXPECT_TRUE(event.now().cars[0].lap.last.valid) << car;
    }
}

INSTANTIATE_TEST_SUITE_P(Rival, OnTrack, testing::ValuesIn(someTracks()),
                         [](const auto& tested) { return tested.param; });

TEST(Rival, TheSameSeedGivesTheSameRace) {
    const Track track = test::bundledTrack("thistledown");
    const auto hashOf = [&](std::uint64_t seed) {
        Event event(track, setupOf({"roadster", "kart", "gt", "rally"}, 0.3f, 7, 1));
        EventSetup setup = event.setup();
        setup.seed = seed;
        Event again(track, setup);
        run(again, 60);
        return again.race().worldHash();
    };
    EXPECT_EQ(hashOf(1), hashOf(1));
    EXPECT_NE(hashOf(1), hashOf(2));
}

TEST(Rival, WhoGivesUpWantsToBePutBackOnce) {
    const Track track = test::bundledTrack("larkmead");
    const CarParams car = test::bundledCar("hatch");
    Race race({&track, &track.surfaces, 0}, {CarEntry{car, {{60, 80}, 1}, 0}}, 120);
    Snapshot now;
    race.snapshot(now);
    now.cars[0].lap.current.total = 1;
    Rival rival(track, car, {});
    int wishes = 0;
    double given = 0;
    for (int i = 0; i < 8 * 120; ++i) {  // it is never reset
        now.raceTime = 1 + i / 120.0;
        rival.drive(now, 0, 1.0f / 120);
        if (!rival.wantsReset()) continue;
        ++wishes;
        given = now.raceTime - 1;
    }
    EXPECT_EQ(wishes, 1);
    EXPECT_GT(given, 4);
}

/// A car that crept to and fro between the road and a wall used to count as moving.
TEST(Rival, WhoCreepsWithoutProgressAfterBeingFastGivesUpSoonOnTheRoadToo) {
    const Track track = test::bundledTrack("larkmead");
    const CarParams car = test::bundledCar("hatch");
    Race race({&track, &track.surfaces, 0}, {CarEntry{car, startPose(track, noseLength(car)), 10}}, 120);
    Snapshot now;
    race.snapshot(now);
    now.cars[0].lap.current.total = 1;
    Rival rival(track, car, {});
    const auto creepsUntil = [&](double seconds) -> std::optional<double> {
        for (int i = 0; i < seconds * 120; ++i) {
            now.raceTime += 1 / 120.0;
            rival.drive(now, 0, 1.0f / 120);
            if (rival.wantsReset()) return now.raceTime;
        }
        return {};
    };
    now.raceTime = 1;
    EXPECT_FALSE(creepsUntil(0.1)) << "still fast";
    now.cars[0].velocity = {1, 0};
    now.raceTime = 0;
    const auto given = creepsUntil(8);
    ASSERT_TRUE(given);
    EXPECT_GT(*given, 2);
    EXPECT_LT(*given, 3);
}

/// Returns the best of two laps alone (s).
double soloLapTime(const Track& track, const std::string& car, float skill, std::uint64_t seed = 3) {
    Event event(track, setupOf({car}, skill, seed, 2));
    run(event, 400);
    return event.now().cars[0].lap.best.total;
}

TEST(Rival, SkillSpansPeople) {
    for (const auto& [name, car] : {std::pair{"larkmead", "coupe"}, {"vintra", "rally"}, {"thistledown", "kart"}}) {
        const Track track = test::bundledTrack(name);
        const double best = soloLapTime(track, car, 1);
        double faster = best;
        for (const float skill : {0.75f, 0.5f, 0.25f, 0.0f}) {
            const double lap = soloLapTime(track, car, skill);
            EXPECT_GT(lap, 1.005 * faster) << name << " at " << skill;
            EXPECT_LT(lap, 1.16 * faster) << name << " at " << skill;
            faster = lap;
        }
        EXPECT_GT(faster, 1.25 * best) << name;
        EXPECT_LT(faster, 1.35 * best) << name;
    }
}

TEST(Rival, TheBestDriveAloneAsEver) {
    const Track track = test::bundledTrack("larkmead");
    EXPECT_EQ(soloLapTime(track, "coupe", 1, 1), soloLapTime(track, "coupe", 1, 2));
}

TEST(Rival, TwoRacesOfTheBestDiffer) {
    const Track track = test::bundledTrack("thistledown");
    const auto hashOf = [&](std::uint64_t seed) {
        EventSetup setup = test::raceOf({"kart", "kart", "kart"}, 1, 1);
        for (Entrant& entrant : setup.entrants) entrant.skill = 1;
        setup.seed = seed;
        Event event(track, setup);
        run(event, 30);
        return event.race().worldHash();
    };
    EXPECT_EQ(hashOf(1), hashOf(1));
    EXPECT_NE(hashOf(1), hashOf(2));
}

/// The car starts behind a slower one, on a lap with long straights.
TEST(Rival, AFasterCarGetsPast) {
    const Track track = test::bundledTrack("larkmead");
    int ahead = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Event event(track, setupOf({"hatch", "gt"}, 0.95f, seed, 2));
        run(event, 200);
        ahead += event.standing(1).position == 1;
    }
    EXPECT_GE(ahead, 3) << "13 % faster, two laps";
}

/// Returns the share by which an AI driver's best flying lap of two, at full skill, is slower than its line allows.
double lostTo(const Track& track, const CarParams& car) {
    EventSetup setup;
    setup.rules.mode = EventMode::TimeTrial;
    setup.countdown = 0;
    setup.entrants.push_back({.driver = "", .params = car});
    Event event(track, setup);
    const double ideal = static_cast<double>(idealLap(track, car));
    while (event.now().cars[0].lap.lap <= 3 && event.race().time() < 6 * ideal) event.tick({});
    const double best = event.now().cars[0].lap.best.total;
    return best > 0 ? best / ideal - 1 : 1;
}

/// Returns a car whose tyres are always fresh and warm, as the line takes them to be.
CarParams withoutTyreCondition(CarParams car) {
    const auto reset = [](Axle& axle) { axle.tyre.heat.reset(), axle.tyre.wear = 0; };
    reset(car.front), reset(car.rear);
    std::ranges::for_each(car.axles, reset);
    return car;
}

/// SLIPANGLE_LONG=1 runs the whole grid of tracks and cars.
TEST(Rival, AtFullSkillIsWithinThreePercentOfWhatItsLineAllows) {
    double sum = 0;
    int count = 0;
    const std::vector<std::string> cars =
        isLong() ? test::bundledNames("cars") : std::vector<std::string>{"roadster", "gt", "kart", "muscle"};
    for (const std::string& name : someTracks()) {
        const Track track = test::bundledTrack(name);
        for (const std::string& car : cars) {
            const double lost = lostTo(track, withoutTyreCondition(test::bundledCar(car)));
            EXPECT_LT(lost, 0.055) << car << " on " << name;
            EXPECT_GT(lost, 0) << car << " on " << name;  // otherwise the ideal lap is no benchmark
            sum += lost;
            ++count;
        }
    }
    EXPECT_LT(sum / count, 0.03);
}

/// Returns laps (s) of a lone car at full skill, from the start on. Expects it to stay on the road.
std::vector<double> lapsOf(const Track& track, const CarParams& car, int laps) {
    EventSetup setup;
    setup.rules.mode = EventMode::TimeTrial;
    setup.countdown = 0;
    setup.entrants.push_back({.driver = "", .params = car});
    Event event(track, setup);
    std::vector<double> times;
    while (static_cast<int>(times.size()) < laps && event.race().time() < 200 * laps) {
        event.tick({});
        const CarSnapshot& now = event.now().cars[0];
        const float beyond = std::abs(now.location.offset) - track.road[now.location.sample].halfWidth;
        EXPECT_LT(beyond, car.body.width) << "lap " << now.lap.lap;
        if (now.lap.lap > static_cast<int>(times.size()) + 1) times.push_back(now.lap.last.total);
    }
    return times;
}

TEST(Rival, KeepsColdAndWornTyresOnTheRoad) {
    const Track track = test::bundledTrack("brackenholt");
    const CarParams gt = test::bundledCar("gt");
    ASSERT_TRUE(gt.front.tyre.heat && gt.front.tyre.wear > 0);
    const std::vector<double> laps = lapsOf(track, gt, 10);
    ASSERT_EQ(laps.size(), 10u);
    const double best = *std::min_element(laps.begin() + 1, laps.end());
    EXPECT_GT(laps[1], 1.001 * best) << "the tyres are still cold in the second lap";
    EXPECT_GT(laps.back(), 1.03 * best) << "and worn in the tenth";
    EXPECT_LT(laps.back(), 1.08 * best);
}

TEST(Rival, DoesNotRunIntoACarThatStands) {
    const Track track = test::bundledTrack("larkmead");
    EventSetup setup = setupOf({"roadster", "gt"}, 1.0f, 1, 1);
    setup.entrants[0].player = 0;  // a human who does nothing
    Event event(track, setup);
    const DriverInput idle;
    while (event.race().time() < 20) {
        event.tick({&idle, 1});
        ASSERT_EQ(event.now().cars[1].impact.speed, 0) << event.race().time();
    }
    EXPECT_GT(event.standing(1).distance, 100);
}

TEST(Rival, GoesRoundAPersonWhoStaysOnTheGrid) {
    for (const char* name : {"thistledown", "saltpan"}) {
        const Track track = test::bundledTrack(name);
        EventSetup setup = setupOf(std::vector<std::string>(8, "gt"), 0.6f, 1, 1);
        setup.entrants[2].player = 0;
        Event event(track, setup);
        const DriverInput idle;
        while (event.race().time() < 25) event.tick({&idle, 1});
        for (std::size_t i = 0; i < 8; ++i)
            EXPECT_GT(event.standing(i).distance, i == 2 ? -100 : 100) << name << ", car " << i;
    }
}

/// If a human on pole spoils the start, the others pass and do not queue in grid order.
TEST(Rival, GoesByWhoGetsAwaySlowly) {
    const Track track = test::bundledTrack("larkmead");
    int ahead = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        EventSetup setup = setupOf(std::vector<std::string>(6, "coupe"), 0.95f, seed, 1);
        setup.entrants[0].player = 0;
        Event event(track, setup);
        DriverInput hesitant;
        while (event.now().raceTime < 9) {
            hesitant.throttle = event.now().raceTime < 1.5 ? 0 : event.now().raceTime < 4 ? 90 : 255;
            event.tick({&hesitant, 1});
        }
        for (std::size_t i = 1; i < 6; ++i) ahead += event.standing(i).distance > event.standing(0).distance;
    }
    EXPECT_GE(ahead, 10) << "of 20";
}

TEST(Rival, IsAwaySoonAfterGreenHoweverLongTheLightsLast) {
    const Track track = test::bundledTrack("larkmead");
    for (const bool freeStart : {false, true}) {
        EventSetup setup = setupOf({"roadster", "gt"}, 0.0f, 1, 1);
        setup.countdown = 6;
        setup.rules.freeStart = freeStart;
        Event event(track, setup);
        while (event.now().raceTime < 3) event.tick({});
        for (std::size_t i = 0; i < 2; ++i) {
            EXPECT_GT(length(event.now().cars[i].velocity), 6) << i;
            EXPECT_FALSE(event.standing(i).jumped) << i;
        }
    }
}

TEST(Rival, IsTheSameDriverAtAnyTickRate) {
    const Track track = test::bundledTrack("thistledown");
    for (const int hz : {60, 240, 1000}) {
        EventSetup setup = setupOf({"kart"}, 1.0f, 1, 1);
        setup.hz = hz;
        Event event(track, setup);
        run(event, 60);
        EXPECT_TRUE(event.standing(0).finished) << hz;
        EXPECT_NEAR(event.standing(0).finishTime, 36, 3) << hz;
    }
}

}  // namespace
}  // namespace slip
