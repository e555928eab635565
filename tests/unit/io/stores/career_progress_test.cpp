// SPDX-License-Identifier: MIT
// Medals and daily results: the best result stays, and no good entry is lost.
#include "io/stores/career_progress.hpp"

#include "io/common/folders.hpp"
#include "io/content/medal.hpp"
#include "io/json/json_document.hpp"
#include "io/system/file.hpp"
#include "support/file_text.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>
#include <algorithm>

namespace slip {
namespace {

class CareerProgress : public testing::Test {
protected:
    CareerProgress() { folders.player = player.path(); }
    std::vector<EventMedal> medals() { return *loadCareerProgress(folders).value; }

    const TestFolder player;
    Folders folders;
};

TEST_F(CareerProgress, TheBetterMedalAndTheBetterValueStay) {
    EXPECT_TRUE(loadCareerProgress(folders).problems.empty()) << "no file is no problem";
    ASSERT_TRUE(saveEventMedal(folders, {"lap", Medal::Silver, 61.5f}, GoalKind::Time));
    ASSERT_TRUE(saveEventMedal(folders, {"drift", Medal::Bronze, 900}, GoalKind::Points));
    ASSERT_TRUE(saveEventMedal(folders, {"lap", Medal::Bronze, 64}, GoalKind::Time));
    ASSERT_TRUE(saveEventMedal(folders, {"drift", Medal::None, 950}, GoalKind::Points));
    ASSERT_EQ(medals().size(), 2u);
    EXPECT_EQ(medals()[0].medal, Medal::Silver);
    EXPECT_EQ(medals()[0].value, 61.5f);
    EXPECT_EQ(medals()[1].medal, Medal::Bronze);
    EXPECT_EQ(medals()[1].value, 950);
    ASSERT_TRUE(saveEventMedal(folders, {"lap", Medal::Gold, 60}, GoalKind::Time));
    EXPECT_EQ(medals()[0].medal, Medal::Gold);
    EXPECT_EQ(medals()[0].value, 60);
}

TEST_F(CareerProgress, DriftPointsOfOtherRulesAreReplaced) {
    ASSERT_TRUE(writeFile(player / "medals.json", R"({"format": 1, "medals": [
        {"event": "drift", "medal": "silver", "value": 4000}, {"event": "lap", "medal": "gold", "value": 60}]})"));
    EXPECT_EQ(comparableValue(GoalKind::Points, medals()[0].value, medals()[0].driftScoring), 0);
    EXPECT_EQ(comparableValue(GoalKind::Time, medals()[1].value, medals()[1].driftScoring), 60);
    ASSERT_TRUE(saveEventMedal(folders, {"drift", Medal::Bronze, 900}, GoalKind::Points));
    EXPECT_EQ(medals()[0].value, 900) << "fewer points, but of the rules of today";
    EXPECT_EQ(medals()[0].medal, Medal::Silver) << "a medal is never taken away";
    ASSERT_TRUE(saveEventMedal(folders, {"drift", Medal::Bronze, 800}, GoalKind::Points));
    EXPECT_EQ(medals()[0].value, 900);
    ASSERT_TRUE(saveEventMedal(folders, {"lap", Medal::Gold, 61}, GoalKind::Time));
    EXPECT_EQ(medals()[1].value, 60);
}

TEST_F(CareerProgress, ABrokenFileIsMovedAsideAndToldInOneLine) {
    const auto path = player / "medals.json";
    ASSERT_TRUE(writeFile(path, "{\"format\": 1, \"medals\": [{"));
    const auto loaded = loadCareerProgress(folders);
    EXPECT_TRUE(loaded.value->empty());
    EXPECT_EQ(std::ranges::count_if(loaded.problems, [](const Problem& p) { return !p.isNote; }), 1);
    EXPECT_NE(loaded.problems.back().text.find("medals start from scratch"), std::string::npos);
    EXPECT_TRUE(std::filesystem::exists(player / "medals.json.broken"));
    ASSERT_TRUE(saveEventMedal(folders, {"lap", Medal::Gold, 60}, GoalKind::Time));
    EXPECT_EQ(medals().size(), 1u);
}

TEST_F(CareerProgress, ABadEntryCostsNoOtherAndStaysWithWhatIsNotKnown) {
    const auto path = player / "medals.json";
    ASSERT_TRUE(writeFile(path, R"({"format": 1, "by": "me", "medals": [{"event": "a", "medal": "tin", "value": 1},
        {"event": "b", "medal": "gold", "value": 59, "tyres": "soft"}]})"));
    ASSERT_EQ(medals().size(), 1u);
    EXPECT_EQ(medals()[0].event, "b");
    ASSERT_TRUE(saveEventMedal(folders, {"b", Medal::Author, 58}, GoalKind::Time));
    const JsonNode root = parseJson(test::fileText(path), "").root;
    EXPECT_EQ(root.find("by")->text, "me");
    EXPECT_EQ(nearestNode(root, "/medals/0/medal").text, "tin");
    EXPECT_EQ(nearestNode(root, "/medals/1/tyres").text, "soft");
    EXPECT_EQ(nearestNode(root, "/medals/1/medal").text, "author");
}

TEST_F(CareerProgress, OfDoubledEntriesTheOneThatIsReadIsChanged) {
    ASSERT_TRUE(
        writeFile(player / "medals.json", R"({"format": 1, "medals": [{"event": "a", "medal": "bronze", "value": 3},
        {"event": "a", "medal": "bronze", "value": 3}]})"));
    ASSERT_TRUE(saveEventMedal(folders, {"a", Medal::Gold, 1}, GoalKind::Place));
    EXPECT_EQ(medals().front().medal, Medal::Gold);
}

TEST_F(CareerProgress, AFileOfANewerVersionIsLeftAsItIs) {
    const std::string text = R"({"format": 2, "medals": [{"event": "a", "medal": "gold", "value": 59}]})";
    ASSERT_TRUE(writeFile(player / "medals.json", text));
    EXPECT_EQ(medals().size(), 1u);
    EXPECT_FALSE(saveEventMedal(folders, {"a", Medal::Author, 58}, GoalKind::Time));
    EXPECT_EQ(test::fileText(player / "medals.json"), text);
}

TEST_F(CareerProgress, DaysAreKeptByTheirKind) {
    ASSERT_TRUE(saveDailyResult(folders, {"2026-11-24", CareerKind::Drift, Medal::Bronze, 800}));
    ASSERT_TRUE(saveDailyResult(folders, {"2026-11-24", CareerKind::Drift, Medal::Silver, 1200}));
    ASSERT_TRUE(saveDailyResult(folders, {"2026-11-25", CareerKind::Race, Medal::None, 5}));
    ASSERT_TRUE(saveDailyResult(folders, {"2026-11-25", CareerKind::Race, Medal::Bronze, 3}));
    const std::vector<DailyResult> days = *loadDailyResults(folders).value;
    ASSERT_EQ(days.size(), 2u);
    EXPECT_EQ(days[0].value, 1200) << "more points are better";
    EXPECT_EQ(days[1].value, 3) << "a lower place is better";
    EXPECT_EQ(days[1].medal, Medal::Bronze);
}

}  // namespace
}  // namespace slip
