#include "base/random.hpp"
#include "io/json/json_patch.hpp"
#include "io/json/wording.hpp"
#include "io/system/file.hpp"
#include "lab/figures.hpp"
#include "lab/progress.hpp"
#include "lab/verbs.hpp"

#include <fmt/format.h>
#include <nlopt.hpp>
#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>

namespace slip {
namespace {

constexpr double kWorst = std::numeric_limits<double>::infinity();
constexpr std::size_t kSearches = 4;       // from the best places of the first look, whatever the number of jobs
constexpr std::size_t kLookShare = 3;      // a third of the budget is the first look
constexpr std::size_t kMaxNameBytes = 34;  // bytes of the name before " tuned"
constexpr double kFirstStep = 0.15;        // of a range

struct Range {
    std::string pointer;
    double low = 0, high = 1;

    double at(double share) const { return low + share * (high - low); }
};

/// A place within the ranges, each 0…1, and the goal there, of which less is better.
struct Trial {
    std::vector<double> place;
    double cost = kWorst;
};

std::optional<Range> variedRange(const std::string& text) {
    const auto equals = text.find('=');
    const std::vector<double> ends = numbersOf(equals == std::string::npos ? "" : text.substr(equals + 1));
    if (text.starts_with('/') && ends.size() == 2 && ends[0] < ends[1])
        return Range{text.substr(0, equals), ends[0], ends[1]};
    complain("--vary", inQuotes(text) + " is not of the form /pointer=LOW:HIGH, LOW below HIGH");
    return {};
}

/// Evenly spread over each range (a Latin hypercube).
std::vector<Trial> spread(std::size_t count, std::size_t ranges, std::uint64_t seed) {
    Random random(seed);
    std::vector<Trial> trials(count, Trial{std::vector<double>(ranges)});
    std::vector<std::size_t> order(count);
    for (std::size_t k = 0; k < ranges; ++k) {
        std::iota(order.begin(), order.end(), std::size_t{0});
        random.shuffle(order);
        for (std::size_t i = 0; i < count; ++i)
            trials[i].place[k] = (static_cast<double>(order[i]) + 0.5) / static_cast<double>(count);
    }
    return trials;
}

double costOf(const TuneOptions& options, const Figures& figures) {
    const Figure* const goal = find(figures, options.goal);
    if (goal == nullptr || !goal->value) return kWorst;
    return options.max ? -*goal->value : *goal->value;
}

std::string costText(const TuneOptions& options, double cost) {
    return std::isfinite(cost) ? fmt::format("{:.4f}", options.max ? -cost : cost) : "never";
}

/// Measures cars, and keeps the best of all for a call that is stopped.
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

