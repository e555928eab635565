// SPDX-License-Identifier: MIT
// A championship's drivers on the grid, and grids by lap times.
#include "session/setup/series_round.hpp"

#include "io/common/texts.hpp"
#include "io/content/championship_file.hpp"
#include "io/player/settings.hpp"
#include "io/stores/statistics.hpp"
#include "io/system/file.hpp"
#include "race/event/event.hpp"
#include "session/setup/catalogue.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

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
    arrangeGridByTable(setup, series, GridOrder::Reverse);
    EXPECT_EQ(namesOf(setup), (std::vector<std::string>{"Cy", "Bo", "Ada"})) << "first race: you start last";
    series.races = {{{{2, true, 0}, {0, true, 0}, {1, true, 0}}}};
    setup = seated(series);
    arrangeGridByTable(setup, series, GridOrder::Reverse);
    EXPECT_EQ(namesOf(setup), (std::vector<std::string>{"Bo", "Ada", "Cy"}));
    EXPECT_EQ(driverNumbers(setup, series), (std::vector<int>{1, 0, 2}));
    setup = seated(series);
    arrangeGridByTable(setup, series, GridOrder::Qualifying);
    EXPECT_EQ(namesOf(setup), (std::vector<std::string>{"Ada", "Bo", "Cy"})) << "lap times will decide";
}

TEST(SeriesRound, ANamesakeOfThePlayerIsAnotherDriver) {
    Championship series = threeDrivers();
    series.drivers[2].name = "Ada";
    EventSetup setup = seated(series);
    std::reverse(setup.entrants.begin(), setup.entrants.end());
    EXPECT_EQ(driverNumbers(setup, series), (std::vector<int>{2, 1, 0}));
}

TEST(SeriesRound, ResultsFollowTheEvent) {
    const Championship series = threeDrivers();
    const Track track = test::bundledTrack("thistledown");
    EventSetup setup;
    for (const std::size_t driver : {2u, 0u, 1u}) setup.entrants.push_back(entrantOf(series.drivers[driver], {}, {}));
    for (Entrant& entrant : setup.entrants) entrant.params = test::bundledCar("kart");
    const Event event(track, setup);
    const SeriesRace race = resultOf(setup, event.now().standings, series);
    ASSERT_EQ(race.results.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
        const std::vector<int> numbers{2, 0, 1};
        EXPECT_EQ(race.results[i].driver, numbers[event.now().standings.order[i]]);
        EXPECT_FALSE(race.results[i].finished) << "nobody has driven yet";
        EXPECT_EQ(race.results[i].bestLap, 0);
    }
}

/// A cup of three races on one track, in the player's own car.
class CupTest : public testing::Test {
protected:
    CupTest() {
        folders.data = test::kData;
        folders.player = player.path();
        writeCar(1100);
        catalogue.refresh();
        settings.car = (player / "cars" / "mine.json").string();
        settings.race.opponents = 1;
    }
    void writeCar(int mass) {
        const std::string text = R"({"format": 1, "name": "Mine", "body": {"mass": )" + std::to_string(mass) +
                                 R"(}, "wheelbase": 2.5, "engine": {"torque_curve": [[1000, 100], [6000, 120]]}, )"
                                 R"("gearbox": {"ratios": [3, 2, 1], "final_drive": 4}})";
        ASSERT_TRUE(writeFile(player / "cars" / "mine.json", text));
    }
    SessionSources library() { return {folders, test::bundledTables(), catalogue, settings, texts}; }
    Championship started() {
        std::vector<Message> messages;
        Championship series = newSeries(library(), cup, messages);
        EXPECT_TRUE(messages.empty());
        return series;
    }
    /// Returns the series after one more race, with the order of the grid.
    static Championship after(const Championship& series, const PreparedSession& round) {
        const Event event(*round.setup.track, round.setup.event);
        Championship next = series;
        next.races.push_back(resultOf(round.setup.event, event.now().standings, series));
        return next;
    }

