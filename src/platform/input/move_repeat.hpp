// SPDX-License-Identifier: MIT
// Repeat of a direction that stays pressed in a menu.
#pragma once

namespace slip {

inline constexpr float kRepeatAfter = 0.4f, kRepeatEvery = 1.0f / 12;  // s

/// True if a repeat is due in a frame that lasts from `before` to `after` (s since the press). At most one per frame.
bool isRepeatDue(float before, float after);

}  // namespace slip
