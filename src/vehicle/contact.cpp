#include "vehicle/contact.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

/// A contact with what a sweep needs precomputed.
struct Row {
    Contact& contact;
    Vec2 across;
    float armAlong, armAcross;          // yaw lever of an impulse along and across the wheel (m)
    float massAlong, massAcross;        // kg felt by it
    float perGripAlong, perGripAcross;  // 1/(N s); 0 without grip
};

float inverse(float x) { return x > 0 ? 1 / x : 0.0f; }

Row prepare(const ContactBody& body, Contact& c) {
    const Vec2 across = leftOf(c.along);
    const float armAlong = c.arm * c.along.y, armAcross = c.arm * across.y;
    return {c,
            across,
            armAlong,
            armAcross,
            1 / (body.inverseMass + armAlong * armAlong * body.inverseInertia),
            1 / (body.inverseMass + armAcross * armAcross * body.inverseInertia),
            inverse(c.gripAlong),
            inverse(c.gripAcross)};
}

Vec2 velocityAt(const ContactBody& body, float arm) { return {body.vx, body.vy + body.yawRate * arm}; }

/// Brings the contact's impulse to (along, across) and the body with it.
void setImpulse(ContactBody& body, Row& row, float along, float across) {
    Contact& c = row.contact;
    const float moreAlong = along - c.alongImpulse, moreAcross = across - c.acrossImpulse;
    if (moreAlong == 0 && moreAcross == 0) return;
    const Vec2 more = c.along * moreAlong + row.across * moreAcross;
    body.vx += more.x * body.inverseMass;
    body.vy += more.y * body.inverseMass;
    body.yawRate += (row.armAlong * moreAlong + row.armAcross * moreAcross) * body.inverseInertia;
    c.alongImpulse = along;
    c.acrossImpulse = across;
}

/// The same, first brought into the friction ellipse along its own direction.
void setImpulseInEllipse(ContactBody& body, Row& row, float along, float across) {
    const bool slippery = row.perGripAlong == 0 || row.perGripAcross == 0;
    const float use = sq(along * row.perGripAlong) + sq(across * row.perGripAcross);
    const float share = slippery ? 0 : (use > 1 ? 1 / std::sqrt(use) : 1.0f);
    setImpulse(body, row, along * share, across * share);
}

void solveLocked(ContactBody& body, Row& row) {
    const Contact& c = row.contact;
    const Vec2 v = velocityAt(body, c.arm);
    const float mass = std::min(row.massAlong, row.massAcross);
    setImpulseInEllipse(body, row, c.alongImpulse - mass * dot(v, c.along),
                        c.acrossImpulse - mass * dot(v, row.across));
}

void solveRolling(ContactBody& body, Row& row) {
    const Contact& c = row.contact;
    const Vec2 v = velocityAt(body, c.arm);
    const float along =
        std::clamp(c.alongImpulse - row.massAlong * dot(v, c.along), c.drive - c.resist, c.drive + c.resist);
    const float across = std::clamp(c.acrossImpulse - row.massAcross * dot(v, row.across), -c.side, c.side);
    setImpulseInEllipse(body, row, along, across);
}

/// Solves one contact and returns the greatest change of its impulses.
float sweep(ContactBody& body, Row& row) {
    const Contact& c = row.contact;
    const float along = c.alongImpulse, across = c.acrossImpulse;
    if (c.locked)
        solveLocked(body, row);
    else
        solveRolling(body, row);
    return std::max(std::abs(c.alongImpulse - along), std::abs(c.acrossImpulse - across));
}

}  // namespace

void solveContacts(ContactBody& body, std::array<Contact, 2>& contacts, float tolerance, int sweeps) {
    std::array<Row, 2> rows{prepare(body, contacts[0]), prepare(body, contacts[1])};
    for (Row& row : rows) {
        row.contact.alongImpulse = row.contact.acrossImpulse = 0;
        if (!row.contact.locked) setImpulse(body, row, row.contact.drive, 0);
    }
    for (int i = 0; i < sweeps; ++i) {
        const float rear = sweep(body, rows[1]), front = sweep(body, rows[0]);  // an order for every compiler
        if (std::max(front, rear) <= tolerance) return;
    }
}

}  // namespace slip
