// What a car's parameters mean, worked out once when they change: wheels, tyre peaks, springs. A profile asked for it:
// the peaks of the magic formula are roots, and stepping without it costs twice as much.
#pragma once
#include "vehicle/tyre.hpp"

#include "base/vec2.hpp"
#include "vehicle/telemetry.hpp"

namespace slip {

/// One wheel, or both of an axle of a single track.
struct WheelSetup {
    Vec2 position;  // m from the centre of gravity, in the car's frame
    bool front = true;
    bool driven = false;
    float side = 0;             // +1 left, −1 right, 0 in the middle
    float staticLoad = 0;       // N
    float radius = 0.3f;        // m
    float inertia = 1;          // kg m²
    float toe = 0;              // rad, anticlockwise
    float camber = 0;           // rad at rest, top outwards
    float camberGain = 0;       // rad/m of jounce
    float camberSteer = 0;      // rad of steering that a radian of camber is worth, anticlockwise
    float brakeTorque = 0;      // N m at full pedal
    float handbrakeTorque = 0;  // N m
};

/// Stiffness of a stop beyond a spring's travel, in that of the spring.
inline constexpr float kStopStiffness = 10;

/// An axle's springs; a single track has them too.
struct SpringSetup {
    float spring = 0;                           // N/m a wheel
    float bumpDamping = 0, reboundDamping = 0;  // N s/m
    float antiRollBar = 0;                      // N/m a wheel
    float travel = 0;                           // m
    float staticJounce = 0;                     // m from full droop
    float arm = 0;                              // m ahead of the centre of gravity
    float halfTrack = 0;                        // m
};

struct CarSetup {
    bool wheelDynamics = false;  // wheels and engine have a speed of their own
    bool sprung = false;
    int wheelCount = 2;  // 2: front, rear; 4: front left, front right, rear left, rear right
    std::array<WheelSetup, kMaxWheels> wheels;
    TyrePeaks front, rear;
    SampledTyre frontTyre, rearTyre;  // with wheelDynamics
    SpringSetup frontSprings, rearSprings;
    float pitchInertia = 0, rollInertia = 0;  // kg m²

    const TyrePeaks& peaksOf(const WheelSetup& wheel) const { return wheel.front ? front : rear; }
};

CarSetup setUpCar(const CarParams& params);

/// Frequency (Hz) of a corner's static load on a spring or bar of that rate (N/m).
float rideFrequency(float rate, float axleLoad);

}  // namespace slip
