// SPDX-License-Identifier: MIT
#include "workshop/bench/bench.hpp"
#include "io/player/settings.hpp"
#include "race/testdrive/test_driver.hpp"
#include "session/engineer/live_sheets.hpp"
#include "support/bundled.hpp"
#include "support/waiting.hpp"
#include "unit/workshop/widgets/headless_gui.hpp"
#include "workshop/bench/bench_memory.hpp"
#include "workshop/bench/setups_tab.hpp"
#include "workshop/bench/tests_tab.hpp"
#include "workshop/car/car_fields.hpp"

namespace slip {
namespace {

class BenchFixture : public PanelFixture {
protected:
    void drawBoth() {
        gui.frame([this] {
            draw();
            bench.draw(panel, {memory, sheets, {test::bundledSurfaces()}, tries});
        });
    }

    LiveSheets sheets{test::bundledSurfaces()};
    std::array<Stretch, 2> tries;
    BenchMemory memory;
    Bench bench;
};

TEST_F(BenchFixture, StandsOppositeThePanelWhereThereIsRoomForARoadBetween) {
    drawBoth();
    const float both = bench.covered() + panel.layout().covered().right;
    EXPECT_GT(bench.covered(), 300);
    EXPECT_LT(both, 1280 - 240);
    ImGui::GetIO().DisplaySize = {800, 600};
    drawBoth();
    EXPECT_EQ(bench.covered(), 0);
}

TEST_F(BenchFixture, OpensThePageThatWasOpenLast) {
    settings.workshop.benchTab = BenchTab::Setups;
    for (int i = 0; i < 4; ++i) drawBoth();
    EXPECT_EQ(settings.workshop.benchTab, BenchTab::Setups);
    const auto isFigures = [&] { return settings.workshop.benchTab == BenchTab::Figures; };
    for (float y = 30; y < 90 && !isFigures(); y += 6)  // searches for the row of tabs
        for (const bool down : {false, true, false, false}) {
            gui.mouse({35, y}, down);
            drawBoth();
        }
    EXPECT_TRUE(isFigures());
    for (int i = 0; i < 4; ++i) drawBoth();
    EXPECT_TRUE(isFigures());
}

TEST_F(BenchFixture, MeasuresNothingWhileASliderIsDragged) {
    const auto measured = [&](const CarParams& car) {
        return test::waitUntil([&] {
            drawBoth();
            return sheets.known(car) != nullptr;
        });
    };
    ASSERT_TRUE(measured(panel.car().driven())) << "the thread has nothing to do";
    const DrawnField field = row("/body/mass");
    ImVec2 at{field.low.x + 0.65f * (field.high.x - field.low.x), field.low.y + 10};
    gui.mouse(at, false);
    drawBoth();
    std::vector<CarParams> between;
    for (int i = 0; i < 6; ++i, at.x += 10) {
        gui.mouse(at, true);
        drawBoth();
        drawBoth();
        between.push_back(panel.car().driven());
    }
    gui.mouse(at, false);
    drawBoth();
    drawBoth();
    ASSERT_FALSE(sameValue(between[2], between[4]));
    ASSERT_TRUE(measured(panel.car().driven()));
    EXPECT_FALSE(sheets.known(between[2]));
    EXPECT_FALSE(sheets.known(between[4]));
}

/// Clicks down the buttons of the rows; the last one drives all.
TEST(TestsTab, DrivesBothCarsAndDrivesAgainWhenOneChanges) {
    HeadlessGui gui;
    TestsTab tab;
    CarParams now = test::bundledCar("coupe"), other = now;
    other.rear.tyre.friction *= 0.9f;
    const auto draw = [&] {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({400, 600});
        ImGui::Begin("##window", nullptr, ImGuiWindowFlags_NoDecoration);
        tab.draw(now, other, test::bundledSurfaces());
        ImGui::End();
    };
    const auto drivenBy = [&](const CarParams& car) {
        return test::waitUntil([&] {
            gui.frame(draw);
            return tab.find(TestKind::Slalom, car) && tab.find(TestKind::Brake, car);
        });
    };
    gui.frame(draw);
    EXPECT_FALSE(tab.find(TestKind::Slalom, now));
    for (float y = 40; y < 300; y += 10) gui.click({60, y}, draw);
    ASSERT_TRUE(drivenBy(now));
    ASSERT_TRUE(drivenBy(other));
    EXPECT_LT(*tab.find(TestKind::Slalom, other)->figure, *tab.find(TestKind::Slalom, now)->figure);
    now.body.mass *= 1.1f;
    EXPECT_TRUE(drivenBy(now)) << "unasked";
}

/// Clicks down the arrows at the right; the last one is that of the lane change.
TEST(TestsTab, ATestIsWatchedOnceThePlaneHasToldHowItIsDriven) {
    HeadlessGui gui;
    TestsTab tab;
    const CarParams car = test::bundledCar("kart");
    const std::string back = "Larkmead";
    const auto draw = [&] {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({400, 600});
        ImGui::Begin("##window", nullptr, ImGuiWindowFlags_NoDecoration);
        tab.draw(car, car, test::bundledSurfaces(), back);
        ImGui::End();
    };
    gui.frame(draw);
    EXPECT_FALSE(tab.pollWatchedRun(car)) << "nobody asked";
    for (float y = 40; y < 200; y += 8) gui.click({380, y}, draw);
    TestsTab::Run run;
    ASSERT_TRUE(test::waitUntil([&] { return (run = tab.pollWatchedRun(car)) != nullptr; }));
    EXPECT_EQ(run->plan.kind, TestKind::LaneChange);
    EXPECT_EQ(run, tab.find(TestKind::LaneChange, car));
    EXPECT_FALSE(tab.pollWatchedRun(car)) << "once";
    EXPECT_FALSE(tab.takeBack());
    for (float y = 200; y < 320; y += 8) gui.click({200, y}, draw);
    EXPECT_TRUE(tab.takeBack());
    EXPECT_FALSE(tab.takeBack());
}

TEST(TestsTab, SaysNoChangeThatNobodyWouldNotice) {
    const TestInfo& brake = infoOf(TestKind::Brake);
    EXPECT_EQ(testFigure(brake, 39.84), "39.8");
    EXPECT_EQ(testChange(brake, 39.84, 39.82), "");
    EXPECT_EQ(testChange(brake, 40.84, 39.84), "+1.0");
    EXPECT_EQ(testChange(brake, 38.84, 39.84), "-1.0");
    EXPECT_EQ(testChange(brake, {}, 39.84), "");
}

TEST(TestsTab, SaysTheVerdictsOfTheSheet) {
    const HeadlessGui gui;
    TestRun run;
    run.figure = 1;
    EXPECT_EQ(verdictText(run), "");
    run.verdict = Verdict::FrontGrip;
    EXPECT_EQ(verdictText(run), "front grip ends it");
    run = {.figure = {}, .verdict = Verdict::NoSpeed, .spunKmh = 62.7f, .plan = {}, .way = {}};
    EXPECT_EQ(verdictText(run), "spun at 63 km/h");
    run.spunKmh.reset();
    EXPECT_EQ(verdictText(run), "no such speed");
}

TEST(BenchTexts, AKeyIsNamedByItsWholeWay) {
    const HeadlessGui gui;
    EXPECT_EQ(pointerLabel("/front/suspension/anti_roll_bar"), "Front · Suspension · Anti-roll bar");
    EXPECT_EQ(valueText(jsonNumber(0.125), "/body/mass"), "0.125 kg");
    EXPECT_EQ(valueText(jsonNumber(82000.0), "/axles/2/suspension/spring"), "82000 N/m");
    EXPECT_EQ(valueText(jsonNumber(0.53), "/body/front_weight"), "0.53");
    EXPECT_EQ(valueText(JsonNode{}, "/body/mass"), "computed");
    JsonNode list = jsonList();
    list.items.resize(8);
    EXPECT_EQ(valueText(list, "/engine/torque_curve"), "8 values");
}

TEST(BenchTexts, AChoiceIsNamedAsInThePanelAndOtherTextsAreNot) {
    const HeadlessGui gui;
    EXPECT_EQ(valueText(jsonText("dual_track"), "/chassis"), "Four wheels");
    EXPECT_EQ(valueText(jsonText("rwd"), "/drive/layout"), "Rear-wheel drive");
    EXPECT_EQ(valueText(jsonText("clutch_pack"), "/drive/rear_differential/type"), "Clutch pack");
    EXPECT_EQ(valueText(jsonText("rwd"), "/name"), "rwd") << "a name that happens to be such a word";
    EXPECT_EQ(valueText(jsonText("slick"), "/front/tyre/compound"), "slick");
}

}  // namespace
}  // namespace slip
