// SPDX-License-Identifier: MIT
#include "io/json/json_patch.hpp"
#include "io/json/wording.hpp"
#include "lab/common/figures.hpp"
#include "lab/common/reports.hpp"
#include "lab/verbs/verbs.hpp"
#include "session/engineer/jobs.hpp"

#include <fmt/format.h>
#include <array>
#include <cstdio>

namespace slip {
namespace {

std::string valueText(const JsonNode& value) {
    return value.kind == JsonKind::Null ? "(by rule)" : jsonInlineText(value);
}

std::string valueText(const std::optional<double>& value) { return value ? fmt::format("{:.3f}", *value) : "never"; }

std::string changeText(const Figure& a, const Figure& b) {
    return a.value && b.value ? fmt::format("{:+.3f}", *b.value - *a.value) : "";
}

std::string tableText(const CompareOptions& options, const std::vector<PatchConflict>& differences, const FigureList& a,
                      const FigureList& b) {
    if (differences.empty()) return "the files mean the same car\n";
    std::string text = fmt::format("what the files say: {} | {}\n", escaped(options.a), escaped(options.b));
    for (const PatchConflict& d : differences)
        text += fmt::format("{}: {} | {}\n", d.pointer, valueText(d.mine), valueText(d.theirs));
    text += fmt::format("\n{:<30} {:>10} {:>10} {:>10}\n", "figure", "first", "second", "change");
    for (const Figure& left : a)
        if (const Figure* const right = find(b, left.name))
            text += fmt::format("{:<30} {:>10} {:>10} {:>10}\n", left.name, valueText(left.value),
                                valueText(right->value), changeText(left, *right));
    return text;
}

std::string json(const CompareOptions& options, const std::vector<PatchConflict>& differences, const FigureList& a,
                 const FigureList& b) {
    JsonNode list = jsonList(), figures = jsonObject();
    for (const PatchConflict& d : differences)
        list.items.push_back(jsonObject({{"pointer", jsonText(d.pointer)}, {"a", d.mine}, {"b", d.theirs}}));
    for (const Figure& left : a)
        if (const Figure* const right = find(b, left.name))
            setMember(figures, left.name,
                      jsonObject({{"a", numberOrNull(left.value)}, {"b", numberOrNull(right->value)}}));
    return jsonFileText(jsonObject(
        {{"a", jsonText(options.a)}, {"b", jsonText(options.b)}, {"differences", list}, {"figures", figures}}));
}

}  // namespace

int compareVerb(const CompareOptions& options) {
    const auto values = carValues(options.set);
    if (!values) return kWrongUsage;
    const auto resources = loadResources();
    if (!resources) return kFailed;
    const auto a = carNamed(*resources, options.a), b = carNamed(*resources, options.b, *values);
    Measures measures(*resources);
    if (!a || !b || !measures.add("sheet") || !measures.add("road_test")) return kFailed;
    const std::vector<PatchConflict> differences = differencesOf(carTree(a->tuned()), carTree(b->tuned()));
    std::array<FigureList, 2> figures;
    runJobs(figures.size(), 2, [&](std::size_t i) { figures[i] = measures.measure((i == 0 ? *a : *b).params); });
    if (options.json)
        std::fputs(json(options, differences, figures[0], figures[1]).c_str(), stdout);
    else
        std::fputs(tableText(options, differences, figures[0], figures[1]).c_str(), stdout);
    return kDone;
}

}  // namespace slip
