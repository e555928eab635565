// How many axles and wheels a car may have.
#pragma once

namespace slip {

inline constexpr int kMaxAxles = 5;
inline constexpr int kMaxWheels = 2 * kMaxAxles;
/// Of a dual track, and how instruments show any car: front left, front right, rear left, rear right.
inline constexpr int kDualTrackWheels = 4;

}  // namespace slip
