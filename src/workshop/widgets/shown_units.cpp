// SPDX-License-Identifier: MIT
#include "workshop/widgets/shown_units.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr double kPound = 0.45359237, kInch = 0.0254, kFoot = 0.3048;  // kg, m, m
constexpr double kPoundForce = kPound * 9.80665;                       // N
constexpr double kMile = 1609.344, kHorsepower = 0.745699872;          // m, kW
constexpr double kPsi = kPoundForce / (kInch * kInch) / 1e5;           // bar
constexpr double kUnlimited = 1e9;                                     // ends of an unlimited range: see FieldInfo

struct UnitRow {
    std::string_view unit;
    ShownUnit metric, imperial;
};
constexpr UnitRow kUnits[] = {
    {"m/s", {"km/h", 3.6}, {"mph", 3600 / kMile}},
    {"m", {"mm", 1000}, {"in", 1 / kInch}},
    {"m^2", {"m^2"}, {"ft^2", 1 / (kFoot * kFoot)}},
    {"kg", {"kg"}, {"lb", 1 / kPound}},
    {"kg m^2", {"kg m^2"}, {"lb ft^2", 1 / (kPound * kFoot * kFoot)}},
    {"N m", {"N m"}, {"lb ft", 1 / (kPoundForce * kFoot)}},
    {"N/m", {"N/mm", 1e-3}, {"lb/in", kInch / kPoundForce}},
    {"N s/m", {"N s/mm", 1e-3}, {"lb s/in", kInch / kPoundForce}},
    {"kW", {"kW"}, {"hp", 1 / kHorsepower}},
    {"bar", {"bar"}, {"psi", 1 / kPsi}},
    {"degC", {"degC"}, {"degF", 1.8, 32}},
};

/// Converts `shown` back, exactly to its value in `before` if it is there.
float unshown(float shown, float Vec2::*axis, const Table& before, const ShownUnit& unit) {
    for (const Vec2& point : before)
        if (toShown(unit, point.*axis) == shown) return point.*axis;
    return fromShown(unit, shown);
}

}  // namespace

ShownUnit shownUnit(std::string_view unit, PanelUnits units) {
    const auto* const row = std::ranges::find(kUnits, unit, &UnitRow::unit);
    if (units == PanelUnits::File || row == std::end(kUnits)) return {unit};
    return units == PanelUnits::Metric ? row->metric : row->imperial;
}

ShownUnit shownUnit(const FieldInfo& info, PanelUnits units) {
    ShownUnit shown = shownUnit(info.unit, units);
    if (info.key == "window_c") shown.offset = 0;
    return shown;
}

FieldInfo shownInfo(FieldInfo info, PanelUnits units) {
    const ShownUnit y = shownUnit(info, units), x = shownUnit(info.xUnit, units);
    const auto convert = [](double& end, const ShownUnit& unit) {
        if (std::abs(end) < kUnlimited) end = end * unit.factor + unit.offset;
    };
    info.unit = y.unit;
    info.xUnit = x.unit;
    for (double FieldInfo::*end : {&FieldInfo::low, &FieldInfo::high}) convert(info.*end, y);
    for (double FieldInfo::*end : {&FieldInfo::xLow, &FieldInfo::xHigh}) convert(info.*end, x);
    return info;
}

Table shownTable(Table table, const FieldInfo& info, PanelUnits units) {
    const ShownUnit y = shownUnit(info, units), x = shownUnit(info.xUnit, units);
    for (Vec2& point : table) point = {toShown(x, point.x), toShown(y, point.y)};
    return table;
}

Table editedTable(Table shown, const Table& before, const FieldInfo& info, PanelUnits units) {
    const ShownUnit y = shownUnit(info, units), x = shownUnit(info.xUnit, units);
    for (Vec2& point : shown) point = {unshown(point.x, &Vec2::x, before, x), unshown(point.y, &Vec2::y, before, y)};
    return shown;
}

}  // namespace slip
