// SPDX-License-Identifier: MIT
#include "io/json/json_patch.hpp"
#include "io/json/wording.hpp"
#include "io/system/file.hpp"
#include "lab/common/figures.hpp"
#include "lab/common/progress.hpp"
#include "lab/common/unused_values.hpp"
#include "lab/verbs/verbs.hpp"
#include "session/engineer/optimiser.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>

namespace slip {
namespace {

constexpr double kWorst = std::numeric_limits<double>::infinity();
constexpr std::size_t kMaxNameBytes = 34;  // of the name before " tuned"

struct Range {
    std::string pointer;
    double low = 0, high = 1;

    double at(double share) const { return low + share * (high - low); }
};

std::optional<Range> variedRange(const std::string& text) {
    const auto equals = text.find('=');
    const std::vector<double> ends = numbersOf(equals == std::string::npos ? "" : text.substr(equals + 1));
    if (text.starts_with('/') && ends.size() == 2 && ends[0] < ends[1])
        return Range{text.substr(0, equals), ends[0], ends[1]};
    printError("--vary", inQuotes(text) + " is not of the form /pointer=LOW:HIGH, LOW below HIGH");
    return {};
}

double costOf(const TuneOptions& options, const FigureList& figures) {
    const Figure* const goal = find(figures, options.goal);
    if (goal == nullptr || !goal->value) return kWorst;
    return options.near ? std::abs(*goal->value - *options.near) : options.max ? -*goal->value : *goal->value;
}

std::string costText(const TuneOptions& options, double cost) {
    if (!std::isfinite(cost)) return "never";
    return options.near ? fmt::format("{:.4f} off", cost) : fmt::format("{:.4f}", options.max ? -cost : cost);
}

/// Measures cars and shows the best cost so far as progress.
class Tuning {
public:
    Tuning(const TuneOptions& options, const std::vector<Range>& ranges, const CarFile& car, const Measures& measures)
        : options_(options), ranges_(ranges), car_(car), measures_(measures), progress_(options.budget) {}

    std::vector<CarValue> valuesAt(const std::vector<double>& place) const {
        std::vector<CarValue> values;
        for (std::size_t i = 0; i < ranges_.size(); ++i)
            values.push_back({ranges_[i].pointer, jsonNumber(static_cast<float>(ranges_[i].at(place[i])))});
        return values;
    }

    /// Returns kWorst if the car is invalid or never reaches the figure.
    double cost(const std::vector<double>& place) {
        const Loaded<CarFile> car = withValues(car_, valuesAt(place));
        const double cost = car.value ? costOf(options_, measures_.measure(car.value->params)) : kWorst;
        const std::scoped_lock lock(mutex_);
        best_ = std::min(best_, cost);
        progress_.step("best " + costText(options_, best_));
        return cost;
    }

private:
    const TuneOptions& options_;
    const std::vector<Range>& ranges_;
    const CarFile& car_;
    const Measures& measures_;
    ProgressBar progress_;
    std::mutex mutex_;
    double best_ = kWorst;
};

struct Tuned {
    std::vector<CarValue> values;
    double cost = kWorst;
};

Tuned tuned(const TuneOptions& options, const std::vector<Range>& ranges, const CarFile& car,
            const Measures& measures) {
    Tuning tuning(options, ranges, car, measures);
    const SearchPlan plan{ranges.size(), options.budget, options.seed, options.jobs};
    const SearchTrial best = minimise(
        plan, [&](const std::vector<double>& place) { return tuning.cost(place); }, isInterrupted);
    return {tuning.valuesAt(best.place), best.cost};
}

/// Returns an overlay: a car file based on the tuned one.
std::string overlayOf(const std::string& base, const CarFile& car, const std::vector<CarValue>& values) {
    const JsonNode before = mergedTree(car);
    JsonNode after = before;
    for (const CarValue& value : values) setAt(after, value.pointer, value.value);
    JsonNode root = overlayRoot(base, std::string(wholeCharacters(car.params.name, kMaxNameBytes)) + " tuned");
    applyPatch(root, patchBetween(before, after));
    return jsonFileText(root);
}

std::optional<std::vector<Range>> rangesOf(const std::vector<std::string>& varied) {
    std::vector<Range> ranges;
    for (const std::string& vary : varied) {
        auto range = variedRange(vary);
        if (!range) return {};
        if (std::ranges::find(ranges, range->pointer, &Range::pointer) != ranges.end()) {
            printError("--vary", range->pointer + " is given twice");
            return {};
        }
        ranges.push_back(std::move(*range));
    }
    return ranges;
}

/// Writes the overlay of the best car if it is valid.
bool writeFound(const Resources& resources, const TuneOptions& options, const CarFile& car,
                const std::vector<CarValue>& values) {
    // An overlay on stdout is written as if it were a file of the player.
    const std::filesystem::path path =
        isStdout(options.out) ? resources.folders.player / "cars" / "tuned.json" : std::filesystem::path(options.out);
    const std::string text = overlayOf(baseReference(car.path, path), car, values);
    const Loaded<CarFile> read = parseCarFile(text, isStdout(options.out) ? "./tuned.json" : options.out);
    if (!read.value) printError(read.problems);
    return read.value && writeOut(options.out, text);
}

/// Returns true if the car is valid at both ends of all ranges, and what they vary has an effect. Otherwise reports why
/// not.
bool fits(const std::vector<Range>& ranges, const CarFile& car) {
    std::vector<CarParams> ends;
    std::vector<std::string> varied;
    for (const Range& range : ranges) {
        varied.push_back(range.pointer);
        for (const double share : {0.0, 1.0}) {
            const CarValue end{range.pointer, jsonNumber(static_cast<float>(range.at(share)))};
            const Loaded<CarFile> at = withValues(car, {&end, 1});
            if (!at.value) {
                printError(at.problems);
                return false;
            }
            ends.push_back(at.value->params);
        }
    }
    return haveEffect("--vary", varied, ends);
}

}  // namespace

int tuneVerb(const TuneOptions& options) {
    const auto ranges = rangesOf(options.vary);
    if (!ranges) return kWrongUsage;
    if (options.car == "-") {
        printError("--car", "what is tuned must be a file, as the overlay stands on it");
        return kWrongUsage;
    }
    const auto resources = loadResources();
    if (!resources) return kFailed;
    Measures measures(*resources);
    if (!measures.addFor(options.goal)) return kWrongUsage;
    const auto car = carNamed(*resources, options.car);
    if (!car || !fits(*ranges, *car) || !canWrite(options.out, filesOf(*car))) return kFailed;
    const FigureList before = measures.measure(car->params);
    if (find(before, options.goal) == nullptr) {
        std::vector<std::string_view> names;
        for (const Figure& figure : before) names.push_back(figure.name);
        printError("--goal", unknownText(message("unknown figure {}", inQuotes(options.goal)), options.goal, names));
        return kWrongUsage;
    }
    stopOnInterrupt();
    const auto [values, cost] = tuned(options, *ranges, *car, measures);
    const double was = costOf(options, before);
    if (!(cost < was)) {
        printError(options.car, "no car that was tried is better");
        return kFailed;
    }
    for (const CarValue& value : values) printError(value.pointer + " = " + jsonValueText(value.value, 0));
    printError(options.goal, costText(options, was) + " before, " + costText(options, cost) + " now");
    return writeFound(*resources, options, *car, values) ? kDone : kFailed;
}

}  // namespace slip
