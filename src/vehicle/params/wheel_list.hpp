// SPDX-License-Identifier: MIT
// How many axles and wheels a car may have, and lists of those that it has.
#pragma once
#include "base/short_list.hpp"

namespace slip {

inline constexpr int kMaxAxles = 5;
inline constexpr int kMaxWheels = 2 * kMaxAxles;
/// Of a dual track: front left, front right, rear left, rear right.
inline constexpr int kDualTrackWheels = 4;

/// Something of each wheel or corner, in the order of CarSetup.
template <class T>
using WheelList = ShortList<T, kMaxWheels>;

}  // namespace slip