    /// kWorst where the car cannot be, never gets there, or the call was stopped.
    double cost(const std::vector<double>& place) {
        if (isInterrupted()) return kWorst;
        const Loaded<CarFile> car = withValues(car_, valuesAt(place));
        const double cost = car.value ? costOf(options_, measures_.of(car.value->params)) : kWorst;
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

/// A search without gradients, for measured goals are rough: subplex (T. Rowan 1990), by NLopt.
Trial searchFrom(const Trial& start, int budget, Tuning& tuning) {
    Trial best = start;
    const auto measured = [&](const std::vector<double>& place) {
        const double cost = tuning.cost(place);
        if (cost < best.cost) best = {place, cost};
        return std::isfinite(cost) ? cost : std::numeric_limits<double>::max();
    };
    const std::size_t ranges = start.place.size();
    nlopt::opt search(nlopt::LN_SBPLX, static_cast<unsigned>(ranges));
    search.set_lower_bounds(0);
    search.set_upper_bounds(1);
    search.set_initial_step(kFirstStep);
    search.set_maxeval(budget);
    search.set_min_objective(
        [](const std::vector<double>& place, std::vector<double>&, void* measure) {
            if (isInterrupted()) throw nlopt::forced_stop();
            return (*static_cast<const decltype(measured)*>(measure))(place);
        },
        const_cast<void*>(static_cast<const void*>(&measured)));
    std::vector<double> place = start.place;
    double cost = 0;
    try {
        search.optimize(place, cost);
    } catch (const std::exception&) {  // stopped, or as good as rounding lets it get: the best so far is kept
    }
    return best;
}

/// The best of a first look and of searches from where that was good. The same with any number of jobs.
Trial tune(const TuneOptions& options, std::size_t ranges, Tuning& tuning) {
    const auto look = std::max<std::size_t>(options.budget / kLookShare, 1);
    std::vector<Trial> trials = spread(look, ranges, options.seed);
    runJobs(trials.size(), options.jobs, [&](std::size_t i) { trials[i].cost = tuning.cost(trials[i].place); });
    std::ranges::stable_sort(trials, {}, &Trial::cost);
    trials.resize(std::min(trials.size(), kSearches));
    const auto each = static_cast<int>((options.budget - look) / trials.size());
    if (each > 0)
        runJobs(trials.size(), options.jobs, [&](std::size_t i) { trials[i] = searchFrom(trials[i], each, tuning); });
    return *std::ranges::min_element(trials, {}, &Trial::cost);
}

struct Tuned {
    std::vector<CarValue> values;
    double cost = kWorst;
};

Tuned tuned(const TuneOptions& options, const std::vector<Range>& ranges, const CarFile& car,
            const Measures& measures) {
    Tuning tuning(options, ranges, car, measures);
    const Trial best = tune(options, ranges.size(), tuning);
    return {tuning.valuesAt(best.place), best.cost};
}

/// A car file of its own that stands on the one that was tuned.
std::string overlayOf(const std::string& base, const CarFile& car, const std::vector<CarValue>& values) {
    const JsonNode before = wholeTree(car);
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
        ranges.push_back(std::move(*range));
    }
    return ranges;
}

/// The overlay of the car that was found, written when it is a good one.
bool writeFound(const Resources& resources, const TuneOptions& options, const CarFile& car,
                const std::vector<CarValue>& values) {
    // What goes to stdout is as good as among the player's.
    const std::filesystem::path path =
        isStdout(options.out) ? resources.folders.player / "cars" / "tuned.json" : std::filesystem::path(options.out);
    const std::string text = overlayOf(baseWord(car.path, path), car, values);
    const Loaded<CarFile> read = parseCarFile(text, isStdout(options.out) ? "./tuned.json" : options.out);
    if (!read.value) complain(read.problems);
    return read.value && writeOut(options.out, text);
}

/// The car at either end of all ranges must be one; why not has been told.
bool fits(const std::vector<Range>& ranges, const CarFile& car) {
    for (const double share : {0.0, 1.0})
        for (const Range& range : ranges) {
            const CarValue end{range.pointer, jsonNumber(static_cast<float>(range.at(share)))};
            const Loaded<CarFile> at = withValues(car, {&end, 1});
            if (at.value) continue;
            complain(at.problems);
            return false;
        }
    return true;
}

}  // namespace

int tuneVerb(const TuneOptions& options) {
    const auto ranges = rangesOf(options.vary);
    if (!ranges) return kWrongUsage;
    if (options.car == "-") {
        complain("--car", "what is tuned must be a file, as the overlay stands on it");
        return kWrongUsage;
    }
    const auto resources = loadResources();
    if (!resources) return kFailed;
    Measures measures(*resources);
    if (!measures.addFor(options.goal)) return kWrongUsage;
    if (!hasFolder(options.out)) return kFailed;
    const auto car = carNamed(*resources, options.car);
    if (!car || !fits(*ranges, *car)) return kFailed;
    const Figures before = measures.of(car->params);
    if (find(before, options.goal) == nullptr) {
        std::vector<std::string_view> names;
        for (const Figure& figure : before) names.push_back(figure.name);
        complain("--goal", unknownText("figure", options.goal, names));
        return kWrongUsage;
    }
    stopOnInterrupt();
    const auto [values, cost] = tuned(options, *ranges, *car, measures);
    const double was = costOf(options, before);
    if (!(cost < was)) {
        complain(options.car, "no car that was tried is better");
        return kFailed;
    }
    for (const CarValue& value : values) complain(value.pointer + " = " + jsonValueText(value.value, 0));
    complain(options.goal, costText(options, was) + " before, " + costText(options, cost) + " now");
    return writeFound(*resources, options, *car, values) ? kDone : kFailed;
}

}  // namespace slip
