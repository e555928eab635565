// SPDX-License-Identifier: MIT
// Drivers learned from the laps of a run and of replays.
#include "session/run/driver_learning.hpp"

#include "io/content/rival_file.hpp"
#include "io/replay/replay_file.hpp"
#include "io/stores/replay_store.hpp"
#include "io/system/file.hpp"
#include "race/event/event.hpp"
#include "race/replay/learned_laps.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace slip {
namespace {

/// Returns the laps of a kart as if the human Vesna had driven them. The AI driver did.
Recording lapsByVesna(int laps, std::uint64_t seed, const std::string& trackName = "thistledown") {
    const Track track = test::bundledTrack(trackName);
    EventSetup setup = test::raceOf({"kart"}, laps, seed);
    setup.trackFile = {trackName, 11};
    setup.entrants[0].file = {"kart", 12};
    Event event(track, setup);
    while (!event.now().standings.over && event.race().time() < 600) event.tick({});
    Recording run = event.recording();
    run.setup.entrants[0].driver = "Vesna";
    run.setup.entrants[0].player = 0;
    run.setup.entrants[0].colour = {1, 2, 3};
    return run;
}

struct LearningPlayer {
    LearningPlayer() {
        folders = test::bundledFolders();
        folders.player = folder.path();
    }
    /// Learns the driver of the run and saves it.
    LearnedDriver learned(const Recording& run) const {
        const Result<DriverInFile> lesson = learnDriver(folders, run, 0);
        EXPECT_TRUE(lesson) << lesson.why;
        if (!lesson) return {};
        EXPECT_TRUE(saveDriver(*lesson));
        return lesson->driver;
    }

