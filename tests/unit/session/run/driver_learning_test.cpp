// SPDX-License-Identifier: MIT
// Drivers learned from the laps of a run and of replays.
#include "session/run/driver_learning.hpp"

#include "io/content/rival_file.hpp"
#include "io/replay/replay_file.hpp"
#include "io/stores/replay_store.hpp"
#include "io/system/file.hpp"
#include "race/event/event.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Returns the laps of a kart on Thistledown as if the human Vesna had driven them. The AI driver did.
Recording lapsByVesna(int laps, std::uint64_t seed) {
    const Track track = test::bundledTrack("thistledown");
    EventSetup setup = test::raceOf({"kart"}, laps, seed);
    setup.trackFile = {"thistledown", 11};
    setup.entrants[0].file = {"kart", 12};
    Event event(track, setup);
    while (!event.now().standings.over && event.race().time() < 300) event.tick({});
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
        EXPECT_TRUE(writeFile(lesson->file, driverText(lesson->driver)));
        return lesson->driver;
    }

    const TestFolder folder;
    Folders folders;
};

TEST(DriverLearning, ThePlayersLapsMakeADriverThatRacesFind) {
    const LearningPlayer player;
    const LearnedDriver driver = player.learned(lapsByVesna(4, 3));
    EXPECT_EQ(driver.name, "Vesna");
    EXPECT_EQ(driver.track, "Thistledown Kartway");
    EXPECT_EQ(driver.laps, 3) << "without that from the grid";
    EXPECT_EQ(driver.paint, (Colour{1, 2, 3}));
    Problems problems;
    const RivalsAndHabits known = loadRivalsAndHabits(player.folders, problems);
    EXPECT_TRUE(problems.empty());
    EXPECT_TRUE(known.habits.contains("Vesna"));
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
    EXPECT_EQ(player.learned(run).name, "Vesna");
    EXPECT_EQ(player.learned(run).name, "Vesna");
    EXPECT_EQ(driverFiles(player.folders).size(), 1u);
    run.setup.entrants[0].driver = bundledRivals(player.folders).front().name;
    EXPECT_EQ(player.learned(run).name, run.setup.entrants[0].driver + " 2");
    EXPECT_EQ(player.learned(run).name, run.setup.entrants[0].driver + " 2");
    EXPECT_EQ(driverFiles(player.folders).size(), 2u);
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
