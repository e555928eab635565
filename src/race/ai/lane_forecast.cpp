// SPDX-License-Identifier: MIT
#include "race/ai/lane_forecast.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

/// A car that accelerates towards the limit of each place.
struct Runner {
    float minSpeed = 0;         // m/s
    float speed = 0, time = 0;  // m/s, s

    void advance(float way, float gain, float most) {
        const float next = std::max(minSpeed, std::min(most, std::sqrt(sq(speed) + 2 * gain * way)));
        time += 2 * way / (std::max(speed, minSpeed) + next);
        speed = next;
    }
};

/// A bend as driven in a lane.
struct Bend {
    float curvature = 0;  // 1/m, absolute
    float shorter = 1;    // length relative to the centre line
    bool known = false;   // it is near a half's line, whose speeds are known
};

/// Returns the friction of the road there for the car's tyres.
float groundAt(const DrivingLine& line, std::size_t sample) {
    return line.dryFrontFriction[line.track->road[sample].surface];
}

/// Returns the bend at a sample, `shift` m left of the base line of that half as far as the road allows.
Bend bendAt(const LaneConditions& who, std::size_t sample, float shift, int half) {
    const DrivingLine& line = who.driver.line();
    const RoadSample& road = line.track->road[sample];
    const float room = std::max(0.0f, road.halfWidth - line.car.body.width / 2 - who.params.edgeGap);
    const float offset = who.driver.laneLineOffset(half, sample) + shift;
    const bool inside = std::abs(offset) < room + who.params.kerbUse;
    const float shorter = std::max(0.3f, 1 - road.curvature * std::clamp(offset, -room, room));
    const float edge = road.curvature / shorter;
    if (!inside) return {std::abs(edge), shorter};
    if (half == 0) return {std::abs(lerp(edge, line.path.curvature[sample], who.driver.params().lineSwing)), shorter};
    const float bend = line.half(half).path.curvature[sample];
    return {std::abs(bend / std::max(0.3f, 1 - bend * shift)), shorter, std::abs(shift) < who.params.halfLineMargin};
}

/// Returns the speed limit (m/s) on that half's line with planned late braking.
float halfLimit(const LaneConditions& who, std::size_t sample, int half) {
    const float there = who.driver.halfLimit(half, sample);
    const std::size_t before = who.driver.line().sampleFrom(sample, -who.late * there);
    return std::max(there, who.driver.halfLimit(half, before));
}

}  // namespace

std::size_t sampleAhead(const DrivingLine& line, const CarSnapshot& car, const LaneForecastParams& p) {
    return line.sampleFrom(car.location.sample, p.laneTime * length(car.velocity));
}

float lineOffsetAhead(const DrivingLine& line, const CarSnapshot& car, const LaneForecastParams& p) {
    return line.offset[sampleAhead(line, car, p)];
}

LaneForecast::LaneForecast(const LaneConditions& who, float lane, int half) {
    const DrivingLine& line = who.driver.line();
    const float speed = length(who.car.velocity);
    const float sideways = std::max(1.0f, who.params.gripShare * sq(who.pace) * sideGrip(who.car, line.car));
    stride_ = std::max(line.track->step, (who.params.lookTime * speed + sq(speed) / (2 * who.braking)) / kPlaces);
    std::array<float, kPlaces> bends;    // share of the lateral grip that they take, per (m/s)²
    std::array<float, kPlaces> grounds;  // grip relative to the car's present ground
    const float ground = groundAt(line, who.car.location.sample);
    const float shift = lane - who.driver.laneLineOffset(half, sampleAhead(line, who.car, who.params));
    for (std::size_t k = 0; k < kPlaces; ++k) {
        const std::size_t sample = placeFrom(who, who.car.location.sample, k);
        const Bend bend = bendAt(who, sample, shift, half);
        way_[k] = bend.shorter * stride_;
        grounds[k] = std::min(1.0f, groundAt(line, sample) / ground);
        const float held = sideways * grounds[k];
        const float limit = who.pace * (bend.known ? halfLimit(who, sample, half) : who.driver.speedLimit(sample));
        const float there = bend.known ? limit : std::min(limit, std::sqrt(held / std::max(bend.curvature, 1e-4f)));
        limits_[k] = std::max(there, who.params.minSpeed);
        bends[k] = bend.curvature / held;
    }
    for (std::size_t k = kPlaces - 1; k-- > 0;) {
        const float used = std::min(1.0f, sq(limits_[k + 1]) * bends[k]);
        const float braking = grounds[k] * who.braking * std::sqrt(1 - sq(used));
        limits_[k] = std::min(limits_[k], std::sqrt(sq(limits_[k + 1]) + 2 * braking * stride_));
    }
}

std::size_t LaneForecast::placeFrom(const LaneConditions& who, std::size_t sample, std::size_t k) const {
    return who.driver.line().sampleFrom(sample, static_cast<float>(k) * stride_);
}

float LaneForecast::leastGap(const LaneConditions& who, const TargetCar& target) const {
    const float slowest = who.params.minSpeed;
    Runner own{slowest, std::min(length(who.car.velocity), limits_[0])}, other{slowest, target.speed};
    const DrivingLine& line = who.driver.line();
    float least = target.gap, gain = who.params.minAcceleration, targetGain = who.params.minAcceleration;
    float here = who.driver.targetSpeed(who.car.location.sample);
    for (std::size_t k = 1; k < kPlaces; ++k) {
        const float next = who.driver.targetSpeed(placeFrom(who, who.car.location.sample, k));
        if (next > here) gain = (sq(next) - sq(here)) / (2 * stride_);
        targetGain = std::min(gain, std::max(target.gain, who.params.minAcceleration));
        here = next;
        const std::size_t there = placeFrom(who, target.sample, k);
        own.advance(way_[k], gain, limits_[k]);
        other.advance(stride_ * line.path.spacing[there] / line.track->step, targetGain,
                      target.pace * who.driver.targetSpeed(there));
        least = std::min(least, target.gap - (other.time - own.time) * other.speed);
    }
    return least;
}

}  // namespace slip
