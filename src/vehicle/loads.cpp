#include "vehicle/loads.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kMaxAttitude = 0.35f;     // rad of pitch and roll: a plane game's car does not turn over
constexpr float kMaxHeave = 1;            // m
constexpr float kRoadLag = 0.02f;         // s in which wheel and tyre follow a bump: they swallow what is shorter
constexpr float kTyreDeflection = 0.05f;  // m at the static load, of a car that has no other spring
constexpr float kMaxBumpLoad = 0.7f;      // of the load: such a car's bumps never lift its wheels

constexpr std::size_t kCorners = kMaxWheels;

const SpringSetup& springsOf(const CarSetup& setup, std::size_t corner) {
    return corner < 2 ? setup.frontSprings : setup.rearSprings;
}

/// How a corner of the body moves with heave, pitch and roll.
struct Lever {
    float pitch = 0, roll = 0;  // m
    float rise(float heave, float pitchBy, float rollBy) const { return heave + pitch * pitchBy + roll * rollBy; }
};

Lever leverOf(const SpringSetup& springs, std::size_t corner) {
    return {-springs.arm, corner % 2 == 0 ? springs.halfTrack : -springs.halfTrack};
}

/// Symmetric 3×3 equations of heave, pitch and roll.
struct Equations {
    float zz = 0, zp = 0, zr = 0, pp = 0, pr = 0, rr = 0;
    float z = 0, p = 0, r = 0;  // right side

    void add(const Lever& lever, float stiffness, float force) {
        zz += stiffness;
        zp += stiffness * lever.pitch;
        zr += stiffness * lever.roll;
        pp += stiffness * sq(lever.pitch);
        pr += stiffness * lever.pitch * lever.roll;
        rr += stiffness * sq(lever.roll);
        z += force;
        p += force * lever.pitch;
        r += force * lever.roll;
    }

    void add(const Equations& other) {
        zz += other.zz, zp += other.zp, zr += other.zr;
        pp += other.pp, pr += other.pr, rr += other.rr;
        z += other.z, p += other.p, r += other.r;
    }

    /// By the square-root-free Cholesky factors; the matrix is positive definite, since masses stand on its diagonal.
    void solve(float& outZ, float& outP, float& outR) const {
        const float perZ = 1 / zz, l1 = zp * perZ, l2 = zr * perZ;
        const float perP = 1 / (pp - l1 * zp);
        const float m = pr - l1 * zr, l3 = m * perP;
        const float y2 = p - l1 * z, y3 = r - l2 * z - l3 * y2;
        outR = y3 / (rr - l2 * zr - l3 * m);
        outP = y2 * perP - l3 * outR;
        outZ = z * perZ - l1 * outP - l2 * outR;
    }
};

/// One corner's spring as it stands in this half step: force = stiffness·jounce + constant, before the anti-roll bar.
struct Corner {
    Lever lever;
    float startJounce = 0;  // m, jounce if the body did not move
    float stiffness = 0;    // N/m, spring, stop and damper
    float constant = 0;     // N
    bool lifted = false;    // the wheel is in the air

    float force(float jounce) const { return stiffness * jounce + constant; }
};

using Corners = std::array<Corner, kCorners>;

/// m, how far the body and the `road` under the wheel push a spring in.
float jounceOf(const SpringSetup& s, const Lever& lever, const SuspensionState& state, float road) {
    return s.staticJounce + road - lever.rise(state.heave, state.pitch, state.roll);
}

/// In a half step of dt seconds over a road of that height (m).
Corner cornerOf(const SpringSetup& s, std::size_t index, const SuspensionState& state, float road, float dt) {
    Corner c;
    c.lever = leverOf(s, index);
    const float before = state.height[index];  // m, jounce at the step's start
    c.startJounce = jounceOf(s, c.lever, state, road);
    const float guess = c.startJounce - dt * c.lever.rise(state.heaveRate, state.pitchRate, state.rollRate);
    const float damping = (guess > before ? s.bumpDamping : s.reboundDamping) * (1 / dt);
    const float stop = guess > s.travel ? kStopStiffness * s.spring : 0.0f;
    c.stiffness = s.spring + stop + damping;
    c.constant = -stop * s.travel - damping * before;
    c.lifted = guess < 0 || c.force(guess) < 0;
    return c;
}

