#include "vehicle/telemetry.hpp"

namespace slip {
namespace {

/// An axle of a car whose wheels follow the road, as one wheel.
WheelTelemetry asWheel(const AxleTelemetry& axle, float angle) {
    WheelTelemetry wheel;
    wheel.load = axle.fz;
    wheel.friction = axle.fz > 0 ? axle.grip / axle.fz : 0.0f;
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
    return wheel;
}

/// The left (+1) or right (−1) half of a wheel that stands for a whole axle.
WheelTelemetry half(const WheelTelemetry& whole, float track, float side) {
    WheelTelemetry wheel = whole;
    for (float WheelTelemetry::*share : {&WheelTelemetry::suspensionForce, &WheelTelemetry::load, &WheelTelemetry::fx,
                                         &WheelTelemetry::fy, &WheelTelemetry::aligningMoment})
        wheel.*share /= 2;
    wheel.position.y = side * track / 2;
    return wheel;
}

}  // namespace

std::array<WheelTelemetry, kMaxWheels> fourWheels(const Telemetry& t) {
    if (t.wheelCount == kMaxWheels) return t.wheels;
    const bool own = t.wheelCount == 2;
    const WheelTelemetry front = own ? t.wheels[0] : asWheel(t.front, t.steerAngle);
    const WheelTelemetry rear = own ? t.wheels[1] : asWheel(t.rear, 0);
    return {half(front, t.front.track, 1), half(front, t.front.track, -1), half(rear, t.rear.track, 1),
            half(rear, t.rear.track, -1)};
}

}  // namespace slip
