// What the car stands on. Declared here, filled by race from the track.
#pragma once
#include <cstdint>

namespace slip {

/// Under one axle.
struct AxleGround {
    float friction = 1;           // factor on the tyre's own friction, for this car's compound
    float rollingResistance = 0;  // adds to the tyre's C_rr
    float drag = 0;               // s/m: force = drag · |v| · load
    std::int32_t surface = 0;     // index into the surface table
};

struct Ground {
    AxleGround front, rear;
};

}  // namespace slip
