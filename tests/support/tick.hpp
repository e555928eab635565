// SPDX-License-Identifier: MIT
// The step of time that the game drives by.
#pragma once

namespace slip::test {

inline constexpr int kHz = 120;
inline constexpr float kDt = 1.0f / kHz;  // s

}  // namespace slip::test
