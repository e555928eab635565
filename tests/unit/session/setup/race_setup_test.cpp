// SPDX-License-Identifier: MIT
// The choices for a race become humans, rivals and a grid.
#include "session/setup/race_setup.hpp"

#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "session/engineer/lab_colour.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/conditions.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"
#include "track/ambient_light.hpp"
#include "track/track.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace slip {
namespace {

/// Bundled cars and tracks, and a player without own files.
struct World {
    World() {
        folders.data = test::kData;
        folders.player = player.path();
        catalogue.refresh();
    }
    const TestFolder player;
    Folders folders;
    Catalogue catalogue{folders, test::bundledTables()};
};
World& world() {
    static World world;
    return world;
}

class RaceSetup : public testing::Test {
protected:
    void SetUp() override {
        settings.car = "kart";
        settings.track = "thistledown";
        settings.race.seed = 7;
        settings.race.opponents = 5;
    }
    SessionSources library() { return {world().folders, test::bundledTables(), world().catalogue, settings, texts}; }
    SessionSetup loaded() {
        Problems problems;
        SessionSetup setup = loadRace(library(), settingsFor(settings, EventMode::Race), problems);
        EXPECT_TRUE(setup) << (problems.empty() ? Message() : format(problems.front()));
        return setup;
    }

