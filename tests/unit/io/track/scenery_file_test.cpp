// SPDX-License-Identifier: MIT
// The table of scenery: the bundled kinds, those that a player adds, and those that recordings save.
#include "io/track/scenery_file.hpp"
#include "io/docs/check.hpp"
#include "io/replay/replay_file.hpp"
#include "io/system/file.hpp"
#include "io/track/track_file.hpp"
#include "race/replay/playback.hpp"
#include "support/bundled.hpp"
#include "support/test_cars.hpp"
#include "support/test_folder.hpp"
#include "support/test_tracks.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

namespace fs = std::filesystem;

const SceneryKind& bundledKind(const char* name) { return kindOf(test::bundledTables().scenery, {name, 0, 0, 0, 1}); }

/// These values affect the simulation: replays and best laps depend on them.
TEST(SceneryFile, TheBundledKindsStopAndWeighWhatTheyDid) {
    struct Row {
        const char* name;
        CollisionType stance;
        SolidPart solid;
        float mass;
        float height;
    };
    const Row rows[] = {
        {"tree", CollisionType::Fixed, {true, 0.7f}, 0, 4.5f},
        {"pine", CollisionType::Fixed, {true, 0.6f}, 0, 6},
        {"bush", CollisionType::Soft, {}, 0, 0.9f},
        {"rock", CollisionType::Fixed, {true, 1.3f}, 0, 0.7f},
        {"tent", CollisionType::Fixed, {false, 5.2f, 5.2f}, 0, 2.6f},
        {"grandstand", CollisionType::Fixed, {false, 7.4f, 14}, 0, 3.5f},
        {"house", CollisionType::Fixed, {false, 9, 6.4f}, 0, 4},
        {"flag", CollisionType::Soft, {}, 0, 1.8f},
        {"hay", CollisionType::Movable, {false, 1.3f, 0.74f}, 50, 0.5f},
        {"cone", CollisionType::Movable, {true, 0.44f}, 4, 0.5f},
        {"marshal", CollisionType::Soft, {}, 0, 0.9f},
        {"sign", CollisionType::Movable, {false, 0.6f, 2.5f}, 25, 0.7f},
        {"container", CollisionType::Fixed, {false, 6.1f, 2.44f}, 0, 2.6f},
        {"crane", CollisionType::Fixed, {false, 6, 6}, 0, 9},
        {"lamp", CollisionType::Fixed, {true, 0.3f}, 0, 5},
        {"car", CollisionType::Fixed, {false, 4.3f, 1.8f}, 0, 0.9f},
        {"cactus", CollisionType::Fixed, {true, 0.7f}, 0, 1.6f},
        {"fence", CollisionType::Fixed, {false, 0.16f, 4}, 0, 0.8f},
        {"bridge", CollisionType::Soft, {}, 0, 4.5f},
        {"snow_bank", CollisionType::Fixed, {false, 1.7f, 4.2f}, 0, 0.7f},
        {"barrel", CollisionType::Movable, {true, 0.6f}, 18, 0.8f},
        {"tyres", CollisionType::Movable, {true, 0.7f}, 40, 0.7f},
    };
    ASSERT_EQ(std::size(rows), test::bundledTables().scenery.size());
    for (const Row& row : rows) {
        const SceneryKind& kind = bundledKind(row.name);
        const SolidPart solid = solidOf(kind);
        EXPECT_EQ(kind.stance, row.stance) << row.name;
        EXPECT_EQ(kind.height, row.height) << row.name;
        if (row.stance == CollisionType::Movable) {
            EXPECT_EQ(kind.mass, row.mass) << row.name;
        }
        if (row.stance == CollisionType::Soft) continue;
        EXPECT_EQ(solid.round, row.solid.round) << row.name;
        EXPECT_EQ(solid.length, row.solid.length) << row.name;
        if (!solid.round) {
            EXPECT_EQ(solid.width, row.solid.width) << row.name;
        }
    }
}

TEST(SceneryFile, EveryBundledPictureIsThere) {
    const Folders folders = findFolders();
    for (const NamedSceneryKind& row : test::bundledTables().scenery) {
        std::vector<SceneryPicture> all = row.kind.pictures;
        for (const auto& more : {row.kind.top, row.kind.fallen})
            if (more) all.push_back(*more);
        for (const SceneryPicture& picture : all) {
            EXPECT_TRUE(findSceneryPicture(folders, picture.file).bundled) << row.name << ": " << picture.file;
            EXPECT_LT(fs::file_size(folders.assets / "scenery" / picture.file), 7000u) << "fit to be read";
        }
    }
}

