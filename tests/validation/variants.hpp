// SPDX-License-Identifier: MIT
// Variants of a car with other models, for closed forms that hold for all of them.
#pragma once
#include "support/test_cars.hpp"

namespace slip::test {

inline std::array<Axle*, 2> axlesOf(CarParams& car) { return {&car.front, &car.rear}; }

inline void lessGrip(CarParams& car) {
    for (Axle* axle : axlesOf(car)) axle->tyre.friction *= 0.95f;
}
inline void raiseCentreOfGravity(CarParams& car) { car.body.cgHeight *= 1.05f; }

struct Variant {
    const char* suffix;  // of a row's name
    CarParams (*of)(CarParams);
};

/// Returns a magic formula with the starting slope of a linear tyre. E = −1 − C²/2 cancels its cubic term, so that it
/// stays straight over a wide range.
inline MagicSet magicOf(float slope) {
    constexpr float kShape = 1.3f;
    return {slope / kShape, kShape, -1 - sq(kShape) / 2};
}

inline CarParams asItIs(CarParams car) { return car; }

/// Returns a car whose wheels and engine have speeds of their own, with magic tyres as stiff as the linear ones.
inline CarParams withSpinningWheels(CarParams car) {
    car.drive.wheelSpin = true;
    for (Axle* axle : axlesOf(car)) {
        Tyre& tyre = axle->tyre;
        tyre.model = TyreModel::Magic;
        tyre.magic = {magicOf(1 / radians(tyre.peakSlipAngleDeg)), magicOf(1 / tyre.peakSlipRatio)};
    }
    return car;
}

/// Returns a car with four wheels so light that their inertia does not count in yaw.
inline CarParams withFourWheels(CarParams car) {
    car.chassis = Chassis::DualTrack;
    car.front.wheelInertia = car.rear.wheelInertia = 0.02f;
    return car;
}

inline constexpr Variant kBaseModel{"", asItIs}, kSpinningWheels{", spinning wheels", withSpinningWheels},
    kFourWheels{", four wheels", withFourWheels};
inline constexpr std::array<Variant, 3> kVariants{kBaseModel, kSpinningWheels, kFourWheels};

/// Returns a car with four wheels and everything else: magic tyres that respond to load, camber and time, springs, a
/// slipping clutch, four driven wheels with limited slip, wings.
inline CarParams carWithEverything() {
    CarParams car = plainCar();
    car.chassis = Chassis::DualTrack;
    car.body.downforceAreaFront = 0.2f, car.body.downforceAreaRear = 0.4f;
    car.clutch = Clutch{350, 0.2f, {}};
    car.drive.layout = Layout::Awd;
    for (Differential* d : {&car.drive.frontDifferential, &car.drive.rearDifferential, &car.drive.centreDifferential})
        *d = {DifferentialType::LimitedSlip, 1.6f};
    for (Axle* axle : axlesOf(car)) {
        axle->toeDeg = 0.2f, axle->camberDeg = -1.5f, axle->camberGainDegPerM = -15;
        axle->suspension = Suspension{30000, 2500, 3500, 0.2f, 8000};
        axle->tyre.model = TyreModel::Magic;
        axle->tyre.lateralShare = 0.95f, axle->tyre.loadSensitivity = 0.08f;
        axle->tyre.camberStiffness = 0.8f, axle->tyre.relaxationLength = 0.3f;
    }
    return completed(car);
}

/// Returns that car with every mechanism that a file may request, all at once.
inline CarParams carWithAllMechanisms() {
    CarParams car = carWithEverything();
    car.body.cgLateral = 0.05f, car.body.sideDragArm = -0.3f;
    car.engine.turbo = Turbo{0.4f, 2000, 0.4f};
    car.engine.orientation = Orientation::Longitudinal;
    car.drive.inertia = 0.5f, car.drive.frictionTorque = 10;
    car.drive.rearDifferential = {DifferentialType::ClutchPack, 1.3f, 60, 0.4f, 0.2f};
    car.rear.steerShare = Table{{0, -0.1f}, {30, 0.1f}};
    car.front.casterDeg = 6;
    for (Axle* axle : axlesOf(car)) {
        axle->unsprungMass = 35, axle->wheelDamping = 0.3f;
        axle->camberGainDegPerM.each = {-20, -10};
        axle->toeGainDegPerM.each = {2, 1};
        axle->suspension->rollCentreHeight = 0.1f, axle->suspension->anti = 0.2f;
        Tyre& tyre = axle->tyre;
        tyre.camberBestDeg = -2, tyre.camberGripLoss = 0.002f;
        tyre.pneumaticTrail = 0.03f, tyre.relaxationLengthLongitudinal = 0.2f;
        tyre.peakLoadShift = 0.2f, tyre.slidingLoss = 0.005f;
        tyre.loadFilter = Table{{0, 0}, {2, 2}, {4, 3}};
        tyre.pressureBar = 2;
        tyre.heat = TyreHeat{}, tyre.wear = 0.01f;
    }
    return completed(car);
}

struct NamedCar {
    const char* name;
    CarParams car;
};

/// Returns the base car, the one with spinning wheels and the one with everything.
inline std::array<NamedCar, 3> threeCars() {
    return {{{"base", plainCar()},
             {"spinning wheels", withSpinningWheels(plainCar())},
             {"everything", carWithEverything()}}};
}

/// Returns the mass (kg) that accelerates with the car: the wheels' inertia counts if they turn.
inline double movingMass(const CarParams& car) {
    if (!car.drive.wheelSpin && car.chassis == Chassis::SingleTrack) return car.body.mass;
    const auto wheels = [](const Axle& axle) { return 2 * axle.wheelInertia / sq(axle.wheelRadius); };
    return static_cast<double>(car.body.mass) + wheels(car.front) + wheels(car.rear);
}

}  // namespace slip::test
