// SPDX-License-Identifier: MIT
// Panels of the gallery as SVG.
#pragma once
#include "tools/gallery/gallery_panel.hpp"

#include <string>
#include <vector>

namespace slip {

/// SVG of one panel, from `<!-- number POINTER -->` to `<!-- end -->`, with its origin at 0, 0.
struct PanelPicture {
    std::string svg;
    float height = 0;  // px
};
PanelPicture drawPanel(const GalleryPanel& panel);

/// Returns a sheet of panels side by side under a title.
std::string drawSheet(const std::string& title, const std::vector<PanelPicture>& panels);

}  // namespace slip
