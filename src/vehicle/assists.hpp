// Driving aids: what a strength in the player's settings does with pedals, brakes and steering.
#pragma once
#include "vehicle/car_setup.hpp"
#include "vehicle/driver_input.hpp"
#include "vehicle/motion.hpp"

namespace slip {

/// What the aids remember.
struct AssistState {
    std::array<float, kMaxWheels> release{};  // share of each wheel's brake that ABS holds back
    float throttleCut = 0;                    // share of the throttle that traction control holds back
};

/// How a wheel slips now.
struct WheelSlip {
    float ratio = 0;  // slip ratio
    float angle = 0;  // rad
    float speed = 0;  // m/s, of the hub along the wheel
};

/// Pedals as the aids let them through.
struct AidedPedals {
    RawInput pedals;
    std::array<float, kMaxWheels> brakeShare{1, 1, 1, 1};  // of each wheel's pedal brake
    std::array<float, kMaxWheels> extraBrake{};            // N m, stability
    float yawMoment = 0;  // N m, anticlockwise: a single track's axle braked on one side, stability
    bool absActive = false, tractionActive = false, stabilityActive = false;
};

/// Stability alone, for any car, strength 0…1. Too much yaw: brakes the outer front wheel and lifts. Too little: brakes
/// the inner rear wheel and lifts. A single track feels one half of an axle braked. Judged as by aidPedals.
void aidStability(const CarParams& params, const CarSetup& setup, float strength, const Motion& motion,
                  float steerAngle, float friction, AidedPedals& out);

/// For cars whose wheels have a speed of their own. yawRate is judged against what a neutral road car would do with
/// this steering angle on this grip (`friction`: μ in force at the front).
AidedPedals aidPedals(const CarParams& params, const CarSetup& setup, const Assists& assists, const RawInput& pedals,
                      const std::array<WheelSlip, kMaxWheels>& slips, const Motion& motion, float steerAngle,
                      float friction, float dt, AssistState& state);

/// The road-wheel angle that steering help makes of `target` (rad): no more slip at the front tyres than they can use,
/// and a little countersteer once the rear slides. frontSideslip, rearSideslip: direction of travel at the axles (rad).
float helpSteering(const CarSetup& setup, std::uint8_t strength, float target, float frontSideslip, float rearSideslip,
                   float vx);

}  // namespace slip
