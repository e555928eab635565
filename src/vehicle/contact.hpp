// Tyre contacts solved by clamped sequential impulses.
//
// Force from slip angle is stiff as the speed goes to 0: an explicit step oscillates below c·g·dt/2. Here each axle's
// contact is two rows, along and across the wheel, that remove velocity with an impulse no larger than the tyre's force
// allows. At speed the limit is always reached and the force is exactly the tyre's; at rest nothing is left to remove
// and the car stands still.
#pragma once
#include "base/vec2.hpp"

#include <array>

namespace slip {

/// Motion of the body in its own frame, and what resists an impulse.
struct ContactBody {
    float vx = 0, vy = 0, yawRate = 0;
    float inverseMass = 0, inverseInertia = 0;
};

/// One axle. Limits are impulses (N s) of one step.
struct Contact {
    float arm = 0;            // m, ahead of the centre of gravity
    Vec2 longitudinal{1, 0};  // unit, rolling direction of the wheel in the car's frame
    float drive = 0;          // along the wheel, already clipped to the circle
    float resist = 0;         // brakes, rolling resistance, engine braking: removes rolling velocity
    float side = 0;           // greatest lateral impulse, from the slip angle
    float longitudinalGrip = 0, lateralGrip = 0;  // the friction ellipse's half axes
    bool locked = false;  // the wheel does not turn: isotropic Coulomb friction against the sliding velocity
    float longitudinalImpulse = 0, lateralImpulse = 0;  // result
};

inline constexpr int kContactSweeps = 10;

/// Gauss–Seidel sweeps over the contacts, at most `sweeps`, until no impulse changes by more than `tolerance` (N s).
/// Moves `body` and fills the contacts' impulses.
void solveContacts(ContactBody& body, std::array<Contact, 2>& contacts, float tolerance, int sweeps = kContactSweeps);

}  // namespace slip
