// SPDX-License-Identifier: MIT
// Ghosts on the disk are found again, whole or reported as broken, from any simulation version.
#include "io/stores/ghost_store.hpp"

#include "io/replay/replay_file.hpp"
#include "io/system/file.hpp"
#include "race/replay/ghost.hpp"
#include "support/recorded_runs.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Returns a part of a run of two cars, marked as a lap.
Recording piece() {
    static const Recording run = test::recordRun().recording;
    return cutGhost(run, 0, {2, 3.25, {1, 1, 1.25}});
}

Folders foldersIn(const TestFolder& folder) {
    Folders folders;
    folders.player = folder / "";
    return folders;
}

TEST(GhostStore, KeepsAndFinds) {
    const TestFolder folder;
    const Folders folders = foldersIn(folder);
    EXPECT_TRUE(listGhosts(folders, "larkmead").empty());
    const auto path = ghostPath(folders, "larkmead", "../0123-assisted");
    EXPECT_EQ(path.parent_path(), folders.player / "replays/ghosts/larkmead");
    ASSERT_TRUE(saveReplay(piece(), path));
    ASSERT_TRUE(saveReplay(piece(), ghostPath(folders, "larkmead", "0")));
    const std::vector<std::string> names = listGhosts(folders, "larkmead");
    ASSERT_EQ(names.size(), 2u);
    EXPECT_EQ(names[0], "0");
    const Loaded<Recording> again = loadGhost(path);
    ASSERT_TRUE(again.value && again.problems.empty());
    EXPECT_EQ(again.value->ghost->time, 3.25);
    EXPECT_EQ(again.value->poses.size(), piece().poses.size());
    EXPECT_EQ(ghostName(*again.value), "Driver 0, " + again.value->setup.entrants[0].params.name + ", 0.03.250");
    EXPECT_TRUE(ghostPath(folders, "larkmead", "/").empty());
}

TEST(GhostStore, NoTracksNameLeadsElsewhere) {
    const TestFolder folder;
    const Folders folders = foldersIn(folder);
    for (const char* track : {"../../x", "/tmp/x", "a/../../x", "..", ".", "", "/", "::", "/::"}) {
        const auto path = ghostPath(folders, track, "lap").lexically_normal();
        EXPECT_EQ(path.parent_path().parent_path(), folders.player / "replays/ghosts") << track;
    }
}

TEST(GhostStore, ABrokenOneIsOneLine) {
    const TestFolder folder;
    const auto path = folder / "g.replay";
    const std::string whole = replayBytes(piece());
    for (const std::string& text : {std::string(), std::string("ghost"), whole.substr(0, whole.size() / 2), whole + "x",
                                    replayBytes(test::recordRun().recording)}) {
        ASSERT_TRUE(writeFile(path, text));
        const Loaded<Recording> ghost = loadGhost(path);
        EXPECT_FALSE(ghost.value);
        ASSERT_EQ(ghost.problems.size(), 1u);
        EXPECT_EQ(format(ghost.problems[0]).find('\n'), std::string::npos);
    }
    EXPECT_FALSE(loadGhost(folder / "none.replay").value);
}

TEST(GhostStore, OneOfOlderPhysicsStillDrives) {
    const TestFolder folder;
    const auto path = folder / "g.replay";
    ASSERT_TRUE(writeFile(path, sealReplay(replayBody(piece()), kSimulationVersion - 1)));
    const Loaded<Recording> old = loadGhost(path);
    ASSERT_TRUE(old.value);
    EXPECT_FALSE(old.value->isPlayable());
    const test::Larkmead scene;
    const Ghost now(piece(), scene.track), then(*old.value, scene.track);
    for (const double time : {0.0, 1.0, 2.5, 3.2}) EXPECT_EQ(then.at(time).pose.position, now.at(time).pose.position);
}

}  // namespace
}  // namespace slip