class OwnScenery : public testing::Test {
protected:
    void write(const std::string& kinds) {
        ASSERT_TRUE(writeFile(folder / "scenery.json", R"({"format": 1, "kinds": {)" + kinds + "}}"));
    }
    SceneryTable load() {
        problems.clear();
        return loadAllScenery({test::kData, test::kData.parent_path() / "assets", folder.path(), {}}, problems);
    }
    std::string lines() const {
        std::string all;
        for (const Problem& problem : problems) all += format(problem).substr(folder.path().string().size() + 1) + "\n";
        return all;
    }
    TestFolder folder;
    Problems problems;
};

const std::string kSnowman = R"("snowman": {"pictures": [{"file": "snowman.svg"}], "length": 1.2, "width": 1.2,
  "stance": "movable", "solid": {"round": true, "length": 1}, "mass": 90})";

TEST_F(OwnScenery, StandsBesideTheBundledKinds) {
    write(kSnowman);
    const SceneryTable table = load();
    EXPECT_EQ(lines(), "");
    EXPECT_EQ(table.size(), test::bundledTables().scenery.size() + 1);
    EXPECT_EQ(table.back().name, "snowman");
    EXPECT_EQ(table.back().kind.mass, 90);
    EXPECT_TRUE(solidOf(table.back().kind).round);
    const std::string text = R"({"format": 1, "name": "T", "road": {"points": [{"x": 0, "y": 0, "width": 10},
        {"x": 200, "y": 0, "width": 10}, {"x": 200, "y": 150, "width": 10}, {"x": 0, "y": 150, "width": 10}]},
        "scenery": [{"kind": "snowman", "x": 50, "y": 50}]})";
    EXPECT_TRUE(parseTrack(text, "t", {test::bundledSurfaces(), table}).value);
    const Problems unknown = parseTrack(text, "t", test::bundledTables()).problems;
    ASSERT_EQ(unknown.size(), 1u);
    EXPECT_NE(format(unknown[0]).find("t:3:30: /scenery/0/kind: must be 'tree', 'pine', "), std::string::npos)
        << format(unknown[0]);
    EXPECT_NE(unknown[0].text.find("(found 'snowman')"), std::string::npos);
}

TEST_F(OwnScenery, ABadEntryIsToldInOneLineAndCostsNoOther) {
    write(R"("heavy": {"pictures": [{"file": "h.svg"}], "length": 1, "width": 1, "mass": 1e6},
"tree": {"pictures": [{"file": "t.svg"}], "length": 1, "width": 1},
"thief": {"pictures": [{"file": "../../secret.svg"}], "length": 1, "width": 1},
"plain": {"length": 1, "width": 1},
)" + kSnowman);
    const SceneryTable table = load();
    EXPECT_EQ(lines(),
              "scenery.json:1:101: /kinds/heavy/mass: must be 0.5 to 20000 kg (found 1000000)\n"
              "scenery.json:2:1: /kinds/tree: 'tree' is already a kind of scenery and cannot be redefined\n"
              "scenery.json:3:33: /kinds/thief/pictures/0/file: must be a file name without a folder (found "
              "'../../secret.svg')\n"
              "scenery.json:4:10: /kinds/plain/pictures: required key 'pictures' is missing\n");
    EXPECT_EQ(table.size(), test::bundledTables().scenery.size() + 1);
    EXPECT_EQ(table.back().name, "snowman");
}

TEST_F(OwnScenery, ABrokenFileLeavesTheBundledKinds) {
    ASSERT_TRUE(writeFile(folder / "scenery.json", "{"));
    EXPECT_EQ(load().size(), test::bundledTables().scenery.size());
    EXPECT_EQ(problems.size(), 1u);
}

