// The question and the problem lines of a hot reload, on the screen.
#pragma once
#include "app/panel/hot_reload.hpp"

namespace slip {

/// Draws nothing while all is well; else a small window at the top between `left` and `right` (px), whose buttons
/// answer. ImGui calls, between newFrame and render.
void drawHotReload(HotReload& reload, float left, float right);

}  // namespace slip
