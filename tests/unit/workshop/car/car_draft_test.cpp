// SPDX-License-Identifier: MIT
#include "workshop/car/car_draft.hpp"

#include "io/json/json_document.hpp"
#include "support/random_cars.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip {
namespace {

namespace fs = std::filesystem;

const std::string kText = R"({
  "format": 1, "name": "Test", "_note": "keep me", "wheelbase": 2.4,
  "body": {"mass": 1000},
  "engine": {"torque_curve": [[1000, 100], [4000, 180], [6500, 150]]},
  "gearbox": {"ratios": [3.5, 2.1, 1.4, 1.0], "final_drive": 4.1}
})";

std::string with(const std::string& from, const std::string& to) {
    std::string text = kText;
    return text.replace(text.find(from), from.size(), to);
}

CarFile parsed(const std::string& text) { return parseCarFile(text, "car.json").value.value(); }

CarDraft opened(const std::string& text = kText) {
    CarDraft draft;
    draft.open(parsed(text));
    return draft;
}

/// Makes a whole edit, from press to release.
void setMass(CarDraft& draft, float mass) {
    draft.edit().params.body.mass = mass;
    draft.settle(true);
}

TEST(CarDraft, MakesTheSameCarAsTheFile) {
    CarDraft draft = opened();
    setMass(draft, 1300);
    EXPECT_TRUE(sameValue(draft.driven(), parsed(with("1000}", "1300}")).params))
        << "all that follows from the mass has followed it";
    EXPECT_EQ(carText(draft.shown(), kText), carText(parsed(with("1000}", "1300}")).tuned(), kText));
}

TEST(CarDraft, WritesNoKeyThatNobodyTouched) {
    CarDraft draft = opened();
    setMass(draft, 1300);
    const JsonNode root = parseJson(carText(draft.shown(), kText), "").root;
    EXPECT_EQ(nearestNode(root, "/body").members.size(), 1u);
    EXPECT_EQ(nearestNode(root, "/engine").members.size(), 1u);
    EXPECT_EQ(nearestNode(root, "/gearbox").members.size(), 2u);
    EXPECT_EQ(root.find("brakes"), nullptr);
    EXPECT_NE(root.find("_note"), nullptr);
}

/// Whatever is edited, the driven car equals the car in the saved file.
TEST(CarDraft, AnyEditsAreDrivenAsTheSavedFileIs) {
    const CarFile file = loadCar(std::string(SLIPANGLE_SOURCE_DIR) + "/data/cars/coupe.json").value.value();
    const PinnedKeys all = pinnedKeys(CarParams{}, [](const void*) { return true; });
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CarDraft draft;
        draft.open(file);
        draft.edit().params = test::randomCar(seed);
        std::uint64_t bit = seed;
        for (const std::string& key : all)
            if ((bit = bit * 6364136223846793005ULL + 1442695040888963407ULL) >> 63) draft.edit().pinned.insert(key);
        draft.settle(true);
        if (!draft.problems().empty()) continue;  // pinned values need not be consistent with derived ones
        ++compared;
        const CarFile saved = parsed(carText(draft.shown(), file.text));
        EXPECT_EQ(saved.tuned(), draft.shown()) << "seed " << seed;
        EXPECT_TRUE(sameValue(saved.params, draft.driven())) << "seed " << seed;
    }
    EXPECT_GE(compared, 20);
}

TEST(CarDraft, APinnedKeyStaysAndIsWritten) {
    CarDraft draft = opened();
    const float torque = draft.driven().brakes.torque;
    draft.edit().pinned.insert("/brakes/torque");
    draft.settle(true);
    EXPECT_TRUE(isChanged(draft)) << "a pin is a change though the value is the same";
    setMass(draft, 1300);
    EXPECT_EQ(draft.driven().brakes.torque, torque);
    const CarFile saved = parsed(carText(draft.shown(), kText));
    EXPECT_TRUE(saved.pinned.contains("/brakes/torque"));
    draft.edit().pinned.clear();
    draft.settle(true);
    EXPECT_NE(draft.driven().brakes.torque, torque);
    EXPECT_EQ(carText(draft.shown(), saved.text).find("brakes"), std::string::npos)
        << "an unpinned key leaves the file";
}

TEST(CarDraft, UndoSurvivesSaving) {
    CarDraft draft = opened();
    setMass(draft, 1300);
    draft.adoptSavedFile(parsed(carText(draft.shown(), kText)));
    EXPECT_FALSE(isChanged(draft));
    draft.undo();
    EXPECT_EQ(draft.driven().body.mass, 1000);
    EXPECT_TRUE(isChanged(draft));
    draft.redo();
    EXPECT_FALSE(isChanged(draft));
}

TEST(CarDraft, AReloadCanBeUndone) {
    CarDraft draft = opened();
    setMass(draft, 1300);
    draft.reset(parsed(with("2.4", "2.6")));
    EXPECT_FALSE(isChanged(draft));
    EXPECT_FLOAT_EQ(draft.driven().wheelbase, 2.6f);
    draft.undo();
    EXPECT_EQ(draft.driven().body.mass, 1300);
    EXPECT_FLOAT_EQ(draft.driven().wheelbase, 2.4f);
}

