// SPDX-License-Identifier: MIT
// When a direction that stays pressed in a menu moves again.
#pragma once

namespace slip {

inline constexpr float kRepeatAfter = 0.4f, kRepeatEvery = 1.0f / 12;  // s

/// A repeat falls into a frame that began `before` and ends `after` the press (s). Never more than one a frame.
bool isRepeatDue(float before, float after);

}  // namespace slip
