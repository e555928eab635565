#include "vehicle/wheel_contact.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kSwinging = 0.5f;  // of a sweep's change that the next one takes back
constexpr float kUnsettled = 100;  // tolerances of change after the last sweep from which the driveline lets go
constexpr float kGain = 1e-3f;     // of the driveline's work

/// A contact with what a sweep needs precomputed.
struct Row {
    Vec2 lateral;
    float longitudinalArm, lateralArm;  // m, yaw levers of an impulse along and across
    float lateralMass;                  // kg, of the share of the car that an axle's wheel feels
    float inverseLongitudinalMass;      // 1/kg: how the car gives way along the wheel, its mass shared by the wheels
    float grip;                         // N s per m/s of sliding, the car's yielding included
    float perStiffness, perInertia;     // 1/(kg m²) of the wheel with its tyre's grip, and without
    float inverseLongitudinalGrip, inverseLateralGrip;  // 1/(N s); 0 without grip
    float momentum;                                     // N m s before the step
    float road = 0, limit = 0;  // of the sweep: m/s along without the own tyre; most of its impulse
};

float inverse(float x) { return x > 0 ? 1 / x : 0.0f; }

Row prepare(const ContactBody& body, const WheelContact& c, int wheelCount) {
    Row r;
    r.lateral = leftOf(c.longitudinal);
    r.longitudinalArm = cross(c.position, c.longitudinal);
    r.lateralArm = cross(c.position, r.lateral);
    // The wheels of an axle act at once, so that left and right are alike: each has its share of the axle.
    r.lateralMass = 2 / (static_cast<float>(wheelCount) * (body.inverseMass + sq(r.lateralArm) * body.inverseInertia));
    // Every wheel moves at once: each feels its share of the car, or together they would take out a velocity that they
    // all see once each (mass splitting, R. Tonge et al. 2012).
    r.inverseLongitudinalMass =
        static_cast<float>(wheelCount) * (body.inverseMass + sq(r.longitudinalArm) * body.inverseInertia);
    r.grip = c.slipStiffness / (1 + c.slipStiffness * r.inverseLongitudinalMass);
    r.perStiffness = 1 / (c.inertia + sq(c.radius) * r.grip);
    r.perInertia = 1 / c.inertia;
    r.inverseLongitudinalGrip = inverse(c.longitudinalGrip);
    r.inverseLateralGrip = inverse(c.lateralGrip);
    r.momentum = c.inertia * c.speedBefore;
    return r;
}

Vec2 velocityAt(const ContactBody& body, Vec2 position) {
    return {body.vx - body.yawRate * position.y, body.vy + body.yawRate * position.x};
}

