// SPDX-License-Identifier: MIT
#include "workshop/widgets/live_history.hpp"

#include "base/scalar.hpp"

#include <algorithm>

namespace slip {
namespace {

/// Least time between samples, which preserves the ring's span: at higher tick rates samples are dropped.
constexpr float kMinGap = 0.9f / 120;

Vec2 shareOfGrip(const AxleTelemetry& axle) {
    return axle.grip > 0 ? Vec2{axle.fx / axle.grip, axle.fy / axle.grip} : Vec2{};
}

}  // namespace

LiveSample liveSample(const PanelView& view) {
    const Telemetry& t = view.car->telemetry;
    LiveSample sample;
    sample.time = view.time;
    sample.slipFront = degrees(t.front.slipAngle);
    sample.slipRear = degrees(t.rear.slipAngle);
    sample.forceFront = shareOfGrip(t.front);
    sample.forceRear = shareOfGrip(t.rear);
    sample.rpm = t.rpm;
    sample.speed = length(view.car->velocity);
    sample.gear = t.gear;
    sample.raw = view.raw;
    sample.smoothed = view.smoothed;
    sample.position = view.car->pose.position;
    sample.lapTime = static_cast<float>(view.car->lap.current.total);
    sample.lapDistance = view.car->lap.distance;
    sample.car = t;
    sample.car.wheels = allWheels(t);
    return sample;
}

void LiveHistory::add(const PanelView& view) {
    if (!view.car) return;
    if (count_ > 0 && view.time < newest().time) clear();
    if (count_ > 0 && view.time - newest().time < kMinGap) return;
    LiveSample sample = liveSample(view);
    if (count_ > 0) sample.distance = newest().distance + sample.speed * (sample.time - newest().time);
    if (count_ == 0) first_ = 0;
    ring_[(first_ + count_) % ring_.size()] = sample;
    if (count_ < ring_.size())
        ++count_;
    else
        first_ = (first_ + 1) % ring_.size();
}

bool usesClutch(const LiveHistory& live) {
    for (std::size_t i = live.size(); i-- > 0 && live[i].time > live.newest().time - kLiveSeconds;)
        if (live[i].raw.clutch > 0 || live[i].smoothed.clutch > 0) return true;
    return false;
}

}  // namespace slip
