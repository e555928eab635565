// SPDX-License-Identifier: MIT
#include "io/json/wording.hpp"
#include "lab/common/figures.hpp"
#include "lab/common/progress.hpp"
#include "lab/common/unused_values.hpp"
#include "lab/verbs/verbs.hpp"
#include "session/engineer/jobs.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr std::size_t kMaxRows = 100000;
constexpr std::size_t kMaxProbed = 200;   // cars in which an effect is looked for
constexpr double kRangeTolerance = 1e-9;  // share of a step: tolerance at the end of a range

/// One varied value.
struct Axis {
    std::string pointer;
    std::vector<JsonNode> values;
};

/// Splits at commas outside brackets.
std::vector<std::string> partsOf(std::string_view text) {
    std::vector<std::string> parts(1);
    int depth = 0;
    for (const char c : text) {
        depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
        if (c == ',' && depth == 0)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

/// Parses FROM:TO:STEP. Empty if the text is not a valid range.
std::vector<JsonNode> rangeOf(const std::string& text) {
    const std::vector<double> numbers = numbersOf(text);
    if (numbers.size() != 3) return {};
    const double from = numbers[0], to = numbers[1], step = numbers[2];
    const double count = std::floor((to - from) / step + kRangeTolerance) + 1;
    std::vector<JsonNode> values;
    if (step == 0 || !(count >= 1) || count > kMaxRows) return {};
    for (int i = 0; i < static_cast<int>(count); ++i) values.push_back(jsonNumber(static_cast<float>(from + i * step)));
    return values;
}

/// Returns true if the text begins with a number and a colon.
bool isMeantAsRange(const std::string& text) {
    const std::size_t colon = text.find(':');
    return colon != std::string::npos && colon > 0 && text.find_first_not_of("+-.0123456789eE") == colon;
}

std::optional<Axis> axisOf(const std::string& text) {
    const auto equals = text.find('=');
    const auto whole = readCarValue(text);
    if (!whole) {
        printError("--set", inQuotes(text) + " is not of the form /pointer=FROM:TO:STEP or /pointer=A,B,C");
        return {};
    }
    Axis axis{whole->pointer, rangeOf(text.substr(equals + 1))};
    if (!axis.values.empty()) return axis;
    if (isMeantAsRange(text.substr(equals + 1))) {
        printError("--set", inQuotes(text) + fmt::format(" is no range FROM:TO:STEP of at most {} values", kMaxRows));
        return {};
    }
    for (const std::string& part : partsOf(text.substr(equals + 1)))
        axis.values.push_back(readCarValue(axis.pointer + '=' + part)->value);
    return axis;
}

std::size_t combinations(const std::vector<Axis>& axes) {
    std::size_t count = 1;
    for (const Axis& axis : axes) count *= axis.values.size();
    return count;
}

std::optional<std::vector<Axis>> axesOf(const std::vector<std::string>& sets) {
    std::vector<Axis> axes;
    for (const std::string& set : sets) {
        auto axis = axisOf(set);
        if (!axis) return {};
        if (std::ranges::find(axes, axis->pointer, &Axis::pointer) != axes.end()) {
            printError("--set", axis->pointer + " is given twice");
            return {};
        }
        axes.push_back(std::move(*axis));
        if (combinations(axes) > kMaxRows) {
            printError("--set", fmt::format("more than {} combinations", kMaxRows));
            return {};
        }
    }
    return axes;
}

/// Returns the combination of row `row`. The last axis changes fastest.
std::vector<CarValue> combination(const std::vector<Axis>& axes, std::size_t row) {
    std::vector<CarValue> values;
    for (auto axis = axes.rbegin(); axis != axes.rend(); ++axis) {
        values.push_back({axis->pointer, axis->values[row % axis->values.size()]});
        row /= axis->values.size();
    }
    std::ranges::reverse(values);
    return values;
}

/// Quotes a cell as in RFC 4180.
std::string cell(const std::string& text) {
    if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::string cell(const JsonNode& value) {
    return cell(value.kind == JsonKind::Text ? value.text : jsonInlineText(value));
}

struct Row {
    FigureList figures;
    Problems problems;  // reasons why the combination is not a valid car

    bool done() const { return !figures.empty() || !problems.empty(); }
};

std::string csvOf(const std::vector<Axis>& axes, const std::vector<Row>& rows) {
    const auto measured = std::ranges::find_if(rows, [](const Row& row) { return !row.figures.empty(); });
    const FigureList columns = measured == rows.end() ? FigureList{} : measured->figures;
    std::string csv;
    for (const Axis& axis : axes) csv += cell(axis.pointer) + ',';
    for (const Figure& column : columns) csv += cell(column.name) + ',';
    csv.back() = '\n';
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].done()) continue;
        for (const CarValue& value : combination(axes, i)) csv += cell(value.value) + ',';
        for (const Figure& column : columns) {
            const Figure* const figure = find(rows[i].figures, column.name);
            csv += (figure != nullptr && figure->value ? fmt::format("{:.7g}", *figure->value) : "") + ',';
        }
        csv.back() = '\n';
    }
    return csv;
}

