// SPDX-License-Identifier: MIT
// Saving and reading a championship, and the cups.
#include "io/content/championship_file.hpp"

#include "io/docs/check.hpp"
#include "io/system/file.hpp"
#include "io/track/track_file.hpp"
#include "support/file_text.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

const std::filesystem::path kData = std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data";

Championship someSeries() {
    Championship series{.name = "Sunday Cup", .tracks = {"larkmead", "wexcombe"}, .laps = 4};
    series.drivers = {{"Ada", "roadster", 1, 0.7f, {1, 2, 3}}, {"Bo", "/home/me/own.json", 0, 0.25f, {250, 9, 80}}};
    series.races = {{{{1, true, 83.256f}, {0, false, 0}}}};
    return series;
}

TEST(ChampionshipFile, RoundTrip) {
    const TestFolder folder;
    const auto path = folder / "deep/championship.json";
    const Loaded<Championship> none = loadChampionship(path);
    EXPECT_FALSE(none.value);
    EXPECT_TRUE(none.problems.empty()) << "no file is no fault";
    const Championship series = someSeries();
    ASSERT_TRUE(saveChampionship(series, path));
    const Loaded<Championship> again = loadChampionship(path);
    ASSERT_TRUE(again.value && again.problems.empty());
    EXPECT_TRUE(sameValue(*again.value, series));
    EXPECT_EQ(entriesOf(folder / "deep"), 1) << "nothing is left over";
    EXPECT_TRUE(checkFile(path, {}).empty());
}

TEST(ChampionshipFile, AnyCutOrBrokenFileIsKeptAside) {
    const TestFolder folder;
    const auto path = folder / "championship.json";
    ASSERT_TRUE(saveChampionship(someSeries(), path));
    const std::string whole = test::fileText(path);
    int count = 0;
    for (std::size_t length = 0; length + 2 < whole.size(); length += 37) {
        const std::string cut = whole.substr(0, length);
        ASSERT_TRUE(writeFile(path, cut));
        const Loaded<Championship> loaded = loadChampionship(path);
        EXPECT_FALSE(loaded.value) << length;
        EXPECT_TRUE(hasErrors(loaded.problems)) << length;
        EXPECT_FALSE(std::filesystem::exists(path)) << length;
        const std::string number = ++count > 1 ? "." + std::to_string(count) : "";
        EXPECT_EQ(test::fileText(path.string() + ".broken" + number), cut);
    }
}

TEST(ChampionshipFile, WhatIsNotKnownStaysOverASave) {
    const TestFolder folder;
    const auto path = folder / "championship.json";
    Championship series = someSeries();
    ASSERT_TRUE(saveChampionship(series, path));
    std::string text = test::fileText(path);
    text.insert(text.find("\"name\": \"Bo\""), "\"_note\": \"fast\", \"team\": \"red\", ");
    text.insert(text.find('{') + 1, "\"$schema\": \"s\",");
    ASSERT_TRUE(writeFile(path, text));
    series.races.push_back({{{0, true, 70}, {1, true, 71}}});
    ASSERT_TRUE(saveChampionship(series, path));
    text = test::fileText(path);
    EXPECT_NE(text.find("\"$schema\": \"s\""), std::string::npos) << text;
    EXPECT_NE(text.find("\"_note\": \"fast\""), std::string::npos) << text;
    EXPECT_NE(text.find("\"team\": \"red\""), std::string::npos) << text;
    EXPECT_TRUE(sameValue(*loadChampionship(path).value, series)) << "and all else is what was saved";
}

TEST(ChampionshipFile, ANewerOneIsLeftAlone) {
    const TestFolder folder;
    const auto path = folder / "championship.json";
    ASSERT_TRUE(saveChampionship(someSeries(), path));
    std::string text = test::fileText(path);
    text.replace(text.find("\"format\": 1"), 11, "\"format\": 2");
    for (const std::string& newer : {text, std::string(R"({"format": 2, "cups": [{"heats": 3}]})")}) {
        ASSERT_TRUE(writeFile(path, newer));
        const Loaded<Championship> loaded = loadChampionship(path);
        ASSERT_EQ(loaded.problems.size(), 1u);
        EXPECT_NE(loaded.problems[0].text.find("newer version"), std::string::npos);
        EXPECT_FALSE(startChampionship(someSeries(), path));
        EXPECT_FALSE(saveChampionship(someSeries(), path));
        EXPECT_EQ(test::fileText(path), newer);
        EXPECT_EQ(entriesOf(folder.path()), 1);
    }
}

