// SPDX-License-Identifier: MIT
#include "vehicle/model/driveline.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "vehicle/model/engine.hpp"

namespace slip {
namespace {

/// Two shafts joined by a differential, and the response of its input shaft. Each gets free + share·impulse of an
/// impulse (N m s) at the input.
struct DifferentialJoint {
    ShaftResponse input;
    float firstFree = 0, firstShare = 0.5f;
    float secondFree = 0, secondShare = 0.5f;

    float toFirst(float impulse) const { return firstFree + firstShare * impulse; }
    float toSecond(float impulse) const { return secondFree + secondShare * impulse; }
};

/// Two shafts of a differential and what the first gets of its input.
struct ShaftPair {
    ShaftResponse first, second;
    float share = 0.5f;
};

/// The impulse that a differential moves from the second shaft to the first: free + perImpulse·impulse.
struct Transfer {
    float free = 0, perImpulse = 0;
};

/// Returns the transfer that keeps p·ω_first = q·ω_second.
Transfer constrainSpeeds(const ShaftPair& shafts, float p, float q) {
    const auto& [first, second, share] = shafts;
    const float mobility = p * first.mobility + q * second.mobility;
    if (mobility <= 0) return {};  // brakes hold both
    return {(q * second.freeSpeed - p * first.freeSpeed) / mobility,
            (q * second.mobility * (1 - share) - p * first.mobility * share) / mobility};
}

/// Joins both shafts by plates, like a lock, up to the limit of preload and their share of the torque through it.
Transfer packShafts(const Differential& d, const ShaftPair& shafts, float impulse, float dt) {
    const Transfer locked = constrainSpeeds(shafts, 1, 1);
    const float most = (d.preload * dt + (impulse > 0 ? d.power : d.coast) * std::abs(impulse)) / 2;
    const float moved = locked.free + locked.perImpulse * impulse;
    if (std::abs(moved) <= most) return locked;
    return {moved < 0 ? -most : most, 0};
}

/// Limits the slip between two shafts: |ω₁ − ω₂| ≤ k·|ω₁ + ω₂| with k = (bias − 1)/(bias + 1), which for two wheels
/// turning forward is ω_fast ≤ bias·ω_slow. `impulse` is the guess that decides whether it slips.
Transfer limitSlip(const Differential& d, const ShaftPair& shafts, float impulse) {
    const auto& [first, second, share] = shafts;
    const float one = first.freeSpeed + first.mobility * share * impulse;
    const float two = second.freeSpeed + second.mobility * (1 - share) * impulse;
    const float k = (d.bias - 1) / (d.bias + 1);
    if (std::abs(one - two) <= k * std::abs(one + two)) return {};
    // ω₁ − ω₂ = ±k(ω₁ + ω₂), with the sign of the bound that an open differential would exceed. If the wheels turn in
    // opposite directions, it is the bound on the side of the speed at which they would lock together.
    const float together = one * second.mobility + two * first.mobility;
    const float sign = signOf((one - two) * (together != 0 ? together : one + two));
    return constrainSpeeds(shafts, 1 - sign * k, 1 + sign * k);
}

Transfer transferOf(const Differential& d, const ShaftPair& shafts, float impulse, float dt) {
    switch (d.type) {
        case DifferentialType::Locked:
            return constrainSpeeds(shafts, 1, 1);
        case DifferentialType::LimitedSlip:
            return limitSlip(d, shafts, impulse);
        case DifferentialType::ClutchPack:
            return packShafts(d, shafts, impulse, dt);
        case DifferentialType::Open:
            return {};
    }
    return {};
}

/// Joins two shafts by a differential. Its input turns at share·ω₁ + (1 − share)·ω₂, which conserves power. `impulse`
/// is a guess.
DifferentialJoint joinShafts(const Differential& d, const ShaftPair& shafts, float impulse, float dt) {
    const auto& [first, second, share] = shafts;
    const Transfer transfer = transferOf(d, shafts, impulse, dt);
    DifferentialJoint j;
    j.firstFree = transfer.free, j.firstShare = share + transfer.perImpulse;
    j.secondFree = -transfer.free, j.secondShare = 1 - share - transfer.perImpulse;
    j.input.freeSpeed = share * (first.freeSpeed + first.mobility * j.firstFree) +
                        (1 - share) * (second.freeSpeed + second.mobility * j.secondFree);
    j.input.mobility = share * first.mobility * j.firstShare + (1 - share) * second.mobility * j.secondShare;
    return j;
}

/// Joins two sides that turn at fixed shares of the input's speed. What one side loses to the road drives the other.
DifferentialJoint gearSides(const SideGearing& gearing, ShaftResponse first, ShaftResponse second) {
    constexpr float kHeld = 1e-6f;  // rad/s per N m s, of a side that a brake holds
    const float a = std::max(first.mobility, kHeld), b = std::max(second.mobility, kHeld);
    const float mobility = 1 / (sq(gearing.left) / a + sq(gearing.right) / b);
    const float free = mobility * (gearing.left * first.freeSpeed / a + gearing.right * second.freeSpeed / b);
    // The impulse on a side is the change from its free speed to its share of the input's speed, over its mobility.
    return {{free, mobility},
            (gearing.left * free - first.freeSpeed) / a,
            gearing.left * mobility / a,
            (gearing.right * free - second.freeSpeed) / b,
            gearing.right * mobility / b};
}

float gearing(const EngineSide& engine, float impulse) {
    return gearingWithLoss(engine.ratio, engine.efficiency, impulse, engine.speed);
}

/// Returns the impulse that the clutch passes to the driven shaft (N m s at the crank).
float clutchImpulse(const EngineSide& engine, const ShaftResponse& shaft) {
    if (engine.ratio == 0) return 0;
    const float difference = engine.inertia * (engine.speed - engine.ratio * shaft.freeSpeed) + engine.torqueImpulse;
    const float mobility = engine.ratio * gearing(engine, difference) * shaft.mobility;  // at the crank
    if (engine.viscous > 0)
        return engine.viscous * difference / (engine.inertia + engine.viscous * (1 + engine.inertia * mobility));
    const float closing = difference / (1 + engine.inertia * mobility);  // brings both sides to one speed
    if (engine.mode == ClutchMode::Slipping) return std::min(engine.impulse, std::max(closing, 0.0f));
    return std::clamp(closing, -engine.impulse, engine.impulse);
}

/// Joints of a driven axle: between its wheels, and between the axle and all driven axles behind it.
struct DrivenAxle {
    std::size_t index;  // index in the car's axles
    DifferentialJoint wheels, centre;
};
using DrivenAxles = ShortList<DrivenAxle, kMaxAxles>;

ShaftResponse joinWheels(const Differential& d, const AxleSetup& axle, const EngineSide& engine,
                         const std::array<ShaftResponse, kMaxWheels>& wheels, float guess, DifferentialJoint& joint) {
    const IndexRange at = axle.wheels;
    if (at.count == 1) return wheels[at.first];
    const ShaftResponse &first = wheels[at.first], &second = wheels[at.first + 1];
    joint = engine.sides ? gearSides(*engine.sides, first, second)
                         : joinShafts(d, {first, second, axle.leftShare}, guess, engine.dt);
    return joint.input;
}

/// Joins all shafts into one, from the last axle forwards.
ShaftResponse joinAxles(const Drive& drive, const EngineSide& engine, std::span<const AxleSetup> axles,
                        const std::array<ShaftResponse, kMaxWheels>& wheels, const std::array<float, kMaxWheels>& guess,
                        DrivenAxles& driven) {
    ShaftResponse shaft;
    float all = 0;
    for (std::size_t i = axles.size(); i-- > 0;) {
        const AxleSetup& axle = axles[i];
        if (!axle.driven) continue;
        float own = 0;
        for (std::size_t w = axle.wheels.first; w < axle.wheels.end(); ++w) own += guess[w];
        all = own + all;
        const bool last = driven.empty();
        driven.resize(driven.size() + 1);
        DrivenAxle& joints = driven.back();
        joints.index = i;
        const ShaftResponse wheel = joinWheels(differentialOf(drive, i), axle, engine, wheels, own, joints.wheels);
        if (last) {
            shaft = wheel;
            continue;
        }
        joints.centre =
            joinShafts(drive.centreDifferential, {wheel, shaft, axle.driveShareOfRemainder}, all, engine.dt);
        shaft = joints.centre.input;
    }
    return shaft;
}

/// Distributes an impulse at the driven shaft to the wheels, from the first axle on.
void passOn(std::span<const AxleSetup> axles, const DrivenAxles& driven, float impulse,
            std::array<float, kMaxWheels>& impulses) {
    for (std::size_t k = driven.size(); k-- > 0;) {
        const float own = k == 0 ? impulse : driven[k].centre.toFirst(impulse);
        impulse -= own;
        const IndexRange at = axles[driven[k].index].wheels;
        if (at.count == 1) {
            impulses[at.first] = own;
            continue;
        }
        impulses[at.first] = driven[k].wheels.toFirst(own);
        impulses[at.first + 1] = driven[k].wheels.toSecond(own);
    }
}

}  // namespace

SideGearing sideGearing(float turn) {
    const auto [sine, cosine] = real::sinCos(turn * kPi / 2);
    return {cosine - sine, cosine + sine};
}

DrivelineResult solveDriveline(const Drive& drive, const EngineSide& engine, std::span<const AxleSetup> axles,
                               const std::array<ShaftResponse, kMaxWheels>& wheels,
                               const std::array<float, kMaxWheels>& guess) {
    DrivenAxles driven;
    const ShaftResponse shaft = joinAxles(drive, engine, axles, wheels, guess, driven);
    DrivelineResult out;
    out.clutchImpulse = clutchImpulse(engine, shaft);
    const float impulse = out.clutchImpulse * gearing(engine, out.clutchImpulse);
    out.shaftSpeed = shaft.freeSpeed + shaft.mobility * impulse;
    out.crankSpeed = engine.speed + (engine.torqueImpulse - out.clutchImpulse) / engine.inertia;
    passOn(axles, driven, impulse, out.impulses);
    return out;
}

}  // namespace slip
