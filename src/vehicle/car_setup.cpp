#include "vehicle/car_setup.hpp"

#include "base/scalar.hpp"
#include "vehicle/used_fields.hpp"

namespace slip {
namespace {

// An axle without springs beside one that has them counts as sprung, but stiff.
constexpr float kRigidFrequency = 6;   // Hz
constexpr float kRigidDamping = 0.5f;  // of the critical

/// The wheel of an axle on a side (0: both as one).
WheelSetup setUpWheel(const CarParams& p, const Axle& axle, const TyrePeaks& peaks, bool front, float side) {
    const float count = side == 0 ? 1.0f : 2.0f;  // wheels that share the axle
    WheelSetup w;
    w.position = {front ? frontArm(p) : -rearArm(p), side * axle.track / 2};
    w.front = front;
    w.driven = p.drive.layout == Layout::Awd || front == (p.drive.layout == Layout::Fwd);
    w.side = side;
    w.staticLoad = (front ? staticLoadFront(p) : staticLoadRear(p)) / count;
    w.radius = axle.wheelRadius;
    w.inertia = axle.wheelInertia * 2 / count;
    w.toe = -side * radians(axle.toeDeg);
    w.camber = radians(axle.camberDeg);
    w.camberGain = radians(axle.camberGainDegPerM);
    const float stiffness = axle.tyre.friction * axle.tyre.lateralShare * peaks.corneringStiffness;
    if (stiffness > 0) w.camberSteer = side * axle.tyre.camberStiffness / stiffness;
    w.brakeTorque = p.brakes.torque * (front ? p.brakes.frontShare : 1 - p.brakes.frontShare) / count;
    w.handbrakeTorque = front ? 0.0f : p.brakes.handbrakeTorque / count;
    return w;
}

SpringSetup setUpSprings(const Axle& axle, float axleLoad, float arm) {
    SpringSetup s;
    const float corner = axleLoad / 2;
    if (axle.suspension) {
        const Suspension& given = *axle.suspension;
        s = {given.spring, given.bumpDamping, given.reboundDamping, given.antiRollBar, given.travel};
    } else {
        const float rate = 2 * kPi * kRigidFrequency, mass = corner / kGravity;
        const float damping = 2 * kRigidDamping * rate * mass;
        s = {mass * sq(rate), damping, damping, 0, 1};
    }
    // A car too heavy for its travel rests on its stops.
    s.staticJounce =
        std::min(corner / s.spring, (corner / s.spring + kStopStiffness * s.travel) / (1 + kStopStiffness));
    s.arm = arm;
    s.halfTrack = axle.track / 2;
    return s;
}

}  // namespace

float rideFrequency(float rate, float axleLoad) { return std::sqrt(rate / (axleLoad / 2 / kGravity)) / (2 * kPi); }

CarSetup setUpCar(const CarParams& p) {
    CarSetup s;
    s.wheelDynamics = p.drive.wheelSpin || !wheelDynamicsBecause(p).empty();
    s.front = tyrePeaks(p.front.tyre);
    s.rear = tyrePeaks(p.rear.tyre);
    if (s.wheelDynamics) {
        s.frontTyre = sampleTyre(p.front.tyre);
        s.rearTyre = sampleTyre(p.rear.tyre);
    }
    if (p.chassis == Chassis::DualTrack) {
        s.wheelCount = 4;
        for (int i = 0; i < 4; ++i) {
            const bool front = i < 2;
            s.wheels[static_cast<std::size_t>(i)] =
                setUpWheel(p, front ? p.front : p.rear, front ? s.front : s.rear, front, i % 2 == 0 ? 1.0f : -1.0f);
        }
    } else {
        s.wheels[0] = setUpWheel(p, p.front, s.front, true, 0);
        s.wheels[1] = setUpWheel(p, p.rear, s.rear, false, 0);
    }
    s.sprung = p.front.suspension || p.rear.suspension;
    s.frontSprings = setUpSprings(p.front, staticLoadFront(p), frontArm(p));
    s.rearSprings = setUpSprings(p.rear, staticLoadRear(p), -rearArm(p));
    const float height = 2 * p.body.cgHeight;
    s.pitchInertia = p.body.mass * (sq(p.body.length) + sq(height)) / 12;
    s.rollInertia = p.body.mass * (sq(p.body.width) + sq(height)) / 12;
    return s;
}

}  // namespace slip
