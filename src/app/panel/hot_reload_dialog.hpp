// The question and the problem lines of a hot reload, on the screen.
#pragma once
#include "app/panel/hot_reload.hpp"

namespace slip {

inline constexpr float kReloadWidth = 330;  // least width of the window, times panelScale()

/// Draws nothing while all is well; else a small window `top` px down, `left` and `right` px off the display's sides,
/// whose buttons answer. ImGui calls, between newFrame and render. Its lower edge (px), or 0.
float drawHotReload(HotReload& reload, float left, float right, float top);

/// Enter or d-pad right reloads; Delete or d-pad left keeps the panel's changes, or hides the problems.
enum class ReloadAnswer { Yes, No };
void answer(HotReload& reload, ReloadAnswer given);

}  // namespace slip
