// SPDX-License-Identifier: MIT
#include "race/testdrive/straight_driver.hpp"

#include "base/scalar.hpp"

#include <cmath>
#include <utility>

namespace slip {
namespace {

constexpr float kReaction = 0.15f;                                   // s
constexpr float kHeadingRate = 2.5f;                                 // 1/s, at which small deviations are corrected
constexpr float kSlideFrom = radians(3), kSlideFully = radians(10);  // deviations that are corrected fully
constexpr float kSpunHeading = radians(60);
constexpr float kMinCorrectedSpeed = 5;  // m/s, below it the correction does not grow further

}  // namespace

void StraightDriver::steer(const DrivenCar& driven, DriverInput& input) {
    const float heading = wrapAngle(driven.car.pose.yaw);
    if (std::abs(heading) > kSpunHeading && !spunKmh_) spunKmh_ = kKmhPerMs * length(driven.car.velocity);
    if (seen_.empty()) seen_.assign(static_cast<std::size_t>(std::lround(kReaction / driven.dt)), 0.0f);
    const float ago = std::exchange(seen_[next_], heading + kReaction * driven.car.yawRate);
    next_ = (next_ + 1) % seen_.size();
    if (ago == 0 && angle_ == 0) return;
    const float calm =
        std::min(kHeadingRate * driven.params.wheelbase / std::max(std::abs(driven.speed()), kMinCorrectedSpeed), 1.0f);
    const float share = lerp(calm, 1, ramp(std::abs(ago), kSlideFrom, kSlideFully));
    const Steering& s = driven.params.steering;
    const float lock = radians(s.maxAngleDeg);
    angle_ = approach(angle_, std::clamp(-share * ago, -lock, lock), radians(s.rateDegPerS) * driven.dt);
    input.steerAngle = angle_;
}

}  // namespace slip
