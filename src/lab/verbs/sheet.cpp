// SPDX-License-Identifier: MIT
#include "lab/common/reports.hpp"
#include "lab/common/resources.hpp"
#include "lab/verbs/verbs.hpp"

#include <cstdio>

namespace slip {
namespace {

/// Print format of a figure.
struct FigureStyle {
    const char* unit;
    int digits;
};

void cell(std::optional<double> value, int digits) {
    if (value)
        std::printf(" %10.*f", digits, *value);
    else
        std::printf(" %10s", "never");
}

/// Prints a figure that has no counterpart in the road test.
void line(const std::string& label, std::optional<double> value, FigureStyle figure) {
    std::printf("%-24s", label.c_str());
    cell(value, figure.digits);
    std::printf(" %10s %s\n", "", figure.unit);
}

void line(const char* label, std::optional<double> value, std::optional<float> roadTest, FigureStyle figure) {
    std::printf("%-24s", label);
    cell(value, figure.digits);
    cell(roadTest, figure.digits);
    std::printf(" %s\n", figure.unit);
}

void printTable(const Sheet& s) {
    const RoadTest& r = s.roadTest;
    std::printf("%-24s %10s %10s\n", "", "no aids", "road test");
    line("0-60 mph", s.t0To60Mph, r.t0To60Mph, {"s", 2});
    line("0-100 km/h", s.t0To100, r.t0To100, {"s", 2});
    line("0-200 km/h", s.t0To200, r.t0To200, {"s", 2});
    line("quarter mile", s.quarterMileS, r.quarterMileS, {"s", 2});
    line("quarter mile speed", s.quarterMileKmh, r.quarterMileKmh, {"km/h", 1});
    line("top speed", s.topSpeedKmh, r.topSpeedKmh, {"km/h", 1});
    line("braking 100-0 km/h", s.braking100To0M, r.braking100To0M, {"m", 1});
    line("skidpad", s.skidpadG, r.skidpadG, {"g, radius 100 m and 150 ft", 3});
    line("understeer", s.understeerDegPerG, {"deg/g", 2});
    line("yaw rise time, 80 km/h", s.yawRiseTimeS, {"s", 3});
    line("yaw overshoot, 80 km/h", s.yawOvershootPct, {"%", 1});
    for (const GearSheet& g : s.gears) {
        const std::string gear = "gear " + std::to_string(g.gear);
        line(gear + ", top speed", g.topSpeedKmh, {"km/h", 1});
        line(gear + ", 80-120 km/h", g.t80To120, {"s", 2});
    }
}

}  // namespace

int sheetVerb(const SheetOptions& options) {
    const auto values = carValues(options.set);
    if (!values) return kWrongUsage;
    const auto resources = loadResources();
    if (!resources) return kFailed;
    const auto file = carNamed(*resources, options.car, *values);
    if (!file) return kFailed;
    const Sheet sheet = performanceSheet(file->params, resources->tables.surfaces);
    if (options.json)
        std::fputs(jsonFileText(sheetNode(sheet)).c_str(), stdout);
    else
        printTable(sheet);
    return kDone;
}

}  // namespace slip
