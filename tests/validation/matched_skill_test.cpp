// SPDX-License-Identifier: MIT
// Rivals matched to the player. Players of known skill race them, and their laps are saved as in the game.
#include "session/setup/matched_skill.hpp"

#include "io/common/texts.hpp"
#include "io/content/author_times.hpp"
#include "io/player/settings.hpp"
#include "io/stores/records.hpp"
#include "io/stores/statistics.hpp"
#include "race/ai/ai_pace.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/race_setup.hpp"
#include "support/bundled.hpp"
#include "support/long_tests.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace slip {
namespace {

using test::isLong;

/// The result of a race for the player.
struct Ended {
    int place = 0, cars = 0;
    int lapsDone = 0;
    double time = 0, winner = 0;  // s in total: of the player, and of the first (the second if the player is first)
    double bestLap = 0;           // s, of the player
};

/// A simulated human: a driver of some skill, with a folder for the laps.
class Player {
public:
    explicit Player(float skill) : skill_(skill) {
        folders_.player = folder_.path();
        catalogue_.refresh();
        settings_.race.opponents = 7;
    }

    /// Returns the set-up with default settings and the given seed.
    SessionSetup setUp(const std::string& car, const std::string& track, int seed) {
        settings_.car = car;
        settings_.track = track;
        settings_.race.seed = seed;
        Problems problems;
        return loadRace(library(), settingsFor(settings_, EventMode::Race), problems);
    }
    PlayerPace pace(const std::string& car, const std::string& track, WeatherChoice weather = WeatherChoice::Track) {
        return playerPace(library(), *catalogue_.findCar(car), *catalogue_.findTrack(track), weather);
    }
    Ended race(const std::string& car, const std::string& track, int seed, int laps = 0) {
        SessionSetup setup = setUp(car, track, seed);
        if (laps > 0) setup.event.rules.laps = laps;
        const std::size_t own = firstHuman(setup.event);
        Entrant& me = setup.event.entrants[own];
        me.player.reset();
        me.skill = skill_;
        me.temperament = {.aggression = 0.9f, .consistency = 1};  // every lap is like the best
        Event event(*setup.track, setup.event);
        while (!event.now().standings.over && event.race().time() < 2000) event.tick({});
        const Ended ended = endOf(event, own);
        if (ended.bestLap > 0) keep(setup, ended.bestLap * tells_);
        me.player = 0;
        keepCorrection(setup, event.now(), own);
        return ended;
    }
    /// Multiplies the saved lap times by that factor.
    void tellsLaps(double share) { tells_ = share; }
    double correction(const std::string& car, const std::string& track) { return pace(car, track).correction; }
    void keep(const SessionSetup& setup, double lap) { keepUnder(keyOf(setup), setup, lap, 0); }
    void keepVoid(const SessionSetup& setup, double lap) { keepUnder(voidKey(keyOf(setup)), setup, lap, lap); }
    void keepFigures(const DriveStats& figures) { EXPECT_TRUE(keepStatistics(folders_, figures)); }
    RaceSettings& choices() { return settings_.race; }
    SessionSources library() { return {folders_, test::bundledTables(), catalogue_, settings_, texts_}; }

private:
    static std::string keyOf(const SessionSetup& setup) {
        return recordKey(setup.playerCars.front().file.text, setup.trackText);
    }
    void keepUnder(const std::string& key, const SessionSetup& setup, double lap, double pace) {
        const double third = lap / 3;
        const Records laps{{key, {lap, {third, third, third}, pace}}};
        EXPECT_TRUE(saveRecords(recordsPath(folders_, setup.trackName()), laps));
    }
    void keepCorrection(const SessionSetup& setup, const Snapshot& now, std::size_t own) {
        DriveStats figures{.car = settings_.car, .track = settings_.track};
        updateSkillCorrection(figures, library(), setup, now, own);
        keepFigures(figures);
    }
    static Ended endOf(const Event& event, std::size_t own) {
        const Standings& standings = event.now().standings;
        const Standing& me = event.standing(own);
        const std::size_t best = standings.order[standings.order.front() == own ? 1 : 0];
        return {
            me.position, static_cast<int>(standings.cars.size()), me.lapsDone, me.total(), event.standing(best).total(),
            me.bestLap};
    }

