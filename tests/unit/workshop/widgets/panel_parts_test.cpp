// SPDX-License-Identifier: MIT
#include "io/common/texts.hpp"
#include "io/system/file.hpp"
#include "platform/paint/imgui_bridge.hpp"
#include "platform/paint/panel_input.hpp"
#include "support/bundled_texts.hpp"
#include "unit/workshop/widgets/headless_gui.hpp"
#include "vehicle/params/car_params.hpp"
#include "workshop/car/axle_shares.hpp"
#include "workshop/car/edit_history.hpp"
#include "workshop/widgets/curve_canvas.hpp"
#include "workshop/widgets/entered_number.hpp"
#include "workshop/widgets/field_compare.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/field_text.hpp"
#include "workshop/widgets/gear_marks.hpp"
#include "workshop/widgets/live_history.hpp"
#include "workshop/widgets/refused_number.hpp"
#include "workshop/widgets/telemetry_plot.hpp"

#include <gtest/gtest.h>
#include <imgui_stdlib.h>

namespace slip {
namespace {

bool matches(std::string_view filter, const FieldInfo& info, const std::string& pointer) {
    return matchesFilter(filter, termsCalled(filter), info, pointer);
}

TEST(FieldText, SpeaksPlainWords) {
    EXPECT_EQ(plainLabel("peak_slip_angle_deg"), "Peak slip angle");
    EXPECT_EQ(plainLabel("camber_gain_deg_per_m"), "Camber gain");
    EXPECT_EQ(plainLabel("cg_height"), "CG height");
    EXPECT_EQ(plainLabel("auto"), "Automatic");
    EXPECT_EQ(plainLabel("rwd"), "Rear-wheel drive");
    EXPECT_EQ(plainLabel("window_c"), "Temperature window");
    EXPECT_EQ(prettyUnit("kg m^2"), "kg·m²");
    EXPECT_EQ(prettyUnit("deg/s"), "°/s");
}

TEST(FieldText, ShowsAsManyDigitsAsANumberNeeds) {
    EXPECT_EQ(numberText(1460, "kg"), "1460 kg");
    EXPECT_EQ(numberText(0.65, ""), "0.650");
    EXPECT_EQ(numberText(3.909, ""), "3.909");
    EXPECT_EQ(numberText(33, "deg"), "33.0°");
    EXPECT_EQ(numberText(4186.34, "rpm"), "4186 rpm");
}

TEST(FieldText, TooltipHasMeaningEffectRangeRuleAndPointer) {
    const FieldInfo info{.key = "length",
                         .doc = "length of it",
                         .effect = "longer is lazier",
                         .unit = "m",
                         .low = 0.5,
                         .high = 20,
                         .rule = "2 * w"};
    EXPECT_EQ(fieldTooltip(info, "/body/length"),
              "Length of it\nLonger is lazier\nRange  0.5 to 20 m\nIf omitted: 2 * w\n/body/length");
    EXPECT_TRUE(matches("lazier", info, "/body/length"));
}

TEST(FieldText, TooltipLeavesOutALongRule) {
    const FieldInfo info{.key = "angle",
                         .doc = "angle",
                         .rule =
                             "24 with rear, 26 with all and 16 with front drive, + 0.02 * everything else"
                             ", within 5"};
    EXPECT_EQ(fieldTooltip(info, "/drift/angle"), "Angle\n/drift/angle");
}

TEST(FieldText, SpeaksThePlayersLanguage) {
    const HeadlessGui gui;
    Texts texts;
    texts.addLanguage("de", "Deutsch");
    texts.add("de", "Track width", "Spurweite");
    texts.add("de", "Width of it", "Die Breite");
    texts.add("de", "Range  {} to {} {}", "Bereich  {} bis {} {}");
    texts.choose("de");
    ImGui::GetIO().UserData = &texts;
    const FieldInfo info{.key = "track", .doc = "width of it", .unit = "m", .low = 0.5, .high = 2};
    EXPECT_EQ(fieldLabel("track"), "Spurweite");
    EXPECT_EQ(fieldLabel("mass_kg"), "Mass") << "no text: English";
    EXPECT_EQ(fieldTooltip(info, "/front/track"), "Die Breite\nBereich  0.5 bis 2 m\n/front/track");
    for (const char* filter : {"spur", "breite", "TRACK", "width", "/front"})
        EXPECT_TRUE(matches(filter, info, "/front/track")) << filter;
    EXPECT_FALSE(matches("länge", info, "/front/track"));
    texts.add("de", "Gears", "Übersetzung");
    EXPECT_TRUE(matches("übers", {.key = "gears", .doc = ""}, ""));
}

TEST(FieldText, TheSoundOfAnEngineIsFoundByItsName) {
    const HeadlessGui gui;
    Texts texts = test::bundledTexts();
    texts.choose("de");
    ImGui::GetIO().UserData = &texts;
    const EngineSound sound;
    for (const char* filter : {"sound", "klang", "Ton"}) {
        visitFields(sound, [&](const FieldInfo& info, const auto&) {
            EXPECT_TRUE(matches(filter, info, "/engine/sound/" + std::string(info.key))) << filter << info.key;
        });
        EXPECT_FALSE(matches(filter, infoOf(&Engine::redlineRpm), "/engine/redline_rpm")) << filter;
    }
    EXPECT_EQ(numberText(4186.34, "rpm"), "4186 1/min");
    EXPECT_EQ(formatted("{:.0f} rpm", 4186.34f), "4186 1/min");
    EXPECT_EQ(formatted("{:.1f} kN", -0.01f), "0.0 kN");
}

TEST(FieldText, IsFoundByTheWordsOfOtherFieldsAndPrograms) {
    const HeadlessGui gui;
    const FieldInfo bar = infoOf(&Suspension::antiRollBar), friction = infoOf(&Tyre::friction);
    for (const char* filter : {"sway bar", "ARB", "swaybar", "understeer", "FrontAntiSway"})
        EXPECT_TRUE(matches(filter, bar, "/rear/suspension/anti_roll_bar")) << filter;
    for (const char* filter : {"DX0", "oversteer", "DryLatLong", "mu"})
        EXPECT_TRUE(matches(filter, friction, "/front/tyre/friction")) << filter;
    EXPECT_FALSE(matches("sway bar", friction, "/front/tyre/friction"));
    EXPECT_FALSE(matches("way bar", bar, "/rear/suspension/anti_roll_bar")) << "the middle of a word";
    Texts texts = test::bundledTexts();
    texts.choose("de");
    ImGui::GetIO().UserData = &texts;
    for (const char* filter : {"Drehstab", "übersteuern", "sway bar"})
        EXPECT_TRUE(matches(filter, bar, "/rear/suspension/anti_roll_bar")) << filter;
}

TEST(FieldText, TooltipNamesWhatItIsCalledElsewhere) {
    const HeadlessGui gui;
    const std::string text = fieldTooltip(infoOf(&Tyre::friction), "/front/tyre/friction");
    EXPECT_NE(text.find("\nAlso called: Grip, mu, traction"), std::string::npos) << text;
    EXPECT_NE(text.find("\nElsewhere: Assetto Corsa DX0, DX_REF · rFactor DryLatLong"), std::string::npos) << text;
    EXPECT_EQ(text.find("Understeer"), std::string::npos) << "that is about many values";
    EXPECT_EQ(fieldTooltip(infoOf(&Look::paint), "/look/paint").find("Elsewhere"), std::string::npos);
}

TEST(GearMarks, NeighboursDifferAndNumbersDoNotCover) {
    for (std::size_t gear = 0; gear < 12; ++gear) EXPECT_NE(gearColour(gear), gearColour(gear + 1)) << gear;
    HeadlessGui gui;
    gui.frame([] {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({300, 300});
        ImGui::Begin("##window");
        GearNumbers numbers;
        const std::vector<ImVec2> curve{{100, 100}, {150, 120}, {200, 130}, {298, 140}};
        const ImDrawList& list = *ImGui::GetWindowDrawList();
        for (std::size_t gear = 0; gear < 3; ++gear) {
            const int before = list.VtxBuffer.Size;
            numbers.draw(gear, curve);
            EXPECT_NEAR(list.VtxBuffer[before].pos.x, curve[2 - gear].x, 20)
                << "each one further from the end, and none over the edge";
        }
        ImGui::End();
    });
}

/// The loader refuses such words; the test adds them directly.
TEST(FieldText, AWrongTranslationIsShownAndDoesNoHarm) {
    const HeadlessGui gui;
    Texts texts;
    texts.addLanguage("xx", "F");
    texts.choose("xx");
    ImGui::GetIO().UserData = &texts;
    for (const char* words : {"{:+.1 f}", "{:s}", "{0:{1}}", "{", "}{", "%s%n", "{:9999999999f}"}) {
        for (const char* english : {"front {:+.1f}°", "{:.0f} rpm", "rpm", "deg"}) texts.add("xx", english, words);
        EXPECT_FALSE(formatted("front {:+.1f}°", 1.5f).empty()) << words;
        EXPECT_FALSE(formatted("{:.0f} rpm", 900).empty()) << words;
        char shown[200];
        std::snprintf(shown, sizeof shown, numberFormat(0, "rpm").c_str(), 900.0);
        EXPECT_EQ(std::string(shown), "900 " + prettyUnit("rpm"));
    }
    texts.add("xx", "front {:+.1f}°", "{:+.1f}° vorn");
    EXPECT_EQ(formatted("front {:+.1f}°", 1.54f), "+1.5° vorn");
}

TEST(NumberScale, WideRangesRunByRatioAroundTheFilesValue) {
    const NumberScale wide = scaleOf({.key = "mass", .doc = "", .low = 50, .high = 40000}, 1200);
    EXPECT_TRUE(wide.byRatio);
    EXPECT_NEAR(fractionOf(wide, 1200), 0.5f, 1e-6f);
    EXPECT_NEAR(fractionOf(wide, 2400), 1, 1e-5f);
    EXPECT_NEAR(fractionOf(wide, 600), 0, 1e-5f);
    const NumberScale share = scaleOf({.key = "share", .doc = "", .low = 0, .high = 1}, 0.5f);
    EXPECT_FALSE(share.byRatio);
    EXPECT_NEAR(fractionOf(share, 0.25f), 0.25f, 1e-6f);
    EXPECT_NEAR(speedOf(share, 0.25f, 200), 1.0f / 200, 1e-6f);
}

TEST(NumberScale, TheMouseDragsAlongTheSliderAndBackFromATypedValue) {
    const NumberScale wide = scaleOf({.key = "mass", .doc = "", .low = 800, .high = 40000}, 1200);
    const auto expect = [&](float value, float low, float high) {
        EXPECT_NEAR(dragBounds(wide, value).low, low, 1e-3f);
        EXPECT_NEAR(dragBounds(wide, value).high, high, 1e-3f);
    };
    expect(1200, 800, 2400);
    expect(5000, 800, 5000);
    const NumberScale share = scaleOf({.key = "share", .doc = "", .low = 0, .high = 1}, 0.5f);
    EXPECT_EQ(dragBounds(share, 0.5f).high, 1);
}

TEST(CountChanges, CountsLeavesAndMissingParts) {
    const TunedCar a{};
    TunedCar b;
    EXPECT_EQ(countChanges(a, b), 0);
    b.params.front.tyre.friction = 2;
    b.params.engine.torqueCurve[0].y += 1;
    b.params.clutch.emplace();
    EXPECT_EQ(countChanges(a, b), 3);
}

TEST(CountChanges, WhatFollowsFromTheAxlesIsNoChangeOfItsOwn) {
    TunedCar file;
    file.params.chassis = Chassis::MultiAxle;
    derive(file);
    ASSERT_EQ(file.params.axles.size(), 2u);
    TunedCar car = file;
    car.params.axles[0].track += 0.1f;
    derive(car);
    EXPECT_NE(car.params.front.track, file.params.front.track);
    EXPECT_EQ(countChanges(car, file), 1);
    car.params.axles[1].position -= 0.2f;
    derive(car);
    EXPECT_NE(car.params.wheelbase, file.params.wheelbase);
    EXPECT_EQ(countChanges(car, file), 2);
}

/// Returns axles with these shares.
std::vector<Axle> driven(std::initializer_list<float> shares) {
    std::vector<Axle> axles;
    for (const float share : shares) axles.emplace_back().driven = share;
    return axles;
}

void expectBalanced(std::vector<Axle> axles, const std::vector<Axle>& before, const std::vector<Axle>& file,
                    std::initializer_list<float> wanted) {
    balanceShares(axles, before, file, &Axle::driven);
    const std::vector<Axle> expected = driven(wanted);
    for (std::size_t i = 0; i < axles.size(); ++i) EXPECT_NEAR(axles[i].driven, expected[i].driven, 1e-4f) << i;
}

TEST(AxleShares, TheOthersGiveWhatOneTakes) {
    const auto file = driven({0.2f, 0.6f, 0.2f});
    expectBalanced(file, file, file, {0.2f, 0.6f, 0.2f});
    expectBalanced(driven({0.6f, 0.6f, 0.2f}), file, file, {0.6f, 0.3f, 0.1f});
    expectBalanced(driven({1, 0.6f, 0.2f}), file, file, {1, 0, 0});
    const auto all = driven({1, 0, 0});
    expectBalanced(driven({0.5f, 0, 0}), all, file, {0.5f, 0.375f, 0.125f});
    expectBalanced(driven({0.5f, 0, 0}), all, all, {0.5f, 0.25f, 0.25f});
    expectBalanced(driven({0.2f, 0, 0}), all, file, {0.2f, 0.6f, 0.2f});
    expectBalanced(driven({0.3f}), driven({1}), driven({1}), {1});
}

TEST(CountChanges, WhatIsDerivedOnBothSidesIsNoChange) {
    TunedCar a, b;
    b.params.body.yawInertia += 100;
    EXPECT_EQ(countChanges(a, b), 0);
    b.pinned.insert("/body/yaw_inertia");
    EXPECT_EQ(countChanges(a, b), 1);
    a = b;
    EXPECT_EQ(countChanges(a, b), 0);
    b.params.body.yawInertia += 100;
    EXPECT_EQ(countChanges(a, b), 1);
}

/// Returns a car with this mass, otherwise as in an empty file.
TunedCar ofMass(float mass) {
    TunedCar car = carFromTree(jsonObject());
    car.params.body.mass = mass;
    derive(car);
    return car;
}

TEST(EditHistory, ANewEditForgetsWhatWasUndone) {
    EditHistory history;
    history.start(ofMass(1000));
    EXPECT_FALSE(history.canUndo());
    EXPECT_TRUE(history.commit(ofMass(1100)));
    EXPECT_FALSE(history.commit(ofMass(1100))) << "the same car twice is one step";
    EXPECT_EQ(history.undo(), ofMass(1000));
    EXPECT_FALSE(history.canUndo());
    EXPECT_TRUE(history.canRedo());
    history.commit(ofMass(1200));
    EXPECT_FALSE(history.canRedo());
    EXPECT_EQ(history.undo(), ofMass(1000));
}

TEST(EditHistory, GoesBackAndForthThroughEveryStep) {
    EditHistory history;
    history.start(ofMass(1000));
    for (int i = 1; i <= 500; ++i) history.commit(ofMass(1000 + static_cast<float>(i)));
    for (int i = 499; i >= 0; --i) ASSERT_EQ(history.undo(), ofMass(1000 + static_cast<float>(i)));
    EXPECT_FALSE(history.canUndo());
    for (int i = 1; i <= 500; ++i) ASSERT_EQ(history.redo(), ofMass(1000 + static_cast<float>(i)));
    EXPECT_FALSE(history.canRedo());
}

TEST(TypedLetter, ACommaIsThePointOfANumberAndAComma) {
    HeadlessGui gui;
    float number = 0, slid = 0;
    std::string word;
    std::array<ImVec2, 3> at;
    const auto draw = [&] {
        ImGui::Begin("##window");
        numberField("##number", number, 100);
        at[0] = ImGui::GetItemRectMin();
        ImGui::InputText("##word", &word);
        at[1] = ImGui::GetItemRectMin();
        ImGui::SliderFloat("##slid", &slid, 0, 10);
        at[2] = ImGui::GetItemRectMin();
        ImGui::End();
    };
    gui.frame(draw);
    for (const ImVec2 field : at) {
        setPanelModifiers({.control = field.y == at[2].y});
        gui.click({field.x + 12, field.y + 8}, draw);
        setPanelModifiers({});
        for (const char letter : {'1', ',', '5'}) {
            ImGui::GetIO().AddInputCharacter(typedLetter(static_cast<std::uint32_t>(letter)));
            gui.frame(draw);
        }
    }
    gui.frame(draw);
    EXPECT_FLOAT_EQ(number, 1.5f);
    EXPECT_FLOAT_EQ(slid, 1.5f);
    EXPECT_EQ(word, "1,5");
}

TEST(RefusedNumber, SaysItsRangeAndTheUnitInWhichItMayHaveBeenMeant) {
    const HeadlessGui gui;
    const FieldInfo mass{.key = "mass", .doc = "", .unit = "kg", .low = 50, .high = 40000};
    EXPECT_EQ(refusalText(mass, 1.2), "1.2 is not taken: it must be 50 to 40000 kg; in tonnes? Then 1200.");
    EXPECT_EQ(refusalText(mass, 1e6), "1000000 is not taken: it must be 50 to 40000 kg.");
}

TEST(DashedCurve, IsThereBetweenFarPoints) {
    HeadlessGui gui;
    gui.frame([&] {
        ImGui::Begin("##window");
        const ImDrawList& list = *ImGui::GetWindowDrawList();
        for (const ImVec2 to : {ImVec2{300, 110}, ImVec2{110, 300}}) {
            const int before = list.VtxBuffer.Size;
            drawCurve({{100, 100}, to}, panel_colour::kText, 1, CurveStroke::Dashed);
            EXPECT_GT(list.VtxBuffer.Size - before, 20 * 4) << "a dash for every eight pixels";
        }
        ImGui::End();
    });
}

TEST(LiveHistory, HoldsHalfAMinuteInOrderAndStartsAgainAfterARestart) {
    CarSnapshot car;
    LiveHistory live;
    for (int tick = 0; tick < 5000; ++tick) {
        car.telemetry.rpm = static_cast<float>(tick);
        live.add({&car, {}, {}, static_cast<float>(tick) / 120});
    }
    EXPECT_GE(live.newest().time - live[0].time, kHistorySeconds);
    EXPECT_EQ(live.newest().rpm, 4999);
    for (std::size_t i = 1; i < live.size(); ++i) EXPECT_GT(live[i].time, live[i - 1].time);
    live.add({&car, {}, {}, 0});
    EXPECT_EQ(live.size(), 1u);
    live.add({nullptr, {}, {}, 1});
    EXPECT_EQ(live.size(), 1u);
}

TEST(LiveHistory, KnowsWhetherTheClutchWasUsed) {
    const CarSnapshot car;
    LiveHistory live;
    live.add({&car, {}, {}, 0});
    EXPECT_FALSE(usesClutch(live));
    live.add({&car, {.clutch = 0.5f}, {}, 0.01f});
    EXPECT_TRUE(usesClutch(live));
    for (int tick = 2; tick < 1200; ++tick) live.add({&car, {}, {}, static_cast<float>(tick) * 0.01f});
    EXPECT_FALSE(usesClutch(live)) << "out of sight";
}

TEST(LiveHistory, ShowsForcesAsSharesOfGrip) {
    CarSnapshot car;
    car.telemetry.front.grip = 4000;
    car.telemetry.front.fx = -1000;
    car.telemetry.front.fy = 3000;
    const LiveSample sample = liveSample({&car, {}, {}, 0});
    EXPECT_FLOAT_EQ(sample.forceFront.x, -0.25f);
    EXPECT_FLOAT_EQ(sample.forceFront.y, 0.75f);
    EXPECT_EQ(sample.forceRear, Vec2{});
}

/// A table may lie anywhere, with little distance between its ends. There adding a step to a float would never end.
TEST(CurveCanvas, ItsGridEndsWhereverTheTableLies) {
    HeadlessGui gui;
    gui.frame([] {
        ImGui::Begin("grid");
        drawGrid({{0, 0}, {300, 200}, {1e9f, 5e8f}, {1e9f + 64, 5e8f + 64}});
        ImGui::End();
    });
    EXPECT_LT(ImGui::GetDrawData()->TotalVtxCount, 10'000);
}

}  // namespace
}  // namespace slip
