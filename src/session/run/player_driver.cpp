// SPDX-License-Identifier: MIT
#include "session/run/player_driver.hpp"

#include <algorithm>

namespace slip {

DriverInput PlayerDriver::drive(const RawInput& raw, const Smoothing& rates, Assists assists, float dt) {
    smoothed_ = smooth(smoothed_, raw, rates, dt);
    DriverInput input = quantise(smoothed_);
    input.transmission = transmission_;
    input.gear = static_cast<std::int8_t>(transmission_ == Transmission::Manual ? gear_ : 0);
    input.assists = assists;
    return input;
}

void PlayerDriver::shift(int by, int gears) {
    if (transmission_ == Transmission::Manual) gear_ = std::clamp(gear_ + by, -1, gears);
}

void PlayerDriver::toggleTransmission(int engagedGear) {
    const bool toManual = transmission_ != Transmission::Manual;
    transmission_ =
        toManual ? Transmission::Manual : (automatic_ == Transmission::Manual ? Transmission::Arcade : automatic_);
    if (toManual) gear_ = engagedGear;
}

void PlayerDriver::reset() {
    smoothed_ = {};
    gear_ = 1;
}

}  // namespace slip
