// SPDX-License-Identifier: MIT
// Weather on the road: where water falls, stands and goes, and how wheels and drivers respond to it.
#include "race/world/weather.hpp"

#include "race/event/event.hpp"
#include "race/replay/playback.hpp"
#include "race/world/road_water.hpp"
#include "support/bundled.hpp"
#include "support/test_cars.hpp"
#include "support/test_tracks.hpp"
#include "support/tick.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::kHz;

Track ringIn(Weather weather) {
    TrackParams params = test::stadium(300, 60, 12);
    params.environment.weather = weather;
    std::vector<TrackFault> faults;
    Track track = buildTrack(params, test::bundledTables(), faults);
    EXPECT_TRUE(faults.empty());
    return track;
}

void pass(RoadWater& water, double from, double to) {
    for (auto tick = std::llround(from * kHz); tick < std::llround(to * kHz); ++tick) water.step(tick, kHz);
}

RoadState stateOf(const RoadWater& water) {
    RoadState state;
    water.show(state);
    return state;
}

TEST(Weather, ShowersComeAndGoBySeedAlone) {
    int wetSeeds = 0, drySeeds = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        bool wet = false, dry = false;
        float last = rainAt(Weather::Changing, seed, 0);
        for (double time = 0; time < 300; time += 0.5) {
            const float rain = rainAt(Weather::Changing, seed, time);
            EXPECT_NEAR(rain, last, 0.06f) << "it does not begin at a blow";
            EXPECT_EQ(rain, rainAt(Weather::Changing, seed, time));
            wet |= rain > 0.5f;
            dry |= rain <= 0;
            last = rain;
        }
        wetSeeds += wet;
        drySeeds += dry;
    }
    EXPECT_GT(wetSeeds, 30);
    EXPECT_GT(drySeeds, 30);
    EXPECT_EQ(rainAt(Weather::Wet, 1, 30), 0);
}

TEST(Weather, NoShowerComesUntoldOrEndsAsItBegins) {
    constexpr float kFalls = 0.05f, kTold = 0.1f;  // as the instruments use them
    int showers = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed)
        for (double time = 30; time < 600; time += 0.5) {
            const float rain = rainAt(Weather::Changing, seed, time);
            if (rain <= kFalls || rainAt(Weather::Changing, seed, time - 0.5) > kFalls) continue;
            float most = 0;
            for (double later = 0; later < 20; later += 0.5)
                most = std::max(most, rainAt(Weather::Changing, seed, time + later));
            if (most < 0.2f) continue;  // only some drops
            ++showers;
            EXPECT_GT(rainSoon(Weather::Changing, seed, time - 5), kTold) << seed << " at " << time;
            EXPECT_GT(rainSoon(Weather::Changing, seed, time), kFalls) << seed << " at " << time;
        }
    EXPECT_GT(showers, 40);
}

TEST(RoadWater, DriesWhereCarsDriveFirst) {
    const Track track = ringIn(Weather::Wet);
    RoadWater water(track, Weather::Wet, 1);
    const Location middle = locate(track, track.road[40].position);
    for (int second = 0; second < 40; ++second) {
        pass(water, second, second + 1);
        water.sweep(middle, RoadCells::kRow);
    }
    const RoadState state = stateOf(water);
    const float beside = levelAt(state, middle.s + 5 * state.cells.row, 0);
    EXPECT_LT(levelAt(state, middle.s, 0), beside - 0.3f);
    EXPECT_GT(beside, 0.7f);
}

TEST(RoadWater, StandsWhereTheRoadIsLow) {
    const Track track = ringIn(Weather::Wet);
    const std::vector<Puddle> puddles = puddlesOf(track);
    ASSERT_GT(puddles.size(), 10u);
    RoadWater water(track, Weather::Wet, 1);
    pass(water, 0, 20);
    const RoadState state = stateOf(water);
    float inPuddles = 0;
    for (const Puddle& puddle : puddles)
        inPuddles += levelAt(state, puddle.s, puddle.offset / roadAt(track, puddle.s).halfWidth);
    EXPECT_GT(inPuddles / static_cast<float>(puddles.size()), meanLevel(state) + 0.3f);
}

