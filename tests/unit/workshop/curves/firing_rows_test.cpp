// SPDX-License-Identifier: MIT
#include "workshop/curves/firing_rows.hpp"
#include "sound/engine/engine_build.hpp"
#include "unit/workshop/widgets/headless_gui.hpp"
#include "vehicle/params/car_params.hpp"
#include "workshop/car/car_fields.hpp"

namespace slip {
namespace {

const FieldInfo kFiring = infoOf(&EngineSound::firing);

struct FiringPicture : testing::Test {
    HeadlessGui gui;
    FieldInfo info = firingInfo(kFiring, 720);
    Table file{{0, 0}, {180, 0}, {360, 0}, {540, 0}}, firing = file;
    CurveState state;
    ImVec2 low, size;

    void draw() {
        ImGui::SetNextWindowPos({100, 100});
        ImGui::SetNextWindowSize({800, 300});
        ImGui::Begin("firing");
        low = ImGui::GetCursorScreenPos();
        size = {ImGui::GetContentRegionAvail().x, 100};
        firingPicture(info, firing, file, state, size.y);
        ImGui::End();
    }
    /// Maps to px: 3 % of the cycle is free at each side, and the pipes' lanes share the height.
    ImVec2 pixel(Vec2 p) const {
        return {low.x + (p.x / 720 + 0.03f) / 1.06f * size.x, low.y + (0.25f + 0.5f * p.y) * size.y};
    }
    void drag(Vec2 from, Vec2 to) {
        gui.frame([this] { draw(); });
        gui.frame([this] { draw(); });
        gui.drag(pixel(from), pixel(to), [this] { draw(); });
    }
};

TEST_F(FiringPicture, ADotGoesAlongTheCycleByWholeDegrees) {
    drag({180, 0}, {230, 0.2f});
    EXPECT_NEAR(firing[1].x, 230, 2);
    EXPECT_EQ(firing[1].x, std::round(firing[1].x));
    EXPECT_EQ(firing[1].y, 0) << "there is nothing between two pipes";
    drag({firing[1].x, 0}, {700, 0});
    EXPECT_LT(firing[1].x, firing[2].x) << "never past the next";
}

TEST_F(FiringPicture, ADotGoesToTheOtherPipe) {
    drag({360, 0}, {360, 0.8f});
    EXPECT_NEAR(firing[2].x, 360, 1);
    EXPECT_EQ(firing[2].y, 1);
    EXPECT_EQ(firing[3], file[3]);
    drag({100, 0}, {100, 1});
    EXPECT_EQ(firing[0], file[0]) << "only what is held moves";
}

TEST(FiringInfo, EndsWithTheCycle) {
    EXPECT_EQ(firingInfo(kFiring, 720).xHigh, kFiring.xHigh);
    EXPECT_LT(firingInfo(kFiring, 360).xHigh, 360);
    EXPECT_GT(firingInfo(kFiring, 360).xHigh, 359);
}

TEST_F(PanelFixture, TheFiringOrderHasOneTitleAndKeepsUpWithTheCylinders) {
    CarParams car = file.params;
    car.engine.sound.firing = usualFiring(car.engine);
    useCar(car);
    openAndScrollTo("/engine/sound/firing");
    std::vector<DrawnField> rows;
    for (const DrawnField& field : panel.carTab().drawn())
        if (field.pointer == "/engine/sound/firing") rows.push_back(field);
    ASSERT_EQ(rows.size(), 2u) << "the switch and the picture";
    EXPECT_LT(rows[0].high.y - rows[0].low.y, 1.5f * ImGui::GetFrameHeight());
    EXPECT_LT(rows[1].high.y - rows[1].low.y, 110 + 2 * ImGui::GetFrameHeight()) << "no second title";
    scrollTo("/engine/cylinders");
    dragRow("/engine/cylinders", -60);
    const Engine& engine = panel.car().driven().engine;
    EXPECT_LT(engine.cylinders, car.engine.cylinders);
    ASSERT_TRUE(engine.sound.firing);
    EXPECT_EQ(*engine.sound.firing, usualFiring(engine));
    EXPECT_TRUE(panel.car().problems().empty());
}

TEST_F(PanelFixture, ACycleIsChosenOutOfTwoAndFiringsKeepTheirOrder) {
    CarParams car = file.params;
    Table uneven = usualFiring(car.engine);
    uneven.back().x -= 12;
    uneven.back().y = 1;
    car.engine.sound.firing = uneven;
    useCar(car);
    openAndScrollTo("/engine/sound/cycle");
    chooseInRow("/engine/sound/cycle", 0);
    EXPECT_EQ(panel.car().driven().engine.sound.cycle, 2);
    for (Vec2& firing : uneven) firing.x /= 2;
    EXPECT_EQ(panel.car().driven().engine.sound.firing, uneven);
    EXPECT_TRUE(panel.car().problems().empty());
}

}  // namespace
}  // namespace slip
