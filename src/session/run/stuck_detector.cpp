// SPDX-License-Identifier: MIT
#include "session/run/stuck_detector.hpp"

#include "race/world/snapshot.hpp"

namespace slip {
namespace {

constexpr float kFarOff = 15;                        // m beyond the edge of the road
constexpr float kHardly = 1.5f, kHardlyOff = 4;      // m/s, on the road and off it
constexpr float kPressed = 0.5f;                     // share of the throttle
constexpr double kFarFor = 4, kStuckFor = 3;         // s
constexpr float kPavedGrip = 0.65f, kRolls = 0.01f;  // min friction and max rolling resistance of paved ground

/// True on paved ground beside the road, where cars may go: run-off, aprons, proving grounds.
bool isPaved(const Track& track, const CarSnapshot& car) {
    const Surface& ground = track.surfaces[car.surfaceFront].surface;
    const auto grip = ground.friction.find("road");
    return grip != ground.friction.end() && grip->second >= kPavedGrip && ground.rollingResistance <= kRolls;
}

bool isFarOff(const Track& track, const CarSnapshot& car) {
    const float half = track.road[car.location.sample].halfWidth;
    return std::abs(car.location.offset) > half + kFarOff && !isPaved(track, car);
}

bool isStuck(const CarSnapshot& car) {
    const RawInput hands = toRawInput(car.input);
    const bool on = car.location.onRoad || car.location.onKerb;
    return hands.throttle >= kPressed && hands.brake <= 0 && length(car.velocity) < (on ? kHardly : kHardlyOff);
}

}  // namespace

void StuckDetector::follow(const Track& track, const CarSnapshot& car, double dt) {
    far_ = isFarOff(track, car) ? far_ + dt : 0;
    stuck_ = isStuck(car) ? stuck_ + dt : 0;
}

bool StuckDetector::isLost() const { return far_ > kFarFor || stuck_ > kStuckFor; }

}  // namespace slip
