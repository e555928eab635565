// SPDX-License-Identifier: MIT
#include "race/testdrive/player_model.hpp"

#include "base/scalar.hpp"

#include <algorithm>

namespace slip {

DriverInput FeelDrive::smoothed(const RawInput& hands) {
    smoothed_ = smooth(smoothed_, hands, device_.smoothing, dt());
    DriverInput input = quantise(smoothed_);
    input.assists = device_.assists;
    return input;
}

void FeelDrive::step(const RawInput& hands) {
    last_ = smoothed(hands);
    drive_.step(last_);
}

void FeelDrive::stepAtSpeed(float steer, float speed) {
    RawInput hands;
    hands.steer = steer;
    last_ = smoothed(hands);
    holdSpeed(pedals_, drive_.params(), drive_.car(), speed, dt(), last_);
    drive_.step(last_);
}

void StandInDriver::look(const FeelDrive& car) {
    const float sideslip = car.sideslip(), before = seen_.empty() ? sideslip : seen_.back().sideslip;
    seen_.push_back({sideslip, (sideslip - before) / car.dt(), car.speed()});
    if (static_cast<float>(seen_.size()) * car.dt() > player_.delay + car.dt()) seen_.erase(seen_.begin());
}

bool StandInDriver::isTime(float dt) {
    sinceDecision_ += dt;
    if (sinceDecision_ < player_.every) return false;
    sinceDecision_ = 0;
    odd_ = !odd_;
    return true;
}

Sight StandInDriver::sight() const {
    const Seen& then = seen_.front();
    return {then.sideslip + player_.delay * then.rate, then.sideslip, then.speed, odd_};
}

RawInput StandInDriver::catchSlide(const Sight& sight, float throttle) const {
    RawInput hands;
    hands.throttle = throttle;
    const float size = std::abs(sight.sideslip);
    if (size <= player_.counterFrom) return hands;
    const float way = isStick_ ? std::min(1.0f, size / (3 * player_.counterFrom)) : 1.0f;
    hands.steer = signOf(sight.sideslip) * way;
    if (size > player_.liftFrom || !sight.odd) hands.throttle = 0;
    return hands;
}

}  // namespace slip
