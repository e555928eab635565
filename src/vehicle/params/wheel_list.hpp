// SPDX-License-Identifier: MIT
// Largest numbers of axles and wheels of a car, and lists of them.
#pragma once
#include "base/short_list.hpp"

namespace slip {

inline constexpr int kMaxAxles = 5;
inline constexpr int kMaxWheels = 2 * kMaxAxles;
/// Number of wheels of a dual track, in this order: front left, front right, rear left, rear right.
inline constexpr int kDualTrackWheels = 4;

/// One item per wheel or corner, in the order of CarSetup.
template <class T>
using WheelList = ShortList<T, kMaxWheels>;

}  // namespace slip
