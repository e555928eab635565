#include "vehicle/wheel_contact.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kSwinging = 0.5f;  // of a sweep's change that the next one takes back
constexpr float kUnsettled = 100;  // tolerances of change after the last sweep from which the driveline lets go
constexpr float kGain = 1e-3f;     // of the driveline's work

/// A contact with what a sweep needs precomputed.
struct Row {
    Vec2 across;
    float armAlong, armAcross;          // m, yaw levers of an impulse along and across
    float massAcross;                   // kg, of the share of the car that an axle's wheel feels
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
    // The wheels of an axle act at once, so that left and right are alike: each has its share of the axle.
    r.massAcross = 2 / (static_cast<float>(wheelCount) * (body.inverseMass + sq(r.armAcross) * body.inverseInertia));
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

/// Impulses of an axle's wheels, summed before they move the body: left and right are alike to the last bit.
struct Push {
    float x = 0, y = 0, turn = 0;  // N s, N m s

    void add(Vec2 direction, float arm, float impulse) {
        x += direction.x * impulse;
        y += direction.y * impulse;
        turn += arm * impulse;
    }
    void move(ContactBody& body) const {
        body.vx += x * body.inverseMass;
        body.vy += y * body.inverseMass;
        body.yawRate += turn * body.inverseInertia;
    }
};

/// What is left of the ellipse's one axis beside a share of the other.
float rest(float share) { return std::sqrt(std::max(0.0f, 1 - sq(share))); }

float solveAcross(const ContactBody& body, WheelContact& c, const Row& r, Push& push) {
    const float limit = std::min(c.side, c.gripAcross * rest(c.alongImpulse * r.perGripAlong));
    const float wanted = c.acrossImpulse - r.massAcross * dot(velocityAt(body, c.position), r.across);
    const float change = std::clamp(wanted, -limit, limit) - c.acrossImpulse;
    c.acrossImpulse += change;
    push.add(r.across, r.armAcross, change);
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

using Contacts = std::array<WheelContact, kMostWheels>;
using Rows = std::array<Row, kMostWheels>;
using Impulses = std::array<float, kMostWheels>;

/// Starts from the last step's impulses, as far as this step allows them.
void warmStart(ContactBody& body, Contacts& contacts, const Rows& rows, std::size_t count) {
    const std::size_t perAxle = count / 2;
    for (std::size_t first = 0; first < count; first += perAxle) {
        Push along, across;
        for (std::size_t i = first; i < first + perAxle; ++i) {
            WheelContact& c = contacts[i];
            c.acrossImpulse = std::clamp(c.acrossImpulse, -c.side, c.side);
            c.alongImpulse = std::clamp(c.alongImpulse, -c.gripAlong, c.gripAlong);
            along.add(c.along, rows[i].armAlong, c.alongImpulse);
            across.add(rows[i].across, rows[i].armAcross, c.acrossImpulse);
        }
        along.move(body);
        across.move(body);
    }
}

/// Returns the greatest change of an impulse (N s), as turnWheels does.
float slideWheels(ContactBody& body, Contacts& contacts, const Rows& rows, std::size_t count) {
    const std::size_t perAxle = count / 2;
    float change = 0;
    for (std::size_t first = 0; first < count; first += perAxle) {
        Push push;
        for (std::size_t i = first; i < first + perAxle; ++i)
            change = std::max(change, solveAcross(body, contacts[i], rows[i], push));
        push.move(body);
    }
    return change;
}

/// How each tread meets the road in this sweep.
void meetRoad(const ContactBody& body, const Contacts& contacts, Rows& rows, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const WheelContact& c = contacts[i];
        rows[i].road = dot(velocityAt(body, c.position), c.along) - rows[i].yieldAlong * c.alongImpulse;
        rows[i].limit = c.gripAlong * rest(c.acrossImpulse * rows[i].perGripAcross);
    }
}

/// The wheels under impulses on their axles.
float turnWheels(ContactBody& body, Contacts& contacts, const Rows& rows, const Impulses& drive, std::size_t count) {
    const std::size_t perAxle = count / 2;
    float change = 0;
    for (std::size_t first = 0; first < count; first += perAxle) {
        Push push;
        for (std::size_t i = first; i < first + perAxle; ++i) {
            WheelContact& c = contacts[i];
            const WheelAnswer a = answer(c, rows[i], drive[i]);
            change = std::max(change, std::abs(a.impulse - c.alongImpulse));
            push.add(c.along, rows[i].armAlong, a.impulse - c.alongImpulse);
            c.alongImpulse = a.impulse;
            c.speed = a.speed;
            c.drive = drive[i];
        }
        push.move(body);
    }
    return change;
}

/// Sums by axles, so that left and right are alike to the last bit.
float dot(const Impulses& a, const Impulses& b) { return (a[0] * b[0] + a[1] * b[1]) + (a[2] * b[2] + a[3] * b[3]); }

/// Keeps sweeps from swinging between a wheel that its brake holds and the same wheel turning: whenever the driveline's
/// impulses turn back twice without coming to rest, they are followed half as far from then on.
class Follower {
public:
    /// Moves `impulses` towards `wanted`; returns the greatest difference of them at a tread (N s).
    float follow(const Impulses& wanted, const Contacts& contacts, std::size_t count, Impulses& impulses) {
        float change = 0;
        Impulses step{};
        for (std::size_t i = 0; i < count; ++i) {
            step[i] = wanted[i] - impulses[i];
            change = std::max(change, std::abs(step[i]) / contacts[i].radius);
        }
        const bool turnsBack = dot(step, last_) < -kSwinging * dot(last_, last_);
        if (turnsBack && turnedBack_) share_ *= 0.5f;
        turnedBack_ = turnsBack;
        last_ = step;
        for (std::size_t i = 0; i < count; ++i) impulses[i] = share_ < 1 ? impulses[i] + share_ * step[i] : wanted[i];
        return change;
    }

private:
    Impulses last_{};
    bool turnedBack_ = false;
    float share_ = 1;
};

/// From nothing, with nothing on the axles.
void rollFree(ContactBody& body, Contacts& contacts, Rows& rows, std::size_t count, float tolerance, int sweeps) {
    for (WheelContact& c : contacts) c.alongImpulse = c.acrossImpulse = 0;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        float change = slideWheels(body, contacts, rows, count);
        meetRoad(body, contacts, rows, count);
        change = std::max(change, turnWheels(body, contacts, rows, {}, count));
        if (change <= tolerance) return;
    }
}

