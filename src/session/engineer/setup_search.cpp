// SPDX-License-Identifier: MIT
#include "session/engineer/setup_search.hpp"

#include "io/car/garage_steps.hpp"
#include "race/testdrive/drive_cancellation.hpp"
#include "session/engineer/optimiser.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace slip {
namespace {

constexpr float kFinest = 1e-4f;                     // of numbers without clicks
constexpr double kStepsBack = 1, kStepsForward = 5;  // steps of a remedy, backwards and forwards

using Values = std::vector<std::pair<std::string, float>>;

/// Returns the keys' values at a point of the box (each coordinate 0…1).
Values valuesAt(std::span<const Remedy> keys, const std::vector<double>& place) {
    Values values;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const double steps = place[i] * (kStepsBack + kStepsForward) - kStepsBack;
        const float from = keys[i].from, step = keys[i].to - from;
        const float click = garageStep(keys[i].pointer).value_or(kFinest);
        const auto clicks = static_cast<int>(std::lround(steps * static_cast<double>(step / click)));
        values.emplace_back(keys[i].pointer, clicked(from, click, clicks));
    }
    return values;
}

double costOf(const SetupSearch& search, double figure) {
    if (search.near) return std::abs(figure - *search.near);
    return infoOf(search.complaint).lessIsBetter ? figure : -figure;
}

}  // namespace

FoundSetup searchSetup(const SetupSearch& search, double before, const TestGround& ground, int jobs,
                       const std::stop_token& stop, const std::function<void(const FoundSetup&)>& onProgress) {
    const std::span keys(search.keys.data(), std::min(search.keys.size(), kSearchedKeys));
    FoundSetup found{.tried = 0, .all = kSearchedCars, .figure = {}, .values = {}};
    if (keys.empty()) return found;
    std::mutex mutex;
    std::optional<HandlingGuard> guard;
    try {
        const DriveCancellation scope(stop);
        guard = guardOf(search.complaint, search.car.params, ground);
    } catch (const DriveStopped&) {
        return found;
    }
    const auto figureAt = [&](const std::vector<double>& place) -> std::optional<double> {
        const auto car = withNumbers(search.car, search.file, valuesAt(keys, place));
        const DriveCancellation scope(stop);
        try {
            if (!car) return std::nullopt;
            const std::optional<double> figure = figureOf(search.complaint, car->params, ground);
            const bool spoilt = figure && guard && isSpoilt(*guard, *guardOf(search.complaint, car->params, ground));
            return spoilt ? std::nullopt : figure;
        } catch (const DriveStopped&) {
            return std::nullopt;
        }
    };
    const auto cost = [&](const std::vector<double>& place) {
        const std::optional<double> figure = figureAt(place);
        const std::lock_guard lock(mutex);
        ++found.tried;
        if (figure && costOf(search, *figure) < costOf(search, found.figure.value_or(before))) {
            found.figure = figure;
            found.values = valuesAt(keys, place);
        }
        onProgress(found);
        return figure ? costOf(search, *figure) : std::numeric_limits<double>::infinity();
    };
    const SearchTrial best =
        minimise({keys.size(), kSearchedCars, 1, jobs}, cost, [&] { return stop.stop_requested(); });
    // Among equal figures the order of the threads has decided. The optimiser's own choice does not depend on it.
    if (found.figure && std::isfinite(best.cost) && !stop.stop_requested())
        found.values = valuesAt(keys, best.place), found.figure = figureAt(best.place);
    return found;
}

}  // namespace slip
