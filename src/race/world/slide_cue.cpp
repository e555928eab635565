// SPDX-License-Identifier: MIT
#include "race/world/slide_cue.hpp"

#include "vehicle/params/assist_params.hpp"
#include "vehicle/params/car_params.hpp"

namespace slip {
namespace {

constexpr float kNoSlide = radians(8), kFullSlide = radians(50);  // rad, where the width begins and is full
constexpr float kSlow = 2, kFast = 7;                             // m/s, where a slide begins to count and counts fully
// A rear that only corners: rad of its slip, and its share of the peak slip.
constexpr float kBendSlip = radians(2), kHardBendSlip = radians(5), kSlides = radians(13);
constexpr float kNearPeak = 0.8f, kAtPeak = 1.05f;
constexpr float kSpinsRound = radians(100),
                kLostRound = radians(140);  // rad, from where there is no slide left to lose

/// Returns the angle (rad, 0…π) between the rear axle's direction of travel and the car.
float rearAngle(const CarSnapshot& car, float rearArm) {
    const Vec2 v = unrotate(car.velocity, direction(car.pose.yaw));
    return std::abs(real::atan2(v.y - rearArm * car.yawRate, v.x));
}

/// Returns how near the limit of its grip the rear is in a bend, 0…1. It is 0 in a slide.
float gripLimit(const CarSnapshot& car, float angle) {
    return ramp(car.telemetry.rear.normalizedSlip, kNearPeak, kAtPeak) * ramp(angle, kBendSlip, kHardBendSlip) *
           (1 - ramp(angle, kNoSlide, kSlides));
}

}  // namespace

SlideLimits slideLimitsOf(const CarParams& params) {
    constexpr DriftControlParams kLaw;
    const float own = radians(params.drift.angleDeg);
    return {rearArm(params), own + kLaw.widerStart, own + kLaw.lossFull};
}

SlideCue slideCueOf(const CarSnapshot& car, const SlideLimits& limits) {
    const float counts = ramp(length(car.velocity), kSlow, kFast);
    if (counts == 0) return {};
    const float angle = rearAngle(car, limits.rearArm);
    const float losing = ramp(angle, limits.easy, limits.lost) * (1 - ramp(angle, kSpinsRound, kLostRound));
    return {counts * ramp(std::min(angle, kPi - angle), kNoSlide, kFullSlide),
            counts * std::max(losing, kGripEdge * gripLimit(car, angle))};
}

}  // namespace slip
