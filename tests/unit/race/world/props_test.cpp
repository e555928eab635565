// SPDX-License-Identifier: MIT
// Scenery in a car's way: trees stop it, cones fly, and both are reset on restart.
#include "io/track/scenery_file.hpp"
#include "race/world/race.hpp"
#include "support/test_cars.hpp"
#include "support/test_tracks.hpp"
#include "support/tick.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::kHz;

struct Yard {
    Track track;
    explicit Yard(std::vector<Scenery> scenery) {
        TrackParams params = test::stadium(400, 60, 20);
        params.scenery = std::move(scenery);
        track = test::soundTrack(params, bundledScenery());
    }
    Arena arena() const { return {&track, &track.surfaces, 0}; }
};

/// Returns a car that rolls east along the straight towards x = 100 at `speed`.
CarEntry rolling(float speed) { return {test::plainCar(), {{80, 0}, 0}, speed}; }

Snapshot after(Race& race, double seconds, std::uint8_t brake = 0) {
    DriverInput input;
    input.brake = brake;
    for (int i = 0; i < static_cast<int>(seconds * kHz); ++i) race.step({&input, 1});
    Snapshot now;
    race.snapshot(now);
    return now;
}

TEST(Scenery, WhatStandsFastStopsACar) {
    for (const char* const kind : {"tree", "house", "container", "lamp"}) {
        const Yard yard({{kind, 100, 0, 0, 1}});
        Race race(yard.arena(), {rolling(15)}, kHz);
        const Snapshot now = after(race, 3);
        const CarParams car = test::plainCar();
        EXPECT_LT(now.cars[0].pose.position.x + noseLength(car), 100);
        EXPECT_TRUE(now.props.empty());
    }
}

TEST(Scenery, BushesDoNot) {
    const Yard yard({{"bush", 100, 0, 0, 1}});
    Race race(yard.arena(), {rolling(15)}, kHz);
    EXPECT_GT(after(race, 3).cars[0].pose.position.x, 115);
}

TEST(Props, ConesFlyAndHardlySlowACar) {
    const Yard yard({{"bush", 90, 9, 0, 1}, {"cone", 100, 0.3f, 0, 1}, {"cone", 100, 9, 0, 1}});
    Race free({nullptr, &yard.track.surfaces, 0}, {rolling(20)}, kHz), race(yard.arena(), {rolling(20)}, kHz);
    const float alone = length(after(free, 3).cars[0].velocity);
    const Snapshot now = after(race, 3);
    EXPECT_GT(length(now.cars[0].velocity), 0.97f * alone);
    ASSERT_EQ(now.props.size(), 1u);
    EXPECT_EQ(now.props[0].scenery, 1);
    EXPECT_TRUE(now.props[0].fallen);
    EXPECT_GT(now.props[0].pose.position.x, 105);
    // Friction with the ground brings it to rest: after v²/2µg at most, once the car stands.
    const Snapshot later = after(race, 6, 255);
    const Snapshot last = after(race, 1, 255);
    EXPECT_EQ(later.props[0].pose.position, last.props[0].pose.position);
    EXPECT_LT(last.props[0].pose.position.x, 160 + sq(1.3f * 20) / (2 * 0.6f * kGravity));
}

/// Returns the hardest contact of the first car within two seconds.
Impact hardestOf(Race& race) {
    Impact hardest;
    Snapshot now;
    for (int i = 0; i < 2 * kHz; ++i) {
        race.step(std::vector<DriverInput>(2));
        race.snapshot(now);
        if (now.cars[0].impact.speed > hardest.speed) hardest = now.cars[0].impact;
    }
    return hardest;
}

TEST(Impacts, TellWhatWasStruckAndHowHard) {
    const CarEntry parked{test::plainCar(), {{-100, 200}, 0}, 0};
    for (const auto& [kind, material] : {std::pair{"tree", Material::Wood},
                                         {"container", Material::Metal},
                                         {"house", Material::Concrete},
                                         {"cone", Material::Plastic},
                                         {"hay", Material::Straw},
                                         {"tyres", Material::Tyres}}) {
        const Yard yard({{kind, 100, 0, 0, 1}});
        Race race(yard.arena(), {rolling(15), parked}, kHz);
        const Impact hit = hardestOf(race);
        EXPECT_EQ(hit.material, material) << kind;
        EXPECT_GT(hit.blow, 10) << kind << ": however light it is";
        EXPECT_LT(hit.blow, 25) << kind;
    }
    const Yard yard({});
    Race race(yard.arena(), {rolling(15), {test::plainCar(), {{100, 0}, 0}, 0}}, kHz);
    EXPECT_EQ(hardestOf(race).material, Material::Car);
}

