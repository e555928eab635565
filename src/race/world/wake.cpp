// SPDX-License-Identifier: MIT
#include "race/world/wake.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kStrongest = 0.35f;  // of the drag, close behind; measured savings in drafting are 20-50 %
constexpr float kNear = 6;           // m behind
constexpr float kHalfWidth = 1.2f, kWidens = 0.06f;  // m, m per m behind
constexpr float kFrom = 8, kFully = 20;              // m/s

}  // namespace

float wakeAt(Vec2 ahead, Vec2 velocity, Vec2 place) {
    const Vec2 back = ahead - place;
    const float speed = length(velocity);
    if (speed < kFrom) return 0;
    const float behind = dot(back, velocity) / speed, beside = std::abs(cross(velocity, back)) / speed;
    if (behind <= 0) return 0;
    const float width = kHalfWidth + kWidens * behind;
    return kStrongest * ramp(speed, kFrom, kFully) * (1 - ramp(behind, kNear, kWakeLength)) *
           (1 - ramp(beside, width, 2 * width));
}

}  // namespace slip
