// SPDX-License-Identifier: MIT
#include "session/watch/known_controls.hpp"

#include "io/player/player_settings.hpp"
#include "race/world/snapshot.hpp"

#include <cmath>

namespace slip {
namespace {

constexpr float kUsedShare = 0.4f;  // share of a pedal or of the lock
constexpr float kStarts = 2;        // m/s forward at which the throttle has had an effect
constexpr float kDrives = 4;        // m/s forward from which the other controls have one

}  // namespace

bool addUsed(KnownControls& known, const CarSnapshot& car) {
    const RawInput input = toRawInput(car.input);
    const float forward = dot(car.velocity, direction(car.pose.yaw));
    bool news = false;
    const auto add = [&](bool& control, bool used) {
        news |= used && !control;
        control |= used;
    };
    add(known.throttle, input.throttle > kUsedShare && forward > kStarts);
    add(known.brake, input.brake > kUsedShare && forward > kDrives);
    add(known.steering, std::abs(input.steer) > kUsedShare && forward > kDrives);
    add(known.handbrake, input.handbrake > kUsedShare && forward > kDrives);
    add(known.clutch, input.clutch > kUsedShare);
    return news;
}

}  // namespace slip