    float skill_;
    double tells_ = 1;
    const TestFolder folder_;
    Folders folders_ = test::bundledFolders();
    Catalogue catalogue_{folders_, test::bundledTables()};
    Settings settings_;
    Texts texts_;
};

struct Where {
    const char *car, *track;
};

std::vector<Where> places() {
    if (!isLong()) return {{"kart", "thistledown"}, {"roadster", "larkmead"}};
    return {{"roadster", "larkmead"}, {"kart", "thistledown"}, {"gt", "brackenholt"},
            {"rally", "vintra"},      {"hatch", "wexcombe"},   {"coupe", "cobalt"}};
}

/// SLIPANGLE_LONG=1 tests more cars, tracks and skills.
TEST(MatchedRivals, AreThereAfterARaceOrTwoAndAPlayerAtTheBestIsInTheFrontHalf) {
    const std::vector<float> skills =
        isLong() ? std::vector<float>{-0.7f, -0.3f, 0.0f, 0.35f, 0.7f, 1.0f} : std::vector<float>{-0.4f, 0.8f};
    std::vector<int> placed;
    std::vector<double> apart;
    for (const Where& where : places()) {
        for (const float skill : skills) {
            Player player(skill);
            for (int race = 1; race <= 5; ++race) {
                const Ended ended = player.race(where.car, where.track, race);
                if (isLong())
                    std::printf("%s %s skill %.2f race %d: place %d of %d, %.2f s, rival %.2f s (%+.2f %%)\n",
                                where.car, where.track, static_cast<double>(skill), race, ended.place, ended.cars,
                                ended.time, ended.winner, 100 * (ended.winner / ended.time - 1));
                if (race <= 2) continue;
                placed.push_back(ended.place);
                apart.push_back(std::abs(ended.winner / ended.time - 1));
            }
        }
    }
    std::ranges::sort(placed);
    std::ranges::sort(apart);
    EXPECT_LE(placed[placed.size() / 2], 4);
    EXPECT_GE(placed[placed.size() / 2], 2) << "nothing to win";
    EXPECT_LT(apart[apart.size() / 2], 0.03);
}

TEST(MatchedRivals, AreEasyBeforeThereAreLaps) {
    Player clumsy(-0.64f);  // 1.7 times the AI driver's lap
    const PlayerPace first = clumsy.pace("roadster", "larkmead");
    EXPECT_EQ(first.source, PlayerPace::Source::None);
    EXPECT_LT(first.skill, 0);
    for (int seed = 1; seed <= 5; ++seed) {
        Player newcomer(-0.64f);
        const Ended ended = newcomer.race("roadster", "larkmead", seed, 3);
        EXPECT_GE(ended.place, 2) << "seed " << seed;
        EXPECT_LE(ended.place, ended.cars - 1) << "somebody is slower, seed " << seed;
    }
}

double authorLap(const std::string& track, const std::string& category) {
    const AuthorTimes authors = bundledAuthorTimes(test::bundledFolders());
    return static_cast<double>(findAuthorTime(authors, track, category)->time);
}

TEST(MatchedRivals, AreQuickerForWhoIsQuickerInRacesThanTheLapsTell) {
    Player player(0.3f);
    player.tellsLaps(1.05);
    for (int race = 1; race <= 5; ++race) player.race("roadster", "larkmead", race, 3);
    EXPECT_GT(player.correction("roadster", "larkmead"), 0.02);
    EXPECT_LT(player.correction("roadster", "larkmead"), 0.07);
    EXPECT_EQ(player.correction("gt", "cobalt"), player.correction("roadster", "larkmead")) << "wherever it drives";
    Player slower(0.3f);
    slower.tellsLaps(0.96);
    for (int race = 1; race <= 5; ++race) slower.race("roadster", "larkmead", race, 3);
    EXPECT_LT(slower.correction("roadster", "larkmead"), -0.01);
}

/// Returns the end of a race in which the player was faster than the laps suggest, by that share.
Snapshot raceShowing(const SessionSetup& setup, double share) {
    Snapshot now;
    now.raceTime = 300;
    for (const Entrant& entrant : setup.event.entrants) {
        Standing standing;
        standing.distance = 4000;
        standing.finished = true;
        standing.finishTime =
            entrant.isHuman() ? 200 : 200 * (1 + share) * setup.match.rivalLaps.at(entrant.driver) / setup.match.lap;
        now.standings.cars.push_back(standing);
    }
    return now;
}
DriveStats shownBy(Player& player, const SessionSetup& setup, const Snapshot& now) {
    DriveStats figures{.car = "Linnet", .track = "Larkmead Ring"};
    updateSkillCorrection(figures, player.library(), setup, now, firstHuman(setup.event));
    return figures;
}
DriveStats shownBy(Player& player, const SessionSetup& setup, double share) {
    return shownBy(player, setup, raceShowing(setup, share));
}

TEST(MatchedRivals, KnowOfRacesInTheWetApart) {
    Player player(0);
    player.keep(player.setUp("roadster", "larkmead", 1), 70);
    const auto skills = [&] {
        std::vector<float> all;
        for (const Entrant& entrant : player.setUp("roadster", "larkmead", 1).event.entrants)
            if (!entrant.isHuman()) all.push_back(entrant.skill);
        return all;
    };
    const std::vector<float> dry = skills();
    player.choices().weather = WeatherChoice::Rain;
    EXPECT_EQ(skills(), dry);
    player.keepFigures({.car = "Linnet", .track = "Larkmead Ring", .wetSkillCorrection = 0.04f});
    const std::vector<float> wet = skills();
    EXPECT_GT(player.pace("roadster", "larkmead", WeatherChoice::Rain).skill,
              player.pace("roadster", "larkmead").skill);
    for (std::size_t i = 0; i < dry.size(); ++i) EXPECT_GT(wet[i], dry[i]);
    player.choices().weather = WeatherChoice::Track;
    EXPECT_EQ(skills(), dry);
}

TEST(MatchedRivals, TakeHalfOfWhatARaceShowsAndNoneOfWhatLapsSayAlready) {
    Player player(0);
    player.keep(player.setUp("roadster", "larkmead", 1), 70);
    const SessionSetup setup = player.setUp("roadster", "larkmead", 1);
    EXPECT_DOUBLE_EQ(setup.match.lap, 70);
    EXPECT_NEAR(shownBy(player, setup, 0.04).skillCorrection, 0.02, 1e-4);
    EXPECT_NEAR(shownBy(player, setup, -0.04).skillCorrection, -0.02, 1e-4);
    EXPECT_NEAR(shownBy(player, setup, 0.5).skillCorrection, 0.05, 1e-6) << "an accident of theirs";
    SessionSetup wet = setup;
    wet.event.weatherAffectsGrip = true;
    EXPECT_NEAR(shownBy(player, wet, 0.04).wetSkillCorrection, 0.02, 1e-4);
    EXPECT_EQ(shownBy(player, wet, 0.04).skillCorrection, 0);
    SessionSetup chosen = setup;
    chosen.match = {};
    EXPECT_EQ(shownBy(player, chosen, raceShowing(setup, 0.04)).skillCorrection, 0);
    player.keep(setup, 70 / 1.04);
    EXPECT_NEAR(shownBy(player, setup, 0.04).skillCorrection, 0, 1e-3) << "its laps are faster now";
}

TEST(MatchedRivals, AreCorrectedByATenthAtMostWhateverTheFileSays) {
    Player player(0);
    player.keep(player.setUp("roadster", "larkmead", 1), 70);
    player.keepFigures({.car = "Linnet", .track = "Larkmead Ring", .skillCorrection = 0.3f});
    EXPECT_DOUBLE_EQ(player.correction("roadster", "larkmead"), 0.1);
    const SessionSetup setup = player.setUp("roadster", "larkmead", 1);
    player.keepFigures(shownBy(player, setup, -0.1));
    EXPECT_NEAR(player.correction("roadster", "larkmead"), 0.045, 1e-3) << "half way down from the tenth";
}

TEST(MatchedRivals, LearnTheSameOfAnyNumberOfThemAndOfCarsOfEveryClass) {
    for (const int rivals : {1, 2, 5, 11})
        for (const RivalCars cars : {RivalCars::Same, RivalCars::EveryClass})
            for (const double lap : {58.0, 70.0}) {  // the first is faster than any rival can be
                Player player(0);
                player.choices().opponents = rivals;
                player.choices().rivalCars = cars;
                player.keep(player.setUp("roadster", "larkmead", 1), lap);
                const SessionSetup setup = player.setUp("roadster", "larkmead", 1);
                const std::string where = std::to_string(rivals) + " rivals, lap " + std::to_string(lap);
                EXPECT_NEAR(shownBy(player, setup, 0).skillCorrection, 0, 1e-3) << where;
                EXPECT_NEAR(shownBy(player, setup, 0.03).skillCorrection, 0.015, 1e-3) << where;
            }
}

TEST(MatchedRivals, LearnLessOfTheSameRivalsOnceMore) {
    Player player(0);
    player.keep(player.setUp("roadster", "larkmead", 1), 70);
    const SessionSetup setup = player.setUp("roadster", "larkmead", 1);
    double learned = 0;
    for (const double gained : {0.02, 0.01, 0.005}) {
        const DriveStats figures = shownBy(player, setup, 0.04);
        EXPECT_NEAR(figures.skillCorrection, gained, 1e-3) << "after " << learned;
        learned += static_cast<double>(figures.skillCorrection);
        player.keepFigures(figures);
    }
}

TEST(MatchedRivals, LearnNothingOfWhoSawNoFlag) {
    Player player(0);
    player.keep(player.setUp("roadster", "larkmead", 1), 70);
    const SessionSetup setup = player.setUp("roadster", "larkmead", 1);
    Snapshot now = raceShowing(setup, -0.04);
    now.standings.cars[firstHuman(setup.event)].timeCalled = true;
    EXPECT_EQ(shownBy(player, setup, now).skillCorrection, 0);
}

/// Ironstaithe is wet in its file, and so its saved laps are wet.
TEST(MatchedRivals, FollowTheLapsOfTheFilesRoadWhateverTheWeather) {
    Player player(0);
    player.choices().rivalCars = RivalCars::Same;
    player.keep(player.setUp("roadster", "ironstaithe", 1), authorLap("ironstaithe", "Roadster") * 1.15);
    const PlayerPace own = player.pace("roadster", "ironstaithe");
    const SessionSetup setup = player.setUp("roadster", "ironstaithe", 1);
    for (const WeatherChoice weather : {WeatherChoice::Dry, WeatherChoice::Fog, WeatherChoice::Rain}) {
        EXPECT_EQ(player.pace("roadster", "ironstaithe", weather).skill, own.skill);
        player.choices().weather = weather;
        EXPECT_EQ(player.setUp("roadster", "ironstaithe", 1).match.rivalLaps, setup.match.rivalLaps);
    }
}

TEST(MatchedRivals, FollowTheLapsOfTheTrackElseThoseOfOthers) {
    Player player(0);
    const double easy = player.pace("roadster", "larkmead").lap;
    player.keep(player.setUp("roadster", "wexcombe", 1), authorLap("wexcombe", "Roadster") * 1.10);
    const PlayerPace elsewhere = player.pace("roadster", "larkmead");
    EXPECT_EQ(elsewhere.source, PlayerPace::Source::OtherTracks);
    EXPECT_NEAR(elsewhere.lap, authorLap("larkmead", "Roadster") * 1.10, 1.5);
    EXPECT_LT(elsewhere.lap, easy);
    player.keep(player.setUp("roadster", "larkmead", 1), 61);
    EXPECT_EQ(player.pace("roadster", "larkmead").source, PlayerPace::Source::ThisTrack);
    EXPECT_DOUBLE_EQ(player.pace("roadster", "larkmead").lap, 61);
    EXPECT_EQ(player.pace("gt", "larkmead").source, PlayerPace::Source::ThisTrack) << "another car's laps count here";
    EXPECT_NEAR(player.pace("gt", "larkmead").lap, authorLap("larkmead", "GT") * 61 / authorLap("larkmead", "Roadster"),
                1.5);
}

TEST(MatchedRivals, GoByLapsOffTheRoadAsByThoseThatCount) {
    Player player(0);
    const SessionSetup setup = player.setUp("roadster", "larkmead", 1);
    player.keepVoid(setup, 66);
    EXPECT_EQ(player.pace("roadster", "larkmead").source, PlayerPace::Source::ThisTrack);
    EXPECT_DOUBLE_EQ(player.pace("roadster", "larkmead").lap, 66);
    player.keep(setup, 70);
    EXPECT_DOUBLE_EQ(player.pace("roadster", "larkmead").lap, 66) << "a race is driven as fast off the road's edge";
    player.keep(setup, 65);
    EXPECT_DOUBLE_EQ(player.pace("roadster", "larkmead").lap, 65);
}

TEST(MatchedRivals, AreTheSameForTheSameLapsAndTheBetterOnesMostlyTheBetter) {
    Player player(0);
    player.keep(player.setUp("roadster", "larkmead", 1), 62);
    player.choices().grid = GridOrder::Reverse;
    const SessionSetup one = player.setUp("roadster", "larkmead", 5), two = player.setUp("roadster", "larkmead", 5);
    player.choices().matchSkill = false;
    const SessionSetup chosen = player.setUp("roadster", "larkmead", 5);
    ASSERT_EQ(one.event.entrants.size(), 8u);
    for (std::size_t i = 0; i < 7; ++i) {  // the slowest is in front, the player last
        EXPECT_EQ(one.event.entrants[i].skill, two.event.entrants[i].skill);
        EXPECT_EQ(one.event.entrants[i].driver, two.event.entrants[i].driver);
        const auto usual = std::ranges::find(chosen.event.entrants, one.event.entrants[i].driver, &Entrant::driver);
        EXPECT_LE(std::abs(usual - chosen.event.entrants.begin() - static_cast<std::ptrdiff_t>(i)), 5);
        if (i > 0) {
            EXPECT_GE(one.event.entrants[i].skill, one.event.entrants[i - 1].skill);
        }
    }
}

TEST(MachinePace, IsTurnedRound) {
    EXPECT_FLOAT_EQ(lapShare(1), 1);
    EXPECT_FLOAT_EQ(lapShare(0), 1.3f);
    for (const float skill : {-0.9f, -0.3f, 0.0f, 0.2f, 0.6f, 0.9f})
        EXPECT_NEAR(skillFor(static_cast<double>(lapShare(skill))), skill, 0.001f);
    EXPECT_NEAR(skillFor(0.5), 1, 0.001);
    EXPECT_NEAR(skillFor(10), kMinSkill, 0.001);
}

}  // namespace
}  // namespace slip
