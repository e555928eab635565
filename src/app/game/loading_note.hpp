// SPDX-License-Identifier: MIT
// The sign that the game is loading, over whatever is visible.
#pragma once
#include "platform/paint/painter.hpp"

namespace slip {

/// Draws the sign in the centre of the window.
void drawLoadingNote(Painter& painter);

}  // namespace slip
