// SPDX-License-Identifier: MIT
// Tyre loads without springs: at rest, with downforce, and moved at once by acceleration.
#pragma once
#include "vehicle/model/car_setup.hpp"

namespace slip {

/// Loads in the order of CarSetup's corners.
struct CornerLoads {
    std::array<float, kMaxWheels> load{};    // N
    std::array<float, kMaxWheels> jounce{};  // m from full droop; 0 without springs
};

/// Load of the front and of the rear axle (N).
struct AxleLoads {
    float front = 0, rear = 0;
};

/// Returns the total load (N) of a car with downforce.
float totalLoad(const CarParams& params, AxleLoads downforce);

/// Returns the axle loads with downforce and acceleration along the car (m/s²). None is negative.
AxleLoads axleLoads(const CarParams& params, float ax, AxleLoads downforce);

/// Returns the loads without springs: they follow acceleration (m/s², specific force in the car's axes) at once.
/// Lateral transfer is split between the axles by their share of the weight. If an axle lifts a wheel, the other one
/// takes the rest.
CornerLoads quasiStaticLoads(const CarParams& params, Vec2 acceleration, AxleLoads downforce);

/// Returns the same for a car with any axles, whose wheels are equally stiff.
CornerLoads loadsOfAxles(const CarParams& params, const CarSetup& setup, Vec2 acceleration, AxleLoads downforce);

}  // namespace slip
