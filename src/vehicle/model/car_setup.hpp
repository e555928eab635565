// SPDX-License-Identifier: MIT
// What a car's parameters mean, worked out once when they change: wheels, tyre peaks, springs. A profile asked for it:
// the peaks of the magic formula are roots, and stepping without it costs twice as much.
#pragma once
#include "vehicle/model/tyre.hpp"

#include "base/vec2.hpp"
#include "vehicle/model/telemetry.hpp"

#include <span>

namespace slip {

/// One wheel, or both of an axle of a single track.
struct WheelSetup {
    Vec2 position;  // m from the centre of gravity, in the car's frame
    std::size_t axle = 0;
    bool front = true;  // ahead of the centre of gravity
    bool driven = false;
    float side = 0;                                // +1 left, −1 right, 0 in the middle
    float standsFor = 1;                           // wheels
    float staticLoad = 0;                          // N
    float radius = 0.3f;                           // m
    float inertia = 1;                             // kg m²
    float toe = 0;                                 // rad, anticlockwise
    float camber = 0;                              // rad at rest, top outwards
    std::array<float, 2> camberGain{}, toeGain{};  // rad/m of jounce, above rest and below it; as camber and toe
    float caster = 0;                              // rad
    float camberSteer = 0;                         // rad of steering that a radian of camber is worth, anticlockwise
    float brakeTorque = 0;                         // N m at full pedal
    float handbrakeTorque = 0;                     // N m
    float shaftFriction = 0;                       // N m, of the shafts that drive it
};

/// Stiffness of a stop beyond a spring's travel, in that of the spring.
inline constexpr float kStopStiffness = 10;

/// An axle's springs; a single track has them too.
struct SpringSetup {
    float spring = 0;                           // N/m a wheel
    float bumpDamping = 0, reboundDamping = 0;  // N s/m
    float antiRollBar = 0;                      // N/m a wheel
    float travel = 0;                           // m from full droop, where the stop begins
    float droop = 0;                            // m of jounce at which the wheel hangs
    float staticLoad = 0;                       // N a wheel
    float unsprungMass = 0;                     // kg a wheel; 0: it follows the road
    float tyreSpring = 0;                       // N/m
    float rollCentre = 0;                       // m, height
    float anti = 0;                             // share of the load moved along the car that the links carry
    float loadShare = 0;                        // of the car's weight on the axle
    float staticJounce = 0;                     // m from full droop
    float arm = 0;                              // m ahead of the centre of gravity
    float halfTrack = 0;                        // m, 0 with one wheel in the middle
};

/// Places in a list of wheels or corners.
struct Places {
    std::size_t first = 0, count = 0;
    std::size_t end() const { return first + count; }
    friend bool operator==(const Places&, const Places&) = default;
};

struct AxleSetup {
    Places wheels;   // of CarSetup::wheels
    Places corners;  // that carry the body: a single track's axle has two, though one wheel stands for both
    bool driven = false;
    float driveShare = 0;    // of the drive torque
    float driveOfRest = 0;   // of what this axle and those behind it get: where the torque parts
    float leftShare = 0.5f;  // of the axle's drive torque
    float steeredLever = 0;  // m ahead of the point that the car turns about at a crawl; 0: wheels are steered alike
    TyrePeaks peaks;
    PressureEffect pressure;
    bool frictionChanges = false;  // with inclination, heat or wear
    SpringSetup springs;
    SampledTyre tyre;  // with wheelDynamics
};

struct CarSetup {
    bool wheelDynamics = false;  // wheels and engine have a speed of their own
    bool sprung = false;
    bool loadsByPlate = false;  // axles without springs: the body is a plate on wheels that give alike
    int wheelCount = 2;         // axle by axle from the front, left before right
    int axleCount = 2;
    int cornerCount = 4;
    Places frontEnd, rearEnd;  // wheels: of more than two axles those ahead of the centre of gravity, and the others
    std::array<WheelSetup, kMaxWheels> wheels;
    std::array<AxleSetup, kMaxAxles> axles;
    float pitchInertia = 0, rollInertia = 0;  // kg m²
    float hopRate = 0;                        // rad/s, of the quickest wheel with a mass of its own; 0 without

    std::span<const AxleSetup> allAxles() const { return {axles.data(), static_cast<std::size_t>(axleCount)}; }
    const AxleSetup& frontAxle() const { return axles.front(); }
    const AxleSetup& rearAxle() const { return axles[static_cast<std::size_t>(axleCount - 1)]; }
    const TyrePeaks& peaksOf(const WheelSetup& wheel) const { return axles[wheel.axle].peaks; }
};

CarSetup setUpCar(const CarParams& params);

/// Load of each wheel of a car of any axles at rest (N), by axles, left before right: on springs by their rates,
/// without as if all wheels gave alike. 0 where the body would lift a wheel off.
std::array<float, kMaxWheels> restingLoads(const CarParams& params);

/// Of that, a wheel of an axle; of cars with two axles half of its load. At least 1 N.
float restingCornerLoad(const CarParams& params, std::size_t axle);

/// Of the drive torque that an axle gets.
float driveShareOf(const CarParams& params, std::size_t axle);

/// rad/s at which a wheel of that mass (kg) hops between its tyre, its spring and its bar (N/m).
float hopRate(float tyreSpring, float spring, float antiRollBar, float mass);

/// Frequency (Hz) of a corner's static load on a spring or bar of that rate (N/m).
float rideFrequency(float rate, float axleLoad);

}  // namespace slip
