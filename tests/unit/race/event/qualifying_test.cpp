// SPDX-License-Identifier: MIT
#include "race/event/qualifying.hpp"

#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

EventSetup threeKarts() {
    EventSetup setup;
    const CarParams kart = test::bundledCar("kart");
    setup.entrants = {{.driver = "person", .params = kart, .player = 0},
                      {.driver = "slow", .params = kart, .skill = 0},
                      {.driver = "quick", .params = kart, .skill = 1}};
    return setup;
}

TEST(QualifyingTime, IsThatOfAMachineAloneByItsSkill) {
    const Track track = test::bundledTrack("thistledown");
    const EventSetup setup = threeKarts();
    EXPECT_EQ(qualifyingTime(track, setup, 0), 0) << "people drive themselves";
    const double slow = qualifyingTime(track, setup, 1), quick = qualifyingTime(track, setup, 2);
    EXPECT_GT(quick, static_cast<double>(track.length) / 40);
    EXPECT_LT(quick, slow);
    EXPECT_EQ(quick, qualifyingTime(track, setup, 2)) << "the same setup, the same time";
}

/// The times belong to one lap, and to another equally good driver in the same car.
TEST(QualifyingTime, IsOfEachOnesDayAndOfTheRacesWeather) {
    Track track = test::bundledTrack("thistledown");
    track.params.environment.weather = Weather::Changing;
    EventSetup setup = threeKarts();
    setup.weatherAffectsGrip = true;
    for (Entrant& entrant : setup.entrants) entrant.skill = 1, entrant.temperament.consistency = 1;
    int better = 0;
    for (setup.seed = 1; setup.seed <= 8; ++setup.seed) {
        const double one = qualifyingTime(track, setup, 1), other = qualifyingTime(track, setup, 2);
        EXPECT_NE(one, other);
        EXPECT_LT(std::abs(one / other - 1), 0.1) << "nobody alone in the rain, seed " << setup.seed;
        better += one < other;
    }
    EXPECT_GT(better, 0);
    EXPECT_LT(better, 8);
}

TEST(QualifyingTime, IsGivenUpWhenNobodyWantsIt) {
    const Track track = test::bundledTrack("thistledown");
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(qualifyingTime(track, threeKarts(), 2, stop.get_token()), 0);
}

}  // namespace
}  // namespace slip
