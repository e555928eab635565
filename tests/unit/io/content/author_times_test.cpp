// SPDX-License-Identifier: MIT
// Author times: one per track and class, sorted.
#include "io/content/author_times.hpp"

#include "io/json/json_document.hpp"
#include "io/system/file.hpp"
#include "support/file_text.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(AuthorTimes, ADriftWinsMedalsByItsShareOfTheAuthorsPoints) {
    EXPECT_EQ(medalOfPoints(999, 4000), Medal::None);
    EXPECT_EQ(medalOfPoints(1000, 4000), Medal::Bronze);
    EXPECT_EQ(medalOfPoints(2999, 4000), Medal::Silver);
    EXPECT_EQ(medalOfPoints(4000, 4000), Medal::Author);
    EXPECT_EQ(medalPoints(Medal::Gold, 4000), 3000);
}

TEST(AuthorTimes, OneATrackAndClassInOrder) {
    AuthorTimes times;
    keepAuthorTime(times, {"b", "GT", "gt", 60});
    keepAuthorTime(times, {"a", "Kart", "kart", 50});
    keepAuthorTime(times, {"b", "GT", "other", 58.5f});
    keepAuthorTime(times, {"a", "GT", "gt", 40});
    ASSERT_EQ(times.times.size(), 3u);
    EXPECT_EQ(times.times[0].carClass, "GT");
    EXPECT_EQ(times.times[1].carClass, "Kart");
    ASSERT_TRUE(findAuthorTime(times, "b", "GT"));
    EXPECT_EQ(findAuthorTime(times, "b", "GT")->car, "other");
    EXPECT_EQ(findAuthorTime(times, "b", "Kart"), nullptr);
    const TestFolder folder;
    ASSERT_TRUE(saveAuthorTimes(times, folder / "times.json"));
    const Loaded<AuthorTimes> again = loadAuthorTimes(folder / "times.json");
    ASSERT_TRUE(again.value);
    EXPECT_TRUE(sameValue(*again.value, times));
}

TEST(AuthorTimes, WhatIsNotKnownStaysWithItsTrackAndClass) {
    const TestFolder folder;
    const auto path = folder / "times.json";
    ASSERT_TRUE(writeFile(path, R"({"format": 1, "by": "us", "author_times": [
        {"track": "b", "class": "GT", "car": "gt", "time": 60, "lines": 3}, {"track": "c", "class": "GT", "car": "gt", "time": 70}]})"));
    AuthorTimes times = *loadAuthorTimes(path).value;
    keepAuthorTime(times, {"a", "GT", "gt", 40});
    keepAuthorTime(times, {"b", "GT", "other", 58});
    ASSERT_TRUE(saveAuthorTimes(times, path));
    const JsonNode root = parseJson(test::fileText(path), "").root;
    EXPECT_EQ(root.find("by")->text, "us");
    EXPECT_EQ(nearestNode(root, "/author_times/0").find("lines"), nullptr);
    EXPECT_EQ(nearestNode(root, "/author_times/1/lines").number, 3);
    EXPECT_EQ(nearestNode(root, "/author_times/1/car").text, "other");
    EXPECT_TRUE(sameValue(*loadAuthorTimes(path).value, times));
}

TEST(AuthorTimes, MedalsAreSharesOfTheAuthorsTime) {
    EXPECT_EQ(medalOf(103, 100), Medal::Author);
    EXPECT_EQ(medalOf(108, 100), Medal::Gold);
    EXPECT_EQ(medalOf(118, 100), Medal::Silver);
    EXPECT_EQ(medalOf(130, 100), Medal::Bronze);
    EXPECT_EQ(medalOf(130.1, 100), Medal::None);
    EXPECT_EQ(nextMedal(Medal::None), Medal::Bronze);
    EXPECT_EQ(nextMedal(Medal::Author), Medal::Author);
}

}  // namespace
}  // namespace slip
