// SPDX-License-Identifier: MIT
// What a car does, as lines of a plot: driven or worked out. Each shows another side of it, so that what a parameter
// changes is seen in one of them.
#pragma once
#include "race/testdrive/feel.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace slip {

using DiagramLine = std::vector<Vec2>;

struct Diagram {
    std::string_view title, axes;  // "km/h over s": y over x
    /// For each car as many lines as for any other of so many gears; an empty one: the car never gets there. All but
    /// what needs bumps is driven on test.surface.
    std::vector<DiagramLine> (*draw)(const FeelTest& test);
    float height = 1;     // of y, from which on a change is one that matters
    float weight = 1;     // of a change, against other diagrams': less where small causes have large effects
    unsigned dashed = 0;  // bit i: line i is drawn dashed
};
/// A car's own take about a second together.
std::span<const Diagram> diagrams();

}  // namespace slip
