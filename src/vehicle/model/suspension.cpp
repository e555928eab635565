// SPDX-License-Identifier: MIT
#include "vehicle/model/suspension.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/rigid_load_distribution.hpp"

namespace slip {
namespace {

constexpr float kMaxAttitude = 0.35f;     // rad of pitch and roll; cars in a 2D game do not turn over
constexpr float kLevel = 1e-6f;           // m; below it a bump is over
constexpr float kMaxHeave = 1;            // m
constexpr float kRoadLag = 0.02f;         // s, lag of wheel and tyre over a bump; they absorb shorter ones
constexpr float kPatchLag = 0.004f;       // s, the same with unsprung mass: the contact's length alone
constexpr float kBarShare = 0.25f;        // share of the stiffness that an explicit step tolerates
constexpr float kTyreDeflection = 0.05f;  // m at the static load, for cars without springs
constexpr float kMaxBumpLoad = 0.7f;      // share of the load; bumps never lift the wheels of such cars

/// Steps the height `road` (m) of a wheel that follows a bump with a lag (s). On level ground it comes to rest.
void followBump(float ground, float lag, float dt, float& road) {
    road += (ground - road) * dt / (lag + dt);
    if (ground == 0 && std::abs(road) < kLevel) road = 0;
}

Lever leverOf(const AxleSetup& axle, std::size_t side) {
    return {-axle.springs.arm, side == 0 ? axle.springs.halfTrack : -axle.springs.halfTrack};
}

/// The spring of one corner in this half step: force = stiffness·jounce + constant, without the anti-roll bar.
struct Corner {
    Lever lever;
    float startJounce = 0;  // m, jounce if the body did not move
    float stiffness = 0;    // N/m, spring, stop and damper
    float constant = 0;     // N
    bool lifted = false;    // the wheel is in the air

    // Only with unsprung mass. The wheel's rate (m/s) in the middle of the step is freeRate + perRise·(rate of the
    // body). The tyre's force is tyreLoad − tyreRate·(rate).
    float freeRate = 0, perRise = 0;
    float tyreLoad = 0, tyreRate = 0;  // N, N s/m

