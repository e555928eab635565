// SPDX-License-Identifier: MIT
// Panels of the gallery as SVG.
#pragma once
#include "tools/gallery/gallery_panel.hpp"

#include <string>
#include <vector>

namespace slip {

/// One panel, `<!-- number POINTER -->` to `<!-- end -->`, drawn from 0, 0.
struct PanelPicture {
    std::string svg;
    float height = 0;  // px
};
PanelPicture drawPanel(const GalleryPanel& panel);

/// Panels side by side under a title.
std::string drawSheet(const std::string& title, const std::vector<PanelPicture>& panels);

}  // namespace slip