    const TestFolder player;
    Folders folders;
    Catalogue catalogue{folders, test::bundledTables()};
    Settings settings;
    Texts texts;
    Cup cup{.name = "Cup",
            .description = "",
            .tracks = {"larkmead", "larkmead", "larkmead"},
            .laps = 1,
            .skies = {{}, {WeatherChoice::Rain, HourChoice::Dusk}, {WeatherChoice::Lot, HourChoice::Lot}}};
};

TEST_F(CupTest, EachRaceHasItsOwnSkyAndTheSameWhenItIsDrivenAgain) {
    Championship series = started();
    const PreparedSession first = prepareRound(library(), series);
    EXPECT_FALSE(first.setup.event.weatherAffectsGrip) << "the track's own";
    series = after(series, first);
    const PreparedSession second = prepareRound(library(), series);
    EXPECT_EQ(second.setup.track->params.environment.weather, Weather::Rain);
    EXPECT_GT(second.setup.track->params.environment.time, 18);
    settings.race.cupSky.weather = WeatherChoice::Snow;  // chosen for another race while the cup is under way
    series = after(series, second);
    const ConditionsChoice sky = nextConditions(series, {});
    EXPECT_NE(sky.weather, WeatherChoice::Lot);
    EXPECT_NE(sky.hour, HourChoice::Lot);
    const PreparedSession third = prepareRound(library(), series), again = prepareRound(library(), series);
    EXPECT_EQ(nameOf(third.setup.track->params.environment.weather), nameOf(sky.weather)) << "as it was announced";
    EXPECT_EQ(third.setup.event.seed, again.setup.event.seed);
    EXPECT_EQ(third.setup.track->params.environment.time, again.setup.track->params.environment.time);
}

TEST_F(CupTest, WhatThePlayerChoosesComesFirst) {
    settings.race.cupSky.weather = WeatherChoice::Fog;
    for (const ConditionsChoice& sky : started().skies) EXPECT_EQ(sky.weather, WeatherChoice::Fog);
    EXPECT_EQ(started().skies[1].hour, HourChoice::Dusk) << "but what is left to the cup";
}

TEST_F(CupTest, DriversAreThoseOfADryRaceWhateverTheFirstOnesWeather) {
    settings.race.matchSkill = true;
    ASSERT_TRUE(keepStatistics(folders, {.car = "Linnet", .track = "Larkmead Ring", .wetSkillCorrection = 0.1f}));
    const auto skills = [&] {
        std::vector<float> all;
        for (const SeriesDriver& driver : started().drivers) all.push_back(driver.skill);
        return all;
    };
    const std::vector<float> dry = skills();
    settings.race.cupSky.weather = WeatherChoice::Rain;
    EXPECT_EQ(skills(), dry);
}

TEST_F(CupTest, ACarWhoseFileChangedBetweenRacesIsToldAndDriven) {
    Championship series = started();
    series = after(series, prepareRound(library(), series));
    EXPECT_TRUE(prepareRound(library(), series).messages.empty()) << "the same car";
    writeCar(900);
    catalogue.refresh();
    PreparedSession changed = prepareRound(library(), series);
    ASSERT_EQ(changed.messages.size(), 1u);
    EXPECT_EQ(changed.messages.front(), "Mine is no longer the car of the last race: its file has changed.");
    ASSERT_TRUE(changed.setup);
    EXPECT_EQ(changed.setup.playerCars.front().file.params.body.mass, 900);
    series = after(series, changed);
    EXPECT_TRUE(prepareRound(library(), series).messages.empty()) << "told once";
}

TEST_F(CupTest, ATrackThatIsGoneIsToldAndNoOtherIsDriven) {
    Championship series = threeDrivers();
    series.tracks.front() = "gone";
    const PreparedSession round = prepareRound(library(), series);
    EXPECT_FALSE(round.setup);
    ASSERT_EQ(round.messages.size(), 1u);
    EXPECT_EQ(round.messages.front(), "gone: this track no longer exists: restore its file");
    EXPECT_EQ(replacedTrackText(catalogue, "larkmead"), "");
    EXPECT_EQ(replacedTrackText(catalogue, "gone"),
              "gone cannot be used. You drive " + catalogue.findTrack("")->params.name + " instead.")
        << "races that are no part of a championship";
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