/// Impulses of an axle's wheels, summed before they move the body: left and right are alike to the last bit.
struct AxleImpulse {
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
float ellipseRemainder(float share) { return std::sqrt(std::max(0.0f, 1 - sq(share))); }

float solveAcross(const ContactBody& body, WheelContact& c, const Row& r, AxleImpulse& impulse) {
    const float limit =
        std::min(c.side, c.lateralGrip * ellipseRemainder(c.longitudinalImpulse * r.inverseLongitudinalGrip));
    const float wanted = c.lateralImpulse - r.lateralMass * dot(velocityAt(body, c.position), r.lateral);
    const float change = std::clamp(wanted, -limit, limit) - c.lateralImpulse;
    c.lateralImpulse += change;
    impulse.add(r.lateral, r.lateralArm, change);
    return std::abs(change);
}

/// How a wheel moves under an impulse on its axle, and what its tyre then does.
struct WheelAnswer {
    ShaftResponse shaft;
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

using Contacts = std::array<WheelContact, kMaxWheels>;
using Rows = std::array<Row, kMaxWheels>;
using Impulses = std::array<float, kMaxWheels>;

/// Starts from the last step's impulses, as far as this step allows them.
void warmStart(ContactBody& body, Contacts& contacts, const Rows& rows, std::size_t count) {
    const std::size_t perAxle = count / 2;
    for (std::size_t first = 0; first < count; first += perAxle) {
        AxleImpulse longitudinal, lateral;
        for (std::size_t i = first; i < first + perAxle; ++i) {
            WheelContact& c = contacts[i];
            c.lateralImpulse = std::clamp(c.lateralImpulse, -c.side, c.side);
            c.longitudinalImpulse = std::clamp(c.longitudinalImpulse, -c.longitudinalGrip, c.longitudinalGrip);
            longitudinal.add(c.longitudinal, rows[i].longitudinalArm, c.longitudinalImpulse);
            lateral.add(rows[i].lateral, rows[i].lateralArm, c.lateralImpulse);
        }
        longitudinal.move(body);
        lateral.move(body);
    }
}

/// Returns the greatest change of an impulse (N s), as turnWheels does.
float slideWheels(ContactBody& body, Contacts& contacts, const Rows& rows, std::size_t count) {
    const std::size_t perAxle = count / 2;
    float change = 0;
    for (std::size_t first = 0; first < count; first += perAxle) {
        AxleImpulse impulse;
        for (std::size_t i = first; i < first + perAxle; ++i)
            change = std::max(change, solveAcross(body, contacts[i], rows[i], impulse));
        impulse.move(body);
    }
    return change;
}

/// How each tread meets the road in this sweep.
void meetRoad(const ContactBody& body, const Contacts& contacts, Rows& rows, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const WheelContact& c = contacts[i];
        rows[i].road =
            dot(velocityAt(body, c.position), c.longitudinal) - rows[i].inverseLongitudinalMass * c.longitudinalImpulse;
        rows[i].limit = c.longitudinalGrip * ellipseRemainder(c.lateralImpulse * rows[i].inverseLateralGrip);
    }
}

/// The wheels under impulses on their axles.
float turnWheels(ContactBody& body, Contacts& contacts, const Rows& rows, const Impulses& drive, std::size_t count) {
    const std::size_t perAxle = count / 2;
    float change = 0;
    for (std::size_t first = 0; first < count; first += perAxle) {
        AxleImpulse impulse;
        for (std::size_t i = first; i < first + perAxle; ++i) {
            WheelContact& c = contacts[i];
            const WheelAnswer a = answer(c, rows[i], drive[i]);
            change = std::max(change, std::abs(a.impulse - c.longitudinalImpulse));
            impulse.add(c.longitudinal, rows[i].longitudinalArm, a.impulse - c.longitudinalImpulse);
            c.longitudinalImpulse = a.impulse;
            c.speed = a.speed;
            c.drive = drive[i];
        }
        impulse.move(body);
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
    for (WheelContact& c : contacts) c.longitudinalImpulse = c.lateralImpulse = 0;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        float change = slideWheels(body, contacts, rows, count);
        meetRoad(body, contacts, rows, count);
        change = std::max(change, turnWheels(body, contacts, rows, {}, count));
        if (change <= tolerance) return;
    }
}

/// True where the driveline has done more work on the wheels than the crank gave, or the wheels less than it took.
bool gains(const Contacts& contacts, std::size_t count, const EngineSide& engine, const DrivelineResult& driveline) {
    const float loss = driveline.clutchImpulse > 0 ? engine.efficiency : 1 / engine.efficiency;
    const float given = loss * driveline.clutchImpulse * driveline.crankSpeed;
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

DrivelineResult solveWheels(ContactBody& body, std::array<WheelContact, kMaxWheels>& contacts, int wheelCount,
                            const Drive& drive, const EngineSide& engine, float tolerance, int sweeps) {
    const auto count = static_cast<std::size_t>(wheelCount);
    const ContactBody start = body;
    Rows rows;
    Impulses impulses{};
    for (std::size_t i = 0; i < count; ++i) {
        rows[i] = prepare(body, contacts[i], wheelCount);
        impulses[i] = contacts[i].drive;
    }
    warmStart(body, contacts, rows, count);
    std::array<ShaftResponse, kMaxWheels> shafts;
    Follower follower;
    DrivelineResult driveline;
    float change = 0;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        change = slideWheels(body, contacts, rows, count);
        meetRoad(body, contacts, rows, count);
        for (std::size_t i = 0; i < count; ++i)
            if (contacts[i].driven) shafts[i] = answer(contacts[i], rows[i], impulses[i]).shaft;
        driveline = solveDriveline(drive, engine, shafts, wheelCount, impulses);
        change = std::max(change, follower.follow(driveline.impulses, contacts, count, impulses));
        change = std::max(change, turnWheels(body, contacts, rows, impulses, count));
        if (change <= tolerance) break;
    }
    if (change <= kUnsettled * tolerance && !gains(contacts, count, engine, driveline)) return driveline;
    // Impulses that fit nothing would make wheels turn out of nothing: for this step the driveline lets go.
    body = start;
    rollFree(body, contacts, rows, count, tolerance, sweeps);
    driveline.clutchImpulse = 0;
    driveline.crankSpeed = engine.speed + engine.torqueImpulse / engine.inertia;
    return driveline;
}

}  // namespace slip
