#include "vehicle/wheel_contact.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

/// A contact with what a sweep needs precomputed.
struct Row {
    Vec2 across;
    float armAlong, armAcross;  // m, yaw levers of an impulse along and across
    float massAcross;           // kg
    float yieldAlong;           // 1/kg: how the car gives way along the wheel, its mass shared out among the wheels
    float grip;                 // N s per m/s of sliding, the car's yielding included
};

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

/// What is left of the ellipse beside a share of its other axis.
float rest(float impulse, float grip) { return grip > 0 ? std::sqrt(std::max(0.0f, 1 - sq(impulse / grip))) : 0.0f; }

float solveAcross(ContactBody& body, WheelContact& c, const Row& r) {
    const float limit = std::min(c.side, c.gripAcross * rest(c.alongImpulse, c.gripAlong));
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

/// road: m/s along the wheel, without its own tyre's impulse. limit: of the tyre's impulse.
WheelAnswer answer(const WheelContact& c, const Row& r, float road, float limit, float drive) {
    WheelAnswer out;
    const float momentum = c.inertia * c.speedBefore + drive;
    // Held by its brake?
    const float dragged = std::clamp(-r.grip * road, -limit, limit);
    const float turning = momentum - c.radius * dragged;
    if (std::abs(turning) <= c.brake) {
        out.impulse = dragged;
        return out;
    }
    const float brake = signOf(turning) * c.brake;
    const float stiff = c.inertia + sq(c.radius) * r.grip;
    out.speed = (momentum - brake + c.radius * r.grip * road) / stiff;
    out.impulse = r.grip * (out.speed * c.radius - road);
    out.shaft = {out.speed - drive / stiff, 1 / stiff};
    if (std::abs(out.impulse) <= limit) return out;
    out.impulse = signOf(out.impulse) * limit;
    out.speed = (momentum - brake - c.radius * out.impulse) / c.inertia;
    out.shaft = {out.speed - drive / c.inertia, 1 / c.inertia};
    return out;
}

bool isDriven(const Drive& drive, std::size_t wheel, int wheelCount) {
    const bool front = 2 * static_cast<int>(wheel) < wheelCount;
    return drive.layout == Layout::Awd || front == (drive.layout == Layout::Fwd);
}

}  // namespace

DrivelineResult solveWheels(ContactBody& body, std::array<WheelContact, kMostWheels>& contacts, int wheelCount,
                            const Drive& drive, const CrankSide& crank, float tolerance, int sweeps) {
    const auto count = static_cast<std::size_t>(wheelCount);
    std::array<Row, kMostWheels> rows;
    std::array<float, kMostWheels> road{}, limit{}, impulses{};
    for (std::size_t i = 0; i < count; ++i) {
        WheelContact& c = contacts[i];
        rows[i] = prepare(body, c, wheelCount);
        c.alongImpulse = std::clamp(c.alongImpulse, -c.gripAlong, c.gripAlong);
        impulses[i] = c.drive;
    }
    for (std::size_t i = 0; i < count; ++i) push(body, contacts[i].along, rows[i].armAlong, contacts[i].alongImpulse);
    std::array<ShaftAnswer, kMostWheels> shafts;
    DrivelineResult line;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        float change = 0;
        for (std::size_t i = 0; i < count; ++i) change = std::max(change, solveAcross(body, contacts[i], rows[i]));
        for (std::size_t i = 0; i < count; ++i) {
            WheelContact& c = contacts[i];
            road[i] = dot(velocityAt(body, c.position), c.along) - rows[i].yieldAlong * c.alongImpulse;
            limit[i] = c.gripAlong * rest(c.acrossImpulse, c.gripAcross);
            if (isDriven(drive, i, wheelCount)) shafts[i] = answer(c, rows[i], road[i], limit[i], impulses[i]).shaft;
        }
        line = solveDriveline(drive, crank, shafts, wheelCount, impulses);
        for (std::size_t i = 0; i < count; ++i) {
            WheelContact& c = contacts[i];
            const WheelAnswer a = answer(c, rows[i], road[i], limit[i], line.impulses[i]);
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
