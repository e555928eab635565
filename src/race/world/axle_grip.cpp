#include "race/world/axle_grip.hpp"

#include "base/scalar.hpp"
#include "vehicle/loads.hpp"
#include "vehicle/tyre.hpp"

namespace slip {
namespace {

float rollStiffness(const SpringSetup& s) { return 2 * sq(s.halfTrack) * (s.spring + 2 * s.antiRollBar); }

/// Share of the side load transfer that the front axle takes.
float frontRollShare(const CarParams& car, const CarSetup& setup) {
    if (!setup.sprung) return car.body.frontWeight;
    const float front = rollStiffness(setup.frontSprings);
    return front / (front + rollStiffness(setup.rearSprings));
}

/// Both wheels of an axle; `moved`: N from the inner to the outer one.
float axleGrip(const Tyre& tyre, const WheelSetup& wheel, float load, float moved, float friction) {
    if (wheel.side == 0) return frictionLimit(tyre, load, wheel.staticLoad, friction);
    const float shifted = std::min(std::abs(moved), load / 2);
    return frictionLimit(tyre, load / 2 - shifted, wheel.staticLoad, friction) +
           frictionLimit(tyre, load / 2 + shifted, wheel.staticLoad, friction);
}

}  // namespace

PerAxle frictionOn(const CarParams& car, const Surface& surface, float share) {
    return {share * frictionFor(surface, car.front.tyre.compound),
            share * frictionFor(surface, car.rear.tyre.compound)};
}

PerAxle gripOf(const CarParams& car, const CarSetup& setup, const PerAxle& friction, const Steady& state) {
    const float press = 0.5f * kAirDensity * sq(state.speed);
    const AxleLoads loads =
        axleLoads(car, state.ax, {press * car.body.downforceAreaFront, press * car.body.downforceAreaRear});
    const float moment = car.body.mass * std::abs(state.ay) * car.body.cgHeight;  // N m
    const float share = frontRollShare(car, setup);
    const WheelSetup& rearWheel = setup.wheels[static_cast<std::size_t>(setup.wheelCount - 1)];
    return {axleGrip(car.front.tyre, setup.wheels[0], loads.front, share * moment / car.front.track, friction.front),
            axleGrip(car.rear.tyre, rearWheel, loads.rear, (1 - share) * moment / car.rear.track, friction.rear)};
}

PerAxle leftBesideCornering(const CarParams& car, const PerAxle& grip, float ay) {
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