/// A wheel in the air hangs between its spring and the bar: the other one feels both in a row.
void liftWheel(const SpringSetup& s, Corner& lifted, Corner& other) {
    lifted.lifted = true;
    if (!other.lifted) other.stiffness += s.spring * s.antiRollBar / (s.spring + s.antiRollBar);
}

/// The axle's corners and its bar, which feels only roll. Summed by itself, so that left and right are alike to the
/// last bit.
void addAxle(const SpringSetup& s, const Corner& left, const Corner& right, float dt, Equations& e) {
    Equations axle;
    for (const Corner* c : {&left, &right})
        if (!c->lifted) axle.add(c->lever, sq(dt) * c->stiffness, dt * c->force(c->startJounce));
    e.add(axle);
    if (left.lifted || right.lifted) return;
    const float apart = 2 * s.halfTrack;
    e.rr += sq(dt) * s.antiRollBar * sq(apart);
    e.r += dt * s.antiRollBar * (left.startJounce - right.startJounce) * apart;
}

/// Loads and jounces after the body has moved. Where a load is negative, body or bar pull that wheel off the road.
CornerLoads loadsOf(const CarSetup& setup, const Corners& corners, const SuspensionState& s, float dt) {
    CornerLoads out;
    for (std::size_t i = 0; i < kCorners; ++i) {
        const Corner& c = corners[i];
        out.jounce[i] = c.startJounce - dt * c.lever.rise(s.heaveRate, s.pitchRate, s.rollRate);
        out.load[i] = c.lifted ? 0.0f : c.force(out.jounce[i]);
    }
    for (std::size_t i = 0; i < kCorners; i += 2) {
        if (corners[i].lifted || corners[i + 1].lifted) continue;
        const float bar = springsOf(setup, i).antiRollBar * (out.jounce[i] - out.jounce[i + 1]);
        out.load[i] += bar;
        out.load[i + 1] -= bar;
    }
    return out;
}

/// Takes wheels off the road that body or bar pull upwards; true if there were any.
bool liftPulledWheels(const CarSetup& setup, const CornerLoads& loads, Corners& corners) {
    bool lifted = false;
    for (std::size_t i = 0; i < kCorners; ++i) {
        if (loads.load[i] >= 0) continue;
        liftWheel(springsOf(setup, i), corners[i], corners[i ^ 1]);
        lifted = true;
    }
    return lifted;
}

void clampAttitude(float& value, float& rate, float most) {
    if (std::abs(value) <= most) return;
    value = std::clamp(value, -most, most);
    rate = 0;
}

/// From the rate in the middle of a step to its end.
void finishHalf(float before, float rateBefore, float dt, float& value, float& rate) {
    value = before + dt * rate;
    rate = 2 * rate - rateBefore;
}

float total(const CarParams& params, AxleLoads downforce) {
    return params.body.mass * kGravity + downforce.front + downforce.rear;
}

}  // namespace

AxleLoads axleLoads(const CarParams& p, float ax, AxleLoads downforce) {
    const float moved = p.body.mass * ax * p.body.cgHeight / p.wheelbase;
    const float all = total(p, downforce);
    const float front = std::clamp(staticLoadFront(p) + downforce.front - moved, 0.0f, all);
    return {front, std::clamp(staticLoadRear(p) + downforce.rear + moved, 0.0f, all)};
}

