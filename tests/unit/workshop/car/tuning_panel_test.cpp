// SPDX-License-Identifier: MIT
#include "io/player/driving_settings.hpp"
#include "support/test_cars.hpp"
#include "support/test_folder.hpp"
#include "unit/workshop/widgets/headless_gui.hpp"
#include "vehicle/params/unused_fields.hpp"
#include "workshop/car/car_fields.hpp"
#include "workshop/car/files_tab.hpp"
#include "workshop/curves/curve_editor.hpp"
#include "workshop/widgets/field_compare.hpp"

#include <algorithm>
#include <filesystem>

namespace slip {
namespace {

template <class T>
void collect(const T& object, const std::string& pointer, std::vector<std::string>& leaves) {
    visitFields(object, [&](const FieldInfo& info, const auto& member) {
        using Member = std::remove_cvref_t<decltype(member)>;
        const std::string inner = pointer + "/" + std::string(info.key);
        if constexpr (HasFields<Member>) {
            collect(member, inner, leaves);
        } else if constexpr (std::is_same_v<Member, std::optional<CurveTyre>>) {
            if (member) collect(*member, inner, leaves);  // the tyre's model switches it
        } else if constexpr (requires {
                                 requires HasFields<typename Member::value_type>;
                                 member.size();
                             }) {
            for (std::size_t i = 0; i < member.size(); ++i) collect(member[i], inner + "/" + std::to_string(i), leaves);
        } else {
            leaves.push_back(inner);
            if constexpr (kIsNumberOr<Member>)
                for (std::size_t i = 0; member.each && i < Member::kNames.size(); ++i)
                    leaves.push_back(inner + "/" + std::string(Member::kNames[i]));
            if constexpr (std::is_same_v<Member, std::optional<Table>>)
                if (member) leaves.push_back(inner);  // the curve, below its switch
            if constexpr (requires {
                              requires HasFields<typename Member::value_type>;
                              member.has_value();
                          })
                if (member) collect(*member, inner, leaves);
        }
    });
}

/// Returns the pointers of all members without members of their own and of all optionals, as far as the car uses them,
/// for each axle separately.
std::vector<std::string> usedMembers(const CarParams& car) {
    std::vector<std::string> pointers;
    collect(car, "", pointers);
    std::erase_if(pointers, [&](const std::string& pointer) { return !unusedReason(car, pointer).empty(); });
    std::sort(pointers.begin(), pointers.end());
    return pointers;
}

/// Returns the pointers of all widgets, with all groups open.
std::vector<std::string> shownMembers(const CarParams& params) {
    HeadlessGui gui;
    TunedCar car{params, {}};
    const TunedCar file = car;
    CurveStates curves;
    std::vector<DrawnField> drawn;
    const CarFieldsView view{nullptr, "", nullptr, OpenRequest::Open};
    gui.frame([&] { drawCarFields(car, file, view, curves, drawn); });
    EXPECT_TRUE(car == file) << "drawing alone changes nothing";
    std::vector<std::string> pointers;
    for (const DrawnField& field : drawn) pointers.push_back(field.pointer);
    std::sort(pointers.begin(), pointers.end());
    return pointers;
}

bool shows(const CarParams& car, const std::string& pointer) {
    const std::vector<std::string> shown = shownMembers(car);
    return std::binary_search(shown.begin(), shown.end(), pointer);
}

TEST(CarFields, GiveEveryUsedMemberExactlyOneWidget) {
    for (const auto& entry : std::filesystem::directory_iterator(std::string(SLIPANGLE_SOURCE_DIR) + "/data/cars")) {
        if (entry.path().extension() != ".json") continue;
        const CarParams car = loadCar(entry.path()).value.value().params;
        const std::vector<std::string> shown = shownMembers(car), used = usedMembers(car);
        std::vector<std::string> different;
        std::ranges::set_symmetric_difference(shown, used, std::back_inserter(different));
        EXPECT_EQ(different, std::vector<std::string>()) << entry.path();
    }
}

TEST(CarFields, HideWhatTheChosenModelDoesNotUse) {
    struct Choice {
        const char* name;
        void (*choose)(CarParams&);
        std::vector<std::string> appear, vanish;
    };
    const Choice choices[] = {
        {"four wheels",
         [](CarParams& car) { car.chassis = Chassis::DualTrack; },
         {"/front/toe_deg", "/rear/camber_deg", "/front/tyre/camber_stiffness", "/front/wheel_inertia",
          "/steering/ackermann", "/drive/rear_differential/type"},
         {}},
        {"wheel spin", [](CarParams& car) { car.drive.wheelSpin = true; }, {"/rear/wheel_inertia"}, {}},
        {"magic",
         [](CarParams& car) { car.front.tyre.model = TyreModel::Magic; },
         {"/front/tyre/magic/lateral/b", "/front/tyre/magic/longitudinal/e"},
         {"/front/tyre/peak_slip_angle_deg", "/front/tyre/peak_slip_ratio"}},
        {"curve",
         [](CarParams& car) {
             car.rear.tyre.model = TyreModel::Curve;
             car.rear.tyre.curve.emplace();
         },
         {"/rear/tyre/curve/lateral", "/rear/tyre/curve/longitudinal"},
         {"/rear/tyre/peak_slip_angle_deg"}},
        {"all driven",
         [](CarParams& car) { car.drive.layout = Layout::Awd; },
         {"/drive/front_share", "/drive/centre_differential/type"},
         {}},
        {"limited slip",
         [](CarParams& car) {
             car.chassis = Chassis::DualTrack;
             car.drive.rearDifferential.type = DifferentialType::LimitedSlip;
         },
         {"/drive/rear_differential/bias"},
         {}},
        {"springs",
         [](CarParams& car) { car.front.suspension.emplace(); },
         {"/front/suspension/spring", "/front/suspension/anti_roll_bar"},
         {}},
        {"clutch", [](CarParams& car) { car.clutch.emplace(); }, {"/clutch/max_torque"}, {}},
    };
    const CarParams plain = test::plainCar();
    for (const Choice& choice : choices) {
        CarParams car = plain;
        choice.choose(car);
        for (const std::string& pointer : choice.appear) {
            EXPECT_FALSE(shows(plain, pointer)) << pointer;
            EXPECT_TRUE(shows(car, pointer)) << choice.name << ": " << pointer;
        }
        for (const std::string& pointer : choice.vanish) {
            EXPECT_TRUE(shows(plain, pointer)) << pointer;
            EXPECT_FALSE(shows(car, pointer)) << choice.name << ": " << pointer;
        }
    }
}

TEST(CarFields, ShowOnlyWhatTheFilterFinds) {
    HeadlessGui gui;
    TunedCar car{test::plainCar(), {}};
    const TunedCar file = car;
    CurveStates curves;
    std::vector<DrawnField> drawn;
    gui.frame([&] {
        drawCarFields(car, file, {nullptr, "PEAK slip angle", nullptr, OpenRequest::None}, curves, drawn);
    });
    ASSERT_EQ(drawn.size(), 2u);
    EXPECT_EQ(drawn[0].pointer, "/front/tyre/peak_slip_angle_deg");
    EXPECT_EQ(drawn[1].pointer, "/rear/tyre/peak_slip_angle_deg");
}

TEST(PanelScale, ALargerWindowShowsMoreRowsUntilLettersWouldBeSmall) {
    EXPECT_EQ(panelScaleIn(1280, 720, 1), 1);
    EXPECT_EQ(panelScaleIn(1920, 1080, 1), 1) << "as many px, more of them";
    EXPECT_EQ(panelScaleIn(1920, 1200, 1), 1);
    EXPECT_FLOAT_EQ(panelScaleIn(2560, 1440, 1), 1.2f);
    EXPECT_FLOAT_EQ(panelScaleIn(3840, 2160, 1), 1.8f);
    EXPECT_EQ(panelScaleIn(1920, 1080, 1.5f), 1.5f) << "what the player chose is on top of it";
    EXPECT_LT(panelScaleIn(640, 480, 2), 1) << "more than half of the width stays free";
    EXPECT_GE(panelScaleIn(1, 1, 1), 0.7f);
}

TEST_F(PanelFixture, TheFileTabAsksForItsFolder) {
    FilesTab files(saves);
    CarDraft car;
    car.open(file, std::nullopt);
    files.setFile(file, folders, {});
    bool asked = false;
    const auto draw = [&] {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({420, 600});
        ImGui::Begin("files", nullptr, ImGuiWindowFlags_NoDecoration);
        asked |= files.draw(car, 0);
        ImGui::End();
    };
    gui.frame(draw);
    for (float y = 0; y < 200 && !asked; y += 8) gui.click({200, y}, draw);
    EXPECT_TRUE(asked) << "the button beside Reload";
    EXPECT_TRUE(panel.takeFolder().empty()) << "none was asked of the panel";
}

/// A widget without room triggers an assertion in Dear ImGui, so the panel keeps its least size and is clipped.
TEST_F(PanelFixture, AnyWindowHasAPanelThatCanBeLaidOut) {
    for (const float wide : {1.0f, 40.0f, 100.0f, 150.0f, 640.0f, 1280.0f, 8000.0f})
        for (const float high : {1.0f, 40.0f, 100.0f, 600.0f, 4000.0f}) {
            ImGui::GetIO().DisplaySize = {wide, high};
            panel.carTab().openAll(true);
            for (int i = 0; i < 3; ++i) frame();
            const std::string where = std::to_string(wide) + "x" + std::to_string(high);
            EXPECT_LE(panel.layout().covered().left + panel.layout().covered().right, wide) << where;
            EXPECT_EQ(panel.carTab().drawn().empty(), wide < 40 || high < 600)
                << where << ": what is cut off is not laid out";
            for (const DrawnField& field : panel.carTab().drawn()) EXPECT_GT(field.high.x, field.low.x + 40) << where;
        }
}

TEST_F(PanelFixture, ADraggedSliderChangesTheDraftAndSaysSoOnce) {
    dragRow("/body/mass", 60);
    EXPECT_GT(panel.car().driven().body.mass, 1.2f * file.params.body.mass);
    EXPECT_TRUE(isChanged(panel.car()));
    EXPECT_TRUE(panel.car().pollChange());
    EXPECT_FALSE(panel.car().pollChange());
}

/// The rows below are drawn in the same frame, before the two axles exist.
TEST_F(PanelFixture, AnyChassisIsChosenFromTheList) {
    panel.carTab().openAll(true);
    for (int i = 0; i < 3; ++i) frame();
    for (const Chassis chosen : {Chassis::MultiAxle, Chassis::SingleTrack, Chassis::MultiAxle, Chassis::DualTrack}) {
        scrollTo("/chassis");
        chooseInRow("/chassis", static_cast<int>(chosen));
        EXPECT_EQ(panel.car().driven().chassis, chosen);
        EXPECT_EQ(panel.car().driven().axles.size(), 2u);
    }
}

TEST_F(PanelFixture, ADraggedSliderStaysInItsRange) {
    dragRow("/body/front_weight", 900);
    EXPECT_FLOAT_EQ(panel.car().driven().body.frontWeight, 0.95f);
}

TEST_F(PanelFixture, TheSmallButtonPutsOneValueBack) {
    dragRow("/body/mass", 60);
    dragRow("/body/drag_area", 40);
    EXPECT_EQ(panel.setups().changes(), 3) << "the yaw inertia follows the mass";
    clickReset("/body/mass");
    EXPECT_EQ(panel.car().driven().body.mass, file.params.body.mass);
    EXPECT_EQ(panel.setups().changes(), 1);
    panel.car().reset(panel.car().file());
    frame();
    EXPECT_FALSE(isChanged(panel.car()));
}

TEST_F(PanelFixture, UndoAndRedoGoStepByStep) {
    dragRow("/body/mass", 60);
    const float heavy = panel.car().driven().body.mass;
    dragRow("/body/mass", -30);
    panel.car().undo();
    frame();
    EXPECT_EQ(panel.car().driven().body.mass, heavy);
    panel.car().undo();
    frame();
    EXPECT_FALSE(isChanged(panel.car()));
    panel.car().redo();
    frame();
    EXPECT_EQ(panel.car().driven().body.mass, heavy);
}

TEST_F(PanelFixture, AnEditThatNoFileCouldHoldIsNotDriven) {
    CarParams params = file.params;
    params.engine.launchRpm = params.engine.redlineRpm;  // a lower redline makes it too high
    useCar(params);
    panel.carTab().openAll(true);
    for (int i = 0; i < 3; ++i) frame();
    scrollTo("/engine/redline_rpm");
    dragRow("/engine/redline_rpm", -30);
    EXPECT_FALSE(panel.car().problems().empty());
    EXPECT_EQ(panel.car().driven().engine.redlineRpm, file.params.engine.redlineRpm);
    EXPECT_FALSE(panel.car().pollChange());
    panel.car().undo();
    frame();
    EXPECT_TRUE(panel.car().problems().empty());
}

TEST_F(PanelFixture, APartIsSwitchedOnWithSensibleValuesAndOffAgain) {
    CarParams params = file.params;
    params.clutch.reset();
    useCar(params);
    panel.carTab().openAll(true);
    for (int i = 0; i < 3; ++i) frame();
    scrollTo("/clutch");
    const DrawnField clutch = row("/clutch");
    const ImVec2 box{clutch.low.x + 0.45f * (clutch.high.x - clutch.low.x) + 10, clutch.high.y - 12};
    gui.click(box, [this] { draw(); });
    ASSERT_TRUE(panel.car().driven().clutch);
    EXPECT_GT(panel.car().driven().clutch->maxTorque, peakOf(file.params.engine.torqueCurve).y);
    EXPECT_EQ(panel.setups().changes(), 1);
    EXPECT_TRUE(panel.car().pollChange());
    row("/clutch/max_torque");
    panel.car().undo();
    frame();
    EXPECT_FALSE(panel.car().driven().clutch);
    panel.car().redo();
    frame();
    ASSERT_TRUE(panel.car().driven().clutch);
    gui.click(box, [this] { draw(); });
    EXPECT_FALSE(isChanged(panel.car()));
}

TEST_F(PanelFixture, AnotherCarHasNoEdits) {
    dragRow("/body/mass", 60);
    panel.setFile(file, folders);
    EXPECT_FALSE(isChanged(panel.car()));
    EXPECT_FALSE(panel.car().pollChange());
    EXPECT_EQ(panel.car().driven().body.mass, file.params.body.mass);
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
    EXPECT_EQ(panel.layout().covered().left, 0);
    EXPECT_LE(panel.layout().covered().right, 420);
}

/// Clicks along the tabs and then down the left edge of each: every tab draws, and the driver's switches work. The file
/// tab also saves, into a separate folder.
TEST_F(PanelFixture, EveryPageOpensAndTheAidsCanBeSwitched) {
    const TestFolder own;
    folders.player = own.path();
    panel.setFile(file, folders);
    frame();
    const float left = panel.layout().covered().right > 0 ? 1280 - panel.layout().covered().right : 0;
    bool abs = false, steeringHelp = false;
    for (float x = left + 20; x < left + 250; x += 25) {
        gui.click({x, 78}, [this] { draw(); });
        for (float y = 105; y < 700; y += 9) {
            const AssistSettings before = settings.players[0].assists;
            gui.click({left + 22, y}, [this] { draw(); });
            abs = abs || before.abs != settings.players[0].assists.abs;
            steeringHelp = steeringHelp || before.steeringHelp != settings.players[0].assists.steeringHelp;
            if (before.abs != settings.players[0].assists.abs) {
                EXPECT_TRUE(panel.takeSettingsChange());
            }
        }
    }
    EXPECT_TRUE(abs);
    EXPECT_TRUE(steeringHelp);
    EXPECT_TRUE(std::filesystem::exists(folders.player / "cars")) << "the page of files was there too";
    std::filesystem::remove_all(folders.player);
}

}  // namespace
}  // namespace slip
