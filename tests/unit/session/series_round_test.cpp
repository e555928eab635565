// A championship's drivers on the grid, and grids that lap times decide.
#include "session/series_round.hpp"

#include "race/event/event.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

Championship threeDrivers() {
    Championship series{.name = "Cup", .tracks = {"larkmead", "larkmead"}};
    series.drivers = {{"Ada", "kart", 1}, {"Bo", "kart", 0, 0.9f}, {"Cy", "kart", 0, 0.4f}};
    return series;
}

EventSetup seated(const Championship& series) {
    EventSetup setup;
    for (const SeriesDriver& driver : series.drivers) setup.entrants.push_back(entrantOf(driver, {}, {}));
    return setup;
}

std::vector<std::string> namesOf(const EventSetup& setup) {
    std::vector<std::string> names;
    for (const Entrant& entrant : setup.entrants) names.push_back(entrant.driver);
    return names;
}

TEST(SeriesRound, TheTableMakesTheGrid) {
    Championship series = threeDrivers();
    EventSetup setup = seated(series);
    arrangeByTable(setup, series, GridOrder::Reverse);
    EXPECT_EQ(namesOf(setup), (std::vector<std::string>{"Cy", "Bo", "Ada"})) << "first race: you start last";
    series.races = {{{{2, true, 0}, {0, true, 0}, {1, true, 0}}}};
    setup = seated(series);
    arrangeByTable(setup, series, GridOrder::Reverse);
    EXPECT_EQ(namesOf(setup), (std::vector<std::string>{"Bo", "Ada", "Cy"}));
    EXPECT_EQ(numbersOf(setup, series), (std::vector<int>{1, 0, 2}));
    setup = seated(series);
    arrangeByTable(setup, series, GridOrder::Qualifying);
    EXPECT_EQ(namesOf(setup), (std::vector<std::string>{"Ada", "Bo", "Cy"})) << "lap times will decide";
}

TEST(SeriesRound, ANamesakeOfThePlayerIsAnotherDriver) {
    Championship series = threeDrivers();
    series.drivers[2].name = "Ada";
    EventSetup setup = seated(series);
    std::reverse(setup.entrants.begin(), setup.entrants.end());
    EXPECT_EQ(numbersOf(setup, series), (std::vector<int>{2, 1, 0}));
}

TEST(SeriesRound, ResultsFollowTheEvent) {
    const Championship series = threeDrivers();
    const Track track = test::bundledTrack("thistledown");
    EventSetup setup;
    setup.entrants.resize(series.drivers.size());
    for (Entrant& entrant : setup.entrants) entrant.params = test::bundledCar("kart");
    const Event event(track, setup);
    const SeriesRace race = resultOf(event.now().standings, {2, 0, 1});
    ASSERT_EQ(race.results.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
        const std::vector<int> numbers{2, 0, 1};
        EXPECT_EQ(race.results[i].driver, numbers[static_cast<std::size_t>(event.now().standings.order[i])]);
        EXPECT_FALSE(race.results[i].finished) << "nobody has driven yet";
        EXPECT_EQ(race.results[i].bestLap, 0);
    }
}

TEST(Qualifying, TheGridIsTheTable) {
    EventSetup setup = seated(threeDrivers());
    arrangeGrid(setup, GridOrder::Qualifying, {0, 61, 60});
    EXPECT_EQ(namesOf(setup), (std::vector<std::string>{"Cy", "Bo", "Ada"})) << "without a lap at the back";
}

TEST(Qualifying, IsForThoseWhoRaceEachOther) {
    EventSetup setup = seated(threeDrivers());
    setup.rules.mode = EventMode::Race;
    EXPECT_TRUE(wantsQualifying(setup, GridOrder::Qualifying));
    EXPECT_FALSE(wantsQualifying(setup, GridOrder::Random));
    setup.rules.mode = EventMode::Drift;
    EXPECT_FALSE(wantsQualifying(setup, GridOrder::Qualifying));
    setup.rules.mode = EventMode::Race;
    setup.entrants.resize(1);
    EXPECT_FALSE(wantsQualifying(setup, GridOrder::Qualifying));
}

}  // namespace
}  // namespace slip
