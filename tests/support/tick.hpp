// SPDX-License-Identifier: MIT
// Time step of the game.
#pragma once

namespace slip::test {

inline constexpr int kHz = 120;
inline constexpr float kDt = 1.0f / kHz;  // s

}  // namespace slip::test