TEST(RoadWater, CarsPackSnowDownButDoNotTakeItAway) {
    const Track track = ringIn(Weather::Snow);
    RoadWater water(track, Weather::Snow, 1);
    const Location middle = locate(track, track.road[40].position);
    for (int i = 0; i < 200; ++i) water.sweep(middle, RoadCells::kRow);
    EXPECT_NEAR(levelAt(stateOf(water), middle.s, 0), 0.3f, 0.02f);
}

TEST(Weather, SlicksLoseMostAndTreadLeastToWater) {
    const SurfaceTable& dry = test::bundledTables().surfaces;
    const SurfaceTable wet = coveredSurfaces(dry, Weather::Rain);
    const auto under = [&](const char* surface, const char* compound, float level, float speed) {
        const std::size_t i = *findSurface(dry, surface);
        const WheelGround bare{.friction = frictionFor(dry[i].surface, compound)};
        const WheelGround covered{.friction = frictionFor(wet[i].surface, compound)};
        return underCover(bare, covered, level, speed).friction / bare.friction;
    };
    EXPECT_EQ(under("asphalt", "road", 0, 40), 1);
    EXPECT_NEAR(under("asphalt", "road", 1, 40), 0.68f, 1e-4f);
    EXPECT_NEAR(under("asphalt", "slick", 1, 40), 0.45f / 1.12f, 1e-4f);
    EXPECT_GT(under("asphalt", "rally", 1, 40), under("asphalt", "road", 1, 40));
    EXPECT_LT(under("asphalt", "road", 2.2f, 45), 0.5f) << "it floats";
    EXPECT_NEAR(under("asphalt", "road", 2.2f, 10), 0.68f, 1e-4f) << "not when it is slow";
    EXPECT_NEAR(under("grass", "road", 1, 20), 0.84f, 1e-4f);
    EXPECT_EQ(under("ice", "road", 1, 20), 1);
}

/// Returns a race of two rivals over two laps.
EventSetup contest(std::uint64_t seed, bool acts) {
    EventSetup setup;
    setup.rules.laps = 2;
    setup.seed = seed;
    setup.weatherAffectsGrip = acts;
    for (const char* const name : {"first", "second"})
        setup.entrants.push_back({.driver = name, .params = test::plainCar()});
    return setup;
}

double secondsOf(Event& event) {
    while (!event.now().standings.over && event.race().time() < 300) event.tick({});
    EXPECT_TRUE(event.now().standings.over);
    return event.now().standings.winnerTime;
}

TEST(Weather, RivalsArriveInTheWetAndLater) {
    const Track track = ringIn(Weather::Rain);
    Event dry(track, contest(3, false)), wet(track, contest(3, true));
    const double quick = secondsOf(dry);
    EXPECT_GT(secondsOf(wet), 1.05 * quick);
    for (const CarSnapshot& car : wet.now().cars) EXPECT_LT(car.lap.offTrack, 0.5f);
    EXPECT_FALSE(dry.now().road.acts());
}

TEST(Weather, TheSameSeedGivesTheSameRaceAndItsRecordingToo) {
    const Track track = ringIn(Weather::Changing);
    Event event(track, contest(3, true)), again(track, contest(3, true)), other(track, contest(4, true));
    for (Event* const e : {&event, &again, &other})
        for (int i = 0; i < 40 * kHz; ++i) e->tick({});
    EXPECT_EQ(event.stateHash(), again.stateHash());
    EXPECT_NE(event.stateHash(), other.stateHash());
    const Recording recording = event.recording();
    const auto built = trackOf(recording);
    Playback playback(recording, &*built);
    while (playback.step()) {
    }
    EXPECT_FALSE(playback.firstDifference());
    EXPECT_EQ(playback.stateHash(), event.stateHash());
}

TEST(Weather, ARestartBeginsWithTheSameRoad) {
    const Track track = ringIn(Weather::Rain);
    Event event(track, contest(3, true));
    const std::vector<std::uint8_t> levels = event.now().road.levels;
    for (int i = 0; i < 20 * kHz; ++i) event.tick({});
    EXPECT_NE(event.now().road.levels, levels);
    event.restart(0);
    EXPECT_EQ(event.now().road.levels, levels);
}

}  // namespace
}  // namespace slip
