// SPDX-License-Identifier: MIT
// What can be measured of a car, as single figures with names: "sheet.t_0_100", "road_test.skidpad_g",
// "feel.held_drift_s", "lap:larkmead" (s, the lap that a person dares), "machine_lap:larkmead" (s, the machine's best).
#pragma once
#include "lab/common/resources.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace slip {

struct Figure {
    std::string name;
    std::optional<double> value;  // none: the car never gets there
};
using FigureList = std::vector<Figure>;

/// What is measured of every car of a call. Tracks are loaded once.
class Measures {
public:
    explicit Measures(const Resources& resources) : resources_(resources) {}

    /// "sheet", "road_test", "feel" (a player's on keys), "lap:TRACK" or "machine_lap:TRACK". False: there is no such
    /// thing, which has been told of that option.
    bool add(const std::string& measure, const char* option = "--measure");
    /// That of a figure: "road_test.t_0_100" adds road_test.
    bool addFor(const std::string& figure);
    /// In the order in which they were added. May run in several threads at once.
    FigureList of(const CarParams& car) const;

private:
    const Resources& resources_;
    std::vector<std::string> names_;
    std::map<std::string, Track> tracks_;
};

/// Null where there is none of that name.
const Figure* find(const FigureList& figures, const std::string& name);

}  // namespace slip
