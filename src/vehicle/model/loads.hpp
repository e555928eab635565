// SPDX-License-Identifier: MIT
// How much load each tyre carries without springs: at rest, under air, moved by acceleration at once.
#pragma once
#include "vehicle/model/car_setup.hpp"

namespace slip {

/// In the order of CarSetup's corners.
struct CornerLoads {
    std::array<float, kMaxWheels> load{};    // N
    std::array<float, kMaxWheels> jounce{};  // m from full droop; 0 without springs
};

/// Load of the front and of the rear axle (N).
struct AxleLoads {
    float front = 0, rear = 0;
};

/// Of a car pressed down by the air (N).
float totalLoad(const CarParams& params, AxleLoads downforce);

/// Load that acceleration along the car (m/s²) and air leave on the axles; none is negative.
AxleLoads axleLoads(const CarParams& params, float ax, AxleLoads downforce);

/// Without springs: load follows acceleration (m/s², specific force in the car's axes) at once. Sideways transfer goes
/// to the axles by their share of the weight; what an axle with a lifted wheel cannot take the other takes.
CornerLoads quasiStaticLoads(const CarParams& params, Vec2 acceleration, AxleLoads downforce);

/// The same of a car of any axles, each wheel giving alike.
CornerLoads loadsOfAxles(const CarParams& params, const CarSetup& setup, Vec2 acceleration, AxleLoads downforce);

}  // namespace slip
