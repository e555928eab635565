// SPDX-License-Identifier: MIT
// Career events become sessions, and their results become medals.
#include "session/career/challenge.hpp"

#include "io/common/texts.hpp"
#include "io/content/author_times.hpp"
#include "io/content/championship_file.hpp"
#include "io/player/settings.hpp"
#include "io/replay/replay_file.hpp"
#include "io/system/file.hpp"
#include "race/replay/playback.hpp"
#include "session/career/career.hpp"
#include "session/career/daily.hpp"
#include "session/run/session.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/conditions.hpp"
#include "session/setup/series_round.hpp"
#include "support/bundled.hpp"
#include "support/file_text.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <map>

namespace slip {
namespace {

/// Bundled cars and tracks, and a player without own files.
class ChallengeTest : public testing::Test {
protected:
    ChallengeTest() {
        folders.data = test::kData;
        folders.player = player.path();
        catalogue.refresh();
    }
    SessionSources library() { return {folders, test::bundledTables(), catalogue, settings, texts}; }
    SessionSetup prepared(const CareerEvent& event, std::uint64_t seed = 7) {
        PreparedSession out = prepareEvent(library(), event, Challenge::Of::Career, seed);
        EXPECT_TRUE(out.messages.empty()) << out.messages.front();
        return std::move(out.setup);
    }

    const TestFolder player;
    Folders folders;
    Catalogue catalogue{folders, test::bundledTables()};
    Settings settings;
    Texts texts;
};

TEST_F(ChallengeTest, ACupOfTheLadderBeginsAsItsChampionship) {
    const CareerEvent event{
        .id = "cup", .name = "Cup", .kind = CareerKind::Championship, .car = "kart", .cup = "Sunday Cup", .rivals = 3};
    const PreparedSession out = prepareEvent(library(), event, Challenge::Of::Career, 0);
    ASSERT_TRUE(out.setup);
    const auto* const round = std::get_if<SeriesRound>(&out.setup.partOf);
    ASSERT_TRUE(round);
    EXPECT_EQ(round->series.career, "cup");
    EXPECT_EQ(round->series.drivers.size(), 4u);
    ASSERT_TRUE(out.newSeries) << "it is to be saved when it begins";
    EXPECT_EQ(out.newSeries->career, "cup");
}

TEST_F(ChallengeTest, ARunIsKnownToBeOfItsEventAndOfNoOther) {
    Problems problems;
    std::map<CareerKind, CareerEvent> ofKinds;  // one event per kind, since each takes a while to prepare
    for (const CareerTier& tier : loadAllCareers(folders, problems).tiers)
        for (const CareerEvent& event : tier.events) ofKinds.emplace(event.kind, event);
    std::vector<CareerEvent> events;
    for (const auto& [kind, event] : ofKinds) events.push_back(event);
    for (const char* const day : {"2026-11-28", "2026-11-29", "2026-11-30"})
        events.push_back(dailyEvent(dayOf(day).value()));
    for (const CareerEvent& event : events) {
        const Session session(prepared(event), folders);
        EventSetup run = session.eventSetup();
        run.track = session.track().params;
        EXPECT_TRUE(wasDrivenAs(run, event)) << event.id;
        const auto expectNot = [&](auto change) {
            CareerEvent other = event;
            change(other);
            EXPECT_FALSE(wasDrivenAs(run, other)) << event.id;
        };
        expectNot([](CareerEvent& other) { other.car = other.carClass = "none"; });
        if (event.kind == CareerKind::Championship) continue;
        expectNot([](CareerEvent& other) { other.track = "none"; });
        expectNot([&](CareerEvent& other) { other.laps = run.rules.laps + 1; });
        if (goalKindOf(event.kind) == GoalKind::Place) expectNot([](CareerEvent& other) { ++other.rivals; });
        if (event.weather != WeatherChoice::Track)
            expectNot([](CareerEvent& other) {
                other.weather = other.weather == WeatherChoice::Rain ? WeatherChoice::Dry : WeatherChoice::Rain;
            });
    }
}

/// A player whose own files have the names of bundled ones.
class SameNameTest : public ChallengeTest {
protected:
    SameNameTest() {
        const std::string car = test::fileText(folders.data / "cars/kart.json");
        const std::string track = test::fileText(folders.data / "tracks/thistledown.json");
        EXPECT_TRUE(writeFile(ownCar, car));
        EXPECT_TRUE(writeFile(folders.player / "tracks/larkmead.json", track));
        EXPECT_TRUE(writeFile(folders.player / "tracks/wexcombe.json", track));
        catalogue.refresh();
        settings.car = ownCar.string();
    }
    std::filesystem::path bundled(const std::string& file) const { return folders.data / (file + ".json"); }
    void expectBundledCars(const SessionSetup& setup) const {
        for (const Entrant& entrant : setup.event.entrants)
            EXPECT_EQ(std::filesystem::path(entrant.path).parent_path(), folders.data / "cars") << entrant.driver;
    }

