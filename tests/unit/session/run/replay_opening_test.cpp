// SPDX-License-Identifier: MIT
// Opens replays and ghosts on a thread beside the one that draws.
#include "session/run/replay_opening.hpp"
#include "io/replay/replay_file.hpp"
#include "io/system/file.hpp"
#include "support/recorded_runs.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(ReplayOpening, GivesAPlayerOrTheProblem) {
    const TestFolder folder;
    const Recording run = test::recordRun({.seconds = 2}).recording;
    ASSERT_TRUE(saveReplay(run, folder / "run.replay"));
    const auto opened = [&](const char* name) {
        BackgroundResult<OpenedReplay> opening;
        opening.start([path = folder / name](const std::stop_token& stop) { return openReplay(path, stop); });
        return opening.wait().value();
    };
    const OpenedReplay good = opened("run.replay");
    ASSERT_TRUE(good.value);
    EXPECT_EQ((*good.value)->recording().ticks, run.ticks);
    EXPECT_NE((*good.value)->track(), nullptr);
    const OpenedReplay none = opened("none.replay");
    EXPECT_FALSE(none.value);
    EXPECT_EQ(none.problems.size(), 1u);
}

TEST(ReplayOpening, AGhostIsOneOfTheTrackAsItIsNow) {
    const TestFolder folder;
    const test::Larkmead scene;
    const Recording run = test::recordRun({.seconds = 6}).recording;
    ASSERT_TRUE(saveReplay(cutGhost(run, 0, {0.5, 4, {1, 1, 2}}), folder / "ghost.replay"));
    ASSERT_TRUE(saveReplay(run, folder / "run.replay"));
    const std::uint64_t here = run.setup.trackFile.hash;
    const auto opened = [&](const char* name, std::uint64_t hash) {
        return openGhost(folder / name, scene.track, hash, {});
    };
    ASSERT_TRUE(opened("ghost.replay", here).value);
    EXPECT_EQ(opened("ghost.replay", here).value->lap().time, 4);
    EXPECT_FALSE(opened("ghost.replay", here + 1).value);
    EXPECT_TRUE(opened("ghost.replay", here + 1).problems.empty());
    EXPECT_TRUE(opened("none.replay", here).problems.empty()) << "no lap has been kept yet";
    EXPECT_EQ(opened("run.replay", here).problems.size(), 1u) << "no ghost";
}

}  // namespace
}  // namespace slip
