// SPDX-License-Identifier: MIT
#include "workshop/curves/curve_editor.hpp"
#include "base/random.hpp"
#include "unit/workshop/widgets/headless_gui.hpp"
#include "workshop/curves/curve_edit.hpp"

namespace slip {
namespace {

FieldInfo torqueInfo() {
    FieldInfo found;
    const Engine engine;
    visitFields(engine, [&](const FieldInfo& info, const auto&) {
        if (info.key == "torque_curve") found = info;
    });
    return found;
}

void expectValid(const Table& table, const FieldInfo& info) {
    EXPECT_GE(static_cast<int>(table.size()), info.minItems);
    EXPECT_LE(static_cast<int>(table.size()), info.maxItems);
    for (std::size_t i = 0; i < table.size(); ++i) {
        EXPECT_TRUE(i == 0 || table[i].x > table[i - 1].x);
        EXPECT_GE(table[i].x, static_cast<float>(info.xLow));
        EXPECT_LE(table[i].x, static_cast<float>(info.xHigh));
        EXPECT_GE(table[i].y, static_cast<float>(info.low));
        EXPECT_LE(table[i].y, static_cast<float>(info.high));
    }
}

TEST(CurveEdit, StaysValidUnderAnyEdits) {
    const FieldInfo info = torqueInfo();
    Table table{{0, 10}, {1000, 100}, {6000, 50}};
    Random random{7};
    for (int i = 0; i < 3000; ++i) {
        const auto point = random.next() % table.size();
        const Vec2 wanted{random.between(-20000, 40000), random.between(-30000, 30000)};
        switch (i % 5) {
            case 0:
                addPoint(table, wanted, info);
                break;
            case 1:
                addPointAfter(table, point, info);
                break;
            case 2:
                removePoint(table, point, info);
                break;
            default:
                table[point] = allowedPoint(table, point, wanted, info);
        }
        expectValid(table, info);
        if (HasFailure()) return;
    }
}

TEST(CurveEdit, KeepsAPointBetweenItsNeighbours) {
    const FieldInfo info = torqueInfo();
    const Table table{{1000, 100}, {2000, 120}, {3000, 110}};
    EXPECT_LT(allowedPoint(table, 1, {9000, 130}, info).x, 3000);
    EXPECT_GT(allowedPoint(table, 1, {9000, 130}, info).x, 2900);
    EXPECT_EQ(allowedPoint(table, 1, {9000, 130}, info).y, 130);
}

TEST(CurveEdit, KeepsTheLeastNumberOfPoints) {
    const FieldInfo info = torqueInfo();
    Table table{{1000, 100}, {2000, 120}};
    EXPECT_FALSE(removePoint(table, 0, info));
    EXPECT_EQ(table.size(), 2u);
}

TEST(CurveEditor, ADraggedPointFollowsTheMouse) {
    HeadlessGui gui;
    const FieldInfo info = torqueInfo();
    const Table file{{1000, 100}, {3000, 200}, {6000, 150}};
    Table table = file;
    CurveState state;
    ImVec2 low, size;
    bool changed = false;
    const auto draw = [&] {
        ImGui::SetNextWindowPos({100, 100});
        ImGui::SetNextWindowSize({400, 300});
        ImGui::Begin("curve");
        low = ImGui::GetCursorScreenPos();
        size = {ImGui::GetContentRegionAvail().x, 150};
        changed |= curvePicture(info, table, file, state, {}, size.y);
        ImGui::End();
    };
    gui.frame(draw);
    gui.frame(draw);
    const auto pixel = [&](Vec2 p) {
        return ImVec2{low.x + (p.x - state.low.x) / (state.high.x - state.low.x) * size.x,
                      low.y + (state.high.y - p.y) / (state.high.y - state.low.y) * size.y};
    };
    gui.drag(pixel({3000, 200}), pixel({4000, 120}), draw);
    EXPECT_TRUE(changed);
    EXPECT_NEAR(table[1].x, 4000, 40);
    EXPECT_NEAR(table[1].y, 120, 3);
    EXPECT_EQ(table[0], file[0]);
    EXPECT_EQ(table[2], file[2]);
}

TEST(CurveEditor, PowerIsTorqueTimesSpeed) {
    const Table power = powerCurve({{1000, 95.49f}, {2000, 95.49f}});
    EXPECT_NEAR(power.front().y, 10, 1e-3);
    EXPECT_NEAR(power.back().y, 20, 1e-3);
}

}  // namespace
}  // namespace slip