    const std::filesystem::path ownCar = folders.player / "cars/roadster.json";
    CareerEvent event{
        .id = "a", .name = "A", .kind = CareerKind::Race, .track = "larkmead", .car = "roadster", .rivals = 3};
};

TEST_F(SameNameTest, AnEventIsDrivenInTheBundledCarOnTheBundledTrack) {
    for (const CareerKind kind : {CareerKind::Race, CareerKind::TimeAttack, CareerKind::Drift}) {
        event.kind = kind;
        const PreparedSession out = prepareEvent(library(), event, Challenge::Of::Daily, 7);
        ASSERT_TRUE(out.setup);
        EXPECT_EQ(out.setup.trackPath, bundled("tracks/larkmead"));
        EXPECT_EQ(out.setup.playerCars.front().file.path, bundled("cars/roadster"));
        EXPECT_TRUE(sameValue(out.setup.playerCars.front().file.params, out.setup.challenge->car))
            << "else it could win nothing";
        expectBundledCars(out.setup);
    }
}

TEST_F(SameNameTest, APlayerWhoChoseTheOwnFileIsToldThatItIsNotDriven) {
    const auto messages = [&] { return prepareEvent(library(), event, Challenge::Of::Career, 7).messages; };
    ASSERT_EQ(messages().size(), 1u);
    EXPECT_EQ(messages().front(), "This event requires the original Linnet. Your roadster.json is not used.");
    settings.car = "coupe";
    EXPECT_TRUE(messages().empty());
    settings.car = ownCar.string();
    event.car.clear();
    event.carClass = "Kart";
    EXPECT_TRUE(messages().empty()) << "every kart may win, the player's own too";
}

TEST_F(SameNameTest, EveryRaceOfACupOfTheCareerIsDrivenInBundledCarsOnBundledTracks) {
    const CareerEvent cup{.id = "cup",
                          .name = "Cup",
                          .kind = CareerKind::Championship,
                          .car = "roadster",
                          .cup = "Sunday Cup",
                          .rivals = 3};
    Championship series;
    for (const char* track : {"tracks/larkmead", "tracks/wexcombe"}) {
        const PreparedSession out = series.drivers.empty() ? prepareEvent(library(), cup, Challenge::Of::Career, 0)
                                                           : prepareRound(library(), series);
        ASSERT_TRUE(out.setup);
        EXPECT_EQ(out.setup.trackPath, bundled(track));
        EXPECT_EQ(out.setup.event.entrants.size(), 4u);
        expectBundledCars(out.setup);
        series = std::get<SeriesRound>(out.setup.partOf).series;
        SeriesRace& race = series.races.emplace_back();
        for (int driver = 0; driver < 4; ++driver) race.results.push_back({driver, true, 60, ""});
    }
}

TEST_F(ChallengeTest, TheChosenCarIsDrivenWhereItIsOfTheClass) {
    settings.car = "roadster";
    CareerEvent event{
        .id = "a", .name = "A", .kind = CareerKind::ClassRace, .track = "thistledown", .carClass = "Kart"};
    EXPECT_EQ(carOf(event, catalogue, settings.car)->file.name, "kart");
    event.carClass = "Roadster";
    EXPECT_EQ(carOf(event, catalogue, settings.car)->file.name, "roadster");
    event.carClass = "Submarine";
    EXPECT_EQ(carOf(event, catalogue, settings.car), nullptr);
    EXPECT_EQ(prepareEvent(library(), event, Challenge::Of::Career, 1).messages.size(), 1u);
}

TEST_F(ChallengeTest, SeveralClassesAreHalfOfOnesOwnAndHalfOfAny) {
    const CareerEvent event{
        .id = "a", .name = "A", .kind = CareerKind::MultiClass, .track = "hanging_wood", .car = "truck", .rivals = 9};
    int own = 0, others = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        for (const Entrant& entrant : prepared(event, seed).event.entrants)
            if (!entrant.isHuman()) ++(entrant.params.category == "Truck" ? own : others);
    EXPECT_GE(own, 9);
    EXPECT_GE(others, 9);
}

TEST_F(ChallengeTest, TheSkyByLotIsTheSeeds) {
    CareerEvent event{.id = "a", .name = "A", .kind = CareerKind::Race, .track = "thistledown", .car = "kart"};
    event.rivals = 1;
    event.weather = WeatherChoice::Lot;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const ConditionsChoice sky = drawn({WeatherChoice::Lot, HourChoice::Track}, seed);
        const auto wanted = valueNamed<Weather>(nameOf(sky.weather));
        ASSERT_TRUE(wanted);
        EXPECT_EQ(prepared(event, seed).track->params.environment.weather, *wanted) << seed;
    }
}

TEST_F(ChallengeTest, DriftIsMeasuredByTheMachinesOfAsManyLaps) {
    CareerEvent event{
        .id = "a", .name = "A", .kind = CareerKind::Drift, .track = "larkmead", .car = "coupe", .laps = 3};
    AuthorTimes authors{{{.track = "larkmead", .carClass = "Coupe", .car = "coupe", .time = 60, .drift = 1000}}};
    const auto goals = [&] {
        const CarChoice& car = *carOf(event, catalogue, "");
        return goalsOf(event, authors, *trackOf(event, catalogue), car.params);
    };
    EXPECT_EQ(goals(), (std::array<double, 4>{750, 1500, 2250, 3000}));
    event.goals = {100, 200, 300, 400};
    EXPECT_EQ(goals(), (std::array<double, 4>{100, 200, 300, 400})) << "the file's own";
    event.goals.clear();
    authors.times[0].drift = 0;
    EXPECT_GT(goals()[0], 0) << "a car that the machine does not drift";
}

TEST(ChallengeMedals, FollowTheGoalsOfTheKind) {
    const std::array<double, 4> places{3, 2, 1, 0}, times{78, 70, 64, 61}, points{100, 200, 300, 400};
    EXPECT_EQ(medalFor(GoalKind::Place, places, 3, false), Medal::Bronze);
    EXPECT_EQ(medalFor(GoalKind::Place, places, 1, false), Medal::Gold);
    EXPECT_EQ(medalFor(GoalKind::Place, places, 1, true), Medal::Author);
    EXPECT_EQ(medalFor(GoalKind::Place, places, 2, true), Medal::Silver);
    EXPECT_EQ(medalFor(GoalKind::Place, places, 4, false), Medal::None);
    EXPECT_EQ(medalFor(GoalKind::Time, times, 64.001, false), Medal::Silver);
    EXPECT_EQ(medalFor(GoalKind::Time, times, 61, false), Medal::Author);
    EXPECT_EQ(medalFor(GoalKind::Time, times, 0, false), Medal::None) << "no lap";
    EXPECT_EQ(medalFor(GoalKind::Time, {}, 60, false), Medal::None) << "nobody drove an author's time";
    EXPECT_EQ(medalFor(GoalKind::Points, points, 399, false), Medal::Gold);
    EXPECT_EQ(medalFor(GoalKind::Points, points, 99, false), Medal::None);
}

EventSetup onePersons(EventMode mode) {
    EventSetup event{.rules = {.mode = mode}, .entrants = {}};
    event.entrants.emplace_back().player = 0;
    return event;
}

Snapshot oneCar() {
    Snapshot now;
    now.standings.cars.resize(1);
    return now;
}

TEST(ChallengeMedals, EveryConeCostsASecond) {
    const EventSetup event = onePersons(EventMode::Qualifying);
    Snapshot now = oneCar();
    now.standings.cars[0].bestLap = 30;
    now.props.resize(2);
    Challenge challenge{.event = {.id = "a", .name = "A", .kind = CareerKind::Slalom}, .goals = {40, 35, 33, 31}};
    EXPECT_EQ(attemptOf(challenge, event, now).value, 32);
    EXPECT_EQ(attemptOf(challenge, event, now).medal, Medal::Gold);
    challenge.event.kind = CareerKind::TimeAttack;
    EXPECT_EQ(attemptOf(challenge, event, now).medal, Medal::Author);
    now.standings.cars[0].bestLap = 0;
    EXPECT_EQ(attemptOf(challenge, event, now).value, 0);
}

TEST(ChallengeMedals, UnderWayAreWhatTheyWouldBe) {
    const EventSetup event = onePersons(EventMode::Drift);
    Snapshot now = oneCar();
    now.standings.cars[0].position = 2;
    now.standings.cars[0].drift.banked = 250;
    Challenge challenge{.event = {.id = "a", .name = "A", .kind = CareerKind::Drift}, .goals = {100, 200, 300, 400}};
    EXPECT_EQ(attemptSoFar(challenge, event, now).medal, Medal::Silver);
    EXPECT_EQ(attemptOf(challenge, event, now).medal, Medal::None) << "it is not over";
    challenge.event.kind = CareerKind::Race, challenge.goals = {3, 2, 1, 0};
    EXPECT_EQ(attemptSoFar(challenge, event, now).medal, Medal::Silver);
    EXPECT_EQ(attemptOf(challenge, event, now).value, 0);
    now.standings.cars[0].bestLap = 62;
    challenge.event.kind = CareerKind::TimeAttack, challenge.goals = {78, 70, 64, 61};
    EXPECT_EQ(attemptOf(challenge, event, now).medal, Medal::Gold) << "a lap counts whether or not others follow it";
}

TEST(ChallengeMedals, AmongSeveralClassesThePlaceIsThatOfTheOwn) {
    EventSetup event = onePersons(EventMode::Race);
    event.entrants.resize(4);
    for (std::size_t i = 0; i < 4; ++i) event.entrants[i].params.category = i < 2 ? "Truck" : "GT";
    Snapshot now;
    now.standings.cars.resize(4);
    for (std::size_t i = 0; i < 4; ++i) now.standings.cars[i].position = 4 - static_cast<int>(i);  // trucks are last
    for (Standing& standing : now.standings.cars) standing.finished = true, standing.bestLap = 60;
    Challenge challenge{.event = {.id = "a", .name = "A", .kind = CareerKind::MultiClass}, .goals = {3, 2, 1, 0}};
    EXPECT_EQ(attemptOf(challenge, event, now).value, 2);
    std::swap(now.standings.cars[0].position, now.standings.cars[1].position);
    now.standings.cars[2].bestLap = 50;
    EXPECT_EQ(attemptOf(challenge, event, now).medal, Medal::Author) << "the fastest lap of the class";
    now.standings.cars[1].bestLap = 59;
    EXPECT_EQ(attemptOf(challenge, event, now).medal, Medal::Gold);
    challenge.event.kind = CareerKind::Race;
    EXPECT_EQ(attemptOf(challenge, event, now).medal, Medal::Bronze);
}

TEST(ChallengeMedals, OfACupAreByItsTable) {
    const CareerEvent event{.id = "cup", .name = "Cup", .kind = CareerKind::Championship, .cup = "Cup"};
    Championship series{.name = "Cup", .tracks = {"a", "b"}, .drivers = {{"You", "kart", 1}, {"Rival", "kart"}}};
    series.races = {{{{0, true, 60}, {1, true, 61}}}, {{{0, true, 60}, {1, true, 61}}}};
    EXPECT_EQ(attemptOf(event, series).medal, Medal::Author);
    series.races[1] = {{{1, true, 60}, {0, true, 61}}};
    series.races[0].results[0].bestLap = 59;
    EXPECT_NE(attemptOf(event, series).medal, Medal::Author) << "not every race was won";
}

TEST_F(ChallengeTest, ADayIsTheSameWhateverThePlayerHasChosenAndItsReplayIsTrue) {
    CareerEvent event = dailyEvent(*dayOf("2026-11-24"));
    event.kind = CareerKind::Race, event.track = "thistledown", event.car = "kart", event.rivals = 2, event.laps = 1;
    const SessionSetup first = prepared(event, 5);
    settings.car = "truck";
    settings.race.opponents = 9, settings.race.matchSkill = true, settings.race.grid = GridOrder::Reverse;
    settings.race.weather = settings.race.trialSky.weather = settings.race.cupSky.weather = WeatherChoice::Rain;
    settings.race.hour = HourChoice::Night;
    settings.race.laps = 7;
    SessionSetup again = prepared(event, 5);
    ASSERT_EQ(again.event.entrants.size(), first.event.entrants.size());
    for (std::size_t i = 0; i < first.event.entrants.size(); ++i) {
        EXPECT_EQ(again.event.entrants[i].driver, first.event.entrants[i].driver);
        EXPECT_EQ(again.event.entrants[i].skill, first.event.entrants[i].skill);
        EXPECT_EQ(again.event.entrants[i].file.hash, first.event.entrants[i].file.hash);
    }
    EXPECT_EQ(again.roadWeather, first.roadWeather);
    EXPECT_EQ(again.event.rules.laps, first.event.rules.laps);
    EXPECT_EQ(again.track->params.environment.time, first.track->params.environment.time);

    const Challenge challenge{Challenge::Of::Daily, event, {3, 2, 1, 0}};
    Session session(std::move(again), folders);
    const std::vector<DriverInput> people(1);
    for (int tick = 0; tick < 600; ++tick) session.tick(people);
    ASSERT_TRUE(keepAttempt(folders, challenge, {.value = 3, .medal = Medal::Bronze}, session.recording()));
    const Loaded<Recording> replay = loadReplay(dailyReplayPath(folders, event.id));
    ASSERT_TRUE(replay.value);
    EXPECT_EQ(replay.value->ticks, 600);
    const std::optional<Track> track = trackOf(*replay.value);
    Playback playback(*replay.value, &*track);
    while (playback.step()) {
    }
    EXPECT_FALSE(playback.firstDifference());
    for (int tick = 0; tick < 60; ++tick) session.tick(people);
    ASSERT_TRUE(keepAttempt(folders, challenge, {.value = 3}, session.recording()));
    EXPECT_EQ(loadReplay(dailyReplayPath(folders, event.id)).value->ticks, 600) << "it was no better";
    EXPECT_EQ(loadDailyResults(folders).value->front().medal, Medal::Bronze);
}

TEST_F(ChallengeTest, ACarThatWasChangedAtTheWheelIsNoticed) {
    const CareerEvent event{
        .id = "a", .name = "A", .kind = CareerKind::TimeAttack, .track = "thistledown", .car = "kart"};
    Session session(prepared(event), folders);
    const CarParams file = session.playerCar(0).file.params;
    const std::vector<DriverInput> people(1);
    session.setParams(0, file);
    session.tick(people);
    EXPECT_TRUE(usedUnmodifiedCar(session.recording(), file, 0));
    CarParams light = file;
    light.body.mass *= 0.5f;
    session.setParams(0, light);
    session.tick(people);
    session.setParams(0, file);
    session.tick(people);
    EXPECT_FALSE(usedUnmodifiedCar(session.recording(), file, 0)) << "though it is as it was now";
}

}  // namespace
}  // namespace slip
