// SPDX-License-Identifier: MIT
#include "vehicle/model/telemetry.hpp"

namespace slip {
namespace {

/// Converts an axle with rigid wheels to one wheel.
WheelTelemetry asWheel(const AxleTelemetry& axle) {
    WheelTelemetry wheel;
    wheel.load = axle.fz;
    wheel.friction = frictionOf(axle.grip, axle.fz);
    wheel.lateralFriction = frictionOf(axle.lateralGrip, axle.fz);
    wheel.slipRatio = axle.slipRatio;
    wheel.slipAngle = axle.slipAngle;
    const Vec2 force = unrotate({axle.fx, axle.fy}, direction(axle.angle));
    wheel.normalizedFx = axle.grip > 0 ? force.x / axle.grip : 0.0f;
    wheel.normalizedFy = axle.lateralGrip > 0 ? force.y / axle.lateralGrip : 0.0f;
    wheel.fx = axle.fx;
    wheel.fy = axle.fy;
    wheel.angle = axle.angle;
    wheel.speed = axle.wheelSpeed;
    wheel.normalizedLoad = axle.staticLoad > 0 ? axle.fz / axle.staticLoad : 0.0f;
    wheel.normalizedSlip = axle.normalizedSlip;
    wheel.position = {axle.arm, 0};
    wheel.locked = axle.locked;
    wheel.brakeTorque = axle.brakeTorque;
    return wheel;
}

}  // namespace

bool hasStandingWheels(const Telemetry& t) { return t.wheels.size() == t.cornerCount; }

WheelTelemetry halfWheel(const WheelTelemetry& whole, float side) {
    WheelTelemetry wheel = whole;
    for (float WheelTelemetry::*const share :
         {&WheelTelemetry::suspensionForce, &WheelTelemetry::load, &WheelTelemetry::fx, &WheelTelemetry::fy,
          &WheelTelemetry::aligningMoment, &WheelTelemetry::brakeTorque})
        wheel.*share /= 2;
    wheel.side = side;
    return wheel;
}

WheelList<WheelTelemetry> allWheels(const Telemetry& t) {
    if (hasStandingWheels(t)) return t.wheels;
    WheelList<WheelTelemetry> standing;
    for (const std::size_t axle : {0u, 1u}) {
        const AxleTelemetry& shown = axle == 0 ? t.front : t.rear;
        const WheelTelemetry whole = axle < t.wheels.size() ? t.wheels[axle] : asWheel(shown);
        for (const float side : {1.0f, -1.0f}) {
            WheelTelemetry half = halfWheel(whole, side);
            half.axle = axle;
            half.position.y = side * shown.track / 2;
            standing.push_back(half);
        }
    }
    return standing;
}

}  // namespace slip
