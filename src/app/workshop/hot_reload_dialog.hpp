// What the player is asked or told when the driven car's file changed on disk.
#pragma once
#include "app/workshop/car_draft.hpp"
#include "app/workshop/hot_reload.hpp"

namespace slip {

inline constexpr float kReloadWidth = 330;  // least width of the window, times panelScale()

/// True while there is something to ask or to tell.
bool asksOrTells(const HotReload& reload, const CarDraft& draft);
/// Draws nothing while all is well; else a small window `top` px down, `left` and `right` px off the display's sides,
/// whose buttons answer. ImGui calls, between newFrame and render. Its lower edge (px), or 0.
float drawHotReload(HotReload& reload, CarDraft& draft, float left, float right, float top);

/// Enter or d-pad right takes the file's values; Delete or d-pad left keeps the panel's, or hides the problems.
enum class ReloadAnswer { Yes, No };
void answer(HotReload& reload, CarDraft& draft, ReloadAnswer given);

}  // namespace slip
