// SPDX-License-Identifier: MIT
#include "io/car/car_draft_file.hpp"

#include "io/json/json_patch.hpp"
#include "io/system/file.hpp"
#include "support/file_text.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

namespace fs = std::filesystem;

JsonNode massOf(double mass) {
    JsonNode body = jsonObject(), root = jsonObject();
    setMember(body, "mass", jsonNumber(mass));
    setMember(root, "body", std::move(body));
    return root;
}

CarDraftFile draftOf(int steps) {
    CarDraftFile draft{.base = massOf(1000),
                       .car = massOf(1000 + steps),
                       .otherSetup = {},
                       .kept = {},
                       .steps = {},
                       .doneCount = static_cast<std::size_t>(steps)};
    for (int i = 0; i < steps; ++i) draft.steps.push_back({massOf(1000 + i), massOf(1001 + i)});
    return draft;
}

/// Returns the draft as read back from a file.
Loaded<CarDraftFile> saved(const CarDraftFile& draft) {
    const TestFolder folder;
    const fs::path path = folder / "draft.json";
    EXPECT_TRUE(saveDraft(draft, path));
    Loaded<CarDraftFile> again = loadDraft(path);
    EXPECT_TRUE(dropDraft(path));
    EXPECT_TRUE(dropDraft(path)) << "gone already";
    return again;
}

TEST(CarDraftFile, ReadsBackAsItWasWritten) {
    CarDraftFile draft = draftOf(5);
    draft.doneCount = 3;
    const Loaded<CarDraftFile> again = saved(draft);
    ASSERT_TRUE(again.value) << format(again.problems.front());
    EXPECT_TRUE(sameTree(again.value->base, draft.base));
    EXPECT_TRUE(sameTree(again.value->car, draft.car));
    EXPECT_EQ(again.value->doneCount, 3u);
    ASSERT_EQ(again.value->steps.size(), 5u);
    EXPECT_TRUE(sameTree(again.value->steps[2].redo, draft.steps[2].redo));
}

TEST(CarDraftFile, KeepsTheOtherSetupAndThoseWithNames) {
    CarDraftFile draft = draftOf(1);
    draft.otherSetup = massOf(900);
    draft.drivesB = true;
    draft.kept = {{"wet", massOf(950)}, {"größer", massOf(990)}};
    const Loaded<CarDraftFile> again = saved(draft);
    ASSERT_TRUE(again.value) << format(again.problems.front());
    EXPECT_TRUE(sameTree(again.value->otherSetup, draft.otherSetup));
    EXPECT_TRUE(again.value->drivesB);
    EXPECT_EQ(again.value->kept, draft.kept);
    EXPECT_EQ(saved(draftOf(1)).value.value().otherSetup.kind, JsonKind::Null) << "one that says nothing of it";
}

TEST(CarDraftFile, NeverGrowsBeyondWhatIsRead) {
    const Loaded<CarDraftFile> again = saved(draftOf(30000));
    ASSERT_TRUE(again.value) << format(again.problems.front());
    EXPECT_GT(again.value->steps.size(), 1000u);
    EXPECT_EQ(again.value->doneCount, again.value->steps.size());
    EXPECT_TRUE(sameTree(again.value->steps.back().redo, massOf(31000))) << "the newest stay";
}

TEST(CarDraftFile, NeverGrowsBeyondWhatIsReadWithAllUndone) {
    CarDraftFile draft = draftOf(30000);
    draft.doneCount = 0;
    const Loaded<CarDraftFile> again = saved(draft);
    ASSERT_TRUE(again.value) << format(again.problems.front());
    EXPECT_GT(again.value->steps.size(), 1000u);
    EXPECT_TRUE(sameTree(again.value->steps.front().undo, massOf(1000))) << "the nearest stay";
}

TEST(CarDraftFile, ANewerOneIsLeftAlone) {
    const TestFolder folder;
    const fs::path path = folder / "draft.json";
    const std::string newer = R"({"format": 2, "base": {}, "car": {}, "steps": [], "plans": true})";
    ASSERT_TRUE(writeFile(path, newer));
    EXPECT_FALSE(loadDraft(path).value);
    EXPECT_FALSE(saveDraft(draftOf(2), path));
    EXPECT_TRUE(dropDraft(path));
    EXPECT_EQ(test::fileText(path), newer);
}

TEST(CarDraftFile, SaysWhatIsWrong) {
    for (const char* bad :
         {"", "[]", "{}", R"({"format": 1})", R"({"format": 1, "base": {}, "car": 3})",
          R"({"format": 1, "base": {}, "car": {}, "steps": [{"undo": {}}]})",
          R"({"format": 1, "base": {}, "car": {}, "now": 1, "steps": []})",
          R"({"format": 1, "base": {}, "car": {}, "now": -1, "steps": []})", R"({"format": 2, "base": {}, "car": {}})"})
        EXPECT_FALSE(parseDraft(bad, "draft.json").value) << bad;
}

TEST(CarDraftFile, EveryCarHasOneOfItsOwn) {
    const Folders folders{.data = "/usr/share/game/data", .assets = {}, .player = "/home/me/slipangle", .config = {}};
    const fs::path bundled = draftPath(folders, folders.data / "cars/coupe.json");
    const fs::path own = draftPath(folders, folders.player / "cars/coupe.json");
    EXPECT_NE(bundled, own);
    EXPECT_NE(own, draftPath(folders, "/tmp/coupe.json"));
    EXPECT_EQ(bundled.parent_path(), folders.player / "drafts");
    Folders moved = folders;
    moved.data = "/opt/game/data";
    EXPECT_EQ(draftPath(moved, moved.data / "cars/coupe.json"), bundled) << "the game may be installed elsewhere";
}

}  // namespace
}  // namespace slip
