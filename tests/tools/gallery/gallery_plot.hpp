// SPDX-License-Identifier: MIT
// Plot of a gallery panel.
#pragma once
#include "tools/gallery/gallery_panel.hpp"

#include <string>

namespace slip {

/// Area of the plot within the panel, in px.
struct PlotBox {
    float x = 0, y = 0, w = 0, h = 0;
};

/// Draws the grid with its numbers and the lines of the cars.
std::string drawPlot(const GalleryPanel& panel, const PlotBox& box);

}  // namespace slip
