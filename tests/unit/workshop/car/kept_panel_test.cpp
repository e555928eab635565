// SPDX-License-Identifier: MIT
// A panel with a folder of the player: the drafts and set-ups that it saves there, and the files that it writes.
#include "io/json/json_edit.hpp"
#include "io/system/file.hpp"
#include "support/file_text.hpp"
#include "support/test_folder.hpp"
#include "unit/workshop/widgets/headless_gui.hpp"
#include "workshop/car/car_draft.hpp"
#include "workshop/car/car_fields.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

namespace fs = std::filesystem;

/// A panel with a folder of the player, as in the game.
class KeptPanel : public PanelFixture {
protected:
    void SetUp() override {
        PanelFixture::SetUp();
        folders.player = own.path();
        folders.data = std::string(SLIPANGLE_SOURCE_DIR) + "/data";
        EXPECT_TRUE(panel.setFile(file, folders, {}, true).empty());
    }
    /// Writes everything queued to disk and delivers the results.
    void written() {
        EXPECT_TRUE(saves.finish().empty());
        EXPECT_TRUE(saves.takeProblems().empty());
        saves.deliver();
    }
    void keepDraft() {
        panel.setups().keepDraft();
        panel.setups().finishDraft();
        written();
    }
    CarFile saved() {
        panel.save();
        written();
        EXPECT_TRUE(panel.takeFile());
        return panel.car().file();
    }
    /// Drives A as in the file, and saves a heavier set-up of B.
    void tuneB(float mass) {
        TunedCar heavy = panel.car().shown();
        heavy.params.body.mass = mass;
        panel.swapSetups();
        replaceCar(panel.car(), heavy);
        EXPECT_TRUE(panel.setups().save("heavy"));
        panel.swapSetups();
    }
    /// Returns the file with another name and wheelbase.
    CarFile changedFile() const {
        std::string text = withValueAt(file.text, "/name", jsonText("Another"));
        return parseCarFile(withValueAt(text, "/wheelbase", jsonNumber(2.75)), file.path).value.value();
    }
    static void expectMerged(const CarParams& car, float mass) {
        EXPECT_EQ(car.name, "Another");
        EXPECT_EQ(car.wheelbase, 2.75f);
        EXPECT_EQ(car.body.mass, mass);
    }
    static CarParams keptCar(TuningPanel& panel) { return carFromTree(panel.setups().saved().at(0).car).params; }
    /// Opens each tab of the panel and clicks down its left side until a file is reloaded.
    bool clickReload() {
        frame();
        const float left = 1280 - panel.layout().covered().right;
        for (float x = left + 20; x < left + 250; x += 25) {
            gui.click({x, 78}, [this] { draw(); });
            for (float y = 105; y < 400; y += 9) {
                gui.click({left + 22, y}, [this] { draw(); });
                if (panel.takeFile()) return true;
            }
        }
        return false;
    }

    TestFolder own;
};

TEST_F(KeptPanel, AnotherCarAndBackTheDraftIsThere) {
    dragRow("/body/mass", 60);
    const float mass = panel.car().driven().body.mass;
    keepDraft();
    const fs::path roadster = folders.data / "cars/roadster.json";
    panel.setFile(loadCar(roadster).value.value(), folders, {}, true);
    EXPECT_FALSE(isChanged(panel.car()));
    TuningPanel later(saves);
    later.setFile(file, folders, {}, true);
    EXPECT_EQ(later.car().driven().body.mass, mass);
    EXPECT_EQ(later.setups().changes(), 2) << "the yaw inertia follows the mass";
    later.car().undo();
    EXPECT_FALSE(isChanged(later.car()));
}

TEST_F(KeptPanel, NoDraftStaysOfACarThatIsSavedOrAsItWas) {
    file.path = own / "mine.json";
    ASSERT_TRUE(writeFile(file.path, file.text));
    panel.setFile(file, folders, {}, true);
    const auto isKept = [&] {
        keepDraft();
        return fs::exists(draftPath(folders, file.path));
    };
    dragRow("/body/mass", 60);
    EXPECT_TRUE(isKept());
    panel.car().undo();
    EXPECT_FALSE(isKept());
    panel.car().redo();
    EXPECT_TRUE(isKept());
    const float before = panel.setups().waiting().driven().body.mass;
    saved();
    EXPECT_EQ(panel.setups().waiting().driven().body.mass, before) << "the other set-up is the car before";
    EXPECT_TRUE(isKept()) << "for that one";
    panel.setups().copyToWaiting();
    EXPECT_FALSE(isKept());
    EXPECT_TRUE(panel.car().history().canUndo()) << "while the drive goes on";
    panel.car().undo();
    EXPECT_TRUE(isKept()) << "it differs from the file again";
}