    Texts texts;
    Settings settings;
};

std::vector<std::string> driversOf(const SessionSetup& setup) {
    std::vector<std::string> names;
    for (const Entrant& entrant : setup.event.entrants) names.push_back(entrant.driver);
    return names;
}

TEST_F(RaceSetup, WeatherAndHourAreTheTracksOwnUnlessChosen) {
    const SessionSetup own = loaded();
    EXPECT_FALSE(own.event.weatherAffectsGrip);
    EXPECT_EQ(own.recordText(), own.trackText);
    settings.race.weather = WeatherChoice::Rain;
    settings.race.hour = HourChoice::Night;
    const SessionSetup wet = loaded();
    EXPECT_TRUE(wet.event.weatherAffectsGrip);
    EXPECT_EQ(wet.track->params.environment.weather, Weather::Rain);
    EXPECT_GT(wet.track->params.environment.time, 22);
    EXPECT_NE(wet.recordText(), own.recordText()) << "wet laps do not stand against dry ones";
    settings.race.weather = WeatherChoice::Fog;
    EXPECT_EQ(loaded().recordText(), own.recordText()) << "fog changes no grip";
}

TEST_F(RaceSetup, WeatherOfARaceDoesNotGoOnIntoATimeTrialOrAChampionship) {
    settings.race.weather = WeatherChoice::Rain;
    settings.race.hour = HourChoice::Night;
    settings.race.trialSky = {WeatherChoice::Fog, HourChoice::Dawn};
    for (const EventMode kind : {EventMode::Race, EventMode::Practice})
        EXPECT_EQ(settingsFor(settings, kind).race.weather, WeatherChoice::Rain);
    EXPECT_EQ(settingsFor(settings, EventMode::TimeTrial).race.weather, WeatherChoice::Fog);
    EXPECT_EQ(settingsFor(settings, EventMode::TimeTrial).race.hour, HourChoice::Dawn);
    EXPECT_EQ(settingsFor(settings, EventMode::Championship).race.weather, WeatherChoice::Track);
    EXPECT_EQ(settingsFor(settings, EventMode::Championship).race.hour, HourChoice::Track);
}

TEST_F(RaceSetup, WeatherByLotIsTheSeeds) {
    settings.race.weather = WeatherChoice::Lot;
    settings.race.opponents = 0;
    std::set<Weather> drawn;
    for (settings.race.seed = 1; settings.race.seed <= 30; ++settings.race.seed) {
        const Weather weather = loaded().track->params.environment.weather;
        EXPECT_EQ(loaded().track->params.environment.weather, weather);
        drawn.insert(weather);
    }
    EXPECT_GE(drawn.size(), 5u);
}

TEST_F(RaceSetup, ARoadThatIsAlwaysWetDriesWhereDryIsChosen) {
    settings.track = "ironstaithe";
    EXPECT_FALSE(loaded().event.weatherAffectsGrip) << "its author has made it wet himself";
    settings.race.weather = WeatherChoice::Dry;
    const SessionSetup dry = loaded();
    const std::size_t wet = findSurface(dry.track->surfaces, "wet_asphalt").value();
    for (const RoadSample& sample : dry.track->road) EXPECT_NE(sample.surface, wet);
    EXPECT_FALSE(dry.event.weatherAffectsGrip);
    EXPECT_NE(dry.recordText(), dry.trackText) << "another road than the file's";
}

TEST_F(RaceSetup, TheCatalogueTellsWhichLapsAWeatherIsKeptBy) {
    settings.race.opponents = 0;
    for (const TrackChoice& track : world().catalogue.tracks())
        for (const WeatherChoice weather :
             {WeatherChoice::Track, WeatherChoice::Dry, WeatherChoice::Rain, WeatherChoice::Fog, WeatherChoice::Snow}) {
            settings.track = track.file.name;
            settings.race.weather = weather;
            const SessionSetup setup = loaded();
            EXPECT_EQ(track.text + roadWeatherOn(track, weather), setup.recordText()) << track.file.name;
        }
}

TEST_F(RaceSetup, TheSameSeedGivesTheSameFieldAndAnotherOneAnother) {
    settings.race.rivalCars = RivalCars::Mixed;
    const std::vector<std::string> first = driversOf(loaded());
    EXPECT_EQ(first.size(), 6u);
    EXPECT_EQ(std::set<std::string>(first.begin(), first.end()).size(), 6u) << "nobody drives twice";
    EXPECT_EQ(driversOf(loaded()), first);
    settings.race.seed = 8;
    EXPECT_NE(driversOf(loaded()), first);
}

TEST_F(RaceSetup, TheRivalsOfAFullFieldAreToldApartByTheirPaint) {
    settings.race.opponents = kMaxOpponents;
    for (settings.race.seed = 1; settings.race.seed <= 20; ++settings.race.seed) {
        std::vector<LabColour> paints;
        for (const Entrant& entrant : loaded().event.entrants) {
            if (entrant.isHuman()) continue;
            for (const LabColour& other : paints)
                EXPECT_GE(deltaE2000(labOf(entrant.colour), other), kDistinctDeltaE)
                    << entrant.driver << ", " << settings.race.seed;
            paints.push_back(labOf(entrant.colour));
        }
        EXPECT_EQ(paints.size(), static_cast<std::size_t>(kMaxOpponents));
    }
}

TEST_F(RaceSetup, PeopleStartBehindTheRivalsOnAReversedGrid) {
    settings.race.grid = GridOrder::Reverse;
    const SessionSetup one = loaded();
    EXPECT_EQ(one.event.entrants.back().player, 0);
    settings.race.twoPlayers = true;
    settings.race.secondCar = "hatch";
    const SessionSetup two = loaded();
    ASSERT_EQ(two.people(), 2);
    EXPECT_EQ(two.playerCars[1].file.path.stem(), "hatch");
    const auto& entrants = two.event.entrants;
    EXPECT_TRUE(std::none_of(entrants.begin(), entrants.end() - 2, [](const Entrant& e) { return e.isHuman(); }));
    EXPECT_NE(entrants[entrants.size() - 1].player, entrants[entrants.size() - 2].player);
}

TEST_F(RaceSetup, TwoPlayersAreCountedUnlessTheyNamedThemselves) {
    const auto nameOfFirst = [&] {
        const SessionSetup setup = loaded();
        return std::ranges::find(setup.event.entrants, std::optional<std::size_t>(0), &Entrant::player)->driver;
    };
    EXPECT_EQ(nameOfFirst(), "Player");
    settings.race.twoPlayers = true;
    EXPECT_EQ(nameOfFirst(), "Player 1");
    settings.players[0].profile.name = "Ada";
    EXPECT_EQ(nameOfFirst(), "Ada");
}

TEST_F(RaceSetup, PeopleStartInTheMiddleUnlessChosenOtherwise) {
    settings.race.opponents = 7;
    settings.race.twoPlayers = true;
    std::set<std::ptrdiff_t> ahead;
    for (settings.race.seed = 1; settings.race.seed <= 20; ++settings.race.seed) {
        const SessionSetup setup = loaded();
        const auto& entrants = setup.event.entrants;
        ASSERT_EQ(entrants.size(), 9u);
        const auto first = std::ranges::find_if(entrants, &Entrant::isHuman);
        EXPECT_TRUE((first + 1)->isHuman());
        ahead.insert(first - entrants.begin());
    }
    EXPECT_EQ(ahead, (std::set<std::ptrdiff_t>{2, 3, 4, 5}));
}

TEST_F(RaceSetup, NobodyStartsAheadOfTheOnlyRival) {
    for (settings.race.opponents = 1; settings.race.opponents <= 3; ++settings.race.opponents)
        for (settings.race.seed = 1; settings.race.seed <= 10; ++settings.race.seed) {
            const SessionSetup setup = loaded();
            EXPECT_FALSE(setup.event.entrants.front().isHuman()) << settings.race.opponents;
        }
}

TEST_F(RaceSetup, OthersAreTheBestOnOtherDays) {
    settings.race.opponents = 7;
    settings.race.matchSkill = true;
    settings.race.seed = 3;
    SessionSetup setup = loaded();
    const auto order = [&] {
        std::vector<std::pair<float, std::string>> drivers;
        for (const Entrant& entrant : setup.event.entrants)
            if (!entrant.isHuman()) drivers.emplace_back(-entrant.skill, entrant.driver);
        std::ranges::sort(drivers);
        return drivers;
    };
    std::map<std::string, int> best;
    for (settings.race.seed = 1; settings.race.seed <= 40; ++settings.race.seed) {
        reseed(library(), setup);
        const auto once = order();
        reseed(library(), setup);
        EXPECT_EQ(order(), once) << "a day is the seed's, whatever was driven before, seed " << settings.race.seed;
        ++best[once.front().second];
    }
    EXPECT_GE(best.size(), 3u);
    EXPECT_LE(best.size(), 6u) << "no driver moves by more than five places";
    EXPECT_LE(std::ranges::max_element(best, {}, [](const auto& one) { return one.second; })->second, 30);
}

TEST_F(RaceSetup, SomebodyToCatchStartsAheadOfThePeople) {
    settings.race.opponents = 7;
    int ofTheBest = 0;
    std::set<std::string> poles;
    for (settings.race.seed = 1; settings.race.seed <= 20; ++settings.race.seed) {
        const auto entrants = loaded().event.entrants;
        std::vector<float> skills;
        for (const Entrant& entrant : entrants)
            if (!entrant.isHuman()) skills.push_back(entrant.skill);
        std::ranges::sort(skills, std::greater());
        const auto ahead = [&](float least) {
            return std::any_of(entrants.begin(), std::ranges::find_if(entrants, &Entrant::isHuman),
                               [&](const Entrant& entrant) { return entrant.skill >= least; });
        };
        EXPECT_TRUE(ahead(skills[1])) << settings.race.seed;
        if (ahead(skills[0])) ++ofTheBest;
        poles.insert(entrants.front().driver);
    }
    EXPECT_GE(ofTheBest, 5);
    EXPECT_LE(ofTheBest, 18);
    EXPECT_GE(poles.size(), 6u);
}

TEST_F(RaceSetup, CarsAreHeldUntilGreenUnlessJumpStartsAreChosen) {
    for (const EventMode mode :
         {EventMode::Race, EventMode::Elimination, EventMode::Drift, EventMode::Practice, EventMode::TimeTrial}) {
        settings.race.jumpStart = false;
        settings.race.grid = GridOrder::Random;
        EXPECT_FALSE(prepareRace(library(), mode).setup.event.rules.freeStart);
        settings.race.jumpStart = true;
        const bool contest = mode == EventMode::Race || mode == EventMode::Elimination;
        EXPECT_EQ(prepareRace(library(), mode).setup.event.rules.freeStart, contest);
    }
    EXPECT_FALSE(Settings{}.race.jumpStart);
}

TEST_F(RaceSetup, AFieldIsNeverLargerThanTheGrid) {
    settings.race.opponents = kMaxOpponents;
    settings.race.twoPlayers = true;
    EXPECT_EQ(loaded().event.entrants.size(), 12u);
}

TEST_F(RaceSetup, LapTimesMakeTheGridWithTheSlowestBehindAndWhoHasNoneAtTheBack) {
    settings.race.grid = GridOrder::Qualifying;
    SessionSetup setup = loaded();
    ASSERT_TRUE(wantsQualifying(setup.event, GridOrder::Qualifying));
    EXPECT_EQ(setup.event.entrants.front().player, 0) << "people first, until they have qualified";
    const std::vector<std::string> drivers = driversOf(setup);
    arrangeGrid(setup.event, GridOrder::Qualifying, {40, 39, 0, 41, 38, 42});
    EXPECT_EQ(driversOf(setup), (std::vector{drivers[4], drivers[1], drivers[0], drivers[3], drivers[5], drivers[2]}));
}

TEST_F(RaceSetup, TheSameRivalsMeetAnewOnAnotherDay) {
    settings.race.seed = 0;
    const SessionSetup first = loaded();
    SessionSetup again = first;
    reseed(library(), again);
    EXPECT_NE(again.event.seed, first.event.seed);
    const std::vector<std::string> before = driversOf(first), after = driversOf(again);
    EXPECT_TRUE(std::ranges::is_permutation(after, before));
    EXPECT_FALSE(again.event.entrants.front().isHuman() || again.event.entrants.back().isHuman());

    settings.race.seed = 7;
    const SessionSetup chosen = loaded();
    SessionSetup same = chosen;
    reseed(library(), same);
    EXPECT_EQ(same.event.seed, chosen.event.seed);

    settings.race.grid = GridOrder::Qualifying;
    reseed(library(), again);
    EXPECT_EQ(driversOf(again), after) << "laps have decided it";
}

TEST_F(RaceSetup, AQualifyingIsDrivenBeforeTheRaceThatWantsOne) {
    settings.race.grid = GridOrder::Qualifying;
    const PreparedSession first = prepareRace(library(), EventMode::Race);
    EXPECT_EQ(first.setup.event.rules.mode, EventMode::Qualifying);
    EXPECT_TRUE(std::holds_alternative<QualifyingFor>(first.setup.partOf));
    EXPECT_TRUE(first.messages.empty());
    settings.race.opponents = 0;
    EXPECT_EQ(prepareRace(library(), EventMode::Race).setup.event.rules.mode, EventMode::Race) << "nobody to beat";
}

TEST_F(RaceSetup, ACarThatIsGoneIsTold) {
    settings.car = "no-such-car";
    const PreparedSession prepared = prepareRace(library(), EventMode::TimeTrial);
    EXPECT_TRUE(prepared.setup) << "another one is driven";
    settings.track = (world().player / "none.json").string();
    EXPECT_TRUE(prepareRace(library(), EventMode::TimeTrial).setup);
}

TEST_F(RaceSetup, TheMachinesRaceHasNobodyAtTheWheel) {
    const SessionSetup setup = aiRace(library(), settings);
    ASSERT_TRUE(setup);
    EXPECT_EQ(setup.people(), 0);
    EXPECT_GE(setup.event.entrants.size(), 2u);
}

/// Two humans, since they have their own colours. A single one has the paint of the car's file.
TEST_F(RaceSetup, NoRivalLooksLikeAPersonNorLikeAnother) {
    settings.race.opponents = 10;
    settings.race.twoPlayers = true;
    for (settings.race.seed = 1; settings.race.seed <= 5; ++settings.race.seed)
        for (const Colour own :
             {kDefaultPlayerColour, Colour{200, 69, 47}, Colour{244, 244, 239}, Colour{20, 20, 24}}) {
            settings.players[0].profile.colour = own;
            SessionSetup setup = loaded();
            paintCars(setup);
            const auto& field = setup.event.entrants;
            for (std::size_t i = 0; i < field.size(); ++i) {
                EXPECT_EQ(field[i].colour, field[i].paintDrawn()) << "the map shows what the road shows";
                for (std::size_t k = 0; k < i; ++k) {
                    if (field[i].isHuman() && field[k].isHuman()) continue;
                    const bool person = field[i].isHuman() || field[k].isHuman();
                    EXPECT_GE(deltaE2000(labOf(field[i].colour), labOf(field[k].colour)), person ? kDistinctDeltaE : 6)
                        << field[i].driver << ", " << field[k].driver << ", seed " << settings.race.seed;
                }
            }
        }
}

/// Colours that differ by day may look alike at night.
TEST_F(RaceSetup, NoRivalLooksLikeThePlayerAtNight) {
    settings.track = "ironstaithe";
    settings.car = "turbo";
    settings.race.opponents = 7;
    settings.race.hour = HourChoice::Night;
    for (settings.race.seed = 1; settings.race.seed <= 10; ++settings.race.seed) {
        SessionSetup setup = loaded();
        paintCars(setup);
        const Environment& sky = setup.track->params.environment;
        const AmbientLight light = ambientLight(sky.time, setup.track->params.theme);
        ASSERT_EQ(light.night, 1);
        const Colour own = setup.event.entrants[firstHuman(setup.event)].colour;
        for (const Entrant& entrant : setup.event.entrants) {
            if (entrant.isHuman()) continue;
            EXPECT_GE(deltaE2000(labOf(litColour(entrant.colour, light)), labOf(litColour(own, light))),
                      kDistinctDeltaE)
                << entrant.driver;
        }
    }
}

/// Players know a driver by the colour, from race to race.
TEST_F(RaceSetup, ADriverWearsTheSamePaintInEveryRaceOfOneCar) {
    settings.race.opponents = 7;
    std::map<std::string, Colour> worn;
    int met = 0, changed = 0;
    for (settings.race.seed = 1; settings.race.seed <= 30; ++settings.race.seed) {
        SessionSetup setup = loaded();
        paintCars(setup);
        for (const Entrant& entrant : setup.event.entrants) {
            if (entrant.isHuman()) continue;
            const auto [known, isNew] = worn.emplace(entrant.driver, entrant.colour);
            met += !isNew;
            changed += !isNew && !(known->second == entrant.colour);
        }
    }
    EXPECT_GT(met, 150);
    EXPECT_EQ(changed, 0);
}

TEST(RivalSkill, FollowsTheRaceAndKeepsTheBetterOnesBetter) {
    RivalParams weak, strong;
    weak.skill = 0.7f;
    strong.skill = 1;
    EXPECT_LT(skillInRace(weak, 0.5f), skillInRace(strong, 0.5f));
    EXPECT_LT(skillInRace(strong, 0.5f), skillInRace(strong, 0.8f));
    EXPECT_GE(skillInRace(weak, 0), 0);
    EXPECT_LE(skillInRace(strong, 1), 1);
}

}  // namespace
}  // namespace slip
