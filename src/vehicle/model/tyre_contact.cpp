// SPDX-License-Identifier: MIT
#include "vehicle/model/tyre_contact.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/engine.hpp"

namespace slip {
namespace {

// Share of a sweep's change; if the next one reverts more, the driveline oscillates.
constexpr float kReversalShare = 0.5f;
constexpr float kMaxResidual = 100;        // tolerances; if the last sweep changes more, the driveline is released
constexpr float kEnergyTolerance = 1e-3f;  // share of the driveline's work

using Impulses = std::array<float, kMaxWheels>;

/// Precomputed values of a contact for the sweeps.
struct Row {
    Vec2 lateral;
    float longitudinalArm, lateralArm;    // m, yaw levers of an impulse
    float inverseMass;                    // 1/kg, longitudinal, of one wheel's share of the car
    float longitudinalMass, lateralMass;  // kg, effective masses of the car; lateral: per wheel of the axle
    float inverseLongitudinalGrip, inverseLateralGrip;  // 1/(N s); 0 without grip

    // The following members are for dynamic wheels only.
    float slipStiffness;                       // N s per m/s of sliding, with the car's motion under the force
    float inverseTyreInertia, inverseInertia;  // 1/(kg m²), of the wheel with and without its tyre's grip
    float momentum;                            // N m s before the step
    float roadSpeed, longitudinalLimit;        // of the sweep: m/s without its own tyre's impulse; N s
};

/// Contacts of a car while they are solved.
struct Solver {
    ContactBody& body;
    std::span<Contact> contacts;
    std::span<const AxleSetup> axles;
    std::array<Row, kMaxWheels> rows;

    Solver(ContactBody& moved, std::span<Contact> solved, std::span<const AxleSetup> of)
        : body(moved), contacts(solved), axles(of) {}

    std::size_t count() const { return contacts.size(); }
};

float inverse(float x) { return x > 0 ? 1 / x : 0.0f; }

Vec2 velocityAt(const ContactBody& body, Vec2 position) {
    return {body.vx - body.yawRate * position.y, body.vy + body.yawRate * position.x};
}

/// Sum of simultaneous impulses. They move the body together, so that left and right are equal to the last bit.
struct BodyImpulse {
    Vec2 linear;    // N s
    float yaw = 0;  // N m s

