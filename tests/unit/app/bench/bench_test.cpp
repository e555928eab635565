#include "app/bench/bench.hpp"
#include "headless_gui.hpp"
#include "session/live_sheets.hpp"
#include "support/bundled.hpp"

namespace slip {
namespace {

class BenchFixture : public PanelFixture {
protected:
    void drawBoth() {
        gui.frame([this] {
            draw();
            bench.draw(panel, {sheets, test::bundledSurfaces()});
        });
    }

    LiveSheets sheets{test::bundledSurfaces()};
    Bench bench;
};

TEST_F(BenchFixture, StandsOppositeThePanelWhereThereIsRoomForARoadBetween) {
    drawBoth();
    const float both = bench.covered() + panel.covered().right;
    EXPECT_GT(bench.covered(), 300);
    EXPECT_LT(both, 1280 - 240);
    ImGui::GetIO().DisplaySize = {800, 600};
    drawBoth();
    EXPECT_EQ(bench.covered(), 0);
}

TEST(BenchTexts, AKeyIsNamedByItsWholeWay) {
    const HeadlessGui gui;
    EXPECT_EQ(pointerLabel("/front/suspension/anti_roll_bar"), "Front · Suspension · Anti-roll bar");
    EXPECT_EQ(valueText(jsonNumber(0.125)), "0.125");
    EXPECT_EQ(valueText(JsonNode{}), "by rule");
    JsonNode list = jsonList();
    list.items.resize(8);
    EXPECT_EQ(valueText(list), "8 values");
}

}  // namespace
}  // namespace slip
