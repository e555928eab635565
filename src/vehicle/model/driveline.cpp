// SPDX-License-Identifier: MIT
#include "vehicle/model/driveline.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/engine.hpp"

namespace slip {
namespace {

/// Two shafts joined by a differential, and the response of its input shaft. An input impulse splits by `share` to the
/// first, and `transfer` moves more from the second to the first. transfer = transferFree + transferPerImpulse·impulse.
struct DifferentialJoint {
    ShaftResponse first, second, input;
    float share = 0.5f;
    float transferFree = 0, transferPerImpulse = 0;

    float transfer(float impulse) const { return transferFree + transferPerImpulse * impulse; }
    float toFirst(float impulse) const { return share * impulse + transfer(impulse); }
    float toSecond(float impulse) const { return (1 - share) * impulse - transfer(impulse); }
};

/// Finds the transfer that keeps p·ω_first = q·ω_second.
void constrainSpeeds(DifferentialJoint& j, float p, float q) {
    const float mobility = p * j.first.mobility + q * j.second.mobility;
    if (mobility <= 0) return;  // brakes hold both
    j.transferFree = (q * j.second.freeSpeed - p * j.first.freeSpeed) / mobility;
    j.transferPerImpulse = (q * j.second.mobility * (1 - j.share) - p * j.first.mobility * j.share) / mobility;
}

/// Joins both shafts by plates, like a lock, up to the limit of preload and their share of the torque through it.
void packShafts(const Differential& d, float impulse, float dt, DifferentialJoint& j) {
    constrainSpeeds(j, 1, 1);
    const float most = (d.preload * dt + (impulse > 0 ? d.power : d.coast) * std::abs(impulse)) / 2;
    const float locked = j.transfer(impulse);
    if (std::abs(locked) <= most) return;
    j.transferFree = locked < 0 ? -most : most;
    j.transferPerImpulse = 0;
}

/// Joins two shafts. Open: the input turns at the weighted mean. Locked: both turn at the same speed. Limited slip: |ω₁
/// − ω₂| ≤ k·|ω₁ + ω₂| with k = (bias − 1)/(bias + 1), which for two wheels turning forward is ω_fast ≤ bias·ω_slow.
/// `impulse` is the guess that decides whether it slips.
DifferentialJoint joinShafts(const Differential& d, ShaftResponse first, ShaftResponse second, float share,
                             float impulse, float dt) {
    DifferentialJoint j{first, second, {}, share};
    if (d.type == DifferentialType::Locked) {
        constrainSpeeds(j, 1, 1);
    } else if (d.type == DifferentialType::LimitedSlip) {
        const float one = first.freeSpeed + first.mobility * share * impulse;
        const float two = second.freeSpeed + second.mobility * (1 - share) * impulse;
        const float k = (d.bias - 1) / (d.bias + 1);
        // ω₁ − ω₂ = ±k(ω₁ + ω₂), with the sign of the bound that an open differential would exceed. If the wheels turn
        // in opposite directions, it is the bound on the side of the speed at which they would lock together.
        const float together = one * second.mobility + two * first.mobility;
        const float sign = signOf((one - two) * (together != 0 ? together : one + two));
        if (std::abs(one - two) > k * std::abs(one + two)) constrainSpeeds(j, 1 - sign * k, 1 + sign * k);
    }
    if (d.type == DifferentialType::ClutchPack) packShafts(d, impulse, dt, j);
    // The input's speed is share·ω₁ + (1 − share)·ω₂, which conserves power.
    const float alpha = share + j.transferPerImpulse, beta = 1 - share - j.transferPerImpulse;
    const float freeFirst = first.freeSpeed + first.mobility * j.transferFree;
    const float freeSecond = second.freeSpeed - second.mobility * j.transferFree;
    j.input.freeSpeed = share * freeFirst + (1 - share) * freeSecond;
    j.input.mobility = share * first.mobility * alpha + (1 - share) * second.mobility * beta;
    return j;
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
    const float left = axle.leftShare - engine.shift;
    joint = joinShafts(d, wheels[at.first], wheels[at.first + 1], left, guess, engine.dt);
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
        joints.centre = joinShafts(drive.centreDifferential, wheel, shaft, axle.driveShareOfRemainder, all, engine.dt);
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
