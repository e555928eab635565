// SPDX-License-Identifier: MIT
// Derivative-free optimisation in a box: an even first look, then subplex (T. Rowan 1990, by NLopt) from the best
// points.
#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

namespace slip {

struct SearchPlan {
    std::size_t ranges = 1;   // dimensions of the box
    std::size_t budget = 60;  // points that are measured
    std::uint64_t seed = 1;
    int jobs = 1;  // threads
};

/// A point in the box, each coordinate 0…1, and its cost; less is better.
struct SearchTrial {
    std::vector<double> place;
    double cost = std::numeric_limits<double>::infinity();
};

/// Returns the best of all measured points. The result does not depend on the number of jobs. `cost` may be called from
/// several threads; it is infinite where nothing can be measured. `stopped` is called between two points; once it is
/// true, the best so far is returned.
SearchTrial minimise(const SearchPlan& plan, const std::function<double(const std::vector<double>&)>& cost,
                     const std::function<bool()>& stopped);

}  // namespace slip
