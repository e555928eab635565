#include "vehicle/contact.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

/// A contact with what a sweep needs precomputed.
struct Row {
    Contact& contact;
    Vec2 across;
    float armAlong, armAcross;    // yaw lever of an impulse along and across the wheel (m)
    float massAlong, massAcross;  // kg felt by it
};

Row prepare(const ContactBody& body, Contact& c) {
    const Vec2 across = leftOf(c.along);
    const float armAlong = c.arm * c.along.y, armAcross = c.arm * across.y;
    return {c,
            across,
            armAlong,
            armAcross,
            1 / (body.inverseMass + armAlong * armAlong * body.inverseInertia),
            1 / (body.inverseMass + armAcross * armAcross * body.inverseInertia)};
}

Vec2 velocityAt(const ContactBody& body, float arm) { return {body.vx, body.vy + body.yawRate * arm}; }

void push(ContactBody& body, const Row& row, float along, float across) {
    const Vec2 impulse = row.contact.along * along + row.across * across;
    body.vx += impulse.x * body.inverseMass;
    body.vy += impulse.y * body.inverseMass;
    body.yawRate += (row.armAlong * along + row.armAcross * across) * body.inverseInertia;
}

/// Brings an impulse into the friction ellipse, keeping its direction.
Vec2 insideEllipse(Vec2 impulse, float along, float across) {
    if (along <= 0 || across <= 0) return {};
    const float use = sq(impulse.x / along) + sq(impulse.y / across);
    return use > 1 ? impulse * (1 / std::sqrt(use)) : impulse;
}

Vec2 solveLocked(const ContactBody& body, const Row& row) {
    const Contact& c = row.contact;
    const Vec2 v = velocityAt(body, c.arm);
    const float mass = std::min(row.massAlong, row.massAcross);
    return insideEllipse({c.alongImpulse - mass * dot(v, c.along), c.acrossImpulse - mass * dot(v, row.across)},
                         c.gripAlong, c.gripAcross);
}

Vec2 solveRolling(ContactBody body, const Row& row) {
    const Contact& c = row.contact;
    const float sideways = dot(velocityAt(body, c.arm), row.across);
    const float across = std::clamp(c.acrossImpulse - row.massAcross * sideways, -c.side, c.side);
    push(body, row, 0, across - c.acrossImpulse);
    const float rolling = dot(velocityAt(body, c.arm), c.along);
    const float along = std::clamp(c.alongImpulse - row.massAlong * rolling, c.drive - c.resist, c.drive + c.resist);
    return insideEllipse({along, across}, c.gripAlong, c.gripAcross);
}

/// Solves one contact and returns the greatest change of its impulses.
float sweep(ContactBody& body, Row& row) {
    Contact& c = row.contact;
    const Vec2 impulse = c.locked ? solveLocked(body, row) : solveRolling(body, row);
    const Vec2 change{impulse.x - c.alongImpulse, impulse.y - c.acrossImpulse};
    push(body, row, change.x, change.y);
    c.alongImpulse = impulse.x;
    c.acrossImpulse = impulse.y;
    return std::max(std::abs(change.x), std::abs(change.y));
}

}  // namespace

void solveContacts(ContactBody& body, std::array<Contact, 2>& contacts, float tolerance, int sweeps) {
    std::array<Row, 2> rows{prepare(body, contacts[0]), prepare(body, contacts[1])};
    for (Row& row : rows) {
        Contact& c = row.contact;
        c.alongImpulse = c.locked ? 0 : c.drive;
        c.acrossImpulse = 0;
        push(body, row, c.alongImpulse, 0);
    }
    for (int i = 0; i < sweeps; ++i) {
        const float change = std::max(sweep(body, rows[0]), sweep(body, rows[1]));
        if (change <= tolerance) return;
    }
}

}  // namespace slip
