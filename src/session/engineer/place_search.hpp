// SPDX-License-Identifier: MIT
// A search without gradients for the best place in a box: an even first look, then subplex (T. Rowan 1990, by NLopt)
// from where that was good.
#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

namespace slip {

struct SearchPlan {
    std::size_t ranges = 1;   // of the box
    std::size_t budget = 60;  // places that are measured
    std::uint64_t seed = 1;
    int jobs = 1;  // threads
};

/// A place within the ranges, each 0…1, and what it costs, of which less is better.
struct SearchTrial {
    std::vector<double> place;
    double cost = std::numeric_limits<double>::infinity();
};

/// The best of all that is measured: the same with any number of jobs. cost: may be called from several threads;
/// infinite where nothing can be. stopped: asked between two places; the best so far is what is found.
SearchTrial searchPlace(const SearchPlan& plan, const std::function<double(const std::vector<double>&)>& cost,
                        const std::function<bool()>& stopped);

}  // namespace slip
