#include "race/qualifying.hpp"

#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

EventSetup threeKarts() {
    EventSetup setup;
    const CarParams kart = test::bundledCar("kart");
    setup.entrants = {{.name = "person", .car = kart, .skill = {}, .temperament = {}},
                      {.name = "slow", .car = kart, .skill = 0.0f, .temperament = {}},
                      {.name = "quick", .car = kart, .skill = 1.0f, .temperament = {}}};
    return setup;
}

TEST(QualifyingTimes, AreThoseOfMachinesAloneByTheirSkill) {
    const Track track = test::bundledTrack("thistledown");
    const std::vector<double> times = qualifyingTimes(track, threeKarts());
    ASSERT_EQ(times.size(), 3u);
    EXPECT_EQ(times[0], 0) << "people drive themselves";
    EXPECT_GT(times[2], static_cast<double>(track.length) / 40);
    EXPECT_LT(times[2], times[1]);
    EXPECT_EQ(times, qualifyingTimes(track, threeKarts())) << "the same setup, the same times";
}

TEST(QualifyingTimes, AreGivenUpWhenNobodyWantsThem) {
    const Track track = test::bundledTrack("thistledown");
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(qualifyingTimes(track, threeKarts(), stop.get_token()), std::vector<double>(3));
}

}  // namespace
}  // namespace slip
