// Contacts of wheels that have a speed of their own.
//
// Along the wheel the tyre is a damper between its tread and the road: force = secant · sliding speed, where the secant
// is that of the tyre's curve at the step's start. Taken implicitly, together with the wheel's inertia and brake, it is
// stable at any speed and step, and it never gives energy. Across it the contact removes side velocity with no more
// than the tyre's lateral force, as in contact.hpp.
#pragma once
#include "vehicle/contact.hpp"
#include "vehicle/driveline.hpp"

namespace slip {

/// One wheel in one step. Impulses in N s (tyre) and N m s (axle).
struct WheelContact {
    Vec2 position;            // m from the centre of gravity
    Vec2 longitudinal{1, 0};  // rolling direction in the car's frame
    bool driven = false;
    float radius = 0.3f, inertia = 1;             // m, kg m²
    float speedBefore = 0;                        // rad/s
    float brake = 0;                              // most that brake and rolling resistance can take
    float slipStiffness = 0;                      // N s per m/s of sliding
    float side = 0;                               // greatest lateral impulse from the slip angle
    float longitudinalGrip = 0, lateralGrip = 0;  // half axes of the friction ellipse

    // In: guesses, as of the last step. Result: impulses on the axle and on the tyre.
    float drive = 0, longitudinalImpulse = 0, lateralImpulse = 0;
    float speed = 0;  // result, rad/s
};

/// Sweeps over the contacts and the driveline, at most `sweeps`, until no impulse changes by more than `tolerance`
/// (N s). Moves `body`, fills the contacts' results and returns the driveline's.
DrivelineResult solveWheels(ContactBody& body, std::array<WheelContact, kMaxWheels>& contacts, int wheelCount,
                            const Drive& drive, const EngineSide& engine, float tolerance, int sweeps = kContactSweeps);

}  // namespace slip
