// SPDX-License-Identifier: MIT
#include "session/engineer/optimiser.hpp"

#include "base/random.hpp"
#include "session/engineer/jobs.hpp"

#include <nlopt.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace slip {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr std::size_t kSearches = 4;   // from the best points of the first look, whatever the number of jobs
constexpr std::size_t kLookShare = 3;  // a third of the budget goes into the first look
constexpr double kFirstReach = 0.15;   // share of a range

struct Search {
    const std::function<double(const std::vector<double>&)>& cost;
    const std::function<bool()>& stopped;

    double at(const std::vector<double>& place) const { return stopped() ? kNever : cost(place); }
};

/// Returns points that are evenly spread over each range (a Latin hypercube).
std::vector<SearchTrial> spread(std::size_t count, std::size_t ranges, std::uint64_t seed) {
    Random random(seed);
    std::vector<SearchTrial> trials(count, SearchTrial{std::vector<double>(ranges)});
    std::vector<std::size_t> order(count);
    for (std::size_t k = 0; k < ranges; ++k) {
        std::iota(order.begin(), order.end(), std::size_t{0});
        random.shuffle(order);
        for (std::size_t i = 0; i < count; ++i)
            trials[i].place[k] = (static_cast<double>(order[i]) + 0.5) / static_cast<double>(count);
    }
    return trials;
}

SearchTrial searchFrom(const SearchTrial& start, int budget, const Search& search) {
    SearchTrial best = start;
    const auto measured = [&](const std::vector<double>& place) {
        if (search.stopped()) throw nlopt::forced_stop();
        const double cost = search.cost(place);
        if (cost < best.cost) best = {place, cost};
        return std::isfinite(cost) ? cost : std::numeric_limits<double>::max();
    };
    nlopt::opt subplex(nlopt::LN_SBPLX, static_cast<unsigned>(start.place.size()));
    subplex.set_lower_bounds(0);
    subplex.set_upper_bounds(1);
    subplex.set_initial_step(kFirstReach);
    subplex.set_maxeval(budget);
    subplex.set_min_objective([](const std::vector<double>& place, std::vector<double>&,
                                 void* measure) { return (*static_cast<const decltype(measured)*>(measure))(place); },
                              const_cast<void*>(static_cast<const void*>(&measured)));
    std::vector<double> place = start.place;
    double cost = 0;
    try {
        subplex.optimize(place, cost);
    } catch (const std::exception&) {  // stopped, or limited by rounding: the best so far is returned
    }
    return best;
}

}  // namespace

SearchTrial minimise(const SearchPlan& plan, const std::function<double(const std::vector<double>&)>& cost,
                     const std::function<bool()>& stopped) {
    const Search search{cost, stopped};
    const auto look = std::max<std::size_t>(plan.budget / kLookShare, 1);
    std::vector<SearchTrial> trials = spread(look, plan.ranges, plan.seed);
    runJobs(trials.size(), plan.jobs, [&](std::size_t i) { trials[i].cost = search.at(trials[i].place); });
    std::ranges::stable_sort(trials, {}, &SearchTrial::cost);
    trials.resize(std::min(trials.size(), kSearches));
    const auto each = static_cast<int>((plan.budget - look) / trials.size());
    if (each > 0)
        runJobs(trials.size(), plan.jobs, [&](std::size_t i) { trials[i] = searchFrom(trials[i], each, search); });
    return *std::ranges::min_element(trials, {}, &SearchTrial::cost);
}

}  // namespace slip
