// SPDX-License-Identifier: MIT
// The plot of a panel of the gallery.
#pragma once
#include "tools/gallery/gallery_panel.hpp"

#include <string>

namespace slip {

/// px of the panel that the plot fills.
struct PlotBox {
    float x = 0, y = 0, w = 0, h = 0;
};

/// Grid with its numbers, and the lines of the cars.
std::string drawPlot(const GalleryPanel& panel, const PlotBox& box);

}  // namespace slip