    float force(float jounce) const { return stiffness * jounce + constant; }
};

using Corners = WheelList<Corner>;

/// Returns how far (m) the body and the `road` under the wheel compress a spring.
float jounceOf(const SpringSetup& s, const Lever& lever, const SuspensionState& state, float road) {
    return s.staticJounce + road - lever.rise(state.heave, state.pitch, state.roll);
}

/// Fills a corner for a half step of dt (s) over a road, or on a wheel, of height `road` (m). It works in place,
/// because copies of fresh structs stall.
void fillCorner(const AxleSetup& axle, std::size_t index, const SuspensionState& state, float road, float dt,
                Corner& c) {
    const SpringSetup& s = axle.springs;
    c.lever = leverOf(axle, index - axle.corners.first);
    const float before = state.corners[index].height;  // m, jounce at the step's start
    c.startJounce = jounceOf(s, c.lever, state, road);
    const float guess = c.startJounce - dt * c.lever.rise(state.heaveRate, state.pitchRate, state.rollRate);
    const float damping = (guess > before ? s.bumpDamping : s.reboundDamping) * (1 / dt);
    const float stop = guess > s.travel ? kStopStiffness * s.spring : 0.0f;
    c.stiffness = s.spring + stop + damping;
    c.constant = -stop * s.travel - damping * before;
    c.lifted = guess < s.droop || c.force(guess) < 0;
}

/// Does the same for a wheel with its own mass between spring and tyre. Its motion in the half step is eliminated,
/// which leaves a softer spring. `bar` (N, pressing it down) is the bar's force at the step's start.
void fillHoppingCorner(const AxleSetup& axle, std::size_t index, const SuspensionState& state, float road, float bar,
                       float dt, Corner& c) {
    const SpringSetup& s = axle.springs;
    const float height = state.corners[index].wheelHeight, rate = state.corners[index].wheelRate;
    fillCorner(axle, index, state, height + dt * rate, dt, c);
    c.startJounce = jounceOf(s, c.lever, state, height);
    if (c.startJounce < s.droop) {  // a stop holds the wheel
        const float stop = kStopStiffness * s.spring;
        c.stiffness += stop;
        c.constant -= stop * s.droop;
    }
    c.lifted = false;
    const float pressed = s.staticLoad + s.tyreSpring * (road - height);
    const bool flies = pressed - dt * s.tyreSpring * rate <= 0;
    c.tyreLoad = flies ? 0.0f : pressed;
    c.tyreRate = flies ? 0.0f : dt * s.tyreSpring;
    const float resistance = s.unsprungMass + dt * (c.tyreRate + dt * c.stiffness);
    c.freeRate = (s.unsprungMass * rate + dt * (c.tyreLoad - c.force(c.startJounce) - bar)) / resistance;
    c.perRise = sq(dt) * c.stiffness / resistance;
    // Spring force = stiffness·(startJounce + dt·(wheel rate − body rate)) + constant.
    const float softer = c.stiffness * (1 - c.perRise);
    c.constant += c.stiffness * (c.startJounce + dt * c.freeRate) - softer * c.startJounce;
    c.stiffness = softer;
}

void clampAttitude(float& value, float& rate, float most) {
    if (std::abs(value) <= most) return;
    value = std::clamp(value, -most, most);
    rate = 0;
}

/// Moves a wheel after the body has moved at `bodyRate` (m/s). Returns the load on its tyre (N).
float stepHoppingWheel(const SpringSetup& s, const Corner& c, float bodyRate, std::size_t index, float dt,
                       SuspensionState& state) {
    const float middle = c.freeRate + c.perRise * bodyRate;
    float &height = state.corners[index].wheelHeight, &rate = state.corners[index].wheelRate;
    // A wheel that is far too stiff for the step comes to rest in it, instead of ringing.
    const float turns = sq(dt / 2) * (s.tyreSpring + s.spring) / s.unsprungMass;
    rate = middle + (middle - rate) * std::min(1 / turns, 1.0f);
    height += dt * middle;
    clampAttitude(height, rate, kMaxHeave);
    return std::max(c.tyreLoad - c.tyreRate * middle, 0.0f);
}

/// Takes a wheel off the road. It hangs between its spring and the bar, which act on the other wheel in series.
void liftWheel(const AxleSetup& axle, std::size_t index, Corners& corners) {
    const SpringSetup& s = axle.springs;
    corners[index].lifted = true;
    if (axle.corners.count == 1) return;
    Corner& other = corners[axle.corners.first + axle.corners.end() - 1 - index];
    if (!other.lifted) other.stiffness += s.spring * s.antiRollBar / (s.spring + s.antiRollBar);
}

/// Returns true if the axle has two wheels and both are on the road, so that its bar turns.
bool turnsBar(const AxleSetup& axle, const Corners& corners) {
    const IndexRange at = axle.corners;
    return at.count == 2 && !corners[at.first].lifted && !corners[at.first + 1].lifted;
}

/// Adds the axle's corners and its bar, which reacts only to roll. Each axle is summed separately, so that left and
/// right are equal to the last bit.
void addAxle(const AxleSetup& axle, const Corners& corners, float dt, Equations& e) {
    Equations sum;
    const SpringSetup& s = axle.springs;
    for (std::size_t i = axle.corners.first; i < axle.corners.end(); ++i) {
        const Corner& c = corners[i];
        if (!c.lifted) sum.add(c.lever, sq(dt) * c.stiffness, dt * c.force(c.startJounce));
    }
    e.add(sum);
    if (!turnsBar(axle, corners)) return;
    const float apart = 2 * s.halfTrack;
    e.rr += sq(dt) * s.antiRollBar * sq(apart);
    e.r += dt * s.antiRollBar *
           (corners[axle.corners.first].startJounce - corners[axle.corners.first + 1].startJounce) * apart;
}

/// Fills loads and jounces after the body has moved. If a load is negative, body or bar pull that wheel off the road.
void fillLoads(const CarSetup& setup, const Corners& corners, const SuspensionState& s, float dt, CornerLoads& out) {
    for (std::size_t i = 0; i < setup.cornerCount; ++i) {
        const Corner& c = corners[i];
        out.jounce[i] = c.startJounce - dt * c.lever.rise(s.heaveRate, s.pitchRate, s.rollRate);
        out.load[i] = c.lifted ? 0.0f : c.force(out.jounce[i]);
    }
    for (const AxleSetup& axle : setup.allAxles()) {
        if (!turnsBar(axle, corners)) continue;
        const std::size_t i = axle.corners.first;
        const float bar = axle.springs.antiRollBar * (out.jounce[i] - out.jounce[i + 1]);
        out.load[i] += bar;
        out.load[i + 1] -= bar;
    }
}

/// Takes wheels off the road that body or bar pull upwards. Returns true if there were any.
bool liftPulledWheels(const CarSetup& setup, const CornerLoads& loads, Corners& corners) {
    bool lifted = false;
    for (const AxleSetup& axle : setup.allAxles())
        for (std::size_t i = axle.corners.first; i < axle.corners.end(); ++i) {
            if (loads.load[i] >= 0 || axle.springs.unsprungMass > 0) continue;
            liftWheel(axle, i, corners);
            lifted = true;
        }
    return lifted;
}

/// Returns the force (N) with which an axle's bar presses its left wheel down at the step's start. Only for wheels with
/// unsprung mass.
float explicitBarForce(const AxleSetup& axle, const SuspensionState& s, float dt) {
    if (axle.corners.count < 2) return 0;
    const std::size_t i = axle.corners.first;
    const float left = jounceOf(axle.springs, leverOf(axle, 0), s, s.corners[i].wheelHeight);
    const float right = jounceOf(axle.springs, leverOf(axle, 1), s, s.corners[i + 1].wheelHeight);
    // This force is explicit, so the bar is no stiffer than a light wheel can follow in a step.
    return std::min(axle.springs.antiRollBar, kBarShare * axle.springs.unsprungMass / sq(dt)) * (left - right);
}

/// Replaces the spring loads of wheels with unsprung mass by the loads of their tyres.
void hopWheels(const CarSetup& setup, const Corners& corners, float dt, SuspensionState& s, CornerLoads& out) {
    for (const AxleSetup& axle : setup.allAxles()) {
        if (axle.springs.unsprungMass <= 0) continue;
        for (std::size_t i = axle.corners.first; i < axle.corners.end(); ++i) {
            const float bodyRate = corners[i].lever.rise(s.heaveRate, s.pitchRate, s.rollRate);
            out.load[i] = stepHoppingWheel(axle.springs, corners[i], bodyRate, i, dt, s);
        }
    }
}

/// Advances from the rate in the middle of a step to its end.
void finishHalf(float before, float rateBefore, float dt, float& value, float& rate) {
    value = before + dt * rate;
    rate = 2 * rate - rateBefore;
}

/// Returns the moment (N m, left side down) of a weight to the left of the middle.
float leaningMoment(const CarParams& p) {
    return p.chassis == Chassis::SingleTrack ? 0.0f : p.body.mass * kGravity * p.body.cgLateral;
}

/// Load moved by acceleration that the links carry beside the springs: up on an axle, and across it to its right wheel
/// (N).
struct LinkLoads {
    std::array<float, kMaxAxles> up{}, right{};
    bool any = false;
};

LinkLoads linkLoads(const CarParams& p, const CarSetup& setup, Vec2 acceleration) {
    LinkLoads out;
    const float along = p.body.mass * acceleration.x * p.body.cgHeight / p.wheelbase;  // N, to the rear
    for (std::size_t i = 0; i < setup.allAxles().size(); ++i) {
        const AxleSetup& axle = setup.axles[i];
        const SpringSetup& s = axle.springs;
        if (s.anti == 0 && s.rollCentre == 0) continue;
        out.any = true;
        const float most = p.body.mass * kGravity * s.loadShare;  // N; the links move no more than the resting load
        if (i == 0 || i + 1 == setup.allAxles().size())
            out.up[i] = std::clamp((i == 0 ? -along : along) * s.anti, -most, most);
        if (s.halfTrack > 0)
            out.right[i] = std::clamp(most / kGravity * acceleration.y * s.rollCentre / (2 * s.halfTrack), -most, most);
    }
    return out;
}

/// Removes the links' loads from the springs.
void subtractLinkLoads(const CarSetup& setup, const LinkLoads& links, float dt, Equations& e) {
    for (std::size_t i = 0; i < setup.allAxles().size(); ++i) {
        const SpringSetup& s = setup.axles[i].springs;
        e.z += dt * links.up[i];
        e.p -= dt * links.up[i] * s.arm;
        e.r -= dt * links.right[i] * 2 * s.halfTrack;
    }
}

/// Adds the links' loads to the tyres, as far as they stand on the road.
void addLinkLoads(const CarSetup& setup, const LinkLoads& links, CornerLoads& loads) {
    for (std::size_t i = 0; i < setup.allAxles().size(); ++i) {
        const IndexRange at = setup.axles[i].corners;
        for (std::size_t c = at.first; c < at.end(); ++c) loads.load[c] += links.up[i] / static_cast<float>(at.count);
        if (at.count == 2) {
            const float most = std::max(std::min(loads.load[at.first], loads.load[at.first + 1]), 0.0f);
            const float moved = std::clamp(links.right[i], -most, most);
            loads.load[at.first] -= moved;
            loads.load[at.first + 1] += moved;
        }
        for (std::size_t c = at.first; c < at.end(); ++c) loads.load[c] = std::max(loads.load[c], 0.0f);
    }
}

/// Steps the wheels over bumps. Tyre and wheel absorb short ones. Returns their heights in the middle of the step.
RoadHeights filterRoad(const RoadHeights& ground, const CarSetup& setup, float dt, SuspensionState& state) {
    RoadHeights middle{};
    for (const AxleSetup& axle : setup.allAxles()) {
        const float lag = axle.springs.unsprungMass > 0 ? kPatchLag : kRoadLag;
        for (std::size_t i = axle.corners.first; i < axle.corners.end(); ++i) {
            float& road = state.corners[i].road;
            const float before = road;
            followBump(ground[i], lag, dt, road);
            middle[i] = (before + road) / 2;
        }
    }
    return middle;
}

/// Adds the moment of a body that leans by `angle` (rad). Like the springs it acts in the middle of a step of 2·`half`.
void lean(const Leaning& by, float angle, float half, float& inertia, float& momentum) {
    const bool lifts = std::abs(angle) > by.most;
    if (!lifts) inertia -= sq(half) * by.weight;
    momentum += half * by.weight * (lifts ? std::copysign(by.most, angle) : angle);
}

CornerLoads moveBody(const CarParams& p, const CarSetup& setup, const BodyForces& forces, const LinkLoads& links,
                     float dt, SuspensionState& s) {
    const RoadHeights road = filterRoad(forces.ground, setup, dt, s);
    const auto& [acceleration, downforce, ground, engineTorque] = forces;
    const float mass = p.body.mass, height = p.body.cgHeight;
    const float heave = s.heave, pitch = s.pitch, roll = s.roll;
    const float heaveRate = s.heaveRate, pitchRate = s.pitchRate, rollRate = s.rollRate;
    const float half = dt / 2;
    Corners corners(setup.cornerCount);
    Equations e;
    e.zz = setup.sprungMass, e.pp = setup.pitchInertia, e.rr = setup.rollInertia;
    e.z = setup.sprungMass * s.heaveRate - half * totalLoad(p, downforce);
    e.p = setup.pitchInertia * s.pitchRate +
          half * (frontArm(p) * downforce.front - rearArm(p) * downforce.rear - mass * acceleration.x * height);
    e.r = setup.rollInertia * s.rollRate + half * mass * acceleration.y * height - half * leaningMoment(p);
    lean(setup.pitchLean, pitch, half, e.pp, e.p);
    lean(setup.rollLean, roll, half, e.rr, e.r);
    // The crank turns left seen from behind, or forward with the wheels. Its reaction turns the body the other way.
    if (p.engine.orientation == Orientation::Longitudinal) e.r += half * engineTorque;
    if (p.engine.orientation == Orientation::Transverse) e.p -= half * engineTorque;
    if (links.any) subtractLinkLoads(setup, links, half, e);
    for (const AxleSetup& axle : setup.allAxles()) {
        const float bar = axle.springs.unsprungMass > 0 ? explicitBarForce(axle, s, dt) : 0.0f;
        for (std::size_t i = axle.corners.first; i < axle.corners.end(); ++i)
            if (axle.springs.unsprungMass > 0)
                fillHoppingCorner(axle, i, s, road[i], i == axle.corners.first ? bar : -bar, half, corners[i]);
            else
                fillCorner(axle, i, s, road[i], half, corners[i]);
    }
    for (const AxleSetup& axle : setup.allAxles())
        for (std::size_t i = axle.corners.first; i < axle.corners.end(); ++i)
            if (corners[i].lifted) liftWheel(axle, i, corners);
    CornerLoads out;
    for (bool settled = false; !settled;) {  // at most one more pass for each lifted wheel
        Equations all = e;
        for (const AxleSetup& axle : setup.allAxles()) addAxle(axle, corners, half, all);
        all.solve(s.heaveRate, s.pitchRate, s.rollRate);
        fillLoads(setup, corners, s, half, out);
        settled = !liftPulledWheels(setup, out, corners);
    }
    hopWheels(setup, corners, dt, s, out);
    if (links.any) addLinkLoads(setup, links, out);
    finishHalf(heave, heaveRate, dt, s.heave, s.heaveRate);
    finishHalf(pitch, pitchRate, dt, s.pitch, s.pitchRate);
    finishHalf(roll, rollRate, dt, s.roll, s.rollRate);
    clampAttitude(s.heave, s.heaveRate, kMaxHeave);
    clampAttitude(s.pitch, s.pitchRate, kMaxAttitude);
    clampAttitude(s.roll, s.rollRate, kMaxAttitude);
    for (const AxleSetup& axle : setup.allAxles())
        for (std::size_t i = axle.corners.first; i < axle.corners.end(); ++i) {  // full droop in the air
            const float under = axle.springs.unsprungMass > 0 ? s.corners[i].wheelHeight : s.corners[i].road;
            out.jounce[i] = s.corners[i].height =
                std::max(jounceOf(axle.springs, corners[i].lever, s, under), axle.springs.droop);
        }
    return out;
}

}  // namespace

float bumpFactor(float ground, float dt, CornerState& corner) {
    if (ground == 0 && corner.road == 0) return 1;
    followBump(ground, kRoadLag, dt, corner.road);
    return 1 + std::clamp(corner.road / kTyreDeflection, -kMaxBumpLoad, kMaxBumpLoad);
}

void restSprings(const CarParams& p, const CarSetup& setup, SuspensionState& s) {
    float stiffness = -setup.rollLean.weight;  // N m/rad, of roll
    for (const AxleSetup& axle : setup.allAxles())
        if (axle.corners.count == 2)
            stiffness += sq(axle.springs.halfTrack) * (2 * axle.springs.spring + 4 * axle.springs.antiRollBar);
    const float moment = leaningMoment(p);
    if (setup.sprung && stiffness > 0 && moment != 0) s.roll = -moment / stiffness;
    s.corners.resize(setup.cornerCount);
    for (const AxleSetup& axle : setup.allAxles())
        for (std::size_t i = axle.corners.first; i < axle.corners.end(); ++i)
            s.corners[i].height = axle.springs.staticJounce - leverOf(axle, i - axle.corners.first).rise(0, 0, s.roll);
}

CornerLoads stepSuspension(const CarParams& p, const CarSetup& setup, const BodyForces& forces, float dt,
                           SuspensionState& s) {
    const int steps = static_cast<int>(std::clamp(std::ceil(setup.hopRate * dt / kMaxTurn), 1.0f, kMaxSubSteps));
    const float share = 1 / static_cast<float>(steps);
    const LinkLoads links = linkLoads(p, setup, forces.acceleration);
    CornerLoads out = moveBody(p, setup, forces, links, dt * share, s);
    if (steps == 1) return out;
    CornerLoads sum = out;
    for (int i = 1; i < steps; ++i) {
        out = moveBody(p, setup, forces, links, dt * share, s);
        for (std::size_t c = 0; c < s.corners.size(); ++c) sum.load[c] += out.load[c];
    }
    for (std::size_t c = 0; c < s.corners.size(); ++c) out.load[c] = sum.load[c] * share;
    return out;
}

}  // namespace slip
