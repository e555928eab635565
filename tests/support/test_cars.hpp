// SPDX-License-Identifier: MIT
// Cars and surfaces that tests share.
#pragma once
#include "base/scalar.hpp"
#include "track/surface.hpp"
#include "vehicle/params/car_params.hpp"

namespace slip::test {

/// Returns a table with asphalt only: factor 1, nothing else.
inline const SurfaceTable& asphaltOnly() {
    static const SurfaceTable table{{"asphalt", {}}};
    return table;
}

/// Fills in everything that has a rule.
inline CarParams completed(CarParams car) {
    deriveMissingFields(car, [](const void*) { return false; });
    return car;
}

/// Returns a plausible road car with all defaults.
inline CarParams plainCar() {
    CarParams car;
    car.name = "Plain";
    return completed(car);
}

/// Returns the textbook bicycle: mass 1500 kg, yaw inertia 2500 kg m², arms a and b (m), cornering stiffness of the
/// axles (N/rad), no drag and no rolling resistance. Friction is 1, so the peak slip angle follows from the stiffness.
inline CarParams textbookCar(float a, float b, float frontStiffness, float rearStiffness) {
    CarParams car = plainCar();
    car.body.mass = 1500;
    car.body.cgHeight = 0;
    car.body.dragArea = car.body.sideDragArea = 0;
    car.wheelbase = a + b;
    car.body.frontWeight = b / (a + b);
    car = completed(car);
    car.body.yawInertia = 2500;
    car.front.tyre.rollingResistance = car.rear.tyre.rollingResistance = 0;
    car.front.tyre.peakSlipAngleDeg = degrees(staticLoadFront(car) / frontStiffness);
    car.rear.tyre.peakSlipAngleDeg = degrees(staticLoadRear(car) / rearStiffness);
    return car;
}

// The three cars of data/linear_bicycle_closed_form.csv.
inline CarParams understeeringCar() { return textbookCar(1.2f, 1.5f, 80000, 110000); }
inline CarParams neutralCar() { return textbookCar(1.2f, 1.5f, 100000, 80000); }
inline CarParams oversteeringCar() { return textbookCar(1.4f, 1.3f, 110000, 100000); }

/// Returns the cornering stiffness of an axle (N/rad) at static load.
inline float frontStiffness(const CarParams& car) {
    return car.front.tyre.friction * staticLoadFront(car) / radians(car.front.tyre.peakSlipAngleDeg);
}
inline float rearStiffness(const CarParams& car) {
    return car.rear.tyre.friction * staticLoadRear(car) / radians(car.rear.tyre.peakSlipAngleDeg);
}

}  // namespace slip::test
