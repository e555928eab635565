#include "vehicle/telemetry.hpp"

namespace slip {
namespace {

/// An axle of a car whose wheels follow the road, as one wheel.
WheelTelemetry asWheel(const AxleTelemetry& axle, float angle) {
    WheelTelemetry wheel;
    wheel.load = axle.fz;
    wheel.friction = frictionOf(axle.grip, axle.fz);
    wheel.slipRatio = axle.slipRatio;
    wheel.slipAngle = axle.slipAngle;
    const Vec2 force = unrotate({axle.fx, axle.fy}, direction(angle));
    wheel.normalizedFx = axle.grip > 0 ? force.x / axle.grip : 0.0f;
    wheel.normalizedFy = axle.lateralGrip > 0 ? force.y / axle.lateralGrip : 0.0f;
    wheel.fx = axle.fx;
    wheel.fy = axle.fy;
    wheel.angle = angle;
    wheel.speed = axle.wheelSpeed;
    wheel.normalizedLoad = axle.staticLoad > 0 ? axle.fz / axle.staticLoad : 0.0f;
    wheel.normalizedSlip = axle.normalizedSlip;
    wheel.position = {axle.arm, 0};
    wheel.locked = axle.locked;
    wheel.brakeTorque = axle.brakeTorque;
    return wheel;
}

/// The left (+1) or right (−1) half of a wheel that stands for a whole axle.
WheelTelemetry half(const WheelTelemetry& whole, float track, float side) {
    WheelTelemetry wheel = whole;
    for (float WheelTelemetry::*share :
         {&WheelTelemetry::suspensionForce, &WheelTelemetry::load, &WheelTelemetry::fx, &WheelTelemetry::fy,
          &WheelTelemetry::aligningMoment, &WheelTelemetry::brakeTorque})
        wheel.*share /= 2;
    wheel.position.y = side * track / 2;
    return wheel;
}

}  // namespace

std::array<WheelTelemetry, kDualTrackWheels> fourWheels(const Telemetry& t) {
    const std::size_t count = t.wheels.size();
    if (count == kDualTrackWheels && hasStandingWheels(t)) return {t.wheels[0], t.wheels[1], t.wheels[2], t.wheels[3]};
    const bool own = count > 0;
    const WheelTelemetry front = own ? t.wheels[0] : asWheel(t.front, t.front.angle);
    const WheelTelemetry rear = own ? t.wheels[count - 1] : asWheel(t.rear, t.rear.angle);
    std::array<WheelTelemetry, kDualTrackWheels> corners;
    const bool frontPair = own && front.position.y != 0, rearPair = own && rear.position.y != 0;
    corners[0] = frontPair ? front : half(front, t.front.track, 1);
    corners[1] = frontPair ? t.wheels[1] : half(front, t.front.track, -1);
    corners[2] = rearPair ? t.wheels[count - 2] : half(rear, t.rear.track, 1);
    corners[3] = rearPair ? rear : half(rear, t.rear.track, -1);
    return corners;
}

bool hasStandingWheels(const Telemetry& t) { return t.wheels.size() == static_cast<std::size_t>(t.cornerCount); }

WheelList<WheelTelemetry> standingWheels(const Telemetry& t) {
    if (hasStandingWheels(t)) return t.wheels;
    WheelList<WheelTelemetry> standing;
    for (const WheelTelemetry& corner : fourWheels(t)) standing.push_back(corner);
    return standing;
}

}  // namespace slip
