// SPDX-License-Identifier: MIT
// The result table with its additions: championship points and rivals' qualifying laps.
#include "session/setup/results.hpp"

#include "race/event/championship.hpp"
#include "race/event/event.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

ResultRow row(const std::string& name, double bestLap, bool finished = true) {
    ResultRow out;
    out.name = name;
    out.time = out.bestLap = bestLap;
    out.finished = finished;
    return out;
}

TEST(Results, FollowTheOrder) {
    const Track track = test::bundledTrack("thistledown");
    EventSetup setup{.rules = {.mode = EventMode::Race, .laps = 2, .freeStart = true}, .entrants = {}, .countdown = 1};
    for (const std::size_t player : {0u, 1u, 2u})
        setup.entrants.push_back({.driver = "Driver " + std::to_string(player + 1),
                                  .params = test::bundledCar("roadster"),
                                  .player = player});
    setup.entrants[2].player.reset();
    Event event(track, setup);
    std::vector<DriverInput> people(2);
    people[1] = quantise({.throttle = 1});
    for (int i = 0; i < 3 * 120; ++i) event.tick(people);
    const Results results = resultsOf(event.setup(), event.now());
    ASSERT_EQ(results.rows.size(), 3u);
    EXPECT_EQ(results.title, track.params.name);
    EXPECT_EQ(results.rows[0].name, "Driver 2");
    EXPECT_EQ(results.rows[0].position, 1);
    EXPECT_EQ(results.rows[0].penalty, kJumpPenalty);
    EXPECT_TRUE(results.rows[0].own);
    for (const ResultRow& row : results.rows) EXPECT_EQ(row.own, row.name != "Driver 3") << "a rival";
}

TEST(Results, PlacesOfClassesFollowTheOrder) {
    EXPECT_EQ(classPlaces({"GT", "Kart", "GT", "GT", "Kart"}), (std::vector<int>{1, 1, 2, 3, 2}));
    EXPECT_TRUE(classPlaces({"GT", "GT"}).empty()) << "one class alone";
    EXPECT_TRUE(classPlaces({}).empty());
    EventSetup setup{.rules = {.mode = EventMode::Race, .laps = 2}, .entrants = {}};
    for (const char* const car : {"truck", "kart", "truck"})
        setup.entrants.push_back({.driver = car, .params = test::bundledCar(car)});
    const Track track = test::bundledTrack("thistledown");
    const Event event(track, setup);
    const Results results = resultsOf(event.setup(), event.now());
    ASSERT_TRUE(results.hasClasses());
    EXPECT_EQ(results.rows[2].name, "truck");
    EXPECT_EQ(results.rows[2].classPlace, 2) << "third of all";
}

TEST(Results, PointsGoByPlaceAndToTheFastestLap) {
    Results view;
    view.rows = {row("first", 61.5), row("second", 60.9), row("still driving", 60, false)};
    addPoints(view);
    EXPECT_TRUE(view.points);
    const std::vector<int> points = pointsOf({{{0, true, 61.5f}, {1, true, 60.9f}, {2, false, 60.0f}}});
    EXPECT_EQ(view.rows[0].points, points[0]);
    EXPECT_EQ(view.rows[1].points, points[1]);
    EXPECT_EQ(view.rows[2].points, 0);
    EXPECT_GT(view.rows[0].points, view.rows[1].points);
}

TEST(Results, WhoIsOutHasNoPoints) {
    Results view;
    view.rows = {row("first", 61.5), row("out", 60.0)};
    view.rows[1].out = true;
    addPoints(view);
    EXPECT_EQ(view.rows[1].points, 0);
}

TEST(Results, QualifyingLapsAreInOrderAndNoLapIsLast) {
    Results view;
    view.rows = {row("person", 0)};
    addLaps(view, {row("slow", 63), row("fast", 61), row("none", 0)});
    ASSERT_EQ(view.rows.size(), 4u);
    EXPECT_EQ(view.rows[0].name, "fast");
    EXPECT_EQ(view.rows[1].name, "slow");
    EXPECT_EQ(view.rows[2].name, "person");
    EXPECT_EQ(view.rows[3].position, 4);
}

}  // namespace
}  // namespace slip
