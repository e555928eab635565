// SPDX-License-Identifier: MIT
// Measures of a car, as single named figures: "sheet.t_0_100", "road_test.skidpad_g", "feel.held_drift_s",
// "lap:larkmead" (s, estimated lap of a human), "machine_lap:larkmead" (s, best lap of the AI driver).
#pragma once
#include "lab/common/resources.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace slip {

struct Figure {
    std::string name;
    std::optional<double> value;  // empty if the car never gets there
};
using FigureList = std::vector<Figure>;

/// Measures requested in one call, for any number of cars. Tracks are loaded once.
class Measures {
public:
    explicit Measures(const Resources& resources) : resources_(resources) {}

    /// Adds "sheet", "road_test", "feel" (player model on keys), "lap:TRACK" or "machine_lap:TRACK". Returns false if
    /// there is no such measure, and reports it for `option`.
    bool add(const std::string& measure, const char* option = "--measure");
    /// Adds the measure that contains a figure: "road_test.t_0_100" adds road_test.
    bool addFor(const std::string& figure);
    /// Returns the figures of a car, in the order of the added measures. May run in several threads at once.
    FigureList measure(const CarParams& car) const;

private:
    const Resources& resources_;
    std::vector<std::string> names_;
    std::map<std::string, Track> tracks_;
};

/// Returns the figure of that name, or null.
const Figure* find(const FigureList& figures, const std::string& name);

}  // namespace slip