/// True where the driveline has done more work on the wheels than the crank gave, or the wheels less than it took.
bool gains(const Contacts& contacts, std::size_t count, const CrankSide& crank, const DrivelineResult& line) {
    const float loss = line.clutchImpulse > 0 ? crank.efficiency : 1 / crank.efficiency;
    const float given = loss * line.clutchImpulse * line.crankSpeed;
    Impulses drives{}, speeds{};
    float size = std::abs(given);
    for (std::size_t i = 0; i < count; ++i) {
        drives[i] = contacts[i].drive;
        speeds[i] = contacts[i].speed;
        size = std::max(size, std::abs(drives[i] * speeds[i]));
    }
    return dot(drives, speeds) - given > kGain * size;
}

}  // namespace

DrivelineResult solveWheels(ContactBody& body, std::array<WheelContact, kMostWheels>& contacts, int wheelCount,
                            const Drive& drive, const CrankSide& crank, float tolerance, int sweeps) {
    const auto count = static_cast<std::size_t>(wheelCount);
    const ContactBody start = body;
    Rows rows;
    Impulses impulses{};
    for (std::size_t i = 0; i < count; ++i) {
        rows[i] = prepare(body, contacts[i], wheelCount);
        impulses[i] = contacts[i].drive;
    }
    warmStart(body, contacts, rows, count);
    std::array<ShaftAnswer, kMostWheels> shafts;
    Follower follower;
    DrivelineResult line;
    float change = 0;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        change = slideWheels(body, contacts, rows, count);
        meetRoad(body, contacts, rows, count);
        for (std::size_t i = 0; i < count; ++i)
            if (contacts[i].driven) shafts[i] = answer(contacts[i], rows[i], impulses[i]).shaft;
        line = solveDriveline(drive, crank, shafts, wheelCount, impulses);
        change = std::max(change, follower.follow(line.impulses, contacts, count, impulses));
        change = std::max(change, turnWheels(body, contacts, rows, impulses, count));
        if (change <= tolerance) break;
    }
    if (change <= kUnsettled * tolerance && !gains(contacts, count, crank, line)) return line;
    // Impulses that fit nothing would make wheels turn out of nothing: for this step the driveline lets go.
    body = start;
    rollFree(body, contacts, rows, count, tolerance, sweeps);
    line.clutchImpulse = 0;
    line.crankSpeed = crank.speed + crank.torqueImpulse / crank.inertia;
    return line;
}

}  // namespace slip
