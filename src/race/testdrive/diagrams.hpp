// SPDX-License-Identifier: MIT
// Behaviour of a car as lines of a plot, driven or computed. Each diagram shows another aspect, so that the effect of
// every parameter is visible in one of them.
#pragma once
#include "race/testdrive/feel.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace slip {

using DiagramLine = std::vector<Vec2>;

struct Diagram {
    std::string_view title, axes;  // "km/h over s": y over x
    /// Draws the lines, which are as many for each car as for any other with the same number of gears. A line is empty
    /// if the car never gets there. All diagrams but those on bumps are driven on test.surface.
    std::vector<DiagramLine> (*draw)(const HandlingTest& test);
    float height = 1;     // change of y that matters
    float weight = 1;     // of a change, against other diagrams: less where small causes have large effects
    unsigned dashed = 0;  // bit i dashes line i
};
/// Returns all diagrams. They take about a second together for one car.
std::span<const Diagram> diagrams();

}  // namespace slip
