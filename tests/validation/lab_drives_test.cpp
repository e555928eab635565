// SPDX-License-Identifier: MIT
// Verbs of the headless tool that drive many laps.
#include "io/json/json_document.hpp"
#include "io/json/wording.hpp"
#include "support/file_text.hpp"
#include "support/lab.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

/// Returns the cells of a column of CSV text, by the column's name.
std::vector<std::string> columnOf(const std::vector<std::string>& lines, const std::string& name) {
    const std::vector<std::string> names = cellsOf(lines.front());
    const auto at = std::find(names.begin(), names.end(), name) - names.begin();
    std::vector<std::string> cells;
    for (std::size_t i = 1; i < lines.size(); ++i) cells.push_back(cellsOf(lines[i]).at(static_cast<std::size_t>(at)));
    return cells;
}

TEST(Lab, LapHasTheContractsKeys) {
    const LabResult r = run("$lab lap --car kart --track larkmead --laps 2 --json");
    ASSERT_EQ(r.code, 0) << r.output;
    const JsonNode root = parseJson(r.output, "").root;
    const JsonNode* const laps = root.find("laps");
    ASSERT_TRUE(laps != nullptr && laps->items.size() == 2);
    for (const JsonNode& lap : laps->items) {
        double sum = 0;
        for (const JsonNode& sector : lap.find("sectors")->items) sum += sector.number;
        EXPECT_NEAR(sum, lap.find("s")->number, 1e-6);
    }
    EXPECT_EQ(root.find("best_s")->number, laps->items[1].find("s")->number) << "the one from rest is slower";
    EXPECT_GT(root.find("dared_s")->number, root.find("best_s")->number);
    EXPECT_LT(root.find("best_s")->number,
              parseJson(run("$lab lap --car kart --track larkmead --laps 2 --skill 0 --json").output, "")
                  .root.find("best_s")
                  ->number);
}

TEST(Lab, SweepMeasuresEveryCombination) {
    const std::string sweep =
        "$lab sweep --car roadster --set /body/mass=900:1100:100 --set /gearbox/shift_time=0.1,0.2 "
        "--measure road_test,lap:larkmead,machine_lap:larkmead";
    const LabResult r = run(sweep);
    ASSERT_EQ(r.code, 0) << r.output;
    const auto lines = linesOf(r.output);
    ASSERT_EQ(lines.size(), 7u);
    EXPECT_EQ(columnOf(lines, "/body/mass"), (std::vector<std::string>{"900", "900", "1000", "1000", "1100", "1100"}));
    EXPECT_EQ(columnOf(lines, "/gearbox/shift_time"),
              (std::vector<std::string>{"0.1", "0.2", "0.1", "0.2", "0.1", "0.2"}));
    const auto starts = columnOf(lines, "road_test.t_0_100");
    EXPECT_LT(std::atof(starts[0].c_str()), std::atof(starts[4].c_str()));
    EXPECT_GT(std::atof(columnOf(lines, "machine_lap:larkmead")[0].c_str()), 30);
    EXPECT_GT(std::atof(columnOf(lines, "lap:larkmead")[0].c_str()),
              std::atof(columnOf(lines, "machine_lap:larkmead")[0].c_str()));
    EXPECT_EQ(run(sweep + " --jobs 3").output, r.output) << "whatever the number of jobs";
}

TEST(Lab, TuneFindsABetterCarAndTheSameWithAnyJobs) {
    const std::string tune =
        "$lab tune --car roadster --vary /gearbox/final_drive=3:6 --goal road_test.t_0_100 --budget "
        "24 --seed 3 --out $tmp/";
    const LabResult one = run(tune + "one.json --jobs 1"), three = run(tune + "three.json --jobs 3");
    ASSERT_EQ(one.code, 0) << one.output;
    EXPECT_EQ(one.output, three.output);
    const std::string text = fileText(temporary() / "one.json");
    EXPECT_EQ(text, fileText(temporary() / "three.json"));
    const JsonNode root = parseJson(text, "").root;
    EXPECT_EQ(root.find("base")->text, "roadster");
    const std::string found = numberText(nodeAt(root, "/gearbox/final_drive")->number);
    const auto time = [](const std::string& set) {
        const LabResult sheet = run("$lab sheet --json --car roadster " + set);
        return nodeAt(parseJson(sheet.output, "").root, "/road_test/t_0_100")->number;
    };
    EXPECT_LT(time("--set /gearbox/final_drive=" + found), time(""));
    EXPECT_EQ(run("$lab tune --car roadster --vary /body/mass=1 --goal lap:larkmead").code, 2);
    EXPECT_EQ(run("$lab tune --car roadster --vary /body/mass=900:1000 --goal road_test.nothing").code, 2);
}

