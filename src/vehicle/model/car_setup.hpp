// SPDX-License-Identifier: MIT
// Values derived from a car's parameters once when they change: wheels, tyre peaks, springs. Profiling showed the need:
// the peaks of the magic formula are roots, and stepping without these values costs twice as much.
#pragma once
#include "vehicle/model/tyre.hpp"

#include "base/vec2.hpp"
#include "vehicle/model/telemetry.hpp"
#include "vehicle/params/assist_params.hpp"

#include <span>

namespace slip {

/// One wheel, or both wheels of a single track's axle.
struct WheelSetup {
    Vec2 position;  // m from the centre of gravity, in the car's frame
    std::size_t axle = 0;
    bool front = true;  // ahead of the centre of gravity
    bool driven = false;
    float side = 0;                                // +1 left, −1 right, 0 in the middle
    float wheelsRepresented = 1;                   // number of wheels that it represents
    float staticLoad = 0;                          // N
    float radius = 0.3f;                           // m
    float inertia = 1;                             // kg m²
    float toe = 0;                                 // rad, anticlockwise
    float camber = 0;                              // rad at rest, top outwards
    std::array<float, 2> camberGain{}, toeGain{};  // rad/m of jounce, above and below rest; signs as in camber and toe
    float caster = 0;                              // rad
    float camberSteer = 0;                         // rad of steering per rad of camber, anticlockwise
    float brakeTorque = 0;                         // N m at full pedal
    float handbrakeTorque = 0;                     // N m
    float shaftFriction = 0;                       // N m, of its drive shafts
};

/// Stiffness of a stop beyond a spring's travel, over that of the spring.
inline constexpr float kStopStiffness = 10;

/// Springs of an axle. A single track has them, too.
struct SpringSetup {
    float spring = 0;                           // N/m per wheel
    float bumpDamping = 0, reboundDamping = 0;  // N s/m
    float antiRollBar = 0;                      // N/m per wheel
    float travel = 0;                           // m from full droop to the stop
    float droop = 0;                            // m of jounce at which the wheel hangs
    float staticLoad = 0;                       // N per wheel
    float unsprungMass = 0;                     // kg per wheel; 0 if it follows the road
    float tyreSpring = 0;                       // N/m
    float rollCentre = 0;                       // m, height
    float anti = 0;                             // share of the load moved along the car that the links carry
    float loadShare = 0;                        // share of the car's weight on the axle
    float staticJounce = 0;                     // m from full droop
    float arm = 0;                              // m ahead of the centre of gravity
    float halfTrack = 0;                        // m, 0 with one wheel in the middle
};

/// Index range in a list of wheels or corners.
struct IndexRange {
    std::size_t first = 0, count = 0;
    std::size_t end() const { return first + count; }
    friend bool operator==(const IndexRange&, const IndexRange&) = default;
};

struct AxleSetup {
    IndexRange wheels;   // range in CarSetup::wheels
    IndexRange corners;  // corners that carry the body; two for the one wheel of a single track's axle
    bool driven = false;
    float driveShare = 0;             // share of the drive torque
    float driveShareOfRemainder = 0;  // share of the torque that this axle and those behind it get
    float leftShare = 0.5f;           // share of the axle's drive torque that the left wheel gets
    float turnCentreDistance = 0;     // m ahead of the turning centre at a crawl; 0 if both wheels steer alike
    TyrePeaks peaks;
    PressureEffect pressure;
    bool frictionChanges = false;  // by inclination, heat or wear
    SpringSetup springs;
    SampledTyre tyre;  // only with wheelDynamics
};

/// The weight of a body that leans on its springs leans it further, until its first wheel lifts. From there on it only
/// keeps its moment, because cars in this game do not fall over.
struct Leaning {
    float weight = 0;  // N m/rad
    float most = 0;    // rad, lean at which the first wheel lifts
};

struct CarSetup {
    bool wheelDynamics = false;  // wheels and engine have separate speeds
    bool sprung = false;
    bool loadsByPlate = false;   // only MultiAxle without springs: the body is a plate on equally stiff wheels
    std::size_t wheelCount = 2;  // axle by axle from the front, left before right
    std::size_t axleCount = 2;
    std::size_t cornerCount = 4;
    IndexRange frontEnd, rearEnd;  // ranges of wheels; with more than two axles, split at the centre of gravity
    std::array<WheelSetup, kMaxWheels> wheels;
    std::array<AxleSetup, kMaxAxles> axles;
    float sprungMass = 0, pitchInertia = 0, rollInertia = 0;  // kg, kg m²; without hopping wheels
    Leaning pitchLean, rollLean;
    float hopRate = 0;     // rad/s, of the fastest hopping wheel; 0 without unsprung mass
    AssistParams assists;  // of the driving aids, whose strengths are the player's

    std::span<const AxleSetup> allAxles() const { return {axles.data(), axleCount}; }
    const AxleSetup& frontAxle() const { return axles.front(); }
    const AxleSetup& rearAxle() const { return axles[axleCount - 1]; }
    const TyrePeaks& peaksOf(const WheelSetup& wheel) const { return axles[wheel.axle].peaks; }
};

CarSetup buildCarSetup(const CarParams& params);

/// Returns the load (N) of each wheel at rest, by axles, left before right. Springs share the load by their rates;
/// without springs all wheels are equally stiff. 0 if the body would lift a wheel off.
std::array<float, kMaxWheels> restingLoads(const CarParams& params);

/// Returns the resting load (N) of one wheel of an axle. With two axles it is half of the axle's load. At least 1 N.
float restingCornerLoad(const CarParams& params, std::size_t axle);

/// Returns the share of the drive torque that an axle gets.
float driveShareOf(const CarParams& params, std::size_t axle);

/// Returns the frequency (rad/s) at which a wheel of this mass (kg) hops between its tyre, its spring and its bar
/// (N/m).
float hopRate(float tyreSpring, float spring, float antiRollBar, float mass);

/// Returns the frequency (Hz) of a corner's static load on a spring or bar of this rate (N/m).
float rideFrequency(float rate, float axleLoad);

}  // namespace slip