TEST_F(KeptPanel, TwoSetupsAreSwappedEachWithItsOwnSteps) {
    dragRow("/body/mass", 60);
    const float changed = panel.car().driven().body.mass;
    ASSERT_NE(changed, file.params.body.mass);
    EXPECT_FALSE(panel.setups().drivesB());
    panel.swapSetups();
    EXPECT_TRUE(panel.setups().drivesB());
    EXPECT_TRUE(panel.car().pollChange()) << "the other one is to be driven";
    EXPECT_EQ(panel.car().driven().body.mass, file.params.body.mass);
    EXPECT_FALSE(panel.car().history().canUndo()) << "that step was of the other set-up";
    panel.swapSetups();
    EXPECT_EQ(panel.car().driven().body.mass, changed);
    panel.car().undo();
    EXPECT_EQ(panel.car().driven().body.mass, file.params.body.mass);
    EXPECT_EQ(panel.setups().waiting().driven().body.mass, file.params.body.mass);
}

TEST_F(KeptPanel, BothSetupsAndTheNamedOnesAreThereLater) {
    panel.setups().save("as it was");
    dragRow("/body/mass", 60);
    const float changed = panel.car().driven().body.mass;
    panel.setups().save("heavy");
    panel.setups().save("heavy");
    panel.swapSetups();
    keepDraft();
    TuningPanel later(saves);
    EXPECT_TRUE(later.setFile(file, folders, {}, true).empty());
    EXPECT_TRUE(later.setups().drivesB());
    EXPECT_EQ(later.car().driven().body.mass, file.params.body.mass);
    EXPECT_EQ(later.setups().waiting().driven().body.mass, changed);
    ASSERT_EQ(later.setups().saved().size(), 2u);
    EXPECT_EQ(later.setups().saved()[1].name, "heavy");
    replaceCar(later.car(), carFromTree(later.setups().saved()[1].car));
    EXPECT_EQ(later.car().driven().body.mass, changed);
    later.car().undo();
    EXPECT_EQ(later.car().driven().body.mass, file.params.body.mass) << "a step as any other";
}

TEST_F(KeptPanel, WhatWaitsAndWhatIsKeptFollowsAFileThatChanges) {
    tuneB(1500);
    panel.mergeFile(changedFile(), {});
    expectMerged(panel.setups().waiting().driven(), 1500);
    expectMerged(keptCar(panel), 1500);
}

TEST_F(KeptPanel, WhatWaitsAndWhatIsKeptFollowsAFileThatChangedMeanwhile) {
    tuneB(1500);
    keepDraft();
    TuningPanel later(saves);
    later.setFile(changedFile(), folders, {}, true);
    expectMerged(later.setups().waiting().driven(), 1500);
    expectMerged(keptCar(later), 1500);
}

TEST_F(KeptPanel, WhatWaitsAndWhatIsKeptFollowsAFileThatIsReloaded) {
    file.path = own / "mine.json";
    ASSERT_TRUE(writeFile(file.path, file.text));
    panel.setFile(file, folders);
    tuneB(1500);
    ASSERT_TRUE(writeFile(file.path, changedFile().text));
    ASSERT_TRUE(clickReload());
    expectMerged(panel.car().driven(), file.params.body.mass);
    expectMerged(panel.setups().waiting().driven(), 1500);
    expectMerged(keptCar(panel), 1500);
}

TEST_F(KeptPanel, ASavedCopyGivesKeptSetupsItsNameAndNothingElse) {
    tuneB(1500);
    dragRow("/body/mass", 60);
    const CarFile copy = saved();
    EXPECT_EQ(keptCar(panel).name, copy.params.name);
    EXPECT_EQ(keptCar(panel).body.mass, 1500);
}

TEST_F(KeptPanel, OneSetupTooManyIsRefused) {
    for (std::size_t i = 0; i < kMaxKeptSetups; ++i) EXPECT_TRUE(panel.setups().save(std::to_string(i)));
    EXPECT_FALSE(panel.setups().save("one more"));
    EXPECT_TRUE(panel.setups().save("7")) << "in the place of that of the same name";
    EXPECT_EQ(panel.setups().saved().size(), kMaxKeptSetups);
}

TEST_F(KeptPanel, ASavedCarLeavesTheOtherSetupAsItIs) {
    panel.swapSetups();
    dragRow("/body/mass", 60);
    const float changed = panel.car().driven().body.mass;
    panel.swapSetups();
    frame();
    dragRow("/body/mass", -40);
    const CarFile copy = saved();
    EXPECT_EQ(panel.setups().waiting().driven().body.mass, changed);
    EXPECT_EQ(panel.setups().waiting().file().path, copy.path);
    panel.swapSetups();
    EXPECT_TRUE(isChanged(panel.car()));
    EXPECT_EQ(saved().path, copy.path) << "the other one goes to the same file";
}

TEST_F(KeptPanel, TheGamesOwnCarIsSavedAsACopyAndItsDraftIsDone) {
    dragRow("/body/mass", 60);
    keepDraft();
    ASSERT_TRUE(fs::exists(draftPath(folders, file.path)));
    const CarFile copy = saved();
    EXPECT_EQ(copy.path, folders.player / "cars" / "brigand_2.json");
    EXPECT_EQ(copy.params.name, "Brigand 2");
    EXPECT_EQ(panel.car().history().now(), 1u) << "the name is no step";
    panel.car().undo();
    EXPECT_EQ(panel.car().shown().params.name, "Brigand 2");
    EXPECT_EQ(panel.car().driven().body.mass, file.params.body.mass);
    panel.car().redo();
    EXPECT_FALSE(isChanged(panel.car()));
    keepDraft();
    EXPECT_FALSE(fs::exists(draftPath(folders, file.path)));
    EXPECT_EQ(loadCar(file.path).value.value().text, file.text) << "the game's file stays";
}

