// SPDX-License-Identifier: MIT
#include "vehicle/model/driver_input.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

float inRange(float x, float low) { return x == x ? std::clamp(x, low, 1.0f) : 0.0f; }

float follow(float now, float target, ChannelRate rate, float dt) {
    return approach(now, target, (target > now ? rate.rise : rate.fall) * dt);
}

float followSteer(float now, float target, ChannelRate rate, float dt) {
    const bool crossing = now * target < 0;
    const bool away = std::abs(target) > std::abs(now);
    if (crossing) return approach(now, 0.0f, rate.fall * dt);
    return approach(now, target, (away ? rate.rise : rate.fall) * dt);
}

/// Rounds like std::lround, which would cost a call. |x| must be below a million.
int rounded(float x) {
    const int whole = static_cast<int>(x);
    const float rest = x - static_cast<float>(whole);
    return whole + (rest >= 0.5f) - (rest <= -0.5f);
}

}  // namespace

RawInput smooth(const RawInput& now, const RawInput& raw, const Smoothing& rates, float dt) {
    return {follow(now.throttle, inRange(raw.throttle, 0), rates.throttle, dt),
            follow(now.brake, inRange(raw.brake, 0), rates.brake, dt),
            follow(now.handbrake, inRange(raw.handbrake, 0), rates.handbrake, dt),
            followSteer(now.steer, inRange(raw.steer, -1), rates.steer, dt),
            follow(now.clutch, inRange(raw.clutch, 0), rates.clutch, dt)};
}

std::uint8_t pedalSteps(float share) { return static_cast<std::uint8_t>(rounded(inRange(share, 0) * kPedalSteps)); }

DriverInput quantise(const RawInput& raw) {
    DriverInput input;
    input.throttle = pedalSteps(raw.throttle);
    input.brake = pedalSteps(raw.brake);
    input.handbrake = pedalSteps(raw.handbrake);
    input.clutch = pedalSteps(raw.clutch);
    input.steer = static_cast<std::int16_t>(rounded(inRange(raw.steer, -1) * kSteerSteps));
    return input;
}

RawInput toRawInput(const DriverInput& input) {
    return {pedalShare(input.throttle), pedalShare(input.brake), pedalShare(input.handbrake),
            static_cast<float>(input.steer) / kSteerSteps, pedalShare(input.clutch)};
}

}  // namespace slip