TEST(Impacts, ScrapeAsFastAsTheCarSlidesAlong) {
    TrackParams params = test::stadium(400, 60, 20);
    params.walls.push_back({{{60, 3}, {300, 3}}, false, WallKind::Rail});
    const Track track = test::soundTrack(params, bundledScenery());
    Race race({&track, &track.surfaces, 0},
              {{test::plainCar(), {{80, 0}, 0.2f}, 20}, {test::plainCar(), {{-100, 200}, 0}, 0}}, kHz);
    const Impact hit = hardestOf(race);
    EXPECT_EQ(hit.material, Material::Metal);
    EXPECT_NEAR(hit.scrape, 19, 3);
    EXPECT_LT(hit.blow, 8);
}

TEST(Props, HeavyThingsMoveLess) {
    const auto pushed = [](const char* kind) {
        const Yard yard({{kind, 100, 0, 0, 1}});
        Race race(yard.arena(), {rolling(8)}, kHz);
        const Snapshot now = after(race, 6);
        return now.props.empty() ? 0.0f : now.props[0].pose.position.x - 100;
    };
    EXPECT_GT(pushed("hay"), 0.5f);
    EXPECT_GT(pushed("cone"), pushed("hay"));
}

/// Bales overlap here, and a car that passes beside them does not move them.
TEST(Props, WhatNobodyTouchesStaysWhereTheFileSays) {
    std::vector<Scenery> row;
    for (int i = 0; i < 30; ++i) row.push_back({"hay", 90 + 0.9f * static_cast<float>(i), 2.2f, 90, 1});
    const Yard yard(row);
    Race race(yard.arena(), {rolling(20)}, kHz);
    EXPECT_TRUE(after(race, 4).props.empty());
}

TEST(Props, RestartPutsThemBackAndTheRaceRunsTheSame) {
    std::vector<Scenery> stack;
    for (int i = 0; i < 40; ++i)
        stack.push_back({i % 2 == 0 ? "tyres" : "cone", 100 + 0.7f * static_cast<float>(i / 5),
                         0.72f * static_cast<float>(i % 5) - 1.4f, 0, 1});
    const Yard yard(stack);
    Race race(yard.arena(), {rolling(25)}, kHz), other(yard.arena(), {rolling(25)}, kHz);
    const Snapshot first = after(race, 3);
    EXPECT_GT(first.props.size(), 8u);
    const std::uint64_t hash = race.worldHash();
    race.restart(0);
    Snapshot anew;
    race.snapshot(anew);
    EXPECT_TRUE(anew.props.empty());
    EXPECT_NE(race.worldHash(), hash);
    after(race, 3);
    EXPECT_EQ(race.worldHash(), hash);
    after(other, 3);
    EXPECT_EQ(other.worldHash(), hash);
}

/// There are more props than bodies, all within reach at once. The rest is driven through, and nothing breaks.
TEST(Props, AHeapOfThemIsSurvived) {
    std::vector<Scenery> heap;
    for (int i = 0; i < 600; ++i)
        heap.push_back({"cone", 100 + 0.2f * static_cast<float>(i % 30), 0.2f * static_cast<float>(i / 30) - 2, 0, 1});
    const Yard yard(heap);
    Race race(yard.arena(), {rolling(30)}, kHz);
    const Snapshot now = after(race, 5);
    EXPECT_TRUE(std::isfinite(now.cars[0].pose.position.x));
    EXPECT_GT(now.props.size(), 20u);
    for (const PropSnapshot& prop : now.props)
        EXPECT_LT(length(prop.pose.position - Vec2{100, 0}), 300) << prop.scenery;
}

}  // namespace
}  // namespace slip
