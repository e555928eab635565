#include "lab/reports.hpp"
#include "lab/resources.hpp"
#include "lab/verbs.hpp"

#include <cstdio>

namespace slip {
namespace {

void line(const char* label, const std::optional<double>& value, const char* unit, int digits) {
    if (value)
        std::printf("%-26s %9.*f %s\n", label, digits, *value, unit);
    else
        std::printf("%-26s %9s\n", label, "never");
}

void printTable(const Sheet& s) {
    line("0-60 mph", s.t0To60Mph, "s", 2);
    line("0-100 km/h", s.t0To100, "s", 2);
    line("0-200 km/h", s.t0To200, "s", 2);
    line("quarter mile", s.quarterMileS, "s", 2);
    line("quarter mile speed", s.quarterMileKmh, "km/h", 1);
    line("top speed", s.topSpeedKmh, "km/h", 1);
    line("braking 100-0 km/h", s.braking100To0M, "m", 1);
    line("skidpad, 100 m", s.skidpadG, "g", 3);
    line("understeer", s.understeerDegPerG, "deg/g", 2);
    line("yaw rise time, 80 km/h", s.yawRiseTimeS, "s", 3);
    line("yaw overshoot, 80 km/h", s.yawOvershootPct, "%", 1);
    for (const GearSheet& g : s.gears) {
        const std::string gear = "gear " + std::to_string(g.gear);
        line((gear + ", top speed").c_str(), g.topSpeedKmh, "km/h", 1);
        line((gear + ", 80-120 km/h").c_str(), g.t80To120, "s", 2);
    }
}

}  // namespace

int sheetVerb(const std::string& car, bool json) {
    const auto resources = loadResources();
    if (!resources) return kFailed;
    const auto file = carNamed(*resources, car);
    if (!file) return kFailed;
    const Sheet sheet = performanceSheet(file->params, resources->tables.surfaces);
    if (json)
        std::fputs(sheetJson(sheet).c_str(), stdout);
    else
        printTable(sheet);
    return kDone;
}

}  // namespace slip
