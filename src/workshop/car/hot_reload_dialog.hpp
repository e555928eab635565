// SPDX-License-Identifier: MIT
// The dialog shown when the file of the driven car or track changed on disk.
#pragma once
#include "workshop/car/car_draft.hpp"
#include "workshop/car/hot_reload.hpp"
#include "workshop/car/track_reload.hpp"

namespace slip {

inline constexpr float kReloadWidth = 330;  // least width of the window, times panelScale()

/// The possible reasons for the dialog; the car comes first.
struct Reloads {
    HotReload& car;
    CarDraft& draft;
    TrackReload& track;
};
/// Returns true while the dialog has something to show.
bool needsDialog(const HotReload& reload, const CarDraft& draft, const TrackReload& track);
/// Draws a small window `top` px down, `left` and `right` px off the display's sides, if the dialog is needed. Its
/// buttons act on `reloads`. Call between newFrame and render. Returns its lower edge (px), or 0 if nothing was drawn.
float drawHotReload(const Reloads& reloads, float left, float right, float top);

/// Yes (Enter or d-pad right) takes the file's values. No (Delete or d-pad left) keeps the panel's, or hides the
/// problems.
enum class ReloadChoice { Yes, No };
void answer(const Reloads& reloads, ReloadChoice given);

}  // namespace slip