std::string textOf(const std::vector<CarValue>& values) {
    std::string text;
    for (const CarValue& value : values) text += (text.empty() ? "" : " ") + value.pointer + '=' + cell(value.value);
    return text;
}

/// Reports the combinations that are not valid cars. Returns true if there are none.
bool tellProblems(const std::vector<Axis>& axes, const std::vector<Row>& rows) {
    bool good = true;
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (const Problem& problem : rows[i].problems)
            if (!problem.isNote) {
                printError(textOf(combination(axes, i)) + ": " + format(problem));
                good = false;
            }
    return good;
}

/// Returns true if every axis has an effect in one of some cars from all over the rows. They are scattered, because a
/// stride could skip a value of an axis.
bool axesHaveEffect(const std::vector<Axis>& axes, const CarFile& plain) {
    constexpr std::size_t kScatter = 2654435761;  // prime
    const std::size_t count = combinations(axes), probed = std::min(count, kMaxProbed);
    std::vector<std::string> pointers;
    for (const Axis& axis : axes) pointers.push_back(axis.pointer);
    std::vector<CarParams> cars;
    for (std::size_t i = 0; i < probed; ++i) {
        const std::size_t row = probed == count ? i : i * kScatter % count;
        if (const Loaded<CarFile> car = withValues(plain, combination(axes, row)); car.value)
            cars.push_back(car.value->params);
    }
    return haveEffect("--set", pointers, cars);
}

}  // namespace

int sweepVerb(const SweepOptions& options) {
    const auto axes = axesOf(options.set);
    if (!axes) return kWrongUsage;
    const auto resources = loadResources();
    if (!resources) return kFailed;
    Measures measures(*resources);
    for (const std::string& measure : options.measure)
        if (!measures.add(measure)) return kWrongUsage;
    const auto plain = carNamed(*resources, options.car);
    if (!plain || !axesHaveEffect(*axes, *plain) || !canWrite(options.out, filesOf(*plain))) return kFailed;
    const std::size_t count = combinations(*axes);
    std::vector<Row> rows(count);
    stopOnInterrupt();
    {
        ProgressBar progress(count);
        runJobs(count, options.jobs, [&](std::size_t i) {
            if (isInterrupted()) return;
            const Loaded<CarFile> car = withValues(*plain, combination(*axes, i));
            if (car.value)
                rows[i].figures = measures.measure(car.value->params);
            else
                rows[i].problems = car.problems;
            progress.step();
        });
    }
    const bool good = tellProblems(*axes, rows);
    const bool any = std::ranges::any_of(rows, [](const Row& row) { return !row.figures.empty(); });
    if (!any) printError(options.out, "no car was measured");
    const bool written = any && writeOut(options.out, csvOf(*axes, rows));
    if (isInterrupted())
        printError(fmt::format("stopped after {} of {}",
                               std::ranges::count_if(rows, [](const Row& row) { return row.done(); }), count));
    return good && written && !isInterrupted() ? kDone : kFailed;
}

}  // namespace slip