TEST(ChampionshipFile, AnotherGamesRacesAreNotOverwritten) {
    const TestFolder folder;
    const auto path = folder / "championship.json";
    const Championship one = someSeries();
    Championship two = one, other = one;
    two.races.push_back({{{0, true, 70}, {1, true, 71}}});
    other.name = "Monday Cup";
    ASSERT_TRUE(saveChampionship(one, path));
    ASSERT_TRUE(saveChampionship(two, path));
    EXPECT_TRUE(saveChampionship(two, path)) << "the same again";
    EXPECT_FALSE(saveChampionship(one, path)) << "it would lose a race";
    Championship otherwise = two;
    otherwise.races.back().results.front().bestLap = 69;
    EXPECT_FALSE(saveChampionship(otherwise, path)) << "the second race was driven in the other game";
    EXPECT_FALSE(saveChampionship(other, path));
    EXPECT_TRUE(sameValue(*loadChampionship(path).value, two));
    ASSERT_TRUE(startChampionship(other, path));
    EXPECT_FALSE(saveChampionship(two, path)) << "the other game has begun a new one";
    EXPECT_TRUE(sameValue(*loadChampionship(path).value, other));
    std::filesystem::remove(path);
    EXPECT_TRUE(saveChampionship(two, path));
}

TEST(ChampionshipFile, AResultThatWasNotCompleteIsReplacedByItsOwnGameAlone) {
    const TestFolder folder;
    const auto path = folder / "championship.json";
    const Championship done = someSeries();
    Championship soFar = done;
    for (SeriesResult& result : soFar.races.back().results) result.finished = false;
    ASSERT_TRUE(saveChampionship(soFar, path));
    EXPECT_FALSE(saveChampionship(done, path)) << "whose result is that?";
    EXPECT_TRUE(saveChampionship(done, path, soFar));
    EXPECT_TRUE(sameValue(*loadChampionship(path).value, done));
    EXPECT_FALSE(saveChampionship(soFar, path, soFar));
}

TEST(ChampionshipFile, AnUnwritablePlaceIsSaid) {
    EXPECT_FALSE(saveChampionship(someSeries(), "/proc/nowhere/championship.json"));
}

TEST(Cups, BundledOnesNameBundledTracks) {
    EXPECT_TRUE(checkFile(kData / "cups.json", {}).empty());
    Problems problems;
    const TestFolder folder;
    Folders folders;
    folders.data = kData;
    folders.player = folder.path();
    const std::vector<Cup> cups = loadAllCups(folders, problems);
    EXPECT_TRUE(problems.empty());
    EXPECT_GE(cups.size(), 4u);
    for (const Cup& cup : cups)
        for (const std::string& track : cup.tracks)
            EXPECT_TRUE(std::filesystem::exists(kData / "tracks" / (track + ".json"))) << cup.name << ": " << track;
}

TEST(Cups, OwnOnesAreAddedAndABrokenFileIsLeftOut) {
    const TestFolder folder;
    Folders folders;
    folders.data = kData;
    folders.player = folder.path();
    Problems problems;
    const std::size_t bundled = loadAllCups(folders, problems).size();
    ASSERT_TRUE(writeFile(folder / "cups.json", R"({"format": 1, "cups": [{"name": "Mine", "tracks": ["cobalt"]}]})"));
    const std::vector<Cup> cups = loadAllCups(folders, problems);
    ASSERT_EQ(cups.size(), bundled + 1);
    EXPECT_EQ(cups.back().name, "Mine");
    EXPECT_TRUE(problems.empty());
    ASSERT_TRUE(writeFile(folder / "cups.json", R"({"format": 1, "cups": [{"name": "Mine"}]})"));
    EXPECT_EQ(loadAllCups(folders, problems).size(), bundled);
    EXPECT_TRUE(hasErrors(problems));
}

TEST(Cups, ALostTrackIsNamedByTheCheck) {
    const TestFolder folder;
    ASSERT_TRUE(writeFile(folder / "cups.json", R"({"format": 1, "cups": [{"name": "Mine", "tracks": ["nowhere"]}]})"));
    const Problems problems = checkFile(folder / "cups.json", {});
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].pointer, "/cups/0/tracks/0");
}

}  // namespace
}  // namespace slip
