// SPDX-License-Identifier: MIT
// Solves tyre contacts by clamped sequential impulses, together with the driveline of dynamic wheels.
//
// Force from slip is stiff as the speed goes to 0: an explicit step oscillates below c·g·dt/2. Here each contact has
// two rows, along and across the wheel. They remove velocity with an impulse no larger than the tyre's force allows. At
// speed the limit is always reached and the force is exactly the tyre's. At rest nothing is left to remove, and the car
// stands still.
//
// A rigid wheel follows the road. Its longitudinal row carries drive and brake at the tread, and both rows are limited
// to the friction ellipse together. A dynamic wheel has its own speed. Longitudinally its tyre is a damper between
// tread and road: impulse = slip stiffness · sliding speed. It is solved implicitly with the wheel's inertia, its brake
// and the driveline. That is stable at any speed and step and never adds energy.
#pragma once
#include "base/vec2.hpp"
#include "vehicle/model/driveline.hpp"

#include <span>

namespace slip {

/// Motion of the body in its own frame, and its resistance to an impulse.
struct ContactBody {
    float vx = 0, vy = 0, yawRate = 0;
    float inverseMass = 0, inverseInertia = 0;
};

enum class WheelMode {
    Rolling,  // rigid
    Locked,   // rigid, does not turn: Coulomb friction against the sliding velocity
    Dynamic,  // has its own speed
};

/// One wheel, or an axle of a single track, in one step. Impulses are in N s at the tread and in N m s on the axle.
struct Contact {
    WheelMode mode = WheelMode::Rolling;
    Vec2 position;                                // m from the centre of gravity
    Vec2 longitudinal{1, 0};                      // unit, rolling direction in the car's frame
    float longitudinalGrip = 0, lateralGrip = 0;  // N s, half axes of the friction ellipse
    float lateralMin = 0, lateralMax = 0;         // N s, limits of the lateral impulse from the slip angle
    // Impulse that brakes and rolling resistance can absorb. Rigid: N s, with engine braking; dynamic: N m s.
    float brake = 0;
    float drive = 0;  // rigid: N s, within longitudinalGrip; dynamic: N m s, first a guess, then the result

    // The following members are for dynamic wheels only.
    bool driven = false;
    float radius = 0.3f, inertia = 1;  // m, kg m²
    float speedBefore = 0;             // rad/s
    float slipStiffness = 0;           // N s per m/s of sliding: the secant of the tyre's curve at the step's start
    float slidingBias = 0;             // m/s of sliding stored in a soft sidewall
    float damping = 0;                 // N m s², bearing damping times dt
    float speed = 0;                   // rad/s, result

    // Result. Dynamic wheels pass in the last step's impulses, from which the sweeps start.
    float longitudinalImpulse = 0, lateralImpulse = 0;
};

/// Returns the result as a vector in the car's frame (N s).
inline Vec2 impulseOf(const Contact& c) {
    return c.longitudinal * c.longitudinalImpulse + leftOf(c.longitudinal) * c.lateralImpulse;
}
/// Returns true if the wheel does not turn. Valid after solving.
inline bool isLocked(const Contact& c) {
    return c.mode == WheelMode::Dynamic ? c.speed == 0 : c.mode == WheelMode::Locked;
}

inline constexpr int kContactSweeps = 10;

/// Solves rigid wheels, front and rear axle. Runs Gauss–Seidel sweeps, at most `sweeps`, until no impulse changes by
/// more than `tolerance` (N s). Moves `body` and fills the contacts' results.
void solveContacts(ContactBody& body, std::span<Contact, 2> axles, float tolerance, int sweeps = kContactSweeps);

/// Solves the dynamic wheels of these axles together with the driveline, else as above.
DrivelineResult solveContacts(ContactBody& body, std::span<Contact> contacts, std::span<const AxleSetup> axles,
                              const Drive& drive, const EngineSide& engine, float tolerance);

}  // namespace slip
