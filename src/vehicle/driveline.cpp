#include "vehicle/driveline.hpp"

#include "base/scalar.hpp"
#include "vehicle/engine.hpp"

namespace slip {
namespace {

/// Two shafts joined by a differential, and how its input shaft responds: an input impulse splits by `share` to the
/// first, and `transfer` more goes to the first from the second. transfer = transferFree + transferPerImpulse·impulse.
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

/// Open: the input turns at the weighted mean. Locked: both turn alike. Limited slip: |ω₁ − ω₂| ≤ k·|ω₁ + ω₂| with
/// k = (bias − 1)/(bias + 1), which for two wheels turning forward is ω_fast ≤ bias·ω_slow. `impulse`: the guess by
/// which it decides whether it slips.
DifferentialJoint joinShafts(const Differential& d, ShaftResponse first, ShaftResponse second, float share,
                             float impulse) {
    DifferentialJoint j{first, second, {}, share};
    if (d.type == DifferentialType::Locked) {
        constrainSpeeds(j, 1, 1);
    } else if (d.type == DifferentialType::LimitedSlip) {
        const float one = first.freeSpeed + first.mobility * share * impulse;
        const float two = second.freeSpeed + second.mobility * (1 - share) * impulse;
        const float k = (d.bias - 1) / (d.bias + 1);
        // ω₁ − ω₂ = ±k(ω₁ + ω₂), the sign of what the open differential would exceed; with wheels that turn opposite
        // ways the bound on the side of the speed to which they would lock together.
        const float together = one * second.mobility + two * first.mobility;
        const float sign = signOf((one - two) * (together != 0 ? together : one + two));
        if (std::abs(one - two) > k * std::abs(one + two)) constrainSpeeds(j, 1 - sign * k, 1 + sign * k);
    }
    // The input's speed is share·ω₁ + (1 − share)·ω₂, so that power is kept.
    const float alpha = share + j.transferPerImpulse, beta = 1 - share - j.transferPerImpulse;
    const float freeFirst = first.freeSpeed + first.mobility * j.transferFree;
    const float freeSecond = second.freeSpeed - second.mobility * j.transferFree;
    j.input.freeSpeed = share * freeFirst + (1 - share) * freeSecond;
    j.input.mobility = share * first.mobility * alpha + (1 - share) * second.mobility * beta;
    return j;
}

/// Impulse at the driven shaft over that at the crank: the ratio less its loss, which wheels that turn the engine pay.
float gearingWithLoss(const EngineSide& engine, float impulse) {
    return engine.ratio * (impulse > 0 ? engine.efficiency : 1 / engine.efficiency);
}

/// The impulse that the clutch passes to the driven shaft (N m s at the crank).
float clutchImpulse(const EngineSide& engine, const ShaftResponse& shaft) {
    if (engine.ratio == 0) return 0;
    const float difference = engine.inertia * (engine.speed - engine.ratio * shaft.freeSpeed) + engine.torqueImpulse;
    const float mobility = engine.ratio * gearingWithLoss(engine, difference) * shaft.mobility;  // at the crank
    const float closing = difference / (1 + engine.inertia * mobility);  // brings both sides to one speed
    if (engine.mode == ClutchMode::Slipping) return std::min(engine.impulse, std::max(closing, 0.0f));
    return std::clamp(closing, -engine.impulse, engine.impulse);
}

}  // namespace

DrivelineResult solveDriveline(const Drive& drive, const EngineSide& engine,
                               const std::array<ShaftResponse, kMaxWheels>& wheels, int wheelCount,
                               const std::array<float, kMaxWheels>& guess) {
    const bool pairs = wheelCount == kMaxWheels;
    const bool toFront = drive.layout != Layout::Rwd, toRear = drive.layout != Layout::Fwd;
    DifferentialJoint front, rear, centre;
    ShaftResponse frontShaft = wheels[0], rearShaft = wheels[1], shaft;
    if (pairs && toFront) {
        front = joinShafts(drive.frontDifferential, wheels[0], wheels[1], 0.5f, guess[0] + guess[1]);
        frontShaft = front.input;
    }
    if (pairs && toRear) {
        rear = joinShafts(drive.rearDifferential, wheels[2], wheels[3], 0.5f, guess[2] + guess[3]);
        rearShaft = rear.input;
    }
    if (toFront && toRear) {
        const float all = guess[0] + guess[1] + guess[2] + guess[3];
        centre = joinShafts(drive.centreDifferential, frontShaft, rearShaft, drive.frontShare, all);
        shaft = centre.input;
    } else {
        shaft = toFront ? frontShaft : rearShaft;
    }

    DrivelineResult out;
    out.clutchImpulse = clutchImpulse(engine, shaft);
    const float impulse = out.clutchImpulse * gearingWithLoss(engine, out.clutchImpulse);
    out.shaftSpeed = shaft.freeSpeed + shaft.mobility * impulse;
    out.crankSpeed = engine.speed + (engine.torqueImpulse - out.clutchImpulse) / engine.inertia;
    const float frontImpulse = !toFront ? 0.0f : (toRear ? centre.toFirst(impulse) : impulse);
    const float rearImpulse = impulse - frontImpulse;
    if (!pairs) {
        out.impulses = {frontImpulse, rearImpulse, 0, 0};
        return out;
    }
    if (toFront) out.impulses[0] = front.toFirst(frontImpulse), out.impulses[1] = front.toSecond(frontImpulse);
    if (toRear) out.impulses[2] = rear.toFirst(rearImpulse), out.impulses[3] = rear.toSecond(rearImpulse);
    return out;
}

float drivenSpeed(const Drive& drive, const std::array<float, kMaxWheels>& w, int wheelCount) {
    const bool pairs = wheelCount == kMaxWheels;
    const float front = pairs ? (w[0] + w[1]) / 2 : w[0];
    const float rear = pairs ? (w[2] + w[3]) / 2 : w[1];
    return lerp(rear, front, frontDriveShare(drive));
}

}  // namespace slip
