// SPDX-License-Identifier: MIT
// Colours and numbers by which gears are told apart in plots and tables.
#pragma once
#include "platform/paint/panel_style.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace slip {

/// Returns the colour of a forward gear, from 0. Neighbours differ clearly, and none has the colour of grip or drag.
ImU32 gearColour(std::size_t gear);

/// Numbers of gears on their curves. A number moves along its curve where another one is in the way.
class GearNumbers {
public:
    /// Draws the number of the gear, from 0, at the end of its curve (px).
    void draw(std::size_t gear, const std::vector<ImVec2>& curve);

private:
    std::vector<ImVec2> drawn_;  // middles of the numbers
};

}  // namespace slip