TEST_F(KeptPanel, NothingIsSavedWhileItIsAskedWhichValueCounts) {
    dragRow("/body/mass", 60);
    const CarFile copy = saved();
    frame();
    dragRow("/body/mass", -20);
    TunedCar other = copy.tuned();
    other.params.body.mass = 777;
    derive(other);
    const std::string text = carText(other, copy.text);
    ASSERT_TRUE(writeFile(copy.path, text));
    panel.mergeFile(loadCar(copy.path).value.value(), {});
    ASSERT_EQ(panel.car().conflicts().size(), 1u);
    panel.save();
    EXPECT_FALSE(panel.takeFile());
    EXPECT_EQ(test::fileText(copy.path), text);
    panel.car().dropConflicts();
    panel.save();
    written();
    EXPECT_TRUE(panel.takeFile());
    EXPECT_NE(test::fileText(copy.path), text);
}

TEST_F(KeptPanel, OnesOwnCarIsSavedWhereItCameFrom) {
    dragRow("/body/mass", 60);
    const CarFile copy = saved();
    frame();
    dragRow("/body/mass", -20);
    EXPECT_EQ(panel.setups().changes(), 2);
    const CarFile again = saved();
    EXPECT_EQ(again.path, copy.path) << "no question, no other name";
    EXPECT_EQ(loadCar(copy.path).value.value().params.body.mass, panel.car().driven().body.mass);
    panel.car().undo();
    EXPECT_TRUE(isChanged(panel.car())) << "undo goes back beyond a save";
}

TEST_F(KeptPanel, ASliderPinsWhatWasDerivedAndItsButtonLetsItFollowAgain) {
    panel.carTab().openAll(true);
    for (int i = 0; i < 3; ++i) frame();
    ASSERT_FALSE(file.pinned.contains("/brakes/handbrake_torque"));
    const float before = panel.car().driven().brakes.handbrakeTorque;
    scrollTo("/brakes/handbrake_torque");
    dragRow("/brakes/handbrake_torque", 25);
    EXPECT_TRUE(panel.car().shown().pinned.contains("/brakes/handbrake_torque"));
    EXPECT_NE(panel.car().driven().brakes.handbrakeTorque, before);
    EXPECT_EQ(panel.setups().changes(), 1);
    clickReset("/brakes/handbrake_torque");
    EXPECT_FALSE(isChanged(panel.car()));
    EXPECT_EQ(panel.car().driven().brakes.handbrakeTorque, before);
}

TEST_F(KeptPanel, ThePinHoldsAndLetsGo) {
    panel.carTab().openAll(true);
    for (int i = 0; i < 3; ++i) frame();
    scrollTo("/brakes/handbrake_torque");
    const auto clickPin = [&] {
        const DrawnField field = row("/brakes/handbrake_torque");
        const float side = ImGui::GetFrameHeight();
        gui.click({field.high.x - 1.5f * side - 4, field.low.y + side / 2}, [this] { draw(); });
    };
    clickPin();
    EXPECT_TRUE(panel.car().shown().pinned.contains("/brakes/handbrake_torque"));
    EXPECT_TRUE(isChanged(panel.car()));
    clickPin();
    EXPECT_FALSE(isChanged(panel.car()));
}

TEST_F(TypingPanel, ANumberIsDrivenWithEnterAndNotBefore) {
    type("/body/mass", "1234");
    EXPECT_EQ(panel.car().driven().body.mass, file.params.body.mass);
    EXPECT_EQ(panel.car().shown().params.body.mass, file.params.body.mass);
    EXPECT_FALSE(panel.car().pollChange());
    press(ImGuiKey_Enter);
    EXPECT_EQ(panel.car().driven().body.mass, 1234);
    EXPECT_TRUE(panel.car().pollChange());
    panel.car().undo();
    EXPECT_EQ(panel.car().driven().body.mass, file.params.body.mass) << "one step, however many digits";
}

TEST_F(TypingPanel, TabEntersTooAndIsAStepOfItsOwn) {
    type("/body/mass", "1234");
    press(ImGuiKey_Tab);
    EXPECT_EQ(panel.car().driven().body.mass, 1234);
    EXPECT_TRUE(panel.car().pollEdit()) << "it is kept though the next number is open";
    EXPECT_EQ(panel.car().history().now(), 1u);
}

TEST_F(TypingPanel, EscapeAndAClickElsewhereLeaveTheNumber) {
    type("/body/mass", "1234");
    press(ImGuiKey_Escape);
    EXPECT_EQ(panel.car().driven().body.mass, file.params.body.mass);
    type("/body/mass", "1234");
    gui.click({300, 300}, [this] { draw(); });
    EXPECT_EQ(panel.car().driven().body.mass, file.params.body.mass);
}

}  // namespace
}  // namespace slip
