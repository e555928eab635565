// SPDX-License-Identifier: MIT
// Tyre contacts solved by clamped sequential impulses, with the driveline of wheels that have a speed of their own.
//
// Force from slip is stiff as the speed goes to 0: an explicit step oscillates below c·g·dt/2. Here each contact is two
// rows, longitudinal and lateral to the wheel, that remove velocity with an impulse no larger than the tyre's force
// allows. At speed the limit is always reached and the force is exactly the tyre's; at rest nothing is left to remove
// and the car stands still.
//
// A rigid wheel follows the road: its longitudinal row carries drive and brake at the tread, and both rows are brought
// into the friction ellipse together. A dynamic wheel has a speed of its own: longitudinally its tyre is a damper
// between tread and road, impulse = slip stiffness · sliding speed, taken implicitly with the wheel's inertia, its
// brake and the driveline, which is stable at any speed and step and never gives energy.
#pragma once
#include "base/vec2.hpp"
#include "vehicle/model/driveline.hpp"

#include <span>

namespace slip {

/// Motion of the body in its own frame, and what resists an impulse.
struct ContactBody {
    float vx = 0, vy = 0, yawRate = 0;
    float inverseMass = 0, inverseInertia = 0;
};

enum class WheelMode {
    Rolling,  // rigid
    Locked,   // rigid, does not turn: isotropic Coulomb friction against the sliding velocity
    Dynamic,  // has a speed of its own
};

/// One wheel, or an axle of a single track, in one step. Impulses in N s at the tread, in N m s on the axle.
struct Contact {
    WheelMode mode = WheelMode::Rolling;
    Vec2 position;                                // m from the centre of gravity
    Vec2 longitudinal{1, 0};                      // unit, rolling direction in the car's frame
    float longitudinalGrip = 0, lateralGrip = 0;  // N s, half axes of the friction ellipse
    float lateralMin = 0, lateralMax = 0;         // N s, of the lateral impulse, from the slip angle
    // What brakes and rolling resistance, of rigid wheels engine braking too, can take: rigid N s, dynamic N m s.
    float brake = 0;
    float drive = 0;  // rigid: N s, within longitudinalGrip; dynamic: N m s, a guess in, the result out

    // Dynamic wheels only.
    bool driven = false;
    float radius = 0.3f, inertia = 1;  // m, kg m²
    float speedBefore = 0;             // rad/s
    float slipStiffness = 0;           // N s per m/s of sliding: the secant of the tyre's curve at the step's start
    float slidingBias = 0;             // m/s of sliding that a soft sidewall still has
    float damping = 0;                 // N m s² of torque against its turning
    float speed = 0;                   // rad/s, result

    // Result. In, of dynamic wheels: the last step's, where the sweeps start.
    float longitudinalImpulse = 0, lateralImpulse = 0;
};

/// The result as a vector in the car's frame (N s).
inline Vec2 impulseOf(const Contact& c) {
    return c.longitudinal * c.longitudinalImpulse + leftOf(c.longitudinal) * c.lateralImpulse;
}
/// True after the solving where the wheel does not turn.
inline bool isLocked(const Contact& c) {
    return c.mode == WheelMode::Dynamic ? c.speed == 0 : c.mode == WheelMode::Locked;
}

inline constexpr int kContactSweeps = 10;

/// Rigid wheels, front and rear axle: Gauss–Seidel sweeps, at most `sweeps`, until no impulse changes by more than
/// `tolerance` (N s). Moves `body` and fills the contacts' results.
void solveContacts(ContactBody& body, std::span<Contact, 2> axles, float tolerance, int sweeps = kContactSweeps);

/// Dynamic wheels of these axles, and the driveline with them; else as above.
DrivelineResult solveContacts(ContactBody& body, std::span<Contact> contacts, std::span<const AxleSetup> axles,
                              const Drive& drive, const EngineSide& engine, float tolerance);

}  // namespace slip
