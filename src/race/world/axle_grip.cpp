// SPDX-License-Identifier: MIT
#include "race/world/axle_grip.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/loads.hpp"
#include "vehicle/model/tyre.hpp"

namespace slip {
namespace {

float rollStiffness(const SpringSetup& s) { return 2 * sq(s.halfTrack) * (s.spring + 2 * s.antiRollBar); }

/// Loads of one end of the car (N). `moved` is transferred from the inner to the outer wheel.
struct EndLoad {
    float now = 0, resting = 0, moved = 0;
};

/// Returns the grip (N) of one end of the car: of its two wheels, or of the only one.
float endGrip(const Tyre& tyre, const AxleSetup& axle, const EndLoad& load, float friction) {
    if (axle.wheels.count == 1) return frictionLimit(tyre, load.now, load.resting, friction);
    const float shifted = std::min(std::abs(load.moved), load.now / 2), resting = load.resting / 2;
    return frictionLimit(tyre, load.now / 2 - shifted, resting, friction) +
           frictionLimit(tyre, load.now / 2 + shifted, resting, friction);
}

}  // namespace

float frontRollShare(const CarParams& car, const CarSetup& setup) {
    if (!setup.sprung) return car.body.frontWeight;
    const float front = rollStiffness(setup.frontAxle().springs);
    const float rear = rollStiffness(setup.rearAxle().springs);
    return front + rear > 0 ? front / (front + rear) : 0.5f;
}

PerAxle frictionOn(const CarParams& car, const Surface& surface, float share) {
    return {share * frictionFor(surface, car.front.tyre.compound),
            share * frictionFor(surface, car.rear.tyre.compound)};
}

PerAxle axleGrip(const CarParams& car, const CarSetup& setup, const PerAxle& friction, const Steady& state) {
    const float press = 0.5f * kAirDensity * sq(state.speed);
    const AxleLoads loads =
        axleLoads(car, state.ax, {press * car.body.downforceAreaFront, press * car.body.downforceAreaRear});
    const float moment = car.body.mass * std::abs(state.ay) * car.body.cgHeight;  // N m
    const float share = frontRollShare(car, setup);
    const EndLoad front{loads.front, staticLoadFront(car), share * moment / car.front.track};
    const EndLoad rear{loads.rear, staticLoadRear(car), (1 - share) * moment / car.rear.track};
    return {endGrip(car.front.tyre, setup.frontAxle(), front, friction.front),
            endGrip(car.rear.tyre, setup.rearAxle(), rear, friction.rear)};
}

PerAxle remainingLongitudinalGrip(const CarParams& car, const PerAxle& grip, float ay) {
    const auto left = [&](float most, float lateralShare, float weight) {
        const float across = car.body.mass * weight * ay / lateralShare;
        return std::sqrt(std::max(0.0f, sq(most) - sq(across)));
    };
    return {left(grip.front, car.front.tyre.lateralShare, car.body.frontWeight),
            left(grip.rear, car.rear.tyre.lateralShare, 1 - car.body.frontWeight)};
}

float maxDrive(const CarParams& car, const PerAxle& left) {
    const Drive& d = car.drive;
    if (d.layout == Layout::Rwd) return left.rear;
    if (d.layout == Layout::Fwd) return left.front;
    if (d.centreDifferential.type != DifferentialType::Open) return left.front + left.rear;
    const float front = std::clamp(d.frontShare, 1e-3f, 1 - 1e-3f);
    return std::min(left.front / front, left.rear / (1 - front));
}

}  // namespace slip