    const TestFolder folder;
    Folders folders;
};

TEST(DriverLearning, ThePlayersLapsMakeADriverThatRacesFind) {
    const LearningPlayer player;
    const LearnedDriver driver = player.learned(lapsByVesna(4, 3));
    EXPECT_EQ(driver.name, "Vesna II") << "beside Vesna herself";
    EXPECT_EQ(driver.track, "Thistledown Kartway");
    EXPECT_EQ(driver.laps, 3) << "without that from the grid";
    EXPECT_EQ(driver.paint, (Colour{1, 2, 3}));
    Problems problems;
    const RivalsAndHabits known = loadRivalsAndHabits(player.folders, problems);
    EXPECT_TRUE(problems.empty());
    EXPECT_TRUE(known.habits.contains("Vesna II"));
}

TEST(DriverLearning, FewLapsAreJoinedByThoseOfReplays) {
    const LearningPlayer player;
    const Recording run = lapsByVesna(2, 3), older = lapsByVesna(3, 4);
    const Result<DriverInFile> few = learnDriver(player.folders, run, 0);
    ASSERT_FALSE(few);
    EXPECT_EQ(few.why, tooFewLapsText(1));
    Recording elsewhere = older, someoneElse = older, old = older;
    elsewhere.setup.trackFile.hash = 99;
    someoneElse.setup.entrants[0].driver = "Imre";
    old.version -= 1;
    for (const Recording* const other : std::initializer_list<const Recording*>{&run, &elsewhere, &someoneElse, &old})
        ASSERT_TRUE(saveRecent(*other, RunEnd::Finished, player.folders));
    EXPECT_FALSE(learnDriver(player.folders, run, 0)) << "none of these counts";
    ASSERT_TRUE(saveRecent(older, RunEnd::Finished, player.folders));
    EXPECT_EQ(player.learned(run).laps, 3);
}

TEST(DriverLearning, TheOwnFileIsReplacedAndTheNameOfAnotherRivalIsNot) {
    const LearningPlayer player;
    Recording run = lapsByVesna(3, 3);
    EXPECT_EQ(player.learned(run).name, "Vesna II");
    EXPECT_EQ(player.learned(run).name, "Vesna II");
    EXPECT_EQ(driverFiles(player.folders).size(), 1u);
    run.setup.entrants[0].driver = bundledRivals(player.folders).front().name;
    EXPECT_EQ(player.learned(run).name, run.setup.entrants[0].driver + " II");
    EXPECT_EQ(player.learned(run).name, run.setup.entrants[0].driver + " II");
    EXPECT_EQ(driverFiles(player.folders).size(), 2u);
}

TEST(DriverLearning, NoFileOfAnybodyElseIsReplaced) {
    const LearningPlayer player;
    const Recording run = lapsByVesna(3, 3);
    const std::filesystem::path own = driversFolder(player.folders) / "Vesna II.driver.json";
    LearnedDriver friends = player.learned(run);
    friends.laps = 50;
    LearnedDriver imre = friends;
    imre.name = "Imre";
    Problems problems;
    for (const std::string& text : {driverText(friends), std::string("{ broken"), driverText(imre)}) {
        ASSERT_TRUE(writeFile(own, text));
        const LearnedDriver other = player.learned(run);
        EXPECT_EQ(other.name, "Vesna II 2");
        EXPECT_EQ(*readFile(own, kMaxJsonBytes), text);
        EXPECT_TRUE(loadRivalsAndHabits(player.folders, problems).habits.contains("Vesna II 2"));
    }
    std::filesystem::remove(own);
    EXPECT_EQ(player.learned(run).name, "Vesna II");
    ASSERT_TRUE(writeFile(driversFolder(player.folders) / "A friend.driver.json", driverText(friends)));
    EXPECT_EQ(player.learned(run).name, "Vesna II 2") << "another file has the name";
}

TEST(DriverLearning, NamesOfTheSameFileAreNumbered) {
    const LearningPlayer player;
    Recording run = lapsByVesna(3, 3);
    ASSERT_TRUE(writeFile(driversFolder(player.folders) / "Ve.sna II.driver.json", "somebody's"));
    run.setup.entrants[0].driver = "Ve:sna";
    EXPECT_EQ(player.learned(run).name, "Ve:sna II 2");
    run.setup.entrants[0].driver = "Ve.sna";
    EXPECT_EQ(player.learned(run).name, "Ve.sna II 3") << "a lesson of another name is kept, too";
}

TEST(DriverLearning, WhenAllNamesAreTakenNothingIsReplaced) {
    const LearningPlayer player;
    for (int number = 1; number <= 99; ++number) {
        const std::string name = number == 1 ? "Vesna II" : "Vesna II " + std::to_string(number);
        ASSERT_TRUE(writeFile(driversFolder(player.folders) / (name + ".driver.json"), "somebody's"));
    }
    const Result<DriverInFile> lesson = learnDriver(player.folders, lapsByVesna(3, 3), 0);
    ASSERT_FALSE(lesson);
    EXPECT_NE(std::string(lesson.why).find("taken"), std::string::npos);
}

TEST(DriverLearning, AReplayOfAnotherRoadWithTheSameStampIsLeftOut) {
    const LearningPlayer player;
    const Recording run = lapsByVesna(2, 3);
    Recording forged = lapsByVesna(3, 4, "larkmead");
    ASSERT_EQ(flyingLaps(forged, 0).size(), 2u);
    forged.setup.trackFile = run.setup.trackFile;
    ASSERT_TRUE(saveRecent(forged, RunEnd::Finished, player.folders));
    EXPECT_FALSE(learnDriver(player.folders, run, 0));
}

TEST(DriverLearning, DriftLapsTeachNothing) {
    Recording drift = lapsByVesna(2, 3);
    drift.setup.rules.mode = EventMode::Drift;
    EXPECT_FALSE(unlearnableText(drift).empty());
}

TEST(DriverLearning, ARecordingThatCannotBeDrivenAgainSaysWhy) {
    const LearningPlayer player;
    const Recording run = lapsByVesna(2, 3);
    EXPECT_TRUE(unlearnableText(run).empty());
    Recording old = run, plane = run, poses = run;
    old.version -= 1;
    plane.setup.track.reset();
    poses.inputs.clear();
    for (const Recording* const bad : {&old, &plane, &poses}) {
        const Result<DriverInFile> lesson = learnDriver(player.folders, *bad, 0);
        ASSERT_FALSE(lesson);
        EXPECT_EQ(lesson.why, unlearnableText(*bad));
    }
    EXPECT_NE(unlearnableText(old), unlearnableText(poses));
}

}  // namespace
}  // namespace slip