    void add(Vec2 direction, float arm, float impulse) {
        linear += direction * impulse;
        yaw += arm * impulse;
    }
    void applyTo(ContactBody& body) const {
        body.vx += linear.x * body.inverseMass;
        body.vy += linear.y * body.inverseMass;
        body.yawRate += yaw * body.inverseInertia;
    }
};

/// Fills the row of a contact. `perAxle` is the number of wheels on its axle.
void prepare(const ContactBody& body, const Contact& c, std::size_t wheelCount, std::size_t perAxle, Row& r) {
    const auto count = static_cast<float>(wheelCount), ofAxle = static_cast<float>(perAxle);
    r.lateral = leftOf(c.longitudinal);
    r.longitudinalArm = cross(c.position, c.longitudinal);
    r.lateralArm = cross(c.position, r.lateral);
    // All dynamic wheels move at once, so each gets its share of the car. Otherwise every one of them would remove the
    // same velocity (mass splitting, R. Tonge et al. 2012).
    r.inverseMass = count * (body.inverseMass + sq(r.longitudinalArm) * body.inverseInertia);
    // The wheels of an axle act at once, so that left and right are equal. Each has its share of the axle.
    r.lateralMass = 1 / (ofAxle * (body.inverseMass + sq(r.lateralArm) * body.inverseInertia));
    r.inverseLongitudinalGrip = inverse(c.longitudinalGrip);
    r.inverseLateralGrip = inverse(c.lateralGrip);
}

/// Starts the sweeps of a rigid wheel from its drive.
void startRigid(ContactBody& body, Contact& c, Row& r) {
    r.longitudinalMass = 2 / r.inverseMass;
    c.longitudinalImpulse = c.lateralImpulse = 0;
    if (c.mode == WheelMode::Locked || c.drive == 0) return;
    c.longitudinalImpulse = c.drive;
    BodyImpulse{c.longitudinal * c.drive, r.longitudinalArm * c.drive}.applyTo(body);
}

void prepareDynamic(const ContactBody& body, const Contact& c, std::size_t wheelCount, std::size_t perAxle, Row& r) {
    prepare(body, c, wheelCount, perAxle, r);
    r.slipStiffness = c.slipStiffness / (1 + c.slipStiffness * r.inverseMass);
    const float inertia = c.inertia + c.damping;  // implicit
    r.inverseTyreInertia = 1 / (inertia + sq(c.radius) * r.slipStiffness);
    r.inverseInertia = 1 / inertia;
    r.momentum = c.inertia * c.speedBefore;
}

/// Applies the impulses from which the sweeps start, within the limits of this step.
void warmStart(Solver& s) {
    for (const AxleSetup& axle : s.axles) {
        BodyImpulse longitudinal, lateral;
        for (std::size_t i = axle.wheels.first; i < axle.wheels.end(); ++i) {
            Contact& c = s.contacts[i];
            const Row& r = s.rows[i];
            c.lateralImpulse = std::clamp(c.lateralImpulse, c.lateralMin, c.lateralMax);
            c.longitudinalImpulse = std::clamp(c.longitudinalImpulse, -c.longitudinalGrip, c.longitudinalGrip);
            longitudinal.add(c.longitudinal, r.longitudinalArm, c.longitudinalImpulse);
            lateral.add(r.lateral, r.lateralArm, c.lateralImpulse);
        }
        longitudinal.applyTo(s.body);
        lateral.applyTo(s.body);
    }
}

/// Calls `sweep`, which returns the greatest change of an impulse (N s), until that is within the tolerance. Returns
/// the last change.
template <class Sweep>
float iterate(float tolerance, Sweep&& sweep, int sweeps = kContactSweeps) {
    float change = 0;
    for (int i = 0; i < sweeps; ++i) {
        change = sweep();
        if (change <= tolerance) break;
    }
    return change;
}

// Rigid wheels.

/// Solves both rows of a contact and scales them together into the friction ellipse. Returns the greatest change.
float solveRigid(ContactBody& body, Contact& c, const Row& r) {
    const Vec2 v = velocityAt(body, c.position);
    float longitudinal, lateral;
    if (c.mode == WheelMode::Locked) {
        const float mass = std::min(r.longitudinalMass, r.lateralMass);
        longitudinal = c.longitudinalImpulse - mass * dot(v, c.longitudinal);
        lateral = c.lateralImpulse - mass * dot(v, r.lateral);
    } else {
        longitudinal = std::clamp(c.longitudinalImpulse - r.longitudinalMass * dot(v, c.longitudinal),
                                  c.drive - c.brake, c.drive + c.brake);
        lateral = std::clamp(c.lateralImpulse - r.lateralMass * dot(v, r.lateral), c.lateralMin, c.lateralMax);
    }
    const bool slippery = r.inverseLongitudinalGrip == 0 || r.inverseLateralGrip == 0;
    const float use = sq(longitudinal * r.inverseLongitudinalGrip) + sq(lateral * r.inverseLateralGrip);
    const float share = slippery ? 0 : (use > 1 ? 1 / std::sqrt(use) : 1.0f);
    const float longitudinalChange = longitudinal * share - c.longitudinalImpulse;
    const float lateralChange = lateral * share - c.lateralImpulse;
    if (longitudinalChange == 0 && lateralChange == 0) return 0;
    BodyImpulse{c.longitudinal * longitudinalChange + r.lateral * lateralChange,
                r.longitudinalArm * longitudinalChange + r.lateralArm * lateralChange}
        .applyTo(body);
    c.longitudinalImpulse = longitudinal * share;
    c.lateralImpulse = lateral * share;
    return std::max(std::abs(longitudinalChange), std::abs(lateralChange));
}

// Dynamic wheels.

/// Returns the share of one half axis of the ellipse that a share of the other one leaves.
float ellipseRemainder(float share) { return std::sqrt(std::max(0.0f, 1 - sq(share))); }

float solveLateral(const ContactBody& body, Contact& c, const Row& r, BodyImpulse& impulse) {
    const float limit = c.lateralGrip * ellipseRemainder(c.longitudinalImpulse * r.inverseLongitudinalGrip);
    const float wanted = c.lateralImpulse - r.lateralMass * dot(velocityAt(body, c.position), r.lateral);
    const float change =
        std::clamp(wanted, std::max(c.lateralMin, -limit), std::min(c.lateralMax, limit)) - c.lateralImpulse;
    c.lateralImpulse += change;
    impulse.add(r.lateral, r.lateralArm, change);
    return std::abs(change);
}

/// Returns the greatest change of an impulse (N s), as solveLongitudinal does.
float solveLateral(Solver& s) {
    float change = 0;
    for (const AxleSetup& axle : s.axles) {
        BodyImpulse impulse;
        for (std::size_t i = axle.wheels.first; i < axle.wheels.end(); ++i)
            change = std::max(change, solveLateral(s.body, s.contacts[i], s.rows[i], impulse));
        impulse.applyTo(s.body);
    }
    return change;
}

/// Updates each tread's road speed and longitudinal limit for this sweep.
void updateRoad(Solver& s) {
    for (std::size_t i = 0; i < s.count(); ++i) {
        const Contact& c = s.contacts[i];
        Row& r = s.rows[i];
        r.roadSpeed =
            dot(velocityAt(s.body, c.position), c.longitudinal) - r.inverseMass * c.longitudinalImpulse - c.slidingBias;
        r.longitudinalLimit = c.longitudinalGrip * ellipseRemainder(c.lateralImpulse * r.inverseLateralGrip);
    }
}

/// Motion of a wheel under an impulse on its axle (N m s), and the resulting impulse of its tyre.
struct WheelResponse {
    ShaftResponse shaft;
    float speed = 0, impulse = 0;  // rad/s, N s
};

WheelResponse respond(const Contact& c, const Row& r, float drive) {
    WheelResponse out;
    const float momentum = r.momentum + drive;
    // Does its brake hold it?
    const float dragged = std::clamp(-r.slipStiffness * r.roadSpeed, -r.longitudinalLimit, r.longitudinalLimit);
    const float turning = momentum - c.radius * dragged;
    if (std::abs(turning) <= c.brake) {
        out.impulse = dragged;
        return out;
    }
    const float braked = momentum - (turning < 0 ? -c.brake : c.brake);
    out.speed = (braked + c.radius * r.slipStiffness * r.roadSpeed) * r.inverseTyreInertia;
    out.impulse = r.slipStiffness * (out.speed * c.radius - r.roadSpeed);
    out.shaft = {out.speed - drive * r.inverseTyreInertia, r.inverseTyreInertia};
    if (std::abs(out.impulse) <= r.longitudinalLimit) return out;
    out.impulse = out.impulse < 0 ? -r.longitudinalLimit : r.longitudinalLimit;
    out.speed = (braked - c.radius * out.impulse) * r.inverseInertia;
    out.shaft = {out.speed - drive * r.inverseInertia, r.inverseInertia};
    return out;
}

/// Returns the response of a driven wheel. Geared sides turn even a wheel that its brake holds. Such a wheel responds
/// as it would if it turned, otherwise the sweeps would oscillate.
ShaftResponse shaftResponse(const Contact& c, const Row& r, float drive, const EngineSide& engine) {
    const ShaftResponse shaft = respond(c, r, drive).shaft;
    if (!engine.sides || shaft.mobility != 0) return shaft;
    return {-r.inverseTyreInertia * drive, r.inverseTyreInertia};
}

/// Solves the wheels under impulses on their axles.
float solveLongitudinal(Solver& s, const Impulses& drive) {
    float change = 0;
    for (const AxleSetup& axle : s.axles) {
        BodyImpulse impulse;
        for (std::size_t i = axle.wheels.first; i < axle.wheels.end(); ++i) {
            Contact& c = s.contacts[i];
            const WheelResponse w = respond(c, s.rows[i], drive[i]);
            change = std::max(change, std::abs(w.impulse - c.longitudinalImpulse));
            impulse.add(c.longitudinal, s.rows[i].longitudinalArm, w.impulse - c.longitudinalImpulse);
            c.longitudinalImpulse = w.impulse;
            c.speed = w.speed;
            c.drive = drive[i];
        }
        impulse.applyTo(s.body);
    }
    return change;
}

/// Sums by axles, so that left and right are equal to the last bit.
float dot(const Impulses& a, const Impulses& b, std::span<const AxleSetup> axles) {
    float sum = 0;
    for (const AxleSetup& axle : axles) {
        float ofAxle = 0;
        for (std::size_t i = axle.wheels.first; i < axle.wheels.end(); ++i) ofAxle += a[i] * b[i];
        sum += ofAxle;
    }
    return sum;
}

/// Under-relaxation keeps sweeps from oscillating between a wheel that its brake holds and the same wheel turning.
/// Whenever the driveline's impulses turn back twice without coming to rest, later steps towards them are halved.
class UnderRelaxation {
public:
    /// Moves `impulses` towards `wanted`. Returns their greatest difference at a tread (N s).
    float follow(const Impulses& wanted, const Solver& s, Impulses& impulses) {
        const std::span<const Contact> contacts = s.contacts;
        float change = 0;
        Impulses step{};
        for (std::size_t i = 0; i < contacts.size(); ++i) {
            step[i] = wanted[i] - impulses[i];
            change = std::max(change, std::abs(step[i]) / contacts[i].radius);
        }
        const float along = dot(step, last_, s.axles);
        const bool turnsBack = along < 0 && along < -kReversalShare * dot(last_, last_, s.axles);
        if (turnsBack && turnedBack_) share_ *= 0.5f;
        turnedBack_ = turnsBack;
        last_ = step;
        for (std::size_t i = 0; i < contacts.size(); ++i)
            impulses[i] = share_ < 1 ? impulses[i] + share_ * step[i] : wanted[i];
        return change;
    }

private:
    Impulses last_{};
    bool turnedBack_ = false;
    float share_ = 1;
};

/// Returns true if the driveline did more work on the wheels than the crank gave, or the wheels did less than it took.
bool gainsEnergy(const Solver& s, const EngineSide& engine, const DrivelineResult& driveline) {
    const float loss = gearingWithLoss(1, engine.efficiency, driveline.clutchImpulse, engine.speed);
    const float given = loss * driveline.clutchImpulse * driveline.crankSpeed;
    Impulses drives{}, speeds{};
    float size = std::abs(given);
    for (std::size_t i = 0; i < s.count(); ++i) {
        drives[i] = s.contacts[i].drive;
        speeds[i] = s.contacts[i].speed;
        size = std::max(size, std::abs(drives[i] * speeds[i]));
    }
    return dot(drives, speeds, s.axles) - given > kEnergyTolerance * size;
}

}  // namespace

void solveContacts(ContactBody& body, std::span<Contact, 2> contacts, float tolerance, int sweeps) {
    Solver s(body, contacts, {});
    for (std::size_t i = 0; i < s.count(); ++i) {
        prepare(body, contacts[i], s.count(), 1, s.rows[i]);
        startRigid(body, contacts[i], s.rows[i]);
    }
    iterate(
        tolerance,
        [&] {
            float change = 0;
            for (std::size_t i = s.count(); i-- > 0;)
                change = std::max(change, solveRigid(body, contacts[i], s.rows[i]));
            return change;
        },
        sweeps);
}

DrivelineResult solveContacts(ContactBody& body, std::span<Contact> contacts, std::span<const AxleSetup> axles,
                              const Drive& drive, const EngineSide& engine, float tolerance) {
    const ContactBody start = body;
    Solver s(body, contacts, axles);
    Impulses impulses{};
    for (const AxleSetup& axle : axles)
        for (std::size_t i = axle.wheels.first; i < axle.wheels.end(); ++i) {
            prepareDynamic(body, contacts[i], s.count(), axle.wheels.count, s.rows[i]);
            impulses[i] = contacts[i].drive;
        }
    warmStart(s);
    std::array<ShaftResponse, kMaxWheels> shafts;
    UnderRelaxation relaxation;
    DrivelineResult driveline;
    const float left = iterate(tolerance, [&] {
        float change = solveLateral(s);
        updateRoad(s);
        for (std::size_t i = 0; i < s.count(); ++i)
            if (contacts[i].driven) shafts[i] = shaftResponse(contacts[i], s.rows[i], impulses[i], engine);
        driveline = solveDriveline(drive, engine, axles, shafts, impulses);
        change = std::max(change, relaxation.follow(driveline.impulses, s, impulses));
        return std::max(change, solveLongitudinal(s, impulses));
    });
    if (left <= kMaxResidual * tolerance && !gainsEnergy(s, engine, driveline)) return driveline;
    // Impulses far from a solution would add energy. So the driveline is released for this step, and the wheels are
    // solved from the start without it.
    body = start;
    for (Contact& c : contacts) c.longitudinalImpulse = c.lateralImpulse = 0;
    iterate(tolerance, [&] {
        const float change = solveLateral(s);
        updateRoad(s);
        return std::max(change, solveLongitudinal(s, {}));
    });
    driveline.clutchImpulse = 0;
    driveline.crankSpeed = engine.speed + engine.torqueImpulse / engine.inertia;
    return driveline;
}

}  // namespace slip
