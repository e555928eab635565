// What others may see of a car: the step's own figures, SI, ISO 8855.
#pragma once

namespace slip {

/// One axle.
struct AxleTelemetry {
    float slipAngle = 0;   // rad; positive gives negative side force
    float slipRatio = 0;   // share of peak lengthwise use, −1 locked
    float fx = 0, fy = 0;  // N along and across the car
    float fz = 0;          // N
    float grip = 0;        // N, greatest friction force: μ·F_z
    float slipUse = 0;     // how much of the peak slip is used, lengthwise and sideways together; above 1 it slides
    bool locked = false;
};

struct Telemetry {
    float throttle = 0, brake = 0, handbrake = 0, steer = 0;  // as they act, after quantisation and pedal swap
    float steerAngle = 0;                                     // rad at the road wheel
    int gear = 0;                                             // −1, 0, 1…; during a shift the gear being left
    bool shifting = false;
    float rpm = 0;
    float clutchSlip = 0;  // rad/s, 0 when rigid
    AxleTelemetry front, rear;
    float driveTorque = 0;  // N m at the driven wheels
    float power = 0;        // W at the crank
    float ax = 0, ay = 0;   // m/s², sum of forces over mass in car axes
    bool parked = false;
};

}  // namespace slip
