// SPDX-License-Identifier: MIT
// How to tune, in four steps: the first thing that a newcomer reads in the panel.
#pragma once
#include <string>

namespace slip {

/// The player's controls in the steps. A control that is not bound is a dash.
struct TuningPrompts {
    std::string setPoint = "F6", again = "F7", swap = "F2";
};

/// Draws the steps in a box. Returns true if its button dismissed it.
bool drawTuningSteps(const TuningPrompts& prompts);

}  // namespace slip
