#include "vehicle/contact.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

/// A contact with what a sweep needs precomputed.
struct Row {
    Contact& contact;
    Vec2 lateral;
    float longitudinalArm, lateralArm;                  // yaw lever of an impulse along and across the wheel (m)
    float longitudinalMass, lateralMass;                // kg felt by it
    float inverseLongitudinalGrip, inverseLateralGrip;  // 1/(N s); 0 without grip
};

float inverse(float x) { return x > 0 ? 1 / x : 0.0f; }

Row prepare(const ContactBody& body, Contact& c) {
    const Vec2 lateral = leftOf(c.longitudinal);
    const float longitudinalArm = c.arm * c.longitudinal.y, lateralArm = c.arm * lateral.y;
    return {c,
            lateral,
            longitudinalArm,
            lateralArm,
            1 / (body.inverseMass + longitudinalArm * longitudinalArm * body.inverseInertia),
            1 / (body.inverseMass + lateralArm * lateralArm * body.inverseInertia),
            inverse(c.longitudinalGrip),
            inverse(c.lateralGrip)};
}

Vec2 velocityAt(const ContactBody& body, float arm) { return {body.vx, body.vy + body.yawRate * arm}; }

/// Brings the contact's impulse to (along, across) and the body with it.
void setImpulse(ContactBody& body, Row& row, float longitudinal, float lateral) {
    Contact& c = row.contact;
    const float longitudinalChange = longitudinal - c.longitudinalImpulse, lateralChange = lateral - c.lateralImpulse;
    if (longitudinalChange == 0 && lateralChange == 0) return;
    const Vec2 more = c.longitudinal * longitudinalChange + row.lateral * lateralChange;
    body.vx += more.x * body.inverseMass;
    body.vy += more.y * body.inverseMass;
    body.yawRate += (row.longitudinalArm * longitudinalChange + row.lateralArm * lateralChange) * body.inverseInertia;
    c.longitudinalImpulse = longitudinal;
    c.lateralImpulse = lateral;
}

/// The same, first brought into the friction ellipse along its own direction.
void setImpulseInEllipse(ContactBody& body, Row& row, float longitudinal, float lateral) {
    const bool slippery = row.inverseLongitudinalGrip == 0 || row.inverseLateralGrip == 0;
    const float use = sq(longitudinal * row.inverseLongitudinalGrip) + sq(lateral * row.inverseLateralGrip);
    const float share = slippery ? 0 : (use > 1 ? 1 / std::sqrt(use) : 1.0f);
    setImpulse(body, row, longitudinal * share, lateral * share);
}

void solveLocked(ContactBody& body, Row& row) {
    const Contact& c = row.contact;
    const Vec2 v = velocityAt(body, c.arm);
    const float mass = std::min(row.longitudinalMass, row.lateralMass);
    setImpulseInEllipse(body, row, c.longitudinalImpulse - mass * dot(v, c.longitudinal),
                        c.lateralImpulse - mass * dot(v, row.lateral));
}

void solveRolling(ContactBody& body, Row& row) {
    const Contact& c = row.contact;
    const Vec2 v = velocityAt(body, c.arm);
    const float longitudinal = std::clamp(c.longitudinalImpulse - row.longitudinalMass * dot(v, c.longitudinal),
                                          c.drive - c.resist, c.drive + c.resist);
    const float lateral = std::clamp(c.lateralImpulse - row.lateralMass * dot(v, row.lateral), -c.side, c.side);
    setImpulseInEllipse(body, row, longitudinal, lateral);
}

/// Solves one contact and returns the greatest change of its impulses.
float sweep(ContactBody& body, Row& row) {
    const Contact& c = row.contact;
    const float longitudinal = c.longitudinalImpulse, lateral = c.lateralImpulse;
    if (c.locked)
        solveLocked(body, row);
    else
        solveRolling(body, row);
    return std::max(std::abs(c.longitudinalImpulse - longitudinal), std::abs(c.lateralImpulse - lateral));
}

}  // namespace

void solveContacts(ContactBody& body, std::array<Contact, 2>& contacts, float tolerance, int sweeps) {
    std::array<Row, 2> rows{prepare(body, contacts[0]), prepare(body, contacts[1])};
    for (Row& row : rows) {
        row.contact.longitudinalImpulse = row.contact.lateralImpulse = 0;
        if (!row.contact.locked) setImpulse(body, row, row.contact.drive, 0);
    }
    for (int i = 0; i < sweeps; ++i) {
        const float rear = sweep(body, rows[1]), front = sweep(body, rows[0]);  // an order for every compiler
        if (std::max(front, rear) <= tolerance) return;
    }
}

}  // namespace slip
