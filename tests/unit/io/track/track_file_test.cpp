// SPDX-License-Identifier: MIT
#include "io/track/track_file.hpp"
#include "io/system/file.hpp"
#include "io/track/scenery_file.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

const std::string kRoad = R"("road": {"points": [{"x": 0, "y": 0, "width": 10}, {"x": 200, "y": 0, "width": 10},
  {"x": 200, "y": 150, "width": 10}, {"x": 0, "y": 150, "width": 10}]})";

TrackTables tables() { return {test::bundledSurfaces(), bundledScenery()}; }

std::string trackText(const std::string& more) { return R"({"format": 1, "name": "T", )" + kRoad + more + "}"; }

std::string firstProblem(const Problems& problems) { return problems.empty() ? Message() : format(problems.front()); }

TEST(TrackFile, TheBundledTracksLoad) {
    const TrackTables all = tables();
    int count = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data/tracks")) {
        if (entry.path().extension() != ".json") continue;
        const Loaded<Track> track = loadTrack(entry.path(), all);
        EXPECT_TRUE(track.value) << firstProblem(track.problems);
        ++count;
    }
    EXPECT_GE(count, 1);
}

TEST(TrackFile, ReadsWordsListsAndDefaults) {
    const std::string more = R"(, "kerbs": [{"from": 0.1, "to": 0.2, "side": "left"}], "theme": "desert", "laps": 5,
      "walls": [{"points": [[0, 30], [10, 30]], "kind": "rail", "closed": false}])";
    const Loaded<Track> track = parseTrack(trackText(more), "t.json", tables());
    ASSERT_TRUE(track.value) << firstProblem(track.problems);
    const TrackParams& params = track.value->params;
    ASSERT_TRUE(params.kerbs && params.kerbs->size() == 1);
    EXPECT_EQ(params.kerbs->front().side, Side::Left);
    EXPECT_EQ(params.theme, Theme::Desert);
    EXPECT_EQ(params.laps, 5);
    ASSERT_EQ(params.walls.size(), 1u);
    EXPECT_EQ(params.walls[0].points[1], (Vec2{10, 30}));
    const Loaded<Track> automatic = parseTrack(trackText(R"(, "kerbs": "auto")"), "t.json", tables());
    ASSERT_TRUE(automatic.value);
    EXPECT_FALSE(automatic.value->params.kerbs);
}

TEST(TrackFile, RefusesTooManyThings) {
    const auto many = [](const std::string& key, const std::string& one, int count) {
        std::string list = ", \"" + key + "\": [" + one;
        for (int i = 1; i < count; ++i) list += "," + one;
        return trackText(list + "]");
    };
    const TrackTables all = tables();
    const std::string area = R"({"surface":"grass","polygon":[[0,0],[1,0],[0,1]]})";
    const std::string wall = R"({"points":[[0,0],[1,0]]})", tree = R"({"kind":"tree","x":900,"y":0})";
    EXPECT_TRUE(parseTrack(many("areas", area, 200), "t", all).value);
    EXPECT_TRUE(parseTrack(many("walls", wall, 500), "t", all).value);
    EXPECT_TRUE(parseTrack(many("scenery", tree, 5000), "t", all).value);
    EXPECT_EQ(firstProblem(parseTrack(many("areas", area, 201), "t", all).problems),
              "t:2:82: /areas: must have at most 200 entries (found 201)");
    EXPECT_EQ(firstProblem(parseTrack(many("walls", wall, 501), "t", all).problems),
              "t:2:82: /walls: must have at most 500 entries (found 501)");
    EXPECT_EQ(firstProblem(parseTrack(many("scenery", tree, 5001), "t", all).problems),
              "t:2:84: /scenery: must have at most 5000 entries (found 5001)");
    const std::string hill = R"({"height":5,"contour":[[0,0],[9,0],[0,9]]})";
    EXPECT_TRUE(parseTrack(many("hills", hill, 40), "t", all).value);
    EXPECT_EQ(firstProblem(parseTrack(many("hills", hill, 41), "t", all).problems),
              "t:2:82: /hills: must have at most 40 entries (found 41)");
    std::string points = R"({"format":1,"name":"T","road":{"points":[)";
    for (int i = 0; i < 1001; ++i) points += std::string(i > 0 ? "," : "") + R"({"x":0,"y":0,"width":9})";
    EXPECT_EQ(firstProblem(parseTrack(points + "]}}", "t", all).problems),
              "t:1:41: /road/points: must have 4 to 1000 entries (found 1001)");
}

TEST(SurfaceFile, APlayersFileAddsToTheBundledOnes) {
    const SurfaceTable base = test::bundledSurfaces();
    const Loaded<SurfaceTable> table = parseSurfaces(
        R"({"format": 1, "surfaces": {"mud": {"friction": {"road": 0.4, "rally": 0.6}, "skid": "rut"}}})", "own", base);
    ASSERT_TRUE(table.value) << firstProblem(table.problems);
    ASSERT_EQ(table.value->size(), base.size() + 1);
    EXPECT_EQ(table.value->front().name, "asphalt");
    EXPECT_EQ(table.value->back().name, "mud");
    EXPECT_EQ(table.value->back().surface.skid, SkidKind::Rut);
    EXPECT_FLOAT_EQ(frictionFor(table.value->back().surface, "rally"), 0.6f);
    EXPECT_FLOAT_EQ(frictionFor(table.value->back().surface, "slick"), 0.4f);
}

TEST(SurfaceFile, AsphaltComesFirstWhereverItStands) {
    const Loaded<SurfaceTable> table = parseSurfaces(
        R"({"format": 1, "surfaces": {"ice": {"friction": {"road": 0.1}}, "asphalt": {"friction": {"road": 1}}, "_x": 1}})",
        "s", SurfaceTable{});
    ASSERT_TRUE(table.value) << firstProblem(table.problems);
    ASSERT_EQ(table.value->size(), 2u);
    EXPECT_EQ((*table.value)[0].name, "asphalt");
    EXPECT_EQ((*table.value)[1].name, "ice");
}

}  // namespace
}  // namespace slip
