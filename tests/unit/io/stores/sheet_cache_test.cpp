// SPDX-License-Identifier: MIT
#include "io/stores/sheet_cache.hpp"

#include "io/system/file.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(SheetCache, RoundTripWithFiguresThatAreNotThere) {
    const TestFolder folder;
    const auto path = folder / "deep/sheets.json";
    EXPECT_TRUE(loadSheets(path).empty());
    RoadTest driven;
    driven.t0To60Mph = 4.6f, driven.topSpeedKmh = 241.5f, driven.skidpadG = 1.01f;
    driven.verdicts = {{}, 43.0f, Verdict::RearGrip};
    const SheetCache sheets{{sheetKey("a"), {5.1f, 241, 34.5f, 1.03f, driven}},
                            {sheetKey("b"), {{}, 88.5f, {}, 1.2f, {}}}};
    ASSERT_TRUE(saveSheets(sheets, path));
    const SheetCache again = loadSheets(path);
    ASSERT_EQ(again.size(), 2u);
    for (const auto& [key, figures] : sheets) EXPECT_TRUE(sameValue(again.at(key), figures));
}

TEST(SheetCache, ABrokenFileIsAnEmptyOne) {
    const TestFolder folder;
    const auto path = folder / "sheets.json";
    for (const char* text :
         {"", "{", "[]", R"({"format": 2, "cars": []})", R"({"format": 2, "cars": {"a": 5}})",
          R"({"format": 2, "cars": {"a": {"t_0_100": "fast"}}})", R"({"format": 2, "cars": {"a": {"t_0_100": -1}}})"}) {
        ASSERT_TRUE(writeFile(path, text));
        EXPECT_TRUE(loadSheets(path).empty()) << text;
    }
}

TEST(SheetCache, FiguresWithoutARoadTestAreMadeAnew) {
    const TestFolder folder;
    const auto path = folder / "sheets.json";
    ASSERT_TRUE(writeFile(path, R"({"format": 2, "cars": {"a": {"t_0_100": 5, "top_speed_kmh": 200}}})"));
    EXPECT_TRUE(loadSheets(path).empty());
}

TEST(SheetCache, FiguresOfOlderGamesAreMadeAnew) {
    const TestFolder folder;
    const auto path = folder / "sheets.json";
    ASSERT_TRUE(saveSheets({{"a", {}}}, path));
    ASSERT_EQ(loadSheets(path).size(), 1u);
    std::string text = readFile(path, 10000).value.value();
    text.replace(text.find("\"format\": 2"), 11, "\"format\": 1");
    ASSERT_TRUE(writeFile(path, text));
    EXPECT_TRUE(loadSheets(path).empty());
}

TEST(SheetCache, KeysFollowTheText) {
    EXPECT_EQ(sheetKey("car").size(), 16u);
    EXPECT_NE(sheetKey("car"), sheetKey("cat"));
}

}  // namespace
}  // namespace slip
