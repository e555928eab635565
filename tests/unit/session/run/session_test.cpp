// SPDX-License-Identifier: MIT
// A session's state for its humans, what follows it, and the race that waits for its grid.
#include "session/run/session.hpp"

#include "io/content/championship_file.hpp"
#include "io/system/save_queue.hpp"
#include "session/run/paused_drive.hpp"
#include "session/run/session_state.hpp"
#include "session/setup/series_round.hpp"
#include "session/setup/waiting_race.hpp"
#include "session/watch/race_history.hpp"
#include "support/bundled.hpp"
#include "support/no_threads.hpp"
#include "support/test_folder.hpp"
#include "support/waiting.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip {
namespace {

/// Sets up a human and a rival, in karts on the kart track.
SessionSetup karts() {
    Problems problems;
    SessionSetup setup = loadDrive(test::bundledFolders(), test::bundledTables(), "kart", "thistledown", problems);
    EXPECT_TRUE(setup) << (problems.empty() ? Message() : format(problems.front()));
    Entrant rival = entrantIn(setup.playerCars.front().file);
    rival.driver = "Rival";
    setup.event.entrants.push_back(std::move(rival));
    setup.event.rules = {.mode = EventMode::Race, .laps = 1};
    setup.event.countdown = 0;
    return setup;
}

SessionSetup roundOfKarts() {
    SessionSetup setup = karts();
    setup.event.entrants.front().driver = "Me";
    Championship series{.name = "Cup", .tracks = {"thistledown", "thistledown"}};
    series.drivers = {{"Me", "kart", 1}, {"Rival", "kart", 0}};
    setup.partOf = SeriesRound{series};
    return setup;
}

void tick(Session& session) {
    const DriverInput rest;
    session.tick({&rest, 1});
}

/// Ticks until the rival has finished its lap. The human stays on the grid.
void untilTheRivalIsIn(Session& session) {
    while (!session.now().standings.cars[1].finished && session.now().raceTime < 200) tick(session);
    ASSERT_TRUE(session.now().standings.cars[1].finished);
}

TEST(Session, ARaceThatStandsAloneCanBeDrivenAgain) {
    const Folders folders = test::bundledFolders();
    Session session(karts(), folders);
    EXPECT_EQ(pausedDrive(session).loss, PausedDrive::Loss::Nothing) << "nobody has driven yet";
    tick(session);
    EXPECT_EQ(pausedDrive(session).loss, PausedDrive::Loss::Result);
    EXPECT_FALSE(pausedDrive(session).isDrift);
    SessionSetup drift = karts();
    drift.event.rules.mode = EventMode::Drift;
    EXPECT_TRUE(pausedDrive(Session(std::move(drift), folders)).isDrift);
    EXPECT_EQ(progressOf(session).in, 0);
    EXPECT_EQ(progressOf(session).all, 2);
    callTime(session);
    tick(session);
    EXPECT_TRUE(allHumansFinished(session));
    EXPECT_TRUE(progressOf(session).complete());
    EXPECT_FALSE(isFinal(session));
    SaveQueue saves;
    EXPECT_TRUE(std::holds_alternative<std::monostate>(session.finish(saves)));
    session.restart(1);
    EXPECT_FALSE(allHumansFinished(session));
    EXPECT_EQ(session.now().countdown, 1);
}

TEST(Session, ARoundOfAChampionshipStandsAsSoonAsThePeopleAreIn) {
    using Loss = PausedDrive::Loss;
    const TestFolder folder;
    Folders folders = test::bundledFolders();
    folders.player = folder.path();
    Session session(roundOfKarts(), folders);
    tick(session);
    EXPECT_EQ(pausedDrive(session).loss, Loss::SeriesRace);
    EXPECT_FALSE(pausedDrive(session).decided);
    untilTheRivalIsIn(session);
    EXPECT_FALSE(allHumansFinished(session)) << "a rival is no person";
    EXPECT_FALSE(isFinal(session));
    EXPECT_EQ(pausedDrive(session).ending, PausedDrive::Ending::Results) << "the winner is in";
    callTime(session);
    tick(session);
    EXPECT_TRUE(isFinal(session));
    EXPECT_TRUE(pausedDrive(session).decided);
    EXPECT_EQ(pausedDrive(session).loss, Loss::Nothing);
    const Results results = resultsOf(session);
    EXPECT_TRUE(results.points);
    EXPECT_EQ(results.rows.front().name, "Rival");
    EXPECT_GT(results.rows.front().points, 0);
}

TEST(Session, WhoGivesUpIsOutAndTheRivalsRaceOn) {
    const TestFolder folder;
    Folders folders = test::bundledFolders();
    folders.player = folder.path();
    Session session(roundOfKarts(), folders);
    tick(session);
    EXPECT_EQ(pausedDrive(session).ending, PausedDrive::Ending::Results);
    giveUp(session);
    tick(session);
    EXPECT_TRUE(isFinal(session));
    EXPECT_FALSE(isOver(session));
    for (int i = 0; i < 120 * 120 && !isOver(session); ++i) tick(session);
    const Results results = resultsOf(session);
    EXPECT_EQ(results.rows[0].name, "Rival");
    EXPECT_TRUE(results.rows[0].finished);
    EXPECT_TRUE(results.rows[1].out);
    EXPECT_GT(results.rows[0].points, results.rows[1].points);
    EXPECT_EQ(session.story().gapsOf(1), std::vector<float>{0}) << "the rival ended the only lap";
}

TEST(Session, WhoGivesUpAfterTheWinnerIsInStandsBehindThoseWhoAreFurther) {
    const Folders folders = test::bundledFolders();
    SessionSetup setup = karts();
    setup.event.entrants.push_back(setup.event.entrants.back());
    setup.event.entrants.back().driver = "Second";
    Session session(std::move(setup), folders);
    while (session.now().standings.winnerTime <= 0 && session.now().raceTime < 200) tick(session);
    giveUp(session);
    tick(session);
    ASSERT_FALSE(isOver(session)) << "the second rival is still under way";
    EXPECT_EQ(session.now().standings.cars[0].position, 3);
    for (int i = 0; i < 120 * 120 && !isOver(session); ++i) tick(session);
    EXPECT_EQ(session.now().standings.cars[0].position, 3);
    EXPECT_TRUE(session.now().standings.cars[0].finished) << "classified by distance";
}

TEST(Session, ARoundsResultIsSavedOnceHoweverOftenItIsFinished) {
    const TestFolder folder;
    Folders folders = test::bundledFolders();
    folders.player = folder.path();
    const SessionSetup setup = roundOfKarts();
    ASSERT_TRUE(startChampionship(std::get<SeriesRound>(setup.partOf).series, championshipPath(folders)));
    Session session(setup, folders);
    untilTheRivalIsIn(session);
    callTime(session);
    tick(session);
    SaveQueue saves;
    for (int i = 0; i < 2; ++i) {
        const Outcome outcome = session.finish(saves);
        saves.finish();
        EXPECT_TRUE(saves.takeProblems().empty());
        ASSERT_TRUE(std::holds_alternative<Championship>(outcome));
        EXPECT_EQ(std::get<Championship>(outcome).races.size(), 1u);
    }
    const auto saved = loadChampionship(championshipPath(folders));
    ASSERT_TRUE(saved.value);
    ASSERT_EQ(saved.value->races.size(), 1u);
    EXPECT_EQ(saved.value->races[0].results[0].driver, 1) << "the rival was first";
}

TEST(Session, LeavingALoneDriveLosesTheLap) {
    SessionSetup setup = karts();
    setup.event.entrants.pop_back();
    setup.event.rules = {.mode = EventMode::TimeTrial};
    const Folders folders = test::bundledFolders();
    Session session(setup, folders);
    tick(session);
    EXPECT_EQ(pausedDrive(session).loss, PausedDrive::Loss::Lap);
    EXPECT_EQ(pausedDrive(session).ending, PausedDrive::Ending::None);
}

TEST(Session, AHaltedDriveGathersOneChangeOfACarAndNotOneAFrame) {
    const Folders folders = test::bundledFolders();
    Session session(karts(), folders);
    tick(session);
    CarParams car = session.params(0);
    for (int frame = 0; frame < 50; ++frame) {
        car.body.mass += 1;
        session.setParams(0, car);
    }
    session.setParams(1, car);
    tick(session);
    ASSERT_EQ(session.recording().changes.size(), 2u);
    EXPECT_EQ(session.recording().changes.front().change.params->body.mass, car.body.mass) << "the last one counts";
}

TEST(Session, ChangesComeWithTheNextTick) {
    const Folders folders = test::bundledFolders();
    Session session(karts(), folders);
    CarParams heavy = session.params(0);
    heavy.body.mass = 2 * heavy.body.mass;
    session.setParams(0, heavy);
    EXPECT_EQ(session.params(0).body.mass, heavy.body.mass);
    EXPECT_TRUE(session.recording().changes.empty());
    resetToTrack(session, 0);
    tick(session);
    ASSERT_EQ(session.recording().changes.size(), 2u);
    EXPECT_EQ(session.recording().changes[0].change.kind, EventChange::Kind::Params);
    EXPECT_EQ(session.recording().changes[1].change.kind, EventChange::Kind::Reset);
    tick(session);
    EXPECT_EQ(session.recording().changes.size(), 2u) << "once";
}

TEST(Session, AChangeBeforeARestartIsOfTheNextRunFromItsStart) {
    const Folders folders = test::bundledFolders();
    Session session(karts(), folders);
    CarParams heavy = session.params(0);
    heavy.body.mass = 2 * heavy.body.mass;
    session.setParams(0, heavy);
    session.restart(0);
    EXPECT_EQ(session.recording().setup.entrants[0].params.body.mass, heavy.body.mass);
    tick(session);
    EXPECT_TRUE(session.recording().changes.empty());
}

TEST(Session, QualifyingLeadsToTheRaceWithItsGrid) {
    const Folders folders = test::bundledFolders();
    Session session(qualifyingFor(karts()), folders);
    EXPECT_EQ(session.cars(), 1) << "people alone";
    EXPECT_EQ(pausedDrive(session).ending, PausedDrive::Ending::Grid);
    ASSERT_EQ(resultsOf(session).rows.size(), 2u) << "the rival's lap is being driven";
    ASSERT_TRUE(test::waitUntil([&] { return progressOf(session).complete(); }));
    SaveQueue saves;
    const Outcome outcome = session.finish(saves);
    ASSERT_TRUE(std::holds_alternative<NextRace>(outcome));
    const SessionSetup race = raceOf(std::get<NextRace>(outcome));
    ASSERT_EQ(race.event.entrants.size(), 2u);
    EXPECT_EQ(race.event.rules.mode, EventMode::Race);
    EXPECT_FALSE(race.event.entrants.front().isHuman()) << "who has no lap starts behind";
    EXPECT_EQ(race.playerCars.size(), 1u);
}

TEST(WaitingRace, WithoutThreadsItsRivalsHaveDrivenWhenItBegins) {
    const test::NoThreads none;
    WaitingRace waiting(karts());
    EXPECT_TRUE(waiting.progress().complete());
    ASSERT_EQ(waiting.rivals().size(), 1u);
    EXPECT_GT(waiting.rivals().front().bestLap, 0);
}

TEST(WaitingRace, TellsItsRivalsAlsoOnceItHasGone) {
    WaitingRace waiting(karts());
    ASSERT_EQ(waiting.rivals().size(), 1u);
    EXPECT_EQ(waiting.rivals().front().name, "Rival");
    ASSERT_TRUE(test::waitUntil([&] { return waiting.progress().complete(); }));
    const double lap = waiting.rivals().front().bestLap;
    EXPECT_GT(lap, 0);
    const SessionSetup race = waiting.raceWithGrid({lap - 1});
    ASSERT_EQ(race.event.entrants.size(), 2u);
    EXPECT_TRUE(race.event.entrants.front().isHuman()) << "the quicker one in front";
    EXPECT_EQ(race.event.entrants.back().driver, "Rival");
    ASSERT_EQ(waiting.rivals().size(), 1u) << "the table is drawn once more";
    EXPECT_EQ(waiting.rivals().front().name, "Rival");
    EXPECT_EQ(waiting.rivals().front().bestLap, lap);
}

}  // namespace
}  // namespace slip
