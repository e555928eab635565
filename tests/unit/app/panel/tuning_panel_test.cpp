#include "app/panel/field_compare.hpp"
#include "headless_gui.hpp"

#include <algorithm>

namespace slip {
namespace {

template <class T>
void collect(const T& object, std::vector<const void*>& leaves);

template <class T>
void collectMember(const T& member, std::vector<const void*>& leaves) {
    if constexpr (HasFields<T>) {
        collect(member, leaves);
    } else if constexpr (requires { member.has_value(); }) {
        leaves.push_back(&member);
        if (member) collect(*member, leaves);
    } else {
        leaves.push_back(&member);
    }
}

/// Every member without members of its own, and every optional.
template <class T>
void collect(const T& object, std::vector<const void*>& leaves) {
    visitFields(object, [&](const FieldInfo&, const auto& member) { collectMember(member, leaves); });
}

CarParams withEverything(CarParams car) {
    car.clutch.emplace();
    for (Axle* axle : {&car.front, &car.rear}) {
        axle->suspension.emplace();
        axle->tyre.curve.emplace();
    }
    return car;
}

TEST(CarFields, GiveEveryMemberExactlyOneWidget) {
    HeadlessGui gui;
    const Loaded<CarFile> loaded = loadCar(std::string(SLIPANGLE_SOURCE_DIR) + "/data/cars/roadster.json");
    ASSERT_TRUE(loaded.value);
    for (CarParams car : {loaded.value->params, withEverything(loaded.value->params)}) {
        const CarParams file = car;
        CurveStates curves;
        std::vector<DrawnField> drawn;
        const CarFieldsView view{nullptr, "", OpenRequest::Open};
        gui.frame([&] { drawCarFields(car, file, view, curves, drawn); });
        std::vector<const void*> members, widgets;
        collect(car, members);
        for (const DrawnField& field : drawn) widgets.push_back(field.member);
        std::sort(members.begin(), members.end());
        std::sort(widgets.begin(), widgets.end());
        EXPECT_EQ(widgets, members);
        EXPECT_TRUE(sameValue(car, file)) << "drawing alone changes nothing";
    }
}

TEST(CarFields, ShowOnlyWhatTheFilterFinds) {
    HeadlessGui gui;
    CarParams car = loadCar(std::string(SLIPANGLE_SOURCE_DIR) + "/data/cars/roadster.json").value.value().params;
    const CarParams file = car;
    CurveStates curves;
    std::vector<DrawnField> drawn;
    gui.frame([&] { drawCarFields(car, file, {nullptr, "PEAK slip angle", OpenRequest::None}, curves, drawn); });
    ASSERT_EQ(drawn.size(), 2u);
    EXPECT_EQ(drawn[0].pointer, "/front/tyre/peak_slip_angle_deg");
    EXPECT_EQ(drawn[1].pointer, "/rear/tyre/peak_slip_angle_deg");
}

TEST_F(PanelFixture, ADraggedSliderChangesTheDraftAndSaysSoOnce) {
    dragRow("/body/mass", 60);
    EXPECT_GT(panel.draft().body.mass, 1.2f * file.params.body.mass);
    EXPECT_TRUE(panel.edited());
    EXPECT_TRUE(panel.takeChange());
    EXPECT_FALSE(panel.takeChange());
}

TEST_F(PanelFixture, ADraggedSliderStaysInItsRange) {
    dragRow("/body/front_weight", 900);
    EXPECT_FLOAT_EQ(panel.draft().body.frontWeight, 0.95f);
}

TEST_F(PanelFixture, TheSmallButtonPutsOneValueBack) {
    dragRow("/body/mass", 60);
    dragRow("/body/drag_area", 40);
    EXPECT_EQ(countChanges(panel.draft(), file.params), 2);
    clickReset("/body/mass");
    EXPECT_EQ(panel.draft().body.mass, file.params.body.mass);
    EXPECT_EQ(countChanges(panel.draft(), file.params), 1);
    panel.resetAll();
    frame();
    EXPECT_FALSE(panel.edited());
}

TEST_F(PanelFixture, UndoAndRedoGoStepByStep) {
    dragRow("/body/mass", 60);
    const float heavy = panel.draft().body.mass;
    dragRow("/body/mass", -30);
    panel.undo();
    frame();
    EXPECT_EQ(panel.draft().body.mass, heavy);
    panel.undo();
    frame();
    EXPECT_FALSE(panel.edited());
    panel.redo();
    frame();
    EXPECT_EQ(panel.draft().body.mass, heavy);
}

TEST_F(PanelFixture, AnEditThatNoFileCouldHoldIsNotDriven) {
    file.params.engine.launchRpm = file.params.engine.redlineRpm;  // a lower redline makes it too high
    file.text = carText(file.params, file.text);
    panel.setFile(file, folders);
    panel.openAll(true);
    for (int i = 0; i < 3; ++i) frame();
    scrollTo("/engine/redline_rpm");
    dragRow("/engine/redline_rpm", -30);
    EXPECT_FALSE(panel.problems().empty());
    EXPECT_EQ(panel.draft().engine.redlineRpm, file.params.engine.redlineRpm);
    EXPECT_FALSE(panel.takeChange());
    panel.undo();
    frame();
    EXPECT_TRUE(panel.problems().empty());
}

TEST_F(PanelFixture, SettingAFileDropsEdits) {
    dragRow("/body/mass", 60);
    panel.setFile(file, folders);
    EXPECT_FALSE(panel.edited());
    EXPECT_FALSE(panel.takeChange());
    EXPECT_EQ(panel.draft().body.mass, file.params.body.mass);
}

TEST_F(PanelFixture, LeavesKeysToTheCarWhileASliderIsDragged) {
    frame();
    const DrawnField field = row("/body/mass");
    const ImVec2 at{field.low.x + 0.65f * (field.high.x - field.low.x), field.low.y + 10};
    for (int i = 0; i < 3; ++i) {
        gui.mouse({at.x + 10 * static_cast<float>(i), at.y}, i > 0);
        frame();
    }
    EXPECT_TRUE(ImGui::IsAnyItemActive());
    EXPECT_FALSE(ImGui::GetIO().WantTextInput);
    EXPECT_TRUE(ImGui::GetIO().WantCaptureMouse);
}

TEST_F(PanelFixture, StaysNarrowAtTheSmallestWindow) {
    frame();
    EXPECT_EQ(panel.covered().left, 0);
    EXPECT_LE(panel.covered().right, 420);
}

}  // namespace
}  // namespace slip
