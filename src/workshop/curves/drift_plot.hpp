// SPDX-License-Identifier: MIT
// The plot of a car's drift among the rows of its drift keys.
#pragma once
#include "vehicle/params/car_params.hpp"

#include <array>
#include <optional>
#include <vector>

namespace slip {

/// The drifts of one car with the key held into the slide, released, and held against it: deg over s. They are driven
/// again when the car changes.
struct DriftCurves {
    std::optional<CarParams> car;
    std::array<std::vector<Vec2>, 3> lines;
};

struct DriftView {
    const CarParams &driven, &file;  // valid cars
    DriftCurves &now, &before;       // of these two
};

/// Plots both, the file's behind. `height` is in px. It costs some milliseconds when a car has changed, and nothing
/// while scrolled out of view.
void driftPlot(const DriftView& view, float height);

}  // namespace slip