TEST_F(OwnScenery, PicturesBesideItStandInForBundledOnes) {
    const Folders folders{test::kData, test::kData.parent_path() / "assets", folder.path(), {}};
    EXPECT_TRUE(findSceneryPicture(folders, "cone.svg").bundled);
    ASSERT_TRUE(writeFile(folder / "cone.svg", "<svg/>"));
    EXPECT_FALSE(findSceneryPicture(folders, "cone.svg").bundled);
    EXPECT_EQ(findSceneryPicture(folders, "cone.svg").path, folder / "cone.svg");
    EXPECT_TRUE(findSceneryPicture(folders, "snowman.svg").path.empty());
}

TEST_F(OwnScenery, IsCheckedAsOtherFilesAre) {
    write(kSnowman);
    const Problems notes = checkFile(folder / "scenery.json", {});
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_TRUE(notes[0].isNote);
    EXPECT_EQ(notes[0].pointer, "/kinds/snowman/pictures/0/file");
    write("\"tent\": {}");
    EXPECT_TRUE(hasErrors(checkFile(folder / "scenery.json", {})));
    EXPECT_TRUE(checkFile(test::kData / "scenery.json", {}).empty());
}

TEST(SceneryFile, TheWholeTableGoesRound) {
    const SceneryTable& table = test::bundledTables().scenery;
    const Loaded<SceneryTable> again = parseScenery(sceneryText(table), "s", {});
    ASSERT_TRUE(again.value);
    ASSERT_EQ(again.value->size(), table.size());
    for (std::size_t i = 0; i < table.size(); ++i) {
        EXPECT_EQ((*again.value)[i].name, table[i].name);
        EXPECT_TRUE(sameValue((*again.value)[i].kind, table[i].kind)) << table[i].name;
    }
}

/// Records a race through the player's own scenery.
Recording drivenThrough(const SceneryTable& table) {
    TrackParams params = test::stadium(400, 60, 20);
    for (int i = 0; i < 8; ++i) params.scenery.push_back({"snowman", 215 + 4 * static_cast<float>(i), 0, 0, 1});
    const Track track = test::soundTrack(params, table);
    EventSetup setup;
    setup.countdown = 0;
    Entrant entrant;
    entrant.params = test::plainCar();
    entrant.player = 0;
    setup.entrants.push_back(entrant);
    Event event(track, setup);
    DriverInput input;
    input.throttle = 255;
    for (int i = 0; i < 8 * 120; ++i) event.tick({&input, 1});
    EXPECT_FALSE(event.now().props.empty()) << "they are in its way";
    return event.recording();
}

bool playsTheSame(const Recording& recording) {
    const std::optional<Track> track = trackOf(recording);
    Playback playback(recording, track ? &*track : nullptr);
    while (playback.step()) {
    }
    return !playback.firstDifference();
}

TEST_F(OwnScenery, ARecordingKeepsTheKindsThatItNeeds) {
    write(kSnowman);
    const Recording run = drivenThrough(load());
    const Loaded<Recording> again = parseReplay(replayBytes(run), "r");
    ASSERT_TRUE(again.value) << (again.problems.empty() ? Message() : format(again.problems[0]));
    ASSERT_EQ(again.value->setup.scenery.size(), 1u);
    EXPECT_EQ(again.value->setup.scenery[0].kind.mass, 90);
    EXPECT_TRUE(playsTheSame(*again.value)) << "whatever the player's table says now";
    Recording light = *again.value;
    light.setup.scenery[0].kind.mass = 3;
    EXPECT_FALSE(playsTheSame(light)) << "the mass matters";
}

TEST(SceneryFile, ARecordingWithoutKindsRestsOnTheBundledOnes) {
    Track track = test::bundledTrack("thistledown");
    EventSetup setup;
    setup.countdown = 0;
    Entrant entrant;
    entrant.params = test::bundledCar("kart");
    entrant.player = 0;
    setup.entrants.push_back(entrant);
    Event event(track, setup);
    const DriverInput input;
    for (int i = 0; i < 240; ++i) event.tick({&input, 1});
    Recording old = event.recording();
    const std::size_t with = replayBody(old).size();
    old.setup.scenery.clear();
    EXPECT_LT(replayBody(old).size(), with);
    const Loaded<Recording> again = parseReplay(replayBytes(old), "r");
    ASSERT_TRUE(again.value);
    EXPECT_EQ(again.value->setup.scenery.size(), track.scenery.size());
    EXPECT_TRUE(playsTheSame(*again.value));
}

}  // namespace
}  // namespace slip