CornerLoads quasiStaticLoads(const CarParams& p, Vec2 acceleration, AxleLoads downforce) {
    const AxleLoads axles = axleLoads(p, acceleration.x, downforce);
    const float moment = p.body.mass * acceleration.y * p.body.cgHeight;  // N m, moves load to the right
    const float front = p.front.track, rear = p.rear.track;
    const float wantedRear = (1 - p.body.frontWeight) * moment / rear;
    float toRear = std::clamp(wantedRear, -axles.rear / 2, axles.rear / 2);
    const float wantedFront = (moment - toRear * rear) / front;
    const float toFront = std::clamp(wantedFront, -axles.front / 2, axles.front / 2);
    toRear = std::clamp((moment - toFront * front) / rear, -axles.rear / 2, axles.rear / 2);
    return {{axles.front / 2 - toFront, axles.front / 2 + toFront, axles.rear / 2 - toRear, axles.rear / 2 + toRear},
            {}};
}

RoadHeights filterRoad(const RoadHeights& ground, float dt, SuspensionState& state) {
    RoadHeights middle;
    for (std::size_t i = 0; i < kCorners; ++i) {
        const float moved = (ground[i] - state.road[i]) * dt / (kRoadLag + dt);
        middle[i] = state.road[i] + moved / 2;
        state.road[i] += moved;
    }
    return middle;
}

void addBumpLoads(const SuspensionState& state, CornerLoads& loads) {
    for (std::size_t i = 0; i < kCorners; ++i)
        loads.load[i] *= 1 + std::clamp(state.road[i] / kTyreDeflection, -kMaxBumpLoad, kMaxBumpLoad);
}

CornerLoads stepSuspension(const CarParams& p, const CarSetup& setup, const BodyForces& forces, float dt,
                           SuspensionState& s) {
    const auto& [acceleration, downforce, road] = forces;
    const float mass = p.body.mass, height = p.body.cgHeight;
    const SuspensionState before = s;
    const float half = dt / 2;
    Corners corners;
    Equations e;
    e.zz = mass, e.pp = setup.pitchInertia, e.rr = setup.rollInertia;
    e.z = mass * s.heaveRate - half * total(p, downforce);
    e.p = setup.pitchInertia * s.pitchRate +
          half * (frontArm(p) * downforce.front - rearArm(p) * downforce.rear - mass * acceleration.x * height);
    e.r = setup.rollInertia * s.rollRate + half * mass * acceleration.y * height;
    for (std::size_t i = 0; i < kCorners; ++i) corners[i] = cornerOf(springsOf(setup, i), i, s, road[i], half);
    for (std::size_t i = 0; i < kCorners; ++i)
        if (corners[i].lifted) liftWheel(springsOf(setup, i), corners[i], corners[i ^ 1]);
    CornerLoads out;
    for (bool settled = false; !settled;) {  // at most once more for every wheel that comes off the road
        Equations all = e;
        for (std::size_t i = 0; i < kCorners; i += 2)
            addAxle(springsOf(setup, i), corners[i], corners[i + 1], half, all);
        all.solve(s.heaveRate, s.pitchRate, s.rollRate);
        out = loadsOf(setup, corners, s, half);
        settled = !liftPulledWheels(setup, out, corners);
    }
    finishHalf(before.heave, before.heaveRate, dt, s.heave, s.heaveRate);
    finishHalf(before.pitch, before.pitchRate, dt, s.pitch, s.pitchRate);
    finishHalf(before.roll, before.rollRate, dt, s.roll, s.rollRate);
    clampAttitude(s.heave, s.heaveRate, kMaxHeave);
    clampAttitude(s.pitch, s.pitchRate, kMaxAttitude);
    clampAttitude(s.roll, s.rollRate, kMaxAttitude);
    for (std::size_t i = 0; i < kCorners; ++i)  // a wheel in the air hangs at full droop
        out.jounce[i] = s.height[i] = std::max(jounceOf(springsOf(setup, i), corners[i].lever, s, s.road[i]), 0.0f);
    return out;
}

}  // namespace slip