TEST(CarDraft, AFileThatChangesOnDiskMergesWithWhatIsTuned) {
    CarDraft draft = opened();
    setMass(draft, 1300);
    draft.pollChange();
    draft.mergeFile(parsed(with("2.4", "2.6")));
    EXPECT_TRUE(draft.pollChange());
    EXPECT_EQ(draft.driven().body.mass, 1300);
    EXPECT_FLOAT_EQ(draft.driven().wheelbase, 2.6f);
    EXPECT_TRUE(draft.conflicts().empty());
    draft.undo();
    EXPECT_FLOAT_EQ(draft.driven().wheelbase, 2.4f) << "the merge is one step";
    EXPECT_EQ(draft.driven().body.mass, 1300);
    draft.undo();
    EXPECT_EQ(draft.driven().body.mass, 1000);
}

TEST(CarDraft, WhereBothSidesDifferMineStandsAndTheFilesIsOffered) {
    CarDraft draft = opened();
    setMass(draft, 1300);
    draft.mergeFile(parsed(with("1000}", "1200}")));
    ASSERT_EQ(draft.conflicts().size(), 1u);
    EXPECT_EQ(draft.driven().body.mass, 1300);
    resolveWithTheirs(draft);
    EXPECT_TRUE(draft.conflicts().empty());
    EXPECT_EQ(draft.driven().body.mass, 1200);
    EXPECT_FALSE(isChanged(draft));
    draft.undo();
    EXPECT_EQ(draft.driven().body.mass, 1300);
}

TEST(CarDraft, AnEditASaveOrAnUndoAnswersTheQuestion) {
    const auto asking = [] {
        CarDraft draft = opened();
        setMass(draft, 1300);
        draft.mergeFile(parsed(with("1000}", "1200}")));
        EXPECT_EQ(draft.conflicts().size(), 1u);
        return draft;
    };
    CarDraft edited = asking();
    setMass(edited, 1250);
    EXPECT_TRUE(edited.conflicts().empty());
    CarDraft undone = asking();
    undone.undo();
    undone.undo();
    EXPECT_TRUE(undone.conflicts().empty());
    CarDraft saved = asking();
    saved.adoptSavedFile(parsed(carText(saved.shown(), saved.file().text)));
    EXPECT_TRUE(saved.conflicts().empty());
    CarDraft again = asking();
    again.mergeFile(parsed(with("2.4,\n  \"body\": {\"mass\": 1000}", "2.6,\n  \"body\": {\"mass\": 1200}")));
    ASSERT_EQ(again.conflicts().size(), 1u) << "a second change of the file does not answer it";
    EXPECT_EQ(again.conflicts()[0].theirs.number, 1200);
}

TEST(CarDraft, OpensAgainAsItWasLeft) {
    CarDraft draft = opened();
    setMass(draft, 1100);
    setMass(draft, 1300);
    setMass(draft, 1500);
    draft.undo();
    CarDraft again;
    const TestFolder folder;
    const fs::path path = folder / "draft.json";
    ASSERT_TRUE(saveDraft(toDraftFile(draft), path));
    again.open(parsed(kText), loadDraft(path).value);
    EXPECT_TRUE(again.pollChange()) << "it is to be driven";
    EXPECT_EQ(again.driven().body.mass, 1300);
    EXPECT_TRUE(isChanged(again));
    again.redo();
    EXPECT_EQ(again.driven().body.mass, 1500);
    for (int i = 0; i < 3; ++i) again.undo();
    EXPECT_FALSE(isChanged(again));
    EXPECT_FALSE(again.history().canUndo());
}

TEST(CarDraft, MergesWithAFileThatChangedWhileItWasLeft) {
    CarDraft draft = opened();
    setMass(draft, 1300);
    CarDraft again;
    again.open(parsed(with("2.4", "2.6")), toDraftFile(draft));
    EXPECT_EQ(again.driven().body.mass, 1300);
    EXPECT_FLOAT_EQ(again.driven().wheelbase, 2.6f);
}

TEST(CarDraft, TakesNoStepUntilSomethingHappens) {
    CarDraft draft = opened();
    draft.settle(true);
    EXPECT_FALSE(draft.pollEdit());
    setMass(draft, 1300);
    EXPECT_TRUE(draft.pollEdit());
}

TEST(CarDraft, KnowsWhichValuesFightAfterEachEdit) {
    CarDraft draft = opened();
    EXPECT_TRUE(draft.warnings().empty());
    draft.edit().params.brakes.torque = 300;
    draft.edit().pinned.insert("/brakes/torque");
    draft.settle(false);
    EXPECT_GE(std::ranges::count(draft.warnings(), "/brakes/torque", &CarWarning::pointer), 1);
    EXPECT_EQ(draft.settled().params.brakes.torque, draft.file().params.brakes.torque);
    draft.settle(true);
    EXPECT_EQ(draft.settled().params.brakes.torque, 300);
    CarDraft again;
    again.open(parsed(kText), toDraftFile(draft));
    EXPECT_EQ(again.warnings().size(), draft.warnings().size()) << "of what was kept";
    draft.undo();
    EXPECT_TRUE(draft.warnings().empty());
}

}  // namespace
}  // namespace slip