TEST(Lab, ValuesInListsAndOnBases) {
    write("on_roadster.json", R"({"format": 1, "base": "roadster", "name": "On"})");
    const std::string sheet = "$lab sheet --json --car ", set = " --set /gearbox/ratios/0=3.3 --set /body/mass=900";
    EXPECT_EQ(run(sheet + "$tmp/on_roadster.json" + set).output, run(sheet + "roadster" + set).output);
    const std::string tune = " --vary /gearbox/ratios/0=2.5:4 --goal sheet.t_0_100 --budget 12 --out $tmp/list.json";
    ASSERT_EQ(run("$lab tune --car roadster" + tune).code, 0);
    EXPECT_EQ(run("$lab check $tmp/list.json").code, 0) << fileText(temporary() / "list.json");
    // A car given by path is the base by path if its name means another one.
    fs::create_directories(temporary() / "other");
    ASSERT_EQ(
        run("cp data/cars/hatch.json $tmp/other/roadster.json && $lab tune --car $tmp/other/roadster.json" + tune).code,
        0);
    EXPECT_EQ(run(sheet + "$tmp/list.json --set /name=x").code, 0);
    const JsonNode root = parseJson(fileText(temporary() / "list.json"), "").root;
    EXPECT_TRUE(root.find("base")->text.ends_with("/other/roadster.json")) << root.find("base")->text;
}

TEST(Lab, RacecraftPrintsARowATrack) {
    const LabResult r = run("$reports racecraft --track thistledown --seeds 1");
    EXPECT_EQ(r.code, 0);
    EXPECT_EQ(linesOf(r.output).size(), 3u) << r.output;
    EXPECT_EQ(run("$reports racecraft --track nowhere").code, 2);
}

TEST(Lab, RacecraftWritesJsonAndAPageThatNamesItsCommand) {
    const LabResult r = run("$reports racecraft --track thistledown --seeds 1 --json --page $tmp/racing.md");
    ASSERT_EQ(r.code, 0) << r.output;
    const JsonDocument line = parseJson(r.output, "");
    ASSERT_FALSE(line.broken) << r.output;
    EXPECT_EQ(line.root.find("track")->text, "thistledown");
    EXPECT_GE(line.root.find("matched_fast")->number, 1);
    const std::string page = fileText(temporary() / "racing.md");
    EXPECT_NE(page.find("racecraft --track thistledown --first 1 --seeds 1"), std::string::npos) << page;
    EXPECT_NE(page.find("| thistledown |"), std::string::npos) << page;
}

/// Targets for the rivals, on seeds that nobody tuned on. RACING.md has all tracks over many more seeds, and their
/// winners.
TEST(Lab, RivalsRaceAsIsWanted) {
    const LabResult r = run("$reports racecraft --track larkmead --only faster,equal --first 91001 --seeds 8 --json");
    ASSERT_EQ(r.code, 0) << r.output;
    const JsonDocument line = parseJson(r.output, "");
    const auto figure = [&](const char* key) { return line.root.find(key)->number; };
    EXPECT_GE(figure("all_past"), 0.8);
    EXPECT_LE(figure("mixed_contacts"), 0.5);
    EXPECT_GE(figure("overtakes"), 4);
    EXPECT_LE(figure("first_lap_contacts"), 0.8);
    EXPECT_GE(figure("winners"), 4);
    EXPECT_GE(figure("gap_s"), 0.2);
    EXPECT_LE(figure("gap_s"), 6);
}

}  // namespace
}  // namespace slip::test
