// SPDX-License-Identifier: MIT
#include "lab/common/reports.hpp"
#include "lab/common/resources.hpp"
#include "lab/verbs/verbs.hpp"

#include <fmt/format.h>
#include <cstdio>

namespace slip {
namespace {

/// Print format of a figure.
struct FigureStyle {
    const char* unit;
    int digits;
};

/// Prints a figure, or why there is none.
template <class Number>
void cell(const std::optional<Number>& value, int digits, const std::optional<float>& spunKmh) {
    if (value)
        std::printf(" %10.*f", digits, static_cast<double>(*value));
    else
        std::printf(" %10s", spunKmh ? straightVerdict(false, spunKmh).c_str() : "never");
}

/// Prints a figure that has no counterpart in the road test.
void line(const std::string& label, std::optional<double> value, FigureStyle figure) {
    std::printf("%-24s", label.c_str());
    cell(value, figure.digits, {});
    std::printf(" %10s %s\n", "", figure.unit);
}

/// The figures of a sheet and of its road test, and where the car spun in either.
struct Pair {
    const Sheet& sheet;
    std::optional<float> RunVerdicts::*spunKmh;  // null: the figures are not of straight runs

    void line(const char* label, std::optional<double> value, std::optional<float> roadTest, FigureStyle figure) const {
        std::printf("%-24s", label);
        const auto spun = [&](const RunVerdicts& run) { return spunKmh ? run.*spunKmh : std::nullopt; };
        cell(value, figure.digits, spun(sheet.verdicts));
        cell(roadTest, figure.digits, spun(sheet.roadTest.verdicts));
        std::printf(" %s\n", figure.unit);
    }
};

void printWords(const char* label, const std::string& words) { std::printf("%-24s %s\n", label, words.c_str()); }

/// Returns the word of the JSON output and what it means: "front (front grip ends it)".
std::string bothWords(Verdict verdict) {
    return fmt::format("{} ({})", namesOf(&verdict)[static_cast<std::size_t>(verdict)], wordsOf(verdict));
}

std::string stabilityWords(const Stability& stability) {
    if (stability.verdict != Verdict::Ok) return bothWords(stability.verdict);
    if (!stability.criticalKmh) return "it runs straight by itself at any speed";
    return fmt::format("oversteers: above {:.0f} km/h it does not run straight by itself", *stability.criticalKmh);
}

/// Prints what bounds the figures of corners.
void printVerdicts(const Sheet& s) {
    const RunVerdicts& road = s.roadTest.verdicts;
    printWords("skidpad, 100 m", bothWords(s.verdicts.skidpad));
    printWords("skidpad, 150 ft", bothWords(road.skidpad));
    if (!s.understeerDegPerG) printWords("no understeer figure", bothWords(s.understeer));
    printWords("stability", stabilityWords(s.stability));
}

void printTable(const Sheet& s) {
    const RoadTest& r = s.roadTest;
    const Pair run{s, &RunVerdicts::spunKmh}, stop{s, &RunVerdicts::brakingSpunKmh};
    std::printf("%-24s %10s %10s\n", "", "no aids", "road test");
    run.line("0-60 mph", s.t0To60Mph, r.t0To60Mph, {"s", 2});
    run.line("0-100 km/h", s.t0To100, r.t0To100, {"s", 2});
    run.line("0-200 km/h", s.t0To200, r.t0To200, {"s", 2});
    run.line("quarter mile", s.quarterMileS, r.quarterMileS, {"s", 2});
    run.line("quarter mile speed", s.quarterMileKmh, r.quarterMileKmh, {"km/h", 1});
    run.line("top speed", s.topSpeedKmh, r.topSpeedKmh, {"km/h", 1});
    stop.line("braking 100-0 km/h", s.braking100To0M, r.braking100To0M, {"m", 1});
    Pair{s, nullptr}.line("skidpad", s.skidpadG, r.skidpadG, {"g, radius 100 m and 150 ft", 3});
    line("understeer", s.understeerDegPerG, {"deg/g", 2});
    printVerdicts(s);
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
