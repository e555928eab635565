#include "vehicle/detail.hpp"

#include <cmath>

namespace slip {
namespace {

constexpr float kCalmSlip = 0.5f;       // of the peak
constexpr float kCalmAcceleration = 3;  // m/s²

}  // namespace

CarParams baseModelOf(CarParams car) {
    car.chassis = Chassis::SingleTrack;
    car.drive.wheelSpin = false;
    car.clutch.reset();
    for (Differential* d : {&car.drive.frontDifferential, &car.drive.rearDifferential, &car.drive.centreDifferential})
        d->type = DifferentialType::Open;
    for (Axle* axle : {&car.front, &car.rear}) axle->suspension.reset();
    return car;
}

bool isCalm(const CarStep& step) {
    const Telemetry& t = step.telemetry;
    return !t.shifting && t.front.slipUse < kCalmSlip && t.rear.slipUse < kCalmSlip &&
           std::abs(t.ax) < kCalmAcceleration && std::abs(t.ay) < kCalmAcceleration;
}

CarState carriedOver(const CarState& state, const CarParams& to, const CarSetup& setup, float speed) {
    CarState next = rollingState(to, setup, speed);
    next.steerAngle = state.steerAngle;
    next.gearbox = state.gearbox;
    next.acceleration = state.acceleration;
    next.engine = state.engine;
    return next;
}

}  // namespace slip
