// SPDX-License-Identifier: MIT
#include "workshop/widgets/shown_units.hpp"

#include "vehicle/params/car_params.hpp"
#include "workshop/widgets/field_text.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(ShownUnits, AreThoseOfTheBooks) {
    struct Case {
        std::string_view from, metric, imperial;
        float value, inMetric, inImperial;
    };
    const Case cases[] = {
        {"m/s", "km/h", "mph", 10, 36, 22.36936f},
        {"m", "mm", "in", 0.0254f, 25.4f, 1},
        {"kg", "kg", "lb", 1, 1, 2.204623f},
        {"N m", "N m", "lb ft", 100, 100, 73.75621f},
        {"N/m", "N/mm", "lb/in", 1000, 1, 5.710147f},
        {"bar", "bar", "psi", 2, 2, 29.00755f},
        {"degC", "degC", "degF", 85, 85, 185},
        {"kW", "kW", "hp", 100, 100, 134.1022f},
        {"m^2", "m^2", "ft^2", 1, 1, 10.76391f},
        {"deg", "deg", "deg", 3, 3, 3},
        {"N s/m", "N s/mm", "lb s/in", 3000, 3, 17.13044f},
        {"kg m^2", "kg m^2", "lb ft^2", 1, 1, 23.73036f},
    };
    for (const Case& c : cases) {
        const ShownUnit metric = shownUnit(c.from, PanelUnits::Metric),
                        imperial = shownUnit(c.from, PanelUnits::Imperial);
        EXPECT_EQ(metric.unit, c.metric);
        EXPECT_EQ(imperial.unit, c.imperial);
        EXPECT_FLOAT_EQ(toShown(metric, c.value), c.inMetric) << c.from;
        EXPECT_NEAR(toShown(imperial, c.value), c.inImperial, 1e-6f * c.inImperial) << c.from;
        EXPECT_NEAR(fromShown(imperial, toShown(imperial, c.value)), c.value, 1e-6f * c.value) << c.from;
        EXPECT_EQ(toShown(shownUnit(c.from, PanelUnits::File), c.value), c.value);
        EXPECT_EQ(shownUnit(c.from, PanelUnits::File).unit, c.from);
    }
}

TEST(ShownUnits, ADistanceOfTemperaturesHasNoZeroPoint) {
    const FieldInfo best = infoOf(&TyreHeat::bestC), window = infoOf(&TyreHeat::windowC);
    EXPECT_FLOAT_EQ(toShown(shownUnit(best, PanelUnits::Imperial), 85), 185);
    EXPECT_FLOAT_EQ(toShown(shownUnit(window, PanelUnits::Imperial), 30), 54);
}

TEST(ShownUnits, RangesAreShownInThemToo) {
    const FieldInfo mass = shownInfo(infoOf(&Body::mass), PanelUnits::Imperial);
    EXPECT_EQ(mass.unit, "lb");
    EXPECT_NEAR(mass.low, 110.231, 1e-3);
    EXPECT_NE(fieldTooltip(mass, "").find("Range  110.231 to 88184.9 lb"), std::string::npos) << fieldTooltip(mass, "");
    EXPECT_EQ(shownInfo({.key = "x", .doc = "", .unit = "N/m"}, PanelUnits::Metric).high, 1e9) << "none stays none";
    EXPECT_EQ(prettyUnit("lb ft^2"), "lb·ft²");
    EXPECT_EQ(prettyUnit("degF"), "°F");
}

TEST(ShownUnits, PointsOfACurveThatWereNotEditedStayToTheLastBit) {
    const FieldInfo info = infoOf(&Engine::torqueCurve);
    const Table torque{{1000, 101.3f}, {4000, 187.7f}, {6500, 150.1f}};
    Table shown = shownTable(torque, info, PanelUnits::Imperial);
    EXPECT_NEAR(shown[0].y, 74.715, 1e-3);
    shown[1].y = 147.5124f;
    shown.insert(shown.begin(), Vec2{500, 73.75621f});
    const Table edited = editedTable(shown, torque, info, PanelUnits::Imperial);
    ASSERT_EQ(edited.size(), 4u);
    EXPECT_EQ(edited[1], torque[0]);
    EXPECT_EQ(edited[3], torque[2]);
    EXPECT_NEAR(edited[0].y, 100, 1e-3);
    EXPECT_EQ(edited[2].x, 4000);
    EXPECT_NEAR(edited[2].y, 200, 1e-3);
}

}  // namespace
}  // namespace slip
