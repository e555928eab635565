// SPDX-License-Identifier: MIT
// What the player is asked or told when the file of the driven car or track changed on disk.
#pragma once
#include "workshop/car/car_draft.hpp"
#include "workshop/car/hot_reload.hpp"
#include "workshop/car/track_reload.hpp"

namespace slip {

inline constexpr float kReloadWidth = 330;  // least width of the window, times panelScale()

/// What there may be to ask or to tell of; the car comes first.
struct Reloads {
    HotReload& car;
    CarDraft& draft;
    TrackReload& track;
};
/// True while there is something to ask or to tell.
bool asksOrTells(const HotReload& reload, const CarDraft& draft, const TrackReload& track);
/// Draws nothing while all is well; else a small window `top` px down, `left` and `right` px off the display's sides,
/// whose buttons answer. ImGui calls, between newFrame and render. Its lower edge (px), or 0.
float drawHotReload(const Reloads& reloads, float left, float right, float top);

/// Enter or d-pad right takes the file's values; Delete or d-pad left keeps the panel's, or hides the problems.
enum class ReloadAnswer { Yes, No };
void answer(const Reloads& reloads, ReloadAnswer given);

}  // namespace slip
