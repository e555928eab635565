#include "io/json/json_patch.hpp"
#include "lab/figures.hpp"
#include "lab/verbs.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cstdio>

namespace slip {
namespace {

struct Difference {
    std::string pointer;
    JsonNode a, b;  // null: as the rules give
};

const JsonNode& memberOr(const JsonNode& object, std::string_view key) {
    static const JsonNode kAbsent;
    const JsonNode* const member = object.find(key);
    return member != nullptr ? *member : kAbsent;
}

/// Keys in the order of `a`, then those of `b` alone.
void collect(const JsonNode& a, const JsonNode& b, const std::string& pointer, std::vector<Difference>& out) {
    std::vector<std::string> keys;
    for (const JsonNode* side : {&a, &b})
        for (const JsonMember& member : side->members)
            if (std::ranges::find(keys, member.key) == keys.end()) keys.push_back(member.key);
    for (const std::string& key : keys) {
        const JsonNode &left = memberOr(a, key), &right = memberOr(b, key);
        const std::string place = childPointer(pointer, key);
        if (sameTree(left, right)) continue;
        if (isObject(left) || isObject(right))
            collect(left, right, place, out);
        else
            out.push_back({place, left, right});
    }
}

std::string valueText(const JsonNode& value) {
    return value.kind == JsonKind::Null ? "(by rule)" : jsonValueText(value, 0);
}

std::string figureText(const std::optional<double>& value) { return value ? fmt::format("{:.3f}", *value) : "never"; }

std::string changeText(const Figure& a, const Figure& b) {
    return a.value && b.value ? fmt::format("{:+.3f}", *b.value - *a.value) : "";
}

void printTable(const std::vector<Difference>& differences, const Figures& a, const Figures& b) {
    for (const Difference& d : differences) fmt::print("{}: {} | {}\n", d.pointer, valueText(d.a), valueText(d.b));
    if (differences.empty()) fmt::print("the files mean the same car\n");
    for (const Figure& left : a)
        if (const Figure* const right = find(b, left.name))
            fmt::print("{:<30} {:>10} {:>10} {:>10}\n", left.name, figureText(left.value), figureText(right->value),
                       changeText(left, *right));
}

JsonNode figureNode(const std::optional<double>& value) { return value ? jsonNumber(*value) : JsonNode{}; }

std::string json(const CompareOptions& options, const std::vector<Difference>& differences, const Figures& a,
                 const Figures& b) {
    JsonNode list = jsonList(), figures = jsonObject();
    for (const Difference& d : differences)
        list.items.push_back(jsonObject({{"pointer", jsonText(d.pointer)}, {"a", d.a}, {"b", d.b}}));
    for (const Figure& left : a)
        if (const Figure* const right = find(b, left.name))
            setMember(figures, left.name, jsonObject({{"a", figureNode(left.value)}, {"b", figureNode(right->value)}}));
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
    std::vector<Difference> differences;
    collect(carTree(a->tuned()), carTree(b->tuned()), "", differences);
    std::array<Figures, 2> figures;
    runJobs(figures.size(), 2, [&](std::size_t i) { figures[i] = measures.of((i == 0 ? *a : *b).params); });
    if (options.json)
        std::fputs(json(options, differences, figures[0], figures[1]).c_str(), stdout);
    else
        printTable(differences, figures[0], figures[1]);
    return kDone;
}

}  // namespace slip
