// SPDX-License-Identifier: MIT
// Sessions with the car and track of an earlier run, and what rivals know in them.
#include "session/setup/driven_again.hpp"

#include "io/common/texts.hpp"
#include "io/content/driver_file.hpp"
#include "io/player/settings.hpp"
#include "io/stores/rival_memory.hpp"
#include "io/system/file.hpp"
#include "race/event/recording.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/series_round.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip {
namespace {

/// A player who has a learned driver, Vesna.
class LearnedRaces : public testing::Test {
protected:
    LearnedRaces() {
        folders.data = test::kData;
        folders.player = player.path();
        catalogue.refresh();
        settings.race.opponents = 3;
        const DriverHabits habits{.track = "Larkmead Ring", .lapShare = 1.25f, .corners = {}, .line = {1, 2}};
        EXPECT_TRUE(writeFile(driversFolder(folders) / "Vesna.driver.json",
                              driverText(learnedDriver("Vesna", "Linnet", 7, habits))));
    }
    SessionSources library() { return {folders, test::bundledTables(), catalogue, settings, texts}; }
    static const Entrant* find(const SessionSetup& setup, const std::string& driver) {
        const auto found = std::ranges::find(setup.event.entrants, driver, &Entrant::driver);
        return found == setup.event.entrants.end() ? nullptr : &*found;
    }
    /// Lets the rival of that name remember a contact.
    void annoy(const std::string& rival) { ASSERT_TRUE(addEncounters(folders, {{rival, 3, 0}})); }

    const TestFolder player;
    Folders folders;
    Catalogue catalogue{folders, test::bundledTables()};
    Settings settings;
    Texts texts;
};

TEST_F(LearnedRaces, ARaceAgainstOneselfIsOnTheTrackAndInTheCarOfTheRun) {
    settings.track = "thistledown";
    settings.car = "kart";
    settings.race.opponents = 0;
    settings.race.twoPlayers = true;
    EventSetup run;
    const TrackChoice& track = *catalogue.findTrack("larkmead");
    const CarChoice& car = *catalogue.findCar("hatch");
    run.trackFile = stampOf("larkmead", track.text);
    run.entrants.push_back({.driver = "Me", .params = {}, .file = stampOf("hatch", car.text), .player = 0});
    const PreparedSession race = prepareAgainstLearned(library(), run, 0, "Vesna");
    ASSERT_TRUE(race.setup) << (race.messages.empty() ? Message() : race.messages.front());
    EXPECT_EQ(race.setup.trackName(), "larkmead");
    EXPECT_EQ(race.setup.playerCars.front().file.params.name, car.params.name);
    ASSERT_EQ(race.setup.event.entrants.size(), 2u) << "one human and one rival";
    ASSERT_TRUE(find(race.setup, "Vesna"));
    EXPECT_TRUE(find(race.setup, "Vesna")->habits);
    run.trackFile.hash += 1;
    const PreparedSession gone = prepareAgainstLearned(library(), run, 0, "Vesna");
    EXPECT_FALSE(gone.setup);
    EXPECT_EQ(gone.messages.size(), 1u);
}

TEST_F(LearnedRaces, TheChosenDriverAndCarTakePartAmongManyLearnedDrivers) {
    settings.race.opponents = 1;
    const DriverHabits habits{.track = "Larkmead Ring", .lapShare = 1.3f, .corners = {}, .line = {1, 2}};
    const std::vector<std::string> names{"Imre", "Vesna", "Zoltan"};
    for (const std::string& name : names)
        ASSERT_TRUE(writeFile(driversFolder(folders) / (name + ".driver.json"),
                              driverText(learnedDriver(name, "Linnet", 7, habits))));
    EventSetup run;
    run.trackFile = stampOf("larkmead", catalogue.findTrack("larkmead")->text);
    for (const char* const car : {"hatch", "kart"})
        run.entrants.push_back(
            {.driver = "Me", .params = {}, .file = stampOf(car, catalogue.findCar(car)->text), .player = 0});
    for (const std::string& name : names) {
        const PreparedSession race = prepareAgainstLearned(library(), run, 1, name);
        ASSERT_TRUE(race.setup);
        EXPECT_TRUE(find(race.setup, name)) << name;
        EXPECT_EQ(race.setup.playerCars.front().file.params.name, catalogue.findCar("kart")->params.name);
    }
}

TEST_F(LearnedRaces, ARoundOfAChampionshipHasLearnedDriversAndRivalsThatRemember) {
    const Cup cup{.name = "Cup", .description = "", .tracks = {"larkmead", "thistledown"}, .laps = 1, .skies = {}};
    std::vector<Message> messages;
    Championship series = newSeries(library(), cup, messages);
    std::string other;
    for (const SeriesDriver& driver : series.drivers)
        if (driver.player == 0 && driver.name != "Vesna") other = driver.name;
    annoy(other);
    const PreparedSession round = prepareRound(library(), series);
    ASSERT_TRUE(round.setup);
    ASSERT_TRUE(find(round.setup, "Vesna"));
    ASSERT_TRUE(find(round.setup, "Vesna")->habits);
    EXPECT_FLOAT_EQ(find(round.setup, "Vesna")->habits->lapShare, 1.25f);
    EXPECT_GT(find(round.setup, other)->grudge, 0);
    series.career = "some-cup";
    const PreparedSession career = prepareRound(library(), series);
    ASSERT_TRUE(career.setup);
    EXPECT_FALSE(find(career.setup, "Vesna")->habits) << "a career is the same for everyone";
    EXPECT_EQ(find(career.setup, other)->grudge, 0);
}

TEST_F(LearnedRaces, ABrokenMemoryIsReportedOnce) {
    settings.race.matchSkill = true;
    ASSERT_TRUE(writeFile(statisticsPath(folders), "{\"format\": 1, \"rivals\": [{\"name\": 5}]}"));
    const std::vector<Message> told = prepareRace(library(), EventMode::Race).messages;
    ASSERT_FALSE(told.empty());
    EXPECT_NE(std::string(told.front()).find("statistics.json"), std::string::npos);
    EXPECT_TRUE(prepareRace(library(), EventMode::Race).messages.empty()) << "it was said before";
    ASSERT_TRUE(writeFile(statisticsPath(folders), "no JSON"));
    SessionSetup again = prepareRace(library(), EventMode::Practice).setup;
    EXPECT_FALSE(reseed(library(), again).empty());
    EXPECT_TRUE(reseed(library(), again).empty()) << "the file was moved aside";
}

}  // namespace
}  // namespace slip
