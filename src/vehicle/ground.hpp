// What the car stands on. Declared here, filled by race from the track.
#pragma once
#include "vehicle/telemetry.hpp"

#include <array>
#include <cstdint>

namespace slip {

/// Under one wheel, or under the middle of an axle.
struct WheelGround {
    float friction = 1;           // factor on the tyre's own friction, for this car's compound
    float rollingResistance = 0;  // adds to the tyre's C_rr
    float drag = 0;               // s/m: force = drag · |v| · load
    std::int32_t surface = 0;     // index into the surface table
    float height = 0;             // m, bumps; cars without wheels of their own do not feel them
};

/// Dual track: front left, front right, rear left, rear right. Single track: front, rear.
struct Ground {
    std::array<WheelGround, kMaxWheels> wheels;
    float slipstream = 0;  // share of air drag that a car ahead takes away; downforce loses half of it
};

}  // namespace slip
