#include "vehicle/wheel_contact.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

/// A contact with what a sweep needs precomputed.
struct Row {
    Vec2 across;
    float armAlong, armAcross;          // m, yaw levers of an impulse along and across
    float massAcross;                   // kg
    float yieldAlong;                   // 1/kg: how the car gives way along the wheel, its mass shared by the wheels
    float grip;                         // N s per m/s of sliding, the car's yielding included
    float perStiffness, perInertia;     // 1/(kg m²) of the wheel with its tyre's grip, and without
    float perGripAlong, perGripAcross;  // 1/(N s); 0 without grip
    float momentum;                     // N m s before the step
    float road = 0, limit = 0;          // of the sweep: m/s along without the own tyre; most of its impulse
};

float inverse(float x) { return x > 0 ? 1 / x : 0.0f; }

Row prepare(const ContactBody& body, const WheelContact& c, int wheelCount) {
    Row r;
    r.across = leftOf(c.along);
    r.armAlong = cross(c.position, c.along);
    r.armAcross = cross(c.position, r.across);
    r.massAcross = 1 / (body.inverseMass + sq(r.armAcross) * body.inverseInertia);
    // Every wheel moves at once: each feels its share of the car, or together they would take out a velocity that they
    // all see once each (mass splitting, R. Tonge et al. 2012).
    r.yieldAlong = static_cast<float>(wheelCount) * (body.inverseMass + sq(r.armAlong) * body.inverseInertia);
    r.grip = c.secant / (1 + c.secant * r.yieldAlong);
    r.perStiffness = 1 / (c.inertia + sq(c.radius) * r.grip);
    r.perInertia = 1 / c.inertia;
    r.perGripAlong = inverse(c.gripAlong);
    r.perGripAcross = inverse(c.gripAcross);
    r.momentum = c.inertia * c.speedBefore;
    return r;
}

Vec2 velocityAt(const ContactBody& body, Vec2 position) {
    return {body.vx - body.yawRate * position.y, body.vy + body.yawRate * position.x};
}

void push(ContactBody& body, Vec2 direction, float arm, float impulse) {
    body.vx += direction.x * impulse * body.inverseMass;
    body.vy += direction.y * impulse * body.inverseMass;
    body.yawRate += arm * impulse * body.inverseInertia;
}

/// What is left of the ellipse's one axis beside a share of the other.
float rest(float share) { return std::sqrt(std::max(0.0f, 1 - sq(share))); }

float solveAcross(ContactBody& body, WheelContact& c, const Row& r) {
    const float limit = std::min(c.side, c.gripAcross * rest(c.alongImpulse * r.perGripAlong));
    const float wanted = c.acrossImpulse - r.massAcross * dot(velocityAt(body, c.position), r.across);
    const float change = std::clamp(wanted, -limit, limit) - c.acrossImpulse;
    c.acrossImpulse += change;
    push(body, r.across, r.armAcross, change);
    return std::abs(change);
}

/// How a wheel moves under an impulse on its axle, and what its tyre then does.
struct WheelAnswer {
    ShaftAnswer shaft;
    float speed = 0, impulse = 0;
};

WheelAnswer answer(const WheelContact& c, const Row& r, float drive) {
    WheelAnswer out;
    const float momentum = r.momentum + drive;
    // Held by its brake?
    const float dragged = std::clamp(-r.grip * r.road, -r.limit, r.limit);
    const float turning = momentum - c.radius * dragged;
    if (std::abs(turning) <= c.brake) {
        out.impulse = dragged;
        return out;
    }
    const float turned = momentum - (turning < 0 ? -c.brake : c.brake);
    out.speed = (turned + c.radius * r.grip * r.road) * r.perStiffness;
    out.impulse = r.grip * (out.speed * c.radius - r.road);
    out.shaft = {out.speed - drive * r.perStiffness, r.perStiffness};
    if (std::abs(out.impulse) <= r.limit) return out;
    out.impulse = out.impulse < 0 ? -r.limit : r.limit;
    out.speed = (turned - c.radius * out.impulse) * r.perInertia;
    out.shaft = {out.speed - drive * r.perInertia, r.perInertia};
    return out;
}

}  // namespace

DrivelineResult solveWheels(ContactBody& body, std::array<WheelContact, kMostWheels>& contacts, int wheelCount,
                            const Drive& drive, const CrankSide& crank, float tolerance, int sweeps) {
    const auto count = static_cast<std::size_t>(wheelCount);
    std::array<Row, kMostWheels> rows;
    std::array<float, kMostWheels> impulses{};
    for (std::size_t i = 0; i < count; ++i) {
        WheelContact& c = contacts[i];
        rows[i] = prepare(body, c, wheelCount);
        c.acrossImpulse = std::clamp(c.acrossImpulse, -c.side, c.side);
        c.alongImpulse = std::clamp(c.alongImpulse, -c.gripAlong, c.gripAlong);
        impulses[i] = c.drive;
    }
    for (std::size_t i = 0; i < count; ++i) {
        push(body, contacts[i].along, rows[i].armAlong, contacts[i].alongImpulse);
        push(body, rows[i].across, rows[i].armAcross, contacts[i].acrossImpulse);
    }
    std::array<ShaftAnswer, kMostWheels> shafts;
    DrivelineResult line;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        float change = 0;
        for (std::size_t i = 0; i < count; ++i) change = std::max(change, solveAcross(body, contacts[i], rows[i]));
        for (std::size_t i = 0; i < count; ++i) {
            WheelContact& c = contacts[i];
            Row& r = rows[i];
            r.road = dot(velocityAt(body, c.position), c.along) - r.yieldAlong * c.alongImpulse;
            r.limit = c.gripAlong * rest(c.acrossImpulse * r.perGripAcross);
            if (c.driven) shafts[i] = answer(c, r, impulses[i]).shaft;
        }
        line = solveDriveline(drive, crank, shafts, wheelCount, impulses);
        for (std::size_t i = 0; i < count; ++i) {
            WheelContact& c = contacts[i];
            const WheelAnswer a = answer(c, rows[i], line.impulses[i]);
            change = std::max(
                {change, std::abs(a.impulse - c.alongImpulse), std::abs(line.impulses[i] - impulses[i]) / c.radius});
            push(body, c.along, rows[i].armAlong, a.impulse - c.alongImpulse);
            c.alongImpulse = a.impulse;
            c.speed = a.speed;
            c.drive = line.impulses[i];
        }
        impulses = line.impulses;
        if (change <= tolerance) break;
    }
    return line;
}

}  // namespace slip
